"""Snapshots of the screen as text. `python -m tests.terminal.screen.snapshots` writes them anew; look at the difference
before you keep it. Only our own widgets are kept, not what Textual draws around them (the footer, scroll bars)."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from textual.screen import Screen
from textual.widget import Widget

from containment.matches.calling import names_at
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.new_game import NewGame
from tests.terminal.screen.choosing import choose_game, new
from tests.terminal.screen.driving import GAMES, Keyboard, seated, sitting_at

FOLDER = Path(__file__).parent / "snapshots"
SEED = 11
ANSWERS = 9  # of computers before the picture is taken

Do = Callable[[Keyboard], Awaitable[None]]


class Snapshot(NamedTuple):
    name: str
    opening: Callable[[], Any]
    do: Do
    parts: tuple[str, ...]
    size: tuple[int, int] = (100, 30)


def written(k: Keyboard, part: str) -> str:
    """What a part of the screen shows, under its name."""
    widget = k.app.screen.query_one(f"#{part}", Widget)
    region = widget.region
    if widget.show_vertical_scrollbar:
        region = region.shrink((0, 1, 0, 0))
    strips = k.app.screen._compositor.render_strips()
    rows = [strips[y].crop(region.x, region.right).text.rstrip() for y in range(region.y, region.bottom)]
    return "\n".join([f"== {part} {region.width}x{region.height}", *rows])


async def take(snapshot: Snapshot) -> str:
    async with sitting_at(snapshot.opening(), snapshot.size) as k:
        await snapshot.do(k)
        await k.pilot.pause(0)
        await k.draw()
        return "\n".join(written(k, part) for part in snapshot.parts) + "\n"


# ---------------------------------------------------------------------------------------------- what is kept
def played(game: str, answers: int = ANSWERS) -> Any:
    """A game in which some computers have answered and a person is asked."""
    found = seated(game, "random,random", SEED)
    for _ in range(answers):
        found.match.computer_step()
    while found.match.asked != 0 and not found.match.finished:
        found.match.computer_step()
    if not found.match.finished:
        found.match.sit(0, None)
    found.save.called = names_at(("you", "random"))
    return found._replace(names=("you", "random"))


def taught(game: str) -> Callable[[ContainmentApp], Screen[Any]]:
    return lambda app: app.lesson(game)


async def nothing(k: Keyboard) -> None:
    return


async def point(k: Keyboard) -> None:
    """At a place where something cannot be done."""
    await k.press("tab", "right", "right")
    for key in ("up", "left"):
        if any("✕" in text for text in k.listed):
            return
        await k.press(key)
    assert any("✕" in text for text in k.listed), k.listed


def choosing(game: str) -> Do:
    """On the new-game screen, with a seed of one's own."""

    async def do(k: Keyboard) -> None:
        await choose_game(k.pilot, game)
        await k.press("4", "2")
        screen = new(k.pilot)
        screen.go_to(screen.parts()[1][1])

    return do


NEW_GAME = ("new-columns", "new-about-pane", "new-trouble", "new-buttons")
TABLE = ("head", "map", "seats", "question", "typed", "moves", "log")


def all_of() -> list[Snapshot]:
    found = []
    for game in GAMES:
        found += [
            Snapshot(f"{game}_new_game", lambda: lambda app: NewGame(), choosing(game), NEW_GAME),
            Snapshot(f"{game}_table_100x30", partial(played, game), nothing, TABLE),
            Snapshot(f"{game}_table_120x40", partial(played, game), nothing, TABLE, (120, 40)),
            Snapshot(f"{game}_why_not", partial(played, game), point, ("question", "typed", "moves")),
            Snapshot(f"{game}_end", partial(played, game, 2000), nothing, ("ending", "curves")),
            Snapshot(f"{game}_lesson", partial(taught, game), nothing, ("lesson", *TABLE[1:])),
        ]
    return found


SNAPSHOTS = {snapshot.name: snapshot for snapshot in all_of()}


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in names or SNAPSHOTS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["CONTAINMENT_HOME"] = home
            path(name).write_text(asyncio.run(take(SNAPSHOTS[name])), encoding="utf-8")
        print(path(name).name)


if __name__ == "__main__":
    main(sys.argv[1:])
