"""RDF out of the records: sorted N-Triples by our own writer, Turtle and JSON-LD made from them."""

from kg.rdf.sorting import sorted_lines
from kg.rdf.triples import to_ntriples, triples
from kg.rdf.writers import convert_file, to_jsonld, to_turtle

__all__ = ["convert_file", "sorted_lines", "to_jsonld", "to_ntriples", "to_turtle", "triples"]
