"""Numbers that are results, how they are worded, and what they are about."""

# ruff: noqa: E501

from __future__ import annotations

import time
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.extract.results import find_results
from kg.extract.results.numbers import quantities
from kg.extract.results.units import narrow
from kg.ids import paper_key
from kg.records import Document, Link, Paper, Quote, Result, Span
from kg.text import document
from tests.pace import allowed


def read(abstract: str) -> Document:
    return document(Paper(paper_key(None, abstract), 1, abstract, "en"))


def link(relation: str, name: str, kind: str) -> Link:
    return Link(relation, name, kind, 0.9, "test", "test", (Quote(Span("abstract", 0, 1), Span("abstract", 0, 1)),))


def results(abstract: str, *links: Link) -> list[Result]:
    return list(find_results(read(abstract), links))


def numbers(text: str, *, grouped: bool = False) -> list[tuple[str, str, str | None]]:
    found = quantities(narrow(text), 0, len(text), grouped=grouped)
    return [(f"{q.low:f}", f"{q.high:f}", q.unit) for q in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("by 3.2% and 4 percent", [("3.2", "3.2", "percent"), ("4", "4", "percent")]),
        ("gains of 14.2, 4.3 and 2.1 points", [("14.2", "14.2", "points"), ("4.3", "4.3", "points"), ("2.1", "2.1", "points")]),
        ("cut by 30-40% and 7–14×", [("30", "40", "percent"), ("7", "14", "times")]),
        ("from 33.7% to 45.2%", [("33.7", "33.7", "percent"), ("45.2", "45.2", "percent")]),
        ("ranging from 2% to 5%", [("2", "5", "percent")]),
        ("between 2.5 and 3 hours", [("2.5", "3", "hours")]),
        ("2.3 BLEU points", [("2.3", "2.3", "points")]),
        ("a factor of two, twice, three-fold", [("2", "2", "times"), ("2", "2", "times"), ("3", "3", "times")]),
        ("two orders of magnitude faster", [("2", "2", "orders of magnitude")]),
        ("12 ms at 300 MHz with 4.1 W", [("12", "12", "ms"), ("300", "300", "MHz"), ("4.1", "4.1", "W")]),
        ("1,320 tokens/s", [("1320", "1320", "tokens/s")]),
        ("an error of 2.6×10^-6 or 2 x 10^-3 at most", [("0.0000026", "0.0000026", None), ("0.002", "0.002", None)]),
        ("a loss of 1.1e-3, 10^-5 and 10^999", [("0.0011", "0.0011", None), ("0.00001", "0.00001", None)]),
        ("it costs $0.11", [("0.11", "0.11", "US dollars")]),
        ("13.28%~26.98%(P<0.05)", [("13.28", "26.98", "percent")]),
        ("GPT-4, Qwen2.5, 7B, 3D, 4-bit, v1.1 and ImageNet-1k", []),
        ("a grid of 750 x 950 x 922 points", []),
        ("on an EPYC 9654, and 2.5x faster", [("9654", "9654", None), ("2.5", "2.5", "times")]),
    ],
)  # fmt: skip
def test_numbers(text: str, found: list[tuple[str, str, str | None]]) -> None:
    assert numbers(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("提升3.2个百分点，降低了约40％", [("3.2", "3.2", "points"), ("40", "40", "percent")]),
        ("提升至１．８倍", [("1.8", "1.8", "times")]),
        ("由11.2小时缩短到3.5小时", [("11.2", "11.2", "hours"), ("3.5", "3.5", "hours")]),
        ("有1.7%到4.0%的优势", [("1.7", "4.0", "percent")]),
        ("分别提高31.6%和22.4%", [("31.6", "31.6", "percent"), ("22.4", "22.4", "percent")]),
        ("速度为27.4帧/秒，共11 420题", [("27.4", "27.4", "frames per second"), ("11420", "11420", None)]),
        ("性能提高两倍", [("2", "2", "times")]),
    ],
)  # fmt: skip
def test_numbers_in_chinese(text: str, found: list[tuple[str, str, str | None]]) -> None:
    assert numbers(text, grouped=True) == found


def test_what_is_reported_and_what_is_not() -> None:
    text = (
        "We introduce a data set of 12,000 images in 14 classes. Our model with 7B parameters is trained for 10 epochs "
        "with a batch of 256. Experiments show that KelpNet improves accuracy by up to 3.2% over TideNet on ReefBench "
        "and runs 2.5x faster."
    )
    found = results(
        text,
        link("proposes", "KelpNet", "Method"),
        link("comparesWith", "TideNet", "Method"),
        link("evaluatesOn", "ReefBench", "Benchmark"),
    )
    assert [(r.value, r.unit, r.bound, r.direction) for r in found] == [
        (Decimal("3.2"), "percent", "up to", "higher"),
        (Decimal("2.5"), "times", None, "higher"),
    ]
    assert (found[0].metric, found[0].dataset, found[0].system, found[0].baseline) == (
        ("accuracy",),
        ("ReefBench",),
        ("KelpNet",),
        ("TideNet",),
    )


