from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kg.view import render
from tests.view.browser import Page, start
from tests.view.samples import small


@pytest.fixture(scope="session")
def driver() -> Iterator[Any]:
    browser = start()
    yield browser
    browser.quit()


@pytest.fixture
def page(driver: Any) -> Page:
    return Page(driver)


@pytest.fixture(scope="session")
def small_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "small.html"
    path.write_text(render(small()), encoding="utf-8", newline="\n")
    return path
