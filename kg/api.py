"""The public API: build a graph from lists, load a built one, ask it, write it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from kg import pipeline
from kg.errors import GraphError
from kg.export.papers import load_papers
from kg.export.summary import counts, read_manifest
from kg.graph import to_networkx
from kg.ids import BASE, check_base
from kg.rdf import to_ntriples
from kg.records import Assertion, Entity, Extraction, GraphData, GraphResult, Paper, PaperList
from kg.text.normal import exact_key, name_key, search_keys

if TYPE_CHECKING:
    import networkx as nx
    import pyoxigraph as ox
    import rdflib

    from kg.llm import LlmOptions, Usage
    from kg.sparql import Rows


@dataclass(frozen=True)
class Graph:
    """A built graph.

    ``data`` is the whole of it as records; ``extractions`` what each paper said, by paper key; ``curation`` the file of
    corrections that was applied, if any.
    """

    data: GraphData
    extractions: Mapping[str, Extraction]
    base: str = BASE
    curation: Path | None = None

    @property
    def lists(self) -> tuple[PaperList, ...]:
        """The source lists."""
        return self.data.lists

    @property
    def papers(self) -> tuple[Paper, ...]:
        """The papers, sorted by key."""
        return self.data.papers

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The things that papers link to, sorted by id."""
        return self.data.entities

    @property
    def links(self) -> tuple[Assertion, ...]:
        """The links from papers to things, with their evidence."""
        return self.data.assertions

    @property
    def results(self) -> tuple[GraphResult, ...]:
        """The numeric results that papers report."""
        return self.data.results

    @cached_property
    def _by_id(self) -> dict[str, Entity]:
        return {entity.id: entity for entity in self.data.entities}

    @cached_property
    def _by_name(self) -> dict[str, list[Entity]]:
        return self._index(exact_key)

    @cached_property
    def _by_loose_name(self) -> dict[str, list[Entity]]:
        return self._index(name_key)

    def _index(self, key_of: Callable[[str], str]) -> dict[str, list[Entity]]:
        index: dict[str, list[Entity]] = {}
        for entity in self.data.entities:
            forms = (*entity.preferred, *entity.alternative, *entity.hidden)
            for key in sorted({key_of(form.text) for form in forms} | {key_of(entity.long_form or "")} - {""}):
                index.setdefault(key, []).append(entity)
        return index

    def entity(self, identifier: str) -> Entity:
        """The thing with this id (``hardware/mi210``). Raises GraphError."""
        try:
            return self._by_id[identifier]
        except KeyError:
            raise GraphError(f"{identifier}: no such thing in this graph") from None

    def find(self, name: str) -> tuple[Entity, ...]:
        """The things that have this name, in either language, or this id or IRI; none is an empty tuple."""
        if (identifier := self._local(name)) in self._by_id:
            return (self._by_id[identifier],)
        keys, loose = search_keys(name)
        found = {entity.id: entity for key in keys for entity in self._by_name.get(key, ())}
        return tuple(found.values()) or tuple(self._by_loose_name.get(loose, ()) if loose else ())

    def find_papers(self, name: str) -> tuple[Paper, ...]:
        """The papers with this key, source id, title, ``file#position`` or IRI, or that propose what has this name."""
        key = self._local(name).removeprefix("paper/")
        direct = [p for p in self.papers if key == p.key or name == p.identifier or self._is_title(p, name)]
        if direct:
            return tuple(direct)
        file, _, position = name.rpartition("#")
        if file:
            return tuple(
                p for li in self.lists for p in li.papers if li.identifier == file and str(p.position) == position
            )
        ids = {entity.id for entity in self.find(name)}
        keys = {a.subject for a in self.links if a.relation == "proposes" and a.object in ids}
        return tuple(p for p in self.papers if p.key in keys)

    def _local(self, name: str) -> str:
        """The id in an IRI of this graph, whole or as queries print it (``id:hardware/mi210``); else the name."""
        return name.removeprefix("id:").removeprefix(self.base)

    def _is_title(self, paper: Paper, name: str) -> bool:
        key = name_key(name)
        titles = [paper.title or "", *(t.text for t in paper.other_titles)]
        return bool(key) and any(name_key(title) == key for title in titles)

    def links_of(self, identifier: str) -> tuple[Assertion, ...]:
        """The links from the paper with this key, or to the thing with this id."""
        return tuple(a for a in self.links if identifier in (a.subject, a.object))

    def counts(self) -> dict[str, object]:
        """Numbers of lists, papers, things by type, links by relation, results."""
        return counts(self.data)

    def ntriples(self) -> Iterator[str]:
        """The graph as sorted N-Triples lines."""
        return to_ntriples(self.data, self.base)

    @cached_property
    def store(self) -> ox.Store:
        """The graph in a SPARQL store in memory."""
        from kg.sparql import open_store

        return open_store(self.ntriples())

    @cached_property
    def _rdf(self) -> rdflib.Graph:
        return self.to_rdf()

    def query(self, sparql: str, engine: Literal["oxigraph", "rdflib"] = "oxigraph") -> Rows:
        """The outcome of a SPARQL query; the prefixes of the ontology are known. Raises QueryError.

        ``engine`` rdflib is the slower second opinion; both give the same rows.
        """
        if engine == "rdflib":
            from kg.sparql.second import run_on_rdflib

            return run_on_rdflib(self._rdf, sparql, self.base)
        from kg.sparql import run_query

        return run_query(self.store, sparql, self.base)

    def to_networkx(self) -> nx.MultiDiGraph[str]:
        """The graph as networkx.MultiDiGraph; see `kg.graph.to_networkx`."""
        return to_networkx(self.data)

    def to_rdf(self) -> rdflib.Graph:
        """The graph as rdflib.Graph."""
        import rdflib

        return rdflib.Graph().parse(data="".join(self.ntriples()), format="nt")

    def write(
        self,
        folder: str | Path,
        *,
        language: Literal["en", "zh"] = "en",
        progress: Callable[[str], None] | None = None,
        workers: int = 1,
        store: str | Path | None = None,
    ) -> dict[str, str]:
        """Write all exports into ``folder``, ``workers`` files at once; gives sha256 by file name.

        ``store`` is a folder for a SPARQL store on disk. Raises OutputError, for the store GraphError.
        """
        from kg.writing import Settings, write_exports

        settings = Settings(self.base, language, self.curation)
        return write_exports(self.data, self.extractions, Path(folder), settings, progress, workers, _path(store))


