"""Locks: one program at a time writes a save."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows: saves are then not guarded against a second program
    fcntl = None  # type: ignore[assignment]


def _lock_path(path: Path) -> Path:
    """Beside the file itself, by whatever other name it was called."""
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + ".lock")


def lock(path: Path) -> IO[str] | None:
    """Hold this save alone, until unlocked or until the program ends, however it ends. BlockingIOError: it is held."""
    if fcntl is None:
        return None
    while True:
        file = _lock_path(path).open("w", encoding="utf-8")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.fstat(file.fileno()).st_ino == _lock_path(path).stat().st_ino:
                return file
        except FileNotFoundError:  # the last holder removed it between our opening and our locking: once more
            pass
        except OSError:
            file.close()
            raise
        file.close()


def unlock(file: IO[str], path: Path) -> None:
    _lock_path(path).unlink(missing_ok=True)
    file.close()


def is_open(path: Path) -> bool:
    """Does another program have this save open?"""
    if not _lock_path(path).exists():
        return False
    try:
        held = lock(path)
    except BlockingIOError:
        return True
    except OSError:
        return False
    if held is not None:
        unlock(held, path)
    return False
