"""What the rows of a study say, as plain data: for a terminal, for a page, for programs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from containment.kernel.engine.table import counted
from containment.lab.cells import Cell, said
from containment.lab.figures import Difference, Rate, holm
from containment.lab.study import Study
from containment.matches.simulate import CONFIDENCE

FEWEST = 20  # games of a kind before anything is said of it
MOST_CHOICES = 12  # of an option, for its differences to be told one by one
ROLES = "role_"


@dataclass(frozen=True)
class Lines:
    """A table to be shown."""

    title: str
    about: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class CellFound:
    cell: Cell
    axes: Mapping[str, str]  # what tells it from the others
    rate: Rate
    endings: Mapping[str, int]  # by reason; wins under "won"
    turns: Mapping[int, tuple[int, int]]  # by number of turns: won, lost
    means: Mapping[str, float]

    @property
    def label(self) -> str:
        return ", ".join(self.axes.values()) or self.cell.label


@dataclass(frozen=True)
class Compared:
    """A cell against the one that has the first choice of an option, and is like it otherwise."""

    axis: str
    this: CellFound
    that: CellFound
    difference: Difference
    corrected: float = 1.0


@dataclass(frozen=True)
class Effect:
    """How much more often is won where this is so: within each cell, taken together."""

    what: str
    share: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Findings:
    study: Study
    cells: tuple[CellFound, ...]
    compared: tuple[Compared, ...] = ()
    roles: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict)  # by game
    pairs: Mapping[str, Mapping[tuple[str, str], Rate]] = field(default_factory=dict)
    deciding: Mapping[tuple[str, str], tuple[Effect, ...]] = field(default_factory=dict)  # by game and column


# ------------------------------------------------------------------------------------------------ the cells
def axes_of(study: Study) -> list[tuple[str, list[str]]]:
    """What differs from cell to cell: its name, and of each cell its choice."""
    cells = study.cells
    found = {"game": [cell.game for cell in cells], "seats": [counted(cell.seats, "seat") for cell in cells]}
    found["players"] = [cell.who for cell in cells]
    for name in dict.fromkeys(name for cell in cells for name in cell.options if name != "seats"):
        found[name] = [f"{name} {said(cell.options[name])}" if name in cell.options else "" for cell in cells]
    return [(name, choices) for name, choices in found.items() if len(set(choices)) > 1]


def find(study: Study, frame: Any) -> Findings:
    """Everything there is to say."""
    axes = axes_of(study)
    cells = tuple(_cell(cell, axes, part) for cell in study.cells if len(part := _of(frame, cell)))
    compared = _compared(study, cells, axes, frame) if study.paired else ()
    games = list(dict.fromkeys(cell.game for cell in study.cells))
    with_roles = [game for game in games if f"{ROLES}1" in frame.columns]
    return Findings(
        study,
        cells,
        compared,
        {game: found for game in with_roles if (found := _roles(study, game, frame))},
        {game: pairs for game in with_roles if (pairs := _pairs(study, game, frame))},
        _deciding(study, games, frame),
    )


def _of(frame: Any, cell: Cell) -> Any:
    return frame.filter(frame["cell"] == cell.number)


def _cell(cell: Cell, axes: Sequence[tuple[str, list[str]]], part: Any) -> CellFound:
    told = part["ending"].zip_with(~part["won"], part["won"].cast(str).replace("true", "won"))
    endings = {row[0]: row[1] for row in told.value_counts(sort=True).iter_rows()}
    turns: dict[int, tuple[int, int]] = {}
    for number, won, count in part.group_by("turns", "won").len().sort("turns").iter_rows():
        before = turns.get(number, (0, 0))
        turns[number] = (before[0] + count, before[1]) if won else (before[0], before[1] + count)
    names = [column.name for column in cell.rules.columns if not column.names and column.name in part.columns]
    means = {name: float(part[name].mean() or 0) for name in ("turns", "decisions", *names)}
    own = {name: choices[cell.number] for name, choices in axes if choices[cell.number]}
    return CellFound(cell, own, Rate(int(part["won"].sum()), len(part)), endings, turns, means)


# ------------------------------------------------------------------------------------------------ differences
def _compared(
    study: Study, cells: Sequence[CellFound], axes: Sequence[tuple[str, list[str]]], frame: Any
) -> tuple[Compared, ...]:
    by_number = {one.cell.number: one for one in cells}
    found: list[Compared] = []
    for axis, choices in axes:
        if axis == "game" or len(set(choices)) > MOST_CHOICES:
            continue
        for one in cells:
            like = [
                other
                for other in by_number.values()
                if other.cell.number < one.cell.number
                and all((other.axes.get(a) == one.axes.get(a)) == (a != axis) for a, _ in axes)
            ]
            if like:
                found.append(Compared(axis, one, like[0], _difference(frame, one.cell, like[0].cell)))
    corrected = holm([one.difference.p for one in found])
    return tuple(Compared(one.axis, one.this, one.that, one.difference, p) for one, p in zip(found, corrected))


def _difference(frame: Any, this: Cell, that: Cell) -> Difference:
    """By the seeds that both have played."""
    one, two = (_of(frame, cell).select("seed", "won") for cell in (this, that))
    both = one.join(two, on="seed", suffix="_that")
    only_this = int((both["won"] & ~both["won_that"]).sum())
    only_that = int((~both["won"] & both["won_that"]).sum())
    return Difference(only_this, only_that, len(both))


# ------------------------------------------------------------------------------------------------ effects
def _effect(what: str, counts: Sequence[tuple[int, int, int, int]]) -> Effect | None:
    """From each cell: wins and games with it, wins and games without. The difference within the cells, each weighing as
    much as it can say."""
    weight = total = variance = 0.0
    games = 0
    for wins, n, other_wins, others in counts:
        if n == 0 or others == 0:
            continue
        w = n * others / (n + others)
        p, q = wins / n, other_wins / others
        weight, total, games = weight + w, total + w * (p - q), games + n
        smooth, other = (wins + 1) / (n + 2), (other_wins + 1) / (others + 2)
        variance += w * w * (smooth * (1 - smooth) / n + other * (1 - other) / others)
    if games < FEWEST or not weight:
        return None
    share, spread = total / weight, CONFIDENCE * math.sqrt(variance) / weight
    return Effect(what, share, share - spread, share + spread, games)


def _role_columns(cell: Cell) -> list[str]:
    return [f"{ROLES}{seat}" for seat in range(1, cell.seats + 1)]


def _counts(part: Any, has: Any) -> tuple[int, int, int, int]:
    wins, n = int((part["won"] & has).sum()), int(has.sum())
    return wins, n, int(part["won"].sum()) - wins, len(part) - n


def _roles(study: Study, game: str, frame: Any) -> tuple[Effect, ...]:
    """What a role is worth to the team that has it, against the teams of the same game and seats without it. Cells that
    differ only in their roles are taken together."""
    counts: dict[str, list[tuple[int, int, int, int]]] = {}
    for cells in _alike_but_for_roles(study, game):
        part = _together(frame, cells)
        names = [name for name in _role_columns(cells[0]) if name in frame.columns]
        for role in sorted({role for name in names for role in part[name].unique() if role}):
            counts.setdefault(role, []).append(_counts(part, _holds(part, names, role)))
    effects = [effect for role, told in counts.items() if (effect := _effect(role, told))]
    return tuple(sorted(effects, key=lambda one: -one.share))


def _pairs(study: Study, game: str, frame: Any) -> dict[tuple[str, str], Rate]:
    """How often a team with both roles wins."""
    found: dict[tuple[str, str], Rate] = {}
    for cells in _alike_but_for_roles(study, game):
        part = _together(frame, cells)
        names = [name for name in _role_columns(cells[0]) if name in frame.columns]
        roles = sorted({role for name in names for role in part[name].unique() if role})
        has = {role: _holds(part, names, role) for role in roles}
        for one, two in combinations(roles, 2):
            both = has[one] & has[two]
            before = found.get((one, two), Rate(0, 0))
            found[one, two] = Rate(before.wins + int((part["won"] & both).sum()), before.games + int(both.sum()))
    return {pair: rate for pair, rate in found.items() if rate.games >= FEWEST}


def _alike_but_for_roles(study: Study, game: str) -> list[list[Cell]]:
    """Cells of a game, those together that differ in the roles that were chosen alone."""
    groups: dict[str, list[Cell]] = {}
    for cell in study.cells:
        if cell.game == game:
            rest = {name: value for name, value in cell.options.items() if name not in ("roles", "passports")}
            groups.setdefault(f"{cell.players} {rest} {cell.fate}", []).append(cell)
    return list(groups.values())


def _together(frame: Any, cells: Sequence[Cell]) -> Any:
    return frame.filter(frame["cell"].is_in([cell.number for cell in cells]))


def _holds(part: Any, names: Sequence[str], role: str) -> Any:
    found = part[names[0]] == role
    for name in names[1:]:
        found = found | (part[name] == role)
    return found


def _deciding(study: Study, games: Sequence[str], frame: Any) -> dict[tuple[str, str], tuple[Effect, ...]]:
    """Which cities and cards decide: for each set that was kept, what each of its members is worth."""
    found: dict[tuple[str, str], tuple[Effect, ...]] = {}
    for game in games:
        cells = [cell for cell in study.cells if cell.game == game]
        for column in cells[0].rules.columns:
            if not column.is_set or column.name not in frame.columns:
                continue
            parts = [_of(frame, cell).select("won", column.name) for cell in cells]
            effects = []
            for i, name in enumerate(column.names):
                told = [_counts(part, (part[column.name] & (1 << i)) != 0) for part in parts]
                effect = _effect(name, told)
                effects += [effect] if effect else []
            if effects:
                found[game, column.name] = tuple(sorted(effects, key=lambda one: -one.share))
    return found


__all__ = ["CellFound", "Compared", "Effect", "Findings", "Lines", "find"]
