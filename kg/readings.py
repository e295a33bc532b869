"""What was read in papers, kept as JSON and moved to disk when it is much: as objects it takes ten times the room."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from typing import IO

from kg.codec import from_plain, to_plain
from kg.records import Extraction

_HELD = 16_000_000


class Readings(Mapping[str, Extraction]):
    """Extractions by paper key, in the order in which they were put; each is made anew when it is asked for.

    At most ``held`` bytes are in memory, the rest in a file without a name. Forked processes may read at once.
    """

    def __init__(self, held: int = _HELD) -> None:
        self._most = held
        self._places: dict[str, tuple[int, int]] = {}
        self._held = bytearray()
        self._file: IO[bytes] | None = None
        self._moved = 0

    def put(self, key: str, text: bytes) -> None:
        """Keep the JSON that `packed` made."""
        self._places[key] = (self._moved + len(self._held), len(text))
        self._held += text
        if len(self._held) > self._most:
            self._move()

    def text(self, key: str) -> str:
        """The JSON of an extraction. Raises KeyError."""
        start, length = self._places[key]
        if start >= self._moved:
            start -= self._moved
            return self._held[start : start + length].decode("utf-8", "surrogatepass")
        return self._read(start, length).decode("utf-8", "surrogatepass")

    def __getitem__(self, key: str) -> Extraction:
        return unpacked(self.text(key))

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def _move(self) -> None:
        if self._file is None:
            self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 (it goes with this object)
        self._file.seek(self._moved)
        self._file.write(self._held)
        self._moved += len(self._held)
        self._held.clear()

    def _read(self, start: int, length: int) -> bytes:
        assert self._file is not None
        if hasattr(os, "pread"):  # no position that other processes could move
            return os.pread(self._file.fileno(), length, start)
        self._file.seek(start)
        return self._file.read(length)


def packed(extraction: Extraction) -> bytes:
    """An extraction as JSON in UTF-8 (lone surrogates as they are), as exports have it."""
    return as_json(extraction).encode("utf-8", "surrogatepass")


def as_json(extraction: Extraction | None) -> str:
    """An extraction as exports have it."""
    return json.dumps(to_plain(extraction), ensure_ascii=False, separators=(",", ":"))


def unpacked(text: str) -> Extraction:
    """What `as_json` made ``text`` from. Raises KeyError, TypeError or ValueError for another text."""
    return from_plain(Extraction, json.loads(text))


def warnings_of(extractions: Mapping[str, Extraction], key: str) -> tuple[str, ...]:
    """The warnings of an extraction, which is made only if it has any: few do."""
    if isinstance(extractions, Readings) and '"warnings":' not in extractions.text(key):
        return ()
    return extractions[key].warnings


def text_of(extractions: Mapping[str, Extraction], key: str) -> str:
    """The JSON of the extraction of a paper, ``null`` if there is none."""
    if isinstance(extractions, Readings):
        return extractions.text(key) if key in extractions else "null"
    return as_json(extractions.get(key))
