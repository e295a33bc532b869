"""Accessibility, measured by axe-core on every view in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest

from kg.rdf import to_ntriples
from kg.view import assets, render
from tests.view.browser import Page, start
from tests.view.samples import small

AXE = Path(assets.__file__).parents[2] / "scripts" / "page" / "node_modules" / "axe-core" / "axe.min.js"
VIEWS = ("", "#node=method%2Fllm", "#view=papers", "#view=things", "#view=results", "#view=charts", "#view=sparql")


@pytest.mark.parametrize("dark", [False, True])
def test_no_serious_findings(tmp_path: Path, dark: bool) -> None:
    if not AXE.exists():
        pytest.skip("needs: npm ci --prefix scripts/page")
    path = tmp_path / "page.html"
    path.write_text(render(small(), ntriples="".join(to_ntriples(small()))), encoding="utf-8", newline="\n")
    driver = start(dark=dark)
    try:
        page = Page(driver)
        for view in VIEWS:
            page.open(path, view)
            page.wait(
                lambda: page.run("return document.querySelector('[role=tabpanel]:not([hidden])').childElementCount > 0")
            )
            driver.execute_cdp_cmd("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
            found = driver.execute_async_script("axe.run(document).then(arguments[arguments.length - 1])")
            assert len(found["passes"]) > 20
            assert [(v["id"], v["nodes"][0]["html"]) for v in found["violations"]] == [], view
    finally:
        driver.quit()
