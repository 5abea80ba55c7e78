"""What must hold on every Iberia table, whatever has been played: pieces are conserved, numbers stay in range."""

from __future__ import annotations

from typing import Any

from containment.games.iberia.data import facts
from containment.games.iberia.rules import scientist, table, turn, water
from containment.games.iberia.rules.board import ALL_CITIES, CARDS_OF, REGIONS, REGIONS_OF
from containment.kernel.engine.sets import members
from containment.kernel.errors import must
from containment.parts import hands, heaps, layers

MOST_ACTIONS = 8  # four, and One More Day twice


def cubes_are_conserved(t: Any) -> None:
    """[I.Q1] 24 of each colour on the board and in the supply."""
    for k, name in enumerate(facts.COLOURS):
        on_board = sum(int(t.cubes(c, k)) for c in range(48))
        supply = int(t.w[table.CUBES + k])
        must(on_board + supply == table.CUBES_IN_ALL, f"{name}: {on_board} on the board, {supply} left")
        must(supply >= 0, f"{name}: the supply is below zero")


def pieces_are_conserved(t: Any) -> None:
    """[I.Q1] [I.Q3] 20 railroads, 14 purification tokens, a hospital a colour, one prevention token with the Nurse."""
    w = t.w
    laid = len(members(int(w[table.RAILS]))) + len(members(int(w[table.RAILS + 1])))
    must(laid + int(w[table.RAILS_LEFT]) == table.RAILROADS, f"{laid} railroads laid, {w[table.RAILS_LEFT]} left")
    tokens = sum(int(water.tokens_in(t, r)) for r in range(REGIONS))
    must(tokens + int(w[table.WATER_LEFT]) == table.TOKENS, f"{tokens} tokens placed, {w[table.WATER_LEFT]} left")
    must(w[table.RAILS_LEFT] >= 0 and w[table.WATER_LEFT] >= 0, "a supply is below zero")
    for k in range(4):
        must(len(members(int(w[table.HOSPITALS]) & int(CARDS_OF[k]))) <= 1, "two hospitals of a colour")
    if w[table.SHIELD]:
        must(any(t.can(s, table.PREVENTION) for s in range(t.seats)), "a prevention token without a Nurse")


def cards_are_conserved(t: Any) -> None:
    """[I.Q2] Every City, Event and Infection card is in exactly one place."""
    w = t.w
    cities = [int(w[table.PLAYER_PILE]), int(w[table.PLAYER_DISCARD])]
    events = [int(w[at]) for at in (table.PLAYER_PILE + 1, table.PLAYER_DISCARD + 1, table.EVENTS_BOXED)]
    for s in range(t.seats):
        cities.append(int(t.cards(s)))
        events.append(int(t.events(s)))
    for n in (int(scientist.top_card(t, i)) for i in range(scientist.looked_at(t))):
        if n < table.EVENT_CARD:
            cities.append(1 << n)
        elif n != table.EPIDEMIC:
            events.append(1 << n - table.EVENT_CARD)
    _parts_of(ALL_CITIES, cities, "City cards")
    _parts_of(table.ALL_EVENTS, events, "Event cards")
    pile = [
        int(layers.cards_of(w[table.INFECTION_PILE + 1 + i])) for i in range(layers.layers(w, table.INFECTION_PILE))
    ]
    must(all(pile), "an empty layer lies in the Infection Deck")
    _parts_of(ALL_CITIES, [*pile, int(w[table.INFECTION_DISCARD])], "Infection cards")


def _parts_of(whole: int, parts: list[int], what: str) -> None:
    together = 0
    for part in parts:
        must(together & part == 0, f"{what}: the same one lies in two places")
        together |= part
    must(together == whole, f"{what}: some are missing")


def heaps_fit_the_pool(t: Any) -> None:
    """[I.U7] The heaps hold the pool and their Epidemics, once they are made."""
    w = t.w
    found = heaps.heaps_of(int(w[table.PLAYER_PILE + 2]))
    cards, specials = sum(count for count, _ in found), sum(special for _, special in found)
    must(cards == 0 or cards - specials == heaps.pool_size(w, table.PLAYER_PILE), "the heaps do not fit the pool")
    must(scientist.looked_at(t) <= scientist.CARDS, "more cards looked at than there may be")


def numbers_are_in_range(t: Any) -> None:
    w = t.w
    must(0 <= w[table.OUTBREAKS] <= table.LAST_OUTBREAK, "outbreaks out of range")
    must(0 <= w[table.RATE_INDEX] <= 6, "infection rate out of range")
    must(0 <= w[table.ACTIONS_LEFT] <= MOST_ACTIONS, "actions left out of range")


def the_nurse_has_her_token(t: Any) -> None:
    """[I.H2] [I.A7] Whenever somebody may act, it lies in a region at her city."""
    if t.ended or t.w[t.top - 1] & 63 != turn.ACTIONS.op:
        return
    for s in range(t.seats):
        if t.can(s, table.PREVENTION):
            must(int(REGIONS_OF[t.pawn(s)]) >> int(t.w[table.SHIELD]) - 1 & 1 == 1, "the Nurse has left her token")


def shown_cards_are_held(t: Any) -> None:
    for s in range(t.seats):
        shown = int(t.w[table.HAND + hands.SHOWN + s])
        must(shown & ~int(t.cards(s)) == 0, "a card is known in a hand that does not hold it")
    held = sum(int(t.events(s)) for s in range(t.seats))
    must(int(t.w[table.NAMED]) & ~held == 0, "an event is known that nobody holds")


def hand_limits_hold(t: Any) -> None:
    """[I.N3] Nobody acts with more than seven cards."""
    if not t.ended and t.w[t.top - 1] & 63 == turn.ACTIONS.op:
        for s in range(t.seats):
            must(t.hand_size(s) <= table.HAND_LIMIT, f"p{s + 1} acts with {t.hand_size(s)} cards")


def no_outbreak_is_forgotten(t: Any) -> None:
    """[I.O3] While somebody acts none waits, and no port has a fever to pass on."""
    if not t.ended and t.w[t.top - 1] & 63 == turn.ACTIONS.op:
        must(not t.w[table.WAITING] and not t.w[table.FEVERED], "an outbreak is still to be resolved")


LAWS = (
    cubes_are_conserved,
    pieces_are_conserved,
    cards_are_conserved,
    heaps_fit_the_pool,
    numbers_are_in_range,
    the_nurse_has_her_token,
    shown_cards_are_held,
    hand_limits_hold,
    no_outbreak_is_forgotten,
)
