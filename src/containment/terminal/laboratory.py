"""`containment lab`: studies, and what they say."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from containment.kernel.errors import BadOptions
from containment.lab import tables
from containment.lab.playing import BrokeDown
from containment.lab.progress import Progress
from containment.lab.results import study_in
from containment.lab.running import run
from containment.lab.showing.show import show_results
from containment.lab.study import load
from containment.matches.files import path_of
from containment.players import BadPlayer
from containment.terminal.arguments import jobs_of, warn
from containment.terminal.settings import recipe

OFTEN = 0.1  # seconds between two looks at the progress on a screen,
SELDOM = 30.0  # and in a log
WIDEST = 150
INTERRUPTED = 130


class Watching:
    """A line on stderr that says how far it is: drawn again and again on a screen, now and then in a log."""

    def __init__(self) -> None:
        self.on_a_screen = sys.stderr is not None and sys.stderr.isatty()
        self.last = time.monotonic() if not self.on_a_screen else 0.0

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if sys.stderr is None or now - self.last < (OFTEN if self.on_a_screen else SELDOM):
            return
        self.last = now
        line = progress.line()[:WIDEST]
        sys.stderr.write(f"\r\x1b[K{line}" if self.on_a_screen else f"{line}\n")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.on_a_screen:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def lab(given: argparse.Namespace) -> int:
    return {"run": lab_run, "show": lab_show}[given.what](given)


def lab_run(given: argparse.Namespace) -> int:
    study = load(path_of(given.study))
    if given.device not in ("cpu", "cuda"):
        raise BadOptions("--device must be cpu or cuda")
    folder = path_of(given.out) if given.out else Path(f"{Path(given.study).stem}-results")
    watching = Watching()
    begun = time.monotonic()
    try:
        results = run(study, folder, jobs_of(given.jobs), given.scheduler or "", given.device, watching)
    except KeyboardInterrupt:
        watching.clear()
        warn(f"Stopped. The games played so far are in {folder}; the same command continues from there.")
        return INTERRUPTED
    except BrokeDown as problem:
        watching.clear()
        cell = study.cells[problem.cell]
        again = recipe(cell.setting(problem.number), cell.players)
        raise BadPlayer(f"{problem}. To see that game again: {again}") from problem
    watching.clear()
    path = tables.path_in(folder, study)
    print(f"{sum(results.played):,} games in {len(study.cells)} cells, {time.monotonic() - begun:.1f} s: {path}")
    print(f"See the results: containment lab show {folder}")
    return 0


def lab_show(given: argparse.Namespace) -> int:
    folder = path_of(given.folder)
    study_in(folder)
    page = path_of(given.html) if given.html else None
    pictures = path_of(given.pictures) if given.pictures else None
    print(show_results(folder, page, pictures, as_json=given.json))
    return 0
