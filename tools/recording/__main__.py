"""Makes the moving pictures of docs/pictures/: a few moments of a game at the full-screen table and, where there is a
browser, at the one in a browser (`browser.py`), played anew each time.

Each is docs/pictures/<name>.svg: no bigger than a photograph, and without a script.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.terminal.screen.driving import Keyboard, seated, sitting_at

from tools import chromium
from tools.recording import browser
from tools.recording.moving import Shot, moving
from tools.recording.strips import Frame, frame_of

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "docs" / "pictures"
SIZE = (110, 32)
SHORT, LONG = 1.2, 3.0  # seconds that a moment is seen


class Moment(NamedTuple):
    """Keys that are pressed, one after another, and what is to be seen after the last of them."""

    keys: tuple[str, ...]
    caption: str
    seconds: float = LONG


class Recording(NamedTuple):
    name: str
    title: str
    game: str
    players: str
    seed: int
    options: dict[str, str]
    moments: tuple[Moment, ...]


def typed(words: str) -> tuple[str, ...]:
    return tuple(words)


RECORDINGS = (
    Recording(
        "terminal",
        "A turn of Pandemic at the full-screen table in a terminal",
        "pandemic",
        "you,thumb",
        7,
        {"roles": "medic,scientist"},
        (
            Moment((), "Your turn: the map, the hands, your moves and the story."),
            Moment(typed("drive ch"), "Type a few letters, and the list of moves narrows.", SHORT),
            Moment(("enter",), "Enter does it."),
            Moment((*typed("treat"), "enter"), "Treat the disease there: one cube less."),
            Moment(typed("drive tokyo"), "What you can't do is refused, with the rule."),
            Moment(("escape", "tab", "right"), "Or go from city to city: what you can do there, and why not the rest."),
            Moment(("escape", *typed("drive atl"), "enter"), "One action left ..."),
            Moment((*typed("pass"), "enter"), "... and after your turn your teammate finds the first cure."),
        ),
    ),
)


async def shots(recording: Recording) -> list[Shot]:
    found = seated(recording.game, recording.players, recording.seed, **recording.options)
    taken = []
    async with sitting_at(found, SIZE) as k:
        for moment in recording.moments:
            await k.press(*moment.keys)
            await k.draw()
            taken.append(Shot(frame(k), moment.seconds, moment.caption))
    return taken


def frame(k: Keyboard) -> Frame:
    return frame_of(k.app.screen._compositor.render_strips())


def made(recording: Recording) -> str:
    """The picture, in a home of its own: what was learnt or saved elsewhere is not seen."""
    before = os.environ.get("CONTAINMENT_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["CONTAINMENT_HOME"] = home
        try:
            return moving(asyncio.run(shots(recording)), recording.title)
        finally:
            if before is None:
                del os.environ["CONTAINMENT_HOME"]
            else:
                os.environ["CONTAINMENT_HOME"] = before


def main() -> int:
    for recording in RECORDINGS:
        (FOLDER / f"{recording.name}.svg").write_text(made(recording), encoding="utf-8")
    missing = chromium.why_none()
    if missing:
        print(f"the table in a browser: SKIPPED, no picture was made: {missing}")
    else:
        (FOLDER / f"{browser.NAME}.svg").write_text(browser.moving(browser.played()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
