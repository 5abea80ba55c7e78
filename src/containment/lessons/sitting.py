"""A lesson as a sitting: the learner's eyes on its table, for whatever screen draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from containment.lessons.lesson import LEARNER, Lesson
from containment.matches.retelling import Moment
from containment.matches.saves import Save
from containment.pictures.scene import Scene
from containment.telling.asking import Ask
from containment.telling.listing import Do, Unfold
from containment.telling.sitting import Sitting

YOUR_CALL: Final = ": your call"  # as the scenes of all games say it


def sitting_of(lesson: Lesson, told: Sequence[Moment]) -> Sitting:
    """The lesson's table as a sitting that nobody saves."""
    s = Sitting(lesson.match, lesson.names, Save(Path(), lesson.names), told)
    s.serve(LEARNER)
    return s


def put_question(lesson: Lesson, s: Sitting) -> None:
    """The learner is asked where the lesson asks for a move, and only there."""
    s.ask = None
    if lesson.asks and not lesson.finished:
        s.put(Ask(LEARNER))


def unasked(scene: Scene) -> Scene:
    """The table while the learner only reads: nobody is asked for anything."""
    seats = tuple(replace(one, asked=False) for one in scene.seats)
    return replace(scene, status=scene.status.removesuffix(YOUR_CALL), seats=seats)


def wanted_key(lesson: Lesson, keys: Iterable[object]) -> object:
    """Of what the rows of a list do, what the lesson asks for: the move, or what opens to it. None if neither is among
    them."""
    keys = list(keys)
    words = lesson.game.codebook.words
    for move in lesson.wanted:
        for key in keys:
            if key == Do(move) or (isinstance(key, Unfold) and words(move).startswith(key.words)):
                return key
    return None


__all__ = ["put_question", "sitting_of", "unasked", "wanted_key"]
