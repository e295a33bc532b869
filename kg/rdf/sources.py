"""What was read, as RDF nodes: papers, their lists, and the venues of those."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kg.ids import ONTOLOGY, digest
from kg.rdf.terms import FABIO, RDF, RDFS, SCHEMA, Node, integer, iri, said, text, year
from kg.records import Author, Name, Paper, PaperList

_TYPE = f"{RDF}type"
_PAPER = [
    said(_TYPE, f"<{kind}>") for kind in (f"{ONTOLOGY}Paper", f"{SCHEMA}ScholarlyArticle", f"{FABIO}ResearchPaper")
]


def list_node(paper_list: PaperList, base: str) -> Node:
    """The list as a collection: title, file name, language, size, digest, venue edition."""
    return f"<{base}list/{paper_list.key}>", [*_list_lines(paper_list, base)]


def _list_lines(paper_list: PaperList, base: str) -> Iterator[str]:
    yield said(_TYPE, f"<{ONTOLOGY}PaperList>")
    yield said(_TYPE, f"<{SCHEMA}Collection>")
    yield said(f"{SCHEMA}identifier", text(paper_list.identifier))
    yield said(f"{SCHEMA}collectionSize", integer(len(paper_list.papers)))
    yield said(f"{ONTOLOGY}sha256", text(paper_list.sha256))
    if paper_list.title:
        name = text(paper_list.title.text, paper_list.title.language)
        yield said(f"{SCHEMA}name", name)
        yield said(f"{RDFS}label", name)
        yield said(f"{SCHEMA}inLanguage", text(paper_list.title.language))
    else:
        yield said(f"{RDFS}label", text(paper_list.identifier))
    if paper_list.kind:
        yield said(f"{ONTOLOGY}listKind", text(paper_list.kind))
    if paper_list.venue:
        yield said(f"{SCHEMA}about", _venue(paper_list, base))


def _venue(paper_list: PaperList, base: str) -> str:
    """The IRI of the venue edition (or of the series, where the year is not known)."""
    venue = paper_list.venue
    assert venue is not None
    return f"<{base}venue/{venue.series}-{venue.year}>" if venue.year else f"<{base}venue/{venue.series}>"


def venue_nodes(paper_list: PaperList, base: str) -> Iterator[Node]:
    """The edition and its series, each with names in both languages."""
    venue = paper_list.venue
    if venue is None:
        return
    series = f"<{base}venue/{venue.series}>"
    yield series, [said(_TYPE, f"<{SCHEMA}EventSeries>"), *_event_names(venue.series_names, venue.acronym)]
    if venue.year is None:
        return
    yield (
        _venue(paper_list, base),
        [
            said(_TYPE, f"<{SCHEMA}Event>"),
            said(f"{SCHEMA}superEvent", series),
            said(f"{SCHEMA}startDate", year(venue.year)),
            *_event_names(venue.names, f"{venue.acronym} {venue.year}"),
        ],
    )


def _event_names(names: Sequence[Name], short: str) -> Iterator[str]:
    for name in names:
        yield said(f"{SCHEMA}name", text(name.text, name.language))
        yield said(f"{RDFS}label", text(name.text, name.language))
    yield said(f"{SCHEMA}alternateName", text(short))


def paper_nodes(paper: Paper, members: Sequence[tuple[str, int]], label: Name | None, base: str) -> Iterator[Node]:
    """The paper's own record, and its authors. ``members`` are (list key, position); ``label`` is for want of a title.

    An author node is of one paper: equal names of two papers need not be one person.
    """
    authors = [(f"<{base}author/{digest(paper.key, author.name)}>", author) for author in paper.authors]
    yield (
        f"<{base}paper/{paper.key}>",
        [
            *_PAPER,
            *_titles(paper, label),
            *_texts(paper),
            *_places(paper, members, base),
            *_about(paper),
            *(said(f"{SCHEMA}author", person) for person, _ in authors),
        ],
    )
    for person, author in authors:
        yield person, _author(author)


def _titles(paper: Paper, label: Name | None) -> Iterator[str]:
    titles = [Name(paper.title, paper.title_language or paper.language)] if paper.title else []
    for title in (*titles, *paper.other_titles):
        yield said(f"{SCHEMA}name", text(title.text, title.language))
        yield said(f"{RDFS}label", text(title.text, title.language))
    if not titles and label:
        yield said(f"{RDFS}label", text(label.text, label.language))


def _texts(paper: Paper) -> Iterator[str]:
    yield said(f"{SCHEMA}inLanguage", text(paper.language))
    if paper.abstract:
        yield said(f"{SCHEMA}abstract", text(paper.abstract, paper.language))
    for other in paper.other_abstracts:
        yield said(f"{SCHEMA}abstract", text(other.text, other.language))
    for keyword in paper.keywords:
        yield said(f"{SCHEMA}keywords", text(keyword.text, keyword.language))


def _places(paper: Paper, members: Sequence[tuple[str, int]], base: str) -> Iterator[str]:
    if paper.identifier:
        yield said(f"{SCHEMA}identifier", text(paper.identifier))
    for link in paper.links:
        yield said(f"{SCHEMA}sameAs", iri(link))
    for key, position in members:
        yield said(f"{SCHEMA}isPartOf", f"<{base}list/{key}>")
        yield said(f"{SCHEMA}position", integer(position))


def _about(paper: Paper) -> Iterator[str]:
    if paper.year:
        yield said(f"{SCHEMA}datePublished", year(paper.year))
    if paper.venue:
        yield said(f"{ONTOLOGY}publishedIn", text(paper.venue))
    for name, value in (("track", paper.track), ("decision", paper.decision), ("topic", paper.topic)):
        if value:
            yield said(ONTOLOGY + name, text(value))


def _author(author: Author) -> list[str]:
    return [
        said(_TYPE, f"<{SCHEMA}Person>"),
        said(f"{SCHEMA}name", text(author.name)),
        *(said(f"{SCHEMA}affiliation", text(a)) for a in author.affiliations),
    ]
