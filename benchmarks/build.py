"""Building lists of growing size: python -m benchmarks.build [COUNT ...] [--workers N]

Each build is a process of its own, from JSON Lines to all exports; time, peak memory, time a paper against the first.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.generate import write
from benchmarks.show import machine, peak_of, table


def build(count: int, workers: int, folder: Path) -> tuple[float, float]:
    """Seconds and peak MB (of the largest process) of one build."""
    source = folder / f"{count}.jsonl"
    write(count, source)
    command = [
        sys.executable,
        "-m",
        "kg",
        "build",
        str(source),
        "-o",
        str(folder / f"out-{count}"),
        "--workers",
        str(workers),
    ]
    start = time.perf_counter()
    process = subprocess.Popen([*command, "--fresh"], stdout=subprocess.DEVNULL)
    memory = peak_of(process)
    return time.perf_counter() - start, memory


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("counts", nargs="*", type=int, default=[1000, 10000])
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    rows, first = [], 0.0
    with tempfile.TemporaryDirectory() as name:
        for count in given.counts:
            seconds, memory = build(count, given.workers, Path(name))
            each = seconds / count
            first = first or each
            rows.append(
                [f"{count:,}", f"{seconds:.1f}", f"{memory:.0f}", f"{count / seconds:.0f}", f"{each / first:.2f}"]
            )
    print(machine())
    print(table(["papers", "seconds", "peak MB", "papers/s", "time a paper, relative"], rows))


if __name__ == "__main__":
    main()
