"""Notes of the OpenReview API, versions 1 and 2: texts under ``content``, in version 2 wrapped as ``{"value": …}``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any


def is_note(value: Mapping[str, Any]) -> bool:
    """Whether the object is a note."""
    return isinstance(value.get("content"), dict) and ("forum" in value or "invitation" in value or "id" in value)


def plain(value: Mapping[str, Any]) -> Mapping[str, Any]:
    """The note's content as plain fields, its id as identifier and address."""
    content = {k: _unwrap(v) for k, v in value["content"].items()}
    venue, year, decision = _venue(content.get("venue"))
    kept = {k: v for k, v in content.items() if k not in ("venueid", "pdf", "_bibtex", "paperhash", "authorids")}
    kept["id"] = value.get("id")
    kept["openreview"] = value.get("forum") or value.get("id")
    kept["venue"] = venue
    kept.setdefault("year", year)
    kept.setdefault("decision", decision)
    return kept


def _unwrap(value: Any) -> Any:
    return value["value"] if isinstance(value, dict) and "value" in value else value


def _venue(said: Any) -> tuple[str | None, str | None, str | None]:
    """Venue, year and decision in "ICML 2025 oral" or "Submitted to ICML 2025"."""
    if not isinstance(said, str):
        return None, None, None
    before, submitted, after = said.rpartition("ubmitted to ")
    match = re.match(r"(.{1,200}?\b((?:19|20)\d\d))\b(.{0,200})$", after if submitted else said)
    if not match:
        return said, None, None
    return match[1], match[2], f"{before}ubmitted" if submitted else match[3].strip() or None
