"""What a layout is: a place for each node, and the communities of a large picture."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Region:
    """A community of a large picture: its disc, and the nodes (most linked first) that name it."""

    x: float
    y: float
    radius: float
    size: int
    topics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Positions in the order of the nodes, in whole units, and the communities, if the picture is large."""

    points: tuple[tuple[int, int], ...]
    regions: tuple[Region, ...] = ()
