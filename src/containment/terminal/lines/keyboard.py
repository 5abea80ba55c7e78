"""One match at one keyboard: whose eyes and ears it serves, and what is shown and said there."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import NOBODY, View
from containment.matches.match import Answer, Match
from containment.matches.saves import Save
from containment.saying.blocks import Block, Blocks, Paragraph, Row
from containment.saying.runs import STRONG, signed
from containment.saying.telling import Shortened
from containment.saying.wording import cut
from containment.telling import reading
from containment.telling import story as telling
from containment.telling.asking import Asking
from containment.telling.lexicon import with_meaning
from containment.telling.listing import do_not_ask
from containment.telling.menu import Menu
from containment.telling.naming import Naming
from containment.telling.tellings import telling_of
from containment.terminal.lines import pace
from containment.terminal.lines.console import Console

MOST_HEARD = 40  # facts told to a person who gets the keyboard
WAIT = "wait"


class AtKeyboard:
    """A match, a console and a save. `viewer` is the person whose eyes and ears the screen serves now; None when
    computers play among themselves and somebody watches."""

    def __init__(self, match: Match, names: Sequence[str], console: Console, save: Save) -> None:
        self.match = match
        self.board = telling_of(match.game)
        self.names = tuple(names)  # who sits there, a person or which computer; what they are called, the save knows
        self.console = console
        self.save = save
        self.viewer = match.people[0] if match.people else None
        self.menu = Menu(match.game.codebook, [])
        self.last_refusal: tuple[str, Refusal] | None = None
        self.asking = Asking(match)
        self.hidden = frozenset(match.hidden_seats)  # seats that act in secret
        self.since: dict[int, list[Answer]] = {seat: [] for seat in match.people}  # a person's own last answer
        self._asking: tuple[Block, ...] = ()  # the question as it was put
        self._fresh = True  # something happened since the table was last shown
        self._shown = False  # the table has been shown at all
        self._seated = False  # somebody has the keyboard
        self._opening: int | None = None  # whose turn has begun since the table was last shown
        self._heard = dict.fromkeys(match.people, 0)
        self._reason = (NOBODY, "")  # who has given one last, and which
        self._told_own = 0  # of so many answers that come next: what they do themselves
        self._words: tuple[str, ...] = ()  # what can be typed besides moves
        self.pace = pace.recalled()
        self._hurries = False  # somebody wants no more pauses until a person is asked

    # ------------------------------------------------------------------------------------------ who reads
    @property
    def viewer(self) -> int | None:
        return self._viewer

    @viewer.setter
    def viewer(self, seat: int | None) -> None:
        self._viewer = seat
        self.call_by_name()

    def call_by_name(self) -> None:
        """Speak to who has the keyboard from now on; where several look at one screen, everybody by name."""
        alone = all(self.match.apart(seat, self.ear) for seat in self.match.people if seat != self.ear)
        self.console.naming = Naming(self.save.called, self.ear if alone else NOBODY)

    @property
    def naming(self) -> Naming:
        return self.console.naming

    def words(self, move: int) -> str:
        """A move as it may be typed here."""
        return self.naming.typed(self.match.game.codebook.words(move))

    def read(self, text: str) -> reading.Reading:
        """What was typed means: as it stands, or with the names in it as seats."""
        found, spelled = self._read(text), self.naming.spelled_out(text)
        means = isinstance(found, reading.Understood) or (isinstance(found, reading.Unclear) and found.moves)
        return found if means or spelled == text else self._read(spelled)

    def _read(self, text: str) -> reading.Reading:
        spelled = self.board.spelled_out(text, self.own_view)
        return reading.read(spelled, self.match, self.menu, self.ear)

    @property
    def at_window(self) -> bool:
        """Is the open question only a moment for events?"""
        return self.own_view.step in self.board.MOMENTS

    def answer(self, move: int, because: str = "") -> None:
        """The person answers."""
        before = len(self.match.entries)
        answer = self.match.play(move, because, self.viewer)
        self.tell(answer)
        has_chance_spoken = len(self.match.entries) > before + 1
        if has_chance_spoken and self.board.changes_table(self.match.facts((*answer.own, *answer.after), self.ear)):
            self._fresh = True

    def _mention_trouble(self) -> None:
        news = self.save.news()
        if news:
            self.say(f"Note: {news}" + (" `save FILE` writes it elsewhere." if self.save.trouble else ""))

    # ------------------------------------------------------------------------------------------ showing
    def view(self, seat: int) -> View:
        found: View = self.match.game.view(self.match.table, seat)
        return found

    @property
    def own_view(self) -> View:
        return self.view(self.ear)

    @property
    def ear(self) -> int:
        """The seat that hears and sees what is shown now; NOBODY for somebody who only watches."""
        return NOBODY if self.viewer is None else self.viewer

    def say(self, text: str) -> None:
        self.console.tell(Paragraph(with_meaning(self.match.game, text)))

    def label(self, verb: Verb, a: str, b: str) -> str:
        return self.board.label(verb, a, b, self.own_view)

    def shortened(self, verb: Verb, moves: Sequence[int]) -> Shortened | None:
        return self.board.shortened(verb, moves, self.own_view)

    def show_question(self) -> None:
        """The moves and the question again."""
        self.show_moves()
        self.console.tell(*self._asking)

    def recap(self) -> Blocks:
        """What happened since the viewer's last answer, with the computers' reasons."""
        answers = self.since.get(self.ear, [])
        return [row for a in answers for row in telling.answer_blocks(self.match, a, self.ear)]

    def forget(self, answers: int) -> None:
        """So many answers were taken back."""
        for seat, heard in self.since.items():
            self.since[seat] = heard[: max(0, len(heard) - answers)]

    def show_board(self) -> None:
        self.console.page(self.board.table(self.own_view, self.names))

    def show_end(self) -> None:
        """The table when all is over: what people kept from each other is laid open."""
        v = self.own_view
        if self.match.secretive:
            v = self.board.laid_open(self.view(NOBODY), [self.view(seat) for seat in range(len(self.names))])
        self.console.page(self.board.table(v, self.names))

    def show_moves(self, word: str = "") -> None:
        rows = self.menu.listing(word, self.label) if word else self.menu.rows(self.label, self.shortened)
        if not rows:
            self.say(f"No move begins with {cut(word)!r} right now; moves lists them all.")
        self.console.tell(*rows)

    def show_unclear(self, text: str, found: reading.Unclear) -> None:
        if not found.moves:
            self.say(self.naming.typed(found.hint))
            return
        words = self.words
        known = {move: number for number, move in self.menu.numbers.items()}
        items = [f"{known[move]} {words(move)}" if move in known else words(move) for move in found.moves]
        more = [f"and {len(items) - reading.MOST_CANDIDATES} more"] if len(items) > reading.MOST_CANDIDATES else []
        self.say(f"{cut(text)!r} could be any of {len(items)} moves. Which one?")
        self.console.tell(Row("", [*items[: reading.MOST_CANDIDATES], *more], "   ", 2))

    def _show_table(self, v: View) -> None:
        self._shown = True
        self._opening = None
        if self._fresh:
            table = self.board.table(v, self.names)
            self.console.pause_before(table)
            self.console.show()
            self.console.page(table)
        else:
            self.console.tell(*self.board.here(v))
        self._fresh = False

    def _show_prompt(self, v: View) -> None:
        if v.step not in self.board.MOMENTS:
            self._put(v.prompt)
            return
        moment = self.board.moment(v)
        self._put(v.prompt, f"({moment + '; ' if moment else ''}pass: play no event; skip: {do_not_ask(self.board)})")

    def _put(self, question: str, *more: str) -> None:
        self._asking = (Paragraph(with_meaning(self.match.game, question), tone=STRONG), *map(Paragraph, more))
        self.console.tell(*self._asking)

    @property
    def _story_length(self) -> int:
        return len(self.match.table.story or ())

    def _show_menu(self, sections: Sequence[tuple[str, Sequence[int]]]) -> None:
        self.menu = Menu(self.match.game.codebook, sections)
        words = [self.match.game.codebook.words(move) for move in self.menu.moves]
        self.console.complete({*words, *map(self.naming.typed, words)}, self._words)
        self.show_moves()

    def tell(self, answer: Answer) -> bool:
        """Tell what an answer brought about; was there anything to tell?"""
        told = self.match.facts((*answer.own, *answer.after), None)
        self.asking.heard(told)
        for seat in map(self.board.turn_of, told):
            if seat is not None:
                self._opening = seat
        for heard in self.since.values():
            heard.append(answer)
        seat, before = self._reason
        blocks = telling.answer_blocks(self.match, answer, self.ear, before if seat == answer.seat else "")
        if self._told_own:
            blocks = telling.fact_blocks(self.match.facts(answer.after, self.ear), self.match.game)
            self._told_own -= 1
        self._reason = answer.seat, self.match.reason(answer, self.ear)
        for block in blocks:
            self.console.tell(block)
            if isinstance(block, Paragraph) and block.tone in (telling.ALARM, telling.GOOD):
                self.rest(self.pace.alarm)
        self._note_what_was_heard()
        return bool(blocks)

    def rest(self, seconds: float) -> None:
        """A small pause, so that what happens can be followed. Whoever types meanwhile says "wait" if they may break
        in, and otherwise wants no more pauses until somebody is asked."""
        if not self.console.is_followed or not seconds or self._hurries:
            return
        typed = self.console.rest(seconds)
        if typed is None:
            return
        if typed.lower() not in ("", WAIT):
            self.console.say_ahead(typed)
        here = (seat for seat in self.match.people if seat == self.ear or not self.match.apart(seat, self.ear))
        waits = next(filter(self.asking.can_wait, here), None)
        if waits is None:
            self._hurries = True
        else:
            self.asking.wait(waits)

    def _note_what_was_heard(self) -> None:
        """Whoever may look at the same screen has heard it too."""
        for seat in self.match.people:
            if not self.match.apart(seat, self.ear):
                self._heard[seat] = self._story_length

    @property
    def secret(self) -> bool:
        """Do people sit here who must not see each other's screens?"""
        return self.match.secretive and len(self.match.people) > 1

    @property
    def guards_screen(self) -> bool:
        """Is there something on the screen that not every person here may see?"""
        guarded = self.ear in self.hidden or (self.secret and self._seated)
        return len(self.match.people) > 1 and guarded and not self.match.finished

    def hand_over(self, seat: int) -> None:
        """Serve another person now. Where people have secrets, or one acts in secret, nothing of the one's may be left
        for the other to see."""
        if seat == self.viewer and (self._seated or not self.secret):
            self._seated = True
            return
        apart = self.secret or self.match.apart(seat, self.ear)
        if apart:
            self._pass_keyboard(seat)
        self.viewer = seat
        self._seated = True
        if apart:
            self._shown = False  # the screen is empty
            facts = self.match.game.story(self.match.table, seat, self._heard[seat])
            self.console.tell(*telling.fact_blocks(facts[-MOST_HEARD:], self.match.game))
        self._note_what_was_heard()
        self._fresh = True

    def _pass_keyboard(self, seat: int) -> None:
        name = self.naming.name(seat)
        whom = name + (f", {signed(self.board.role(self.own_view, seat)[0])}" if seat in self.hidden else "")
        if not self.console.interactive:
            self.console.show(f"Hand the keyboard to {whom}.")
            return
        if self._seated and (self.secret or self.ear in self.hidden):  # else there is no secret on the screen
            self.console.ask(
                f"{self.naming.name(self.viewer or 0)}, press Enter to hide this and hand the keyboard on. "
            )
            self.console.clear()
        alone = " when only you can see the screen" if seat in self.hidden else ""
        self.console.ask(f"Hand the keyboard to {whom}. {name}, press Enter{alone}. ")
        self.console.clear()
