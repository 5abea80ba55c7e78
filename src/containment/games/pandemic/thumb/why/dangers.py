"""Rules of thumb: what is to be feared where, in words. Not compiled.

What is said here is so on the table it is asked of: that of the moment, not one that a plan leads to.
"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.rules.events import infection_rate
from containment.games.pandemic.data import facts
from containment.games.pandemic.judging.value import outlook
from containment.games.pandemic.rules import table
from containment.games.pandemic.rules.board import CARDS_OF, COLOUR_OF
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.infection import protected
from containment.games.pandemic.rules.table import Pandemic
from containment.kernel.engine.sets import members
from containment.parts import layers

NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
FEW: Final = 8  # cubes left in the supply from which on it is worth a word


def number(n: int) -> str:
    return NUMBER_WORDS[n] if n < len(NUMBER_WORDS) else str(n)


def some(n: int, thing: str) -> str:
    """ "two cubes"."""
    return f"{number(n)} {thing}{'' if n == 1 else 's'}"


def coming_up(t: Pandemic) -> int:
    """The infection cards that may be flipped in this turn's infections, if no Epidemic comes before."""
    flips, _, intensify = outlook(t)
    left = int(flips) or int(infection_rate(t))
    if intensify:
        return int(t.w[table.INFECTION_DISCARD])
    cards = 0
    for i in range(int(layers.layers(t.w, table.INFECTION_PILE))):
        if left <= 0:
            break
        layer = int(layers.cards_of(t.w[table.INFECTION_PILE + t.w[table.INFECTION_PILE] - i]))
        cards |= layer
        left -= len(members(layer))
    return cards


def in_the_pile(t: Pandemic) -> int:
    cards = 0
    for i in range(int(layers.layers(t.w, table.INFECTION_PILE))):
        cards |= int(layers.cards_of(t.w[table.INFECTION_PILE + 1 + i]))
    return cards


def is_safe(t: Pandemic, city: int, colour: int) -> bool:
    """Can no cube of this colour come here now, whatever card is flipped?"""
    return bool(t.is_eradicated(colour) or int(protected(t, colour)) >> city & 1)


def full_cities(t: Pandemic) -> list[int]:
    """The cities with three cubes that their own card would make break out."""
    found = 0
    for k in range(int(table.DISEASES) if t.plays(table.FIFTH_DISEASE) else 4):
        full = int(t.w[table.LOW + k] & t.w[table.HIGH + k])
        if k != table.PURPLE:  # [P.14.5] its cubes come with any city's card
            full &= int(CARDS_OF[k])
        found |= full & ~int(protected(t, k))
    return members(found)


def when(t: Pandemic, city: int) -> str:
    """When the card of a city with three cubes could make it break out."""
    if coming_up(t) >> city & 1:
        return "could break out in the next infections"
    if int(t.w[table.INFECTION_DISCARD]) >> city & 1:
        return "could break out after the next Epidemic"
    if in_the_pile(t) >> city & 1:
        return "could break out later"
    return "would chain if a neighbour breaks out"  # its card is out of the game, or in a hand


def three_cubes(t: Pandemic, city: int, colour: int) -> str:
    """What three cubes of a colour in a city are good for."""
    if is_safe(t, city, colour):
        return "three cubes there would break out without the Quarantine Specialist nearby"
    if colour not in (COLOUR_OF[city], table.PURPLE):
        return "three cubes there would chain if a neighbour breaks out"
    return f"three cubes there {when(t, city)}"


def few_left(t: Pandemic, colour: int) -> str:
    left = int(t.w[table.SUPPLY + colour])
    cubes = f"{facts.DISEASES[colour]} cube{'' if left == 1 else 's'}"
    return f"no {cubes} left in the supply" if left == 0 else f"only {left} {cubes} left in the supply"


def why_treat(t: Pandemic, city: int, colour: int) -> str:
    """Why cubes of a colour should go from a city."""
    n = int(t.cubes(city, colour))
    name = facts.DISEASES[colour]
    if is_all_that_is_left(t, colour):
        return "only purple is left"
    if t.is_cured(colour):
        return f"{name} is cured: {_cured(t, city, colour, n)}"
    if n == 3:
        return three_cubes(t, city, colour)
    if int(t.w[table.SUPPLY + colour]) < FEW:
        return few_left(t, colour)
    return "two cubes, so keep it from reaching three" if n == 2 else "one cube, so keep it from growing"


def _cured(t: Pandemic, city: int, colour: int, n: int) -> str:
    if int(t.infected(colour)) == 1 << city:
        return "this eradicates it"
    return "one action clears the city" if n > 1 else "every cube removed helps to eradicate it"


def is_all_that_is_left(t: Pandemic, colour: int) -> bool:
    """Is this purple, and nothing else between the team and victory?"""
    return colour == table.PURPLE and not t.is_cured(colour) and int(t.w[table.CURED]) & ALL_FOUR == ALL_FOUR


def threatened(t: Pandemic) -> str:
    """The cities that could break out in the next infections; "" if there are none."""
    soon = coming_up(t)
    full = [c for c in full_cities(t) if soon >> c & 1]
    if not full:
        return ""
    return facts.CITIES[full[0]].name if len(full) == 1 else f"{number(len(full))} cities with three cubes"
