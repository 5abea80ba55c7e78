"""Positions in which it is obvious what to do, whichever rules of thumb are asked."""

from __future__ import annotations

from typing import Any

from containment.games.pandemic import GAME
from containment.games.pandemic.staging.stage import stage

BLUE = ["atlanta", "chicago", "essen", "london", "madrid"]


def about_to_break_out() -> Any:
    """P1 stands in Paris, which has three cubes and lies near the top of the Infection Deck."""
    return stage(
        pawns=["paris", "lima"],
        cubes={"paris": 3, "essen": 1},
        infection_pile=[["tokyo", "osaka", "seoul"], ["paris", "essen"]],
    )


def gap_of_an_epidemic() -> Any:
    """P1 holds Resilient Population; Paris, with three cubes, is in the discards about to be shuffled."""
    t = stage(
        hands=[["resilient population"], []],
        cubes={"paris": 3, "essen": 3, "milan": 3},
        infection_discards=["paris", "tokyo"],
        at="draw",
        heap_sizes=[(2, True), (51, False)],
    )
    GAME.play(t, "pass")  # the window before the draw
    GAME.play(t, "draw player epidemic")
    GAME.play(t, "draw player cairo")
    GAME.play(t, "draw infection sydney")
    return t


def cards_to_arrange() -> Any:
    """Forecast has shown four cards, Essen and Paris among them, the only ones that are dangerous."""
    t = stage(
        hands=[["forecast"], []],
        cubes={"paris": 3, "essen": 2},
        infection_pile=[["tokyo"], ["paris", "essen", "lima"]],
        at="infect",
    )
    GAME.play(t, "forecast")
    for name in ("paris", "essen", "lima", "tokyo"):
        GAME.play(t, f"draw infection {name}")
    return t


def card_asked_for() -> Any:
    """P1 lacks one blue card, and asks P2 for it."""
    t = stage(hands=[BLUE[1:], ["atlanta"]], consent=True)
    GAME.play(t, "take p2 atlanta")
    return t


def certain_outbreak_to_arrange(**options: Any) -> Any:
    """Forecast has shown six cards: Sydney has three cubes and few neighbours, the others have two cubes."""
    shown = ("sydney", "delhi", "cairo", "hong kong", "paris", "istanbul")
    t = stage(
        hands=[["forecast"], []],
        pawns=["tokyo", "tokyo"],
        cubes={**dict.fromkeys(shown, 2), "sydney": 3, "mumbai": 3},
        infection_pile=[["tokyo"], list(shown)],
        at="infect",
        **options,
    )
    GAME.play(t, "forecast")
    for name in shown:
        GAME.play(t, f"draw infection {name}")
    return t
