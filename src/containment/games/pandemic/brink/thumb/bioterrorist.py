"""Rules of thumb for the Bio-Terrorist, second part: what to do with his turn, and where to start. Compiled."""

from __future__ import annotations

from containment.games.pandemic.brink.judging.bioterrorist import (
    EVERY_CITY,
    REACH,
    Scene,
    his_value,
)
from containment.games.pandemic.brink.judging.hiding import good_start, least_card
from containment.games.pandemic.brink.rules.bioterrorist import (
    CHOOSE_START,
    HE_ACTS,
    HIS_LIMIT,
    LOCALLY,
    REMOTELY,
    SABOTAGING,
    may_draw,
)
from containment.games.pandemic.brink.rules.whereabouts import occupied, saw_action
from containment.games.pandemic.rules.board import ALL_CITIES, CARDS_OF, COLOUR_OF, NEAR
from containment.games.pandemic.rules.moves import (
    CHARTER,
    DIRECT,
    DISCARD,
    DRAW_CARD,
    DRIVE,
    ESCAPE,
    INFECT_LOCALLY,
    INFECT_REMOTELY,
    PASS,
    SABOTAGE,
    START_IN,
)
from containment.games.pandemic.rules.table import (
    CAPTOR,
    HIDDEN_DONE,
    HIGH,
    HIS_ACTIONS,
    HIS_CITY,
    HIS_DRIVE,
    HIS_HAND,
    HIS_PAWN,
    PURPLE,
    STATIONS,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, put, put_each, size
from containment.kernel.engine.steps import MOST_MOVES, commit
from containment.native import i64, vec
from containment.parts.beam import WIDTH, Search
from containment.parts.layers import hand_cards


# ---------------------------------------------------------------------------------------------- his turn
def his_answer(t: Pandemic, plan: vec[i64], luck: i64) -> i64:
    """Write the moves he should make into `plan` (room for ROOM), the first one to be played now; how many. Of starting
    cities that are about as good `luck` picks one. Chance must be asked on this table."""
    op = t.w[t.top - 1] & 63
    if op == HE_ACTS.op:
        return plan_his_turn(t, plan)
    if op == HIS_LIMIT.op:
        plan[0] = DISCARD | least_card(t)
    elif op == CHOOSE_START.op:
        plan[0] = START_IN | good_start(t, luck)
    else:
        return 0
    return 1


def plan_his_turn(t: Pandemic, plan: vec[i64]) -> i64:
    """A beam search over the rest of his turn."""
    scene = Scene(t)
    moves = vec[i64]([0] * MOST_MOVES)
    search = Search(t, WIDTH, his_value(t, scene, 0), plan)
    plan[0] = PASS
    for depth in range(3):
        for k in range(search.beam.count):
            here = search.beam.tables[k]
            assert isinstance(here, Pandemic)
            if here.ended or here.w[here.top - 1] & 63 != HE_ACTS.op:
                continue
            n = schemes(here, scene, moves)
            for i in range(n):
                there = here.clone()
                drawn = search.beam.notes[k]
                if moves[i] == DRAW_CARD:
                    draw_unseen(there)
                    drawn += 1
                else:
                    commit(there, moves[i])
                points = his_value(there, scene, drawn)
                search.offer(k, moves[i], there, points, there.w[HIS_CITY], drawn)
        search.go_on()
    return search.length if search.length else 1


def draw_unseen(t: Pandemic) -> None:
    """In his thoughts he draws a card without knowing which: it counts, but cannot be used yet."""
    t.w[HIS_ACTIONS] -= 1
    saw_action(t, ALL_CITIES)


def schemes(t: Pandemic, s: Scene, out: vec[i64]) -> i64:
    """The deeds worth thinking about: legal ones, without charter flights to dull or dangerous places."""
    w = t.w
    hand = hand_cards(w, HIS_HAND)
    acts = w[HIS_ACTIONS] > 0
    n: i64 = 0
    if w[CAPTOR]:
        if acts:
            if may_draw(t):
                n = put(out, n, DRAW_CARD)
            n = put_each(out, n, ESCAPE, hand)
        return n
    city = w[HIS_CITY]
    if acts or w[HIS_DRIVE]:
        n = put_each(out, n, DRIVE, NEAR[city])
    if not acts:
        return n
    n = put_each(out, n, DIRECT, hand & ~bit(city))
    if has(hand, city):
        n = put_each(out, n, CHARTER, hideouts(t, s) & ~bit(city) & ~NEAR[city])
    if may_draw(t):
        n = put(out, n, DRAW_CARD)
    if w[HIS_PAWN]:
        return n
    if w[HIDDEN_DONE] & LOCALLY == 0:
        n = put(out, n, INFECT_LOCALLY)
    if w[HIDDEN_DONE] & REMOTELY == 0:
        n = put_each(out, n, INFECT_REMOTELY, hand)
    if w[HIDDEN_DONE] & SABOTAGING == 0 and has(w[STATIONS], city):
        n = put_each(out, n, SABOTAGE, hand & CARDS_OF[COLOUR_OF[city]])
    return n


def hideouts(t: Pandemic, s: Scene) -> i64:
    """Where a charter flight may be worth a card: to cities ready to flare out, and to well connected ones that the
    next player cannot reach."""
    cities = t.w[HIGH + PURPLE] | t.w[STATIONS]
    for city in range(EVERY_CITY):
        if s.away[city] > REACH and size(NEAR[city]) >= 5:
            cities |= bit(city)
    return cities & ~occupied(t)


# ---------------------------------------------------------------------------------------------- where to start
