"""Chapter 8: satellites and Counter-Intelligence."""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.rules.board import CITIES, CITIES_IN, REGION_OF, SIDE_OF, SOVIET
from containment.games.coldwar.rules.cards import discard
from containment.games.coldwar.rules.endings import win_if_done
from containment.games.coldwar.rules.incidents import run_out_of_agents
from containment.games.coldwar.rules.moves import MASK, PASS, SPARE, second, verb_of
from containment.games.coldwar.rules.reasons import MASK_ELSEWHERE, NOT_TO_SPARE
from containment.games.coldwar.rules.refusals import refuse_member
from containment.games.coldwar.rules.table import (
    AGENTS,
    CARD_CAME_LATE,
    CARD_TO_COME,
    COUNTERED,
    DECK_CARD_SEEN,
    DECK_REGION,
    EVENT_CARD,
    EVENT_PLAYED,
    FACILITIES,
    LAUNCHED,
    LAUNCHER,
    MASK_CARD,
    MASKED,
    NOT_COUNTERED,
    SATELLITES,
    SPARED,
    UPLINK,
    UPLINK_CAME,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has, lowest, put, put_each, size
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, Do, arg0, arg1, arg2
from containment.native import i64, vec
from containment.parts.cubes import put_one_each

MOST_SPARED: Final = 5  # [W.telemetry_mask]


def may_launch(t: ColdWar, city: i64) -> bool:
    """[W.8.1] A Facility and a Team, [W.8.2] of any affiliation, in a city that is not Soviet; one a region."""
    return (
        SIDE_OF[city] != SOVIET
        and has(t.w[FACILITIES] & t.with_teams(), city)
        and not has(t.w[SATELLITES], REGION_OF[city])
    )


def launch(t: ColdWar, seat: i64) -> None:
    """[W.8.3] The token, and the credit; [W.8.6] then victory, then Counter-Intelligence. [W.7.6] Team and Facility
    stay."""
    w = t.w
    region = REGION_OF[t.pawn(seat)]
    w[SATELLITES] |= bit(region)
    w[LAUNCHER] |= seat + 1 << 3 * region
    t.tell(LAUNCHED, seat, region)
    if region == w[DECK_REGION] and w[DECK_CARD_SEEN] == 0:
        t.tell(CARD_TO_COME, region)  # [W.8.8]
    win_if_done(t)
    if t.ended == 0:
        t.then_in_turn(MASK_WINDOW.of(seat, region, 0), COUNTER.of(region))


def exposed(t: ColdWar, region: i64) -> i64:
    """[W.8.4] [W.A38] The cities of a region without an Agent and without a Team, but for those that are spared."""
    if has(t.w[UPLINK], region):
        return 0
    return CITIES_IN[region] & ~t.with_agents() & ~t.with_teams() & ~t.w[MASKED]


def why_not(region: i64, city: i64) -> i64:
    """Why the mask does not spare this city."""
    return NOT_TO_SPARE if city < CITIES and REGION_OF[city] == region else MASK_ELSEWHERE


@final
class MaskWindow(AskSeat[ColdWar]):
    """[W.telemetry_mask] [W.A54] The launching player may name up to five cities that get no Agent."""

    __slots__ = ()

    def of(self, seat: i64, region: i64, spared: i64) -> i64:
        return self.pack3(seat, region, spared)

    def verb(self, x: i64) -> i64:
        return SPARE if arg2(x) else MASK

    def waits(self, t: ColdWar, x: i64) -> bool:
        if exposed(t, arg1(x)) == 0 or arg2(x) >= MOST_SPARED:
            return False
        return arg2(x) > 0 or has(t.events(arg0(x)), MASK_CARD)

    def options(self, t: ColdWar, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), self.verb(x), exposed(t, arg1(x)))

    def refusal(self, t: ColdWar, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        if verb_of(move) == MASK and self.verb(x) == MASK:
            if move != MASK | second(move):
                return NOT_A_MOVE
            return 0 if second(move) < 48 and has(exposed(t, arg1(x)), second(move)) else why_not(arg1(x), second(move))
        return refuse_member(exposed(t, arg1(x)), self.verb(x), move, why_not(arg1(x), second(move)))

    def answer(self, t: ColdWar, x: i64, move: i64) -> None:
        if move == PASS:
            return
        if arg2(x) == 0:
            discard(t, arg0(x), EVENT_CARD + MASK_CARD)
            t.tell(EVENT_PLAYED, arg0(x), MASK_CARD)
        t.w[MASKED] |= bit(second(move))
        t.tell(SPARED, second(move))
        t.then(self.of(arg0(x), arg1(x), arg2(x) + 1))


@final
class CounterIntelligence(Do[ColdWar]):
    """[W.8.4] One Agent in each exposed city; [W.8.5] so no incident. [W.A25] With too few in the supply those are
    placed, and the game is lost."""

    __slots__ = ()

    def of(self, region: i64) -> i64:
        return self.pack(region)

    def run(self, t: ColdWar, x: i64) -> None:
        w = t.w
        region = arg0(x)
        cities = exposed(t, region)
        w[MASKED] = 0
        if has(w[UPLINK], region):  # [W.8.9]
            w[UPLINK] &= ~bit(region)
            t.tell(NOT_COUNTERED, region)
            return
        placed = lowest_of(cities, w[AGENTS])  # [W.5.18] city by city
        put_one_each(w, AGENTS, placed, 0)
        t.tell(COUNTERED, region, size(placed))
        if placed != cities:
            run_out_of_agents(t)


def lowest_of(cities: i64, most: i64) -> i64:
    """So many of these cities, by id, or all of them."""
    if size(cities) <= most:
        return cities
    found: i64 = 0
    while size(found) < most:
        found |= bit(lowest(cities))
        cities &= cities - 1
    return found


def satellite_card_comes(t: ColdWar) -> None:
    """[W.8.9] [W.uplink] The Satellite card of the Player deck: the next launch over its region is not countered.
    [W.8.8] After the launch its launcher just gets the card."""
    w = t.w
    region = w[DECK_REGION]
    w[DECK_CARD_SEEN] = 1
    if has(w[SATELLITES], region):
        t.tell(CARD_CAME_LATE, region)
    else:
        w[UPLINK] |= bit(region)
        t.tell(UPLINK_CAME, region)


MASK_WINDOW: Final[MaskWindow] = MaskWindow(24)
COUNTER: Final[CounterIntelligence] = CounterIntelligence(25)
