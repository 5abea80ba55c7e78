"""Playing line by line: tell what happened, show the table, ask, read, and so on until the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import NOBODY, View
from containment.matches.match import AUTOMATIC, Answer, Match
from containment.matches.saves import Save
from containment.terminal import reading, telling, welcome
from containment.terminal.asking import Ask, Asking, LetPass
from containment.terminal.board import Shortened
from containment.terminal.boards import board_of
from containment.terminal.commands import Commands
from containment.terminal.console import Console, Left
from containment.terminal.ink import cut
from containment.terminal.menu import Menu

MOST_HEARD = 40  # facts told to a person who gets the keyboard


class Session:
    """One match at one keyboard. `viewer` is the person whose eyes and ears the screen serves now; None when computers
    play among themselves and somebody watches."""

    def __init__(self, match: Match, names: Sequence[str], console: Console, save: Save) -> None:
        self.match = match
        self.board = board_of(match.game)
        self.names = tuple(names)
        self.console = console
        self.save = save
        self.viewer: int | None = match.people[0] if match.people else None
        self.menu = Menu(match.game.codebook, [])
        self.last_refusal: tuple[str, Refusal] | None = None
        self.asking = Asking(match)
        self.hidden = frozenset(match.hidden_seats)  # seats that act in secret
        self.since: dict[int, list[Answer]] = {seat: [] for seat in match.people}  # a person's own last answer
        self._asking: tuple[str, ...] = ()  # the question as it was put
        self._fresh = True  # something happened since the table was last shown
        self._shown = False  # the table has been shown at all
        self._seated = False  # somebody has the keyboard
        self._opening: int | None = None  # whose turn has begun since the table was last shown
        self._heard = dict.fromkeys(match.people, 0)
        self._commands = Commands(self)

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
            self.answer(self.match.game.code("pass"), AUTOMATIC)
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
        place = self.board.place(text, self.own_view, self.console.ink) if nothing else None
        if place is not None:
            self.console.show(place)
            return False
        if isinstance(found, reading.Refused):
            self.last_refusal = (found.words, found.refusal)
            self.say(f"No {found.words!r}: {found.refusal.because} [{found.refusal.rule}]")
        else:
            self.show_unclear(text, found)
        return False

    def read(self, text: str) -> reading.Reading:
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
        self._tell(answer)
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
        self.console.show(self.console.ink.text(text))

    def label(self, verb: Verb, a: str, b: str) -> str:
        return self.board.label(verb, a, b, self.own_view, self.console.ink)

    def shortened(self, verb: Verb, moves: Sequence[int]) -> Shortened | None:
        return self.board.shortened(verb, moves, self.own_view)

    def show_question(self) -> None:
        """The moves and the question again."""
        self.show_moves()
        for row in self._asking:
            self.console.show(row)

    def recap(self) -> list[str]:
        """What happened since the viewer's last answer, with the computers' reasons."""
        ink = self.console.ink
        answers = self.since.get(self.ear, [])
        return [row for a in answers for row in telling.answer_rows(self.match, a, self.names, self.ear, ink)]

    def forget(self, answers: int) -> None:
        """So many answers were taken back."""
        for seat, heard in self.since.items():
            self.since[seat] = heard[: max(0, len(heard) - answers)]

    def show_board(self) -> None:
        self.console.page(self.board.draw(self.own_view, self.names, self.console.ink))

    def show_end(self) -> None:
        """The table when all is over: what people kept from each other is laid open."""
        v = self.own_view
        if self.match.secretive:
            v = self.board.laid_open(self.view(NOBODY), [self.view(seat) for seat in range(len(self.names))])
        self.console.page(self.board.draw(v, self.names, self.console.ink))

    def show_moves(self, word: str = "") -> None:
        ink = self.console.ink
        rows = self.menu.listing(word, ink, self.label) if word else self.menu.rows(ink, self.label, self.shortened)
        if not rows:
            self.say(f"There is no move {cut(word)!r} now; moves lists them all.")
        for row in rows:
            self.console.show(row)

    def show_unclear(self, text: str, found: reading.Unclear) -> None:
        if not found.moves:
            self.say(found.hint)
            return
        words = self.match.game.codebook.words
        known = {move: number for number, move in self.menu.numbers.items()}
        items = [f"{known[move]} {words(move)}" if move in known else words(move) for move in found.moves]
        more = [f"and {len(items) - reading.MOST_CANDIDATES} more"] if len(items) > reading.MOST_CANDIDATES else []
        self.say(f"{cut(text)!r} may mean {len(items)} moves; say which:")
        self.console.show(self.console.ink.flow("", [*items[: reading.MOST_CANDIDATES], *more], "   ", 2))

    def _show_table(self, v: View) -> None:
        self._shown = True
        self._opening = None
        if self._fresh:
            drawn = self.board.draw(v, self.names, self.console.ink)
            self.console.pause(len(drawn.splitlines()) + 1)
            self.console.show()
            self.console.page(drawn)
        else:
            self.console.show(self.board.here(v, self.console.ink))
        self._fresh = False

    def _show_prompt(self, v: View) -> None:
        if v.step not in self.board.MOMENTS:
            self._put(v.prompt)
            return
        moment = self.board.moment(v)
        self._put(v.prompt, f"({moment + '; ' if moment else ''}pass, or skip until your next turn)")

    def _put(self, question: str, *more: str) -> None:
        ink = self.console.ink
        self._asking = (ink.text(question, style="bold"), *map(ink.text, more))
        for row in self._asking:
            self.console.show(row)

    @property
    def _story_length(self) -> int:
        return len(self.match.table.story or ())

    def _show_menu(self, sections: Sequence[tuple[str, Sequence[int]]]) -> None:
        self.menu = Menu(self.match.game.codebook, sections)
        self.console.complete(map(self.match.game.codebook.words, self.menu.moves), self._commands.words)
        self.show_moves()

    def _tell(self, answer: Answer) -> None:
        told = self.match.facts((*answer.own, *answer.after), None)
        self.asking.heard(told)
        for seat in map(self.board.turn_of, told):
            if seat is not None:
                self._opening = seat
        for heard in self.since.values():
            heard.append(answer)
        for row in telling.answer_rows(self.match, answer, self.names, self.ear, self.console.ink):
            self.console.show(row)
        self._note_what_was_heard()

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

    def _hand_over(self, seat: int) -> None:
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
            for row in telling.fact_rows(facts[-MOST_HEARD:], self.board, self.console.ink):
                self.console.show(row)
        self._note_what_was_heard()
        self._fresh = True

    def _pass_keyboard(self, seat: int) -> None:
        whom = f"P{seat + 1}" + (f", {self.board.role(self.own_view, seat)[0]}" if seat in self.hidden else "")
        if not self.console.interactive:
            self.console.show(f"Hand the keyboard to {whom}.")
            return
        if self._seated and (self.secret or self.ear in self.hidden):  # else there is no secret on the screen
            self.console.ask(f"P{(self.viewer or 0) + 1}, press Enter to hide this and hand the keyboard on. ")
            self.console.clear()
        alone = " when only you can see the screen" if seat in self.hidden else ""
        self.console.ask(f"Hand the keyboard to {whom}; P{seat + 1}, press Enter{alone}. ")
        self.console.clear()
