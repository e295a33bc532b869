"""Limits of time that hold on slow machines too."""

from __future__ import annotations

import time

_USUAL = 0.02
"""Seconds that the sum below takes on a usual machine."""


def allowed(seconds: float) -> float:
    """``seconds``, in proportion more on a machine that is slower than usual right now."""
    times = []
    for _ in range(3):
        begin = time.process_time()
        sum(n * n for n in range(300_000))
        times.append(time.process_time() - begin)
    return seconds * max(1.0, min(times) / _USUAL)
