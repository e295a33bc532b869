"""A bilingual knowledge graph of what lists of papers say."""
