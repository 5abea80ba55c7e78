"""Pandemic: Biologic Cold War. `GAME` is all that the outside needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from containment.games.coldwar.data import facts
from containment.games.coldwar.habits.answers import HABITS
from containment.games.coldwar.judging.counting import COUNTS
from containment.games.coldwar.judging.noticing import LEAF
from containment.games.coldwar.judging.observing import EYE, LAYOUT
from containment.games.coldwar.options import CHOICES, PASSPORT_IDS, Options, older, played_so
from containment.games.coldwar.rules.moves import ARRANGE, DROP, VERB
from containment.games.coldwar.rules.setup import CHOSEN_PASSPORT, RANDOM_PASSPORT, set_out
from containment.games.coldwar.rules.steps import RULES, VERSION
from containment.games.coldwar.rules.table import TURN_BEGAN, ColdWar
from containment.games.coldwar.seeing.imagining import imagine
from containment.games.coldwar.seeing.scene import scene
from containment.games.coldwar.seeing.talking import TALK
from containment.games.coldwar.seeing.view import view
from containment.games.coldwar.staging.laws import LAWS
from containment.games.coldwar.staging.stage import stage
from containment.games.coldwar.thumb.why.advice import advise, explain, explain_aloud, openly, worth
from containment.games.coldwar.words.columns import COLUMNS
from containment.games.coldwar.words.moves import CODEBOOK
from containment.games.coldwar.words.refusals import REFUSALS
from containment.games.coldwar.words.rulebook import RULEBOOK
from containment.games.coldwar.words.story import prompt, tell
from containment.kernel.engine.rollout import native_ints
from containment.kernel.game import Game, Setting


def _passport(name: str) -> int:
    if name == "chosen":
        return CHOSEN_PASSPORT
    return RANDOM_PASSPORT if name == "random" else PASSPORT_IDS.index(name)


def _set_out(setting: Setting, luck: int, fate: int) -> ColdWar:
    options: Any = setting.options
    fillers = sum(1 << n for n in facts.FILLERS) if options.player_deck_reading == "season0_count" else 0
    return set_out(
        RULES,
        setting,
        options.seats,
        native_ints([_passport(name) for name in options.passports]),
        fillers,
        options.solo_turns_per_round,
        played_so(options),
        luck,
        fate,
    )


def has_secrets(options: Any) -> bool:
    """Missions are secret as soon as there is somebody to keep them from."""
    return bool(options.seats > 1)


def hushed(options: Any) -> frozenset[int]:
    return frozenset({ARRANGE >> VERB, DROP >> VERB} if has_secrets(options) else ())


GAME: Final = Game(
    name="coldwar",
    version=VERSION,
    title="Pandemic: Biologic Cold War",
    seats=(1, 2, 3, 4, 5),
    rules=RULES,
    options=Options,
    choices=CHOICES,
    older=older,
    set_out=_set_out,
    codebook=CODEBOOK,
    rulebook=RULEBOOK,
    refusals=REFUSALS,
    prompt=prompt,
    tell=tell,
    view=view,
    imagine=imagine,
    laws=LAWS,
    advice=advise,
    why=explain,
    aloud=explain_aloud,
    against=lambda view: bool(view.own.double_agent),
    policy=HABITS,
    leaf=LEAF,
    eye=EYE,
    layout=LAYOUT,
    counts=COUNTS,
    columns=COLUMNS,
    search=lambda: import_module("containment.games.coldwar.search.lines").SEARCHED,
    talk=TALK,
    openly=openly,
    worth=worth,
    turn_facts=frozenset({TURN_BEGAN}),
    facts=facts,
    scene=scene,
    telling=lambda: import_module("containment.games.coldwar.telling"),
    hushed=hushed,
    has_secrets=has_secrets,
    stage=stage,
)

__all__ = ["GAME"]
