"""Chinese names of things that are known by a name alone."""

import pytest

from kg.records import Name
from kg.resolve.entities import names_of


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("memory overhead", {("memory overhead", "en"), ("内存开销", "zh")}),
        ("Velorium", {("Velorium", "en")}),
        ("内存开销", {("内存开销", "zh")}),
    ],
)
def test_a_chinese_name_is_added_where_it_can_be_made(name: str, names: set[tuple[str, str]]) -> None:
    made = {"memory overhead": "内存开销", "内存开销": "内存开销"}
    found = names_of(name, made.get)
    assert set(found) == {Name(text, language) for text, language in names}
    assert found == tuple(sorted(found))
