"""Whole games by the wire, and what people do at a table together."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from containment.kernel.dice import Dice
from tests.server.web.running import Running, Table, Visitor, choice, is_asked, mostly_long, moves

GAMES: dict[str, dict[str, Any]] = {
    "pandemic": {"game": "pandemic"},
    "on the brink": {"game": "pandemic", "options": {"challenges": ["virulent_strain", "mutation"]}},
    "bio-terrorist": {"game": "pandemic", "options": {"challenges": ["bioterrorist"]}},
    "private hands": {"game": "pandemic", "options": {"hands": "private", "consent": "people"}},
    "cure": {"game": "cure"},
    "iberia": {"game": "iberia"},
    "coldwar": {"game": "coldwar"},
}


class Bot:
    """Answers whatever it is asked with any move, until the game is over; now and then its line drops."""

    def __init__(self, table: Table, seat: int, drops: int) -> None:
        self.table, self.seat, self.dice = table, seat, Dice(seat + 1)
        self.drops = drops
        self.last: tuple[str, bool] | None = None
        self.visitor = table.visit(seat)
        self.done = False
        self.thread = threading.Thread(target=self._guarded, daemon=True)

    def _guarded(self) -> None:
        self._play()
        self.done = True

    def _play(self) -> None:
        answered = 0
        while True:
            frame = self.visitor.see(lambda frame: frame["state"] == "over" or due(frame) not in (None, self.last))
            if frame["state"] == "over":
                return
            self.last = due(frame)
            if frame["ask"].get("moment"):
                self.visitor.say("wait", on=False)
                continue
            reply = self.visitor.say("answer", question=frame["question"], move=choice(frame, self.dice))
            assert reply["kind"] == "done" or reply["code"] == "late", reply
            answered += 1
            if answered % self.drops == 0:
                self._drop()

    def _drop(self) -> None:
        """The line drops, and is there again: the story goes on where it was."""
        old, token = self.visitor, self.table.seat(self.seat)
        old.close()
        assert self.table.frame(token)["story"][: len(old.story)] == old.story
        self.visitor = Visitor(self.table.server, token, told=len(old.story), mark=old.frame["mark"])
        self.visitor.story = list(old.story)


def due(frame: dict[str, Any]) -> tuple[str, bool] | None:
    """What is asked of this visitor now, and whether it is only a moment for events."""
    ask = frame.get("ask")
    return (frame["question"], ask.get("moment", False)) if ask is not None and ask.get("asked", True) else None


@pytest.mark.parametrize("name", mostly_long(GAMES, "cure", "coldwar"))
def test_a_whole_game_by_the_wire_with_lines_that_drop(server: Running, name: str) -> None:
    """Two visitors and a computer play to the end. What each was told in pieces is the whole story."""
    table = server.table(seats=("free", "free", "random"), **GAMES[name]).begin("Mia", "Bo")
    bots = [Bot(table, seat, drops=5 + 2 * seat) for seat in (0, 1)]
    for bot in bots:
        bot.thread.start()
    for bot in bots:
        bot.thread.join(600)
        assert bot.done, f"P{bot.seat + 1} has not come to the end"
    for bot in bots:
        bot.visitor.see(lambda frame: frame["state"] == "over")
        whole = table.frame(table.seat(bot.seat))
        assert whole["ending"]["text"] and "ask" not in whole
        assert bot.visitor.story == whole["story"]
        bot.visitor.close()
    assert table.get("/record", table.watch).status_code == 200


# ---------------------------------------------------------------------------------------------- people together
def pair(server: Running, **more: Any) -> tuple[Table, Visitor, Visitor]:
    """Two people at a table: who is asked first, and the other."""
    table = server.table(**more).begin("Mia", "Bo")
    mia, bo = table.visit(0), table.visit(1)
    for visitor in (mia, bo):
        visitor.see(lambda frame: frame["state"] == "playing")
    asked, other = (mia, bo) if is_asked(mia.frame) else (bo, mia)
    asked.see(is_asked)
    return table, asked, other


def test_ones_own_answer_is_taken_back_alone_and_another_s_if_all_agree(server: Running) -> None:
    _, asked, other = pair(server)
    before = asked.frame["scene"]
    question = asked.frame["question"]
    asked.say("answer", question=question, move=moves(asked.frame)[0])
    assert asked.say("undo")["kind"] == "done"
    assert asked.frame["scene"] == before and asked.frame["question"] != question
    late = asked.say("answer", question=question, move=moves(asked.frame)[0])
    assert late["code"] == "late", "the question was asked anew: what was answered to the old one does not count"
    asked.say("answer", question=asked.frame["question"], move=moves(asked.frame)[0])
    told = asked.frame["told"]
    other.see(lambda frame: frame["told"] == told)
    assert other.say("undo")["code"] == "undo"
    assert other.say("undo", more=True)["kind"] == "done"
    wanted = asked.see(lambda frame: "undo" in frame)["undo"]
    assert "wants to go back" in wanted["text"]
    assert asked.say("agree_to_undo", yes=False)["kind"] == "done"
    other.see(lambda frame: "undo" not in frame)
    assert asked.say("agree_to_undo", yes=True)["code"] == "not_now"
    other.say("undo", more=True)
    asked.see(lambda frame: "undo" in frame)
    assert asked.say("agree_to_undo", yes=True)["kind"] == "done"
    assert asked.frame["scene"] == before
    other.see(lambda frame: frame["told"] < told)
    for visitor in (asked, other):
        visitor.close()


def test_who_says_wait_is_waited_for(server: Running) -> None:
    _, asked, other = pair(server, options={"hands": "private"})
    other.see(lambda frame: frame.get("mayWait", False))
    assert other.say("wait")["kind"] == "done"
    asked.see(lambda frame: frame.get("waits") == [other.frame["waits"][0]])
    refused = asked.say("answer", question=asked.frame.get("question", "none"), move=0)
    assert refused["code"] in ("wait", "late")
    assert other.say("wait")["code"] == "not_now"
    assert other.say("wait", on=False)["kind"] == "done"
    asked.see(is_asked)
    assert asked.say("answer", question=asked.frame["question"], move=moves(asked.frame)[0])["kind"] == "done"
    for visitor in (asked, other):
        visitor.close()


def test_a_seat_is_left_to_a_computer_and_taken_back(server: Running) -> None:
    table, asked, other = pair(server)
    seat = asked.heard[0]["seat"]
    assert asked.say("leave", seat=1 - seat, who="random")["code"] == "not_yours"
    assert asked.say("leave", seat=seat, who="nobody")["code"] == "seat"
    told = other.frame["told"]
    assert asked.say("leave", seat=seat, who="random")["kind"] == "done"
    other.see(lambda frame: frame["sitters"][seat]["who"] == "random" and frame["told"] > told)
    assert asked.say("sit", name="Cem")["kind"] == "done"
    back = other.see(lambda frame: frame["sitters"][seat]["who"] == "person")
    assert back["sitters"][seat]["name"] == "Cem"
    owner = Visitor(server, table.owner)
    owner.see(lambda frame: True)
    assert owner.say("leave", seat=1 - seat, who="random")["kind"] == "done"
    for visitor in (asked, other, owner):
        visitor.close()


def test_what_people_say_is_plain_text(server: Running) -> None:
    _, asked, other = pair(server)
    nasty = "<script>alert(1)</script> \x1b[31m \u202e \x00 &amp;   many   spaces"
    assert asked.say("chat", text=nasty)["kind"] == "done"
    heard = other.see(lambda frame: "remarks" in frame)["remarks"][-1]["text"]
    assert heard.startswith("<script>alert(1)</script> ") and heard.isprintable()
    assert heard.endswith("&amp; many spaces")
    assert asked.say("chat", text=" \n\t ")["code"] == "words"
    for name in ("<b>Mia</b>", "P2", "thumb", "\x1b[31m", "x" * 13):
        assert asked.say("sit", name=name)["code"] == "name", name
    for visitor in (asked, other):
        visitor.close()


def test_a_plan_is_drawn_and_taken_away(server: Running) -> None:
    _, asked, other = pair(server)
    seat = asked.heard[0]["seat"]
    assert other.say("draft", seat=seat, moves=["fly to the moon"])["code"] == "words"
    assert other.say("draft", seat=9, moves=["treat blue"])["code"] == "seat"
    assert other.say("draft", seat=seat, moves=["treat blue", "treat red"])["kind"] == "done"
    asked.see(lambda frame: "drafts" in frame)
    assert asked.frame["drafts"][0]["by"] == 1 - seat
    other.say("draft", seat=seat, moves=[])
    asked.see(lambda frame: "drafts" not in frame)
    for visitor in (asked, other):
        visitor.close()


def planned(visitor: Visitor, seat: int, *moves: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = visitor.say("ahead", seat=seat, moves=list(moves))["rows"]
    return rows


def test_a_plan_is_made_move_by_move_and_ticked_off_as_it_is_done(server: Running) -> None:
    """What could come next is said after every planned move; what was done is done, unless it is taken back."""
    _, asked, other = pair(server)
    seat = asked.heard[0]["seat"]
    first = next(row for row in planned(other, seat) if row["verb"] == "drive")
    now = {row["move"] for row in asked.frame["ask"]["rows"] if row.get("verb") == "drive"}
    assert first["move"] in now, "with open hands it is what can be done now"
    then = planned(other, seat, first["move"])
    second = next(row for row in then if row["verb"] == "drive" and row["move"] not in now)
    assert other.say("draft", seat=seat, moves=[first["move"], second["move"]])["kind"] == "done"
    draft = asked.see(lambda frame: "drafts" in frame)["drafts"][0]
    assert [step["place"] for step in draft["steps"]] == [first["place"], second["place"]]
    assert draft["next"] == first["move"] and draft["at"] == 0 and "done" not in draft
    asked.say("answer", question=asked.frame["question"], move=draft["next"])
    draft = asked.see(lambda frame: frame["drafts"][0].get("done") == 1)["drafts"][0]
    assert draft["next"] == second["move"] and draft["at"] == 1
    assert "next" not in other.see(lambda frame: frame["drafts"][0].get("done") == 1)["drafts"][0], "it is not theirs"
    asked.say("undo")
    asked.see(lambda frame: "done" not in frame["drafts"][0])
    for move in (first["move"], second["move"]):
        asked.say("answer", question=asked.frame["question"], move=move)
    asked.see(lambda frame: "drafts" not in frame)
    for visitor in (asked, other):
        visitor.close()


def test_a_plan_shows_no_cubes_that_only_luck_may_bring(server: Running) -> None:
    """Until one's next turn cities are infected; which ones, nobody knows."""
    for seed in range(12):
        _, asked, later = pair(server, seed=seed)
        there = {place["id"] for place in later.frame["scene"]["places"] if place.get("tokens")}
        for row in planned(later, later.heard[0]["seat"]):
            shows = any(isinstance(run, dict) and run.get("what") == "cubes" for run in row["words"])
            assert not shows or row["place"] in there, (seed, row)
        for visitor in (asked, later):
            visitor.close()


