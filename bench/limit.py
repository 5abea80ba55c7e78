"""Builds and runs limit.c, our own C version of the base game without roles and events.

It is the limit that the engine's speed is measured against, and an independent oracle for its rules: driven by the same
random choices, both must end every game identically.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import containment
from containment.games.pandemic import facts, table
from containment.kernel import fate, rollout, steps
from containment.kernel.game import LUCK

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


def games_of_limit(program: Path, first: int, count: int) -> list[str]:
    """One line a game: how it ended, after how many decisions, and what lay on the table."""
    done = subprocess.run([program, "games", str(first), str(count)], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def game_of_engine(seed: int) -> str:
    """The same line from the engine."""
    game = containment.game("pandemic")
    setting = game.setting(seats=2 + seed % 3, epidemics=EPIDEMICS, roles="none", events=0, hands="open", seed=0)
    t = game.set_out(setting, LUCK["seeded"], fate.seeded(seed))
    steps.advance(t)
    decisions = rollout.play_at_random(t, fate.seeded(seed + CHOICES), 100000, rollout.move_buffer())
    assert isinstance(t, table.Pandemic)
    board = 0
    for city in range(48):
        for colour in range(4):
            board = (board * 5 + int(t.cubes(city, colour))) % 1000000007
    tracks = (t.ended, decisions, t.w[table.OUTBREAKS], t.w[table.RATE_INDEX], t.w[table.CURED])
    return " ".join(str(int(n)) for n in (*tracks, board, t.cards(0), t.w[table.STATIONS], t.fate))
