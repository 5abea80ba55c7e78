"""Files: written whole or not at all, and on the disk when that is said; what a person calls a file."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import IO

from containment.kernel.errors import ContainmentError
from containment.kernel.quoting import excerpt

LONGEST_NAME = 200  # letters: a lock and a new version have longer names yet, and file systems take 255 bytes


class BadPath(ContainmentError):
    """This cannot be the name of a file; the message says why."""


class TooLarge(ContainmentError):
    """A file is larger than what is looked for could be."""


def home() -> Path:
    """Where saves are kept. BadPath if there is no such place."""
    own = os.environ.get("CONTAINMENT_HOME")
    if own:
        return Path(own)
    state = os.environ.get("XDG_STATE_HOME")
    try:
        return (Path(state) if state else Path.home() / ".local" / "state") / "containment"
    except RuntimeError:
        raise BadPath("there is no home folder to keep games in: set CONTAINMENT_HOME to a folder") from None


def path_of(name: str) -> Path:
    """The path that a person has typed."""
    if "\0" in name:
        raise BadPath(f"{excerpt(name)} cannot be a file: there is a NUL in its name")
    try:
        path = Path(name).expanduser()
    except RuntimeError:
        raise BadPath(f"{excerpt(name)} cannot be a file: there is no such user; give the whole path") from None
    if any(len(os.fsencode(part)) > LONGEST_NAME for part in path.parts):
        raise BadPath(f"{excerpt(name)} cannot be a file: its name is too long; give a shorter one")
    return path


def exists(path: Path) -> bool:
    """Is there something of that name, as far as one may look?"""
    try:
        return path.exists()
    except OSError:
        return False


def read_bytes(path: Path, most: int) -> bytes:
    """All of a plain file. OSError, or TooLarge: nothing without an end is read, and nothing that keeps one waiting."""
    with open(path, "rb", opener=without_waiting) as file:
        if not is_plain(file):
            raise OSError(0, "it is not a plain file", str(path))
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(f"{path} is larger than {most:,} bytes")
    return content


def is_plain(file: IO[bytes]) -> bool:
    """Is this a file, and not a pipe or a device?"""
    return stat.S_ISREG(os.fstat(file.fileno()).st_mode)


def without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a pipe that nobody writes to would be waited for


def write_whole(path: Path, content: str) -> None:
    """All or nothing: a reader sees the old file or the new one, also after the power went."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8", newline="\n") as file:
            file.write(content)
            file.flush()
            sync(file.fileno())
        new.replace(path)
        _sync_folder(path.parent)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def _sync_folder(folder: Path) -> None:
    """The name of a file is on the disk only when its folder is. Where a folder cannot be opened, that is all."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        sync(handle)
    finally:
        os.close(handle)


def sync(handle: int) -> None:
    """Now it is on the disk. Where a file system has no such thing, there is nothing to wait for."""
    try:
        os.fsync(handle)
    except OSError as problem:
        if problem.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise


__all__ = [
    "BadPath",
    "TooLarge",
    "exists",
    "home",
    "is_plain",
    "path_of",
    "read_bytes",
    "sync",
    "without_waiting",
    "write_whole",
]
