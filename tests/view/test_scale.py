"""Large graphs: open at once, answer to search, draw a choice of very many neighbours."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kg.view import render
from tests.view.browser import Page
from tests.view.samples import claim, entity, graph_of, made_up, paper_of


def written(folder: Path, text: str) -> Path:
    path = folder / "page.html"
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("many"), render(made_up(6000, 20000)))


def test_opens_in_time_and_finds_a_name(page: Page, many: Path) -> None:
    started = time.monotonic()
    page.open(many)
    assert time.monotonic() - started < 5
    assert page.text("#status").startswith("6,000 nodes")
    page.run("const f = document.getElementById('search'); f.value = 'net3999'; f.dispatchEvent(new Event('input'))")
    assert page.texts("#hits [role=option] .hit-name")[0].endswith("Net3999")
    assert page.errors() == []
    page.wait(lambda: page.run(PAINTED) > 10, 10)


# How many of 400 points of the canvas have any colour.
PAINTED = """
  const c = document.querySelector('#canvas canvas'), g = c.getContext('2d');
  const x = (i) => c.width * ((i % 20) + .5) / 20, y = (i) => c.height * (Math.floor(i / 20) + .5) / 20;
  const at = (i) => g.getImageData(x(i), y(i), 1, 1).data.join();
  return [...Array(400).keys()].filter((i) => at(i) !== '0,0,0,0').length;
"""


def test_of_very_many_neighbours_the_panel_lists_all(page: Page, tmp_path: Path) -> None:
    papers = [paper_of(f"Paper {n} uses Hub and Thing{n}.", n) for n in range(1, 900)]
    things = [
        entity("method/hub", "Method", "Hub"),
        *(entity(f"task/t{n}", "Task", f"Thing{n}") for n in range(1, 900)),
    ]
    claims = [claim(p, "uses", "method/hub", "Hub") for p in papers]
    claims += [claim(p, "addresses", f"task/t{n}", f"Thing{n}") for n, p in enumerate(papers, 1)]
    page.open(written(tmp_path, render(graph_of(papers, things, claims))), "#node=method%2Fhub")
    page.wait(lambda: page.text("#panel-title") == "Hub")
    assert "120 of 899" in page.text("#panel")
    page.click("#panel .relation .more")
    page.wait(lambda: len(page.texts("#panel .neighbours > li")) == 899)


def test_every_relation_of_a_pair_is_drawn(page: Page, tmp_path: Path) -> None:
    paper = paper_of("We introduce Ring. We train on Ring. We test on Ring.", 1)
    claims = [claim(paper, r, "dataset/ring", "Ring") for r in ("proposes", "trainsOn", "evaluatesOn")]
    data = graph_of([paper], [entity("dataset/ring", "Dataset", "Ring", coined=True)], claims)
    page.open(written(tmp_path, render(data)), "#node=dataset%2Fring")
    assert page.text("#status") == "2 nodes · 3 links"
    page.wait(lambda: page.texts("#panel h3") and len(page.texts("#panel h3")) == 3)
