"""Pandemic: Iberia. `GAME` is all that the outside needs."""

from __future__ import annotations

from typing import Any, Final

from containment.games.iberia import facts
from containment.games.iberia.advice import advise
from containment.games.iberia.habits import HABITS
from containment.games.iberia.imagining import imagine
from containment.games.iberia.laws import LAWS
from containment.games.iberia.move_words import CODEBOOK
from containment.games.iberia.options import CHOICES, ROLE_IDS, Options
from containment.games.iberia.refusal_words import REFUSALS
from containment.games.iberia.rules import RULES, VERSION
from containment.games.iberia.scene import scene
from containment.games.iberia.setup import RANDOM_ROLE, set_out
from containment.games.iberia.staging import stage
from containment.games.iberia.table import NO_ROLE, TURN_BEGAN, Iberia
from containment.games.iberia.view import played_so, view
from containment.games.iberia.words import prompt, tell
from containment.kernel.game import Game, Setting
from containment.kernel.rollout import native_ints
from containment.kernel.rulebook import Rulebook


def _role(name: str) -> int:
    if name == "random":
        return RANDOM_ROLE
    return NO_ROLE if name == "none" else ROLE_IDS.index(name)


def _set_out(setting: Setting, luck: int, fate: int) -> Iberia:
    options: Any = setting.options
    return set_out(
        RULES,
        setting,
        options.seats,
        options.epidemics,
        native_ints([_role(name) for name in options.roles]),
        options.events > 0,
        played_so(options),
        luck,
        fate,
    )


GAME: Final = Game(
    name="iberia",
    version=VERSION,
    title="Pandemic: Iberia",
    seats=(2, 3, 4, 5),
    rules=RULES,
    options=Options,
    choices=CHOICES,
    set_out=_set_out,
    codebook=CODEBOOK,
    rulebook=Rulebook.read(__package__),
    refusals=REFUSALS,
    prompt=prompt,
    tell=tell,
    view=view,
    imagine=imagine,
    laws=LAWS,
    turn_facts=frozenset({TURN_BEGAN}),
    facts=facts,
    scene=scene,
    advice=advise,
    policy=HABITS,
    stage=stage,
)

__all__ = ["GAME"]
