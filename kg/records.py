"""The frozen records that flow through the package, from the source file to the graph.

All offsets are code points, half-open, into the text **as the source gave it**. Tuples are in a stated order, so that
equal input gives equal records. Names of relations and types are those of the ontology (``kg/data/ontology.ttl``).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

Part = Literal["title", "abstract", "keywords"]

NAMED_RELATIONS = (
    "proposes",
    "evaluatesOn",
    "trainsOn",
    "buildsOn",
    "comparesWith",
    "runsOn",
    "implementedWith",
    "hasCode",
)
CONCEPT_RELATIONS = ("uses", "addresses", "measures")
RELATIONS = (*NAMED_RELATIONS, *CONCEPT_RELATIONS, "mentions")
TYPES = (
    "Method",
    "System",
    "Model",
    "Task",
    "Dataset",
    "Benchmark",
    "Metric",
    "Hardware",
    "Software",
    "Repository",
)


# --- reading ---


@dataclass(frozen=True, slots=True, order=True)
class Name:
    """A text with its language tag (BCP 47: ``en``, ``zh``, ``mul`` for names that belong to no language)."""

    text: str
    language: str


@dataclass(frozen=True, slots=True)
class Venue:
    """One edition of a venue: series key (``icml``), year (or None), names of the edition in both languages."""

    series: str
    acronym: str
    year: int | None
    names: tuple[Name, ...]
    series_names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Author:
    """An author as the source names them, with affiliations in source order."""

    name: str
    affiliations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paper:
    """One record of one source.

    ``key`` is a digest of what the record says (title and abstract), so it depends neither on the file nor on the
    position in it. ``identifier`` is the id that the source gave. ``position`` counts from 1 in its list. ``title``
    is None where the source has none. ``other_titles`` and ``other_abstracts`` are the same text in other languages.
    """

    key: str
    position: int
    abstract: str
    language: str
    identifier: str | None = None
    title: str | None = None
    title_language: str | None = None
    other_titles: tuple[Name, ...] = ()
    other_abstracts: tuple[Name, ...] = ()
    authors: tuple[Author, ...] = ()
    keywords: tuple[Name, ...] = ()
    links: tuple[str, ...] = ()
    code_urls: tuple[str, ...] = ()
    venue: str | None = None
    year: int | None = None
    track: str | None = None
    decision: str | None = None
    topic: str | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that was not taken as given: where (file, line, record), what, and why."""

    source: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class PaperList:
    """One source file: its own name, digest of its bytes, what its title line says, its papers in file order."""

    key: str
    identifier: str
    sha256: str
    format: str
    encoding: str
    papers: tuple[Paper, ...]
    title: Name | None = None
    venue: Venue | None = None
    kind: str | None = None
    skipped: tuple[Skipped, ...] = ()


# --- text ---


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a part of a paper: code points ``start`` (in) to ``end`` (out) of the part's source text."""

    part: Part
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Emphasis or a link that the markup made, in offsets of the plain text; ``target`` is a link's address."""

    kind: Literal["bold", "italic", "code", "math", "link", "macro"]
    start: int
    end: int
    target: str | None = None


@dataclass(frozen=True, slots=True)
class PlainText:
    """A source text with its markup folded away.

    ``starts[i]`` and ``ends[i]`` are the source offsets of plain character ``i``; both have ``len(text)`` items.
    """

    source: str
    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    marks: tuple[Mark, ...] = ()

    def to_source(self, start: int, end: int) -> tuple[int, int]:
        """Source offsets of the plain range ``start`` to ``end`` (half-open, not empty)."""
        return self.starts[start], self.ends[end - 1]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: offsets into the plain text of its part, and its language (``en`` or ``zh``)."""

    start: int
    end: int
    language: str


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of a paper, ready to read."""

    part: Part
    plain: PlainText
    sentences: tuple[Sentence, ...]
    language: str


@dataclass(frozen=True, slots=True)
class Document:
    """A paper with its parts as plain text and sentences: what extractors see."""

    paper: Paper
    parts: tuple[TextPart, ...]


# --- extraction ---


@dataclass(frozen=True, slots=True, order=True)
class Quote:
    """Where a claim was read: the span of the name and the span of the sentence around it, both in the source text."""

    mention: Span
    sentence: Span


