"""A study of one cell, without a folder: what `containment simulate` plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from containment.lab.cells import Cell
from containment.lab.pieces import Rows, covered
from containment.lab.results import Results
from containment.lab.running import Watch, run
from containment.lab.study import Study
from containment.matches.simulate import Outcome, Plan

PROGRESS = "cures"  # the column that says how far a team has come, where a game has one


def results_of(plan: Plan, records: Path | None = None) -> Results:
    """Nothing has been played yet."""
    cell = Cell(0, plan.game, plan.players, plan.options, "seeded", plan.seed)
    cell.check()
    results = Results(Study((cell,), plan.games, records=records is not None))
    results.records = records
    return results


def play_all(plan: Plan, jobs: int = 1, watch: Watch | None = None, results: Results | None = None) -> list[Outcome]:
    """The outcomes in order, the same for any number of jobs."""
    found = run((results or results_of(plan)).study, jobs=jobs, watch=watch, results=results or results_of(plan))
    return list(outcomes(found))


def outcomes(results: Results) -> Iterator[Outcome]:
    """Of all games that have been played so far, in order."""
    (cell,) = results.study.cells
    seen = 0
    for rows in sorted(results.rows[0], key=lambda one: one.first):
        yield from _outcomes(cell, rows, max(0, seen - rows.first))
        seen = max(seen, rows.first + rows.count)


def _outcomes(cell: Cell, rows: Rows, since: int) -> Iterator[Outcome]:
    endings = cell.rules.rules.endings
    cures = rows.columns.get(PROGRESS)
    for i in range(since, rows.count):
        over = endings[rows.columns["ended"][i]]
        assert over is not None
        yield Outcome(over.won, over.reason, cures[i] if cures else None, rows.columns["turns"][i], over.winners)


def stopped(results: Results) -> None:
    """What was played up to here counts."""
    results.played = [covered(results.rows[0])]


__all__ = ["outcomes", "play_all", "results_of", "stopped"]
