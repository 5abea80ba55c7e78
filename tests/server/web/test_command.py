"""`containment serve`, as somebody types it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from containment.server.web.serving import listening
from tests.server.web.running import LONG

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")


def typed(home: Path, *words: str) -> subprocess.Popen[str]:
    return command(home, "serve", "--no-open", *words)


def command(home: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "containment", *words],
        env=os.environ | {"CONTAINMENT_HOME": str(home), "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def served(home: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that was started by the command, and its address."""
    process = typed(home, "--port", "0", *words)
    try:
        assert process.stdout is not None
        found = re.fullmatch(r"Containment is served at (http://127\.0\.0\.1:\d+)/\n", process.stdout.readline())
        assert found
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()


def mistake(home: Path, *words: str) -> str:
    process = typed(home, *words)
    _, told = process.communicate(timeout=LONG)
    assert process.returncode == 2
    (line,) = told.splitlines()
    return line


@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.long)])
def test_it_serves_and_stops_when_it_is_told_to_and_goes_on_where_it_was(tmp_path: Path, workers: str) -> None:
    with served(tmp_path, "--workers", workers) as (process, url):
        made = httpx.post(f"{url}/api/tables", json={"game": "cure", "seats": ["free", "random"]}, timeout=LONG).json()
        token = next(link["token"] for link in made["links"] if link["role"] == "seat")
        with connect(url.replace("http", "ws") + "/wire", proxy=None) as socket:
            socket.send(json.dumps({"kind": "hello", "token": token}))
            while json.loads(socket.recv(LONG))["kind"] != "frame":
                pass
            process.send_signal(signal.SIGTERM)
            bye = json.loads(socket.recv(LONG))
            assert bye["kind"] == "bye" and bye["again"] > 0
        _, log = process.communicate(timeout=LONG)
        assert process.returncode == 0
        assert token not in log and "Traceback" not in log
        assert all(json.loads(line)["level"] for line in log.splitlines())
    assert (tmp_path / "tables.sqlite").exists()
    with served(tmp_path) as (process, url):
        frame = httpx.get(f"{url}/api/table", headers={"Authorization": f"Bearer {token}"}, timeout=LONG).json()
        assert frame["state"] == "open"
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=LONG)
        assert process.returncode == 0


@pytest.mark.long
def test_mistakes_are_one_line(tmp_path: Path) -> None:
    with listening("127.0.0.1", 0) as taken:
        assert "another program has it" in mistake(tmp_path, "--port", str(taken.getsockname()[1]))
    assert "whole number" in mistake(tmp_path, "--port", "x")
    assert "--public-url is like" in mistake(tmp_path, "--public-url", "play.example.org")
    assert "--think is a number of seconds" in mistake(tmp_path, "--think", "x")
    assert "tables-an-hour=60" in mistake(tmp_path, "--limit", "tables")
    assert "--database" in mistake(tmp_path, "--database", "mysql://x")


def kept(home: Path, *words: str) -> str:
    """What `backup` or `restore` says, on either stream."""
    told, trouble = command(home, *words).communicate(timeout=LONG)
    return told + trouble


@pytest.mark.long
def test_a_backup_while_it_is_served_comes_back_elsewhere(tmp_path: Path) -> None:
    file, one, other = tmp_path / "all.backup", tmp_path / "one", tmp_path / "other"
    with served(one, "--archive-after", "0") as (_, url):
        made = httpx.post(f"{url}/api/tables", json={"game": "cure", "seats": ["free", "random"]}, timeout=LONG).json()
        assert f"All tables saved to {file}" in kept(one, "backup", str(file))
    assert kept(other, "restore", str(file)) == "Restored: 1 tables.\n"
    assert "restore into an empty one" in kept(other, "restore", str(file))
    token = next(link["token"] for link in made["links"] if link["role"] == "seat")
    with served(other) as (_, url):
        frame = httpx.get(f"{url}/api/table", headers={"Authorization": f"Bearer {token}"}, timeout=LONG).json()
        assert frame["state"] == "open"


@pytest.mark.long
def test_mistakes_with_backups_are_one_line(tmp_path: Path) -> None:
    nothing = str(tmp_path / "nothing")
    assert kept(tmp_path, "restore", nothing) == f"containment: there is no file {nothing}\n"
    assert kept(tmp_path, "backup", "--database", "mysql://x", nothing).startswith("containment: --database cannot be")
    assert kept(tmp_path / "empty", "backup", nothing).count("\n") == 1
    assert not (tmp_path / "nothing").exists()


def test_without_its_packages_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "msgspec.py").write_text("raise ModuleNotFoundError('gone', name='msgspec')")
    process = subprocess.run(
        [sys.executable, "-m", "containment", "serve", "--no-open"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), *sys.path))},
        capture_output=True,
        text=True,
        timeout=LONG,
    )
    assert process.returncode == 2
    assert process.stderr == 'containment: serve needs msgspec: pip install "containment[web]"\n'
