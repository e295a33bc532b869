from __future__ import annotations

import pytest

from kg.extract.contributions import find_defined, find_unnamed
from kg.extract.texts import read_texts
from tests.extract.papers import read


@pytest.mark.parametrize(
    ("abstract", "name"),
    [
        ("In this paper, we propose a novel tide-aware routing framework that adapts.", "tide-aware routing framework"),
        (
            "This paper presents the first simple yet effective harbor sampling algorithm for ships.",
            "harbor sampling algorithm",
        ),
        ("We also develop two variance reduction methods.", "variance reduction methods"),
    ],
)
def test_the_phrase_that_introduces_it(abstract: str, name: str) -> None:
    link = find_unnamed(read_texts(read(abstract)))[0]
    assert (link.name, link.relation, link.unnamed) == (name, "proposes", True)
    span = link.quotes[0].mention
    assert abstract[span.start : span.end] == name


@pytest.mark.parametrize(
    "abstract",
    [
        "Prior work proposes a graph routing framework that fails.",
        "We propose a new framework.",
        "We present a theoretical analysis of tides.",
        "We study the convergence of the method.",
    ],
)
def test_nothing_where_nothing_is_introduced(abstract: str) -> None:
    assert find_unnamed(read_texts(read(abstract))) == ()


def test_a_quantity_that_is_defined_and_named() -> None:
    abstract = (
        "The expected loss of a berth under drift is defined to be anchored berth risk; its mean is cheap. "
        "Their difference, termed as berth risk gap, is bounded. The ratio, which we call the ebb share, is not."
    )
    links = find_defined(read_texts(read(abstract)), frozenset())
    assert [link.name for link in links] == ["anchored berth risk", "berth risk gap", "ebb share"]
    assert {link.type for link in links} == {"Metric"}
    for link in links:
        assert abstract[link.quotes[0].mention.start : link.quotes[0].mention.end] == link.name


@pytest.mark.parametrize(
    "abstract",
    [
        "The error is defined to be the mean of all berths.",
        "Ships suffer from a key issue, termed lane interference, here.",
        "Named entity recognition has a score.",
    ],
)
def test_no_quantity_that_is_named(abstract: str) -> None:
    assert find_defined(read_texts(read(abstract)), frozenset()) == ()
