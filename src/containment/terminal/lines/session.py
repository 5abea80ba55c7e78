"""Playing line by line: tell what happened, show the table, ask, read, and so on until the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.game import CHANCE
from containment.kernel.quoting import excerpt
from containment.matches.match import AUTOMATIC, Answer, Match
from containment.matches.saves import Save, resuming
from containment.reviewing.reviewing import why_no_review
from containment.telling import holding, reading
from containment.telling import story as telling
from containment.telling.asking import Ask, LetPass
from containment.telling.listing import do_not_ask
from containment.terminal.lines import welcome
from containment.terminal.lines.commands import Commands
from containment.terminal.lines.console import Console, Left
from containment.terminal.lines.keyboard import AtKeyboard
from containment.terminal.lines.talking import talked
from containment.terminal.reviewing import review_here

LEAVING = ("", "q", "quit", "exit", "no", "n")
REVIEW_OFFER = "Type review to see where it was won or lost, Enter to leave:"


class Session(AtKeyboard):
    """The loop."""

    def __init__(self, match: Match, names: Sequence[str], console: Console, save: Save) -> None:
        super().__init__(match, names, console, save)
        self._commands = Commands(self)
        self._words = self._commands.words
        self.holds = console.interactive  # a turn ends when the person says so; a script is not asked
        self._ended: tuple[int, int] | None = None  # who has said so, and how often chance had spoken by then

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
        self._offer_review()
        return 0

    def _offer_review(self) -> None:
        """To who sits there; a script has the command for it."""
        if not self.console.interactive or why_no_review(self.match.game, self.match.table):
            return
        try:
            while (typed := self.console.ask(f"{REVIEW_OFFER} ").strip().lower()) not in ("review", "r", *LEAVING):
                self.console.show(f"{excerpt(typed)} is neither; the game is over.")
        except Left:
            return
        if typed not in LEAVING:
            saved = "" if self.save.trouble else resuming(self.save.path, self.match.game.name)
            review_here(self.console, self.match, saved)

    def _go_on(self) -> None:
        self._mention_trouble()
        ask = self.asking.first(self.viewer)
        if ask is None:
            answer = self.match.computer_step()
            if answer is not None:
                self._follow(answer)
                return
            ask = self.asking.due(self.viewer)
        if isinstance(ask, LetPass):
            self.answer(self.match.passing or 0, AUTOMATIC)
        elif ask.moment:
            self._offer(ask)
        elif (ask.seat, self._drawn) == self._ended and self.view(ask.seat).step in self.board.MOMENTS:
            self.answer(self.match.passing or 0, AUTOMATIC)
        else:
            self._ask_person(ask.seat)

    def _follow(self, answer: Answer) -> None:
        """A computer's answer. What nobody sees takes no time."""
        self._fresh = True
        if self.tell(answer):
            self.rest(self.pace.answer)

    def _offer(self, ask: Ask) -> None:
        """Somebody may play an event before another goes on."""
        self.hand_over(ask.seat)
        self._show_table(self.view(ask.seat))
        self._show_menu([("", self.asking.speakable(ask.seat))])
        self._put(
            f"{ask.moment} Play an event first?",
            f"(Enter: no, P{self.match.asked + 1} goes on; skip: {do_not_ask(self.board)})",
        )
        if self._listen(may_wave=True):
            self.asking.spoke_up()
        else:
            self.asking.wave(ask.seat)

    def _ask_person(self, seat: int) -> None:
        v = self.view(seat)
        is_window = v.step in self.board.MOMENTS
        self.hand_over(seat)
        if not (is_window and self._shown) or self._opening == seat:
            self._show_table(v)
        self._show_menu([("" if p == seat else f"  P{p + 1} may add:", m) for p, m in self.asking.sayable(seat)])
        self._show_prompt(v)
        if self.match.asks_consent(seat):  # nobody answers that before it is asked
            self.console.forget_ahead()
        self._listen()

    def _listen(self, may_wave: bool = False) -> bool:
        """Read lines until one is an answer or the question has changed; False if the person waved it through."""
        self._hurries = False
        while True:
            text = self.console.ask(f"{self.naming.name(self.viewer or 0)}> ")
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
            before = self.match.count, self.viewer
            if talked(self, text):
                if (self.match.count, self.viewer) != before:  # another has the keyboard, or the question has changed
                    return True
                continue
            if self._typed(text):
                return True

    def _typed(self, text: str) -> bool:
        found = self._read_answer(text)
        if isinstance(found, reading.Understood):
            moves = self._said_at_the_end(found.move)
            if self.viewer is not None and moves:
                self.since[self.viewer] = []
            for move in moves:
                self.answer(move)
            return True
        nothing = isinstance(found, reading.Unclear) and not found.moves
        place = self.board.place(text, self.own_view) if nothing else None
        if place is not None:
            self.console.tell(*place)
            return False
        if isinstance(found, reading.Refused):
            self.last_refusal = (found.words, found.refusal)
            self.say(f"No {self.naming.typed(found.words)!r}: {found.refusal.because} [{found.refusal.rule}]")
        else:
            self.show_unclear(text, found)
        return False

    def _read_answer(self, text: str) -> reading.Reading:
        """What was typed. Where all answers have one verb ("Which card comes next?"), the rest of one will do."""
        found = self.read(text)
        verbs = {self.match.game.codebook.verb(move).name for move in self.menu.moves if move != self.match.passing}
        if isinstance(found, reading.Understood) or len(verbs) != 1:
            return found
        full = self.read(f"{verbs.pop()} {text}")
        return full if isinstance(full, reading.Understood) else found

    @property
    def _drawn(self) -> int:
        """How often chance has spoken."""
        return sum(entry.seat == CHANCE for entry in self.match.entries)

    def _said_at_the_end(self, move: int) -> tuple[int, ...]:
        """The answers that are meant. Where the first would end the person's turn, they say so: nothing has been
        revealed before, so it can be taken back, or an event be played after it."""
        held = holding.held(self.match, move, self.ear) if self.holds else None
        if held is None or held.turn != self.viewer:
            return (move,)
        self._tell_held(held)
        while True:
            text = self.console.ask(f"{holding.TURN_OVER.format('undo')}. ")
            moves = tuple(one.answer.move for one in held.all)
            if not text:
                self._ended = (held.turn, self._drawn)
                self._told_own = len(moves)
                return moves
            if text.lower() in ("undo", "u"):
                self.say("Taken back.")
                if held.before is None:
                    return ()
                held = held.before
                continue
            meant = self.match.game.codebook.match(text, held.events(self.match))
            if len(meant) == 1:
                after = holding.held_too(self.match, held, meant[0])
                if after is None:
                    self._told_own = len(moves)
                    return (*moves, *meant)
                held = after
                self._tell_held(held)
            elif not self._commands.run(text):
                self.say("Your actions are done: Enter draws, undo takes the last one back.")

    def _tell_held(self, held: holding.Held) -> None:
        self.console.tell(*telling.answer_blocks(self.match, held.answer, self.ear))
