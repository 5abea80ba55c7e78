"""Kills at exact system calls: before, after and in the middle of every call on a save, nothing that was said to be
saved is lost, and nothing is left that stops the next program."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import containment
from containment.matches import saves
from containment.matches.match import Match
from containment.matches.saves import BadSave, Save
from tests.faults.games import answer, check, read
from tests.faults.victim import ANSWERS

HERE = Path(__file__).parent
HOWS = ("before", "after", "half of")


def compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc")


def kills(where: Path, step: int, games: tuple[str, ...] = containment.GAMES) -> Iterator[str]:
    """Every step-th system call on the save of each game."""
    cc = compiler()
    assert cc is not None and sys.platform == "linux"
    library = where / "killing.so"
    subprocess.run([cc, "-shared", "-fPIC", "-O1", "-o", library, HERE / "killing.c", "-ldl"], check=True)
    for seed, name in enumerate(games):
        full = _played(name, seed)
        for how, when in enumerate(HOWS):
            folder = where / f"{name}-{how}"
            for at, told, killed in _victims(library, folder, name, seed, how, 1 + (seed + how) % step, step):
                _survived(folder / f"{at}-{how}", full, told, killed)
                yield f"{name} killed {when} call {at}"


def _victims(
    library: Path, where: Path, name: str, seed: int, how: int, first: int, step: int
) -> Iterator[tuple[int, int, bool]]:
    root = HERE.parents[1]
    source = Path(containment.__file__).parents[1]
    environment = os.environ | {"LD_PRELOAD": str(library), "PYTHONPATH": f"{source}{os.pathsep}{root}"}
    arguments = [str(library), str(where), name, *map(str, (seed, how, first, step))]
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.victim", *arguments],
        env=environment,
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    for line in done.stdout.splitlines():
        at, told, killed = map(int, line.split())
        yield at, told, bool(killed)


def _played(name: str, seed: int) -> tuple[int, ...]:
    """The answers of the game that nobody kills."""
    game = containment.game(name)
    match = Match(game, game.new(seed=seed, seats=2), (None, None))
    dice = random.Random(seed)
    for _ in range(ANSWERS):
        answer(match, dice)
    return match.record.answers


def _survived(where: Path, full: tuple[int, ...], told: int, killed: bool) -> None:
    found = saves.newest_first(where)
    check(bool(found) or told == 0, "the save is gone")
    for path in found:
        try:
            saved = read(path)
        except BadSave as problem:
            raise AssertionError(f"the save cannot be read: {problem}") from None
        check(saved.record.answers == full[: len(saved.record.answers)], "other answers")
        match = Match(saved.game, saved.table, (None, None), None, saved.reasons)
        kept = sum(entry.seat >= 0 for entry in match.entries)
        check(kept >= min(told, ANSWERS) - (told >= ANSWERS), f"{told} answers were saved, {kept} are left")
        save = Save.resume(saved, saved.names)  # no lock is left that anybody holds
        save.close()
    check(killed or not list(where.glob("*.new")), "something is left behind")
