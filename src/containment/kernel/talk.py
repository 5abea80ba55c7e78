"""Table talk: what is said beside the questions. It answers none of them, costs nothing, and stands in the record.

A game says what can be talked about (`Talk`); what was said and still counts is kept on the table (`Heard`), beside its
answers and its story and outside its words: a clone made for search has heard nothing, and a key does not tell.

What is told is true, because the game fills it in from the hand, and everybody hears it. That a seat has a card holds
until the card leaves the hand, which everybody sees. That a seat has not got a card holds until it gets a card that
nobody saw. When either ends goes by what everybody sees (a card is laid down, a card is drawn) and never by which card
it was, so that the end of it tells nothing.

A code is `verb << 16 | a << 8 | b` as that of a move is, with verbs from 200 on. In a are the seats: who speaks, to
whom or of whom, and a third; in b is what it is about.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.engine import steps
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadWords, Refusal
from containment.kernel.quoting import excerpt

SEATS: Final = 5  # the most that sit at any table: three of them fit into one byte
FIRST_VERB: Final = 200
ASK: Final = 200
TELL: Final = 201
ACCEPT: Final = 202
REJECT: Final = 203
PLAN: Final = 210  # from here on: a verb for each kind of goal
FIRST_FACT: Final = 200  # kinds of facts from here on are talk
ASKED: Final = 200
TOLD: Final = 201
ACCEPTED: Final = 202
REJECTED: Final = 203
PLANNED: Final = 204
CODE: Final = 40  # where in a packed fact the code lies: above the seats that it is hidden from, which are none,
MORE: Final = 64  # and the cards that were named, or the plan that is meant
OPEN: Final = "open"
CARDS_UNSAID: Final = "cards_unsaid"
SILENT: Final = "silent"
MANNERS: Final = (OPEN, CARDS_UNSAID, SILENT)
GIVE: Final = "give"


@dataclass(frozen=True)
class Subject:
    """What may be asked for: a card, a colour, the events, the whole hand."""

    name: str
    cards: int  # the set of cards that are meant
    several: str = ""  # the words for more than one of them, as in "no red cards"; empty for a single card


@dataclass(frozen=True)
class Goal:
    """A kind of plan for somebody's next turn: `words` as they are typed after "plan p2", `what` it is about."""

    words: str  # go, treat, collect, give, ...
    what: Mapping[int, str]  # by number, its name
    sentence: str  # with {b} for what it is about and, where a card is given, {c} for who gets it
    place: bool = False  # is it about being somewhere?
    by: tuple[str, ...] = ()  # the words of the moves that do it, there


class Told(NamedTuple):
    """What a seat has told that still holds, by the ids of the cards."""

    seat: int
    has: tuple[str, ...]
    lacks: tuple[str, ...]


class Plan(NamedTuple):
    """A plan for a seat's next turn, or for the one it is having (`now`): in words as they are typed, and as they are
    read; by whom it was proposed, who has agreed, and who has declined."""

    seat: int
    words: str
    aim: str
    by: int
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    now: bool = False
    code: int = 0


class Lacking(NamedTuple):
    """Cards that a seat has said it has not got, and when: how long the story was then."""

    seat: int
    cards: int
    at: int


class Standing(NamedTuple):
    """A plan that was proposed when the story was so long."""

    plan: Plan
    at: int


@dataclass(frozen=True)
class Heard:
    """What has been said at a table and may still count."""

    has: tuple[int, ...] = (0,) * SEATS
    lacks: tuple[Lacking, ...] = ()
    plans: tuple[Standing, ...] = ()


NOTHING: Final = Heard()


