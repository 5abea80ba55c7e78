"""Whole games at the screen: somebody answers by keys alone, until the game is over."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.engine.table import CHANCE
from containment.matches import saves
from containment.matches.beginning import go_on
from containment.telling.sitting import Sitting
from containment.terminal.screen import log
from containment.terminal.screen.ending import EndScreen
from tests.spread import one_in
from tests.terminal.screen.driving import GAMES, SMALL, Keyboard, driven, seated
from tests.terminal.screen.random_person import RandomPerson

SHORT = {"pandemic": 3, "cure": 3, "iberia": 3, "coldwar": 2}  # seeds of games that are soon over


def play(game: str, names: str, seed: int, size: tuple[int, int] = SMALL, **options: Any) -> None:
    """A game to its end; what was shown to be played is what was played, told and saved."""
    opening = seated(game, names, seed, **options)

    async def run(k: Keyboard) -> None:
        person = RandomPerson(k, seed)
        await person.to_the_end()
        await k.until(lambda: bool(k.pane("ending")))
        by_people = [e.move for e in k.match.entries if e.seat in k.match.people and not e.automatic]
        assert by_people == person.played
        _told_as_it_was(k)

    try:
        driven(opening, run, size)
    except BaseException as problem:
        problem.add_note(f"{game}, {names}, seed {seed}, {size}, {options}")
        raise
    _saved_as_it_was(opening)


def _told_as_it_was(k: Keyboard) -> None:
    over = k.match.table.over
    assert isinstance(k.app.screen, EndScreen) and over is not None
    told = k.pane("ending")
    why = over.sentence
    if told.startswith("You lost "):  # which is not said twice
        why = why.removesuffix(" You lose.").removesuffix(" You lost.").removesuffix(" You have lost.")
    assert f" {k.s.naming.said(why)} [{over.rule}]" in told
    moves = [moment.answer.move for moment in k.s.moments if moment.answer.seat >= 0]
    unasked = [e for e in k.match.entries if e.automatic and e.seat not in k.match.people]  # computers that agree
    assert moves == [entry.move for entry in k.match.entries if entry.seat != CHANCE and entry not in unasked]
    shown = [row.text.plain for row in k.table.log_rows.rows]
    assert shown and shown == [row.text.plain for row in log.rows(k.s)][-len(shown) :], "the latest are in the pane"


def _saved_as_it_was(opening: Any) -> None:
    """The file tells the same story as the screen has told."""
    found = saves.read(opening.save.path, containment.game)
    assert found.record == opening.match.record and found.names == opening.names
    assert found.table.over == opening.match.table.over
    again = go_on(found)
    again.save.close()
    told = Sitting(again.match, again.names, again.save)
    assert [row.text.plain for row in log.rows(told)] == [
        row.text.plain for row in log.rows(Sitting(opening.match, opening.names, opening.save))
    ]


@pytest.mark.parametrize("game", one_in(4, GAMES, first=1))
@pytest.mark.long
def test_a_game_is_played_to_its_end_by_keys(game: str) -> None:
    play(game, "you,random", SHORT[game])


@pytest.mark.long
@pytest.mark.parametrize(("game", "size"), [("pandemic", (160, 50)), ("cure", (120, 40))])
def test_a_game_is_played_at_every_size(game: str, size: tuple[int, int]) -> None:
    play(game, "you,random,random", 100 + size[0], size)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "names", "options"),
    [
        ("pandemic", "you,you,random", {"hands": "private"}),
        ("pandemic", "you,random,you", {"challenges": ("bioterrorist",)}),
        ("cure", "you,you,you", {}),
        ("iberia", "you,you", {}),
        ("coldwar", "you,you", {"double_agent_module": True}),
    ],
)
def test_options_and_people(game: str, names: str, options: dict[str, Any]) -> None:
    play(game, names, 21, **options)
