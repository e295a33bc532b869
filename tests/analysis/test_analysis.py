"""Questions to the whole graph, over six papers in two groups."""

from __future__ import annotations

import pytest

from kg.analysis import communities, hubs, near, paths, rare_shared, together
from kg.errors import GraphError
from kg.records import Assertion, Entity, Evidence, GraphData, Name, Paper

NAMES = {
    "tides": ("tide", "buoy", "model"),
    "tides2": ("tide", "buoy", "model"),
    "tides3": ("tide", "buoy", "harbour", "model"),
    "fish": ("sleep", "gill", "model"),
    "fish2": ("sleep", "gill", "model"),
    "odd": ("harbour", "model"),
}

BROADER = {"tide": ("method/sea",)}


def world(same_work: tuple[tuple[str, str, str], ...] = ()) -> GraphData:
    papers = tuple(Paper(k, n, "text", "en") for n, k in enumerate(sorted(NAMES), start=1))
    things = sorted({t for names in NAMES.values() for t in names})
    entities = tuple(
        Entity(f"method/{t}", "Method", (Name(t, "en"), Name(f"中{t}", "zh")), broader=BROADER.get(t, ()))
        for t in things
    )
    sea = Entity("method/sea", "Method", (Name("sea", "en"),))
    claims = [
        Assertion(k, "uses", f"method/{t}", 0.9, (Evidence(k, "abstract", 0, 4, "text"),), (), ("rules",), ("test",))
        for k in sorted(NAMES)
        for t in sorted(NAMES[k])
    ]
    return GraphData((), papers, (*entities, sea), tuple(claims), (), same_work=same_work)


def test_what_occurs_together_more_than_by_chance_comes_first():
    found = together(world())
    assert {(found[0].first, found[0].second), (found[1].first, found[1].second)} == {
        ("method/buoy", "method/tide"),
        ("method/gill", "method/sleep"),
    }
    assert all(t.strength == 0 for t in found if "method/model" in (t.first, t.second))
    assert all(len(t.works) >= 2 for t in found)


def test_hubs_are_what_most_works_name():
    assert [(h.thing, h.works, h.relations) for h in hubs(world(), most=1)] == [("method/model", 6, (("uses", 6),))]


def test_records_of_one_work_count_once():
    data = world((("tides", "tides2", "same id"),))
    assert hubs(data, most=1)[0].works == 5


def test_papers_near_a_paper_share_what_is_rare():
    found = near(world(), "tides3")
    assert [n.work for n in found][:2] == ["tides", "tides2"]
    assert found[2].work == "odd" and found[2].shared[0] == "method/harbour"
    with pytest.raises(GraphError, match="no paper"):
        near(world(), "nothing")


def test_rare_but_shared():
    found = {s.thing: s.works for s in rare_shared(world(), most_works=2)}
    assert found == {
        "method/gill": ("fish", "fish2"),
        "method/sleep": ("fish", "fish2"),
        "method/harbour": ("odd", "tides3"),
    }


def test_communities_have_names_in_both_languages():
    first, second = communities(world())[:2]
    assert set(first.works) >= {"tides", "tides2", "tides3"} and set(second.works) == {"fish", "fish2"}
    assert second.names == (Name("gill, sleep", "en"), Name("中gill、中sleep", "zh"))


def test_a_path_avoids_hubs():
    way = paths(world(), "method/harbour", "method/sea")[0]
    assert [s.target for s in way.steps] == ["paper/tides3", "method/tide", "method/sea"]
    assert [(s.relation, s.backwards) for s in way.steps] == [("uses", True), ("uses", False), ("broader", False)]
    assert paths(world(), "method/sea", "method/sea") == ()
    with pytest.raises(GraphError, match="no node"):
        paths(world(), "method/sea", "method/none")


def test_equal_graphs_give_equal_answers():
    assert communities(world()) == communities(world())
    assert paths(world(), "paper/fish", "paper/odd") == paths(world(), "paper/fish", "paper/odd")
