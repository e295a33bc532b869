"""Notes of the OpenReview API, versions 1 and 2: texts under ``content``, in version 2 wrapped as ``{"value": …}``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def is_note(value: Mapping[str, Any]) -> bool:
    """Whether the object is a note."""
    return isinstance(value.get("content"), dict) and ("forum" in value or "invitation" in value or "id" in value)


def plain(value: Mapping[str, Any]) -> Mapping[str, Any]:
    """The note's content as plain fields, its id as identifier and address."""
    content = {k: _unwrap(v) for k, v in value["content"].items()}
    venue = content.get("venue")
    kept = {k: v for k, v in content.items() if k not in ("venueid", "pdf", "_bibtex", "paperhash", "authorids")}
    kept["id"] = value.get("id")
    kept["openreview"] = value.get("forum") or value.get("id")
    if isinstance(venue, str):
        kept.setdefault("decision", _decision(venue))
    return kept


def _unwrap(value: Any) -> Any:
    return value["value"] if isinstance(value, dict) and "value" in value else value


def _decision(venue: str) -> str | None:
    """The words of "ICLR 2025 Oral" after the year; they say how the paper was taken."""
    words = venue.split()
    years = [i for i, w in enumerate(words) if w.isdigit() and len(w) == 4]
    return " ".join(words[years[-1] + 1 :]) or None if years else None
