"""Habits: what to do with an action.

Every job in sight is weighed by what it is worth and how many actions it takes; the best one is the goal, and the move
is the job itself or the first one on the way. Nothing is remembered: the next action is thought of anew.
"""

from __future__ import annotations

from typing import Final, final

from containment.games.coldwar.judging.moves import cheapest, use_of, useful_sites
from containment.games.coldwar.judging.reach import DISTANCE, FAR, apart, ring, steps_to
from containment.games.coldwar.judging.value import lacks
from containment.games.coldwar.rules.actions import (
    banned_from,
    flight_cards,
    flown_with,
    may_assemble_here,
    neutralize_cost,
    neutralized_at_most,
    team_cards,
)
from containment.games.coldwar.rules.board import (
    AFFILIATIONS,
    CARDS_OF,
    CITIES,
    CITIES_IN,
    GOAL_OF,
    INTEL,
    KIND_OF,
    NEAR,
    REGION_OF,
    REGIONS,
    REQUIRED,
    SABOTAGE_KIND,
    SOVIET,
    START_OF,
)
from containment.games.coldwar.rules.facilities import some_are_left
from containment.games.coldwar.rules.moves import (
    AIRLIFT_TEAM,
    ASSEMBLE,
    BUILD,
    CACHE,
    DELIVER,
    DRIVE,
    EXTRA_HOURS,
    FLY,
    GIVE,
    LAUNCH,
    MOVE_TEAM,
    NEUTRALIZE,
    PASS,
    PICK_UP,
    SABOTAGE,
    TAKE,
    A,
)
from containment.games.coldwar.rules.satellites import exposed
from containment.games.coldwar.rules.sharing import partners
from containment.games.coldwar.rules.table import (
    ACTIONS_LEFT,
    AGENTS,
    AIRLIFT_CARD,
    CACHE_CARD,
    CUBES,
    DONE,
    DOUBLE,
    FACILITIES,
    HOURS_CARD,
    MISSIONS,
    NUMB_HANDS,
    SATELLITES,
    TAKEN,
    TEAMS,
    THREAT_PILE,
    ColdWar,
)
from containment.kernel.engine.sets import bit, has, lowest, size
from containment.native import i64, vec
from containment.parts.layers import end_cards

# What jobs are worth, in points of no meaning but this: found by trying others, a thousand games each. Before, nothing
# told habits that cubes run out, and Teams waited for their launches meanwhile: of introductory games at 2 seats they
# won 4 in 1,000, and now 40. The searching player, who plays lines on by them, won 102 of 120 deals instead of 94
# (2 to 5 seats, standard and heroic, 2,500 samples a turn).
LAUNCHING: Final = 1300  # a Team at a site, and the supply to pay for it
SPARE_AGENTS: Final = 2  # that are to be left then
LEADING: Final = 700  # a Team on its way to a site, less so much a step
A_STEP: Final = 180
MOPPING: Final = vec[i64]([2000, 500, 430, 430, 430, 430])  # a Team on its way to a cube, by cubes left in the supply,
MOP_STEP: Final = 60  # less so much a step
LAST_MOP: Final = 1500  # when all satellites are up
FEW_CUBES: Final = 1  # left: then a Team does not wait for its launch
ASSEMBLING: Final = 2000  # the first Team; further ones
ANOTHER: Final = 90
BUILDING: Final = 320  # a Facility in a region without a site
GAIN: Final = vec[i64]([0, 500, 220, 90, 30, 10])  # a card for a hand, by how many it lacks
AN_AGENT: Final = vec[i64]([0, 18, 32, 86])  # to be neutralized, by how many there are,
COMING: Final = vec[i64]([0, 8, 15, 114])  # and besides if the city's card may come
SCARCE: Final = vec[i64](
    [2100, 1540, 1120, 820, 600, 440, 320, 240, 170, 126, 92, 67, 49, 36, 26, 19, 14, 10, 8]
)  # by Agents left in the supply
MOST_SCARCE: Final = 18
ERRAND: Final = 900  # a mission, to the Double Agent
AGED: Final = vec[i64]([256, 159, 98, 61, 38, 24, 15, 9, 6, 3, 2, 1])  # 256ths, by actions besides the job
INFECTED: Final = 3  # so many times less for jobs in a city with disease
FLY_FROM: Final = 3  # a way so long is flown, if a card can be spared
SPARED: Final = 28  # the use of a card from which on it is not spent on a Flight: before there is a Team,
SPARED_LATER: Final = 50  # and after


USED: Final = 1 << HOURS_CARD | 1 << CACHE_CARD | 1 << AIRLIFT_CARD  # events that are played for a launch


def best_action(t: ColdWar, me: i64) -> i64:
    return Thought(t, me).move()


