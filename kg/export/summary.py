"""``report.json`` and ``manifest.json``: what was built, what was skipped or ambiguous and why, and out of what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from kg.codec import from_plain, to_plain
from kg.errors import GraphError
from kg.readings import warnings_of
from kg.records import Extraction, GraphData, PaperList
from kg.version import VERSION

_SHAPING = ("networkx", "pyoxigraph", "pyvis")


def counts(data: GraphData) -> dict[str, Any]:
    """Numbers of lists, papers, entities by type, links by relation, results, and papers by language."""
    return {
        "lists": len(data.lists),
        "papers": len(data.papers),
        "papers_by_language": dict(sorted(Counter(p.language for p in data.papers).items())),
        "entities": len(data.entities),
        "entities_by_type": dict(sorted(Counter(e.type for e in data.entities).items())),
        "links": len(data.assertions),
        "links_by_relation": dict(sorted(Counter(a.relation for a in data.assertions).items())),
        "results": len(data.results),
    }


def report_json(data: GraphData, extractions: Mapping[str, Extraction]) -> str:
    """Counts, what each list skipped and why, ambiguous names with their candidates, merges of papers, warnings."""
    report = {
        "counts": counts(data),
        "lists": [_list_report(paper_list) for paper_list in data.lists],
        "ambiguous": [{"name": n, "paper": p, "candidates": c} for n, p, c in data.ambiguous],
        "same_work": [{"papers": [a, b], "reason": r} for a, b, r in data.same_work],
        "warnings": [*data.warnings, *_text_warnings(extractions)],
    }
    return json.dumps(report, ensure_ascii=False, indent=1) + "\n"


def _list_report(paper_list: PaperList) -> dict[str, Any]:
    return {
        "identifier": paper_list.identifier,
        "format": paper_list.format,
        "encoding": paper_list.encoding,
        "papers": len(paper_list.papers),
        "skipped": [to_plain(s) for s in paper_list.skipped],
    }


def _text_warnings(extractions: Mapping[str, Extraction]) -> list[str]:
    return [f"paper {key}: {warning}" for key in sorted(extractions) for warning in warnings_of(extractions, key)]


def manifest_json(data: GraphData, files: Mapping[str, str], settings: Mapping[str, Any]) -> str:
    """Versions, settings, input lists with digests, sha256 of each file. No time: equal input, equal bytes."""
    lists = [to_plain(paper_list) | {"papers": len(paper_list.papers)} for paper_list in data.lists]
    manifest = {
        "paperkg": VERSION,
        "libraries": {name: version(name) for name in _SHAPING},
        "settings": dict(settings),
        "lists": lists,
        "files": dict(sorted(files.items())),
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"


def read_manifest(text: str, source: str) -> dict[str, Any]:
    """The manifest as it was written; its lists are PaperList records without papers. Raises GraphError."""
    try:
        manifest = json.loads(text)
        lists = tuple(from_plain(PaperList, row | {"papers": []}) for row in manifest["lists"])
    except (KeyError, TypeError, ValueError) as error:
        raise GraphError(f"{source}: damaged ({error}); build the graph again") from error
    return {**manifest, "lists": lists}
