"""Numbers with their units in a sentence: every candidate for a result, before any judgement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from itertools import islice

from kg.extract.cues import load_cues, lowered
from kg.extract.results.units import unit_name, units

_PLAIN = r"\d{1,12}(?:\.\d{1,10})?(?:[eE]-?1?\d(?![A-Za-z0-9.]))?"
_DIGITS = rf"(?:\d{{1,3}}(?:,\d{{3}}){{1,5}}(?:\.\d{{1,10}})?(?!\d)|{_PLAIN}|(?<=[\s(=<>])\.\d{{1,6}})"
_GROUPED = r"(?:\d{1,3}(?: \d{3}){1,4}(?![\d.])|\d{1,6}\.\d{3} \d{1,3}(?!\d))"
_POWER = r"(?:\s?[\u00d7x]\s?10\s?[\^~]?\s?\(?\s?([-\u2212\u2013+]?\s?1?\d)(?!\d)(?:\s?\))?)?"
_BEFORE = (
    r"(?<![A-Za-z0-9_@^\u0370-\u03ff])(?<![A-Za-z_)]/)(?<![0-9][.,])(?<!\^[-\u2212])(?<![A-Za-z0-9\)][-\u2010\u2011])"
)
_POINTS_OF = re.compile(
    r"\s[A-Z][A-Za-z0-9@-]{0,15}(?:(?:,\s|\sand\s|\s)[A-Z][A-Za-z0-9@-]{0,15}){0,2}\spoints?(?![A-Za-z])"
)
_RANGE = r"\s?(?:-|\u2013|\u2014|\u2212|~|\u2192|\u81f3|\u5230|\u301c)\s?"
_SPACED_RANGE = r"\s(?:to|and)\s"
_DIGIT = re.compile(r"\d")
_LEAD = 3
"""What of a number may stand before its first digit: a sign, a space, a point."""
_MOST = 400


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number or a range in plain offsets: ``start`` to ``end`` with its unit, ``number_end`` without.

    ``low`` and ``high`` are the same for one number. ``multiplied`` says that a K, M, million stood behind it.
    """

    start: int
    end: int
    number_end: int
    low: Decimal
    high: Decimal
    unit: str | None
    form: str
    multiplied: bool = False
    own_unit: bool = True


@cache
def _pattern(grouped: bool) -> re.Pattern[str]:
    number = f"(?:{_GROUPED}|{_DIGITS})" if grouped else _DIGITS
    unit = units().pattern
    multiplier = "|".join(sorted(map(re.escape, load_cues("results")["multipliers"]), key=lambda m: (-len(m), m)))
    scaled = rf"(?:\s?(?:{multiplier})(?![A-Za-z]))?"
    return re.compile(
        rf"{_BEFORE}(?P<sign>[-+\u2212\u00b1~]?)\s?(?P<low>{number}){_POWER}(?P<lowunit>{unit})?"
        rf"(?:(?P<sep>{_RANGE}|{_SPACED_RANGE})(?P<sign2>[-+\u2212]?)(?P<high>{number})(?P<scale2>{scaled})"
        rf"(?P<highunit>{unit})?)?"
        rf"(?(highunit)|(?P<scale>{scaled}))(?P<late>(?(lowunit)|(?(highunit)|{unit}))?)"
    )


@cache
def _spelled() -> re.Pattern[str]:
    cues = load_cues("results")
    alone = "|".join(sorted(map(re.escape, cues["words_alone"]), key=lambda w: (-len(w), w)))
    words = "|".join(cues["words"])
    chinese = "".join(cues["words_chinese"])
    return re.compile(
        rf"(?<![A-Za-z])(?:(?P<alone>(?i:{alone}))|(?P<factor>(?i:(?:a )?factors? of) )(?P<word>{words})"
        rf"|(?P<count>(?i:{words}|an?))[\s-](?P<unit>(?i:orders?[ -]of[ -]magnitude|times|percent|percentage points?"
        rf"|points|seconds|minutes|hours|days|weeks))"
        rf")(?![A-Za-z])|(?P<han>[{chinese}])(?P<hanunit>\u500d|\u4e2a\u6570\u91cf\u7ea7|\u4e2a\u767e\u5206\u70b9)"
    )


