"""Work that was done already: what an earlier build of the same output read, and what a stopped one had got to.

An extraction depends on a paper's texts and on the code and knowledge that read them; both are in its key here, so
nothing stale is ever taken.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from kg.codec import from_plain, to_plain
from kg.ids import digest
from kg.lock import only_writer
from kg.readings import Readings, packed
from kg.records import Extraction, Paper

_PACKAGE = Path(__file__).parent
_READERS = ("text", "knowledge", "extract", "data")
_FLUSH_EVERY = 64


@cache
def reader_digest() -> str:
    """A digest of all code and knowledge that a reading depends on."""
    total = hashlib.sha256()
    files = [p for part in _READERS for p in (_PACKAGE / part).rglob("*") if p.is_file() and p.suffix != ".pyc"]
    for path in sorted(files):
        total.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]


def text_digest(paper: Paper) -> str:
    """A digest of all that an extractor sees of a paper."""
    seen = (paper.key, paper.title, paper.abstract, paper.keywords, paper.code_urls, paper.other_titles)
    return digest(reader_digest(), json.dumps(to_plain((*seen, paper.other_abstracts)), ensure_ascii=True))


class Partial:
    """A file beside the exports that grows while papers are read; `known` finds what it and the last build hold.

    Use as a context; `done` takes the file away once the exports stand. Raises OutputError if another writes there.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / ".reading.jsonl"
        self._file: IO[bytes] | None = None
        self._count = 0
        self._held = ExitStack()

    def __enter__(self) -> Partial:
        with ExitStack() as stack:
            stack.enter_context(only_writer(self._folder))
            self._file = stack.enter_context(self._path.open("ab"))
            self._held = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._held.close()

    def known(self, papers: Iterable[Paper]) -> Readings:
        """By paper key, the extractions that hold for ``papers`` as they are now."""
        wanted = {text_digest(paper): paper.key for paper in papers}
        found = Readings()
        for key, plain in self._stored():
            if key in wanted:
                read = from_plain(Extraction, plain)
                # A model's links have a memory of their own, and may not be wanted this time.
                kept = replace(read, links=tuple(li for li in read.links if li.extractor != "llm"))
                found.put(wanted[key], packed(kept))
        return found

    def add(self, paper: Paper, text: bytes) -> None:
        """Keep an extraction, given as `kg.readings.packed` made it."""
        assert self._file is not None
        self._file.write(b'["%s",%s]\n' % (text_digest(paper).encode(), text))
        self._count += 1
        if self._count % _FLUSH_EVERY == 0:
            self._file.flush()

    def done(self) -> None:
        """The exports hold it all now."""
        self._path.unlink(missing_ok=True)

    def _stored(self) -> Iterator[tuple[str, Any]]:
        yield from self._last_build()
        if not self._path.is_file():
            return
        with self._path.open("rb") as lines:
            for line in lines:
                try:
                    key, extraction = json.loads(line)
                except (ValueError, TypeError):
                    return  # the line that was being written when the build stopped, or what a full disk left
                if isinstance(key, str) and isinstance(extraction, dict):
                    yield key, extraction

    def _last_build(self) -> Iterator[tuple[str, Any]]:
        try:
            manifest = json.loads((self._folder / "manifest.json").read_text("utf-8"))
            if manifest["settings"].get("reader") != reader_digest():
                return
            with (self._folder / "papers.jsonl").open(encoding="utf-8") as lines:
                for line in lines:
                    entry = json.loads(line)
                    paper = from_plain(Paper, entry["records"][0]["record"])
                    if entry["extraction"] is not None and len(entry["records"]) == 1:
                        yield text_digest(paper), entry["extraction"]
        except (OSError, ValueError, KeyError, TypeError, IndexError):
            return  # no whole build there: read everything
