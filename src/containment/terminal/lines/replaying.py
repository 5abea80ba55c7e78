"""Stepping through a record: answer by answer, forwards, back, or straight to one of them."""

from __future__ import annotations

from containment import Table
from containment.kernel.engine import steps
from containment.kernel.game import CHANCE, NOBODY, Fact, has_private_hands
from containment.kernel.record import start
from containment.matches.calling import UNKNOWN, names_at
from containment.matches.saves import PERSON, Saved
from containment.saying.blocks import Heading, Paragraph
from containment.saying.runs import ALARM, FAINT, GOOD, STRONG, rule
from containment.telling import story as telling
from containment.telling.endings import told, watched
from containment.telling.naming import Naming
from containment.telling.tellings import telling_of
from containment.terminal.lines.console import Console, Left

KEYS = "Enter: next step, b: back, t: next turn, first, last, 12: go to step 12, board, q: quit"
PRIVATE = "This game isn't over, and its hands are private: a replay shows them all."
SECRET = "This game isn't over, and its players have secrets: a replay shows them all."
HIDDEN = "This game isn't over, and {} acts in secret: a replay shows everything."


class Replay:
    """A record that is being looked at. Everything is open: the game is over or it is one's own."""

    def __init__(self, saved: Saved, console: Console, from_setup: bool = False) -> None:
        self.saved = saved
        self.board = telling_of(saved.game)
        self.console = console
        kinds = saved.names or (UNKNOWN,) * _seats(saved)
        self.names = tuple("person" if kind == PERSON else kind for kind in kinds)
        console.naming = Naming(names_at(kinds, kept=saved.called))
        self.at = 0
        self.table = self._table_at(0)
        while not from_setup and self.at < self.length and steps.asked(self.table) == CHANCE:  # it is set up
            saved.game.commit(self.table, saved.record.answers[self.at])
            self.at += 1
        self.first = self.at

    @property
    def length(self) -> int:
        return len(self.saved.record.answers)

    def run(self) -> int:
        """Ask what to look at; from a pipe, tell it all."""
        self._head()
        if not self.may_be_shown():
            return 0
        if not self.console.interactive:
            while self.at < self.length:
                self._next()
            self._board()
            self._ending()
            return 0
        self._board()
        self.console.show(KEYS)
        try:
            while self._key(self.console.ask(f"{self.at}/{self.length}> ").lower()):
                pass
        except Left:
            pass
        return 0

    def _key(self, key: str) -> bool:
        """Do what was typed; False to leave."""
        if key in ("q", "quit"):
            return False
        if key in ("", "n", "next"):
            self._next()
        elif key in ("t", "turn"):
            self._next_turn()
        elif key in ("b", "back"):
            self._go(self.at - 1)
        elif key in ("first", "home"):
            self._go(self.first)
        elif key in ("last", "end"):
            self._go(self.length)
        elif key == "board":
            self._board()
        elif key.isdecimal():
            self._go(int(key))
        else:
            self.console.show(KEYS)
        return True

    def _head(self) -> None:
        setting = self.saved.record.setting
        self.console.tell(Heading(f"{self.saved.game.title}, seed {setting.seed}"))
        seats = ", ".join(f"P{n + 1}{'' if kind == UNKNOWN else f' ({kind})'}" for n, kind in enumerate(self.names))
        self.console.tell(Paragraph(f"{seats}; {self.length} steps."))

    def may_be_shown(self) -> bool:
        """A game that goes on has secrets; somebody at the keyboard may think better of it."""
        saved = self.saved
        options = saved.record.setting.options
        hidden = saved.game.hidden_seats(options)
        if not (saved.game.has_secrets(options) or hidden) or saved.table.over is not None:
            return True
        warning = PRIVATE if has_private_hands(options) else SECRET
        if hidden:
            warning = HIDDEN.format(", ".join(f"P{seat + 1}" for seat in hidden))
        self.console.tell(Paragraph(warning, tone=STRONG))
        if not self.console.interactive:
            return True
        try:
            return self.console.ask("Enter shows it, q leaves: ").lower() not in ("q", "quit")
        except Left:
            return False

    def _next_turn(self) -> None:
        """On to where the next turn begins, or to the end."""
        while not any(self.board.turn_of(fact) is not None for fact in self._next()) and self.at < self.length:
            pass

    def _next(self) -> list[Fact]:
        """Tell the next answer, and what came of it."""
        if self.at >= self.length:
            self._ending()
            return []
        code = self.saved.record.answers[self.at]
        game = self.saved.game
        seat = game.speaker(self.table, code)
        facts = self._commit(code)
        reason = self.saved.reasons[self.at] if self.at < len(self.saved.reasons) else ""
        self.at += 1
        said = self.console.naming.typed(game.codebook.words(code))
        who = "chance" if seat == CHANCE else f"P{seat + 1}"
        words = f"{self.at:4} {who}: {said}" + (f"  ({reason})" if reason else "")
        self.console.tell(Paragraph(words, hanging=6, tone=FAINT if seat == CHANCE else STRONG))
        self.console.tell(*telling.fact_blocks(facts, self.saved.game))
        return facts

    def _commit(self, code: int) -> list[Fact]:
        before = len(self.table.story or ())
        self.saved.game.commit(self.table, code)
        return self.saved.game.story(self.table, None, before)

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, self.length))
        self.table = self._table_at(self.at)
        self._board()

    def _table_at(self, at: int) -> Table:
        """Chance stays asked, so that the table stops exactly after this answer."""
        t = start(self.saved.game, self.saved.record.setting)
        for code in self.saved.record.answers[:at]:
            self.saved.game.commit(t, code)
        return t

    def _board(self) -> None:
        game = self.saved.game
        own = [game.view(self.table, seat) for seat in range(_seats(self.saved))]
        v = self.board.laid_open(game.view(self.table, NOBODY), own)
        self.console.tell(*self.board.table(v, self.names))

    def _ending(self) -> None:
        over = self.table.over
        if over is None:
            self.console.tell(Paragraph("The record ends here; the game isn't over.", tone=STRONG))
        else:
            turns = self.saved.game.turns(self.table.story or ())
            ending = watched(told(over, turns))
            self.console.tell(Paragraph(f"{ending} [{rule(over.rule)}]", tone=GOOD if over.won else ALARM))


def _seats(saved: Saved) -> int:
    return int(getattr(saved.record.setting.options, "seats", 1))
