"""Plain text under construction: each character with the source range that it stands for, and the open marks."""

from __future__ import annotations

import unicodedata

from kg.records import Mark, PlainText

Kind = str


class Writer:
    """Collects plain characters and marks; source offsets only ever grow."""

    __slots__ = ("_chars", "_ends", "_marks", "_size", "_starts", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self._chars: list[str] = []
        self._size = 0
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._marks: list[tuple[int, int, str, str | None]] = []

    def __len__(self) -> int:
        return self._size

    def last(self) -> str:
        """The character written last, or an empty text."""
        return self._chars[-1][-1] if self._chars else ""

    def copy(self, start: int, end: int) -> None:
        """Take over ``source[start:end]`` as it is."""
        if end > start:
            self._chars.append(self.source[start:end])
            self._starts.extend(range(start, end))
            self._ends.extend(range(start + 1, end + 1))
            self._size += end - start

    def put(self, text: str, start: int, end: int) -> None:
        """Write ``text`` for the source range ``start`` to ``end``; every character stands for the whole range."""
        if text:
            self._chars.append(text)
            self._starts.extend([start] * len(text))
            self._ends.extend([end] * len(text))
            self._size += len(text)

    def accent(self, base: str, sign: str, start: int, end: int) -> None:
        """Write ``base`` with a combining ``sign``, composed where Unicode has the letter."""
        self.put(unicodedata.normalize("NFC", base[:1] + sign) + base[1:], start, end)

    def mark(self, kind: Kind, start: int, target: str | None = None) -> None:
        """Mark what was written since plain offset ``start``; nothing written leaves no mark."""
        if kind and self._size > start:
            self._marks.append((start, self._size, kind, target))

    def finish(self) -> PlainText:
        """The text as it stands now, marks by place."""
        marks = sorted(self._marks, key=lambda m: (m[0], -m[1], m[2], m[3] or ""))
        return PlainText(
            source=self.source,
            text="".join(self._chars),
            starts=tuple(self._starts),
            ends=tuple(self._ends),
            marks=tuple(Mark(kind, start, end, target) for start, end, kind, target in marks),  # type: ignore[arg-type]
        )
