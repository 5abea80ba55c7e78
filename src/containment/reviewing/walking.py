"""A record played again: every answer of a seat that had a choice, and what it saw when it gave it."""

from __future__ import annotations

from typing import NamedTuple

from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import Game, View
from containment.kernel.record import Record, start
from containment.kernel.talk import is_talk


class Choosing(NamedTuple):
    """A seat that had a choice, what it saw, and what it chose."""

    at: int  # how many answers the record has before this one
    turn: int  # how many turns have begun
    seat: int
    move: int
    view: View
    lucky: int  # how many answers chance has given before
    story: int  # how many facts the story has before this answer,
    done: int  # and when it has done what it does by itself


class Walk(NamedTuple):
    """All choices in the order of the game, how often chance was asked, and the table at the end."""

    choices: tuple[Choosing, ...]
    lucky: int
    table: Table


def walk(game: Game, record: Record) -> Walk:
    """What is said beside the questions is no choice, nor is the only move there is."""
    t = start(game, record.setting)
    found: list[Choosing] = []
    lucky = 0
    for at, code in enumerate(record.answers):
        seat = game.speaker(t, code)
        story = tuple(t.story or ())
        view = None if seat == CHANCE or is_talk(code) else game.view(t, seat)
        game.commit(t, code)
        if view is not None and (view.asked != seat or len(view.moves) > 1):
            turn, done = game.turns(story), len(t.story or ())
            found.append(Choosing(at, turn, seat, code, view, lucky, len(story), done))
        lucky += seat == CHANCE
    return Walk(tuple(found), lucky, t)


__all__ = ["Choosing", "Walk", "walk"]