@cache
def _signs_of_words() -> tuple[str, ...]:
    """One of these stands, in lower case, in all that `_in_words` finds: most sentences have none."""
    alone = dict.fromkeys(word[-4:] for word in load_cues("results")["words_alone"])
    units = ("order", "times", "percent", "point", "second", "minute", "hour", "day", "week")
    return (*alone, "factor", "10^", *units, "\u500d", "\u4e2a\u6570\u91cf\u7ea7", "\u4e2a\u767e\u5206\u70b9")


def quantities(text: str, start: int, end: int, *, grouped: bool = False) -> list[Quantity]:
    """The numbers of ``text[start:end]`` (narrow forms) by place; parts of names are left out.

    ``grouped``: digits may stand in groups of three between spaces, as Chinese journals print them.
    """
    found: list[Quantity] = []
    at = start
    while len(found) < _MOST and (digit := _DIGIT.search(text, at, end)):
        match = _pattern(grouped).search(text, max(at, digit.start() - _LEAD), end)
        if match is None:
            break
        at = max(_read(text, match, found), match.start() + 1)
    if any(map(lowered(text)[start:end].__contains__, _signs_of_words())):
        found.extend(islice(_in_words(text, start, end), _MOST))
    return _shared_units(text, sorted(found, key=lambda q: q.start)[:_MOST])


def _read(text: str, match: re.Match[str], found: list[Quantity]) -> int:
    """Add the one or two quantities of a match; where to go on."""
    if match["high"] is None:
        found += _single(text, match, match["late"] or match["lowunit"], match.end())
        return match.end()
    sep = match["sep"].strip()
    low, high = _value(match["low"]), _value(match["high"])
    unit = unit_name(match["highunit"] or match["late"] or "") or unit_name(match["lowunit"] or "")
    if _is_range(text, match, sep, low, high, unit):
        if match["scale2"].strip() or _glued(text, match.end(), match["highunit"]):
            return match.end()
        number_end = match.end("high")
        found.append(Quantity(match.start(), match.end(), number_end, low, high, unit, match["highunit"] or ""))
        return match.end()
    stop = match.end("lowunit") if match["lowunit"] else match.start("sep")
    found += _single(text, match, match["lowunit"], stop, short=True)
    return match.start("sep") + 1


def _is_range(text: str, match: re.Match[str], sep: str, low: Decimal, high: Decimal, unit: str | None) -> bool:
    before = text[max(0, match.start() - 24) : match.start()].lower()
    if sep == "and":
        return before.endswith("between ")
    if sep == "to":
        is_change = re.search(r"(?<!ging )(?<!ges )\bfrom (?:[a-z]{1,12} ){0,2}$", before)
        return not is_change and low < high
    if sep == "\u2192":
        return False
    if sep in ("\u5230", "\u81f3"):
        return low < high and before[-1:] not in ("\u4ece", "\u7531", "\u81ea", "\u5f9e")
    is_year = low == int(low) and 1900 < low < 2100 and unit is None
    return low < high and not is_year


def _single(text: str, match: re.Match[str], form: str | None, end: int, *, short: bool = False) -> Iterator[Quantity]:
    value = _value(match["low"])
    power = match[3]
    if power:
        exponent = int(re.sub(r"[^\d-]", "", power.replace("\u2212", "-").replace("\u2013", "-")))
        value = Decimal(f"{value.scaleb(exponent):f}")
    if match["sign"] in ("-", "\u2212") and not _dash_joins(text, match.start()):
        value = -value
    scale = "" if short else (match["scale"] or "").strip()
    unit = unit_name(form or "")
    number_end = match.end("low")
    if form and form[0] == "-" and unit not in ("percent", "points", "times"):
        return
    if unit == "times" and re.match(r"\s?\d", text[end : end + 2]) and (form or "").strip() in "\u00d7xX":
        return
    if _PROBABILITY.search(text[max(0, match.start() - 14) : match.start()]):
        return
    if _DIMENSION.search(text[: match.start()][-4:]):
        return
    if unit is None and text[max(0, match.start() - 1) : match.start()] == "$":
        form, unit = "$", "US dollars"
    named_points = None if form else _POINTS_OF.match(text, end)
    if named_points:
        form, unit = "points", "points"
    if _glued(text, end, form) or (scale and form is None and scale in "BT"):
        return
    if scale:
        value *= load_cues("results")["multipliers"][scale]
    yield Quantity(match.start(), end, number_end, value, value, unit, (form or "").strip(" -"), bool(scale))


