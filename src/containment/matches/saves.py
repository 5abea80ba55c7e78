"""Saves: the record of a match on disk, one more line an answer, with a comment that says who sits where."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from containment.kernel.errors import BadRecord, ContainmentError
from containment.kernel.game import Game
from containment.kernel.record import Record, header, loads
from containment.kernel.table import Table
from containment.matches.locks import is_open, lock, unlock
from containment.matches.match import line

if TYPE_CHECKING:
    from containment.matches.match import Entry, Match

SUFFIX = ".record"
SEATS = "# seats:"
FIRST = "# seats at first:"  # only if somebody has changed places since
PERSON = "you"


class BadSave(ContainmentError):
    """A save cannot be used; the message says which file, why, and what to do. The file is left as it is."""


@dataclass(frozen=True)
class Saved:
    """A save that was read: the game, its record, the table where it stopped, and who sat there."""

    path: Path
    game: Game
    record: Record
    table: Table
    names: tuple[str, ...]  # empty if the file does not say
    reasons: tuple[str, ...]  # of each answer, "" if none was given
    whole: bool = True  # False: the file lacks something the table has, and must be written anew
    first: tuple[str, ...] = ()  # who sat there when the game began


def home() -> Path:
    """Where saves are kept."""
    own = os.environ.get("CONTAINMENT_HOME")
    if own:
        return Path(own)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "containment"


def short(path: Path) -> str:
    """How to name a save on the command line: by its name alone if it lies at home."""
    return path.name if path.parent == home() else str(path)


def find(name: str) -> Path:
    """The file that is meant: as given, or of that name at home."""
    path = Path(name).expanduser()
    at_home = home() / name
    return at_home if not path.exists() and path.name == name and at_home.exists() else path


# ---------------------------------------------------------------------------------------------- writing
class Save:
    """The file of one match. Writing trouble never stops a game: it is kept in `trouble` for somebody to say once, and
    as soon as writing works again the whole file is written anew."""

    def __init__(self, path: Path, names: Sequence[str], stale: bool = True, first: Sequence[str] = ()) -> None:
        self.path = path
        self.names = tuple(names)
        self.first = tuple(first or names)  # who sat there when the game began
        self.trouble = ""
        self._lock: IO[str] | None = None
        self._stale = stale  # the file does not hold what the match holds: to append is not enough

    @classmethod
    def begin(cls, game: Game, names: Sequence[str], where: Path | None = None) -> Save:
        """A new save with a name of its own, so that two games begun at once never share one."""
        where = where or home()
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = where / f"{game.name}-{stamp}-{os.getpid()}{SUFFIX}"
        number = 1
        while path.exists():
            number += 1
            path = where / f"{game.name}-{stamp}-{os.getpid()}-{number}{SUFFIX}"
        save = cls(path, names)
        try:
            where.mkdir(parents=True, exist_ok=True)
            save._lock = lock(path)
        except OSError as problem:
            save.trouble = _trouble(problem)
        return save

    @classmethod
    def resume(cls, saved: Saved, names: Sequence[str]) -> Save:
        """Go on writing a save that was read; only new lines are added, so that a reader's own comments stay.
        BadSave if another program has it open."""
        save = cls(saved.path, names, stale=not saved.whole, first=saved.first)
        try:
            save._lock = lock(saved.path)
        except BlockingIOError:
            raise BadSave(f"{saved.path} is open in another program; close it there, or copy the file") from None
        except OSError as problem:
            save.trouble = _trouble(problem)
        return save

    def added(self, match: Match, entries: Sequence[Entry]) -> None:
        """One answer, and what chance answered to it: a line each."""
        if self._stale:
            self.changed(match)
            return
        lines = [line(match.game, entry) for entry in entries] + _ending(match.table)
        try:
            with self.path.open("r+", encoding="utf-8") as file:  # r+: a save deleted meanwhile is not begun half-way
                file.seek(0, os.SEEK_END)
                file.write("\n".join(lines) + "\n")
        except OSError:
            self.changed(match)
        else:
            self.trouble = ""

    def changed(self, match: Match) -> None:
        """Write it all anew: at the beginning, and after an undo."""
        self._stale = True
        try:
            write(self.path, text(match, self.names, self.first))
        except OSError as problem:
            self.trouble = _trouble(problem)
        else:
            self._stale = False
            self.trouble = ""

    def close(self) -> None:
        if self._lock is not None:
            unlock(self._lock, self.path)
            self._lock = None


def text(match: Match, names: Sequence[str], first: Sequence[str] = ()) -> str:
    """The record of a match with its seats and reasons."""
    heads = header(match.record.setting)
    seats = [f"{SEATS} {', '.join(names)}"]
    if first and tuple(first) != tuple(names):
        seats.append(f"{FIRST} {', '.join(first)}")
    lines = [*heads[:-1], *seats, "", *(line(match.game, entry) for entry in match.entries), *_ending(match.table)]
    return "\n".join(lines) + "\n"


def _ending(t: Table) -> list[str]:
    return [f"# {t.over.sentence} [{t.over.rule}]"] if t.over is not None else []


def write(path: Path, content: str) -> None:
    """All or nothing: a reader sees the old file or the new one."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        new.write_text(content, encoding="utf-8")
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def _trouble(problem: OSError) -> str:
    return f"{problem.strerror or problem}: {problem.filename or ''}".rstrip(": ")


