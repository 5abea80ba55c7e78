"""A match: a table, who sits at each seat, every answer given, and taking answers back.

Undo works by playing the record again without its last answers, never by inverse moves. Chance stays as it was: the
generator turns once for each answer of chance, whoever gives it, so the replayed table stands at the same turn of the
wheel, and the same answers bring the same cards again. Nothing is won by undoing, and nothing has to be forbidden
for fear of fishing for better luck; what undo refuses is only to take back an answer after which something was
revealed: a card drawn, a die rolled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from containment.kernel.engine import steps
from containment.kernel.engine.table import ANYBODY, CHANCE, NOBODY, Table
from containment.kernel.errors import ContainmentError, IllegalMove, Refusal
from containment.kernel.game import (
    LUCK,
    Fact,
    Game,
    Setting,
    fork,
    has_private_hands,
    kept_from,
    own_moves,
    pending,
    step_name,
)
from containment.kernel.quoting import printable
from containment.kernel.record import Record, replay, start, who
from containment.kernel.talk import ACCEPT, ASK, PLAN, REJECT, TELL, code_of, is_talk, other_of, reveals, speaker_of
from containment.matches.favours import NO, YES, unbothering, unwilling
from containment.players import plans
from containment.players.player import Choice, Player, Timed

MOST_BECAUSE = 500  # letters of a reason that are kept
AUTOMATIC = "not asked"  # why a person passed or a computer agreed without a word: the table did it for them
TALK = "Talk"  # what was said beside a question: the kind of step it is told as


class CannotUndo(ContainmentError):
    """There is no answer that may be taken back; the message says why."""


class Entry(NamedTuple):
    """One answer of the match: who gave it, which, and why if a reason was given."""

    seat: int
    move: int
    because: str = ""
    recorded: int = NOBODY  # the seat the record names, if another spoke: there, what anybody may do is the asked one's

    @property
    def automatic(self) -> bool:
        """Did the table answer for a person? Such an answer is nothing to take back."""
        return self.because == AUTOMATIC


@dataclass(frozen=True)
class Answer:
    """An answer that was just given, and what it brought about, as packed facts: `Match.facts` tells them to a seat."""

    seat: int
    move: int
    because: str
    own: tuple[int, ...]  # what the move itself did
    after: tuple[int, ...]  # what happened next: cards drawn, cities infected, a new turn
    step: str = ""  # the kind of question it answered


class Tried(NamedTuple):
    """What a move would bring, before chance says anything: the table, the move with the consent of computers after it,
    and what would be told."""

    table: Table
    moves: tuple[int, ...]
    facts: tuple[int, ...]


class Yes(NamedTuple):
    """A computer that was not asked has agreed: its place among the answers, and that of the fact that says so."""

    seat: int
    at: int
    fact: int


class Keeper(Protocol):
    """Somebody who writes the match down as it goes on (see `saves`)."""

    def added(self, match: Match, entries: Sequence[Entry]) -> None: ...

    def changed(self, match: Match) -> None: ...


class Match:
    """One game being played. A seat is a Player, or None where a person sits."""

    def __init__(
        self,
        game: Game,
        table: Table,
        players: Sequence[Player | None],
        keeper: Keeper | None = None,
        reasons: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.table = table
        self.players = tuple(players)
        self.keeper = keeper
        self.count = 0  # questions answered here: tells one question from the next
        self.said = 0  # what was said here beside them
        self._heard: set[int] = set()  # computer seats that have been silent at this question
        self.entries = _entries(game, table, reasons)
        self._looked = (
            0,
            0,
        )  # how much of the story has been gone through for who has looked at something, and who has
        self._found_at = (-1, -1)  # the state for which this has been found out, by seat
        self._views: dict[int, Any] = {}
        self._moves: dict[int, tuple[int, ...]] = {}

    # ------------------------------------------------------------------------------------------ looking
    @property
    def asked(self) -> int:
        """The seat that must answer now; NOBODY when the game is over."""
        return int(steps.asked(self.table))

    @property
    def state(self) -> tuple[int, int]:
        """Changes whenever anything has been answered, said or taken back: what was found out before may not hold."""
        return self.count, self.said

    @property
    def finished(self) -> bool:
        return self.table.ended != 0

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self.game.turns(self.table.story or ())

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where a person sits."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def private(self) -> bool:
        """Do the seats keep their hands to themselves?"""
        return has_private_hands(self.options)

    @property
    def secretive(self) -> bool:
        """Has a seat something to keep to itself: its hand, a mission, or what it alone has looked at?"""
        return self.game.has_secrets(self.options) or self._has_looked_alone

    @property
    def _has_looked_alone(self) -> bool:
        """Has a fact been told to some of those who play together, and kept from others of them? [P.C11]"""
        hidden = self.hidden_seats
        if not hidden:
            return False
        together = sum(1 << seat for seat in range(len(self.players)) if seat not in hidden)
        return any(0 < kept_from(fact) & together < together for fact in self.table.story or ())

    def apart(self, seat: int, other: int) -> bool:
        """Must these two not see each other's screen? Who only watches sees what everybody does."""
        hidden = self.hidden_seats
        return seat != other and (self.secretive or (seat in hidden) != (other in hidden))

    @property
    def hidden_seats(self) -> tuple[int, ...]:
        """The seats that act in secret."""
        return self.game.hidden_seats(self.options)

    @property
    def options(self) -> Any:
        """How this game is played: its options."""
        setting = self.table.setting
        assert isinstance(setting, Setting)
        return setting.options

    @property
    def asks_people_only(self) -> bool:
        """Is it of people alone that consent is asked?"""
        return getattr(self.options, "consent", None) == "people"

    @property
    def record(self) -> Record:
        setting = self.table.setting
        assert isinstance(setting, Setting)
        return Record(setting, tuple(self.table.answers or ()))

    @property
    def unasked(self) -> frozenset[int]:
        """The numbers of the answers that the table gave for somebody."""
        return frozenset(n for n, entry in enumerate(self.entries) if entry.automatic)

    def hushed(self, answer: Answer, ear: int) -> bool:
        """Are the words of this answer, and why it was given, not for this ear? [P.C4] [P.C11] The story tells what may
        be told."""
        return answer.seat != ear and self._is_hushed(answer.seat, answer.move)

    def reason(self, answer: Answer, ear: int) -> str:
        """Why this answer was given, as far as this ear may hear it: reasons tell of hands, and so does why a plan was
        agreed to or declined. Where somebody listens who plays against them, nobody does that who has looked at
        something that not all have seen. [P.C11]"""
        unsaid = self.is_unspoken or (bool(self.hidden_seats) and self._lookers() >> answer.seat & 1 == 1)
        return "" if (unsaid and answer.seat != ear) or self.hushed(answer, ear) else answer.because

    @property
    def is_unspoken(self) -> bool:
        """Does nobody tell of a private hand, because that isn't allowed or because an opponent listens?"""
        return self.private and (getattr(self.options, "talk", "open") != "open" or bool(self.hidden_seats))

    @property
    def is_overheard(self) -> bool:
        """Must whoever speaks of the table keep to what all know?"""
        return self.is_unspoken or bool(self.hidden_seats)

    def _lookers(self) -> int:
        """The seats that were told something which was kept from others, as bits."""
        story = self.table.story or ()
        told, found = self._looked
        for fact in story[told:]:
            kept = kept_from(fact)
            found |= ~kept if kept else 0
        self._looked = (len(story), found)
        return found

    def _is_hushed(self, seat: int, move: int) -> bool:
        return seat in self.hidden_seats or move >> 16 in self.game.hushed(self.options)

    def words(self, entry: Entry, ear: int = NOBODY) -> str:
        """An answer in words that everybody may hear, or this seat."""
        if entry.seat == ear >= 0:
            return self.game.codebook.words(entry.move)
        if entry.seat in self.hidden_seats:
            return "a secret answer"
        verb = self.game.codebook.verb(entry.move)
        return verb.name if self._is_hushed(entry.seat, entry.move) else self.game.codebook.words(entry.move)

    def view(self, seat: int) -> Any:
        """What this seat sees of the table as it is now."""
        self._forget()
        if seat not in self._views:
            self._views[seat] = self.game.view(self.table, seat)
        return self._views[seat]

    def view_of_a_computer(self, seat: int) -> Any:
        """What this seat sees, if a computer sits there: it doesn't bother who has just said no to it."""
        return unbothering(self.game, self.view(seat), unwilling(self.game, self.entries, seat, self.people))

    def moves(self, seat: int) -> tuple[int, ...]:
        """What this seat may do now: answer, or speak up with an event."""
        self._forget()
        if seat not in self._moves:
            self._moves[seat] = own_moves(self.table, seat)
        return self._moves[seat]

    def _forget(self) -> None:
        """What was found out of a table that has gone on since."""
        if self._found_at != self.state:
            self._found_at = self.state
            self._views.clear()
            self._moves.clear()

    def actor(self, move: int) -> int:
        """Whose move this is: an event is its holder's, and what anybody may do is the asked seat's."""
        return int(steps.speaker_of(self.table, move))

    def may_be_of(self, move: int, seat: int) -> bool:
        """Could this seat be the one that makes this move?"""
        return int(steps.actor_of(self.table, move)) in (seat, ANYBODY)

    @property
    def passing(self) -> int | None:
        """The move that lets something pass; None in a game that has none."""
        return next((verb.number << 16 for verb in self.game.codebook.verbs.values() if verb.pattern == "pass"), None)

    def is_event(self, move: int) -> bool:
        """Does this move play an event? A codebook says so where it says what the verb is about."""
        return self.game.codebook.verb(move).about.startswith("event")

    def refusal(self, move: int, seat: int | None = None) -> Refusal | None:
        """Why this move is not allowed now; with a seat, why that seat may not make it."""
        return self.game.refusal(self.table, move, seat)

    def facts(self, packed: Sequence[int], ear: int | None) -> list[Fact]:
        """Facts as this seat may hear them; None hears everything."""
        return self.game.told(packed, ear)

    def own_facts(self, move: int) -> tuple[int, ...]:
        """What this legal move itself would do, before chance says anything."""
        return self.tried(self.table, move).facts

    def tried(self, t: Table, move: int) -> Tried:
        """A legal move tried on a copy where chance is asked, so that trying reveals no card."""
        copy = fork(t)
        copy.luck = LUCK["asked"]
        told, answered = len(copy.story or ()), len(copy.answers or ())
        agreed = self._make(copy, move)
        return Tried(copy, tuple((copy.answers or [])[answered:]), _but(copy.story or [], told, agreed))

    def outcome(self, code: int) -> tuple[int, ...]:
        """What the record would say of this legal answer, or of this said beside the question: its own code, then those
        of chance and of computers that are not asked. Nothing has changed."""
        copy = fork(self.table)
        before = len(copy.answers or ())
        if is_talk(code):
            self.game.commit(copy, code)
        else:
            self._make(copy, code)
        return tuple((copy.answers or [])[before:])

    # ------------------------------------------------------------------------------------------ answering
    def play(self, move: int | str, because: str = "", seat: int | None = None) -> Answer:
        """Answer the open question. IllegalMove says why not, and then nothing has changed. `seat` is who says it: that
        matters for what anybody may do; without a word it is the one that is asked."""
        code = self.game.code(move)
        why = self.refusal(code)
        if why is not None:
            words = self.game.codebook.words(code) if code in self.game.codebook else str(code)
            raise IllegalMove(words, why)
        return self._commit(code, because, seat)

    def _commit(self, move: int, because: str, speaker: int | None) -> Answer:
        t = self.table
        recorded = self.actor(move)
        seat = speaker if speaker is not None and self.may_be_of(move, speaker) else recorded
        self.count += 1
        self._heard.clear()
        if t.answers is None or t.story is None:  # a simulation: nobody listens
            self._make(t, move)
            return Answer(seat, move, because, (), ())
        step = step_name(t)
        own = len(self.own_facts(move))
        answers, facts = len(t.answers), len(t.story)
        agreed = self._make(t, move)
        told = _but(t.story, facts, agreed)
        new = [Entry(seat, move, because, recorded if recorded != seat else NOBODY)]
        for n in _after(t, answers):
            code = t.answers[n]
            by = next((yes.seat for yes in agreed if yes.at == n), CHANCE)
            new.append(Entry(speaker_of(code), code) if is_talk(code) else Entry(by, code, _unsaid(by)))
        self._add(new)
        return Answer(seat, move, because, told[:own], told[own:], step)

    def _add(self, new: Sequence[Entry]) -> None:
        self.entries += new
        if self.keeper is not None:
            self.keeper.added(self, new)

    def _make(self, t: Table, move: int) -> list[Yes]:
        """The move is made; and where consent is asked of people only, a computer that would be asked agrees at once,
        without a word. Where it did. Computers that tell their hands do so when a turn begins."""
        turn = t.turn
        self.game.commit(t, move)
        agreed: list[Yes] = []
        while self.asks_people_only and (yes := self.consent_of_a_computer(t)) is not None:
            agreed.append(Yes(int(steps.asked(t)), len(t.answers or ()), len(t.story or ())))
            self.game.commit(t, yes)
        while t.turn != turn and (told := self._hand_to_tell(t)) is not None:
            self.game.commit(t, told)
        return agreed

    def _hand_to_tell(self, t: Table) -> int | None:
        """With which words the next computer tells its hand: one that has cards which the others do not know of. Where
        somebody plays against them in secret, they would tell him too."""
        talk = self.game.talk
        if talk is None or t.ended or self.hidden_seats:
            return None
        tellers = (seat for seat, player in enumerate(self.players) if getattr(player, "tells_its_hand", False))
        return next((code for seat in tellers if (code := talk.untold(t, seat)) is not None), None)

    def consent_of_a_computer(self, t: Table) -> int | None:
        """The move with which a computer agrees, if that is what it is asked."""
        asked = -1 if t.ended else int(steps.asked(t))
        if asked < 0 or self.players[asked] is None:
            return None
        return self._yes(own_moves(t, asked))

    def _yes(self, moves: Sequence[int]) -> int | None:
        """The move that agrees, where to agree or to decline is all there is."""
        words = {self.game.codebook.words(move): move for move in moves}
        return words[YES] if set(words) == {YES, NO} else None

    def asks_consent(self, seat: int) -> bool:
        """Is this seat asked whether it agrees to what another wants to do?"""
        return self.asked == seat and self._yes(self.moves(seat)) is not None

    # ------------------------------------------------------------------------------------------ talking
    def sayable(self, seat: int) -> tuple[int, ...]:
        """What this seat may say now beside the question."""
        return self.game.sayable(self.table, seat)

    def saying(self, seat: int, said: int | str) -> int:
        """What these words mean when this seat says them. BadWords if nothing."""
        return self.game.saying(self.table, said, seat)

    def may_not_say(self, said: int) -> Refusal | None:
        """Why this may not be said now; None if it may."""
        return self.game.objection(self.table, said)

    def say(self, seat: int, said: int | str, because: str = "") -> tuple[Answer, ...]:
        """Say something beside the question, which stays as it is; and what computers say to that at once. IllegalMove
        says why not, and then nothing has changed."""
        code = self.saying(seat, said)
        why = self.may_not_say(code)
        if why is not None:
            raise IllegalMove(self.game.codebook.words(code), why)
        first = self.speak(code, because)
        return (first, *(self.speak(*reply) for reply in self.replies(code)))

    def speak(self, code: int, because: str = "") -> Answer:
        """This is said, which is known to be allowed, and computers say nothing to it yet."""
        t = self.table
        seat = speaker_of(code)
        self.said += 1
        answers, facts = len(t.answers or ()), len(t.story or ())
        question = pending(t)
        self.game.commit(t, code)
        if t.ended or pending(t) != question:  # what was told left nothing to decide: another question is open now
            self.count += 1
            self._heard.clear()
        self._add([Entry(seat, code, because), *(Entry(CHANCE, (t.answers or [])[n]) for n in _after(t, answers))])
        told = tuple((t.story or [])[facts:])
        return Answer(seat, code, because, told[:1], told[1:], TALK)

    def replies(self, code: int) -> list[tuple[int, str]]:
        """What computers say to something that was said, with a reason where there is one: a computer that is asked for
        its cards tells them; one whose turn is planned says whether it will go by that."""
        other = other_of(code)
        if code >> 16 != ASK and code >> 16 < PLAN:
            return []
        player = self.players[other]
        if player is None or other == speaker_of(code):
            return []
        if code >> 16 == ASK:
            return [(code_of(TELL, other, 0, code & 255), "")]
        if not getattr(player, "goes_by_plans", False):  # to agree and do something else would be a lie
            return [(code_of(REJECT, other, other), f"{player.name} doesn't follow plans.")]
        looks = NOBODY if self.is_overheard else other
        yes, why = plans.opinion(self.game, self.game.view(self.table, looks), other, 0, code)
        return [(code_of(ACCEPT if yes else REJECT, other, other), why)]

    def computer_step(self) -> Answer | None:
        """Let a computer answer. None: a person is to answer, or the game is over."""
        found = self.computer_choice()
        if found is None:
            return None
        seat, choice = found
        return self.play(*choice, seat=seat)

    def computer_choice(self) -> tuple[int, Choice] | None:
        """What a computer would answer: first any that wants to speak up with an event, each asked once a question;
        then the one that is asked. None: a person is to answer, or the game is over."""
        asked = self.asked
        if asked == NOBODY:
            return None
        spoken = self._speaking_up(asked)
        if spoken is not None:
            return spoken
        yes = self.consent_of_a_computer(self.table) if self.asks_people_only else None
        if yes is not None:  # a person has just handed over the seat
            return asked, Choice(yes, AUTOMATIC)
        player = self.players[asked] if asked >= 0 else None
        if player is None:
            return None
        self._tell_turn(player)
        return asked, player.choose(self.view_of_a_computer(asked))

    def _speaking_up(self, asked: int) -> tuple[int, Choice] | None:
        for seat, player in enumerate(self.players):
            if player is None or seat == asked or seat in self._heard:
                continue
            self._heard.add(seat)
            if self.moves(seat):
                self._tell_turn(player)
                choice = player.speak_up(self.view_of_a_computer(seat))
                if choice is not None:
                    return seat, choice
        return None

    def _tell_turn(self, player: Player) -> None:
        if isinstance(player, Timed):
            player.in_turn(self.turn)

    def sit(self, seat: int, player: Player | None) -> None:
        """From now on this player sits here, or with None a person."""
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self._heard.discard(seat)

    # ------------------------------------------------------------------------------------------ undo
    def undo(self, by: int = NOBODY) -> list[Entry]:
        """Take back the last answer that a person gave, and what computers answered since; what was taken back.
        CannotUndo if something has been revealed in between. `by` is the seat that asks for it: it takes back nothing
        that another did in secret, nor what it has learnt a secret by, and a seat that acts in secret only its own."""
        at = self.last_of_a_person(by)
        self.check_undo(by, at)
        return self.take_back(at)

    def check_undo(self, by: int, at: int) -> None:
        """CannotUndo if this seat may not take back all answers from here on by itself."""
        self.check_secrets(by, at)
        taken = self.entries[at:]
        words = self.words(taken[0], by)
        if any(reveals(entry.move) for entry in taken):
            raise CannotUndo(f"{words!r} cannot be taken back: somebody has said what they hold since.")
        if any(entry.seat == CHANCE for entry in taken):
            raise CannotUndo(f"{words!r} cannot be taken back: something has been revealed since.")
        if self._has_learnt(by, at):
            raise CannotUndo(f"{words!r} cannot be taken back: it revealed something about whoever acts in secret.")

    def take_back(self, at: int) -> list[Entry]:
        """Take back all answers from here on, as it was agreed; what was taken back."""
        taken = self.entries[at:]
        self.table = replay(self.game, self.record, at)
        self.entries = self.entries[:at]
        self._looked = (0, 0)
        self.count += 1
        self._heard.clear()
        if self.keeper is not None:
            self.keeper.changed(self)
        return taken

    def check_secrets(self, by: int, at: int) -> None:
        """CannotUndo if something done in secret would be taken back: that nobody can agree to."""
        hidden, taken = self.hidden_seats, self.entries[at:]
        if (taken[0].seat in hidden or by in hidden) and taken[0].seat != by:
            raise CannotUndo("The last answer was somebody else's, and not yours to take back.")
        if any(entry.seat in hidden and entry.seat != by for entry in taken):
            words = self.words(taken[0], by)
            raise CannotUndo(f"{words!r} cannot be taken back: somebody has acted in secret since.")

    def _has_learnt(self, by: int, at: int) -> bool:
        """Have the answers from here on told this seat something of who acts in secret? Whoever comes into a city
        learns whether somebody hides there, and could otherwise look into one city after the other."""
        if not self.hidden_seats or by in self.hidden_seats:
            return False
        again = replay(self.game, self.record, at)
        known = self.game.view(again, by).of_the_hidden
        for entry in self.entries[at:]:
            self.game.commit(again, entry.move)
            if self.game.view(again, by).of_the_hidden != known:
                return True
        return False

    def last_of_a_person(self, by: int) -> int:
        """The place of the last answer of a person that this seat knows of. CannotUndo if there is none."""
        for at in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[at]
            if entry.seat < 0 or is_talk(entry.move):  # what was said beside a question is not taken back by itself
                continue
            if self.players[entry.seat] is None and self.heard(entry, by):
                return at
        raise CannotUndo("There is nothing to take back yet.")

    def heard(self, entry: Entry, ear: int) -> bool:
        """Is this an answer that this ear knows of? Whether another was asked at a moment for events and passed, or the
        table passed for them, tells what they hold. (That one who acts in secret has answered, everybody knows.)"""
        passed = self.game.codebook.words(entry.move) == "pass" and entry.seat not in self.hidden_seats
        return not entry.automatic and not (passed and self.apart(entry.seat, ear))


