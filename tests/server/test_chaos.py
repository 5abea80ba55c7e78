"""A few of what `make chaos` does in hundreds: no answer that was acknowledged is missing, no table is stuck."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from bench.server import chaos

from tests.server.postgresql import Cluster

pytestmark = pytest.mark.long


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_servers_are_killed_and_nothing_is_lost(cluster: Cluster, tmp_path: Path, kind: str) -> None:
    """On PostgreSQL one of two."""
    url = str(tmp_path / "tables.sqlite") if kind == "sqlite" else cluster.url(cluster.new_database())
    with chaos.running(url, tmp_path, 1 if kind == "sqlite" else 2) as servers:
        found = asyncio.run(chaos.kills(servers, kind, 3, seed=5, tables=3))
    assert found.is_good, found


def test_nonsense_from_one_is_nothing_to_others(tmp_path: Path) -> None:
    with chaos.running(str(tmp_path / "tables.sqlite"), tmp_path, 1) as servers:
        found = asyncio.run(chaos.nonsense(servers[0], "sqlite", 300, seed=5, tables=3))
    assert found.is_good, found


def test_a_full_disk_stops_nobody_for_good(tmp_path: Path) -> None:
    """Where nobody may mount a disk, as here: the server's files may not grow for a while."""
    disk = chaos.NarrowDisk(tmp_path)
    with chaos.running(disk.database, tmp_path, 1) as servers:
        disk.pids = servers[0].family
        found = asyncio.run(chaos.disk_full(servers[0], disk, "sqlite", 2, seed=5, tables=3))
    assert found.is_good, found
