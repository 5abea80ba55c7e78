"""Chapters 6, 7 and 9: a cube is placed, or kept away, or the city breaks out.

Who decides between several purification tokens, or between neighbours that need the same one, is asked: so placing a
cube is a step of its own, and so is the spreading of an outbreak.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.rules.board import ALL_CITIES, BLUE, CITIES_OF, COLOURS, NEAR, PORTS, RING, YELLOW
from containment.games.iberia.rules.historical import cholera_strikes, malaria_strikes, yellow_fever_strikes
from containment.games.iberia.rules.moves import NEXT, SPEND, second
from containment.games.iberia.rules.outbreaks import (
    CITY,
    ONE,
    all_cubes,
    count_outbreak,
    is_crowded,
    run_out,
    trigger,
    trigger_each,
)
from containment.games.iberia.rules.overrun import begin_overrun
from containment.games.iberia.rules.reasons import NO_TOKEN_AT_CITY, NOT_TO_BE_ORDERED
from containment.games.iberia.rules.refusals import refuse_member
from containment.games.iberia.rules.table import (
    BROKEN,
    BY_FEVER,
    BY_OUTBREAK,
    CUBES,
    FEVER_RUNS_ON,
    FEVERED,
    HOSPITALS,
    INFECTED,
    INFLUX,
    OVERRUN,
    PREVENTED,
    TOKEN_STOPS_ONE,
    TOKENS,
    TOKENS_FOR_INFECTIONS,
    WAITING,
    WATER_LEFT,
    Iberia,
)
from containment.games.iberia.rules.water import safe_cities, shielding, spend_token, tokens_in, watered
from containment.kernel.engine.sets import bit, has, lowest, put_each, size
from containment.kernel.engine.steps import Ask, Do, arg0, arg1, arg2, arg3
from containment.native import i64, vec
from containment.parts.cubes import put_cubes, put_one_each, with_three

# What a cube comes from
CARD: Final = 0
BOTTOM_CARD: Final = 1  # an epidemic's three
OUTBREAK: Final = 2
PORT: Final = 3  # Yellow Fever
SECOND_RING: Final = 4  # Cholera


# ---------------------------------------------------------------------------------------------- one city
@final
class Place(Ask[Iberia]):
    """Cubes come to a city, under the rules of chapter 6. [I.A32] Which region's purification token is spent, if there
    are several, the current player says."""

    __slots__ = ()

    def of(self, city: i64, colour: i64, number: i64, source: i64) -> i64:
        return self.pack4(city, colour, number, source)

    def waits(self, t: Iberia, x: i64) -> bool:
        if not tokens_help(t, arg3(x)):
            return False
        regions = shielding(t, arg0(x))
        return regions & regions - 1 != 0 and not has(safe_cities(t), arg0(x))

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return t.turn

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, SPEND, shielding(t, arg0(x)))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(shielding(t, arg0(x)), SPEND, move, NO_TOKEN_AT_CITY)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        self.spend(t, x, second(move))

    def spend(self, t: Iberia, x: i64, region: i64) -> None:
        """[I.K2] [I.E2] [I.A6] A token stops one cube; [I.A18] or what Malaria would have made of it. [I.K5]"""
        spend_token(t, region, arg0(x))
        if arg2(x) > 1:
            t.then(self.of(arg0(x), arg1(x), arg2(x) - 1, arg3(x)))
        elif arg3(x) != BOTTOM_CARD and t.plays(TOKEN_STOPS_ONE):
            self.place_the_other(t, x)

    def place_the_other(self, t: Iberia, x: i64) -> None:
        """[I.house.malaria_token_stops_one] Malaria's second cube comes all the same, and no second token stops it."""
        if is_doubled(t, arg0(x), arg1(x), arg3(x)):
            settle(t, arg0(x), arg1(x), 1, BOTTOM_CARD)  # which is not doubled again
            if arg3(x) == CARD:
                resolve(t)

    def run(self, t: Iberia, x: i64) -> None:
        city = arg0(x)
        if has(safe_cities(t), city):  # [I.K1] first of all
            t.tell(PREVENTED, city, arg1(x))
            return
        if tokens_help(t, arg3(x)):
            regions = shielding(t, city)
            if regions:
                self.spend(t, x, lowest(regions))
                return
        settle(t, city, arg1(x), arg2(x), arg3(x))
        if arg3(x) <= BOTTOM_CARD:
            resolve(t)


