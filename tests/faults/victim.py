"""Plays and saves until it is killed: started once with `killing.c` loaded, it forks a child for each kill and says, a
line a kill, how many answers the child had been told were saved."""

from __future__ import annotations

import ctypes
import os
import random
import sys
from functools import partial
from pathlib import Path

from tests.faults.games import answer, begun

ANSWERS = 5


def main(library: str, where: str, name: str, seed: int, how: int, first: int, step: int) -> None:
    arm = ctypes.CDLL(library).arm
    at = first
    while True:
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(told)
            _play(Path(where) / f"{at}-{how}", name, seed, tell, partial(arm, ctypes.c_long(at), how))
            os._exit(0)
        os.close(tell)
        answers = len(_all(told))
        killed = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
        print(at, answers, int(killed), flush=True)
        if not killed:
            return
        at += step


def _play(where: Path, name: str, seed: int, tell: int, arm: object) -> None:
    assert callable(arm)
    arm()
    match, save = begun(name, where, seed)
    dice = random.Random(seed)
    for _ in range(ANSWERS):
        answer(match, dice)
        if not save.trouble:
            os.write(tell, b".")
    if match.entries[-1].seat >= 0:
        match.undo()
        os.write(tell, b"u")  # taken back
    save.close()


def _all(pipe: int) -> bytes:
    found = b""
    while piece := os.read(pipe, 100):
        found += piece
    os.close(pipe)
    return found


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], *map(int, sys.argv[4:]))
