"""The cards of a staged situation: in hands and piles, Symptoms, and missions."""

from __future__ import annotations

from typing import Any

from containment.games.coldwar.data import facts
from containment.games.coldwar.rules import table
from containment.games.coldwar.rules.board import ALL_CITIES, ALL_MISSIONS, DOUBLE_AGENT, KIND_OF, SABOTAGE_KIND
from containment.games.coldwar.rules.setup import ESCALATIONS
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.staging.names import (
    CARD_NAMES,
    SYMPTOM_NAMES,
    THREAT_NAMES,
    missions,
    threats,
)
from containment.kernel.errors import BadSituation
from containment.kernel.quoting import excerpt
from containment.kernel.situations import by_seat, listed, look_up, seat_number, whole
from containment.parts import hands as hand_part
from containment.parts import layers
from containment.parts.staging.piles import (
    check_drawn,
    keep_in_pile,
    read_heaps,
    read_layers,
    stack_heaps,
    stack_layers,
    take_for_stage,
)

MOST_LAYERS = 6  # known cards and Intensify need room for more


def number_of(items: int) -> int:
    return bin(int(items)).count("1")


def refuse_the_dead(t: ColdWar, seat: int, given: Any, what: str) -> None:
    if given and not t.lives(seat):
        raise BadSituation(f"p{seat + 1} is dead and has no {what} [W.9.5]")


def catch_symptoms(t: ColdWar, symptoms: list[Any], debts: list[Any]) -> None:
    w = t.w
    for seat, given in enumerate(symptoms):
        names = listed(given, "symptoms")
        refuse_the_dead(t, seat, names, "Symptoms")
        w[table.SYMPTOMS + seat] = take_symptoms(t, names)
        if len(names) >= table.DEADLY:
            raise BadSituation("the third Symptom kills [W.9.4]")
    for seat, n in enumerate(debts):
        if n is not None and not whole(n, 0, 4):
            raise BadSituation(f"a debt is 0 to 4 actions, not {excerpt(n)} [W.4.9]")
        refuse_the_dead(t, seat, n, "debt")
        w[table.DEBT] += (n or 0) << 4 * seat


def take_symptoms(t: ColdWar, names: list[Any]) -> int:
    """Out of the Symptom deck, four bits a kind."""
    taken = 0
    for name in names:
        kind = look_up(name, SYMPTOM_NAMES, "symptom")
        if not int(t.w[table.SYMPTOM_DECK]) >> 4 * kind & 15:
            raise BadSituation(f"there is no further Symptom card {excerpt(name)}")
        t.w[table.SYMPTOM_DECK] -= 1 << 4 * kind
        taken += 1 << 4 * kind
    return taken


def pile_symptoms(t: ColdWar, deck: Any, discards: Any) -> None:
    w = t.w
    in_deck = take_symptoms(t, listed(deck, "symptom_deck"))
    discarded = take_symptoms(t, listed(discards, "symptom_discards"))
    rest = int(w[table.SYMPTOM_DECK])
    if rest and deck is not None and discards is not None:
        raise BadSituation("symptom_deck and symptom_discards leave out Symptom cards that nobody holds")
    w[table.SYMPTOM_DECK] = in_deck if deck is not None else rest
    w[table.SYMPTOM_DISCARD] = discarded + rest if deck is not None else discarded


def deal(t: ColdWar, hands: list[Any], discards: Any, reading: str) -> None:
    w = t.w
    fillers = sum(1 << n for n in facts.FILLERS) if reading == "season0_count" else 0  # [W.A11]
    w[table.PLAYER_PILE] = ALL_CITIES
    w[table.PLAYER_PILE + 1] = table.ALL_EVENTS & ~fillers | 1 << table.SATELLITE_BIT
    w[table.EVENTS_GONE] = fillers
    for seat, given in enumerate(hands):
        names = listed(given, "hands")
        refuse_the_dead(t, seat, names, "hand")
        for name in names:
            hand_part.take_card(w, table.HAND, seat, _held_card(t, name))
    for name in listed(discards, "player_discards"):
        n = _held_card(t, name)
        w[table.PLAYER_DISCARD + (n >= table.EVENT_CARD)] |= 1 << (n - table.EVENT_CARD if n >= table.EVENT_CARD else n)


def _card(t: ColdWar, name: object) -> int:
    return take_for_stage(t.w, table.PLAYER_PILE, look_up(name, CARD_NAMES, "player card"), name)


