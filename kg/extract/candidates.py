"""Candidate names of one paper: whatever looks, is marked, or is known as a name, with all its occurrences."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from kg.extract.spans import Known, find_spans
from kg.extract.texts import Text
from kg.extract.tokens import key_of

_NO_NAME = re.compile(r"[\d.,]{1,12}[-% ]{0,2}(?:[a-z]{1,12}|[KMGTB]|D|bit|GB|MB|Hz)?|[A-Za-z]_\S{1,9}")
_KIND = re.compile(
    r"(?<=\w)[ -](?:GPU|FPGA|CPU|TPU|NPU|SoC|card|board|accelerator|processor|chip|dataset|data set|benchmark|corpus|"
    r"Dataset|Benchmark|Corpus|test set|suite|model|robot|quadruped|humanoid)(?:s|es)?$"
)
_PLAIN_HEAD = re.compile(
    r" (?:method|framework|algorithm|approach|module|mechanism|strategy|scheme|technique|pipeline|paradigm|"
    r"architecture|network|system)s?$"
)
_MAKER = re.compile(r"^(?:NVIDIA|Nvidia|AMD|Intel|Xilinx|Huawei|Google|Apple|Qualcomm|Meta)(?: |['\u2019]s )(?=\S)")
# RefCOCO+ is not RefCOCO, V100S not V100: what a search key drops at the end of a name and still tells names apart.
_VARIANT = re.compile(r"(?:\+{1,2}|(?<=\d)S)$")
_MOST, _MOST_PLACES = 400, 40
"""Bounds on names of a paper and places of a name, so that no text takes long; abstracts come nowhere near."""
_RAISED = {ord("^"): None, ord("_"): None, 0xB2: "2", 0xB3: "3"}


class Occurrence(NamedTuple):
    """Where a name stands: index of the text, first and last (out) token; ``inner`` if within a longer candidate."""

    text: int
    first: int
    last: int
    inner: bool = False


@dataclass(slots=True)
class Candidate:
    """One distinct name of a paper: its key, the form as it stands, its places, how it was marked there.

    ``aliases`` are other names in the text (the long form), ``forms`` the name without words that only say what it is.
    """

    key: str
    name: str
    occurrences: tuple[Occurrence, ...]
    marks: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A span of a part that somebody knows to be a name (plain offsets), and the mark to give it."""

    text: int
    start: int
    end: int
    mark: str


def find_candidates(texts: tuple[Text, ...], hints: Iterable[Hint], common: Known) -> tuple[Candidate, ...]:
    """Every distinct name of the texts, by first place; ``common`` says of a lower-case word that it is no name."""
    spans: dict[tuple[int, int, int], set[str]] = {}
    for number, text in enumerate(texts):
        for first, last, mark in find_spans(text, common):
            spans.setdefault((number, first, last), set()).add(mark)
    for hint in hints:
        first, last = texts[hint.text].token_range(hint.start, hint.end)
        if first < last and texts[hint.text].tokens[first].start == hint.start:
            spans.setdefault((hint.text, first, last), set()).add(hint.mark)
    return _group(texts, spans)


def _group(texts: tuple[Text, ...], spans: dict[tuple[int, int, int], set[str]]) -> tuple[Candidate, ...]:
    forms: dict[tuple[str, ...], tuple[str, bool]] = {}
    marks: dict[str, set[str]] = {}
    for (number, first, last), found in sorted(spans.items()):
        text = texts[number]
        name = text.part.plain.text[text.tokens[first].start : text.tokens[last - 1].end]
        variant = _VARIANT.search(name)
        key = key_of(name) + variant.group() if variant else key_of(name)
        if len(name) < 2 or not key or key.isdigit() or _NO_NAME.fullmatch(name):
            continue
        forms.setdefault(tuple(t.text for t in text.tokens[first:last]), (key, found <= {"glued"}))
        marks.setdefault(key, set()).update(found)
    places = _places(texts, forms)
    chosen = list(places.items())[:_MOST]
    return tuple(_candidate(texts, key, found, marks[key]) for key, found in chosen)


def _candidate(texts: tuple[Text, ...], key: str, found: list[Occurrence], marks: set[str]) -> Candidate:
    name = _shown(texts, found)
    forms = dict.fromkeys(form for form in plain_forms(name) if form != name)
    return Candidate(key, name, tuple(found), tuple(sorted(marks)), forms=tuple(forms))


def plain_forms(name: str) -> tuple[str, ...]:
    """The name without words that only say what it is (U55C FPGA, Kodak dataset), and without raised signs."""
    if name.isascii() and name.isalnum():
        return (name,)
    head = _PLAIN_HEAD.search(name)
    if head is not None and not name[: head.start()].rpartition(" ")[2].islower():
        return name, name[: head.start()]
    found = [name]
    for pattern in (_KIND, _MAKER):
        core = pattern.sub("", found[-1])
        if core != found[-1] and (any(c.isdigit() for c in core) or pattern is _KIND) and len(core) > 1:
            found.append(core)
    bare = found[-1].translate(_RAISED)
    return tuple(found) if bare == found[-1] or len(bare) < 2 else (*found, bare)


def _places(texts: tuple[Text, ...], forms: dict[tuple[str, ...], tuple[str, bool]]) -> dict[str, list[Occurrence]]:
    lengths: dict[str, list[int]] = {}
    for form in forms:
        lengths.setdefault(form[0], []).append(len(form))
    for sizes in lengths.values():
        sizes[:] = sorted(set(sizes), reverse=True)
    places: dict[str, list[Occurrence]] = {}
    for number, text in enumerate(texts):
        covered = -1
        words = [t.text for t in text.tokens]
        for i in [i for i, word in enumerate(words) if word in lengths]:
            for length in lengths[words[i]]:
                found = forms.get(tuple(words[i : i + length])) if i + length <= len(words) else None
                if found is None or text.sentence_of[i] != text.sentence_of[i + length - 1]:
                    continue
                key, loose = found
                known = places.setdefault(key, [])
                if len(known) < _MOST_PLACES:
                    known.append(Occurrence(number, i, i + length, i + length <= covered))
                covered = covered if loose else max(covered, i + length)
    return places


def _shown(texts: tuple[Text, ...], found: list[Occurrence]) -> str:
    """The most frequent form in the abstract, the first of equals."""
    counts: dict[str, int] = {}
    for place in found:
        text = texts[place.text]
        name = text.part.plain.text[text.tokens[place.first].start : text.tokens[place.last - 1].end]
        counts[name] = counts.get(name, 0) + (2 if text.part.part == "abstract" else 1)
    return max(counts, key=lambda n: counts[n])
