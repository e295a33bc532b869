"""The stages in their order: read, fold, extract, resolve. No rule of the domain stands here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from kg.execute import map_items, without_collector
from kg.extract import extract
from kg.fork import can_fork, made_apart
from kg.llm import LlmOptions, Usage, read_papers
from kg.partial import Partial
from kg.read import read_sources
from kg.readings import Readings, packed
from kg.records import Extraction, GraphData, Paper, PaperList
from kg.resolve import canonical_papers, resolve
from kg.text import document


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. ``workers`` and ``scheduler`` change no byte of the outcome.

    ``resume`` is the folder of the exports: what an earlier or a stopped build read there is not read again.
    """

    encoding: str | None = None
    mapping: Path | None = None
    curation: Path | None = None
    workers: int = 1
    scheduler: str | None = None
    resume: Path | None = None
    llm: LlmOptions | None = None


Progress = Callable[[str, int, int], None]
# Resolution needs twice the room of its outcome, and memory in between is not given back: from so many papers on it is
# worth to do it in a process of its own.
_MANY = 20_000
_PIECE = 10_000


def silent(stage: str, done: int, total: int) -> None:
    """Tell nobody."""


def read(sources: Sequence[str | Path], options: Options) -> tuple[PaperList, ...]:
    """The lists of all sources. Raises SourceError."""
    return read_sources(sources, encoding=options.encoding, mapping=options.mapping)


def read_paper(paper: Paper) -> Extraction:
    """What one paper says."""
    return extract(document(paper))


def read_packed(paper: Paper) -> bytes:
    """What one paper says, as it goes from process to process."""
    return packed(read_paper(paper))


def canonical(lists: Sequence[PaperList]) -> dict[str, Paper]:
    """The record of each paper that is read, by key: one paper may stand in several lists."""
    return dict(canonical_papers(tuple(lists)))


def extract_all(
    lists: Sequence[PaperList],
    known: Mapping[str, Extraction],
    options: Options,
    progress: Progress = silent,
) -> Readings:
    """An extraction for each paper of the lists by key; those in ``known`` are not read again."""
    papers = canonical(lists)
    with Partial(options.resume) if options.resume else nullcontext() as partial:
        found = partial.known(papers.values()) if partial else Readings()
        for key in sorted(known):
            if key in papers:
                found.put(key, packed(known[key]))
        new = [papers[key] for key in sorted(papers) if key not in found]
        read = map_items(read_packed, new, options.workers, options.scheduler)
        for number, (paper, text) in enumerate(zip(new, read, strict=True), start=1):
            found.put(paper.key, text)
            if partial:
                partial.add(paper, text)
            progress("extract", number, len(new))
    return found


def run(
    sources: Sequence[str | Path],
    options: Options,
    progress: Progress = silent,
    tell: Callable[[Usage], None] | None = None,
) -> tuple[GraphData, Mapping[str, Extraction]]:
    """From sources to the graph; ``tell`` hears what a language model cost.

    Raises SourceError, DataError, OptionError.
    """
    lists = read(sources, options)
    extractions: Mapping[str, Extraction] = extract_all(lists, {}, options, progress)
    if options.llm:
        extractions, usage = read_papers(canonical(lists).values(), extractions, options.llm, progress)
        if tell:
            tell(usage)
    if sum(len(x.papers) for x in lists) < _MANY or not can_fork():
        return assemble(lists, extractions, options), extractions
    pieces = made_apart("resolution", lambda: _pieces(assemble(lists, extractions, options)))
    return _joined(pieces), extractions


def _pieces(data: GraphData) -> Iterator[dict[str, tuple[Any, ...]]]:
    """A graph in pieces that are small, or share much."""
    yield {"lists": data.lists, "papers": data.papers}
    for field in fields(data)[2:]:
        rows: tuple[Any, ...] = getattr(data, field.name)
        yield from ({field.name: rows[at : at + _PIECE]} for at in range(0, len(rows), _PIECE))


def _joined(pieces: Iterable[dict[str, tuple[Any, ...]]]) -> GraphData:
    found: dict[str, list[Any]] = {field.name: [] for field in fields(GraphData)}
    with without_collector():
        for piece in pieces:
            for name, rows in piece.items():
                found[name] += rows
        return GraphData(**{name: tuple(rows) for name, rows in found.items()})


def assemble(lists: Sequence[PaperList], extractions: Mapping[str, Extraction], options: Options) -> GraphData:
    """The graph of what was read. Raises DataError for a wrong curation file."""
    with without_collector():
        return resolve(tuple(lists), extractions, curation=options.curation, workers=options.workers)
