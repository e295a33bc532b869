"""One writer a folder at a time.

The lock is the operating system's, so it ends with the process that holds it, however that ends; the file that carries
it means nothing by itself and is gone when the writer is.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from kg.errors import OutputError

_NAME = ".paperkg.lock"
# The reading processes of a build that was killed hold its lock until they notice, half a second later.
_PATIENCE = 1.5
_INTERVAL = 0.1

# folder -> the thread here that writes there
_writers: dict[Path, int] = {}

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Raises PermissionError if another holds it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Raises BlockingIOError if another holds it, on some network folders PermissionError."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextlib.contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Be the only one that writes into ``folder``, which must be there; within one thread it nests.

    Raises OutputError if another is at it, OSError if the folder cannot be written.
    """
    place = folder.resolve()
    if _writers.get(place) == threading.get_ident():
        yield
        return
    handle = _taken(folder)
    _writers[place] = threading.get_ident()
    try:
        yield
    finally:
        del _writers[place]
        _release(handle, folder / _NAME)


def _taken(folder: Path) -> int:
    """The open file that carries the lock on ``folder``."""
    deadline = time.monotonic() + _PATIENCE
    while (handle := _try(folder / _NAME)) is None:
        if time.monotonic() > deadline:
            raise OutputError(
                f"{folder}: another kg is writing there; wait until it has ended, or choose another folder"
            )
        time.sleep(_INTERVAL)
    return handle


def _try(path: Path) -> int | None:
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        os.close(handle)
        return None
    except OSError:
        return handle  # this file system knows no locks: better to write without one than not at all
    try:
        if os.path.samestat(os.fstat(handle), path.stat()):
            return handle
    except FileNotFoundError:
        pass
    os.close(handle)  # the writer before took the file away after it was opened here
    return None


def _release(handle: int, path: Path) -> None:
    if sys.platform == "win32":
        # There an open file cannot be taken away: not by us before it is closed, nor after that if another has it.
        _end(handle)
        _remove(path)
    else:
        # While it is locked, so that nobody waits for a file that is gone, and nobody's new one is taken away.
        _remove(path)
        _end(handle)


def _end(handle: int) -> None:
    with contextlib.suppress(OSError):
        _unlock(handle)  # processes forked from this one may have the file open still
    os.close(handle)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
