"""Hostile texts stay text, and no host is ever asked for anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from kg.records import Name
from kg.view import render
from tests.view.browser import Page
from tests.view.samples import claim, entity, graph_of, paper_of

HOSTILE = (
    "</script><script>document.documentElement.dataset.pwn=1</script>",
    "<!--<script>",
    '<img src=x onerror="document.documentElement.dataset.pwn=2">',
    "<a href='javascript:document.documentElement.dataset.pwn=3'>href</a>",
    "__proto__",
    "constructor",
    "line\u2028and\u2029ends",
    "\u202eright to left\u2066",
    "{{ 7 * 7 }}{% raw %}",
    "${7*7}`\\u0041",
)


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with every hostile text as name, alias, title, id, address, vendor, list title and abstract."""
    papers, things, claims = [], [], []
    for number, text in enumerate(HOSTILE):
        paper = paper_of(f"About {text} we say. Then {text} again.", number + 1, title=text)
        thing = entity(
            f"method/{number}-{text.split()[0].lower()}"[:30],
            "Method",
            text,
            text + "！",
            alternative=(Name(text + " alias", "en"),),
            facts=(("vendor", text), ("url", "javascript:document.documentElement.dataset.pwn=4")),
            exact=("javascript:alert(1)", "https://example.org/x"),
        )
        papers.append(paper)
        things.append(thing)
        claims.append(claim(paper, "uses", thing.id, text))
    path = tmp_path_factory.mktemp("page") / "hostile.html"
    path.write_text(render(graph_of(papers, things, claims), title=HOSTILE[0]), encoding="utf-8", newline="\n")
    return path


def test_hostile_texts_stay_text(page: Page, hostile: Path) -> None:
    page.open(hostile)
    assert page.text("h1") == HOSTILE[0]
    assert page.driver.title == HOSTILE[0]
    assert page.text("#status") == f"{2 * len(HOSTILE)} nodes · {len(HOSTILE)} links"
    ids = page.run("return [...document.querySelectorAll('script')].length")
    for number, text in enumerate(HOSTILE):
        page.run(
            "location.hash = new URLSearchParams({node: arguments[0]})",
            f"method/{number}-{text.split()[0].lower()}"[:30],
        )
        page.wait(lambda text=text: page.text("#panel-title bdi") == text)
        page.run("document.querySelector('#panel summary').click()")
        assert text in page.wait(lambda: page.text("#panel .quote"))
    assert page.run("return document.documentElement.dataset.pwn ?? null") is None
    assert page.run("return document.querySelectorAll('script').length") == ids
    assert page.run("return ({}).polluted ?? null") is None
    assert page.errors() == []


def test_only_web_addresses_are_links(page: Page, hostile: Path) -> None:
    page.open(hostile, "#node=method%2F4-__proto__")
    page.wait(lambda: page.text("#panel-title"))
    assert page.run("return [...document.querySelectorAll('#panel a')].map(a => a.protocol)") == ["https:"]
    assert "javascript:" in page.text("#panel .facts")


def test_no_host_is_asked_even_if_all_hang(page: Page, small_page: Path) -> None:
    page.driver.execute_cdp_cmd("Network.enable", {})
    page.driver.execute_cdp_cmd(
        "Network.emulateNetworkConditions",
        {"offline": True, "latency": 60000, "downloadThroughput": 1, "uploadThroughput": 1},
    )
    try:
        page.open(small_page, "#node=method%2Flora")
        page.wait(lambda: page.text("#status") == "9 nodes · 9 links")
        assert page.requests() == []
    finally:
        page.driver.execute_cdp_cmd(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
        )


def test_policy_forbids_what_it_should(page: Page, small_page: Path) -> None:
    page.open(small_page)
    script = """
      const done = arguments[arguments.length - 1];
      document.addEventListener("securitypolicyviolation", (e) => done(e.effectiveDirective));
      const tag = document.createElement("script");
      tag.textContent = "document.documentElement.dataset.pwn = 5";
      document.head.append(tag);
    """
    assert page.driver.execute_async_script(script) == "script-src-elem"
    assert page.run("return document.documentElement.dataset.pwn ?? null") is None
