"""A handful: how many pieces of each colour lie in a place, eight bits a colour, in one int.

Pieces of a colour are alike, so a place is its counts: a bag, a region, a supply. Moving pieces is adding and
subtracting; "all red ones" is one mask.
"""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.sets import bit
from containment.native import i64

COLOURS: Final[i64] = 4  # native, so that loops over it are
LANE: Final = 8  # bits of a colour
MOST: Final = 255


def one(colour: i64) -> i64:
    """One piece of this colour."""
    return bit(colour * LANE)


def count(handful: i64, colour: i64) -> i64:
    return handful >> colour * LANE & MOST


def all_of(handful: i64, colour: i64) -> i64:
    """The pieces of one colour, as a handful."""
    at = colour * LANE
    return (handful >> at & MOST) << at


def total(handful: i64) -> i64:
    """All pieces, up to 255 of them."""
    return handful * 0x01010101 >> 24 & MOST


def colours_in(handful: i64) -> i64:
    """The set of the colours that are there."""
    found = (handful & 0x7F7F7F7F) + 0x7F7F7F7F & 0x80808080  # a lane's top bit: is it not empty? (below 128 a lane)
    return (found >> 7 | found >> 14 | found >> 21 | found >> 28) & 15


def colour_at(handful: i64, part: i64) -> i64:
    """The colour of the piece that lies `part` of the way (in 2**32ths) through a handful that is not empty."""
    k = part * total(handful) >> 32
    for colour in range(COLOURS):
        here = handful >> colour * LANE & MOST
        if k < here:
            return colour
        k -= here
    return COLOURS
