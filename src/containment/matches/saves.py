"""Saves: the record of a match on disk, one more line an answer, with a comment that says who sits where."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from hashlib import sha256
from io import BufferedRandom
from pathlib import Path
from typing import IO, TYPE_CHECKING

from containment.kernel.engine.table import Table
from containment.kernel.errors import BadRecord, ContainmentError
from containment.kernel.game import Game
from containment.kernel.quoting import excerpt, printable
from containment.kernel.record import Record, heading, lines_of, loads
from containment.matches.calling import PERSON, names_at, read_names, remembered
from containment.matches.files import (
    TooLarge,
    exists,
    home,
    is_plain,
    path_of,
    read_bytes,
    sync,
    without_waiting,
    write_whole,
)
from containment.matches.locks import is_open, lock, unlock
from containment.matches.match import AUTOMATIC, line
from containment.registry.games import game_from, typed

if TYPE_CHECKING:
    from containment.matches.match import Entry, Match

SUFFIX = ".record"
SEATS = "# seats:"
CALLED = "# names:"  # what they are called; records of older programs lack it
FIRST = "# seats at first:"  # only if somebody has changed places since
ORIGIN = "# game from:"  # only if it was found in a module
MOST_BYTES = 4_000_000  # of a file that may be a record


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
    whole: bool = True  # False: the file lacks something the table has, or has something more: it must be written anew
    first: tuple[str, ...] = ()  # who sat there when the game began
    called: tuple[str, ...] = ()  # what they are called; empty if the file does not say
    content: bytes = field(default=b"", repr=False)  # the file as it was
    notice: str = ""  # something a person should know of it

    @property
    def unasked(self) -> frozenset[int]:
        """The numbers of the answers that the table gave for somebody."""
        return frozenset(n for n, because in enumerate(self.reasons) if because == AUTOMATIC)


def short(path: Path) -> str:
    """How to name a save on the command line: by its name alone if it lies at home."""
    return printable(path.name if path.parent == home() else str(path))


def shown(path: Path) -> str:
    """A path on a screen: a name may hold anything."""
    return printable(str(path))


def resuming(path: Path, game: str) -> str:
    """The words after `containment resume` that go on with this save. A file that lies elsewhere does not load a module
    by itself, so that a game in one is named."""
    origin = typed(game)
    return short(path) if is_at_home(path) or origin == game else f"{short(path)} --game {origin}"


def is_at_home(path: Path) -> bool:
    """Does this file lie where this program keeps its saves?"""
    return os.path.realpath(path.parent) == os.path.realpath(home())


def find(name: str) -> Path:
    """The file that is meant: as given, or of that name at home. BadPath if it cannot be one."""
    path = path_of(name)
    at_home = home() / name
    return at_home if not exists(path) and path.name == name and exists(at_home) else path


# ---------------------------------------------------------------------------------------------- writing
class Save:
    """The file of one match. Writing trouble never stops a game: it is kept in `trouble` for somebody to say once, and
    as soon as writing works again the whole file is written anew. What another program has made of the file is left
    alone: then the game goes on in a file beside it, and `notice` says so."""

    def __init__(
        self,
        path: Path,
        names: Sequence[str],
        stale: bool = True,
        first: Sequence[str] = (),
        called: Sequence[str] = (),
    ) -> None:
        self.path = path
        self.names = tuple(names)
        self.called = tuple(called) or names_at(names)  # what those at the seats are called
        self.first = tuple(first or names)  # who sat there when the game began
        self.trouble = ""
        self.notice = ""  # for somebody to say once
        self._said = False  # has the trouble been mentioned?
        self._lock: IO[str] | None = None
        self._stale = stale  # the file does not hold what the match holds: to append is not enough
        self._known: Known | None = None  # what lies there; None: nothing yet, or something that broke off

    @classmethod
    def begin(cls, game: Game, names: Sequence[str], where: Path | None = None, called: Sequence[str] = ()) -> Save:
        """A new save with a name of its own, so that two games begun at once never share one."""
        where = where or home()
        stamp = time.strftime("%Y%m%d-%H%M%S")
        save = cls(where / f"{game.name}-{stamp}-{os.getpid()}{SUFFIX}", names, called=called)
        try:
            where.mkdir(parents=True, exist_ok=True)
            save.path = _unused(save.path)
            save._lock = lock(save.path)
        except OSError as problem:
            save.trouble = _trouble(problem)
        return save

    @classmethod
    def resume(cls, saved: Saved, names: Sequence[str]) -> Save:
        """Go on writing a save that was read; only new lines are added, so that a reader's own comments stay.
        BadSave if another program has it open."""
        called = saved.called or names_at(names, remembered())
        path = Path(os.path.realpath(saved.path))
        save = cls(path, names, stale=not saved.whole, first=saved.first, called=called)
        save.notice = saved.notice
        save._known = Known(saved.content)
        try:
            save._lock = lock(save.path)
        except BlockingIOError:
            raise BadSave(f"{shown(saved.path)} is open in another program; close it there, or copy the file") from None
        except OSError as problem:
            save.trouble = _trouble(problem)
        return save

    def added(self, match: Match, entries: Sequence[Entry]) -> None:
        """One answer, and what chance answered to it: a line each."""
        if self._stale or self._known is None:
            self.changed(match)
            return
        lines = [line(match.game, entry) for entry in entries] + _ending(match.table)
        try:
            with open(self.path, "r+b", opener=without_waiting) as file:  # r+: what was deleted is not begun half-way
                if not self._known.is_in(file):
                    self._go_elsewhere(match)
                    return
                self._append(file, "\n".join(lines) + "\n", self._known)
        except OSError:
            self.changed(match)
        else:
            self.trouble = ""

    def _append(self, file: BufferedRandom, content: str, known: Known) -> None:
        added = content.encode("utf-8")
        self._known = None  # until all of it is there
        file.seek(0, os.SEEK_END)
        file.write(added)
        file.flush()
        sync(file.fileno())
        self._known = known.longer(added, file)

    def changed(self, match: Match) -> None:
        """Write it all anew: at the beginning, and after an undo."""
        self._stale = True
        content = text(match, self.names, self.first, self.called)
        try:
            if self._known is not None and not self._is_as_known(self._known):
                self._go_elsewhere(match)
                return
            write_whole(self.path, content)
        except OSError as problem:
            self.trouble = _trouble(problem)
        else:
            self._known = Known(content.encode("utf-8"))
            self._stale = False
            self.trouble = ""

    def _is_as_known(self, known: Known) -> bool:
        """Does the file hold what it should? If it is gone, there is nothing to be spoiled; if it cannot be read any
        more, it is not ours."""
        try:
            with open(self.path, "rb", opener=without_waiting) as file:
                return known.is_in(file)
        except FileNotFoundError:
            return True
        except OSError:
            return False

    def _go_elsewhere(self, match: Match) -> None:
        """Another program has changed the file: leave it, and go on beside it."""
        changed, self.path = self.path, _unused(self.path)
        if self._lock is not None:
            unlock(self._lock, changed)
            self._lock = None
        with suppress(OSError):
            self._lock = lock(self.path)
        self._known = None
        self.changed(match)
        here = f" This game goes on in {shown(self.path)}." if not self.trouble else ""
        self.notice = f"{shown(changed)} was changed by another program and is left as it is.{here}"

    def news(self) -> str:
        """What somebody should say now, once: where the game is, or that it is not being saved."""
        found, self.notice = self.notice, ""
        if found or not self.trouble or self._said:
            self._said = self._said and bool(self.trouble)
            return found
        self._said = True
        return f"This game is not being saved ({self.trouble})."

    def close(self) -> None:
        if self._lock is not None:
            unlock(self._lock, self.path)
            self._lock = None


class Known:
    """What a file holds, so that it is known again: as long as nothing touches it by its marks, otherwise by all of its
    content."""

    def __init__(self, content: bytes) -> None:
        self.size = len(content)
        self._digest = sha256(content)
        self._marks: tuple[int, ...] = ()

    def longer(self, added: bytes, file: IO[bytes]) -> Known:
        """The same with this at its end, which was just written."""
        found = copy(self)
        found._digest = self._digest.copy()
        found._digest.update(added)
        found.size += len(added)
        found._marks = _marks(file)
        return found

    def is_in(self, file: IO[bytes]) -> bool:
        if self._marks and self._marks == _marks(file):
            return True
        if not is_plain(file):
            return False
        file.seek(0)
        content = file.read(self.size + 1)
        return len(content) == self.size and sha256(content).digest() == self._digest.digest()


def _marks(file: IO[bytes]) -> tuple[int, ...]:
    about = os.fstat(file.fileno())
    return about.st_dev, about.st_ino, about.st_size, about.st_mtime_ns, about.st_ctime_ns


def _unused(path: Path) -> Path:
    """This path, or one beside it that no file has."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def text(match: Match, names: Sequence[str], first: Sequence[str] = (), called: Sequence[str] = ()) -> str:
    """The record of a match with its seats, names and reasons."""
    heads = heading(match.record.setting)
    origin = typed(match.game.name)
    seats = [f"{ORIGIN} {origin}"] if origin != match.game.name else []
    seats += [f"{SEATS} {', '.join(names)}"] if names else []
    if first and tuple(first) != tuple(names):
        seats.append(f"{FIRST} {', '.join(first)}")
    if any(name != f"P{n + 1}" for n, name in enumerate(called)):
        seats.append(f"{CALLED} {', '.join(called)}")
    lines = [*heads[:-1], *seats, "", *(line(match.game, entry) for entry in match.entries), *_ending(match.table)]
    return "\n".join(lines) + "\n"


