"""Triples of what was read: papers, their lists, and the venues of those."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kg.ids import BASE, ONTOLOGY, digest
from kg.rdf.terms import FABIO, RDF, RDFS, SCHEMA, integer, iri, text, year
from kg.records import Name, Paper, PaperList

_A = f"<{RDF}type>"


def list_triples(paper_list: PaperList, base: str = BASE) -> Iterator[str]:
    """The list as a collection: title, file name, language, size, digest, venue edition."""
    node = f"<{base}list/{paper_list.key}>"
    yield f"{node} {_A} <{ONTOLOGY}PaperList> .\n"
    yield f"{node} {_A} <{SCHEMA}Collection> .\n"
    yield f"{node} <{SCHEMA}identifier> {text(paper_list.identifier)} .\n"
    yield f"{node} <{SCHEMA}collectionSize> {integer(len(paper_list.papers))} .\n"
    yield f"{node} <{ONTOLOGY}sha256> {text(paper_list.sha256)} .\n"
    if paper_list.title:
        name = text(paper_list.title.text, paper_list.title.language)
        yield f"{node} <{SCHEMA}name> {name} .\n"
        yield f"{node} <{RDFS}label> {name} .\n"
        yield f"{node} <{SCHEMA}inLanguage> {text(paper_list.title.language)} .\n"
    else:
        yield f"{node} <{RDFS}label> {text(paper_list.identifier)} .\n"
    if paper_list.kind:
        yield f"{node} <{ONTOLOGY}listKind> {text(paper_list.kind)} .\n"
    if paper_list.venue:
        yield f"{node} <{SCHEMA}about> {venue_node(paper_list, base)} .\n"


def venue_node(paper_list: PaperList, base: str) -> str:
    """The IRI of the venue edition (or of the series, where the year is not known)."""
    venue = paper_list.venue
    assert venue is not None
    return f"<{base}venue/{venue.series}-{venue.year}>" if venue.year else f"<{base}venue/{venue.series}>"


def venue_triples(paper_list: PaperList, base: str = BASE) -> Iterator[str]:
    """The edition and its series, each with names in both languages."""
    venue = paper_list.venue
    if venue is None:
        return
    series = f"<{base}venue/{venue.series}>"
    yield f"{series} {_A} <{SCHEMA}EventSeries> .\n"
    yield from _event_names(series, venue.series_names, venue.acronym)
    if venue.year is None:
        return
    edition = venue_node(paper_list, base)
    yield f"{edition} {_A} <{SCHEMA}Event> .\n"
    yield f"{edition} <{SCHEMA}superEvent> {series} .\n"
    yield f"{edition} <{SCHEMA}startDate> {year(venue.year)} .\n"
    yield from _event_names(edition, venue.names, f"{venue.acronym} {venue.year}")


def _event_names(node: str, names: Sequence[Name], short: str) -> Iterator[str]:
    for name in names:
        yield f"{node} <{SCHEMA}name> {text(name.text, name.language)} .\n"
        yield f"{node} <{RDFS}label> {text(name.text, name.language)} .\n"
    yield f"{node} <{SCHEMA}alternateName> {text(short)} .\n"


def paper_triples(
    paper: Paper, members: Sequence[tuple[str, int]], label: Name | None, base: str = BASE
) -> Iterator[str]:
    """The paper's own record. ``members`` are (list key, position) pairs; ``label`` stands in for a missing title."""
    node = f"<{base}paper/{paper.key}>"
    for kind in (f"{ONTOLOGY}Paper", f"{SCHEMA}ScholarlyArticle", f"{FABIO}ResearchPaper"):
        yield f"{node} {_A} <{kind}> .\n"
    yield from _titles(node, paper, label)
    yield f"{node} <{SCHEMA}inLanguage> {text(paper.language)} .\n"
    if paper.abstract:
        yield f"{node} <{SCHEMA}abstract> {text(paper.abstract, paper.language)} .\n"
    for other in paper.other_abstracts:
        yield f"{node} <{SCHEMA}abstract> {text(other.text, other.language)} .\n"
    if paper.identifier:
        yield f"{node} <{SCHEMA}identifier> {text(paper.identifier)} .\n"
    for link in paper.links:
        yield f"{node} <{SCHEMA}sameAs> {iri(link)} .\n"
    for key, position in members:
        yield f"{node} <{SCHEMA}isPartOf> <{base}list/{key}> .\n"
        yield f"{node} <{SCHEMA}position> {integer(position)} .\n"
    for keyword in paper.keywords:
        yield f"{node} <{SCHEMA}keywords> {text(keyword.text, keyword.language)} .\n"
    yield from _about(node, paper)
    yield from _authors(node, paper, base)


def _titles(node: str, paper: Paper, label: Name | None) -> Iterator[str]:
    titles = [Name(paper.title, paper.title_language or paper.language)] if paper.title else []
    for title in (*titles, *paper.other_titles):
        yield f"{node} <{SCHEMA}name> {text(title.text, title.language)} .\n"
        yield f"{node} <{RDFS}label> {text(title.text, title.language)} .\n"
    if not titles and label:
        yield f"{node} <{RDFS}label> {text(label.text, label.language)} .\n"


def _about(node: str, paper: Paper) -> Iterator[str]:
    if paper.year:
        yield f"{node} <{SCHEMA}datePublished> {year(paper.year)} .\n"
    if paper.venue:
        yield f"{node} <{ONTOLOGY}publishedIn> {text(paper.venue)} .\n"
    for name, value in (("track", paper.track), ("decision", paper.decision), ("topic", paper.topic)):
        if value:
            yield f"{node} <{ONTOLOGY}{name}> {text(value)} .\n"


def _authors(node: str, paper: Paper, base: str) -> Iterator[str]:
    # An author node is of one paper: equal names of two papers need not be one person.
    for author in paper.authors:
        person = f"<{base}author/{digest(paper.key, author.name)}>"
        yield f"{node} <{SCHEMA}author> {person} .\n"
        yield f"{person} {_A} <{SCHEMA}Person> .\n"
        yield f"{person} <{SCHEMA}name> {text(author.name)} .\n"
        for affiliation in author.affiliations:
            yield f"{person} <{SCHEMA}affiliation> {text(affiliation)} .\n"
