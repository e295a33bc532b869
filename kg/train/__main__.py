"""``python -m kg.train --shared FOLDER``: builds the shipped weights again, byte for byte."""

from __future__ import annotations

import argparse
from pathlib import Path

from kg.extract.linear import write
from kg.extract.tagger import NAMES, background_bytes
from kg.train.names import build


def main() -> None:
    """Builds all weights from the annotated papers and writes them."""
    parser = argparse.ArgumentParser(prog="python -m kg.train", description="Build the shipped weights.")
    parser.add_argument("--shared", type=Path, required=True, help="folder with gold/ and corpora/")
    parser.add_argument("-o", "--output", type=Path, default=Path(__file__).parents[1] / "data" / "weights")
    given = parser.parse_args()
    given.output.mkdir(parents=True, exist_ok=True)
    model, background = build(given.shared)
    (given.output / f"{NAMES}.model").write_bytes(write(model))
    (given.output / "background.tsv").write_bytes(background_bytes(background))


if __name__ == "__main__":
    main()
