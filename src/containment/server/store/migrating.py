"""Numbered SQL files, each run once, in order. They are written so that SQLite and PostgreSQL both take them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from containment.server.store.store import StoreError

_NAME: Final = re.compile(r"(\d{4})_\w+\.sql")


class Migration(NamedTuple):
    number: int
    statements: tuple[str, ...]


def migrations(folder: Traversable | None = None) -> list[Migration]:
    """Those in this folder, by default this program's own."""
    folder = folder or files("containment.server.store") / "migrations"
    found = []
    for file in folder.iterdir():
        name = _NAME.fullmatch(file.name)
        if name:
            found.append(Migration(int(name[1]), statements(file.read_text(encoding="utf-8"))))
    found.sort()
    if [one.number for one in found] != list(range(1, len(found) + 1)):
        raise ValueError("migrations are numbered 0001, 0002, ... without a gap")
    return found


def statements(text: str) -> tuple[str, ...]:
    """The statements of a file, without its comments; none has a semicolon inside."""
    bare = re.sub(r"--[^\n]*", "", text)
    return tuple(part.strip() for part in bare.split(";") if part.strip())


def missing(have: int, known: Sequence[Migration]) -> list[Migration]:
    """Those that a database of this number has not seen yet. StoreError if it is newer than this program."""
    newest = known[-1].number
    if have > newest:
        raise StoreError(
            f"this database was made by a newer program (its number is {have}, this program knows {newest}): install "
            "the newer containment, or give another --database"
        )
    return [one for one in known if one.number > have]


def check_known(number: int, known: Sequence[Migration]) -> int:
    """The number of a database that has tables of ours, in a way that this program knows."""
    if not number:
        raise StoreError("there are no Containment tables in this database: check --database")
    missing(number, known)
    return number


__all__ = ["Migration", "migrations", "check_known", "missing", "statements"]
