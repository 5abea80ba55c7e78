"""Streams that are closed, full or not there."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.spread import the_first
from tests.terminal.dialogue import command, environment


def closed(home: Path, fd: int, *args: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(*args),
        capture_output=True,
        env=environment(home),
        preexec_fn=lambda: os.close(fd),
        timeout=60,
        check=False,
    )


def test_a_closed_input_is_the_end_of_input(tmp_path: Path) -> None:
    done = closed(tmp_path, 0, "play", "--seed", "3", "--players", "you,random")
    assert done.returncode == 0 and b"Goodbye" in done.stdout and done.stderr == b""


@pytest.mark.parametrize("args", the_first(1, [(("play",),), (("rules",),), (("games",),)]))
def test_a_closed_output_gets_one_line_and_an_exit_code(tmp_path: Path, args: tuple[str, ...]) -> None:
    done = closed(tmp_path, 1, *args)
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1 and b"Traceback" not in done.stderr


def test_nowhere_to_complain_is_no_reason_to_break(tmp_path: Path) -> None:
    assert closed(tmp_path, 2, "play", "--seats", "9").returncode == 2
    assert closed(tmp_path, 2, "simulate", "pandemic", "--games", "1", "--players", "random,random").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize(
    "args", the_first(1, [(("play", "--players", "random,random", "--seed", "1"),), (("rules",),)])
)
def test_a_full_disk_gets_one_line(tmp_path: Path, args: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command(*args), stdout=full, stderr=subprocess.PIPE, env=environment(tmp_path), timeout=60, check=False
        )
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1 and b"No space left" in done.stderr
