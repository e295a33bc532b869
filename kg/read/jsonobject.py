"""A JSON object as a record: known systems by their marks, anything else by its field names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kg.read import arxiv, openalex, openreview, semanticscholar
from kg.read.fields import FieldNames, field_key
from kg.read.items import Heading, Record
from kg.records import Author

_LONGEST_TITLE = 300
_TAGGED = ("title", "abstract", "keyword")
_INNER = ("value", "name", "display_name", "full_name", "fullname", "title", "text", "label", "url", "@value", "id")
_PLACES = ("affiliations", "affiliation", "institutions", "institution", "organization", "aff")
_LISTS = (
    "papers",
    "notes",
    "results",
    "data",
    "records",
    "items",
    "works",
    "entries",
    "rows",
    "list",
    "articles",
    "submissions",
)
_LANGUAGES = {
    "en": "en",
    "eng": "en",
    "english": "en",
    "zh": "zh",
    "cn": "zh",
    "zh-cn": "zh",
    "zh-hans": "zh",
    "chinese": "zh",
}

# Systems whose objects need more than a look at the field names: whether it is one, and the plain fields in it.
_SYSTEMS: tuple[tuple[Callable[[Mapping[str, Any]], bool], Callable[[Mapping[str, Any]], Mapping[str, Any]]], ...] = (
    (openreview.is_note, openreview.plain),
    (openalex.is_work, openalex.plain),
    (semanticscholar.is_paper, semanticscholar.plain),
    (arxiv.is_entry, arxiv.plain),
)


def record_of(value: Any, where: str, fields: FieldNames) -> Record | str:
    """The record in a JSON value, or why there is none."""
    if isinstance(value, str):
        text = value.strip()
        return Record(where, {"title" if len(text) <= _LONGEST_TITLE else "abstract": (text,)})
    if not isinstance(value, dict):
        return "not a JSON object"
    for is_one, plain in _SYSTEMS:
        if is_one(value):
            value = plain(value)
            break
    value = _unwrapped(value, fields)
    found: dict[str, list[str]] = {}
    people: tuple[Author, ...] = ()
    for name, inner in _with_paths(value, fields):
        target = fields.target(name)
        if target is None or inner is None or (target == "author" and found.get("author")):
            continue
        if target == "author" and not people:
            people = _people(inner)
        if target in _TAGGED and isinstance(inner, dict) and _by_language(inner):
            for language, text in _by_language(inner).items():
                found.setdefault(f"{target}.{language}", []).extend(strings(text))
            continue
        if target == "id" and field_key(name) == "id":
            found["id"] = [*strings(inner), *found.get("id", ())]
            continue
        found.setdefault(target, []).extend(strings(inner))
    return Record(where, {k: tuple(v) for k, v in found.items()}, people)


def strings(value: Any) -> tuple[str, ...]:
    """The texts in a JSON value: of a list each, of an object the one under a usual name."""
    if value is None or isinstance(value, bool):
        return ()
    if isinstance(value, str):
        return (value,)
    if isinstance(value, float):
        return (str(int(value)),) if value.is_integer() else (str(value),)
    if isinstance(value, list):
        return tuple(s for v in value for s in strings(v))
    if isinstance(value, dict):
        inner = next((value[k] for k in _INNER if value.get(k)), None)
        if inner is None and len(value) == 1:
            inner = next(iter(value.values()))
        return strings(inner) if inner is not None else ()
    return (str(value),)


def list_inside(value: Any, fields: FieldNames) -> list[Any] | None:
    """The records inside an object that is no record itself; None if it is one."""
    if not isinstance(value, dict):
        return value if isinstance(value, list) else None
    if fields.records_at:
        at = _at_path(value, fields.records_at)
        return at if isinstance(at, list) else list(at.values()) if isinstance(at, dict) else []
    names = {k.casefold(): k for k in value}
    for wanted in _LISTS:
        inner = value.get(names.get(wanted, ""))
        if isinstance(inner, list) and inner and isinstance(inner[0], (dict, str)):
            return inner
        if isinstance(inner, dict) and inner and all(isinstance(v, dict) for v in inner.values()):
            return _keyed(inner)
    lists = [v for v in value.values() if isinstance(v, list) and v and all(isinstance(e, dict) for e in v)]
    is_record = any(fields.target(k) in ("abstract", "author", "doi") for k in value)
    if lists and not is_record:
        return max(lists, key=len)
    if is_record or fields.names_text(value):
        return None
    if len(value) > 1 and all(isinstance(v, dict) for v in value.values()):
        return _keyed(value)
    return next((found for v in value.values() if isinstance(v, dict) and (found := list_inside(v, fields))), None)


def heading_of(value: Any, fields: FieldNames) -> Heading | None:
    """What the object around a list says of it: a title, or its venue and year."""
    if not isinstance(value, dict):
        return None
    said: dict[str, str] = {}
    for name, inner in value.items():
        target = fields.target(name)
        if target in ("title", "list", "venue", "year") and isinstance(inner, (str, int)):
            said.setdefault(target, str(inner))
    title = said.get("list") or said.get("title")
    edition = " ".join(said[k] for k in ("venue", "year") if k in said)
    return Heading(title) if title else Heading(edition, stated=False) if edition else None


def _unwrapped(value: Mapping[str, Any], fields: FieldNames) -> Mapping[str, Any]:
    """The record inside an object that has no text of its own, such as ``{"score": 1, "info": {...}}``."""
    if fields.names_text(value) or fields.paths:
        return value
    inner = [v for v in value.values() if isinstance(v, dict) and fields.names_text(v)]
    return {**value, **inner[0]} if len(inner) == 1 else value


def _keyed(entries: Mapping[str, Any]) -> list[Any]:
    """Records kept under their ids."""
    return [{"id": key, **entry} for key, entry in entries.items()]


def _people(value: Any) -> tuple[Author, ...]:
    if isinstance(value, dict) and len(value) == 1:
        value = next(iter(value.values()))
    if not isinstance(value, list) or not value or not all(isinstance(v, dict) for v in value):
        return ()
    return tuple(Author(name, _places(v)) for v in value if (name := _person_name(v)))


def _person_name(person: Mapping[str, Any]) -> str:
    given = person.get("given") or person.get("first") or person.get("first_name") or person.get("firstName") or ""
    family = person.get("family") or person.get("last") or person.get("last_name") or person.get("lastName") or ""
    if isinstance(given, str) and isinstance(family, str) and family:
        return f"{given} {family}".strip()
    return next(iter(strings(person)), "")


def _places(person: Mapping[str, Any]) -> tuple[str, ...]:
    return next((found for k in _PLACES if (found := strings(person.get(k)))), ())


def _by_language(value: Mapping[str, Any]) -> dict[str, Any]:
    return {_LANGUAGES[k.casefold()]: v for k, v in value.items() if k.casefold() in _LANGUAGES and v}


def _with_paths(value: Mapping[str, Any], fields: FieldNames) -> list[tuple[str, Any]]:
    """The object's fields, and under the names of the user's own mapping what stands at their dotted paths."""
    paths = [(p, _at_path(value, p)) for p in fields.paths if "." in p]
    return [*((p, v) for p, v in paths if v is not None), *value.items()]


def _at_path(value: Any, path: str) -> Any:
    for step in path.split("."):
        if isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, dict):
            value = value.get(step)
        else:
            return None
    return value
