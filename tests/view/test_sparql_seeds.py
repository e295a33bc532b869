"""The whole catalogue in the page of the seeds: as many rows as the golden files say, under the same columns."""

from __future__ import annotations

import csv

import pytest

from kg.sparql import open_store
from kg.sparql.catalogue import catalogue, question
from kg.sparql.lookup import Names, bind
from tests.conftest import ROOT
from tests.view.browser import Page
from tests.view.test_sparql import ask

EXPORTS = ROOT / "exports"


def test_every_question_gives_its_expected_rows_in_the_page_of_the_seeds(page: Page) -> None:
    if not (EXPORTS / "graph.html").is_file():
        pytest.skip("exports/ is not built")
    page.open(EXPORTS / "graph.html", "#view=sparql")
    page.wait(lambda: "triples" in page.text("#query-status"), 30)
    page.wait(lambda: page.run("return Boolean(document.querySelector('.cm-content'))"))
    names = Names(open_store(EXPORTS / "graph.nt"))
    for name in catalogue():
        ask(page, bind(question(name), {}, names))
        with (ROOT / "tests" / "golden" / "catalogue" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        assert page.texts("#rows th") == head, name
        assert len(page.texts("#rows tbody tr")) == len(rows), name
    assert page.requests() == []
