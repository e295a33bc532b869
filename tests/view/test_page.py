"""The page in a real browser: what a reader does with it."""

from __future__ import annotations

from pathlib import Path

from kg.records import GraphData
from kg.view import render
from tests.view.browser import Page
from tests.view.samples import entity, graph_of, paper_of


def node_hash(identifier: str) -> str:
    return "#node=" + identifier.replace("/", "%2F")


def test_opens_whole_and_alone(page: Page, small_page: Path) -> None:
    page.open(small_page)
    assert page.texts("h1") == ["ICML 2026 论文列表"]
    assert page.run("return document.compatMode") == "CSS1Compat"
    assert page.run("return document.documentElement.lang") == "en"
    assert page.driver.title == "ICML 2026 论文列表"
    assert page.text("#status") == "9 nodes · 9 links"
    assert page.requests() == []
    assert page.errors() == []


def test_search_finds_chinese_and_english_names(page: Page, small_page: Path) -> None:
    page.open(small_page)
    for query in ("大语言模型", "大語言模型", "LLM", "model language", "ＬＬＭ"):
        page.run(
            "const f = document.getElementById('search'); f.value = arguments[0]; f.dispatchEvent(new Event('input'))",
            query,
        )
        assert page.texts("#hits [role=option] .hit-name")[0] == "large language model", query


def test_keyboard_alone_reaches_the_sentence(page: Page, small_page: Path) -> None:
    page.open(small_page)
    page.run("document.body.focus()")
    page.press("/")
    page.press(*"gsm8k")
    page.press("\ue007")
    assert page.wait(lambda: page.text("#panel-title")) == "GSM8K"
    assert page.run("return document.activeElement.id") == "panel-title"
    page.run("document.querySelector('#panel .neighbours summary').focus()")
    page.press("\ue007")
    quote = page.wait(lambda: page.text("#panel .neighbours .quote"))
    assert quote == "On GSM8K it gains 4.2 points over LoRA on one Alveo U55C."
    assert page.texts("#panel .neighbours .quote mark") == ["GSM8K"]


def test_switch_of_language_and_visible_fallback(page: Page, small_page: Path) -> None:
    page.open(small_page, node_hash("method/llm"))
    page.click("#language")
    page.wait(lambda: page.text("#panel-title") == "大语言模型")
    assert page.text("#panel .second") == "large language model"
    assert page.text("#tab-graph") == "图谱"
    assert page.run("return document.documentElement.lang") == "zh-Hans"
    page.open(small_page, node_hash("benchmark/gsm8k") + "&lang=zh")
    assert page.wait(lambda: page.text("#panel-title")) == "GSM8KEN"


def test_legend_filters_and_counts(page: Page, small_page: Path) -> None:
    page.open(small_page)
    page.click("#f-kind-FPGA")
    page.wait(lambda: page.text("#status") == "2 nodes · 1 link")
    assert page.run("return location.hash") == "#kind=FPGA"
    page.click("#clear-filters")
    page.wait(lambda: page.text("#status") == "9 nodes · 9 links")


def test_link_to_something_filtered_out_reveals_it(page: Page, small_page: Path) -> None:
    page.open(small_page, node_hash("hardware/u55c") + "&kind=FPGA")
    page.wait(lambda: page.text("#status") == "2 nodes · 1 link")
    page.click("#panel .neighbours .link")
    page.wait(lambda: page.text("#panel-title") == "Harbor")
    page.run(
        "[...document.querySelectorAll('#panel .neighbours .link')].find(b => b.textContent.includes('LoRA')).click()"
    )
    page.wait(lambda: page.text("#panel-title") == "LoRA")
    assert page.text("#status") == "9 nodes · 9 links"
    assert "LoRA" in page.text("#toast")


