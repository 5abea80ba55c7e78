"""Pandemic's story: what must not be overlooked, where something new begins, and what goes without saying."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final

from containment.games.pandemic.rules import table
from containment.kernel.game import Fact
from containment.saying.wording import listed, reworded

GOOD: Final = frozenset({table.WAS_CURED, table.WAS_ERADICATED, table.CAPTURED, table.HE_LEFT_THE_GAME})
LOUD: Final = GOOD | {
    *(table.EPIDEMIC_DRAWN, table.OUTBROKE, table.STRAIN_CARD_DRAWN, table.STRAIN_CHOSEN, table.EFFECT_DONE),
    *(table.EFFECT_BEGAN, table.MUTATION_DRAWN, table.MUTATION_RESOLVED, table.SPOTTED, table.SIGHTED),
    *(table.ESCAPED, table.SABOTAGED),
}
NEW: Final = frozenset(  # a card of the Infection Deck, or the shuffling of them; what each player begins with
    {
        *(table.CITY_FLIPPED, table.BOTTOM_FLIPPED, table.MUTATION_FLIPPED, table.INTENSIFIED, table.INFECTED),
        *(table.INFECTION_STOPPED, table.NOTHING_PLACED, table.ROLE_DEALT, table.CARD_DEALT),
    }
)
COME_OF_IT: Final = frozenset({table.INFECTED, table.INFECTION_STOPPED, table.NOTHING_PLACED, table.OUTBROKE})
SPREAD_TO: Final = "spread to "
SAW: Final = re.compile(r"(P\d saw ).+?( on the Infection Deck)")
GOT: Final = re.compile(r"(P\d (?:drew|started with) ).+")
UNKNOWN: Final = "a card"
FLIPPED: Final = "flipped "
DOINGS: Final[Mapping[str, str]] = {  # of facts that do not name who did it
    r"removed (1 \w+ cube from .+)": "removed {0}",
    r"the Mobile Hospital removed (1 \w+ cube from .+)": "used the Mobile Hospital to remove {0}",
    r"the Bio-Terrorist drew (.+) and holds (\d+) cards?": "drew {0} (cards in hand: {1})",
    r"the Bio-Terrorist ((?:discarded|drove to|flew to|infected) .+)": "{0}",
    r"the Bio-Terrorist starts in (.+)": "started in {0}",
    r"the Bio-Terrorist ended his turn": "ended the turn",
    r"a (\w+) sample went back to the supply": "returned a {0} sample to the supply",
}


def is_loud(fact: Fact) -> bool:
    """Is this fact one that must not be overlooked?"""
    return fact.kind in LOUD


def is_good(fact: Fact) -> bool:
    return fact.kind in GOOD


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began(?:: the Bio-Terrorist)?", fact.text)
    return int(found[1]) - 1 if found else None


def begins_line(fact: Fact) -> bool:
    """Does a new Infection card, the shuffling of them, or what a player begins with begin here?"""
    return fact.kind in NEW


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """An Infection card is told by what comes of it; what somebody draws, and where an outbreak spreads to, at once."""
    told: list[Fact] = []
    for before, run in groupby(_without_plain_flips(facts), _told_together):
        several = list(run)
        told += [_together(several, *before)] if before is not None else several
    return told


def _told_together(fact: Fact) -> tuple[str, str] | None:
    """What such facts have in common, before and after the city or card that each of them names; None if each is told
    alone."""
    if fact.kind == table.SPREAD:
        return SPREAD_TO, ""
    got = GOT.fullmatch(fact.text) if fact.kind in (table.CARD_DRAWN, table.CARD_DEALT) else None
    if got is not None:
        return got[1], ""
    found = SAW.fullmatch(fact.text) if fact.kind == table.CITY_SEEN else None
    return None if found is None else (found[1], found[2])


def _without_plain_flips(facts: Sequence[Fact]) -> list[Fact]:
    return [fact for fact, after in pairwise([*facts, None]) if fact is not None and not _is_told_by(fact, after)]


def _is_told_by(fact: Fact, after: Fact | None) -> bool:
    """Does the next fact say of itself which card was flipped?"""
    if fact.kind != table.CITY_FLIPPED or after is None:
        return False
    return after.kind in COME_OF_IT and fact.text.removeprefix(FLIPPED) in after.text


def _together(facts: Sequence[Fact], before: str, after: str) -> Fact:
    first = facts[0]
    named = [fact.text.removeprefix(before).removesuffix(after) for fact in facts]
    several = f"{len(named)} cards" if len(named) > 1 and set(named) == {UNKNOWN} else listed(named)
    return Fact(first.kind, first.rule, f"{before}{several}{after}")


def as_done(fact: Fact, seat: int) -> str:
    done = reworded(fact.text, DOINGS)
    return f"P{seat + 1} {done}" if done else ""


def changes_table(facts: Sequence[Fact]) -> bool:
    return True
