"""python -m tools.train NETWORK: how a network comes to be, from nothing, in one command.

It learns from games of habits first. Then, round after round, the searching player plays by the network there is, and
the network learns from those games, until that gains no more. Rows are kept, so that it goes on where it was stopped;
the last network is written into the game's house in src/. On two cores Pandemic's takes some hours.

What is trained is what is installed and compiled: `make engine` first.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any, Final

import numpy as np

import containment
from containment.searching.network import file_name
from tools.train.learning import Learner, aims
from tools.train.mixes import COURSES, Course
from tools.train.playing import searched_games
from tools.train.rows import habit_games

ROOT: Final = Path(__file__).parent.parent.parent
STRONGER: Final = 1.5  # log odds by which a searching player wins more often than habits, from whose games it starts
REMEMBERED: Final = 2  # the last rounds are learnt from
SEED: Final = 10_000_000  # training games have seeds from here on; strength is measured on others


def main() -> None:
    said = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    said.add_argument("network", choices=sorted(COURSES))
    said.add_argument("--habits", type=int, default=40_000, help="games of habits")
    said.add_argument("--games", type=int, default=3_000, help="games of the searching player in each round")
    said.add_argument("--rounds", type=int, default=3)
    said.add_argument("--jobs", type=int, default=os.cpu_count())
    said.add_argument("--folder", type=Path, default=ROOT / "build" / "train")
    given = said.parse_args()
    if not containment.compiled:
        raise SystemExit("training wants the compiled engine: make engine, and then .venv/bin/python -m tools.train")
    trained(COURSES[given.network], given.folder / given.network, given)


def trained(course: Course, folder: Path, given: argparse.Namespace) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["CONTAINMENT_NETWORKS"] = str(folder)
    base = kept(folder / "habits.npz", lambda: habit_games(course.game, course.settings, given.habits, 1))
    learner = Learner(base["seen"], course.inputs)
    learner.learn(base, aims(base), epochs=8, rate=2e-3)
    report("habits", learner, base)
    learner.b[2] += STRONGER
    rounds: list[dict[str, Any]] = []
    for number in range(given.rounds):
        put(learner, course, folder, {})
        seed = SEED + number * 1_000_000
        path = folder / f"round{number + 1}.npz"
        rounds.append(
            kept(path, lambda: searched_games(course.game, course.settings, given.games, seed, given.jobs))  # noqa: B023
        )
        rows = joined(rounds[-REMEMBERED:])
        learner.learn(rows, aims(rows), epochs=4, rate=1e-3)
        told = report(f"round {number + 1}", learner, rows)
    house = ROOT / "src" / "containment" / "games" / course.game / "data"
    told |= {"habit games": given.habits, "rounds": given.rounds}
    put(learner, course, folder, told)
    (house / f"chance_{course.network}.net").write_bytes((folder / file_name(course.game, course.network)).read_bytes())


def kept(path: Path, make: Any) -> dict[str, Any]:
    """Rows that were made before, or are made now."""
    if not path.exists():
        found = make()
        unfinished = path.with_suffix(".part.npz")
        np.savez_compressed(unfinished, **found)
        unfinished.rename(path)
    return dict(np.load(path))


def joined(parts: list[dict[str, Any]]) -> dict[str, Any]:
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def report(when: str, learner: Learner, rows: dict[str, Any]) -> dict[str, Any]:
    told = learner.judged(rows)
    print(when, json.dumps(told), flush=True)
    return told


def put(learner: Learner, course: Course, folder: Path, told: dict[str, Any]) -> None:
    version = containment.game(course.game).version
    network = learner.network({"game": course.game, "version": version, **told})
    (folder / file_name(course.game, course.network)).write_bytes(network.dumped())


if __name__ == "__main__":
    main()
