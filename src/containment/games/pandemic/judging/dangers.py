"""Habits: dangers. Which infection cards may come, and what they would do.

Chances are in 256ths, costs in the points of `habits/turn`.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.events import infection_rate
from containment.games.pandemic.brink.rules.strain import marker_spaces
from containment.games.pandemic.judging.trips import around, other_pawns
from containment.games.pandemic.judging.value import epidemic_chance
from containment.games.pandemic.rules.board import CARDS_OF, CITIES, COLOUR_OF, COLOURS, NEAR
from containment.games.pandemic.rules.infection import protected
from containment.games.pandemic.rules.table import (
    BRINK,
    HIGH,
    INFECTION_DISCARD,
    INFECTION_PILE,
    LOW,
    OUTBREAKS,
    PLAYER_PILE,
    PURPLE,
    Pandemic,
)
from containment.kernel.engine.sets import has, size
from containment.native import i64
from containment.parts.heaps import cards_left
from containment.parts.layers import CARDS, is_known, seen_by, shuffle_of

OUTBREAK: Final = 200  # what an outbreak costs,
WORSE: Final = 36  # and for each there has been
MUTATING: Final = 30  # a Mutation card
CHAIN: Final = 900  # each neighbour that would break out too
SOON: Final = 570  # 256ths: the next infections and part of those after them
HARDLY: Final = 5  # 256ths: the chance that no card counts as less likely than
CALM: Final = 3  # towards the end cubes count less: (turns + CALM) / (turns + CALM + HASTE)
HASTE: Final = 2
ALL: Final = 256  # a chance of one
DRAWS: Final = 4  # player cards among which an Epidemic is feared: this turn's and the next one's


@final
class Danger:
    """Where trouble is to be expected, as one seat knows it."""

    __slots__ = ("chance", "comeback", "covered", "discards", "infected", "soon", "weight")

    def __init__(self, t: Pandemic, me: i64) -> None:
        w = t.w
        rate = infection_rate(t)
        self.soon: Final = next_cards(t, me, rate)  # the infection cards among which the next ones are,
        chance = SOON * rate // (size(self.soon) + 1)
        self.chance: Final = chance if chance < ALL else ALL  # and how likely each is, in 256ths
        self.discards: Final = w[INFECTION_DISCARD]  # those that an Epidemic brings back, and how likely each is
        self.comeback: Final = epidemic_chance(w[PLAYER_PILE + 2], DRAWS) * rate // (size(self.discards) + 1)
        turns = cards_left(w, PLAYER_PILE) >> 1
        # how much all this counts, in 256ths
        self.weight: Final = 256 * (turns + CALM) // (turns + CALM + HASTE)
        self.covered: Final = around(other_pawns(t, me), 1)  # cities that others can see to
        infected: i64 = 0
        for colour in range(COLOURS):
            infected |= w[HIGH + colour]
        if w[BRINK]:
            infected |= w[HIGH + PURPLE]
        self.infected: Final = infected  # cities with two cubes or more

    def chance_of(self, city: i64, colour: i64) -> i64:
        """How likely a city is to be infected soon. What is not its own colour comes with outbreaks only."""
        if COLOUR_OF[city] == colour or colour == PURPLE:
            if has(self.soon, city):
                return self.chance
            if has(self.discards, city) and self.comeback > HARDLY:
                return self.comeback
        return HARDLY


def next_cards(t: Pandemic, me: i64, flips: i64) -> i64:
    """The infection cards among which the next ones are, for all I know."""
    w = t.w
    cards: i64 = 0
    place = INFECTION_PILE + w[INFECTION_PILE]
    while place > INFECTION_PILE and size(cards) < flips:
        layer = w[place]
        cards |= layer & CARDS
        if is_known(layer) and not has(seen_by(layer), me):
            cards |= shuffled_with(t, me, layer)
        place -= 1
    return cards


def shuffled_with(t: Pandemic, me: i64, layer: i64) -> i64:
    """A card that only others have seen could be any that I have not seen of the same shuffle."""
    w = t.w
    cards: i64 = 0
    for place in range(INFECTION_PILE + 1, INFECTION_PILE + w[INFECTION_PILE] + 1):
        other = w[place]
        if shuffle_of(other) == shuffle_of(layer) and not (is_known(other) and has(seen_by(other), me)):
            cards |= other & CARDS
    return cards


def outbreak_cost(t: Pandemic, city: i64, colour: i64) -> i64:
    w = t.w
    chain = NEAR[city] & w[LOW + colour] & w[HIGH + colour]
    cost = OUTBREAK + WORSE * w[OUTBREAKS]
    if w[BRINK] and marker_spaces(t, colour) > 1:
        cost += OUTBREAK
    return cost + CHAIN * size(chain) if chain else cost


def harm(t: Pandemic, city: i64) -> i64:
    """What the infection card of this city does if it comes now."""
    if city >= CITIES:
        return MUTATING
    colour = COLOUR_OF[city]
    if t.w[BRINK] and has(t.infected(PURPLE), city) and not has(protected(t, PURPLE), city):
        return harm_of(t, city, colour) + harm_of(t, city, PURPLE)
    return harm_of(t, city, colour)


def harm_of(t: Pandemic, city: i64, colour: i64) -> i64:
    """What one more cube of this colour does here."""
    if t.is_eradicated(colour) or has(protected(t, colour), city):
        return 0
    cubes = t.cubes(city, colour)
    return outbreak_cost(t, city, colour) if cubes == 3 else 1 + cubes * cubes * 10


def full_cities(t: Pandemic, cards: i64) -> i64:
    """Those of these infection cards that would break out."""
    w = t.w
    full: i64 = 0
    for colour in range(COLOURS):
        full |= w[LOW + colour] & w[HIGH + colour] & CARDS_OF[colour] & ~protected(t, colour)
    if w[BRINK]:
        full |= w[LOW + PURPLE] & w[HIGH + PURPLE] & ~protected(t, PURPLE)
    return full & cards
