"""The formats, in the order in which they are tried; the first that recognises a source reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kg.read import jsontext, plain
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
    Format("jsonl", jsontext.recognises_lines, jsontext.read_lines),
    Format("json", jsontext.recognises, jsontext.read),
    Format("text", plain.recognises, plain.read),
)
