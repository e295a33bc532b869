"""A line of progress for work over two seconds, on a terminal only."""

from __future__ import annotations

import sys
import time
from types import TracebackType

_PATIENCE = 2.0
_INTERVAL = 0.2


class Progress:
    """Shows done, total, rate and time left on standard error; silent where that is no terminal, or when ``quiet``."""

    def __init__(self, label: str, *, quiet: bool = False) -> None:
        self._label = label
        self._shown = sys.stderr.isatty() and not quiet
        self._start = self._last = time.monotonic()
        self._wrote = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._wrote:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def stage(self, stage: str, done: int, total: int) -> None:
        """Tell that ``done`` of ``total`` items of ``stage`` are through."""
        now = time.monotonic()
        if not self._shown or now - self._start < _PATIENCE or now - self._last < _INTERVAL:
            return
        self._last, self._wrote = now, True
        rate = done / (now - self._start)
        left = (total - done) / rate if rate else 0.0
        sys.stderr.write(f"\r\x1b[K{self._label}  {done}/{total}  {rate:.0f}/s  {left:.0f} s")
        sys.stderr.flush()
