"""What several tests share: the seeds built once, and golden files that are rewritten only when asked for."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import kg

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("PAPERKG_SHARED", ROOT.parent / "shared"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files from what comes out now")


@pytest.fixture(scope="session")
def seeds() -> kg.Graph:
    """The graph of the two seed lists."""
    return kg.build(ROOT / "seeds")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the golden file of that name."""

    def compare(name: str, text: str) -> None:
        path = ROOT / "tests" / "golden" / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        assert path.read_text("utf-8") == text, f"{name} differs; if that is meant: pytest --update-golden"

    return compare


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of forked processes come first: beside the threads that servers and clusters leave nothing is forked."""
    items.sort(key=lambda item: item.path.name != "test_fork.py")
