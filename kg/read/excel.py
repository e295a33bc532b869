"""Excel workbooks (.xlsx): every sheet a table. Needs openpyxl, which is loaded only here."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from datetime import date
from typing import Any

from kg.errors import SourceError
from kg.read.fields import FieldNames
from kg.read.items import Item
from kg.read.source import Source
from kg.read.table import Row, read_rows

_LARGEST = 1 << 30
_DENSEST = 300


def recognises(source: Source, fields: FieldNames) -> bool:
    """Whether the bytes are a ZIP archive with a workbook in it."""
    if not source.head.startswith(b"PK\x03\x04"):
        return False
    return any(name.startswith("xl/") for name in _archive(source).namelist())


def read(source: Source, fields: FieldNames) -> Iterator[Item]:
    """One record a row, of all sheets."""
    _check_size(source)
    try:
        import openpyxl
        from openpyxl.utils.exceptions import InvalidFileException
    except ImportError as error:
        raise SourceError(f"{source.name}: reading Excel files needs openpyxl: pip install 'paperkg[excel]'") from error
    try:
        book = openpyxl.load_workbook(_file(source), read_only=True, data_only=True)
        for sheet in book.worksheets:
            yield from read_rows(_rows(sheet, len(book.worksheets) > 1), fields)
    except (InvalidFileException, zipfile.BadZipFile, KeyError, ValueError, SyntaxError, EOFError) as error:
        raise SourceError(f"{source.name}: not a readable Excel file: {error}") from error


def _rows(sheet: Any, named: bool) -> Iterator[Row]:
    prefix = f"sheet {sheet.title}, " if named else ""
    for number, row in enumerate(sheet.iter_rows(values_only=True), 1):
        cells = [_text(value) for value in row]
        if any(cells):
            yield f"{prefix}row {number}", cells


def _text(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return value.isoformat() if isinstance(value, date) else str(value)


def _file(source: Source) -> Any:
    return io.BytesIO(b"".join(source.blocks()))


def _archive(source: Source) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(_file(source))
    except (zipfile.BadZipFile, OSError) as error:
        raise SourceError(f"{source.name}: not a list of papers but a damaged ZIP archive") from error


def _check_size(source: Source) -> None:
    """An archive that unpacks to very much more than it weighs is refused before anything is unpacked."""
    with _archive(source) as archive:
        unpacked = sum(i.file_size for i in archive.infolist())
        packed = sum(i.compress_size for i in archive.infolist())
    if unpacked > _LARGEST or (unpacked > 1 << 26 and unpacked > _DENSEST * max(1, packed)):
        raise SourceError(f"{source.name}: refused: {packed} bytes that unpack to {unpacked}")
