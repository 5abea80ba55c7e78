"""`containment simulate`: progress, and the result for people or for programs."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import time

import containment
from containment.kernel.engine.fate import MOST_SEED
from containment.kernel.errors import BadOptions
from containment.matches.saves import PERSON
from containment.matches.seats import computer, named, teammate
from containment.matches.simulate import Plan, Tally, as_json, play_all
from containment.players import BadPlayer
from containment.registry.games import game_as_typed, typed
from containment.terminal.arguments import seating, whole_number
from containment.terminal.settings import given_options, number_of_seats, recipe

BAR = 30
OFTEN = 0.1  # seconds between two looks at the progress


class Progress:
    """A bar on stderr, if somebody is there to see it."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.last = 0.0

    def show(self, tally: Tally) -> None:
        now = time.monotonic()
        if not self.shown or (now - self.last < OFTEN and tally.games < self.games):
            return
        self.last = now
        full = BAR * tally.games // self.games
        bar = "#" * full + "." * (BAR - full)
        sys.stderr.write(f"\r[{bar}] {tally.games}/{self.games}  won {tally.win_rate:.1%} ")
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
    names = named(players or ",".join(usual), seats, game)
    if PERSON in names:
        raise BadOptions(f"only computers play in a simulation: leave {PERSON!r} out of --players")
    seed = whole_number("seed", given.seed)
    games = whole_number("games", given.games, 1)
    assert games is not None
    options = given_options(game, given, len(names))
    setting = game.setting(seed=seed, **options)
    for name in names:
        computer(name, 0)
    return Plan(typed(game.name), names, options, setting.seed, games)


def simulate(given: argparse.Namespace) -> int:
    """Play them all, and say what came of it; after Ctrl-C, of those that were played."""
    plan = plan_of(given)
    jobs = whole_number("jobs", given.jobs, 1) or 1
    tally = Tally()
    progress = Progress(plan.games)
    begun = time.perf_counter()
    code = 0
    try:
        for outcome in play_all(plan, game_as_typed, computer, jobs):
            tally.add(outcome)
            progress.show(tally)
    except KeyboardInterrupt:
        code = 130
    except BadPlayer as problem:
        progress.clear()
        raise BadPlayer(f"{problem}. To see that game again: {_again(plan, tally.games)}") from problem
    seconds = time.perf_counter() - begun
    progress.clear()
    plan = dataclasses.replace(plan, game=game_as_typed(plan.game).name)
    if given.json:
        settled = containment.game(plan.game).setting(seed=plan.seed, **plan.options).options
        found = as_json(plan, tally, seconds, dataclasses.asdict(settled), containment.compiled, interrupted=code != 0)
        print(json.dumps(found))
    else:
        report(plan, tally, seconds)
    return code


def _again(plan: Plan, number: int) -> str:
    """The command that plays one game of the plan by itself."""
    seed = (plan.seed + number) & MOST_SEED
    return recipe(game_as_typed(plan.game).setting(seed=seed, **plan.options), plan.players)


def report(plan: Plan, tally: Tally, seconds: float) -> None:
    low, high = tally.interval
    done = f"{tally.games} games" if tally.games == plan.games else f"{tally.games} of {plan.games} games (interrupted)"
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
