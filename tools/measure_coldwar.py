"""How often teams of thumb win Biologic Cold War, and what they lose to, by level and number of players.

    PYTHONPATH=src python -m tools.measure_coldwar --games 400 --seed 1000000 --jobs 2

prints the table of docs/coldwar.md. `--seats 2,4`, `--difficulty standard` and `--option double_agent_module=true`
measure less or something else. On the compiled engine a game takes one to five seconds; plain Python takes minutes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from typing import Any

import containment
from containment.games.coldwar.data import facts
from containment.games.coldwar.rules.table import DOUBLE
from containment.games.coldwar.seeing.imagining import imagine
from containment.games.coldwar.thumb.answers import best_answer
from containment.kernel.engine.rollout import native_ints
from containment.kernel.engine.steps import asked, commit
from containment.kernel.engine.table import NOBODY
from containment.matches.simulate import player_seed, wilson
from containment.parts.beam import ROOM

GAME = containment.game("coldwar")
NEEDED = set(facts.REGIONS[1:])
BY_INCIDENTS = ("incidents", "cubes", "death", "a cube left")  # what incidents bring about, in the end
WAYS = (*BY_INCIDENTS, "agents", "deck")
HEADS = (
    *("players", "level", "games", "won (95%)", "7th incident", "no cube left", "all dead", "only cubes missing"),
    *("no Agent left", "deck empty", "by incidents", "incidents per game"),
)


@dataclass(frozen=True)
class Played:
    """How one game went."""

    won: bool
    lost_to: str  # a way to lose; "a cube left": five satellites, and only Disease Cubes kept the group from winning
    incidents: int
    sick: int  # players with a Symptom, or dead of them
    alone: bool  # the Double Agent won
    had_double: bool


def thumb_move(t: Any, seat: int, seed: int) -> int | None:
    """What thumb does at this seat, as `advise` has it; None if it stays silent."""
    view: Any = GAME.view(t, seat)
    if not view.moves:
        return None
    plan = native_ints([0] * ROOM)
    length = int(best_answer(imagine(view, seed), seat, plan))
    if length and int(plan[0]) in view.moves:
        return int(plan[0])
    return int(view.moves[0]) if view.asked == seat else None


def answer(t: Any, seats: int, seed: int) -> int:
    """The next answer of a table of thumbs: whoever wants to speak up with an event comes first."""
    seat = int(asked(t))
    for other in range(seats):
        if other != seat and t.events(other):
            spoken = thumb_move(t, other, player_seed(seed, other))
            if spoken is not None:
                return spoken
    move = thumb_move(t, seat, player_seed(seed, seat))
    assert move is not None
    return move


def play(seats: int, options: Mapping[str, Any], seed: int) -> Played:
    t: Any = GAME.new(seed=seed, seats=seats, **options)
    t.answers = None
    while not t.ended:
        commit(t, answer(t, seats, seed))
    over = t.over
    v: Any = GAME.view(t, NOBODY)
    way = "" if over.won else over.reason
    if way in ("agents", "deck") and set(v.satellites) >= NEEDED:
        way = "a cube left"
    sick = sum(bool(held) for held in v.symptoms) + len(v.dead)
    return Played(over.won, way, v.incidents, sick, not over.won and bool(over.winners), bool(t.w[DOUBLE]))


def cell(jobs: int, seats: int, options: Mapping[str, Any], seed: int, games: int) -> list[Played]:
    one = partial(play, seats, options)
    if jobs <= 1:
        return [one(seed + n) for n in range(games)]
    with Pool(jobs) as pool:
        return list(pool.imap(one, range(seed, seed + games), chunksize=2))


def row(difficulty: str, seats: int, played: list[Played]) -> str:
    games, wins = len(played), sum(one.won for one in played)
    lost = Counter(one.lost_to for one in played if not one.won)
    low, high = wilson(wins, games)
    by_incidents = sum(lost[way] for way in BY_INCIDENTS)
    share = f"{100 * by_incidents / (games - wins):.0f}%" if games > wins else "-"
    each = " | ".join(str(lost[way]) for way in WAYS)
    incidents = sum(one.incidents for one in played) / games
    rate = f"{100 * wins / games:.0f}% ({100 * low:.0f}-{100 * high:.0f})"
    return f"| {seats} | {difficulty} | {games} | {rate} | {each} | {share} | {incidents:.1f} |"


def rows(given: argparse.Namespace) -> Iterator[str]:
    yield f"| {' | '.join(HEADS)} |"
    yield "|" + " --- |" * len(HEADS)
    named = dict(option.split("=", 1) for option in given.option)
    for seats in given.seats.split(","):
        for difficulty in given.difficulty.split(","):
            options = named | {"difficulty": difficulty}
            played = cell(given.jobs, int(seats), options, given.seed, given.games)
            yield row(difficulty, int(seats), played)
            with_double = [one for one in played if one.had_double]
            if with_double:
                won, alone = sum(one.won for one in with_double), sum(one.alone for one in with_double)
                yield f"with a Double Agent: {len(with_double)} games, {won} won by the group, {alone} by him or her"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", type=int, default=400, help="per number of players and level")
    words.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    words.add_argument("--seats", default="1,2,3,4,5")
    words.add_argument("--difficulty", default=",".join(facts.DIFFICULTIES))
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--option", action="append", default=[], help="name=value, of the game")
    for line in rows(words.parse_args()):
        print(line, flush=True)


if __name__ == "__main__":
    main()
