"""Whoever has declined what a computer proposed is left alone until chance has spoken."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import containment
from containment.kernel.engine.steps import asked as asked_at
from containment.kernel.engine.table import CHANCE
from containment.kernel.game import own_moves
from containment.kernel.talk import ASK, code_of
from containment.matches.favours import unbothering, unwilling
from containment.matches.match import Entry, Match
from containment.players.player import Choice
from containment.testing import stage

GAME = containment.game("pandemic")


class Pushy:
    """Does the first thing there is of what it has in mind; and keeps what it was shown."""

    name = "pushy"

    def __init__(self, *minded: str) -> None:
        self.minded, self.views = minded, list[Any]()

    def choose(self, view: Any) -> Choice:
        self.views.append(view)
        words = {GAME.codebook.words(move): move for move in view.moves}
        found = next((move for mind in self.minded for said, move in words.items() if said.startswith(mind)), None)
        return Choice(words["pass"] if found is None else found, "")

    def speak_up(self, view: Any) -> Choice | None:
        self.views.append(view)
        words = {GAME.codebook.words(move): move for move in view.moves}
        return next((Choice(words[said], "") for mind in self.minded for said in words if said.startswith(mind)), None)


def dispatching(pushy: Pushy, **more: Any) -> Match:
    """A computer that may move the pawns of two people."""
    t = stage(
        "pandemic", seats=3, roles=["dispatcher", "medic", "scientist"], pawns=["paris", "cairo", "lima"],
        consent="people", **more,
    )  # fmt: skip
    return Match(GAME, t, [pushy, None, None])


def proposed(match: Match) -> str:
    """What the computer does next."""
    answer = match.computer_step()
    assert answer is not None
    return GAME.codebook.words(answer.move)


def test_who_has_declined_is_not_asked_again_in_this_turn_and_others_are() -> None:
    """[P.C2] The rules would let it ask again as soon as something has happened."""
    pushy = Pushy("send p2", "drive madrid")
    match = dispatching(pushy)
    assert proposed(match).startswith("send p2")
    match.play("decline", seat=1)
    assert proposed(match) == "drive madrid"
    moves = [GAME.codebook.words(move) for move in match.moves(0)]
    assert any(words.startswith("send p2") for words in moves), "the rules would"
    pushy.minded = ("send p2", "send p3")
    assert proposed(match).startswith("send p3")
    view = pushy.views[-1]
    assert view.declined == (1,) and not any(GAME.codebook.words(move).startswith("send p2") for move in view.moves)
    match.play("agree", seat=2)
    assert proposed(match).startswith("send p3")
    match.play("agree", seat=2)
    assert match.asked != 0 or not any(GAME.codebook.words(m).startswith("send p2") for m in pushy.views[-1].moves)


def test_who_has_declined_an_event_is_not_asked_by_the_next_one() -> None:
    """[P.C2] Another player's turn: the computer speaks up with Airlift, and would again after the next action."""
    pushy = Pushy("airlift p2")
    t = stage(
        "pandemic", seats=3, turn_of=1, hands=[["airlift"], [], []], pawns=["paris", "cairo", "lima"], consent="people"
    )
    match = Match(GAME, t, [pushy, None, None])
    assert proposed(match).startswith("airlift p2")
    match.play("decline", seat=1)
    match.play("drive algiers", seat=1)
    assert any(GAME.codebook.words(move).startswith("airlift p2") for move in match.moves(0)), "the rules would"
    assert match.computer_step() is None and pushy.views[-1].declined == (1,)


def test_once_chance_has_spoken_it_may_be_asked_anew() -> None:
    said = [
        Entry(0, GAME.code("send p2 drive paris")),
        Entry(1, GAME.code("decline")),
        Entry(0, GAME.code("drive madrid")),
    ]
    assert unwilling(GAME, said, 0, {1, 2}) == {1}
    assert unwilling(GAME, said, 2, {1, 2}) == frozenset(), "another seat has asked nothing yet"
    assert unwilling(GAME, said, 0, {2}) == frozenset(), "a computer goes by what it sees"
    assert unwilling(GAME, [*said, Entry(CHANCE, GAME.code("pass"))], 0, {1, 2}) == frozenset()


def test_of_two_who_are_asked_only_who_declines_is_left_alone() -> None:
    said = [Entry(0, GAME.code("send p2 drive lima")), Entry(1, GAME.code("agree")), Entry(2, GAME.code("decline"))]
    assert unwilling(GAME, said, 0, {1, 2}) == {2}
    said.insert(1, Entry(2, code_of(ASK, 2, 1)))  # what is said beside the question is no proposal
    assert unwilling(GAME, said, 0, {1, 2}) == {2}


def test_who_takes_the_no_back_may_be_asked() -> None:
    pushy = Pushy("send p2")
    match = dispatching(pushy)
    first = proposed(match)
    match.play("decline", seat=1)
    match.undo(1)
    match.play("agree", seat=1)
    assert proposed(match).startswith("send p2"), first


def test_a_computer_that_was_declined_by_a_computer_sees_what_there_is() -> None:
    t = stage("pandemic")
    view = GAME.view(t, 0)
    assert unbothering(GAME, view, frozenset()) is view


OF_ITS_OWN = (
    "GiveSamples",
    "Exchange",
)  # each gift is declined by itself [C.C2]; a card in return is part of one [W.C8]


@pytest.mark.parametrize("game", ["pandemic", "cure", "iberia", "coldwar"])
def test_nothing_is_left_that_asks_them(game: str) -> None:
    """Random games of every package, wherever a computer could ask: its way on is without them, and it has one."""
    found, dice, met = containment.game(game), random.Random(3), 0
    for seed in range(40):
        match = Match(found, found.new(seed=seed, seats=3, consent="people"), [None, Pushy(), Pushy()])
        while not match.finished and match.turn < 6 and met < 25:
            asked = match.asked
            if asked and match.view(asked).step not in OF_ITS_OWN and asks(match, match.view(asked).moves):
                met += 1
                view = unbothering(found, match.view(asked), {0})
                assert view.moves and not asks(match, view.moves), (seed, view.prompt)
            match.play(dice.choice(match.moves(asked)), seat=asked)
    assert met > 5


def asks(match: Match, moves: Sequence[int]) -> list[str]:
    """Which of these moves the first seat is asked about."""
    return [match.game.codebook.words(move) for move in moves if is_asked(match, move)]


def is_asked(match: Match, move: int) -> bool:
    t = match.tried(match.table, move).table
    words = {match.game.codebook.words(one) for one in own_moves(t, 0)} if asked_at(t) == 0 else set()
    return words == {"agree", "decline"}
