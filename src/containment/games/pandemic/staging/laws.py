"""What must hold on every Pandemic table, whatever has been played: pieces are conserved, numbers stay in range."""

from __future__ import annotations

from typing import Any

from containment.games.pandemic.brink.rules import strain, whereabouts
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import table, turn
from containment.games.pandemic.rules.board import ALL_CITIES, NEAR
from containment.games.pandemic.rules.questions import hand_limit
from containment.games.pandemic.rules.table import ALL_EVENTS
from containment.kernel.engine.sets import members
from containment.kernel.errors import must
from containment.kernel.game import pending
from containment.parts import handfuls, heaps, layers

MOST_ACTIONS = 9  # the Generalist's five, and Borrowed Time twice


def cubes_are_conserved(t: Any) -> None:
    """[P.1.2] 24 of each colour on the board and in the supply; [P.14.1] 12 of purple."""
    w = t.w
    fifth = table.PURPLE_CUBES if t.plays(table.FIFTH_DISEASE) else 0
    for k, in_all in enumerate((*[table.CUBES] * 4, fifth)):
        on_board = int(w[table.LOW + k]).bit_count() + 2 * int(w[table.HIGH + k]).bit_count()
        supply = int(w[table.SUPPLY + k])
        elsewhere = 0
        if w[table.BRINK]:
            gone = int(w[table.CUBES_GONE]) if w[table.STRAIN] == k + 1 else 0
            elsewhere = int(handfuls.count(w[table.SAMPLES], k)) + gone
        name = facts.DISEASES[k]
        must(on_board + supply + elsewhere == in_all, f"{name}: {on_board} on the board, {supply} left, {elsewhere}")
        must(supply >= 0, f"{name}: the supply is below zero")


def cards_are_conserved(t: Any) -> None:
    """[P.1.3] Every City, Event and Infection card is in exactly one place."""
    w = t.w
    brink = bool(w[table.BRINK])
    cities = [int(w[table.PLAYER_PILE]), int(w[table.PLAYER_DISCARD])]
    events = [int(w[at]) for at in (table.PLAYER_PILE + 1, table.PLAYER_DISCARD + 1, table.STORED, table.EVENTS_GONE)]
    for s in range(t.seats):
        cities.append(int(t.cards(s)))
        events.append(int(t.events(s)))
    if brink:
        events += [int(w[table.BOXED]), int(w[table.MUTATIONS])]
        if w[table.BAN] and not int(w[table.EVENTS_GONE]) >> table.BAN_CARD & 1:
            events.append(1 << table.BAN_CARD)
    _parts_of(ALL_CITIES, cities, "City cards")
    _parts_of(_events_of(t), events, "Event cards")
    pile = [
        int(layers.cards_of(w[table.INFECTION_PILE + 1 + i])) for i in range(layers.layers(w, table.INFECTION_PILE))
    ]
    must(all(pile), "an empty layer lies in the Infection Deck")
    his = [int(layers.hand_cards(w, table.HIS_HAND))] if brink else []
    infection = ALL_CITIES | (int(table.MUTATION_CARDS) if t.plays(table.MUTATION) else 0)
    gone = [int(w[table.INFECTION_DISCARD]), int(w[table.INFECTION_GONE])]
    _parts_of(infection, [*pile, *gone, *his], "Infection cards")


def _events_of(t: Any) -> int:
    """The Event cards of this game; the Mutation Events join them when the deck is made."""
    if not t.w[table.BRINK]:
        return int(ALL_EVENTS)
    is_set_up = t.ended or any(name == "BeginTurn" for name, _ in pending(t))
    return int(table.BRINK_EVENTS) | (int(table.MUTATION_EVENTS) if t.plays(table.MUTATION) and is_set_up else 0)


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
    must(0 <= w[table.ACTIONS_LEFT] <= MOST_ACTIONS, "actions left out of range")
    must(len(members(int(w[table.STATIONS]))) <= table.STATIONS_IN_ALL, "more than six stations")
    must(int(w[table.ERADICATED]) & ~int(w[table.CURED]) == 0, "eradicated without a cure")
    for k in range(5):
        cured, gone = t.is_cured(k), t.infected(k) == 0
        must(not t.is_eradicated(k) or gone, f"{facts.DISEASES[k]} is eradicated and has cubes")
        pocket = w[table.BRINK] and w[table.STRAIN] == k + 1 and not w[table.STRAIN_UNSEEN] >> strain.HIDDEN_POCKET & 1
        if cured and gone and not pocket:  # [P.A20] a Hidden Pocket may leave it so
            must(t.is_eradicated(k), f"{facts.DISEASES[k]} is cured and gone, not eradicated")


def powers_follow_pawns(t: Any) -> None:
    """Nothing cured lies with the Medic; the zones are where the pawns are."""
    for s in range(t.seats):
        city = int(t.pawn(s))
        if t.can(s, table.QUARANTINE_ZONE):
            must(int(t.w[table.ZONE]) == 1 << city | int(NEAR[city]), "the quarantine zone is elsewhere")
        if t.can(s, table.AUTO_REMOVE_CURED):
            must(not any(t.is_cured(k) and t.cubes(city, k) for k in range(5)), "cured cubes lie in the Medic's city")


def shown_cards_are_held(t: Any) -> None:
    for s in range(t.seats):
        must(int(t.w[table.SHOWN + s]) & ~int(t.cards(s)) == 0, "a card is known in a hand that does not hold it")


def hand_limits_hold(t: Any) -> None:
    """[P.1.7] Nobody acts with more than seven cards."""
    asked = int(t.w[t.top - 1]) & 63
    if not t.ended and asked == turn.ACTIONS.op:
        for s in range(t.seats):
            must(t.hand_size(s) <= hand_limit(t, s), f"p{s + 1} acts with {t.hand_size(s)} cards")


def he_is_where_he_may_be(t: Any) -> None:
    """[P.15.7] [P.15.10] [P.15.16] The tracked set holds the true city; the pawn of the Bio-Terrorist is on the board
    exactly while he shares a city; his hand keeps to its limit."""
    if not t.plays(table.BIOTERRORIST):
        return
    w = t.w
    city = int(w[table.HIS_CITY])
    if city == table.NOWHERE:
        must(not w[table.HIS_PAWN], "a pawn without a place is on the board")
        return
    shared = any(int(t.pawn(s)) == city for s in range(t.seats))
    must(bool(w[table.HIS_PAWN]) == shared, "the Bio-Terrorist's pawn does not show where he is")
    most = whereabouts.drives_left_unseen(t)
    must(int(whereabouts.possible_cities(t, most)) >> city & 1 == 1, "the Bio-Terrorist is where he cannot be")
    must(int(w[table.HIS_HAND]) <= 8, "the Bio-Terrorist holds too many cards")
    must(not w[table.CAPTOR], "a captured man is on the move")


LAWS = (
    cubes_are_conserved,
    cards_are_conserved,
    heaps_fit_the_pool,
    numbers_are_in_range,
    powers_follow_pawns,
    shown_cards_are_held,
    hand_limits_hold,
    he_is_where_he_may_be,
)
