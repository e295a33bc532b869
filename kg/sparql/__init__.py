"""SPARQL over a built graph."""

from kg.sparql.engine import Rows, open_store, run_query

__all__ = ["Rows", "open_store", "run_query"]
