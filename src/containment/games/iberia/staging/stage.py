"""Situations built by naming their facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from containment.games.iberia.data import facts
from containment.games.iberia.options import Options, played_so
from containment.games.iberia.rules import actions, questions, setup, table, turn, water
from containment.games.iberia.rules.board import ALL_CITIES, CITIES, LAST_SPACE, LINK_OF, NO_LINK, REGIONS_OF
from containment.games.iberia.rules.railways import has_rail, lay_rail
from containment.games.iberia.rules.steps import RULES, VERSION
from containment.games.iberia.rules.table import Iberia
from containment.games.iberia.seeing.view import CARD_IDS, REGION_IDS, ROLE_IDS, THIS_TURN
from containment.kernel.codebook import plain
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
    numbered,
    of_this_turn,
    one_of,
    options_of,
    paired,
    seat_number,
    set_of,
    whole,
    yes_or_no,
)
from containment.kernel.staging import stage_of
from containment.parts import cubes as cube_part
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

_CITIES = {plain(city.id.replace("_", " ")): n for n, city in enumerate(facts.CITIES)}
_CITIES |= {plain(city.name): n for n, city in enumerate(facts.CITIES)}
_CARDS = {plain(name.replace("_", " ")): n for n, name in CARD_IDS.items() if n != table.EPIDEMIC} | _CITIES
_ROLES = {plain(name.replace("_", " ")): n for n, name in enumerate(ROLE_IDS)}
_COLOURS = {name: n for n, name in enumerate(facts.COLOURS)} | {"b": 0, "r": 1, "y": 2, "k": 3}
_REGIONS = {name: n for n, name in enumerate(REGION_IDS)}
_THIS_TURN = {plain(name.replace("_", " ")): n for n, name in enumerate(THIS_TURN)}
STEPS = ("actions", "draw", "infect")
MOST_ACTIONS = 8
MOST_LAYERS = 6  # Intensify needs room for more
START = "madrid"


@partial(stage_of, options=Options)
def stage(
    *,
    seats: int = 2,
    roles: Mapping[int | str, str] | Sequence[str] | str = "none",
    pawns: Any = None,
    hands: Any = None,
    cubes: Mapping[str, Any] | None = None,
    hospitals: Iterable[str] = (),
    railroads: Iterable[tuple[str, str]] = (),
    tokens: Mapping[str, int] | None = None,
    prevention: str | None = None,
    researched: Iterable[str] = (),
    outbreaks: int = 0,
    rate_index: int = 0,
    broken: Iterable[str] = (),
    infection_pile: Sequence[Iterable[str]] | None = None,
    infection_discards: Iterable[str] = (),
    player_pile: Iterable[str] | None = None,
    heap_sizes: Sequence[tuple[int, bool]] | None = None,
    player_discards: Iterable[str] = (),
    turn_of: int | str = 0,
    actions_left: int | None = None,
    at: str = "actions",
    good_season: bool = False,
    this_turn: Iterable[str] = (),
    epidemics: int | None = None,
    private: bool = False,
    consent: bool | str = "none",
    talk: str = "open",
    malaria: bool = False,
    cholera: bool = False,
    typhus: bool = False,
    yellow_fever: bool = False,
    effects_end_when_researched: bool = False,
    outbreak_memory: str = "turn",
    mobilization_ship_free: bool = True,
    influx_of_patients: bool = False,
    fate: str = "asked",
    seed: int = 0,
    **switches: Any,
) -> Iberia:
    """A table in the middle of a game, at the beginning of a step ("actions", "draw" or "infect") of somebody's turn.

    `cubes` is {"madrid": 3} for the city's own colour or {"madrid": {"red": 3, "blue": 1}}; `tokens` is {"r22": 2};
    `railroads` are pairs of cities. `infection_pile` is a list of layers, bottom first: cards named in no layer have
    been drawn. `player_pile` names the cards left to draw, in any order; without it all City cards that are nowhere
    else are there. `heap_sizes` are (cards, is an Epidemic among them) from the top. Pawns stand in Madrid unless it is
    said otherwise; a Nurse's token lies in the first region at her city.

    Any other switch of the game, such as a house rule, is an argument too, by the name of its option.
    """
    if not whole(rate_index, 0, LAST_SPACE):
        raise BadSituation(f"the infection rate track has spaces 0 to {LAST_SPACE}, not {excerpt(rate_index)} [I.M8]")
    heaps = read_heaps(heap_sizes)
    options = options_of(
        Options,
        switches,
        seats=seats,
        epidemics=_usual_epidemics(rate_index, heaps) if epidemics is None else epidemics,
        roles=in_turn(roles, table.MOST_SEATS, "roles"),
        hands="private" if yes_or_no(private, "private") else "open",
        consent=consent,
        talk=talk,
        malaria=malaria,
        cholera=cholera,
        typhus=typhus,
        yellow_fever=yellow_fever,
        effects_end_when_researched=effects_end_when_researched,
        outbreak_memory=outbreak_memory,
        mobilization_ship_free=mobilization_ship_free,
        influx_of_patients=influx_of_patients,
    )
    if "random" in options.roles:
        raise BadSituation("name the roles of a staged table, or say roles='none'")
    luck, state = luck_of(fate, seed)
    seats, in_all = options.seats, options.epidemics
    check_drawn(heaps, rate_index, in_all, "rate_index [I.E1]")
    setting = Setting("iberia", VERSION, options, seed, fate)
    t = table.empty_table(RULES, setting, seats, played_so(options), luck, state)
    t.w[table.EPIDEMICS_IN_ALL] = in_all
    _lay_cubes(t, cubes)
    _lay_pieces(t, hospitals, railroads, tokens)
    _set_tracks(t, outbreaks, rate_index, researched, broken)
    _seat_players(t, options.roles, by_seat(pawns, seats, "pawns"), prevention)
    _deal(t, by_seat(hands, seats, "hands"), player_discards)
    _pile_player_cards(t, player_pile, heaps, in_all - rate_index)
    _pile_infection_cards(t, infection_pile, infection_discards)
    t.w[table.SEASON] = int(yes_or_no(good_season, "good_season"))
    _begin(t, turn_of, actions_left, at)
    happened = of_this_turn(this_turn, _THIS_TURN, at)
    if happened & table.MID_DRAW:
        raise BadSituation("a stage is at the beginning of a step, not in the middle of a draw: say at='draw' [I.V1]")
    t.w[table.THIS_TURN] |= happened
    return t


def city(name: object) -> int:
    return look_up(name, _CITIES, "city")


def colour(name: object) -> int:
    return look_up(name, _COLOURS, "colour")


def region(name: object) -> int:
    return look_up(name, _REGIONS, "region")


def _usual_epidemics(rate_index: int, heaps: list[tuple[int, bool]] | None) -> int:
    """As many as have been drawn and lie in the heaps, if that is not less than the introductory game has."""
    return max(4, rate_index + sum(has_epidemic for _, has_epidemic in heaps or ()))


def _lay_cubes(t: Iberia, cubes: Any) -> None:
    for c, given in numbered(cubes, "cubes", '{"madrid": 3, ...}', city):
        name = facts.CITIES[c].name
        by_colour = given if isinstance(given, Mapping) else {facts.CITIES[c].colour: given}
        for k, n in numbered(by_colour, f"cubes of {name}", '{"red": 3, ...}', colour):
            if not whole(n, 0, 3):
                raise BadSituation(
                    f"{name} cannot hold {excerpt(n)} {facts.COLOURS[k]} cubes: 0 to 3 of a colour [I.K3]"
                )
            if not cube_part.put_cubes(t.w, table.CUBES, c, k, n):
                raise BadSituation(f"there are only 24 {facts.COLOURS[k]} cubes [I.Q1]")


def _lay_pieces(t: Iberia, hospitals: Any, railroads: Any, tokens: Any) -> None:
    for name in listed(hospitals, "hospitals"):
        if int(t.w[table.HOSPITALS]) >> 12 * facts.COLOURS.index(facts.CITIES[city(name)].colour) & 0xFFF:
            raise BadSituation(f"there is one {facts.CITIES[city(name)].colour} hospital [I.Q1]")
        actions.set_hospital(t, city(name))
    for one, other in paired(railroads, "railroads", "('madrid', 'toledo')"):
        link = int(LINK_OF[city(one) * CITIES + city(other)])
        if link == NO_LINK or has_rail(t, link) or not t.w[table.RAILS_LEFT]:
            raise BadSituation(f"no railroad can lie between {excerpt(one)} and {excerpt(other)} [I.X4]")
        lay_rail(t, link)
    for r, n in numbered(tokens, "tokens", '{"r22": 2, ...}, a number per region', region):
        if not whole(n, 0, int(t.w[table.WATER_LEFT])):
            raise BadSituation(f"{REGION_IDS[r]} cannot have {excerpt(n)} purification tokens: there are 14 [I.Q1]")
        water.place_tokens(t, r, n)


def _set_tracks(t: Iberia, outbreaks: Any, rate_index: int, researched: Any, broken: Any) -> None:
    w = t.w
    if not whole(outbreaks, 0, table.LAST_OUTBREAK - 1):
        raise BadSituation(f"outbreaks is 0 to 7 while the game goes on, not {excerpt(outbreaks)} [I.M8]")
    w[table.OUTBREAKS], w[table.RATE_INDEX], w[table.SHUFFLES] = outbreaks, rate_index, rate_index
    w[table.RESEARCHED] = set_of(researched, "researched", _COLOURS, "colour")
    if w[table.RESEARCHED] == 15:
        raise BadSituation("with all four diseases researched the game is won [I.G1]")
    w[table.BROKEN] = set_of(broken, "broken", _CITIES, "city")


def _seat_players(t: Iberia, roles: Sequence[str], places: list[Any], prevention: str | None) -> None:
    w = t.w
    w[table.ROLES_LEFT] = (1 << table.ROLES) - 1
    nurse = None
    for seat, role in enumerate(roles):
        number = look_up(role, _ROLES, "role")
        setup.give_role(t, seat, number)
        if number < table.NO_ROLE:
            w[table.ROLES_LEFT] &= ~(1 << number)
        w[table.PAWN + seat] = city(places[seat] if places[seat] is not None else START)
        nurse = seat if t.can(seat, table.PREVENTION) else nurse
    if nurse is None:
        if prevention is not None:
            raise BadSituation("only the Nurse has a prevention token, and nobody has that role [I.H2]")
        return
    at_her_city = int(REGIONS_OF[t.pawn(nurse)])
    where = region(prevention) if prevention is not None else (at_her_city & -at_her_city).bit_length() - 1
    if not at_her_city >> where & 1:
        raise BadSituation(f"the Nurse's token lies in a region at her city, not in {excerpt(prevention)} [I.H2]")
    w[table.SHIELD] = where + 1


def _deal(t: Iberia, hands: list[Any], discards: Any) -> None:
    w = t.w
    w[table.PLAYER_PILE], w[table.PLAYER_PILE + 1] = ALL_CITIES, table.ALL_EVENTS
    for seat, cards in enumerate(hands):
        for name in listed(cards, "hands"):
            hand_part.take_card(w, table.HAND, seat, _card(t, name))
    for name in listed(discards, "player_discards"):
        n = _card(t, name)
        w[table.PLAYER_DISCARD + (n >= table.EVENT_CARD)] |= 1 << (n - table.EVENT_CARD if n >= table.EVENT_CARD else n)


def _card(t: Iberia, name: object) -> int:
    return take_for_stage(t.w, table.PLAYER_PILE, look_up(name, _CARDS, "player card"), name)


def _pile_player_cards(t: Iberia, pile: Any, sizes: Sequence[tuple[int, bool]] | None, to_come: int) -> None:
    w = t.w
    at = table.PLAYER_PILE
    wanted = [_card(t, name) for name in listed(pile, "player_pile")]
    w[table.EVENTS_BOXED], w[at + 1] = w[at + 1], 0  # an event is in the game if it is named
    if pile is not None:
        keep_in_pile(w, at, table.PLAYER_DISCARD, wanted)
    stack_heaps(w, at, sizes, 0 if pile is not None else to_come)


def _pile_infection_cards(t: Iberia, pile: Any, discards: Any) -> None:
    w = t.w
    w[table.INFECTION_DISCARD] = set_of(discards, "infection_discards", _CITIES, "Infection card")
    parts = read_layers(pile, "infection_pile", _CITIES, "Infection card")
    w[table.SHUFFLES] = max(int(w[table.SHUFFLES]), len(parts or ()) - 1)
    left = ALL_CITIES & ~int(w[table.INFECTION_DISCARD])
    w[table.INFECTION_DISCARD] |= stack_layers(w, table.INFECTION_PILE, parts, left, MOST_LAYERS)
    if not w[table.INFECTION_DISCARD] and not layers.layers(w, table.INFECTION_PILE):
        raise BadSituation("there is no Infection card left to draw, in the deck or discarded")


def _begin(t: Iberia, turn_of: Any, actions_left: Any, at: Any) -> None:
    seats = int(t.seats)
    seat = seat_number(turn_of, seats, "turn_of")
    one_of(at, STEPS, "at")
    t.w[table.TURN] = seat
    t.w[table.ACTIONS_LEFT] = actions_said(actions_left, table.ACTIONS_A_TURN, MOST_ACTIONS, at, "I.N1")
    t.then(turn.BEGIN_TURN.of((seat + 1) % seats))
    t.then(turn.INFECT_CITIES.of())
    if at == "actions":
        t.then_in_turn(turn.ACTIONS.of(seat), turn.END_ACTIONS.of(seat))
    elif at == "draw":
        t.w[table.THIS_TURN] |= table.DRAWING
        t.then_in_turn(questions.MOMENT_FOR_EVENTS, turn.DRAW_CARDS.of(seat))
    else:
        t.w[table.THIS_TURN] |= table.DRAWING
        t.then(questions.MOMENT_FOR_EVENTS)
    for distance in reversed(range(seats)):  # whoever is over the limit comes first, in turn order
        t.then(questions.CHECK_HAND.of((seat + distance) % seats))
