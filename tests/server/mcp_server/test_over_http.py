"""/mcp on a real server: a model takes its seat by the seat's own link, beside a person in a browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from containment.kernel.dice import Dice
from containment.server.web import by_mcp
from containment.server.web.app import Config, Limits
from tests.server.mcp_server.models import Model, choice
from tests.server.web.running import GENEROUS, LONG, Running, Table, is_asked, mostly_long, running
from tests.server.web.running import choice as picked

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def connected(server: Running, secret: str = "", mode: str = "auto") -> AsyncIterator[Model]:
    """A model whose program sends this secret with every request, or none."""
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    async with httpx2.AsyncClient(headers=headers, timeout=LONG, trust_env=False) as http:
        line = streamable_http_client(f"{server.url}/mcp", http_client=http)
        async with Client(line, mode=mode) as client:
            yield Model(client)


class Person:
    """Somebody at a browser, who plays any move whenever asked."""

    def __init__(self, table: Table, seat: int) -> None:
        self.visitor = table.visit(seat)
        self.answers = 0
        self._answered = ("", False)

    def play_to_the_end(self, dice: Dice) -> str:
        while True:
            frame = self.visitor.see(lambda frame: frame["state"] == "over" or self._is_new(frame))
            if frame["state"] == "over":
                return str(frame["ending"]["text"])
            self._answered = frame["question"], is_asked(frame)
            if not is_asked(frame):
                self.visitor.say("wait", on=False)
            else:
                self.answers += 1
                self.visitor.say("answer", question=frame["question"], move=picked(frame, dice))

    def _is_new(self, frame: dict[str, Any]) -> bool:
        """Is something asked that was not answered yet?"""
        asked = frame.get("ask", {"asked": False}).get("asked", True)
        return bool(asked) and (frame["question"], is_asked(frame)) != self._answered


@pytest.mark.parametrize("game", mostly_long(("pandemic", "cure", "iberia", "coldwar"), "cure"))
async def test_a_whole_game_beside_a_person(server: Running, game: str) -> None:
    table = server.table(game)
    table.post("sit", table.seat(1), name="Mia")
    async with connected(server) as model:
        link = table.urls["seat", 0]
        assert "hasn't started" in await model.call("sit", seat=link, name="Claude")
        assert table.post("begin", table.owner).status_code == 200
        person = Person(table, 1)
        playing = asyncio.create_task(asyncio.to_thread(person.play_to_the_end, Dice(1)))
        text = await model.play_to_the_end(await model.call("look", seat=link), Dice(2), seat=link)
        assert await playing in text
        assert model.answers > 3 and person.answers > 3
        assert "Mia" in text
    person.visitor.close()


@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_a_seat_is_taken_by_its_secret_in_the_header(server: Running, mode: str) -> None:
    """As bots do over plain HTTP; by today's protocol and by that of older clients."""
    table = server.table("cure").begin("Ada", "Bo")
    async with connected(server, table.seat(1), mode) as model:
        assert "You are p2" in await model.call("look")
        assert (await model.data())["seat"] == 1


async def test_without_a_secret_nothing_is_told(server: Running) -> None:
    table = server.table("cure").begin("Ada", "Bo")
    async with connected(server) as model:
        for tool in ("look", "hint"):
            assert "Which seat?" in await model.refusal(tool)
        assert "Which seat?" in await model.refusal("look", seat="p1")
        for secret in (table.id, "A" * 22, "nonsense"):
            assert "doesn't open a table" in await model.refusal("look", seat=secret)


async def test_a_secret_opens_its_own_seat_alone(server: Running) -> None:
    """Private hands: each of two models sees its own cards, and not the other's."""
    table = server.table("pandemic", options={"hands": "private"}).begin("Ada", "Bo")
    told = []
    for seat in (0, 1):
        async with connected(server, table.seat(seat)) as model:
            assert "Which seat?" in await model.refusal("look", seat=f"p{2 - seat}")
            told.append((await model.data())["frame"]["scene"]["seats"])
            browser = table.frame(table.seat(seat))["scene"]["seats"]
            assert told[seat] == browser
    assert told[0] != told[1]


async def test_a_model_sets_a_table_up_and_a_person_comes_by_the_link(server: Running) -> None:
    async with connected(server) as model:
        text = await model.call("new_table", game="cure", seats=["you", "free"], name="Claude", seed=3)
        links = {line.split()[0]: line.split()[-1] for line in text.splitlines() if "/t/" in line}
        assert set(links) == {"p1:", "p2:", "owner:", "to"}
        assert "still free" in await model.refusal("begin", owner=links["owner:"])
        secret = links["p2:"].rpartition("#")[2]
        sat = server.http.post("/api/table/sit", headers={"Authorization": f"Bearer {secret}"}, json={"name": "Mia"})
        assert sat.status_code == 200
        assert "has started" in await model.call("begin", owner=links["owner:"])
        text = await model.call("look", seat=links["p1:"])
        assert "Mia" in text and "You are p1" in text
        await model.call("play", seat=links["p1:"], move=choice(text, Dice(1)))


async def test_who_waits_is_answered_when_another_speaks(server: Running) -> None:
    table = server.table("cure").begin("Ada", "Bo")
    async with connected(server, table.seat(1)) as model:
        await model.call("look")
        waiting = asyncio.create_task(model.call("look", wait=45))
        await asyncio.to_thread(table.post, "chat", table.seat(0), text="Your turn soon")
        assert "Ada says: Your turn soon" in await waiting


def test_nothing_but_posts_is_answered(server: Running) -> None:
    """There is no stream to be opened: a request is answered, and that is all."""
    refused = server.http.get("/mcp", headers={"Accept": "text/event-stream"})
    assert refused.status_code == 405 and "POST" in refused.headers["Allow"]
    assert server.http.post("/mcp", content=b"nonsense").status_code == 400


def test_pages_of_other_sites_are_refused(server: Running) -> None:
    said = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    refused = server.http.post("/mcp", json=said, headers={"Origin": "http://evil.example"})
    assert refused.status_code == 403 and refused.json()["code"] == "origin"


def test_without_the_sdk_it_is_said_what_to_install(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_mcp, "find_spec", lambda name: None)
    refused = server.http.post("/mcp", json={})
    assert refused.status_code == 404 and 'pip install "containment[mcp]"' in refused.json()["text"]


async def test_limits_count_for_models_too(tmp_path: Path) -> None:
    limits = Limits(messages_a_second=0.001, messages_at_once=3, hints_a_minute=0.01, tables_an_hour=1)
    with running(tmp_path, Config(limits=limits)) as server:
        async with connected(server) as model:
            text = await model.call("new_table", game="cure", seats=["you", "random"], seed=3)
            link = next(line for line in text.splitlines() if line.startswith("p1: ")).split()[-1]
            assert "a lot of tables this hour" in await model.refusal("new_table", game="cure", seats=["you", "random"])
            for _ in range(3):
                await model.call("look", seat=link)
            assert "Not so fast" in await model.refusal("look", seat=link)


async def test_a_server_that_stops_lets_those_go_who_wait(tmp_path: Path) -> None:
    with running(tmp_path, Config(limits=GENEROUS)) as server:
        table = server.table("cure").begin("Ada", "Bo")
        async with connected(server, table.seat(1)) as model:
            await model.call("look")
            waiting = asyncio.create_task(model.call("look", wait=45))
            while not server.app.house.waiting:
                await asyncio.sleep(0.01)
            server.server.should_exit = True
            assert "is up" in await waiting
