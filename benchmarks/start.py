"""How long the commands take to start: python -m benchmarks.start [GRAPH]"""

from __future__ import annotations

import subprocess
import sys
import time

from benchmarks.show import machine, table

COMMANDS = (
    ["--help"],
    ["query", "-e", "SELECT * { ?p kg:runsOn ?h } LIMIT 5"],
    ["ask", "most-used-hardware"],
    ["show", "GPU"],
)


def main(graph: str = "exports", runs: int = 5) -> None:
    rows = []
    for command in COMMANDS:
        words = [sys.executable, "-m", "kg", *command] + ([] if command == ["--help"] else ["-g", graph])
        times = []
        for _ in range(runs):
            start = time.perf_counter()
            subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
            times.append(time.perf_counter() - start)
        rows.append([f"kg {' '.join(command[:2])}", f"{sorted(times)[len(times) // 2]:.2f}", f"{max(times):.2f}"])
    print(machine())
    print(table(["command", "median s", "slowest s"], rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