def tokens_help(t: Iberia, source: i64) -> bool:
    """Can a token on the board stop these cubes? [I.O6] [I.house.tokens_stop_infections_only]"""
    return t.w[WATER_LEFT] < TOKENS and (source <= BOTTOM_CARD or not t.plays(TOKENS_FOR_INFECTIONS))


def is_doubled(t: Iberia, city: i64, colour: i64, source: i64) -> bool:
    """[I.malaria] [I.A18] One cube is to come where there is none, also in an outbreak."""
    return source != BOTTOM_CARD and t.cubes(city, colour) == 0 and malaria_strikes(t, colour)


def settle(t: Iberia, city: i64, colour: i64, number: i64, source: i64) -> None:
    """[I.K3] [I.K4] What no token has stopped. [I.E3] Filled up, then exactly one outbreak."""
    if is_doubled(t, city, colour, source):
        number = 2  # [I.malaria]
    room = room_for(t, city, colour)
    fits = number if number <= room else room
    if fits:
        if not put_cubes(t.w, CUBES, city, colour, fits):
            run_out(t, colour)
            return
        t.tell(INFECTED, city, colour, fits | cause(source))
        if has(PORTS, city) and sets_off_fever(t, colour, source):
            t.w[FEVERED] |= bit(city)
    if number > fits:
        trigger(t, city, colour)


def sets_off_fever(t: Iberia, colour: i64, source: i64) -> bool:
    """[I.A19] Not its own cubes; [I.house.yellow_fever_runs_on] or these too."""
    return yellow_fever_strikes(t, colour) and (source <= OUTBREAK or t.plays(FEVER_RUNS_ON))


def room_for(t: Iberia, city: i64, colour: i64) -> i64:
    """Three of a colour; [I.influx_of_patients] in the city of a hospital three of all colours together."""
    if t.w[HOSPITALS] and t.plays(INFLUX) and has(t.w[HOSPITALS], city):
        held = all_cubes(t, city)
        return 3 - held if held < 3 else 0
    return 3 - t.cubes(city, colour)


def resolve(t: Iberia) -> None:
    """The cubes of a card are placed: [I.A30] first Yellow Fever, then the outbreaks."""
    if t.w[FEVERED]:
        t.then_in_turn(FEVER_STEP.of(0), OUTBREAK_STEP.of())
    elif t.w[WAITING]:
        t.then(OUTBREAK_STEP.of())


# ---------------------------------------------------------------------------------------------- outbreaks
@final
class Outbreak(Do[Iberia]):
    """[I.O1] The next outbreak of the queue is resolved; those it triggers come after it. [I.O3]"""

    __slots__ = ()

    def of(self) -> i64:
        return self.op

    def run(self, t: Iberia, x: i64) -> None:
        queue = t.w[WAITING]
        if queue == 0:
            return
        city = (queue & CITY) - 1
        colour = queue >> 6 & 3
        t.w[WAITING] = queue >> ONE
        t.then(x)
        if t.w[HOSPITALS] and t.plays(INFLUX) and has(t.w[HOSPITALS], city):
            overrun(t, city, colour)
            return
        count_outbreak(t, city, colour)
        if yellow_fever_strikes(t, colour):
            t.then(FEVER_STEP.of(0))
        if cholera_strikes(t, colour):
            t.then(RING_STEP.of(city))
        t.then(SPREAD.of(NEAR[city], colour, OUTBREAK))  # [I.O2] [I.O5] [I.M3] over any line


