"""A local server: a SPARQL 1.1 Protocol endpoint over a built graph, and the graph browser, on one port."""
