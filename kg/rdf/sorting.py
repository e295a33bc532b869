"""Sorting more triples than memory should hold, by shards on disk.

A shard holds the subjects of one kind whose names begin alike (``assertion/3f``). No shard's beginning is a beginning
of another's, so sorted shards one after the other are the sorted whole. And no subject is the beginning of another one,
so the lines of sorted subjects, each one's sorted, are sorted lines.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from pathlib import Path

from kg.rdf.terms import Node

_HELD = 100_000_000
_ALIKE = 2
Shard = list[tuple[str, str]]


def sorted_blocks(found: Iterable[Node], base: str, scratch: Path, held: int = _HELD) -> Iterator[str]:
    """The N-Triples of all nodes, sorted by code point, each line once: a block of lines for each subject.

    ``scratch`` is an empty folder for shards. At most ``held`` characters, or the largest shard, are in memory at once.
    """
    shards: dict[str, Shard] = {}
    own, count = f"<{base}", 0
    for subject, lines in found:
        block = _block(subject, lines)
        shards.setdefault(_key(subject, own), []).append((subject, block))
        count += len(block)
        if count >= held:
            _spill(shards, scratch)
            count = 0
    for key in sorted(shards):
        yield from _blocks([*_spilled(_path(scratch, key)), *shards.pop(key)])


def _key(subject: str, own: str) -> str:
    if not subject.startswith(own):
        return subject[: len(own)]
    slash = subject.find("/", len(own))
    return subject[: slash + 1 + _ALIKE] if slash > 0 else subject


def _block(subject: str, lines: Iterable[str]) -> str:
    kept = sorted(set(lines))
    return subject + subject.join(kept) if kept else ""


def _blocks(shard: Shard) -> Iterator[str]:
    """The blocks of a shard in order; those of one subject are made one."""
    shard.sort()
    last, text = "", ""
    for subject, block in shard:
        if subject == last:
            text = "".join(f"{line}\n" for line in sorted({*text.split("\n"), *block.split("\n")} - {""}))
            continue
        if text:
            yield text
        last, text = subject, block
    if text:
        yield text


def _spill(shards: dict[str, Shard], scratch: Path) -> None:
    for key, shard in shards.items():
        if shard:
            with _path(scratch, key).open("ab") as out:
                pickle.dump(shard, out, pickle.HIGHEST_PROTOCOL)
            shard.clear()


def _spilled(path: Path) -> Iterator[tuple[str, str]]:
    if not path.is_file():
        return
    with path.open("rb") as spilled:
        size = path.stat().st_size
        while spilled.tell() < size:
            yield from pickle.load(spilled)


def _path(scratch: Path, key: str) -> Path:
    return scratch / (key.encode("utf-8", "surrogatepass").hex()[-120:] + ".shard")
