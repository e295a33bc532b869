"""The query page: an editor, the catalogue, and the rows; its script and styles are allowed by their digests."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from pathlib import Path

_STATIC = Path(__file__).parent / "static"


@cache
def query_page() -> tuple[str, str]:
    """The page and its Content-Security-Policy."""
    script, style = _text("query.js"), _text("query.css")
    page = _text("query.html").replace("/*STYLE*/", style).replace("/*SCRIPT*/", script)
    policy = (
        f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}'; "
        "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
    return page, policy


def _text(name: str) -> str:
    return (_STATIC / name).read_text("utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
