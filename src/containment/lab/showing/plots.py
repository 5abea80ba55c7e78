"""The findings of a study as pictures, by matplotlib: each as SVG and PNG, the same bytes for the same rows."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any

from containment.lab.errors import needs
from containment.lab.showing.findings import CellFound, Effect, Findings

COLOURS = ("#4aa8e8", "#d9480f", "#8a3ffc", "#2f9e44", "#b8860b", "#868e96", "#e64980", "#0b7285")  # apart for all eyes
WON = "#2f9e44"
MOST_CELLS = 60  # in one picture
MOST_EFFECTS = 24
WIDTH = 8.0  # inches
ROW = 0.28


class Paper:
    """What is drawn on. (Without pyplot, which keeps every figure and asks for a screen.)"""

    def __init__(self) -> None:
        try:
            matplotlib = import_module("matplotlib")
        except ImportError:
            raise needs("matplotlib") from None
        matplotlib.rcParams.update(
            {"svg.hashsalt": "containment", "svg.fonttype": "none", "font.size": 9, "axes.spines.top": False}
            | {"axes.spines.right": False}
        )
        self.figure: Any = import_module("matplotlib.figure").Figure

    def subplots(self, figsize: tuple[float, float]) -> tuple[Any, Any]:
        figure = self.figure(figsize=figsize, layout="constrained")
        return figure, figure.subplots()


def draw_all(findings: Findings) -> dict[str, tuple[str, Any]]:
    """By name: what a picture shows, and the figure."""
    plt = Paper()
    return {name: (says, figure) for name, says, figure in _figures(plt, findings)}


def _figures(plt: Paper, findings: Findings) -> Iterator[tuple[str, str, Any]]:
    cells = findings.cells[:MOST_CELLS]
    yield "wins", "How often each cell wins, with 95% intervals", _wins(plt, cells)
    yield "endings", "How games end", _endings(plt, cells)
    yield "lengths", "How many turns games take", _lengths(plt, cells)
    if findings.compared:
        yield "differences", "Differences on the same seeds, with 95% intervals", _differences(plt, findings)
    for game, effects in findings.roles.items():
        title = f"What a role is worth in {game}"
        yield f"roles-{_plain(game)}", title, _effects(plt, effects)
    for game, pairs in findings.pairs.items():
        yield f"pairs-{_plain(game)}", f"How often pairs of roles win in {game}", _pairs(plt, pairs)
    for (game, column), effects in findings.deciding.items():
        says = f"{game}: what decides ({column})"
        yield f"deciding-{_plain(game)}-{column}", says, _effects(plt, effects)


def _plain(name: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in name)


# ------------------------------------------------------------------------------------------------ pictures
def _rows(plt: Paper, number: int) -> tuple[Any, Any]:
    figure, axes = plt.subplots(figsize=(WIDTH, 1.0 + ROW * max(number, 2)))
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    return figure, axes


def _wins(plt: Paper, cells: Sequence[CellFound]) -> Any:
    figure, axes = _rows(plt, len(cells))
    for i, one in enumerate(cells):
        low, high = one.rate.interval
        axes.plot([100 * low, 100 * high], [i, i], color=COLOURS[0], linewidth=3, solid_capstyle="butt")
        axes.plot([100 * one.rate.share], [i], "o", color="#1a1a1a", markersize=4)
    axes.set_yticks(range(len(cells)), [one.label for one in cells])
    axes.set_xlabel("games won (%)")
    axes.set_xlim(left=0)
    return figure


def _endings(plt: Paper, cells: Sequence[CellFound]) -> Any:
    figure, axes = _rows(plt, len(cells))
    reasons = list(dict.fromkeys(["won", *(reason for one in cells for reason in one.endings)]))
    colours = {"won": WON, **dict(zip(reasons[1:], cycle(c for c in COLOURS if c != WON)))}
    left = [0.0] * len(cells)
    for reason in reasons:
        shares = [100 * one.endings.get(reason, 0) / one.rate.games for one in cells]
        name = reason if reason == "won" else f"lost: {reason}"
        axes.barh(range(len(cells)), shares, left=left, color=colours[reason], label=name, edgecolor="white")
        left = [a + b for a, b in zip(left, shares)]
    axes.set_yticks(range(len(cells)), [one.label for one in cells])
    axes.set_xlabel("games (%)")
    axes.set_xlim(0, 100)
    figure.legend(loc="outside lower center", ncols=min(6, len(reasons)), frameon=False)
    return figure


def _lengths(plt: Paper, cells: Sequence[CellFound]) -> Any:
    figure, axes = plt.subplots(figsize=(WIDTH, 4.0))
    several = len(cells) > 1
    for one, colour, style in zip(cells[: len(COLOURS)], COLOURS, cycle(("-", "--", "-.", ":"))):
        whole = one.rate.games
        turns = sorted(one.turns)
        shares = [100 * sum(one.turns[n]) / whole for n in turns]
        axes.plot(turns, shares, style, color=colour, label=one.label if several else "all games")
        if not several:
            axes.plot(turns, [100 * one.turns[n][0] / whole for n in turns], color=WON, label="won")
    axes.set_xlabel("turns")
    axes.set_ylabel("games (%)")
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend(frameon=False, fontsize=8)
    return figure


def _differences(plt: Paper, findings: Findings) -> Any:
    compared = findings.compared[:MOST_CELLS]
    figure, axes = _rows(plt, len(compared))
    for i, one in enumerate(compared):
        _whisker(axes, i, one.difference.share, *one.difference.interval)
    labels = [f"{one.this.label}\nagainst {one.that.axes.get(one.axis, 'without')}" for one in compared]
    axes.set_yticks(range(len(compared)), labels, fontsize=7)
    axes.axvline(0, color="#1a1a1a", linewidth=0.8)
    axes.set_xlabel("difference in games won (percentage points)")
    return figure


def _effects(plt: Paper, effects: Sequence[Effect]) -> Any:
    half = MOST_EFFECTS // 2
    shown = list(effects) if len(effects) <= MOST_EFFECTS else [*effects[:half], *effects[-half:]]
    figure, axes = _rows(plt, len(shown))
    for i, one in enumerate(shown):
        _whisker(axes, i, one.share, one.low, one.high)
    axes.set_yticks(range(len(shown)), [one.what.replace("_", " ") for one in shown])
    axes.axvline(0, color="#1a1a1a", linewidth=0.8)
    axes.set_xlabel("difference in games won (percentage points)")
    return figure


def _whisker(axes: Any, at: int, share: float, low: float, high: float) -> None:
    clear = low > 0 or high < 0
    colour = "#868e96" if not clear else (WON if share > 0 else COLOURS[1])
    axes.plot([100 * low, 100 * high], [at, at], color=colour, linewidth=3, solid_capstyle="butt")
    axes.plot([100 * share], [at], "o", color="#1a1a1a", markersize=4)


def _pairs(plt: Paper, pairs: Mapping[tuple[str, str], Any]) -> Any:
    roles = sorted({role for pair in pairs for role in pair})
    missing = float("nan")
    shares = [
        [100 * pairs[key].share if (key := (min(a, b), max(a, b))) in pairs else missing for a in roles] for b in roles
    ]
    figure, axes = plt.subplots(figsize=(WIDTH, 1.2 + 0.55 * len(roles)))
    picture = axes.imshow(shares, cmap="cividis", aspect="auto")
    names = [role.replace("_", " ") for role in roles]
    axes.set_xticks(range(len(roles)), names, rotation=40, ha="right")
    axes.set_yticks(range(len(roles)), names)
    known = [share for row in shares for share in row if share == share]
    middle = (min(known) + max(known)) / 2 if known else 0
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share == share:
                ink = "white" if share < middle else "black"
                axes.text(x, y, f"{share:.0f}", ha="center", va="center", color=ink, fontsize=8)
    figure.colorbar(picture, label="games won (%)", shrink=0.8)
    return figure


# ------------------------------------------------------------------------------------------------ files
def as_svg(figure: Any) -> str:
    kept = io.StringIO()
    figure.savefig(kept, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    return kept.getvalue()


def save(drawn: Mapping[str, tuple[str, Any]], folder: Path) -> list[Path]:
    """Each as SVG and as PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for name, (_, figure) in drawn.items():
        path = folder / f"{name}.svg"
        path.write_text(as_svg(figure), encoding="utf-8")
        figure.savefig(folder / f"{name}.png", dpi=110, metadata={"Software": None})
        found.append(path)
    return found


__all__ = ["as_svg", "draw_all", "save"]
