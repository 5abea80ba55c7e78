"""Files that another program changes while the game goes on: theirs is left as it is, and ours is whole somewhere."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import containment
from containment.matches.locks import is_open
from containment.matches.saves import Save
from tests.faults.games import answer, begun, check, read

Change = Callable[[Path, Path], None]  # the file, and an older copy of it


def _emptied(path: Path, older: Path) -> None:
    path.write_bytes(b"")


def _put_back(path: Path, older: Path) -> None:
    shutil.copyfile(older, path)


def _moved_over(path: Path, older: Path) -> None:
    shutil.copyfile(older, path.with_suffix(".copy"))
    path.with_suffix(".copy").replace(path)


def _cut(path: Path, older: Path) -> None:
    path.write_bytes(path.read_bytes()[:-3])


def _longer(path: Path, older: Path) -> None:
    with path.open("ab") as file:
        file.write(b"p1: something else\n")


def _other(path: Path, older: Path) -> None:
    path.write_bytes(b"#" * path.stat().st_size)


def _a_folder(path: Path, older: Path) -> None:
    path.unlink()
    path.mkdir()


def _a_pipe(path: Path, older: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _touched(path: Path, older: Path) -> None:
    path.touch()


def _deleted(path: Path, older: Path) -> None:
    path.unlink()


def _copied_back(path: Path, older: Path) -> None:
    shutil.copyfile(path, path.with_suffix(".copy"))
    path.with_suffix(".copy").replace(path)


CHANGES: dict[str, Change] = {
    change.__name__.strip("_"): change
    for change in (_emptied, _put_back, _moved_over, _cut, _longer, _other, _a_folder, _a_pipe)
}
HARMLESS: dict[str, Change] = {change.__name__.strip("_"): change for change in (_touched, _deleted, _copied_back)}


def changed_files(where: Path, tries: int) -> Iterator[str]:
    kinds = [*CHANGES, *HARMLESS]
    for seed in range(tries):
        name, kind = containment.GAMES[seed % 4], kinds[seed % len(kinds)]
        _one(where / str(seed), name, kind, seed)
        yield f"{name} {kind}, seed {seed}"


def _one(where: Path, name: str, kind: str, seed: int) -> None:
    dice = random.Random(seed)
    match, save = begun(name, where, seed)
    for _ in range(4):
        answer(match, dice)
    first, older = save.path, where / "older"
    shutil.copyfile(first, older)
    for _ in range(1 + seed % 3):
        answer(match, dice)
    if match.finished:
        return
    (CHANGES | HARMLESS)[kind](first, older)
    theirs = _looks(first)
    if dice.random() < 0.3 and match.entries[-1].seat >= 0:
        match.undo()
    else:
        answer(match, dice)
    if kind in CHANGES:
        check(save.path != first and _looks(first) == theirs, "their file was touched")
        check(str(save.path) in save.news(), "nobody is told where the game is now")
    else:
        check(save.path == first and not save.news(), "the game moved without need")
    for _ in range(2):
        answer(match, dice)
    check(read(save.path).record == match.record and not save.trouble, "the game is not whole")
    save.close()
    check(not list(where.glob("*.lock")) and not list(where.glob("*.new")), "something is left behind")


def _looks(path: Path) -> object:
    return path.read_bytes() if path.is_file() else path.exists() and path.stat().st_mode


def linked_files(where: Path, tries: int) -> Iterator[str]:
    """A save opened through a link: the file itself is written, and it is locked by both names."""
    for seed in range(tries):
        name = containment.GAMES[seed % 4]
        match, save = begun(name, where / f"{seed}", seed)
        real = save.path
        save.close()
        link = where / f"{seed}.record"
        link.symlink_to(real)
        opened = read(link)
        save = Save.resume(opened, opened.names)
        for path in (link, real):
            _is_locked(path)
            check(is_open(path), f"{path} does not look open")
        match.keeper = save
        answer(match, random.Random(seed))
        save.changed(match)
        check(link.is_symlink() and read(real).record == match.record, "the link was written over")
        save.close()
        yield f"{name} through a link, seed {seed}"


def _is_locked(path: Path) -> None:
    again = read(path)
    try:
        Save.resume(again, again.names)
    except containment.ContainmentError:
        return
    check(False, f"{path} was opened twice")
