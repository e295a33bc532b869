"""Graphs to draw: a small one in both languages, and made-up ones of any size."""

from __future__ import annotations

from decimal import Decimal
from random import Random

from kg.ids import paper_key
from kg.records import (
    Assertion,
    Entity,
    Evidence,
    GraphData,
    GraphResult,
    Name,
    Paper,
    PaperList,
    Quote,
    Result,
    Span,
    Venue,
)

EDITION = Venue("icml", "ICML", 2026, (Name("ICML 2026", "en"), Name("2026年国际机器学习大会", "zh")), ())
ENGLISH = (
    "We present Harbor, a router for large language models. On GSM8K it gains 4.2 points over LoRA on one Alveo U55C."
)
CHINESE = "本文提出灯塔，一种面向大语言模型的方法。在MI210上训练，优于LoRA。"


def paper_of(abstract: str, position: int, language: str = "en", title: str | None = None) -> Paper:
    return Paper(paper_key(title, abstract), position, abstract, language, title=title, title_language=language)


def claim(paper: Paper, relation: str, target: str, word: str, sure: float = 0.9) -> Assertion:
    """An assertion whose evidence is the sentence around the first place of ``word``."""
    text = paper.abstract
    start = text.index(word)
    ends = [i + 1 for i, sign in enumerate(text) if sign in ".。" and not text[i + 1 : i + 2].isdigit()]
    left = max((e for e in ends if e <= start), default=0)
    left += text[left:].startswith(" ")
    right = min((e for e in ends if e >= start + len(word)), default=len(text))
    piece = Evidence(paper.key, "abstract", left, right, text[left:right])
    mention = Span("abstract", start, start + len(word))
    return Assertion(paper.key, relation, target, sure, (piece,), (mention,), ("rules",), ("cue",))


def entity(identifier: str, kind: str, english: str | None, chinese: str | None = None, **more: object) -> Entity:
    names = [Name(english, "en")] if english else []
    names += [Name(chinese, "zh")] if chinese else []
    return Entity(identifier, kind, tuple(names), **more)  # type: ignore[arg-type]


def graph_of(papers: list[Paper], entities: list[Entity], claims: list[Assertion], **more: object) -> GraphData:
    source = PaperList(
        "l1", "list.txt", "0" * 64, "text", "utf-8", tuple(papers), Name("ICML 2026 论文列表", "zh"), EDITION
    )
    return GraphData(
        (source,),
        tuple(sorted(papers, key=lambda p: p.key)),
        tuple(sorted(entities, key=lambda e: e.id)),
        tuple(sorted(claims, key=lambda a: (a.subject, a.relation, a.object))),
        **{"results": (), **more},  # type: ignore[arg-type]
    )


def small() -> GraphData:
    """Two papers, one in each language, that share a baseline and a model class."""
    one, two = paper_of(ENGLISH, 1), paper_of(CHINESE, 2, "zh", "灯塔：大语言模型的路由")
    entities = [
        entity("system/harbor", "System", "Harbor", coined=True),
        entity("system/lighthouse", "System", None, "灯塔", coined=True),
        entity("method/llm", "Method", "large language model", "大语言模型", alternative=(Name("LLM", "mul"),)),
        entity("method/lora", "Method", "LoRA"),
        entity("benchmark/gsm8k", "Benchmark", "GSM8K"),
        entity("hardware/u55c", "Hardware", "Alveo U55C", facts=(("kind", "FPGA"), ("vendor", "AMD"))),
        entity("hardware/mi210", "Hardware", "MI210", facts=(("kind", "GPU"), ("vendor", "AMD"))),
    ]
    claims = [
        claim(one, "proposes", "system/harbor", "Harbor"),
        claim(one, "uses", "method/llm", "large language models", 0.7),
        claim(one, "evaluatesOn", "benchmark/gsm8k", "GSM8K"),
        claim(one, "comparesWith", "method/lora", "LoRA"),
        claim(one, "runsOn", "hardware/u55c", "Alveo U55C"),
        claim(two, "proposes", "system/lighthouse", "灯塔"),
        claim(two, "uses", "method/llm", "大语言模型", 0.7),
        claim(two, "comparesWith", "method/lora", "LoRA"),
        claim(two, "runsOn", "hardware/mi210", "MI210"),
    ]
    return graph_of([one, two], entities, claims, results=(_result(one),))


def _result(paper: Paper) -> GraphResult:
    start = paper.abstract.index("4.2")
    sentence = Span("abstract", paper.abstract.index("On GSM8K"), len(paper.abstract))
    quote = Quote(Span("abstract", start, start + 3), sentence)
    record = Result("points", "accuracy", 0.8, "rules", (quote,), value=Decimal("4.2"), direction="higher")
    piece = Evidence(paper.key, "abstract", sentence.start, sentence.end, paper.abstract[sentence.start :])
    return GraphResult("result/1", paper.key, record, (piece,), dataset=("benchmark/gsm8k",), baseline=("method/lora",))


_KINDS = ("Method", "Method", "Task", "Model", "Benchmark", "Dataset", "Metric", "Hardware", "Software", "System")
_RELATION = {
    "Method": "uses",
    "Task": "addresses",
    "Model": "buildsOn",
    "Benchmark": "evaluatesOn",
    "Dataset": "trainsOn",
    "Metric": "measures",
    "Hardware": "runsOn",
    "Software": "implementedWith",
    "System": "comparesWith",
}
_WORDS = (
    "graph",
    "neural",
    "sparse",
    "causal",
    "latent",
    "robust",
    "video",
    "speech",
    "policy",
    "reward",
    "kernel",
    "token",
    "memory",
    "planning",
    "search",
)


def made_up(nodes: int, links: int, seed: int = 7) -> GraphData:
    """A graph of ``nodes`` nodes and about ``links`` links: topics, a few hubs, many things used once."""
    random = Random(seed)
    count = max(2, nodes // 5)
    entities = [_thing(i, random) for i in range(nodes - count)]
    per_paper = links // count
    papers, claims = [], []
    for number in range(count):
        topic = number * 40 // count
        targets = {_choose(random, topic, len(entities)) for _ in range(per_paper + 2)}
        chosen = sorted(targets)[: per_paper + 1]
        text = " ".join(f"It relates to {entities[t].preferred[0].text} in case {number}." for t in chosen)
        paper = paper_of(text, number + 1, "en" if number % 5 else "zh", f"Paper {number} on {_WORDS[topic % 15]}")
        papers.append(paper)
        claims += [
            claim(paper, _RELATION[entities[t].type], entities[t].id, entities[t].preferred[0].text) for t in chosen
        ]
    return graph_of(papers, entities, claims)


def _thing(number: int, random: Random) -> Entity:
    kind = _KINDS[number % len(_KINDS)]
    words = f"{random.choice(_WORDS)} {random.choice(_WORDS)} Net{number}"
    chinese = f"网络{number}" if number % 3 == 0 else None
    return entity(f"{kind.lower()}/net{number}", kind, words, chinese)


def _choose(random: Random, topic: int, count: int) -> int:
    """A thing: often a hub, mostly of the topic, else anything."""
    fate = random.random()
    if fate < 0.12:
        return int(random.random() ** 3 * min(count, 60))
    if fate < 0.9:
        width = max(1, count // 40)
        return min(count - 1, topic * width + int(random.random() ** 2 * width))
    return random.randrange(count)
