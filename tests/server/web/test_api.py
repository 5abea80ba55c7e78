"""Plain HTTP: everything that a visitor can do."""

from __future__ import annotations

import re
import threading
from typing import Any

import httpx
import pytest

import containment
from containment.kernel.dice import Dice
from containment.server.web import api
from tests.server.web.running import LONG, Running, Table, choice, is_asked, moves, until


def test_a_table_is_set_up_and_its_links_open_their_seats(server: Running) -> None:
    table = server.table("pandemic", "free", "free", "random")
    assert set(table.links) == {("owner", -1), ("watch", -1), ("seat", 0), ("seat", 1), ("seat", 2)}
    assert len(set(table.links.values())) == 5
    assert table.urls["seat", 1] == f"{server.url}/t/{table.id}#{table.seat(1)}"
    frame = table.frame(table.seat(1))
    assert frame["state"] == "open"
    assert [sitter["who"] for sitter in frame["sitters"]] == ["free", "free", "random"]
    assert [sitter.get("you", False) for sitter in frame["sitters"]] == [False, True, False]


def test_a_game_begins_when_all_seats_are_taken_and_its_owner_says_so(server: Running) -> None:
    table = server.table()
    assert table.post("sit", table.seat(0), name="Mia").json() == {"kind": "done", "re": 0}
    early = table.post("begin", table.owner)
    assert early.status_code == 409 and early.json()["code"] == "free" and "P2" in early.json()["text"]
    table.post("sit", table.seat(1), name="Bo")
    stranger = table.post("begin", table.seat(1))
    assert stranger.status_code == 403 and stranger.json()["code"] == "not_yours"
    assert table.post("begin", table.seat(1), owner=True).status_code == 200
    assert table.frame(table.seat(0))["state"] == "playing"
    assert table.post("begin", table.owner).json()["code"] == "begun"


