"""Pandemic: Iberia. `GAME` is all that the outside needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.habits.answers import HABITS
from containment.games.iberia.judging.counting import COUNTS
from containment.games.iberia.judging.noticing import LEAF
from containment.games.iberia.judging.observing import EYE, LAYOUT
from containment.games.iberia.options import CHOICES, ROLE_IDS, Options, played_so
from containment.games.iberia.rules.setup import RANDOM_ROLE, set_out
from containment.games.iberia.rules.steps import RULES, VERSION
from containment.games.iberia.rules.table import NO_ROLE, TURN_BEGAN, Iberia
from containment.games.iberia.seeing.imagining import imagine
from containment.games.iberia.seeing.scene import scene
from containment.games.iberia.seeing.talking import TALK
from containment.games.iberia.seeing.view import view
from containment.games.iberia.staging.laws import LAWS
from containment.games.iberia.staging.stage import stage
from containment.games.iberia.thumb.why.advice import advise, believed, explain, worth
from containment.games.iberia.words.columns import COLUMNS
from containment.games.iberia.words.moves import CODEBOOK
from containment.games.iberia.words.refusals import REFUSALS
from containment.games.iberia.words.rulebook import RULEBOOK
from containment.games.iberia.words.story import prompt, tell
from containment.kernel.engine.rollout import native_ints
from containment.kernel.game import Game, Setting


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
    rulebook=RULEBOOK,
    refusals=REFUSALS,
    prompt=prompt,
    tell=tell,
    view=view,
    imagine=imagine,
    laws=LAWS,
    turn_facts=frozenset({TURN_BEGAN}),
    facts=facts,
    scene=scene,
    telling=lambda: import_module("containment.games.iberia.telling"),
    advice=advise,
    why=explain,
    policy=HABITS,
    leaf=LEAF,
    eye=EYE,
    layout=LAYOUT,
    counts=COUNTS,
    columns=COLUMNS,
    search=lambda: import_module("containment.games.iberia.search.lines").SEARCHED,
    talk=TALK,
    openly=believed,
    worth=worth,
    stage=stage,
)

__all__ = ["GAME"]