def _dash_joins(text: str, at: int) -> bool:
    return at > 0 and (text[at - 1].isalnum() or text[at - 1] in "%)")


def _glued(text: str, end: int, form: str | None) -> bool:
    """Whether the number is the beginning of a name or a word: ``3D``, ``4-bit``, ``2nd``."""
    after = text[end : end + 2]
    if form and form.strip(" -"):
        return form[-1].isascii() and form[-1].isalnum() and after[:1].isascii() and after[:1].isalnum()
    return bool(re.match(r"[A-Za-z_^]|[-\u2010][A-Za-z]|\.\d|:\d", after))


def _value(digits: str) -> Decimal:
    return Decimal(f"{Decimal(digits.replace(',', '').replace(' ', '')):f}")


def _in_words(text: str, start: int, end: int) -> Iterator[Quantity]:
    cues = load_cues("results")
    for match in _TEN_TO.finditer(text, start, end):
        value = Decimal(f"{Decimal(1).scaleb(int(match[1].replace(chr(0x2212), '-'))):f}")
        yield Quantity(match.start(), match.end(), match.end(), value, value, None, "")
    for match in _spelled().finditer(text, start, end):
        if match["alone"]:
            number, unit = cues["words_alone"][match["alone"].lower()].split(" ", 1)
        elif match["han"]:
            number, unit = str(cues["words_chinese"][match["han"]]), unit_name(match["hanunit"]) or ""
        elif match["word"]:
            number, unit = str(cues["words"][match["word"].lower()]), "times"
        else:
            count = match["count"].lower()
            number = "1" if count in ("a", "an") else str(cues["words"].get(count, ""))
            unit = unit_name(match["unit"]) or ""
        if number:
            value = Decimal(number)
            yield Quantity(match.start(), match.end(), match.end(), value, value, unit, "word")


_TEN_TO = re.compile(r"(?<![0-9A-Za-z.\u00d7] )(?<![0-9A-Za-z.\u00d7])10\^([-\u2212]?1?\d)(?![0-9A-Za-z])")
_LIST_JOINT = re.compile(
    r"\s?(?:,|\u3001|\uff0c|\u548c|\u4e0e|\u8207|/|and|or|,\s?and|\u53ca|\u4ee5\u53ca|\u6216)\s?[+-]?"
)


_NAME_BEFORE = re.compile(r"[A-Z][A-Za-z0-9+-]{0,30} $")
_PROBABILITY = re.compile(r"(?<![A-Za-z])[Pp](?:\s?\u503c)?(?:\u5206\u522b\u4e3a)?\s?[<>=\u2264\u2265]\s?$")
_DIMENSION = re.compile(r"\d\s?[x\u00d7]\s?$")


def _shared_units(text: str, found: list[Quantity]) -> list[Quantity]:
    """In "14.2, 4.3 and 2.1 points" the unit belongs to each number."""
    for i in range(len(found) - 2, -1, -1):
        this, following = found[i], found[i + 1]
        if this.unit is None and not this.form and following.unit and not this.multiplied:
            joint = text[this.end : following.start]
            named = this.low == this.low.to_integral_value() != following.low and _NAME_BEFORE.search(
                text[: this.start][-40:]
            )
            if len(joint) < 9 and _LIST_JOINT.fullmatch(joint) and not named:
                found[i] = replace(this, unit=following.unit, form=following.form, own_unit=False)
    return found
