"""RDF out of the records: sorted N-Triples by our own writer, Turtle and JSON-LD made from them."""

from kg.rdf.sorting import sorted_blocks
from kg.rdf.triples import nodes, to_ntriples
from kg.rdf.writers import convert_file, to_jsonld, to_turtle

__all__ = ["convert_file", "nodes", "sorted_blocks", "to_jsonld", "to_ntriples", "to_turtle"]
