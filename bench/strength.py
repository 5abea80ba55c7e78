"""How often the searching player wins, beside thumb on the same deals: `make strength`.

Every game is a line in bench/strength/, so what was played is not played again, unless the searching player has
changed since: stop it when you like, and go on. The table goes to bench/strength.json. Seeds from 20,000 on; networks
are trained on seeds from 10,000,000 on.

    python -m bench.strength                     # every cell, as many games as its bar wants
    python -m bench.strength --only "4 seats"    # cells whose name has these words
    python -m bench.strength --games 50 --players search:fast
    python -m bench.strength --report            # the table of what has been played so far
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import math
import multiprocessing
import os
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import containment
from bench.luck import one_game
from containment.matches.simulate import CONFIDENCE, wilson
from containment.searching.strength import is_searching, strength_of
from containment.searching.thinking import as_usual_in

HERE: Final = Path(__file__).parent
FIGURES, PLAYED = HERE / "strength.json", HERE / "strength"
SEED: Final = 20_000
ENOUGH: Final = 30  # games from which on luck is told apart
LEVELS: Final = containment.game("coldwar").choices["difficulty"]


class Cell(NamedTuple):
    name: str
    game: str
    options: dict[str, Any]
    games: int
    bar: str = "report"


def pandemic(seats: int, epidemics: int, games: int, bar: str, **options: Any) -> Cell:
    said = ", ".join(str(v) if isinstance(v, str) else " and ".join(v) for v in options.values())
    options = {"seats": seats, "epidemics": epidemics, "hands": "open", **options}
    return Cell(
        f"Pandemic, {seats} seats, {epidemics} epidemics{f', {said}' if said else ''}", "pandemic", options, games, bar
    )


CELLS: Final = (
    pandemic(4, 5, 400, "78 %, hope 84 %"),
    pandemic(2, 5, 400, "75 %, hope 90 %"),
    pandemic(2, 4, 400, "92 %, hope 97 %"),
    pandemic(4, 6, 200, "50 %, hope 65 %"),
    pandemic(2, 5, 200, "55 %, hope 70 %", hands="private", talk="silent"),
    pandemic(3, 4, 200, "75 %", challenges=("virulent_strain",)),
    pandemic(3, 4, 200, "70 %", challenges=("mutation",)),
    pandemic(4, 4, 200, "between 30 and 70 %", challenges=("bioterrorist",)),
    Cell("The Cure, 3 seats, heroic", "cure", {"seats": 3, "difficulty": "heroic"}, 200, "80 %"),
    Cell("Iberia, 3 seats, standard", "iberia", {"seats": 3, "epidemics": 5}, 200, "75 %"),
    *(
        Cell(f"Cold War, {n} seat{'s' * (n > 1)}, {level}", "coldwar", {"seats": n, "difficulty": level}, 200)
        for n in range(1, 6)
        for level in LEVELS
    ),
)


class Job(NamedTuple):
    cell: Cell
    who: str
    number: int


def play(job: Job) -> dict[str, Any]:
    cell = job.cell
    game = containment.game(cell.game)
    outcome = one_game(game, job.who, cell.options, SEED + job.number)
    return {
        "seed": SEED + job.number, "won": outcome.won, "reason": outcome.reason, "turns": outcome.turns,
        "seconds": round(outcome.seconds, 2), "luck": round(outcome.luck, 4), "by": made_of(cell, job.who),
    }  # fmt: skip


def made_of(cell: Cell, who: str) -> str:
    """What a player is made of, as far as it may change: of one that searches, the network, how far it looks and how
    much it thinks. Games of another one do not count. Code is not seen here: who changes how lines are found, played on
    or imagined deletes the games."""
    return _made_of(cell.game, json.dumps(cell.options), who) if is_searching(who) else who


@cache
def _made_of(name: str, options: str, who: str) -> str:
    game = containment.game(name)
    t, searched = game.new(seed=1, **json.loads(options)), game.search()
    # Whether it goes by time is in the number of samples already.
    strength = dataclasses.astuple(as_usual_in(searched, t, strength_of(who)))
    parts = (searched.network(t).words, searched.horizon(t), strength[:-1])
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:8]


def file_of(cell: Cell, who: str) -> Path:
    words = "".join(c if c.isalnum() else "_" for c in f"{cell.name} {who}")
    return PLAYED / f"{words}.jsonl"


def played(cell: Cell, who: str) -> dict[int, dict[str, Any]]:
    """By seed, what was played before. A line that was cut off counts as not played."""
    found: dict[int, dict[str, Any]] = {}
    path = file_of(cell, who)
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if row["by"] == made_of(cell, who):
            found[row["seed"]] = row
    return found


def todo(cells: list[Cell], players: list[str], games: int | None) -> Iterator[Job]:
    for cell in cells:
        for who in players:
            have = played(cell, who)
            yield from (Job(cell, who, n) for n in range(games or cell.games) if SEED + n not in have)


def row_of(cell: Cell, who: str) -> dict[str, Any] | None:
    games = list(played(cell, who).values())
    if not games:
        return None
    wins, number = sum(one["won"] for one in games), len(games)
    low, high = wilson(wins, number)
    reasons = sorted({one["reason"] for one in games if not one["won"]})
    return {
        "cell": cell.name, "player": who, "bar": cell.bar, "games": number, "wins": wins,
        "rate": round(wins / number, 3), "interval": [round(low, 3), round(high, 3)],
        "seconds a turn": round(sum(one["seconds"] for one in games) / sum(one["turns"] for one in games), 3),
        "lost by": {reason: sum(one["reason"] == reason for one in games) for reason in reasons},
        **without_luck([one for one in games if "luck" in one]),
    }  # fmt: skip


def without_luck(games: list[dict[str, Any]]) -> dict[str, Any]:
    """The rate of wins with luck taken out (bench/luck.py), as much of it as explains wins, and its 95 % interval."""
    if len(games) < ENOUGH:
        return {}
    won, luck = [float(one["won"]) for one in games], [one["luck"] for one in games]
    much = statistics.covariance(won, luck) / (statistics.variance(luck) or 1)
    left = [a - much * b for a, b in zip(won, luck, strict=True)]
    rate, spread = statistics.fmean(left), CONFIDENCE * statistics.stdev(left) / math.sqrt(len(left))
    return {"without luck": [round(max(0.0, min(1.0, x)), 3) for x in (rate, rate - spread, rate + spread)]}


def paired(cell: Cell, one: str, other: str) -> dict[str, int]:
    """On the same deals: how often only the one has won, and only the other."""
    a, b = played(cell, one), played(cell, other)
    both = a.keys() & b.keys()
    return {
        "deals": len(both),
        f"only {one}": sum(a[s]["won"] and not b[s]["won"] for s in both),
        f"only {other}": sum(b[s]["won"] and not a[s]["won"] for s in both),
    }


def report(players: list[str]) -> None:
    rows: list[dict[str, Any]] = []
    for cell in CELLS:
        for who in players:
            row = row_of(cell, who)
            if row is not None:
                rows.append(row if who == "thumb" else {**row, "paired": paired(cell, who, "thumb")})
                low, high = (100 * x for x in row["interval"])
                print(
                    f"{cell.name:<60} {who:<14} {row['wins']:>4} of {row['games']:<4} {100 * row['rate']:5.1f} % "
                    f"[{low:.0f}, {high:.0f}]{luck_said(row)}  {row['seconds a turn']:.2f} s a turn  (bar: {cell.bar})"
                )
    FIGURES.write_text(json.dumps({"command": "make strength", "rows": rows}, indent=1) + "\n", encoding="utf-8")


def luck_said(row: dict[str, Any]) -> str:
    found = [100 * x for x in row.get("without luck", ())]
    return f", without luck {found[0]:.1f} % [{found[1]:.0f}, {found[2]:.0f}]" if found else ""


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> None:
    said = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    said.add_argument("--only", default="", help="cells whose name has these words")
    said.add_argument("--players", default="search,thumb")
    said.add_argument("--games", type=int)
    said.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    said.add_argument("--report", action="store_true")
    given = said.parse_args()
    players = given.players.split(",")
    if not given.report:
        cells = [cell for cell in CELLS if given.only in cell.name]
        run(list(todo(cells, players, given.games)), given.jobs)
    report(players)


def run(jobs: list[Job], processes: int) -> None:
    PLAYED.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with multiprocessing.Pool(processes, _leave_interrupts_to_the_parent) as pool:
        try:
            for number, (row, job) in enumerate(_results(pool, jobs), 1):
                with file_of(job.cell, job.who).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
                left = (time.monotonic() - begun) / number * (len(jobs) - number)
                bar = "#" * (40 * number // len(jobs))
                print(
                    f"\r[{bar:<40}] {number} of {len(jobs)} games, {left / 60:.0f} min left ", end="", file=sys.stderr
                )
        except KeyboardInterrupt:
            print("\nstopped: the next run goes on from here", file=sys.stderr)
    print(file=sys.stderr)


def _results(pool: Any, jobs: list[Job]) -> Iterator[tuple[dict[str, Any], Job]]:
    yield from pool.imap_unordered(_with_its_row, jobs)


def _with_its_row(job: Job) -> tuple[dict[str, Any], Job]:
    return play(job), job


if __name__ == "__main__":
    main()
