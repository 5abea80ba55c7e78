"""Habits: what to do with an action.

Every job in sight is weighed by what it is worth and how many actions it takes; the best one is the goal, and the move
is the job itself or the first one on the way. Nothing is remembered: the next action is thought of anew.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.habits.answers import (
    can_cure_purple,
    card_to_obtain,
    remote_to_play,
    wants_another_role,
    wins_by_removing,
)
from containment.games.pandemic.brink.rules.events import BORROWED_ACTIONS
from containment.games.pandemic.brink.rules.roles import may_capture, may_retrieve, may_sample
from containment.games.pandemic.brink.rules.strain import may_leave
from containment.games.pandemic.habits.cards import (
    UNCOUNTED,
    can_cure,
    cards_of_less_use,
    count_lacking,
    cured_cards,
    free_cards,
    is_complete,
    known_cards,
)
from containment.games.pandemic.judging.dangers import Danger, outbreak_cost
from containment.games.pandemic.judging.trips import DISTANCE, Trips, nearest, next_city, other_pawns, trip
from containment.games.pandemic.rules.board import CARDS_OF, CITIES, COLOUR_OF, COLOURS, NEAR
from containment.games.pandemic.rules.cure import SAMPLES_FOR_CURE, may_cure
from containment.games.pandemic.rules.endings import ALL_FOUR
from containment.games.pandemic.rules.events import all_events, events_of
from containment.games.pandemic.rules.moves import (
    AIRLIFT,
    BORROWED_TIME,
    BUILD,
    CAPTURE,
    CURE,
    CURE_WITH_SAMPLES,
    GIVE,
    GRANT,
    JOIN,
    NEW_ASSIGNMENT,
    PASS,
    RE_EXAMINED,
    RETRIEVE,
    SAMPLE,
    SEND_DRIVE,
    STORE,
    TAKE,
    TREAT,
    A,
)
from containment.games.pandemic.rules.table import (
    ACTIONS_LEFT,
    AIRLIFT_CARD,
    ASSIGNMENT_CARD,
    AUTO_REMOVE_CURED,
    BIOTERRORIST,
    BORROWED_CARD,
    BRINK,
    BRINK_EVENTS,
    CURED,
    DECLINED,
    DISEASES,
    FIFTH_DISEASE,
    FORECAST_CARD,
    FREE_BUILD,
    GIVE_ANY_CARD,
    GRANT_CARD,
    HAND_LIMIT,
    HIGH,
    LOW,
    MOVE_OTHER_PAWN,
    PLAYER_DISCARD,
    POWERS,
    PRIVATE,
    PURPLE,
    PURPLE_CUBES,
    QUARANTINE_ZONE,
    QUIET_CARD,
    REMOTE_CARD,
    RESEARCH_CARD,
    RESILIENT_CARD,
    ROLES_LEFT,
    SAMPLES,
    STATIONS,
    STATIONS_IN_ALL,
    STORE_EVENT,
    STORED,
    STRAIN,
    SUPPLY,
    TREAT_ALL,
    Pandemic,
)
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64, vec
from containment.parts.handfuls import count

# What jobs are worth, in points of no meaning but this: the numbers were fitted in some millions of games.
CURING: Final = 2200  # a complete hand at a station
SENDING: Final = 440  # somebody else's complete hand at a station
MEETING: Final = 80  # 256ths of a card's gain (below) for waiting where the other can come in one action,
FARTHER: Final = 34  # and so much less for each action more
LATER: Final = 8  # and for each turn before theirs
LAST: Final = 65  # 256ths that the gain is more for each cure found: the last cures are the scarce ones
CROWDED: Final = 110  # 256ths of the gain if the receiver will have to discard
SECOND_BEST: Final = 48  # 256ths of the gain if a third hand is nearer to the cure
THREE: Final = 48  # a cube from a city with three, whatever infection cards come,
TWO: Final = 13
ONE: Final = 3
TWO_COMING: Final = 34  # and besides if its card comes
ONE_COMING: Final = 22
CLUSTER: Final = 3  # a neighbour of a full city that has two cubes or more
SUPPLY_LOW: Final = 6  # cubes left of a colour from which on it is worrying,
SUPPLY_FEAR: Final = 11  # by how much for each cube
ERADICATING: Final = 6  # the last cities of a cured disease
COVERED_FULL: Final = 150  # 256ths: a full city next to somebody else,
COVERED: Final = 180  # and any other
GUARDING: Final = 60  # 256ths: for the Quarantine Specialist, being next to a full city instead of treating it
BUILDING: Final = 48  # a station where none is so near:
REMOTE: Final = 3
STORING: Final = 60  # an event to play again
LATE: Final = 65  # 256ths: a job that cannot be done in this turn
FLIGHT: Final = 38  # a card that is of some use, spent on a flight
CURING_PURPLE: Final = 1500  # a hand for purple at a station
PURPLE_SCARE: Final = 14  # a purple cube, by how many there are on the board,
HIS_SCARE: Final = 50  # and if he can place more at will
LAST_PURPLE: Final = 800  # a purple cube, when the other four are cured
SAMPLING: Final = 240  # a sample, by how many are missing and how many cards
BORROWING: Final = 400  # a job that is worth Borrowed Time
FLYING: Final = 5  # cards of less use may be spent on a flight
EVENTFUL: Final = 32  # a job that is worth an event
AGED: Final = vec[i64]([256, 256, 110, 70, 60, 60, 40, 25, 22, 17])  # 256ths of its worth, by actions
GAIN: Final = vec[i64]([0, 1800, 300, 46, 6, 5, 5])  # a card for a hand, by how many it lacks
AGAIN: Final = vec[i64]([QUIET_CARD, RESILIENT_CARD, AIRLIFT_CARD, FORECAST_CARD, GRANT_CARD])  # best to play again
FEW: Final = 2  # cities from which on a cured disease is nearly eradicated
MOST_WAITING: Final = 4  # actions that another may need to the place where I wait
WAIT: Final = -1  # the deed of being where somebody is expected
FREELY: Final = -1  # no place to be back at


@final
class Thought:
    """What the player on turn thinks about one action."""

    __slots__ = (
        "back_at",
        "cost",
        "danger",
        "deed",
        "goal",
        "here",
        "lacking",
        "left",
        "me",
        "points",
        "stations",
        "t",
        "trips",
        "worth",
    )

    def __init__(self, t: Pandemic, me: i64, lacking: vec[i64], trips: Trips, danger: Danger) -> None:
        self.t: Final = t
        self.me: Final = me
        self.here: Final = t.pawn(me)
        self.left: Final = t.w[ACTIONS_LEFT]
        self.stations: Final = t.w[STATIONS]
        self.lacking: Final = lacking  # by seat and colour, cards to the cure
        self.trips: Final = trips
        self.danger: Final = danger
        self.points: i64 = 0  # the best job so far:
        self.worth: i64 = 0
        self.cost: i64 = 0
        self.goal = self.here
        self.deed: i64 = PASS
        self.back_at: i64 = FREELY  # where I must be at the end of the turn

    def move(self) -> i64:
        """The best job, or the first move on the way to it."""
        if has(self.stations, self.here):
            for colour in range(COLOURS):
                if can_cure(self.t, self.me, colour, self.lacking):
                    return cure_move(self.t, self.me, colour)
        if self.t.w[BRINK]:
            first = self.look_on_the_brink()
            if first != PASS:
                return first
        self.look_for_cures()
        self.look_for_shares()
        self.look_for_cubes()
        self.look_for_roles()
        if self.t.w[BRINK] and self.goal != self.here and not may_leave(self.t, self.here):
            return TREAT | self.t.w[STRAIN] - 1
        event = self.event_for_it()
        if event:
            return event
        if self.deed == WAIT:
            self.use_the_time()
        return self.deed if self.goal == self.here else self.trips.first_move(self.goal, self.danger.infected)

    # ------------------------------------------------------------------------------------------ weighing
    def weigh(self, worth: i64, city: i64, away: i64, work: i64, deed: i64) -> None:
        """Is this job better than the best so far?"""
        cost = away + work
        if self.back_at >= 0 and cost + DISTANCE[city * CITIES + self.back_at] > self.left:
            return
        if not has(self.trips.roads[away], city):
            worth -= FLIGHT
        points = worth * AGED[cost]
        if cost > self.left:
            points = points * LATE >> 8
        if points > self.points:
            self.points = points
            self.worth = worth
            self.cost = cost
            self.goal = city
            self.deed = deed

    def weigh_nearest(self, worth: i64, cities: i64, work: i64, deed: i64) -> None:
        """The same job in any of these cities: where it is nearest."""
        if cities and worth * AGED[1] > self.points:
            away = self.trips.away_from_any(cities)
            self.weigh(worth, lowest(self.trips.rings[away] & cities), away, work, deed)

    # ------------------------------------------------------------------------------------------ On the Brink
    def look_on_the_brink(self) -> i64:
        """Purple, and what its roles and events can do; PASS if nothing of it should be done at once."""
        t = self.t
        if may_capture(t, self.me):
            return CAPTURE
        if t.plays(FIFTH_DISEASE) and can_cure_purple(t, self.me):
            if has(self.stations, self.here):
                return CURE | PURPLE
            self.weigh_nearest(CURING_PURPLE, self.stations, 1, PASS)
        obtained = card_to_obtain(t, self.me, self.lacking)
        if obtained != PASS:
            return obtained
        colour = COLOUR_OF[self.here]
        lacks = self.lacking[self.me * 4 + colour]
        if may_retrieve(t, self.me) and not t.is_cured(colour) and lacks > 0:
            self.weigh(self.gain(self.me, colour), self.here, 0, 1, RETRIEVE)
        if may_sample(t, self.me):
            self.look_for_samples()
        return self.event_on_the_brink()

    def look_for_samples(self) -> None:
        t = self.t
        for colour in range(COLOURS):
            missing = SAMPLES_FOR_CURE - count(t.w[SAMPLES], colour)
            if missing > 0 and has(t.infected(colour), self.here) and not t.is_cured(colour):
                lacks = self.lacking[self.me * 4 + colour]
                if lacks > 0:
                    self.weigh(SAMPLING // (missing * lacks) + TWO, self.here, 0, 1, SAMPLE | colour)

    def event_on_the_brink(self) -> i64:
        t = self.t
        events = events_of(t, self.me) if t.w[PRIVATE] else all_events(t)
        if has(events, REMOTE_CARD) and wins_by_removing(t):
            return remote_to_play(t)
        if has(events, RESEARCH_CARD):
            for colour in range(COLOURS):
                if (
                    self.lacking[self.me * 4 + colour] == 1
                    and not t.is_cured(colour)
                    and t.w[PLAYER_DISCARD] & CARDS_OF[colour]
                ):
                    return RE_EXAMINED | self.me
        if has(events, ASSIGNMENT_CARD) and t.w[ROLES_LEFT] and t.w[POWERS] and wants_another_role(t, self.me):
            return NEW_ASSIGNMENT | self.me
        return PASS

    # ------------------------------------------------------------------------------------------ cures
    def look_for_cures(self) -> None:
        """With a complete hand to the nearest station, or build one."""
        if is_complete(self.t, self.me, self.lacking):
            self.weigh_nearest(CURING, self.stations, 1, PASS)
            if self.can_build():
                self.weigh(CURING, self.here, 0, 2, BUILD)

    def can_build(self) -> bool:
        """Is there a station to be had here for a card that I can spare?"""
        if has(self.stations, self.here) or size(self.stations) >= STATIONS_IN_ALL:
            return False
        return self.t.can(self.me, FREE_BUILD) or has(self.trips.cards, self.here)

    # ------------------------------------------------------------------------------------------ sharing
    def look_for_shares(self) -> None:
        """Cards that are of more use in another hand."""
        t = self.t
        cured = cured_cards(t)
        for way in range(2 * t.seats):  # to each and from each
            other = way >> 1
            if other != self.me and not has(t.w[DECLINED], other):
                giver = other if way & 1 else self.me
                self.look_for_cards(giver, other, known_cards(t, self.me, giver) & ~cured)

    def look_for_cards(self, giver: i64, other: i64, cards: i64) -> None:
        receiver = other if giver == self.me else self.me
        deed = (GIVE if giver == self.me else TAKE) | other << A
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            colour = COLOUR_OF[card]
            lacks = self.lacking[receiver * 4 + colour]
            if 0 < lacks <= self.lacking[giver * 4 + colour]:
                self.weigh_share(self.gain(receiver, colour), other, card, self.t.can(giver, GIVE_ANY_CARD), deed)

    def gain(self, receiver: i64, colour: i64) -> i64:
        """What one more card of a colour is worth in this hand."""
        lacks = self.lacking[receiver * 4 + colour]
        gain = GAIN[lacks] * (256 + LAST * size(self.t.w[CURED])) >> 8
        if self.t.hand_size(receiver) >= HAND_LIMIT:
            gain = gain * CROWDED >> 8
        for seat in range(self.t.seats):
            if self.lacking[seat * 4 + colour] < lacks:
                return gain * SECOND_BEST >> 8
        return gain

    def weigh_share(self, gain: i64, other: i64, card: i64, anywhere: bool, deed: i64) -> None:
        """Go to the other, if they are in the right city; otherwise wait there, or as the Dispatcher fetch them."""
        there = self.t.pawn(other)
        where = there
        deed |= card
        if not anywhere and there != card:
            if card == self.here and self.t.can(self.me, MOVE_OTHER_PAWN) and may_leave(self.t, there):
                self.weigh(gain, card, 0, 2, JOIN | other << A | card)
            their_trip = trip(self.stations, there, card)
            if their_trip > MOST_WAITING:
                return
            turns = other - self.me if other > self.me else other - self.me + self.t.seats
            gain = gain * (MEETING - FARTHER * (their_trip - 1) - LATER * (turns - 1)) >> 8
            where = card
            deed = WAIT
        self.weigh(gain, where, self.trips.away(where), 1, deed)

    # ------------------------------------------------------------------------------------------ cubes
    def look_for_cubes(self) -> None:
        for colour in range(DISEASES if self.t.w[BRINK] else COLOURS):
            if self.t.infected(colour):
                self.look_for_colour(colour)

    def look_for_colour(self, colour: i64) -> None:
        t = self.t
        low = t.w[LOW + colour]
        high = t.w[HIGH + colour]
        cured = t.is_cured(colour)
        whole = cured or t.can(self.me, TREAT_ALL)
        work: i64 = 0 if cured and t.can(self.me, AUTO_REMOVE_CURED) else 1
        fear: i64 = 0
        if t.w[SUPPLY + colour] < SUPPLY_LOW:
            fear = SUPPLY_FEAR * (SUPPLY_LOW - t.w[SUPPLY + colour])
        if colour == PURPLE:
            fear += (HIS_SCARE if t.plays(BIOTERRORIST) else PURPLE_SCARE) * (PURPLE_CUBES - t.w[SUPPLY + PURPLE])
            if t.w[CURED] & ALL_FOUR == ALL_FOUR:
                fear += LAST_PURPLE
        if cured and size(low | high) <= FEW:
            fear += ERADICATING
        self.look_for_full(low & high, colour, THREE + fear + (TWO + ONE + 2 * fear if whole else 0), work)
        two = TWO + ONE + 2 * fear if whole else TWO + fear
        two_coming = TWO_COMING + ONE_COMING if whole else TWO_COMING
        self.look_for_some(high & ~low, colour, two, two_coming, work)
        self.look_for_some(low & ~high, colour, ONE + fear, ONE_COMING, work)

    def look_for_full(self, cities: i64, colour: i64, lasting: i64, work: i64) -> None:
        """Cities with three cubes, each an outbreak if its card comes."""
        danger = self.danger
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            worth = lasting + (outbreak_cost(self.t, city, colour) * danger.chance_of(city, colour) >> 8)
            if has(danger.covered, city):
                worth = worth * COVERED_FULL >> 8
            worth = (worth + CLUSTER * size(NEAR[city] & danger.infected)) * danger.weight >> 8
            self.weigh(worth, city, self.trips.away(city), work, TREAT | colour)
            if self.back_at == FREELY and self.t.can(self.me, QUARANTINE_ZONE):
                self.weigh_nearest(worth * GUARDING >> 8, NEAR[city] | bit(city), 1, WAIT)

    def look_for_some(self, cities: i64, colour: i64, lasting: i64, coming: i64, work: i64) -> None:
        """Cities with one or two cubes: the nearest of those that may be infected soon, and the nearest of all."""
        danger = self.danger
        deed = TREAT | colour
        lasting = lasting * danger.weight >> 8
        coming = coming * danger.weight >> 8
        own = cities & CARDS_OF[colour]
        self.weigh_nearest(lasting + (coming * danger.chance >> 8), own & danger.soon, work, deed)
        self.weigh_nearest(lasting + (coming * danger.comeback >> 8), own & danger.discards, work, deed)
        self.weigh_nearest(lasting, cities & ~danger.covered, work, deed)
        self.weigh_nearest(lasting * COVERED >> 8, cities & danger.covered, work, deed)

    def use_the_time(self) -> None:
        """Before I must be where somebody is expected, there may be time for cubes on the way."""
        self.back_at = self.goal
        self.points = 0
        self.look_for_cubes()
        if self.points == 0:
            self.goal = self.back_at
            self.deed = PASS

    # ------------------------------------------------------------------------------------------ the rest
    def look_for_roles(self) -> None:
        """A station where none is near, and what only some roles can do."""
        t = self.t
        if self.can_build() and nearest(self.stations, self.here) >= REMOTE:
            self.weigh(BUILDING, self.here, 0, 1, BUILD)
        if t.can(self.me, STORE_EVENT) and t.w[STORED] == 0 and t.w[PLAYER_DISCARD + 1] & BRINK_EVENTS:
            self.weigh(STORING, self.here, 0, 1, STORE | event_to_store(t.w[PLAYER_DISCARD + 1] & BRINK_EVENTS))
        if t.can(self.me, MOVE_OTHER_PAWN):
            self.look_for_passengers()

    def look_for_passengers(self) -> None:
        """The Dispatcher brings a complete hand to a station: to a pawn that is at one, or a drive nearer."""
        t = self.t
        landings = (other_pawns(t, self.me) | bit(self.here)) & self.stations
        for other in range(t.seats):
            there = t.pawn(other)
            if other == self.me or has(self.stations, there) or has(t.w[DECLINED], other):
                continue
            if not may_leave(t, there):
                continue
            if is_complete(t, other, self.lacking):
                if landings:
                    self.weigh(SENDING, self.here, 0, 1, JOIN | other << A | lowest(landings))
                else:
                    drive = SEND_DRIVE | other << A | next_city(there, self.stations)
                    self.weigh(SENDING, self.here, 0, nearest(self.stations, there), drive)

    def event_for_it(self) -> i64:
        """An event that spares waiting for the next turn, if the job is worth one; otherwise 0."""
        t = self.t
        if self.cost <= self.left or self.worth < EVENTFUL or self.goal == self.here:
            return 0
        events = events_of(t, self.me) if t.w[PRIVATE] else all_events(t)
        grants = has(events, GRANT_CARD) and size(self.stations) < STATIONS_IN_ALL
        if grants and has(self.stations, self.goal) and is_complete(t, self.me, self.lacking):
            return GRANT | self.here
        if has(events, BORROWED_CARD) and self.worth >= BORROWING and self.cost <= self.left + BORROWED_ACTIONS:
            return BORROWED_TIME
        return AIRLIFT | self.me << A | self.goal if has(events, AIRLIFT_CARD) else 0


def best_action(t: Pandemic, me: i64) -> i64:
    """The move of the player on turn."""
    lacking = UNCOUNTED[:]
    count_lacking(t, me, lacking)
    free = free_cards(t, me, lacking)
    dear = cards_of_less_use(t, me, FLYING, lacking)
    return Thought(t, me, lacking, Trips(t, me, free, dear), Danger(t, me)).move()


def cure_move(t: Pandemic, me: i64, colour: i64) -> i64:
    """The cure, with samples if the cards alone are not enough."""
    return CURE | colour if t.w[BRINK] == 0 or may_cure(t, me, colour, False) else CURE_WITH_SAMPLES | colour


def event_to_store(events: i64) -> i64:
    """The event that is best to play again."""
    for event in AGAIN:
        if has(events, event):
            return event
    return lowest(events)
