"""Resolution: which names are one thing, across papers and languages; never looks at text again."""

from kg.resolve.build import resolve
from kg.resolve.evidence import part_text
from kg.resolve.papers import canonical_papers

__all__ = ["canonical_papers", "part_text", "resolve"]
