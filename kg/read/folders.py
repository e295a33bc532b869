"""Which files of a folder are read: all below it in the order of their paths, links followed once."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from kg.errors import SourceError
from kg.read.source import printable_name
from kg.records import PaperList, Skipped


@dataclass(frozen=True, slots=True)
class Found:
    """What a source stands for: ``files`` to read, in order, and what was left out of a folder, and why."""

    root: Path
    is_folder: bool
    files: tuple[Path, ...]
    left_out: tuple[Skipped, ...] = ()

    @property
    def name(self) -> str:
        """The printable name of the source."""
        return printable_name(self.root) or str(self.root)

    def shown(self, path: Path) -> str:
        """``path`` below the folder, printable."""
        return "/".join(printable_name(Path(part)) for part in path.relative_to(self.root).parts)

    def with_left_out(self, first: PaperList, left_out: list[Skipped]) -> PaperList:
        """The folder's first list with all that was left out of the folder."""
        return replace(first, skipped=(*first.skipped, *left_out))


def expand(root: Path) -> Found:
    """The files that ``root`` stands for: itself, or all that may be lists below it."""
    if not root.is_dir():
        return Found(root, False, (root,))
    files_found: list[Path] = []
    left_out: list[Skipped] = []
    _walk(root, root, {_identity(root)}, files_found, left_out)
    return Found(root, True, tuple(files_found), tuple(left_out))


def _walk(
    folder: Path, root: Path, seen: set[tuple[int, int]], files_found: list[Path], left_out: list[Skipped]
) -> None:
    try:
        entries = sorted(folder.iterdir(), key=lambda p: os.fsencode(p.name))
    except OSError as error:
        if folder == root:
            raise SourceError(f"{printable_name(folder)}: cannot be read: {error.strerror}") from error
        left_out.append(Skipped(printable_name(folder), printable_name(folder), f"cannot be read: {error.strerror}"))
        return
    for path in entries:
        reason = _reason_to_pass(path)
        if reason == "":
            continue
        if reason:
            left_out.append(Skipped(printable_name(path), printable_name(path), reason))
            continue
        identity = _identity(path)
        if identity in seen:
            left_out.append(Skipped(printable_name(path), printable_name(path), "leads to what was read already"))
            continue
        seen.add(identity)
        if path.is_dir():
            _walk(path, root, seen, files_found, left_out)
        else:
            files_found.append(path)


def _reason_to_pass(path: Path) -> str | None:
    """Why ``path`` is no list: a text to report, empty for what nobody would take for one; None if it may be one."""
    rules = _rules()
    name = path.name.casefold()
    if name.startswith(tuple(rules["hidden"])):
        return ""
    if not path.exists():
        return "a link that leads nowhere"
    if path.is_dir():
        return "" if name in rules["folders"] else None
    if not path.is_file():
        return "not an ordinary file"
    if path.suffix.lower() in rules["other_suffixes"]:
        return "not a format of paper lists"
    if path.stem.casefold() in rules["documents"]:
        return "a document about the folder; name it alone to read it as a list"
    return None


def _identity(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return (-1, -1)
    return (status.st_dev, status.st_ino)


@cache
def _rules() -> dict[str, list[str]]:
    return tomllib.loads((files("kg") / "data" / "read" / "folders.toml").read_text(encoding="utf-8"))
