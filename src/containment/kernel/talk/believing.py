"""What was told and still counts. It is true, because the game fills it in from the hand, and everybody hears it.

That a seat has a card holds until the card leaves the hand, which everybody sees. That a seat has not got a card holds
until it gets a card that nobody saw. When either ends goes by what everybody sees (a card is laid down, a card is
drawn) and never by which card it was, so that the end of it tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from containment.kernel.engine.table import Table
from containment.kernel.talk.codes import SEATS
from containment.kernel.talk.heard import Heard, Lacking, Plan, Standing, Told, heard
from containment.kernel.talk.words import Topics


@dataclass(frozen=True, eq=False)
class Beliefs(Topics):
    """What everybody may believe of what was said at a table."""

    # ------------------------------------------------------------------------------------------ cards
    def has(self, t: Table, seat: int) -> int:
        """The cards that a seat has told it has, and still has."""
        return heard(t).has[seat] & self.held(t, seat)

    def lacks(self, t: Table, seat: int) -> int:
        """The cards that a seat has told it has not got, and has not got since."""
        found = 0
        for lacking in heard(t).lacks:
            if lacking.seat == seat and not self.got_a_card(t, seat, lacking.at):
                found |= lacking.cards
        return found & ~self.shown(t, seat) & ~self.has(t, seat) & self.unseen(t)

    def got_a_card(self, t: Table, seat: int, since: int) -> bool:
        """Has this seat got one that not everybody saw, since the story was so long?"""
        return any(fact & 255 in self.gains and fact >> 8 & 255 == seat for fact in (t.story or [])[since:])

    def told(self, t: Table, seats: int) -> tuple[Told, ...]:
        """What each seat has told, where that still counts."""
        if t.talk is None:
            return ()
        found = (Told(s, self.named(self.has(t, s)), self.named(self.lacks(t, s))) for s in range(seats))
        return tuple(one for one in found if one.has or one.lacks)

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

    # ------------------------------------------------------------------------------------------ plans
    def plans(self, t: Table) -> tuple[Plan, ...]:
        """The plans that stand."""
        if t.talk is None:
            return ()
        standing = (s.plan._replace(now=self._is_on(t, s)) for s in heard(t).plans if self.stands(t, s))
        return tuple(sorted(standing))

    def _turns_since(self, t: Table, at: int) -> list[int]:
        return [fact >> 8 & 255 for fact in (t.story or [])[at:] if fact & 255 in self.turns]

    def _is_on(self, t: Table, standing: Standing) -> bool:
        turns = self._turns_since(t, standing.at)
        return turns[-1] == standing.plan.seat if turns else standing.plan.now

    def stands(self, t: Table, standing: Standing) -> bool:
        """Until that turn is over: another has begun after it."""
        on = standing.plan.now
        for seat in self._turns_since(t, standing.at):
            if on:
                return False
            on = seat == standing.plan.seat
        return True

    # ------------------------------------------------------------------------------------------ imagined tables
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