@dataclass(frozen=True, slots=True)
class Link:
    """A claim of one paper: it stands in ``relation`` to what it calls ``name``.

    ``name`` is the form to show, markup folded away. ``aliases`` are other forms in this text (the short form, the
    Chinese form). ``known`` is the id of an entity of the knowledge base, if the text's words single one out.
    ``unnamed`` marks a contribution without a coined name. ``rule`` says how it was found, for a reader. A
    ``tentative`` link holds only if another paper of the lists surely names the thing.
    """

    relation: str
    name: str
    type: str
    confidence: float
    extractor: str
    rule: str
    quotes: tuple[Quote, ...]
    known: str | None = None
    long_form: str | None = None
    aliases: tuple[str, ...] = ()
    components: tuple[str, ...] = ()
    unnamed: bool = False
    count: str | None = None
    tentative: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A number that the paper reports. ``value`` or ``minimum``/``maximum`` is set; names are as in the text."""

    unit: str | None
    measure: str
    confidence: float
    extractor: str
    quotes: tuple[Quote, ...]
    value: Decimal | None = None
    minimum: Decimal | None = None
    maximum: Decimal | None = None
    bound: str | None = None
    direction: Literal["higher", "lower"] | None = None
    metric: tuple[str, ...] = ()
    dataset: tuple[str, ...] = ()
    system: tuple[str, ...] = ()
    baseline: tuple[str, ...] = ()
    model: tuple[str, ...] = ()
    hardware: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class Abbreviation:
    """A short form and its long form, as the text itself introduces them."""

    short: str
    long: str
    span: Span


@dataclass(frozen=True, slots=True)
class Extraction:
    """All that was read in one paper, sorted; a pure function of the paper and of the shipped knowledge."""

    paper: str
    links: tuple[Link, ...] = ()
    results: tuple[Result, ...] = ()
    abbreviations: tuple[Abbreviation, ...] = ()
    warnings: tuple[str, ...] = ()


# --- the graph ---


@dataclass(frozen=True, slots=True)
class Entity:
    """One thing: ``id`` is its path under the base IRI (``hardware/mi210``), ``type`` one of TYPES.

    At most one preferred name a language. ``facts`` are (property of the ontology, value) pairs, sorted.
    ``exact`` and ``close`` are IRIs of the same thing elsewhere. ``candidates`` are the ids that an ambiguous name may
    stand for. ``reasons`` say, for a reader, why the names were taken for one thing.
    """

    id: str
    type: str
    preferred: tuple[Name, ...]
    alternative: tuple[Name, ...] = ()
    hidden: tuple[Name, ...] = ()
    broader: tuple[str, ...] = ()
    component_of: tuple[str, ...] = ()
    long_form: str | None = None
    facts: tuple[tuple[str, str], ...] = ()
    exact: tuple[str, ...] = ()
    close: tuple[str, ...] = ()
    coined: bool = False
    unnamed: bool = False
    candidates: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class Evidence:
    """A sentence of a paper as the source gives it: ``quote == text[start:end]``."""

    paper: str
    part: Part
    start: int
    end: int
    quote: str


@dataclass(frozen=True, slots=True)
class Assertion:
    """A link of the graph with all that speaks for it; ``mentions`` are the spans to mark inside the evidence."""

    subject: str
    relation: str
    object: str
    confidence: float
    evidence: tuple[Evidence, ...]
    mentions: tuple[Span, ...]
    extractors: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GraphResult:
    """A numeric result of a paper whose names are entity ids now."""

    id: str
    paper: str
    record: Result
    evidence: tuple[Evidence, ...]
    metric: tuple[str, ...] = ()
    dataset: tuple[str, ...] = ()
    system: tuple[str, ...] = ()
    baseline: tuple[str, ...] = ()
    model: tuple[str, ...] = ()
    hardware: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphData:
    """The whole graph as records, each tuple sorted by id: what the exporters write and never change."""

    lists: tuple[PaperList, ...]
    papers: tuple[Paper, ...]
    entities: tuple[Entity, ...]
    assertions: tuple[Assertion, ...]
    results: tuple[GraphResult, ...]
    labels: tuple[tuple[str, Name], ...] = ()
    same_work: tuple[tuple[str, str, str], ...] = ()
    ambiguous: tuple[tuple[str, str, str], ...] = ()
    warnings: tuple[str, ...] = ()
