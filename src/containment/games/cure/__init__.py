"""Pandemic: The Cure, the dice game. `GAME` is all that the outside needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from containment.games.cure.data import facts
from containment.games.cure.habits.answers import HABITS
from containment.games.cure.judging.counting import COUNTS
from containment.games.cure.judging.noticing import LEAF
from containment.games.cure.judging.observing import EYE, LAYOUT
from containment.games.cure.options import CHOICES, ROLE_IDS, Options, played_so
from containment.games.cure.rules.setup import RANDOM_ROLE, set_out
from containment.games.cure.rules.steps import RULES, VERSION
from containment.games.cure.rules.table import TURN_BEGAN, Cure
from containment.games.cure.seeing.scene import scene
from containment.games.cure.seeing.talking import TALK
from containment.games.cure.seeing.view import imagine, view
from containment.games.cure.staging.laws import LAWS
from containment.games.cure.staging.stage import stage
from containment.games.cure.thumb.why.advice import advise, explain
from containment.games.cure.words.columns import COLUMNS
from containment.games.cure.words.moves import CODEBOOK
from containment.games.cure.words.refusals import REFUSALS
from containment.games.cure.words.rulebook import RULEBOOK
from containment.games.cure.words.story import prompt, tell
from containment.kernel.engine.rollout import native_ints
from containment.kernel.game import Game, Setting


def _set_out(setting: Setting, luck: int, fate: int) -> Cure:
    options: Any = setting.options
    return set_out(
        RULES,
        setting,
        options.seats,
        facts.STARTS[options.difficulty],
        native_ints([RANDOM_ROLE if name == "random" else ROLE_IDS.index(name) for name in options.roles]),
        played_so(options),
        options.cured_can_outbreak,
        luck,
        fate,
    )


GAME: Final = Game(
    name="cure",
    version=VERSION,
    title="Pandemic: The Cure",
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
    telling=lambda: import_module("containment.games.cure.telling"),
    stage=stage,
    advice=advise,
    why=explain,
    policy=HABITS,
    leaf=LEAF,
    eye=EYE,
    layout=LAYOUT,
    counts=COUNTS,
    columns=COLUMNS,
    search=lambda: import_module("containment.games.cure.search.lines").SEARCHED,
    talk=TALK,
)

__all__ = ["GAME"]
