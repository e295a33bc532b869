"""One process, a pool and a Dask cluster give the same bytes: python -m benchmarks.equal [COUNT]

Ends with an error if they do not.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.generate import write
from benchmarks.show import machine, table

WAYS = {
    "one process": [],
    "pool of 2": ["--workers", "2"],
    "Dask cluster of 2": ["--workers", "2", "--scheduler", "local"],
}


def main(count: int = 10_000) -> None:
    rows, outcomes = [], []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(count, folder / "list.jsonl")
        for way, options in WAYS.items():
            start = time.perf_counter()
            command = [
                sys.executable,
                "-m",
                "kg",
                "build",
                str(folder / "list.jsonl"),
                "-o",
                str(folder / "out"),
                "--json",
            ]
            done = subprocess.run([*command, "--fresh", *options], check=True, stdout=subprocess.PIPE)
            seconds = time.perf_counter() - start
            outcomes.append(json.loads(done.stdout)["files"])
            rows.append([way, f"{seconds:.1f}", outcomes[-1]["manifest.json"][:16]])
    print(f"{machine()}; {count:,} papers")
    print(table(["", "seconds", "sha256 of the manifest, which holds those of all files"], rows))
    if any(outcome != outcomes[0] for outcome in outcomes):
        sys.exit("the outcomes differ")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
