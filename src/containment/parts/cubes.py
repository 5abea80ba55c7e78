"""Disease cubes: a supply of each colour, and up to three of a colour in a city.

In a table's words from `at` on: the cubes left by colour, with room for five colours; then two sets of cities a colour,
LOW and HIGH, the two binary digits of the number of cubes. So "every city with three black cubes" is one `&`, and an
outbreak adds a cube to all its neighbours at once.
"""

from __future__ import annotations

from typing import Final

from containment.kernel.engine.sets import bit, size
from containment.native import i64, vec

LOW: Final = 5
HIGH: Final = 10
WORDS: Final = 15


def cubes_in(w: vec[i64], at: i64, city: i64, colour: i64) -> i64:
    return (w[at + LOW + colour] >> city & 1) + 2 * (w[at + HIGH + colour] >> city & 1)


def with_cubes(w: vec[i64], at: i64, colour: i64) -> i64:
    """The cities with a cube of this colour."""
    return w[at + LOW + colour] | w[at + HIGH + colour]


def with_three(w: vec[i64], at: i64, colour: i64) -> i64:
    return w[at + LOW + colour] & w[at + HIGH + colour]


def put_cubes(w: vec[i64], at: i64, city: i64, colour: i64, number: i64) -> bool:
    """Cubes on one city, which has room for them. False if the supply runs out, with what there was placed."""
    left = w[at + colour]
    placed = number if number <= left else left
    set_cubes(w, at, city, colour, cubes_in(w, at, city, colour) + placed)
    w[at + colour] = left - placed
    return placed == number


def put_one_each(w: vec[i64], at: i64, cities: i64, colour: i64) -> bool:
    """One cube on each of these cities, which hold fewer than three. False, and none, if the supply cannot pay."""
    needed = size(cities)
    if needed > w[at + colour]:
        return False
    w[at + colour] -= needed
    w[at + HIGH + colour] ^= w[at + LOW + colour] & cities  # the carry of adding one in binary
    w[at + LOW + colour] ^= cities
    return True


def take_cubes(w: vec[i64], at: i64, city: i64, colour: i64, number: i64) -> None:
    """Off the board and back into the supply."""
    w[at + colour] += number
    set_cubes(w, at, city, colour, cubes_in(w, at, city, colour) - number)


def set_cubes(w: vec[i64], at: i64, city: i64, colour: i64, number: i64) -> None:
    """So many lie there now, wherever they come from."""
    others = ~bit(city)
    w[at + LOW + colour] = w[at + LOW + colour] & others | (number & 1) << city
    w[at + HIGH + colour] = w[at + HIGH + colour] & others | number >> 1 << city
