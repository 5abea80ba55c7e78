"""How the story of The Cure is told: what stands out, where a line begins, and dice of a kind in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby

from containment.games.cure.rules import table as rules
from containment.kernel.game import Fact

CURED = "C.55"
LOUD = (CURED, "C.60", "C.68", "C.74")  # facts not to be overlooked: a cure, one that failed, outbreak, epidemic
MINOR = frozenset({rules.REROLLED})  # not worth a word when a whole turn is told in a line
ROLLS = ("C.22", "C.25")  # dice taken up and rolled: the table is as it was but for them


def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return fact.rule in LOUD


def is_good(fact: Fact) -> bool:
    return fact.rule == CURED


def as_done(fact: Fact, seat: int) -> str:
    """What a seat did of which the story only says that it happened: anybody may play an event. [C.81]"""
    who, text = f"P{seat + 1}", fact.text
    if fact.kind == rules.EVENT_USED:
        return f"{who} played {text.removesuffix(' was played')}"
    if fact.kind == rules.CONTAINED:
        return f"{who} contained {text.removesuffix(' contained')}"
    if fact.kind == rules.MOVED_TO_CENTRE:
        return f"{who} moved {text.replace(' moved', '', 1)}"
    if fact.kind == rules.BACK_IN_THE_BAG:
        return f"{who} put {text}"
    if fact.kind == rules.LIFTED:
        return _by_helicopter(who, text.removeprefix("the helicopter carried "))
    if fact.kind == rules.ROLLED_AGAIN:
        return f"{who} rerolled {text.removesuffix(': rerolled').replace(' showed', ' that showed')}"
    if fact.kind == rules.BEGINS:
        return f"{who} chose {text.removesuffix(' goes first')} to go first"
    return f"{who} {text}" if fact.kind == rules.PAID else ""


def _by_helicopter(who: str, carried: str) -> str:
    """[C.40] `P2 and P3 to Asia (3)`, of whom the one who sends them may be one."""
    pawns, _, where = carried.partition(" to ")
    others = [pawn for pawn in pawns.split(" and ") if pawn != who]
    if not others:
        return f"{who} took the helicopter to {where}"
    along = f"took {others[0]} along" if pawns != " and ".join(others) else f"sent {pawns}"
    return f"{who} {along} to {where} by helicopter"


def begins_line(fact: Fact) -> bool:
    """Do the dice of an infection, or a roll of the players' dice, begin here?"""
    return fact.kind in (rules.INFECTION_BEGAN, rules.THREW)


def changes_table(facts: Sequence[Fact]) -> bool:
    return any(fact.rule not in ROLLS for fact in facts)


def in_brief(facts: Sequence[Fact]) -> list[Fact]:
    """Dice that are drawn, rolled or paid one after the other are told in one sentence."""
    told: list[Fact] = []
    for _, run in groupby(facts, _sort):
        same = list(run)
        brief = _BRIEF.get(_sort(same[0])) if len(same) > 1 else None
        told += [Fact(same[0].kind, same[0].rule, brief([fact.text for fact in same]))] if brief else same
    return told


def _sort(fact: Fact) -> str:
    """Facts that may be told together have the same words where dice and places stand in them."""
    for words in _BRIEF:
        if re.search(words, fact.text):
            return words
    return str(id(fact))


def _after(texts: Sequence[str], words: str) -> str:
    """`P1 rolled fly` and `P1 rolled treat`: P1 rolled fly, treat."""
    return ", ".join([texts[0], *(text.split(words)[1] for text in texts[1:])])


def _samples_showed(texts: Sequence[str]) -> str:
    """`red sample: 1` and `red sample: 6`: red samples: 1, 6."""
    return _after(texts, " sample: ").replace(" sample: ", " samples: ", 1)


def _out_of_the_bag(texts: Sequence[str]) -> str:
    """`drew a red die to roll with ...`, several times."""
    return f"drew {_listed([text.split(' ')[2] for text in texts])}{texts[0].partition(' die')[2]}"


def _placed(texts: Sequence[str]) -> str:
    """`infected Asia (3): +1 red` twice, and a cross: infected Asia (3): +2 red; cross, to the CDC: +1 blue."""
    where = [text.split(": +1 ") for text in texts]
    found = []
    for place in dict.fromkeys(place for place, _ in where):
        colours = [colour for there, colour in where if there == place]
        found.append(f"{place}: {', '.join(f'+{colours.count(one)} {one}' for one in dict.fromkeys(colours))}")
    return "; ".join(found)


def _paid(texts: Sequence[str]) -> str:
    return f"paid {_listed([text.split(' ')[2] for text in texts])} from the CDC"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))


_BRIEF: dict[str, Callable[[Sequence[str]], str]] = {
    r"^P\d rolled ": lambda texts: _after(texts, " rolled "),
    r"^drew an? \w+ die": _out_of_the_bag,
    r"^(infected .+|cross, to the CDC): \+1 ": _placed,
    r"^biohazard: ": lambda texts: texts[-1].replace("biohazard", f"{len(texts)} biohazards", 1),
    r"^paid 1 \w+ from the CDC$": _paid,
    r"^\w+ sample: ": _samples_showed,
}
