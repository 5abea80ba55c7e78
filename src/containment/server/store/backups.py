"""Backups: one text file, the same for both databases, so that a backup of one can be restored into the other.

It is gzip over lines of JSON: first what it is and the number of the last migration, then for each table its name and
columns, followed by its rows, and last how many rows that were. A file without this last line is not whole."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, NamedTuple

from containment.server.store.store import StoreError

TABLES: Final = ("tables", "log", "links", "archive")  # what is kept; who is connected is not
ALL_TABLES: Final = (*TABLES, "processes", "attendance")
TOGETHER: Final = 500  # rows at a time
_BOOLEANS: Final = frozenset({"public"})  # SQLite has them as numbers
_KIND: Final = "containment backup"
_LEVEL: Final = 3  # of compressing: a log gets ten times smaller, and 6 would take twice as long for a tenth less


class Part(NamedTuple):
    """Some rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


class Writer:
    """Writes a backup beside its place, and puts it there when it is whole."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self.number = number
        self._beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        self._file: IO[str] | None = None
        self._rows = 0

    def __enter__(self) -> Writer:
        try:
            os.close(os.open(self._beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it tells how games go on
            self._file = gzip.open(self._beside, "wt", compresslevel=_LEVEL, encoding="utf-8", newline="\n")
        except OSError as problem:
            raise _trouble(self.path, problem) from None
        self._line({"kind": _KIND, "number": self.number})
        return self

    def table(self, name: str, columns: Sequence[str]) -> None:
        self._line({"table": name, "columns": list(columns)})
        self._columns = tuple(columns)

    def add(self, rows: Sequence[Sequence[Any]]) -> None:
        for row in rows:
            self._line([_out(column, value) for column, value in zip(self._columns, row)])
        self._rows += len(rows)

    def _line(self, what: object) -> None:
        assert self._file is not None
        try:
            self._file.write(json.dumps(what, ensure_ascii=False, separators=(",", ":")) + "\n")
        except OSError as problem:
            raise _trouble(self.path, problem) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        try:
            if kind is None:
                self._line({"rows": self._rows})
                self._file.close()
                _sync(self._beside)
                os.replace(self._beside, self.path)
        except OSError as problem:
            raise _trouble(self.path, problem) from None
        finally:
            with suppress(OSError):
                self._file.close()
            self._beside.unlink(missing_ok=True)


class Reader:
    """Reads a backup. StoreError if it is none, or not whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lines = self._read()
        first = next(self._lines, None)
        if not isinstance(first, dict) or first.get("kind") != _KIND:
            raise StoreError(f"{path} is not a Containment backup")
        self.number = int(first["number"])

    def _read(self) -> Iterator[Any]:
        try:
            with gzip.open(self.path, "rt", encoding="utf-8", newline="\n") as file:
                for line in file:
                    yield json.loads(line)
        except FileNotFoundError:
            raise StoreError(f"there is no file {self.path}") from None
        except gzip.BadGzipFile:
            raise StoreError(f"{self.path} is not a Containment backup") from None
        except (EOFError, zlib.error, ValueError):
            raise StoreError(f"{self.path} is damaged or cut off: take another backup; nothing was changed") from None
        except OSError as problem:
            raise StoreError(f"{self.path} cannot be read: {problem.strerror}") from None

    def parts(self) -> Iterator[Part]:
        """All rows, some at a time. To be believed when it has come to its end."""
        table, seen, said = "", 0, -1
        columns: tuple[str, ...] = ()
        rows: list[tuple[Any, ...]] = []
        for line in self._lines:
            if isinstance(line, list):
                rows.append(tuple(_in(value) for value in line))
                seen += 1
            if rows and (not isinstance(line, list) or len(rows) == TOGETHER):
                yield Part(table, columns, rows)
                rows = []
            if isinstance(line, dict) and "table" in line:
                table, columns = _checked(self.path, line)
            elif isinstance(line, dict):
                said = int(line["rows"])
        if said != seen:
            raise StoreError(f"{self.path} is cut off: take another backup; nothing was changed")


def _checked(path: Path, line: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Names go into statements as they are: only ours."""
    columns = tuple(line["columns"])
    if line["table"] not in TABLES or not all(name.isidentifier() and name.isascii() for name in columns):
        raise StoreError(f"{path} is not a Containment backup")
    return line["table"], columns


def _out(column: str, value: Any) -> Any:
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    return bool(value) if column in _BOOLEANS else value


def _in(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value


def _sync(path: Path) -> None:
    with open(path, "rb") as file:
        os.fsync(file.fileno())


def _trouble(path: Path, problem: OSError) -> StoreError:
    return StoreError(f"the backup {path} cannot be written: {problem.strerror or problem}")


NOT_EMPTY: Final = "this database already has tables: restore into an empty one"

__all__ = ["ALL_TABLES", "NOT_EMPTY", "TABLES", "TOGETHER", "Part", "Reader", "Writer"]