@dataclass(frozen=True)
class Talk:
    """What may be said in a game."""

    rules: Mapping[str, str]  # the ids of: advice, open hands, option, hidden, over
    goals: tuple[Goal, ...] = ()
    subjects: Mapping[int, Subject] = field(default_factory=dict)  # none where hands are always open
    in_play: Callable[[Any, int], bool] = lambda options, subject: True
    """By the options: is this something that one could hold?"""
    held: Callable[[Any, int], int] = lambda t, seat: 0
    """The cards of a hand."""
    shown: Callable[[Any, int], int] = lambda t, seat: 0
    """Those of them that everybody has seen, by the table's own words."""
    show: Callable[[Any, int, int], None] = lambda t, seat, cards: None
    """From now on everybody has seen these cards of a hand."""
    unseen: Callable[[Any], int] = lambda t: 0
    """The cards that not everybody knows the place of."""
    ids: Mapping[int, str] = field(default_factory=dict)
    gains: frozenset[int] = frozenset()
    """The kinds of facts that say that a seat got a card which not everybody saw."""
    turns: frozenset[int] = frozenset()
    """The kinds of facts that say that a seat's turn began."""
    ways: frozenset[str] = frozenset()
    """The names of the verbs that bring one's own pawn elsewhere; where to is what such a move is about."""
    hidden_seats: Callable[[Any], tuple[int, ...]] = lambda options: ()
    """By the options: who acts in secret, and has no part in this."""

    # ------------------------------------------------------------------------------------------ words
    def words(self, code: int) -> str:
        """What is said, in words; who says it stands before them in a record."""
        return self.book(speaker_of(code)).words(code)

    def verb(self, code: int) -> Verb:
        return self.book(speaker_of(code)).verb(code)

    def __contains__(self, code: int) -> bool:
        return is_talk(code) and code in self.book(speaker_of(code))

    def code(self, said: str, seat: int) -> int:
        """What a seat means by these words. BadWords if it is nothing that can be said."""
        return self.book(seat).parse(said)

    def begins(self, said: str) -> bool:
        """Do these words begin as something that can be said, and not as a move?"""
        first = plain(said).split(" ")[0]
        return any(first == plain(verb.name).split(" ")[0] for verb in self.book(0).verbs.values())

    def book(self, seat: int) -> Codebook:
        """All that a seat can say, as a codebook; whether it may now is another question."""
        return _book(self, seat)

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def goal(self, code: int) -> Goal:
        return self.goals[(code >> 16) - PLAN]

    # ------------------------------------------------------------------------------------------ saying
    def refusal(self, t: Table, code: int) -> Refusal | None:
        """Why this may not be said now; None if it may. It goes by what everybody knows alone."""
        why = self._why_not(t, code)
        return None if why is None else Refusal(*why)

    def _why_not(self, t: Table, code: int) -> tuple[str, str] | None:
        options: Any = getattr(t.setting, "options", None)
        verb = code >> 16
        manner = getattr(options, "talk", OPEN)
        if t.ended:
            return self.rules["over"], "The game is over: there is nothing left to plan."
        if code not in self:
            return self.rules["advice"], "That is nothing that can be said here."
        if manner == SILENT:
            return self.rules["option"], "This game is played in silence (talk=silent)."
        if (why := self._why_not_to(options, code)) is not None:
            return why
        if verb in (ASK, TELL):
            return self._why_not_cards(options, manner, code)
        if verb in (ACCEPT, REJECT):
            return self._why_not_answer(t, code)
        return None

    def _why_not_to(self, options: Any, code: int) -> tuple[str, str] | None:
        """[P.15.16] Whoever acts in secret may listen, and has no part in it."""
        seats = int(getattr(options, "seats", SEATS))
        hidden = self.hidden_seats(options)
        for seat in _seats_in(code):
            if seat in hidden and seat == speaker_of(code):
                return self.rules["hidden"], "Whoever acts in secret listens and does not break in."
            if seat in hidden:
                return self.rules["hidden"], "Whoever acts in secret has no part in what the others plan."
            if seat >= seats:
                return self.rules["advice"], f"There is no P{seat + 1} at this table."
        if code >> 16 == ASK and other_of(code) == speaker_of(code):
            return self.rules["advice"], "Nobody has to ask for their own cards."
        if self._gives(code) and other_of(code) == third_of(code):
            return self.rules["advice"], "A card is given to somebody else."
        return None

    def _why_not_cards(self, options: Any, manner: str, code: int) -> tuple[str, str] | None:
        if getattr(options, "hands", OPEN) == OPEN:
            return self.rules["open hands"], "All hands lie open: everybody sees the cards."
        if manner == CARDS_UNSAID:
            return self.rules["option"], "In this game nobody says what they hold (talk=cards_unsaid); plans are fine."
        if not self.in_play(options, code & 255):
            return self.rules["advice"], f"{self.subjects[code & 255].name} is not in this game."
        return None

    def _why_not_answer(self, t: Table, code: int) -> tuple[str, str] | None:
        of = f"P{other_of(code) + 1}"
        found = next((plan for plan in self.plans(t) if plan.seat == other_of(code)), None)
        if found is None:
            return self.rules["advice"], f"No plan for {of} has been proposed."
        if found.by == speaker_of(code):
            return self.rules["advice"], "It is your own plan: the others answer it."
        answered = found.agreed if code >> 16 == ACCEPT else found.declined
        return (self.rules["advice"], "You have said so already.") if speaker_of(code) in answered else None

    def sayable(self, t: Table, seat: int) -> tuple[int, ...]:
        """All that this seat may say now, in rising order."""
        return tuple(code for code in self.book(seat).codes if self._why_not(t, code) is None)

    def say(self, t: Table, code: int) -> None:
        """It is said: `refusal` has been asked before. A question that nobody needs to answer any more, because what
        was told leaves nothing to decide, is not asked any more: so it is when the record is played again."""
        if t.answers is not None:
            t.answers.append(code)
        cards = self._speak(t, code)
        if t.story is not None:
            t.story.append(_fact_of(code) | code << CODE | cards << MORE)
        steps.advance(t)

    def _speak(self, t: Table, code: int) -> int:
        """What is said takes its place on the table; what more there is to tell of it."""
        heard = _heard(t)
        at = len(t.story or ())
        verb, seat = code >> 16, speaker_of(code)
        if verb == TELL:
            asked = self.subjects[code & 255].cards
            has = self.held(t, seat) & asked
            self.show(t, seat, has)
            known = tuple(n | (has if s == seat else 0) for s, n in enumerate(heard.has))
            lacks = [
                one for one in heard.lacks if not self._got_a_card(t, one.seat, one.at)
            ]  # the others never count again
            t.talk = dataclasses.replace(heard, has=known, lacks=(*lacks, Lacking(seat, asked & ~has, at)))
            return has
        if verb in (ACCEPT, REJECT):
            old = next(s for s in heard.plans if s.plan.seat == other_of(code) and self._stands(t, s))
            t.talk = dataclasses.replace(heard, plans=tuple(_answered(s, code) if s == old else s for s in heard.plans))
            return old.plan.code
        if verb >= PLAN:
            of = other_of(code)
            now = int(getattr(t, "turn", -1)) == of
            new = Standing(
                Plan(of, self.words(code), self.aim(code), seat, (seat,) if seat == of else (), (), now, code), at
            )
            t.talk = dataclasses.replace(heard, plans=(*(s for s in heard.plans if s.plan.seat != of), new))
        return 0

    # ------------------------------------------------------------------------------------------ what still counts
    def has(self, t: Table, seat: int) -> int:
        """The cards that a seat has told it has, and still has."""
        return _heard(t).has[seat] & self.held(t, seat)

    def lacks(self, t: Table, seat: int) -> int:
        """The cards that a seat has told it has not got, and has not got since."""
        found = 0
        for lacking in _heard(t).lacks:
            if lacking.seat == seat and not self._got_a_card(t, seat, lacking.at):
                found |= lacking.cards
        return found & ~self.shown(t, seat) & ~self.has(t, seat) & self.unseen(t)

    def _got_a_card(self, t: Table, seat: int, since: int) -> bool:
        return any(fact & 255 in self.gains and fact >> 8 & 255 == seat for fact in (t.story or [])[since:])

    def told(self, t: Table, seats: int) -> tuple[Told, ...]:
        """What each seat has told, where that still counts."""
        if t.talk is None:
            return ()
        found = (Told(s, self.named(self.has(t, s)), self.named(self.lacks(t, s))) for s in range(seats))
        return tuple(one for one in found if one.has or one.lacks)

    def named(self, cards: int) -> tuple[str, ...]:
        """The ids of these cards."""
        return tuple(name for n, name in self.ids.items() if cards >> n & 1)

    def denied(self, view: Any, seat: int) -> tuple[str, ...]:
        """What is not among the hidden cards of a seat because it has told so, as short as it can be said to who looks:
        "no red cards", "no Airlift". The view has `told`, `unseen_cards`, `hands` and `hand_sizes`."""
        known = set(view.hands[seat])
        if view.hand_sizes[seat] == len(known):
            return ()
        lacks = {name for one in view.told if one.seat == seat for name in one.lacks}
        found: list[str] = []
        for subject in sorted(self.subjects.values(), key=lambda subject: not subject.several):
            named = set(self.named(subject.cards))
            cards = named & set(view.unseen_cards)
            if subject.several != "cards" and cards and cards <= lacks:
                found.append(f"no {'other ' if named & known else ''}{subject.several or subject.name}")
                lacks -= cards
        return tuple(found)

    def plans(self, t: Table) -> tuple[Plan, ...]:
        """The plans that stand."""
        if t.talk is None:
            return ()
        standing = (s.plan._replace(now=self._is_on(t, s)) for s in _heard(t).plans if self._stands(t, s))
        return tuple(sorted(standing))

    def _turns_since(self, t: Table, at: int) -> list[int]:
        return [fact >> 8 & 255 for fact in (t.story or [])[at:] if fact & 255 in self.turns]

    def _is_on(self, t: Table, standing: Standing) -> bool:
        turns = self._turns_since(t, standing.at)
        return turns[-1] == standing.plan.seat if turns else standing.plan.now

    def _stands(self, t: Table, standing: Standing) -> bool:
        """Until that turn is over: another has begun after it."""
        on = standing.plan.now
        for seat in self._turns_since(t, standing.at):
            if on:
                return False
            on = seat == standing.plan.seat
        return True

    def recall(self, t: Table, told: Sequence[Told], plans: Sequence[Plan]) -> None:
        """On an imagined table the same has been said. It keeps its story from now on: what ends is read off it."""
        if not told and not plans:
            return
        numbers = {name: n for n, name in self.ids.items()}
        has, lacks = [0] * SEATS, []
        for one in told:
            has[one.seat] = sum(1 << numbers[name] for name in one.has)
            lacks.append(Lacking(one.seat, sum(1 << numbers[name] for name in one.lacks), 0))
        t.talk = Heard(tuple(has), tuple(lacks), tuple(Standing(plan, 0) for plan in plans))
        t.story = []

    # ------------------------------------------------------------------------------------------ telling
    def fact(self, packed: int) -> tuple[str, str]:
        """What was said, as everybody heard it: the rule, and a sentence."""
        code, more = packed >> CODE & 0xFFFFFF, packed >> MORE
        who = f"P{speaker_of(code) + 1}"
        verb = code >> 16
        if verb == ASK:
            return self.rules["advice"], f"{who} asked P{other_of(code) + 1}: {self.question(code & 255)}"
        if verb == TELL:
            return self.rules["advice"], f"{who} told the table: {self._named(code & 255, more)}"
        if verb == ACCEPT:
            return self.rules["advice"], f"{who} agreed to {self._whose(code)}: {self.aim(more)}"
        if verb == REJECT:
            return self.rules["advice"], f"{who} turned {self._whose(code)} down: {self.aim(more)}"
        if other_of(code) == speaker_of(code):
            return self.rules["advice"], f"{who} announced a plan: {self.aim(code)}"
        return self.rules["advice"], f"{who} proposed a plan for P{other_of(code) + 1}: {self.aim(code)}"

    def _whose(self, code: int) -> str:
        return "the plan" if other_of(code) == speaker_of(code) else f"the plan for P{other_of(code) + 1}"

    def question(self, number: int) -> str:
        """What is asked, in words."""
        subject = self.subjects[number]
        if subject.several == "cards":
            return "what have you got?"
        return f"any {subject.several}?" if subject.several else f"have you got {subject.name}?"

    def telling(self, number: int) -> str:
        """What would be told: it says nothing of what there is to tell."""
        subject = self.subjects[number]
        if subject.several == "cards":
            return "your whole hand"
        return f"your {subject.several}" if subject.several else f"whether you have {subject.name}"

    def _named(self, number: int, has: int) -> str:
        subject = self.subjects[number]
        names = listed([self.subjects[n].name for n in self.ids if has >> n & 1])
        if not subject.several:
            return f"yes, {names}" if has else f"no {subject.name}"
        if subject.several == "cards":
            return f"{names}, and nothing else" if has else "no cards"
        return f"{names}, no other {subject.several}" if has else f"no {subject.several}"

    def aim(self, code: int) -> str:
        """What is planned, in words that go on after a colon."""
        goal = self.goal(code)
        return goal.sentence.format(b=goal.what[code & 255], c=f"P{third_of(code) + 1}")

    def _gives(self, code: int) -> bool:
        return code >> 16 >= PLAN and self.goal(code).words == GIVE


