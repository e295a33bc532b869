"""Small papers, what was read in them, and a small knowledge base to resolve them with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kg.ids import paper_key
from kg.knowledge import Knowledge, KnownEntity, KnownName
from kg.knowledge.model import freeze
from kg.records import Abbreviation, Entity, Extraction, GraphData, Link, Name, Paper, PaperList, Quote, Result, Span
from kg.resolve import resolve


def known(
    id_: str, type_: str, *names: str, broader: tuple[str, ...] = (), facts: tuple[tuple[str, str], ...] = ()
) -> KnownEntity:
    """An entity of the knowledge; a name may be ``text@language``, ``text@language!guard``; firsts are preferred."""
    rows, languages = [], set()
    for name in names:
        text, _, guard = name.partition("!")
        text, _, language = text.rpartition("@") if text.endswith(("@en", "@zh")) else (text, "", "en")
        role = "alternative" if language in languages else "preferred"
        languages.add(language)
        rows.append(KnownName(text, language, role, guard, "test", "CC0"))
    return KnownEntity(id_, type_, tuple(rows), facts, broader)


KNOWLEDGE: Knowledge = freeze(
    [
        known("hardware/mi210", "Hardware", "MI210", "AMD Instinct MI210", broader=("hardware/amd-instinct",)),
        known("hardware/mi250x", "Hardware", "MI250X"),
        known("hardware/amd-instinct", "Hardware", "AMD Instinct"),
        known("model/llama", "Model", "Llama", "LLaMA"),
        known("model/llama-2", "Model", "Llama 2", "LLaMA-2", broader=("model/llama",)),
        known("model/code-llama", "Model", "Code Llama", "CodeLlama", broader=("model/llama",)),
        known("model/gpt", "Model", "GPT"),
        known("model/gpt-4", "Model", "GPT-4", broader=("model/gpt",)),
        known("model/gpt-4o", "Model", "GPT-4o", broader=("model/gpt",)),
        known("model/gpt-3.5", "Model", "GPT-3.5", broader=("model/gpt",)),
        known("method/gnn", "Method", "graph neural network", "GNN", "图神经网络@zh"),
        known("method/rag", "Method", "retrieval-augmented generation", "RAG", "检索增强生成@zh"),
        known("method/prism", "Method", "PRISM"),
        known("method/reinforcement-learning", "Method", "reinforcement learning", "强化学习@zh"),
        known("task/dialog", "Task", "dialogue modelling", "对话建模@zh"),
        known("dataset/imagenet", "Dataset", "ImageNet"),
        known("dataset/atlas", "Dataset", "ATLAS!case"),
        known("metric/accuracy", "Metric", "accuracy", "准确率@zh"),
    ]
)

RELATIONS = {"Hardware": "runsOn", "Dataset": "evaluatesOn", "Benchmark": "evaluatesOn", "Metric": "measures"}


@dataclass(frozen=True)
class Said:
    """What a test paper says of one name."""

    name: str
    type: str = "Method"
    relation: str = "comparesWith"
    known: str | None = None
    long: str | None = None
    aliases: tuple[str, ...] = ()
    components: tuple[str, ...] = ()
    unnamed: bool = False
    confidence: float = 0.9
    extractor: str = "rules"


def proposes(name: str, type_: str = "Method", **more: object) -> Said:
    return Said(name, type_, "proposes", **more)  # type: ignore[arg-type]


def paper(
    *said: Said, topic: str = "", short: Sequence[tuple[str, str]] = (), **more: object
) -> tuple[Paper, Extraction]:
    """A paper whose abstract names all that it says, a sentence each, with the extraction of it."""
    text, links = topic, []
    for item in said:
        start = len(text) + 1 if text else 0
        sentence = f"We say {item.relation} {item.name}."
        text = f"{text} {sentence}" if text else sentence
        at = text.index(item.name, start)
        quote = Quote(Span("abstract", at, at + len(item.name)), Span("abstract", start, start + len(sentence)))
        links.append(
            Link(
                item.relation, item.name, item.type, item.confidence, item.extractor, "test", (quote,), item.known,
                item.long, item.aliases, item.components, item.unnamed,
            )
        )  # fmt: skip
    pairs = tuple(Abbreviation(s, x, Span("abstract", 0, 1)) for s, x in short)
    title = more.pop("title", None)
    key = paper_key(title, text)  # type: ignore[arg-type]
    record = Paper(key, 1, text, "en", title=title, **more)  # type: ignore[arg-type]
    return record, Extraction(key, tuple(links), abbreviations=pairs)


def one_list(key: str, *papers: Paper) -> PaperList:
    return PaperList(key, f"{key}.txt", key * 4, "text", "utf-8", papers)


def graph(*papers: tuple[Paper, Extraction], knowledge: Knowledge = KNOWLEDGE) -> GraphData:
    """The graph of one list with these papers."""
    return resolve(
        [one_list("aaaa", *(p for p, _ in papers))], {p.key: e for p, e in papers}, knowledge=knowledge
    )  # fmt: skip


def ids(data: GraphData, paper: tuple[Paper, Extraction], relation: str | None = None) -> list[str]:
    """Ids of what a paper is linked to."""
    key = paper[0].key
    return [a.object for a in data.assertions if a.subject == key and relation in (None, a.relation)]


def entity(data: GraphData, id_: str) -> Entity:
    return next(e for e in data.entities if e.id == id_)


def result(paper: tuple[Paper, Extraction], **names: tuple[str, ...]) -> tuple[Paper, Extraction]:
    """The paper with one result over the whole of its text."""
    from dataclasses import replace
    from decimal import Decimal

    span = Span("abstract", 0, len(paper[0].abstract))
    record = Result("percent", "gain", 0.9, "rules", (Quote(span, span),), Decimal("2.5"), **names)
    return paper[0], replace(paper[1], results=(record,))


def both(name: Name) -> tuple[str, str]:
    return name.text, name.language
