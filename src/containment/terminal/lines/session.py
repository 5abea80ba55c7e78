"""Playing line by line: tell what happened, show the table, ask, read, and so on until the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from containment.matches.match import AUTOMATIC, Match
from containment.matches.saves import Save
from containment.telling import reading
from containment.telling.asking import Ask, LetPass
from containment.terminal.lines import welcome
from containment.terminal.lines.commands import Commands
from containment.terminal.lines.console import Console, Left
from containment.terminal.lines.keyboard import AtKeyboard

MOST_HEARD = 40  # facts told to a person who gets the keyboard


class Session(AtKeyboard):
    """The loop."""

    def __init__(self, match: Match, names: Sequence[str], console: Console, save: Save) -> None:
        super().__init__(match, names, console, save)
        self._commands = Commands(self)
        self._words = self._commands.words

    # ------------------------------------------------------------------------------------------ the loop
    def run(self) -> int:
        """Play until the game is over or the person leaves."""
        try:
            welcome.greet(self)
            self._heard = dict.fromkeys(self.match.people, self._story_length)
            while not self.match.finished:
                self._go_on()
        except Left:
            welcome.goodbye(self)
            return 0
        welcome.farewell(self)
        return 0

    def _go_on(self) -> None:
        self._mention_trouble()
        ask = self.asking.first(self.viewer)
        if ask is None:
            answer = self.match.computer_step()
            if answer is not None:
                self._tell(answer)
                self._fresh = True
                return
            ask = self.asking.due(self.viewer)
        if isinstance(ask, LetPass):
            self.answer(self.match.passing or 0, AUTOMATIC)
        elif ask.moment:
            self._offer(ask)
        else:
            self._ask_person(ask.seat)

    def _offer(self, ask: Ask) -> None:
        """Somebody may play an event before another goes on."""
        self._hand_over(ask.seat)
        self._show_table(self.view(ask.seat))
        self._show_menu([("", self.asking.events(ask.seat))])
        self._put(
            f"{ask.moment} P{ask.seat + 1}, do you play an event first?",
            f"(Enter lets P{self.match.asked + 1} go on; skip: do not ask before my next turn)",
        )
        if self._listen(may_wave=True):
            self.asking.spoke_up()
        else:
            self.asking.wave(ask.seat)

    def _ask_person(self, seat: int) -> None:
        v = self.view(seat)
        is_window = v.step in self.board.MOMENTS
        self._hand_over(seat)
        if not (is_window and self._shown) or self._opening == seat:
            self._show_table(v)
        self._show_menu([("" if p == seat else f"  P{p + 1} may add:", m) for p, m in self.asking.sayable(seat)])
        self._show_prompt(v)
        self._listen()

    def _listen(self, may_wave: bool = False) -> bool:
        """Read lines until one is an answer or the question has changed; False if the person waved it through."""
        while True:
            text = self.console.ask(f"P{(self.viewer or 0) + 1}> ")
            if not text and may_wave:
                return False
            if may_wave and text.lower() in ("pass", "0", "skip"):
                if text.lower() == "skip":
                    self.asking.hush(self.viewer or 0)
                return False
            if not text:
                self.show_moves()
                continue
            if self._commands.run(text):
                if self._commands.changed:
                    self._fresh = True
                    self._heard = {seat: min(n, self._story_length) for seat, n in self._heard.items()}
                    return True
                continue
            if self._typed(text):
                return True

    def _typed(self, text: str) -> bool:
        found = self.read(text)
        if isinstance(found, reading.Understood):
            if self.viewer is not None:
                self.since[self.viewer] = []
            self.answer(found.move)
            return True
        nothing = isinstance(found, reading.Unclear) and not found.moves
        place = self.board.place(text, self.own_view) if nothing else None
        if place is not None:
            self.console.tell(*place)
            return False
        if isinstance(found, reading.Refused):
            self.last_refusal = (found.words, found.refusal)
            self.say(f"No {found.words!r}: {found.refusal.because} [{found.refusal.rule}]")
        else:
            self.show_unclear(text, found)
        return False
