"""Why the model took a link, in a reader's words: its strongest features, spelled out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_FORMS: tuple[tuple[str, str], ...] = (
    (r"kind.*|last|lr\d|lif?\w*|ab|alias|common|aa.*|bb.*|c.{3,4}", ""),
    (r"gz~?(\w+)", "known as {0}"),
    (r"mknown(\w+)", "known as {0}"),
    (r"m(bold|italic|code|quote)", "marked: {0}"),
    (r"mheaded|t0", "heads the title"),
    (r"mcoined", "introduced like a name"),
    (r"mcalled", "called so"),
    (r"ap[^|]*\|(.+)|AP(.+)", "said to be a {0}"),
    (r"abl(.+)|abm.*_(.+)", 'long form after "{0}"'),
    (r"aAA(.+)|aA(.+)|a\|[^|]*\|(.+)|a([^|_A]+)", 'after "{0}"'),
    (r"bBB(.+)|bB(.+)|b\|[^|]*\|(.+)|b([^|_B]+)", 'before "{0}"'),
    (r"hh(.+)|h\|[^|]*\|(.+)|hl(.+)_.*|h([^|dhl].*)", 'listed after "{0}"'),
    (r"la\|[^|]*\|(.+)|lA(.+)|la(.+)", 'list after "{0}"'),
    (r"lb\|[^|]*\|(.+)|lB(.+)|lb(.+)", 'list before "{0}"'),
    (r"cl([^|]{4,})(?:\|.*)?|cb([^|]+)\|.*", 'cue "{0}"'),
    (r"W[<>](.+)", '"{0}" in the sentence'),
    (r"[LRAB](.{3,})|S[^|]*\|(.+)", 'near "{0}"'),
    (r"oc(\d+)", "named {0} times or more"),
    (r"w(\w{3,})|k(.+)", 'the word "{0}"'),
)
_PATTERNS = tuple((re.compile(pattern), text) for pattern, text in _FORMS)


def spell_out(features: Iterable[str], most: int = 3) -> str:
    """The first ``most`` features that mean something to a reader, joined by semicolons."""
    found: dict[str, None] = {}
    for feature in features:
        text = _spelled(feature)
        if text:
            found[text] = None
        if len(found) == most:
            break
    return "; ".join(found) or "form and place of the name"


@lru_cache(maxsize=10_000)
def _spelled(feature: str) -> str | None:
    for pattern, text in _PATTERNS:
        match = pattern.fullmatch(feature)
        if match:
            word = next((g for g in match.groups() if g), "").replace("_", " ").replace("\u00a7", "\u2026")
            return text.format(word) if word.strip(" \u2026<>0") or "{0}" not in text else None
    return None