def test_what_was_planned_for_a_turn_goes_with_it(server: Running) -> None:
    _, asked, other = pair(server)
    seat = asked.heard[0]["seat"]
    for of in (seat, 1 - seat):
        (move, *_) = (row["move"] for row in planned(other, of) if row["verb"] == "drive")
        assert other.say("draft", seat=of, moves=[move])["kind"] == "done"
    asked.see(lambda frame: len(frame.get("drafts", ())) == 2)
    asked.say("answer", question=asked.frame["question"], move="pass")
    left = other.see(lambda frame: len(frame.get("drafts", ())) < 2)["drafts"]
    assert [draft["seat"] for draft in left] == [1 - seat]
    for visitor in (asked, other):
        visitor.close()


def test_plans_have_limits_and_watchers_make_none(server: Running) -> None:
    table, asked, other = pair(server)
    seat = asked.heard[0]["seat"]
    drive = next(row["move"] for row in planned(other, seat) if row["verb"] == "drive")
    assert other.say("ahead", seat=seat, moves=[drive] * 9)["code"] == "message"
    assert other.say("ahead", seat=7, moves=[])["code"] == "seat"
    assert other.say("ahead", seat=seat, moves=["fly to the moon"])["code"] == "words"
    assert other.say("draft", seat=seat, moves=[2**40])["code"] == "words"
    assert other.say("draft", seat=seat, moves=[255 << 16])["code"] == "words"
    assert other.say("ahead", seat=seat, moves=["cure blue"])["code"] == "plan", "nobody has the cards"
    watcher = Visitor(server, table.watch)
    assert watcher.say("ahead", seat=seat, moves=[])["code"] == "watcher"
    for visitor in (asked, other, watcher):
        visitor.close()


