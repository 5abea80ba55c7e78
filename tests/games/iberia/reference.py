"""Infections, Epidemics and journeys worked out a second time, from the rulebook alone: dicts and lists, no bits.

Whatever the players are to choose is yielded as a question, the set of its answers; what is sent back is the answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from containment.games.iberia.data import facts

CITIES = [city.id for city in facts.CITIES]
COLOUR = {city.id: city.colour for city in facts.CITIES}
NEAR = {city.id: set(city.neighbours) for city in facts.CITIES}
PORTS = {city.id for city in facts.CITIES if city.port}
AT = {city.id: set(city.regions) for city in facts.CITIES}
ON = {region.id: set(region.cities) for region in facts.REGIONS}
SOLID = {frozenset(link.cities) for link in facts.LINKS if link.solid}

Choice = tuple[str, str]  # ("spend", region), ("next", city) or ("move red", city)
Asking = Generator[set[Choice], Choice, None]


class Lost(Exception):
    """The game is lost; the reason in a word."""


def in_order(cities: set[str]) -> list[str]:
    return sorted(cities, key=CITIES.index)


def apart(start: str) -> dict[str, int]:
    """How many links every city is away."""
    found = {start: 0}
    edge = deque([start])
    while edge:
        city = edge.popleft()
        for other in NEAR[city] - set(found):
            found[other] = found[city] + 1
            edge.append(other)
    return found


@dataclass
class Board:
    """What an Infection card can change, and what it depends on."""

    cubes: dict[tuple[str, str], int]
    supply: dict[str, int]
    tokens: dict[str, int]
    tokens_left: int
    outbreaks: int
    broken: set[str]
    prevention: str | None
    researched: set[str]
    hospitals: set[str]
    options: Any
    waiting: list[tuple[str, str]] = field(default_factory=list)
    fevered: list[str] = field(default_factory=list)

    @classmethod
    def seen(cls, v: Any) -> Board:
        return cls(
            {(city, colour): n for city, colour, n in v.cubes},
            dict(zip(facts.COLOURS, v.supply)),
            dict(v.tokens),
            v.tokens_left,
            v.outbreaks,
            set(v.broken),
            v.prevention,
            set(v.researched),
            set(v.hospitals),
            v.options,
        )

    def told(self) -> tuple[object, ...]:
        """What can be compared with another board."""
        return (
            {where: n for where, n in self.cubes.items() if n},
            self.supply,
            {region: n for region, n in self.tokens.items() if n},
            self.tokens_left,
            self.outbreaks,
            self.broken,
        )

    # -------------------------------------------------------------------------------------- questions of fact
    def has(self, city: str, colour: str) -> int:
        return self.cubes.get((city, colour), 0)

    def in_all(self, city: str) -> int:
        return sum(self.has(city, colour) for colour in facts.COLOURS)

    def is_protected(self, city: str) -> bool:
        """[I.K1]"""
        return self.prevention is not None and city in ON[self.prevention]

    def watered(self, city: str) -> list[str]:
        """[I.K2]"""
        return sorted(region for region in AT[city] if self.tokens.get(region, 0))

    def strikes(self, disease: str, colour: str) -> bool:
        """[I.Y2] [I.A21]"""
        mine = {"malaria": "black", "cholera": "blue", "yellow_fever": "yellow"}[disease]
        over = self.options.effects_end_when_researched and colour in self.researched
        return bool(getattr(self.options, disease)) and colour == mine and not over

    def is_hospital(self, city: str) -> bool:
        return bool(self.options.influx_of_patients) and city in self.hospitals

    def is_full(self, city: str, colour: str) -> bool:
        """[I.K3] [I.influx_of_patients] Of a hospital's cubes all colours count."""
        return self.in_all(city) >= 3 if self.is_hospital(city) else self.has(city, colour) == 3

    # -------------------------------------------------------------------------------------- cubes
    def card(self, city: str, number: int) -> Asking:
        """[I.F1] An Infection card with one cube, [I.E1] or an Epidemic's with three."""
        if self.options.outbreak_memory == "card":  # [I.A3]
            self.broken = set()
        yield from self.place(city, COLOUR[city], number, "card")
        yield from self.fever()  # [I.A30]
        while self.waiting:
            yield from self.outbreak(*self.waiting.pop(0))

    def place(self, city: str, colour: str, number: int, source: str) -> Asking:
        """[I.K1] to [I.K4], cube by cube."""
        single = number == 1
        while number:
            if self.is_protected(city):
                return
            if not self.watered(city) or (self.options.tokens_stop_infections_only and source != "card"):
                break
            region = self.watered(city)[0]
            if len(self.watered(city)) > 1:
                region = (yield {("spend", region) for region in self.watered(city)})[1]
            self.tokens[region] -= 1
            self.tokens_left += 1
            number -= 1
            if single and self.options.malaria_token_stops_one and self.doubled(city, colour):
                self.put_in(city, colour, 1, source)
        if number and single and self.doubled(city, colour):
            number = 2  # [I.malaria] [I.A18]
        self.put_in(city, colour, number, source)

    def doubled(self, city: str, colour: str) -> bool:
        return self.strikes("malaria", colour) and not self.has(city, colour)

    def put_in(self, city: str, colour: str, number: int, source: str) -> None:
        for _ in range(number):
            if self.is_full(city, colour):
                self.set_off(city, colour)  # [I.E3] the rest is ignored
                return
            self.put(city, colour)
            passes_on = source in ("card", "outbreak") or self.options.yellow_fever_runs_on
            if passes_on and city in PORTS and self.strikes("yellow_fever", colour):
                self.fevered += [] if city in self.fevered else [city]

    def put(self, city: str, colour: str) -> None:
        if self.supply[colour] == 0:
            raise Lost("cubes")
        self.supply[colour] -= 1
        self.cubes[city, colour] = self.has(city, colour) + 1

    def set_off(self, city: str, colour: str) -> None:
        """[I.O3] [I.A26]"""
        self.waiting.append((city, colour))
        self.broken.add(city)

    # -------------------------------------------------------------------------------------- outbreaks
    def outbreak(self, city: str, colour: str) -> Asking:
        if self.is_hospital(city) and self.in_all(city) < 3:
            self.put(city, colour)  # [I.C15] by now there is room
            return
        self.outbreaks += 1
        if self.outbreaks == 8:  # [I.O1]
            raise Lost("outbreaks")
        if self.is_hospital(city):
            yield from self.overrun(city, colour)
            return
        yield from self.spread(NEAR[city], colour, "outbreak")
        if self.strikes("cholera", colour):  # [I.A20]
            ring = {other for other, far in apart(city).items() if far == 2 and not self.in_all(other)}
            yield from self.spread(ring, colour, "ring")
        yield from self.fever()

    def spread(self, cities: set[str], colour: str, source: str) -> Asking:
        """[I.O2] to each of these, in the order [I.C4] asks for."""
        left = set(cities)
        while True:
            left = {city for city in left if city not in self.broken and not self.is_protected(city)}
            if not left:
                return
            rivals = self.rivals(left, colour)
            city = (yield {("next", city) for city in rivals})[1] if len(rivals) > 1 else in_order(left)[0]
            left.remove(city)
            yield from self.place(city, colour, 1, source)

    def rivals(self, cities: set[str], colour: str) -> set[str]:
        """[I.C4] [I.A5] The cities among which the order can make a difference."""
        found: set[str] = set()
        tokens = {} if self.options.tokens_stop_infections_only else self.tokens
        for region, n in tokens.items():
            if n and len(ON[region] & cities) > n:
                found |= ON[region] & cities
        one_of_two = self.options.malaria_token_stops_one
        wet = {city for city in cities if any(tokens.get(region, 0) for region in AT[city])}
        wet -= {city for city in wet if one_of_two and self.doubled(city, colour)}
        bursting = {city for city in cities - wet if self.is_full(city, colour)}
        disease = self.strikes("cholera", colour) or self.strikes("yellow_fever", colour)
        if len(bursting) > 1 and (any(tokens.values()) or disease or self.options.influx_of_patients):
            found |= bursting
        return found

    def fever(self) -> Asking:
        """[I.yellow_fever] [I.A19] [I.A30]"""
        come_to: set[str] = set()
        while self.fevered:
            port = in_order(set(self.fevered))[0]
            if self.options.yellow_fever_runs_on:
                come_to |= set(self.fevered)
            self.fevered.remove(port)
            yield from self.spread(NEAR[port] & PORTS - come_to, "yellow", "port")

    # -------------------------------------------------------------------------------------- Influx of Patients
    def influx(self, rails: set[frozenset[str]]) -> Asking:
        """[I.influx_of_patients] One cube for each hospital that has patients, in the order that is said."""
        waiting = {COLOUR[city]: city for city in self.hospitals}
        while any(self.patients(city) for city in waiting.values()):
            admitted, start = yield {
                (f"admit {colour}", patient) for colour, city in waiting.items() for patient in self.patients(city)
            }
            if self.options.outbreak_memory == "card":
                self.broken = set()
            yield from self.carry(start, waiting.pop(admitted.removeprefix("admit ")), rails)
            while self.waiting:
                yield from self.outbreak(*self.waiting.pop(0))

    def patients(self, hospital: str) -> set[str]:
        """The cities with a cube of the hospital's colour that are the fewest links away."""
        far = apart(hospital)
        found = {city for city in CITIES if self.has(city, COLOUR[hospital]) and city != hospital}
        return {city for city in found if far[city] == min(far[other] for other in found)}

    def carry(self, start: str, hospital: str, rails: set[frozenset[str]]) -> Asking:
        """Over railroads for free, until one link without has been used or the hospital is reached."""
        far, here, on_rails = apart(hospital), start, True
        while on_rails and here != hospital:
            nearer = {city for city in NEAR[here] if far[city] < far[here]}
            goal = (yield {("carry", city) for city in nearer})[1] if len(nearer) > 1 else next(iter(nearer))
            on_rails = frozenset((here, goal)) in rails
            here = goal
        self.cubes[start, COLOUR[hospital]] -= 1
        self.arrive(here, COLOUR[hospital])

    def overrun(self, city: str, colour: str) -> Asking:
        """[I.influx_of_patients] All cubes, and the one that came, leave one by one."""
        self.broken.add(city)
        came = colour
        while self.in_all(city) or came:
            colours = {k for k in facts.COLOURS if self.has(city, k) or k == came}
            leaving, goal = yield {(f"move {k}", other) for k in colours for other in NEAR[city]}
            moved = leaving.removeprefix("move ")
            if moved == came:
                came = ""
                if self.supply[moved] == 0:
                    raise Lost("cubes")
                self.supply[moved] -= 1
            else:
                self.cubes[city, moved] -= 1
            self.arrive(goal, moved)

    def arrive(self, city: str, colour: str) -> None:
        """[I.C15] No token is spent; what cannot stay goes back to the supply."""
        crowded = self.is_hospital(city) and self.in_all(city) >= 3
        if self.is_protected(city) or crowded or self.has(city, colour) == 3:
            self.supply[colour] += 1
            if not self.is_protected(city):
                self.set_off(city, colour)
        else:
            self.cubes[city, colour] = self.has(city, colour) + 1


