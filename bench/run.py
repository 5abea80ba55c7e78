"""How fast: one table of decisions, games, clones and clone+step per second, from one run. `make bench` runs it.

Every row is measured once in every round, so that a slow minute of the machine slows all of them; each measurement is a
process of its own on one core. Medians go to bench/results.json.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import containment
from bench import limit, report

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
ROUNDS = 11
SCREEN_ROUNDS = 3  # waiting for frames takes long
SECONDS = 0.25  # of games in one measurement, and as much again for clones

Rates = dict[str, float]
Results = dict[str, Rates]


class Row(NamedTuple):
    key: str
    command: tuple[str, ...]
    path: str | None = None  # PYTHONPATH; None leaves it as it is, so that the installed package is measured
    rounds: int = ROUNDS  # in how many of them it is measured


def python_row(key: str, workload: str, path: Path | None = None) -> Row:
    command = (sys.executable, str(HERE / "measure.py"), workload, str(SECONDS))
    return Row(key, command, None if path is None else str(path))


def rows(folder: Path) -> list[Row]:
    """What is measured, in order; programs and packages needed for it are put into the folder."""
    found = []
    if limit.compiler() is not None:
        found.append(Row("limit", (str(limit.build(folder)), "bench", str(SECONDS))))
    source = HERE.parent / "src"
    found += [python_row(key, key) for key in ("bare", "full", "cure", "iberia", "coldwar")]
    found += [python_row("interpreted", "full", source), python_row("interpreted_bare", "bare", source)]
    if os.name == "posix":  # a pseudo-terminal is needed
        found.append(Row("screen", (sys.executable, str(HERE / "screen.py")), rounds=SCREEN_ROUNDS))
    return [
        *found,
        python_row("playouts", "playouts"),
        python_row("copies", "copies"),
        python_row("threads", "threads"),
        python_row("environments", "environments"),
    ]


def once(row: Row) -> Rates:
    env = dict(os.environ) if row.path is None else {**os.environ, "PYTHONPATH": row.path}
    done = subprocess.run(row.command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found: Rates = json.loads(done.stdout)
    return found


def medians(measured: list[Rates]) -> Rates:
    return {name: statistics.median(rates[name] for rates in measured) for name in measured[0]}


def spreads(measured: list[Rates]) -> Rates:
    """Half the distance between the quartiles, as a share of the median."""
    found = {}
    for name, middle in medians(measured).items():
        low, _, high = statistics.quantiles((rates[name] for rates in measured), n=4)
        found[name] = (high - low) / 2 / middle if middle else 0.0
    return found


def results() -> tuple[Results, Results]:
    """Medians and spreads of every row."""
    measured: dict[str, list[Rates]] = {}
    with tempfile.TemporaryDirectory() as folder:
        to_measure = rows(Path(folder))
        for number in range(ROUNDS):
            print(f"round {number + 1} of {ROUNDS} ...", file=sys.stderr, flush=True)
            for row in (one for one in to_measure if number < one.rounds):
                measured.setdefault(row.key, []).append(once(row))
    return (
        {key: medians(found) for key, found in measured.items()},
        {key: spreads(found) for key, found in measured.items()},
    )


def bench() -> Results:
    """Measure, print, and write the results down."""
    found, spread = results()
    print(report.table(found, spread))
    print()
    print(report.notes(found, containment.compiled))
    RESULTS.write_text(json.dumps({**found, "spread": spread}, indent=1) + "\n")
    return found


if __name__ == "__main__":
    bench()
