"""Somebody who answers with whatever comes to hand, by keys alone, and looks around in between."""

from __future__ import annotations

from containment.kernel.dice import Dice
from containment.telling.listing import HAND_OVER, HUSH, WAVE, Do
from containment.terminal.screen.ending import EndScreen
from containment.terminal.screen.hand_over import HandOver
from containment.terminal.screen.table import TableScreen
from tests.terminal.screen.driving import Keyboard

LOOKS = ("f1", "question_mark", "f4", "f6", "f7", "f10")  # each opens a sheet
NONSENSE = ("xyzzy", "drive atlantis", "fly", "cure purple", "treat treat", "99999")
ONE_IN = 12  # answers before which the person looks around


class RandomPerson:
    """Keeps what it has been shown to play: the move under the cursor when Enter was pressed."""

    def __init__(self, keyboard: Keyboard, seed: int, restless: int = ONE_IN) -> None:
        self.keyboard = keyboard
        self.dice = Dice(seed)
        self.restless = restless
        self.played: list[int] = []

    def chance(self, of: int) -> bool:
        return bool(self.dice.pick(range(of)) == 0)

    async def to_the_end(self, most: int = 2000) -> None:
        for _ in range(most):
            if isinstance(self.keyboard.app.screen, EndScreen):
                return
            await self.answer()
        raise AssertionError("the game does not end")

    async def answer(self) -> None:
        """One answer, however it is given."""
        k = self.keyboard
        if isinstance(k.app.screen, HandOver):
            await k.press("enter")
            return
        if not isinstance(k.app.screen, TableScreen):
            await k.press("escape")
            return
        if self.chance(self.restless) and not k.match.finished:
            await self._look_around()
        if k.app.screen is k.table and k.table.focused is not k.table.moves:
            await k.press("tab")  # back from the map
        if k.app.screen is not k.table:  # something came up meanwhile
            return
        if k.match.finished:
            await self._see_the_end()
        elif k.rows.key in (HAND_OVER, WAVE):
            await k.press("enter")
        else:
            ways = (self._by_cursor, self._by_cursor, self._by_number, self._by_number, self._by_words)
            await self.dice.pick(ways)()

    async def _see_the_end(self) -> None:
        """The end came by the way and was clicked away."""
        k = self.keyboard
        if isinstance(k.app.screen, TableScreen):
            await k.press("escape", "f10")
            k.rows.go_to("end")
            await k.press("enter")

    async def _by_cursor(self) -> None:
        rows = self.keyboard.rows
        choosable = [n for n, row in enumerate(rows.rows) if row.key is not None]
        if not choosable:  # nothing fits what is typed
            await self.keyboard.press("escape")
            return
        to = self.dice.pick(range(min(6, len(choosable))))
        here = choosable.index(rows.cursor)
        way = "down" if to > here else "up"
        await self.keyboard.press(*[way] * abs(to - here))
        assert rows.cursor == choosable[to]
        await self._enter()

    async def _by_number(self) -> None:
        menu = self.keyboard.s.menu
        if menu.numbers:
            await self._typed(str(self.dice.pick(sorted(menu.numbers))))

    async def _by_words(self) -> None:
        s = self.keyboard.s
        if s.menu.moves:
            await self._typed(s.game.codebook.words(self.dice.pick(s.menu.moves)))

    async def _typed(self, words: str) -> None:
        k = self.keyboard
        k.table.typed = ""
        await k.type(words)
        await self._enter()

    async def _enter(self) -> None:
        k = self.keyboard
        key, before = k.rows.key, len(k.match.entries)
        move = key.move if isinstance(key, Do) else None
        if key == HUSH and k.s.ask is not None and not k.s.ask.moment:
            move = k.s.game.code("pass")
        await k.press("enter")
        if move is not None:
            assert len(k.match.entries) > before, f"{key} was not played"
            self.played.append(move)

    async def _look_around(self) -> None:
        k = self.keyboard
        what = self.dice.pick(range(7))
        if what < 3:
            await k.press(self.dice.pick(LOOKS), self.dice.pick(("down", "end", "pagedown")), "escape")
        elif what == 3:
            await k.press("tab", *(self.dice.pick(("left", "right", "up", "down")) for _ in range(2)), "enter")
            await k.press("escape")
        elif what == 4:
            await self._typed(self.dice.pick(NONSENSE))
            await k.press("escape", "escape")
        elif what == 5:
            size = k.table.map.size
            await k.click("#map", self.dice.pick(range(size.width)), self.dice.pick(range(size.height)))
            await k.press("escape")
        else:
            await k.press("f5", "up", "enter", "escape")
