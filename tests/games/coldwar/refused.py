"""Situations in which moves are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import containment

from .situations import (
    GAME,
    cards_of,
    catch,
    draw,
    flip,
    play,
    stage,
    step,
)

EIGHT = ("washington", "lima", "lagos", "delhi", "tokyo", "madrid", "moscow", "rome")
Build = Callable[[], Any]


def with_passport(passport: str, **more: Any) -> Any:
    return stage(passports=[passport, "courier" if passport != "courier" else "analyst"], **more)


def holding(event: str, **more: Any) -> Any:
    return stage(hands=[[event], *more.pop("others", [])], **more)


def after(t: Any, *played: str) -> Any:
    return play(t, *played)


def setting_up(until: str, **options: Any) -> Any:
    """A new game at this question; every answer before it is the first that is offered."""
    t = GAME.new(fate="asked", seed=0, **{"seats": 2, **options})
    while step(t) != until:
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    return t


def over_the_limit() -> Any:
    return draw(stage(at="draw", hands=[cards_of("soviet", 7)]), "lima", "rome")


def looking() -> Any:
    t = with_passport("analyst", threat_pile=[["lima", "rome", "kiev", "paris"]])
    return flip(play(t, "peek"), "lima", "rome", "kiev")


def papers(*drawn: str) -> Any:
    t = play(stage(identities=["clinic_papers"], cubes=["atlanta"]), "drive atlanta")
    return catch(play(t, "use clinic papers"), *drawn) if drawn else t


def medic_enters() -> Any:
    return play(with_passport("field_medic", pawns=["kiev"], agents={"moscow": 2}), "drive moscow")


def spreading() -> Any:
    return flip(stage(at="infection", agents={"moscow": 3}, incident_choice="active_player"), "moscow")


def lima_discarded(**more: Any) -> Any:
    return with_passport("analyst", pawns=["bogota"], hands=[["kiev"]], player_discards=["lima", "rome"], **more)
