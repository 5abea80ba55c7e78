"""A record played again: every answer of a seat that had a choice, and what it saw when it gave it; and every time that
chance spoke."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from containment.kernel.engine.steps import asked
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import Game, View
from containment.kernel.record import Record, start, who
from containment.kernel.talk import is_talk
from containment.kernel.talk.codes import SEATS
from containment.searching.luck import silent


class Choosing(NamedTuple):
    """A seat that had a choice, what it saw, and what it chose."""

    at: int  # how many answers the record has before this one
    turn: int  # how many turns have begun
    seat: int
    move: int
    view: View
    lucky: int  # how many answers chance has given before
    proposal: tuple[int, int] | None = None  # whose move this agrees to or declines: one that named this seat


class Chancing(NamedTuple):
    """All that chance said in a row."""

    at: int  # how many answers the record has when it has spoken
    turn: int
    before: Table  # the first time it is asked
    after: Table  # somebody else is asked, or the game is over
    facts: tuple[int, ...]  # what the story tells of it


class Walk(NamedTuple):
    """All choices and all that chance said, in the order of the game, and the table at the end."""

    choices: tuple[Choosing, ...]
    chances: tuple[Chancing, ...]
    table: Table


def walk(game: Game, record: Record, unasked: Collection[int] = ()) -> Walk:
    """What is said beside the questions is no choice, nor is the only move there is, nor what the table answered for
    somebody: the answers with the numbers `unasked`."""
    t = start(game, record.setting)
    found: list[Choosing] = []
    chances: list[Chancing] = []
    lucky = 0
    meaning: dict[int, tuple[int, int]] = {}  # by seat: whose answer meant it last, and which
    begun: tuple[Table, int] | None = None  # where chance began to speak, and how long the story was
    for at, code in enumerate(record.answers):
        seat = game.speaker(t, code)
        story = t.story or []
        if seat == CHANCE and begun is None:
            begun = silent(t), len(story)
        view = None if seat == CHANCE or is_talk(code) or at in unasked else game.view(t, seat)
        turn = game.turns(tuple(story))
        game.commit(t, code)
        if view is not None and (view.asked != seat or len(view.moves) > 1):
            proposal = meaning.get(seat) if _is_consent(game, code) else None
            found.append(Choosing(at, turn, seat, code, view, lucky, proposal))
        if seat != CHANCE and not is_talk(code):
            meaning |= dict.fromkeys(_meant(game, code), (seat, code))
        lucky += seat == CHANCE
        if begun is not None and (t.over is not None or asked(t) != CHANCE):
            before, told = begun
            chances.append(Chancing(at + 1, turn, before, silent(t), tuple((t.story or ())[told:])))
            begun = None
    return Walk(tuple(found), tuple(chances), t)


def _meant(game: Game, code: int) -> list[int]:
    """The seats that a move names, one of which may have to agree: `give p3 bombay`, and not what is then asked of who
    gives, `pass card rome`."""
    words = game.codebook.words(code).split()
    return [seat for seat in range(SEATS) if who(seat) in words]


def _is_consent(game: Game, code: int) -> bool:
    return game.codebook.words(code) in ("agree", "decline")


__all__ = ["Chancing", "Choosing", "Walk", "walk"]
