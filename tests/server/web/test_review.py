"""Reviews by the wire: of games that are over, for everybody at the table, judged once and apart; of no other game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import containment
from containment.kernel.engine.table import CHANCE
from containment.kernel.record import Record, dumps
from containment.matches.match import AUTOMATIC, Match
from containment.matches.saves import understood
from containment.reviewing.review import Judged, Review
from containment.reviewing.reviewing import FAST, review
from containment.server.seeing import reviewed as as_told
from containment.telling.naming import Naming
from tests.reviewing.planting import played
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


def match_of(server: Running, id: str) -> Match:
    match = server.app.house.hub.tables[id].live.match
    assert match is not None
    return match


@pytest.mark.parametrize("ending", ["\n", ""])
@pytest.mark.parametrize("share", [1.0, 0.5])
def test_what_a_record_says_was_not_asked_is_not_judged_at_its_table(
    server: Running, share: float, ending: str
) -> None:
    """Over or still running, and at a table that branches off from it too."""
    one = played("pandemic", 5, ["random", "random"])
    assert one is not None
    cut = Record(one.record.setting, one.record.answers[: int(len(one.record.answers) * share)])
    entries = Match(one.game, containment.replay(cut), [None, None]).entries
    given = [n for n, entry in enumerate(entries) if entry.seat != CHANCE and n < len(cut.answers)]
    notes = dict.fromkeys(given, "Ada's own words") | dict.fromkeys(given[3:9], AUTOMATIC)
    lines = dumps(one.game, cut, notes).replace("\n\n", "\n# not asked\n\n\n# not asked\n", 1).removesuffix("\n")
    made = server.http.post("/api/tables/import", json={"record": lines + ending, "seats": ["free", "random"]})
    assert made.status_code == 201, made.text
    table = Table(server, made.json()).begin("Mia")
    assert match_of(server, table.id).unasked >= set(given[3:9])
    assert {n for n in match_of(server, table.id).unasked if n < len(cut.answers)} == set(given[3:9])
    if share < 1:
        assert table.post("give_up", table.owner).status_code == 200
    downloaded = understood(Path("a download"), table.get("/record", table.seat(0)).content, containment.game)
    assert downloaded.unasked == match_of(server, table.id).unasked
    last = max(line["at"] for line in table.frame(table.seat(0))["story"])
    branched = Table(server, table.post("branch", table.seat(0), at=last - 1).json()).begin("Mia")
    assert match_of(server, branched.id).unasked >= set(given[3:9])


def test_the_reader_is_you_in_all_of_a_review() -> None:
    game = containment.game("pandemic")
    move, best = game.code("drive paris"), game.code("treat red")
    first = Judged(3, 0, 0, False, move, (best,), 0.6, 0.4, "", "Actions")
    judged = (first, first._replace(at=4, turn=2, seat=1, after=0.5))
    found = Review(64, 0, 5, True, True, 2, judged, (), 1.0)

    def told(reader: int) -> list[str]:
        s = SimpleNamespace(game=game, naming=Naming(("Mia", "Ada"), reader))
        told = as_told(s, 1, SimpleNamespace(review=found))  # type: ignore[arg-type]
        return ["".join(run if isinstance(run, str) else run.text for run in one.told) for one in told.answers]

    mine, hers = "At the start: {} chose to drive to Paris", "Turn 2: {} chose to drive to Paris"
    assert told(0) == [mine.format("you"), hers.format("Ada")]
    assert told(1) == [mine.format("Mia"), hers.format("you")]
    assert told(-1) == [mine.format("Mia"), hers.format("Ada")]


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
