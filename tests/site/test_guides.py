"""Every guide is a program that runs and prints what its page says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from guides import a_bot
from tools.site import guides

import containment
from tests.server.web.running import running

PRINTING = [path for path in guides.programs() if path.with_suffix(".txt").exists()]


def test_every_guide_is_here_and_says_what_it_prints() -> None:
    assert {path.stem for path in guides.programs()} == {"a_player", "a_search", "a_study", "an_environment", "a_bot"}
    assert {path.stem for path in guides.programs()} - {path.stem for path in PRINTING} == {"a_bot"}


@pytest.mark.parametrize("path", PRINTING, ids=lambda path: str(path.stem))
def test_a_guide_prints_what_its_page_says(path: Path) -> None:
    if path.stem == "a_search" and not containment.compiled:
        pytest.skip("hundreds of playouts: left to the compiled engine")
    if path.stem == "an_environment":
        pytest.importorskip("gymnasium")
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, encoding="utf-8", env=env)
    assert done.returncode == 0, done.stderr
    assert done.stdout == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_the_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert a_bot.play(server.url, a_bot.a_table(server.url)).endswith((".", "!"))


def test_a_page_is_the_whole_program_in_its_order() -> None:
    """No line of code is lost between text and code."""
    for path in guides.programs():
        shown = "\n".join(re.findall(r"```python\n(.*?)\n```", guides.page(path), re.DOTALL))
        code = path.read_text(encoding="utf-8").partition('\n"""\n')[2].replace(guides.NOT_SHOWN, "")
        lines = [line for line in code.splitlines() if line.strip() and not line.startswith("#")]
        assert [line for line in shown.splitlines() if line.strip()] == lines, path.name
