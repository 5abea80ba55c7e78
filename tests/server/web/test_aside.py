"""A device that several people share hears of a seat that is not looked at only whether it is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.web.running import Running, Visitor, is_asked, moves

SECRET = [("pandemic", {"hands": "private"}), ("coldwar", {})]
OPEN: list[tuple[str, dict[str, Any]]] = [("pandemic", {}), ("cure", {}), ("iberia", {})]


def beside(server: Running, token: str) -> Visitor:
    visitor = Visitor(server, token, aside=True)
    while visitor.next()["kind"] != "aside":
        pass
    return visitor


def last(visitor: Visitor) -> dict[str, Any]:
    return [message for message in visitor.heard if message["kind"] == "aside"][-1]


@pytest.mark.parametrize(("game", "options"), SECRET + OPEN)
def test_it_is_told_whether_seats_have_secrets(server: Running, game: str, options: dict[str, Any]) -> None:
    table = server.table(game, "free", "free", options=options)
    visitor = beside(server, table.seat(1))
    assert last(visitor)["state"] == "open" and not last(visitor).get("secrets")
    table.begin("Mia", "Bo")
    playing = visitor.until(lambda message: message.get("state") == "playing")
    assert playing.get("secrets", False) == ((game, options) in SECRET)
    table.post("give_up", table.owner)
    assert not visitor.until(lambda message: message.get("state") == "over").get("secrets")
    visitor.close()


def test_it_is_told_who_is_asked_and_nothing_else(server: Running) -> None:
    table = server.table(options={"hands": "private"}).begin("Mia", "Bo")
    sides = [beside(server, table.seat(seat)) for seat in (0, 1)]
    eyes = [table.visit(seat) for seat in (0, 1)]
    for _ in range(6):
        for visitor in eyes:
            visitor.see(lambda frame: True)
        asked = next(seat for seat in (0, 1) if is_asked(table.frame(table.seat(seat))))
        frame = table.frame(table.seat(asked))
        sides[asked].say("rows")
        assert last(sides[asked])["asked"] and not last(sides[1 - asked]).get("asked")
        table.post("answer", table.seat(asked), question=frame["question"], move=moves(frame)[-1])
        sides[asked].say("rows"), sides[1 - asked].say("rows")
    for side in sides:
        told = [message for message in side.heard if message["kind"] not in ("rows", "hello")]
        assert {message["kind"] for message in told} == {"aside"}
        assert all(set(message) <= {"kind", "state", "sitters", "asked", "secrets"} for message in told)
    for visitor in (*sides, *eyes):
        visitor.close()


def test_who_is_beside_is_here_and_can_sit_down(server: Running) -> None:
    table = server.table()
    one = beside(server, table.seat(1))
    assert one.say("sit", name="Bo")["kind"] == "done"
    sitter = last(one)["sitters"][1]
    assert sitter["name"] == "Bo" and sitter["here"] and sitter["who"] == "person"
    assert "Bo" in json.dumps(table.frame(table.seat(0))["sitters"])
    one.close()
