"""Scoring a graph, or what was extracted, against right answers made by careful reading."""
