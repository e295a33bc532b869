"""Short forms and their long forms, as the text itself introduces them; nothing is expanded from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from kg.extract.alignment import best_reading, letters_of, words_in
from kg.extract.chinese.chunks import blocked, phrase_start
from kg.extract.chinese.words import words
from kg.extract.cues import load_cues, lowered, words_of
from kg.records import Abbreviation, Sentence, Span, TextPart
from kg.text.language import HAN
from kg.text.normal import han_simplified

_BRACKET = re.compile(r"[(\uff08\[]([^()\uff08\uff09\[\]]{2,120})[)\uff09\]]")
_SHORT = r"[A-Za-z0-9\u0370-\u03ff][A-Za-z0-9\u0370-\u03ff+*@&./^_-]{0,22}[A-Za-z0-9+*@]|[A-Z\u0370-\u03ff][0-9*+]?"
_SHORT_FORM = re.compile(_SHORT)
_SHORT_BEFORE = re.compile(rf"(?<![A-Za-z0-9_/.-])({_SHORT})[ \u201d\"'\u2019]{{0,2}}$")
_SHORT_AFTER = re.compile(rf"[ \u201c\"'\u2018]{{1,2}}({_SHORT})(?![\w-])")
_CAPITAL = re.compile(r"[A-Z\u0370-\u03ff]")
_PIECES = re.compile(r"[^,;\uff0c\uff1b\u3001/]+")
_YEAR = re.compile(r"(?:19|20)\d\d")
_STATEMENT = re.compile(r"[=<>%\u2264\u2265\u00b1]")
_TITLE_LEAD = re.compile(rf"({_SHORT})\s?[:\uff1a\u2014-]\s?")
_HAN_ANY = re.compile(f"[{HAN}]")
_HAN_NAME = re.compile(f"[{HAN}A-Za-z0-9\u00b7\u2014-]{{2,20}}")
_QUOTED = re.compile('[\u201c\u300c\u300e\u300a"]([^\u201c\u300c\u300e\u300a"]{2,24})[\u201d\u300d\u300f\u300b"]\\s?$')
_MEASURED = re.compile(f"[0-9]{{2}}|[0-9][.][0-9]|[0-9][{HAN}]")
_REACH = 160
_MOST = 500
_STRICT = 0.85
_CLEAR = 0.75

Pair = tuple[str, str, int, int]


@cache
def _cue_pattern(field: str, before: str, after: str) -> re.Pattern[str]:
    """A pattern of the lower-case cues of a field, for texts in lower case."""
    phrases = sorted(load_cues("abbreviations")[field], key=lambda p: (-len(p), p))
    return re.compile(f"{before}(?:{'|'.join(map(re.escape, phrases))}){after}")


def find_abbreviations(part: TextPart) -> tuple[Abbreviation, ...]:
    """Every pair that ``part`` introduces, by place; the span (source) holds both forms.

    A short form may come with two long ones, English and Chinese.
    """
    text = part.plain.text
    found: dict[tuple[str, str], Abbreviation] = {}
    for sentence in part.sentences:
        for short, long, start, end in _pairs(part, text, sentence):
            key = (short, long.casefold())
            if key not in found and short.casefold() != long.casefold():
                found[key] = Abbreviation(short, long, Span(part.part, *part.plain.to_source(start, end)))
    return tuple(sorted(found.values(), key=lambda a: (a.span, a.short, a.long)))


def _pairs(part: TextPart, text: str, sentence: Sentence) -> Iterator[Pair]:
    low, high = sentence.start, sentence.end
    for bracket in islice(_BRACKET.finditer(text, low, high), _MOST):
        if _STATEMENT.search(bracket.group(1)) is None:
            yield from _bracket(text, low, bracket)
    yield from _spelled_out(text, low, high)
    if part.part == "title" and low == part.sentences[0].start:
        lead = _TITLE_LEAD.match(text, low, high)
        if lead and _is_short(lead.group(1)):
            yield from _long_after(text, lead.group(1), lead.start(1), lead.end(), high, strict=True)


def _bracket(text: str, low: int, bracket: re.Match[str]) -> Iterator[Pair]:
    pieces = list(_pieces(text, bracket.start(1), bracket.end(1)))
    if not pieces or any(_YEAR.fullmatch(text[s:e]) for s, e in pieces):
        return
    shorts = [(s, e) for s, e in pieces if _is_short(text[s:e])]
    if len(pieces) == 1 and not shorts:
        yield from _short_before(text, low, bracket)
    if not shorts or (len(pieces) > 2 and pieces[0] != shorts[0]):
        return
    for start, end in shorts[:1]:
        short = text[start:end]
        for other in pieces[:2]:
            if other != (start, end) and _explains(text, short, *other):
                yield short, text[other[0] : other[1]], other[0], end
        yield from _long_before(text, low, bracket.start(), short, end)


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The parts of a bracket between commas, without words like "short for"."""
    for match in _PIECES.finditer(text, start, end):
        begin = _after_openers(text, match.start(), match.end())
        stop = match.end()
        while stop > begin and text[stop - 1] in " .\"'\u201d\u2019":
            stop -= 1
        if stop > begin:
            yield begin, stop


