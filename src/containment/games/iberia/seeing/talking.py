"""What may be said at an Iberia table beside the questions: what one holds, and plans. [I.talk]"""

from __future__ import annotations

from typing import Any, Final

from containment.games.iberia.data import facts
from containment.games.iberia.rules import table
from containment.games.iberia.rules.board import CARDS_OF
from containment.games.iberia.rules.table import Iberia
from containment.games.iberia.words.names import CARD_NAMES
from containment.kernel.talk import GIVE, Goal, Talk
from containment.kernel.talk.hands import is_of_events, subjects
from containment.parts import hands

CITIES: Final = (1 << table.EVENT_CARD) - 1
EVENTS: Final = (1 << len(facts.EVENTS)) - 1 << table.EVENT_CARD
CITY_NAMES: Final = {n: city.name for n, city in enumerate(facts.CITIES)}
COLOUR_NAMES: Final = dict(enumerate(facts.COLOURS))
SUBJECTS: Final = subjects(
    {n: name for n, name in CARD_NAMES.items() if n < table.EVENT_CARD + len(facts.EVENTS)},
    {name: int(CARDS_OF[k]) for k, name in COLOUR_NAMES.items()},
    EVENTS,
)
GOALS: Final = (
    Goal("go", CITY_NAMES, "go to {b}", place=True),
    Goal("treat", CITY_NAMES, "treat disease in {b}", place=True, by=("treat",)),
    Goal("build", CITY_NAMES, "build a hospital in {b}", place=True, by=("hospital",)),
    Goal("collect", COLOUR_NAMES, "collect {b} cards"),
    Goal("research", COLOUR_NAMES, "research {b}", by=("research {b}",)),
    Goal(GIVE, CITY_NAMES, "give {c} the {b} card", by=("give {c} {b}",)),
)


def in_play(options: Any, subject: int) -> bool:
    """Could anybody hold this?"""
    return bool(options.events) or not is_of_events(subject, EVENTS)


def held(t: Iberia, seat: int) -> int:
    return int(t.cards(seat)) | int(t.events(seat)) << table.EVENT_CARD


def shown(t: Iberia, seat: int) -> int:
    named = int(t.events(seat)) & int(t.w[table.NAMED])
    return int(t.w[table.HAND + hands.SHOWN + seat]) | named << table.EVENT_CARD


def show(t: Iberia, seat: int, cards: int) -> None:
    """[I.C6] What was told has been shown to everybody."""
    t.w[table.HAND + hands.SHOWN + seat] |= cards & CITIES


def unseen(t: Iberia) -> int:
    """What may lie in the deck, in the box or in a hidden place of a hand, for all that everybody knows."""
    w = t.w
    hidden = sum(held(t, s) & ~shown(t, s) for s in range(int(t.seats)))
    events = int(w[table.PLAYER_PILE + 1]) | int(w[table.EVENTS_BOXED])
    return hidden | int(w[table.PLAYER_PILE]) | events << table.EVENT_CARD


TALK: Final = Talk(
    rules=dict.fromkeys(("advice", "option", "hidden", "over"), "I.talk") | {"open hands": "I.C6"},
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
    turns=frozenset({table.TURN_BEGAN}),
    ways=frozenset({"go", "train", "ship", "sail"}),
)
