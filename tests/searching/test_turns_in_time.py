"""All that a searching player thinks about in a turn keeps within the turn's time, however many questions there are:
events of others, discards, the order of a Forecast. By a clock that goes on with each sample."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

import containment
from containment.kernel.game import Game, View
from containment.matches.match import Match
from containment.players import player, search
from containment.players.search import SearchPlayer
from containment.searching.lines import Line
from containment.searching.purse import Purse
from containment.searching.strength import STRENGTHS, Strength
from containment.searching.thinking import Weighed, in_time, think, width_in_time
from tests.searching.clocks import Clock
from tests.searching.wandering import TABLES
from tests.spread import one_in

SECONDS = 1.0
COST = 0.004  # seconds of a sample
ENDLESS = "search:samples=10000000"
TURNS = 5 if containment.compiled else 1
SLIM = Strength(16_000, 3, 6, worlds=2)


class Watched:
    """How long each seat has thought in each turn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = Clock(monkeypatch, COST)
        self.turn = 0
        self.spent: defaultdict[tuple[int, int], float] = defaultdict(float)
        self.questions: Counter[tuple[int, int]] = Counter()
        monkeypatch.setattr(search, "think", self.think)

    def think(self, game: Game, view: View, seed: int, strength: Strength) -> list[Weighed]:
        begun = self.clock.now
        found = think(game, view, seed, strength)
        self.spent[self.turn, view.seat] += self.clock.now - begun
        self.questions[self.turn, view.seat] += 1
        return found


def play(which: str, seed: int, turns: int, watched: Watched) -> None:
    name, options = TABLES[which]
    game = containment.game(name)
    t = game.new(seed=seed, **options)
    match = Match(game, t, [player(ENDLESS, n, SECONDS) for n in range(game.seats_at(t))])
    while not match.finished and match.turn <= turns:
        watched.turn = match.turn
        match.computer_step()


@pytest.mark.parametrize("which", one_in(4, TABLES))
def test_the_questions_of_a_turn_keep_within_its_time(which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STRENGTHS, "", SLIM)
    watched = Watched(monkeypatch)
    play(which, 2, TURNS, watched)
    for turn, seconds in watched.spent.items():
        assert seconds <= 1.2 * SECONDS, f"turn {turn[0]}, seat {turn[1]}: {watched.questions[turn]} questions"
    assert max(watched.spent.values()) >= 0.6 * SECONDS, "what may be used is used"


def test_lines_are_set_up_in_half_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, 0.0)
    lines = [Line((n,)) for n in range(20)]
    for until, number in ((None, 20), (101.0, 6), (100.0, 2), (99.0, 2)):
        clock.now = 100.0
        taken = []
        for line in in_time(lines, 100.0, until):
            taken.append(line)
            clock.now += 0.1
        assert taken == lines[:number]


def test_little_time_means_a_narrow_look_about() -> None:
    usual = Strength(100, 160, 4)
    assert width_in_time(usual, 0.35) == 160, "a number of samples knows no hurry"
    widths = [width_in_time(usual.within(seconds), 0.35) for seconds in (0.001, 0.1, 0.5, 2.0)]
    assert widths == [4, 13, 70, 160]
    assert width_in_time(Strength(100, 3, 4, seconds=2.0), 0.35) == 3


# ---------------------------------------------------------------------------------------------- the purse
def test_no_question_takes_more_than_half_of_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, 0.0)
    purse = Purse()
    limits = []
    for turn, took in ((1, 0.4), (1, 0.3), (1, 0.5), (1, 0.0), (2, 0.1)):
        purse.in_turn(turn)
        with purse.opened(1.0, Strength(100, 3, 4, seconds=1.0)) as limited:
            limits.append(limited.at_once)
            clock.now += took
    assert limits == pytest.approx([0.5, 0.3, 0.15, 0.0, 0.5])


def test_where_nobody_says_which_turn_it_is_each_question_is_one_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, 0.0)
    purse, strength = Purse(), Strength(100, 3, 4, seconds=1.0)
    with purse.opened(1.0, strength) as limited:
        assert limited is strength
    purse.in_turn(1)
    unlimited = Strength(100, 3, 4)
    with purse.opened(None, unlimited) as limited:
        assert limited is unlimited


def test_a_shorter_limit_of_one_question_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, 0.0)
    purse = Purse()
    purse.in_turn(1)
    with purse.opened(8.0, Strength(100, 3, 4, seconds=8.0, at_once=0.5)) as limited:
        assert limited.at_once == 0.5


def test_what_another_has_thought_in_its_place_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch, 0.0)
    limits: list[Any] = []

    def noted(game: Game, view: View, seed: int, strength: Strength) -> list[Weighed]:
        limits.append(strength.at_once)
        return think(game, view, seed, Strength(1, 3, 4, worlds=1))

    monkeypatch.setattr(search, "think", noted)
    game = containment.game("cure")
    view = game.view(game.new(seed=1, seats=2), 0)
    for spent in (0.0, 0.5):
        one = SearchPlayer(1, ENDLESS, SECONDS)
        one.in_turn(3, spent)
        (one.choose if view.asked == 0 else one.speak_up)(view)
    assert limits == pytest.approx([0.5, 0.25])


def test_who_is_not_asked_has_a_quarter_of_the_time_too() -> None:
    assert Strength(16_000, 3, 4, seconds=2.0).part(4).seconds == 0.5
    assert Strength(16_000, 3, 4).part(4).seconds is None