def _held_card(t: ColdWar, name: object) -> int:
    n = _card(t, name)
    if n == table.SATELLITE_CARD:
        raise BadSituation("the Satellite card is never in a hand nor among the discarded player cards [W.3.7]")
    return n


def pile_player_cards(t: ColdWar, pile: Any, sizes: Any, to_come: int) -> None:
    w = t.w
    at = table.PLAYER_PILE
    wanted = [_card(t, name) for name in listed(pile, "player_pile")]
    w[table.EVENTS_GONE] |= int(w[at + 1]) & table.ALL_EVENTS  # an event is in the game if it is named
    w[table.DECK_CARD_SEEN] = int(table.SATELLITE_CARD not in wanted)
    w[at + 1] = 0
    if pile is not None:
        keep_in_pile(w, at, table.PLAYER_DISCARD, wanted)
    sizes = read_heaps(sizes, "Escalation card")
    check_drawn(sizes, int(w[table.THREAT]), int(ESCALATIONS), "threat_index [W.6.2]", "Escalation card")
    stack_heaps(w, at, sizes, 0 if pile is not None else to_come, special="Escalation card")


def pile_threats(t: ColdWar, pile: Any, discards: Any, removed: Any) -> None:
    w = t.w
    w[table.THREAT_DISCARD] = threats(discards, "threat_discards")
    w[table.THREAT_GONE] = threats(removed, "threat_removed")
    if w[table.THREAT_DISCARD] & w[table.THREAT_GONE]:
        raise BadSituation("a Threat card is named in two places")
    parts = read_layers(pile, "threat_pile", THREAT_NAMES, "Threat card")
    w[table.SHUFFLES] = max(int(w[table.SHUFFLES]), len(parts or ()) - 1)
    left = ALL_CITIES & ~int(w[table.THREAT_DISCARD]) & ~int(w[table.THREAT_GONE])
    w[table.THREAT_DISCARD] |= stack_layers(
        w, table.THREAT_PILE, parts, left, MOST_LAYERS, named="threat_pile", card="a Threat card"
    )
    if not w[table.THREAT_DISCARD] and not layers.layers(w, table.THREAT_PILE):
        raise BadSituation("there is no Threat card left to draw, in the deck or discarded")


def missions_of(given: Any, seats: int, what: str) -> list[int]:
    return [missions(names, what) for names in by_seat(given, seats, what)]


def give_missions(
    t: ColdWar, double_agent: int | str | None, named: list[int], done: list[int], taken: list[int]
) -> None:
    w = t.w
    seats = int(t.seats)
    left = int(ALL_MISSIONS) & ~(1 << int(DOUBLE_AGENT))
    for seat in range(seats):
        _check_tokens(t, seat, done[seat], taken[seat])
        named[seat] |= done[seat] | taken[seat]
        if named[seat] & ~left or number_of(named[seat]) > 3:
            raise BadSituation(f"p{seat + 1} has at most three missions, each of which only one player has [W.2.12]")
        left &= ~named[seat]
    for seat in sorted(range(seats), key=lambda seat: not t.lives(seat)):  # the dead had theirs too [W.9.5]
        while number_of(named[seat]) < 3:
            named[seat] |= left & -left
            left &= left - 1
        w[table.MISSIONS + seat], w[table.DONE + seat] = named[seat], done[seat]
        w[table.TAKEN + seat], w[table.SHOWN + seat] = taken[seat], done[seat] | taken[seat]
    w[table.SPY_LEFT] = left | _double_agent_card(t, double_agent)


def _check_tokens(t: ColdWar, seat: int, done: int, taken: int) -> None:
    refuse_the_dead(t, seat, taken, "mission tokens")
    sabotages = sum(1 << n for n in range(len(facts.MISSIONS)) if KIND_OF[n] == SABOTAGE_KIND)
    if taken & sabotages:
        raise BadSituation("a sabotage is one step and has no token to carry [W.A36]")
    if taken & done:
        raise BadSituation("the token of a finished mission is carried no longer [W.10.2] [W.10.3]")


def _double_agent_card(t: ColdWar, who: int | str | None) -> int:
    """[W.2.14] The card as one of those nobody has drawn, if it is one."""
    if who is None:
        return 1 << int(DOUBLE_AGENT) if t.plays(table.DOUBLE_AGENT_PLAYS) and t.seats > 1 else 0
    if t.seats == 1 or not t.plays(table.DOUBLE_AGENT_PLAYS):
        raise BadSituation("there is no Double Agent in a game for one, nor without the module [W.2.14]")
    t.w[table.DOUBLE] = seat_number(who, int(t.seats), "double_agent") + 1
    return 0
