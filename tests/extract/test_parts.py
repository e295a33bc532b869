from __future__ import annotations

from kg.extract import find_named
from kg.extract.candidates import Candidate, Occurrence
from kg.extract.roles import _with_parts
from kg.extract.tagger import Judged
from kg.records import Link, Paper
from kg.text import document


def judged(name: str, part: int, at: tuple[int, int]) -> Judged:
    return Judged(Candidate(name.lower(), name, (Occurrence(0, *at),), ()), (), (0,) * 7, 0, part)


def link(name: str, confidence: float, relation: str = "proposes") -> Link:
    return Link(relation, name, "Method", confidence, "test", "test", ())


def test_parts_are_given_to_the_surest_proposal() -> None:
    links = [link("TideBench", 0.6), link("TideNet", 0.9), link("OtherNet", 0.95, "comparesWith")]
    free = [judged("Wave Encoder", 200, (3, 5)), judged("Foam", -200, (7, 8))]
    found = {x.name: x.components for x in _with_parts(links, free, 0)}
    assert found == {"TideBench": (), "TideNet": ("Wave Encoder",), "OtherNet": ()}


def test_a_name_within_a_part_is_no_second_part() -> None:
    free = [judged("Wave Encoder", 200, (3, 5)), judged("Encoder", 100, (4, 5))]
    assert _with_parts([link("TideNet", 0.9)], free, 0)[0].components == ("Wave Encoder",)


def test_without_a_proposal_there_are_no_parts() -> None:
    links = [link("TideNet", 0.9, "comparesWith")]
    assert _with_parts(links, [judged("Wave Encoder", 200, (3, 5))], 0) == links


def test_named_modules_are_parts_and_no_links() -> None:
    text = (
        "We propose TideNet, a framework for forecasting. TideNet consists of a Wave Encoder Module (WEM), which reads "
        "the series, and a Foam Decoder Module (FDM), which writes the forecast."
    )
    links = find_named(document(Paper("k", 1, text, "en")))
    parts = {name for x in links for name in x.components if x.name == "TideNet"}
    assert parts & {"WEM", "FDM"}
    assert not parts & {x.name for x in links}