def overrun(t: Iberia, city: i64, colour: i64) -> None:
    """[I.influx_of_patients] A hospital with three cubes is overrun instead; with fewer by now, the cube stays."""
    if is_crowded(t, city):
        count_outbreak(t, city, colour)
        t.tell(OVERRUN, city)
        begin_overrun(t, city, colour)
    elif put_cubes(t.w, CUBES, city, colour, 1):  # the one that came, and was put back
        t.tell(INFECTED, city, colour, 1)
    else:
        run_out(t, colour)


@final
class Spread(Ask[Iberia]):
    """[I.O2] One cube to each of these cities, each under the rules of chapter 6. [I.O6] [I.A4] [I.C4] Where it can
    make a difference who comes first, the current player says."""

    __slots__ = ()

    def of(self, cities: i64, colour: i64, source: i64) -> i64:
        return self.op | colour << 8 | source << 10 | cities << 13

    def seat_of(self, t: Iberia, x: i64) -> i64:
        return t.turn

    def waits(self, t: Iberia, x: i64) -> bool:
        return order_matters(t, reached(t, x), x >> 8 & 3) != 0

    def options(self, t: Iberia, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, NEXT, order_matters(t, reached(t, x), x >> 8 & 3))

    def refusal(self, t: Iberia, x: i64, move: i64) -> i64:
        return refuse_member(order_matters(t, reached(t, x), x >> 8 & 3), NEXT, move, NOT_TO_BE_ORDERED)

    def answer(self, t: Iberia, x: i64, move: i64) -> None:
        self.infect_next(t, x, second(move))

    def infect_next(self, t: Iberia, x: i64, city: i64) -> None:
        t.then(self.of(x >> 13 & ~bit(city), x >> 8 & 3, x >> 10 & 7))
        t.then(PLACE.of(city, x >> 8 & 3, 1, x >> 10 & 7))

    def run(self, t: Iberia, x: i64) -> None:
        colour = x >> 8 & 3
        source = x >> 10 & 7
        cities = reached(t, x)
        if t.story is not None:
            tell_prevented(t, x >> 13 & ~t.w[BROKEN] & safe_cities(t), colour)
        wet = shielded_among(t, cities)
        spread_dry(t, cities & ~wet, colour, source)
        if wet and t.ended == 0:
            self.infect_next(t, self.of(wet, colour, source), lowest(wet))


def reached(t: Iberia, x: i64) -> i64:
    """[I.O4] Not a city that has had its outbreak; [I.A26] that comes before all else. [I.K1] Nor a safe one."""
    return x >> 13 & ~t.w[BROKEN] & ~safe_cities(t)


def shielded_among(t: Iberia, cities: i64) -> i64:
    """Those of these cities that a purification token may save."""
    if not tokens_help(t, OUTBREAK):
        return 0
    regions = watered(t)
    found: i64 = 0
    while regions:
        found |= CITIES_OF[lowest(regions)]
        regions &= regions - 1
    return found & cities


def order_matters(t: Iberia, cities: i64, colour: i64) -> i64:
    """[I.C4] [I.A5] The cities among which the order counts: those at a region with fewer tokens than it has cities to
    save; and those that break out, if something on the board makes their order count. Never just one."""
    if cities & cities - 1 == 0:
        return 0
    wet: i64 = 0
    rivals: i64 = 0
    if tokens_help(t, OUTBREAK):
        regions = watered(t)
        while regions:
            region = lowest(regions)
            regions &= regions - 1
            here = CITIES_OF[region] & cities
            wet |= here
            if size(here) > tokens_in(t, region):
                rivals |= here
    elif not (t.plays(INFLUX) or cholera_strikes(t, colour) or yellow_fever_strikes(t, colour)):
        return 0
    if t.plays(TOKEN_STOPS_ONE) and malaria_strikes(t, colour):
        wet &= t.infected(colour)  # in the others a cube comes all the same
    full = breaking_out(t, cities & ~wet, colour)
    if full & full - 1:
        rivals |= full
    return rivals if rivals & rivals - 1 else 0