@final
class Thought:
    """What the player on turn thinks about one action."""

    __slots__ = ("deed", "goal", "hand", "here", "me", "points", "sites", "t", "teams")

    def __init__(self, t: ColdWar, me: i64) -> None:
        self.t: Final = t
        self.me: Final = me
        self.here: Final = t.pawn(me)
        self.hand: Final = t.cards(me)
        self.teams: Final = t.with_teams()
        self.sites: Final = useful_sites(t)
        self.points: i64 = 0  # the best job so far:
        self.goal = self.here
        self.deed: i64 = PASS

    def move(self) -> i64:
        """The best job, or the first move on the way to it."""
        if self.t.w[ACTIONS_LEFT] == 0:
            return PASS
        if self.t.w[DOUBLE] == self.me + 1:
            self.look_for_missions()
        else:
            event = self.event()
            if event != PASS:
                return event
            self.look_for_launches()
            self.look_for_mops()
            self.look_for_teams()
            self.look_for_sites()
            self.look_for_shares()
            self.look_for_agents()
        return self.deed if self.goal == self.here else self.first_step()

    def offer(self, goal: i64, deed: i64, worth: i64) -> None:
        points = worth * AGED[apart(self.here, goal)]
        if has(self.t.w[CUBES] & ~self.teams, goal) and goal != self.here:
            points //= INFECTED
        if points > self.points:
            self.points = points
            self.goal = goal
            self.deed = deed

    def first_step(self) -> i64:
        """The first move towards the goal: a Flight if it is far and a card can be spared, or the shortest drive."""
        t = self.t
        if apart(self.here, self.goal) >= FLY_FROM and self.hand and flight_cards(t, self.me) == 1:
            card = cheapest(t, self.me, self.hand)
            if (
                use_of(t, self.me, card) < (SPARED_LATER if self.teams else SPARED)
                and not has(banned_from(t, self.here), self.goal)
                and has(flown_with(t, card, self.here), self.goal)
            ):
                return FLY | card << A | self.goal
        return DRIVE | self.next_city(self.here, self.goal)

    def next_city(self, here: i64, goal: i64) -> i64:
        """The next city on the way; without disease, if there is a choice."""
        cities = NEAR[here]
        best = lowest(cities)
        shortest: i64 = 99
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            left = 2 * DISTANCE[city * CITIES + goal] + (1 if has(self.t.w[CUBES], city) else 0)
            if left < shortest:
                shortest = left
                best = city
        return best

    def event(self) -> i64:
        """Own events that bring a launch nearer, at once: more time, a site, or a Team at one."""
        t = self.t
        events = t.events(self.me) & USED
        if events == 0:
            return PASS
        if has(events, HOURS_CARD) and self.teams:
            return EXTRA_HOURS
        for region in range(1, REGIONS):
            places = self.sites & CITIES_IN[region]
            standing = places & t.w[FACILITIES]
            if places and standing == 0 and has(events, CACHE_CARD) and some_are_left(t):
                return CACHE | lowest(places)
            if standing and standing & self.teams == 0 and has(events, AIRLIFT_CARD):
                free = self.free_teams()
                if free and steps_to(lowest(free), standing) >= FLY_FROM:
                    team = lowest(free)
                    return AIRLIFT_TEAM | self.side_of(team) * 48 + team << A | lowest(standing)
        return PASS

    def side_of(self, city: i64) -> i64:
        """The affiliation of a Team there."""
        side: i64 = 0
        while self.t.teams(city, side) == 0:
            side += 1
        return side

    # ------------------------------------------------------------------------------------------ Teams
    def look_for_launches(self) -> None:
        """A Team at a site waits for a pawn; others are led to the nearest site."""
        t = self.t
        for region in range(1, REGIONS):
            sites = self.sites & CITIES_IN[region] & t.w[FACILITIES]
            if sites == 0 or self.teams == 0:
                continue
            ready = sites & self.teams
            if ready:
                if self.can_pay(region):
                    self.offer(lowest(ready), LAUNCH, LAUNCHING)
                continue
            self.lead_to(self.free_teams(), sites, LEADING, A_STEP)

    def can_pay(self, region: i64) -> bool:
        t = self.t
        if (t.w[SATELLITES] | bit(region)) & REQUIRED == REQUIRED and t.w[CUBES] == 0:
            return True
        shown = exposed(t, region)
        left = t.w[AGENTS]
        while shown:
            left -= 1
            shown &= shown - 1
        return left >= SPARE_AGENTS

    def free_teams(self) -> i64:
        """The Teams that do not stand where they will launch."""
        return self.teams & ~(self.sites & self.t.w[FACILITIES])

    def lead_to(self, teams: i64, goals: i64, worth: i64, step: i64) -> None:
        """The Team of these that is nearest to one of those cities goes there, worth so much less for each step."""
        t = self.t
        if teams == 0 or t.has_symptom(self.me, NUMB_HANDS):
            return
        best: i64 = FAR
        team = lowest(teams)
        cities = teams
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            away = steps_to(city, goals)
            if away < best:
                best = away
                team = city
        if best == 0 or best >= FAR:
            return
        goal = lowest(ring(team, best) & goals)
        self.offer(team, MOVE_TEAM | self.side_of(team) << A | self.next_city(team, goal), worth - step * best)

    def look_for_mops(self) -> None:
        """The fewer cubes are left, the more a Team is wanted where one lies: without any the group loses. [W.5.19]"""
        t = self.t
        if t.w[CUBES] == 0 or self.teams == 0:
            return
        left = t.cubes_in_all() - size(t.w[CUBES])
        worth = MOPPING[left]
        if t.w[SATELLITES] & REQUIRED == REQUIRED and worth < LAST_MOP:
            worth = LAST_MOP
        self.lead_to(self.teams if left <= FEW_CUBES else self.free_teams(), t.w[CUBES], worth, MOP_STEP)

    def look_for_teams(self) -> None:
        """A complete hand goes to the nearest Facility."""
        t = self.t
        worth: i64 = ANOTHER if self.teams else ASSEMBLING
        for side in range(AFFILIATIONS):
            mine = self.hand & CARDS_OF[side]
            if t.w[TEAMS + side] == 0 or lacks(t, self.me, side) > 0 or mine == 0:
                continue
            if may_assemble_here(t, self.here):
                if self.holds(mine, team_cards(t)):
                    self.offer(self.here, ASSEMBLE | side, worth)
                continue
            away = steps_to(self.here, t.w[FACILITIES])
            if away < FAR:
                self.offer(lowest(ring(self.here, away) & t.w[FACILITIES]), ASSEMBLE | side, worth)

    def holds(self, cards: i64, number: i64) -> bool:
        while cards and number > 0:
            cards &= cards - 1
            number -= 1
        return number <= 0

    def look_for_sites(self) -> None:
        """A Facility where its region has none to launch from."""
        t = self.t
        if not some_are_left(t):
            return
        cards = self.hand & self.sites & ~t.w[FACILITIES]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if t.w[FACILITIES] & CITIES_IN[REGION_OF[card]] & ~CARDS_OF[SOVIET] == 0:
                self.offer(card, BUILD, BUILDING)

    def look_for_shares(self) -> None:
        """Cards go to the hand that has most of the side, where both are."""
        t = self.t
        others = partners(t, self.me, False)
        while others:
            other = lowest(others)
            others &= others - 1
            for side in range(AFFILIATIONS):
                mine = self.hand & CARDS_OF[side]
                theirs = t.cards(other) & CARDS_OF[side]
                if mine == 0 or theirs == 0 or t.w[TEAMS + side] == 0:
                    continue
                i_lack = lacks(t, self.me, side)
                they_lack = lacks(t, other, side)
                if they_lack <= i_lack and they_lack > 0:
                    self.offer(self.here, GIVE | other << A | lowest(mine), GAIN[they_lack])
                elif i_lack < they_lack and i_lack > 0:
                    self.offer(self.here, TAKE | other << A | lowest(theirs), GAIN[i_lack])

    # ------------------------------------------------------------------------------------------ Agents, missions
    def look_for_agents(self) -> None:
        t = self.t
        if t.w[ACTIONS_LEFT] < neutralize_cost(t, self.me):
            return
        left = t.w[AGENTS]
        scarce = SCARCE[left if left < MOST_SCARCE else MOST_SCARCE]
        coming = end_cards(t.w, THREAT_PILE, False)
        cities = t.with_agents()
        while cities:
            city = lowest(cities)
            cities &= cities - 1
            number = t.agents(city)
            worth = AN_AGENT[number] + scarce
            if has(coming & ~self.teams, city):
                worth += COMING[number]
            deed: i64 = NEUTRALIZE | (neutralized_at_most(t, city) if city == self.here else 1)
            self.offer(city, deed, worth)

    def look_for_missions(self) -> None:
        """[W.11.4] All that the Double Agent does."""
        t = self.t
        held = t.w[MISSIONS + self.me] & ~t.w[DONE + self.me]
        while held:
            mission = lowest(held)
            held &= held - 1
            if KIND_OF[mission] == SABOTAGE_KIND:
                self.offer(START_OF[mission], SABOTAGE | mission, ERRAND // 4)
            elif not has(t.w[TAKEN + self.me], mission):
                self.offer(START_OF[mission], PICK_UP | mission, ERRAND)
            elif KIND_OF[mission] == INTEL:
                self.offer(GOAL_OF[mission], DELIVER | mission, 2 * ERRAND)
            else:
                away = steps_to(self.here, t.w[FACILITIES])
                self.offer(lowest(ring(self.here, away) & t.w[FACILITIES]), DELIVER | mission, 2 * ERRAND)
