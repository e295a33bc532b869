"""Annotated papers as training samples."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kg.evaluate.gold import Entry, forms, load_gold
from kg.evaluate.score import answer_key
from kg.ids import paper_key
from kg.records import Paper

_DATA = Path(__file__).parent / "data"
LEARNED = ("proposes", "evaluatesOn", "trainsOn", "buildsOn", "comparesWith", "runsOn", "implementedWith")
CORPORA = {
    "train_en": "icml2026_dev",
    "train_acl": "acl",
    "train_zh": "csl_dev",
    "train_zh_written": "zh_written",
    "dev_en": "icml2026_dev",
    "dev_zh": "csl_dev",
    "dev_hardware": "hardware_written",
}


@dataclass(frozen=True, slots=True)
class Annotated:
    """A paper, its right answers, and the set that it comes from."""

    paper: Paper
    gold: Entry
    origin: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """The right answers of one paper by key: relations of each key, and the keys that count neither way."""

    relations: Mapping[str, frozenset[str]]
    excused: frozenset[str]


def read_jsonl(path: Path) -> Iterator[Mapping[str, Any]]:
    """The records of a JSON Lines file."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def paper_of(record: Mapping[str, Any], position: int, *, titled: bool = True) -> Paper:
    """A paper from a record of the training corpora; ``titled=False`` leaves its title out."""
    title = record.get("title") if titled else None
    abstract = record["abstract"]
    return Paper(
        key=paper_key(title, abstract),
        position=position,
        abstract=abstract,
        language="en",
        identifier=str(record["id"]),
        title=title,
    )


def load_set(shared: Path, name: str) -> list[Annotated]:
    """All papers of one annotated set that have a text, in the order of the answers."""
    records = {str(r["id"]): r for r in read_jsonl(shared / "corpora" / f"{CORPORA[name]}.jsonl")}
    gold = load_gold(shared / "gold" / f"{name}.yaml")
    return [
        Annotated(paper_of(records[key], n + 1), entry, name)
        for n, (key, entry) in enumerate(gold.items())
        if key in records
    ]


_MARKED = re.compile(r"\[([petbcrimo]{1,3}):([^\]]{1,60})\]")
_LETTERS = dict(
    zip(
        "petbcri",
        ("proposes", "evaluatesOn", "trainsOn", "buildsOn", "comparesWith", "runsOn", "implementedWith"),
        strict=True,
    )
)


def load_written() -> list[Annotated]:
    """The papers written for training, with their answers marked in the text: ``[pe:Name]`` proposes, evaluatesOn."""
    found = []
    for path in sorted(_DATA.glob("written_*.txt")):
        for number, block in enumerate(path.read_text(encoding="utf-8").strip().split("\n\n"), 1):
            title, abstract = block.split("\n")
            found.append(_written(f"{path.stem}#{number}", title, abstract))
    return found


def _written(identifier: str, title: str, abstract: str) -> Annotated:
    gold: dict[str, list[str]] = {}
    for letters, name in _MARKED.findall(f"{title} {abstract}"):
        for letter in letters:
            names = gold.setdefault(_LETTERS.get(letter, "optional"), [])
            if name not in names:
                names.append(name)
    record = {"id": identifier, "title": _MARKED.sub(r"\2", title), "abstract": _MARKED.sub(r"\2", abstract)}
    return Annotated(paper_of(record, 1), gold, "written")


def load_own() -> list[Annotated]:
    """The papers written for training, with all their answers: records with ``gold`` beside title and abstract."""
    paths = [p for kind in ("english", "hardware") for p in sorted(_DATA.glob(f"{kind}_*.jsonl"))]
    records = [r for path in paths for r in read_jsonl(path)]
    return [Annotated(paper_of({**r, "title": r["title"] or None}, 1), r["gold"], "own") for r in records]


def untitled(sample: Annotated) -> Annotated:
    """The same paper as a list without titles would give it."""
    paper = sample.paper
    bare = Paper(paper_key(None, paper.abstract), paper.position, paper.abstract, paper.language, paper.identifier)
    return Annotated(bare, sample.gold, sample.origin)


def wanted_of(gold: Entry) -> Wanted:
    """What each key is linked by, and which keys are left out of the count."""
    relations: dict[str, set[str]] = {}
    for relation in LEARNED:
        for item in gold.get(relation, []):
            for form in forms(item):
                relations.setdefault(answer_key(form), set()).add(relation)
    loose = {answer_key(f) for item in gold.get("optional", []) for f in forms(item)} | part_keys(gold)
    frozen = {k: frozenset(v) for k, v in relations.items()}
    return Wanted(frozen, frozenset(loose) - frozen.keys())


def part_keys(gold: Entry) -> frozenset[str]:
    """The keys of the named parts of what a paper proposes."""
    proposed = [item for item in gold.get("proposes", []) if isinstance(item, Mapping)]
    return frozenset(answer_key(f) for item in proposed for x in item.get("components", []) for f in forms(x))
