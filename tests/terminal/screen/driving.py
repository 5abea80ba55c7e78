"""Somebody at the keyboard of the full-screen table: keys go in, and what stands on the screen comes out.

Textual's own `pilot.press` waits for an idle processor after every key, which a whole game has no time for; here the
next key comes as soon as the table stands still.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.pilot import Pilot

import containment
from containment import testing
from containment.kernel.engine.table import Table
from containment.matches.beginning import Seated, begin
from containment.matches.match import Match
from containment.matches.saves import PERSON, Save
from containment.matches.seats import sit_down
from containment.telling.asking import Ask
from containment.telling.listing import Do
from containment.telling.sitting import Sitting
from containment.terminal.screen import pace
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.hand_over import HandOver
from containment.terminal.screen.lesson import LessonScreen
from containment.terminal.screen.rows import Rows
from containment.terminal.screen.table import TableScreen

GAMES = ("pandemic", "cure", "iberia", "coldwar")
SMALL = (100, 30)
AT_ONCE = pace.PACES[3]
LONGEST = 30.0  # seconds until something that does not come is given up
NAMED = {" ": "space", "'": "apostrophe", "-": "minus", ".": "full_stop", "?": "question_mark", ",": "comma"}

Opening = Callable[[ContainmentApp], Any]


def seated(game: str, names: str = "you,random", seed: int = 7, **options: Any) -> Seated:
    """A new game of these players."""
    who = names.split(",")
    return begin(containment.game(game), who, {"seats": len(who), **options}, seed)


def staged(table: Table, game: str, names: str = "you,random") -> Seated:
    """A game that goes on from a table that was laid out by hand. It cannot be replayed from its seed."""
    who, found = names.split(","), containment.game(game)
    if table.answers is None:
        table.answers = []
    save = Save.begin(found, who)
    return Seated(Match(found, table, sit_down(who, 1, found)), tuple(who), save)


def sat(game: str, names: str = "you,random", seed: int = 4, **options: Any) -> Sitting:
    """A sitting without a screen, where a person is asked."""
    found = seated(game, names, seed, **options)
    return asked(Sitting(found.match, found.names, found.save))


def watched(game: str, names: str, seed: int) -> Sitting:
    """The same, of people who want to be asked at every moment for events."""
    found = seated(game, names, seed)
    s = Sitting(found.match, found.names, found.save)
    s.asking.watching |= set(s.match.people)
    return asked(s)


def offered_a_card(**options: Any) -> Sitting:
    """A computer wants to give the person a card, and the person is asked. Nobody holds an event."""
    table = testing.stage(
        "pandemic",
        roles=("Medic", "Scientist"),
        hands={1: ["atlanta", "lima"]},
        turn_of=1,
        fate="seeded",
        seed=3,
        **{"consent": "people", **options},
    )
    found = staged(table, "pandemic", "you,thumb")
    s = Sitting(found.match, found.names, found.save)
    s.serve(0)
    s.play(s.game.code("give p1 atlanta"), "P1 is collecting blue", seat=1)
    return asked(s)


def asked(s: Sitting) -> Sitting:
    """The computers answer until a person is asked, or the game is over."""
    while s.ask is None and not s.match.finished:
        ask = s.first()
        if ask is None:
            choice = s.match.computer_choice()
            if choice is not None:
                s.play(*choice[1], seat=choice[0])
                continue
            ask = s.due()
        if isinstance(ask, Ask):
            s.serve(ask.seat)
            s.put(ask)
        else:
            s.let_pass()
    return s


class Keyboard:
    """The one who sits there."""

    def __init__(self, app: ContainmentApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    # ------------------------------------------------------------------------------------------ what is seen
    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def s(self) -> Sitting:
        return self.table.sitting

    @property
    def match(self) -> Match:
        return self.s.match

    @property
    def strips(self) -> list[str]:
        """Every row of the screen as it is."""
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.strips)

    @property
    def flat(self) -> str:
        """The text without the frames and line breaks."""
        return flat(self.text)

    def pane(self, id: str) -> str:
        """What stands in one part of the screen, its lines joined."""
        region = self.app.screen.query_one(f"#{id}").region
        rows = [strip.crop(region.x, region.right).text for strip in self.app.screen._compositor.render_strips()]
        return " ".join(" ".join(rows[region.y : region.bottom]).split())

    @property
    def rows(self) -> Rows:
        """The rows that the cursor is on: of the moves, or of the sheet that lies over them."""
        if isinstance(self.app.screen, TableScreen):
            return self.table.moves
        return self.app.screen.query_one(Rows)

    @property
    def listed(self) -> list[str]:
        return [row.text.plain for row in self.rows.rows]

    # ------------------------------------------------------------------------------------------ what is done
    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.send(key)
            await self.settle()

    async def send(self, key: str) -> None:
        """Press a key, and wait for nothing."""
        name = NAMED.get(key, key)
        self.app.post_message(events.Key(name, key if len(key) == 1 else None))

    async def type(self, words: str) -> None:
        for character in words[:-1]:
            await self.send(character)
        await self.press(words[-1])

    async def click(self, widget: Any, x: int, y: int) -> None:
        """With the mouse, at this place of a widget."""
        await self.pilot.click(widget, offset=(x, y))
        await self.settle()

    async def play(self, words: str) -> None:
        """Type a move and make it."""
        self.table.typed = ""
        await self.type(words)
        assert isinstance(self.table.moves.key, Do), (words, self.listed)
        await self.press("enter")

    async def draw(self) -> None:
        """Until what was changed is on the screen."""
        for _ in range(3):
            await self.pilot.pause(0)

    async def settle(self) -> None:
        """Until nobody thinks and somebody is asked, or something lies over the table: also when all keys have been
        taken in, for the one pressed last may not have been answered when it was looked at first."""
        await self.until(self._stands_still)
        await self.draw()
        while not self._stands_still():
            await self.until(self._stands_still)
            await self.draw()

    def _stands_still(self) -> bool:
        top = self.app.screen
        if not top.is_mounted or not all(rows.rows for rows in top.query("#sheet-rows").results(Rows)):
            return False
        if isinstance(top, HandOver):
            return top._ready
        return not isinstance(top, TableScreen) or self._is_asked(top)

    def _is_asked(self, top: TableScreen) -> bool:
        if isinstance(top, LessonScreen) or top.replaying or top.looking is not None:
            return True
        s = top.sitting
        if s.match.finished:
            return top._told_end
        return not top.frames and (s.ask is not None or s.held is not None or top.handing is not None)

    async def until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + LONGEST
        await self.pilot.pause(0)
        while not holds():
            if self.app._exception is not None:
                raise self.app._exception
            assert time.monotonic() < end, f"it does not come to that:\n{self.text}"
            await asyncio.sleep(0.002)
            await self.pilot.pause(0)


@asynccontextmanager
async def sitting_at(
    opening: Seated | Sitting | Opening,
    size: tuple[int, int] = SMALL,
    at_once: bool = True,
    still: bool = True,
) -> AsyncIterator[Keyboard]:
    """The application with this game on it; `still` waits for the first question."""
    if at_once:
        pace.keep(AT_ONCE, False)
    app = ContainmentApp(_opening(opening))
    async with app.run_test(size=size) as pilot:
        keyboard = Keyboard(app, pilot)
        try:
            if still:
                await keyboard.settle()
            yield keyboard
        finally:
            app.leave()


def _opening(given: Seated | Sitting | Opening) -> Opening:
    if isinstance(given, Seated):
        return lambda app: app.table(given)
    if isinstance(given, Sitting):
        return lambda app: TableScreen(given)
    return given


def driven(
    opening: Seated | Sitting | Opening,
    what: Callable[[Keyboard], Awaitable[None]],
    size: tuple[int, int] = SMALL,
    at_once: bool = True,
    still: bool = True,
) -> None:
    """Sit down, and do this."""

    async def run() -> None:
        async with sitting_at(opening, size, at_once, still) as keyboard:
            await what(keyboard)

    asyncio.run(run())


def flat(text: str) -> str:
    """A text without frames and line breaks."""
    return " ".join("".join(" " if c in "│╭╮╰╯─▁▎▊▕" else c for c in text).split())


def people(names: Sequence[str]) -> int:
    return sum(name == PERSON for name in names)


def hands_over(keyboard: Keyboard) -> bool:
    return isinstance(keyboard.app.screen, HandOver)
