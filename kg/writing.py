"""All exports from one call, into one folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

from kg.export.files import prepared, scratch_folder, sweep, write_through, write_whole
from kg.export.papers import papers_jsonl
from kg.export.summary import manifest_json, report_json
from kg.export.tables import edges_csv, nodes_csv
from kg.fork import Job, run_jobs
from kg.graph import to_graphml
from kg.ids import BASE
from kg.partial import Partial, reader_digest
from kg.rdf import convert_file, nodes, sorted_blocks
from kg.records import Extraction, GraphData
from kg.sparql.catalogue import catalogue_files
from kg.sparql.engine import check_place, write_store
from kg.view import render

_CURATION = "curation"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the exports depend on besides the graph: base IRI, language the page opens in, file of corrections."""

    base: str = BASE
    language: Literal["en", "zh"] = "en"
    curation: Path | None = None


_TRIPLES = "graph.nt"
_STORE = "store"
_BEFORE_STORE = 2  # the triples that it is made of, and what is written beside them
_CONVERTED: tuple[tuple[str, Literal["turtle", "json-ld"]], ...] = (
    ("graph.jsonld", "json-ld"),
    ("graph.ttl", "turtle"),
)


def write_exports(
    data: GraphData,
    extractions: Mapping[str, Extraction],
    folder: Path,
    settings: Settings,
    progress: Callable[[str], None] | None = None,
    workers: int = 1,
    store: Path | None = None,
) -> dict[str, str]:
    """Write every export; gives sha256 by file name, the manifest's own included. Raises OutputError.

    With several ``workers``, as many files are written at once, each in a process of its own. ``store`` is a folder for
    a SPARQL store. The manifest comes last, so a folder whose manifest fits its files is whole.
    """
    with prepared(folder):
        if store:
            check_place(store)
        said = {"base": settings.base, "language": settings.language, "reader": reader_digest()}
        digests: dict[str, str] = {}
        if settings.curation:
            # The corrections go along, so that the folder alone is enough to build on.
            said["curation"] = _CURATION + settings.curation.suffix
            digests[said["curation"]] = write_whole(folder / said["curation"], [settings.curation.read_text("utf-8")])
        jobs = [*_exports(data, extractions, folder, settings)]
        try:
            if store:
                jobs.insert(_BEFORE_STORE, Job(_STORE, partial(_write_store, folder / _TRIPLES, store), (_TRIPLES,)))
            digests |= run_jobs(jobs, workers, progress or _tell_nobody)
            digests.pop(_STORE, None)
        finally:
            sweep(folder)
        manifest = manifest_json(data, digests, said)
        digests["manifest.json"] = write_whole(folder / "manifest.json", [manifest])
        Partial(folder).done()
    return digests


def _write_store(triples_file: Path, store: Path) -> str:
    write_store(triples_file, store)
    return ""


def _tell_nobody(name: str) -> None:
    pass


def _exports(data: GraphData, extractions: Mapping[str, Extraction], folder: Path, settings: Settings) -> Iterator[Job]:
    """The files, those that take longest first, so that two processes end together."""
    base, triples_file = settings.base, folder / _TRIPLES

    def chunks(name: str, make: Callable[[], Iterable[str]], needs: Collection[str] = ()) -> Job:
        return Job(name, lambda: write_whole(folder / name, make()), needs)

    yield Job(_TRIPLES, lambda: _write_triples(data, triples_file, base))
    yield chunks("papers.jsonl", lambda: papers_jsonl(data, extractions))
    yield chunks("graph.html", lambda: [_page(data, triples_file, settings)], (_TRIPLES,))
    for name, kind in _CONVERTED:
        convert = partial(convert_file, triples_file, base=base, kind=kind)
        yield Job(name, partial(write_through, folder / name, convert), (_TRIPLES,))
    yield chunks("graph.graphml", lambda: to_graphml(data))
    yield chunks("edges.csv", lambda: edges_csv(data))
    yield chunks("nodes.csv", lambda: nodes_csv(data))
    yield chunks("report.json", lambda: [report_json(data, extractions)])


def _write_triples(data: GraphData, path: Path, base: str) -> str:
    with scratch_folder(path.parent) as scratch:
        return write_whole(path, sorted_blocks(nodes(data, base), base, scratch))


def _page(data: GraphData, triples_file: Path, settings: Settings) -> str:
    return render(
        data, language=settings.language, base=settings.base, ntriples=triples_file, queries=catalogue_files()
    )


def base_of(folder: Path) -> str:
    """The base IRI that the graph in ``folder`` was built with; the usual one if its manifest does not say."""
    return _setting(folder, "base") or BASE


def language_of(folder: Path) -> Literal["en", "zh"]:
    """The language that the page in ``folder`` opens in."""
    return "zh" if _setting(folder, "language") == "zh" else "en"


def _setting(folder: Path, name: str) -> str | None:
    try:
        settings = json.loads((folder / "manifest.json").read_text("utf-8")).get("settings", {})
    except (OSError, ValueError):
        return None
    value = settings.get(name)
    return value if isinstance(value, str) else None
