"""Databases for the tests of the server: a file for SQLite, and a real PostgreSQL, started once for all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

import pytest

from containment.server.store.migrating import Migration
from containment.server.store.postgres import PostgresStore
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import Store
from tests.server.postgresql import MISSING, Cluster, binaries


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """A test that is a coroutine runs on the loop that the server runs on."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    bin = binaries()
    if bin is None:
        pytest.skip(MISSING)
    running = Cluster(bin)
    try:
        running.start()
        yield running
    finally:
        running.remove()


class Database(Protocol):
    """An empty database, from which any number of stores can be made, as several processes would."""

    kind: str
    url: str

    def store(self, plan: Sequence[Migration] | None = None) -> Store: ...


class File:
    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = str(path)

    def store(self, plan: Sequence[Migration] | None = None) -> SqliteStore:
        return SqliteStore(self.path, shared=True, plan=plan)


class InCluster:
    kind = "postgres"

    def __init__(self, cluster: Cluster, name: str) -> None:
        self.name = name
        self.url = cluster.url(name)

    def store(self, plan: Sequence[Migration] | None = None) -> PostgresStore:
        return PostgresStore(self.url, plan=plan)


@pytest.fixture
def file(tmp_path: Path) -> File:
    return File(tmp_path / "tables.sqlite")


@pytest.fixture
def in_cluster(cluster: Cluster) -> Iterator[InCluster]:
    name = cluster.new_database()
    yield InCluster(cluster, name)
    cluster.give_back(name)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Database:
    found: Database = request.getfixturevalue({"sqlite": "file", "postgres": "in_cluster"}[request.param])
    return found


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open()
    try:
        yield store
    finally:
        await store.close()
