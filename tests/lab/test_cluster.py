"""A Dask cluster plays the same rows, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import lab
from containment.lab import tables
from containment.lab.progress import Progress

distributed = pytest.importorskip("distributed")
GAMES = 6000 if containment.compiled else 4
STUDY: dict[str, Any] = {
    "games": GAMES,
    "format": "csv",
    "grid": [{"game": "pandemic", "players": "habits", "epidemics": [4, 5, 6]}],
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True, silence_logs=50
    ) as found:
        yield found


@pytest.mark.long
def test_a_cluster_plays_the_same_rows_though_a_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    study = lab.study(STUDY)
    with distributed.Client(cluster, set_as_default=False) as client:
        pids = list(client.run(os.getpid).values())
    killed: list[int] = []

    def kill_one(progress: Progress) -> None:
        if not killed:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    lab.run(study, tmp_path / "there", scheduler=cluster.scheduler_address, watch=kill_one)
    lab.run(study, tmp_path / "here", jobs=1)
    assert killed
    assert (tmp_path / "there" / "games.csv").read_bytes() == (tmp_path / "here" / "games.csv").read_bytes()


@pytest.mark.long
def test_players_of_matches_play_on_a_cluster_too(cluster: Any) -> None:
    study = lab.study({"games": 4, "grid": [{"game": "cure", "players": "thumb,random"}]})
    there = lab.run(study, scheduler=cluster.scheduler_address)
    assert list(tables.plain_rows(there)) == list(tables.plain_rows(lab.run(study, jobs=1)))


def test_where_no_scheduler_answers_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from containment.lab.workers import cluster as clusters

    monkeypatch.setattr(clusters, "PATIENCE", "200ms")
    with pytest.raises(lab.BadStudy, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:9'"):
        lab.run(lab.study(STUDY), scheduler="tcp://127.0.0.1:9")
