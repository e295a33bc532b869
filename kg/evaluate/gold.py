"""Right answers: reading them and the names that they accept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kg.errors import DataError

Entry = Mapping[str, Any]


def load_gold(path: Path) -> dict[str, Entry]:
    """Entries by paper: an id as the source gave it, or ``file#position`` for lists without ids.

    YAML (needs PyYAML) or JSON. Raises DataError if the file is no such mapping.
    """
    text = path.read_text(encoding="utf-8")
    data = json.loads(text) if path.suffix == ".json" else _load_yaml(text, path)
    if not isinstance(data, dict):
        raise DataError(f"{path}: expected a mapping from papers to entries")
    if any(isinstance(v, dict) and "papers" in v for v in data.values()):
        return {f"{file}#{n}": entry or {} for file, v in data.items() for n, entry in v["papers"].items()}
    return {str(k): v or {} for k, v in data.items()}


def _load_yaml(text: str, path: Path) -> Any:
    try:
        import yaml
    except ImportError as error:
        raise DataError(f"{path}: reading YAML needs PyYAML: pip install 'paperkg[eval]'") from error
    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise DataError(f"{path}: not valid YAML: {' '.join(str(error).split())}") from error


def forms(item: Any) -> list[str]:
    """Every accepted form of a gold item: a string with `` | ``, or a mapping with name, long, forms."""
    if not isinstance(item, Mapping):
        return str(item).split(" | ")
    found = str(item["name"]).split(" | ")
    for field in ("long", "forms"):
        found += str(item[field]).split(" | ") if item.get(field) else []
    return found
