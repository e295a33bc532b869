"""The whole merge: order, repetition, evidence, results, labels."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from kg.ids import paper_key
from kg.records import Extraction, GraphData, Name, Paper, Quote, Span
from kg.resolve import canonical_papers, resolve
from kg.text import part_source

from .world import KNOWLEDGE, Said, both, entity, graph, ids, one_list, paper, proposes, result


@cache
def pool() -> list[tuple[Paper, Extraction]]:
    texts = [
        (proposes("PRISMA", components=("gate loss",)), Said("ATLAS", "Dataset", "evaluatesOn")),
        (proposes("PRISMA"), Said("CodeLlama-7B", "Model", "buildsOn")),
        (Said("PRISMA"), Said("graph neural networks", relation="uses")),
        (Said("Reef-Bench", "Benchmark", "evaluatesOn"), Said("GNN", relation="uses", long="图神经网络")),
        (Said("REEFBENCH", "Dataset", "evaluatesOn"), Said("MI-210s", "Hardware", "runsOn")),
        (proposes("TideLM", "Model"), Said("TideLM-7B", "Model"), Said("TideLM", "Software", "implementedWith")),
        (Said("TideLM", "Model", "buildsOn"), Said("gate loss", relation="uses")),
        (Said("Coral", "Dataset", "evaluatesOn"), Said("CORAL")),
        (Said("Coral"), Said("accuracy", "Metric", "measures")),
        (Said("AGPX", long="adaptive graph pruning"),),
        (Said("AGPX"), Said("adaptive graph pruning", "Task", "addresses")),
        (Said("https://github.com/a/b.git", "Repository", "hasCode"),),
        (Said("https://GitHub.com/a/b", "Repository", "hasCode"),),
    ]
    papers = [paper(*said, topic=f"No. {n}.", identifier=str(n)) for n, said in enumerate(texts)]
    return [result(p, system=("PRISMA",), dataset=("ATLAS",), metric=("F9",)) for p in papers]


def built(order: list[int], cut: int) -> GraphData:
    papers = pool()
    lists = [
        one_list("aaaa", *(p for p, _ in papers[:5])),
        one_list("bbbb", *(p for p, _ in papers[4:9])),
        one_list("cccc", *(p for p, _ in papers[8:])),
    ]
    extractions = {papers[n][0].key: papers[n][1] for n in order}
    return resolve([lists[n % 3] for n in (*order, *order[:cut])], extractions, knowledge=KNOWLEDGE)


@given(st.permutations(range(13)), st.integers(0, 12))
@settings(max_examples=40, deadline=None)
def test_order_and_repetition_change_nothing(order: list[int], cut: int):
    assert built(list(order), cut) == built(list(range(13)), 0)


@given(st.sets(st.integers(0, 12)))
@settings(max_examples=30, deadline=None)
def test_every_quote_stands_in_its_paper_and_every_link_ends_in_the_graph(chosen: set[int]):
    papers = [pool()[n] for n in sorted(chosen)]
    data = graph(*papers)
    records, things = {p.key: p for p in data.papers}, {e.id for e in data.entities}
    for claim in (*data.assertions, *data.results):
        assert claim.evidence
        for e in claim.evidence:
            assert part_source(records[e.paper], e.part)[e.start : e.end] == e.quote
    assert {a.object for a in data.assertions} <= things
    assert {b for e in data.entities for b in (*e.broader, *e.component_of, *e.candidates)} <= things
    assert [e.id for e in data.entities] == sorted(things)
    assert all(len({n.language for n in e.preferred}) == len(e.preferred) for e in data.entities)


@given(st.sets(st.integers(0, 12), min_size=1), st.integers(0, 12))
@settings(max_examples=30, deadline=None)
def test_a_paper_more_renames_nothing_that_papers_coin(chosen: set[int], more: int):
    before = graph(*(pool()[n] for n in sorted(chosen)))
    after = graph(*(pool()[n] for n in sorted({*chosen, more})))
    assert {e.id for e in before.entities if e.coined} <= {e.id for e in after.entities}


def test_a_link_whose_quote_lies_outside_the_text_is_not_written():
    record, extraction = paper(Said("ReefNet"))
    (link,) = extraction.links
    far = Quote(Span("abstract", 900, 907), Span("abstract", 890, 990))
    assert graph((record, replace(extraction, links=(replace(link, quotes=(far,)),)))).assertions == ()


def test_evidence_of_several_links_is_one_assertion_with_more_confidence():
    p = paper(Said("ReefNet", confidence=0.5), Said("Reef-Net", confidence=0.5, extractor="tagger"))
    (claim,) = graph(p).assertions
    assert claim.confidence == 0.75
    assert claim.extractors == ("rules", "tagger") and len(claim.evidence) == len(claim.mentions) == 2


def test_a_mention_stands_alone_only_where_nothing_more_is_said():
    p = paper(Said("ReefNet"), Said("ReefNet", relation="mentions"), Said("SandNet", relation="mentions"))
    assert sorted(a.relation for a in graph(p).assertions) == ["comparesWith", "mentions"]


def test_results_name_the_papers_own_things():
    p = result(paper(proposes("PRISM"), Said("MI210", "Hardware", "runsOn")), system=("PRISM",), hardware=("MI-210",))
    other = paper(proposes("PRISM"), topic="Other.")
    data = graph(p, other)
    (found,) = data.results
    assert found.system == tuple(ids(data, p, "proposes")) and found.hardware == ("hardware/mi210",)


def test_author_keywords_are_links_with_the_keyword_as_quote():
    record, extraction = paper(Said("强化学习", relation="uses"))
    record = replace(record, keywords=(Name("图神经网络", "zh"), Name("强化学习", "zh"), Name("潮汐", "zh")))
    data = graph((record, extraction))
    (gnn,) = (a for a in data.assertions if a.object == "method/gnn")
    assert (gnn.relation, gnn.extractors, [e.quote for e in gnn.evidence]) == ("uses", ("keywords",), ["图神经网络"])
    (both,) = (a for a in data.assertions if a.object == "method/reinforcement-learning")
    assert both.extractors == ("keywords", "rules")
    (unknown,) = (a for a in data.assertions if a.relation == "mentions")
    assert entity(data, unknown.object).preferred == (Name("潮汐", "zh"),)


def test_both_languages_label_what_a_paper_names_in_both():
    p = paper(proposes("ChaoYin", aliases=("潮引",)))
    data = graph(p)
    assert data.entities[0].preferred == (Name("ChaoYin", "en"), Name("潮引", "zh"))


def test_a_known_thing_keeps_its_labels_and_gains_the_forms_seen():
    p = paper(Said("M.I.210", "Hardware", "runsOn", known="hardware/mi210"))
    thing = entity(graph(p), "hardware/mi210")
    assert thing.preferred == (Name("MI210", "en"),)
    assert Name("M.I.210", "en") in thing.alternative
    assert thing.broader == ("hardware/amd-instinct",)


def test_components_belong_to_the_whole():
    p = paper(proposes("TideLM", components=("gate loss", "GNN")))
    data = graph(p)
    (whole,) = ids(data, p, "proposes")
    parts = {e.id for e in data.entities if e.component_of == (whole,)}
    assert "method/gnn" in parts and len(parts) == 2


def test_papers_are_labelled_by_title_else_name_else_opening_words():
    titled = paper(proposes("A1"), title="On Tides")
    named = paper(proposes("TideNet"), topic="More.")
    plain = paper(topic="As humans rely on tides, it is time that somebody wrote a long sentence about them.")
    labels = dict(graph(titled, named, plain).labels)
    assert labels[titled[0].key].text == "On Tides"
    assert labels[named[0].key].text == "TideNet"
    assert labels[plain[0].key].text == "As humans rely on tides, it is time that somebody…"


def test_of_two_records_of_one_paper_the_fuller_is_kept_and_gaps_are_filled():
    record, extraction = paper(Said("ReefNet"), title="On Reefs")
    other = replace(record, identifier="x1", position=7)
    third = replace(record, links=("https://example.org",), year=2026, venue="ICML 2026")
    lists = [one_list("aaaa", record, other), one_list("bbbb", third)]
    data = resolve(lists, {record.key: extraction}, knowledge=KNOWLEDGE)
    (kept,) = data.papers
    assert (kept.identifier, kept.year, kept.links) == ("x1", 2026, ("https://example.org",))


def test_no_version_of_a_preprint_is_lost():
    first, _ = paper(title="Deep Reefs", identifier="2601.00001v1")
    later = replace(first, identifier="arXiv:2601.00001v3", links=("https://doi.org/10.1000/reef",))
    (kept,) = canonical_papers([one_list("aaaa", first, later)]).values()
    said = {kept.identifier, *kept.links}
    assert "https://doi.org/10.1000/reef" in said and any("v1" in x for x in said) and any("v3" in x for x in said)


def test_a_paper_with_and_without_its_title_is_one_paper():
    titled, extraction = paper(Said("ReefNet"), topic="A text that is long enough to tell.", title="On Reefs")
    bare = replace(titled, title=None, key=paper_key(None, titled.abstract))
    with_title, without = one_list("aaaa", titled), one_list("bbbb", bare)
    data = resolve([without, with_title], {titled.key: extraction}, knowledge=KNOWLEDGE)
    assert [p.key for p in data.papers] == [titled.key] == [p.key for x in data.lists for p in x.papers][:1]
    assert {p.key for x in data.lists for p in x.papers} == {titled.key}
    assert canonical_papers(data.lists[1:]) == canonical_papers([without])


def test_a_name_that_only_looks_alike_is_reported_not_joined():
    p, q = paper(Said("KelpNet")), paper(Said("\u041aelpNet"))
    data = graph(p, q)
    assert ids(data, p) != ids(data, q)
    (warning,) = data.warnings
    assert "another script" in warning and "\\u041a" in warning


def test_an_unknown_name_is_shown_in_chinese_with_a_word_for_its_kind():
    p = paper(Said("TideQA", "Dataset", "evaluatesOn"), Said("plain wugs", "Task", "addresses"), proposes("KelpNet"))
    labels = {e.type: dict(map(reversed, map(both, e.preferred))) for e in graph(p).entities}
    assert labels["Dataset"]["zh"] == "TideQA 数据集"
    assert "zh" not in labels["Task"] and "zh" not in labels["Method"]


def test_a_title_alone_is_the_paper_that_has_it():
    full, extraction = paper(Said("ReefNet"), title="On the Decoding of Reefs at Night")
    bare = replace(full, abstract="", key=paper_key(full.title, ""))
    data = resolve([one_list("aaaa", full), one_list("bbbb", bare)], {full.key: extraction}, knowledge=KNOWLEDGE)
    assert [p.key for p in data.papers] == [full.key]
    assert len(data.papers[0].abstract) > 0
