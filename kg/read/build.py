"""One source to one `PaperList`: the format is found, its items become papers, problems are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from kg.errors import SourceError
from kg.ids import digest
from kg.read.encoding import BadBytes
from kg.read.fields import FieldNames
from kg.read.formats import FORMATS, Format
from kg.read.items import Heading, Problem, Record, printable
from kg.read.listing import Heading as ListHeading
from kg.read.listing import read_heading, venue_of
from kg.read.record import clean_text, paper_of
from kg.read.source import Source, check_text
from kg.records import Name, Paper, PaperList, Skipped, Venue
from kg.text.language import language_of

_LONGEST_REASON = 300


@dataclass(slots=True)
class Report:
    """What was met beside the papers: the title line and the problems, filled while papers stream by."""

    heading: Heading | None = None
    problems: list[Problem] = field(default_factory=list)


def format_of(source: Source, fields: FieldNames) -> Format:
    """The format of ``source``, by its content. Raises SourceError if it is no text and no known binary format."""
    for form in FORMATS:
        if not form.text and form.recognises(source, fields):
            return form
    check_text(source)
    return next(form for form in FORMATS if form.text and form.recognises(source, fields))


def stream(source: Source, form: Format, fields: FieldNames, report: Report) -> Iterator[Paper]:
    """The papers of ``source`` one by one; memory stays constant if the format streams."""
    position = 0
    for item in form.read(source, fields):
        if isinstance(item, Heading):
            report.heading = report.heading or Heading(clean_text(item.text), item.stated)
        elif isinstance(item, Problem):
            report.problems.append(item)
        elif isinstance(item, Record):
            paper, problems = paper_of(item, position + 1)
            report.problems.extend(problems)
            if paper:
                position += 1
                yield paper


def read_list(source: Source, fields: FieldNames) -> PaperList:
    """The list in ``source``. Raises SourceError if there is not one paper in it."""
    form = format_of(source, fields)
    report = Report()
    papers = tuple(stream(source, form, fields, report))
    skipped = skipped_of(source, report)
    if not papers:
        why = f": {skipped[0].where}: {skipped[0].reason}" if skipped else ""
        raise SourceError(f"no papers in {source.name}{why}")
    stated = report.heading.text if report.heading and report.heading.stated else None
    heading = read_heading(report.heading.text) if report.heading else None
    title = Name(stated, language_of(stated)) if stated else None
    return PaperList(
        key=digest(source.name, source.sha256),
        identifier=source.name,
        sha256=source.sha256,
        format=form.name,
        encoding=source.encoding if form.text else "",
        papers=papers,
        title=heading.title if heading and stated else title,
        venue=_venue(heading, papers, source.name),
        kind=heading.kind if heading else None,
        skipped=skipped,
    )


def skipped_of(source: Source, report: Report) -> tuple[Skipped, ...]:
    """What was not taken as it stood: bad bytes first, then the problems in the order of the source."""
    problems = (*(_bad(run, source.encoding) for run in source.bad), *report.problems)
    return tuple(Skipped(source.name, p.where, printable(p.reason)[:_LONGEST_REASON]) for p in problems)


def _bad(run: BadBytes, encoding: str) -> Problem:
    what = "1 byte is" if run.count == 1 else f"{run.count} bytes are"
    return Problem(f"byte {run.offset}", f"{what} not valid {encoding}; U+FFFD stands there now")


def _venue(heading: ListHeading | None, papers: tuple[Paper, ...], name: str) -> Venue | None:
    """The edition that the title line names, else the one that all records name, else the one in the file's name."""
    if heading and heading.venue:
        return heading.venue
    said = {(p.venue, p.year) for p in papers}
    if len(said) == 1:
        venue, year = next(iter(said))
        found = venue_of(venue, year) if venue else None
        if found:
            return found
    found = venue_of(name.rsplit(".", 1)[0].replace("_", " "), None)
    return found if found and found.year else None
