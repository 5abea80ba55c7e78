"""Searching players at a server: offered, seated, and never thinking longer than the server lets them."""

from __future__ import annotations

import argparse
import dataclasses
from typing import Any

import pytest

import containment
from containment.kernel.engine.steps import asked
from containment.kernel.errors import BadOptions
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.players.search import SearchPlayer
from containment.server import log
from containment.server.command import _config
from containment.server.hub import Hub
from containment.server.tables import acting, opening
from containment.server.tables.acting import Refused
from containment.server.tables.live import Live
from containment.server.thinking import NOTHING, Thinkers, Thought, added, decide, decide_and_tell, thoughts
from containment.server.web import games
from containment.server.web.config import Config
from containment.server.web.house import House
from containment.server.wire import down, up
from containment.telling import hints
from containment.terminal.arguments import parser
from tests.server.conftest import Database, opened
from tests.server.test_attending import until

SLOW = "search:samples=10000000"  # minutes


def test_a_computer_thinks_about_what_a_computer_is_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not to bother who has just said no (tests/matches/test_favours.py)."""
    live = Live("table")
    live.fold(0, 0.0, opening.open_table(log.Opened("pandemic", ("free", "thumb", "thumb"), seed=9)))
    for row in acting.take(live, 0, "Mia"):
        live.fold(live.rows, 0.0, row)
    for row in opening.begin(live):
        live.fold(live.rows, 0.0, row)
    monkeypatch.setattr(Match, "view_of_a_computer", lambda self, seat: ("seen by", seat))
    seen: list[Any] = [one.view for one in thoughts(live) if not one.speaks_up]
    assert live.match is not None and seen == [("seen by", live.match.asked)]


def a_thought() -> Thought:
    game = containment.game("pandemic")
    t = game.new(seed=3, seats=2)
    view = game.view(t, int(asked(t)))
    return Thought(view.seat, SLOW, 1, False, view)


@pytest.mark.skipif(not containment.compiled, reason="the wide look about of that name takes long in plain Python")
def test_a_search_ends_when_the_server_says_so() -> None:
    one = a_thought()
    decided = decide([one], 0.05)
    assert decided is not None and decided.move in one.view.moves and decided.because


def test_every_player_is_told_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Any] = []

    def made(*given: Any) -> RandomPlayer:
        met.append(given)
        return RandomPlayer(1)

    monkeypatch.setattr("containment.server.thinking.player", made)
    decide([a_thought()], 1.5)
    assert met == [(SLOW, 1, 1.5)]


def test_a_hint_keeps_to_the_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Any] = []

    class Noting(SearchPlayer):
        def __init__(self, *given: Any) -> None:
            met.append(given[2:])
            super().__init__(*given)

    monkeypatch.setattr("containment.telling.hints.SearchPlayer", Noting)
    game = containment.game("pandemic")
    match = Match(game, game.new(seed=3, seats=2), (None, None))
    hints.adviser(match, match.asked, 0.25)
    hints.adviser(match, match.asked)
    assert met == [(0.25,), (None,)]


@pytest.mark.anyio
async def test_every_desk_knows_the_limit(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Any] = []
    monkeypatch.setattr(hints, "adviser", lambda match, seat, seconds: met.append(seconds))

    async def think(job: object) -> None:
        assert job is None

    async with opened(database.store()) as store:
        house = House(store, dataclasses.replace(Config(), think=0.75))
        house.doors.think = think
        id, links = await house.hub.create(log.Opened("pandemic", ("free", "free"), seed=3))
        for seat, name in enumerate(("Mia", "Bo")):
            await (await house.doors.desk(links[f"seat {seat}"])).reply(up.Sit(1, name))
        await (await house.doors.desk(links["owner"])).reply(up.Begin(2))
        match = (await house.hub.get(id)).live.match
        assert match is not None
        for door in (house.doors.desk, house.doors.shared_desk):
            desk = await door(links[f"seat {match.asked}"])
            assert isinstance(await desk.reply(up.Hint(3)), down.Hint)
    assert met == [0.75, 0.75]


def given(*words: str) -> argparse.Namespace:
    return parser().parse_args(["serve", *words])


def test_how_long_is_said_when_the_server_is_started() -> None:
    assert _config(given()).think == Config().think == 2.0 and _config(given("--think", "0.5")).think == 0.5
    for wrong in ("0", "-1", "16", "soon", "nan"):
        with pytest.raises(BadOptions, match="--think is a number of seconds, more than 0 and up to 15, not"):
            _config(given("--think", wrong))


def test_it_is_offered_and_seated() -> None:
    for name in containment.GAMES:
        assert "search" in games.whole(name).computers
    for who in ("search", "search:fast", "search:samples=9"):
        assert acting.plays_here(who)
        assert opening.open_table(log.Opened("cure", ("free", who))).seats == ("free", who)
    for who in ("search:slow", "search:samples=0"):
        with pytest.raises(Refused, match="A searching player is search, search:fast, search:strong or"):
            opening.open_table(log.Opened("cure", ("free", who)))
    with pytest.raises(Refused, match="A seat is free, or played by random or search or thumb"):
        opening.open_table(log.Opened("cure", ("free", "os:system")))


@pytest.mark.anyio
@pytest.mark.skipif(not containment.compiled, reason="the wide look about of that name takes long in plain Python")
async def test_a_table_that_searches_does_not_hold_up_another(database: Database) -> None:
    """Its thoughts are short, whatever its player is called, so another table of the same process comes on too."""
    async with opened(database.store()) as store:
        hub = Hub(store)
        thinkers = Thinkers(hub, seconds=0.2)
        try:
            kept = []
            for who in (SLOW, "random"):
                id, _ = await hub.create(log.Opened("cure", (who, who), alone="go on", pace=0.0, seed=4))
                kept.append(await hub.get(id))
                await hub.act(kept[-1], opening.begin)
                thinkers.changed(kept[-1])
            await until(lambda: kept[1].live.over and kept[0].live.point > 3)
        finally:
            await thinkers.stop()


# ---------------------------------------------------------------------------------------------- time in a turn
def test_what_a_seat_has_thought_in_a_turn_counts_until_the_next() -> None:
    spent = added(NOTHING, 4, {0: 0.5, 1: 0.25})
    assert spent == (4, {0: 0.5, 1: 0.25})
    assert added(spent, 4, {1: 0.5}) == (4, {0: 0.5, 1: 0.75})
    assert added(spent, 5, {1: 0.5}) == (5, {1: 0.5})


def test_a_player_is_told_what_was_thought_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []

    class Noting(RandomPlayer):
        def in_turn(self, number: int, spent: float = 0.0) -> None:
            told.append((number, spent))

    monkeypatch.setattr("containment.server.thinking.player", lambda *_: Noting(1))
    found = decide_and_tell([a_thought()._replace(turn=7, spent=0.5)], 1.5)
    assert told == [(7, 0.5)] and found.decided is not None and found.took.keys() == {found.decided.seat}
