"""The command `draw`: a picture of a table, from a save or any other record."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import containment
from containment.kernel.engine.table import NOBODY, Table
from containment.kernel.errors import BadOptions, ContainmentError
from containment.kernel.record import start
from containment.matches.calling import UNKNOWN, names_at
from containment.matches.files import path_of
from containment.matches.saves import Saved, find, read, shown
from containment.pictures.svg import draw
from containment.telling.naming import Naming
from containment.telling.scenes import named_scene
from containment.telling.tellings import telling_of
from containment.terminal.arguments import warn, whole_number


class CannotDraw(ContainmentError):
    """There will be no picture; the message says why."""


def draw_record(given: argparse.Namespace) -> int:
    """Draw the table of a record as it stands, or stood after some answer."""
    saved = read(find(given.file), containment.game)
    if saved.notice:
        warn(f"containment: {saved.notice}")
    seat = _seat(saved, whole_number("seat", given.seat, 1))
    table = _table(saved, whole_number("at", given.at))
    if saved.game.scene is None:
        raise CannotDraw(f"{saved.game.title} has no picture yet")
    naming = Naming(names_at(saved.names or (UNKNOWN,) * _seats(saved), kept=saved.called))
    scene = saved.game.scene(_view(saved, table, seat), naming.names)
    _write(draw(named_scene(scene, naming)), given.output, saved.path)
    return 0


def _seats(saved: Saved) -> int:
    return int(getattr(saved.record.setting.options, "seats", 1))


def _seat(saved: Saved, number: int | None) -> int:
    """Seats are counted from 1, as P1; nobody's is the spectator's."""
    if number is None:
        return NOBODY
    if number > _seats(saved):
        raise BadOptions(f"there is no seat {number} in {shown(saved.path)}: its seats are 1 to {_seats(saved)}")
    return number - 1


def _table(saved: Saved, at: int | None) -> Table:
    """With a number, the table exactly after so many answers, counted as `containment replay` counts them."""
    if at is None:
        return saved.table
    answers = saved.record.answers
    if at > len(answers):
        raise BadOptions(f"--at {at} is too far: {shown(saved.path)} has {len(answers)} answers")
    t = start(saved.game, saved.record.setting)
    for code in answers[:at]:
        saved.game.commit(t, code)
    return t


def _view(saved: Saved, t: Table, seat: int) -> Any:
    """What this seat sees. Nobody in particular sees everything once the game is over, until then only what all may."""
    view = saved.game.view(t, seat)
    if seat != NOBODY or saved.table.over is None:
        return view
    return telling_of(saved.game).laid_open(view, [saved.game.view(t, one) for one in range(_seats(saved))])


def _write(picture: str, output: str | None, record: Path) -> None:
    content = (picture + "\n").encode("utf-8")  # whatever the terminal speaks: a picture says nothing else
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    path = path_of(output)
    try:
        if path.exists() and path.samefile(record):
            raise CannotDraw(f"{shown(path)} is the record itself: name another file for the picture")
        path.write_bytes(content)
    except OSError as problem:
        raise CannotDraw(f"{shown(path)} cannot be written: {problem.strerror}") from None