# ------------------------------------------------------------------------------------------ journeys and building
def by_train(v: Any, start: str) -> set[str]:
    """[I.X2] [I.A11]"""
    reached, edge = {start}, [start]
    while edge:
        city = edge.pop()
        for link in v.railroads:
            if city in link:
                other = link[0] if link[1] == city else link[1]
                if other not in reached:
                    reached.add(other)
                    edge.append(other)
    return reached - {start}


def open_links(v: Any, city: str) -> set[str]:
    """[I.X4] Where a railroad from this city could lead."""
    laid = {frozenset(link) for link in v.railroads}
    return {other for other in NEAR[city] if frozenset((city, other)) in SOLID - laid}


def journeys(v: Any) -> set[str]:
    """All moves by carriage or boat, by train and by ship of the player whose turn it is, in words."""
    seat, role = v.turn, v.roles[v.turn]
    here = v.pawns[seat]
    with_me = [n for n, city in enumerate(v.pawns) if city == here and n != seat and n not in v.declined]
    found = {f"go {city}" for city in NEAR[here]}
    trains = by_train(v, here)
    found |= {f"train {city}" for city in trains}
    if role == "railwayman":
        found |= {f"train with p{n + 1} {city}" for n in with_me for city in trains}
    if here not in PORTS:
        return found
    ports = set(COLOUR if v.options.ships_to_any_city else PORTS) - {here}
    if role == "sailor":
        found |= {f"sail {port}" for port in ports}
        return found | {f"sail with p{n + 1} {port}" for n in with_me for port in ports}
    held = [card for card in v.hands[seat] if card in COLOUR]
    return found | {f"ship {port} with {card}" for card in held for port in ports if COLOUR[card] == COLOUR[port]}