def build(
    sources: str | Path | Sequence[str | Path],
    *,
    encoding: str | None = None,
    mapping: str | Path | None = None,
    curation: str | Path | None = None,
    workers: int = 1,
    scheduler: str | None = None,
    resume: str | Path | None = None,
    llm: LlmOptions | None = None,
    base: str = BASE,
    progress: pipeline.Progress | None = None,
    tell: Callable[[Usage], None] | None = None,
) -> Graph:
    """The graph of the lists in ``sources`` (files, folders, ``-``).

    ``workers`` processes, or a Dask ``scheduler``, share the reading; ``resume`` is a folder of exports whose readings
    are taken over where texts are the same; ``llm`` adds the claims of a language model, and ``tell`` hears what that
    cost. Raises SourceError, DataError, OptionError (also for a ``base`` that is no absolute IRI).
    """
    check_base(base)
    given = [sources] if isinstance(sources, str | Path) else list(sources)
    options = pipeline.Options(encoding, _path(mapping), _path(curation), workers, scheduler, _path(resume), llm)
    data, extractions = pipeline.run(given, options, progress or pipeline.silent, tell)
    return Graph(data, extractions, base, options.curation)


def _path(value: str | Path | None) -> Path | None:
    return None if value is None else Path(value)


def load(folder: str | Path) -> Graph:
    """The graph that `Graph.write` wrote into ``folder``. Raises GraphError."""
    lists, extractions, manifest = load_records(Path(folder))
    settings = manifest.get("settings", {})
    curation = Path(folder) / settings["curation"] if settings.get("curation") else None
    data = pipeline.assemble(lists, extractions, pipeline.Options(curation=curation))
    return Graph(data, extractions, str(settings.get("base", BASE)), curation)


def load_records(folder: Path) -> tuple[tuple[PaperList, ...], dict[str, Extraction], dict[str, Any]]:
    """What was read when the graph in ``folder`` was built: lists with papers, extractions, manifest."""
    try:
        manifest = read_manifest((folder / "manifest.json").read_text("utf-8"), str(folder / "manifest.json"))
        with (folder / "papers.jsonl").open(encoding="utf-8") as lines:
            papers, extractions = load_papers(lines, str(folder / "papers.jsonl"))
    except (FileNotFoundError, NotADirectoryError):
        raise GraphError(f"{folder}: no built graph there; run: kg build SOURCE -o {folder}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise GraphError(f"{folder}: cannot read the graph ({error})") from error
    lists = tuple(replace(head, papers=tuple(papers.get(head.key, ()))) for head in manifest["lists"])
    return lists, extractions, manifest