# ---------------------------------------------------------------------------------------------- reading
def read(path: Path, find_game: Callable[[str], Game]) -> Saved:
    """Read a save or any other record. A last line that was cut off in the middle of writing is left out."""
    try:
        content = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{path} is not a record of Containment: it is not text") from None
    except OSError as problem:
        raise BadSave(f"{path} cannot be read: {problem.strerror}") from None
    try:
        game, rec, table = _loads(content, find_game)
    except BadRecord as problem:
        raise BadSave(f"{path} cannot be used: {problem}. The file is left as it is.") from None
    names = _names(content, SEATS)
    if names and hasattr(rec.setting.options, "seats") and len(names) != rec.setting.options.seats:
        raise BadSave(
            f"{path} names {len(names)} players for {rec.setting.options.seats} seats: mend the line '{SEATS} ...'"
        )
    whole = content.endswith("\n") and len(rec.answers) == len(table.answers or ())
    first = _names(content, FIRST)
    first = first if len(first) == len(names) else names
    return Saved(path, game, rec, table, names, _reasons(content), whole, first)


def _loads(content: str, find_game: Callable[[str], Game]) -> tuple[Game, Record, Table]:
    try:
        return loads(content, find_game)
    except BadRecord as problem:
        lines = content.splitlines(keepends=True)
        if not content.endswith("\n") and problem.line == len(lines) > 1:
            return loads("".join(lines[:-1]), find_game)
        raise


def _names(content: str, head: str) -> tuple[str, ...]:
    for row in content.splitlines():
        if not row.strip():
            return ()
        if row.startswith(head):
            return tuple(name.strip() for name in row.removeprefix(head).split(","))
    return ()


def _reasons(content: str) -> tuple[str, ...]:
    rows = content.splitlines()
    body = rows[rows.index("") + 1 :] if "" in rows else []
    pairs = [row.partition("#") for row in body]
    return tuple(reason.strip() for answer, _, reason in pairs if answer.strip())


def newest_first(where: Path | None = None) -> list[Path]:
    """Every save, the one last played first."""
    where = where or home()
    try:
        return sorted(where.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError as problem:
        raise BadSave(f"{where} cannot be read: {problem.strerror}") from None


def newest_unfinished(
    find_game: Callable[[str], Game], skipped: Callable[[str], None], where: Path | None = None
) -> Saved:
    """The save to go on with: the one last played that is not over and not open elsewhere. A file that cannot be used
    is told to `skipped`, because it may be the game that was meant."""
    where = where or home()
    elsewhere = False
    for path in newest_first(where):
        if _is_over(path):
            continue
        if is_open(path):
            elsewhere = True
            continue
        try:
            return read(path, find_game)
        except BadSave as problem:
            skipped(str(problem))
    if elsewhere:
        raise BadSave("every unfinished game is open in another program; close it there first")
    raise BadSave(f"there is no unfinished game in {where}; begin one with: containment play")


def _is_over(path: Path) -> bool:
    """Cheaply: a finished record ends with the comment that says how it ended."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - 400))
            rows = [row for row in file.read().splitlines() if row.strip()]
    except OSError:
        return False  # whoever reads it says why it cannot be read
    return bool(rows) and rows[-1].startswith(b"#")


__all__ = [
    "PERSON",
    "BadSave",
    "Save",
    "Saved",
    "find",
    "home",
    "newest_first",
    "newest_unfinished",
    "read",
    "short",
    "text",
    "write",
]
