"""Thousands of games of every package in both forms, with seats, options and luck at random: the same, or the first
answer at which they part. `make same-games` plays 1,000 of each; GAMES=100 is a short run.
usage: python -m tests.forms.thousands [games of each, 1000] [the first, 1000] [packages, all]
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import containment

ROOT = Path(__file__).parent.parent.parent
SAID = re.compile(r"seats=(\d+).* (seeded|sealed|asked): (\d+) answers, ")


def told_in(form: str, name: str, first: int, end: int, *more: str) -> Iterator[str]:
    """What this form says of these games, line by line."""
    command = [sys.executable, "-m", "tests.forms.playing", name, str(first), str(end), *more]
    env = os.environ | {"CONTAINMENT_FORM": form}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as telling:
        assert telling.stdout is not None
        yield from telling.stdout
    if telling.returncode:
        raise SystemExit(f"{' '.join(command[2:])} failed in the form {form}: the reason is above")


def parting(name: str, number: int) -> str:
    """Where the forms part in this game."""
    both = [list(told_in(form, name, number, number + 1, "aloud")) for form in ("c", "python")]
    for n, (in_c, in_python) in enumerate(zip_longest(*both)):
        if in_c != in_python:
            return f"{name} {number}, line {n}\n  c:      {in_c}  python: {in_python}"
    return f"{name} {number}: they part in some runs only"


def compare(name: str, first: int, end: int) -> list[int]:
    """The games that differ; figures are printed."""
    parted: list[int] = []
    answers, seats, fates, options = 0, Counter[int](), Counter[str](), set()
    both = [told_in(form, name, first, end) for form in ("c", "python")]
    for number, (in_c, in_python) in enumerate(zip_longest(*both), first):
        if in_c != in_python:
            parted.append(number)
            continue
        found = SAID.search(in_c)
        assert found is not None
        seats[int(found[1])] += 1
        fates[found[2]] += 1
        answers += int(found[3])
        options.add(in_c[in_c.index("Options") : in_c.rindex(": ")])
    print(
        f"{name}: {end - first} games, {answers} answers, {len(options)} sets of options and fate; seats "
        f"{', '.join(f'{n}: {seats[n]}' for n in sorted(seats))}; {', '.join(f'{w}: {n}' for w, n in fates.items())}; "
        f"{len(parted) or 'none'} differ",
        flush=True,
    )
    return parted


def main(games: int, first: int, names: list[str]) -> int:
    if not containment.compiled:
        raise SystemExit("there is one form here: make engine compiles the other")
    parted = {name: compare(name, first, first + games) for name in names}
    for name, numbers in parted.items():
        for number in numbers[:3]:
            print(parting(name, number))
    return 1 if any(parted.values()) else 0


if __name__ == "__main__":
    given = [*sys.argv[1:3], *("1000", "1000")[len(sys.argv[1:3]) :]]
    raise SystemExit(main(int(given[0]), int(given[1]), sys.argv[3:] or list(containment.GAMES)))
