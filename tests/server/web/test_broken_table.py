"""A table whose log cannot be replayed, as its visitors see it."""

from __future__ import annotations

import asyncio

from containment.server.web.lines import UNREADABLE
from tests.server.web.running import Running, Table

LATER = '{"kind":"of a later program"}'


def spoil(server: Running, table: Table) -> None:
    hub = server.app.house.hub

    async def write() -> None:
        await hub.store.append(table.id, hub.tables[table.id].live.rows, [LATER])

    asyncio.run_coroutine_threadsafe(write(), server.loop).result()


def test_visitors_are_told_what_happened_and_others_play_on(server: Running) -> None:
    table, other = (server.table().begin("Mia", "Bo") for _ in range(2))
    here = table.visit(0)
    here.see(lambda frame: frame["state"] == "playing")
    spoil(server, table)
    assert here.closed() == UNREADABLE
    assert here.heard[-1]["kind"] == "bye" and "can't be shown" in here.heard[-1]["text"]
    late = table.visit(1)
    assert late.closed() == UNREADABLE and [one["kind"] for one in late.heard] == ["bye"]
    refused = table.get("", table.seat(0))
    assert refused.status_code == 500
    assert refused.json()["code"] == "unreadable" and "The log is kept" in refused.json()["text"]
    tables = server.http.post("/api/tables/mine", json={"tokens": [table.seat(0), other.seat(0)]}).json()["tables"]
    assert {one["table"]: one["state"] for one in tables} == {table.id: "broken", other.id: "playing"}
    assert other.frame(other.seat(0))["state"] == "playing"