def test_a_plan_of_hidden_cards_offers_only_what_is_sure(server: Running) -> None:
    """With private hands another's plan knows nothing of the cards: it drives, and flies with no card."""
    table = server.table(options={"hands": "private"}).begin("Mia", "Bo")
    mia, bo = table.visit(0), table.visit(1)
    for visitor, of in ((mia, 1), (bo, 0)):
        visitor.see(lambda frame: True)
        seen = {card["name"] for one in visitor.frame["scene"]["seats"] if one["seat"] == of for card in one["cards"]}
        flights = [row for row in planned(visitor, of) if row["verb"] == "fly"]
        assert len(flights) <= len(seen) <= 1  # of who begins, the card of the largest city [P.2.9]
        assert any(row["verb"] == "drive" for row in planned(visitor, of))
        visitor.close()


def test_an_arrow_leads_from_place_to_place(server: Running) -> None:
    _, asked, other = pair(server)
    assert asked.say("ping", place="paris", to="atlantis")["code"] == "place"
    assert asked.say("ping", place="paris", to="x" * 300)["code"] == "message"
    assert asked.say("ping", place="paris", to="madrid")["kind"] == "done"
    assert asked.say("ping", place="paris", to="paris")["kind"] == "done"
    (arrow,) = other.see(lambda frame: "remarks" in frame)["remarks"]
    assert (arrow["place"], arrow["to"]) == ("paris", "madrid")
    (ping,) = other.until(lambda message: bool(message.get("remarks")))["remarks"]
    assert ping["place"] == "paris" and "to" not in ping, "that is no arrow"
    for visitor in (asked, other):
        visitor.close()


