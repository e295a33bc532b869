from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.extract.candidates import Candidate, find_candidates, plain_forms
from kg.extract.tagger import read_names
from kg.extract.texts import read_texts
from tests.extract.papers import read

COMMON = frozenset({"however", "our", "experiments", "the", "we", "in", "recent"})


def names(abstract: str, title: str | None = None) -> dict[str, Candidate]:
    return {c.name: c for c in read_names(read(abstract, title), COMMON).candidates}


@pytest.mark.parametrize(
    ("abstract", "wanted"),
    [
        ("We train cMoLLM with vLLM.", {"cMoLLM", "vLLM"}),
        (r"We propose $\mu$KE and compare with π0.", {"μKE", "π0"}),
        ("Results on (AIME, MATH-500) improve.", {"AIME", "MATH-500"}),
        ("It builds on GPT-2-style models.", {"GPT-2"}),
        ("We use Claude 3.5 Sonnet and Llama 3.1 here.", {"Claude 3.5 Sonnet", "Llama 3.1"}),
        ("We call it **HarborLight** now.", {"HarborLight"}),
        ("It is evaluated on Kodak with care.", {"Kodak"}),
        ("We evaluate on Tanks and Temples today.", {"Tanks and Temples"}),
        ("We propose Crowd Preference-based Learning, a framework.", {"Crowd Preference-based Learning"}),
        ("a dataset called “gridlock” is used", {"gridlock"}),
    ],
)
def test_names_in_all_shapes(abstract: str, wanted: set[str]) -> None:
    assert wanted <= names(abstract).keys()


def test_a_common_word_at_the_head_of_a_sentence_is_no_name() -> None:
    assert "However" not in names("However, it fails. However, it works.")


def test_one_candidate_a_name_with_all_its_places() -> None:
    found = names("TideNet is new. We compare TideNet with BayNet.", "TideNet: A Study")
    assert len(found["TideNet"].occurrences) == 3
    assert "headed" in found["TideNet"].marks


def test_a_name_within_a_longer_one_is_inner_there() -> None:
    found = names("We run Claude 3.5 Sonnet.")
    assert all(o.inner for o in found["Claude 3.5"].occurrences)


@pytest.mark.parametrize("abstract", ["We gain 25.8 and 10-point on 3D.", "It takes 4096 tokens."])
def test_numbers_are_no_names(abstract: str) -> None:
    assert not {"25.8", "10-point", "4096", "3D"} & names(abstract).keys()


@pytest.mark.parametrize(
    ("abstract", "short", "long"),
    [
        ("We propose generalized tidal ranking (GTR). GTR wins.", "GTR", "generalized tidal ranking"),
        ("We propose SHORE, a Single-step Homogeneous ORdered Estimator.", "SHORE", None),
        ("We propose MIST, a Multi Image Sea Tracker, today.", "MIST", "Multi Image Sea Tracker"),
    ],
)
def test_short_and_long_form_are_one(abstract: str, short: str, long: str | None) -> None:
    found = names(abstract)
    if long is not None:
        assert long in found[short].aliases
        assert long not in found


@settings(max_examples=60)
@given(st.text(alphabet="AaBb2 -(),.:/“”*\\{}$^_GPTs漢", max_size=120))
def test_any_text_is_read(abstract: str) -> None:
    texts = read_texts(read(abstract or "x"))
    for candidate in find_candidates(texts, [], COMMON.__contains__):
        for place in candidate.occurrences:
            assert 0 <= place.first < place.last <= len(texts[place.text].tokens)


def test_a_title_case_name_stands_without_the_word_for_its_kind() -> None:
    assert plain_forms("Tide-aware Scaling method") == ("Tide-aware Scaling method", "Tide-aware Scaling")
    assert plain_forms("spectral tide method") == ("spectral tide method",)


def test_what_a_macro_of_the_authors_leaves_open_is_no_name() -> None:
    assert not {"method", "dataset"} & set(names(r"We propose \method{} and try \dataset. \HarborLight wins."))
    assert "HarborLight" in names(r"We propose \HarborLight, a decoder.")
    assert "kelpish" in names(r"We propose \kelpish, a decoder.")
