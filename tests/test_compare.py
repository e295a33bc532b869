from __future__ import annotations

from dataclasses import replace

from kg.compare import compare, to_plain
from kg.comparepage import difference_page
from kg.records import Name
from tests.sample import GRAPH, LINKS, PAPER_EN, PAPER_ZH


def without_zh() -> object:
    return replace(
        GRAPH,
        papers=(PAPER_EN,),
        entities=tuple(e for e in GRAPH.entities if "tidenet" not in e.id),
        assertions=tuple(a for a in GRAPH.assertions if a.subject == PAPER_EN.key),
    )


def test_what_came_and_went() -> None:
    difference = compare(without_zh(), GRAPH)  # type: ignore[arg-type]
    assert {(c.kind, c.verb) for c in difference.changes} == {("paper", "came"), ("thing", "came"), ("link", "came")}
    assert compare(GRAPH, GRAPH).changes == ()
    assert to_plain(difference)["counts"]["paper came"] == 1


def test_what_rose() -> None:
    more = replace(LINKS[0], subject=PAPER_ZH.key)
    (move,) = compare(GRAPH, replace(GRAPH, assertions=(*GRAPH.assertions, more))).moves
    assert (move.id, move.before, move.after) == ("method/driftbase", 1, 2)


def test_the_page_holds_names_as_text_only() -> None:
    hostile = replace(GRAPH.entities[0], id="benchmark/x", preferred=(Name("<script>alert(1)</script>", "en"),))
    page = difference_page(compare(GRAPH, replace(GRAPH, entities=(*GRAPH.entities, hostile))), "a", "b<b>")
    assert "<script" not in page
    assert "新增的事物" in page
