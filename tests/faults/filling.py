"""Disks that are full: the game goes on, what is on the disk can be read, and all of it is there once there is room."""

from __future__ import annotations

import random
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import containment
from containment.matches.saves import BadSave
from tests.faults.games import answer, begun, check, read


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can become larger than this."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def full_disks(where: Path, tries: int) -> Iterator[str]:
    for seed in range(tries):
        name = containment.GAMES[seed % 4]
        dice = random.Random(seed)
        match, save = begun(name, where / str(seed), seed)
        size = save.path.stat().st_size
        room = size + dice.randrange(120)
        with room_for(room):
            for _ in range(12):
                answer(match, dice)
                _is_whole_or_told(save.path, save.trouble, match.record.answers)
            check(bool(save.trouble), "the disk was never full")
            check("not being saved" in save.news() and not save.news(), "the trouble is told once")
        answer(match, dice)
        check(not save.trouble and read(save.path).record == match.record, "it is not whole again")
        save.close()
        yield f"{name} with room for {room} bytes, seed {seed}"


def _is_whole_or_told(path: Path, trouble: str, answers: tuple[int, ...]) -> None:
    try:
        found = read(path).record.answers
    except BadSave as problem:
        raise AssertionError(f"the save cannot be read: {problem}") from None
    check(found == answers[: len(found)], "other answers")
    check(bool(trouble) or len(found) == len(answers), "answers are missing and nobody is told")
