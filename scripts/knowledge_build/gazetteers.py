"""What outside sources add: each function reads one folder of the gazetteers and gives drafts."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

from knowledge_build.drafts import Base, Draft, DraftName


def add_all(base: Base, sources: Path, curated: Path) -> None:
    """Add every source to ``base``; names listed in ``curated``/not_names.tsv are left out."""
    unwanted = {line.split("\t")[0] for line in _lines(curated / "not_names.tsv")}
    for reader in (evalscope, inspect_evals, helm_models):
        for draft in reader(sources):
            if draft.names[0].text not in unwanted:
                base.add(draft, create=reader is not helm_models)


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []


def _table(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def _draft(kind: str, texts: list[str], source: str, licence: str) -> Draft:
    names = [
        DraftName(t, "en", "preferred" if i == 0 else "alternative", "", source, licence) for i, t in enumerate(texts)
    ]
    return Draft(kind, names)


def evalscope(sources: Path) -> Iterator[Draft]:
    """Benchmarks of evalscope under their display names."""
    for row in _table(sources / "pypi_evalscope" / "benchmarks.tsv"):
        name = re.sub(r"_(?:Agentic|mini)\b|\s*\([^)]{1,40}\)$", "", row["pretty_name"]).replace("_", " ").strip()
        if not name.lower().startswith("general") and "verifier" not in name.lower():
            draft = _draft("Benchmark", [name], "pypi:evalscope", "Apache-2.0")
            if row["paper_url"].startswith("https://arxiv.org/"):
                draft.facts.append(("paper", row["paper_url"], "pypi:evalscope", "Apache-2.0"))
            yield draft


def inspect_evals(sources: Path) -> Iterator[Draft]:
    """Benchmarks of inspect-evals: the short name before the colon, the words after it if they are its long form."""
    for row in _table(sources / "pypi_inspect_evals" / "evals.tsv"):
        short, colon, _ = row["title"].partition(":")
        if (colon and len(short.split()) <= 3) or len(row["title"].split()) <= 2:
            draft = _draft("Benchmark", [short.strip().replace("_", " ")], "pypi:inspect-evals", "MIT")
            for url in row["arxiv"].split(","):
                if url.startswith("https://huggingface.co/datasets/"):
                    draft.facts.append(("close", url, "pypi:inspect-evals", "MIT"))
                elif "arxiv.org" in url:
                    draft.facts.append(("paper", url.strip().rstrip("?"), "pypi:inspect-evals", "MIT"))
            yield draft


def helm_models(sources: Path) -> Iterator[Draft]:
    """Models of HELM: display names without the size and date in brackets."""
    for row in _table(sources / "pypi_crfm_helm" / "models.tsv"):
        name = re.sub(r"\s*\([^)]{1,40}\)", "", row["display_name"]).strip()
        if re.search(r"Bedrock|DSPy|Turbo Instruct|seqlen| on |Helm|Neurips|[+]", name) or len(name) < 3:
            continue
        yield _draft("Model", [name], "pypi:crfm-helm", "Apache-2.0")
