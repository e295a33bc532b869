"""Writing files whole or not at all, and saying what was written."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from kg.errors import OutputError
from kg.lock import only_writer

_STRAY = ".paperkg-"
_PIECE = 1 << 18


@contextlib.contextmanager
def prepared(folder: Path) -> Iterator[None]:
    """Write into ``folder`` alone: made if missing, checked, and swept of what a killed run left behind.

    Raises OutputError, also if another is writing there.
    """
    with contextlib.ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stack.enter_context(only_writer(folder))
            sweep(folder)
            with tempfile.TemporaryFile(dir=folder, prefix=_STRAY, suffix=".tmp"):
                pass
        except OSError as error:
            raise OutputError(
                f"{folder}: cannot write there ({error.strerror}); choose another folder with -o"
            ) from error
        yield


def sweep(folder: Path) -> None:
    """Take away what writing that was stopped left half done. Raises OSError."""
    for stray in folder.glob(f"{_STRAY}*.tmp"):
        shutil.rmtree(stray) if stray.is_dir() else stray.unlink(missing_ok=True)


def write_whole(path: Path, chunks: Iterable[str]) -> str:
    """Write the chunks as UTF-8 with ``\\n`` line ends, then put the file in place of ``path`` in one step.

    Returns the sha256 of the bytes. Lone surrogates, which UTF-8 cannot hold, become U+FFFD. Raises OutputError.
    """
    digest = hashlib.sha256()
    temporary: str | None = None
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=_STRAY, suffix=".tmp")
        with os.fdopen(handle, "wb") as out:
            for data in _encoded(chunks):
                digest.update(data)
                out.write(data)
            out.flush()
            os.fsync(out.fileno())
        Path(temporary).chmod(0o644)
        os.replace(temporary, path)  # noqa: PTH105 (one atomic step)
        temporary = None
    except OSError as error:
        raise OutputError(f"{path}: cannot write ({error.strerror}); the old file is untouched") from error
    finally:
        if temporary:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
    return digest.hexdigest()


def write_through(path: Path, make: Callable[[Path], None]) -> str:
    """Let ``make`` write a file, then put it in place of ``path`` in one step; the sha256. Raises OutputError."""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=_STRAY, suffix=".tmp")
        os.close(handle)
        try:
            make(Path(temporary))
            digest = file_digest(Path(temporary))
            Path(temporary).chmod(0o644)
            os.replace(temporary, path)  # noqa: PTH105 (one atomic step)
        finally:
            Path(temporary).unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: cannot write ({error}); the old file is untouched") from error
    return digest


@contextlib.contextmanager
def scratch_folder(folder: Path) -> Iterator[Path]:
    """A folder inside ``folder`` for files that are gone afterwards. Raises OutputError."""
    try:
        with tempfile.TemporaryDirectory(dir=folder, prefix=_STRAY, suffix=".tmp") as name:
            yield Path(name)
    except OSError as error:
        raise OutputError(f"{folder}: cannot write there ({error})") from error


def _encoded(chunks: Iterable[str]) -> Iterator[bytes]:
    """The chunks as bytes, small ones put together."""
    held: list[str] = []
    size = 0
    for chunk in chunks:
        held.append(chunk)
        size += len(chunk)
        if size >= _PIECE:
            yield _encode("".join(held))
            held.clear()
            size = 0
    yield _encode("".join(held))


def _encode(chunk: str) -> bytes:
    try:
        return chunk.encode("utf-8")
    except UnicodeEncodeError:
        return chunk.encode("utf-8", "surrogatepass").decode("utf-8", "replace").encode("utf-8")


def file_digest(path: Path) -> str:
    """The sha256 of a file's bytes."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
