"""The command `review`, and the same at the end of a game: where it was won or lost, drawn and told."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from pathlib import Path

import containment
from containment.kernel.errors import BadOptions, ContainmentError
from containment.kernel.game import Game
from containment.matches.calling import UNKNOWN, names_at
from containment.matches.files import path_of
from containment.matches.match import Match
from containment.matches.saves import MOST_BYTES, Saved, find, read, shown, understood
from containment.reviewing.data import as_data
from containment.reviewing.review import Review
from containment.reviewing.reviewing import FAST, LEAST, MOST, SAMPLES, CannotReview, Reviewing, usual_samples
from containment.saying.blocks import Block, Heading, Paragraph, Row
from containment.saying.plain import Plain
from containment.saying.runs import ALARM, FAINT
from containment.telling.naming import Naming
from containment.telling.review_picture import review_svg
from containment.telling.reviews import Told, costly_sentence, ends, named, percent, told
from containment.terminal.arguments import warn, whole_number
from containment.terminal.ink import Ink
from containment.terminal.lines.console import Console
from containment.terminal.review_chart import chart_rows

STDIN = "-"
BAR = 30
ROUGHLY = "a rough one, since the engine is plain Python here: in a minute or two"
OFTEN = 0.1  # seconds between two looks at the progress
INTERRUPTED = 130


def review_record(given: argparse.Namespace) -> int:
    """Review the game of a record; after Ctrl-C, as far as it was judged."""
    samples = _samples(given)
    if given.json and given.svg == STDIN:
        raise BadOptions("--json and --svg - both print, and nothing else: name a file for the picture")
    saved = _saved(given)
    if given.svg not in (None, STDIN):
        _check_writable(given.svg, saved.path)
    if saved.notice:
        warn(f"containment: {saved.notice}")
    if not containment.compiled and given.samples is None:
        warn(f"containment: the review is {ROUGHLY}")
    try:
        reviewing = Reviewing(saved.game, saved.record, samples, unasked=saved.unasked)
    except CannotReview as why:
        raise CannotReview(f"{shown(saved.path)}: {why}") from None
    code = 0 if judge(reviewing, Bar(reviewing.number)) else INTERRUPTED
    review = reviewing.review()
    naming = Naming(names_at(saved.names or (UNKNOWN,) * _seats(saved), kept=saved.called))
    game = reviewing.game
    picture = None
    if given.svg is not None and review.knows_nothing:
        warn("containment: nothing was judged yet, so there is no picture")
    elif given.svg is not None:
        picture = review_svg(game, review, told(game, review), naming) + "\n"
    problem = None if picture is None else _not_written(picture, given.svg)
    if given.json:
        print(json.dumps(as_data(game, saved.record, review)))
    elif given.svg != STDIN:
        console = Console(Plain() if given.plain else Ink.of(sys.stdout, allowed=not given.no_color))
        console.naming = naming
        show(console, game, review)
    if problem is not None:  # what was found is not lost with the picture
        raise problem
    return code


def show(console: Console, game: Game, review: Review) -> None:
    """The curve, the answers that cost most, luck and skill."""
    found = told(game, review)
    if isinstance(console.pen, Ink) and not review.knows_nothing:
        console.tell(Heading("The team's chance to win"))
        for row in chart_rows(review, found.costly, console.pen.width, console.pen.shapes):
            console.show(row)
    elif not review.knows_nothing:
        items = [f"{named(p)}: {percent(p.chance)}%" for p in review.curve[:-1]]
        console.tell(Row("The team's chance to win", [*items, f"{ends(review)}: {percent(review.end)}%"]))
    console.page(blocks(found))


def blocks(found: Told) -> list[Block]:
    """What is said of it, under the curve. Stopped before anything was judged, there is no course of it."""
    said: list[Block] = [Paragraph(found.so_far, tone=ALARM)] if found.so_far else []
    if not found.course:
        return said
    said.append(Paragraph(found.course))
    said.append(Heading("What cost most"))
    said += (Paragraph(f"{one.number}. {costly_sentence(one)}", hanging=3) for one in found.costly)
    if not found.costly:
        said.append(Paragraph("No answer cost 1% or more."))
    said.append(Heading("Luck and skill"))
    said += map(Paragraph, found.balance)
    said.append(Paragraph(found.how, tone=FAINT))
    return said


# ---------------------------------------------------------------------------------------------- judging
class Bar:
    """How far it is, on stderr, if somebody is there to see it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.last = 0.0

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.shown or (now - self.last < OFTEN and done < self.number):
            return
        self.last = now
        sys.stderr.write(f"\r{progress(done, self.number, shutil.get_terminal_size().columns - 1)}")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def progress(done: int, number: int, width: int) -> str:
    """One row of a window, however narrow: a row that wraps can't be written over."""
    said = f"{done}/{number} answers, Ctrl-C stops "
    wide = min(BAR, width - len(said) - len("[] "))
    full = wide * done // max(1, number)
    return f"[{'#' * full}{'.' * (wide - full)}] {said}" if wide > 0 else said[: max(0, width)]


