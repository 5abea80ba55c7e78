"""Visitors who do anything at any time, in any order: nothing breaks, and the table is what its log says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from containment.kernel.dice import Dice
from containment.server import log
from containment.server.seeing import Lens
from containment.server.tables.live import Live
from containment.server.wire.down import encode
from tests.server.web.running import Running, Table, mostly_long, moves

GAMES: dict[str, dict[str, Any]] = {
    "pandemic": {"game": "pandemic", "options": {"hands": "private", "consent": "people"}},
    "bio-terrorist": {"game": "pandemic", "options": {"challenges": ["bioterrorist"]}},
    "cure": {"game": "cure"},
    "iberia": {"game": "iberia"},
    "coldwar": {"game": "coldwar"},
}
WISHES = 90


class Person:
    """Somebody who does not always look before acting."""

    def __init__(self, table: Table, seat: int, dice: Dice) -> None:
        self.table, self.seat, self.dice = table, seat, dice
        self.token = table.seat(seat)
        self.frame: dict[str, Any] = {}
        self.look()

    def look(self) -> None:
        self.frame = self.table.frame(self.token)

    def wish(self) -> tuple[str, dict[str, Any]]:
        """Mostly an answer, perhaps to a question that is long gone; now and then anything else."""
        if self.dice.below(10) < 6 and "ask" in self.frame and moves(self.frame):
            question = self.frame.get("question", "")
            return "answer", {"question": question, "move": self.dice.pick(moves(self.frame))}
        others: list[Callable[[], tuple[str, dict[str, Any]]]] = [
            lambda: ("answer", {"question": self.frame.get("question", "x"), "move": self.dice.below(1 << 24)}),
            lambda: ("undo", {"more": bool(self.dice.below(2))}),
            lambda: ("agree_to_undo", {"yes": bool(self.dice.below(2))}),
            lambda: ("wait", {"on": bool(self.dice.below(3))}),
            lambda: ("wait", {"on": False}),
            lambda: ("mind", {"how": self.dice.pick(("where it matters", "always", "never", "not this turn"))}),
            lambda: ("chat", {"text": "hm"}),
            lambda: ("draft", {"seat": self.dice.below(4), "moves": []}),
            lambda: ("sit", {"name": self.dice.pick(("", "Ana", "Ben"))}),
            lambda: ("leave", {"seat": self.seat, "who": "random"}),
            lambda: ("look", {"at": self.dice.below(20)}),
            lambda: ("sayings", {}),
            lambda: ("talk", {"say": f"ask p{1 + self.dice.below(3)} red"}),
            lambda: ("rows", {"typed": self.dice.pick(("", "t", "give", "1", "[", "p2"))}),
        ]
        return self.dice.pick(others)()


@pytest.mark.parametrize("name", mostly_long(GAMES, "cure"))
def test_the_table_is_its_log_whatever_people_do_at_once(server: Running, name: str) -> None:
    dice = Dice(11)
    table = server.table(seats=("free", "free", "random"), **GAMES[name]).begin("Mia", "Bo")
    people = [Person(table, seat, dice) for seat in (0, 1)]
    codes: set[str] = set()
    for _ in range(WISHES):
        person = dice.pick(people)
        kind, said = person.wish()
        reply = table.post(kind, person.token, **said)
        assert reply.status_code < 500, (kind, said, reply.text)
        codes.add(reply.json().get("code", "done"))
        if dice.below(3):
            dice.pick(people).look()
    assert {"done", "late"} <= codes
    table.post("give_up", table.owner)
    replayed = asyncio.run_coroutine_threadsafe(_replayed(server, table.id), server.loop).result()
    for token, seat in ((table.seat(0), 0), (table.seat(1), 1), (table.watch, -1)):
        again = json.loads(encode(Lens(replayed, seat).frame(0, 0)))
        assert _timeless(again) == _timeless(table.frame(token))


async def _replayed(server: Running, id: str) -> Live:
    live = Live(id)
    for row in await server.app.house.store.rows(id):
        live.fold(row.n, row.at, log.loads(row.entry))
    return live


def _timeless(frame: dict[str, Any]) -> dict[str, Any]:
    """Without the times of remarks, which are those of whoever wrote them down."""
    return {**frame, "remarks": [{**remark, "at": 0} for remark in frame.get("remarks", ())]}
