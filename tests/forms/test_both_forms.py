"""C and Python play the very same games: keys, options, refusals of every code, weights, habits, story and answers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import containment
from containment.kernel.engine.form import ENGINE

ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.skipif(ENGINE is None, reason="there is one form here: make engine compiles the other")
each = pytest.mark.parametrize("name", containment.GAMES)


def games_in(form: str, name: str, first: int, end: int) -> list[str]:
    command = [sys.executable, "-m", "tests.forms.playing", name, str(first), str(end)]
    env = os.environ | {"CONTAINMENT_FORM": form}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@each
def test_some_games_are_the_same(name: str) -> None:
    assert games_in("c", name, 0, 4) == games_in("python", name, 0, 4)


@each
@pytest.mark.long
def test_many_games_are_the_same(name: str) -> None:
    told = games_in("c", name, 100, 130)
    assert told == games_in("python", name, 100, 130)
    assert len(set(told)) == 30


def test_a_form_that_there_is_not_is_refused() -> None:
    env = os.environ | {"CONTAINMENT_FORM": "rust"}
    done = subprocess.run(
        [sys.executable, "-c", "import containment"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode and "CONTAINMENT_FORM is auto, c or python, not 'rust'" in done.stderr
