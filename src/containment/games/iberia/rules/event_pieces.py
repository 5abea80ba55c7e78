"""What events ask further, piece by piece. [I.C13]"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import (
    ALL_CITIES,
    ALL_REGIONS,
    CITIES,
    COLOURS,
    HALF,
    LINKS,
    RING_LINKS,
)
from containment.games.iberia.rules.events import (
    cube_options,
    free_links,
    infected_cities,
    link_options,
    remove_cube,
)
from containment.games.iberia.rules.moves import (
    ADD_TOKEN,
    LAY,
    PASS,
    REMOVE,
    first,
    second,
    verb_of,
)
from containment.games.iberia.rules.railways import has_rail, lay_rail
from containment.games.iberia.rules.reasons import (
    CITY_HAD_ITS_CUBE,
    MUST_LAY,
    NO_CUBE_FOR_SCIENCE,
    NO_CUBE_TO_MIGRATE,
    NOT_A_RING_LINK,
    RAIL_LIES_THERE,
    REMOVE_ONE_AT_LEAST,
)
from containment.games.iberia.rules.refusals import not_now, refuse_member
from containment.games.iberia.rules.table import (
    BY_MIGRATION,
    BY_SCIENCE,
    RAILS_LEFT,
    TOKENS_PLACED,
    WATER_LEFT,
    Iberia,
)
from containment.games.iberia.rules.water import place_tokens
from containment.kernel.engine.sets import bit, has, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, arg0, arg1, arg2
from containment.native import i64, vec


@final
class LayMore(AskSeat[Iberia]):
    """[I.new_rails] [I.ring_railroads] The second and third railroad; [I.A16] as many as supply and links allow."""

    __slots__ = ()

    def of(self, seat: i64, left: i64, ring: i64) -> i64:
        return self.pack3(seat, left, ring)

    def waits(self, t: Iberia, x: i64) -> bool:
        ring = arg2(x) != 0
        return arg1(x) > 0 and t.w[RAILS_LEFT] > 0 and free_links(t, ring, 0) | free_links(t, ring, 1) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return link_options(t, arg2(x) != 0, LAY, out, 0)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if move == PASS:
            return MUST_LAY
        if verb_of(move) != LAY:
            return not_now(move)
        return NOT_A_MOVE if first(move) else refuse_link(t, second(move), arg2(x) != 0)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        lay_rail(t, second(move))
        t.then(self.of(arg0(x), arg1(x) - 1, arg2(x)))


def refuse_link(t: Iberia, link: i64, ring: bool) -> i64:
    if link >= LINKS:
        return NOT_A_MOVE
    if ring and not is_ring_link(link):
        return NOT_A_RING_LINK
    return RAIL_LIES_THERE if has_rail(t, link) else 0


def is_ring_link(link: i64) -> bool:
    return has(RING_LINKS[0], link) if link < HALF else has(RING_LINKS[1], link - HALF)


@final
class RemoveMore(AskSeat[Iberia]):
    """[I.overseas_migration] Up to two cubes: perhaps a second one."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Iberia, x: i64) -> bool:
        return infected_cities(t) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return cube_options(t, ALL_CITIES, REMOVE, out, put(out, 0, PASS))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_removing(t, move, NO_CUBE_TO_MIGRATE)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if move != PASS:
            remove_cube(t, arg0(x), first(move), second(move), BY_MIGRATION)


def refuse_removing(t: Iberia, move: i64, reason: i64) -> i64:
    """`reason`: what is said if there is no such cube, by the rule that lets it be removed."""
    if verb_of(move) != REMOVE:
        return not_now(move)
    if first(move) >= CITIES or second(move) >= COLOURS:
        return NOT_A_MOVE
    return 0 if has(t.infected(second(move)), first(move)) else reason


@final
class TriumphIn(AskSeat[Iberia]):
    """[I.science_triumph] At most one cube from each city at the region; the first must be taken."""

    __slots__ = ()

    def of(self, seat: i64, cities: i64, begun: i64) -> i64:
        return self.op | seat << 8 | begun << 11 | cities << 13

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return x >> 8 & 7

    def begun(self, x: i64) -> bool:
        return has(x, 11)

    def waits(self, t: Iberia, x: i64) -> bool:
        return infected_cities(t) & x >> 13 != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        n: i64 = put(out, 0, PASS) if self.begun(x) else 0
        return cube_options(t, x >> 13, REMOVE, out, n)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0 if self.begun(x) else REMOVE_ONE_AT_LEAST
        why = refuse_removing(t, move, NO_CUBE_FOR_SCIENCE)
        if why:
            return why
        return 0 if has(x >> 13, first(move)) else CITY_HAD_ITS_CUBE

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if move != PASS:
            seat = x >> 8 & 7
            remove_cube(t, seat, first(move), second(move), BY_SCIENCE)
            t.then(self.of(seat, x >> 13 & ~bit(first(move)), 1))


@final
class MoreWater(AskSeat[Iberia]):
    """[I.purify_water] Up to two tokens in one or two regions: perhaps a second one."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Iberia, x: i64) -> bool:
        return t.w[WATER_LEFT] > 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), ADD_TOKEN, ALL_REGIONS)

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(ALL_REGIONS, ADD_TOKEN, move, NOT_A_MOVE)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        if move != PASS:
            t.tell(TOKENS_PLACED, arg0(x), second(move), place_tokens(t, second(move), 1))


LAY_MORE: Final[LayMore] = LayMore(24)
REMOVE_MORE: Final[RemoveMore] = RemoveMore(25)
TRIUMPH_IN: Final[TriumphIn] = TriumphIn(26)
MORE_WATER: Final[MoreWater] = MoreWater(27)
