"""JSON and JSON Lines, tolerantly: each record by itself, so that a fault costs only the record it is in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from kg.read.fields import FieldNames
from kg.read.items import Item, Problem, Record
from kg.read.jsonobject import heading_of, list_inside, record_of
from kg.read.source import Source

_SPACE = re.compile(r"[\s\ufeff]{0,100000}")
_NEXT_RECORD = re.compile(r"[}\]]\s{0,1000},?\s{0,1000}(?=\{)|\n\s{0,1000}(?=\{)")
_LONGEST_INTEGER = 18


class _Pairs:
    """Makes objects of JSON pairs and remembers repeated keys."""

    def __init__(self) -> None:
        self.repeated: list[str] = []

    def __call__(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [k for k, _ in pairs]
            self.repeated += sorted({n for n in names if names.count(n) > 1})
        return found


def _decoder() -> tuple[json.JSONDecoder, _Pairs]:
    pairs = _Pairs()
    decoder = json.JSONDecoder(
        object_pairs_hook=pairs,
        parse_int=lambda s: int(s) if len(s) <= _LONGEST_INTEGER else None,
        parse_constant=lambda _: None,
        strict=False,
    )
    return decoder, pairs


def recognises_lines(source: Source, fields: FieldNames) -> bool:
    """Whether half of the first lines at least are whole JSON objects, and the text is no single JSON value."""
    lines = [line for line in source.sample.lstrip("\ufeff").split("\n") if line.strip()]
    whole = [line for line in lines[:20] if _is_object(line)]
    return (
        2 * len(whole) >= len(lines[:20])
        and bool(whole)
        and (len(lines) > 1 or source.suffix in (".jsonl", ".ndjson"))
        and lines[0].lstrip()[:1] != "["
    )


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether the text begins like a JSON object or array."""
    start = source.sample.lstrip("\ufeff \t\r\n")[:200]
    return bool(re.match(r"\{\s{0,100}[\"}]|\[\s{0,100}(?:[\"{\[\]]|$)", start))


def read_lines(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record a line; streams."""
    decoder, pairs = _decoder()
    for number, line in enumerate(source.lines(), 1):
        text = line.strip("\ufeff \t\r")
        if not text:
            continue
        where = f"line {number}"
        try:
            value, end = decoder.raw_decode(text)
        except json.JSONDecodeError as error:
            yield Problem(f"line {number}, column {error.colno}", f"not valid JSON: {error.msg}")
            continue
        except RecursionError:
            yield Problem(where, "nested too deeply")
            continue
        if text[end:].strip(" \t,"):
            yield Problem(f"line {number}, column {end + 1}", "more text after the record was left out")
        yield from _items(value, where, pairs, fields)


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """An array of records, an object that holds one, or values one after another."""
    text = source.text
    decoder, pairs = _decoder()
    at = _skip(text, 0)
    if text[at : at + 1] == "[":
        yield from _array(text, at + 1, decoder, pairs, fields)
        return
    number = 0
    while at < len(text):
        try:
            value, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            yield Problem(_place(text, error.pos), f"not valid JSON: {error.msg}")
            yield from _rescue(text, at, decoder, pairs, fields)
            return
        except RecursionError:
            yield Problem(_place(text, at), "nested too deeply")
            return
        inner = list_inside(value, fields)
        if inner is not None:
            heading = heading_of(value, fields)
            if heading:
                yield heading
            for entry in inner:
                number += 1
                yield from _items(entry, f"record {number}", pairs, fields)
        else:
            number += 1
            yield from _items(value, f"record {number}", pairs, fields)
        at = _skip(text, end)
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)


def _array(text: str, at: int, decoder: json.JSONDecoder, pairs: _Pairs, fields: FieldNames) -> Iterator[Item]:
    """The elements of an array, one at a time; after a fault, from the next thing that looks like a record."""
    number = 0
    while True:
        at = _skip(text, at)
        while text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        if at >= len(text):
            yield Problem(_place(text, at), "the array is not closed; the file may be cut off")
            return
        if text[at] == "]":
            rest = _skip(text, at + 1)
            if rest < len(text):
                yield Problem(_place(text, rest), "text after the end of the array was left out")
            return
        number += 1
        try:
            value, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            yield Problem(_place(text, error.pos), f"not valid JSON: {error.msg}")
            follow = _NEXT_RECORD.search(text, max(error.pos - 1, at + 1))
            if not follow:
                return
            at = follow.end()
            continue
        except RecursionError:
            yield Problem(_place(text, at), "nested too deeply")
            return
        yield from _items(value, f"record {number}", pairs, fields)
        at = end


def _rescue(text: str, at: int, decoder: json.JSONDecoder, pairs: _Pairs, fields: FieldNames) -> Iterator[Item]:
    """Records inside a broken object: the elements of the first array in it that holds objects."""
    inner = re.compile(r"\[\s{0,1000}(?=\{)").search(text, at)
    if inner:
        yield from _array(text, inner.end(), decoder, pairs, fields)


def _items(value: Any, where: str, pairs: _Pairs, fields: FieldNames) -> Iterator[Item]:
    if pairs.repeated:
        yield Problem(where, f"repeated keys, the last value counts: {', '.join(pairs.repeated)}")
        pairs.repeated = []
    record = record_of(value, where, fields)
    yield record if isinstance(record, Record) else Problem(where, record)


def _is_object(line: str) -> bool:
    if line.lstrip("\ufeff \t")[:1] != "{":
        return False
    try:
        return isinstance(_decoder()[0].decode(line.strip("\ufeff \t\r,")), dict)
    except (ValueError, RecursionError):
        return False


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def _place(text: str, at: int) -> str:
    line = text.count("\n", 0, at) + 1
    return f"line {line}, column {at - text.rfind(chr(10), 0, at)}"
