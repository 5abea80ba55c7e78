"""What guards the server: names, origins, headers, limits, and secrets that stay secret."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from containment.server.web.app import Config, Limits
from containment.server.web.limits import Bucket, Buckets, Places, neighbourhood
from containment.server.web.logs import STRUCK, without_secrets
from tests.server.web.running import ABNORMAL, GENEROUS, LONG, Running, Visitor, is_asked, moves, running, until

NEW = {"game": "pandemic", "seats": ["free", "free"]}


# ---------------------------------------------------------------------------------------------- names and origins
@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.168.1.5", "", "[::2]:1"]
)
def test_another_host_is_refused(server: Running, host: str) -> None:
    refused = server.http.get("/api/games", headers={"Host": host})
    assert refused.status_code in (400, 421)
    if refused.status_code == 421:
        assert refused.json()["code"] == "host"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "localhost:1234", "[::1]:8000", "LOCALHOST"])
def test_its_own_names_are_taken(server: Running, host: str) -> None:
    assert server.http.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Origin": "https://"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_pages_of_other_sites_change_nothing(server: Running, headers: dict[str, str]) -> None:
    refused = server.http.post("/api/tables", json=NEW, headers=headers)
    assert refused.status_code == 403 and refused.json()["code"] == "origin"
    with pytest.raises(InvalidStatus) as closed, connect(server.wire, additional_headers=headers, proxy=None):
        pass
    assert closed.value.response.status_code == 403


def test_its_own_page_may(server: Running) -> None:
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert server.http.post("/api/tables", json=NEW, headers=headers).status_code == 201
    with connect(server.wire, additional_headers=headers, proxy=None) as socket:
        socket.send(json.dumps({"kind": "hello", "token": server.table().seat(0)}))
        assert json.loads(socket.recv(LONG))["kind"] == "hello"


def test_nobody_else_may_read_and_every_response_has_the_headers(server: Running) -> None:
    for path in ("/", "/api/games", "/nowhere", "/api/table", "/health/live", "/t/0123456789ab"):
        headers = server.http.get(path, headers={"Origin": "http://evil.example"}).headers
        assert "access-control-allow-origin" not in headers
        assert "'unsafe-inline'" not in headers["content-security-policy"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer" and headers["x-content-type-options"] == "nosniff"
        assert headers["x-request-id"] and "server" not in headers
    asked = server.http.options(
        "/api/tables", headers={"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    )
    assert asked.status_code == 405 and "access-control-allow-origin" not in asked.headers


# ---------------------------------------------------------------------------------------------- bad input
@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "application/json"),
        (b"nonsense", "application/json"),
        (b"[]", "application/json"),
        (b"null", "application/json"),
        (b'{"game":"pandemic"}', "application/json"),
        (b'{"game":"pandemic","seats":["free","free"],"more":1}', "application/json"),
        (b'{"game":1,"seats":[]}', "application/json"),
        (b'{"game":"pandemic","seats":["free","free"],"pace":1e999}', "application/json"),
        (b'{"game":"pandemic","seats":["free","free"],"seed":' + b"9" * 5000 + b"}", "application/json"),
        (b"[" * 60_000, "application/json"),
        (b'{"game":"pandemic","seats":["free","free"]}', "text/plain"),
        (b"\xff\xfe", "application/json"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(server: Running, content: bytes, kind: str) -> None:
    refused = server.http.post("/api/tables", content=content, headers={"Content-Type": kind})
    assert refused.status_code == 400, refused.text
    told = refused.json()
    assert told["code"] == "message" and not any(word in told["text"] for word in ("Traceback", ".py", "/work"))


def test_paths_and_methods_that_are_not_there(server: Running) -> None:
    for path in (
        "/nowhere",
        "/api/nothing",
        "/api/games/..%2f..%2fetc",
        "/t/a/b",
        "/static/../app.py",
        "/api/tables/%00/join",
    ):
        response = server.http.get(path)
        assert response.status_code in (404, 405), path
        assert response.json()["code"] in ("none", "method")
    wrong = server.http.get("/api/tables")
    assert wrong.status_code == 405 and "POST" in wrong.headers["allow"] and wrong.json()["code"] == "method"
    assert server.http.post("/api/table/hello", json={}).status_code in (404, 405)


@pytest.mark.parametrize(
    "authorization", ["", "Bearer", "Bearer nonsense", "Bearer " + "A" * 22, "Basic abc", "Bearer ' OR 1=1 --"]
)
def test_without_a_link_nothing_is_shown(server: Running, authorization: str) -> None:
    headers = {"Authorization": authorization} if authorization else {}
    for path in ("", "/record", "/board", "/picture.svg"):
        refused = server.http.get(f"/api/table{path}", headers=headers)
        assert refused.status_code == 401 and refused.json()["code"] == "link"
        assert refused.headers["www-authenticate"] == "Bearer"
    assert server.http.post("/api/table/begin", json={}, headers=headers).status_code == 401


def test_a_link_of_one_table_opens_no_other(server: Running) -> None:
    one, other = server.table(), server.table()
    assert one.post("begin", one.seat(0), owner=False).json()["code"] == "not_yours"
    headers = {"Authorization": f"Bearer {one.seat(0)}", "X-Containment-Owner": other.owner}
    assert server.http.post("/api/table/begin", json={}, headers=headers).json()["code"] == "not_yours"
    assert server.http.post("/api/table/link", json={"role": "watch"}, headers=headers).json()["code"] == "not_yours"


def test_a_fault_of_the_server_shows_nothing_of_its_inside(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("a secret path /home/somebody and token ABCDEFGHIJKLMNOPQRSTUV")

    monkeypatch.setattr("containment.server.web.games.rules", broken)
    refused = server.http.get("/api/games/pandemic/rules")
    assert refused.status_code == 500 and refused.json()["code"] == "broken"
    assert "secret" not in refused.text and "Error" not in refused.text
    assert "x-request-id" in refused.headers and "content-security-policy" in refused.headers
    until(lambda: refused.headers["x-request-id"] in server.log.getvalue())  # it is written when the reply has gone
    assert "ABCDEFGHIJKLMNOPQRSTUV" not in server.log.getvalue()


# ---------------------------------------------------------------------------------------------- limits
@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = Limits(
        messages_a_second=0.001,
        messages_at_once=5,
        requests_a_second=0,
        hints_a_minute=1,
        sockets_per_address=3,
        tables_an_hour=4,
        body_bytes=2_000,
        record_bytes=4_000,
    )
    with running(tmp_path_factory.mktemp("strict"), Config(limits=limits, patience=0.2)) as found:
        yield found


def test_floods_of_one_visitor_are_refused_and_then_end(strict: Running) -> None:
    visitor = strict.table().visit(0)
    visitor.see(lambda frame: True)
    replies = [visitor.say("chat", text="again!") for _ in range(12)]
    assert [reply["kind"] for reply in replies[:5]] == ["done"] * 5
    assert replies[-1]["code"] == "flood"
    flood = threading.Thread(target=_flood, args=[visitor], daemon=True)
    flood.start()
    assert visitor.closed() in (4429, ABNORMAL)  # while so much is on its way, the last word may be lost
    flood.join(LONG)
    until(lambda: not strict.app.house.visitors)


def _flood(visitor: Visitor) -> None:
    with suppress(ConnectionClosed):
        while True:
            visitor.send(kind="chat", id=1, text="again!")


def test_floods_over_http_and_of_tables_and_hints(strict: Running) -> None:
    table = strict.table()
    codes = [table.get("", table.seat(0)).status_code for _ in range(12)]
    assert codes[:5] == [200] * 5 and codes[-1] == 429
    refused = table.get("", table.seat(0))
    assert int(refused.headers["retry-after"]) >= 1 and refused.json()["code"] == "flood"
    made = [strict.http.post("/api/tables", json=NEW).status_code for _ in range(5)]
    assert made[-1] == 429


def test_bodies_that_are_too_large_are_refused_before_they_are_read(strict: Running) -> None:
    refused = strict.http.post("/api/tables", content=b" " * 2_001, headers={"Content-Type": "application/json"})
    assert refused.status_code == 413 and refused.json()["code"] == "too_large"

    def endless() -> Iterator[bytes]:
        for _ in range(1_000):
            yield b" " * 1_000

    try:
        chunked = httpx.post(
            f"{strict.url}/api/tables", content=endless(), headers={"Content-Type": "application/json"}
        )
    except httpx.TransportError:
        pass  # the server closed while more was being sent
    else:
        assert chunked.status_code == 413
    record = strict.http.post("/api/tables/import", json={"record": "x" * 5_000})
    assert record.status_code == 413


def test_too_many_sockets_and_who_says_nothing(strict: Running) -> None:
    sockets = [connect(strict.wire, proxy=None, legacy=True) for _ in range(4)]
    bye = json.loads(sockets[3].recv(LONG))
    assert bye["kind"] == "bye" and "too many" in bye["text"]
    for socket in sockets[:3]:
        assert "hello" in json.loads(socket.recv(LONG))["text"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(LONG)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4408
    until(lambda: strict.app.house.sockets.taken == 0)


def test_a_full_server_says_so(tmp_path: Path) -> None:
    limits = replace(GENEROUS, tables=1, sockets=1, requests_a_second=0.01, requests_at_once=4)
    with running(tmp_path, Config(limits=limits)) as server:
        table = server.table()
        full = server.http.post("/api/tables", json=NEW)
        assert full.status_code == 503 and full.json()["code"] == "full" and full.headers["retry-after"]
        visitor = table.visit(0)
        visitor.see(lambda frame: True)
        other = connect(server.wire, proxy=None, legacy=True)
        assert "full" in json.loads(other.recv(LONG))["text"]
        visitor.close()
        codes = [server.http.get("/api/games").status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        assert server.http.get("/health/live").status_code == 200


def test_a_bucket_fills_again_by_the_clock() -> None:
    now = 0.0
    bucket = Bucket(2.0, 3, lambda: now)
    assert [bucket.take() for _ in range(3)] == [0, 0, 0]
    assert bucket.take() == 0.5
    now = 0.5
    assert bucket.take() == 0 and bucket.take() > 0
    now = -100.0  # a clock that jumps back gives nothing and takes nothing
    assert bucket.take() > 0
    assert Bucket(0, 1).take() == 0
    several = Buckets(1.0, 1, lambda: now)
    assert several.take("a") == 0 and several.take("b") == 0 and several.take("a") > 0


def test_places_are_counted() -> None:
    places = Places(3, 2)
    assert [places.enter(who) for who in "aaab"] == ["", "", "address", ""]
    assert places.enter("c") == "all"
    places.leave("a")
    assert places.enter("c") == "" and places.taken == 3


def test_a_household_is_one_visitor() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff") != neighbourhood("2001:db8:1::1")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    assert neighbourhood("testclient") == "testclient"


# ---------------------------------------------------------------------------------------------- secrets
def test_no_secret_gets_into_the_logs(server: Running) -> None:
    """Whatever a visitor does, and wherever they put it."""
    table = server.table().begin("Mia", "Bo")
    secret = table.seat(0)
    visitor = table.visit(0, owner=table.owner)
    visitor.see(lambda frame: True)
    visitor.say("chat", text="hello")
    visitor.socket.send(json.dumps({"kind": "hello", "token": secret, "broken": True}))
    visitor.close()
    for path in (f"/api/table?token={secret}", f"/t/{secret}", f"/wire?token={secret}", f"/{secret}/{secret}"):
        server.http.get(path, headers={"Authorization": f"Bearer {secret}", "Referer": f"http://x/{secret}"})
    with pytest.raises(InvalidStatus), connect(f"{server.wire}x?token={secret}", proxy=None):
        pass
    server.http.post("/api/tables/mine", json={"tokens": list(table.links.values())})
    server.http.post("/api/tables", content=secret)
    written = server.log.getvalue()
    assert '"path": "/api/table"' in written
    for token in table.links.values():
        assert token not in written


def test_secrets_are_struck_out() -> None:
    assert without_secrets("Bearer abc.def x") == f"Bearer {STRUCK} x"
    assert without_secrets("GET /wire?token=1 HTTP") == f"GET /wire?{STRUCK} HTTP"
    assert without_secrets("see AAAAAAAAAAAAAAAAAAAAAA!") == f"see {STRUCK}!"
    assert without_secrets("table 0123456789ab") == "table 0123456789ab"


def test_the_log_is_lines_of_json_with_request_ids(server: Running) -> None:
    id = server.http.get("/api/games").headers["x-request-id"]
    until(lambda: id in server.log.getvalue())
    lines = [json.loads(line) for line in server.log.getvalue().splitlines()]
    (line,) = [line for line in lines if line.get("request") == id]
    assert line["path"] == "/api/games" and line["status"] == 200 and line["ms"] >= 0
    assert not any("127.0.0.1" in str(line) for line in lines if line["from"] == "containment.requests")


# ---------------------------------------------------------------------------------------------- how it is
def test_health_and_readiness(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.http.get("/health/live").json()["ok"]
        assert server.http.get("/health/ready").status_code == 200
        server.app.house.stopping = True
        assert server.http.get("/health/ready").status_code == 503
        server.app.house.stopping = False


def test_metrics_are_for_this_machine(server: Running) -> None:
    table = server.table().begin("Mia", "Bo")
    table.post("begin", table.owner)
    frame = next(frame for frame in map(table.frame, (table.seat(0), table.seat(1))) if is_asked(frame))
    asked = next(sitter["seat"] for sitter in frame["sitters"] if sitter.get("you"))
    table.post("answer", table.seat(asked), question=frame["question"], move=moves(frame)[0])
    page = server.http.get("/metrics")
    assert page.status_code == 200
    lines = dict(line.rsplit(" ", 1) for line in page.text.splitlines() if not line.startswith("#"))
    assert float(lines['containment_refusals_total{code="begun"}']) >= 1
    assert float(lines["containment_tables"]) >= 1 and float(lines["containment_tables_set_up_total"]) >= 1
    assert float(lines['containment_store_seconds_count{what="append"}']) >= 1
    assert float(lines["containment_answers_total"]) >= 1
    for name in ("containment_visitors", "containment_thinking_seconds_count"):
        assert name in lines
    assert not any(token in page.text for token in table.links.values()) and table.id not in page.text
    assert server.http.get("/metrics", headers={"X-Forwarded-For": "1.2.3.4"}).status_code == 404


def test_a_stop_tells_everybody_when_to_come_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.table().begin("Mia", "Bo")
        visitor = table.visit(0)
        visitor.see(lambda frame: True)
        server.server.should_exit = True
        assert visitor.closed() == 1012
        assert visitor.heard[-1]["kind"] == "bye" and visitor.heard[-1]["again"] > 0
    with running(tmp_path) as again:
        table.server = again
        assert table.frame(table.seat(0))["state"] == "playing"
