"""Limits of time that hold on slow machines too."""

from __future__ import annotations

import time
from collections.abc import Callable

_USUAL = 0.02
"""Seconds that the sum below takes on a usual machine."""


def allowed(seconds: float) -> float:
    """``seconds``, in proportion more on a machine that is slower than usual right now."""
    return seconds * max(1.0, least_time(lambda: sum(n * n for n in range(300_000))) / _USUAL)


def least_time(run: Callable[[], object]) -> float:
    """The least time of three runs, in seconds, so that a busy machine counts as little as may be."""
    times = []
    for _ in range(3):
        begin = time.process_time()
        run()
        times.append(time.process_time() - begin)
    return min(times)
