"""What a paper proposes without giving it a name: the phrase by which it introduces its contribution."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from kg.extract.candidates import Hint
from kg.extract.spans import called_at
from kg.extract.texts import Text
from kg.extract.tokens import Token, key_of
from kg.records import Link, Quote, Span

_LONGEST = 9
_KINDS = {
    "benchmark": "Benchmark",
    "suite": "Benchmark",
    "dataset": "Dataset",
    "corpus": "Dataset",
    "metric": "Metric",
    "measure": "Metric",
    "system": "System",
    "model": "Model",
}
_LONGEST_CALLED = 4
_ARTICLES = ("the", "a", "an")
_CONFIDENCE = 0.6


@cache
def _cues() -> dict[str, frozenset[str]]:
    path = files("kg") / "data" / "extract" / "contributions.toml"
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: frozenset(map(str, words)) for name, words in table.items()}


def find_unnamed(texts: Sequence[Text]) -> tuple[Link, ...]:
    """The first contribution that the abstract introduces by a phrase, or nothing."""
    for text in texts:
        if text.part.part == "abstract":
            for first, last in text.sentences:
                for start, end in _phrases(text.tokens, first, last):
                    verb = next(t.text for t in reversed(text.tokens[first:start]) if t.low in _cues()["verbs"])
                    head = text.tokens[end - 1].low.rstrip("s")
                    link = _link(text, start, end, _KINDS.get(head, "Method"), f"cue: {verb} a \u2026 {head}")
                    return (replace(link, unnamed=True),)
    return ()


def find_coined(texts: Sequence[Text]) -> Iterator[Hint]:
    """Phrases that an introducing verb presents like names: we propose tidal smoothing; the harbor semiring, an …;

    and those that something is called: the difference, termed the ebb gap.
    """
    for number, text in enumerate(texts):
        if text.part.part == "abstract":
            for first, last in text.sentences:
                for start, end in _coined(text.tokens, first, last):
                    yield Hint(number, text.tokens[start].start, text.tokens[end - 1].end, "coined")
            for start in called_at(text):
                end = _phrase_end(text.tokens, start, text.sentences[text.sentence_of[start]][1])
                if 2 <= end - start <= _LONGEST_CALLED:
                    yield Hint(number, text.tokens[start].start, text.tokens[end - 1].end, "called")


def _coined(tokens: Sequence[Token], first: int, last: int) -> Iterator[tuple[int, int]]:
    cues = _cues()
    for i in range(first + 1, last - 2):
        if tokens[i].low not in cues["verbs"] or not _subject_before(tokens, first, i):
            continue
        start = i + 1
        determined = tokens[start].low in ("a", "an", "two", "three", "several")
        start += determined or tokens[start].low == "the"
        end = _phrase_end(tokens, start, last)
        apposed = end + 1 < last and tokens[end].text in ",:" and tokens[end + 1].low in ("a", "an", "which")
        if 2 <= end - start <= 5 and tokens[start].low not in cues["praise"] and (apposed or not determined):
            yield start, end


def find_defined(texts: Sequence[Text], taken: frozenset[str]) -> tuple[Link, ...]:
    """Quantities that the abstract defines and names: their difference, termed the ebb gap, is split into two.

    Names with a key in ``taken`` are left out.
    """
    found: list[Link] = []
    for text in texts:
        for start in called_at(text) if text.part.part == "abstract" else ():
            first, last = text.sentences[text.sentence_of[start]]
            end = _phrase_end(text.tokens, start, last)
            quantities = _cues()["quantities"].intersection(t.low for t in text.tokens[first:start])
            cue = _defining(text.tokens, first, start)
            if cue and quantities and 2 <= end - start <= _LONGEST_CALLED:
                link = _link(text, start, end, "Metric", f"cue: {cue} \u2026")
                if key_of(link.name) not in taken:
                    found.append(link)
    return tuple(found)


def _defining(tokens: Sequence[Token], first: int, start: int) -> str | None:
    """The words before ``start`` that define: is defined to be, termed (as), which we call.

    What is called so may have an article (termed the ebb gap); what something is defined to be is then no name of it.
    """
    end = start - (tokens[start - 1].low in _ARTICLES)
    before = " ".join(t.low for t in tokens[max(first, end - 3) : end])
    cues = _cues()["calling"] if end < start else _cues()["calling"] | _cues()["defining"]
    return max((cue for cue in cues if f" {before}".endswith(f" {cue}")), key=len, default=None)


def introduces(tokens: Sequence[Token], first: int, at: int) -> bool:
    """Whether between ``first`` and ``at`` the paper introduces something: we propose X, a suite of ..., and Y."""
    verbs = _cues()["verbs"] | _cues()["offering"]
    return any(tokens[i].low in verbs and _subject_before(tokens, first, i) for i in range(first + 1, at))


def _phrase_end(tokens: Sequence[Token], start: int, last: int) -> int:
    end = start
    while end < last and tokens[end].shape != "sign" and tokens[end].low not in _cues()["stops"]:
        end += 1
    return end


def _phrases(tokens: Sequence[Token], first: int, last: int) -> Iterator[tuple[int, int]]:
    cues = _cues()
    for i in range(first + 1, last - 2):
        if tokens[i].low in cues["verbs"] and _subject_before(tokens, first, i):
            start = i + 1
            if tokens[start].low not in cues["determiners"]:
                continue
            start += 1
            while start < last and tokens[start].low in cues["praise"] | {",", "\u2014", "-"}:
                start += 1
            end = _phrase_end(tokens, start, last)
            if _is_contribution(tokens, start, end):
                yield start, end


def _subject_before(tokens: Sequence[Token], first: int, i: int) -> bool:
    cues = _cues()
    k = i - 1
    while k > first and tokens[k].low in cues["adverbs"]:
        k -= 1
    word = tokens[k].low
    if word == "we":
        return True
    return word in cues["subjects"] and k > first and tokens[k - 1].low in cues["owners"]


def _is_contribution(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether the phrase ends in a head and has a word before it that says something."""
    cues = _cues()
    if not 2 <= end - start <= _LONGEST:
        return False
    head = tokens[end - 1].low
    singular = head[:-1] if head.endswith("s") and head[:-1] in cues["heads"] else head
    return singular in cues["heads"] and singular not in cues["too_plain"]


def _link(text: Text, start: int, end: int, kind: str, rule: str) -> Link:
    plain, tokens = text.part.plain, text.tokens
    begin, stop = tokens[start].start, tokens[end - 1].end
    sentence = text.part.sentences[text.sentence_of[start]]
    quote = Quote(
        Span(text.part.part, *plain.to_source(begin, stop)),
        Span(text.part.part, *plain.to_source(sentence.start, sentence.end)),
    )
    return Link("proposes", plain.text[begin:stop], kind, _CONFIDENCE, "rules", rule, (quote,))
