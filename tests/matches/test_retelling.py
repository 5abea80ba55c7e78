"""A match told again from its record tells what was told when it was played."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.engine.table import CHANCE
from containment.matches.match import Match
from containment.matches.retelling import Moment, moments, table_at
from containment.players import player

GAMES = ("pandemic", "cure", "iberia", "coldwar")


def played(name: str, seed: int, most: int) -> tuple[Match, list[Moment]]:
    """A game of computers, and its moments as they came."""
    game = containment.game(name)
    match = Match(game, game.new(seed=seed, seats=3), [player("random", seed + n) for n in range(3)])
    live: list[Moment] = []
    while len(live) < most and (answer := match.computer_step()) is not None:
        live.append(Moment(len(match.entries), answer))
    return match, live


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_every_answer_is_told_as_when_it_was_given(name: str, seed: int) -> None:
    match, live = played(name, seed, 400)
    told = moments(match.game, match.record, [entry.because for entry in match.entries])
    assert told[0].answer.seat == CHANCE and told[1:] == live
    whole = [fact for moment in told for fact in (*moment.answer.own, *moment.answer.after)]
    assert whole == match.table.story


def test_without_reasons_nothing_is_made_up() -> None:
    match, _ = played("pandemic", 1, 10)
    assert not any(moment.answer.because for moment in moments(match.game, match.record))


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_as_it_was(name: str) -> None:
    """After the answers of any moment it shows what it showed then, and goes on as it went on."""
    game = containment.game(name)
    match = Match(game, game.new(seed=3, seats=2), [player("random", n) for n in range(2)])
    views = []
    for _ in range(25):
        views.append((len(match.entries), [game.view(match.table, seat) for seat in (0, 1)]))
        assert match.computer_step() is not None
    for at, expected in views:
        table = table_at(game, match.record, at)
        assert [game.view(table, seat) for seat in (0, 1)] == expected
    at = views[10][0]
    again = Match(game, table_at(game, match.record, at), match.players)
    for entry in match.entries[at:]:
        if entry.seat != CHANCE:
            again.play(entry.move, seat=entry.seat)
    assert again.record == match.record, "chance went on as it had"
