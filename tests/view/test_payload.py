"""What the page carries is what the graph says."""

from __future__ import annotations

import base64
import gzip
import json
import re
from html import unescape
from typing import Any

from kg.rdf import to_ntriples
from kg.records import GraphData
from kg.view import render
from kg.view.triples import triples_for_page
from tests.view.samples import claim, entity, graph_of, made_up, paper_of, small


def blocks(data: GraphData, **more: Any) -> dict[str, Any]:
    """The page's packed blocks of JSON by name."""
    page = render(data, **more)
    found = dict(re.findall(r'<script type="text/plain" id="data-(\w+)">([^<]*)</script>', page))
    return {name: json.loads(gzip.decompress(base64.b64decode(found[name]))) for name in ("graph", "texts")}


def test_every_relation_of_a_pair_is_carried_as_in_the_rdf() -> None:
    paper = paper_of("We introduce Ring. We train on Ring. We test on Ring.", 1)
    things = [entity("dataset/ring", "Dataset", "Ring", coined=True)]
    claims = [claim(paper, r, "dataset/ring", "Ring") for r in ("proposes", "trainsOn", "evaluatesOn")]
    data = graph_of([paper], things, claims)
    graph = blocks(data)["graph"]
    said = [graph["relations"][r] for r in graph["edges"]["relation"]]
    links = [
        line
        for line in to_ntriples(data)
        if line.startswith("<https://w3id.org/paperkg/id/paper/") and "/id/dataset/" in line
    ]
    assert sorted(said) == ["evaluatesOn", "proposes", "trainsOn"]
    assert len(links) == len(said)


def test_mentions_cut_the_very_words_out_of_the_source() -> None:
    data = small()
    carried = blocks(data)
    texts, graph = carried["texts"], carried["graph"]
    words = set()
    for found in texts["evidence"]:
        for row in found[0]:
            paper, part, start, length = texts["sentences"][row[0]]
            assert part == 1
            sentence = texts["papers"][paper]["abstract"][start : start + length]
            words |= {sentence[row[i] : row[i] + row[i + 1]] for i in range(1, len(row), 2)}
    assert words == {"Harbor", "large language models", "GSM8K", "LoRA", "Alveo U55C", "灯塔", "大语言模型", "MI210"}
    assert graph["claims"] == len(data.assertions)


def test_names_stay_in_their_language() -> None:
    graph = blocks(small(), language="zh")["graph"]
    place = graph["nodes"]["id"].index("method/llm")
    assert (graph["nodes"]["en"][place], graph["nodes"]["zh"][place]) == ("large language model", "大语言模型")
    assert graph["language"] == "zh"
    assert graph["things"][str(place)]["also"] == ["LLM"]


def test_a_paper_without_title_is_called_by_what_it_proposes() -> None:
    graph = blocks(small())["graph"]
    papers = range(len(graph["papers"]["language"]))
    assert sorted(graph["nodes"]["en"][i] or graph["nodes"]["zh"][i] for i in papers) == [
        "Harbor",
        "灯塔：大语言模型的路由",
    ]


def test_large_graphs_stay_under_three_megabytes() -> None:
    page = render(made_up(10_000, 33_000))
    data = sum(len(block) for block in re.findall(r'id="data-(?:graph|texts)">([^<]*)<', page))
    assert data < 1_000_000  # a third of the nodes, a third of the room


def test_triples_of_a_large_graph_are_cut_down_to_links_and_things() -> None:
    text = "".join(to_ntriples(small()))
    base = "https://w3id.org/paperkg/id/"
    whole, cut = triples_for_page(text, base)
    assert (b"".join(whole).decode(), cut) == (text, False)
    kept, cut = triples_for_page(text, base, most=20)
    lean = b"".join(kept).decode()
    assert cut
    assert "/id/evidence/" not in lean
    assert f"<{base}hardware/u55c>" in lean
    assert "#runsOn>" in lean


def test_page_is_one_text_without_carriage_returns_and_addresses() -> None:
    page = render(small(), ntriples="".join(to_ntriples(small())))
    assert page.startswith("<!doctype html>\n")
    assert "\r" not in page
    head = page[: page.index("data-graph")]
    assert "default-src 'none'" in unescape(head)
    assert not re.search(r'(?:src|href)="(?!data:,|#)', head)