def test_back_button_returns(page: Page, small_page: Path) -> None:
    page.open(small_page)
    page.run("location.hash = arguments[0]", node_hash("method/lora"))
    page.wait(lambda: page.text("#panel-title") == "LoRA")
    page.click("#panel .neighbours .link")
    page.wait(lambda: page.text("#panel-title") != "LoRA")
    page.driver.back()
    page.wait(lambda: page.text("#panel-title") == "LoRA")
    page.driver.back()
    page.wait(lambda: page.run("return document.getElementById('panel').hidden"))


def test_dark_follows_the_system_and_the_button(page: Page, small_page: Path) -> None:
    page.open(small_page)
    assert page.run("return document.documentElement.dataset.theme") == "light"
    page.click("#theme")
    assert page.run("return getComputedStyle(document.body).backgroundColor") == "rgb(20, 22, 27)"


def test_click_on_a_link_opens_its_sentence(page: Page, small_page: Path) -> None:
    page.open(small_page, "#kind=FPGA")
    page.wait(lambda: page.text("#status") == "2 nodes · 1 link")
    page.click("#zoom-fit")
    page.run("document.getElementById('canvas').scrollIntoView()")
    found = page.wait(lambda: middle_of_the_link(page))
    click(page, *found)
    quote = page.wait(lambda: page.text("#panel .neighbours .quote"))
    assert quote.startswith("On GSM8K")
    assert page.text("#panel-title") == "Harbor"


def test_search_can_light_up_all_hits(page: Page, small_page: Path) -> None:
    page.open(small_page, "#q=r")
    page.wait(lambda: "lit up" in page.text("#toast"))
    page.press("\ue00c")
    page.wait(lambda: page.text("#status") == "9 nodes · 9 links")


def middle_of_the_link(page: Page) -> list[float] | None:
    """The point between the only two dark marks of the canvas, in the window's pixels."""
    return page.run(
        """
        const c = document.querySelector('#canvas canvas'), g = c.getContext('2d');
        const d = g.getImageData(0, 0, c.width, c.height).data, found = [];
        const is = (i, r, gr, b) => Math.abs(d[i] - r) + Math.abs(d[i + 1] - gr) + Math.abs(d[i + 2] - b) < 12;
        let page = [0, 0, 0], chip = [0, 0, 0];
        for (let y = 0; y < c.height; y += 2) for (let x = 0; x < c.width; x += 2) {
          const i = (y * c.width + x) * 4;
          if (is(i, 63, 70, 84)) page = [page[0] + x, page[1] + y, page[2] + 1];
          if (is(i, 204, 67, 24)) chip = [chip[0] + x, chip[1] + y, chip[2] + 1];
        }
        if (page[2] < 10 || chip[2] < 10) return null;
        const box = c.getBoundingClientRect(), ratio = c.width / box.width;
        const mid = (k) => (page[k] / page[2] + chip[k] / chip[2]) / 2 / ratio;
        return [box.left + mid(0), box.top + mid(1)];
        """
    )


def click(page: Page, x: float, y: float) -> None:
    for kind in ("mousePressed", "mouseReleased"):
        event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1}
        page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", event)


def test_empty_and_odd_graphs_open(page: Page, tmp_path: Path) -> None:
    lone = paper_of("", 1)
    odd = [
        entity("method/nameless", "Method", None),
        entity("task/loop", "Task", "Loop", broader=("task/loop", "task/none")),
    ]
    graphs = (GraphData((), (), (), (), ()), graph_of([lone], [], []), graph_of([], odd, []))
    for number, (graph, said) in enumerate(zip(graphs, ("0 nodes", "1 node", "2 nodes"), strict=True)):
        path = tmp_path / f"{number}.html"
        path.write_text(render(graph), encoding="utf-8", newline="\n")
        page.open(path)
        assert page.text("#status").startswith(said)
        for view in ("papers", "things", "results", "charts", "graph"):
            page.click(f"#tab-{view}")
        page.wait(lambda: page.run("return !document.getElementById('view-graph').hidden"))
        assert page.errors() == []
