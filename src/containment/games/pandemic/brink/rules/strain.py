"""Chapter 13: which disease is the Virulent Strain, and what its cards in force mean for other rules. [P.13.5]"""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules.board import COLOUR_OF
from containment.games.pandemic.rules.table import (
    BRINK,
    STRAIN,
    STRAIN_EFFECTS,
    TREATED_IN,
    VIRULENT_STRAIN,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has
from containment.native import i64

# The cards, in the order of `virulent_strain.json`
CHRONIC_EFFECT: Final = 0
COMPLEX_STRUCTURE: Final = 1
INTERFERENCE: Final = 2
HIDDEN_POCKET: Final = 3
RATE_EFFECT: Final = 4
SLIPPERY_SLOPE: Final = 5
UNACCEPTABLE_LOSS: Final = 6
UNCOUNTED_POPULATIONS: Final = 7
STRAIN_CARDS: Final = 8
CONTINUING: Final[i64] = 0b00110111  # the others are immediate [P.13.3]


def in_force(t: Pandemic, effect: i64, colour: i64) -> bool:
    """[P.13.4] Does this continuing effect bind this disease now?"""
    return t.w[STRAIN] == colour + 1 and has(t.w[STRAIN_EFFECTS], effect)


def is_immediate(card: i64) -> bool:
    return not has(CONTINUING, card)


def marker_spaces(t: Pandemic, colour: i64) -> i64:
    """[P.slippery_slope] An outbreak of the strain moves the marker two spaces."""
    return 2 if in_force(t, SLIPPERY_SLOPE, colour) else 1


def cubes_for_card(t: Pandemic, city: i64) -> i64:
    """[P.chronic_effect] A flipped city of the strain that has none of its cubes gets two. [P.A13]"""
    colour = COLOUR_OF[city]
    return 2 if in_force(t, CHRONIC_EFFECT, colour) and not has(t.infected(colour), city) else 1


def more_cards_to_cure(t: Pandemic, colour: i64) -> i64:
    """[P.complex_molecular_structure] The strain's cure takes one card more."""
    return 1 if t.w[BRINK] & VIRULENT_STRAIN and in_force(t, COMPLEX_STRUCTURE, colour) else 0


def closed_cities(t: Pandemic) -> i64:
    """[P.government_interference] The cities that no pawn may leave: with cubes of the strain, and not treated by the
    current player this turn."""
    w = t.w
    if w[BRINK] & VIRULENT_STRAIN == 0 or w[STRAIN] == 0 or not has(w[STRAIN_EFFECTS], INTERFERENCE):
        return 0
    return t.infected(w[STRAIN] - 1) & ~w[TREATED_IN]


def may_leave(t: Pandemic, city: i64) -> bool:
    return not has(closed_cities(t), city)


def treated(t: Pandemic, city: i64, colour: i64) -> None:
    """A Treat Disease action or the Mobile Hospital: the strain no longer holds pawns here this turn."""
    if t.w[BRINK] and t.w[STRAIN] == colour + 1:
        t.w[TREATED_IN] |= bit(city)
