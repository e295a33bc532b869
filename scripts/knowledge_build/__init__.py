"""Makes the tables of kg/data/entities and kg/data/facts out of curated tables, the glossary and outside sources."""
