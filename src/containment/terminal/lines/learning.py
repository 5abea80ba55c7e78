"""`containment learn`: a lesson line by line, at a terminal or from a pipe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from containment.kernel.codebook import Verb
from containment.lessons import script
from containment.lessons.lesson import LEARNER, Lesson, Reply
from containment.matches.calling import names_at
from containment.saying.blocks import Blocks, Entry, Heading, Paragraph
from containment.saying.runs import STRONG
from containment.saying.telling import Command, Shortened
from containment.saying.wording import cut
from containment.telling import reading
from containment.telling import story as telling
from containment.telling.menu import Menu
from containment.telling.naming import Naming
from containment.telling.rules import rule_block, rules_blocks
from containment.telling.tellings import telling_of
from containment.terminal import learned
from containment.terminal.lines.console import Console, Left

PROMPT = "your move> "
GO_ON = "-- press Enter to read on --"
LOOKED = "-- that's the table: press Enter for the lesson --"
TEAMMATE = "teammate"
NO_MOVE = "No such move right now."
LEAVING = ("quit", "q", "exit")
ABOUT = {
    "board": "show the table again",
    "moves [verb]": "list your moves again, or all of one kind: moves drive",
    "hint": "what to choose here",
    "why": "the rule that this step is about",
    "rules ID or words": "look up rules by id or in words: rules outbreak",
    "quit": "leave the lesson",
}


class Learning:
    """One lesson at one keyboard."""

    def __init__(self, lesson: Lesson, console: Console) -> None:
        self.lesson = lesson
        self.console = console
        console.naming = Naming(names_at(lesson.names), LEARNER)
        self.board = telling_of(lesson.game)
        self.menu = Menu(lesson.game.codebook, [])
        self._fresh = True  # the table has changed since it was last shown

    def run(self) -> int:
        """Teach until the lesson is over or the learner leaves."""
        try:
            self._greet()
            while not self.lesson.finished:
                self._step()
        except Left:
            k, n = self.lesson.progress
            self._say(f"You left the lesson at step {k} of {n}. Start it again with: {self._again()}")
            return 0
        self._farewell()
        return 0

    def _greet(self) -> None:
        self.console.tell(Heading(self.lesson.title))
        self._say("Enter reads on. Type help for what else you can do, quit to leave.")

    def _farewell(self) -> None:
        name = self.lesson.script.name
        learned.remember(name)
        self._say(f"That's the lesson. Now play a game of your own: containment play {name}")
        for other in script.NAMES:
            if other != name:
                self._say(f"containment learn {other}: {script.read(other).about}", 2, 4)

    def _again(self) -> str:
        return f"containment learn {self.lesson.script.name}"

    # ------------------------------------------------------------------------------------------ a step
    def _step(self) -> None:
        lesson = self.lesson
        if self._fresh or lesson.staged:
            self._show_table()
        k, n = lesson.progress
        text = Paragraph(f"({k}/{n}) {lesson.text} [{lesson.rule}]", tone=STRONG)
        self.console.pause_before([text, *self._listed()], LOOKED)
        self.console.show()
        self.console.tell(text)
        if not lesson.asks:
            self._read_on()
            return
        self._show_moves()
        self._say(f"Your move, by its number or in words: {lesson.hint}")
        while not self._hears(self.console.ask(PROMPT)):
            pass

    def _read_on(self) -> None:
        while typed := self.console.ask(GO_ON):
            if not self._command(typed):
                self._say(f"{NO_MOVE} Press Enter to read on, or type help.")
        self._tell(self.lesson.go_on())

    def _hears(self, typed: str) -> bool:
        """Was this the move that is asked for?"""
        if not typed:
            self._say(self.lesson.go_on().text)
            return False
        if self._command(typed):
            return False
        spelled = self.board.spelled_out(self.console.naming.spelled_out(typed), self.lesson.view)
        found = reading.read(spelled, self.lesson.match, self.menu, LEARNER)
        if isinstance(found, reading.Understood):
            reply = self.lesson.answer(found.move)
            if not reply.accepted:
                self._say(reply.text)
            else:
                self._tell(reply)
            return reply.accepted
        self._not_done(typed, found)
        return False

    def _not_done(self, typed: str, found: reading.Refused | reading.Unclear) -> None:
        please = f"This step needs: {self.lesson.hint}"
        if isinstance(found, reading.Refused):
            self._say(f"No {found.words!r}: {found.refusal.because} [{found.refusal.rule}] {please}")
        elif found.moves:
            self._say(f"{cut(typed)!r} could be {len(found.moves)} moves. {please}")
        else:
            place = self.board.place(typed, self.lesson.view)
            if place is not None:
                self.console.tell(*place)
            else:
                self._say(f"{found.hint} {please}")

    def _tell(self, reply: Reply) -> None:
        """What came of it. The table is shown anew when others or chance have changed it."""
        lesson = self.lesson
        for answer in reply.answers:
            self.console.tell(*telling.answer_blocks(lesson.match, answer, LEARNER))
        self._fresh = reply.by_others and self.board.changes_table(lesson.news)

    # ------------------------------------------------------------------------------------------ showing
    def _show_table(self) -> None:
        kinds = [name if seat == LEARNER else TEAMMATE for seat, name in enumerate(self.lesson.names)]
        table = self.board.table(self.lesson.view, kinds)
        self.console.pause_before(table)
        self.console.show()
        self.console.page(table)
        self._fresh = False

    def _show_moves(self, verb: str = "") -> None:
        rows = self._listed(verb)
        words = [self.lesson.game.codebook.words(move) for move in self.menu.moves]
        self.console.complete({*words, *map(self.console.naming.typed, words)}, (use.split(" ")[0] for use in ABOUT))
        self.console.tell(*(rows or [Paragraph(NO_MOVE)]))

    def _listed(self, verb: str = "") -> Blocks:
        """The moves there are now, as they are listed."""
        self.menu = Menu(self.lesson.game.codebook, [("", self.lesson.moves if self.lesson.asks else ())])
        return self.menu.listing(verb, self._label) if verb else self.menu.rows(self._label, self._shortened)

    def _label(self, verb: Verb, a: str, b: str) -> str:
        return self.board.label(verb, a, b, self.lesson.view)

    def _shortened(self, verb: Verb, moves: Sequence[int]) -> Shortened | None:
        return self.board.shortened(verb, moves, self.lesson.view)

    def _say(self, text: str, indent: int = 0, hanging: int = 0, tone: str = "") -> None:
        self.console.tell(Paragraph(self.console.naming.typed(text), indent, hanging, tone))

    # ------------------------------------------------------------------------------------------ commands
    def _command(self, typed: str) -> bool:
        """Was this a command? Those of the game, such as its map, are there too."""
        word, _, rest = typed.lower().removeprefix("/").partition(" ")
        looks = {use.split(" ")[0]: look for use, look in self._looks.items()}
        if word in LEAVING:
            raise Left
        if word in ("help", "?"):
            self._help()
        elif word == "board":
            self._show_table()
        elif word == "moves":
            self._show_moves(rest)
        elif word == "hint":
            self._say(self.lesson.hint or "Press Enter to read on.")
        elif word == "why":
            self.console.tell(rule_block(self.lesson.game.rulebook[self.lesson.rule]))
        elif word == "rules":
            self.console.page(rules_blocks(self.lesson.game.rulebook, rest))
        elif word in looks:
            self.console.page(looks[word].show(rest, self.lesson.view))
        else:
            return False
        return True

    @property
    def _looks(self) -> Mapping[str, Command]:
        """What else this game has to look at."""
        options = self.lesson.match.options
        return {use: look for use, look in self.board.COMMANDS.items() if look.fits(options)}

    def _help(self) -> None:
        looks = {use: look.about for use, look in self._looks.items()}
        for use, about in (ABOUT | looks).items():
            self.console.tell(Entry(use, about, 18))


def learn(name: str, console: Console) -> int:
    """Teach the lesson of this name."""
    return Learning(Lesson.begin(name), console).run()