def code_of(verb: int, speaker: int, other: int = 0, about: int = 0) -> int:
    """The code of something said: by whom, to or of whom, and about what."""
    return verb << 16 | speaker + SEATS * other << 8 | about


def is_talk(code: int) -> bool:
    return code >> 16 >= FIRST_VERB


def reveals(code: int) -> bool:
    """Does this tell what somebody holds? Then it is known, and not to be taken back."""
    return code >> 16 == TELL


def speaker_of(code: int) -> int:
    return (code >> 8 & 255) % SEATS


def other_of(code: int) -> int:
    """Who is asked, or whose turn is planned."""
    return (code >> 8 & 255) // SEATS % SEATS


def third_of(code: int) -> int:
    """In a plan to give a card: who gets it."""
    return (code >> 8 & 255) // (SEATS * SEATS)


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _seats_in(code: int) -> tuple[int, ...]:
    """All who have a part in it."""
    return speaker_of(code), *((other_of(code), third_of(code)) if code >> 16 != TELL else ())


def _fact_of(code: int) -> int:
    return PLANNED if code >> 16 >= PLAN else code >> 16


def _heard(t: Table) -> Heard:
    found = t.talk
    return found if isinstance(found, Heard) else NOTHING


def _answered(standing: Standing, code: int) -> Standing:
    plan, seat = standing.plan, speaker_of(code)
    agreed = tuple(s for s in plan.agreed if s != seat)
    declined = tuple(s for s in plan.declined if s != seat)
    if code >> 16 == ACCEPT:
        agreed = tuple(sorted((*agreed, seat)))
    else:
        declined = tuple(sorted((*declined, seat)))
    return standing._replace(plan=plan._replace(agreed=agreed, declined=declined))


