"""Learning which words stand outside of names, and how frequent a phrase is in the field."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

from kg.evaluate.gold import Entry, forms
from kg.evaluate.score import SCORED
from kg.extract.concepts_reading import Reading, WordLists, candidates
from kg.extract.concepts_words import phrase_key

_LEAST, _LEAST_EDGE = 4, 8
_RARELY, _HARDLY = 0.02, 0.01
_LONGEST = 7
_PLAIN = re.compile(r"[^\s]{1,60}")


def marked_keys(gold: Entry) -> frozenset[str]:
    """Keys of all that the answers of a paper name at all: what a reader took for a phrase."""
    items = [x for relation in (*SCORED, "optional") for x in gold.get(relation, []) if relation != "hasCode"]
    return frozenset(phrase_key(form) for item in items for form in forms(item))


def learn_words(papers: Iterable[tuple[Reading, Entry]], function: Set[str]) -> dict[str, str]:
    """The group of each telling word: ``break``, ``start``, ``end`` or ``start,end`` (see `make_lists`)."""
    seen: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    first: Counter[str] = Counter()
    last: Counter[str] = Counter()
    for reading, gold in papers:
        seen.update(reading.lower)
        for begin, end in _marked(reading, marked_keys(gold)):
            inside.update(reading.lower[begin:end])
            first[reading.lower[begin]] += 1
            last[reading.lower[end - 1]] += 1
    groups: dict[str, str] = {}
    for word, count in seen.items():
        if word in function or not _PLAIN.fullmatch(word):
            continue
        if count >= _LEAST and inside[word] < _RARELY * count:
            groups[word] = "break"
        elif count >= _LEAST_EDGE:
            edges = [name for name, c in (("start", first), ("end", last)) if c[word] < _HARDLY * count]
            if edges:
                groups[word] = ",".join(edges)
    return groups


def _marked(reading: Reading, keys: Set[str]) -> Iterable[tuple[int, int]]:
    """Token ranges of marked phrases, the longest first, none across another."""
    at, size = 0, len(reading.words)
    while at < size:
        end = next((e for e in range(_limit(reading, at), at, -1) if "".join(reading.keys[at:e]) in keys), None)
        if end is not None:
            yield at, end
        at = end or at + 1


def _limit(reading: Reading, at: int) -> int:
    end = at + 1
    while end < len(reading.words) and end - at < _LONGEST and not reading.gaps[end]:
        end += 1
    return end


def learn_frequency(titles: Sequence[Reading], lists: WordLists, least: int) -> dict[str, int]:
    """In how many titles each phrase stands, rounded down to a power of two; those under ``least`` are left out."""
    counts: Counter[str] = Counter()
    for reading in titles:
        counts.update(set(candidates(reading, lists)))
    return {key: 1 << (count.bit_length() - 1) for key, count in counts.items() if count >= least}


def group_lines(groups: Mapping[str, object]) -> str:
    """The text of a file of groups (see `kg.extract.concepts_model.read_groups`), sorted."""
    members: defaultdict[str, list[str]] = defaultdict(list)
    for word, group in groups.items():
        members[str(group)].append(word)
    return "".join(f"{group}\t{' '.join(sorted(words))}\n" for group, words in sorted(members.items()))
