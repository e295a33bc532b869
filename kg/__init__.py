"""A bilingual knowledge graph of what lists of papers say.

>>> import kg
>>> graph = kg.build("seeds/")  # doctest: +SKIP
>>> graph.write("exports/")  # doctest: +SKIP
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kg.api import Graph, build, load

__all__ = ["Graph", "build", "load"]


def __getattr__(name: str) -> Any:
    # Loaded when asked for, so that importing the package (and `kg --help`) stays quick.
    if name in __all__:
        return getattr(importlib.import_module("kg.api"), name)
    raise AttributeError(f"module 'kg' has no attribute {name!r}")
