"""What must hold on every Pandemic table, whatever has been played: pieces are conserved, numbers stay in range."""

from __future__ import annotations

from typing import Any

from containment.games.pandemic import facts, table, turn
from containment.games.pandemic.board import ALL_CITIES, NEAR
from containment.games.pandemic.table import ALL_EVENTS
from containment.kernel.errors import must
from containment.kernel.sets import members
from containment.parts import heaps, layers


def cubes_are_conserved(t: Any) -> None:
    """[P.1.2] 24 of each colour on the board and in the supply."""
    for k in range(4):
        on_board = sum(int(t.cubes(c, k)) for c in range(48))
        supply = int(t.w[table.SUPPLY + k])
        must(on_board + supply == table.CUBES, f"{facts.COLOURS[k]}: {on_board} on the board and {supply} left")
        must(supply >= 0, f"{facts.COLOURS[k]}: the supply is below zero")


def cards_are_conserved(t: Any) -> None:
    """[P.1.3] Every City, Event and Infection card is in exactly one place."""
    w = t.w
    cities = [int(w[table.PLAYER_PILE]), int(w[table.PLAYER_DISCARD])]
    events = [int(w[at]) for at in (table.PLAYER_PILE + 1, table.PLAYER_DISCARD + 1, table.STORED, table.EVENTS_GONE)]
    for s in range(t.seats):
        cities.append(int(t.cards(s)))
        events.append(int(t.events(s)))
    _parts_of(ALL_CITIES, cities, "City cards")
    _parts_of(ALL_EVENTS, events, "Event cards")
    pile = [
        int(layers.cards_of(w[table.INFECTION_PILE + 1 + i])) for i in range(layers.layers(w, table.INFECTION_PILE))
    ]
    must(all(pile), "an empty layer lies in the Infection Deck")
    _parts_of(ALL_CITIES, [*pile, int(w[table.INFECTION_DISCARD]), int(w[table.INFECTION_GONE])], "Infection cards")


def _parts_of(whole: int, parts: list[int], what: str) -> None:
    together = 0
    for part in parts:
        must(together & part == 0, f"{what}: the same one lies in two places")
        together |= part
    must(together == whole, f"{what}: some are missing")


def heaps_fit_the_pool(t: Any) -> None:
    """[P.2.8] The heaps hold the pool and their Epidemics, once they are made."""
    found = heaps.heaps_of(int(t.w[table.PLAYER_PILE + 2]))
    cards, specials = sum(count for count, _ in found), sum(special for _, special in found)
    must(cards == 0 or cards - specials == heaps.pool_size(t.w, table.PLAYER_PILE), "the heaps do not fit the pool")


def numbers_are_in_range(t: Any) -> None:
    w = t.w
    must(0 <= w[table.OUTBREAKS] <= table.LAST_OUTBREAK, "outbreaks out of range")
    must(0 <= w[table.RATE_INDEX] <= 6, "infection rate out of range")
    must(0 <= w[table.ACTIONS_LEFT] <= table.ACTIONS_A_TURN, "actions left out of range")
    must(len(members(int(w[table.STATIONS]))) <= table.STATIONS_IN_ALL, "more than six stations")
    must(int(w[table.ERADICATED]) & ~int(w[table.CURED]) == 0, "eradicated without a cure")
    for k in range(4):
        cured, gone = t.is_cured(k), t.infected(k) == 0
        must(not t.is_eradicated(k) or gone, f"{facts.COLOURS[k]} is eradicated and has cubes")
        must(not (cured and gone) or t.is_eradicated(k), f"{facts.COLOURS[k]} is cured and gone, not eradicated")


def powers_follow_pawns(t: Any) -> None:
    """Nothing cured lies with the Medic; the zones are where the pawns are."""
    for s in range(t.seats):
        city = int(t.pawn(s))
        if t.can(s, table.QUARANTINE_ZONE):
            must(int(t.w[table.ZONE]) == 1 << city | int(NEAR[city]), "the quarantine zone is elsewhere")
        if t.can(s, table.AUTO_REMOVE_CURED):
            must(not any(t.is_cured(k) and t.cubes(city, k) for k in range(4)), "cured cubes lie in the Medic's city")


def shown_cards_are_held(t: Any) -> None:
    for s in range(t.seats):
        must(int(t.w[table.SHOWN + s]) & ~int(t.cards(s)) == 0, "a card is known in a hand that does not hold it")


def hand_limits_hold(t: Any) -> None:
    """[P.1.7] Nobody acts with more than seven cards."""
    asked = int(t.w[t.top - 1]) & 63
    if not t.ended and asked == turn.ACTIONS.op:
        for s in range(t.seats):
            must(t.hand_size(s) <= table.HAND_LIMIT, f"p{s + 1} acts with {t.hand_size(s)} cards")


LAWS = (
    cubes_are_conserved,
    cards_are_conserved,
    heaps_fit_the_pool,
    numbers_are_in_range,
    powers_follow_pawns,
    shown_cards_are_held,
    hand_limits_hold,
)
