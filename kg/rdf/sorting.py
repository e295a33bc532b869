"""Sorting more lines than memory should hold, by shards on disk.

A shard holds the lines of one kind of thing whose names begin alike (``assertion/3``). No shard's beginning is a
beginning of another's, so sorted shards one after the other are the sorted whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

_HELD = 400_000


def sorted_lines(lines: Iterable[str], base: str, scratch: Path, held: int = _HELD) -> Iterator[str]:
    """The lines sorted by code point, each once; ``scratch`` is an empty folder for shards.

    At most ``held`` lines, or the largest shard, are in memory at once.
    """
    shards: dict[str, list[str]] = {}
    start, count = len(base) + 1, 0
    for line in lines:
        slash = line.find("/", start)
        shards.setdefault(line[: slash + 2] if slash > 0 else line[:start], []).append(line)
        count += 1
        if count >= held:
            _spill(shards, scratch)
            count = 0
    for key in sorted(shards):
        path = _path(scratch, key)
        if path.is_file():
            with path.open(encoding="utf-8", errors="surrogatepass", newline="\n") as spilled:
                shards[key].extend(spilled)
        yield from sorted(set(shards.pop(key)))


def _spill(shards: dict[str, list[str]], scratch: Path) -> None:
    for key, lines in shards.items():
        if lines:
            with _path(scratch, key).open("a", encoding="utf-8", errors="surrogatepass", newline="\n") as out:
                out.writelines(lines)
            lines.clear()


def _path(scratch: Path, key: str) -> Path:
    return scratch / (key.encode("utf-8", "surrogatepass").hex()[-120:] + ".nt")