def _after_openers(text: str, begin: int, end: int) -> int:
    english = _cue_pattern("openers", "", r"(?=[\s\u201c\"'])")
    chinese = _cue_pattern("openers_chinese", "", "[:\uff1a\\s]?")
    low = lowered(text)
    for _ in range(3):
        while begin < end and text[begin] in " \"'\u201c\u2018":
            begin += 1
        found = english.match(low, begin, end) or chinese.match(low, begin, end)
        if found is None or found.end() >= end:
            return begin
        begin = found.end()
    return begin


def _is_short(form: str) -> bool:
    if _SHORT_FORM.fullmatch(form) is None or not any(c.isupper() or "\u0370" <= c <= "\u03ff" for c in form):
        return False
    return len(form) > 1 and not form.isdigit() and form.strip("IVXivx") != ""


def _explains(text: str, short: str, start: int, end: int) -> bool:
    """Whether ``text[start:end]`` is a long form of ``short``; its last word may go without a letter."""
    found = words_in(text, start, end)
    letters = letters_of(short)
    if not letters or not found or end - start <= len(short) or (len(found) < 2 and len(letters) > 2):
        return False
    reading = best_reading(letters, found, to_end=True, from_start=True)
    if reading is None and len(found) > len(letters) > 2:
        reading = best_reading(letters, found[:-1], to_end=True, from_start=True)
    return reading is not None and (reading.score >= _CLEAR or not short.rstrip("s").isupper())


def _long_before(text: str, low: int, at: int, short: str, end: int) -> Iterator[Pair]:
    """``long (SHORT)``: ``at`` is where the bracket opens."""
    stop = at
    while stop > low and text[stop - 1] in " \"\u201d\u2019'":
        stop -= 1
    if stop > low and _HAN_ANY.match(text[stop - 1]):
        yield from _han_before(text, low, at, short, end)
        return
    if text[end + 1 : end + 2].isalnum():
        return
    place = _aligned(text, short, max(low, stop - _REACH), stop)
    if place is not None:
        yield short, text[place[0] : place[1]], place[0], end
    elif text[at - 1 : at] in "\u201d\u300b\u300d":
        yield from _han_before(text, low, at, short, end)


def _aligned(text: str, short: str, low: int, stop: int) -> tuple[int, int] | None:
    """Where the long form that ends at ``stop`` (or before a head noun there) stands."""
    letters = letters_of(short)
    low = max((m.end() for m in re.finditer(r"[()\uff08\uff09:;\uff1b\uff1a\u3002]", text[low:stop])), default=0) + low
    near = words_in(text, low, stop)[-(len(letters) * 2 + 6) :]
    if not letters or not near:
        return None
    heads = words_of("abbreviations", "heads")
    for drop in (0, 1):
        kept = near[: len(near) - drop]
        if drop and (not kept or near[-1].text not in heads):
            break
        reading = best_reading(letters, kept, to_end=True)
        if reading is not None:
            start, end = kept[reading.first].start, kept[-1].end
            signs = short[len(short.rstrip("+*")) :]
            end += len(signs) if text.startswith(signs, end) else 0
            if end - start > len(short) - 1 and text[start:end].casefold() != short.casefold():
                # An acronym of three letters is short for one word only if that word is long: LLM is not Llama.
                one_word = reading.first == len(kept) - 1 and len(letters) > 2
                return None if one_word and short.rstrip("s").isupper() and end - start < 8 else (start, end)
    return None


def _han_before(text: str, low: int, at: int, short: str, end: int) -> Iterator[Pair]:
    window = max(low, at - 40)
    quoted = _QUOTED.search(text, window, at)
    if quoted:
        start, stop = quoted.span(1)
    else:
        stop = at
        while stop > window and text[stop - 1] == " ":
            stop -= 1
        start = _phrase_start(text, window, stop, coined=any(c.islower() for c in short.rstrip("s")))
    long = text[start:stop]
    is_name = 2 <= len(long) <= 24 and len(_HAN_ANY.findall(long)) >= 2 and _MEASURED.search(long) is None
    if is_name and not text[end + 1 : end + 2].isdigit():
        yield short, long, start, end


