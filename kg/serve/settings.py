"""What a server serves, and to whom."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """What is served, under which names. ``hosts`` are the values of the Host header that are answered."""

    folder: Path
    base: str
    hosts: frozenset[str]
    origins: frozenset[str] = frozenset()
