"""What was measured, in words: the table, the bars that hold or do not, and what is missing and why."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

Rates = Mapping[str, float]
Results = Mapping[str, Rates]

ROWS = {
    "limit": "limit.c",
    "bare": "engine, no roles or events",
    "full": "engine, everything",
    "interpreted_bare": "interpreted, no roles or events",
    "interpreted": "interpreted, everything",
    "cure": "The Cure",
    "iberia": "Iberia",
    "coldwar": "Biologic Cold War",
}
RATES = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "clones_per_s": "clones/s",
    "clone_step_per_s": "clone+step/s",
}


class Bar(NamedTuple):
    """A number that was promised; of limit.c, if it is a share."""

    row: str
    what: str
    least: float
    stretch: float | None = None


SHARES = (
    Bar("bare", "decisions_per_s", 0.80, 0.95),
    Bar("full", "decisions_per_s", 0.65, 0.80),
)
COPIES = Bar("copies", "clones_per_s", 0.30)
# The other games: twice what they did as C by mypyc, on the machine where both were measured.
RATES_ASKED = (
    Bar("interpreted", "decisions_per_s", 35_000),
    Bar("cure", "decisions_per_s", 3_000_000),
    Bar("iberia", "decisions_per_s", 3_160_000),
    Bar("coldwar", "decisions_per_s", 2_700_000),
)
HABITS = Bar("playouts", "habits_games_per_s", 8_000)
THREADS = Bar("threads", "two_of_one", 1.8)
ENVIRONMENTS = (
    (Bar("environments", "batch_steps_per_s", 1_000_000), "environments, many tables on two cores: steps/s"),
    (Bar("environments", "gymnasium_steps_per_s", 40_000), "environments, one of Gymnasium: steps/s"),
)
CARD = Path(__file__).parent / "gpu.json"
CARD_BARS = (
    Bar("pandemic random", "decisions/s", 300_000_000, 1_000_000_000),
    Bar("pandemic habits", "games/s", 500_000, 1_000_000),
)
MOST_BYTES = 2048
MOST_MILLISECONDS = {
    "start": ("full screen: from the start to the first table, median of the games", 1500),
    "key_median": ("full screen: from a key to its frame, median", 100),
    "key_worst": ("full screen: from a key to its frame, the slowest of all keys", 100),
}


def share(results: Results, row: str, what: str) -> float | None:
    """As a share of what limit.c does; None without it."""
    if "limit" not in results or row not in results:
        return None
    return results[row][what] / results["limit"][what]


def table(results: Results, spread: Results) -> str:
    """One line a row: rates with half the distance between the quartiles, bytes, and shares of limit.c."""
    shares = "limit" in results
    heading = f"{'':36}" + "".join(f"{name:>13}{'':6}" for name in RATES.values()) + f"{'bytes/table':>14}"
    lines = [heading + (f"{'share of limit.c, in the same order':>38}" if shares else "")]
    for row, label in ROWS.items():
        if row not in results:
            continue
        cells = "".join(f"{results[row][what]:>13,.0f} ±{spread[row][what]:>3.0%} " for what in RATES)
        line = f"{label:36}{cells}{results[row]['bytes_per_table']:>14,.0f}"
        if shares and row != "limit":
            line += "   " + "".join(f"{share(results, row, what):>9.3f}" for what in RATES)
        lines.append(line.rstrip())
    return "\n".join(lines)


def notes(results: Results, compiled: bool = True) -> str:
    return "\n".join([*playouts(results), "", *bars(results), *missing(results, compiled)])


def playouts(results: Results) -> list[str]:
    rates = results["playouts"]
    lines = [f"playouts on one core: {rates['random_games_per_s']:,.0f} games/s by the random player"]
    if "habits_games_per_s" in rates:
        return [f"{lines[0]}, {rates['habits_games_per_s']:,.0f} by habits"]
    return [f"{lines[0]}; there are no habits yet"]


def bars(results: Results) -> list[str]:
    """Which of the promised numbers hold: a report, not a failure."""
    found = []
    for bar in SHARES:
        is_now = share(results, bar.row, bar.what)
        found.append(verdict(f"{ROWS[bar.row]}: share of limit.c in {RATES[bar.what]}", is_now, bar, ".3f"))
    for bar in RATES_ASKED:
        found.append(verdict(f"{ROWS[bar.row]}: decisions/s", results[bar.row][bar.what], bar, ",.0f"))
    found.append(verdict("copies of a table in C: share of limit.c", share(results, *COPIES[:2]), COPIES, ".3f"))
    found.append(verdict("playouts by habits: games/s", results["playouts"].get(HABITS.what), HABITS, ",.0f"))
    found.append(verdict("two threads: times one", results.get("threads", {}).get(THREADS.what), THREADS, ".2f"))
    for bar, label in ENVIRONMENTS:
        found.append(verdict(label, results.get(bar.row, {}).get(bar.what), bar, ",.0f"))
    found += on_a_card(json.loads(CARD.read_text(encoding="utf-8")))
    size = max(results[row]["bytes_per_table"] for row in ("bare", "full"))
    holds = "holds" if size <= MOST_BYTES else "FAILS"
    found.append(f"{holds:8}bytes of a table: {size:,.0f}, at most {MOST_BYTES:,} asked")
    return found + [waiting(results, what) for what in MOST_MILLISECONDS]


def on_a_card(figures: Mapping[str, Any]) -> list[str]:
    """What the last run on a graphics card has found, for there is hardly one here."""
    rows = figures["rows"]
    where = f"on an {figures['card']}, when `{figures['command']}` was last run there"
    return [verdict(f"{bar.row}, {bar.what} {where}", rows[bar.row][bar.what], bar, ",.0f") for bar in CARD_BARS]


def waiting(results: Results, what: str) -> str:
    """How long a person at the full screen waits."""
    label, most = MOST_MILLISECONDS[what]
    if "screen" not in results:
        return f"{'?':8}{label}: not measured"
    took = results["screen"][what]
    return f"{'holds' if took <= most else 'FAILS':8}{label}: {took:,.0f} ms, at most {most:,} asked"


def verdict(what: str, is_now: float | None, bar: Bar, form: str) -> str:
    if is_now is None:
        return f"{'?':8}{what}: not measured"
    line = f"{'holds' if is_now >= bar.least else 'FAILS':8}{what}: {is_now:{form}}, at least {bar.least:{form}} asked"
    if bar.stretch is None:
        return line
    return f"{line}, {bar.stretch:{form}} hoped for{' and reached' if is_now >= bar.stretch else ''}"


def missing(results: Results, compiled: bool) -> list[str]:
    """Why rows are not there, and how to get them."""
    found = []
    if "limit" not in results:
        found.append("No C compiler is there, so limit.c and the shares of it are left out.")
    if not compiled:
        found.append("The installed engine is not compiled, so its rows are what plain Python does.")
    return ["", *found] if found else []
