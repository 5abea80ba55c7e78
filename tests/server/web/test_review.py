"""Reviews by the wire: of games that are over, for everybody at the table, judged once and apart; of no other game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import containment
from containment.matches.saves import understood
from containment.reviewing.reviewing import FAST, review
from tests.server.web.running import Running, Table, Visitor, is_asked, until

engine = pytest.mark.skipif(not containment.compiled, reason="thousands of playouts: for the compiled engine")


def over(server: Running, **more: Any) -> Table:
    """A game that computers have played to its end."""
    table = server.table("pandemic", "free", "random", alone="go on", **more).begin("Mia")
    assert table.post("leave", table.seat(0), seat=0, who="random").status_code == 200
    until(lambda: table.frame(table.watch)["state"] == "over")
    return table


def reviewed(table: Table, token: str) -> dict[str, Any]:
    """Ask until it is all there. How far it is only ever grows."""
    done = -1
    while True:
        found: dict[str, Any] = table.post("review", token).json()
        assert found["kind"] == "review", found
        assert done <= found["done"] <= max(found["of"], found["done"])
        done = found["done"]
        if found.get("points"):
            return found


def test_nothing_is_told_of_a_game_that_is_not_over(server: Running) -> None:
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    for token in (table.seat(0), table.seat(1), table.watch):
        refused = table.post("review", token)
        assert refused.status_code == 403 and refused.json()["code"] == "running"
        assert set(refused.json()) <= {"kind", "re", "code", "text", "rule"}
    assert table.post("give_up", table.owner).status_code == 200
    for token in (table.seat(0), table.watch):  # given up is not over: what is hidden stays so
        assert table.post("review", token).json()["code"] == "running"


def test_before_the_game_there_is_nothing_to_review(server: Running) -> None:
    table = server.table("pandemic", "free", "free")
    assert table.post("review", table.watch).json()["code"] == "running"


@engine
@pytest.mark.long
def test_everybody_gets_the_same_review(server: Running) -> None:
    table = over(server)
    found = reviewed(table, table.seat(0))
    assert found["done"] == found["of"] > 10
    assert found["points"][-1]["chance"] in (0, 100) and found["points"][-1]["along"] == 1.0
    assert all(0 <= p["chance"] <= 100 and 0 <= p["along"] <= 1 for p in found["points"])
    numbers = [one["number"] for one in found["answers"]]
    assert 0 < len(numbers) <= 5 and numbers == list(range(1, len(numbers) + 1))
    assert all(one["best"] > one["chosen"] for one in found["answers"])
    watched = reviewed(table, table.watch)
    assert watched["points"] == found["points"]
    assert [one["best"] for one in watched["answers"]] == [one["best"] for one in found["answers"]]
    visitor = Visitor(server, table.seat(1))
    visitor.see(lambda frame: True)
    assert visitor.say("review")["points"] == found["points"]
    visitor.close()


@engine
@pytest.mark.long
def test_it_is_what_the_command_finds_and_is_judged_once(server: Running) -> None:
    table = over(server)
    found = reviewed(table, table.watch)
    live = server.app.house.hub.tables[table.id].live
    judging = live.review
    assert judging is not None and live.match is not None
    downloaded = understood(Path("a download"), table.get("/record", table.watch).content, containment.game)
    assert downloaded.unasked and downloaded.unasked == live.match.unasked
    assert judging.review == review(downloaded.game, downloaded.record, FAST, unasked=downloaded.unasked)
    assert reviewed(table, table.seat(0))["points"] == found["points"]
    assert live.review is judging


@engine
@pytest.mark.long
def test_a_table_goes_on_while_another_is_reviewed(server: Running) -> None:
    table = over(server)
    assert table.post("review", table.watch).json()["kind"] == "review"
    other = server.table("pandemic", "free", "thumb").begin("Mia")
    person = Visitor(server, other.seat(0))
    person.see(is_asked)
    assert person.say("hint")["kind"] == "hint"
    person.close()
    reviewed(table, table.watch)
