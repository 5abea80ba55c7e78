"""Speed and strength in numbers, read from bench/*.json: nothing is typed in by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from tools.site.places import ROOT

BENCH: Final = ROOT / "bench"
GAMES: Final = {"pandemic": "Pandemic", "cure": "The Cure", "iberia": "Iberia", "coldwar": "Biologic Cold War"}
ON_THE_CARD: Final = GAMES | {
    "virulent strain, mutation": "Pandemic with Virulent Strain and Mutation",
    "bio-terrorist": "Pandemic with the Bio-Terrorist",
}
PAGES: Final = GAMES | {"on_the_brink": "On the Brink"}
WINS: Final = "how-often-the-computer-wins"  # on the page of a game, measured when it was made
MEASURED: Final = {
    "decisions_per_s": "random decisions",
    "games_per_s": "whole random games",
    "clones_per_s": "copies of a table",
    "clone_step_per_s": "copy, then one move",
}
SETTINGS: Final = {"bare": "no roles or events", "full": "everything", "interpreted": "everything, in plain Python"}


def filled(text: str) -> str:
    """A page with its tables: <!-- figures: name --> stands for one."""
    for name, table in {"limit": limit, "card": card, "strength": strength, "networks": networks}.items():
        mark = f"<!-- figures: {name} -->\n"
        text = text.replace(mark, table()) if mark in text else text
    return text


def _read(name: str) -> Any:
    path = BENCH / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def limit() -> str:
    """Shares of the same game by hand in C."""
    shares = _read("baseline.json")
    rows = [
        (SETTINGS[setting], MEASURED[what], f"{100 * share:.{0 if share > 0.01 else 1}f}%")
        for setting, found in shares.items()
        for what, share in found.items()
    ]
    return _table(("engine", "what", "share of `bench/limit.c`"), rows)


def card() -> str:
    found = _read("gpu.json")
    rows = []
    for game, name in ON_THE_CARD.items():
        random, habits = found["rows"][f"{game} random"], found["rows"][f"{game} habits"]
        rows.append(
            (name, *(f"{number:,}" for number in (random["games/s"], random["decisions/s"], habits["games/s"])))
        )
    heads = ("game", "random games per second", "random decisions per second", "games by habits per second")
    compared = f"{found['compared']:,}"
    return (
        f"On one {found['card']}, measured with `{found['command']}`; {compared} games of each kind were compared with "
        f"the processor's, game by game, and were the same:\n\n{_table(heads, rows)}"
    )


def strength() -> str:
    """What `make strength` has written so far."""
    found = _read("strength.json")
    if found is None:
        return (
            "`make strength` writes its table to `bench/strength.json`, and it isn't there yet: the long run is still "
            "to come. What has been measured so far is on each game's page, under *How often the computer wins*:\n\n"
            + "".join(f"- [{title}](../play/{name}_lookup.md#{WINS})\n" for name, title in PAGES.items())
        )
    rows = []
    for row in found["rows"]:
        low, high = (100 * bound for bound in row["interval"])
        wins = f"{100 * row['rate']:.1f}% ({low:.0f} to {high:.0f})"
        seconds = f"{row['seconds a turn']:.2f} s"
        rows.append((row["cell"], row["player"], wins, f"{row['games']:,}", _without_luck(row), seconds))
    heads = ("setting", "player", "wins, with 95% interval", "games", "with luck taken out", "per turn")
    return f"Games played so far; `make strength` plays on from there.\n\n{_table(heads, rows)}"


def _without_luck(row: dict[str, Any]) -> str:
    if "without luck" not in row:
        return ""
    rate, low, high = (100 * x for x in row["without luck"])
    return f"{rate:.1f}% ({low:.0f} to {high:.0f})"


def networks() -> str:
    """What the networks learnt from, and how well they judge games that were held out."""
    from containment.searching.network import loaded

    named = {"Pandemic": ("pandemic", "base"), "On the Brink": ("pandemic", "brink"),
             "On the Brink, with a Bio-Terrorist": ("pandemic", "bioterrorist"), "The Cure": ("cure", "cure"),
             "Iberia": ("iberia", "base"), "Biologic Cold War": ("coldwar", "base")}  # fmt: skip
    rows = []
    for title, (game, name) in named.items():
        told = loaded(game, name).told
        games = f"{told['first games']:,} of {told['first player']}"
        games += f", {told['games of the search']:,} of the search" if told["games of the search"] else ""
        judged = f"{told['games it was said in']:,}"
        rows.append((title, games, judged, f"{told['loss']:.3f}", f"{told['loss of the bare rate']:.3f}"))
    return _table(
        ("game", "games it learnt from", "games that judge it", "log loss", "log loss of always saying the average"),
        rows,
    )
