"""Purification tokens and the prevention token: what keeps cubes away."""

from __future__ import annotations

from containment.games.iberia.rules.board import CITIES_OF, REGIONS_OF
from containment.games.iberia.rules.table import SHIELD, TOKEN_SPENT, WATER, WATER_LEFT, Iberia
from containment.kernel.engine.sets import bit
from containment.native import i64


def tokens_in(t: Iberia, region: i64) -> i64:
    w = t.w
    return (
        (w[WATER] >> region & 1)
        + 2 * (w[WATER + 1] >> region & 1)
        + 4 * (w[WATER + 2] >> region & 1)
        + 8 * (w[WATER + 3] >> region & 1)
    )


def watered(t: Iberia) -> i64:
    """The regions with a purification token."""
    w = t.w
    return w[WATER] | w[WATER + 1] | w[WATER + 2] | w[WATER + 3]


def shielding(t: Iberia, city: i64) -> i64:
    """[I.K2] The regions at this city that have a purification token."""
    return REGIONS_OF[city] & watered(t)


def safe_cities(t: Iberia) -> i64:
    """[I.K1] [I.nurse.no_cubes] The cities at the region of the prevention token."""
    shield = t.w[SHIELD]
    return CITIES_OF[shield - 1] if shield else 0


def place_tokens(t: Iberia, region: i64, wanted: i64) -> i64:
    """[I.X11] Any number may lie in a region; [I.A2] with too few in the supply what is left. How many it were."""
    w = t.w
    left = w[WATER_LEFT]
    placed = wanted if wanted <= left else left
    w[WATER_LEFT] = left - placed
    set_tokens(t, region, tokens_in(t, region) + placed)
    return placed


def spend_token(t: Iberia, region: i64, city: i64) -> None:
    """[I.K2] Back to the supply instead of a cube."""
    t.w[WATER_LEFT] += 1
    set_tokens(t, region, tokens_in(t, region) - 1)
    t.tell(TOKEN_SPENT, region, city)


def set_tokens(t: Iberia, region: i64, number: i64) -> None:
    w = t.w
    others = ~bit(region)
    w[WATER] = w[WATER] & others | (number & 1) << region
    w[WATER + 1] = w[WATER + 1] & others | (number >> 1 & 1) << region
    w[WATER + 2] = w[WATER + 2] & others | (number >> 2 & 1) << region
    w[WATER + 3] = w[WATER + 3] & others | (number >> 3) << region
