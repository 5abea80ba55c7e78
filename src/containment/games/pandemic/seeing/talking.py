"""What may be said at a Pandemic table beside the questions: what one holds, and plans. [P.3.6] [P.talk]"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.data.own_cards import OwnCard
from containment.games.pandemic.options import hidden_seats
from containment.games.pandemic.rules import table
from containment.games.pandemic.rules.board import CARDS_OF
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.words import own_words
from containment.games.pandemic.words.names import CARD_NAMES
from containment.kernel.talk import GIVE, Goal, Talk
from containment.kernel.talk.hands import ALL_EVENTS, is_of_events, subjects

CITIES: Final = (1 << table.EVENT_CARD) - 1
EVENTS: Final = int(table.BRINK_EVENTS) << table.EVENT_CARD
CITY_NAMES: Final = {n: city.name for n, city in enumerate(facts.CITIES)}
COLOUR_NAMES: Final = dict(enumerate(facts.COLOURS))
SUBJECTS: Final = subjects(CARD_NAMES, {name: int(CARDS_OF[k]) for k, name in COLOUR_NAMES.items()}, EVENTS)
GOALS: Final = (
    Goal("go", CITY_NAMES, "go to {b}", place=True),
    Goal("treat", CITY_NAMES, "treat disease in {b}", place=True, by=("treat",)),
    Goal("build", CITY_NAMES, "build a research station in {b}", place=True, by=("build",)),
    Goal("collect", COLOUR_NAMES, "collect {b} cards"),
    Goal("cure", COLOUR_NAMES, "find the cure for {b}", by=("cure {b}",)),
    Goal(GIVE, CITY_NAMES, "give {c} the {b} card", by=("give {c} {b}",)),
)


def in_play(options: Any, subject: int) -> bool:
    """Could anybody hold this?"""
    if not is_of_events(subject, EVENTS):
        return True
    known = len(facts.EVENTS) if options.on_the_brink else len(facts.BASE_EVENTS)
    return bool(options.events) and (subject == ALL_EVENTS or subject - table.EVENT_CARD < known)


def held(t: Pandemic, seat: int) -> int:
    return int(t.cards(seat)) | int(t.events(seat)) << table.EVENT_CARD


def shown(t: Pandemic, seat: int) -> int:
    return int(t.w[table.SHOWN + seat])


def show(t: Pandemic, seat: int, cards: int) -> None:
    """[P.C5] What was told has been named to everybody."""
    t.w[table.SHOWN + seat] |= cards & CITIES


def unseen(t: Pandemic) -> int:
    """What may lie in the deck, in the box or in a hidden place of a hand, for all that everybody knows."""
    w = t.w
    hidden = sum(held(t, s) & ~shown(t, s) for s in range(int(t.seats)))
    boxed = int(w[table.BOXED]) if w[table.BRINK] else 0
    return hidden | int(w[table.PLAYER_PILE]) | (int(w[table.PLAYER_PILE + 1]) | boxed) << table.EVENT_CARD


TALK: Final = Talk(
    rules={
        "advice": "P.3.6",
        "open hands": "P.3.5",
        "option": "P.talk",
        "hidden": "P.15.17",
        "over": "P.3.6",
    },
    goals=GOALS,
    subjects=SUBJECTS,
    in_play=in_play,
    held=held,
    shown=shown,
    show=show,
    unseen=unseen,
    ids={n: city.id for n, city in enumerate(facts.CITIES)}
    | {table.EVENT_CARD + n: event.id for n, event in enumerate(facts.EVENTS)},
    gains=frozenset({table.CARD_DRAWN, table.CARD_DEALT}),
    turns=frozenset({table.TURN_BEGAN, table.HIS_TURN_BEGAN}),
    ways=frozenset({"drive", "direct", "charter", "shuttle"}),
    hidden_seats=hidden_seats,
)


@lru_cache(maxsize=16)
def with_cards(cards: tuple[OwnCard, ...]) -> Talk:
    """[P.C24] With cards of one's own: they are asked for by their names, or by those of the box."""
    called = own_words.names(cards)
    renamed = {
        n: replace(subject, name=called[subject.name], also=subject.name)
        for n, subject in SUBJECTS.items()
        if subject.name in called
    }
    return replace(TALK, subjects=SUBJECTS | renamed)
