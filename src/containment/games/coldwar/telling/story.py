"""The story of Biologic Cold War, told without repeating itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from containment.kernel.game import Fact
from containment.saying.wording import listed, reworded

LOUD = re.compile(
    r"INCIDENT|ESCALATION|P\d died|is full:|none left|caught a Symptom|launched a satellite|no Counter-Intelligence"
)
GOOD = re.compile(r"launched a satellite|no Counter-Intelligence")
THREAT = re.compile(r"Threat card: (.+)")
CAME = re.compile(r"(\+\d Agents?) in (.+)|a Team keeps (.+) clear: no Agent")
BEGINNINGS = re.compile(
    r".*(?:came up.*|reshuffled on top|into a new one)|(?:Threat card\b|Infection Phase:).*|Escalation strikes .*"
    r"|P\d (?:started with|drew (?:a Spy card:|Spy|\d+ Spy)|has a False) .*"
    r"|.+: \+\d Agents?(?: each)?|.+: no Agents|(?:a Research Facility|Research Facilities) opened in .*"
)


def turn_of(fact: Fact) -> int | None:
    found = re.match(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return LOUD.search(fact.text) is not None


def is_good(fact: Fact) -> bool:
    return GOOD.search(fact.text) is not None


def begins_line(fact: Fact) -> bool:
    """Does a new Threat card, a player's dealing, or the shuffling of cards begin here?"""
    return BEGINNINGS.fullmatch(fact.text) is not None


def as_done(fact: Fact, seat: int) -> str:
    done = reworded(fact.text, DOINGS)
    return f"P{seat + 1} {done}" if done else ""


DOINGS: Final = {
    r"a (\w+ Team) went from (.+) to (.+)": "moved a {0} from {1} to {2}",
    r"-1 Agent in (.+)": "removed 1 Agent from {0}",
    r"(P\d) joined the Rendezvous in (.+)": "called {0} to a Rendezvous in {1}",
    r"(P\d) gave P\d (.+)": "took {1} from {0}",
    r"(.+) is spared": "spared {0}",
}


def changes_table(facts: Sequence[Fact]) -> bool:
    return True


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """What happens alike several times, one after the other, is told in one sentence."""
    told: list[Fact] = []
    for alike, run in groupby(_cards_with_what_they_brought(facts), _alike):
        same = list(run)
        if not alike or len(same) < 2:
            told += same
            continue
        names = [found[1] for found in (_brief(fact)[0] for fact in same) if found]
        told.append(Fact(same[0].kind, same[0].rule, alike.format(listed(names) if names[0] else len(same))))
    return told


def _cards_with_what_they_brought(facts: Sequence[Fact]) -> list[Fact]:
    """`Threat card: Kiev` and `+1 Agent in Kiev` are `Threat card Kiev: +1 Agent`."""
    told: list[Fact] = []
    for fact in facts:
        drawn = THREAT.fullmatch(told[-1].text) if told else None
        came = CAME.fullmatch(fact.text)
        if drawn and came and drawn[1] in (came[2], came[3]):
            brought = came[1] if came[2] else "a Team keeps it clear"
            told[-1] = Fact(told[-1].kind, told[-1].rule, f"Threat card {drawn[1]}: {brought}")
        else:
            told.append(fact)
    return told


def _brief(fact: Fact) -> tuple[re.Match[str] | None, str]:
    """How this fact is told, if others may be told with it: what was found in it, and the sentence for all."""
    tries = ((re.fullmatch(words, fact.text), together) for words, together in _BRIEF.items())
    return next(((found, together) for found, together in tries if found), (None, ""))


def _alike(fact: Fact) -> str:
    """The sentence with a gap where the things stand that are told together; nothing if a fact is told alone."""
    found, together = _brief(fact)
    return together.format("{}", *found.groups()[1:]) if found else ""


_BRIEF = {  # a fact, and how several are told at once; the first group is what is listed, or counted if it is empty
    r"(?=P\d drew a Spy card: (.+)$)(P\d).*": "{1} drew Spy cards: {0}",
    r"(?=P\d drew a Spy card()$)(P\d).*": "{1} drew {0} Spy cards",
    r"(?=P\d drew (?!(?:a|an|the) )(.+)$)(P\d).*": "{1} drew {0}",
    r"(?=P\d started with (.+)$)(P\d).*": "{1} started with {0}",
    r"(?=P\d looked at a Threat card: (.+)$)(P\d).*": "{1} looked at Threat cards: {0}",
    r"(?=P\d looked at a Threat card()$)(P\d).*": "{1} looked at {0} Threat cards",
    r"an Agent moved on to (.+)": "Agents moved on to {0}",
    r"a Research Facility opened in (.+)": "Research Facilities opened in {0}",
    r"(?!Threat)(.+): \+(\d Agents?)": "{0}: +{1} each",
    r"(.+): no Agents": "{0}: no Agents",
}
