"""The formats, in the order in which they are tried; the first that recognises a source reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kg.read import (
    anthology,
    bibtex,
    cnki,
    csvtext,
    endnote,
    excel,
    jsontext,
    markdown,
    noteexpress,
    plain,
    pubmed,
    refworks,
    ris,
    wos,
    xmltext,
)
from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source


@dataclass(frozen=True, slots=True)
class Format:
    """A format: ``recognises`` looks at the beginning of a source only; ``read`` gives its items in order."""

    name: str
    recognises: Callable[[Source, FieldNames], bool]
    read: Callable[[Source, FieldNames], Iterator[Item]]
    text: bool = True


FORMATS: tuple[Format, ...] = (
    Format("xlsx", excel.recognises, excel.read, text=False),
    Format("jsonl", jsontext.recognises_lines, jsontext.read_lines),
    Format("json", jsontext.recognises, jsontext.read),
    Format("anthology", anthology.recognises, anthology.read),
    Format("xml", xmltext.recognises, xmltext.read),
    Format("noteexpress", noteexpress.recognises, noteexpress.read),
    Format("cnki", cnki.recognises, cnki.read),
    Format("ris", ris.recognises, ris.read),
    Format("endnote", endnote.recognises, endnote.read),
    Format("nbib", pubmed.recognises, pubmed.read),
    Format("wos", wos.recognises, wos.read),
    Format("refworks", refworks.recognises, refworks.read),
    Format("bibtex", bibtex.recognises, bibtex.read),
    Format("markdown", markdown.recognises, markdown.read),
    Format("tsv", csvtext.recognises_tabs, csvtext.read),
    Format("csv", csvtext.recognises, csvtext.read),
    Format("text", plain.recognises, plain.read),
)
