"""All candidates of one paper: distinct names and phrases with every place where they stand."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter

from kg.extract.chinese import chunks as edges
from kg.extract.chinese import known, names
from kg.extract.chinese.contributions import Label, core, labels, rivals, title_label
from kg.extract.chinese.cues import CueWords, cue_words, told
from kg.extract.chinese.lists import Row, rows
from kg.extract.chinese.main import mark_main
from kg.extract.chinese.names import Mention
from kg.extract.chinese.pairs import Pair, pairs
from kg.extract.chinese.phrases import phrases
from kg.extract.chinese.places import Candidate, Place, Scan
from kg.extract.chinese.reading import Reading, clause, clause_ends
from kg.extract.tokens import has_hump
from kg.text.normal import name_key

_key = lru_cache(maxsize=20_000)(name_key)
_START, _END = attrgetter("start"), attrgetter("end")


def scan(number: int, reading: Reading, coined_name: str) -> Scan:
    """Everything in one part; ``coined_name`` is the Han name that the title gives before its colon, or empty."""
    text = reading.text
    hits = known.han_hits(text)
    marks = edges.blocked(text, hits)
    words = cue_words(text)
    places: list[Place] = []
    groups: list[Pair] = []
    whole = names.title_name(text) if reading.title else None
    told_of = title_label(text) if reading.title else None
    claims = [told_of] if told_of else []
    for sentence, (low, high) in enumerate(zip(reading.starts, reading.ends, strict=True)):
        found = names.branded(text, low, high, _parted(text, names.latin(text, low, high)))
        coined = [_trimmed(m, marks) for m in names.coined(text, low, high, coined_name)]
        coined += _again(text, low, high, coined_name, coined)
        if whole and low <= whole[0] < high and not any(m.start == whole[0] for m in found):
            coined.append(Mention(*whole, "coined"))
        mine = pairs(text, marks, low, high, {m.end: m.start for m in coined})
        groups += mine
        found = _settle(found, [*coined, *names.quoted(text, low, high)], [h for h in hits if low <= h[0] < high])
        inside = {span for pair in mine for span in pair.others}
        outer = [m for m in found if (m.start, m.end) not in inside]
        runs = edges.listed(text, marks, low, high)
        places += _placed(number, sentence, reading, words, rows(text, outer), runs)
        terms = phrases(text, marks, low, high, found)
        said = claims if reading.title else labels(text, low, high)
        claims = claims if reading.title else claims + said
        terms += _described(said, text, hits)
        taken = {(m.start, m.end) for m in (*terms, *found)}
        terms += [Mention(a, b, "rival") for a, b in rivals(text, low, high) if (a, b) not in taken]
        alone = [Row(m.start, m.end, (m,)) for m in terms]
        places += _placed(number, sentence, reading, words, alone, runs)
    return Scan(reading, words, marks, tuple(places), tuple(groups), whole, tuple(claims))


def _parted(text: str, found: list[Mention]) -> list[Mention]:
    """``found`` with two known things that a slash joins as two mentions."""
    kept: list[Mention] = []
    for mention in found:
        cut = text.find("/", mention.start, mention.end)
        sides = (text[mention.start : cut], text[cut + 1 : mention.end]) if cut > 0 else ()
        if sides and "/" not in sides[1] and all(known.facts(side).types for side in sides):
            kept += [replace(mention, end=cut), replace(mention, start=cut + 1)]
        else:
            kept.append(mention)
    return kept


def _trimmed(mention: Mention, marks: bytearray) -> Mention:
    """The name without the function words (and with, by way of) that run into it, if two characters are left."""
    start = mention.start
    while start < mention.end - 2 and marks[start]:
        start += 1
    return mention if marks[start] else replace(mention, start=start)


def _described(claims: list[Label], text: str, hits: list[tuple[int, int]]) -> list[Mention]:
    """Each description as a label, and its head without the kind noun as a task, also without a leading technique."""
    found: list[Mention] = []
    for claim in claims:
        found.append(Mention(claim.start, claim.end, "label"))
        task = core(text[claim.head : claim.end])
        if 3 <= len(task) <= 24:
            end = claim.head + len(task)
            found.append(Mention(claim.head, end, "task"))
            means = next((b for a, b in hits if a == claim.head and known.facts(text[a:b]).types == ("Method",)), end)
            if end - means >= 4:
                found.append(Mention(means, end, "task"))
    return found


def _again(text: str, low: int, high: int, name: str, found: list[Mention]) -> list[Mention]:
    """Every other occurrence of the title's Han name."""
    taken = {m.start for m in found}
    return [
        Mention(m.start(), m.end(), "coined")
        for m in (re.finditer(re.escape(name), text[:high]) if len(name) > 1 else ())
        if m.start() >= low and m.start() not in taken
    ]


