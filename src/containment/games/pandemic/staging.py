"""Any situation of Pandemic, built by naming its facts. For tests, puzzles and studies.

Cities, cards, roles and colours go by their names in any spelling. What is not named is in its place at the start of a
game: cubes none, the station in Atlanta, pawns in Atlanta, hands empty, all other cards in their piles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from containment.games.pandemic import bioterrorist, facts, pawns, questions, setup, table, turn, whereabouts
from containment.games.pandemic.options import Options
from containment.games.pandemic.rules import RULES, VERSION
from containment.games.pandemic.table import Pandemic
from containment.games.pandemic.view import CARD_IDS, HIDDEN_ACTIONS, ROLE_IDS, STRAIN_IDS, THIS_TURN, brink_of
from containment.kernel import steps
from containment.kernel.codebook import plain
from containment.kernel.errors import BadOptions, BadSituation
from containment.kernel.game import Setting
from containment.kernel.situations import by_seat, look_up, luck_of, seat_number, set_of, whole
from containment.parts import layers
from containment.parts.staged_piles import keep_in_pile, stack_heaps, stack_layers, take_for_stage

_CITIES = {plain(city.id.replace("_", " ")): n for n, city in enumerate(facts.CITIES)}
_CITIES |= {plain(city.name): n for n, city in enumerate(facts.CITIES)}
_CARDS = {plain(name.replace("_", " ")): n for n, name in CARD_IDS.items()} | _CITIES
_ROLES = {plain(name.replace("_", " ")): n for n, name in enumerate(ROLE_IDS)}
_COLOURS = {name: n for n, name in enumerate(facts.DISEASES)} | {"b": 0, "y": 1, "k": 2, "r": 3, "p": 4}
_INFECTION = _CITIES | {plain(name.replace("_", " ")): 48 + n for n, name in enumerate(facts.MUTATION_CARDS)}
_STRAIN_CARDS = {plain(name.replace("_", " ")): n for n, name in enumerate(STRAIN_IDS)}
_THIS_TURN = {plain(name.replace("_", " ")): n for n, name in enumerate(THIS_TURN)}
_HIDDEN = {plain(name.replace("_", " ")): n for n, name in enumerate(HIDDEN_ACTIONS)}
STEPS = ("actions", "draw", "infect", "terrorist")
MOST_ACTIONS = 7  # the Generalist's five and Borrowed Time's two
MOST_LAYERS = 8  # Forecast and Intensify need room for more


def city(name: object) -> int:
    return look_up(name, _CITIES, "city")


def card(name: object) -> int:
    return look_up(name, _CARDS, "player card")


def colour(name: object) -> int:
    return look_up(name, _COLOURS, "colour")


def _city_set(names: Iterable[object], what: str) -> int:
    return set_of(names, what, _CITIES, "city")


def stage(
    *,
    seats: int = 2,
    roles: Sequence[str] | str = "none",
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
    actions_left: int = 4,
    at: str = "actions",
    quiet_night: bool = False,
    jumped: bool = False,
    epidemics: int | None = None,
    events: int = 5,
    private: bool = False,
    consent: bool = False,
    expansion: str = "auto",
    challenges: Iterable[str] | str = (),
    one_vaccine_group: bool = False,
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
) -> Pandemic:
    """A table in the middle of a game, at the beginning of a step ("actions", "draw" or "infect") of somebody's turn,
    or ("terrorist") of the Bio-Terrorist's turn after it.

    `cubes` is {"cairo": 3} for the city's own colour or {"cairo": {"black": 3, "red": 1}}. `infection_pile` is a list
    of layers from the bottom to the top; without it all cards not named elsewhere form one layer. `player_pile` names
    the cards of the Player Deck (all others not named elsewhere are then discarded), and then there is no Epidemic in
    it unless `heap_sizes` says so, which splits the deck from the top into heaps of (cards, with an Epidemic). With
    neither, there are as many heaps with an Epidemic as are still to come: `epidemics` less `rate_index`.
    A disease that is cured and has no cube is eradicated, as the rules have it, whether it is named so or not.

    On the Brink: events named nowhere are in the box. `this_turn` names what has happened where once a turn is enough;
    `samples` is {"red": 2}; `strain_drawn` names the Virulent Strain cards that are no longer to come, and those of
    `strain_effects`, which are in force, are among them. `terrorist` says what is so of the Bio-Terrorist: `city` (his
    secret; somewhere if not named), `hand` (Infection cards), `captor` (a seat), `out`; `possible`, the cities he may
    be in for all that the others know; and on his turn `actions_left`, `drive_left` and `hidden_actions`.
    """
    specials = sum(bool(special) for _, special in heap_sizes or ())
    if epidemics is None:
        most = 7 if expansion == "on_the_brink" or challenges else 6
        epidemics = min(most, max(4, rate_index + specials)) if whole(rate_index, 0, 6) else 4
    options = _options(
        seats=seats,
        epidemics=epidemics,
        roles=roles if isinstance(roles, str) else tuple(roles),
        events="auto" if events else 0,
        hands="private" if private else "open",
        consent=consent,
        expansion=expansion,
        challenges=challenges if isinstance(challenges, str) else tuple(challenges),
        one_vaccine_group=one_vaccine_group,
    )
    if "random" in options.roles:
        raise BadSituation("name the roles of a staged table, or say roles='none'")
    luck, state = luck_of(fate, seed)
    setting = Setting("pandemic", VERSION, options, seed, fate)
    seats = options.team
    t = table.empty_table(RULES, setting, seats, brink_of(options), luck, state)
    w = t.w
    w[table.PRIVATE], w[table.CONSENT], w[table.EPIDEMICS_IN_ALL] = int(private), int(consent), epidemics
    _lay_cubes(t, cubes or {}, samples or {})
    _set_tracks(t, outbreaks, rate_index, (*cured, *eradicated), stations)
    _check_eradicated(t, eradicated)
    _seat_players(t, options.roles, by_seat(pawns, seats, "pawns"))
    _deal(t, by_seat(hands, seats, "hands"), player_discards, events_removed, stored_event, events)
    _pile_player_cards(t, player_pile, heap_sizes, max(0, epidemics - rate_index))
    his = dict(terrorist or {})
    _hold_his_cards(t, his.pop("hand", ()))
    _pile_infection_cards(t, infection_pile, infection_discards, infection_removed)
    _check_infection_cards(t)
    _begin(t, turn_of, actions_left, at)
    w[table.QUIET] = int(quiet_night)
    w[table.THIS_TURN] |= set_of(this_turn, "this_turn", _THIS_TURN, "thing of this turn") | int(jumped)
    if options.on_the_brink:
        _lay_brink(t, travel_ban, ordered, strain, strain_effects, strain_drawn, treated_in)
    elif travel_ban is not None or strain is not None or samples:
        raise BadSituation("a Travel Ban, a strain and samples need expansion='on_the_brink'")
    _hide_terrorist(t, his, at)
    t.story = []
    steps.advance(t)
    return t


def _options(**given: Any) -> Options:
    try:
        return Options(**given)
    except BadOptions as problem:
        raise BadSituation(str(problem)) from None


def _lay_cubes(t: Pandemic, cubes: Mapping[str, Any], samples: Mapping[str, int]) -> None:
    for name, given in cubes.items():
        c = city(name)
        by_colour = given if isinstance(given, Mapping) else {facts.CITIES[c].colour: given}
        for which, n in by_colour.items():
            k = colour(which)
            if not whole(n, 0, 3):
                raise BadSituation(
                    f"{name} cannot hold {n!r} {facts.DISEASES[k]} cubes: a city holds 0 to 3 of a colour [P.1.6]"
                )
            if t.cubes(c, k):
                raise BadSituation(f"cubes names {facts.CITIES[c].name} {facts.DISEASES[k]} twice")
            t.w[table.LOW + k] |= (n & 1) << c
            t.w[table.HIGH + k] |= (n >> 1) << c
            t.w[table.SUPPLY + k] -= n
    for which, n in samples.items():
        k = colour(which)
        if not whole(n, 0, table.CUBES) or not t.w[table.BRINK]:
            raise BadSituation(f"samples of {which} cannot be {n!r}")
        t.w[table.SAMPLES] += n << 8 * k
        t.w[table.SUPPLY + k] -= n
    for k in range(5):
        if t.w[table.SUPPLY + k] < 0:
            there = (24, 24, 24, 24, 12 if t.plays(table.FIFTH_DISEASE) else 0)[k]
            raise BadSituation(f"there are only {there} {facts.DISEASES[k]} cubes [P.1.2] [P.14.1]")


def _set_tracks(t: Pandemic, outbreaks: int, rate_index: int, cured: Iterable[str], stations: Iterable[str]) -> None:
    if not whole(outbreaks, 0, table.LAST_OUTBREAK - 1):
        raise BadSituation(f"outbreaks is 0 to 7 while the game goes on, not {outbreaks} [P.1.5]")
    if not whole(rate_index, 0, 6):
        raise BadSituation(f"the infection rate track has spaces 0 to 6, not {rate_index} [P.1.4]")
    w = t.w
    w[table.OUTBREAKS], w[table.RATE_INDEX], w[table.SHUFFLES] = outbreaks, rate_index, rate_index
    for name in cured:
        w[table.CURED] |= 1 << colour(name)
    if w[table.CURED] & 15 == 15 and (w[table.CURED] == 31 or not t.infected(table.PURPLE)):
        raise BadSituation("with all diseases cured the game is won [P.5.5] [P.14.9]")
    for k in range(5):
        if t.is_cured(k) and t.infected(k) == 0:
            w[table.ERADICATED] |= 1 << k
    w[table.STATIONS] = _city_set(stations, "stations")
    if bin(w[table.STATIONS]).count("1") > table.STATIONS_IN_ALL:
        raise BadSituation("there are only six research stations [P.1.2]")


def _check_eradicated(t: Pandemic, eradicated: Iterable[str]) -> None:
    for name in eradicated:
        if t.infected(colour(name)):
            raise BadSituation(f"{name} has cubes on the board, so it is not eradicated [P.5.2]")


def _seat_players(t: Pandemic, roles: Sequence[str], places: list[Any]) -> None:
    w = t.w
    w[table.ROLES_LEFT] = (1 << (table.BRINK_ROLES if w[table.BRINK] else table.BASE_ROLES)) - 1
    for seat, role in enumerate(roles):
        number = look_up(role, _ROLES, "role")
        setup.give_role(t, seat, number)
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
    discards: Iterable[str],
    removed: Iterable[str],
    stored: str | None,
    events: int,
) -> None:
    w = t.w
    all_events = int(table.BRINK_EVENTS if w[table.BRINK] else table.ALL_EVENTS)
    w[table.PLAYER_PILE], w[table.PLAYER_PILE + 1] = table_all_cities(), all_events if events else 0
    if not events:
        w[table.EVENTS_GONE] = all_events
    if t.plays(table.MUTATION):
        w[table.PLAYER_PILE + 1] |= table.MUTATION_EVENTS
    for seat, cards in enumerate(hands):
        for name in cards or ():
            n = _from_pool(t, name)
            table.take_in_hand(t, seat, n)
    for name in discards:
        n = _from_pool(t, name)
        w[table.PLAYER_DISCARD + (n >= 48)] |= 1 << (n - 48 if n >= 48 else n)
    for name in removed:
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
        raise BadSituation(f"{name!r} is not an Event card")
    return n - 48


def _from_pool(t: Pandemic, name: object) -> int:
    return take_for_stage(t.w, table.PLAYER_PILE, card(name), name)


def _pile_player_cards(
    t: Pandemic, pile: Iterable[str] | None, sizes: Sequence[tuple[int, bool]] | None, to_come: int
) -> None:
    w = t.w
    at = table.PLAYER_PILE
    if pile is not None:
        keep_in_pile(w, at, table.PLAYER_DISCARD, [_from_pool(t, name) for name in pile])
    if w[table.BRINK] and pile is None:
        w[table.BOXED] = w[at + 1] & table.BRINK_EVENTS
        w[at + 1] &= ~table.BRINK_EVENTS
    stack_heaps(w, at, sizes, 0 if pile is not None else to_come)


def _pile_infection_cards(
    t: Pandemic, pile: Sequence[Iterable[str]] | None, discards: Iterable[str], removed: Iterable[str]
) -> None:
    w = t.w
    known = _INFECTION if t.plays(table.MUTATION) else _CITIES
    his = int(layers.hand_cards(w, table.HIS_HAND)) if w[table.BRINK] else 0
    w[table.INFECTION_DISCARD] = set_of(discards, "infection_discards", known, "Infection card")
    w[table.INFECTION_GONE] = _city_set(removed, "infection_removed")
    left = table_all_cities() & ~int(w[table.INFECTION_DISCARD]) & ~int(w[table.INFECTION_GONE]) & ~his
    if t.plays(table.MUTATION):
        left |= int(table.MUTATION_CARDS) & ~int(w[table.INFECTION_DISCARD])
    if (
        w[table.INFECTION_DISCARD] & w[table.INFECTION_GONE]
        or (w[table.INFECTION_DISCARD] | w[table.INFECTION_GONE]) & his
    ):
        raise BadSituation("an Infection card is named in two places")
    parts = None if pile is None else [set_of(names, "infection_pile", known, "Infection card") for names in pile]
    w[table.SHUFFLES] = max(int(w[table.SHUFFLES]), len(parts or ()) - 1)
    # cards named nowhere have been flipped
    w[table.INFECTION_DISCARD] |= stack_layers(w, table.INFECTION_PILE, parts, left, MOST_LAYERS)


def _check_infection_cards(t: Pandemic) -> None:
    if not t.w[table.INFECTION_DISCARD] and not layers.layers(t.w, table.INFECTION_PILE):
        raise BadSituation("there is no Infection card left to flip, in the deck or discarded")


def _hold_his_cards(t: Pandemic, hand: Iterable[object]) -> None:
    cards = _city_set(hand, "the Bio-Terrorist's hand")
    if cards and not t.plays(table.BIOTERRORIST):
        raise BadSituation("there is no Bio-Terrorist in this game: choose challenges=('bioterrorist',)")
    for n in range(48):
        if cards >> n & 1:
            if t.w[table.HIS_HAND] == layers.HAND_ROOM - 1:
                raise BadSituation("the Bio-Terrorist holds at most 7 cards [P.15.10]")
            t.w[table.HIS_HAND] += 1
            t.w[table.HIS_HAND + t.w[table.HIS_HAND]] = 1 << n


def _lay_brink(
    t: Pandemic,
    travel_ban: int | str | None,
    ordered: Iterable[int | str],
    strain: str | None,
    effects: Iterable[str],
    drawn: Iterable[str],
    treated_in: Iterable[str],
) -> None:
    w = t.w
    seats = int(t.seats)
    if travel_ban is not None:
        ban = 1 << table.BAN_CARD
        w[table.BAN] = seat_number(travel_ban, seats, "travel_ban") + 1
        for at in (table.BOXED, table.PLAYER_PILE + 1, table.PLAYER_DISCARD + 1):
            w[at] &= ~ban
    w[table.ORDERED] = sum(1 << seat_number(seat, seats, "ordered") for seat in ordered)
    w[table.TREATED_IN] = _city_set(treated_in, "treated_in")
    w[table.STRAIN] = 0 if strain is None else colour(strain) + 1
    w[table.STRAIN_EFFECTS] = set_of(effects, "strain_effects", _STRAIN_CARDS, "Virulent Strain card")
    seen = int(w[table.STRAIN_EFFECTS]) | set_of(drawn, "strain_drawn", _STRAIN_CARDS, "Virulent Strain card")
    if (seen or strain is not None) and not t.plays(table.VIRULENT_STRAIN):
        raise BadSituation("a strain and its cards need challenges=('virulent_strain',)")
    if w[table.STRAIN] == table.PURPLE + 1 or (w[table.STRAIN_EFFECTS] and not w[table.STRAIN]):
        raise BadSituation("the strain is one of the four colours, and known once a card is in force [P.13.2]")
    w[table.STRAIN_UNSEEN] &= ~seen


def _hide_terrorist(t: Pandemic, his: dict[str, Any], at: str) -> None:
    w = t.w
    if not t.plays(table.BIOTERRORIST):
        if his or at == "terrorist":
            raise BadSituation("there is no Bio-Terrorist in this game: choose challenges=('bioterrorist',)")
        return
    unknown = set(his) - {"city", "captor", "out", "actions_left", "drive_left", "hidden_actions", "possible"}
    if unknown:
        raise BadSituation(f"terrorist has no {', '.join(sorted(unknown))}")
    w[table.HE_IS_OUT] = int(his.get("out", False))
    if his.get("captor") is not None:
        w[table.CAPTOR] = seat_number(his["captor"], int(t.seats), "captor") + 1
    elif not w[table.HE_IS_OUT]:
        free = next(n for n in range(48) if not whereabouts.occupied(t) >> n & 1)
        w[table.HIS_CITY] = city(his["city"]) if "city" in his else free
        whereabouts.begin_watching(t)
        if "possible" in his:
            w[table.TRAIL] = _city_set(his["possible"], "possible") & int(whereabouts.visible_part(t))
        if not w[table.TRAIL] >> w[table.HIS_CITY] & 1:
            raise BadSituation("the Bio-Terrorist must be in one of the cities he may be in")
    if at == "terrorist" and not w[table.HE_IS_OUT]:
        w[table.TURN] = t.seats
        w[table.HIS_ACTIONS] = his.get("actions_left", bioterrorist.ACTIONS_A_TURN)
        w[table.HIS_DRIVE] = int(his.get("drive_left", True))
        w[table.HIDDEN_DONE] = set_of(his.get("hidden_actions", ()), "hidden_actions", _HIDDEN, "hidden action")
        if not whole(int(w[table.HIS_ACTIONS]), 0, 2):
            raise BadSituation("the Bio-Terrorist has at most 2 actions left [P.15.4]")


def _begin(t: Pandemic, turn_of: int | str, actions_left: int, at: str) -> None:
    seats = int(t.seats)
    seat = seat_number(turn_of, seats, "turn_of")
    if at not in STEPS:
        raise BadSituation(f"at is one of {', '.join(STEPS)}, not {at!r}")
    most = MOST_ACTIONS if t.w[table.BRINK] else table.ACTIONS_A_TURN
    if not whole(actions_left, 0, most):
        raise BadSituation(f"actions_left is 0 to {most}, not {actions_left} [P.3.2]")
    t.w[table.TURN] = seat
    t.w[table.ACTIONS_LEFT] = actions_left if at == "actions" else 0
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
