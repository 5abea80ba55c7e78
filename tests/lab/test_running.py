"""Running: the same rows whoever plays, however often it is stopped, however many games are out when that happens."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from array import array
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import containment
from containment import lab
from containment.kernel.dice import Dice
from containment.lab import tables
from containment.lab.pieces import narrow
from containment.lab.playing import Piece, Played, play
from containment.lab.results import Results
from containment.lab.running import Run
from containment.lab.states import CellState
from containment.lab.workers.local import LocalPool, LostWorkers
from containment.lab.workers.pool import Pool

GAMES = 60 if containment.compiled else 3
in_c = pytest.mark.skipif(not containment.compiled, reason="thousands of games want the compiled engine")
GRID: dict[str, Any] = {
    "games": GAMES,
    "seed": 3,
    "format": "csv",
    "grid": [
        {"game": "pandemic", "players": ["random", "habits"], "epidemics": [4, 5]},
        {"game": "cure", "seats": 3, "players": "habits", "difficulty": ["beginner", "heroic"]},
    ],
}
EVERY_GAME: dict[str, Any] = {
    "games": GAMES // 3,
    "format": "csv",
    "details": True,
    "grid": [
        {"game": list(containment.GAMES), "players": ["habits", "random"]},
        {"game": "pandemic", "seats": 4, "players": "habits", "expansion": "on_the_brink", "hands": "private"},
        {"game": "iberia", "seats": 3, "players": "habits,random,habits", "hands": "private"},
        {"game": "coldwar", "seats": 3, "players": "habits"},
    ],
}
SLOW: dict[str, Any] = {
    "games": 4,
    "format": "csv",
    "records": True,
    "grid": [{"game": "cure", "players": ["thumb,random", "habits", "habits,thumb"]}],
}


def rows(results: Results) -> list[list[Any]]:
    return list(tables.plain_rows(results))


def whole(study: lab.Study) -> list[list[Any]]:
    return rows(lab.run(study, jobs=1))


class Shuffled(Pool):
    """Plays pieces in any order, and loses some the first time."""

    width = 3

    def __init__(self, dice: Dice, stop_after: int | None = None) -> None:
        self.dice, self.left = dice, stop_after
        self.pieces: list[Piece] = []

    @property
    def out(self) -> int:
        return len(self.pieces)

    def send(self, piece: Piece) -> None:
        self.pieces.append(piece)

    def receive(self) -> tuple[Piece, Played]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left = None if self.left is None else self.left - 1
        piece = self.pieces.pop(self.dice.below(len(self.pieces)))
        played = play(piece)
        return piece, replace(played, seconds=played.seconds + self.dice.below(100) / 100)

    def close(self, at_once: bool) -> None:
        self.pieces.clear()


@pytest.mark.parametrize("given", [GRID, EVERY_GAME], ids=["grid", "every game"])
def test_rows_do_not_depend_on_threads_processes_or_the_order_in_which_pieces_come_back(given: dict[str, Any]) -> None:
    study = lab.study(given)
    expected = whole(study)
    assert len(expected) == len(study.cells) * given["games"]
    for pool in (LocalPool(2, threads=True), LocalPool(2, threads=False), Shuffled(Dice(1))):
        results = Results(study).open()
        with pool:
            going = Run(study, results, pool, "cpu", None)
            going.play()
        results.finish([state.counted for state in going.cells])
        assert rows(results) == expected


@pytest.mark.long
def test_players_of_matches_give_the_same_rows_in_processes_and_records_that_replay(tmp_path: Path) -> None:
    study = lab.study(SLOW)
    one, two = (lab.run(study, tmp_path / str(jobs), jobs=jobs) for jobs in (1, 2))
    assert rows(one) == rows(two)
    for cell in study.cells:
        for number in range(study.games):
            name = Path("records") / f"{cell.number:05}" / f"{number:09}.record"
            text = (tmp_path / "1" / name).read_text()
            assert text == (tmp_path / "2" / name).read_text()
            over = containment.replay(containment.loads(text)).over
            row = dict(zip(tables.heads(study), rows(one)[cell.number * study.games + number]))
            assert over is not None and over.reason == row["ending"]


def test_a_cell_with_records_has_the_rows_of_one_without() -> None:
    study = lab.study({**GRID, "games": 5})
    kept = lab.study({**GRID, "games": 5, "records": True})
    assert whole(study) == whole(kept)


@pytest.mark.parametrize("most", [1, 255, 256, 65_535, 65_536, (1 << 32) - 1, 1 << 32, (1 << 63) - 1])
def test_a_column_is_as_narrow_as_its_numbers_and_says_the_same(most: int) -> None:
    numbers = [0, 1, most, most // 2]
    column = narrow(array("q", [word for number in numbers for word in (7, number, -1)]).tobytes(), 1, 3)
    assert list(column) == numbers
    assert column.itemsize == next(size for size in (1, 2, 4, 8) if most < 1 << 8 * size)


def test_pieces_grow_smaller_towards_the_end_so_that_all_are_done_at_once() -> None:
    state = CellState(lab.study({**GRID, "games": 1000}), lab.study(GRID).cells[0])
    state.rate = 50.0  # of one worker: a piece of two seconds is 100 games, one of one second 50
    found = []
    while (piece := state.next_piece(width=3)) is not None:
        found.append(piece)
    counts = [count for _, count in found]
    assert [first for first, _ in found] == [sum(counts[:i]) for i in range(len(counts))] and sum(counts) == 1000
    assert counts == sorted(counts, reverse=True) and counts[0] == 100 and 50 in counts


@pytest.mark.parametrize("seed", range(4))
def test_stopped_anywhere_and_run_again_no_game_is_lost_or_doubled(seed: int, tmp_path: Path) -> None:
    study = lab.study(GRID)
    expected = whole(study)
    dice = Dice(seed)
    for _ in range(200):
        results = Results(study, tmp_path).open()
        try:
            with Shuffled(dice, 1 + dice.below(4)) as pool:
                going = Run(study, results, pool, "cpu", None)
                going.play()
        except KeyboardInterrupt:
            continue
        else:
            results.finish([state.counted for state in going.cells])
            break
        finally:
            results.close()
    assert rows(results) == expected
    tables.write(results)  # which `lab.run` does by itself
    once = (tmp_path / "games.csv").read_bytes()
    again = lab.run(study, tmp_path)
    assert rows(again) == expected and (tmp_path / "games.csv").read_bytes() == once
    assert len(list((tmp_path / "pieces").iterdir())) == len(study.cells), "one piece for each cell is left"


@in_c
def test_a_study_that_stops_by_itself_stops_at_the_same_game_whoever_plays() -> None:
    study = lab.study({**GRID, "games": 400, "until": 0.09})
    expected = whole(study)
    results = Results(study).open()
    with Shuffled(Dice(9)) as pool:
        going = Run(study, results, pool, "cpu", None)
        going.play()
    results.finish([state.counted for state in going.cells])
    assert rows(results) == expected
    assert 0 < min(results.played) < max(results.played) <= 400


def test_more_games_go_on_where_fewer_stopped_and_another_study_is_refused(tmp_path: Path) -> None:
    few = lab.study({**GRID, "games": 3})
    lab.run(few, tmp_path)
    many = lab.study({**GRID, "games": 7})
    assert rows(lab.run(many, tmp_path)) == whole(many)
    with pytest.raises(lab.BadResults, match="another study"):
        lab.run(lab.study({**GRID, "seed": 4}), tmp_path)
    held = Results(many, tmp_path).open()
    with pytest.raises(lab.BadResults, match="is in use"):
        lab.run(many, tmp_path)
    held.close()


def test_a_piece_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    study = lab.study({**GRID, "games": 5})
    expected = rows(lab.run(study, tmp_path))
    path = sorted((tmp_path / "pieces").iterdir())[2]
    path.write_bytes(path.read_bytes()[:-3])
    (tmp_path / "pieces" / "00001-000000000-000000002.rows.new").write_bytes(b"half")
    assert rows(lab.run(study, tmp_path)) == expected


DIES = """
import os
from pathlib import Path
class Dies:
    def choose(self, view):
        mark = Path(__file__).with_name("died")
        if {always} or not mark.exists():
            mark.touch()
            os._exit(1)
        return view.moves[0]
