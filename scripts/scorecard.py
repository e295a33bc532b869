"""Rebuild the tables of docs/evaluation.md: python scripts/scorecard.py --shared FOLDER

FOLDER holds ``gold/*.yaml`` (right answers), ``corpora/*.jsonl`` and ``seeds/`` (their texts). Each set is built anew.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path

import kg
from kg.evaluate.calibration import Bin, reliability
from kg.evaluate.gold import load_gold
from kg.evaluate.graph import answers_of_graph
from kg.evaluate.report import table
from kg.evaluate.score import score_all

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "evaluation.md"
# gold file, texts, what it is
SETS = (
    ("seeds", "seeds", "the two seed lists (no titles)"),
    ("dev_en", "corpora/icml2026_dev.jsonl", "ICML 2026, English"),
    ("dev_hardware", "corpora/hardware_written.jsonl", "hardware papers, English, written for this"),
    ("dev_zh", "corpora/csl_dev.jsonl", "engineering papers, Chinese"),
)


@dataclass(frozen=True, slots=True)
class Scored:
    name: str
    what: str
    papers: int
    rows: dict[str, dict[str, float]]
    bins: tuple[Bin, ...]


def score(shared: Path, name: str, texts: str, what: str) -> Scored:
    gold = load_gold(shared / "gold" / f"{name}.yaml")
    graph = kg.build(shared / texts)
    tally = score_all(gold, answers_of_graph(graph.data))
    return Scored(name, what, len(gold), table(tally), reliability(graph.data, gold))


def figures(scored: list[Scored]) -> str:
    head = "| F1 | " + " | ".join(f"{s.name} ({s.papers})" for s in scored) + " |\n"
    head += "|---|" + "---:|" * len(scored) + "\n"
    lines = []
    for row in scored[0].rows:
        cells = []
        for s in scored:
            r = s.rows[row]
            key = "R" if "recall" in row else "F1"
            cells.append(f"{r[key]:.3f}" if r["tp"] + r["fn"] + r["fp"] else "–")
        lines.append(f"| {row} | " + " | ".join(cells) + " |\n")
    return head + "".join(lines)


def calibration(scored: list[Scored]) -> str:
    out = "| confidence | links | mean confidence | share right |\n|---|---:|---:|---:|\n"
    for n, first in enumerate(scored[0].bins):
        bins = [s.bins[n] for s in scored]
        links = sum(b.links for b in bins)
        if links:
            mean = sum(b.confidence * b.links for b in bins) / links
            right = sum(b.right * b.links for b in bins) / links
            out += f"| {first.low:.1f}–{first.high:.1f} | {links} | {mean:.2f} | {right:.2f} |\n"
    return out


def put(text: str, name: str, content: str) -> str:
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end {name} -->)", re.DOTALL)
    assert pattern.search(text), name
    return pattern.sub(lambda m: m[1] + content + m[2], text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True)
    shared = parser.parse_args().shared
    scored = [score(shared, *row) for row in SETS]
    text = put(PAGE.read_text("utf-8"), "figures", figures(scored))
    PAGE.write_text(put(text, "calibration", calibration(scored)), "utf-8")


if __name__ == "__main__":
    main()
