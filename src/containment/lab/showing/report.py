"""The findings of a study as tables: in a terminal, or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from containment.lab.figures import Rate
from containment.lab.showing.findings import Effect, Findings, Lines

SHOWN = 8  # of a long list, from each end


def text(findings: Findings) -> str:
    study = findings.study
    head = [study.title, study.about.strip(), ""] if study.title else []
    return "\n".join([*(line for line in head if line is not None), *(_block(table) for table in tables(findings))])


def _block(table: Lines) -> str:
    widths = [max(map(len, column)) for column in zip(table.heads, *table.rows)]
    lines = [
        "  ".join(_aligned(word, width, i) for i, (word, width) in enumerate(zip(row, widths))).rstrip()
        for row in (table.heads, *table.rows)
    ]
    return "\n".join([table.title, *([table.about] if table.about else []), *(f"  {line}" for line in lines), ""])


def _aligned(word: str, width: int, place: int) -> str:
    return word.ljust(width) if place == 0 else word.rjust(width)


# ------------------------------------------------------------------------------------------------ tables
def tables(findings: Findings) -> Iterator[Lines]:
    yield _wins(findings)
    if findings.compared:
        yield _differences(findings)
    yield _endings(findings)
    for game, effects in findings.roles.items():
        about = "How much more often teams with the role win than teams without it."
        yield Lines(f"Roles in {game}", about, EFFECT, tuple(_row(one) for one in effects))
    for game, pairs in findings.pairs.items():
        best = sorted(pairs.items(), key=lambda item: -item[1].share)
        rows = tuple((f"{one} + {two}", *_rate(rate)) for (one, two), rate in _both_ends(best))
        yield Lines(f"Pairs of roles in {game}", "How often teams with both win.", ("pair", *RATE), rows)
    for (game, column), effects in findings.deciding.items():
        says = next(
            c.says for cell in findings.study.cells if cell.game == game for c in cell.rules.columns if c.name == column
        )
        about = "How much more often such games are won than the others."
        title = f"What decides in {game}: {says}"
        yield Lines(title, about, EFFECT, tuple(_row(one) for one in _both_ends(list(effects))))


RATE = ("games", "won", "95% interval")
EFFECT = ("", "games", "difference", "95% interval")


def _rate(rate: Rate) -> tuple[str, str, str]:
    low, high = rate.interval
    return f"{rate.games:,}", f"{rate.share:.1%}", f"{low:.1%} to {high:.1%}"


def _row(effect: Effect) -> tuple[str, ...]:
    between = f"{effect.low:+.1%} to {effect.high:+.1%}"
    return effect.what, f"{effect.games:,}", f"{effect.share:+.1%}", between


def _both_ends(items: list[Any]) -> list[Any]:
    return items if len(items) <= 2 * SHOWN else [*items[:SHOWN], *items[-SHOWN:]]


def _wins(findings: Findings) -> Lines:
    progress = [next(iter(set(one.means) & {"cures", "satellites"}), "") for one in findings.cells]
    rows = tuple(
        (one.label, *_rate(one.rate), f"{one.means['turns']:.1f}", f"{one.means[name]:.2f}" if name else "")
        for one, name in zip(findings.cells, progress)
    )
    named = " or ".join(dict.fromkeys(filter(None, progress))) or "progress"
    return Lines("Wins", "", ("cell", *RATE, "turns", named), rows)


def _differences(findings: Findings) -> Lines:
    rows = []
    for one in findings.compared:
        low, high = one.difference.interval
        rows.append(
            (
                one.this.label,
                one.that.axes.get(one.axis, "not chosen"),
                f"{one.difference.games:,}",
                f"{one.difference.share:+.1%}",
                f"{low:+.1%} to {high:+.1%}",
                _p(one.difference.p),
                _p(one.corrected),
            )
        )
    about = "On the same seeds; McNemar's exact test, and the same corrected after Holm for the number of comparisons."
    heads = ("cell", "against", "seeds", "difference", "95% interval", "p", "corrected")
    return Lines("Differences", about, heads, tuple(rows))


def _p(value: float) -> str:
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}"


def _endings(findings: Findings) -> Lines:
    reasons = list(dict.fromkeys(["won", *(reason for one in findings.cells for reason in one.endings)]))
    rows = tuple(
        (one.label, *(f"{one.endings.get(reason, 0) / one.rate.games:.1%}" for reason in reasons))
        for one in findings.cells
    )
    about = "Won, or lost to what."
    return Lines("How games end", about, ("cell", *reasons), rows)


# ------------------------------------------------------------------------------------------------ for programs
def as_data(findings: Findings) -> dict[str, Any]:
    def effect(one: Effect) -> dict[str, Any]:
        return {"what": one.what, "games": one.games, "difference": one.share, "interval": [one.low, one.high]}

    return {
        "title": findings.study.title,
        "cells": [
            {
                "cell": one.cell.number,
                "game": one.cell.game,
                "players": list(one.cell.players),
                "options": dict(one.cell.options),
                "games": one.rate.games,
                "wins": one.rate.wins,
                "win_rate": one.rate.share,
                "interval": list(one.rate.interval),
                "endings": dict(one.endings),
                "means": dict(one.means),
            }
            for one in findings.cells
        ],
        "differences": [
            {
                "axis": one.axis,
                "cell": one.this.cell.number,
                "against": one.that.cell.number,
                "seeds": one.difference.games,
                "only_this": one.difference.only_this,
                "only_that": one.difference.only_that,
                "difference": one.difference.share,
                "interval": list(one.difference.interval),
                "p": one.difference.p,
                "corrected": one.corrected,
            }
            for one in findings.compared
        ],
        "roles": {game: [effect(one) for one in effects] for game, effects in findings.roles.items()},
        "pairs": {
            game: [{"roles": list(pair), "wins": rate.wins, "games": rate.games} for pair, rate in pairs.items()]
            for game, pairs in findings.pairs.items()
        },
        "deciding": {
            f"{game}.{column}": [effect(one) for one in effects]
            for (game, column), effects in findings.deciding.items()
        },
    }


__all__ = ["as_data", "tables", "text"]
