"""Typing variants of names and guards for names that are words too."""

from __future__ import annotations

import re
from pathlib import Path

from knowledge_build.drafts import Base, Draft, DraftName

_JOINED = re.compile(r"(?<=[A-Za-z])[ -](?=\d)")
_SPLIT = re.compile(r"(?<=[A-Za-z]{3})(?<![vV])(?=\d)")
_CONCEPTS = ("Method", "Task", "Metric")
_VARIED = ("Model", "Dataset", "Benchmark", "Hardware")
_PLAIN = re.compile(r"[A-Z]?[a-z]{1,20}|[A-Z]{2,8}")


def add_variants(base: Base) -> None:
    """Hidden names that differ from a shown one only in what stands between letters and digits: Llama2, Qwen-2.5."""
    for draft in base.drafts.values():
        if draft.type in _VARIED:
            for name in list(draft.names):
                if name.language == "en" and name.role != "hidden" and len(name.text) < 40:
                    _add_variant(draft, name)


def _add_variant(draft: Draft, name: DraftName) -> None:
    joined = _JOINED.sub("", name.text, count=1)
    spaced = _SPLIT.sub("-", name.text, count=1)
    forms = {_even(n.text) for n in draft.names}
    for text in (joined, spaced):
        if text != name.text and _even(text) not in forms:
            forms.add(_even(text))
            draft.names.append(DraftName(text, "en", "hidden", name.guard, "rule:spelling", name.licence))


def _even(text: str) -> str:
    return text.lower().replace("-", " ")


def guard_words(base: Base, table: Path) -> None:
    """Guard coined names that look like prose.

    ``table`` holds, one a line, words that English prose uses in lower case: names among them need their context, and
    so do names of three signs or less and data sets called by one plain word (Texas). Other names made of plain words
    need their capitals.
    """
    words = set(table.read_text(encoding="utf-8").split())
    for draft in base.drafts.values():
        if draft.type in _VARIED or draft.type == "Software" or _is_coined(draft):
            for name in draft.names:
                if name.language == "en" and not name.guard:
                    name.guard = _guard(name.text, draft.type, words)


def share_guards(base: Base) -> None:
    """A Latin name that both languages use needs the same guard in both."""
    for draft in base.drafts.values():
        guards = {n.text: n.guard for n in draft.names if n.language == "en"}
        for name in draft.names:
            if name.language == "zh":
                name.guard = name.guard or guards.get(name.text, "")


def guard_general(base: Base, table: Path) -> None:
    """Names that ``table`` lists, one a line, need their context: error; Latin ones only of methods, tasks, metrics."""
    words = set(table.read_text(encoding="utf-8").split())
    for draft in base.drafts.values():
        for name in draft.names:
            if name.text.lower() in words and (draft.type in _CONCEPTS or not name.text.isascii()):
                name.guard = "context"


def _is_coined(draft: Draft) -> bool:
    return draft.type == "Method" and any(f[0] == "kind" for f in draft.facts)


def _guard(text: str, kind: str, words: set[str]) -> str:
    if kind == "Hardware":
        return "context" if len(text) <= 3 else ""
    low = text.lower()
    plain = _PLAIN.fullmatch(text)
    if low in words or low + "s" in words or len(text) <= 2:
        return "context"
    if plain and text.istitle() and kind in ("Dataset", "Benchmark"):
        return "context"
    if (kind == "Method" and text.isalpha()) or re.match(r"[A-Za-z]-", text):
        return "case"
    prose = kind != "Model" and all(part in words or not part.isalpha() for part in re.split(r"[ -]", low))
    return "case" if plain or len(text) <= 3 or prose or low.endswith(" dataset") else ""
