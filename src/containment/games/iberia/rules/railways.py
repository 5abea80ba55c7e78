"""Railroads: laid on solid links, travelled as far as they lead."""

from __future__ import annotations

from containment.games.iberia.rules.board import CITIES, ENDS, HALF, LINK_OF, LINKS_AT, NO_LINK, SOLID
from containment.games.iberia.rules.table import LAID_RAIL, RAILS, RAILS_LEFT, Iberia
from containment.kernel.engine.sets import bit, has, lowest
from containment.native import i64


def has_rail(t: Iberia, link: i64) -> bool:
    return has(t.w[RAILS], link) if link < HALF else has(t.w[RAILS + 1], link - HALF)


def lay_rail(t: Iberia, link: i64) -> None:
    """[I.X4] A railroad token from the supply."""
    w = t.w
    if link < HALF:
        w[RAILS] |= bit(link)
    else:
        w[RAILS + 1] |= bit(link - HALF)
    w[RAILS_LEFT] -= 1
    t.tell(LAID_RAIL, link)


def railed(t: Iberia, city: i64) -> i64:
    """The cities that one railroad joins to this one."""
    ends: i64 = 0
    laid = t.w[RAILS] & LINKS_AT[city]
    while laid:
        ends |= ENDS[lowest(laid)]
        laid &= laid - 1
    laid = t.w[RAILS + 1] & LINKS_AT[CITIES + city]
    while laid:
        ends |= ENDS[HALF + lowest(laid)]
        laid &= laid - 1
    return ends & ~bit(city)


def by_train(t: Iberia, city: i64) -> i64:
    """[I.X2] [I.A11] The other cities that an unbroken chain of railroads leads to."""
    w = t.w
    if (w[RAILS] & LINKS_AT[city]) | (w[RAILS + 1] & LINKS_AT[CITIES + city]) == 0:
        return 0
    reached = bit(city)
    new = reached
    while new:
        further = railed(t, lowest(new)) & ~reached
        new = new & new - 1 | further
        reached |= further
    return reached & ~bit(city)


def open_links(t: Iberia, city: i64) -> i64:
    """[I.X4] The cities that a railroad could be laid to from here: over a solid line that has none."""
    return SOLID[city] & ~railed(t, city)


def is_open(t: Iberia, city: i64, other: i64) -> bool:
    link = LINK_OF[city * CITIES + other]
    return link != NO_LINK and not has_rail(t, link)


def link_between(city: i64, other: i64) -> i64:
    return LINK_OF[city * CITIES + other]
