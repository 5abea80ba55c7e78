"""Other truths: tables that one seat cannot tell from the true one, made without what imagines tables for players."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table as coldwar
from containment.games.iberia.rules import table as iberia
from containment.games.pandemic.rules import table as pandemic
from containment.kernel.engine.fate import MOST_SEED, seeded
from containment.kernel.game import Game, View, fork

CARDS = 48  # in a set, at the most
REGIONS = len(facts.REGIONS)
TRIES = 30  # exchanges that a seat might notice, before it is given up
Change = Callable[[Any, random.Random], None]


def with_another_fate(t: Any, luck: random.Random) -> Any:
    """The same past, and other cards and dice to come."""
    other = fork(t)
    other.fate = int(seeded(luck.randrange(MOST_SEED)))
    return other


def exchanged(game: Game, t: Any, view: View, luck: random.Random) -> Any | None:
    """Some of what is hidden from this seat has changed places; None if nothing is found that it would not notice."""
    changes = [change for change in CHANGES[game.name] if not _is_no_such(change, t)]
    other = None
    for _ in range(TRIES if changes else 0):
        tried = fork(t if other is None else other)
        luck.choice(changes)(tried, luck)
        if tried.key() != t.key() and game.view(tried, view.seat) == view:
            other = tried
    return other


def _is_no_such(change: Change, t: Any) -> bool:
    return change in OF_THE_BRINK and not t.w[pandemic.BRINK]


# ---------------------------------------------------------------------------------------------- what changes places
def _swap(t: Any, places: Sequence[int], luck: random.Random) -> None:
    """Two cards, of all that lie in these sets."""
    there = [n for n in range(CARDS) if any(int(t.w[at]) >> n & 1 for at in places)]
    if len(there) < 2:
        return
    a, b = luck.sample(there, 2)
    for at in places:
        held = int(t.w[at])
        t.w[at] = held & ~(1 << a | 1 << b) | (held >> a & 1) << b | (held >> b & 1) << a


def _pandemic_cities(t: Any, luck: random.Random) -> None:
    _swap(t, [pandemic.PLAYER_PILE, *range(pandemic.HAND, pandemic.HAND + 10, 2)], luck)


def _pandemic_events(t: Any, luck: random.Random) -> None:
    boxed = [pandemic.BOXED] if t.w[pandemic.BRINK] else []
    _swap(t, [pandemic.PLAYER_PILE + 1, *boxed, *range(pandemic.HAND + 1, pandemic.HAND + 10, 2)], luck)


def _where_he_is(t: Any, luck: random.Random) -> None:
    t.w[pandemic.HIS_CITY] = luck.randrange(CARDS)


def _what_he_holds(t: Any, luck: random.Random) -> None:
    """A card of his and one of the Infection pile."""
    hand = range(pandemic.HIS_HAND + 1, pandemic.HIS_HAND + 1 + int(t.w[pandemic.HIS_HAND]))
    pile = range(pandemic.INFECTION_PILE + 1, pandemic.INFECTION_PILE + 1 + int(t.w[pandemic.INFECTION_PILE]))
    _swap(t, [*hand, *pile], luck)


def _iberia_cities(t: Any, luck: random.Random) -> None:
    _swap(t, [iberia.PLAYER_PILE, *range(iberia.HAND, iberia.HAND + 10, 2)], luck)


def _iberia_events(t: Any, luck: random.Random) -> None:
    places = [iberia.PLAYER_PILE + 1, iberia.EVENTS_BOXED, *range(iberia.HAND + 1, iberia.HAND + 10, 2)]
    _swap(t, places, luck)


def _missions(t: Any, luck: random.Random) -> None:
    seats = range(coldwar.MOST_SEATS)
    _swap(t, [coldwar.SPY_LEFT, *(at + s for at in (coldwar.MISSIONS, coldwar.DROPPED) for s in seats)], luck)


def _double_agent(t: Any, luck: random.Random) -> None:
    if t.plays(coldwar.DOUBLE_AGENT_PLAYS):
        t.w[coldwar.DOUBLE] = luck.randrange(int(t.seats) + 1)


def _satellite_card(t: Any, luck: random.Random) -> None:
    t.w[coldwar.DECK_REGION] = luck.randrange(REGIONS)


OF_THE_BRINK: tuple[Change, ...] = (_where_he_is, _what_he_holds)
CHANGES: dict[str, tuple[Change, ...]] = {
    "pandemic": (_pandemic_cities, _pandemic_events, *OF_THE_BRINK),
    "iberia": (_iberia_cities, _iberia_events),
    "cure": (),
    "coldwar": (_missions, _double_agent, _satellite_card),
}
