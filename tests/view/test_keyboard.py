"""Everything by keys alone: finding, reading, filtering, switching the language, asking."""

from __future__ import annotations

from pathlib import Path

from kg.rdf import to_ntriples
from kg.view import render
from tests.view.browser import Page
from tests.view.samples import small

ENTER, TAB, SPACE, ESCAPE, RIGHT = "\ue007", "\ue004", "\ue00d", "\ue00c", "\ue014"
FOCUSED = "const a = document.activeElement; return a.id || a.getAttribute('aria-label') || a.textContent"


def tab_to(page: Page, wanted: str, most: int = 60) -> None:
    """Press Tab until what has the focus is called ``wanted``."""
    for _ in range(most):
        if page.run(FOCUSED) == wanted:
            return
        page.press(TAB)
    raise AssertionError(f"Tab never came to {wanted}; last was {page.run(FOCUSED)}")


def test_a_whole_visit_without_a_mouse(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(render(small(), ntriples="".join(to_ntriples(small()))), encoding="utf-8", newline="\n")
    page.open(path)

    page.press("/", *"灯塔 大语言", ENTER)
    page.wait(lambda: page.text("#panel-title").startswith("灯塔：大语言模型的路由"))
    page.press(TAB, TAB, TAB, TAB, TAB)
    page.wait(lambda: page.run("return document.activeElement.closest('#panel') !== null"))
    for _ in range(30):
        if page.run("return document.activeElement.tagName") == "SUMMARY":
            break
        page.press(TAB)
    page.press(ENTER)
    assert page.wait(lambda: page.text("#panel .neighbours .quote")).endswith("。")

    page.press(ESCAPE)
    page.wait(lambda: page.run("return document.getElementById('panel').hidden"))
    page.run("document.querySelector('h1').tabIndex = -1; document.querySelector('h1').focus()")
    tab_to(page, "f-kind-FPGA")
    page.press(SPACE)
    page.wait(lambda: page.text("#status") == "2 nodes · 1 link")
    assert page.run(FOCUSED) == "f-kind-FPGA"

    page.run("document.querySelector('h1').focus()")
    tab_to(page, "language")
    page.press(ENTER)
    page.wait(lambda: page.text("#status") == "2 个节点 · 1 条关系")

    page.run("document.querySelector('h1').focus()")
    tab_to(page, "tab-graph")
    page.press(RIGHT, RIGHT, RIGHT, RIGHT, RIGHT)
    page.wait(lambda: "三元组" in page.text("#query-status"), 20)
    assert page.run(FOCUSED) == "tab-sparql"
    tab_to(page, "run")
    page.press(ENTER)
    page.wait(lambda: page.texts("#rows tbody tr"), 20)


def test_arrows_walk_through_the_picture(page: Page, small_page: Path) -> None:
    page.open(small_page, "#node=method%2Flora")
    page.wait(lambda: page.text("#panel-title") == "LoRA")
    page.run("document.getElementById('canvas').focus()")
    seen = {"LoRA"}
    for key in ("\ue012", "\ue013", "\ue014", "\ue015") * 2:
        page.press(key)
        seen.add(page.text("#panel-title"))
    assert len(seen) > 3
    page.press("0", "+", "-", ENTER)
    assert page.run("return document.activeElement.id") == "panel-title"
