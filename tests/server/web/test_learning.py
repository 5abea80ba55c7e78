"""Lessons over the wire: any step at once, kind replies, and nobody gets more of the server than at a table."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from containment.lessons import script
from containment.lessons.lesson import Lesson
from containment.server.teaching import MOST_KEPT, taught
from containment.server.web.app import Config, Limits
from tests.server.web.running import ABNORMAL, LONG, Running, Visitor, running

each = pytest.mark.parametrize("name", script.NAMES)


class Learner(Visitor):
    """Somebody who learns."""

    def __init__(self, server: Running, lesson: str = "pandemic", **more: Any) -> None:
        self.first = {"kind": "learn", "lesson": lesson, **more}
        super().__init__(server, "")

    def send(self, **message: Any) -> None:
        super().send(**(self.first if message["kind"] == "hello" else message))

    @property
    def step(self) -> dict[str, Any]:
        found: dict[str, Any] = self.frame["lesson"]
        return found

    def go_on(self) -> None:
        """Do what the step asks for: the row that is marked, opened first if it is folded; or read on."""
        if not self.step.get("asks"):
            assert self.say("step", to=self.step["step"] + 1)["kind"] == "done"
            return
        (row,) = [row for row in self.frame["ask"]["rows"] if row.get("wanted")]
        if row["row"] == "folded":
            rows = self.say("rows", typed=row["unfold"] + " ")["rows"]
            (row,) = [one for one in rows if one.get("wanted")]
        assert self.say("answer", question=self.frame["question"], move=row["move"])["kind"] == "done"


def at(server: Running, lesson: str = "pandemic", **more: Any) -> Learner:
    learner = Learner(server, lesson, **more)
    learner.see(lambda frame: True)
    return learner


@each
def test_a_lesson_is_played_to_its_end_by_what_it_points_out(server: Running, name: str) -> None:
    learner = at(server, name)
    assert [message["kind"] for message in learner.heard] == ["hello", "board", "frame"]
    same = Lesson.begin(name)
    while not learner.step.get("finished"):
        assert learner.step["step"] == same.at + 1 and learner.step["steps"] == len(same.script.steps)
        assert learner.step["rule"] == same.rule and tuple(learner.step.get("look", ())) == same.look
        assert ("ask" in learner.frame) == same.asks == learner.step.get("asks", False)
        learner.go_on()
        assert (same.answer(same.wanted[0]) if same.asks else same.go_on()).accepted
    assert same.finished and len(learner.story) > 5
    learner.close()


@each
def test_who_comes_back_at_a_step_finds_it_as_it_was_left(server: Running, name: str) -> None:
    learner = at(server, name)
    for _ in range(7):
        learner.go_on()
    again = at(server, name, step=8)
    for key in ("lesson", "scene", "question", "ask", "told", "mark"):
        assert again.frame.get(key) == learner.frame.get(key), key
    assert again.story == learner.story
    less = Learner(server, name, step=8, told=learner.frame["told"], mark=learner.frame["mark"])
    less.story = list(learner.story)
    less.see(lambda frame: True)
    assert less.frame["from"] == len(learner.story) and not less.frame.get("story")
    for one in (learner, again, less):
        one.close()


def test_another_legal_move_is_answered_kindly_and_a_wrong_one_with_its_reason(server: Running) -> None:
    learner = at(server, step=5)
    before = learner.frame
    legal = learner.say("answer", question=before["question"], move="drive miami")
    assert legal["kind"] == "refused" and "save it for a real game" in legal["text"]
    wrong = learner.say("answer", question=before["question"], move="treat red")
    assert wrong["rule"].startswith("P.") and "This step needs: drive to Chicago" in wrong["text"]
    assert learner.say("answer", question=before["question"], move="nonsense")["code"] == "lesson"
    assert "This step needs: drive to Chicago" in learner.say("step", to=6)["text"], "there is more to do than to read"
    assert learner.frame is before, "nothing has changed"
    hint = learner.say("hint")
    assert hint["text"][0] == "This step needs: drive to " and hint["text"][1]["of"] == "chicago" and hint["move"]
    assert learner.say("answer", question="pandemic 4", move=hint["move"])["code"] == "late"
    assert learner.say("answer", question=before["question"], move="drive chicago")["kind"] == "done"
    assert learner.step["step"] == 6
    learner.close()


def test_steps_can_be_read_again_but_none_is_jumped(server: Running) -> None:
    learner = at(server, step=4)
    assert learner.say("step", to=6)["kind"] == "refused"
    learner.go_on()
    learner.go_on()
    assert learner.step["step"] == 6 and learner.story
    assert learner.say("undo")["kind"] == "done" and learner.step["step"] == 5
    assert not learner.story, "what was done then is taken back"
    assert learner.say("step", to=1)["kind"] == "done" and learner.step["step"] == 1
    assert learner.say("undo")["code"] == "lesson"
    learner.close()


def test_rows_why_not_and_rules_as_at_a_table(server: Running) -> None:
    learner = at(server, step=5)
    rows = learner.say("rows", place="chicago")["rows"]
    assert [row["verb"] for row in rows if row.get("wanted")] == ["drive"]
    assert learner.say("why_not", move="cure blue")["rows"][0]["rule"]
    assert learner.say("read", what="P.4.1")["text"] and learner.say("read", what="p2")["text"]
    assert learner.say("read", what="xyzzy")["code"] == "words"
    learner.close()


@pytest.mark.parametrize(
    "kind", ["look", "sayings", "talk", "chat", "ping", "wait", "sit", "leave", "begin", "give_up"]
)
def test_what_is_for_a_game_is_said_to_be(server: Running, kind: str) -> None:
    more: dict[str, dict[str, Any]] = {
        "look": {"at": 0},
        "talk": {"say": "x"},
        "chat": {"text": "hello"},
        "ping": {"place": "paris"},
        "leave": {"seat": 0},
    }
    learner = at(server)
    reply = learner.say(kind, **more.get(kind, {}))
    assert reply["code"] == "lesson" and "game" in reply["text"]
    learner.close()


def test_a_table_knows_no_steps(server: Running) -> None:
    visitor = server.table().visit(0)
    visitor.see(lambda frame: True)
    assert visitor.say("step", to=2)["code"] == "lesson"
    visitor.send(kind="learn", lesson="pandemic")
    assert visitor.until(lambda message: message.get("re") == 0)["code"] == "hello"
    visitor.close()


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"lesson": "chess"}, 4404),
        ({"lesson": "../pandemic"}, 4404),
        ({"lesson": ""}, 4404),
        ({"lesson": "x" * 61}, 4400),
        ({"lesson": "pandemic", "step": 0}, 4400),
        ({"lesson": "pandemic", "step": 1001}, 4400),
        ({"lesson": "pandemic", "step": 10**30}, 4400),
        ({"lesson": "pandemic", "wire": 2}, 4400),
        ({"lesson": "pandemic", "token": "x"}, 4400),
    ],
)
def test_no_such_lesson(server: Running, first: dict[str, Any], code: int) -> None:
    with connect(server.wire, proxy=None) as line:
        line.send(json.dumps({"kind": "learn", **first}))
        bye = json.loads(line.recv(LONG))
        assert bye["kind"] == "bye" and bye["text"]
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(LONG)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == code


def test_a_step_that_the_lesson_has_not_is_the_first(server: Running) -> None:
    steps = len(script.read("cure").steps)
    for step, found in ((steps + 1, "finished"), (steps + 2, 1), (1000, 1)):
        learner = at(server, "cure", step=step)
        assert learner.step.get("finished", False) if found == "finished" else learner.step["step"] == found
        learner.close()


def test_what_was_found_out_about_a_step_serves_everybody() -> None:
    assert sum(len(script.read(name).steps) + 1 for name in script.NAMES) <= MOST_KEPT
    assert taught("cure", 3) is taught("cure", 3)


def test_learners_are_visitors_with_the_same_limits(tmp_path: Any) -> None:
    with running(tmp_path, Config(limits=Limits(messages_a_second=0.001, messages_at_once=5, sockets=2))) as server:
        one = at(server)
        assert [one.say("step", to=9)["code"] for _ in range(4)][-1] == "flood"
        two = at(server)
        with connect(server.wire, proxy=None) as full, pytest.raises(ConnectionClosed) as closed:
            assert json.loads(full.recv(LONG))["kind"] == "bye"
            full.recv(LONG)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4503
        assert b"containment_visitors 2" in server.http.get("/metrics").content
        with suppress(ConnectionClosed):
            for n in range(300):
                one.send(kind="step", id=n, to=9)
        assert one.closed() in (4429, ABNORMAL)  # while so much is on its way, the last word may be lost
        two.close()


def test_a_server_that_stops_says_goodbye_to_learners(tmp_path: Any) -> None:
    with running(tmp_path) as server:
        learner = at(server)
        server.server.should_exit = True
        assert learner.closed() == 1012
        assert learner.heard[-1]["kind"] == "bye" and learner.heard[-1]["again"] > 0


def test_a_learner_who_vanishes_leaves_nothing(server: Running) -> None:
    learner = at(server)
    learner.socket.socket.shutdown(socket.SHUT_RDWR)
    learner.socket.close()
    other = at(server)
    assert other.step["step"] == 1
    other.close()


def test_the_lessons_are_listed(server: Running) -> None:
    lessons = server.http.get("/api/lessons").json()["lessons"]
    assert [one["name"] for one in lessons] == list(script.NAMES)
    assert all(one["title"] and one["about"] and one["steps"] > 9 for one in lessons)
