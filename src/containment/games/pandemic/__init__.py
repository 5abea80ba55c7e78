"""Pandemic: the base game and On the Brink. `GAME` is all that the outside needs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.data.own_cards import OwnCard
from containment.games.pandemic.habits.answers import HABITS
from containment.games.pandemic.judging.counting import COUNTS
from containment.games.pandemic.judging.noticing import LEAF
from containment.games.pandemic.judging.observing import EYE, LAYOUT
from containment.games.pandemic.options import CHOICES, ROLE_IDS, Options, brink_of, hidden_seats, played_so
from containment.games.pandemic.rules.moves import ARRANGE, VERB
from containment.games.pandemic.rules.setup import RANDOM_ROLE, set_out
from containment.games.pandemic.rules.steps import RULES, VERSION
from containment.games.pandemic.rules.table import HIS_TURN_BEGAN, NO_ROLE, TURN_BEGAN, Pandemic
from containment.games.pandemic.seeing.imagining import imagine
from containment.games.pandemic.seeing.scene import scene
from containment.games.pandemic.seeing.talking import TALK, with_cards
from containment.games.pandemic.seeing.view import view
from containment.games.pandemic.staging.laws import LAWS
from containment.games.pandemic.staging.stage import stage
from containment.games.pandemic.thumb.why.advice import advise, believed, explain, worth
from containment.games.pandemic.words import own_words
from containment.games.pandemic.words.columns import COLUMNS
from containment.games.pandemic.words.moves import CODEBOOK
from containment.games.pandemic.words.refusals import REFUSALS
from containment.games.pandemic.words.rulebook import RULEBOOK
from containment.games.pandemic.words.story import prompt, tell, teller
from containment.kernel.engine.rollout import native_ints
from containment.kernel.game import Game, Setting, has_private_hands


def _role(name: str) -> int:
    if name == "random":
        return RANDOM_ROLE
    return NO_ROLE if name == "none" else ROLE_IDS.index(name)


def _set_out(setting: Setting, luck: int, fate: int) -> Pandemic:
    options: Any = setting.options
    return set_out(
        RULES,
        setting,
        options.team,
        options.epidemics,
        native_ints([_role(name) for name in options.roles]),
        options.events > 0,
        options.hands == "private",
        played_so(options),
        brink_of(options),
        luck,
        fate,
    )


def drawn_seat(options: Any) -> str:
    """[P.15.2] The Bio-Terrorist may be a volunteer, or drawn at random."""
    return "bioterrorist" if options.bioterrorist == "random" else ""


def hushed(options: Any) -> frozenset[int]:
    """[P.C4] [P.C11] The order that a Forecast chooses, where only that player sees the cards."""
    seen_alone = has_private_hands(options) or bool(hidden_seats(options))
    return frozenset({ARRANGE >> VERB} if seen_alone else ())


def dressed(game: Game, options: Any) -> Game:
    """[P.C24] The game in the words of the cards of one's own, and in a story that speaks to the Bio-Terrorist, too."""
    cards = options.own_cards
    hidden = hidden_seats(options)
    return _dressed(cards, hidden) if cards or hidden else game


@lru_cache(maxsize=16)
def _dressed(cards: tuple[OwnCard, ...], hidden: tuple[int, ...]) -> Game:
    told = teller(*hidden) if hidden else tell
    if not cards:
        return replace(GAME, tell=told)
    return replace(
        GAME,
        codebook=own_words.codebook(cards),
        tell=own_words.teller(cards, told),
        refusals={number: (rule, own_words.reworded(cards, text)) for number, (rule, text) in REFUSALS.items()},
        facts=own_words.printed(cards),
        talk=with_cards(cards),
    )


GAME: Final = Game(
    name="pandemic",
    version=VERSION,
    title="Pandemic",
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
    turn_facts=frozenset({TURN_BEGAN, HIS_TURN_BEGAN}),
    facts=facts,
    scene=scene,
    telling=lambda: import_module("containment.games.pandemic.telling"),
    hushed=hushed,
    hidden_seats=hidden_seats,
    drawn_seat=drawn_seat,
    dressed=dressed,
    stage=stage,
    advice=advise,
    why=explain,
    policy=HABITS,
    leaf=LEAF,
    eye=EYE,
    layout=LAYOUT,
    counts=COUNTS,
    columns=COLUMNS,
    search=lambda: import_module("containment.games.pandemic.search.lines").SEARCHED,
    talk=TALK,
    openly=believed,
    worth=worth,
)

__all__ = ["GAME"]
