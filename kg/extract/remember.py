"""Functions whose answers are kept, for the look-ups that every word of every text asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

MOST = 50_000

Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(dict[Key, Value], Generic[Key, Value]):
    """What ``make`` gives for a key, made once; all is forgotten when there are ``most`` answers.

    Written ``found[key]``: for a key that was asked for before, no function of Python's is called.
    """

    def __init__(self, make: Callable[[Key], Value], most: int = MOST) -> None:
        super().__init__()
        self._make, self._most = make, most

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._make(key)
        return value
