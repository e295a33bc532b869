"""``papers.jsonl``: one paper a line, with its records, what was read in it, and its links with their evidence.

The file holds all that is needed to build the graph again without reading the texts: `load_papers` gives it back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kg.codec import from_plain, to_plain
from kg.errors import GraphError
from kg.readings import text_of
from kg.records import Assertion, Entity, Extraction, GraphData, GraphResult, Paper


def papers_jsonl(data: GraphData, extractions: Mapping[str, Extraction]) -> Iterator[str]:
    """The lines, sorted by paper key."""
    records: dict[str, list[tuple[str, Paper]]] = {}
    for paper_list in data.lists:
        for paper in paper_list.papers:
            records.setdefault(paper.key, []).append((paper_list.key, paper))
    entities = {e.id: e for e in data.entities}
    links = _by_paper(data.assertions)
    results: dict[str, list[GraphResult]] = {}
    for result in data.results:
        results.setdefault(result.paper, []).append(result)
    for key in sorted(records):
        line = {
            "paper": key,
            "links": [_link(a, entities[a.object]) for a in links.get(key, ())],
            "results": [_result(r) for r in results.get(key, ())],
            "records": [{"list": name, "record": to_plain(paper)} for name, paper in records[key]],
        }
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        yield f'{text[:-1]},"extraction":{text_of(extractions, key)}}}\n'


def _by_paper(assertions: Iterable[Assertion]) -> dict[str, list[Assertion]]:
    found: dict[str, list[Assertion]] = {}
    for assertion in assertions:
        found.setdefault(assertion.subject, []).append(assertion)
    return found


def _link(assertion: Assertion, entity: Entity) -> dict[str, Any]:
    return {
        "relation": assertion.relation,
        "entity": assertion.object,
        "type": entity.type,
        "names": {name.language: name.text for name in entity.preferred},
        "confidence": assertion.confidence,
        "evidence": [to_plain(e) for e in assertion.evidence],
    }


def _result(result: GraphResult) -> dict[str, Any]:
    plain = to_plain(result)
    del plain["paper"]
    return dict(plain)


def load_papers(lines: Iterable[str], source: str) -> tuple[dict[str, list[Paper]], dict[str, Extraction]]:
    """Papers by list key, in position order, and extractions by paper key. Raises GraphError on a damaged file."""
    papers: dict[str, list[Paper]] = {}
    extractions: dict[str, Extraction] = {}
    for number, line in enumerate(lines, start=1):
        try:
            entry = json.loads(line)
            for row in entry["records"]:
                papers.setdefault(row["list"], []).append(from_plain(Paper, row["record"]))
            if entry["extraction"] is not None:
                extractions[entry["paper"]] = from_plain(Extraction, entry["extraction"])
        except (KeyError, TypeError, ValueError) as error:
            raise GraphError(f"{source}, line {number}: damaged ({error}); build the graph again") from error
    for rows in papers.values():
        rows.sort(key=lambda paper: paper.position)
    return papers, extractions
