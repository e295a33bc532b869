"""A small graph written for the tests: two lists of one venue, a few things, a result."""

from __future__ import annotations

from decimal import Decimal

from kg.ids import digest, paper_key
from kg.records import (
    Assertion,
    Author,
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

VENUE = Venue(
    "icml",
    "ICML",
    2026,
    (
        Name("43rd International Conference on Machine Learning (ICML 2026)", "en"),
        Name("第43届国际机器学习大会（ICML 2026）", "zh"),
    ),
    (Name("International Conference on Machine Learning", "en"), Name("国际机器学习大会", "zh")),
)

ENGLISH = "We present KelpNet, a decoder. KelpNet runs on an MI210 and is 2.2 times faster than DriftBase on TideQA."
CHINESE = "我们提出潮汐网络（TideNet），在珊瑚基准上的准确率达到91.5%。"


def _paper(position: int, abstract: str, language: str, **more: object) -> Paper:
    title = more.get("title")
    key = paper_key(title if isinstance(title, str) else None, abstract)
    return Paper(key=key, position=position, abstract=abstract, language=language, **more)  # type: ignore[arg-type]


PAPER_EN = _paper(
    1,
    ENGLISH,
    "en",
    identifier="p-1",
    title='KelpNet: a "quoted" title <b>',
    title_language="en",
    authors=(Author("Ada Kelp", ("Tide University",)),),
    links=("https://openreview.net/forum?id=abc",),
)
PAPER_ZH = _paper(1, CHINESE, "zh")
LIST_EN = PaperList(
    digest("en"), "en.txt", "0" * 64, "text", "utf-8", (PAPER_EN,), Name("ICML 2026 Papers", "en"), VENUE, "accepted"
)
LIST_ZH = PaperList(
    digest("zh"), "zh.txt", "1" * 64, "text", "utf-8", (PAPER_ZH,), Name("ICML 2026 论文列表", "zh"), VENUE
)


def _evidence(paper: Paper, quote: str) -> Evidence:
    start = paper.abstract.index(quote)
    return Evidence(paper.key, "abstract", start, start + len(quote), quote)


def _link(paper: Paper, relation: str, target: str, name: str, quote: str) -> Assertion:
    at = paper.abstract.index(name)
    return Assertion(
        paper.key,
        relation,
        target,
        0.9,
        (_evidence(paper, quote),),
        (Span("abstract", at, at + len(name)),),
        ("rules",),
        ("cue",),
    )


KELPNET = f"method/kelpnet-{digest(PAPER_EN.key, 'kelpnet', length=8)}"
TIDENET = f"model/tidenet-{digest(PAPER_ZH.key, 'tidenet', length=8)}"
SECOND = "KelpNet runs on an MI210 and is 2.2 times faster than DriftBase on TideQA."

ENTITIES = (
    Entity("benchmark/tideqa", "Benchmark", (Name("TideQA", "en"),)),
    Entity("hardware/gpu", "Hardware", (Name("GPU", "en"), Name("图形处理器", "zh")), facts=(("kind", "GPU"),)),
    Entity(
        "hardware/mi210",
        "Hardware",
        (Name("AMD Instinct MI210", "en"), Name("AMD Instinct MI210 加速卡", "zh")),
        (Name("MI210", "en"),),
        broader=("hardware/gpu",),
        facts=(("kind", "GPU"), ("memory_gb", "64"), ("vendor", "AMD"), ("year", "2021")),
    ),
    Entity("method/driftbase", "Method", (Name("DriftBase", "en"),)),
    Entity(KELPNET, "Method", (Name("KelpNet", "en"),), coined=True),
    Entity(TIDENET, "Model", (Name("TideNet", "en"), Name("潮汐网络", "zh")), coined=True),
)
LINKS = (
    _link(PAPER_EN, "comparesWith", "method/driftbase", "DriftBase", SECOND),
    _link(PAPER_EN, "evaluatesOn", "benchmark/tideqa", "TideQA", SECOND),
    _link(PAPER_EN, "proposes", KELPNET, "KelpNet", "We present KelpNet, a decoder."),
    _link(PAPER_EN, "runsOn", "hardware/mi210", "MI210", SECOND),
    _link(PAPER_ZH, "proposes", TIDENET, "潮汐网络", CHINESE),
)
RESULT = GraphResult(
    f"result/{digest(PAPER_EN.key, '2.2')}",
    PAPER_EN.key,
    Result(
        "times",
        "faster",
        0.8,
        "rules",
        (Quote(Span("abstract", 56, 59), Span("abstract", 31, 105)),),
        value=Decimal("2.2"),
        direction="higher",
        baseline=("DriftBase",),
    ),
    (_evidence(PAPER_EN, SECOND),),
    dataset=("benchmark/tideqa",),
    system=(KELPNET,),
    baseline=("method/driftbase",),
)

GRAPH = GraphData(
    lists=(LIST_EN, LIST_ZH),
    papers=tuple(sorted((PAPER_EN, PAPER_ZH), key=lambda p: p.key)),
    entities=ENTITIES,
    assertions=tuple(sorted(LINKS, key=lambda a: (a.subject, a.relation, a.object))),
    results=(RESULT,),
    labels=((PAPER_ZH.key, Name("潮汐网络", "zh")),),
)
