"""Who is asked next where people and computers sit at one table: the seat whose answer is due, or somebody who might
want to say "wait" first. What is asked, and how it is shown, is the screen's affair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from containment.kernel.codebook import Codebook, Verb
from containment.kernel.game import Fact, step_name
from containment.matches.match import Entry, Match
from containment.telling.tellings import telling_of


class Ask(NamedTuple):
    """A person is asked. With a `moment` it is another's turn to answer, and the person may let it pass."""

    seat: int
    moment: str = ""


class LetPass(NamedTuple):
    """A moment for events that this person has no use for: it passes without a word."""

    seat: int


class Asking:
    """The manners of one table. A person may break in on a computer wherever an event can be played, by saying "wait";
    without a word they are asked only where it matters."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.board = telling_of(match.game)
        several = len(match.people) > 1
        self.discreet = match.private and several  # who is asked must tell nothing of what they hold
        self.silent: set[int] = set()  # people who let moments for events pass until their next turn
        self.watching: set[int] = set()  # people who want to be asked at every moment for events
        self.never: set[int] = set()  # people who do not want to be asked at any
        self.waiting: set[int] = set()  # people who have said "wait"
        self._content: set[int] = set()  # people who have let a moment pass since the turn began, or the last alarm
        self._turn_began = True  # nobody has been asked since a turn began, or since people came in the middle of it
        self._under_way = False  # something has happened in that turn
        self._answers = 0  # given so far
        self._come_in()
        self._question = -1  # the question for which the next four hold
        self._at_moment = False  # it only offers a moment for events
        self._moment = ""
        self._before_turn = False
        self._waved: set[int] = set()  # who has let this moment pass

    # ------------------------------------------------------------------------------------------ who is next
    def first(self, viewer: int | None) -> Ask | LetPass | None:
        """A person to be asked before any computer answers or speaks up; None if there is none. `viewer` has the
        keyboard."""
        if self.match.finished:
            return None
        offered = self._offer()
        if offered is not None:
            return offered
        asked = self.match.asked
        if self.match.players[asked] is None:
            return None
        seat = next((seat for seat in self.match.people if self._may_answer(seat, asked)), None)
        return None if seat is None else self._ask(seat, viewer)

    def due(self, viewer: int | None) -> Ask | LetPass:
        """The person whose answer is due, when the computers have nothing to say."""
        self._look()
        return self._ask(self.match.asked, viewer)

    def _ask(self, seat: int, viewer: int | None) -> Ask | LetPass:
        if step_name(self.match.table) in self.board.MOMENTS and self._passes(seat, self._view(seat), viewer):
            return LetPass(seat)
        self.waiting.discard(seat)
        return Ask(seat)

    def _may_answer(self, seat: int, asked: int) -> bool:
        """Could this seat as well answer what a computer is asked, with more than an event? Such as who begins: that is
        asked of a person first, and not settled by the computers."""
        match = self.match
        return any(match.may_be_of(move, asked) and not match.is_event(move) for move in match.moves(seat))

    def _passes(self, seat: int, v: Any, viewer: int | None) -> bool:
        """Does this moment for events pass without a word? Among people with private hands the keyboard goes to whose
        turn it is and to who wants to be asked, whatever they hold; a bare pass is skipped only for who has it."""
        if seat in self.waiting and (self.discreet or self._others_than_pass(v.moves)):
            return False
        if seat in self.silent or seat in self.never:
            return True
        if self.discreet:
            is_asked = seat in self.watching or seat == getattr(v, "turn", seat)
            return not is_asked or (seat == viewer and not self._worth_asking(seat, v.moves))
        return not self._wants(seat, v.moves)

    def sayable(self, seat: int) -> list[tuple[int, tuple[int, ...]]]:
        """What the person who is asked may say, seat by seat: their own moves, then what others at this screen may add.
        Those are cards that lie open: were a hidden one understood or refused like a card that somebody holds, trying
        it would tell who does."""
        own = self.match.moves(seat)
        others = () if self.match.private else (p for p in self.match.people if p != seat and self._sees_cards(p, seat))
        return [(seat, own), *((p, tuple(move for move in self.match.moves(p) if move not in own)) for p in others)]

    def _sees_cards(self, seat: int, other: int) -> bool:
        """Do these two play with open cards, rather than against each other?"""
        return (seat in self.match.hidden_seats) == (other in self.match.hidden_seats)

    # ------------------------------------------------------------------------------------------ saying "wait"
    def _offer(self) -> Ask | None:
        """As at a real table: somebody who holds an event may say "wait" before a computer goes on, and is asked where
        it matters. Among people with private hands who is asked tells nothing: it is who wants to be."""
        match = self.match
        self._look()
        if match.asked in match.hidden_seats or match.players[match.asked] is None:  # nobody breaks in on a secret turn
            return None
        waits = next((seat for seat in match.people if seat in self.waiting and self._has_a_word(seat)), None)
        if waits is not None:
            return Ask(waits, "You said wait.")
        seat = next(filter(self._wants_to_be_asked, match.people), None) if self._moment else None
        return None if seat is None else Ask(seat, self._moment)

    def _look(self) -> None:
        """Is there a new question? Then nobody has waved at it yet."""
        match = self.match
        if self._question == match.count:
            return
        self._question = match.count
        self._waved = set()
        if len(match.entries) < self._answers:  # some were taken back: who spoke up may do so again
            self._come_in()
        else:
            self._note_who_passed()
        self._answers = len(match.entries)
        self._at_moment = step_name(match.table) in self.board.MOMENTS
        self._moment = self._find_moment()

    def _note_who_passed(self) -> None:
        """Who has let a moment for events pass is not asked at the next one, which is much like it."""
        given = self.match.entries[self._answers :][:1] if self._at_moment else []
        for entry in given:
            if entry.move == self.match.passing and not entry.automatic:
                self._content.add(entry.seat)

    def _find_moment(self) -> str:
        """What is said to who is asked before a computer goes on; empty in the middle of its actions."""
        match = self.match
        began, self._turn_began = self._turn_began, False
        self._before_turn = began and match.players[match.asked] is not None
        if match.players[match.asked] is None:
            return ""
        if began and not self._under_way:
            return f"P{match.asked + 1}'s turn is about to start."
        v = self._view(match.asked)
        turn = f"P{getattr(v, 'turn', match.asked) + 1}'s turn"
        if v.step in self.board.MOMENTS:
            return f"{turn}, {self.board.moment(v)}." if self.board.moment(v) else f"{turn}."
        return f"{turn}." if began else ""

    def _come_in(self) -> None:
        """People come to the table as it is now."""
        self._turn_began = True
        self._under_way = not self._just_began(self.match.facts((self.match.table.story or [])[-1:], None))

    def _just_began(self, told: Sequence[Fact]) -> bool:
        """Did a turn begin, and nothing happen since? Dice may be rolled before anybody is asked, and somebody may sit
        down in the middle of a turn."""
        return not told or self.board.turn_of(told[-1]) is not None

    def _wants_to_be_asked(self, seat: int) -> bool:
        if seat in self.match.hidden_seats or seat in self._waved or seat in self.silent or seat in self.never:
            return False
        if self.discreet:
            return seat in self.watching
        return self._wants(seat, self.speakable(seat))

    def _has_a_word(self, seat: int) -> bool:
        """Could this person play something now? With private hands among people that is not told by being asked."""
        return seat not in self.match.hidden_seats and (self.discreet or bool(self.speakable(seat)))

    def _wants(self, seat: int, moves: Sequence[int]) -> bool:
        """Is this person to be asked for one of these? Who watches, for all that is timely; others where it matters,
        and not again before something has happened."""
        if seat in self.watching:
            return self._worth_asking(seat, moves)
        return seat not in self._content and self._any(self.board.matters, seat, moves)

    def speakable(self, seat: int) -> tuple[int, ...]:
        """What this seat may break in with while another is asked."""
        match = self.match
        return tuple(m for m in match.moves(seat) if match.is_event(m) or not match.may_be_of(m, match.asked))

    def events(self, seat: int) -> tuple[int, ...]:
        """The same; nothing if it has nothing worth asking for."""
        moves = self.speakable(seat)
        return moves if self._worth_asking(seat, moves) else ()

    def _worth_asking(self, seat: int, moves: Sequence[int]) -> bool:
        return self._any(self.board.is_timely, seat, moves)

    def _any(self, fits: Callable[[Verb, str, Any], bool], seat: int, moves: Sequence[int]) -> bool:
        codebook = self.match.game.codebook
        v = self._view(seat)
        return any(fits(*_verb_and_last(codebook, move), v) for move in self._others_than_pass(moves))

    def _others_than_pass(self, moves: Sequence[int]) -> list[int]:
        return [move for move in moves if move != self.match.passing]

    # ------------------------------------------------------------------------------------------ what people say
    def wave(self, seat: int) -> None:
        """This person has nothing to say at this moment, nor at the next ones that are much like it."""
        self._waved.add(seat)
        self._content.add(seat)
        self.waiting.discard(seat)

    def wait(self, seat: int) -> None:
        """This person wants to break in before a computer goes on, as soon as they may play something. Whoever is not
        to be asked may do so too, and is not asked afterwards either."""
        self._waved.discard(seat)
        self.waiting.add(seat)

    def took_back(self, seat: int, taken: Sequence[Entry]) -> None:
        """Whoever takes back an event that broke in on a computer still has the word."""
        if self.can_wait(seat) and any(entry.seat == seat and self.match.is_event(entry.move) for entry in taken):
            self.wait(seat)

    def can_wait(self, seat: int) -> bool:
        """Could it be of use to say "wait" now? Among people with private hands always: it must not tell who holds
        what."""
        match = self.match
        if match.finished or seat not in match.people or match.asked in match.hidden_seats or match.asked == seat:
            return False
        return self._has_a_word(seat)

    def hush(self, seat: int) -> None:
        """This person is not to be asked at moments for events until the next turn of theirs, or an alarm."""
        self.silent.add(seat)
        self._waved.add(seat)
        self.waiting.discard(seat)

    def watch(self, seat: int, on: bool | None = True) -> None:
        """From now on this person is asked at every moment for events, at none, or with None where it matters."""
        self.silent.discard(seat)
        self.watching.discard(seat)
        self.never.discard(seat)
        if on is not None:
            (self.watching if on else self.never).add(seat)

    def spoke_up(self) -> None:
        """Somebody has acted at an offered moment: if it was before a turn, that turn is still about to begin. Who said
        wait has been heard."""
        self.waiting.clear()
        self._turn_began = self._turn_began or self._before_turn

    def heard(self, told: Sequence[Fact]) -> None:
        """These things have happened."""
        for seat in map(self.board.turn_of, told):
            if seat is not None:
                self._turn_began = True
                self._under_way = not self._just_began(told)
                self.silent.discard(seat)
                self._content.clear()
        if any(self.board.is_loud(fact) for fact in told):
            self.silent.clear()
            self._content.clear()

    def _view(self, seat: int) -> Any:
        return self.match.view(seat)


def _verb_and_last(codebook: Codebook, move: int) -> tuple[Verb, str]:
    """A move's verb, and the words of its last argument."""
    verb = codebook.verb(move)
    return verb, verb.b.words[move & 255] if verb.b else ""
