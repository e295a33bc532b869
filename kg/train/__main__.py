"""``python -m kg.train --shared FOLDER``: builds the shipped weights again, byte for byte."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from kg.train import chinese, concepts, names, results

# In this order: later models see what earlier ones say.
MODELS: dict[str, Callable[[Path, Path], None]] = {
    "names": names.build_into,
    "concepts": concepts.build_into,
    "results": results.build_into,
    "chinese": chinese.build_into,
}


def main() -> None:
    """Builds all weights, or those named, from the annotated papers and writes them."""
    parser = argparse.ArgumentParser(prog="python -m kg.train", description="Build the shipped weights.")
    parser.add_argument("--shared", type=Path, required=True, help="folder with gold/ and corpora/")
    parser.add_argument("--only", choices=MODELS, action="append", help="build this model only (may be repeated)")
    parser.add_argument("-o", "--output", type=Path, default=Path(__file__).parents[1] / "data" / "weights")
    given = parser.parse_args()
    given.output.mkdir(parents=True, exist_ok=True)
    for name in given.only or MODELS:
        MODELS[name](given.shared, given.output)


if __name__ == "__main__":
    main()