def _settle(found: list[Mention], more: list[Mention], hits: list[tuple[int, int]]) -> list[Mention]:
    """One list without overlaps: coined and quoted names first, then Latin ones, then known Han names."""
    kept: list[Mention] = []  # in order; without overlaps the ends are in order, too
    for mention in [*more, *found, *(Mention(a, b, "term") for a, b in hits)]:
        first = bisect_right(kept, mention.start, key=_END)
        last = bisect_left(kept, mention.end, first, key=_START)
        met = kept[first:last]
        if mention.shape == "term":
            held = [a for a in met if mention.start <= a.start and a.end <= mention.end]
            if any(a.shape in ("latin", "lower", "brand") for a in held):
                met = [a for a in met if a not in held]
                kept[first:last] = met
        if not met:
            kept.insert(first, mention)
    return kept


def _placed(
    number: int,
    sentence: int,
    reading: Reading,
    words: CueWords,
    grouped: list[Row],
    runs: list[edges.Listed],
) -> list[Place]:
    text, low, high = reading.text, reading.starts[sentence], reading.ends[sentence]
    ends = clause_ends(text, low, high)
    found: list[Place] = []
    firsts, lasts = {r.start: r.first for r in runs}, {r.end: r.last for r in runs}
    for row in (_in_run(r, firsts, lasts) if len(r.members) == 1 else r for r in grouped):
        bounds = clause(ends, low, row.start, row.end)
        cues = tuple(told(text, words, row.start, row.end, *bounds))
        found += [Place(number, m, row, bounds, sentence, cues, reading.title) for m in row.members]
    return found


def _in_run(row: Row, firsts: dict[int, int], lasts: dict[int, int]) -> Row:
    """A row of one, on each side as wide as the enumeration if it ends where a member does."""
    return Row(firsts.get(row.start, row.start), lasts.get(row.end, row.end), row.members)


def gather(scans: tuple[Scan, ...]) -> list[Candidate]:
    """The candidates of a paper in order of first occurrence; forms that a bracket pairs are one candidate."""
    one_of = _unite(scans)
    found: dict[str, Candidate] = {}
    for item in scans:
        for place in item.places:
            start, end = place.mention.start, place.mention.end
            key = _key(item.reading.text[start:end])
            if not key:
                continue
            key = one_of.get(key, key)
            name = item.reading.shown(start, end)
            old = found.get(key)
            if old is None:
                shapes = {place.mention.shape}
                found[key] = Candidate(key, name, shapes, [place], known.facts(item.reading.text[start:end]))
            else:
                old.places.append(place)
                _also(old, name, place.mention.shape)
            if item.title_name and (start, end) == item.title_name:
                found[key].title_name = True
    _add_forms(scans, one_of, found)
    mark_main(scans, found)
    for candidate in found.values():
        if candidate.shapes & {"tail", "chunk", "term", "rival"} and not candidate.shapes & {"latin", "coined"}:
            _shorten(candidate)
    return list(found.values())


def _shorten(candidate: Candidate) -> None:
    """A technique's name without the word that says what kind of thing it is, as another form."""
    short = candidate.name
    for _ in range(2):
        short = core(short, 3)
        if not candidate.facts.types and short != candidate.name and short not in candidate.aliases:
            candidate.aliases.append(short)


def _also(old: Candidate, name: str, shape: str) -> None:
    if name != old.name and name not in old.aliases:
        old.aliases.append(name)
    old.shapes.add(shape)


def _call(candidate: Candidate, main: str, form: str) -> None:
    """Gives a described thing the Latin short form in its bracket as its name; the description stays as long form."""
    short = form.isascii() and " " not in form and any(c.isupper() for c in form)
    if short and (len(main) > 4 or has_hump(form)) and not main.isascii() and "coined" not in candidate.shapes:
        candidate.shapes.add("latin")
        if not candidate.name.isascii():
            candidate.long_form = candidate.name
            candidate.aliases.append(candidate.name)
            candidate.name = form
            candidate.aliases = [a for a in candidate.aliases if a != form]


def _unite(scans: tuple[Scan, ...]) -> dict[str, str]:
    """Key of each paired form to the key of the group's main form."""
    one_of: dict[str, str] = {}
    for item in scans:
        for pair in item.pairs:
            text = item.reading.text
            keys = [_key(text[a:b]) for a, b in (pair.main, *pair.others)]
            main = one_of.get(keys[0], keys[0])
            for key in keys[1:]:
                if key and main:
                    one_of.setdefault(key, main)
    return {k: one_of.get(v, v) for k, v in one_of.items()}


def _add_forms(scans: tuple[Scan, ...], one_of: dict[str, str], found: dict[str, Candidate]) -> None:
    for item in scans:
        for pair in item.pairs:
            text, reading = item.reading.text, item.reading
            key = _key(text[pair.main[0] : pair.main[1]])
            candidate = found.get(one_of.get(key, key))
            if candidate is None:
                continue
            for start, end in (pair.main, *pair.others):
                form = reading.shown(start, end)
                if form != candidate.name and form not in candidate.aliases:
                    candidate.aliases.append(form)
                _call(candidate, reading.shown(*pair.main), form)
                better = known.facts(text[start:end])
                if better.types and not candidate.facts.types:
                    candidate.facts = better
