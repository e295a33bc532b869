"""What is found in one paper before anything is decided: places, candidates, scanned parts."""

from __future__ import annotations

from dataclasses import dataclass, field

from kg.extract.chinese.contributions import Label
from kg.extract.chinese.cues import Cue, CueWords
from kg.extract.chinese.known import Facts
from kg.extract.chinese.lists import Row
from kg.extract.chinese.names import Mention
from kg.extract.chinese.pairs import Pair
from kg.extract.chinese.reading import Reading


@dataclass(frozen=True, slots=True)
class Place:
    """One occurrence: which reading, the mention, the row that it stands in, its clause, the cues that hold there."""

    reading: int
    mention: Mention
    row: Row
    clause: tuple[int, int]
    sentence: int
    cues: tuple[Cue, ...]
    title: bool


@dataclass(slots=True)
class Candidate:
    """A distinct name: key, the form to show, shapes, places in order, other forms, what is known of it.

    ``main`` marks the description of the paper's contribution, ``likeness`` is how much it shares with the title.
    """

    key: str
    name: str
    shapes: set[str]
    places: list[Place]
    facts: Facts
    aliases: list[str] = field(default_factory=list)
    title_name: bool = False
    long_form: str | None = None
    main: bool = False
    likeness: float = 0.0


@dataclass(frozen=True, slots=True)
class Scan:
    """One reading with what was found in it."""

    reading: Reading
    words: CueWords
    marks: bytearray
    places: tuple[Place, ...]
    pairs: tuple[Pair, ...]
    title_name: tuple[int, int] | None
    labels: tuple[Label, ...]
