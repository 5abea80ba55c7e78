"""The historical diseases of a game of Iberia: what each does, and whether it does so now."""

from __future__ import annotations

from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.telling.places import disease

HISTORICAL: Final = {  # what each does, and in brief
    "malaria": ("a city without black cubes gets two at once", "2 cubes in a city without black"),
    "cholera": (
        "a blue outbreak also reaches empty cities two links away",
        "blue outbreaks reach empty cities 2 links away",
    ),
    "typhus": (
        "treating red takes two actions in a city with two or more red cubes",
        "2 actions to treat at 2 or more red cubes",
    ),
    "yellow_fever": (
        "a yellow cube in a port also puts one in every linked port",
        "spreads from port to linked port",
    ),
}
RUNS_ON: Final = (  # [I.house.yellow_fever_runs_on]
    "a yellow cube in a port also puts one in every linked port, and runs on from there",
    "runs on from port to port",
)
_COLOURS: Final = {called.lower().replace(" ", "_"): colour for colour, called in facts.DISEASES.items()}


def called(name: str) -> str:
    return disease(_COLOURS[name])


def effect(name: str, options: Any) -> tuple[str, str]:
    """What it does in a game with these options, and in brief."""
    return RUNS_ON if name == "yellow_fever" and options.yellow_fever_runs_on else HISTORICAL[name]


def is_in_force(name: str, v: Any) -> bool:
    """Does this historical disease have its effect in this game, now?"""
    over = v.options.effects_end_when_researched and _COLOURS[name] in v.researched
    return bool(getattr(v.options, name)) and not over


def is_hard_to_treat(colour: str, v: Any) -> bool:
    """[I.typhus] Does a cube of this colour take two actions where this seat stands?"""
    return colour == "red" and is_in_force("typhus", v) and v.cubes_in(v.pawns[v.seat]).get("red", 0) > 1
