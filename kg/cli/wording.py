"""Relations, types and reasons as the reader's language has them; the graph itself holds them in English."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from kg.cli.messages import language

_FIELD = re.compile(r"\\{(\w)\\}")
# What each field may hold, so that none reaches over the semicolon that parts two reasons.
_QUOTED, _PLAIN, _ONE = r'"(?:[^"]+|")"', r'[^";]+', r'[^\s";()]+'
_HOLDS = {"q": _QUOTED, "h": _PLAIN, "w": _ONE, "v": _ONE}
_WORDS = ("w", "v")  # words of the list themselves, or types


def relation(name: str) -> str:
    """What to call a relation."""
    return _label("relation", name)


def type_name(name: str) -> str:
    """What to call a type of things."""
    return _label("type", name)


def reason(text: str) -> str:
    """A reason of the graph; one that is made of several, joined by semicolons, part by part."""
    if language() == "en":
        return text
    whole = _translated(text)
    return whole if whole is not None else "；".join(_translated(part) or part for part in text.split("; "))


def _label(kind: str, name: str) -> str:
    from kg.view.words import words

    return name if language() == "en" else words(language()).get(f"{kind}_{name}", name)


def _translated(text: str) -> str | None:
    """``text`` by the first phrase of the list that it is; None if it is none of them."""
    exact, patterns = _phrases(language())
    if text in exact:
        return exact[text]
    for pattern, said in patterns:
        if found := pattern.fullmatch(text):
            return said.format(**{k: _word(v) if k in _WORDS else v for k, v in found.groupdict().items()})
    return None


def _word(text: str) -> str:
    return _phrases(language())[0].get(text) or type_name(text)


@cache
def _phrases(code: str) -> tuple[dict[str, str], tuple[tuple[re.Pattern[str], str], ...]]:
    """Phrases without fields, and the others in the order of the file."""
    text = files("kg").joinpath("data", "messages", f"reasons_{code}.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    exact = {english: said for english, said in rows if "{" not in english}
    patterns = [(re.compile(_pattern(english), re.DOTALL), said) for english, said in rows if "{" in english]
    return exact, tuple(patterns)


def _pattern(english: str) -> str:
    return _FIELD.sub(lambda field: f"(?P<{field[1]}>{_HOLDS.get(field[1], '.+?')})", re.escape(english))
