"""A live table: its log replayed. `fold` takes the next row, and nothing else changes it; so that any process that has
read the same rows has the same table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

import containment
from containment.kernel.engine.table import NOBODY
from containment.kernel.errors import ContainmentError
from containment.kernel.record import loads
from containment.kernel.talk import is_talk
from containment.matches.match import Match
from containment.matches.retelling import Moment, moments
from containment.matches.seats import sit_down
from containment.matches.simulate import player_seed
from containment.players import player
from containment.server import log
from containment.server.log import FREE, PERSON
from containment.server.reviewing import Judging
from containment.server.tables.unasked import notes
from containment.telling.asking import Ask, Asking, LetPass
from containment.telling.curves import Curve

MOST_CHAT: Final = 200  # what was said last is kept at hand; all of it stands in the log
SAID_WAIT: Final = "You said wait."
HOW_ASKED: Final = ("where it matters", "always", "never", "not this turn")


class Diverged(Exception):
    """The log cannot be replayed by this program: the same answer brings something else."""


# What replaying a log may raise that this program does not understand: it is of a later one, or damaged.
UNREADABLE: Final[tuple[type[Exception], ...]] = (
    *(Diverged, ContainmentError, msgspec.MsgspecError, AssertionError),
    *(ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError),
)


class Due(NamedTuple):
    """Who is to act now: a person (with a `moment`: before another goes on), a computer, nobody; or the table passes a
    moment for events that this seat has no use for."""

    who: str  # person, computer, pass, nobody
    seat: int = -1
    moment: str = ""


class Heard(NamedTuple):
    """Something said among people: chat, a place that was pointed at, or from where to where."""

    n: int  # the first is 0
    at: float
    seat: int
    text: str = ""
    place: str = ""
    to: str = ""


NOBODY_DUE: Final = Due("nobody")


class Live:
    """One table. Before it has begun there is no match."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.rows = 0
        self.changed = 0.0  # when the last row was written
        self.opened = log.Opened("", ())
        self.seats: list[str] = []
        self.names: list[str] = []
        self.match: Match | None = None
        self.point = 0  # the row since which nothing has changed who is to act, or with what
        self.moments: list[Moment] = []
        self.closed = False
        self.chat: list[Heard] = []
        self._remarks = 0
        self.waits: list[int] = []  # who has said "wait", in that order
        self.undo: log.UndoAsked | None = None
        self.undo_agreed: set[int] = set()
        self.drafts: dict[int, log.Drafted] = {}
        self._done: dict[int, list[tuple[int, int]]] = {}  # of a seat's plan: after so many answers so many moves
        self.curves: list[Curve] | None = None  # of a game that is over, once somebody has asked for them
        self.review: Judging | None = None  # of a game that is over, likewise
        self.again: log.PlayedAgain | None = None  # the table at which the same deal is played again
        self.relinked = 0  # how often a link was taken away or replaced
        self.due = NOBODY_DUE
        self._asking: Asking | None = None

    # ------------------------------------------------------------------------------------------ looking
    @property
    def begun(self) -> bool:
        return self.match is not None

    @property
    def over(self) -> bool:
        """Is the game over, or given up?"""
        return self.closed or (self.match is not None and self.match.finished)

    @property
    def state(self) -> str:
        return "over" if self.over else "playing" if self.begun else "open"

    @property
    def question(self) -> int:
        """The number of the open question: no other question of this table ever has it, for an answer that is taken
        back counts too."""
        return 0 if self.match is None else self.match.count

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have taken."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)

    @property
    def asked(self) -> int:
        """The seat that is asked, as everybody may know it: at a moment for events whose turn it is, for who holds one
        is a secret. -1 if none."""
        if self.match is None or self.over:
            return -1
        return self.waits[0] if self.waits else self.match.asked

    @property
    def asking(self) -> Asking:
        assert self._asking is not None
        return self._asking

    def mind(self, seat: int) -> str:
        """How a seat wants to be asked at moments for events."""
        asking = self.asking
        ways = (asking.silent, "not this turn"), (asking.never, "never"), (asking.watching, "always")
        return next((how for those, how in ways if seat in those), HOW_ASKED[0])

    # ------------------------------------------------------------------------------------------ folding
    def fold(self, n: int, at: float, entry: log.Any_) -> None:
        """The next row of the log. A row of the wrong number is a mistake of the caller."""
        if n != self.rows:
            raise ValueError(f"row {n} where {self.rows} was to come")
        _FOLDS[type(entry)](self, entry, at)
        self.rows = n + 1
        self.changed = at
        if type(entry) in _CHANGING:
            self.point = n
            self.due = self._next()

    def _opened(self, entry: log.Opened, at: float) -> None:
        self.opened = entry
        self.seats = list(entry.seats)
        self.names = [""] * len(entry.seats)

    def _sat(self, entry: log.Sat, at: float) -> None:
        self.seats[entry.seat] = entry.who
        self.names[entry.seat] = entry.name
        if self.match is None:
            return
        if (entry.who == PERSON) != (entry.seat in self.match.people):
            seed = player_seed(self.match.record.setting.seed, entry.seat)
            self.match.sit(entry.seat, None if entry.who == PERSON else player(entry.who, seed))
            self.waits = [seat for seat in self.waits if seat in self.match.people]
            self._sit_down_again(self.match)

    def _sit_down_again(self, match: Match) -> None:
        """The manners of the table go by who sits there; what people have said of being asked stays."""
        old = self.asking
        self._asking = new = Asking(match)
        people = set(match.people)
        new.silent |= old.silent & people
        new.never |= old.never & people
        new.watching |= old.watching & people

    def _begun(self, entry: log.Begun, at: float) -> None:
        self.seats, self.names = list(entry.seats), list(entry.names)
        found, record, table = loads(entry.record, containment.game)
        said = notes(entry.record)
        reasons = [said.get(n, "") for n in range(len(record.answers))]
        self.sit_at(Match(found, table, sit_down(self.seats, record.setting.seed, found), reasons=reasons))

    def sit_at(self, match: Match) -> None:
        """This is the match that is played."""
        self.match = match
        self.moments = moments(match.game, match.record, [entry.because for entry in match.entries])
        self._asking = Asking(match)

    def _answered(self, entry: log.Answered, at: float) -> None:
        match = self.match
        assert match is not None
        before = len(match.entries)
        turn = self._turn
        code = entry.codes[0]
        answer = match.speak(code, entry.because) if is_talk(code) else match.play(code, entry.because, entry.seat)
        if tuple(one.move for one in match.entries[before:]) != entry.codes:
            raise Diverged(f"table {self.id}, row {self.rows}: the same answer brings something else")
        self.moments.append(Moment(len(match.entries), answer))
        self.asking.heard(match.facts((*answer.own, *answer.after), None))
        if self.due.moment and self.due.seat == entry.seat:
            self.asking.spoke_up()
        if not is_talk(code):
            self._after_an_answer(entry)
            if not match.hushed(answer, NOBODY):  # otherwise a plan would tell what was done in secret
                self._go_by_plan(entry)
        if turn != self._turn:  # what was planned for a turn that is over is of no use any more
            self._forget_plan(turn)

    def _after_an_answer(self, entry: log.Answered) -> None:
        self.waits = [seat for seat in self.waits if seat != entry.seat]
        self.undo = None
        self.undo_agreed.clear()

    def _taken_back(self, entry: log.TakenBack, at: float) -> None:
        assert self.match is not None
        self.match.take_back(entry.left)
        self.moments = [moment for moment in self.moments if moment.at <= entry.left] or self.moments[:1]
        for seat, done in self._done.items():
            self._done[seat] = [one for one in done if one[0] <= entry.left]
        self.undo = None
        self.undo_agreed.clear()

    def _undo_asked(self, entry: log.UndoAsked, at: float) -> None:
        self.undo = entry
        self.undo_agreed = {entry.by}

    def _undo_agreed(self, entry: log.UndoAgreed, at: float) -> None:
        self.undo_agreed.add(entry.by)

    def _undo_refused(self, entry: log.UndoRefused, at: float) -> None:
        self.undo = None
        self.undo_agreed.clear()

    def _waited(self, entry: log.Waited, at: float) -> None:
        self.waits = [seat for seat in self.waits if seat != entry.seat]
        if entry.on:
            self.waits.append(entry.seat)
            self.asking.silent.discard(entry.seat)
        else:
            self.asking.wave(entry.seat)

    def _minded(self, entry: log.Minded, at: float) -> None:
        if entry.how == "not this turn":
            self.asking.hush(entry.seat)
        else:
            self.asking.watch(entry.seat, {"always": True, "never": False}.get(entry.how))

    def _chatted(self, entry: log.Chatted, at: float) -> None:
        self._hear(Heard(self._remarks, at, entry.seat, text=entry.text))

    def _pinged(self, entry: log.Pinged, at: float) -> None:
        self._hear(Heard(self._remarks, at, entry.seat, place=entry.place, to=entry.to))

    def _hear(self, heard: Heard) -> None:
        self._remarks += 1
        self.chat = [*self.chat[1 - MOST_CHAT :], heard]

    # ------------------------------------------------------------------------------------------ plans
    def _drafted(self, entry: log.Drafted, at: float) -> None:
        self._forget_plan(entry.seat)
        if entry.moves:
            self.drafts[entry.seat] = entry

    def _forget_plan(self, seat: int) -> None:
        self.drafts.pop(seat, None)
        self._done.pop(seat, None)

    def done(self, seat: int) -> int:
        """How many moves of the plan for this seat have been made, or passed over."""
        done = self._done.get(seat)
        return done[-1][1] if done else 0

    def _go_by_plan(self, entry: log.Answered) -> None:
        draft = self.drafts.get(entry.seat)
        if draft is None:
            return
        assert self.match is not None
        said, done = self.match.game.codebook.words(entry.codes[0]), self.done(entry.seat)
        if said in draft.moves[done:]:
            at = draft.moves.index(said, done) + 1
            self._done.setdefault(entry.seat, []).append((len(self.match.entries), at))

    @property
    def _turn(self) -> int:
        """Whose turn it is, as everybody can see; asked only while there are plans."""
        if not self.drafts or self.match is None:
            return -1
        return int(getattr(self.match.view(NOBODY), "turn", -1))

    def _relinked(self, entry: log.Relinked, at: float) -> None:
        self.relinked += 1

    def _played_again(self, entry: log.PlayedAgain, at: float) -> None:
        self.again = entry

    def _closed(self, entry: log.Closed, at: float) -> None:
        self.closed = True

    # ------------------------------------------------------------------------------------------ who is next
    def _next(self) -> Due:
        """Who is to act now. It is asked once a row: the manners of a table remember what was asked."""
        match = self.match
        if match is None or self.over:
            return NOBODY_DUE
        if self.waits:
            return Due("person", self.waits[0], SAID_WAIT)
        first = self.asking.first(None)
        if first is not None:
            return _due(first)
        if match.players[match.asked] is not None:
            return Due("computer", match.asked)
        return _due(self.asking.due(None))

    @property
    def speakers(self) -> tuple[int, ...]:
        """The computers that are not asked and could speak up with an event: before one of them, or the table, goes on;
        while a person thinks, meanwhile."""
        match = self.match
        if match is None or self.over or self.waits:
            return ()
        others = (seat for seat, one in enumerate(match.players) if one is not None and seat != match.asked)
        return tuple(seat for seat in others if match.moves(seat))