def _ending(t: Table) -> list[str]:
    return [f"# {t.over.sentence} [{t.over.rule}]"] if t.over is not None else []


def _trouble(problem: OSError) -> str:
    return f"{problem.strerror or problem}: {problem.filename or ''}".rstrip(": ")


# ---------------------------------------------------------------------------------------------- reading
def read(path: Path, find_game: Callable[[str], Game]) -> Saved:
    """Read a save or any other record. A last line that has no end was never wholly written, and did not happen."""
    try:
        content = read_bytes(path, MOST_BYTES)
    except OSError as problem:
        raise BadSave(f"{shown(path)} cannot be read: {problem.strerror}") from None
    except TooLarge as problem:
        raise BadSave(f"{shown(path)} cannot be used: {problem}. The file is left as it is.") from None
    return understood(path, content, find_game)


def understood(path: Path, content: bytes, find_game: Callable[[str], Game]) -> Saved:
    """The same from what stands in the file."""
    try:
        kept, cut = _without_cut_line(content)
        written = kept.decode("utf-8")
        game, rec, table = loads(written, _with_its_origin(written, path, find_game))
    except UnicodeDecodeError:
        raise BadSave(f"{shown(path)} is not a record of Containment: it is not text") from None
    except BadRecord as problem:
        raise BadSave(f"{shown(path)} cannot be used: {problem}. The file is left as it is.") from None
    heads, _ = _halves(written)
    names = _names(heads, SEATS)
    if names and hasattr(rec.setting.options, "seats") and len(names) != rec.setting.options.seats:
        seats = rec.setting.options.seats
        raise BadSave(f"{shown(path)} names {len(names)} players for {seats} seats: fix the line '{SEATS} ...'")
    first = _names(heads, FIRST)
    return Saved(
        path,
        game,
        rec,
        table,
        names,
        reasons_in(written),
        whole=kept == content and len(rec.answers) == len(table.answers or ()),
        first=first if len(first) == len(names) else names,
        called=read_names(_names(heads, CALLED), len(names)),
        content=content,
        notice=f"The last line of {shown(path)} was cut off, and is left out: {excerpt(cut)}." if cut else "",
    )


