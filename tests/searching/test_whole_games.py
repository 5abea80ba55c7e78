"""Whole games of the searching player in every value of every option: each answer is legal, is its seat's own, and is
given from that seat's view, events that are spoken up with among them; and each game comes to its end."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

import containment
from containment.kernel.game import View
from containment.matches.match import Match
from containment.players.player import Choice
from containment.players.search import SearchPlayer
from containment.searching.strength import STRENGTHS, Strength
from tests.searching.covering import covering, is_chosen, values_of

NAME = "search:samples=16"
MOST = 3_000  # answers of a game: more would be no end


class Held:
    """A searching player, held to its view."""

    name = NAME

    def __init__(self, seat: int, met: Counter[str]) -> None:
        self.seat, self.met, self.player = seat, met, SearchPlayer(seat, NAME)

    def choose(self, view: View) -> Choice:
        found = self.player.choose(view)
        assert view.seat == self.seat and found.move in view.moves
        self.met["answers"] += 1
        return found

    def speak_up(self, view: View) -> Choice | None:
        found = self.player.speak_up(view)
        assert view.seat == self.seat and (found is None or found.move in view.moves)
        self.met["spoken up" if found else "silent"] += 1
        return found


def play(name: str, options: dict[str, Any], seed: int, met: Counter[str], most: int = MOST) -> bool:
    """A match refuses what is not legal. Has it come to its end?"""
    game = containment.game(name)
    t = game.new(seed=seed, **options)
    match = Match(game, t, [Held(seat, met) for seat in range(game.seats_at(t))])
    answered = 0
    while not match.finished and answered < most:
        assert match.computer_step() is not None
        answered += 1
    return match.finished


@pytest.fixture(autouse=True)
def looks_about_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STRENGTHS, "", Strength(16, 3, 6, worlds=2))


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_value_of_every_option_is_chosen(name: str) -> None:
    settings = covering(name)
    for value in values_of(containment.game(name)):
        assert any(is_chosen(chosen, *value) for chosen in settings), value


@pytest.mark.parametrize("name", containment.GAMES)
def test_every_answer_of_many_options_is_legal(name: str) -> None:
    """Those of the first setting, which has most of them."""
    met: Counter[str] = Counter()
    play(name, covering(name)[0], 1, met, 60 if containment.compiled else 3)
    assert met["answers"]


@pytest.mark.long
@pytest.mark.skipif(not containment.compiled, reason="whole games: for the compiled engine")
@pytest.mark.parametrize("name", containment.GAMES)
def test_every_answer_of_whole_games_is_legal_whatever_is_chosen(name: str) -> None:
    met: Counter[str] = Counter()
    for seed, chosen in product(range(2 if name in ("coldwar", "cure") else 1), covering(name)):
        assert play(name, chosen, seed, met), f"{chosen} does not end"
    assert met["answers"] > 1_000
    assert met["silent"] or name == "cure", "who holds an event is asked whether to play it"
    assert met["spoken up"] or name in ("cure", "coldwar"), met
