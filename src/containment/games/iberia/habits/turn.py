"""Habits: what to do with an action.

Every job in sight is weighed by what it is worth and how many actions it takes; the best one is the goal, and the move
is the job itself or the first one on the way. Nothing is remembered: the next action is thought of anew.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.iberia.judging.moves import cheapest, known_cards, use_of
from containment.games.iberia.judging.reach import steps_to
from containment.games.iberia.rules.actions import may_research, may_treat, must_place_three, purified_with, ship_ends
from containment.games.iberia.rules.board import (
    CARDS_OF,
    CITIES,
    CITIES_OF,
    COLOUR_OF,
    COLOURS,
    DISTANCE,
    NEAR,
    PORTS,
    REGIONS_OF,
)
from containment.games.iberia.rules.moves import (
    CARRIAGE,
    FOUND,
    GIVE,
    HOSPITAL,
    ONE_MORE_DAY,
    PASS,
    PURIFY,
    PURIFY_MORE,
    RESEARCH,
    SAIL,
    TAKE,
    TRAIN,
    TRAVEL,
    TREAT,
    A,
)
from containment.games.iberia.rules.railways import by_train
from containment.games.iberia.rules.table import (
    ACTIONS_LEFT,
    CUBES,
    DAY_CARD,
    DECLINED,
    FOUNDING_CARD,
    GIVE_ANYWHERE,
    HOSPITALS,
    INFECTION_DISCARD,
    INFECTION_PILE,
    SAIL_FREE,
    TO_RESEARCH,
    TRAVEL_CARD,
    WATER_LEFT,
    Iberia,
)
from containment.games.iberia.rules.water import safe_cities, watered
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64, vec
from containment.parts.cubes import with_three
from containment.parts.layers import end_cards

# What jobs are worth, in points of no meaning but this.
RESEARCHING: Final = 2200  # a complete hand at its hospital
BUILDING: Final = vec[i64]([0, 10, 25, 60, 140, 420, 1500, 1500])  # a hospital, by the cards of the best hand
GAIN: Final = vec[i64]([0, 900, 260, 60, 12, 5])  # a card for a hand, by how many it lacks
THREE: Final = 48  # a cube from a city with three, whatever infection cards come,
TWO: Final = 13
ONE: Final = 4
THREE_COMING: Final = 150  # and besides if its card comes
TWO_COMING: Final = 30
ONE_COMING: Final = 14
FOREIGN: Final = 3  # so many times less for cubes of another colour than the city's
SUPPLY_LOW: Final = 9  # cubes left of a colour from which on it is worrying,
SUPPLY_FEAR: Final = 8  # by how much for each cube
FULL: Final = 6  # cards in a hand from which on one will have to go anyway
NEEDED: Final = 12  # the use of a card that is not spent on water
CLEANING: Final = 14  # a city at a region that is purified with a card nobody needs, by its cubes
AGED: Final = vec[i64]([256, 200, 140, 100, 70, 50, 36, 26, 20, 16, 12, 10])  # 256ths, by actions besides the job


def full_cities(t: Iberia) -> i64:
    """The cities that break out if their card comes."""
    full: i64 = 0
    for colour in range(COLOURS):
        full |= with_three(t.w, CUBES, colour) & CARDS_OF[colour]
    return full & ~safe_cities(t)


def best_action(t: Iberia, me: i64) -> i64:
    return Thought(t, me).move()


@final
class Thought:
    """What the player on turn thinks about one action."""

    __slots__ = ("deed", "goal", "hand", "here", "me", "points", "rails", "t")

    def __init__(self, t: Iberia, me: i64) -> None:
        self.t: Final = t
        self.me: Final = me
        self.here: Final = t.pawn(me)
        self.hand: Final = t.cards(me)
        self.rails: Final = by_train(t, self.here)
        self.points: i64 = 0  # the best job so far:
        self.goal = self.here
        self.deed: i64 = PASS

    def move(self) -> i64:
        """The best job, or the first move on the way to it."""
        t = self.t
        own = COLOUR_OF[self.here]
        if has(t.w[HOSPITALS], self.here) and may_research(t, self.hand, own):
            return RESEARCH | own
        for colour in range(COLOURS):
            if not t.is_researched(colour):
                event = self.look_for_research(colour)
                if event != PASS:
                    return event
                self.look_for_shares(colour)
        self.look_for_cubes()
        self.look_for_water()
        return self.deed if self.goal == self.here else self.first_step()

    def offer(self, goal: i64, deed: i64, worth: i64) -> None:
        points = worth * AGED[self.away(goal)]
        if points > self.points:
            self.points = points
            self.goal = goal
            self.deed = deed

    def away(self, goal: i64) -> i64:
        """Actions to a city, without cards."""
        straight = DISTANCE[self.here * CITIES + goal]
        if straight < 2:
            return straight
        reached = self.rails
        if self.t.can(self.me, SAIL_FREE) and has(PORTS, self.here):
            reached |= ship_ends(self.t)
        if reached:
            by_rail = 1 + steps_to(goal, reached)
            if by_rail < straight:
                return by_rail
        return straight

    def first_step(self) -> i64:
        """The first move towards the goal: that after which the way is shortest."""
        best: i64 = PASS
        shortest: i64 = 99
        near = NEAR[self.here]
        cities = near | self.rails
        ports: i64 = 0
        if self.t.can(self.me, SAIL_FREE) and has(PORTS, self.here):
            ports = ship_ends(self.t) & ~near & ~self.rails & ~bit(self.here)
            cities |= ports
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            left = DISTANCE[city * CITIES + self.goal]
            if left < shortest:
                shortest = left
                best = (CARRIAGE if has(near, city) else SAIL if has(ports, city) else TRAIN) | city
        return best

    def look_for_research(self, colour: i64) -> i64:
        """A complete hand goes to its hospital; a hospital is built, the sooner the more cards there are. An event that
        helps a complete hand is played at once: it is the answer."""
        t = self.t
        cards = CARDS_OF[colour]
        mine = self.hand & cards
        hospital = t.w[HOSPITALS] & cards
        complete = size(mine) >= TO_RESEARCH
        if hospital:
            if complete:
                goal = lowest(hospital)
                self.offer(goal, RESEARCH | colour, RESEARCHING)
                if self.away(goal) >= t.w[ACTIONS_LEFT]:
                    if has(t.events(self.me), TRAVEL_CARD):
                        return TRAVEL | self.me << A | goal
                    if has(t.events(self.me), DAY_CARD) and self.away(goal) <= t.w[ACTIONS_LEFT] + 1:
                        return ONE_MORE_DAY
            return PASS
        if complete and has(t.events(self.me), FOUNDING_CARD):
            return FOUND | self.nearest_of(cards)
        most = size(mine) - 1  # building takes one of my own
        for seat in range(t.seats):
            held = size(known_cards(t, self.me, seat) & cards)
            if seat != self.me and held > most:
                most = held
        while mine:
            self.offer(lowest(mine), HOSPITAL, BUILDING[most if most < 7 else 7])
            mine &= mine - 1
        return PASS

    def nearest_of(self, cities: i64) -> i64:
        best = lowest(cities)
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            if DISTANCE[self.here * CITIES + city] < DISTANCE[self.here * CITIES + best]:
                best = city
        return best

    def look_for_shares(self, colour: i64) -> None:
        """Cards go to the hand that has most of the colour, where the other is already."""
        t = self.t
        cards = CARDS_OF[colour]
        mine = self.hand & cards
        for other in range(t.seats):
            if other == self.me or has(t.w[DECLINED], other):
                continue
            theirs = known_cards(t, self.me, other) & cards
            place = bit(t.pawn(other))
            if size(theirs) >= size(mine):
                gives = mine if t.can(self.me, GIVE_ANYWHERE) else mine & place
                lacking = TO_RESEARCH - size(theirs)
                while gives and lacking > 0:
                    card = lowest(gives)
                    gives &= gives - 1
                    self.offer(card, GIVE | other << A | card, GAIN[lacking])
            elif theirs & place and size(mine) < TO_RESEARCH:
                self.offer(t.pawn(other), TAKE | other << A | t.pawn(other), GAIN[TO_RESEARCH - size(mine)])

    def look_for_cubes(self) -> None:
        t = self.t
        coming = end_cards(t.w, INFECTION_PILE, False)
        if size(coming) > 16:  # nobody can tell
            coming = 0
        for colour in range(COLOURS):
            own = CARDS_OF[colour]
            cities = t.infected(colour)
            left = t.w[CUBES + colour]
            fear: i64 = SUPPLY_FEAR * (SUPPLY_LOW - left) if left < SUPPLY_LOW else 0
            while cities:
                city = lowest(cities)
                cities &= cities - 1
                if city == self.here and not may_treat(t, city, colour):
                    continue
                worth = self.cube_worth(t.cubes(city, colour), has(coming, city), has(t.w[INFECTION_DISCARD], city))
                self.offer(city, TREAT | colour, fear + (worth if has(own, city) else worth // FOREIGN))

    def cube_worth(self, number: i64, coming: bool, later: bool) -> i64:
        if number == 3:
            return THREE + (THREE_COMING if coming else THREE if later else 0)
        if number == 2:
            return TWO + (TWO_COMING if coming else TWO if later else 0)
        return ONE + (ONE_COMING if coming else ONE if later else 0)

    def look_for_water(self) -> None:
        """Cards that nobody needs pay for clean water around."""
        t = self.t
        if t.w[WATER_LEFT] < 2:
            return
        card = self.spare_card()
        if card < 0:
            return
        purify: i64 = PURIFY_MORE if must_place_three(t, self.me) else PURIFY
        regions = REGIONS_OF[self.here] & ~watered(t) & purified_with(t, self.me, card)
        while regions:
            region = lowest(regions)
            regions &= regions - 1
            cubes: i64 = 0
            cities = CITIES_OF[region]
            while cities:
                city = lowest(cities)
                cities &= cities - 1
                cubes += t.cubes(city, COLOUR_OF[city])
            self.offer(self.here, purify | card << A | region, CLEANING * cubes)

    def spare_card(self) -> i64:
        """A card of a researched colour, or in a full hand one that is of little use; -1 if there is none."""
        if self.hand == 0:
            return -1
        card = cheapest(self.t, self.me, self.hand)
        use = use_of(self.t, self.me, COLOUR_OF[card])
        if use == 0 or (use < NEEDED and self.t.hand_size(self.me) >= FULL):
            return card
        return -1
