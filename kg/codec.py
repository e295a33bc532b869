"""Records as plain JSON values and back, without loss; the types of the records are the schema."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable
from decimal import Decimal
from functools import cache, lru_cache
from sys import intern
from typing import Any, TypeVar

T = TypeVar("T")
_SHORT = 80
_Reader = Callable[[Any], Any]
_PLAIN = frozenset({str, int, float, bool, type(None)})


def to_plain(value: Any) -> Any:
    """``value`` (records, tuples, Decimal, str, int, float, bool, None) as JSON values; defaults are left out."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [to_plain(v) for v in value]
    fields = _fields(kind)
    if fields is not None:
        found = ((name, getattr(value, name), default) for name, default in fields)
        return {name: to_plain(v) for name, v, default in found if v != default}
    return str(value) if isinstance(value, Decimal) else value


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...] | None:
    """Names and defaults of a record's fields; a field without default has one that nothing equals."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple((f.name, f.default) for f in dataclasses.fields(kind))


def from_plain(kind: type[T], value: Any) -> T:
    """The record of class ``kind`` that `to_plain` made ``value`` from.

    Raises KeyError, TypeError or ValueError where ``value`` is of another shape.
    """
    schema: Any = kind
    return typing.cast(T, _reader(schema)(value))


@cache
def _reader(kind: Any) -> _Reader:
    """What reads a value of type ``kind``: made once a type, since a graph has millions of values."""
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _record_reader(kind)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return _row_reader(_reader(arguments[0]))
        return _tuple_reader(tuple(_reader(k) for k in arguments))
    if origin in (typing.Union, types.UnionType):
        return _optional_reader(_reader(next(k for k in arguments if k is not type(None))))
    if kind is Decimal:
        return Decimal
    return _shared if kind is str or origin is typing.Literal else _same


def _same(value: Any) -> Any:
    return value


def _shared(value: Any) -> Any:
    """The text; of short ones, which come again and again, the one that is in memory already."""
    return intern(value) if type(value) is str and len(value) < _SHORT else value


def _record_reader(kind: type) -> _Reader:
    readers = {name: _reader(hint) for name, hint in typing.get_type_hints(kind).items()}
    return lambda value: kind(**{name: readers[name](v) for name, v in value.items()})


def _row_reader(read: _Reader) -> _Reader:
    if read is _same:
        return tuple
    if read is _shared:
        return lambda value: _shared_tuple(tuple([_shared(v) for v in value]))
    return lambda value: tuple([read(v) for v in value])


@lru_cache(maxsize=16384)
def _shared_tuple(words: tuple[str, ...]) -> tuple[str, ...]:
    return words


def _tuple_reader(readers: tuple[_Reader, ...]) -> _Reader:
    return lambda value: tuple([read(v) for read, v in zip(readers, value, strict=True)])


def _optional_reader(read: _Reader) -> _Reader:
    return read if read is _same else lambda value: None if value is None else read(value)
