"""Asking people for their names: once, at a terminal, before their first game. From a pipe nobody is asked."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.matches import calling
from containment.matches.calling import PERSON, tidy
from containment.terminal.lines.commands import WORDS
from containment.terminal.lines.console import Console


def take_names(text: str, kinds: Sequence[str], game: Game) -> None:
    """The names of the command line, which are remembered: --names Mia,Tom. BadOptions if they won't do."""
    names = [tidy(name) for name in text.split(",")]
    people = sum(kind == PERSON for kind in kinds)
    if len(names) > people:
        raise BadOptions(f"--names has {len(names)}, but {people} of the players {'is' if people == 1 else 'are'} you")
    for n, name in enumerate(names):
        if problem := _problem(name, names[:n], game):
            raise BadOptions(f"--names: {problem[0].lower()}{problem[1:-1]}")
    calling.remember(names)


def ask_names(kinds: Sequence[str], game: Game, console: Console) -> None:
    """Ask whoever has not been asked yet. Enter is an answer too: who gives no name is P1."""
    if not console.interactive:
        return
    seats = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    known = list(calling.remembered())
    for person in range(len(known), len(seats)):
        known.append(_asked(person, seats, known, game, console))
        calling.remember(known)


def _asked(person: int, seats: Sequence[int], others: Sequence[str], game: Game, console: Console) -> str:
    seat = f"P{seats[person] + 1}"
    question = "What's your name?" if len(seats) == 1 else f"Who plays {seat}?"
    while True:
        name = tidy(console.ask(f"{question} (Enter: you'll be {seat}) "))
        problem = _problem(name, others, game) if name else ""
        if not problem:
            return name
        console.show(problem)


def _problem(name: str, others: Sequence[str], game: Game) -> str:
    return calling.why_not(name, others, {*calling.words_of(game), *WORDS})
