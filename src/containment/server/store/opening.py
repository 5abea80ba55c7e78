"""From what --database says to a store."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from containment.kernel.quoting import excerpt
from containment.matches.files import BadPath, home, path_of
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import Store, StoreError

FILE: Final = "tables.sqlite"  # in the state folder
HOW: Final = "sqlite:///path, the path of a file, or postgresql://user:password@host:5432/name"
NO_DRIVER: Final = "PostgreSQL needs another package: pip install 'containment[web,postgres]'"


def store_of(database: str = "", shared: bool = False) -> Store:
    """The store that is meant; nothing is opened yet. `shared`: several processes of ours serve it, which PostgreSQL
    need not be told. StoreError says what to write instead."""
    scheme, mark, rest = database.partition("://")
    if not mark:
        return SqliteStore(_file(database), shared)
    if scheme == "sqlite":
        return SqliteStore(_file(unquote(_path(rest))), shared)
    if scheme in ("postgresql", "postgres"):
        return _postgres(database)
    raise StoreError(f"--database cannot be {excerpt(scheme)}://...: it is {HOW}")


def _path(rest: str) -> str:
    """What follows sqlite://: three slashes for a path from here, four for one from the root, as others have it."""
    if not rest.startswith("/") or rest == "/":
        raise StoreError("a file is sqlite:///path, or sqlite:////path from the root: with three slashes or four")
    return rest[1:]


def _file(name: str) -> Path:
    try:
        path = path_of(name) if name else home() / FILE
    except BadPath as problem:
        raise StoreError(str(problem)) from None
    if path.is_dir():
        raise StoreError(f"{path} is a folder: give --database the path of a file, such as {path / FILE}")
    return path


def _postgres(url: str) -> Store:
    if find_spec("asyncpg") is None:
        raise StoreError(NO_DRIVER)
    from containment.server.store.postgres import PostgresStore  # only who uses it needs its package

    return PostgresStore(url)


__all__ = ["FILE", "store_of"]
