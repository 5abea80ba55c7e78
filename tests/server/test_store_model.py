"""A store against a plain dict: whatever is asked of it, in whatever order, both have the same in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from containment.server.store.store import Link, Listed, NoSuchTable, Store, StoreError, Taken
from tests.server.conftest import Database

TABLES = 3  # a few, so that they meet
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
tables = st.integers(0, TABLES - 1)
steps = st.one_of(
    st.tuples(st.just("create"), tables, st.lists(texts, min_size=1, max_size=3)),
    st.tuples(st.just("append"), tables, st.integers(-2, 2), st.lists(texts, min_size=1, max_size=4)),
    st.tuples(st.just("append"), tables, st.just(0), st.lists(texts, min_size=1, max_size=4)),
    st.tuples(
        st.just("relist"), tables, st.integers(-1, 0), texts, st.booleans(), st.sampled_from(["playing", "over"])
    ),
    st.tuples(st.just("relink"), tables, st.integers(0, 2), st.none() | st.integers(0, 5)),
    st.tuples(st.just("claim"), tables, st.sampled_from("xy")),
    st.tuples(st.just("archive"), tables, st.integers(-1, 0), texts),
    st.tuples(st.just("reopen")),
)


@dataclass
class Model:
    """What a store should hold."""

    listed: dict[str, Listed] = field(default_factory=dict)
    rows: dict[str, list[str]] = field(default_factory=dict)
    links: dict[bytes, Link] = field(default_factory=dict)
    claimed: dict[str, str] = field(default_factory=dict)
    archived: dict[str, str] = field(default_factory=dict)

    def create(self, listed: Listed, entries: list[str]) -> None:
        if listed.id in self.listed:
            raise Taken
        self.listed[listed.id] = listed
        self.rows[listed.id] = list(entries)

    def must_exist(self, id: str) -> None:
        if id not in self.listed:
            raise NoSuchTable

    def append(self, id: str, first: int, entries: list[str]) -> None:
        self.must_exist(id)
        if first != len(self.rows[id]):
            raise Taken
        self.rows[id] += entries
        self.listed[id] = replace(self.listed[id], rows=len(self.rows[id]))

    def relist(self, listed: Listed) -> None:
        if listed.id in self.listed and listed.rows == len(self.rows[listed.id]):
            self.listed[listed.id] = listed

    def relink(self, id: str, seat: int, hash: bytes | None) -> None:
        self.must_exist(id)
        if hash is not None and hash in self.links and (self.links[hash].table, self.links[hash].seat) != (id, seat):
            raise Taken
        self.links = {key: link for key, link in self.links.items() if (link.table, link.seat) != (id, seat)}
        if hash is not None:
            self.links[hash] = Link(id, "seat", seat, hash)

    def claim(self, id: str, who: str) -> bool:
        return id in self.listed and self.claimed.setdefault(id, who) == who

    def archive(self, id: str, rows: int, record: str) -> None:
        self.must_exist(id)
        if rows != len(self.rows[id]):
            raise Taken
        if id in self.archived:
            raise Taken
        del self.listed[id], self.rows[id]
        self.claimed.pop(id, None)
        self.archived[id] = record


Asked = tuple[Coroutine[Any, Any, Any], Callable[[], Any]]  # of the store, and of the model


class Both:
    """A store and its model, asked the same."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.store: Store = database.store()
        self.model = Model()
        self.ids: list[str] = []
        self._numbers = count()

    def begin(self) -> None:
        """Each example has tables of its own, so that none sees another's."""
        number = next(self._numbers)
        self.ids = [f"{number}-{table}" for table in range(TABLES)]

    async def do(self, what: str, *arguments: Any) -> None:
        if what == "reopen":
            await self.store.close()
            self.store = self.database.store()
            await self.store.open()
        else:
            id = self.ids[arguments[0]]
            stored, modelled = getattr(self, what)(id, *arguments[1:])
            assert await _outcome(stored) == await _outcome(_as_coroutine(modelled))

    def create(self, id: str, entries: list[str]) -> Asked:
        listed = Listed(id, "nim", "", "open", False, "", len(entries), 0.0)
        return self.store.create(listed, entries, []), lambda: self.model.create(listed, entries)

    def append(self, id: str, off: int, entries: list[str]) -> Asked:
        first = max(0, len(self.model.rows.get(id, ())) + off)
        return self.store.append(id, first, entries), lambda: self.model.append(id, first, entries)

    def relist(self, id: str, off: int, title: str, public: bool, state: str) -> Asked:
        listed = Listed(id, "nim", title, state, public, "", len(self.model.rows.get(id, ())) + off, 0.0)
        return self.store.relist(listed), lambda: self.model.relist(listed)

    def relink(self, id: str, seat: int, key: int | None) -> Asked:
        hash = None if key is None else f"{self.ids[0]} {key}".encode()
        return self.store.relink(id, "seat", seat, hash), lambda: self.model.relink(id, seat, hash)

    def claim(self, id: str, who: str) -> Asked:
        return self.store.claim(id, who, 60), lambda: self.model.claim(id, who)

    def archive(self, id: str, off: int, record: str) -> Asked:
        rows = len(self.model.rows.get(id, ())) + off
        return self.store.archive(id, rows, record), lambda: self.model.archive(id, rows, record)

    async def compare(self) -> None:
        store, model = self.store, self.model
        found = {one.id: replace(one, changed=0.0) for one in await store.tables(self.ids)}
        assert found == {id: model.listed[id] for id in self.ids if id in model.listed}
        assert await store.count() == len(model.listed)
        for id in self.ids:
            if id in model.rows:
                rows = await store.rows(id)
                assert [(row.n, row.entry) for row in rows] == list(enumerate(model.rows[id]))
            assert await store.archived(id) == model.archived.get(id)
            own = [link for link in model.links.values() if link.table == id]
            assert await store.links(id) == sorted(own, key=lambda link: link.seat)
            for link in own:
                assert await store.link(link.hash) == link
        public = {one.id for one in model.listed.values() if one.public and one.state != "over"}
        assert {one.id for one in await store.public(10_000)} == public


async def _as_coroutine(call: Callable[[], Any]) -> Any:
    return call()


async def _outcome(doing: Coroutine[Any, Any, Any]) -> object:
    """What it brings; of a refusal its kind."""
    try:
        return await doing
    except StoreError as problem:
        return type(problem)


def test_a_store_is_as_good_as_a_dict(database: Database) -> None:
    both = Both(database)
    with asyncio.Runner() as runner:
        runner.run(both.store.open())

        @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None)
        @given(st.lists(steps, max_size=25))
        def example(todo: list[tuple[Any, ...]]) -> None:
            async def run() -> None:
                both.begin()
                for what in todo:
                    await both.do(*what)
                await both.compare()

            runner.run(run())

        try:
            example()
        finally:
            runner.run(both.store.close())