"""


def test_what_is_lost_with_a_process_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "dies_once.py").write_text(DIES.format(always=False))
    (tmp_path / "dies.py").write_text(DIES.format(always=True))
    grid = {"game": "cure", "players": "dies_once:Dies"}
    results = lab.run(lab.study({"games": 4, "grid": [grid]}), jobs=2)
    assert results.played == [4] and (tmp_path / "died").exists()
    with pytest.raises(LostWorkers, match="is lost each time"):
        lab.run(lab.study({"games": 2, "grid": [grid | {"players": "dies:Dies"}]}), jobs=2)


# ------------------------------------------------------------------------------------------------ the program, killed
STUDY = """
games = {games}
format = "csv"
[[grid]]
game = "pandemic"
players = "habits"
epidemics = [4, 5, 6]
"""
OF_MATCHES = """
games = 30
format = "csv"
[[grid]]
game = "cure"
players = ["thumb,habits", "random,thumb"]
"""


def killed_again_and_again(folder: Path, kills: int, study: str) -> None:
    """Killed at some moments, and run to its end: what comes of it is what comes of one run."""
    file = folder / "study.toml"
    file.write_text(study)
    command = [sys.executable, "-m", "containment", "lab", "run", str(file), "--jobs", "2", "--out"]
    subprocess.run([*command, str(folder / "whole")], check=True, capture_output=True)
    whole = (folder / "whole" / "games.csv").read_bytes()
    dice = Dice(kills)
    pieces = folder / "killed" / "pieces"
    killed = 0
    while killed < kills:
        going = subprocess.Popen(
            [*command, str(folder / "killed")],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        wanted = (len(list(pieces.iterdir())) if pieces.exists() else 0) + dice.below(3)
        while going.poll() is None and (len(list(pieces.iterdir())) if pieces.exists() else 0) < wanted:
            time.sleep(0.002)
        time.sleep(dice.below(100) / 1000)
        if going.poll() is None:
            os.killpg(going.pid, signal.SIGKILL)
            going.wait()
            killed += 1
        else:  # it came to its end: another run is killed
            assert (folder / "killed" / "games.csv").read_bytes() == whole
            shutil.rmtree(folder / "killed")
    subprocess.run([*command, str(folder / "killed")], check=True, capture_output=True)
    assert (folder / "killed" / "games.csv").read_bytes() == whole


@in_c
@pytest.mark.long
def test_a_run_that_is_killed_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, 2, STUDY.format(games=2000))


@in_c
@pytest.mark.long
def test_a_run_that_is_killed_fifty_times_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, 50, STUDY.format(games=8000))


@in_c
@pytest.mark.long
def test_processes_that_are_killed_with_their_run_lose_nothing(tmp_path: Path) -> None:
    """Where players see views: threads play the others."""
    killed_again_and_again(tmp_path, 6, OF_MATCHES)
