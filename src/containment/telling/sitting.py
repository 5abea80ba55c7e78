"""A sitting: one match at one screen. Whose eyes the screen serves, who is asked what, and all that has happened,
without a word of how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from containment import players
from containment.kernel.errors import Refusal
from containment.kernel.game import NOBODY
from containment.matches.match import AUTOMATIC, Answer, Entry, Match
from containment.matches.retelling import Moment, moments, table_at
from containment.matches.saves import PERSON, Save
from containment.matches.seats import called, has_thumb
from containment.matches.simulate import player_seed
from containment.pictures.scene import Scene
from containment.players.player import Choice
from containment.telling import story as telling
from containment.telling.asking import Ask, Asking, LetPass
from containment.telling.hints import adviser
from containment.telling.menu import Menu
from containment.telling.tellings import telling_of


class Sitting:
    """The state of the table that a screen shows."""

    def __init__(self, match: Match, names: Sequence[str], save: Save, told: Sequence[Moment] | None = None) -> None:
        """`told` is what has happened so far; without it, it is read from the record."""
        self.match = match
        self.game = match.game
        self.board = telling_of(match.game)
        self.seats = list(names)  # as a save names them
        self.first_seats = save.first
        self.save = save
        self.asking = Asking(match)
        self.viewer: int | None = match.people[0] if match.people else None
        self._count = -1  # the question for which the next holds
        self._found: dict[str, dict[Any, Any]] = {}
        self.moved = False  # has somebody at this screen left a seat to a computer?
        self.opened = False  # is everything laid open, because only the record is looked at?
        self.seated = False  # has somebody taken the keyboard where people have secrets?
        self.ask: Ask | None = None  # what a person is being asked
        self.menu = Menu(self.game.codebook, [])
        self.moments: list[Moment] = (
            moments(self.game, match.record, [entry.because for entry in match.entries]) if told is None else list(told)
        )

    # ------------------------------------------------------------------------------------------ who looks
    @property
    def names(self) -> tuple[str, ...]:
        return called(self.seats)

    @property
    def ear(self) -> int:
        """The seat that hears and sees what is shown now; NOBODY for somebody who only watches."""
        return NOBODY if self.viewer is None else self.viewer

    @property
    def secret(self) -> bool:
        """Do people sit here who must not see each other's screens?"""
        return self.match.secretive and len(self.match.people) > 1

    def must_hand_over(self, seat: int) -> bool:
        """Must the screen be hidden before this person gets the keyboard?"""
        if seat == self.viewer and (self.seated or not self.secret):
            return False
        hidden = self.match.hidden_seats
        if self.viewer is None and self.moved:
            return self.match.secretive or bool(hidden)
        return self.secret or (seat != self.ear and (seat in hidden) != (self.ear in hidden))

    @property
    def shows_secrets(self) -> bool:
        """Is something on the screen that not every person here may see?"""
        guarded = self.ear in self.match.hidden_seats or (self.secret and self.seated)
        return len(self.match.people) > 1 and guarded and not self.match.finished

    def serve(self, seat: int) -> None:
        """This person has the keyboard now."""
        self.viewer = seat
        self.seated = True

    def view(self, seat: int | None = None) -> Any:
        """What a seat sees; without one, who looks. When all is over, everything is laid open."""
        key = (seat if seat is not None else self.ear, seat is None and self.is_open)
        views = self._kept("views")
        if key not in views:
            table = self.match.table
            views[key] = self.laid_open(table) if key[1] else self.game.view(table, key[0])
        return views[key]

    def _kept(self, what: str) -> dict[Any, Any]:
        """What has been found out about the table as it is now, and would be found again."""
        if self._count != self.match.count:
            self._count = self.match.count
            self._found = {}
        found: dict[Any, Any] = self._found.setdefault(what, {})
        return found

    @property
    def rows(self) -> dict[Any, Any]:
        """The rows of moves that have been written for this question."""
        return self._kept("rows")

    @property
    def is_open(self) -> bool:
        """Is nothing kept from who looks any more?"""
        return self.opened or self.match.finished

    def laid_open(self, table: Any) -> Any:
        seats = [self.game.view(table, seat) for seat in range(len(self.seats))]
        return self.board.laid_open(self.game.view(table, NOBODY), seats)

    def scene(self) -> Scene:
        scenes = self._kept("scenes")
        key = (self.ear, self.names, self.is_open)
        if key not in scenes:
            scenes[key] = self.scene_of(self.view())
        found: Scene = scenes[key]
        return found

    def scene_of(self, view: Any) -> Scene:
        assert self.game.scene is not None
        found: Scene = self.game.scene(view, self.names)
        return found

    def view_at(self, at: int) -> Any:
        """What who looks saw after so many answers."""
        table = table_at(self.game, self.match.record, at)
        return self.laid_open(table) if self.is_open else self.game.view(table, self.ear)

    def scene_at(self, at: int) -> Scene:
        return self.scene_of(self.view_at(at))

    # ------------------------------------------------------------------------------------------ who is asked
    def first(self) -> Ask | LetPass | None:
        """A person to be asked before the computers."""
        return self.asking.first(self.viewer)

    def a_computer_may_answer(self) -> bool:
        """Is a computer asked, or could one speak up?"""
        match = self.match
        computers = [seat for seat, player in enumerate(match.players) if player is not None]
        return match.asked in computers or any(match.moves(seat) for seat in computers)

    def due(self) -> Ask | LetPass:
        return self.asking.due(self.viewer)

    def put(self, ask: Ask) -> None:
        """Put a question to a person: from now on the menu is theirs."""
        self.ask = ask
        if ask.moment:
            self.menu = Menu(self.game.codebook, [("", self.asking.events(ask.seat))])
            return
        sayable = self.asking.sayable(ask.seat)
        headed = [("" if seat == ask.seat else f"P{seat + 1} may add", moves) for seat, moves in sayable]
        self.menu = Menu(self.game.codebook, headed)

    @property
    def at_moment(self) -> bool:
        """Is the open question only a moment for events?"""
        return self.ask is not None and not self.ask.moment and self.view().step in self.board.MOMENTS

    @property
    def question(self) -> str:
        """The question as it is put."""
        if self.ask is None:
            return ""
        if self.ask.moment:
            return f"{self.ask.moment} P{self.ask.seat + 1}, do you play an event first?"
        v = self.view(self.ask.seat)
        moment = self.board.moment(v) if self.at_moment else ""
        return f"{v.prompt} ({moment})" if moment else str(v.prompt)

    # ------------------------------------------------------------------------------------------ answering
    def play(self, move: int, because: str = "", seat: int | None = None) -> Answer:
        """Answer, as a person or for a computer."""
        spoke_up = self.ask is not None and bool(self.ask.moment)
        self.ask = None
        answer = self.match.play(move, because, seat)
        if spoke_up:
            self.asking.spoke_up()
        self._heard(answer)
        return answer

    def _heard(self, answer: Answer) -> None:
        self.moments.append(Moment(len(self.match.entries), answer))
        self.asking.heard(self.match.facts((*answer.own, *answer.after), None))

    def play_own(self, move: int) -> Answer:
        """The person with the keyboard answers."""
        return self.play(move, seat=self.viewer)

    def let_pass(self) -> Answer:
        """A moment for events passes without a word."""
        return self.play(self.match.passing or 0, AUTOMATIC, self.match.asked)

    def wave(self) -> None:
        """The person lets another go on."""
        assert self.ask is not None
        self.asking.wave(self.ask.seat)
        self.ask = None

    def hush(self) -> None:
        """The person is not to be asked at moments for events until their next turn; what is open passes."""
        assert self.ask is not None
        ask = self.ask
        self.asking.hush(ask.seat)
        if ask.moment:
            self.ask = None
        else:
            self.play_own(self.match.passing or 0)

    def undo(self) -> list[Entry]:
        """Take back the last answer of a person. CannotUndo says why not."""
        taken = self.match.undo(self.ear)
        length = len(self.match.entries)
        self.moments = [moment for moment in self.moments if moment.at <= length] or self.moments[:1]
        self.ask = None
        return taken

    def refusal(self, move: int) -> Refusal | None:
        return self.match.refusal(move, self.ear)

    # ------------------------------------------------------------------------------------------ computers
    def adviser(self) -> partial[Choice | None]:
        """Finds what a teammate would do in the place of who is asked."""
        return adviser(self.match, self.ask.seat if self.ask is not None else self.match.asked)

    @property
    def has_hints(self) -> bool:
        return has_thumb(self.game)

    def may_change(self, seat: int) -> bool:
        """May this seat change hands at this screen? Not if that would show what nobody here may see, or put somebody
        out who has secrets: that one leaves with the keyboard in hand."""
        if seat in self.match.people:
            return seat == self.ear or not (self.secret or self.match.hidden_seats)
        return seat not in self.match.hidden_seats

    def sit(self, seat: int, name: str) -> None:
        """From now on a person ("you") or this computer plays here."""
        self.moved = True
        self.seats[seat] = name
        seed = player_seed(self.match.record.setting.seed, seat)
        self.match.sit(seat, None if name == PERSON else players.player(name, seed))
        watching, silent = self.asking.watching, self.asking.silent
        self.asking = Asking(self.match)
        self.asking.silent |= silent & set(self.match.people)
        if self.asking.discreet:
            self.asking.watching |= watching & set(self.match.people)
        if self.viewer is None or self.viewer not in self.match.people:
            apart = self.match.secretive or bool(self.match.hidden_seats)
            self.viewer = None if apart or not self.match.people else self.match.people[0]
            self.seated = False  # what the next one may see, this one may not
        self.ask = None
        self.save.names = tuple(self.seats)
        self.save.changed(self.match)

    # ------------------------------------------------------------------------------------------ what was said
    def lines(self, moment: Moment) -> list[telling.Line]:
        """What is told of a moment to who looks; when all is open, as who did it knows it."""
        doer = moment.answer.seat
        ear = doer if self.is_open and doer >= 0 else self.ear
        return telling.answer_lines(self.match, moment.answer, self.names, ear)

    def told(self) -> list[int]:
        """After how many answers there is something to tell who looks. What they have not heard of is left out: even
        that somebody has answered unseen may be a secret."""
        found = self._kept("told")
        key = (self.ear, self.is_open)
        if key not in found:
            first = [moment.at for moment in self.moments[:1]]
            found[key] = sorted({*first, *(moment.at for moment in self.moments if self.lines(moment))})
        told: list[int] = found[key]
        return told

    def facts(self, answer: Answer) -> list[str]:
        """The sentences of what an answer brought about."""
        return [fact.text for fact in self.match.facts((*answer.own, *answer.after), self.ear)]
