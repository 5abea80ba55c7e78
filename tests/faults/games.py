"""Games to be hurt: saves of all games, and the records in this repository."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import containment
from containment.matches import saves
from containment.matches.match import Match
from containment.matches.saves import Save

RECORDS = Path(__file__).parents[1] / "records"


def begun(name: str, where: Path, seed: int) -> tuple[Match, Save]:
    """A new game of two people with a save in this folder."""
    game = containment.game(name)
    names = ("you", "you")
    where.mkdir(parents=True, exist_ok=True)
    save = Save.begin(game, names, where)
    match = Match(game, game.new(seed=seed, seats=2), (None, None), save)
    save.changed(match)
    return match, save


def answer(match: Match, dice: random.Random) -> None:
    """Anything that is allowed; now and then with a reason. When all is over, nothing."""
    if match.finished:
        return
    move = dice.choice(match.moves(match.asked))
    match.play(move, dice.choice(("", "", "so that it is done", "weil Größe zählt")))


@cache
def saved(name: str, seed: int, answers: int = 40) -> str:
    """The text of a save after so many answers."""
    game = containment.game(name)
    match = Match(game, game.new(seed=seed, seats=2), (None, None))
    dice = random.Random(seed)
    while not match.finished and len(match.entries) < answers:
        answer(match, dice)
    return saves.text(match, ("you", "you"))


@cache
def records() -> tuple[str, ...]:
    """Every golden record, and a save of each game."""
    golden = [path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.record"))]
    return (*golden, *(saved(name, 5) for name in containment.GAMES))


def read(path: Path) -> Any:
    return saves.read(path, containment.game)


def check(holds: bool, what: str) -> None:
    """This holds, or the try has failed."""
    if not holds:
        raise AssertionError(what)