def railroads(v: Any) -> set[str]:
    """[I.X4] [I.railwayman.double_rail] [I.A9] All ways to build railroads."""
    here = v.pawns[v.turn]
    if not v.railroads_left:
        return set()
    found = {f"rail {city}" for city in open_links(v, here)}
    if v.roles[v.turn] == "railwayman" and v.railroads_left > 1 and "built_twice" not in v.this_turn:
        for between in open_links(v, here):
            found |= {f"rails {between} then {end}" for end in open_links(v, between) - {here}}
    return found


def waterworks(v: Any) -> set[str]:
    """[I.X9] [I.A1] All ways to purify water."""
    here, role = v.pawns[v.turn], v.roles[v.turn]
    if not v.tokens_left:
        return set()
    found: set[str] = set()
    for card in v.hands[v.turn]:
        for region in AT[here] if card in COLOUR else ():
            fits = any(COLOUR[city] == COLOUR[card] for city in ON[region]) or COLOUR[card] in v.researched
            if fits or role == "royal_academy_scientist":
                found.add(f"purify {region} with {card}")
    if role == "agronomist":
        if v.tokens_left > 2:
            three = {words.replace("purify", "purify thrice") for words in found}
            found = three if v.options.agronomist_always_three else found | three
        found |= {f"token {region}" for region in AT[here]}
    return found
