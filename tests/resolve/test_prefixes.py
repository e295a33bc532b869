from __future__ import annotations

import pytest

from kg.resolve.families import wider_names
from kg.resolve.tables import rows


@pytest.mark.parametrize(("prefix", "kind", "example"), rows("name_prefixes.tsv", 3))
def test_each_prefix_tells_a_variant(prefix: str, kind: str, example: str) -> None:
    (wider, *_) = wider_names(example)
    assert example.casefold().startswith(prefix + " ")
    assert (wider.name, wider.kind) == (example[len(prefix) + 1 :], kind) or wider.kind == "version"


def test_plain_terms_with_an_adjective_are_no_variants() -> None:
    assert wider_names("standard deviation") == ()
    assert wider_names("online learning") == ()
