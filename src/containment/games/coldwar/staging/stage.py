"""Situations built by naming their facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from containment.games.coldwar.data import facts
from containment.games.coldwar.options import Options, played_so
from containment.games.coldwar.rules import table, turn
from containment.games.coldwar.rules.board import (
    CARDS_OF,
    REQUIRED,
    SIDE_OF,
    SOVIET,
)
from containment.games.coldwar.rules.cards import check_hand
from containment.games.coldwar.rules.questions import EVENT_WINDOW
from containment.games.coldwar.rules.sharing import actions_of
from containment.games.coldwar.rules.steps import RULES, VERSION
from containment.games.coldwar.rules.table import ColdWar
from containment.games.coldwar.seeing.view import PASSPORT_IDS
from containment.games.coldwar.staging.cards import (
    catch_symptoms,
    deal,
    give_missions,
    missions_of,
    number_of,
    pile_player_cards,
    pile_symptoms,
    pile_threats,
    refuse_the_dead,
)
from containment.games.coldwar.staging.names import (
    IDENTITY_NAMES,
    PASSPORT_NAMES,
    REGION_NAMES,
    SIDE_NAMES,
    THIS_TURN_NAMES,
    a_number_a_city,
    cities,
    city,
    regions,
)
from containment.kernel.errors import BadSituation
from containment.kernel.game import Setting
from containment.kernel.quoting import excerpt
from containment.kernel.situations import (
    actions_said,
    by_seat,
    in_turn,
    listed,
    look_up,
    luck_of,
    of_this_turn,
    one_of,
    options_of,
    paired,
    seat_number,
    seat_set,
    seats_said,
    whole,
)
from containment.kernel.staging import stage_of
from containment.parts import cubes as cube_part

STEPS = ("turn", "actions", "draw", "second_draw", "before_infection", "infection")
OF_A_TURN = STEPS[:4]  # of which the dead have none
MOST_ACTIONS = 8
START = "washington"


@partial(stage_of, options=Options)
def stage(
    *,
    seats: int = 2,
    passports: Mapping[int | str, str] | Sequence[str] | str | None = None,
    identities: Any = None,
    pawns: Any = None,
    hands: Any = None,
    missions: Any = None,
    finished: Any = None,
    carried: Any = None,
    symptoms: Any = None,
    symptom_deck: Iterable[str] | None = None,
    symptom_discards: Iterable[str] | None = None,
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
    deck_region: str | None = None,
    threat_index: int = 0,
    threat_pile: Sequence[Iterable[str]] | None = None,
    threat_discards: Iterable[str] = (),
    threat_removed: Iterable[str] = (),
    player_pile: Iterable[str] | None = None,
    heap_sizes: Sequence[tuple[int, bool]] | None = None,
    player_discards: Iterable[str] = (),
    turn_of: int | str = 0,
    alias: str | None = None,
    actions_left: int | None = None,
    had_turn: int | Iterable[int | str] = (),
    at: str = "actions",
    this_turn: Iterable[str] = (),
    quiet_nights: int = 0,
    consent: bool | str = "none",
    talk: str = "open",
    double_agent_module: bool | None = None,
    infection_timing: str = "round",
    player_deck_reading: str = "seed_literal",
    flight_card: str = "any",
    deck_exhaustion: str = "defeat",
    team_move: str = "team_only",
    setup_facility_skip_soviet: bool = False,
    individual_victory: bool = False,
    individual_needs_coop_win: bool = True,
    solo_turns_per_round: int = 2,
    incident_choice: str = "automatic",
    difficulty: str = "introductory",
    threat_track: str = "by_difficulty",
    escalation: str = "incident",
    disease_cubes: int = 3,
    double_agent_missions: int = 3,
    fate: str = "asked",
    seed: int = 0,
    **switches: Any,
) -> ColdWar:
    """A table in the middle of a game, at the beginning of a step of somebody's turn: "turn" (alias, debt and actions
    are still to be found), "actions", "draw" (of two cards), "second_draw", "before_infection" (the moment for events)
    or "infection".

    `agents` is {"moscow": 3}; with `agents_left` the supply is that small, the other Agents being out of the game.
    `teams` are (affiliation, city) pairs. `satellites` are regions, or {region: the seat that launched}. `missions` are
    by seat, named by id, number or title; those not named are dealt in the order of the cards. `threat_pile` is a list
    of layers, bottom first: cards named in no layer have been drawn. `player_pile` names the cards left to draw;
    without it all City cards that are nowhere else are there. `heap_sizes` are (cards, is an Escalation card among
    them) from the top. An event or the Satellite card ("satellite") is in the game if it is named. Of the Symptom cards
    that nobody holds `symptom_deck` or `symptom_discards` names those of one place; the others are in the other.
    `had_turn` are the seats that have had their turn in this round, or how many turns a player alone has had. Pawns
    stand in Washington unless it is said otherwise, and the alias is that of the city. With double_agent_module=True
    and no `double_agent` nobody has drawn that card. Without `actions_left` Fatigue counts, as at the start of a turn.

    Any other switch of the game, such as a house rule, is an argument too, by the name of its option.
    """
    seats = seats_said(seats, 1, table.MOST_SEATS, "W.1.7")
    options = options_of(
        Options,
        switches,
        seats=seats,
        passports=PASSPORT_IDS[:seats] if passports is None else in_turn(passports, seats, "passports"),
        consent=consent,
        talk=talk,
        double_agent_module=double_agent is not None if double_agent_module is None else double_agent_module,
        infection_timing=infection_timing,
        player_deck_reading=player_deck_reading,
        flight_card=flight_card,
        deck_exhaustion=deck_exhaustion,
        team_move=team_move,
        setup_facility_skip_soviet=setup_facility_skip_soviet,
        individual_victory=individual_victory,
        individual_needs_coop_win=individual_needs_coop_win,
        solo_turns_per_round=solo_turns_per_round,
        incident_choice=incident_choice,
        difficulty=difficulty,
        threat_track=threat_track,
        escalation=escalation,
        disease_cubes=disease_cubes,
        double_agent_missions=double_agent_missions,
    )
    if {"chosen", "random"} & set(options.passports):
        raise BadSituation("name the Passports of a staged table")
    luck, state = luck_of(fate, seed)
    t = table.empty_table(
        RULES, Setting("coldwar", VERSION, options, seed, fate), seats, played_so(options), luck, state
    )
    t.w[table.TURNS_A_ROUND] = options.solo_turns_per_round
    _lay_pieces(t, agents, cubes, tokens, teams, facilities)
    _launch(t, satellites, threat_index)
    _seat_players(t, options.passports, by_seat(identities, seats, "identities"), by_seat(pawns, seats, "pawns"), dead)
    catch_symptoms(t, by_seat(symptoms, seats, "symptoms"), by_seat(debts, seats, "debts"))
    pile_symptoms(t, symptom_deck, symptom_discards)
    deal(t, by_seat(hands, seats, "hands"), player_discards, options.player_deck_reading)
    pile_player_cards(t, player_pile, heap_sizes, 5 - threat_index)
    _uplink(t, uplinks, deck_region)
    pile_threats(t, threat_pile, threat_discards, threat_removed)
    give_missions(
        t,
        double_agent,
        missions_of(missions, seats, "missions"),
        missions_of(finished, seats, "finished"),
        missions_of(carried, seats, "carried"),
    )
    if agents_left is not None:
        _hold_back_agents(t, agents_left)
    if not whole(quiet_nights, 0, 1):
        raise BadSituation(
            f"quiet_nights is 0 or 1, there being one such card, not {excerpt(quiet_nights)} [W.quiet_night]"
        )
    t.w[table.QUIET] = quiet_nights
    happened = of_this_turn(this_turn, THIS_TURN_NAMES, at)
    if at == "turn" and (alias is not None or actions_left is not None or happened):
        raise BadSituation('at="turn" finds alias and actions_left itself, and nothing has happened in it [W.3.1]')
    _begin(t, turn_of, alias, actions_left, at)
    _count_turns(t, had_turn, at)
    _check_happened(t, happened)
    t.w[table.THIS_TURN] |= happened
    return t


def _lay_pieces(t: ColdWar, agents: Any, cubes: Any, tokens: Any, teams: Any, facilities: Any) -> None:
    w = t.w
    for place, n in a_number_a_city(agents, "agents"):
        if not whole(n, 0, 3) or not cube_part.put_cubes(w, table.AGENTS, place, 0, n):
            name = facts.CITIES[place].name
            raise BadSituation(f"{name} cannot hold {excerpt(n)} Agents: 0 to 3 a city, 36 in all [W.1.5] [W.1.6]")
    w[table.CUBES] = cities(cubes, "cubes")
    for place, n in a_number_a_city(tokens, "tokens"):
        if not whole(n, 0, 6):
            raise BadSituation(f"{facts.CITIES[place].name} cannot hold {excerpt(n)} Incident Tokens [W.5.17]")
        w[table.INCIDENTS] += n
        for digit in range(3):
            w[table.TOKENS + digit] |= (n >> digit & 1) << place
    for side, name in paired(teams, "teams", "('nato', 'osaka')"):
        if not cube_part.put_cubes(w, table.TEAMS, city(name), look_up(side, SIDE_NAMES, "affiliation"), 1):
            raise BadSituation(f"there are three {side} Teams, not more [W.1.5]")
    w[table.FACILITIES] = cities(facilities, "facilities")
    most = int(t.cubes_in_all())
    if w[table.INCIDENTS] > 6 or number_of(w[table.CUBES]) > most or number_of(w[table.FACILITIES]) > 8:
        raise BadSituation(
            f"there are {most} Disease Cubes, 8 Facilities, and at most 6 Incident Tokens [W.1.5] [W.5.17]"
        )
    if t.with_teams() & w[table.CUBES]:
        raise BadSituation("a Team mops up the cube of its city at once [W.7.2]")
    if t.plays(table.SKIP_SOVIET) and w[table.FACILITIES] & CARDS_OF[SOVIET]:
        raise BadSituation("with setup_facility_skip_soviet no Facility is in a Soviet city [W.2.9] [W.4.10]")


def _launch(t: ColdWar, satellites: Any, index: int) -> None:
    w = t.w
    is_by_seat = isinstance(satellites, Mapping)
    launched = satellites.items() if is_by_seat else [(name, None) for name in listed(satellites, "satellites")]
    for name, who in launched:
        region = look_up(name, REGION_NAMES, "region")
        if w[table.SATELLITES] >> region & 1:
            raise BadSituation(f"satellites names {excerpt(name)} twice: one a region [W.8.1]")
        w[table.SATELLITES] |= 1 << region
        if who is not None:
            w[table.LAUNCHER] |= seat_number(who, int(t.seats), "satellites") + 1 << 3 * region
    if w[table.SATELLITES] & REQUIRED == REQUIRED and not w[table.CUBES]:
        raise BadSituation("with the five satellites and no Disease Cube the game is won [W.12.1]")
    if not whole(index, 0, 5):
        raise BadSituation(f"the threat track has spaces 0 to 5, not {excerpt(index)} [W.6.2]")
    w[table.THREAT] = w[table.SHUFFLES] = index


def _uplink(t: ColdWar, uplinks: Any, deck_region: str | None) -> None:
    """[W.8.9] An uplink comes of the one Satellite card of the Player deck, once it has been drawn."""
    w = t.w
    linked = regions(uplinks, "uplinks")
    if deck_region is not None:
        w[table.DECK_REGION] = look_up(deck_region, REGION_NAMES, "region")
    else:
        w[table.DECK_REGION] = linked.bit_length() - 1 if linked else facts.REGIONS.index("europe")
    w[table.UPLINK] = linked
    if linked & w[table.SATELLITES]:
        raise BadSituation("an uplink waits for the next launch, and that region has its satellite [W.8.9]")
    if linked and (linked != 1 << w[table.DECK_REGION] or not w[table.DECK_CARD_SEEN]):
        raise BadSituation(
            "an uplink is over the region of the one Satellite card of the Player deck, once that is drawn [W.8.9]"
        )


def _seat_players(t: ColdWar, passports: Sequence[str], identities: list[Any], places: list[Any], dead: Any) -> None:
    w = t.w
    seats = int(t.seats)
    w[table.PASSPORTS_LEFT], w[table.IDENTITIES_LEFT] = (1 << table.PASSPORTS) - 1, (1 << table.IDENTITIES) - 1
    gone = seat_set(dead, seats, "dead")
    if gone == (1 << seats) - 1:
        raise BadSituation("with nobody alive the game is lost [W.9.9]")
    w[table.DEAD] = gone
    for seat in range(seats):
        passport = look_up(passports[seat], PASSPORT_NAMES, "Passport")
        w[table.PASSPORTS_LEFT] &= ~(1 << passport)
        named = identities[seat]
        identity = table.NO_IDENTITY if named is None else look_up(named, IDENTITY_NAMES, "False Identity")
        if identity < table.NO_IDENTITY:
            if not w[table.IDENTITIES_LEFT] >> identity & 1:
                raise BadSituation(f"two players have the False Identity {excerpt(named)} [W.2.11]")
            w[table.IDENTITIES_LEFT] &= ~(1 << identity)
        if gone >> seat & 1:
            refuse_the_dead(t, seat, places[seat] is not None, "pawn")
            continue
        w[table.PASSPORT + seat], w[table.IDENTITY + seat] = passport, identity
        w[table.PAWN + seat] = city(places[seat] if places[seat] is not None else START)


def _hold_back_agents(t: ColdWar, wanted: int) -> None:
    if not whole(wanted, 0, int(t.w[table.AGENTS])):
        raise BadSituation(f"agents_left is 0 to {t.w[table.AGENTS]}, not {excerpt(wanted)}")
    t.w[table.AWAY] = t.w[table.AGENTS] - wanted
    t.w[table.AGENTS] = wanted


def _begin(t: ColdWar, turn_of: int | str, alias: str | None, actions_left: int | None, at: str) -> None:
    w = t.w
    seats = int(t.seats)
    seat = seat_number(turn_of, seats, "turn_of")
    one_of(at, STEPS, "at")
    if not t.lives(seat) and at in OF_A_TURN:
        raise BadSituation("the dead have no turn, and draw no cards [W.9.4] [W.9.7]")
    w[table.TURN] = seat
    w[table.ALIAS] = (
        look_up(alias, SIDE_NAMES, "affiliation") if alias is not None else SIDE_OF[min(int(t.pawn(seat)), 47)]
    )
    usual = int(actions_of(t, seat))  # [W.13.5]
    w[table.ACTIONS_LEFT] = actions_said(actions_left, usual, MOST_ACTIONS, at, "W.3.4")
    w[table.THIS_TURN] = 0 if at == "actions" else table.DRAWING
    _put_steps(t, seat, at)
    for distance in reversed(range(seats)):
        check_hand(t, (seat + distance) % seats)


def _put_steps(t: ColdWar, seat: int, at: str) -> None:
    draw, end = turn.DRAW_CARD.of(seat), turn.END_DRAW.of(seat)
    if at == "turn":
        t.then(turn.BEGIN_TURN.of(seat))
    elif at == "actions":
        t.then_in_turn(turn.ACTIONS.of(seat), turn.END_ACTIONS.of(seat, 0))
    elif at == "draw":
        t.then_in_turn(draw, draw, end)
    elif at == "second_draw":
        t.then_in_turn(draw, end)
    else:
        t.then_in_turn(turn.INFECTION_PHASE.of(), turn.NEXT_TURN.of(seat))
        if at == "before_infection":
            t.then(EVENT_WINDOW.of(1, 0))


def _check_happened(t: ColdWar, happened: int) -> None:
    if happened & table.PASSED and t.w[table.ACTIONS_LEFT]:
        raise BadSituation("who has passed has no action left: say actions_left=0, or leave out 'passed' [W.3.4]")
    if happened & table.CLEARED and happened & 2 * table.CLEARED:
        raise BadSituation("this_turn says 'cleared_once' or 'cleared_twice', not both")


def _turns_alone(had_turn: Any) -> int:
    return len([seat_number(who, 1, "had_turn") for who in listed(had_turn, "had_turn")])


def _count_turns(t: ColdWar, had_turn: Any, at: str) -> None:
    """[W.3.9] Seats that have had their turn in this round; [W.3.10] alone, how many turns."""
    seats = int(t.seats)
    if seats == 1 and isinstance(had_turn, int):
        turns = had_turn
    else:
        turns = _turns_alone(had_turn) if seats == 1 else seat_set(had_turn, seats, "had_turn")
    if seats == 1 and not whole(turns, 0, int(t.w[table.TURNS_A_ROUND]) - 1):
        raise BadSituation(
            f"of a round of {t.w[table.TURNS_A_ROUND]} turns not {excerpt(had_turn)} have been had [W.3.10]"
        )
    t.w[table.HAD_TURN] = turns if at in OF_A_TURN else 0
