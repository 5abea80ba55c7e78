"""Records of staged tables at the command line: they are drawn, looked through, and played on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import containment
from containment.terminal.settings import STAGED
from containment.testing import stage
from tests.terminal.dialogue import run

FACTS: dict[str, dict[str, Any]] = {
    "pandemic": {"at": "infect", "cubes": {"cairo": 3}},
    "cure": {"regions": {3: {"black": 2}}},
    "iberia": {"hands": [["madrid"]]},
    "coldwar": {"agents": {"kiev": 2}},
}


def a_record(home: Path, name: str) -> str:
    t = stage(name, **FACTS[name], fate="seeded", seed=2)
    for _ in range(3):
        containment.play(t, containment.legal_moves(t)[0])
    path = home / f"{name}.record"
    path.write_text(containment.dumps(containment.record(t)), encoding="utf-8")
    return path.name


@pytest.mark.parametrize("name", containment.GAMES)
def test_a_staged_record_is_drawn_and_looked_through(name: str, tmp_path: Path) -> None:
    record = a_record(tmp_path, name)
    for at in ((), ("--at", "0")):
        drawn = run(tmp_path, "draw", record, *at)
        assert (drawn.returncode, drawn.stderr) == (0, "") and drawn.stdout.endswith("</svg>\n")
    seen = run(tmp_path, "replay", record, typed="\n" * 40)
    assert (seen.returncode, seen.stderr) == (0, "") and "The record ends here" in seen.stdout


def test_a_staged_record_is_played_on_and_stays_staged(tmp_path: Path) -> None:
    record = a_record(tmp_path, "pandemic")
    before = containment.loads((tmp_path / record).read_text(encoding="utf-8"))
    done = run(tmp_path, "resume", record, "--line", typed="pass\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    after = containment.loads((tmp_path / record).read_text(encoding="utf-8"))
    assert after.setting == before.setting and after.setting.situation is not None
    assert len(after.answers) > len(before.answers)


def test_a_move_is_taken_back_at_a_staged_table(tmp_path: Path) -> None:
    """Then the file is written anew, with what is staged."""
    path = tmp_path / "outbreak.record"
    t = stage("pandemic", fate="seeded", seed=2, pawns=["cairo"])
    path.write_text(containment.dumps(containment.record(t)), encoding="utf-8")
    done = run(tmp_path, "resume", path.name, "--line", typed="drive algiers\nundo\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    text = path.read_text(encoding="utf-8")
    assert '\nstaged: yes\nstaged pawns: ["cairo"]\n# seats:' in text
    assert containment.replay(containment.loads(text)) == t


def test_a_staged_table_is_not_told_to_begin_again_by_a_command(tmp_path: Path) -> None:
    """The command would deal another table."""
    record = a_record(tmp_path, "pandemic")
    done = run(tmp_path, "resume", record, "--line", typed="seed\nquit\n")
    assert STAGED in " ".join(done.stdout.split()) and "containment play" not in done.stdout
