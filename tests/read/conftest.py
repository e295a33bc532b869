"""Lists written to a temporary folder and read back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kg.read import read_sources
from kg.records import PaperList

Read = Callable[..., PaperList]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Write ``content`` (text as UTF-8, or bytes) under ``name`` and read it."""

    def write_and_read(content: str | bytes, name: str = "list.txt", **options: object) -> PaperList:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        (found,) = read_sources([path], **options)  # type: ignore[arg-type]
        return found

    return write_and_read
