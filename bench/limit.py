"""Builds and runs limit.c, our own C version of the base game without roles and events.

It is the limit that the engine's speed is measured against, and an independent oracle for its rules: driven by the same
random choices, both must end every game identically.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import containment
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import moves, table
from containment.kernel.engine import fate, rollout, steps
from containment.kernel.game import LUCK, legal_moves

HERE = Path(__file__).parent
EPIDEMICS = 4
CHOICES = 777777  # the driver's generator starts from the game's seed and this


def compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def board_header() -> str:
    """The facts that limit.c shares with the engine."""
    number = {city.id: n for n, city in enumerate(facts.CITIES)}
    near = [sorted(number[other] for other in city.neighbours) for city in facts.CITIES]
    rows = ", ".join("{" + ", ".join(map(str, cities)) + "}" for cities in near)
    return "\n".join(
        [
            f"enum {{ EPIDEMICS = {EPIDEMICS} }};",
            f"static const unsigned char NEAR_COUNT[48] = {{{', '.join(str(len(cities)) for cities in near)}}};",
            f"static const unsigned char NEAR_CITY[48][8] = {{{rows}}};",
            f"static const int POPULATION[48] = {{{', '.join(str(city.population) for city in facts.CITIES)}}};",
            "",
        ]
    )


def build(folder: Path) -> Path:
    """Compile limit.c into a folder."""
    (folder / "board.h").write_text(board_header())
    program = folder / "limit"
    command = [compiler() or "cc", "-O3", "-Wall", "-Wextra", "-Werror", f"-I{folder}", "-o", str(program)]
    subprocess.run([*command, str(HERE / "limit.c")], check=True)
    return program


def games_of_limit(program: Path, first: int, count: int, how: str = "games") -> list[str]:
    """One line a game: how it ended, after how many decisions, and what lay on the table."""
    done = subprocess.run([program, how, str(first), str(count)], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


RANK = dict.fromkeys((moves.GIVE, moves.TAKE, moves.KEEP, moves.DISCARD), 1) | {moves.CURE: 90, moves.TREAT: 80}


def rank_of(t: table.Pandemic, move: int) -> int:
    """As in limit.c."""
    verb = move >> moves.VERB << moves.VERB
    if verb in (moves.DRIVE, moves.SHUTTLE):
        return 1 + sum(int(t.cubes(move & 255, colour)) for colour in range(4))
    return RANK.get(verb, 0)


def play_carefully(t: table.Pandemic, x: int) -> int:
    """As careful_game in limit.c."""
    decisions = 0
    while t.ended == 0:
        found = legal_moves(t)
        ranks = [rank_of(t, move) for move in found]
        best = [move for move, rank in zip(found, ranks, strict=True) if rank == max(ranks)]
        steps.commit(t, best[fate.below(x, len(best))])
        x = fate.turned(x)
        decisions += 1
    return decisions


def game_of_engine(seed: int, careful: bool = False) -> str:
    """The same line from the engine."""
    game = containment.game("pandemic")
    setting = game.setting(seats=2 + seed % 3, epidemics=EPIDEMICS, roles="none", events=0, hands="open", seed=0)
    t = game.set_out(setting, LUCK["seeded"], fate.seeded(seed))
    steps.advance(t)
    assert isinstance(t, table.Pandemic)
    x = fate.seeded(seed + CHOICES)
    decisions = play_carefully(t, x) if careful else rollout.play_at_random(t, x, 100000, rollout.move_buffer())
    board = 0
    for city in range(48):
        for colour in range(4):
            board = (board * 5 + int(t.cubes(city, colour))) % 1000000007
    tracks = (t.ended, decisions, t.w[table.OUTBREAKS], t.w[table.RATE_INDEX], t.w[table.CURED])
    return " ".join(str(int(n)) for n in (*tracks, board, t.cards(0), t.w[table.STATIONS], t.fate))
