"""Saying something: whether it may be said now, and what it does. It answers no question and costs nothing."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from containment.kernel.engine import steps
from containment.kernel.engine.table import Table
from containment.kernel.errors import Refusal
from containment.kernel.talk.believing import Beliefs
from containment.kernel.talk.codes import (
    ACCEPT,
    ASK,
    CODE,
    MORE,
    PLAN,
    REJECT,
    SEATS,
    TELL,
    code_of,
    fact_of,
    other_of,
    seats_in,
    speaker_of,
    third_of,
)
from containment.kernel.talk.hands import HAND
from containment.kernel.talk.heard import Lacking, Plan, Standing, answered, heard

OPEN: Final = "open"
CARDS_UNSAID: Final = "cards_unsaid"
SILENT: Final = "silent"
MANNERS: Final = (OPEN, CARDS_UNSAID, SILENT)


@dataclass(frozen=True, eq=False)
class Talk(Beliefs):
    """All that may be said in a game."""

    # ------------------------------------------------------------------------------------------ may it be said?
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
            return self.rules["advice"], "That can't be said here."
        if manner == SILENT:
            return self.rules["option"], "This game is played in silence (talk=silent)."
        if (why := self._why_never(options, code)) is not None:
            return why
        return self._why_not_answer(t, code) if verb in (ACCEPT, REJECT) else None

    def _why_never(self, options: Any, code: int) -> tuple[str, str] | None:
        """Why this is not said at a table with these options, whatever lies on it."""
        if (why := self._why_not_to(options, code)) is not None:
            return why
        manner = getattr(options, "talk", OPEN)
        return self._why_not_cards(options, manner, code) if code >> 16 in (ASK, TELL) else None

    def _why_not_to(self, options: Any, code: int) -> tuple[str, str] | None:
        """[P.15.16] Whoever acts in secret may listen, and has no part in it."""
        seats = int(getattr(options, "seats", SEATS))
        hidden = self.hidden_seats(options)
        for seat in seats_in(code):
            if seat in hidden and seat == speaker_of(code):
                return self.rules["hidden"], "Whoever acts in secret listens and does not break in."
            if seat in hidden:
                return self.rules["hidden"], "Whoever acts in secret has no part in what the others plan."
            if seat >= seats:
                return self.rules["advice"], f"There is no P{seat + 1} at this table."
        if code >> 16 == ASK and other_of(code) == speaker_of(code):
            return self.rules["advice"], "Nobody has to ask for their own cards."
        if self.gives(code) and other_of(code) == third_of(code):
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
            return self.rules["advice"], "That's your own plan: the others answer it."
        alike = found.agreed if code >> 16 == ACCEPT else found.declined
        return (self.rules["advice"], "You've already said so.") if speaker_of(code) in alike else None

    def sayable(self, t: Table, seat: int) -> tuple[int, ...]:
        """All that this seat may say now, in rising order."""
        options: Any = getattr(t.setting, "options", None)
        if t.ended or getattr(options, "talk", OPEN) == SILENT:
            return ()
        ever = _ever_said(self, options, seat)
        return tuple(c for c in ever if c >> 16 not in (ACCEPT, REJECT) or self._why_not_answer(t, c) is None)

    def untold(self, t: Table, seat: int) -> int | None:
        """The words with which this seat tells its hand, if it may, and has a card that the others do not know of."""
        code = code_of(TELL, seat, 0, HAND)
        if HAND not in self.subjects or self.refusal(t, code) is not None:
            return None
        return code if self.held(t, seat) & ~self.shown(t, seat) & ~self.has(t, seat) else None

    # ------------------------------------------------------------------------------------------ it is said
    def say(self, t: Table, code: int) -> None:
        """It is said: `refusal` has been asked before. A question that nobody needs to answer any more, because what
        was told leaves nothing to decide, is not asked any more: so it is when the record is played again."""
        if t.answers is not None:
            t.answers.append(code)
        cards = self._speak(t, code)
        if t.story is not None:
            t.story.append(fact_of(code) | code << CODE | cards << MORE)
        steps.advance(t)

    def _speak(self, t: Table, code: int) -> int:
        """What is said takes its place on the table; what more there is to tell of it."""
        verb = code >> 16
        if verb == TELL:
            return self._tell(t, code)
        if verb in (ACCEPT, REJECT):
            return self._answer_plan(t, code)
        if verb >= PLAN:
            self._propose(t, code)
        return 0

    def _tell(self, t: Table, code: int) -> int:
        """The cards that were asked for and are there. What was lacking before somebody got a card never counts again,
        and is forgotten."""
        before, seat = heard(t), speaker_of(code)
        asked = self.subjects[code & 255].cards
        has = self.held(t, seat) & asked
        self.show(t, seat, has)
        known = tuple(n | (has if s == seat else 0) for s, n in enumerate(before.has))
        lacks = (one for one in before.lacks if not self.got_a_card(t, one.seat, one.at))
        missing = Lacking(seat, asked & ~has, _length(t))
        t.talk = dataclasses.replace(before, has=known, lacks=(*lacks, missing))
        return has

    def _answer_plan(self, t: Table, code: int) -> int:
        before = heard(t)
        old = next(s for s in before.plans if s.plan.seat == other_of(code) and self.stands(t, s))
        plans = tuple(answered(s, code) if s == old else s for s in before.plans)
        t.talk = dataclasses.replace(before, plans=plans)
        return old.plan.code

    def _propose(self, t: Table, code: int) -> None:
        before, seat, of = heard(t), speaker_of(code), other_of(code)
        now = int(getattr(t, "turn", -1)) == of
        plan = Plan(of, self.words(code), self.aim(code), seat, (seat,) if seat == of else (), (), now, code)
        others = (s for s in before.plans if s.plan.seat != of)
        t.talk = dataclasses.replace(before, plans=(*others, Standing(plan, _length(t))))


def _length(t: Table) -> int:
    return len(t.story or ())


@lru_cache(maxsize=256)
def _ever_said(talk: Talk, options: Any, seat: int) -> tuple[int, ...]:
    """What this seat may say at some time in a game with these options."""
    return tuple(code for code in talk.book(seat).codes if talk._why_never(options, code) is None)