def judge(reviewing: Reviewing, bar: Bar) -> bool:
    """Judge all answers; False if somebody stopped it."""
    try:
        bar.show(0)
        for done in reviewing.steps():
            bar.show(done)
    except KeyboardInterrupt:
        return False
    finally:
        bar.clear()
    return True


def review_here(console: Console, match: Match, saved: str = "") -> None:
    """The same at the end of a game, told to who is at the keyboard. `saved` is what a command line calls its
    record, if there is one."""
    try:
        reviewing = Reviewing(match.game, match.record, usual_samples(SAMPLES), unasked=match.unasked)
    except CannotReview as why:
        console.tell(Paragraph(f"No review: {why}."))
        return
    how = "usually under a minute" if containment.compiled else ROUGHLY
    console.show(f"Reviewing the game: {how}. Ctrl-C shows what is known so far.")
    is_whole = judge(reviewing, Bar(reviewing.number))
    show(console, reviewing.game, reviewing.review())
    if saved and not is_whole:
        console.show(f"For the whole review: containment review {saved}")


# ---------------------------------------------------------------------------------------------- what was given
def _samples(given: argparse.Namespace) -> int:
    if given.fast and given.samples is not None:
        raise BadOptions("--fast and --samples both say how many samples: leave out one of them")
    samples = whole_number("samples", given.samples, LEAST, MOST)
    return samples or usual_samples(FAST if given.fast else SAMPLES)


def _saved(given: argparse.Namespace) -> Saved:
    find_game = containment.game
    if given.file != STDIN:
        return read(find(given.file), find_game)
    if sys.stdin is None:
        raise BadOptions("there is no input to read a record from: standard input is closed")
    content = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BadOptions(f"standard input is larger than {MOST_BYTES:,} bytes: that is no record")
    return understood(Path("standard input"), content, find_game)


def _seats(saved: Saved) -> int:
    return int(getattr(saved.record.setting.options, "seats", 1))


class CannotWrite(ContainmentError):
    """The picture is nowhere; the message says why."""


def _check_writable(output: str, record: Path) -> None:
    """Before a minute is spent on what could be kept nowhere."""
    path = path_of(output)
    if os.path.exists(path) and os.path.exists(record) and path.samefile(record):
        raise CannotWrite(f"{shown(path)} is the record itself: name another file for the picture")
    if os.path.isdir(path):
        raise CannotWrite(f"{shown(path)} is a folder: name a file for the picture")
    if not (os.access(path, os.W_OK) if os.path.exists(path) else _may_hold_files(path.parent)):
        raise CannotWrite(f"{shown(path)} cannot be written: there is no such folder, or it isn't yours")


def _may_hold_files(folder: Path) -> bool:
    return os.path.isdir(folder) and os.access(folder, os.W_OK)


def _not_written(picture: str, output: str) -> CannotWrite | None:
    """Write the picture; why that failed, if it did."""
    content = picture.encode("utf-8")
    if output == STDIN:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return None
    path = path_of(output)
    try:
        path.write_bytes(content)
    except OSError as problem:
        return CannotWrite(f"{shown(path)} cannot be written: {problem.strerror}")
    return None


__all__ = ["blocks", "review_here", "review_record", "show"]
