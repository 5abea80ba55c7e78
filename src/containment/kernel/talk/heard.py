"""What has been said at a table and may still count: it lies beside the answers and the story, outside the words of the
table. A clone made for search has heard nothing, and a key does not tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from containment.kernel.engine.table import Table
from containment.kernel.talk.codes import ACCEPT, SEATS, speaker_of


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


def heard(t: Table) -> Heard:
    """What has been said at this table."""
    found = t.talk
    return found if isinstance(found, Heard) else NOTHING


def answered(standing: Standing, code: int) -> Standing:
    """The plan, when somebody has agreed or declined."""
    plan, seat = standing.plan, speaker_of(code)
    agreed = tuple(s for s in plan.agreed if s != seat)
    declined = tuple(s for s in plan.declined if s != seat)
    if code >> 16 == ACCEPT:
        agreed = tuple(sorted((*agreed, seat)))
    else:
        declined = tuple(sorted((*declined, seat)))
    return standing._replace(plan=plan._replace(agreed=agreed, declined=declined))
