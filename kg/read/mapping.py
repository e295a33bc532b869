"""The user's own field names: a TOML file for lists whose fields no table knows.

``[fields]`` says for each of the package's fields which of the source's names (dotted paths in JSON) it has;
``records`` is the path of the array of records in a JSON file::

    records = "payload.items"
    [fields]
    title = "headline"
    abstract = ["body", "teaser.text"]
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from kg.errors import DataError
from kg.read.fields import FieldNames, all_fields, field_key


def load_mapping(path: Path) -> FieldNames:
    """The field names in ``path``. Raises DataError if it is no such file, with the line if it is no TOML."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: not valid TOML: {error}") from error
    records, table = data.get("records"), data.get("fields", {})
    if not isinstance(table, dict) or not (records is None or isinstance(records, str)):
        raise DataError(f'{path}: expected a table [fields] and, if need be, records = "path"')
    own: dict[str, str] = {}
    paths: list[str] = []
    for target, names in table.items():
        if target not in all_fields():
            raise DataError(f"{path}: unknown field {target!r}; known are {', '.join(sorted(all_fields()))}")
        for name in [names] if isinstance(names, str) else names if isinstance(names, list) else [None]:
            if not isinstance(name, str):
                raise DataError(f"{path}: field {target!r} needs a name or a list of names")
            own[field_key(name)] = target
            paths.append(name)
    return FieldNames(own, tuple(paths), records)