def test_an_answer_is_told_to_all_who_look(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    frames = [table.frame(table.seat(seat)) for seat in (0, 1)]
    asked = next(seat for seat in (0, 1) if is_asked(frames[seat]))
    move = moves(frames[asked])[0]
    done = table.post("answer", table.seat(asked), question=frames[asked]["question"], move=move)
    assert done.status_code == 200, done.text
    for seat in (0, 1):
        new = table.frame(table.seat(seat), told=frames[seat]["told"], mark=frames[seat]["mark"])
        assert new["from"] == frames[seat]["told"] < new["told"]
        assert new["story"]
    assert table.frame(table.seat(asked)).get("question") != frames[asked]["question"]


def test_late_doubled_and_foreign_answers_change_nothing(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    frames = [table.frame(table.seat(seat)) for seat in (0, 1)]
    asked = next(seat for seat in (0, 1) if is_asked(frames[seat]))
    question, move = frames[asked]["question"], moves(frames[asked])[0]
    foreign = table.post("answer", table.seat(1 - asked), question=question, move=move)
    assert (foreign.status_code, foreign.json()["code"]) == (409, "late")
    assert table.frame(table.seat(asked)) == frames[asked]
    assert table.post("answer", table.seat(asked), question=question, move=move).status_code == 200
    after = table.frame(table.seat(asked))
    again = table.post("answer", table.seat(asked), question=question, move=move)
    assert (again.status_code, again.json()["code"]) == (409, "late")
    assert table.post("answer", table.watch, question=question, move=move).json()["code"] == "watcher"
    assert table.frame(table.seat(asked)) == after


def test_what_a_rule_forbids_is_refused_with_the_rule(server: Running) -> None:
    table = server.table(options={"roles": ["medic", "scientist"]}).begin("Mia", "Bo")
    frame = table.frame(table.seat(0))
    seat = 0 if is_asked(frame) else 1
    frame = table.frame(table.seat(seat))
    no = table.post("answer", table.seat(seat), question=frame["question"], move="cure blue")
    assert no.status_code == 409 and no.json()["code"] == "rule" and no.json()["rule"].startswith("P.")
    why = table.post("why_not", table.seat(seat), move="cure blue").json()
    assert why["rows"][0]["rule"] == no.json()["rule"]


def finished(server: Running, game: str = "cure") -> Table:
    """A game that its owner has given up after some answers."""
    table = server.table(game, "free", "random").begin("Mia")
    dice = Dice(3)
    for _ in range(6):
        frame = table.frame(table.seat(0), wait=30)
        if is_asked(frame):
            table.post("answer", table.seat(0), question=frame["question"], move=choice(frame, dice))
    return table


def test_records_branches_and_the_same_deal_come_only_after_the_end(server: Running) -> None:
    table = finished(server)
    for early in (
        table.get("/record", table.seat(0)),
        table.post("branch", table.seat(0), at=0),
        table.post("again", table.seat(0)),
    ):
        assert early.status_code == 403 and early.json()["code"] == "running"
    assert table.post("give_up", table.seat(0)).json()["code"] == "not_yours"
    assert table.post("give_up", table.owner).status_code == 200
    record = table.get("/record", table.watch)
    assert record.status_code == 200 and record.text.startswith("containment record 1\ngame: cure")
    over = table.frame(table.seat(0))
    assert over["state"] == "over"
    last = over["story"][-1]["at"]
    branched = table.post("branch", table.seat(0), at=last // 2)
    assert branched.status_code == 201, branched.text
    branch = Table(server, branched.json()).begin("Mia")
    told = [line["text"] for line in branch.frame(branch.seat(0))["story"] if line["line"] == "facts"]
    before = [line["text"] for line in over["story"] if line["line"] == "facts" and line["at"] <= last // 2]
    assert before and told[: len(before)] == before
    same = Table(server, table.post("again", table.seat(0)).json()).begin("Mia")
    dealt, first = same.frame(same.seat(0))["scene"], table.post("look", table.seat(0), at=0).json()["scene"]
    assert dealt | {"status": ""} == first | {"status": ""}
    too_far = table.post("branch", table.seat(0), at=last + 1)
    assert too_far.status_code == 422 and too_far.json()["code"] == "moment"


def test_who_sat_there_is_told_of_the_same_deal_and_follows_to_the_own_seat(server: Running) -> None:
    table = server.table("cure", "free", "free", "random").begin("Mia", "Bo")
    assert table.post("follow", table.seat(1)).json()["code"] == "again"
    table.post("give_up", table.owner)
    made = Table(server, table.post("again", table.seat(0)).json())
    assert table.frame(table.seat(1))["again"] == {"by": 0, "table": made.id}
    assert "again" not in table.frame(table.watch)
    assert table.post("follow", table.watch).status_code == 403
    link = table.post("follow", table.seat(1)).json()
    assert link["seat"] == 1 and link["url"].endswith(f"/t/{made.id}#{link['token']}")
    assert [one["name"] for one in made.frame(link["token"])["sitters"]][1] == "Bo"
    assert made.get("", made.seat(1)).status_code == 401, "the link of the seat is another now"
    assert table.post("follow", table.seat(1)).json()["code"] == "taken"


def test_a_record_is_imported_as_a_table(server: Running) -> None:
    table = finished(server)
    table.post("give_up", table.owner)
    record = table.get("/record", table.seat(0)).text
    made = server.http.post("/api/tables/import", json={"record": record, "seats": ["free", "random"]})
    assert made.status_code == 201, made.text
    again = Table(server, made.json()).begin("Bo")
    assert again.frame(again.seat(0))["state"] == "playing"
    bad = server.http.post("/api/tables/import", json={"record": record.replace("game: cure", "game: chess")})
    assert bad.status_code == 422 and bad.json()["code"] == "record" and "line 2" in bad.json()["text"]
    nonsense = server.http.post("/api/tables/import", json={"record": "hello"})
    assert nonsense.status_code == 422


@pytest.mark.parametrize("game", ["pandemic", "cure", "iberia", "coldwar"])
def test_a_seat_gets_a_picture_of_what_it_sees(server: Running, game: str) -> None:
    table = server.table(game).begin("Mia", "Bo")
    picture = table.get("/picture.svg", table.seat(0))
    assert picture.status_code == 200 and picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg") and "<script" not in picture.text
    assert "sandbox" in picture.headers["content-security-policy"]
    assert table.get("/picture.svg?at=0", table.seat(0)).status_code == 200
    assert table.get("/picture.svg?at=99999", table.seat(0)).status_code == 422
    assert table.get("/board", table.seat(0)).json()["places"]


def test_links_are_replaced_and_taken_away_by_the_owner_alone(server: Running) -> None:
    table = server.table()
    assert table.post("link", table.seat(0), role="seat", seat=1).json()["code"] == "not_yours"
    new = table.post("link", table.owner, role="seat", seat=1).json()["link"]
    assert table.get("", table.seat(1)).status_code == 401
    assert table.get("", new["token"]).status_code == 200
    gone = table.post("link", table.seat(0), owner=True, role="watch", revoke=True)
    assert gone.json() == {"link": None}
    assert table.get("", table.watch).status_code == 401
    assert table.post("link", table.owner, role="seat").status_code == 422
    assert table.post("link", table.owner, role="seat", seat=7).status_code == 422
    assert table.post("link", table.owner, role="owner", revoke=True).json()["code"] == "owner"
    owner = table.post("link", table.owner, role="owner").json()["link"]["token"]
    assert table.get("", table.owner).status_code == 401
    assert table.post("link", owner, role="watch").json()["link"]["token"]


def test_a_table_that_nobody_may_watch_has_no_link_for_it(server: Running) -> None:
    table = server.table(watchers=False, public=True)
    assert ("watch", -1) not in table.links
    assert table.post("link", table.owner, role="watch").json()["code"] == "watchers"
    assert table.get("", table.id).status_code == 401


def test_lists_of_ones_own_and_of_public_tables(server: Running) -> None:
    table, hidden = server.table(public=True), server.table()
    table.post("sit", table.seat(0), name="Mia")
    tokens = [table.seat(0), "nonsense", hidden.watch, "A" * 22]
    mine = server.http.post("/api/tables/mine", json={"tokens": tokens}).json()["tables"]
    assert [(one["link"], one["table"], one["role"], one["seat"]) for one in mine] == [
        (0, table.id, "seat", 0),
        (2, hidden.id, "watch", -1),
    ]
    public = server.http.get("/api/tables/public", params={"most": 200}).json()["tables"]
    assert table.id in [one["table"] for one in public]
    assert hidden.id not in [one["table"] for one in public]
    assert all(set(one) == {"table", "game", "title", "state", "changed", "free"} for one in public)
    assert next(one["free"] for one in public if one["table"] == table.id) == 1


def test_the_list_of_ones_own_tells_whose_turn_it_is(server: Running) -> None:
    table, fresh = server.table().begin("Mia", "Bo"), server.table()
    seats = [table.seat(0), table.seat(1), table.watch, fresh.seat(0)]
    mine = server.http.post("/api/tables/mine", json={"tokens": seats}).json()["tables"]
    asked = table.frame(table.watch)["asked"]
    assert [one["asked"] for one in mine] == [asked, asked, asked, -1]
    assert [one["yourTurn"] for one in mine] == [asked == 0, asked == 1, False, False]
    assert [one["players"] for one in mine] == [["Mia", "Bo"]] * 3 + [["", ""]]
    assert [one["state"] for one in mine] == ["playing"] * 3 + ["open"]
    table.post("give_up", table.owner)
    (over,) = server.http.post("/api/tables/mine", json={"tokens": seats[:1]}).json()["tables"]
    assert (over["state"], over["ended"], over["asked"], over["yourTurn"]) == ("over", "given up", -1, False)


def test_the_list_of_ones_own_takes_no_computer_for_a_free_seat(server: Running) -> None:
    table = server.table("pandemic", "free", "free", "random")
    table.post("sit", table.seat(0), name="Mia")
    (mine,) = server.http.post("/api/tables/mine", json={"tokens": [table.seat(0)]}).json()["tables"]
    assert mine["players"] == ["Mia", "", "random"]


def test_a_seat_that_was_left_to_a_computer_has_no_turn(server: Running) -> None:
    table = server.table("pandemic", "free", "free", alone="sleep").begin("Mia", "Bo")
    asked = table.frame(table.watch)["asked"]
    for seat in (0, 1):
        table.post("leave", table.seat(seat), seat=seat)
    (mine,) = server.http.post("/api/tables/mine", json={"tokens": [table.seat(asked)]}).json()["tables"]
    assert mine["asked"] == asked and not mine["yourTurn"]


def test_one_list_has_only_so_many_tables_replayed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_WOKEN", 2)
    tables = [server.table() for _ in range(4)]
    for table in tables:
        server.app.house.hub.tables.pop(table.id, None)
    tokens = {"tokens": [table.seat(0) for table in tables]}
    known = [bool(one["players"]) for one in server.http.post("/api/tables/mine", json=tokens).json()["tables"]]
    assert known.count(True) == 2
    assert all(one["players"] for one in server.http.post("/api/tables/mine", json=tokens).json()["tables"])


def test_a_public_table_that_nobody_may_watch_is_listed_until_it_begins(server: Running) -> None:
    def is_listed() -> bool:
        public = server.http.get("/api/tables/public", params={"most": 200}).json()["tables"]
        return table.id in [one["table"] for one in public]

    table = server.table(public=True, watchers=False)
    assert is_listed()
    table.begin("Mia", "Bo")
    until(lambda: not is_listed())


def test_who_sits_can_take_another_free_seat_and_the_links_change_places(server: Running) -> None:
    table = server.table("pandemic", "free", "free", "free")
    assert table.post("move", table.seat(0), seat=2).json()["code"] == "not_now"
    table.post("sit", table.seat(0), name="Mia")
    table.post("sit", table.seat(1), name="Bo")
    mia = table.visit(0)
    mia.see(lambda frame: True)
    assert table.post("move", table.seat(0), seat=1).json()["code"] == "taken"
    assert table.post("move", table.seat(0), seat=7).json()["code"] == "seat"
    assert table.post("move", table.watch, seat=2).json()["code"] == "watcher"
    assert table.post("move", table.seat(0), seat=2).json() == {"kind": "done", "re": 0}
    assert mia.closed() == 4409 and mia.heard[-1]["again"] == 0
    sitters = table.frame(table.seat(0))["sitters"]
    assert [(one["name"], one.get("you", False)) for one in sitters] == [("P1", False), ("Bo", False), ("Mia", True)]
    assert table.frame(table.seat(2))["sitters"][0]["you"], "the link of the seat that was free opens the one that is"
    assert not table.post("sit", table.seat(2), name="Cy").json().get("code")
    assert table.post("begin", table.owner).status_code == 200
    assert table.post("move", table.seat(0), seat=0).json()["code"] == "begun"


def test_a_table_tells_how_it_was_set_up_but_not_its_seed(server: Running) -> None:
    options = {"challenges": ["bioterrorist"], "bioterrorist": "random", "epidemics": 5, "roles": ["medic", "random"]}
    table = server.table("pandemic", "free", "free", "thumb", options=options, fate="sealed")
    told = table.get("/setting", table.seat(0)).json()
    assert (
        "seed" not in told
        and told["fate"] == "sealed"
        and told["drawn"]
        and told["secret"] == [2]
        and told["free"] == 2
    )
    by_name = {one["name"]: one for one in told["options"]}
    assert by_name["challenges"]["shown"] == "Bio-Terrorist" and not by_name["challenges"]["standard"]
    assert by_name["epidemics"]["shown"] == "standard" and not by_name["epidemics"]["standard"]
    assert by_name["roles"]["each"] == ["Medic", ""]
    assert by_name["hands"]["shown"] == "open" and by_name["consent"]["shown"] == "people"
    assert by_name["consent"]["standard"] and by_name["talk"]["standard"]
    again = table.begin("Mia", "Bo").get("/setting", table.watch).json()
    assert not again["drawn"] and {one["name"]: one["shown"] for one in again["options"]}["epidemics"] == "standard"


def test_a_free_seat_of_a_public_table_goes_to_whoever_comes_first(server: Running) -> None:
    table = server.table(public=True)
    joined = server.http.post(f"/api/tables/{table.id}/join", json={"name": "Mia"}).json()
    assert (joined["role"], joined["seat"]) == ("seat", 0)
    assert table.frame(joined["token"])["sitters"][0]["name"] == "Mia"
    assert table.get("", table.seat(0)).status_code == 401
    assert server.http.post(f"/api/tables/{table.id}/join", json={"seat": 0}).json()["code"] == "taken"
    assert server.http.post(f"/api/tables/{table.id}/join", json={"name": "Bo"}).json()["seat"] == 1
    assert server.http.post(f"/api/tables/{table.id}/join", json={}).json()["code"] == "taken"
    assert table.frame(table.id)["state"] == "open"  # and everybody may watch it by its id
    private = server.table()
    assert server.http.post(f"/api/tables/{private.id}/join", json={}).status_code == 404
    assert private.get("", private.id).status_code == 401


def test_a_seat_that_is_not_there_and_an_undo_of_nothing_change_nothing(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    before = table.frame(table.seat(0))
    assert table.post("leave", table.owner, seat=5, who="random").json()["code"] == "seat"
    assert table.post("draft", table.seat(0), seat=5, moves=[]).json()["code"] == "seat"
    for more in (False, True):
        assert table.post("undo", table.seat(0), more=more).json()["code"] == "undo"
    assert table.post("agree_to_undo", table.seat(0), yes=True).json()["code"] == "not_now"
    assert table.frame(table.seat(0)) == before


# ---------------------------------------------------------------------------------------------- games
def test_the_games_tell_what_can_be_chosen(server: Running) -> None:
    games = server.http.get("/api/games").json()["games"]
    assert [game["name"] for game in games] == ["pandemic", "cure", "iberia", "coldwar"]
    for game in games:
        options = server.http.get(f"/api/games/{game['name']}").json()["options"]
        assert game["goal"] and options
        for option in options:
            assert option["label"] and option["values"], option
            assert option["about"] or any(value["means"] for value in option["values"]), option
    pandemic = {option["name"]: option for option in server.http.get("/api/games/pandemic").json()["options"]}
    assert pandemic["challenges"]["takes"] == "several" and pandemic["roles"]["takes"] == "one a seat"
    assert "seats" not in pandemic
    medic = next(value for value in pandemic["roles"]["values"] if value["value"] == "medic")
    assert medic["shown"] == "Medic" and medic["means"]
    rules = server.http.get("/api/games/pandemic/rules", params={"about": "P.12.4"}).json()["rules"]
    assert [rule["id"] for rule in rules] == ["P.12.4"]
    assert server.http.get("/api/games/chess").status_code == 404


def test_what_does_not_go_together_is_explained(server: Running) -> None:
    both = {"challenges": ["mutation", "bioterrorist"]}
    new = {"game": "pandemic", "seats": ["free"] * 3, "options": both}
    told = server.http.post("/api/tables/check", json=new).json()
    assert told["ok"] is False and told["rule"] == "P.12.4" and "[" not in told["text"]
    assert [way["text"] for way in told["waysOut"]] == ["Without Mutation", "Without Bio-Terrorist"]
    for way in told["waysOut"]:
        options = {**both, way["option"]: way["value"]}
        assert server.http.post("/api/tables/check", json={**new, "options": options}).json()["ok"]
    refused = server.http.post("/api/tables", json=new)
    assert refused.status_code == 422 and refused.json()["rule"] == "P.12.4"
    good = server.http.post("/api/tables/check", json={"game": "pandemic", "seats": ["free", "thumb"]}).json()
    assert good["ok"] and good["options"]["consent"] == "people" and good["options"]["hands"] == "open"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess", "seats": ["free"]},
        {"game": "pandemic", "seats": ["free"]},
        {"game": "pandemic", "seats": ["free", "mymodule:MyPlayer"]},
        {"game": "pandemic", "seats": ["free", "you"]},
        {"game": "pandemic", "seats": ["free", "free"], "options": {"rolls": 1}},
        {"game": "pandemic", "seats": ["free", "free"], "options": {"roles": {"a": [1]}}},
        {"game": "pandemic", "seats": ["free", "free"], "options": {"cards": "/etc/passwd"}},
        {"game": "pandemic", "seats": ["free", "free"], "shownAfter": 5},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(server: Running, wrong: dict[str, object]) -> None:
    refused = server.http.post("/api/tables", json=wrong)
    assert refused.status_code == 422, refused.text
    told = refused.json()
    assert told["kind"] == "refused" and told["text"].endswith(".") and "root" not in told["text"]
    assert server.http.post("/api/tables/check", json=wrong).json()["ok"] is False


def test_how_many_sit_is_told_by_the_seats_alone(server: Running) -> None:
    table = server.table(options={"seats": 4}).begin("Mia", "Bo")
    assert len(table.frame(table.seat(0))["scene"]["seats"]) == 2


# ---------------------------------------------------------------------------------------------- waiting for what is new
def test_a_look_that_waits_ends_when_there_is_something_new(server: Running) -> None:
    table = server.table()
    first = table.get("", table.watch)
    tag = first.headers["etag"]
    same = table.get("", table.watch, headers={"If-None-Match": tag}, params={"wait": 0.05})
    assert same.status_code == 304 and same.content == b""
    table.post("sit", table.seat(0), name="Mia")
    new = table.get("", table.watch, headers={"If-None-Match": tag}, params={"wait": 30})
    assert new.status_code == 200 and new.headers["etag"] != tag
    table.post("chat", table.seat(0), text="Hello!")
    heard = table.get("", table.watch, headers={"If-None-Match": new.headers["etag"]}, params={"wait": 30}).json()
    assert [remark["text"] for remark in heard["remarks"]] == ["Hello!"]
    assert not table.frame(table.watch, remarks=1).get("remarks")


def test_a_look_that_waits_is_woken(server: Running) -> None:
    table = server.table()
    tag = table.get("", table.watch).headers["etag"]
    came: list[int] = []

    def wait() -> None:
        with httpx.Client(base_url=server.url, timeout=LONG) as other:
            headers = {"Authorization": f"Bearer {table.watch}", "If-None-Match": tag}
            came.append(other.get("/api/table?wait=30", headers=headers).status_code)

    waiting = threading.Thread(target=wait)
    waiting.start()
    until(lambda: server.app.house.polls.taken == 1)
    assert not came
    table.post("sit", table.seat(0), name="Mia")
    waiting.join(LONG)
    assert came == [200] and server.app.house.polls.taken == 0
    assert not [one for one in table.frame(table.watch)["sitters"] if one.get("here")], "who only asks is not seen"


def _plain(line: list[Any]) -> str:
    return "".join(run if isinstance(run, str) else run["text"] for run in line)


def test_reads_hints_sayings_and_rows(server: Running) -> None:
    table = server.table("pandemic", "free", "random").begin("Mia")
    token = table.seat(0)
    table.frame(token, wait=30)
    assert table.post("read", token, what="P.4.1").json()["text"]
    assert table.post("read", token, what="zzzz").json()["code"] == "words"
    assert table.post("read", token, what="p9").json()["code"] == "words"
    for what in ("p1", *(look["name"] for look in table.get("/board", token).json()["looks"])):
        lines = [_plain(line) for line in table.post("read", token, what=what).json()["text"]]
        assert lines and not any(line.rstrip().endswith((",", " ,")) for line in lines), lines
    assert table.post("rows", token, typed="drive").json()["rows"]
    assert table.post("sayings", token).json()["kind"] == "sayings"
    hint = table.post("hint", token).json()
    assert hint["kind"] == "hint" or hint["code"] == "not_now"
    if hint["kind"] == "hint":
        named = [place["words"] for place in table.get("/board", token).json()["places"]]
        assert not set(re.findall(r"[a-z]+", _plain(hint["text"]))) & set(named), "places have their names"
    assert table.post("ping", token, place="atlantis").json()["code"] == "place"
    assert table.post("ping", token, place="paris").status_code == 200
    assert table.post("mind", token, how="never").status_code == 200
    assert table.post("mind", token, how="perhaps").json()["code"] == "words"
    assert table.post("look", token, at=99999).json()["code"] == "moment"


def test_which_moves_take_the_own_pawn_to_a_place(server: Running) -> None:
    """To build there, to fly somebody else there or to send an event there takes nobody's own pawn along."""
    table = server.table("pandemic", "free", "free", options={"roles": ["dispatcher", "medic"]}).begin("Mia", "Bo")
    asked = table.frame(table.seat(0))["asked"]
    token = table.seat(asked)

    def ways(place: str, by: str = token) -> list[str]:
        return [row["verb"] for row in table.post("rows", by, place=place, pawn=True).json()["rows"]]

    there = table.post("rows", token, place="chicago").json()["rows"]
    assert "drive" in ways("chicago") and set(ways("chicago")) <= {row.get("verb") for row in there}
    assert "drive" not in ways("tokyo")
    assert ways("atlanta") == [], "it is there"
    assert ways("atlantis") == [] and ways("") == []
    assert ways("chicago", table.watch) == [] == ways("chicago", table.seat(1 - asked)), "they are not asked"


@pytest.mark.parametrize("game", containment.GAMES)
def test_in_every_game_a_pawn_can_be_taken_where_a_move_leads(server: Running, game: str) -> None:
    table = server.table(game, "free", "free").begin("Mia", "Bo")
    places = [place["id"] for place in table.get("/board", table.seat(0)).json()["places"]]
    for _ in range(12):  # until all is set up
        token = table.seat(table.frame(table.seat(0))["asked"])
        frame = table.frame(token)
        rows = [table.post("rows", token, place=place, pawn=True).json()["rows"] for place in places]
        found = [(place, row) for place, there in zip(places, rows) for row in there]
        if found:
            break
        table.post("answer", token, question=frame["question"], move=moves(frame)[0])
    place, row = found[0]
    assert all(row["row"] == "move" and row["place"] == place for place, row in found)
    table.post("answer", token, question=frame["question"], move=row["move"])
    seat = frame["asked"]
    there = next(one for one in table.frame(token)["scene"]["places"] if one["id"] == place)
    assert seat in there["pawns"], "and so it is"