@cache
def _book(talk: Talk, speaker: int) -> Codebook:
    """What one seat can say: in each code stands who speaks, so that a record needs nothing else."""
    if not 0 <= speaker < SEATS:
        raise BadWords(f"there is no seat {excerpt(speaker)}")
    alone = Domain("who", {speaker: ""})
    others = Domain("whom", {speaker + SEATS * s: f"p{s + 1}" for s in range(SEATS)})
    verbs = [
        Verb(ACCEPT, "accept plan {a}", others, about="talk: agree to a plan for somebody's next turn"),
        Verb(REJECT, "reject plan {a}", others, about="talk: turn a plan down"),
    ]
    if talk.subjects:
        what = Domain("what", {n: plain(subject.name) for n, subject in talk.subjects.items()})
        verbs.append(Verb(ASK, "ask {a} {b}", others, what, about="talk: what has this player got?"))
        verbs.append(Verb(TELL, "tell {b}", alone, what, about="talk: tell everybody what you have got"))
    for n, goal in enumerate(talk.goals):
        about = "talk: propose a plan for somebody's next turn"
        where = Domain("goal", {b: plain(name) for b, name in goal.what.items()})
        if goal.words == GIVE:
            pairs = Domain(
                "who to whom",
                {
                    speaker + SEATS * s + SEATS * SEATS * c: f"p{s + 1} give p{c + 1}"
                    for s in range(SEATS)
                    for c in range(SEATS)
                },
            )
            verbs.append(Verb(PLAN + n, "plan {a} {b}", pairs, where, about=about))
        else:
            verbs.append(Verb(PLAN + n, "plan {a} " + goal.words + " {b}", others, where, about=about))
    return Codebook(verbs)


__all__ = [
    "CARDS_UNSAID",
    "GIVE",
    "MANNERS",
    "OPEN",
    "SILENT",
    "Goal",
    "Heard",
    "Plan",
    "Subject",
    "Talk",
    "Told",
    "code_of",
    "is_talk",
    "listed",
    "other_of",
    "reveals",
    "speaker_of",
    "third_of",
]
