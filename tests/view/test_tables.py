"""Tables as the twin of the picture, charts, comparison, files to save."""

from __future__ import annotations

from pathlib import Path

from tests.view.browser import Page

SORT = "return document.querySelector('#view-table th').getAttribute('aria-sort')"
NAMES = "#view-table tbody td:first-child"


def test_papers_things_and_results_stand_in_tables(page: Page, small_page: Path) -> None:
    page.open(small_page, "#view=papers")
    page.wait(lambda: len(page.texts("#view-table tbody tr")) == 2)
    page.click("#tab-things")
    page.wait(lambda: len(page.texts("#view-table tbody tr")) == 7)
    assert page.run("return location.hash") == "#view=things"
    page.click("#tab-results")
    page.wait(lambda: "4.2 points" in page.text("#view-table tbody"))
    assert "GSM8K" in page.text("#view-table tbody")


def test_sorting_by_keyboard_says_so(page: Page, small_page: Path) -> None:
    page.open(small_page, "#view=things")
    page.wait(lambda: len(page.texts(NAMES)) == 7)
    assert page.texts(NAMES)[:2] == ["large language model", "LoRA"]
    page.run("document.querySelector('#view-table th button').focus()")
    page.press("\ue007")
    page.wait(lambda: page.texts(NAMES)[0] == "Alveo U55C")
    assert page.run(SORT) == "ascending"
    page.press("\ue007")
    page.wait(lambda: page.run(SORT) == "descending")


def test_tables_follow_facets_and_search(page: Page, small_page: Path) -> None:
    page.open(small_page, "#view=papers&language=zh")
    page.wait(lambda: len(page.texts("#view-table tbody tr")) == 1)
    page.open(small_page, "#view=things&q=大语言模型")
    page.wait(lambda: page.texts(NAMES) == ["large language model"])


def test_charts_count_papers(page: Page, small_page: Path) -> None:
    page.open(small_page, "#view=charts")
    page.wait(lambda: len(page.texts("#view-charts figure")) == 6)
    assert page.texts("#view-charts figure:nth-of-type(4) li")[:2] == ["large language model2", "LoRA2"]
    assert "4.2 points" in page.text("#view-charts")


def test_two_papers_side_by_side(page: Page, small_page: Path) -> None:
    page.open(small_page)
    page.click("#tab-papers")
    page.wait(lambda: len(page.texts("#view-table tbody tr")) == 2)
    for row in (1, 2):
        page.click(f"#view-table tbody tr:nth-child({row}) .link")
        page.wait(lambda: page.text("#panel .actions button:last-child") == "Compare")
        page.click("#panel .actions button:last-child")
    page.wait(lambda: page.text("#panel .kind") == "Comparing papers")
    assert page.texts("#panel .compare .shared .link") == [
        "LoRA",
        "LoRA",
        "large language model",
        "large language model",
    ]
    assert "compare=" in page.run("return location.hash")


def test_saved_files(page: Page, small_page: Path) -> None:
    page.open(small_page, "#node=method%2Fllm&view=things")
    page.wait(lambda: page.text("#panel-title") == "large language model")
    page.run(
        "window.saved = [];"
        " URL.createObjectURL = (b) => { b.text().then((t) => window.saved.push(t)); return 'blob:x' };"
        "HTMLAnchorElement.prototype.click = () => {};"
    )
    page.run("[...document.querySelectorAll('#panel .actions button')].find(b => b.textContent === 'Turtle').click()")
    turtle = page.wait(lambda: page.run("return window.saved[0]"))
    assert '<https://w3id.org/paperkg/id/method/llm> skos:prefLabel "大语言模型"@zh .' in turtle
    import pyoxigraph as ox

    triples = list(ox.parse(turtle, format=ox.RdfFormat.TURTLE))
    assert any(str(t.predicate).endswith("#uses>") for t in triples)
    page.run("document.querySelector('#view-table .pager .end').click()")
    csv = page.wait(lambda: page.run("return window.saved[1]"))
    assert csv.splitlines()[0] == "Name,Other names,Type,Papers,Links"
    page.click("#tab-graph")
    page.click("#save-svg")
    drawing = page.wait(lambda: page.run("return window.saved[2]"))
    import xml.etree.ElementTree as ET

    assert ET.fromstring(drawing).tag.endswith("svg")
    assert "large language model" in drawing