@pytest.mark.parametrize(
    ("words", "bound", "direction"),
    [
        ("improves accuracy by more than 3.1%", "over", "higher"),
        ("reduces latency by at least 3.1%", "at least", "lower"),
        ("improves average accuracy by 3.1%", "average", "higher"),
        ("keeps the error below 3.1%", "under", None),
        ("cuts memory by roughly 3.1%", "about", "lower"),
        ("gains 3.1% accuracy on average", "average", "higher"),
    ],
)
def test_wording(words: str, bound: str | None, direction: str | None) -> None:
    found = results(f"Experiments on three benchmarks show that KelpNet {words}.")
    assert [(r.bound, r.direction) for r in found] == [(bound, direction)]


def test_device_of_an_earlier_sentence() -> None:
    text = "KelpNet runs on an Alveo U55C. Experiments show that it lowers latency by 3.1x and improves accuracy by 2%."
    found = results(text, link("runsOn", "Alveo U55C", "Hardware"))
    assert [r.hardware for r in found] == [("Alveo U55C",), ()]


def test_lists_go_together() -> None:
    text = "Experiments show that KelpNet reaches 82.1%, 75.4% and 61.0% accuracy on Reef-A, Reef-B and Tide, respectively."
    data = [link("evaluatesOn", name, "Dataset") for name in ("Reef-A", "Reef-B", "Tide")]
    assert [r.dataset for r in results(text, *data)] == [("Reef-A",), ("Reef-B",), ("Tide",)]


def test_chinese() -> None:
    text = "实验结果表明，与TideNet相比，KelpNet的推理吞吐量提升至1.8倍，首词时延降低约40%，准确率提升3.2个百分点。"
    found = results(text, link("proposes", "KelpNet", "System"), link("comparesWith", "TideNet", "System"))
    assert [(r.value, r.unit, r.bound, r.direction, r.metric) for r in found] == [
        (Decimal("1.8"), "times", None, "higher", ("推理吞吐量",)),
        (Decimal("40"), "percent", "about", "lower", ("首词时延",)),
        (Decimal("3.2"), "points", None, "higher", ("准确率",)),
    ]
    assert {(r.system, r.baseline) for r in found} == {(("KelpNet",), ("TideNet",))}


def test_theory_reports_nothing() -> None:
    text = (
        "We prove that for 0 < p < 1/2 the regret is at most 12 sqrt(T) and that k = 3 suffices. The bound holds with "
        "probability 1 - 2^-n for every graph with n > 4 nodes, and improves on the factor 2 known since 1998."
    )
    assert results(text) == []


def test_quotes_stand_in_the_source() -> None:
    text = (
        r"Results are good. Experiments show that KelpNet is $2.2\times$ faster and cuts energy by 67.86\% on average."
    )
    found = results(text)
    assert [text[r.quotes[0].mention.start : r.quotes[0].mention.end] for r in found] == [r"2.2\times", r"67.86\%"]
    assert all(text[r.quotes[0].sentence.start : r.quotes[0].sentence.end].startswith("Experiments") for r in found)


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["1", ".5", ",", " ", "%", "x", "3.2", "to", "from", "\u500d", "and", "-", "~", "10^", "K", "(", "up to", "2,000", "points"]), max_size=30).map("".join))  # fmt: skip
def test_numbers_are_in_order_and_inside(text: str) -> None:
    found = quantities(narrow(text), 0, len(text), grouped=True)
    assert all(0 <= q.start < q.number_end <= q.end <= len(text) and q.low <= q.high for q in found)
    assert [q.start for q in found] == sorted(q.start for q in found)


@pytest.mark.parametrize(
    "piece", ["1", "1,", "1 ", "1.1% ", "up to 3% and ", "1-", "x2", "三倍", "1 AB and CD ", "the "]
)
def test_hostile_text_takes_no_second(piece: str) -> None:
    long_text = read(piece * (100_000 // len(piece)))
    begin = time.process_time()
    find_results(long_text, ())
    assert time.process_time() - begin < allowed(1)


def test_a_number_inside_a_name_is_no_result() -> None:
    text = "We test on Ryzen 9 5950X and Xeon Gold 6348, which is 2.5x faster."
    device = link("runsOn", "Ryzen 9 5950X", "Hardware")
    assert [str(r.value) for r in results(text, device)] == ["2.5"]


@pytest.mark.parametrize(
    ("text", "metric"),
    [
        ("KelpNet scores 88.1% on the test split.", ()),
        ("Ours scores 51.4%.", ()),
        ("It attains F1 scores 51.4% here.", ("F1 scores",)),
        ("It attains F1 scores of 51.4%.", ("F1 scores",)),
    ],
)
def test_scoring_is_no_measure(text: str, metric: tuple[str, ...]) -> None:
    assert [r.metric for r in results(text)] == [metric]


@pytest.mark.parametrize("level", ["95% CI", "95%CI:", "95% confidence interval,", "95%置信区间："])
def test_how_sure_an_interval_is_is_no_result(level: str) -> None:
    found = results(f"The AUC was 0.963 ({level} 0.941 to 0.985).")
    assert "95" not in {str(r.value) for r in found} and "0.963" in {str(r.value) for r in found}
