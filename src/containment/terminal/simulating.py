"""`containment simulate`: progress, and the result for people or for programs."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import time
from pathlib import Path

import containment
from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.lab.playing import BrokeDown
from containment.lab.progress import Progress, clock
from containment.lab.running import run
from containment.lab.short import outcomes, results_of, stopped
from containment.lab.stopping import half_width
from containment.lab.tables import polars, write_games
from containment.matches.files import path_of
from containment.matches.saves import PERSON
from containment.matches.seats import named, teammate
from containment.matches.simulate import Plan, Tally, as_json
from containment.players import BadPlayer
from containment.registry.games import game_as_typed, typed
from containment.saying.wording import count
from containment.terminal.arguments import jobs_of, seating, whole_number
from containment.terminal.settings import given_options, number_of_seats, recipe

HABITS = "habits"
INTERRUPTED = 130
BAR = 30
OFTEN = 0.1  # seconds between two looks at the progress


class Bar:
    """A bar on stderr, if somebody is there to see it."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.last = 0.0

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if not self.shown or (now - self.last < OFTEN and progress.games < self.games):
            return
        self.last = now
        (state,) = progress.cells
        full = BAR * state.games // self.games
        bar = "#" * full + "." * (BAR - full)
        rate, left = f"{progress.rate:,.0f}/s", f"{clock(progress.seconds_left)} left"
        won = f"won {state.wins / max(1, state.games):.1%} ± {half_width(state.wins, state.games):.1%}"
        sys.stderr.write(f"\r[{bar}] {state.games}/{self.games}  {won}  {rate}, {left} \x1b[K")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def plan_of(given: argparse.Namespace) -> Plan:
    """What the command line asks for; BadOptions before anything is played."""
    game = game_as_typed(given.game)
    players, seats = seating(given)
    usual = [] if players else [teammate(game)] * (seats or number_of_seats(game, given))
    names = _seated(players or ",".join(usual), seats, game)
    if PERSON in names:
        raise BadOptions(f"only computers play in a simulation: leave {PERSON!r} out of --players")
    seed = whole_number("seed", given.seed)
    games = whole_number("games", given.games, 1)
    assert games is not None
    options = given_options(game, given, len(names))
    setting = game.setting(seed=seed, **options)
    return Plan(typed(game.name), names, options, setting.seed, games)


def _seated(text: str, seats: int | None, game: Game) -> tuple[str, ...]:
    """The names at the seats. Habits are no player of a match: they play inside the engine alone."""
    given = [name.strip() for name in text.split(",")]
    names = named(",".join("random" if name == HABITS else name for name in given), seats, game)
    return tuple(HABITS if said == HABITS else name for said, name in zip(given, names))


def simulate(given: argparse.Namespace) -> int:
    """Play them all, and say what came of it; after Ctrl-C, of those that were played."""
    plan = plan_of(given)
    jobs = jobs_of(given.jobs)
    out = _file_for_rows(given.out)
    results = results_of(plan, path_of(given.records) if given.records else None)
    bar = Bar(plan.games)
    begun = time.perf_counter()
    code = 0
    try:
        run(results.study, jobs=jobs, watch=bar, results=results)
    except KeyboardInterrupt:
        code = INTERRUPTED
        stopped(results)
    except BrokeDown as problem:
        bar.clear()
        raise BadPlayer(f"{problem}. To see that game again: {_again(plan, problem.number)}") from problem
    seconds = time.perf_counter() - begun
    bar.clear()
    if out is not None:
        write_games(results, out)
    tally = Tally()
    for outcome in outcomes(results):
        tally.add(outcome)
    plan = dataclasses.replace(plan, game=game_as_typed(plan.game).name)
    if given.json:
        settled = containment.game(plan.game).setting(seed=plan.seed, **plan.options).options
        found = as_json(plan, tally, seconds, dataclasses.asdict(settled), containment.compiled, interrupted=code != 0)
        print(json.dumps(found))
    else:
        report(plan, tally, seconds)
    return code


def _file_for_rows(name: str | None) -> Path | None:
    """BadOptions before anything is played, if it cannot be written so."""
    if name is None:
        return None
    path = path_of(name)
    if path.suffix not in (".csv", ".parquet"):
        raise BadOptions("--out must be a file name that ends in .csv or .parquet")
    if path.suffix == ".parquet":
        polars()
    return path


def _again(plan: Plan, number: int) -> str:
    """The command that plays one game of the plan by itself."""
    seed = (plan.seed + number) & MOST_SEED
    return recipe(game_as_typed(plan.game).setting(seed=seed, **plan.options), plan.players)


def report(plan: Plan, tally: Tally, seconds: float) -> None:
    low, high = tally.interval
    done = count(tally.games, "game")
    if tally.games < plan.games:
        done = f"{tally.games} of {plan.games} games (interrupted)"
    print(f"{done} of {plan.game}: {', '.join(plan.players)}; seed {plan.seed}")
    print(f"won      {tally.wins} ({tally.win_rate:.1%}; 95% interval {low:.1%} to {high:.1%})")
    if tally.winners:
        print(f"by seat  {', '.join(f'P{seat + 1} {tally.winners[seat]}' for seat in range(len(plan.players)))}")
    for reason, number in sorted(tally.losses.items(), key=lambda pair: -pair[1]):
        print(f"lost     {number} to {reason}")
    if tally.mean_cures is not None:
        spread = ", ".join(f"{n}: {tally.cures[n]}" for n in sorted(tally.cures))
        print(f"cures    {tally.mean_cures:.2f} on average ({spread})")
    print(f"turns    {tally.mean_turns:.1f} on average")
    print(f"speed    {tally.games / seconds if seconds else 0:.1f} games per second ({seconds:.1f} s)")
