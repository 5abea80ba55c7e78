"""The wire: one socket a visitor."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from containment.server.web.sockets import Visit
from tests.server.web.running import LONG, Running, Visitor, is_asked, moves, until


def asked_and_other(*visitors: Visitor) -> tuple[Visitor, Visitor]:
    """Of two, who is asked, and the other."""
    for visitor in visitors:
        visitor.see(lambda frame: frame["state"] == "playing")
    one, other = visitors
    return (one, other) if is_asked(one.frame) else (other, one)


def test_hello_board_and_frame_come_first(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    visitor = table.visit(0)
    assert visitor.next() == {
        "kind": "hello", "table": table.id, "seat": 0, "owner": False, "game": "pandemic", "title": "Pandemic"
    }  # fmt: skip
    assert visitor.next()["kind"] == "board"
    frame = visitor.next()
    assert frame["kind"] == "frame" and frame["story"] and frame["told"] == len(frame["story"])
    visitor.close()


def test_who_has_an_answer_done_has_its_frame_already_and_others_get_it_too(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    mia, bo = table.visit(0), table.visit(1)
    asked, other = asked_and_other(mia, bo)
    told = asked.frame["told"]
    reply = asked.say("answer", question=asked.frame["question"], move=moves(asked.frame)[0])
    assert reply["kind"] == "done"
    assert asked.frame["told"] > told
    other.see(lambda frame: frame["told"] > told)
    assert other.frame["scene"]["places"] == asked.frame["scene"]["places"]
    for visitor in (mia, bo):
        visitor.close()


def test_who_comes_back_gets_only_what_is_new(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    mia, bo = table.visit(0), table.visit(1)
    asked, other = asked_and_other(mia, bo)
    told, mark, before = other.frame["told"], other.frame["mark"], list(other.story)
    other.close()
    asked.say("answer", question=asked.frame["question"], move=moves(asked.frame)[0])
    seat = 1 if other is bo else 0
    back = Visitor(server, table.seat(seat), told=told, mark=mark)
    first = json.loads(back.socket.recv(LONG))
    while first["kind"] != "frame":
        first = json.loads(back.socket.recv(LONG))
    assert first["from"] == told and len(first["story"]) == first["told"] - told > 0
    wrong = Visitor(server, table.seat(seat), told=told, mark=mark + 1)
    whole = wrong.see(lambda frame: True)
    assert whole.get("from", 0) == 0
    assert [*before, *first["story"]] == wrong.story
    for visitor in (asked, back, wrong):
        visitor.close()


def test_who_is_here_is_seen(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    mia = table.visit(0)
    mia.see(lambda frame: [s.get("here", False) for s in frame["sitters"]] == [True, False])
    bo = table.visit(1)
    mia.see(lambda frame: [s.get("here", False) for s in frame["sitters"]] == [True, True])
    bo.close()
    mia.see(lambda frame: [s.get("here", False) for s in frame["sitters"]] == [True, False])
    mia.close()


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '{"kind":"answer"}',
        '{"kind":"nothing","id":1}',
        '{"kind":"answer","id":-1,"question":"x","move":1}',
        '{"kind":"answer","id":1,"question":"x","move":1,"more":1}',
        '{"kind":"answer","id":1,"question":"x","move":1e400}',
        '{"kind":"chat","id":1,"text":"' + "x" * 2001 + '"}',
        '{"kind":"chat","id":1,"text":"\\ud800"}',
        "[" * 5000,
        '{"kind":"leave","id":1,"seat":99}',
    ],
)
def test_what_cannot_be_read_is_refused_and_the_visit_goes_on(server: Running, message: str) -> None:
    table = server.table()
    visitor = table.visit(0)
    visitor.see(lambda frame: True)
    visitor.socket.send(message)
    reply = visitor.until(lambda message: message["kind"] == "refused")
    assert reply["code"] == "message" and "Traceback" not in reply["text"]
    assert visitor.say("sit", name="Mia")["kind"] == "done"
    visitor.close()


def test_what_cannot_be_read_is_refused_by_its_id(server: Running) -> None:
    visitor = server.table().visit(0)
    assert visitor.say("chat", words="hello")["code"] == "message"
    visitor.close()


def test_bytes_are_no_messages(server: Running) -> None:
    visitor = server.table().visit(0)
    visitor.see(lambda frame: True)
    visitor.socket.send(b"\x00\xff")
    assert visitor.until(lambda message: message["kind"] == "refused")["code"] == "message"
    visitor.close()


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"kind":"sit","id":1,"name":"Mia"}', 4400),
        ("nonsense", 4400),
        ('{"kind":"hello","token":"nonsense"}', 4404),
        ('{"kind":"hello","token":"AAAAAAAAAAAAAAAAAAAAAA"}', 4404),
        ('{"kind":"hello","token":"0123456789ab"}', 4404),
        ('{"kind":"hello","token":"AAAAAAAAAAAAAAAAAAAAAA","wire":2}', 4400),
    ],
)
def test_who_does_not_say_hello_with_a_link_is_sent_away(server: Running, first: str, code: int) -> None:
    with connect(server.wire, proxy=None) as socket:
        socket.send(first)
        bye = json.loads(socket.recv(LONG))
        assert bye["kind"] == "bye" and bye["text"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(LONG)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == code


def test_a_message_that_is_too_long_ends_the_visit(server: Running) -> None:
    visitor = server.table().visit(0)
    visitor.see(lambda frame: True)
    visitor.socket.send("x" * 20_000)
    assert visitor.closed() == 1009


def test_a_link_that_is_taken_away_ends_the_visits_by_it(server: Running) -> None:
    table = server.table()
    mia, bo = table.visit(0), table.visit(1)
    for visitor in (mia, bo):
        visitor.see(lambda frame: True)
    table.post("link", table.owner, role="seat", seat=0)
    assert mia.closed() == 4404
    assert mia.heard[-1]["kind"] == "bye"
    assert bo.say("sit", name="Bo")["kind"] == "done"
    bo.close()


def test_the_owners_secret_beside_a_seats(server: Running) -> None:
    table, other = server.table(), server.table()
    visitor = Visitor(server, table.seat(0), owner=table.owner)
    assert visitor.next()["owner"] is True
    visitor.close()
    stranger = Visitor(server, table.seat(0), owner=other.owner)
    assert stranger.next()["owner"] is False
    assert stranger.say("begin")["code"] == "not_yours"
    assert stranger.say("leave", seat=1, who="random")["code"] == "not_yours"
    stranger.close()


def test_a_slow_reader_gets_every_reply_and_the_newest_frame(server: Running) -> None:
    """Hundreds of messages without reading anything, more than fits on the way: each has its reply, in order."""
    table = server.table().begin("Mia", "Bo")
    visitor = table.visit(0, narrow=True)
    visitor.see(lambda frame: True)
    for n in range(1, 131):
        visitor.send(kind="sayings", id=n)
        if n % 10 == 0:
            visitor.send(kind="chat", id=1000 + n, text=f"remark {n}")
    (visit,) = [
        one for one in server.app.house.visitors if isinstance(one, Visit) and one.desk.kept.live.id == table.id
    ]
    until(lambda: visit._replies.full())  # now it is not listened to any more
    replies: list[int] = []
    while len(replies) < 143:
        message = visitor.next()
        if "re" in message:
            replies.append(message["re"])
    assert replies == [m for n in range(1, 131) for m in ([n, 1000 + n] if n % 10 == 0 else [n])]
    said = [remark["text"] for m in visitor.heard if m["kind"] == "frame" for remark in m.get("remarks", ())]
    assert said == [f"remark {n}" for n in range(10, 131, 10)]
    visitor.close()


def test_a_small_message_does_not_wait_until_the_last_one_has_arrived(server: Running) -> None:
    """Without this the reply to an answer came 40 ms after its frame."""
    visitor = server.table().visit(0)
    visitor.see(lambda frame: True)
    ways = [one.transport for one in server.server.server_state.connections]
    assert ways
    for way in ways:
        assert way.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    visitor.close()
