"""The full screen in two worlds: the same keys are pressed in both, and every frame that one person sees is kept."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE
from containment.kernel.game import Game, Setting, legal_moves
from containment.kernel.record import start
from containment.matches.beginning import Seated
from containment.matches.saves import Save, home
from containment.telling.listing import HAND_OVER, WAVE
from containment.terminal.screen.hand_over import HandOver
from containment.terminal.screen.table import TableScreen
from tests.hidden.lines import some_words
from tests.hidden.twins import Dealt
from tests.terminal.screen.driving import Keyboard, hands_over

SHEETS = ("f1", "question_mark", "f4", "f5", "f7", "f8", "f9", "f10")


class Frame(NamedTuple):
    """What stood on the screen after so many answers, and which key had brought it."""

    at: int
    key: str
    text: str


def seated(game: Game, setting: Setting, answers: Sequence[int], seats: int) -> Seated:
    """A game whose chance brings what it brought in these answers."""
    t = start(game, setting)
    for code in answers:
        if steps.asked(t) != CHANCE:
            break
        steps.commit(t, code)
    match = Dealt(game, t, [None] * seats)

    def deal() -> int:
        at = len(match.table.answers or ())
        return answers[at] if at < len(answers) else legal_moves(match.table)[0]  # nobody looks at what comes then

    match.deal = deal
    names = ("you",) * seats
    return Seated(match, names, Save(home() / "twin.record", names))


class Watcher:
    """Plays a world's answers by keys, and looks around whenever one seat has the screen."""

    def __init__(self, keyboard: Keyboard, answers: Sequence[int], seat: int, seed: int) -> None:
        self.k = keyboard
        self.answers = answers
        self.seat = seat
        self.seed = seed
        self.frames: list[Frame] = []
        self._curious_at: set[int] = set()

    @property
    def at(self) -> int:
        return len(self.k.match.entries)

    async def to_the_end(self) -> None:
        """Until the answers are used up; what chance would bring after the last of them is not known."""
        while not self.k.match.finished and self.at < len(self.answers) and await self._step():
            pass
        self.frames = [frame for frame in self.frames if frame.at < len(self.answers)]

    async def _step(self) -> bool:
        k = self.k
        if isinstance(k.app.screen, HandOver):
            cover = k.app.screen
            await k.settle()  # a key does not count at once
            await self._keep("hand over")
            await k.press("enter")
            await k.until(lambda: k.app.screen is not cover)
            return True
        if not isinstance(k.app.screen, TableScreen):
            return False
        if k.rows.key in (HAND_OVER, WAVE):
            hides = k.rows.key == HAND_OVER
            await k.press("enter")
            if hides:
                await k.until(lambda: hands_over(k))
                await k.settle()
            return True
        if not k.match.apart(k.s.ear, self.seat):
            await self._keep("")
            if self.at not in self._curious_at:
                self._curious_at.add(self.at)
                dice = random.Random(f"{self.seed} {self.at}")
                if dice.random() < 0.5:
                    await self._look_around(dice)
                return True
        move = self.answers[self.at]
        if move not in k.s.menu.moves:
            return False
        k.table.typed = ""
        await k.type(str(k.s.menu.number_of(move)))
        await k.press("enter")
        return True

    async def _keep(self, key: str) -> None:
        self.k.table.log_rows.scroll_end(animate=False)  # a busy machine may not have come to that
        await self.k.draw()
        self.frames.append(Frame(self.at, key, self.k.text))

    async def _look_around(self, dice: random.Random) -> None:
        k = self.k
        words = some_words(k.match.game, dice)
        await k.type(words if dice.random() < 0.5 else words[:6].rstrip())
        await self._keep(words)
        await k.press("escape")
        sheet = dice.choice(SHEETS)
        await k.press(sheet)
        await self._keep(sheet)
        if k.app.screen is not k.table:
            await k.press("escape")
        if dice.random() < 0.1:
            await k.press("f2")
            await k.until(lambda: "Thinking about a hint" not in k.text)
            await self._keep("f2")
            await k.press("escape")
        if dice.random() < 0.4:
            await k.press("f3")
            await self._keep("f3")
