"""Rebuild kg/data/entities and kg/data/facts.

``python scripts/build_knowledge.py --gazetteers FOLDER [--output FOLDER]``: FOLDER holds the outside sources, one
folder each, as ``scripts/knowledge_build/gazetteers.py`` names them. The curated tables and the glossary are read from
kg/data. The same input gives the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from knowledge_build import gazetteers, glossary, labels, links, spellings, tables, write  # noqa: E402
from knowledge_build.drafts import Base  # noqa: E402

DATA = Path(__file__).parent.parent / "kg" / "data"
TYPES = ("Hardware", "Software", "Metric", "Benchmark", "Dataset", "Model", "Method", "Task")


def build(data: Path, sources: Path) -> Base:
    """All entities: curated tables first, then the glossary, then what outside sources add."""
    curated = data / "curated"
    drafts = [d for kind in TYPES for d in tables.curated(curated / f"{kind.lower()}.tsv", kind)]
    drafts += glossary.drafts(tables.glossary(data / "glossary.tsv"))
    base = Base(glossary.ambiguous(drafts))
    for draft in drafts:
        base.add(draft)
    gazetteers.add_all(base, sources, curated)
    links.add_all(base, sources, curated)
    spellings.guard_words(base, curated / "words.txt")
    spellings.guard_general(base, curated / "general_words.txt")
    spellings.share_guards(base)
    spellings.add_variants(base)
    labels.add_type_words(base, curated / "label_words.tsv")
    return base


def main() -> None:
    """Read the command line, build, write, and say what was refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gazetteers", type=Path, required=True)
    parser.add_argument("--output", type=Path, default=DATA)
    arguments = parser.parse_args()
    base = build(DATA, arguments.gazetteers)
    write.write(base, arguments.output)
    print(f"{len(base.drafts)} entities, {sum(len(d.names) for d in base.drafts.values())} names", file=sys.stderr)
    print("\n".join(base.refused), file=sys.stderr)


if __name__ == "__main__":
    main()
