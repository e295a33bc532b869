"""The title line of a list: which venue edition, which year, what kind of list, in which language.

What the words are stands in ``kg/data/read/headings.toml`` and ``venues.tsv``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from kg.read.venues import Series, edition, headings, load_series, names_longest_first, unknown_edition
from kg.records import Name, Venue
from kg.text.normal import fold

_LONGEST = 160
_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_WORD = re.compile(r"[a-z0-9][a-z0-9'.+-]{0,60}")
_SENTENCE_END = re.compile(r"[.!?;,\u3002\uff01\uff1f\uff1b\uff0c]$")
_ORNAMENT = re.compile(r"^[\s#>*=_\-\u2022\"\u201c\u300a\u3010]{1,40}|[\s#*=_:\uff1a\"\u201d\u300b\u3011]{1,40}$")
_MARKS = (("\u201c", "\u201d"), ("\u300a", "\u300b"), ("\u3010", "\u3011"))
_ACRONYM = re.compile(
    r"(?<![A-Za-z0-9])([A-Z][A-Za-z]{1,11}(?:[-&][A-Z][A-Za-z]{1,8})?)(?=\s?['\u2019\-]?\s?(?:19|20)?\d\d)"
)
_NO_VENUE = "repository"  # arXiv is where papers lie, not where they appear
_MARK = "\x00"  # stands where a known part of the line was, so that its neighbours do not join


@dataclass(frozen=True, slots=True)
class Heading:
    """What a title line says. ``sure``: venue or year and a word for a list; ``rest`` counts the words left over.

    ``framed``: the word for a list begins or ends the line.
    """

    title: Name
    venue: Venue | None
    year: int | None
    kind: str | None
    listed: bool
    rest: int
    framed: bool

    @property
    def sure(self) -> bool:
        """Whether the line can hardly be anything but the title of a list."""
        named = self.venue is not None or self.year is not None
        return self.rest <= 8 if named and self.listed else named and self.venue is not None and self.rest <= 1

    @property
    def likely(self) -> bool:
        """Whether the line may be the title of a list, if what follows it looks like one."""
        short = self.rest <= 3 and (self.venue is not None or self.kind is not None) and self.year is not None
        return self.sure or short or (self.listed and self.rest <= (10 if self.framed else 2))


def read_heading(line: str) -> Heading | None:
    """What ``line`` says if it were the title of a list; None if its form alone rules that out."""
    title = _plain(line)
    if not title or len(title) > _LONGEST or "\n" in title or _SENTENCE_END.search(title):
        return None
    text = fold(title)
    series, text, short_year = _find_venue(text, title)
    found = series[0] if len(series) == 1 and series[0].kind != _NO_VENUE else None
    numbers, text = _ordinals(text)
    year, text = _year(text)
    year = year or short_year
    if found and year is None and numbers:
        year = found.year(numbers[0])
    kind = _kind(fold(title))
    listed, text = _drop_words(text)
    venue = edition(found, year) if found else _unknown(title, year) if listed and not series else None
    rest = _rest(text) - (1 if venue and not found else 0)
    return Heading(Name(title, _language(title)), venue, year, kind, listed, rest, _is_framed(fold(title)))


def _plain(line: str) -> str:
    text = line.strip().strip("\ufeff")
    for _ in range(3):
        text = _ORNAMENT.sub("", text)
    for opening, closing in _MARKS:
        # Marks around a part of the line belong to it.
        if text.count(closing) > text.count(opening) and opening in line:
            text = opening + text
        elif text.count(opening) > text.count(closing) and closing in line:
            text += closing
    return " ".join(text.split()) if "\n" not in text else text


def _language(title: str) -> str:
    return "zh" if len(_HAN.findall(title)) >= 2 else "en"


@cache
def _patterns(group: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(p) for p in headings()[group]["patterns"])


@cache
def _after_acronym() -> re.Pattern[str]:
    return re.compile(headings()["year"]["after_acronym"])


@cache
def _guarded() -> tuple[tuple[re.Pattern[str], Series], ...]:
    """Acronyms that are words: only as written, and only beside a year."""
    year = r"(?:(?:19|20)\d\d|['\u2019]\d\d)"
    return tuple(
        (re.compile(rf"(?<![A-Za-z0-9]){a}(?=[\s\-]?{year})|(?<={year4} ){a}(?![A-Za-z0-9])"), s)
        for s in load_series()
        if s.guarded
        for a, year4 in ((re.escape(s.acronym), r"20\d\d"),)
    )


def _find_venue(text: str, title: str) -> tuple[list[Series], str, int | None]:
    """The series that the line names, the line without them, and a two-digit year after one of them."""
    found: dict[str, Series] = {}
    year: int | None = None
    for name, series in names_longest_first():
        for start in _places(text, name):
            after = _after_acronym().match(text, start + len(name))
            short = after if after and name == fold(series.acronym) else None
            if short:
                year = 2000 + int(short["y"])
            end = short.end() if short else start + len(name)
            text = text[:start] + _MARK + text[end:]
            found.setdefault(series.key, series)
            break
    if not found:
        hits = [(p, s) for p, s in _guarded() if p.search(title)]
        for pattern, series in hits:
            found[series.key] = series
            text = fold(pattern.sub(_MARK, title))
    if len(found) > 1:
        found.pop("arxiv", None)
    return list(found.values()), text, year


def _places(text: str, name: str) -> list[int]:
    """Where ``name`` stands in ``text``, not inside a Latin word; a digit may follow (ICML2026)."""
    places = []
    start = text.find(name)
    while start >= 0:
        before, after = text[start - 1 : start], text[start + len(name) : start + len(name) + 1]
        glued = (name[0].isascii() and before.isascii() and before.isalnum()) or (
            name[-1].isascii() and after.isascii() and after.isalpha()
        )
        if not glued:
            places.append(start)
        start = text.find(name, start + 1)
    return places


def _ordinals(text: str) -> tuple[list[int], str]:
    numbers: list[int] = []
    for pattern in _patterns("ordinal"):
        numbers.extend(_number(m["n"]) for m in pattern.finditer(text))
        text = pattern.sub(_MARK, text)
    return [n for n in numbers if n], text


def _number(words: str) -> int:
    """The value of digits, of Chinese numerals below 1000, or of an English ordinal word; 0 if it has none."""
    if words.isascii() and words.isdigit():
        return int(words)
    rules, years = headings()["ordinal"], headings()["year"]
    if words.isascii():
        return sum(rules["words"].get(w, 0) for w in re.split(r"[- ]", words))
    total = current = 0
    for sign in words:
        if sign in (rules["ten"], rules["hundred"]):
            total += (current or 1) * (10 if sign == rules["ten"] else 100)
            current = 0
        else:
            current = max(0, years["digits"].find(sign))
    return total + current


def _year(text: str) -> tuple[int | None, str]:
    year: int | None = None
    digits = headings()["year"]["digits"]
    for pattern in _patterns("year"):
        for match in pattern.finditer(text):
            plain = "".join(str(digits.find(c)) if c in digits else c if c.isdigit() else "0" for c in match["y"])
            value = int(plain) if len(plain) == 4 else 2000 + int(plain)
            year = year or value
        text = pattern.sub(_MARK, text)
    return year, text


def _kind(text: str) -> str | None:
    for kind in headings()["kind"]:
        if any(_places(text, fold(word)) for word in kind["words"]):
            return str(kind["name"])
    return None


@cache
def _known_words() -> tuple[tuple[str, bool], ...]:
    """(folded word, whether it makes a list) longest first; kinds and filler make none."""
    data = headings()
    words = {fold(w): False for k in data["kind"] for w in k["words"]}
    words |= {fold(w): False for w in data["filler"]}
    words |= {fold(w): True for w in data["list_words"]}
    return tuple(sorted(words.items(), key=lambda p: (-len(p[0]), p[0])))


def _drop_words(text: str) -> tuple[bool, str]:
    listed = False
    for word, makes_list in _known_words():
        for start in reversed(_places(text, word)):
            text = text[:start] + _MARK + text[start + len(word) :]
            listed = listed or makes_list
    return listed, text


def _is_framed(text: str) -> bool:
    words = tuple(word for word, makes_list in _known_words() if makes_list)
    return text.rstrip(" )]0123456789").endswith(words) or text.startswith(words)


def _unknown(title: str, year: int | None) -> Venue | None:
    match = _ACRONYM.search(title)
    acronym = match[1] if match else ""
    if year is None or sum(c.isupper() for c in acronym) < 3:
        return None
    return unknown_edition(acronym, year)


def _rest(text: str) -> int:
    """Words left: a Latin word counts one, two Han characters count one."""
    return len(_WORD.findall(text)) + (len(_HAN.findall(text)) + 1) // 2


def venue_of(text: str, year: int | None) -> Venue | None:
    """The venue edition that ``text`` names (a journal or conference field, a file name), if it names one alone."""
    series, rest, short_year = _find_venue(fold(text), text)
    if len(series) != 1 or series[0].kind == _NO_VENUE:
        return None
    numbers, rest = _ordinals(rest)
    said, _ = _year(rest)
    return edition(series[0], year or said or short_year or (series[0].year(numbers[0]) if numbers else None))
