"""python -m tools.train NETWORK: how a network comes to be, from nothing, in one command.

It learns from games of habits first. Then, round after round, the searching player plays by the network there is, and
the network learns anew from all games so far. The last number that a game notices says who played: from games of habits
it learns what matters, from the others how much more a searching player makes of it. (To go on from the network of
habits with the few games of the search alone made it play worse: 42 % instead of 57 % at four seats, five epidemics.)
At last games of a stronger searching player tell how the chances that it finds are to be said: a network has learnt
those of quicker, weaker ones. Rows are kept in .train/ (`make engine` empties build/), so that it goes on where it was
stopped; the last network is written into the game's house in src/. On two cores Pandemic's takes some hours.

What is trained is what is installed and compiled: `make engine` first.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

import containment
from containment.searching.network import SAID, file_name, loaded
from tools.train.correcting import line, said_unseen
from tools.train.learning import Learner, aims, judged
from tools.train.mixes import COURSES, Course
from tools.train.playing import searched_games
from tools.train.rows import habit_games
from tools.train.thumbs import thumb_games
from tools.train.watching import WHO, watched_games

ROOT: Final = Path(__file__).parent.parent.parent
STRONGER: Final = 1.5  # log odds by which a searching player wins more often than habits, from whose games it starts
MOST_TIMES: Final = 8  # that a game of the search counts for as many of habits
EPOCHS: Final = 6
COUNTS: Final = ("first", "rounds", "games", "watched")
APART: Final = 100_000_000  # the seeds of these from those of the searching player
SEED: Final = 10_000_000  # training games have seeds from here on; strength is measured on others


def main() -> None:
    said = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    said.add_argument("network", choices=sorted(COURSES))
    said.add_argument(
        "--first", type=int, help="games of habits, or of thumb; by default as many as the network learnt from"
    )
    said.add_argument("--games", type=int, help="games of the searching player in each round")
    said.add_argument("--rounds", type=int)
    said.add_argument("--watched", type=int, help="games of a stronger one, to learn what to say")
    said.add_argument("--jobs", type=int, default=os.cpu_count())
    said.add_argument("--folder", type=Path, default=ROOT / ".train")
    given = said.parse_args()
    if not containment.compiled:
        raise SystemExit("training wants the compiled engine: make engine, and then .venv/bin/python -m tools.train")
    counts = {name: getattr(given, name) for name in COUNTS if getattr(given, name) is not None}
    course = COURSES[given.network]._replace(**counts)
    trained(given.network, course, given.folder / given.network, given.jobs)


def trained(name: str, course: Course, folder: Path, jobs: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["CONTAINMENT_NETWORKS"] = str(folder)
    base = first_games(course, folder, jobs)
    played: dict[str, Any] | None = None
    for number in range(course.rounds):
        path = folder / f"round{number + 1}.npz"
        if not path.exists():
            put(beginner(base, played, course), course, folder, {})
        seed = SEED + number * 1_000_000
        rows = kept(path, partial(searched_games, course.game, course.settings, course.games, seed, jobs))
        played = rows if played is None else joined([played, rows])
    learner = learnt(base, played, course)
    report("the network", learner, base if played is None else played)
    put(learner, course, folder, {})
    told = {
        "course": name,
        "first player": "habits" if course.habits_win else "thumb",
        "first games": len(np.unique(base["game"])),
        "games of the search": 0 if played is None else len(np.unique(played["game"])),
    }
    finish(course, folder, jobs, told)


def finish(course: Course, folder: Path, jobs: int, told: dict[str, Any]) -> None:
    """Learn from games of a stronger searching player how what it finds is to be said, and take the network home."""
    path, seed = folder / "watched.npz", SEED + 2 * APART
    rows = kept(path, partial(watched_games, course.game, course.settings, course.watched, seed, jobs))
    told |= {"game": course.game, "version": containment.game(course.game).version, "who said it": WHO}
    told |= {SAID: [round(float(x), 4) for x in line(rows["found"], rows["fair"])], **judged_by(rows)}
    print("the end", json.dumps(told), flush=True)
    house = ROOT / "src" / "containment" / "games" / course.game / "data"
    network = dataclasses.replace(loaded(course.game, course.network), told=told)
    (house / f"chance_{course.network}.net").write_bytes(network.dumped())


def judged_by(rows: dict[str, Any]) -> dict[str, Any]:
    """How well chances are said, by games that were held out."""
    told = judged(said_unseen(rows), rows["won"], float(rows["won"].mean()))
    return {"turns": len(rows["won"]), "games it was said in": len(np.unique(rows["game"])), **told}


def first_games(course: Course, folder: Path, jobs: int) -> dict[str, Any]:
    """Games of habits; or of thumb, where habits hardly ever win."""
    if course.habits_win:
        return kept(folder / "habits.npz", lambda: habit_games(course.game, course.settings, course.first, 1))
    return kept(
        folder / "thumb.npz", partial(thumb_games, course.game, course.settings, course.first, SEED + APART, jobs)
    )


def beginner(base: dict[str, Any], played: dict[str, Any] | None, course: Course) -> Learner:
    """The network that the next round is played by."""
    learner = learnt(base, played, course)
    report("a round begins", learner, base if played is None else played)
    if played is None and course.habits_win:
        learner.b[2] += STRONGER
    return learner


def learnt(base: dict[str, Any], played: dict[str, Any] | None, course: Course) -> Learner:
    """A network from games of habits, and those of the searching player, each of which counts as several."""
    inputs = course.inputs
    base["seen"][:, inputs - 1] = 0
    base.setdefault("chance", np.full(len(base["won"]), -1, np.float32))
    rows = base
    if played is not None:
        played["seen"][:, inputs - 1] = 1
        times = max(1, min(MOST_TIMES, len(base["won"]) // (2 * len(played["won"]))))
        rows = joined([base, *[played] * times])
    learner = Learner(rows["seen"], inputs, course.hidden)
    if course.habits_win:
        learner.learn(rows, aims(rows), epochs=EPOCHS, rate=2e-3)
    elif course.gently:
        learner.begin_straight(rows, aims(rows, 0.0))
        learner.learn(rows, aims(rows, 0.0), epochs=8, rate=1.5e-4)
    else:  # far fewer games
        learner.begin_straight(rows, aims(rows))
        learner.learn(rows, aims(rows), epochs=3, rate=5e-4)
    return learner


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
