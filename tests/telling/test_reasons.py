"""A computer's answer and its reason in one sentence."""

from __future__ import annotations

import doctest
from dataclasses import replace

import pytest

import containment
from containment.kernel.engine.table import NOBODY
from containment.kernel.game import Fact
from containment.matches.match import AUTOMATIC, Match
from containment.matches.seats import sit_down
from containment.telling import reasons
from containment.telling.reasons import with_reason
from containment.telling.story import answer_lines, fact_lines
from containment.telling.tellings import telling_of


def test_the_examples_of_its_page() -> None:
    assert doctest.testmod(reasons).failed == 0


@pytest.mark.parametrize(
    "words, because, told",
    [
        ("P2 drove to Lima", "", "P2 drove to Lima"),
        ("P2 passed", AUTOMATIC, "P2 passed"),
        ("P2 moved P1's pawn to Lima", "Send P1 to Lima to give it: why", "P2 moved P1's pawn to Lima to give it: why"),
        ("P2 built in Lima", "a station here: near cures", "P2 built in Lima. A station here: near cures."),
        ("P2 built in Lima", "P2 is late: near cures", "P2 built in Lima. P2 is late: near cures."),
        ("P2 built a station", "The station helps", "P2 built a station: the station helps"),
        ("P2 cured blue!", "all cards are there", "P2 cured blue! All cards are there."),
        ("P2: resolve a spread", "it must be", "P2: resolve a spread (it must be)"),
        ("P2 discarded Bogotá", "Discard Bogota: it's the least.", "P2 discarded Bogotá: it's the least"),
        ("P2 stayed", "Pass: nothing to do", "P2 stayed: nothing to do"),
        ("P2 played One Quiet Night", "One Quiet Night: it's late", "P2 played One Quiet Night: it's late"),
    ],
)
def test_the_move_is_not_said_twice(words: str, because: str, told: str) -> None:
    assert with_reason(words, because) == told


def test_a_reason_that_begins_with_a_name_keeps_its_capital() -> None:
    assert with_reason("P2 drove north", "Lima is full", is_name=True) == "P2 drove north: Lima is full"
    assert with_reason("P2 drove north", "That helps", is_name=False) == "P2 drove north: that helps"


@pytest.mark.parametrize(
    "because, before, told",
    [
        ("Two cubes: keep it from reaching three.", "to treat it there: two cubes: keep it from reaching three.", ""),
        ("Two cubes: keep it low.", "to treat it there: two cubes, so keep it low.", ""),
        ("to cure it: red is cured, so wait", "it's late", "to cure it: red is cured, so wait"),
        ("on the way to Lima: two cubes", "on the way to Lima: two cubes", ""),
        ("to treat yellow there: two cubes", "on the way to treat yellow in Lima: two cubes", "to treat yellow there"),
        ("P1 is collecting yellow.", "", "P1 is collecting yellow"),
    ],
)
def test_what_the_last_reason_has_said_is_not_said_again(because: str, before: str, told: str) -> None:
    assert reasons.unsaid(because, before) == told


def test_several_cards_that_nobody_saw_are_counted() -> None:
    drawn, other = Fact(1, "P.6.2", "P2 drew a card"), Fact(1, "P.6.2", "P2 drew Lima")
    lines = fact_lines([drawn, drawn, other, other], telling_of(containment.game("iberia")))
    assert [line.text for line in lines] == ["P2 drew 2 cards; P2 drew Lima; P2 drew Lima."]


@pytest.mark.parametrize("name", ["pandemic", "iberia"])
@pytest.mark.parametrize(
    ("hands", "talk", "heard"),
    [
        ("open", "silent", True),
        ("private", "open", True),
        ("private", "cards_unsaid", False),
        ("private", "silent", False),
    ],
)
def test_where_cards_may_not_be_spoken_of_no_reason_tells_of_them(
    name: str, hands: str, talk: str, heard: bool
) -> None:
    game = containment.game(name)
    match = Match(game, game.new(seed=1, seats=2, hands=hands, talk=talk), sit_down(["thumb", "thumb"], 1, game))
    given = 0
    for _ in range(20):
        answer = match.computer_step()
        assert answer is not None
        own, *others = (
            answer_lines(match, answer, ear) != answer_lines(match, replace(answer, because=""), ear)
            for ear in (answer.seat, 1 - answer.seat, NOBODY)
        )
        given += own
        assert others == [own and heard] * 2
    assert given > 3
