"""``python -m kg.train.card --shared FOLDER``: writes the model card with figures measured on the spot."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from kg.evaluate.extraction import answers_of
from kg.evaluate.score import Tally, score_all
from kg.extract import extract, find_named, linear, roles, tagger
from kg.extract.linear import SCALE, Linear
from kg.extract.mates import drawn_together
from kg.extract.tagger import RELATIONS, Judged
from kg.records import CONCEPT_RELATIONS, NAMED_RELATIONS, Document, Extraction, Link
from kg.text import document
from kg.train import names, names_samples
from kg.train.data import Annotated, load_set, untitled
from kg.train.fit import Floats

_EDGES = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0001)


def tally_of(papers: Sequence[Annotated], links: Sequence[Sequence[Link]]) -> Tally:
    """The counts over papers with these links; code addresses are left out of the answers."""
    gold = {str(n): {k: v for k, v in p.gold.items() if k != "hasCode"} for n, p in enumerate(papers)}
    said = {
        str(n): answers_of(Extraction(p.paper.key, tuple(found)))
        for n, (p, found) in enumerate(zip(papers, links, strict=True))
    }
    return score_all(gold, said)


def links_out_of_fold(samples: names_samples.Samples, scores: Floats, model: Linear) -> list[tuple[Link, ...]]:
    """The links of each training paper by the cross-validated scores."""
    whole = np.rint(scores * SCALE).astype(int).tolist()
    found, at = [], 0
    for reading in samples.readings:
        rows = whole[at : at + len(reading.candidates)]
        at += len(rows)
        drawn = drawn_together(reading.texts, reading.candidates, [tuple(row[:-1]) for row in rows])
        named = [row[-1] for row in rows]
        judged = [Judged(c, (), *pair) for c, *pair in zip(reading.candidates, drawn, named, strict=True)]
        found.append(roles.links_of(reading, judged, model))
    return found


def figures_row(name: str, papers: Sequence[Annotated], tally: Tally) -> str:
    """A row of the table of figures."""
    p, r, f = tally.figures(RELATIONS)
    cells = [f"{tally.figures([x])[2]:.2f}" if _known(tally, x) else "–" for x in RELATIONS]
    return f"| {name} | {len(papers)} | {p:.3f} | {r:.3f} | **{f:.3f}** | {' | '.join(cells)} |"


def _known(tally: Tally, relation: str) -> bool:
    return tally.counts[relation, "tp"] + tally.counts[relation, "fn"] > 9


def reliability(papers: Sequence[Annotated], links: Sequence[Sequence[Link]]) -> str:
    """A table: of links with such a confidence, how many are right."""
    rows = ["| confidence | links | mean | right |", "|---|---|---|---|"]
    judged = [pair for p, found in zip(papers, links, strict=True) for pair in _judged(p, found)]
    for low, high in pairwise(_EDGES):
        inside = [(c, ok) for c, ok in judged if low <= c < high]
        if inside:
            mean = sum(c for c, _ in inside) / len(inside)
            right = sum(ok for _, ok in inside) / len(inside)
            rows.append(f"| {low:.2f} to {min(high, 1):.2f} | {len(inside)} | {mean:.2f} | {right:.2f} |")
    return "\n".join(rows)


def _judged(paper: Annotated, links: Sequence[Link]) -> Iterable[tuple[float, bool]]:
    for link in links:
        tally = tally_of([paper], [[link]])
        right, wrong = tally.counts[link.relation, "tp"], tally.counts[link.relation, "fp"]
        if right or wrong:
            yield link.confidence, bool(right)


def _links_by(find: Callable[[Document], Sequence[Link]], papers: Sequence[Annotated]) -> list[Sequence[Link]]:
    return [find(document(p.paper)) for p in papers]


def _whole(shared: Path) -> str:
    rows = ["| set | papers | named P | R | F1 | concepts F1 | results F1 |", "|---|---|---|---|---|---|---|"]
    for name in ("dev_en", "dev_hardware", "dev_zh"):
        papers = load_set(shared, name)
        gold = {str(n): p.gold for n, p in enumerate(papers)}
        tally = score_all(gold, {str(n): answers_of(extract(document(p.paper))) for n, p in enumerate(papers)})
        p, r, f = tally.figures(NAMED_RELATIONS)
        concepts, results = tally.figures(CONCEPT_RELATIONS)[2], tally.figures(["reports"])[2]
        rows.append(f"| {name} | {len(papers)} | {p:.3f} | {r:.3f} | **{f:.3f}** | {concepts:.3f} | {results:.3f} |")
    return "\n".join(rows)


_OWN = (("written", "written, names only"), ("own", "written, all answers"))


def card(shared: Path) -> str:
    """The text of the model card, all figures measured now on the papers under ``shared`` with the shipped weights."""
    papers = names_samples.load_papers(shared)
    samples = names_samples.samples_of(papers, tagger.shipped_background())
    model = linear.load(tagger.NAMES)
    links = links_out_of_fold(samples, names.out_of_fold(samples), model)
    head = f"| set | papers | P | R | F1 | {' | '.join(RELATIONS)} |"
    rows = [head, "|---" * (5 + len(RELATIONS)) + "|"]
    counts = {}
    for origin, title in (("train_en", "ICML 2026"), ("train_acl", "ACL Anthology"), *_OWN):
        for titled in (True, False):
            chosen = [n for n, p in enumerate(papers) if p.origin == origin and bool(p.paper.title) == titled]
            counts[f"n_{origin}"] = len(chosen)
            some = [papers[n] for n in chosen]
            label = f"{title}, {'with' if titled else 'without'} titles, cross-validated"
            rows.append(figures_row(label, some, tally_of(some, [links[n] for n in chosen])))
    for name in ("dev_en", "dev_hardware"):
        for titled in (True, False):
            some = [p if titled else untitled(p) for p in load_set(shared, name)]
            label = f"{name}, {'with' if titled else 'without'} titles"
            rows.append(figures_row(label, some, tally_of(some, _links_by(find_named, some))))
    weights = Path(__file__).parents[1] / "data" / "weights"
    size = sum((weights / f).stat().st_size for f in ("names.model", "background.tsv"))
    template = (Path(__file__).parent / "data" / "model-card.md").read_text(encoding="utf-8")
    return template.format(
        size=f"{len(model.rows):,} features, {size / 1e6:.1f} MB on disk",
        papers=sum(counts.values()),
        folds=names_samples.FOLDS,
        figures="\n".join(rows),
        whole=_whole(shared),
        reliability=reliability(papers, links),
        **counts,
    )


def main() -> None:
    """Writes the model card."""
    parser = argparse.ArgumentParser(prog="python -m kg.train.card", description="Write the model card.")
    parser.add_argument("--shared", type=Path, required=True, help="folder with gold/ and corpora/")
    parser.add_argument("-o", "--output", type=Path, default=Path("docs/model-card.md"))
    given = parser.parse_args()
    given.output.write_text(card(given.shared), encoding="utf-8")


if __name__ == "__main__":
    main()