def _with_its_origin(written: str, path: Path, find_game: Callable[[str], Game]) -> Callable[[str], Game]:
    """A save may say in which module its game is. Files from elsewhere may not: a file must not start a program."""
    origin = _names(_halves(written)[0], ORIGIN)
    return (lambda name: game_from(origin[0], name, find_game)) if origin and is_at_home(path) else find_game


def _without_cut_line(content: bytes) -> tuple[bytes, str]:
    """The lines that have an end; and what was begun of an answer, if anything."""
    end = content.rfind(b"\n") + 1
    if not end:
        content.decode("utf-8")  # one line without an end: if it is not even text, that is what to say of it
    cut = content[end:].decode("utf-8", errors="replace").strip()
    return content[:end], "" if cut.startswith("#") else cut


def _halves(content: str) -> tuple[list[str], list[str]]:
    """The lines of the header, and those of the answers."""
    lines = lines_of(content)
    end = next((n for n, row in enumerate(lines) if not row.strip()), len(lines))
    return lines[:end], lines[end:]


def _names(heads: Sequence[str], head: str) -> tuple[str, ...]:
    for row in heads:
        if row.startswith(head):
            return tuple(printable(name.strip()) for name in row.removeprefix(head).split(","))
    return ()


def reasons_in(record: str) -> tuple[str, ...]:
    """What a record says beside each answer: why it was given, or that nobody was asked."""
    rows = (row.partition("#") for row in _halves(record)[1])
    return tuple(printable(reason.strip()) for answer, _, reason in rows if answer.strip())


def newest_first(where: Path | None = None) -> list[Path]:
    """Every save, the one last played first. What cannot be looked at is named last."""
    where = where or home()
    try:
        return sorted(where.glob(f"*{SUFFIX}"), key=_last_played, reverse=True)
    except OSError as problem:
        raise BadSave(f"{shown(where)} cannot be read: {problem.strerror}") from None


def _last_played(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


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
    raise BadSave(f"there is no unfinished game in {shown(where)}; begin one with: containment play")


def _is_over(path: Path) -> bool:
    """Cheaply: a finished record ends with the comment that says how it ended, and by which rule."""
    try:
        with open(path, "rb", opener=without_waiting) as file:
            file.seek(max(0, path.stat().st_size - 400))
            rows = [row.strip() for row in file.read(400).splitlines() if row.strip()]
    except OSError:
        return False  # whoever reads it says why it cannot be read
    return bool(rows) and rows[-1].startswith(b"#") and rows[-1].endswith(b"]")


__all__ = [
    "PERSON",
    "BadSave",
    "Save",
    "Saved",
    "find",
    "home",
    "is_at_home",
    "newest_first",
    "newest_unfinished",
    "read",
    "reasons_in",
    "short",
    "shown",
    "text",
    "understood",
]
