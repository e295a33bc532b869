"""RDF out of the records: sorted N-Triples by our own writer, Turtle and JSON-LD made from them."""

from kg.rdf.triples import to_ntriples
from kg.rdf.writers import to_jsonld, to_turtle

__all__ = ["to_jsonld", "to_ntriples", "to_turtle"]
