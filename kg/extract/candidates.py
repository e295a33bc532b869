"""Candidate names of one paper: whatever looks, is marked, or is known as a name, with all its occurrences."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from kg.extract.tokens import Token, key_of, tokenize
from kg.records import Document, TextPart

_NAMELIKE = frozenset({"alnum", "acro", "cap", "hyphen", "camel"})
_SHAPED = frozenset({"alnum", "acro", "hyphen", "camel"})
_GLUE = frozenset({"of", "for", "the", "in", "and", "a"})
_VERSION = re.compile(r"[vV]?\d{1,5}(?:\.\d{1,3}){0,3}[A-Za-z]?|\d{1,5}[kKmMbB]|\d{1,4}(?:\.\d)?[xXdD]")
_NO_NAME = re.compile(r"[\d.,]{1,12}[-% ]{0,2}(?:[a-z]{1,12}|[KMGTB]|D|bit|GB|MB|Hz)?|[A-Za-z]_\S{1,9}")
_KIND = re.compile(
    r"(?<=\w)[ -](?:GPU|FPGA|CPU|TPU|NPU|SoC|card|board|accelerator|processor|chip|dataset|data set|benchmark|corpus|"
    r"Dataset|Benchmark|Corpus|test set|suite|model|robot|quadruped|humanoid)(?:s|es)?$"
)
_MAKER = re.compile(r"^(?:NVIDIA|Nvidia|AMD|Intel|Xilinx|Huawei|Google|Apple|Qualcomm|Meta)(?: |['\u2019]s )(?=\S)")
_BREAKS = frozenset({".", ";", ":", "!", "?", "(", ")"})
_RAISED = {ord("^"): None, ord("_"): None, 0xB2: "2", 0xB3: "3"}
_LONGEST_RUN = 9
_QUOTED = re.compile(
    r"[\"\u201c\u2018]([^\s\"\u201c\u201d\u2018\u2019][^\"\u201c\u201d\u2018\u2019]{1,60})[\"\u201d\u2019]"
)
_CALLED = re.compile(
    r"\b(?:called|named|dubbed|termed|coined|abbreviated as|denoted as|referred to as|namely|call it|call)[ ,:]{1,3}"
)

Known = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Text:
    """A part of the paper in tokens; ``sentences`` are token ranges, ``sentence_of`` the sentence of each token."""

    part: TextPart
    tokens: tuple[Token, ...]
    sentences: tuple[tuple[int, int], ...]
    sentence_of: tuple[int, ...]
    starts: tuple[int, ...]

    def token_range(self, start: int, end: int) -> tuple[int, int]:
        """The tokens that lie wholly in the plain range ``start`` to ``end``."""
        first = bisect_left(self.starts, start)
        last = bisect_right(self.starts, end - 1)
        while last > first and self.tokens[last - 1].end > end:
            last -= 1
        return first, last


@dataclass(frozen=True, slots=True, order=True)
class Occurrence:
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


def read_texts(document: Document) -> tuple[Text, ...]:
    """The title and abstract in tokens."""
    return tuple(_text(p) for p in document.parts if p.part != "keywords")


def _text(part: TextPart) -> Text:
    tokens: list[Token] = []
    ranges: list[tuple[int, int]] = []
    owner: list[int] = []
    for number, sentence in enumerate(part.sentences):
        first = len(tokens)
        tokens += tokenize(part.plain.text, sentence.start, sentence.end)
        ranges.append((first, len(tokens)))
        owner += [number] * (len(tokens) - first)
    return Text(part, tuple(tokens), tuple(ranges), tuple(owner), tuple(t.start for t in tokens))


def find_candidates(texts: tuple[Text, ...], hints: Iterable[Hint], common: Known) -> tuple[Candidate, ...]:
    """Every distinct name of the texts, by first place; ``common`` says of a lower-case word that it is no name."""
    spans: dict[tuple[int, int, int], set[str]] = {}
    for number, text in enumerate(texts):
        for first, last, mark in _spans(text, common):
            spans.setdefault((number, first, last), set()).add(mark)
    for hint in hints:
        first, last = texts[hint.text].token_range(hint.start, hint.end)
        if first < last and texts[hint.text].tokens[first].start == hint.start:
            spans.setdefault((hint.text, first, last), set()).add(hint.mark)
    return _group(texts, spans)


def _spans(text: Text, common: Known) -> Iterator[tuple[int, int, str]]:
    title = text.part.part == "title"
    for first, last in text.sentences:
        if title:
            yield from _title_spans(text.tokens, first, last)
        else:
            yield from _run_spans(text.tokens, first, last, common)
    yield from _marked_spans(text)


def _title_spans(tokens: tuple[Token, ...], first: int, last: int) -> Iterator[tuple[int, int, str]]:
    colon = next((i for i in range(first, last) if tokens[i].text in ":\uff1a"), None)
    if colon is not None and 0 < colon - first <= 5 and _is_heading(tokens[first:colon]):
        yield first, colon, "headed"
    for i in range(first, last):
        if tokens[i].shape in _SHAPED:
            yield i, i + 1, "shape"


def _is_heading(words: tuple[Token, ...]) -> bool:
    return len(words) == 1 or all(t.shape not in ("lower", "sign") for t in words)


def _run_spans(tokens: tuple[Token, ...], first: int, last: int, common: Known) -> Iterator[tuple[int, int, str]]:
    i = first
    while i < last:
        if tokens[i].shape not in _NAMELIKE:
            if tokens[i].shape == "lowdig" and len(tokens[i].text) > 2 and tokens[i].text[0].isalpha():
                yield i, i + 1, "shape"
            i += 1
            continue
        j = i + 1
        while j < last and j - i < _LONGEST_RUN and _continues(tokens, j):
            j += 1
        k = _hyphened(tokens, i, j, last)
        if k:
            yield i, k, "run"
        yield from _parts_of_run(tokens, first, i, j, common)
        k = _glued(tokens, i, j, last)
        if k:
            yield i, k, "glued"
        if j + 1 < last and _slashed(tokens, j):
            yield j - 1, j + 2, "slash"
        i = j


def _slashed(tokens: tuple[Token, ...], j: int) -> bool:
    joined = tokens[j].text == "/" and tokens[j + 1].start == tokens[j - 1].end + 1
    return joined and tokens[j + 1].shape in _NAMELIKE


def _continues(tokens: tuple[Token, ...], j: int) -> bool:
    token = tokens[j]
    if token.start != tokens[j - 1].end + 1:
        return False
    return token.shape in _NAMELIKE or (
        token.shape in ("num", "alnum", "letter", "lowdig") and bool(_VERSION.fullmatch(token.text))
    )


def _parts_of_run(
    tokens: tuple[Token, ...], opening: int, i: int, j: int, common: Known
) -> Iterator[tuple[int, int, str]]:
    while i < j and i == opening and tokens[i].shape == "cap" and common(tokens[i].low):
        i += 1
        if j - i == 0:
            return
    if j - i > 1:
        yield i, j, "run"
        for last in range(i + 1, j):
            if last - i > 1 or tokens[i].shape != "cap":
                yield i, last, "head"
        for start in range(i + 1, j):
            if tokens[start].shape in _NAMELIKE and (j - start > 1 or tokens[start].shape != "cap"):
                yield start, j, "tail"
    for k in range(i, j):
        token = tokens[k]
        if token.shape in _SHAPED or (token.shape == "cap" and (j - i == 1 or not common(token.low))):
            yield k, k + 1, "shape" if token.shape in _SHAPED else "opening" if k == opening else "cap"


def _hyphened(tokens: tuple[Token, ...], i: int, j: int, last: int) -> int:
    """The end of a run that goes on after an ending such as -based (Preference-based Learning), or 0."""
    k = j
    while (
        k + 1 < last
        and k - i < _LONGEST_RUN
        and tokens[k].start == tokens[k - 1].end
        and tokens[k].text[0] in "-\u2010\u2011"
    ):
        if tokens[k + 1].shape not in ("cap", "hyphen", "acro", "camel") or not _continues(tokens, k + 1):
            break
        k += 2
        while k < last and k - i < _LONGEST_RUN and _continues(tokens, k):
            k += 1
    return k if k > j and tokens[i].shape != "acro" else 0


def _glued(tokens: tuple[Token, ...], i: int, j: int, last: int) -> int:
    """The end of a run that goes on after a small word (Mixture of Experts), or 0."""
    k = j
    if not all(t.shape in ("cap", "hyphen") for t in tokens[i:j]):
        return 0
    while k + 1 < last and k - i < _LONGEST_RUN and tokens[k].low in _GLUE and tokens[k].shape == "lower":
        k += 1 if tokens[k + 1].low in _GLUE else 0
        if k + 1 >= last or tokens[k + 1].shape not in ("cap", "hyphen"):
            break
        k += 2
        while k < last and k - i < _LONGEST_RUN and _continues(tokens, k):
            k += 1
    return k if k > j else 0


def _marked_spans(text: Text) -> Iterator[tuple[int, int, str]]:
    plain = text.part.plain
    for mark in plain.marks:
        if mark.kind in ("bold", "italic", "code", "macro"):
            yield from _within(text, mark.start, mark.end, mark.kind, 6)
    for match in _QUOTED.finditer(plain.text):
        yield from _within(text, match.start(1), match.end(1), "quote", 5)
    for match in _CALLED.finditer(plain.text):
        first = bisect_left(text.starts, match.end())
        while first < len(text.tokens) and text.tokens[first].low in ("the", "a", "an", "as"):
            first += 1
        if first < len(text.tokens) and text.tokens[first].shape in ("lower", "letter", "lowdig"):
            yield first, first + 1, "called"


def _within(text: Text, start: int, end: int, mark: str, longest: int) -> Iterator[tuple[int, int, str]]:
    first, last = text.token_range(start, end)
    while last > first and text.tokens[last - 1].shape == "sign":
        last -= 1
    while first < last and text.tokens[first].shape == "sign":
        first += 1
    bracket = next((i for i in range(first, last) if text.tokens[i].text in "(\uff08"), last)
    if first < bracket < last:
        last = bracket
    if 0 < last - first <= longest and not any(t.text in _BREAKS for t in text.tokens[first:last]):
        yield first, last, mark


# --- one candidate a name ---


def _group(texts: tuple[Text, ...], spans: dict[tuple[int, int, int], set[str]]) -> tuple[Candidate, ...]:
    forms: dict[tuple[str, ...], tuple[str, bool]] = {}
    marks: dict[str, set[str]] = {}
    for (number, first, last), found in sorted(spans.items()):
        text = texts[number]
        name = text.part.plain.text[text.tokens[first].start : text.tokens[last - 1].end]
        key = key_of(name)
        if len(name) < 2 or not key or key.isdigit() or _NO_NAME.fullmatch(name):
            continue
        forms.setdefault(tuple(t.text for t in text.tokens[first:last]), (key, found <= {"glued"}))
        marks.setdefault(key, set()).update(found)
    places = _places(texts, forms)
    return tuple(_candidate(texts, key, found, marks[key]) for key, found in places.items())


def _candidate(texts: tuple[Text, ...], key: str, found: list[Occurrence], marks: set[str]) -> Candidate:
    name = _shown(texts, found)
    forms = dict.fromkeys(form for form in plain_forms(name) if form != name)
    return Candidate(key, name, tuple(found), tuple(sorted(marks)), forms=tuple(forms))


def plain_forms(name: str) -> tuple[str, ...]:
    """The name without words that only say what it is (U55C FPGA, Kodak dataset), and without raised signs."""
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
        for i, word in enumerate(words):
            for length in lengths.get(word, ()):
                found = forms.get(tuple(words[i : i + length])) if i + length <= len(words) else None
                if found is None or text.sentence_of[i] != text.sentence_of[i + length - 1]:
                    continue
                key, loose = found
                places.setdefault(key, []).append(Occurrence(number, i, i + length, i + length <= covered))
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
