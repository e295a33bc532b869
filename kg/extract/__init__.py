"""Extraction: what one paper says, as claims with quotes; sees no entity of the graph."""
