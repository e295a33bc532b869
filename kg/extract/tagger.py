"""The learned layer: every candidate name of a paper with the model's scores for each relation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import cast

from kg.errors import DataError
from kg.extract import gazetteer, linear
from kg.extract.abbreviations import find_abbreviations
from kg.extract.candidates import Candidate, Hint, find_candidates
from kg.extract.contributions import find_coined
from kg.extract.features import Background, View, features_of
from kg.extract.lookups import Lookups, lookups_of
from kg.extract.mates import drawn_together
from kg.extract.mixture import mix
from kg.extract.names import find_pairs, merge_pairs
from kg.extract.senses import Senses, senses_of
from kg.extract.texts import Text, read_texts
from kg.extract.tokens import is_cut_off_score, key_of
from kg.extract.urls import FoundUrl, find_urls
from kg.records import Abbreviation, Document

NAMES = "names"
RELATIONS = (
    "proposes",
    "evaluatesOn",
    "trainsOn",
    "buildsOn",
    "comparesWith",
    "runsOn",
    "implementedWith",
)
"""What is learned, in the order of the model's columns: these, one for being named, these again among the named, and
one for being a part of what the paper proposes."""
_MIXED = 2 * len(RELATIONS) + 1
_HINTED = frozenset({"Model", "Dataset", "Benchmark", "Hardware", "Software", "System", "Method", "Metric"})


@dataclass(frozen=True, slots=True)
class Judged:
    """A candidate, the rows of what was seen of it, its score for each relation, for any, and for being a part."""

    candidate: Candidate
    rows: Sequence[int]
    scores: tuple[int, ...]
    named: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """A paper's texts and candidates, before any judgement; ``types`` are what is known of each key."""

    texts: tuple[Text, ...]
    candidates: tuple[Candidate, ...]
    types: Mapping[str, tuple[str, ...]]
    known: Mapping[str, str]
    repositories: frozenset[str] = frozenset()

    def view(self, background: Background, lookups: Lookups, own: int = 0) -> View:
        """The paper as the features see it."""
        return View(self.texts, background, self.types, lookups, own, self.repositories)


def read_names(
    document: Document, common: frozenset[str], abbreviations: Sequence[Abbreviation] | None = None
) -> Reading:
    """The candidate names of a paper; ``common`` are words that are no name at the head of a sentence."""
    texts = read_texts(document)
    if abbreviations is None:
        abbreviations = [a for part in document.parts for a in find_abbreviations(part)]
    senses = senses_of(abbreviations)
    hints: list[Hint] = list(find_coined(texts))
    known: dict[str, str] = {}
    for number, text in enumerate(texts):
        for hit in gazetteer.scan(text.part.plain.text):
            if hit.type in _HINTED and _is_meant(hit, text.part.plain.text[hit.start : hit.end], senses):
                hints.append(Hint(number, hit.start, hit.end, f"known{hit.type}"))
                known.setdefault(text.part.plain.text[hit.start : hit.end], hit.entity_id)
    candidates = merge_pairs(
        texts, find_candidates(texts, hints, common.__contains__), find_pairs(texts, abbreviations)
    )
    addresses = [find_urls(text.part) for text in texts]
    candidates = tuple(_outside(texts, candidates, addresses)) if any(addresses) else candidates
    types = {c.key: _types_of(c, senses) for c in candidates}
    return Reading(texts, candidates, types, known, _repositories(addresses))


def _outside(
    texts: Sequence[Text], candidates: Sequence[Candidate], addresses: Sequence[Sequence[FoundUrl]]
) -> Iterator[Candidate]:
    """The candidates with their places outside of web addresses, those that have some."""
    ranges = [
        [text.token_range(url.start, url.end) for url in urls] for text, urls in zip(texts, addresses, strict=True)
    ]
    for candidate in candidates:
        places = [o for o in candidate.occurrences if not any(a <= o.first < b for a, b in ranges[o.text])]
        if places:
            candidate.occurrences = tuple(places)
            yield candidate


def _repositories(addresses: Iterable[Sequence[FoundUrl]]) -> frozenset[str]:
    """Keys of the last parts of web addresses."""
    return frozenset(key_of(url.url.rstrip("/").rpartition("/")[2]) for urls in addresses for url in urls)


def _is_meant(hit: gazetteer.Hit, written: str, senses: Senses) -> bool:
    """Whether the paper does not spell the name out as something else."""
    meant = senses.get(key_of(written))
    return meant is None or any(entity.id == hit.entity_id for entity in meant)


def _types_of(candidate: Candidate, senses: Senses) -> tuple[str, ...]:
    """The types that the name of a candidate may have: those that its form says, else those that are known of it."""
    if is_cut_off_score(candidate.name):
        return ("Metric",)
    meant = senses.get(candidate.key)
    if meant is None:
        return gazetteer.types_of(candidate.name)
    return tuple(dict.fromkeys(entity.type for entity in meant))


def judge(reading: Reading, model: linear.Linear, view: View) -> tuple[Judged, ...]:
    """Scores of all candidates of a paper; the look-ups of ``view`` are those of ``model``."""
    rows = cast("list[list[int]]", [features_of(c, view) for c in reading.candidates])
    columns = model.score_array(rows)
    mixed = mix(columns[:, :_MIXED]).tolist()
    scores = drawn_together(reading.texts, reading.candidates, list(map(tuple, mixed)))
    named, parts = (columns[:, n].tolist() for n in (len(RELATIONS), _MIXED))
    return tuple(map(Judged, reading.candidates, rows, scores, named, parts))


def background_bytes(background: Background) -> bytes:
    """The background as a file: common words on the first line, then key and number of papers."""
    lines = [" ".join(sorted(background.common))]
    lines += [f"{key}\t{number}" for key, number in sorted(background.papers.items())]
    return ("\n".join(lines) + "\n").encode()


def background_of(data: bytes, where: str) -> Background:
    """Reads what `background_bytes` wrote; raises DataError, naming ``where``, if it is damaged."""
    try:
        words, *rows = data.decode().rstrip("\n").split("\n")
        papers = {key: int(number) for key, number in (row.split("\t") for row in rows)}
    except ValueError as error:
        raise DataError(f"{where}: damaged ({error})") from error
    return Background(papers, frozenset(words.split(" ")))


@cache
def shipped_background() -> Background:
    """The background that the package ships; read once a process."""
    path = files("kg") / "data" / "weights" / "background.tsv"
    try:
        return background_of(path.read_bytes(), "background.tsv")
    except OSError as error:
        raise DataError(f"background.tsv: cannot be read ({error})") from error


def judge_document(
    document: Document, abbreviations: Sequence[Abbreviation] | None = None
) -> tuple[Reading, Sequence[Judged]]:
    """Candidates and scores of a paper by the shipped model."""
    background = shipped_background()
    reading = read_names(document, background.common, abbreviations)
    view = reading.view(background, lookups_of(NAMES))
    return reading, judge(reading, linear.load(NAMES), view)
