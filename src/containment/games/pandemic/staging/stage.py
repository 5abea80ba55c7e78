"""Any situation of Pandemic, built by naming its facts. For tests, puzzles and studies.

Cities, cards, roles and colours go by their names in any spelling. What is not named is in its place at the start of a
game: cubes none, the station in Atlanta, pawns in Atlanta, hands empty, all other cards in their piles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from containment.games.pandemic.brink.rules import bioterrorist
from containment.games.pandemic.brink.staging.stage import (
    hide_terrorist,
    hold_his_cards,
    lay_orders,
    lay_samples,
    lay_strain,
    read_terrorist,
    refuse_brink,
)
from containment.games.pandemic.data import facts
from containment.games.pandemic.options import Options, brink_of, played_so
from containment.games.pandemic.rules import pawns, questions, table, turn
from containment.games.pandemic.rules.board import LAST_SPACE
from containment.games.pandemic.rules.steps import RULES, VERSION
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.staging.names import (
    CITY_NAMES,
    COLOUR_NAMES,
    INFECTION_NAMES,
    ROLE_NAMES,
    THIS_TURN_NAMES,
    card,
    city,
    city_set,
    colour,
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
    numbered,
    of_this_turn,
    one_of,
    options_of,
    seat_number,
    set_of,
    whole,
    yes_or_no,
)
from containment.kernel.staging import stage_of
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

STEPS = ("actions", "draw", "infect", "terrorist")
MOST_ACTIONS = 7  # the Generalist's five and Borrowed Time's two
MOST_LAYERS = 8  # Forecast and Intensify need room for more


@partial(stage_of, options=Options)
def stage(
    *,
    seats: int = 2,
    roles: Mapping[int | str, str] | Sequence[str] | str = "none",
    pawns: Any = None,
    hands: Any = None,
    cubes: Mapping[str, Any] | None = None,
    stations: Iterable[str] = ("atlanta",),
    cured: Iterable[str] = (),
    eradicated: Iterable[str] = (),
    outbreaks: int = 0,
    rate_index: int = 0,
    infection_pile: Sequence[Iterable[str]] | None = None,
    infection_discards: Iterable[str] = (),
    infection_removed: Iterable[str] = (),
    player_pile: Iterable[str] | None = None,
    heap_sizes: Sequence[tuple[int, bool]] | None = None,
    player_discards: Iterable[str] = (),
    events_removed: Iterable[str] = (),
    stored_event: str | None = None,
    turn_of: int | str = 0,
    actions_left: int | None = None,
    at: str = "actions",
    quiet_night: bool = False,
    jumped: bool = False,
    epidemics: int | None = None,
    events: int | str = 5,
    private: bool = False,
    consent: bool | str = "none",
    talk: str = "open",
    expansion: str = "auto",
    challenges: Iterable[str] | str = (),
    one_vaccine_group: bool = False,
    cards: Any = "none",
    this_turn: Iterable[str] = (),
    travel_ban: int | str | None = None,
    ordered: Iterable[int | str] = (),
    samples: Mapping[str, int] | None = None,
    strain: str | None = None,
    strain_effects: Iterable[str] = (),
    strain_drawn: Iterable[str] = (),
    treated_in: Iterable[str] = (),
    terrorist: Mapping[str, Any] | None = None,
    fate: str = "asked",
    seed: int = 0,
    **switches: Any,
) -> Pandemic:
    """A table in the middle of a game, at the beginning of a step ("actions", "draw" or "infect") of somebody's turn,
    or ("terrorist") of the Bio-Terrorist's turn after it.

    `cubes` is {"cairo": 3} for the city's own colour or {"cairo": {"black": 3, "red": 1}}. `infection_pile` is a list
    of layers from the bottom to the top; without it all cards not named elsewhere form one layer. `player_pile` names
    the cards of the Player Deck (all others not named elsewhere are then discarded), and then there is no Epidemic in
    it unless `heap_sizes` says so, which splits the deck from the top into heaps of (cards, with an Epidemic). With
    neither, there are as many heaps with an Epidemic as are still to come: `epidemics` less `rate_index`.
    A disease that is cured and has no cube is eradicated, as the rules have it, whether it is named so or not. Without
    `actions_left` the player has as many as a turn begins with.

    On the Brink: events named nowhere are in the box. `this_turn` names what has happened where once a turn is enough;
    `samples` is {"red": 2}; `strain_drawn` names the Virulent Strain cards that are no longer to come, and those of
    `strain_effects`, which are in force, are among them. `terrorist` says what is so of the Bio-Terrorist: `city` (his
    secret; somewhere if not named), `hand` (Infection cards), `captor` (a seat), `out` (he is so once purple is
    eradicated, named or not); `possible`, the cities he may be in for all that the others know; and on his turn
    `actions_left`, `drive_left` and `hidden_actions`.

    Any other switch of the game, such as a house rule, is an argument too, by the name of its option.
    """
    if not whole(rate_index, 0, LAST_SPACE):
        raise BadSituation(f"the infection rate track has spaces 0 to {LAST_SPACE}, not {excerpt(rate_index)} [P.1.4]")
    if events != "auto" and not whole(events, 0, len(facts.EVENTS)):
        raise BadSituation(f"events is 0 for a game without, or how many there are, not {excerpt(events)}")
    heaps = read_heaps(heap_sizes)
    options = options_of(
        Options,
        switches,
        seats=seats,
        epidemics=_usual_epidemics(rate_index, heaps, expansion, challenges) if epidemics is None else epidemics,
        roles=in_turn(roles, table.MOST_SEATS, "roles"),
        events="auto" if events else 0,
        hands="private" if yes_or_no(private, "private") else "open",
        consent=consent,
        talk=talk,
        expansion=expansion,
        challenges=challenges,
        one_vaccine_group=one_vaccine_group,
        cards=cards,
    )
    if "random" in options.roles:
        raise BadSituation("name the roles of a staged table, or say roles='none'")
    luck, state = luck_of(fate, seed)
    setting = Setting("pandemic", VERSION, options, seed, fate)
    seats = options.team
    t = table.empty_table(RULES, setting, seats, played_so(options), brink_of(options), luck, state)
    w = t.w
    in_all = options.epidemics
    check_drawn(heaps, rate_index, in_all, "rate_index [P.7.1]")
    w[table.PRIVATE], w[table.EPIDEMICS_IN_ALL] = int(private), in_all
    if not options.on_the_brink:
        refuse_brink(
            travel_ban=travel_ban,
            ordered=ordered,
            samples=samples,
            strain=strain,
            strain_effects=strain_effects,
            strain_drawn=strain_drawn,
            treated_in=treated_in,
        )
    _lay_cubes(t, cubes)
    _set_tracks(t, outbreaks, rate_index, cured, eradicated, stations)
    _seat_players(t, options.roles, by_seat(pawns, seats, "pawns"))
    if options.on_the_brink:
        lay_samples(t, samples)
    _check_supply(t)
    _deal(t, by_seat(hands, seats, "hands"), player_discards, events_removed, stored_event, events)
    if travel_ban is not None and not (events and t.w[table.EVENTS_GONE] >> table.BAN_CARD & 1):
        _from_pool(t, "commercial_travel_ban")  # it lies in front of somebody
    _pile_player_cards(t, player_pile, heaps, in_all - rate_index)
    his = read_terrorist(terrorist)
    hold_his_cards(t, his.pop("hand", None))
    _pile_infection_cards(t, infection_pile, infection_discards, infection_removed)
    _check_infection_cards(t)
    _begin(t, turn_of, actions_left, at)
    w[table.QUIET] = int(yes_or_no(quiet_night, "quiet_night"))
    w[table.THIS_TURN] |= _this_turn(t, this_turn, at) | int(yes_or_no(jumped, "jumped"))
    if options.on_the_brink:
        lay_orders(t, travel_ban, ordered)
        lay_strain(t, strain, strain_effects, strain_drawn, treated_in)
    hide_terrorist(t, his, at)
    return t


def _usual_epidemics(rate_index: int, heaps: Sequence[tuple[int, bool]] | None, expansion: Any, challenges: Any) -> int:
    """As many as have been drawn and lie in the heaps, if that is not less than the introductory game has."""
    most = 7 if expansion == "on_the_brink" or challenges not in ((), [], "", "none") else 6
    return min(most, max(4, rate_index + sum(has_epidemic for _, has_epidemic in heaps or ())))


def _this_turn(t: Pandemic, names: Any, at: str) -> int:
    found = of_this_turn(names, THIS_TURN_NAMES, at)
    if found & ~(table.JUMPED | table.DRAWING) and not t.w[table.BRINK]:
        raise BadSituation("without expansion='on_the_brink' this_turn knows only 'jumped' and 'drawing'")
    return found


def _lay_cubes(t: Pandemic, cubes: Any) -> None:
    for c, given in numbered(cubes, "cubes", '{"cairo": 3, ...}', city):
        name = facts.CITIES[c].name
        by_colour = given if isinstance(given, Mapping) else {facts.CITIES[c].colour: given}
        for k, n in numbered(by_colour, f"cubes of {name}", '{"black": 3, ...}', colour):
            if not whole(n, 0, 3):
                cubes = f"{excerpt(n)} {facts.DISEASES[k]} cubes"
                raise BadSituation(f"{name} cannot hold {cubes}: a city holds 0 to 3 of a colour [P.1.6]")
            t.w[table.LOW + k] |= (n & 1) << c
            t.w[table.HIGH + k] |= (n >> 1) << c
            t.w[table.SUPPLY + k] -= n


def _check_supply(t: Pandemic) -> None:
    for k in range(5):
        if t.w[table.SUPPLY + k] < 0:
            there = (24, 24, 24, 24, 12 if t.plays(table.FIFTH_DISEASE) else 0)[k]
            raise BadSituation(f"there are only {there} {facts.DISEASES[k]} cubes [P.1.2] [P.14.1]")


def _set_tracks(t: Pandemic, outbreaks: Any, rate_index: int, cured: Any, eradicated: Any, stations: Any) -> None:
    if not whole(outbreaks, 0, table.LAST_OUTBREAK - 1):
        raise BadSituation(f"outbreaks is 0 to 7 while the game goes on, not {excerpt(outbreaks)} [P.1.5]")
    w = t.w
    w[table.OUTBREAKS], w[table.RATE_INDEX], w[table.SHUFFLES] = outbreaks, rate_index, rate_index
    gone = set_of(eradicated, "eradicated", COLOUR_NAMES, "colour")
    w[table.CURED] = set_of(cured, "cured", COLOUR_NAMES, "colour") | gone
    if t.is_cured(table.PURPLE) and not t.plays(table.FIFTH_DISEASE):
        raise BadSituation("purple is a disease of the challenges mutation and bioterrorist only [P.14.1] [P.15.2]")
    if w[table.CURED] & 15 == 15 and (w[table.CURED] == 31 or not t.infected(table.PURPLE)):
        raise BadSituation("with all diseases cured the game is won [P.5.5] [P.14.9]")
    for k in range(5):
        if t.is_cured(k) and t.infected(k) == 0:
            w[table.ERADICATED] |= 1 << k
        elif gone >> k & 1:
            raise BadSituation(f"{facts.DISEASES[k]} has cubes on the board, so it is not eradicated [P.5.2]")
    w[table.STATIONS] = city_set(stations, "stations")
    if bin(w[table.STATIONS]).count("1") > table.STATIONS_IN_ALL:
        raise BadSituation("there are only six research stations [P.1.2]")


def _seat_players(t: Pandemic, roles: Sequence[str], places: list[Any]) -> None:
    w = t.w
    w[table.ROLES_LEFT] = table.roles_in_play(t)
    for seat, role in enumerate(roles):
        number = look_up(role, ROLE_NAMES, "role")
        table.give_role(t, seat, number)
        if number < table.NO_ROLE:
            w[table.ROLES_LEFT] &= ~(1 << number)
        w[table.PAWN + seat] = city(places[seat] if places[seat] is not None else "atlanta")
        pawns.refresh_powers(t, seat)
        if t.can(seat, table.AUTO_REMOVE_CURED):
            for k in range(5):
                if t.is_cured(k) and t.cubes(t.pawn(seat), k):
                    raise BadSituation(
                        "cubes of a cured disease cannot lie in the Medic's city [P.medic.auto_remove_cured]"
                    )


def _deal(
    t: Pandemic,
    hands: list[Any],
    discards: Any,
    removed: Any,
    stored: Any,
    events: Any,
) -> None:
    w = t.w
    all_events = int(table.BRINK_EVENTS if w[table.BRINK] else table.ALL_EVENTS)
    w[table.PLAYER_PILE], w[table.PLAYER_PILE + 1] = table_all_cities(), all_events if events else 0
    if not events:
        w[table.EVENTS_GONE] = all_events
    if t.plays(table.MUTATION):
        w[table.PLAYER_PILE + 1] |= table.MUTATION_EVENTS
    for seat, cards in enumerate(hands):
        for name in listed(cards, "hands"):
            n = _from_pool(t, name)
            table.take_in_hand(t, seat, n)
    for name in listed(discards, "player_discards"):
        n = _from_pool(t, name)
        w[table.PLAYER_DISCARD + (n >= 48)] |= 1 << (n - 48 if n >= 48 else n)
    for name in listed(removed, "events_removed"):
        w[table.EVENTS_GONE] |= 1 << _event(t, name)
    if stored is not None:
        if not any(t.can(s, table.STORE_EVENT) for s in range(int(t.seats))):
            raise BadSituation("only the Contingency Planner stores an event, and nobody has that role")
        w[table.STORED] = 1 << _event(t, stored)


def table_all_cities() -> int:
    return (1 << len(facts.CITIES)) - 1


def _event(t: Pandemic, name: object) -> int:
    n = _from_pool(t, name)
    if n < 48:
        raise BadSituation(f"{excerpt(name)} is not an Event card")
    return n - 48


def _from_pool(t: Pandemic, name: object) -> int:
    return take_for_stage(t.w, table.PLAYER_PILE, card(name), name)


def _pile_player_cards(t: Pandemic, pile: Any, sizes: Sequence[tuple[int, bool]] | None, to_come: int) -> None:
    w = t.w
    at = table.PLAYER_PILE
    if pile is not None:
        keep_in_pile(w, at, table.PLAYER_DISCARD, [_from_pool(t, name) for name in listed(pile, "player_pile")])
    if w[table.BRINK] and pile is None:
        w[table.BOXED] = w[at + 1] & table.BRINK_EVENTS
        w[at + 1] &= ~table.BRINK_EVENTS
    stack_heaps(w, at, sizes, 0 if pile is not None else to_come)


def _pile_infection_cards(t: Pandemic, pile: Any, discards: Any, removed: Any) -> None:
    w = t.w
    known = INFECTION_NAMES if t.plays(table.MUTATION) else CITY_NAMES
    his = int(layers.hand_cards(w, table.HIS_HAND)) if w[table.BRINK] else 0
    w[table.INFECTION_DISCARD] = set_of(discards, "infection_discards", known, "Infection card")
    w[table.INFECTION_GONE] = city_set(removed, "infection_removed")
    left = table_all_cities() & ~int(w[table.INFECTION_DISCARD]) & ~int(w[table.INFECTION_GONE]) & ~his
    if t.plays(table.MUTATION):
        left |= int(table.MUTATION_CARDS) & ~int(w[table.INFECTION_DISCARD])
    if (
        w[table.INFECTION_DISCARD] & w[table.INFECTION_GONE]
        or (w[table.INFECTION_DISCARD] | w[table.INFECTION_GONE]) & his
    ):
        raise BadSituation("an Infection card is named in two places")
    parts = read_layers(pile, "infection_pile", known, "Infection card")
    w[table.SHUFFLES] = max(int(w[table.SHUFFLES]), len(parts or ()) - 1)
    # cards named nowhere have been flipped
    w[table.INFECTION_DISCARD] |= stack_layers(w, table.INFECTION_PILE, parts, left, MOST_LAYERS)


def _check_infection_cards(t: Pandemic) -> None:
    if not t.w[table.INFECTION_DISCARD] and not layers.layers(t.w, table.INFECTION_PILE):
        raise BadSituation("there is no Infection card left to flip, in the deck or discarded")


def _begin(t: Pandemic, turn_of: Any, actions_left: Any, at: Any) -> None:
    seats = int(t.seats)
    seat = seat_number(turn_of, seats, "turn_of")
    one_of(at, STEPS, "at")
    usual = table.ACTIONS_A_TURN
    if t.can(seat, table.FIVE_ACTIONS) and at != "terrorist":  # [P.generalist.five_actions]
        usual += 1
        t.w[table.THIS_TURN] |= table.FIFTH_ACTION
    most = MOST_ACTIONS if t.w[table.BRINK] else table.ACTIONS_A_TURN
    t.w[table.TURN] = seat
    t.w[table.ACTIONS_LEFT] = actions_said(actions_left, usual, most, at, "P.3.2")
    t.then(turn.BEGIN_TURN.of((seat + 1) % seats))
    if at == "terrorist":
        t.then(bioterrorist.HE_ACTS.of())
        return
    if t.plays(table.BIOTERRORIST):
        t.then(bioterrorist.HIS_TURN.of())
    if t.w[table.BRINK]:
        t.then(questions.MOMENT_FOR_EVENTS)
    t.then(turn.INFECT_CITIES.of())
    if at != "infect":
        t.then(turn.DRAW_CARDS.of(seat))
    else:
        t.w[table.THIS_TURN] |= table.DRAWING
    t.then(questions.MOMENT_FOR_EVENTS)
    if at == "actions":
        t.then(turn.ACTIONS.of(seat))
    for distance in reversed(range(seats)):  # [P.A10] whoever is over the limit comes first, in turn order
        t.then(questions.CHECK_HAND.of((seat + distance) % seats))
