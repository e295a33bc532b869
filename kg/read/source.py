"""Opening what the user named: files, folders, standard input; refusing what is no list of papers."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from pathlib import Path

from kg.errors import SourceError
from kg.read import encoding as enc
from kg.read.items import Problem, printable

_BLOCK = 1 << 20
_SAMPLE_CHARACTERS = 1 << 16
_BLANK = "\ufeff \t\r\n\f\v\u3000\u00a0"
_MAGIC = (
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"SQLite format 3", "a database"),
    (b"PAR1", "a Parquet file"),
    (b"\xd0\xcf\x11\xe0", "an old Office file; save it as .xlsx or .csv"),
)


@dataclass(eq=False)
class Source:
    """One file, or the bytes of standard input. ``name`` is printable; ``path`` is None for standard input."""

    name: str
    path: Path | None
    data: bytes = b""
    wanted_encoding: str | None = None
    bad: list[enc.BadBytes] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def blocks(self) -> Iterator[bytes]:
        """The bytes, in blocks that end in a line feed where they can."""
        if self.path is None:
            yield self.data
            return
        try:
            with self.path.open("rb") as stream:
                while block := stream.read(_BLOCK):
                    yield block + stream.readline()
        except OSError as error:
            raise SourceError(f"{self.name}: cannot be read: {error.strerror or error}") from error

    @cached_property
    def head(self) -> bytes:
        """The first bytes."""
        return next(self.blocks(), b"")[:_BLOCK]

    @cached_property
    def sha256(self) -> str:
        """Hexadecimal digest of all bytes."""
        state = hashlib.sha256()
        for block in self.blocks():
            state.update(block)
        return state.hexdigest()

    @cached_property
    def encoding(self) -> str:
        """The encoding that the user gave, or that the bytes show."""
        return enc.known_encoding(self.wanted_encoding) if self.wanted_encoding else enc.detect(self.blocks())

    def chunks(self) -> Iterator[str]:
        """The text in pieces that end at line ends; bad bytes met on the way are added to ``bad``."""
        self.bad.clear()
        yield from enc.decode_blocks(self.blocks(), self.encoding, self.bad)

    def lines(self) -> Iterator[str]:
        """The lines, without their line feeds."""
        for chunk in self.chunks():
            yield from chunk.removesuffix("\n").split("\n") if chunk else ()

    @cached_property
    def text(self) -> str:
        """The whole text."""
        return "".join(self.chunks())

    @cached_property
    def sample(self) -> str:
        """The beginning of the text, for recognising the format."""
        pieces: list[str] = []
        for chunk in islice(enc.decode_blocks(self.blocks(), self.encoding, []), 4):
            pieces.append(chunk)
            if sum(map(len, pieces)) >= _SAMPLE_CHARACTERS:
                break
        return "".join(pieces)[:_SAMPLE_CHARACTERS]

    @property
    def suffix(self) -> str:
        """The ending of the file's name, lower case, with its dot; empty if it has none."""
        return self.path.suffix.lower() if self.path else ""


def open_source(path: Path | None, encoding: str | None) -> Source:
    """A file or standard input (None), looked at closely enough to say that it may hold text.

    Raises SourceError for what is missing, empty, no ordinary file, or no text.
    """
    if path is None:
        source = Source("-", None, sys.stdin.buffer.read(), encoding)
    else:
        source = Source(printable_name(path), path, b"", encoding)
        _check_kind(path, source.name)
    if not source.head:
        raise SourceError(f"no papers in {source.name}: the file is empty")
    return source


def check_text(source: Source) -> None:
    """Raise SourceError if ``source`` is empty but for blanks, or if its bytes are no text."""
    kind = next((what for magic, what in _MAGIC if source.head.startswith(magic)), None)
    if kind is None and source.head.startswith(b"PK\x03\x04"):
        kind = "a ZIP archive"
    if kind:
        raise SourceError(f"{source.name}: not a list of papers but {kind}")
    sample = source.sample
    if not sample.strip(_BLANK) and not any(chunk.strip(_BLANK) for chunk in source.chunks()):
        raise SourceError(f"no papers in {source.name}: the file is empty")
    controls = sum(c < " " and c not in "\t\n\r\f" for c in sample)
    bad = sample.count("\ufffd")
    if bad > 0.08 * len(sample) or controls > 0.2 * len(sample) or bad + controls > max(4, 0.15 * len(sample)):
        raise SourceError(f"{source.name}: not a text file (read as {source.encoding}, it has {bad} unreadable places)")


def printable_name(path: Path) -> str:
    """The file's own name, fit to print: bytes that are no UTF-8 are tried as GB18030, else shown as escapes."""
    raw = os.fsencode(path.name)
    for encoding in ("utf-8", "gb18030"):
        try:
            name = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding == "utf-8" or name.isprintable():
            return printable(name)
    return printable(raw.decode("utf-8", "backslashreplace"))


def _check_kind(path: Path, name: str) -> None:
    try:
        mode = path.stat().st_mode
    except FileNotFoundError as error:
        raise SourceError(f"{name}: no such file or folder") from error
    except (OSError, ValueError) as error:
        raise SourceError(f"{name}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if not stat.S_ISREG(mode):
        raise SourceError(f"{name}: not an ordinary file")
