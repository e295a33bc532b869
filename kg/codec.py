"""Records as plain JSON values and back, without loss; the types of the records are the schema."""

from __future__ import annotations

import dataclasses
import types
import typing
from decimal import Decimal
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def to_plain(value: Any) -> Any:
    """``value`` (records, tuples, Decimal, str, int, float, bool, None) as JSON values; defaults are left out."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = ((f, getattr(value, f.name)) for f in dataclasses.fields(value))
        return {f.name: to_plain(v) for f, v in fields if f.default is dataclasses.MISSING or v != f.default}
    if isinstance(value, tuple):
        return [to_plain(v) for v in value]
    if isinstance(value, Decimal):
        return str(value)
    return value


def from_plain(kind: type[T], value: Any) -> T:
    """The record of class ``kind`` that `to_plain` made ``value`` from.

    Raises KeyError, TypeError or ValueError where ``value`` is of another shape.
    """
    return typing.cast(T, _read(kind, value))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _read(kind: Any, value: Any) -> Any:
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        hints = _hints(kind)
        return kind(**{name: _read(hints[name], v) for name, v in value.items()})
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return tuple(_read(arguments[0], v) for v in value)
        return tuple(_read(k, v) for k, v in zip(arguments, value, strict=True))
    if origin in (typing.Union, types.UnionType):
        if value is None:
            return None
        return _read(next(k for k in arguments if k is not type(None)), value)
    if kind is Decimal:
        return Decimal(value)
    return value
