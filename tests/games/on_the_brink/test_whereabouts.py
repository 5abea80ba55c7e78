"""An oracle for where the Bio-Terrorist may be: every hypothesis is kept in a plain set and struck out by what the
others see. Written from chapter 15, with none of the code it judges."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

import containment
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from containment.kernel.dice import Dice
from containment.kernel.game import legal_moves, step_name
from tests.games.pandemic.situations import options_of
from tests.spread import the_first

NEAR = {city.id: city.neighbours for city in facts.CITIES}
ID = {city.name: city.id for city in facts.CITIES}
MOST_ANSWERS = 400


class He(NamedTuple):
    """One way things may be with him."""

    city: str  # "" while he is captured
    actions: int  # left this turn
    drive: bool  # the Drive/Ferry besides is left
    infected: bool  # has infected locally this turn


class Detective:
    """What a seat can conclude that reads the story and looks at the board."""

    def __init__(self) -> None:
        self.thought: set[He] | None = None  # None before he has chosen a city, or when he is out
        self.out = False
        self.his_turn = False
        self.read = 0

    # -------------------------------------------------------------------------------------- what he may do unseen
    def silently(self, found: set[He], v: Any) -> set[He]:
        """[P.15.16] [P.C18] Everything that may have come to pass without a sign: drives between cities where nobody
        is, and infecting locally where cubes are prevented."""
        taken, safe = set(v.pawns), protected(v)
        todo, done = list(found), set(found)
        while todo:
            he = todo.pop()
            if he.city in taken or not he.city:
                continue  # his pawn is on the board, or on a role card
            after = [] if not he.drive else [he._replace(city=c, drive=False) for c in NEAR[he.city] if c not in taken]
            if he.actions:
                after += [he._replace(city=c, actions=he.actions - 1) for c in NEAR[he.city] if c not in taken]
                if he.city in safe and not he.infected:
                    after.append(he._replace(actions=he.actions - 1, infected=True))
            for other in after:
                if other not in done:
                    done.add(other)
                    todo.append(other)
        return done

    # -------------------------------------------------------------------------------------- reading on
    def look(self, t: Any, answered: str) -> None:
        """Read what has been told since the last question, which was of the step `answered`, and look at the pawns."""
        v = containment.view(t, 0)
        new = [fact.text for fact in GAME.story(t, 0, self.read)]
        self.read = len(t.story)
        self.deeds: list[str] = []
        for text in new:
            if text.endswith("the Bio-Terrorist") and "turn began" in text:
                self.his_turn = True
                self.thought = {he._replace(actions=2, drive=True, infected=False) for he in self.thought or ()}
            elif text.endswith("turn began"):
                self.end_his_turn(v, answered)
            elif "captured the Bio-Terrorist" in text:
                self.thought = {He("", 0, False, False)}
            elif "has lost and is out of the game" in text:
                self.out = True
            elif self.his_turn:
                self.deeds.append(text)
        if self.his_turn:
            self.saw(v, answered)
        self.see_pawn(v)

    def end_his_turn(self, v: Any, answered: str) -> None:
        if self.thought is None:  # the first turn of the game: [P.15.2]
            self.thought = {He(city, 0, False, False) for city in NEAR}
        elif self.his_turn:
            self.saw(v, answered)
            self.thought = {He(he.city, 0, False, False) for he in self.silently(self.thought, v)}
        self.his_turn = False

    def see_pawn(self, v: Any) -> None:
        """[P.15.7] His pawn is on the board exactly while he shares a city with somebody."""
        if self.thought is None:
            return
        him = v.terrorist
        if him.spotted:
            self.thought = {he for he in self.thought if he.city == him.city}
        else:
            self.thought = {he for he in self.thought if he.city not in v.pawns}

    def saw(self, v: Any, answered: str) -> None:
        """One thing of his turn that showed, if any did."""
        deeds, self.deeds = self.deeds, []
        if not deeds or answered == "HisLimit":  # a card over the limit is no action
            return
        assert self.thought is not None
        before = self.silently(self.thought, v)
        acting = {he._replace(actions=he.actions - 1) for he in before if he.actions}
        text = " / ".join(deeds)
        if found := re.search(r"escaped: sighted at the airport in ([^/]+?)(?: /|$)", text):
            self.thought = {he._replace(city=ID[found[1]]) for he in acting if not he.city}
        elif found := re.search(r"was sighted at the airport in ([^/]+?)(?: /|$)", text):
            self.thought = flown(acting, ID[found[1]])  # [P.15.6]
        elif found := re.search(r"sabotaged the research station in ([^/]+?)(?: /|$)", text):
            self.thought = {he for he in acting if he.city == ID[found[1]]}
        elif "the Bio-Terrorist drew" in text or "the Bio-Terrorist discarded" in text:
            self.thought = acting
        elif found := re.search(r"^infected (.+?): \+1 purple|^OUTBREAK in (.+?) \(purple\):", text):
            here = ID[found[1] or found[2]]
            self.thought = {he._replace(infected=True) for he in acting if he.city == here and not he.infected}
        elif "is spotted in" in text or "is out of sight" in text:
            drives = [he._replace(drive=False) for he in before if he.drive] + list(acting)
            self.thought = {he._replace(city=c) for he in drives if he.city for c in NEAR[he.city]}
        else:
            raise AssertionError(f"the detective does not understand {text!r}")
        self.see_pawn(v)

    # -------------------------------------------------------------------------------------- the answer
    def possible(self, v: Any) -> set[str]:
        if self.thought is None or self.out:
            return set()
        found = self.thought
        if self.his_turn:
            found = self.silently(found, v)
        return {he.city for he in found if he.city}


def protected(v: Any) -> set[str]:
    """[P.A26] Where no purple cube can be placed, for all to see."""
    safe: set[str] = set()
    for role, city in zip(v.roles, v.pawns, strict=True):
        if role == "quarantine_specialist":
            safe |= {city, *NEAR[city]}
        if role == "medic" and "purple" in v.cured:
            safe.add(city)
    return safe


def flown(acting: set[He], airport: str) -> set[He]:
    """[P.15.6] To the airport from elsewhere, or from there to anywhere else."""
    direct = {he._replace(city=airport) for he in acting if he.city and he.city != airport}
    charter = {he._replace(city=c) for he in acting if he.city == airport for c in NEAR if c != airport}
    return direct | charter


def some_move(dice: Dice, t: Any) -> int:
    """A random move: first what to do, then how, so that rare things happen too."""
    by_verb: dict[int, list[int]] = {}
    for move in legal_moves(t):
        by_verb.setdefault(move >> 16, []).append(move)
    if 0 in by_verb and len(by_verb) > 1 and step_name(t) != "EventWindow" and dice.below(3):
        del by_verb[0]  # passing is dull
    return dice.pick(dice.pick(tuple(by_verb.values())))


def follow(seed: int, **options: Any) -> dict[str, int]:
    """Play a random game with the oracle at every question; how often what was seen."""
    t = GAME.new(seed=seed, challenges=options.pop("challenges", "bioterrorist"), epidemics=7, **options)
    dice, detective, seen = Dice(seed), Detective(), dict.fromkeys(("questions", "narrow", "spotted", "captured"), 0)
    seat = options_of(t).seats - 1
    answered = ""
    for _ in range(MOST_ANSWERS):
        if t.over:
            break
        detective.look(t, answered)
        v = containment.view(t, 0)
        expected = detective.possible(v)
        assert set(v.terrorist.possible) == expected, f"seed {seed}, {v.step}, {v.prompt}"
        truth = containment.view(t, seat).terrorist
        assert truth.city is None or truth.city in expected
        assert truth.possible == v.terrorist.possible
        seen["questions"] += 1
        seen["narrow"] += 0 < len(expected) < 20
        seen["spotted"] += v.terrorist.spotted
        seen["captured"] += v.terrorist.captor is not None
        answered = v.step
        containment.play(t, some_move(dice, t))
    return seen


@pytest.mark.parametrize("seed", the_first(4, range(12)))
def test_the_others_know_exactly_where_he_may_be(seed: int) -> None:
    """[P.15.16] [P.15.7] [P.15.6] [P.C18]"""
    options: dict[str, Any] = {"seats": 3 + seed % 3}
    if seed % 4 == 3:
        options["challenges"] = ("virulent_strain", "bioterrorist")
    assert follow(seed, **options)["questions"] > 30


@pytest.mark.long
def test_the_oracle_has_something_to_judge() -> None:
    """[P.15.16] Over some games he is spotted, captured and hunted down to a few cities."""
    seen = [follow(seed, seats=5) for seed in range(100, 106)]
    total = {name: sum(one[name] for one in seen) for name in seen[0]}
    assert total["narrow"] > 100 and total["spotted"] > 20 and total["captured"] > 10, total


def test_with_a_quarantine_specialist_and_a_medic_he_may_infect_in_vain() -> None:
    """[P.C18] [P.A26]"""
    for seed in range(200, 204):
        follow(seed, seats=4, roles=("quarantine_specialist", "medic", "dispatcher"))


@pytest.mark.long
@pytest.mark.parametrize("thirty", range(5))
def test_over_many_games_the_others_know_exactly_where_he_may_be(thirty: int) -> None:
    """[P.15.16]"""
    for seed in range(1000 + 30 * thirty, 1030 + 30 * thirty):
        follow(seed, seats=3 + seed % 3)