def test_how_somebody_wants_to_be_asked_is_told_to_them_alone(server: Running) -> None:
    table, asked, other = pair(server)
    assert asked.frame["mind"] == other.frame["mind"] == "where it matters"
    for how in ("always", "never", "not this turn", "where it matters"):
        asked.say("mind", how=how)
        while asked.frame["mind"] != how:
            asked.next()
        assert other.frame["mind"] == "where it matters"
    assert "mind" not in table.frame(table.watch)
    for visitor in (asked, other):
        visitor.close()


def test_the_curves_are_drawn_when_the_game_is_over(server: Running) -> None:
    table, asked, other = pair(server)
    assert asked.say("curves")["code"] == "running"
    assert table.post("curves", table.watch).json()["code"] == "running"
    owner = Visitor(server, table.owner)
    owner.see(lambda frame: True)
    assert owner.say("give_up")["kind"] == "done"
    found = asked.say("curves")
    assert found["kind"] == "curves" and found["turns"] == 1
    names = [curve["name"] for curve in found["curves"]]
    assert "outbreaks" in names
    assert all(len(curve["values"]) == len(found["curves"][0]["values"]) >= 2 for curve in found["curves"])
    assert {**other.say("curves"), "re": 0} == {**found, "re": 0}
    assert table.post("curves", table.watch).json()["curves"] == found["curves"]
    for visitor in (asked, other, owner):
        visitor.close()


def test_watchers_see_what_spectators_may(server: Running) -> None:
    """Private hands: a watcher sees no card of a hand before the end; then, as this table was set up, a seat's."""
    table = server.table(options={"hands": "private"}, shownAfter=0).begin("Mia", "Bo")
    watcher = Visitor(server, table.watch)
    frame = watcher.see(lambda frame: frame["state"] == "playing")
    assert "ask" not in frame and "question" not in frame
    seats = frame["scene"]["seats"]
    views = [table.frame(table.seat(seat))["scene"]["seats"] for seat in (0, 1)]
    for seat in (0, 1):  # of a hand, what the other player sees: the card that told who begins
        assert seats[seat]["cards"] == views[1 - seat][seat]["cards"] and seats[seat]["hidden"] >= 3
        assert len(views[seat][seat]["cards"]) == 4
    for kind, more in {"chat": {"text": "hi"}, "undo": {}, "hint": {}, "wait": {}, "sit": {}}.items():
        assert watcher.say(kind, **more)["code"] == "watcher", kind
    table.post("give_up", table.owner)
    over = watcher.see(lambda frame: frame["state"] == "over")
    assert len(over["scene"]["seats"][0]["cards"]) == 4
    watcher.close()
