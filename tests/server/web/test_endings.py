"""How a game ended is told to each seat as it ended for them, and to a watcher as for the team."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

import containment
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves
from tests.server.web.running import Running, Table

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "all together": ("pandemic", {"seats": 3}),
    "a bio-terrorist": ("pandemic", {"seats": 3, "challenges": "bioterrorist"}),
    "a double agent": ("coldwar", {"seats": 4, "double_agent_module": True}),
}


def played(game: str, seed: int, options: dict[str, Any]) -> containment.Table:
    """A random game to its end."""
    t = containment.game(game).new(seed=seed, **options)
    dice = random.Random(seed)
    while not t.ended:
        steps.commit(t, dice.choice(legal_moves(t)))
    return t


@pytest.mark.parametrize("which", GAMES)
def test_each_seat_is_told_how_it_ended_for_them(server: Running, which: str) -> None:
    game, options = GAMES[which]
    apart = False
    for seed in range(3):
        t = played(game, seed, options)
        seats = ["free", *["random"] * (options["seats"] - 1)]
        record = containment.dumps(containment.record(t))
        made = server.http.post("/api/tables/import", json={"record": record, "seats": seats})
        table = Table(server, made.json()).begin("Mia")
        told = [table.frame(table.seat(seat))["ending"] for seat in range(options["seats"])]
        results = [containment.result(t, seat) for seat in range(options["seats"])]
        assert [one["won"] for one in told] == [result is not None and result.won for result in results]
        watched = table.frame(table.watch)["ending"]
        assert t.over is not None and watched["won"] == t.over.won and "You" not in watched["text"]
        assert all("You lost" not in one["text"] for one in told if one["won"])
        apart = apart or len({one["won"] for one in told}) > 1
    assert apart == (which == "a bio-terrorist") or which == "a double agent"


def test_a_finished_game_waits_for_nobody_but_who_looks_at_it(server: Running) -> None:
    t = played("pandemic", 3, {"seats": 3})
    whole = containment.record(t)
    made = server.http.post("/api/tables/import", json={"record": containment.dumps(whole)})
    table = Table(server, made.json()).begin("Mia")
    assert table.frame(table.seat(0))["state"] == "over"
    cut = dataclasses.replace(whole, answers=whole.answers[: len(whole.answers) // 2])
    made = server.http.post("/api/tables/import", json={"record": containment.dumps(cut)})
    frame = Table(server, made.json()).frame(made.json()["links"][0]["token"])
    assert [one["who"] for one in frame["sitters"]] == ["free"] * 3, "this one goes on, with whoever comes"
