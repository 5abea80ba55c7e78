"""Independent oracles: outbreaks, infection and deck odds worked out a second time, in the plainest way."""

from __future__ import annotations

from collections import deque
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import containment
from containment import testing
from containment.games.pandemic.data import facts

NEIGHBOURS = {city.id: city.neighbours for city in facts.CITIES}
COLOUR = {city.id: city.colour for city in facts.CITIES}
IDS = [city.id for city in facts.CITIES]


class Lost(Exception):
    pass


class Board:
    """Cubes of one colour in a dict; rules 7.2, 8.2 and 9 word by word, with lists and no bits."""

    def __init__(self, colour: str, cubes: dict[str, int], outbreaks: int, safe: set[str]) -> None:
        self.colour, self.cubes, self.outbreaks, self.safe = colour, dict(cubes), outbreaks, safe

    def put(self, city: str) -> None:
        if sum(self.cubes.values()) == 24:
            raise Lost("cubes")
        self.cubes[city] = self.cubes.get(city, 0) + 1

    def infect(self, city: str, number: int) -> None:
        if city in self.safe:
            return
        for _ in range(number):
            if self.cubes.get(city, 0) == 3:
                self.outbreak(city)
                return
            self.put(city)

    def outbreak(self, first: str) -> None:
        waiting, have = deque([first]), {first}
        while waiting:
            city = waiting.popleft()
            self.outbreaks += 1
            if self.outbreaks == 8:
                raise Lost("outbreaks")
            chain = []
            receiving = [n for n in NEIGHBOURS[city] if n not in have and n not in self.safe]
            short = len([n for n in receiving if self.cubes.get(n, 0) < 3]) > 24 - sum(self.cubes.values())
            if short:
                raise Lost("cubes")
            for n in sorted(receiving, key=IDS.index):
                if self.cubes.get(n, 0) == 3:
                    chain.append(n)
                else:
                    self.put(n)
            have |= set(chain)
            waiting.extend(chain)


# Colour, cubes, the city that is infected, outbreaks, where the Quarantine Specialist is, and whether by an Epidemic.
Situation = tuple[str, dict[str, int], str, int, str, bool]


@st.composite
def boards(draw: st.DrawFn) -> Situation:
    colour = draw(st.sampled_from(facts.COLOURS))
    own = [c for c in IDS if COLOUR[c] == colour]
    start = draw(st.sampled_from(own))
    near = sorted({start, *NEIGHBOURS[start], *(m for n in NEIGHBOURS[start] for m in NEIGHBOURS[n])}, key=IDS.index)
    left = draw(st.integers(0, 24))
    cubes: dict[str, int] = {}
    for city in draw(st.permutations(near)):
        n = min(left, draw(st.sampled_from((0, 1, 2, 3, 3, 3))))
        if n:
            cubes[city] = n
        left -= n
    quarantine = draw(st.sampled_from(["none", *IDS]))
    return colour, cubes, start, draw(st.integers(0, 7)), quarantine, draw(st.booleans())


@settings(max_examples=400 if containment.compiled else 150, deadline=None)
@given(boards())
def test_infections_and_chains_agree_with_the_plain_oracle(situation: Situation) -> None:
    """[P.8.2] [P.7.2] [P.9.1] [P.9.2] [P.9.3] [P.9.6] on random boards, with and without a Quarantine Specialist."""
    colour, cubes, start, outbreaks, quarantine, epidemic = situation
    safe = set() if quarantine == "none" else {quarantine, *NEIGHBOURS[quarantine]}
    others = [c for c in IDS if c != start]
    t = testing.stage(
        "pandemic",
        roles="none" if quarantine == "none" else ("quarantine specialist", "scientist"),
        pawns=None if quarantine == "none" else (quarantine, "atlanta"),
        cubes={city: {colour: n} for city, n in cubes.items()},
        outbreaks=outbreaks,
        infection_pile=[[start], others] if epidemic else [others, [start]],
        heap_sizes=[(1, True), (30, False), (23, False)],
        at="draw" if epidemic else "infect",
    )
    if epidemic:
        containment.play(t, "draw player epidemic")
        containment.play(t, "draw player tokyo")
    containment.play(t, f"draw infection {start.replace('_', ' ')}")
    oracle = Board(colour, cubes, outbreaks, safe)
    try:
        oracle.infect(start, 3 if epidemic else 1)
    except Lost as lost:
        assert t.over is not None and t.over.reason == str(lost)
        return
    assert t.over is None
    view = containment.view(t, 0)
    assert {city: n for city, k, n in view.cubes if k == colour} == oracle.cubes
    assert view.outbreaks == oracle.outbreaks
    assert view.supply[facts.COLOURS.index(colour)] == 24 - sum(oracle.cubes.values())


def test_the_odds_of_an_epidemic_in_a_turn_are_those_of_the_closed_form() -> None:
    """[P.2.8] A full heap of n cards holds one Epidemic: a turn that draws two of it meets it with chance 2/n."""
    game = containment.game("pandemic")
    for epidemics, size in ((4, 13), (5, 10), (6, 9)):
        t = testing.stage("pandemic", epidemics=epidemics, hands=(["tokyo"] * 0, []), at="draw", roles="none")
        left = containment.view(t, 0).heaps[0][0]
        no_epidemic = Fraction(1)
        for _ in range(2):
            odds = {game.codebook.words(move): p for move, p in game.chances(t)}
            no_epidemic *= 1 - odds["draw player epidemic"]
            containment.play(t, next(words for words in odds if "epidemic" not in words))
        assert 1 - no_epidemic == Fraction(2, left)
        assert left in (size, size + 1, size + 2)


def test_the_infection_pile_is_drawn_evenly_from_its_top_layer() -> None:
    game = containment.game("pandemic")
    t = testing.stage("pandemic", infection_pile=[["lima", "cairo"], ["tokyo", "paris", "delhi"]], at="infect")
    odds = {game.codebook.words(move): p for move, p in game.chances(t)}
    assert odds == {f"draw infection {c}": Fraction(1, 3) for c in ("tokyo", "paris", "delhi")}


@pytest.mark.long
def test_setups_over_many_seeds_are_even() -> None:
    """[P.2.3] [P.2.5] [P.2.6] Each city is infected, each card dealt and each role given about equally often."""
    game = containment.game("pandemic")
    infected = dict.fromkeys(IDS, 0)
    roles: dict[str, int] = {}
    for seed in range(4800):
        view = containment.view(game.new(seed=seed, seats=2), 0)
        for city, _, _ in view.cubes:
            infected[city] += 1
        for role in view.roles:
            roles[role] = roles.get(role, 0) + 1
    assert all(abs(n - 900) < 4.5 * 27 for n in infected.values()), infected
    assert all(abs(n - 9600 / 7) < 4.5 * 35 for n in roles.values()), roles