def _phrase_start(text: str, low: int, stop: int, *, coined: bool) -> int:
    """Where the Han phrase that ends at ``stop`` begins; a coined name begins after the noun that says what it is."""
    folded = han_simplified(text[low:stop]).translate(_TO_ASCII)
    start = low + phrase_start(folded, blocked(folded), stop - low, 0)
    for _ in range(2):
        lead = next((p for p in load_cues("abbreviations")["leads_chinese"] if text.startswith(p, start)), "")
        start += len(lead) if stop - start - len(lead) >= 2 else 0
        start += text[start : start + 1] in "\u2014\u2013-"
    if coined:
        phrase = folded[start - low :]
        cuts = [phrase.rfind(head) + len(head) for head in words().lists["heads"] if head in phrase]
        cut = max((c for c in cuts if 2 <= len(phrase) - c <= 4), default=0)
        start += cut
    return start


_TO_ASCII = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x2014: ord("-"), 0x2013: ord("-")}


def _short_before(text: str, low: int, bracket: re.Match[str]) -> Iterator[Pair]:
    """``SHORT (long)``."""
    found = _SHORT_BEFORE.search(text, max(low, bracket.start() - 30), bracket.start())
    if found is None or not _is_short(found.group(1)):
        return
    start = _after_openers(text, bracket.start(1), bracket.end(1))
    stop = bracket.end(1)
    long, short = text[start:stop].rstrip(), found.group(1)
    stop = start + len(long)
    if _HAN_ANY.search(long):
        folded = han_simplified(long)
        if _HAN_NAME.fullmatch(long) and len(_HAN_ANY.findall(long)) >= 3 and not any(blocked(folded)):
            yield short, long, found.start(1), stop
    elif _explains(text, short, start, stop):
        yield short, long, found.start(1), stop


def _spelled_out(text: str, low: int, high: int) -> Iterator[Pair]:
    """``long, dubbed SHORT`` and ``SHORT, short for long``."""
    lower = lowered(text)
    for cue in islice(
        _cue_pattern("between", r"[,\s(\u2014\u2013]\s?", "(?=[\\s\u201c\"'])").finditer(lower, low, high), _MOST
    ):
        after = _SHORT_AFTER.match(text, cue.end(), high)
        if after and _is_short(after.group(1)):
            stop = cue.start()
            place = _aligned(text, after.group(1), max(low, stop - _REACH), stop)
            if place is not None:
                yield after.group(1), text[place[0] : place[1]], place[0], after.end(1)
    for cue in islice(
        _cue_pattern("stands_for", r"[,\s(\u2014\u2013:]{1,2}", r"(?=\s)").finditer(lower, low, high), _MOST
    ):
        window = max(low, cue.start() - 30)
        before = _CAPITAL.search(text, window, cue.start()) and _SHORT_BEFORE.search(text, window, cue.start())
        if before and _is_short(before.group(1)):
            strict = len(cue.group().strip(" ,(\u2014\u2013:")) < 5
            yield from _long_after(text, before.group(1), before.start(1), cue.end(), high, strict=strict)


def _long_after(text: str, short: str, begin: int, at: int, high: int, *, strict: bool) -> Iterator[Pair]:
    """The long form that begins at ``at``, as far as the letters go."""
    letters = letters_of(short)
    stop = min(high, at + _REACH)
    edge = re.search(r"[():;\uff08\uff09]|, (?!and )|\. ", text[at:stop])
    following = words_in(text, at, at + edge.start() if edge else stop)
    if len(letters) < (3 if strict else 2) or len(following) < 2:
        return
    skip = 1 if following[0].text in ("a", "an", "the", "our") else 0
    reading = best_reading(letters, following[skip : len(letters) * 2 + 6], to_end=False, from_start=True)
    if reading is None or (strict and reading.score < _STRICT):
        return
    last = following[skip + reading.last - 1]
    end = _word_end(text, last.end, stop)
    yield short, text[following[skip].start : end], begin, end


def _word_end(text: str, end: int, stop: int) -> int:
    """Where the word at ``end`` stops, with what hyphens join to it."""
    while (
        end < stop
        and text[end].isascii()
        and (text[end].isalnum() or (text[end] == "-" and text[end + 1 : end + 2].isalpha()))
    ):
        end += 1
    return end
