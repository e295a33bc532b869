"""SPARQL in the page: the same rows as the engine outside of it, links to nodes, stopping."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyoxigraph as ox
import pytest

from kg.rdf import to_ntriples
from kg.rdf.terms import PREFIXES
from kg.view import assets, render
from kg.view.words import catalogue
from tests.view.browser import Page
from tests.view.samples import small

TRIPLES = "".join(to_ntriples(small()))


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "sparql.html"
    file.write_text(render(small(), ntriples=TRIPLES), encoding="utf-8", newline="\n")
    return file


def opened(page: Page, path: Path) -> Page:
    page.open(path, "#view=sparql")
    page.wait(lambda: f"{len(set(TRIPLES.splitlines()))} triples" in page.text("#query-status").replace(",", ""), 20)
    page.wait(lambda: page.run("return Boolean(document.querySelector('.cm-content'))"))
    return page


WRITE = """
  const content = document.querySelector('.cm-content');
  const view = content.cmTile?.view ?? content.cmView.view;
  view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: arguments[0]}});
"""


def ask(page: Page, query: str) -> None:
    page.run(WRITE, query)
    page.click("#run")
    page.wait(lambda: page.run("return !document.getElementById('run').disabled"), 20)


def test_every_question_gives_the_rows_of_the_engine_outside(page: Page, path: Path) -> None:
    opened(page, path)
    store = ox.Store()
    store.load(TRIPLES.encode(), format=ox.RdfFormat.N_TRIPLES)
    base = "https://w3id.org/paperkg/id/"
    for name, _ in catalogue():
        page.run(
            "const s = document.getElementById('questions');"
            " s.value = arguments[0]; s.dispatchEvent(new Event('change'))",
            name,
        )
        page.wait(lambda: page.run("return !document.getElementById('run').disabled"), 20)
        assert "wrong" not in page.run("return document.getElementById('query-status').className"), name
        query = page.run("return [...document.querySelectorAll('.cm-line')].map(l => l.textContent).join('\\n')")
        rows = store.query(query, prefixes={**PREFIXES, "id": base})
        assert isinstance(rows, ox.QuerySolutions)
        assert page.texts("#rows th") == [v.value for v in rows.variables], name
        assert len(page.texts("#rows tbody tr")) == len(list(rows)), name
    assert page.requests() == []
    assert page.errors() == []


def test_row_links_to_its_node_and_lights_up(page: Page, path: Path) -> None:
    opened(page, path)
    ask(page, "SELECT ?hardware WHERE { ?paper kg:runsOn ?hardware } ORDER BY ?hardware")
    assert page.texts("#rows td .link") == ["MI210", "Alveo U55C"]
    page.click("#light-up")
    page.wait(lambda: page.run("return location.hash") in ("", "#"))
    assert "2" in page.text("#toast")
    page.run("document.getElementById('tab-sparql').click(); document.querySelector('#rows td .link').click()")
    page.wait(lambda: page.text("#panel-title") == "MI210")


def test_construct_ask_and_mistakes(page: Page, path: Path) -> None:
    opened(page, path)
    ask(page, "ASK { ?p kg:runsOn ?h }")
    assert page.text("#query-status") == "true"
    ask(page, "CONSTRUCT { ?h kg:is ?p } WHERE { ?p kg:runsOn ?h }")
    assert len(page.texts("#rows tbody tr")) == 2
    ask(page, "SELECT nonsense")
    assert "wrong" in page.run("return document.getElementById('query-status').className")


def test_a_query_without_end_can_be_stopped(page: Page, path: Path) -> None:
    opened(page, path)
    page.run("document.getElementById('tab-sparql').click()")
    many = " ".join(f"?a{i} ?b{i} ?c{i} ." for i in range(6))
    page.run(
        WRITE + "document.getElementById('run').click()",
        f"SELECT (COUNT(*) AS ?n) WHERE {{ {many} FILTER(STRLEN(STR(?c1)) > STRLEN(STR(?a5))) }}",
    )
    page.wait(lambda: page.run("return !document.getElementById('stop').hidden"))
    page.click("#stop")
    page.wait(lambda: page.text("#query-status") == "Stopped.")
    ask(page, "ASK { ?p kg:runsOn ?h }")
    assert page.wait(lambda: page.text("#query-status") == "true", 20)


def test_markup_in_values_and_names_stays_text(page: Page, path: Path) -> None:
    opened(page, path)
    ask(
        page,
        "SELECT ('<img src=x onerror=\"document.documentElement.dataset.pwn=1\">' AS ?v)"
        " (<javascript:alert(1)> AS ?w) {}",
    )
    assert page.texts("#rows td")[0].startswith("<img")
    assert page.run("return document.querySelectorAll('#rows a').length") == 0
    assert page.run("return document.documentElement.dataset.pwn ?? null") is None


def test_prefixes_are_those_of_the_rdf() -> None:
    import re

    source = (Path(assets.__file__).parent / "static" / "prefixes.js").read_text(encoding="utf-8")
    found: dict[str, Any] = dict(re.findall(r'^  (\w+): "(.*)",$', source, re.MULTILINE))
    assert found == dict(PREFIXES)


def test_a_parameter_is_found_by_any_name(page: Page, path: Path) -> None:
    opened(page, path)
    name = next(
        n for n, text in catalogue() if "#+ param:" in text and "| Thing |" in text and text.count("#+ param:") == 1
    )
    page.run(
        "const s = document.getElementById('questions'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))",
        name,
    )
    page.wait(lambda: page.run("return Boolean(document.getElementById('parameter-0'))"))
    page.run(
        "const f = document.getElementById('parameter-0'); f.value = '大語言模型'; f.dispatchEvent(new Event('change'))"
    )
    lines = "return [...document.querySelectorAll('.cm-line')].map(l => l.textContent).join(' ')"
    page.wait(lambda: "<https://w3id.org/paperkg/id/method/llm>" in page.run(lines))
