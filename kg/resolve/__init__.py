"""Resolution: which names are one thing, across papers and languages; never looks at text again."""

from kg.resolve.build import resolve
from kg.resolve.explain import PairExplanation, explain_pair
from kg.resolve.papers import canonical_papers

__all__ = ["PairExplanation", "canonical_papers", "explain_pair", "resolve"]
