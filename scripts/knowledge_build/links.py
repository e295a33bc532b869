"""Addresses of known things in other collections, where a package's own list makes the address certain."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from knowledge_build.drafts import Base, DraftName

Row = tuple[str, str, tuple[str, str, str, str]]
"""Type of the thing, a name of it, and the fact: property, value, source, licence."""

# Hosts that name models by their ids at Hugging Face; one of them may sell a variant of its own under a like id.
_HOSTS = ("anyscale", "baseten", "deepinfra", "friendliai", "hyperbolic", "nebius", "nscale", "together_ai", "wandb")
_OWN_VARIANT = re.compile(r"-(?:Turbo|FP8|free|fast|Lite|Max)$")
_AT_MODELSCOPE = ("evalscope", "AI-ModelScope", "modelscope", "opencompass", "openai-mirror")
_WORDS, _LAST = re.compile(r"(.)([A-Z][a-z]+)"), re.compile(r"([a-z0-9])([A-Z])")


def add_all(base: Base, sources: Path, curated: Path) -> None:
    """Add to the things of ``base`` the addresses that the sources give.

    Names in ``curated``/not_links.tsv mean something else there, and what several names share is the page of none.
    """
    listed = (curated / "not_links.tsv").read_text(encoding="utf-8").splitlines()[1:]
    unwanted = {line.split("\t")[0] for line in listed}
    for reader in (hosted_models, modelscope, tensorflow_datasets, ir_datasets):
        found = [row for row in reader(sources) if row[1].lower() not in unwanted]
        shared = Counter(fact[1] for _, _, fact in found)
        for kind, name, fact in found:
            if shared[fact[1]] == 1:
                _add(base, kind, name, fact)


def _add(base: Base, kind: str, name: str, fact: tuple[str, str, str, str]) -> None:
    owner = base.owner.get((kind, DraftName(name).key))
    if owner and fact[1] not in {f[1] for f in base.drafts[owner].facts}:
        base.drafts[owner].facts.append(fact)


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def hosted_models(sources: Path) -> Iterator[Row]:
    """Models that two hosts or more offer under one id of the form organisation/name: their pages at Hugging Face."""
    hosts: defaultdict[str, set[str]] = defaultdict(set)
    for row in _rows(sources / "pypi_litellm" / "models.tsv"):
        host, _, id_ = row["key"].partition("/")
        if host in _HOSTS and id_.count("/") == 1 and not _OWN_VARIANT.search(id_):
            hosts[id_].add(host)
    for id_ in sorted(id_ for id_, offered in hosts.items() if len(offered) > 1):
        fact = ("exact", f"https://huggingface.co/{id_}", "pypi:litellm", "MIT")
        yield "Model", id_.split("/")[1], fact


def modelscope(sources: Path) -> Iterator[Row]:
    """Benchmarks whose data evalscope takes from organisations that are at ModelScope only."""
    for row in _rows(sources / "pypi_evalscope" / "benchmarks.tsv"):
        name = re.sub(r"\s*\([^)]{1,40}\)$", "", row["pretty_name"]).strip()
        if row["dataset_id"].split("/")[0] in _AT_MODELSCOPE and row["dataset_id"].count("/") == 1:
            address = f"https://modelscope.cn/datasets/{row['dataset_id']}"
            yield "Dataset", name, ("close", address, "pypi:evalscope", "Apache-2.0")


def tensorflow_datasets(sources: Path) -> Iterator[Row]:
    """Data sets of TensorFlow Datasets: the pages of its catalogue, named as the package names its builders."""
    for row in _rows(sources / "pypi_tensorflow_datasets" / "datasets.tsv"):
        page = _LAST.sub(r"\1_\2", _WORDS.sub(r"\1_\2", row["name"])).lower()
        address = f"https://www.tensorflow.org/datasets/catalog/{page}"
        yield "Dataset", row["name"], ("close", address, "pypi:tensorflow-datasets", "Apache-2.0")


def ir_datasets(sources: Path) -> Iterator[Row]:
    """Collections of ir_datasets: their pages in its catalogue."""
    for row in _rows(sources / "pypi_ir_datasets" / "datasets.tsv"):
        if row["subset"] == "_" and row["pretty"]:
            address = f"https://ir-datasets.com/{row['base']}.html"
            yield "Dataset", row["pretty"], ("close", address, "pypi:ir-datasets", "MIT")
