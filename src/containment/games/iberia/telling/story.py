"""Iberia's story: what must not be overlooked, where something new begins, and how it is told without repeating
itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final

from containment.games.iberia.rules import table
from containment.kernel.game import Fact
from containment.saying.wording import listed, reworded

GOOD: Final = frozenset({table.WAS_RESEARCHED})
LOUD: Final = GOOD | {table.EPIDEMIC_DRAWN, table.OUTBROKE, table.OVERRUN}
NEW: Final = frozenset(  # a card that is drawn, or the shuffling of the Infection Deck
    {table.CITY_DRAWN, table.BOTTOM_DRAWN, table.INFECTED, table.PREVENTED, table.TOKEN_SPENT, table.INTENSIFIED}
    | {table.CARD_DRAWN, table.ROLE_DEALT, table.CARD_DEALT, table.EVENT_PICKED}  # and what one begins with
)
COME_OF_IT: Final = frozenset({table.INFECTED, table.PREVENTED, table.TOKEN_SPENT, table.CHAIN_BEGAN, table.OUTBROKE})
SPREAD: Final = re.compile(r"((?:Yellow Fever )?spread to )(.+)")
DOINGS: Final[Mapping[str, str]] = {  # of facts that do not name who did it
    r"railroad laid: (.+)": "laid the railroad {0}",
    r"(\d+ purification tokens?) placed in (.+)": "placed {0} in {1}",
    r"prevention token placed in (.+)": "placed the prevention token in {0}",
    r"clean water in (r\d+ \(.+?\)) kept a cube out of (.+)": "used the clean water in {0} to keep a cube out of {1}",
    r"a (\w+) cube left (.+) for the hospital": "sent a {0} cube from {1} to the hospital",
    r"the (\w+) cube moved on to (.+)": "moved the {0} cube on to {1}",
    r"a (\w+) cube stayed in (.+)": "moved a {0} cube to {1}",
    r"the next Infect Cities step draws (just one card, from the bottom)": "had the next Infect Cities step draw {0}",
}
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {a} {b}",
    "take": "asked {a} for {b}",
    "train with": "asked {a} to come by train to {b}",
    "sail with": "asked {a} to sail along to {b}",
    "research": "went for research on {b}",
    "look": "looked at the top player cards",
    "keep": "kept {b}",
    "arrange": "put {b} next",
    "next": "chose {b} next",
    "bring": "asked {b} to come too",
    "send": "chose {b} to send",
    "mail correspondence": "asked {a} and {b} to swap a card",
    "science triumph": "chose {b} for Science Triumph",
    "ships arrive": "asked to bring {a} to {b}",
    "telegraph message": "asked {a} to give {b} City cards",
    "travel day and night": "asked to bring {a} to {b}",
}


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return fact.kind in LOUD


def is_good(fact: Fact) -> bool:
    return fact.kind in GOOD


def begins_line(fact: Fact) -> bool:
    """Is a card drawn here, or the Infection Deck shuffled?"""
    return fact.kind in NEW and SPREAD.match(fact.text) is None


def as_done(fact: Fact, seat: int) -> str:
    done = reworded(fact.text, DOINGS)
    return f"P{seat + 1} {done}" if done else ""


def changes_table(facts: Sequence[Fact]) -> bool:
    return True


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """An Infection card is told by what comes of it, and what happens alike several times in one sentence."""
    told: list[Fact] = []
    for alike, run in groupby(_without_what_follows(facts), _alike):
        same = list(run)
        names = [found[1] for found in (_brief(fact)[0] for fact in same) if found]
        if alike and len(same) > 1 and not any(names):
            told.append(Fact(same[0].kind, same[0].rule, alike.format(len(same))))
        elif alike and len(set(names)) == len(same) > 1:
            told.append(Fact(same[0].kind, same[0].rule, alike.format(listed(names))))
        else:
            told += same
    return told


def _without_what_follows(facts: Sequence[Fact]) -> list[Fact]:
    return [fact for fact, after in pairwise([*facts, None]) if fact is not None and not _is_told_by(fact, after)]


def _is_told_by(fact: Fact, after: Fact | None) -> bool:
    """Does the next fact say itself which card was drawn, or which city was about to break out?"""
    if after is None:
        return False
    if fact.kind == table.CITY_DRAWN:
        return after.kind in COME_OF_IT and fact.text.removeprefix("drew ") in after.text
    return fact.kind == table.CHAIN_BEGAN and after.kind == table.OUTBROKE and fact.text.split(" is ")[0] in after.text


def _brief(fact: Fact) -> tuple[re.Match[str] | None, str]:
    """How this fact is told, if others may be told with it: what was found in it, and the sentence for all."""
    tries = ((re.fullmatch(words, fact.text), together) for words, together in _BRIEF.items())
    return next(((found, together) for found, together in tries if found), (None, ""))


def _alike(fact: Fact) -> str:
    """The sentence with a gap where the things stand that are told together; nothing if a fact is told alone."""
    found, together = _brief(fact)
    return together.format("{}", *found.groups()[1:]) if found else ""


_BRIEF = {  # a fact, and how several are told at once; the first group is what is listed, or counted if it is empty
    r"(?=(?:Yellow Fever )?spread to (.+))((?:Yellow Fever )?spread to ).*": "{1}{0}",
    r"(.+)( \(\w+\)) is about to break out": "{0}{1} are about to break out",
    r"(?=(?:P\d saw )(.+) on the Player Deck$)(P\d).*": "{1} saw {0} on the Player Deck",
    r"(?=P\d drew (?!a card$|an Epidemic$)(.+))(P\d).*": "{1} drew {0}",
    r"(?=P\d started with (?!a card$)(.+))(P\d).*": "{1} started with {0}",
    r"(?=railroad laid: (.+))(railroad).*": "{1}s laid: {0}",
    r"an event was shuffled in face down()": "{} events were shuffled in face down",
    r"(.+) was shuffled in": "{0} were shuffled in",
}
