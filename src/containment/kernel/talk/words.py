"""The words of table talk: what a game can talk about, how it is typed, and how it reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.errors import BadWords
from containment.kernel.quoting import excerpt
from containment.kernel.talk.codes import (
    ACCEPT,
    ASK,
    CODE,
    MORE,
    PLAN,
    REJECT,
    SEATS,
    TELL,
    is_talk,
    other_of,
    speaker_of,
    third_of,
)

GIVE: Final = "give"


@dataclass(frozen=True)
class Subject:
    """What may be asked for: a card, a colour, the events, the whole hand."""

    name: str
    cards: int  # the set of cards that are meant
    several: str = ""  # the words for more than one of them, as in "no red cards"; empty for a single card
    also: str = ""  # another name that is understood


@dataclass(frozen=True)
class Goal:
    """A kind of plan for somebody's next turn: `words` as they are typed after "plan p2", `what` it is about."""

    words: str  # go, treat, collect, give, ...
    what: Mapping[int, str]  # by number, its name
    sentence: str  # with {b} for what it is about and, where a card is given, {c} for who gets it
    place: bool = False  # is it about being somewhere?
    by: tuple[str, ...] = ()  # the words of the moves that do it, there


@dataclass(frozen=True, eq=False)
class Topics:
    """What can be talked about in a game, in words. Each is one of its kind: nothing is compared but what it is."""

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

    # ------------------------------------------------------------------------------------------ as it is typed
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

    def goal(self, code: int) -> Goal:
        return self.goals[(code >> 16) - PLAN]

    # ------------------------------------------------------------------------------------------ as it reads
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

    def gives(self, code: int) -> bool:
        """Is this a plan to give a card?"""
        return code >> 16 >= PLAN and self.goal(code).words == GIVE

    def named(self, cards: int) -> tuple[str, ...]:
        """The ids of these cards."""
        return tuple(name for n, name in self.ids.items() if cards >> n & 1)


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


@cache
def _book(talk: Topics, speaker: int) -> Codebook:
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
        also = {n: plain(subject.also) for n, subject in talk.subjects.items() if subject.also}
        what = Domain("what", {n: plain(subject.name) for n, subject in talk.subjects.items()}, also)
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
