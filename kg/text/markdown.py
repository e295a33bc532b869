"""Markdown inside a line: emphasis and links, by the flanking rules of CommonMark."""

from __future__ import annotations

import re
import unicodedata
from typing import Protocol

from kg.text.writer import Writer

_REACH = 400
_TRIES = 24
_LINK = re.compile(
    r"\[([^\[\]\n]{1,300})\]\((?:<)?((?:[^()\s<>]|\([^()\s<>]{0,80}\)){1,500})(?:>)?(?: \"[^\"\n]{0,100}\")?\)"
)


class Pass(Protocol):
    """What the reader of a sign may use: the source, the text so far, and what is to happen further on."""

    source: str
    out: Writer

    def close_at(self, i: int, width: int, text: str, *marks: tuple[str, int, str | None]) -> None:
        """When the pass comes to ``i``: write ``text`` for ``width`` characters and set the marks."""


def read(state: Pass, i: int) -> int:
    """Read the ``*``, ``_`` or ``[`` at ``i``; the offset after it."""
    c = state.source[i]
    return _link(state, i) if c == "[" else _emphasis(state, i, c)


def _link(state: Pass, i: int) -> int:
    found = _LINK.match(state.source, i)
    target = found.group(2) if found else ""
    if found is None or not ("/" in target or target.startswith(("#", "mailto:")) or "." in target):
        state.out.copy(i, i + 1)
        return i + 1
    end = found.end()
    state.close_at(found.end(1), end - found.end(1), "", ("link", len(state.out), target))
    return i + 1


def _emphasis(state: Pass, i: int, c: str) -> int:
    s = state.source
    width = 1
    while width < 4 and s.startswith(c, i + width):
        width += 1
    if width < 4 and _opens(s, i, width, c):
        end = _closer(s, i, width, c)
        if end > 0:
            kind = "italic" if width == 1 else "bold"
            state.close_at(end, width, "", (kind, len(state.out), None))
            return i + width
    state.out.copy(i, i + width)
    return i + width


def _opens(s: str, i: int, width: int, c: str) -> bool:
    before, after = s[i - 1 : i] if i else "", s[i + width : i + width + 1]
    if not after or after.isspace() or (_is_sign(after) and before and not before.isspace() and not _is_sign(before)):
        return False
    return c == "*" or not before or not before.isalnum()


def _closer(s: str, i: int, width: int, c: str) -> int:
    """Where the run that ends the emphasis begins, or -1."""
    at, stop = i + width, min(len(s), i + _REACH)
    limit = s.find("\n\n", at, stop)
    stop = limit if limit >= 0 else stop
    for _ in range(_TRIES):
        at = s.find(c * width, at, stop)
        if at < 0:
            return -1
        end = at
        while end < len(s) and s[end] == c:
            end += 1
        before, after = s[at - 1], s[end : end + 1]
        if end - at == width and not before.isspace() and before != "\\" and (c == "*" or not after.isalnum()):
            return at
        at = end
    return -1


def _is_sign(c: str) -> bool:
    return unicodedata.category(c)[0] in "PS"
