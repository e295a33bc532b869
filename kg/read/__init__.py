"""Reading lists of papers: any format, any encoding, English and Chinese.

`read_sources` reads files and folders whole, `iter_papers` streams one file. Nothing is interpreted here: texts stay as
the source gave them, but for characters that no text may hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from kg.errors import SourceError
from kg.read.build import Report, format_of, read_list, skipped_of, stream
from kg.read.encoding import known_encoding
from kg.read.fields import FieldNames
from kg.read.folders import Found, expand
from kg.read.mapping import load_mapping
from kg.read.source import open_source
from kg.records import Paper, PaperList, Skipped

__all__ = ["iter_papers", "read_sources"]


def read_sources(
    sources: Sequence[str | Path], *, encoding: str | None = None, mapping: Path | None = None
) -> tuple[PaperList, ...]:
    """The paper lists in ``sources``: files, folders (with all lists in them) and ``-`` for standard input.

    ``encoding`` overrides the detection, ``mapping`` is a TOML file that says which of the sources' fields are which.
    Lists come in the order given, those of a folder by their path; a file given twice is read once. In a folder, what
    is no list is left out and named in the ``skipped`` of the folder's first list.
    Raises SourceError if a source is missing, empty or holds no papers, DataError if ``mapping`` is wrong.
    """
    fields = load_mapping(mapping) if mapping else FieldNames()
    if encoding:
        known_encoding(encoding)
    lists: dict[str, PaperList] = {}
    for source in sources:
        if not str(source):
            raise SourceError("a source with an empty name; name a file, a folder, or - for standard input")
        for paper_list in _read_one(source, encoding, fields):
            lists.setdefault(paper_list.key, paper_list)
    if not lists:
        raise SourceError("no sources: name at least one file or folder with a list of papers")
    return tuple(lists.values())


def iter_papers(
    source: str | Path,
    *,
    encoding: str | None = None,
    mapping: Path | None = None,
    skipped: list[Skipped] | None = None,
) -> Iterator[Paper]:
    """The papers of one file one by one, in constant memory for JSON Lines, CSV and TSV.

    What was left out is added to ``skipped``. Raises SourceError as `read_sources` does.
    """
    fields = load_mapping(mapping) if mapping else FieldNames()
    opened = open_source(None if str(source) == "-" else Path(source), encoding)
    report = Report()
    count = 0
    for paper in stream(opened, format_of(opened, fields), fields, report):
        count += 1
        yield paper
    if skipped is not None:
        skipped.extend(skipped_of(opened, report))
    if not count:
        raise SourceError(f"no papers in {opened.name}")


def _read_one(source: str | Path, encoding: str | None, fields: FieldNames) -> list[PaperList]:
    if str(source) == "-":
        return [read_list(open_source(None, encoding), fields)]
    found = expand(Path(source))
    if not found.is_folder:
        return [read_list(open_source(found.files[0], encoding), fields)]
    return _read_folder(found, encoding, fields)


def _read_folder(found: Found, encoding: str | None, fields: FieldNames) -> list[PaperList]:
    lists: list[PaperList] = []
    left_out = list(found.left_out)
    for path in found.files:
        try:
            lists.append(read_list(open_source(path, encoding), fields))
        except SourceError as error:
            left_out.append(Skipped(found.shown(path), found.shown(path), str(error)))
    if not lists:
        first = [s.reason if s.source in s.reason else f"{s.source}: {s.reason}" for s in left_out[:1]]
        raise SourceError(" \u2014 ".join((f"no paper lists in the folder {found.name}", *first)))
    return [found.with_left_out(lists[0], left_out), *lists[1:]]