def breaking_out(t: Iberia, cities: i64, colour: i64) -> i64:
    """Those of these cities that have no room for a cube."""
    full = with_three(t.w, CUBES, colour) & cities
    if t.plays(INFLUX):
        hospitals = t.w[HOSPITALS] & cities
        full &= ~hospitals
        while hospitals:
            if is_crowded(t, lowest(hospitals)):
                full |= bit(lowest(hospitals))
            hospitals &= hospitals - 1
    return full


def spread_dry(t: Iberia, cities: i64, colour: i64, source: i64) -> None:
    """Cities that nothing shields, in the order of the list; all at once, where they are alike."""
    w = t.w
    if w[HOSPITALS] & cities and t.plays(INFLUX):
        while cities:
            settle(t, lowest(cities), colour, 1, source)
            cities &= cities - 1
        return
    full = with_three(w, CUBES, colour) & cities
    open_to = cities & ~full
    bare: i64 = 0
    if malaria_strikes(t, colour):
        bare = open_to & ~t.infected(colour)  # [I.malaria]
    if not put_one_each(w, CUBES, open_to, colour) or not put_one_each(w, CUBES, bare, colour):
        run_out(t, colour)
        return
    if sets_off_fever(t, colour, source):
        w[FEVERED] |= open_to & PORTS
    if t.story is not None:
        tell_infected(t, open_to, colour, bare, cause(source))
    trigger_each(t, full, colour)


def cause(source: i64) -> i64:
    """What brought a cube, as the story tells it."""
    return BY_FEVER if source == PORT else BY_OUTBREAK if source > BOTTOM_CARD else 0


def tell_infected(t: Iberia, cities: i64, colour: i64, bare: i64, by: i64) -> None:
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        number: i64 = 2 if has(bare, city) else 1
        t.tell(INFECTED, city, colour, number | by)


def tell_prevented(t: Iberia, cities: i64, colour: i64) -> None:
    while cities:
        t.tell(PREVENTED, lowest(cities), colour)
        cities &= cities - 1


# ---------------------------------------------------------------------------------------------- what diseases add
@final
class CholeraRing(Do[Iberia]):
    """[I.cholera] [I.A20] After the neighbours, the cities two links away that hold no cube at all."""

    __slots__ = ()

    def of(self, city: i64) -> i64:
        return self.pack(city)

    def run(self, t: Iberia, x: i64) -> None:
        held: i64 = 0
        for colour in range(COLOURS):
            held |= t.infected(colour)
        t.then(SPREAD.of(RING[arg0(x)] & ALL_CITIES & ~held, BLUE, SECOND_RING))


@final
class Fever(Do[Iberia]):
    """[I.yellow_fever] [I.A19] [I.A30] Each port that got yellow cubes just now infects the ports next to it, once."""

    __slots__ = ()

    def of(self, seen: i64) -> i64:
        """`seen`: the ports it has come to, as far as they matter: where it runs on."""
        return self.op | seen << 8

    def run(self, t: Iberia, x: i64) -> None:
        ports = t.w[FEVERED]
        if ports:
            t.w[FEVERED] = ports & ports - 1
            seen: i64 = x >> 8 | ports if t.plays(FEVER_RUNS_ON) else 0  # [I.house.yellow_fever_runs_on] never back
            t.then_in_turn(SPREAD.of(NEAR[lowest(ports)] & PORTS & ~seen, YELLOW, PORT), self.of(seen))


PLACE: Final[Place] = Place(18)
OUTBREAK_STEP: Final[Outbreak] = Outbreak(19)
SPREAD: Final[Spread] = Spread(20)
RING_STEP: Final[CholeraRing] = CholeraRing(21)
FEVER_STEP: Final[Fever] = Fever(22)
