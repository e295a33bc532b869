"""Looking for known names in texts beside the bare automaton: python -m benchmarks.scan [COUNT]

Both look through the same abstracts for the same names. The bare automaton says where the letters of some name stand;
ours also minds the bounds of words in both languages, capitals, plurals and context, and picks the longest.
"""

from __future__ import annotations

import sys
from itertools import chain

from ahocorasick_rs import AhoCorasick

from benchmarks.generate import papers
from benchmarks.show import best, machine, table
from kg.extract.gazetteer import shipped
from kg.knowledge import load


def main(count: int = 3000) -> None:
    texts = [paper["abstract"] for paper in papers(count)]
    names = sorted({name.text.lower() for name, _ in load().names() if len(name.text) > 1})
    automaton, gazetteer = AhoCorasick(names), shipped()
    lowered = [text.lower() for text in texts]
    bare = best(lambda: [automaton.find_matches_as_indexes(text, overlapping=True) for text in lowered])
    ours = best(lambda: [gazetteer.scan(text) for text in texts])
    size = sum(map(len, texts)) / 1e6
    found = len([*chain.from_iterable(map(gazetteer.scan, texts))])
    print(f"{machine()}; {len(names):,} names, {size:.1f} million characters, {found:,} names found; CPU seconds")
    rows = [["bare automaton", f"{bare:.3f}", f"{size / max(bare, 1e-9):.1f}", "1.0"]]
    rows += [["paperkg", f"{ours:.3f}", f"{size / max(ours, 1e-9):.1f}", f"{ours / max(bare, 1e-9):.1f}"]]
    print(table(["", "seconds", "million characters/s", "times"], rows))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
