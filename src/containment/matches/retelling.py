"""A match told again from its record: each answer with what it brought about, and the table as it was at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import Game, step_name
from containment.kernel.record import Record, replay, start
from containment.kernel.talk import is_talk
from containment.matches.match import AUTOMATIC, TALK, Answer


@dataclass(frozen=True)
class Moment:
    """An answer and what followed; after it the record holds `at` answers, those of chance included. The first moment
    of a game may be chance's alone: the set-up."""

    at: int
    answer: Answer


def moments(game: Game, record: Record, reasons: Sequence[str] = ()) -> list[Moment]:
    """Every moment of a record. Chance is asked, so that each answer's own facts end where chance begins to speak."""
    t = start(game, record.setting)
    found = [Moment(0, Answer(CHANCE, 0, "", (), tuple(t.story or ())))]
    for n, code in enumerate(record.answers):
        seat = game.speaker(t, code)
        step = TALK if is_talk(code) else step_name(t)
        before = len(t.story or ())
        game.commit(t, code)
        told = tuple((t.story or [])[before:])
        because = reasons[n] if n < len(reasons) else ""
        if seat == CHANCE:
            found[-1] = _followed(found[-1], n + 1, told)
        elif because == AUTOMATIC and game.codebook.words(code) == "agree":
            found[-1] = _agreed(found[-1], n + 1, told)
        else:
            found.append(Moment(n + 1, Answer(seat, code, because, told, (), step)))
    return found


def _followed(moment: Moment, at: int, told: tuple[int, ...]) -> Moment:
    old = moment.answer
    return Moment(at, Answer(old.seat, old.move, old.because, old.own, old.after + told, old.step))


def _agreed(moment: Moment, at: int, told: tuple[int, ...]) -> Moment:
    """A computer was not asked whether it agrees: what came of it is what the move itself did."""
    old = moment.answer
    return Moment(at, Answer(old.seat, old.move, old.because, old.own + told[1:], old.after, old.step))


def table_at(game: Game, record: Record, at: int) -> Table:
    """The table as it was after so many answers; chance goes on from there as the record's fate has it."""
    return replay(game, record, at)


__all__ = ["Moment", "moments", "table_at"]
