"""Tables of the dice game that the tests of the terminal share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import containment

GAME = containment.game("cure")
TWO = ("--players", "you,random")
OPENING = ("play", "cure", *TWO, "--roles", "medic,scientist", "--seed", "3")


def staged(**more: Any) -> Any:
    """The Medic's turn at a table for three, with dice everywhere."""
    given: dict[str, Any] = {
        "seats": 3,
        "roles": ("medic", "scientist", "generalist"),
        "pawns": (1, 3, 1),
        "regions": {1: {"red": 3, "blue": 1}, 2: {"blue": 5}, 3: {"black": 3, "blue": 2}, 4: {"yellow": 1}},
        "centre": {"red": 2, "yellow": 4},
        "cdc": {"red": 1, "black": 1},
        "samples": ({"red": 2}, {"black": ["p1", "p2", "p2"]}, None),
        "cured": ("blue",),
        "outbreaks": 3,
        "index": 8,
        "at": "act",
        "dice": (("fly", "treat_x2"), None, None),
        "events": ("airlift", "forecast", "one quiet night"),
    }
    return GAME.stage(**(given | more))  # type: ignore[misc]


def roll_until(holds: Any, **situation: Any) -> Any:
    """P1 of a staged table rolls, or tries a cure, with one seed after the other."""
    for seed in range(200):
        table = GAME.stage(seats=2, fate="seeded", seed=seed, **situation)  # type: ignore[misc]
        moves = containment.question(table)
        if moves is not None and "cure red" in moves.words:
            containment.play(table, "cure red")
        if holds(table):
            return table
    raise AssertionError("it never happened")


def story_of(table: Any) -> list[containment.Fact]:
    return containment.story(table)


def words_of(table: Any) -> str:
    return " ".join(fact.text for fact in story_of(table))


def the_save(home: Path) -> Path:
    (found,) = home.glob("*.record")
    return found