def _entries(game: Game, t: Table, reasons: Sequence[str]) -> list[Entry]:
    """Whose answers the table's answers were, found by playing them again."""
    answers = t.answers
    if answers is None:
        return []
    assert isinstance(t.setting, Setting)
    again = start(game, t.setting)
    again.story = None
    found = []
    for n, code in enumerate(answers):
        found.append(Entry(game.speaker(again, code), code, reasons[n] if n < len(reasons) else ""))
        game.commit(again, code)
    return found


def _but(story: Sequence[int], since: int, agreed: Sequence[Yes]) -> tuple[int, ...]:
    """What was told since then, without that somebody agreed who was not asked."""
    unsaid = {yes.fact for yes in agreed}
    return tuple(story[n] for n in range(since, len(story)) if n not in unsaid)


def _unsaid(seat: int) -> str:
    """The reason of an answer that nobody had to say: chance has none."""
    return "" if seat == CHANCE else AUTOMATIC


def _after(t: Table, answers: int) -> range:
    """The places of the answers that came after the next one, when there were so many."""
    return range(answers + 1, len(t.answers or ()))


def line(game: Game, entry: Entry) -> str:
    """An answer as a line of a record, with its reason as a comment."""
    reason = printable(" ".join(entry.because[:MOST_BECAUSE].replace("#", "no. ").split()))
    seat = entry.seat if entry.recorded == NOBODY else entry.recorded
    return f"{who(seat)}: {game.codebook.words(entry.move)}" + (f"  # {reason}" if reason else "")


__all__ = [
    "AUTOMATIC",
    "TALK",
    "Answer",
    "CannotUndo",
    "Entry",
    "Keeper",
    "Match",
    "line",
]
