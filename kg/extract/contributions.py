"""What a paper proposes without giving it a name: the phrase by which it introduces its contribution."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from kg.extract.candidates import Hint
from kg.extract.texts import Text
from kg.extract.tokens import Token
from kg.records import Link, Quote, Span

_LONGEST = 9
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
                    return (_link(text, start, end, first),)
    return ()


def find_coined(texts: Sequence[Text]) -> Iterator[Hint]:
    """Phrases that an introducing verb presents like names: we propose tidal smoothing; the harbor semiring, an …."""
    for number, text in enumerate(texts):
        if text.part.part == "abstract":
            for first, last in text.sentences:
                for start, end in _coined(text.tokens, first, last):
                    yield Hint(number, text.tokens[start].start, text.tokens[end - 1].end, "coined")


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


def _link(text: Text, start: int, end: int, first: int) -> Link:
    plain, tokens = text.part.plain, text.tokens
    begin, stop = tokens[start].start, tokens[end - 1].end
    sentence = text.part.sentences[text.sentence_of[start]]
    quote = Quote(
        Span(text.part.part, *plain.to_source(begin, stop)),
        Span(text.part.part, *plain.to_source(sentence.start, sentence.end)),
    )
    verb = next(t.text for t in reversed(tokens[first:start]) if t.low in _cues()["verbs"])
    kind = {"benchmark": "Benchmark", "suite": "Benchmark", "dataset": "Dataset", "corpus": "Dataset"}
    kind |= {"metric": "Metric", "measure": "Metric", "system": "System", "model": "Model"}
    head = tokens[end - 1].low.rstrip("s")
    return Link(
        relation="proposes",
        name=plain.text[begin:stop],
        type=kind.get(head, "Method"),
        confidence=_CONFIDENCE,
        extractor="rules",
        rule=f"cue: {verb} a \u2026 {head}",
        quotes=(quote,),
        unnamed=True,
    )