def _due(ask: Ask | LetPass) -> Due:
    return Due("pass", ask.seat) if isinstance(ask, LetPass) else Due("person", ask.seat, ask.moment)


_FOLDS: Final[dict[type[Any], Callable[[Live, Any, float], None]]] = {
    log.Opened: Live._opened,
    log.Sat: Live._sat,
    log.Begun: Live._begun,
    log.Answered: Live._answered,
    log.TakenBack: Live._taken_back,
    log.UndoAsked: Live._undo_asked,
    log.UndoAgreed: Live._undo_agreed,
    log.UndoRefused: Live._undo_refused,
    log.Waited: Live._waited,
    log.Minded: Live._minded,
    log.Chatted: Live._chatted,
    log.Pinged: Live._pinged,
    log.Drafted: Live._drafted,
    log.Relinked: Live._relinked,
    log.PlayedAgain: Live._played_again,
    log.Closed: Live._closed,
}
# What may change who is to act, and with what; chat and pointing do not.
_CHANGING: Final = (log.Sat, log.Begun, log.Answered, log.TakenBack, log.Waited, log.Minded, log.Closed)

__all__ = ["FREE", "HOW_ASKED", "PERSON", "SAID_WAIT", "UNREADABLE", "Diverged", "Due", "Heard", "Live"]
