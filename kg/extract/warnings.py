"""What a reader of the report should know about a paper's text: nothing is dropped or changed in silence."""

from __future__ import annotations

import re

from kg.records import Document

_HIDDEN = re.compile("[\u202a-\u202e\u2066-\u2069]")
_REPLACED = re.compile("\ufffd")
_LATIN, _CYRILLIC = "A-Za-z\u00c0-\u024f", "\u0400-\u052f"
_MIXED = re.compile(f"(?=[{_CYRILLIC}]*[{_LATIN}])(?=[{_LATIN}]*[{_CYRILLIC}])[{_LATIN}{_CYRILLIC}]{{2,}}")
"""A word with letters of both scripts; Greek letters beside Latin ones are mathematics."""


def find_warnings(document: Document) -> tuple[str, ...]:
    """One line for each thing in the text that may hide or change words, in order of the text, each once."""
    found: dict[str, None] = {}
    for part in document.parts:
        plain = part.plain
        for mark in plain.marks:
            if mark.kind == "macro":
                shown = plain.text[mark.start : mark.end][:60]
                found[f"{part.part}: unknown LaTeX command, shown as {shown!r}"] = None
        if _HIDDEN.search(plain.source):
            found[f"{part.part}: marks that change the direction of the text were left out"] = None
        if _REPLACED.search(plain.source):
            found[f"{part.part}: characters that could not be decoded"] = None
        for word in _MIXED.findall(plain.text):
            found[f"{part.part}: {word[:60]!a} is written with letters of two scripts"] = None
    return tuple(found)
