"""What the measurements share: tables, the machine, the memory of a process."""

from __future__ import annotations

import os
import platform
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def machine() -> str:
    """One line on where this was measured."""
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}, Python {platform.python_version()}"


def best(work: Callable[[], object], runs: int = 3) -> float:
    """The least CPU seconds of several runs."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def peak_of(process: subprocess.Popen[bytes]) -> float:
    """Wait for the process; the greatest memory in MB that it and its children had together (Linux; else 0).

    A page that several of them share counts once.
    """
    most = 0.0
    while process.poll() is None:
        most = max(most, _together(process.pid))
        time.sleep(0.2)
    if process.returncode:
        raise SystemExit(f"the measured command failed with {process.returncode}")
    return most


def _together(pid: int) -> float:
    total, waiting = 0.0, [pid]
    while waiting:
        current = waiting.pop()
        try:
            lines = Path(f"/proc/{current}/smaps_rollup").read_text().splitlines()
            share = next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
            for thread in Path(f"/proc/{current}/task").iterdir():
                waiting += map(int, (thread / "children").read_text().split())
        except (OSError, ValueError, IndexError, StopIteration):
            continue
        total += share * 1024 / 1e6
    return total
