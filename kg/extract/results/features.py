"""What speaks for a number being a result: its form, its neighbours, its sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from kg.extract.cues import load_cues, words_of
from kg.extract.results.numbers import Quantity, quantities
from kg.extract.results.units import narrow
from kg.records import Document, Sentence, TextPart
from kg.text.language import HAN
from kg.text.normal import han_simplified

_TOKEN = re.compile(rf"[A-Za-z][A-Za-z]*|\d+(?:[.,]\d+)*|[{HAN}]|[^\s]")
_LEFT, _RIGHT = 8, 6
_MOST = 600


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number of a sentence, before any judgement; ``text`` is the part's text in narrow, simplified form."""

    part: TextPart
    text: str
    sentence: Sentence
    quantity: Quantity
    features: tuple[str, ...]


def candidates(document: Document) -> list[Candidate]:
    """Every number of ``document`` with its features, by place."""
    found: list[Candidate] = []
    for part in document.parts:
        if part.part == "keywords":
            continue
        text = han_simplified(narrow(part.plain.text))
        for number, sentence in enumerate(part.sentences):
            numbers = quantities(text, sentence.start, sentence.end, grouped=sentence.language == "zh")
            if numbers and len(found) < _MOST:
                place = _place(part, number)
                shared = _of_sentence(text, sentence, numbers, place)
                for at, quantity in enumerate(numbers):
                    features = (*shared, *_of_number(text, sentence, numbers, at))
                    found.append(Candidate(part, text, sentence, quantity, features))
    return found


def _place(part: TextPart, number: int) -> str:
    if part.part == "title":
        return "title"
    last = len(part.sentences) - 1
    return "last" if number >= last - 1 else f"q{4 * number // max(last, 1)}"


@cache
def _cue_words() -> tuple[frozenset[str], frozenset[str], tuple[str, ...], tuple[str, ...]]:
    directions = load_cues("results")["directions"]
    return (
        frozenset(directions["higher"]),
        frozenset(directions["lower"]),
        tuple(directions["higher_chinese"]),
        tuple(directions["lower_chinese"]),
    )


def _of_sentence(text: str, sentence: Sentence, numbers: Sequence[Quantity], place: str) -> list[str]:
    words = _TOKEN.findall(text[sentence.start : min(sentence.end, sentence.start + 1200)].lower())[:120]
    found = [f"lang={sentence.language}", f"place={place}", f"numbers={min(len(numbers), 6)}"]
    found += sorted({f"s:{w}" for w in words if len(w) > 2 and w.isascii() and w.isalpha()})
    if sentence.language == "zh":
        joined = text[sentence.start : sentence.end]
        found += sorted({f"s:{joined[i : i + 2]}" for i in range(min(len(joined), 300) - 1) if not joined[i].isascii()})
    units = sorted({q.unit for q in numbers if q.unit})
    found += [f"with={u}" for u in units[:4]]
    return found


def _of_number(text: str, sentence: Sentence, numbers: Sequence[Quantity], at: int) -> list[str]:
    quantity = numbers[at]
    found = _form(quantity, sentence.language)
    left = [*_tokens(text[max(sentence.start, quantity.start - 70) : quantity.start])][-_LEFT:]
    right = [*_tokens(text[quantity.end : min(sentence.end, quantity.end + 60)])][:_RIGHT]
    unit = kind_of(quantity.unit)
    found += _around("L", left[::-1], unit)
    found += _around("R", right, unit)
    found += [f"l:{w}" for w in dict.fromkeys(left)] + [f"r:{w}" for w in dict.fromkeys(right)]
    found += [f"l:{w}|{unit}" for w in dict.fromkeys(left)] + [f"r:{w}|{unit}" for w in dict.fromkeys(right)]
    found += _cues(left, right, text[max(sentence.start, quantity.start - 16) : quantity.end + 10], sentence.language)
    before = numbers[at - 1] if at else None
    after = numbers[at + 1] if at + 1 < len(numbers) else None
    for side, other in (("prev", before), ("next", after)):
        found.append(f"{side}={kind_of(other.unit) if other else 'none'}")
    raw = text[quantity.start - 1 : quantity.start]
    found.append(f"touch={'han' if raw and not raw.isascii() else raw}")
    if text[max(sentence.start, quantity.start - 2) : quantity.start].strip()[-1:].isupper():
        found.append("after capital")
    name = re.search(r"([A-Z][\w.-]{0,30}) $", text[max(sentence.start, quantity.start - 32) : quantity.start])
    if name:
        found.append(f"after name|{unit}")
    if re.match(r" ?[A-Z][A-Za-z0-9@-]*[A-Z0-9]", text[quantity.end : quantity.end + 20]):
        found.append(f"before name|{unit}")
    return found


def kind_of(unit: str | None) -> str:
    """The kind of a unit: percent, points, times, count, measure, or bare."""
    if unit is None:
        return "bare"
    if unit in ("percent", "points", "times"):
        return unit
    return "count" if unit in words_of("results", "counted") else "measure"


def _form(quantity: Quantity, language: str) -> list[str]:
    value = quantity.high
    whole = value == value.to_integral_value()
    size = min(value.copy_abs().adjusted(), 7) if value else -9
    unit = kind_of(quantity.unit)
    kind = "whole" if whole else f"dec{min(-int(value.as_tuple().exponent), 4)}"
    found = [
        f"unit={unit}",
        f"unit={unit}|{language}",
        f"form={quantity.form}",
        f"{kind}|{unit}",
        f"size={size}|{unit}",
    ]
    found.append(f"{kind}|{size}|{unit}|{language}")
    if quantity.low != quantity.high:
        found.append(f"range|{unit}")
    if quantity.multiplied:
        found.append(f"multiplied|{unit}")
    if not quantity.own_unit:
        found.append("shared unit")
    if whole and unit == "bare" and 1950 <= value <= 2035:
        found.append("year")
    if whole and value <= 12:
        found.append(f"small={value:f}|{unit}")
    return found


def _tokens(text: str) -> list[str]:
    return ["#" if t[0].isdigit() else t.lower() for t in _TOKEN.findall(text)]


def _around(side: str, words: Sequence[str], unit: str) -> list[str]:
    """The neighbours by distance, and the runs of two to four that touch the number."""
    found = [f"{side}{n}={w}" for n, w in enumerate(words[:4], 1)]
    found += [f"{side}1..{n}={' '.join(words[:n])}" for n in (2, 3, 4) if len(words) >= n]
    found += [f"{side}{n}={w}|{unit}" for n, w in enumerate(words[:2], 1)]
    return found or [f"{side}1=edge"]


def _cues(left: Sequence[str], right: Sequence[str], around: str, language: str) -> list[str]:
    higher, lower, higher_chinese, lower_chinese = _cue_words()
    found = []
    for side, words in (("left", left), ("right", right)):
        if not higher.isdisjoint(words):
            found.append(f"higher {side}")
        if not lower.isdisjoint(words):
            found.append(f"lower {side}")
    if language == "zh":
        found += [f"cue={c}" for c in (*higher_chinese, *lower_chinese) if c in around]
    return found
