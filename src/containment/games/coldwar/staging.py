"""Situations built by naming their facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from containment.games.coldwar import facts, table, turn
from containment.games.coldwar.board import ALL_CITIES, ALL_MISSIONS, DOUBLE_AGENT, SIDE_OF
from containment.games.coldwar.cards import check_hand
from containment.games.coldwar.options import Options
from containment.games.coldwar.questions import EVENT_WINDOW
from containment.games.coldwar.rules import RULES, VERSION
from containment.games.coldwar.table import ColdWar
from containment.games.coldwar.view import (
    CARD_IDS,
    IDENTITY_IDS,
    MISSION_IDS,
    PASSPORT_IDS,
    SYMPTOM_IDS,
    THIS_TURN,
    played_so,
)
from containment.kernel import steps
from containment.kernel.codebook import plain
from containment.kernel.errors import BadOptions, BadSituation
from containment.kernel.game import Setting
from containment.kernel.situations import by_seat, look_up, luck_of, seat_number, set_of, whole
from containment.parts import cubes as cube_part
from containment.parts import hands as hand_part
from containment.parts import layers
from containment.parts.staged_piles import keep_in_pile, stack_heaps, stack_layers, take_for_stage


def _names(ids: Iterable[str]) -> dict[str, int]:
    return {plain(name.replace("_", " ")): n for n, name in enumerate(ids)}


_CITIES = _names(city.id for city in facts.CITIES) | {plain(city.name): n for n, city in enumerate(facts.CITIES)}
_CARDS = {plain(name.replace("_", " ")): n for n, name in CARD_IDS.items()} | _CITIES
_CARDS |= {plain(event.name): table.EVENT_CARD + n for n, event in enumerate(facts.EVENTS)}
_PASSPORTS = _names(PASSPORT_IDS[:7])
_IDENTITIES = _names(IDENTITY_IDS)
_REGIONS = _names(facts.REGIONS)
_SIDES = _names(facts.AFFILIATIONS)
_SYMPTOMS = _names(SYMPTOM_IDS)
_MISSIONS = _names(MISSION_IDS) | {plain(m.name): n for n, m in enumerate(facts.MISSIONS)}
_MISSIONS |= {plain(m.number): n for n, m in enumerate(facts.MISSIONS)}
_THIS_TURN = _names(THIS_TURN)
STEPS = ("actions", "draw", "before_infection", "infection")
MOST_ACTIONS = 8
MOST_LAYERS = 6  # known cards and Intensify need room for more
START = "washington"


def stage(
    *,
    seats: int = 2,
    passports: Sequence[str] | str | None = None,
    identities: Any = None,
    pawns: Any = None,
    hands: Any = None,
    missions: Any = None,
    finished: Any = None,
    carried: Any = None,
    symptoms: Any = None,
    debts: Any = None,
    dead: Iterable[int | str] = (),
    double_agent: int | str | None = None,
    agents: Mapping[str, int] | None = None,
    agents_left: int | None = None,
    cubes: Iterable[str] = (),
    tokens: Mapping[str, int] | None = None,
    teams: Iterable[tuple[str, str]] = (),
    facilities: Iterable[str] = ("washington",),
    satellites: Mapping[str, int | str] | Iterable[str] = (),
    uplinks: Iterable[str] = (),
    deck_region: str = "europe",
    threat_index: int = 0,
    threat_pile: Sequence[Iterable[str]] | None = None,
    threat_discards: Iterable[str] = (),
    threat_removed: Iterable[str] = (),
    player_pile: Iterable[str] | None = None,
    heap_sizes: Sequence[tuple[int, bool]] | None = None,
    player_discards: Iterable[str] = (),
    turn_of: int | str = 0,
    alias: str | None = None,
    actions_left: int = 4,
    had_turn: Iterable[int | str] = (),
    at: str = "actions",
    this_turn: Iterable[str] = (),
    quiet_nights: int = 0,
    consent: bool = False,
    infection_timing: str = "round",
    flight_card: str = "any",
    deck_exhaustion: str = "defeat",
    team_move: str = "team_only",
    individual_victory: bool = False,
    individual_needs_coop_win: bool = True,
    solo_turns_per_round: int = 2,
    incident_choice: str = "automatic",
    fate: str = "asked",
    seed: int = 0,
) -> ColdWar:
    """A table in the middle of a game, at the beginning of a step of somebody's turn: "actions", "draw" (of cards),
    "before_infection" (the moment for events) or "infection".

    `agents` is {"moscow": 3}; with `agents_left` the supply is that small, the other Agents being out of the game.
    `teams` are (affiliation, city) pairs. `satellites` are regions, or {region: the seat that launched}. `missions` are
    by seat, named by id, number or title; those not named are dealt in the order of the cards. `threat_pile` is a list
    of layers, bottom first: cards named in no layer have been drawn. `player_pile` names the cards left to draw;
    without it all City cards that are nowhere else are there. `heap_sizes` are (cards, is an Escalation card among
    them) from the top. An event or the Satellite card ("satellite") is in the game if it is named. Pawns stand in
    Washington unless it is said otherwise, and the alias is that of the city.
    """
    if passports is None:
        passports = PASSPORT_IDS[:seats]
    options = _options(
        seats=seats,
        passports=passports,
        consent=consent,
        double_agent_module=double_agent is not None,
        infection_timing=infection_timing,
        flight_card=flight_card,
        deck_exhaustion=deck_exhaustion,
        team_move=team_move,
        individual_victory=individual_victory,
        individual_needs_coop_win=individual_needs_coop_win,
        solo_turns_per_round=solo_turns_per_round,
        incident_choice=incident_choice,
    )
    if {"chosen", "random"} & set(options.passports):
        raise BadSituation("name the Passports of a staged table")
    luck, state = luck_of(fate, seed)
    t = table.empty_table(
        RULES, Setting("coldwar", VERSION, options, seed, fate), seats, played_so(options), luck, state
    )
    t.w[table.TURNS_A_ROUND] = solo_turns_per_round
    _lay_pieces(t, agents or {}, cubes, tokens or {}, teams, facilities)
    _launch(t, satellites, uplinks, deck_region, threat_index)
    _seat_players(t, options.passports, by_seat(identities, seats, "identities"), by_seat(pawns, seats, "pawns"), dead)
    _catch(t, by_seat(symptoms, seats, "symptoms"), by_seat(debts, seats, "debts"))
    _deal(t, by_seat(hands, seats, "hands"), player_discards)
    _pile_player_cards(t, player_pile, heap_sizes, max(0, 5 - threat_index))
    _pile_threats(t, threat_pile, threat_discards, threat_removed)
    _give_missions(t, double_agent, *(by_seat(x, seats, "missions") for x in (missions, finished, carried)))
    if agents_left is not None:
        _hold_back_agents(t, agents_left)
    t.w[table.QUIET] = quiet_nights
    _begin(t, turn_of, alias, actions_left, had_turn, at)
    t.w[table.THIS_TURN] |= set_of(this_turn, "this_turn", _THIS_TURN, "thing of this turn")
    t.story = []
    steps.advance(t)
    return t


def city(name: object) -> int:
    return look_up(name, _CITIES, "city")


def _options(**given: Any) -> Options:
    try:
        return Options(**given)
    except BadOptions as problem:
        raise BadSituation(str(problem)) from None


def _lay_pieces(
    t: ColdWar,
    agents: Mapping[str, int],
    cubes: Iterable[str],
    tokens: Mapping[str, int],
    teams: Iterable[tuple[str, str]],
    facilities: Iterable[str],
) -> None:
    w = t.w
    for name, n in agents.items():
        if not whole(n, 0, 3) or not cube_part.put_cubes(w, table.AGENTS, city(name), 0, n):
            raise BadSituation(f"{name} cannot hold {n!r} Agents: 0 to 3 a city, 36 in all [W.1.5] [W.1.6]")
    w[table.CUBES] = set_of(cubes, "cubes", _CITIES, "city")
    for name, n in tokens.items():
        if not whole(n, 0, 6):
            raise BadSituation(f"{name} cannot hold {n!r} Incident Tokens [W.5.17]")
        w[table.INCIDENTS] += n
        for digit in range(3):
            w[table.TOKENS + digit] |= (n >> digit & 1) << city(name)
    for side, place in teams:
        if not cube_part.put_cubes(w, table.TEAMS, city(place), look_up(side, _SIDES, "affiliation"), 1):
            raise BadSituation(f"there are three {side} Teams [W.1.5]")
    w[table.FACILITIES] = set_of(facilities, "facilities", _CITIES, "city")
    if w[table.INCIDENTS] > 6 or bin(w[table.CUBES]).count("1") > 5 or bin(w[table.FACILITIES]).count("1") > 8:
        raise BadSituation("there are 5 Disease Cubes, 8 Facilities, and at most 6 Incident Tokens [W.1.5] [W.5.17]")
    if t.with_teams() & w[table.CUBES]:
        raise BadSituation("a Team mops up the cube of its city at once [W.7.2]")


def _launch(
    t: ColdWar, satellites: Mapping[str, int | str] | Iterable[str], uplinks: Iterable[str], deck: str, index: int
) -> None:
    w = t.w
    launched = satellites if isinstance(satellites, Mapping) else dict.fromkeys(satellites)
    for name, who in launched.items():
        region = look_up(name, _REGIONS, "region")
        w[table.SATELLITES] |= 1 << region
        if who is not None:
            w[table.LAUNCHER] |= seat_number(who, int(t.seats), "satellites") + 1 << 3 * region
    w[table.UPLINK] = set_of(uplinks, "uplinks", _REGIONS, "region")
    w[table.DECK_REGION] = look_up(deck, _REGIONS, "region")
    if not whole(index, 0, 5):
        raise BadSituation(f"the threat track has spaces 0 to 5, not {index} [W.6.2]")
    w[table.THREAT] = w[table.SHUFFLES] = index


def _seat_players(
    t: ColdWar, passports: Sequence[str], identities: list[Any], places: list[Any], dead: Iterable[int | str]
) -> None:
    w = t.w
    seats = int(t.seats)
    w[table.PASSPORTS_LEFT], w[table.IDENTITIES_LEFT] = (1 << table.PASSPORTS) - 1, (1 << table.IDENTITIES) - 1
    gone = {seat_number(who, seats, "dead") for who in dead}
    if len(gone) == seats:
        raise BadSituation("with nobody alive the game is lost [W.9.9]")
    for seat in range(seats):
        passport = look_up(passports[seat], _PASSPORTS, "Passport")
        identity = look_up(identities[seat] or "none", _IDENTITIES, "False Identity")
        w[table.PASSPORTS_LEFT] &= ~(1 << passport)
        w[table.IDENTITIES_LEFT] &= ~(1 << identity) if identity < table.NO_IDENTITY else -1
        if seat in gone:
            w[table.DEAD] |= 1 << seat
            continue
        w[table.PASSPORT + seat], w[table.IDENTITY + seat] = passport, identity
        w[table.PAWN + seat] = city(places[seat] if places[seat] is not None else START)


def _catch(t: ColdWar, symptoms: list[Any], debts: list[Any]) -> None:
    w = t.w
    for seat, names in enumerate(symptoms):
        for name in names or ():
            kind = look_up(name, _SYMPTOMS, "symptom")
            if not int(w[table.SYMPTOM_DECK]) >> 4 * kind & 15:
                raise BadSituation(f"there is no further Symptom card {name!r}")
            w[table.SYMPTOM_DECK] -= 1 << 4 * kind
            w[table.SYMPTOMS + seat] += 1 << 4 * kind
        if len(names or ()) >= table.DEADLY:
            raise BadSituation("the third Symptom kills [W.9.4]")
    for seat, n in enumerate(debts):
        if not whole(n or 0, 0, 4):
            raise BadSituation(f"a debt is 0 to 4 actions, not {n!r} [W.4.9]")
        w[table.DEBT] += (n or 0) << 4 * seat


def _deal(t: ColdWar, hands: list[Any], discards: Iterable[str]) -> None:
    w = t.w
    w[table.PLAYER_PILE] = ALL_CITIES
    w[table.PLAYER_PILE + 1] = table.ALL_EVENTS | 1 << table.SATELLITE_BIT
    for seat, cards in enumerate(hands):
        for name in cards or ():
            hand_part.take_card(w, table.HAND, seat, _card(t, name))
    for name in discards:
        n = _card(t, name)
        w[table.PLAYER_DISCARD + (n >= table.EVENT_CARD)] |= 1 << (n - table.EVENT_CARD if n >= table.EVENT_CARD else n)


def _card(t: ColdWar, name: object) -> int:
    return take_for_stage(t.w, table.PLAYER_PILE, look_up(name, _CARDS, "player card"), name)


def _pile_player_cards(
    t: ColdWar, pile: Iterable[str] | None, sizes: Sequence[tuple[int, bool]] | None, to_come: int
) -> None:
    w = t.w
    at = table.PLAYER_PILE
    wanted = [] if pile is None else [_card(t, name) for name in pile]
    w[table.EVENTS_GONE] = int(w[at + 1]) & table.ALL_EVENTS  # an event is in the game if it is named
    w[table.DECK_CARD_SEEN] = int(table.SATELLITE_CARD not in wanted)
    w[at + 1] = 0
    if pile is not None:
        keep_in_pile(w, at, table.PLAYER_DISCARD, wanted)
    stack_heaps(w, at, sizes, 0 if pile is not None else to_come)


def _pile_threats(
    t: ColdWar, pile: Sequence[Iterable[str]] | None, discards: Iterable[str], removed: Iterable[str]
) -> None:
    w = t.w
    w[table.THREAT_DISCARD] = set_of(discards, "threat_discards", _CITIES, "Threat card")
    w[table.THREAT_GONE] = set_of(removed, "threat_removed", _CITIES, "Threat card")
    if w[table.THREAT_DISCARD] & w[table.THREAT_GONE]:
        raise BadSituation("a Threat card is named in two places")
    parts = None if pile is None else [set_of(names, "threat_pile", _CITIES, "Threat card") for names in pile]
    w[table.SHUFFLES] = max(int(w[table.SHUFFLES]), len(parts or ()) - 1)
    left = ALL_CITIES & ~int(w[table.THREAT_DISCARD]) & ~int(w[table.THREAT_GONE])
    w[table.THREAT_DISCARD] |= stack_layers(w, table.THREAT_PILE, parts, left, MOST_LAYERS)
    if not w[table.THREAT_DISCARD] and not layers.layers(w, table.THREAT_PILE):
        raise BadSituation("there is no Threat card left to draw, in the deck or discarded")


def _give_missions(
    t: ColdWar, double_agent: int | str | None, missions: list[Any], finished: list[Any], carried: list[Any]
) -> None:
    w = t.w
    seats = int(t.seats)
    left = int(ALL_MISSIONS)
    named = [set_of(names or (), "missions", _MISSIONS, "mission") for names in missions]
    done = [set_of(names or (), "finished", _MISSIONS, "mission") for names in finished]
    taken = [set_of(names or (), "carried", _MISSIONS, "mission") for names in carried]
    if double_agent is not None:
        w[table.DOUBLE] = seat_number(double_agent, seats, "double_agent") + 1
    left &= ~(1 << int(DOUBLE_AGENT))
    for seat in range(seats):
        named[seat] |= done[seat] | taken[seat]
        if named[seat] & ~left or bin(named[seat]).count("1") > 3:
            raise BadSituation(f"p{seat + 1} has at most three missions, each of which only one player has [W.2.12]")
        left &= ~named[seat]
    for seat in range(seats):
        if int(w[table.DEAD]) >> seat & 1:
            continue
        while bin(named[seat]).count("1") < 3:
            named[seat] |= left & -left
            left &= left - 1
        w[table.MISSIONS + seat], w[table.DONE + seat] = named[seat], done[seat]
        w[table.TAKEN + seat], w[table.SHOWN + seat] = taken[seat], done[seat] | taken[seat]
    w[table.SPY_LEFT] = left


def _hold_back_agents(t: ColdWar, wanted: int) -> None:
    if not whole(wanted, 0, int(t.w[table.AGENTS])):
        raise BadSituation(f"agents_left is 0 to {t.w[table.AGENTS]}, not {wanted!r}")
    t.w[table.AWAY] = t.w[table.AGENTS] - wanted
    t.w[table.AGENTS] = wanted


def _begin(
    t: ColdWar, turn_of: int | str, alias: str | None, actions_left: int, had_turn: Iterable[int | str], at: str
) -> None:
    w = t.w
    seats = int(t.seats)
    seat = seat_number(turn_of, seats, "turn_of")
    if at not in STEPS:
        raise BadSituation(f"at is one of {', '.join(STEPS)}, not {at!r}")
    if not whole(actions_left, 0, MOST_ACTIONS):
        raise BadSituation(f"actions_left is 0 to {MOST_ACTIONS}, not {actions_left} [W.3.4]")
    if int(w[table.DEAD]) >> seat & 1 and at == "actions":
        raise BadSituation("the dead have no turn [W.9.4]")
    w[table.TURN] = seat
    w[table.ALIAS] = look_up(alias, _SIDES, "affiliation") if alias is not None else SIDE_OF[min(int(t.pawn(seat)), 47)]
    w[table.ACTIONS_LEFT] = actions_left if at == "actions" else 0
    before = {seat_number(who, seats, "had_turn") for who in had_turn}
    w[table.HAD_TURN] = len(before) if seats == 1 else sum(1 << s for s in before)
    if at == "actions":
        t.then_in_turn(turn.ACTIONS.of(seat), turn.END_ACTIONS.of(seat, 0))
    else:
        w[table.THIS_TURN] |= table.DRAWING
        if at == "draw":
            t.then_in_turn(turn.DRAW_CARD.of(seat), turn.DRAW_CARD.of(seat), turn.END_DRAW.of(seat))
        else:
            w[table.HAD_TURN] = 0
            t.then_in_turn(turn.INFECTION_PHASE.of(), turn.NEXT_TURN.of(seat))
            if at == "before_infection":
                t.then(EVENT_WINDOW.of(1, 0))
    for distance in reversed(range(seats)):
        check_hand(t, (seat + distance) % seats)
