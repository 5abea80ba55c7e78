"""What every store keeps its word on, tried on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import pytest

from containment.server.store.store import LONGEST_CLAIM, Link, Listed, NoSuchTable, Store, StoreError, Taken
from containment.server.tokens import hashed
from tests.server.conftest import Database, opened

pytestmark = pytest.mark.anyio


def listed(id: str = "a", **changed: object) -> Listed:
    fields = {"id": id, "game": "pandemic", "title": "", "state": "open", "public": False, "due": "", "rows": 1}
    return Listed(**{**fields, "changed": 0.0, **changed})  # type: ignore[arg-type]


async def new_table(store: Store, id: str = "a", entries: Sequence[str] = ("first",), **changed: object) -> None:
    await store.create(listed(id, rows=len(entries), **changed), entries, [])


async def entries(store: Store, id: str = "a", since: int = 0) -> list[str]:
    return [row.entry for row in await store.rows(id, since)]


# ---------------------------------------------------------------------------------------------- the log
async def test_rows_are_read_in_order_from_any_number_on(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store)
        before = time.time()
        await store.append("a", 1, ["b", "c"])
        await store.append("a", 3, ["d"])
        assert await entries(store) == ["first", "b", "c", "d"]
        assert [row.n for row in await store.rows("a", 2)] == [2, 3]
        assert await store.rows("a", 4) == []
        assert all(before <= row.at <= time.time() for row in await store.rows("a", 1))
        assert (await store.table("a")).rows == 4


async def test_many_rows_at_once_keep_their_order(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store)
        many = [f"entry {n}" for n in range(1_200)]
        await store.append("a", 1, many)
        assert await entries(store, since=1) == many


async def test_any_text_comes_back_as_it_was(database: Database) -> None:
    text = '{"text":"Zoë 🦠 \\u0000 \'; DROP TABLE log; -- $1 ? %s"}'
    async with opened(database.store()) as store:
        await new_table(store, entries=(text,), title="Zoë, 'Bo' \" % $1 ?")
        await store.append("a", 1, [text])
        assert await entries(store) == [text, text]
        assert (await store.table("a")).title == "Zoë, 'Bo' \" % $1 ?"


@pytest.mark.parametrize("first", [0, 1, 3, 7])
async def test_a_row_of_any_other_number_than_the_next_is_taken(database: Database, first: int) -> None:
    async with opened(database.store()) as store:
        await new_table(store, entries=("one", "two"))
        with pytest.raises(Taken):
            await store.append("a", first, ["x"])
        assert await entries(store) == ["one", "two"]


async def test_what_is_taken_leaves_nothing_behind(database: Database) -> None:
    """All rows of an append, or none, also those that would still have had a free number."""
    async with opened(database.store()) as store:
        await new_table(store)
        await store.append("a", 1, ["theirs"])
        with pytest.raises(Taken):
            await store.append("a", 1, ["mine", "mine too", "and mine"])
        assert await entries(store) == ["first", "theirs"]
        assert (await store.table("a")).rows == 2
        await store.append("a", 2, ["next"])


async def test_a_table_that_is_not_there(database: Database) -> None:
    async with opened(database.store()) as store:
        for asking in (
            store.rows("no"),
            store.table("no"),
            store.append("no", 0, ["x"]),
            store.relink("no", "seat", 0, b"x"),
            store.reseat("no", [(b"x", 0)]),
            store.archive("no", 0, ""),
        ):
            with pytest.raises(NoSuchTable):
                await asking
        assert not await store.claim("no", "me", 10)
        assert await store.tables(["no"]) == []
        assert await store.archived("no") is None
        await store.relist(listed("no"))
        assert await store.count() == 0


async def test_of_two_tables_of_one_id_the_second_is_refused_whole(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store, entries=("theirs",))
        with pytest.raises(Taken):
            await store.create(listed(), ["mine"], [Link("a", "seat", 0, b"h")])
        assert await entries(store) == ["theirs"]
        assert await store.link(b"h") is None


# ---------------------------------------------------------------------------------------------- races
async def test_of_two_processes_that_append_the_same_number_one_wins(database: Database) -> None:
    """Thousands of races: each row is of one of the two, whole, and who was told so has it there."""
    races = 2_000 if database.kind == "postgres" else 1_000
    won: dict[int, str] = {}

    async def race(store: Store, who: str, n: int) -> None:
        try:
            await store.append("a", 1 + 2 * n, [f"{who} {n}", f"{who} {n} too"])
        except Taken:
            return
        assert n not in won
        won[n] = who

    async with opened(database.store()) as one, opened(database.store()) as other:
        await new_table(one)
        for n in range(races):
            both = [race(one, "one", n), race(other, "other", n)]
            await asyncio.gather(*(both if n % 2 else reversed(both)))  # who begins has a start
        found = await entries(other, since=1)
    assert found == [text for n in range(races) for text in (f"{won[n]} {n}", f"{won[n]} {n} too")]
    assert set(won.values()) == {"one", "other"}


async def test_many_who_append_at_once_lose_nothing(database: Database) -> None:
    """Each tries until it is in, as a hub does: all are there, once, in some order."""
    async with opened(database.store()) as one, opened(database.store()) as other:
        await new_table(one)

        async def write(store: Store, who: str) -> None:
            for n in range(10):
                while True:
                    try:
                        await store.append("a", len(await store.rows("a")), [f"{who} {n}"])
                        break
                    except Taken:
                        continue

        await asyncio.gather(*(write(store, f"{at} {w}") for at, store in enumerate((one, other)) for w in range(4)))
        found = await entries(one, since=1)
        assert sorted(found) == sorted(f"{at} {w} {n}" for at in range(2) for w in range(4) for n in range(10))
        assert (await one.table("a")).rows == 81


async def test_who_gives_up_waiting_hurts_nobody(database: Database) -> None:
    """A visitor goes away while an answer is being written: it is there or it is not, and others go on."""
    async with opened(database.store()) as store:
        for n in range(60):
            await new_table(store, f"t{n}")
        doing = [asyncio.create_task(store.append(f"t{n}", 1, ["x"])) for n in range(60)]
        await asyncio.sleep(0)
        for task in doing[::2]:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)
        assert all(not task.cancelled() and task.exception() is None for task in doing[1::2])
        for n in range(60):
            rows = await entries(store, f"t{n}")
            assert rows in (["first"], ["first", "x"])
            await store.append(f"t{n}", len(rows), ["y"])


# ---------------------------------------------------------------------------------------------- lists
async def test_lists_show_what_was_said_last(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store, "a", public=True)
        await new_table(store, "b")
        await new_table(store, "c", public=True)
        await store.relist(listed("a", title="Ann, Bo", state="playing", public=True, due="computer"))
        found = await store.table("a")
        assert (found.title, found.state, found.public, found.due) == ("Ann, Bo", "playing", True, "computer")
        assert [one.id for one in await store.public(9)] == ["c", "a"]
        assert [one.id for one in await store.public(1)] == ["c"]
        await store.relist(listed("c", state="over", public=True))
        assert [one.id for one in await store.public(9)] == ["a"]
        assert {one.id for one in await store.tables(["a", "b", "no"])} == {"a", "b"}
        assert await store.tables([]) == []
        assert await store.count() == 3


async def test_a_list_of_an_older_moment_is_not_taken(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store)
        await store.append("a", 1, ["x"])
        await store.relist(listed(rows=1, state="playing"))
        assert (await store.table("a")).state == "open"


async def test_who_is_due_can_be_said_with_the_rows(database: Database) -> None:
    """In the same moment: an older list that comes late does not undo it."""
    async with opened(database.store()) as store:
        await new_table(store)
        await store.append("a", 1, ["x"], "computer")
        await store.relist(listed(rows=1))
        assert (await store.table("a")).due == "computer"
        await store.append("a", 2, ["y"])
        assert (await store.table("a")).due == "computer"
        with pytest.raises(Taken):
            await store.append("a", 1, ["z"], "")
        await store.append("a", 3, ["z"], "")
        assert (await store.table("a")).due == ""


# ---------------------------------------------------------------------------------------------- links
async def test_a_link_can_be_replaced_and_taken_away(database: Database) -> None:
    async with opened(database.store()) as store:
        links = [
            Link("a", "watch", -1, hashed("w")),
            Link("a", "seat", 1, hashed("s1")),
            Link("a", "owner", -1, hashed("o")),
            Link("a", "seat", 0, hashed("s0")),
        ]
        await store.create(listed(), ["x"], links)
        assert await store.links("a") == [links[2], links[3], links[1], links[0]]
        await store.relink("a", "seat", 1, hashed("new"))
        assert await store.link(hashed("s1")) is None
        assert await store.link(hashed("new")) == Link("a", "seat", 1, hashed("new"))
        assert await store.link(hashed("s0")) == links[3]
        await store.relink("a", "seat", 1, None)
        assert await store.link(hashed("new")) is None
        assert await store.links("a") == [links[2], links[3], links[0]]
        await store.relink("a", "seat", 1, hashed("again"))
        assert await store.link(hashed("again")) == Link("a", "seat", 1, hashed("again"))


async def test_links_of_seats_change_places(database: Database) -> None:
    async with opened(database.store()) as store:
        links = [Link("a", "seat", seat, hashed(f"s{seat}")) for seat in range(3)]
        await store.create(listed(), ["x"], [*links, Link("a", "watch", -1, hashed("w"))])
        await store.create(listed("b"), ["x"], [Link("b", "seat", 0, hashed("theirs"))])
        for _ in range(2):  # what may be done twice brings the same
            await store.reseat("a", [(hashed("s0"), 2), (hashed("s2"), 0), (hashed("w"), 1), (hashed("theirs"), 2)])
        assert [(link.hash, link.seat) for link in await store.links("a")] == [
            (hashed("s2"), 0),
            (hashed("s1"), 1),
            (hashed("s0"), 2),
            (hashed("w"), -1),
        ]
        assert await store.link(hashed("theirs")) == Link("b", "seat", 0, hashed("theirs"))


async def test_a_link_that_is_somewhere_else_already_replaces_nothing(database: Database) -> None:
    async with opened(database.store()) as store:
        await store.create(listed("a"), ["x"], [Link("a", "seat", 0, b"theirs")])
        await store.create(listed("b"), ["x"], [Link("b", "seat", 0, b"mine")])
        with pytest.raises(StoreError):
            await store.relink("b", "seat", 0, b"theirs")
        assert await store.link(b"mine") is not None
        assert await store.link(b"theirs") == Link("a", "seat", 0, b"theirs")


# ---------------------------------------------------------------------------------------------- claims
async def test_one_process_thinks_for_a_table(database: Database) -> None:
    async with opened(database.store()) as one, opened(database.store()) as other:
        await new_table(one, due="computer")
        assert await one.sleeping(9) == ["a"]
        assert await one.claim("a", "one", 30)
        assert not await other.claim("a", "other", 30)
        assert await one.claim("a", "one", 30)
        assert await other.sleeping(9) == []
        assert await one.claim("a", "one", 0)
        await asyncio.sleep(0.01)
        assert await other.sleeping(9) == ["a"]
        assert await other.claim("a", "other", 30)


async def test_of_many_who_claim_at_once_one_has_it(database: Database) -> None:
    async with opened(database.store()) as one, opened(database.store()) as other:
        for n in range(30):
            await new_table(one, f"t{n}")
            claims = [
                store.claim(f"t{n}", f"{who} {k}", 30) for k in range(4) for who, store in enumerate((one, other))
            ]
            assert sum(await asyncio.gather(*claims)) == 1


async def test_a_claim_from_a_clock_that_has_jumped_does_not_hold_a_table(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store, due="computer")
        assert await store.claim("a", "from the future", LONGEST_CLAIM * 100)
        assert await store.sleeping(9) == ["a"]
        assert await store.claim("a", "me", 30)
        assert not await store.claim("a", "another", 30)


# ---------------------------------------------------------------------------------------------- archive
async def test_what_is_unused_is_archived_and_keeps_its_links(database: Database) -> None:
    async with opened(database.store()) as store:
        await store.create(listed(), ["x"], [Link("a", "seat", 0, b"h")])
        await new_table(store, "b")
        assert await store.unused(1, 9) == []
        assert await store.unused(-1, 9) == ["a", "b"]
        assert await store.unused(-1, 1) == ["a"]
        await store.archive("a", 1, "the record")
        assert await store.archived("a") == "the record"
        assert await store.archived("b") is None
        with pytest.raises(NoSuchTable):
            await store.rows("a")
        assert await store.link(b"h") == Link("a", "seat", 0, b"h")
        assert await store.count() == 1
        with pytest.raises(NoSuchTable):
            await store.archive("a", 1, "again")


async def test_a_table_that_is_used_again_is_not_archived(database: Database) -> None:
    """Nothing that was acknowledged is left out of the record."""
    async with opened(database.store()) as store:
        await new_table(store)
        await store.append("a", 1, ["since"])
        with pytest.raises(Taken):
            await store.archive("a", 1, "the record without it")
        assert await entries(store) == ["first", "since"]
        assert await store.archived("a") is None


# ---------------------------------------------------------------------------------------------- hints
async def test_another_process_hears_that_a_table_has_gone_on(database: Database) -> None:
    async with opened(database.store()) as one, opened(database.store()) as other:
        await new_table(one)
        hints = other.hints()
        assert await asyncio.wait_for(anext(hints), 20) == ("", 0)
        await one.append("a", 1, ["x"])
        await one.tell("a", 2)
        assert await asyncio.wait_for(anext(hints), 20) in (("a", 2), ("", 0))
        await hints.aclose()  # type: ignore[attr-defined]


# ---------------------------------------------------------------------------------------------- closed
async def test_a_closed_store_says_so(database: Database) -> None:
    store = database.store()
    async with opened(store):
        await new_table(store)
    for asking in (store.rows("a"), store.append("a", 1, ["x"]), store.check()):
        with pytest.raises(StoreError, match="closed"):
            await asking


async def test_what_was_written_is_there_after_closing(database: Database) -> None:
    async with opened(database.store()) as store:
        await new_table(store)
        await store.append("a", 1, ["x"])
    async with opened(database.store()) as store:
        await store.check()
        assert await entries(store) == ["first", "x"]
