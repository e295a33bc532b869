"""Names that a paper says it does without: "we do not evaluate on", "without using", "not on"."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from kg.extract.candidates import Candidate, Occurrence
from kg.extract.lists import list_around
from kg.extract.texts import Text

_REACH = 90


def is_denied(texts: Sequence[Text], candidate: Candidate) -> bool:
    """Whether every place of the name in running text stands under a denial; False if there is none."""
    places = [o for o in candidate.occurrences if texts[o.text].part.part != "title"]
    return bool(places) and all(_denied(texts[o.text], o) for o in places)


def _denied(text: Text, place: Occurrence) -> bool:
    first, last = text.sentences[text.sentence_of[place.first]]
    left, _ = list_around(text, place.first, place.last, first, last)
    start, end = text.tokens[first].start, text.tokens[left].start
    return denies(text.part.plain.text[max(start, end - _REACH) : end])


def denies(before: str) -> bool:
    """Whether the words before a name, spaces at their end or not, deny that it was used."""
    return pattern().search(before.rstrip().lower()) is not None


@cache
def pattern() -> re.Pattern[str]:
    """A denial at the end of a lower-case text."""
    path = files("kg") / "data" / "cues" / "denial.toml"
    words = tomllib.loads(path.read_text(encoding="utf-8"))
    no, between, verbs, after, direct = (_any(words[k]) for k in ("negations", "between", "verbs", "after", "direct"))
    said = rf"(?:(?<![\w-])|(?<=[a-z])(?=n't)){no}(?: {between}){{0,3}} {verbs}(?: {after}){{0,3}}"
    return re.compile(rf"(?:{said}|(?<![\w-]){direct})$")


def _any(words: Sequence[str]) -> str:
    return f"(?:{'|'.join(re.escape(w) for w in sorted(words, key=lambda w: (-len(w), w)))})"
