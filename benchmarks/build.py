"""Building lists of growing size: python -m benchmarks.build [COUNT ...] [--workers N] [--times]

Each build is a process of its own, from JSON Lines to all exports and a store; time, processor time, peak memory (of
all its processes together), time a paper against the first. With --times each list is built by one process too, and
the last column says how many times faster the N are.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.generate import write
from benchmarks.show import machine, peak_of, table


@dataclass(frozen=True, slots=True)
class Took:
    """What one build took: seconds by the clock, of all processors, and peak MB."""

    seconds: float
    processor: float
    memory: float


def build(count: int, workers: int, folder: Path) -> Took:
    """Build a list of ``count`` papers; the output stays in ``folder``."""
    source = folder / f"{count}.jsonl"
    if not source.exists():
        write(count, source)
    output = folder / f"out-{count}-{workers}"
    command = [sys.executable, "-m", "kg", "build", str(source), "-o", str(output), "--store", str(output) + "-store"]
    before, start = _processor(), time.perf_counter()
    process = subprocess.Popen([*command, "--workers", str(workers), "--fresh"], stdout=subprocess.DEVNULL)
    memory = peak_of(process)
    return Took(time.perf_counter() - start, _processor() - before, memory)


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("counts", nargs="*", type=int, default=[1000, 10000])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--times", action="store_true")
    given = parser.parse_args(arguments)
    rows, first = [], 0.0
    for count in given.counts:
        with tempfile.TemporaryDirectory() as name:
            took = build(count, given.workers, Path(name))
            alone = build(count, 1, Path(name)) if given.times else None
        each = took.seconds / count
        first = first or each
        row = [f"{count:,}", f"{took.seconds:.1f}", f"{took.processor:.1f}", f"{took.memory:.0f}"]
        row += [f"{count / took.seconds:.0f}", f"{each / first:.2f}"]
        rows.append(row + ([f"{alone.seconds:.1f}", f"{alone.seconds / took.seconds:.2f}"] if alone else []))
    head = ["papers", "seconds", "CPU seconds", "peak MB", "papers/s", "time a paper, relative"]
    print(machine())
    print(table(head + (["one process, seconds", "times"] if given.times else []), rows))


if __name__ == "__main__":
    main(sys.argv[1:])
