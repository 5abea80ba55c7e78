"""What a person may say for another, and what is heard of a Forecast: one case each, beside the whole games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

import containment
from containment.kernel.game import legal_moves
from containment.matches.match import CannotUndo, Match
from containment.telling import story as telling
from containment.testing import stage
from tests.hidden.twins import Dealt, Twins, set_up
from tests.terminal import brink, iberia
from tests.terminal.people import Table
from tests.terminal.screen.driving import Keyboard, driven, staged

GAME = containment.game("pandemic")
TWO = ("you", "you")
TOP = ("tokyo", "paris", "lima", "cairo", "delhi", "essen")


def pandemic(held: str, private: bool) -> Any:
    return listened(stage("pandemic", hands=[[], [held]], roles=["medic", "scientist"], private=private))


def in_iberia(held: str, private: bool) -> Any:
    return listened(stage("iberia", hands=[[], [held]], roles=["nurse", "agronomist"], private=private))


def listened(t: Any) -> Any:
    """A table whose answers are kept."""
    t.answers, t.story = [], t.story or []
    return t


CARDS = [
    (brink.Table, pandemic, ("one_quiet_night", "airlift"), "one quiet night", "quiet"),
    (iberia.Table, in_iberia, ("good_season", "new_rails"), "good season", "good"),
]


def lines(words: str, short: str) -> list[str]:
    return [f"why {words}", words, f"p2: {words}", f"why {short}", short, f"p2: {short}", f"why {words[:5]}"]


@pytest.mark.parametrize(("table", "laid", "held", "words", "short"), CARDS)
def test_a_hidden_card_is_neither_understood_nor_told_of_in_lines(
    table: type[Table], laid: Any, held: Sequence[str], words: str, short: str
) -> None:
    told = set()
    for card in held:
        sat = table(laid(card, True), TWO, lines(words, short))
        told.add(sat.run())
        assert not sat.match.entries, "somebody's hidden card was played"
    assert len(told) == 1
    said = " ".join(told.pop().split())
    assert "not yours to do now" in said or "not your decision right now" in said


@pytest.mark.parametrize(("table", "laid", "held", "words", "short"), CARDS)
def test_an_open_card_may_be_played_for_another_in_lines(
    table: type[Table], laid: Any, held: Sequence[str], words: str, short: str
) -> None:
    sat = table(laid(held[0], False), TWO, [f"p2: {short}"])
    assert f"P2 may add: {words}" in " ".join(sat.run().split())
    assert [(entry.seat, sat.game.codebook.words(entry.move)) for entry in sat.match.entries] == [(1, words)]


@pytest.mark.parametrize(("laid", "held", "words"), [(laid, held, words) for _, laid, held, words, _ in CARDS])
def test_a_hidden_card_is_neither_offered_nor_told_of_on_the_screen(laid: Any, held: Sequence[str], words: str) -> None:
    told = set()

    async def run(k: Keyboard) -> None:
        if k.app.screen is not k.table:
            await k.press("enter")  # the keyboard is handed over
        await k.type(words)
        told.add(k.text)
        await k.press("enter")
        told.add(k.text)
        assert not k.match.entries

    for card in held:
        t = laid(card, True)
        driven(staged(t, t.rules.name, "you,you"), run)
    assert len(told) <= 2, "the same before Enter and after it, whoever holds the card"


# ---------------------------------------------------------------------------------------------- a Forecast [P.C11]
def with_him(**more: Any) -> Match:
    """P1 holds a Forecast, hands are open, and P3 is the Bio-Terrorist."""
    rest = [c.id for c in GAME.facts.CITIES if c.id not in TOP]
    t = stage(
        "pandemic",
        **{
            "seats": 3,
            "challenges": "bioterrorist",
            "roles": ["medic", "scientist"],
            "hands": [["forecast"], []],
            "infection_pile": [rest, list(TOP)],
            "terrorist": {"city": "riyadh"},
            **more,
        },
    )
    return Match(GAME, listened(t), (None, None, None))


def forecast(match: Match) -> list[Any]:
    """The answers of a Forecast, chance's left out."""
    match.play("forecast")
    for city in TOP:
        match.play(f"draw infection {city}")
    return [match.play(f"arrange {city}") for city in TOP[:-1]]


def test_with_a_bio_terrorist_nobody_else_hears_the_order_of_a_forecast() -> None:
    match = with_him()
    answers = forecast(match)
    assert len(answers) == 5
    for answer in answers:
        assert [match.hushed(answer, ear) for ear in (0, 1, 2, containment.NOBODY)] == [False, True, True, True]
        for ear in (1, 2, containment.NOBODY):
            told = telling.answer_lines(match, answer, ear)
            assert not any(name in line.text for line in told for name in ("Tokyo", "Paris", "Lima", "Cairo", "Delhi"))
    assert {match.words(entry, 1) for entry in match.entries[-5:]} == {"arrange"}
    assert match.words(match.entries[-5], 0) == "arrange tokyo"


def first_move(match: Match) -> int:
    return legal_moves(match.table)[0]


def dealt_a_forecast() -> tuple[Match, int]:
    """A real game with a Bio-Terrorist, which can be taken back; one of the team holds a Forecast and is asked."""
    options = {"seats": 3, "challenges": "bioterrorist"}
    for seed in range(100):
        twins = Twins(GAME, 2, seed, likely="draw player forecast", **options)
        set_up(twins)
        match = Dealt(GAME, twins.tables[0], (None, None, None))
        match.deal = partial(first_move, match)
        while match.asked == 2:
            match.play(match.moves(2)[0])
        if GAME.code("forecast") in match.moves(match.asked):
            return match, match.asked
    raise AssertionError("nobody holds a Forecast")


def test_with_a_bio_terrorist_undo_words_do_not_tell_a_forecast() -> None:
    match, seat = dealt_a_forecast()
    match.play("forecast", seat=seat)
    for n in (2, 1):
        match.play(match.moves(seat)[n], seat=seat)
    with pytest.raises(CannotUndo, match="somebody else's"):
        match.undo(2)
    (taken,) = match.undo(1 - seat)
    assert match.words(taken, 1 - seat) == "arrange" and match.words(taken, seat).startswith("arrange ")
    match.play(match.moves(seat)[0], seat=seat)
    assert [match.words(entry, ear) for entry in match.entries[-1:] for ear in (1 - seat, 2)] == ["arrange"] * 2


def test_without_a_bio_terrorist_open_hands_hear_the_order() -> None:
    rest = [c.id for c in GAME.facts.CITIES if c.id not in TOP]
    t = stage("pandemic", hands=[["forecast"], []], infection_pile=[rest, list(TOP)])
    match = Match(GAME, listened(t), (None, None))
    assert not any(match.hushed(answer, 1) for answer in forecast(match)) and not match.secretive


def test_people_who_have_looked_alone_do_not_look_at_one_screen() -> None:
    """[P.C11] Before anybody has looked, the team's people share the screen; afterwards they have something to hide."""
    match = with_him()
    assert not match.secretive and not match.apart(0, 1) and match.apart(0, 2)
    forecast(match)
    assert match.secretive and match.apart(0, 1)
