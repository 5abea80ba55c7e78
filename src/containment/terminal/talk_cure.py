"""The Cure told: how its moves are listed and typed, and how its story is told without repeating itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import Fact, View
from containment.terminal.board import Shortened
from containment.terminal.ink import LETTERS, Ink
from containment.terminal.odds_cure import odds, percent, target
from containment.terminal.ring_cure import facts, region_name, with_dice

FACE_WORDS = {"treat_x2": "double treat", "treat_x3": "triple treat", "to_cdc": "cdc"}  # as the moves call them
UNROLLED = ("ready", "biohazard", "spent", "locked")
LOUD = ("C.55", "C.60", "C.68", "C.74")  # facts not to be overlooked: a cure, one that failed, outbreak, epidemic
FAR_FETCHED = ("C.6", "C.7")  # no die shows that, nobody sits there: who types `treat red` means a die that does
CURED = "C.55"
ROLLS = ("C.22", "C.25")  # dice taken up and rolled: the table is as it was but for them
REROLL = "reroll"
_REROLL = re.compile(r"(?:re[\s-]?roll|roll|rer)\s+((?:\d[\s,]*)+|all)", re.IGNORECASE)
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {a} the {b} samples",
    "airlift": "asked to airlift {a} to {b}",
    "helicopter": "asked to carry {a} to {b} by helicopter",
}


# ---------------------------------------------------------------------------------------------- moves
def label(verb: Verb, a: str, b: str, v: Any, ink: Ink) -> str:
    """A move's arguments: regions with their dice, colours with their sign, cures with their odds."""
    if verb.name == REROLL:
        return _reroll_label(b, v)
    if verb.name == "cure":
        return f"{ink.mark(b)} {b} ({_odds(b, v)})"
    if verb.name == "give":
        return f"{a} ({_role(v, a)}) {ink.mark(b)} {b}"
    if not (a or b):
        return _passing(v) if verb.name == "pass" else _ANSWERS.get(verb.name) or _cost(verb)
    if verb.name in _SPECIAL:
        return _SPECIAL[verb.name](b, v)
    first, second = (_shown(word, v, ink, brief=b in LETTERS and a[:1].isdigit()) for word in (a, b))
    words = verb.pattern.format(a=first, b=second).removeprefix(verb.name).strip()
    if words[:1].isdigit():  # a region's number must not be taken for the move's: `1 to 2 Europe`
        words = f"{'to' if verb.name in ('fly', 'sail') else 'in'} {words}"
    return words.removesuffix(f" with {verb.name}")  # a plain face goes without saying


_PASSING = {
    "Act": "(leave the other dice)",
    "UnlockDie": "(leave them locked)",
    "GiveSamples": "(give nothing)",
    "AttemptCure": "(do not roll)",
    "MoreTreats": "(treat no more)",
    "MoreContained": "(no more dice)",
    "AdmitOne": "(admit none)",
    "MoreRemote": "(no second die)",
    "MoreResilient": "(no more dice)",
    "ChooseAgain": "(no more samples)",
}
_NEXT = {  # what comes after a moment for events
    "UnlockDie": "roll the dice",
    "ThrowDice": "roll the dice",
    "Epidemic": "on to the epidemic",
    "InfectRegions": "infect the regions",
    "BeginTurn": "on to the next turn",
}
_ANSWERS = {"agree": "(yes)", "decline": "(no)"}


def _passing(v: Any) -> str:
    """What it means to pass at this question."""
    if v.step != _WINDOW:
        return _PASSING.get(v.step, "(go on)")
    coming = v.pending[-2][0] if len(v.pending) > 1 and not is_after_failure(v) else ""
    return f"(no event: {_NEXT.get(coming, 'go on')})"


def _shown(word: str, v: Any, ink: Ink, brief: bool) -> str:
    """An argument: a colour with its sign, a region with its dice; in brief where a die of a region is chosen."""
    if word in LETTERS:
        return ink.mark(word) if brief else f"{ink.mark(word)} {word}"
    number, _, name = word.partition(" ")
    if not name or not number.isdigit():
        return word
    return region_name(int(number)) if brief else f"{number} {with_dice(v, int(number), ink)}"


def _role(v: Any, seat: str) -> str:
    """The role at `p2`."""
    wanted = v.roles[int(seat[1:]) - 1]
    return next((role.name for role in facts().ROLES if role.id == wanted), "")


_SPECIAL: dict[str, Callable[[str, Any], str]] = {  # labels of moves whose one argument needs a word
    "begin": lambda seat, v: f"{seat} {_role(v, seat)}",
    "again": lambda value, v: f"a sample that shows {'a cross' if value == 'cross' else value}",
    "borrowed time": lambda number, v: f"{number} spent {'die' if number == '1' else 'dice'}",
}


def _cost(verb: Verb) -> str:
    """What an event without arguments costs and does: `(cost 3: ...)`."""
    _, comma, about = verb.about.partition("event, ")
    return f"({about})" if comma else ""


def _odds(colour: str, v: Any) -> str:
    samples = v.samples(v.turn)[facts().COLOURS.index(colour)]
    needed = target(v.roles[v.turn])
    noun = "sample" if samples == 1 else "samples"
    return f"{samples} {noun}, {needed} or more: {percent(odds(colour, samples, needed))}"


def _reroll_label(numbers: str, v: Any) -> str:
    chosen = [int(n) - 1 for n in numbers.split()]
    if len(chosen) > 1:
        return f"all {len(chosen)}" if chosen == _unspent(v) else f"dice {numbers}"
    face = _face(v, chosen[0])
    alike = " or ".join(str(n + 1) for n in _unspent(v) if _face(v, n) == face)
    return f"die {alike} ({face})"


def _face(v: Any, n: int) -> str:
    state = str(v.dice[v.turn][n].state)
    return FACE_WORDS.get(state, state)


def _unspent(v: Any) -> list[int]:
    """The dice that may be rolled again."""
    return [n for n, die in enumerate(v.dice[v.turn]) if die.state not in UNROLLED]


def shortened(verb: Verb, moves: Sequence[int], v: Any) -> Shortened | None:
    """Of all sets of dice only single dice and all of them are listed."""
    if verb.name != REROLL or len(moves) < 4:
        return None
    everything = sum(1 << n for n in _unspent(v))
    listed = tuple(move for move in moves if (move & 255).bit_count() == 1 or move & 255 == everything)
    some = " ".join(str(n + 1) for n in _unspent(v)[:2])
    return Shortened(listed, f"or name some: reroll {some}")


def spelled_out(text: str, v: Any) -> str:
    """`reroll all`, `reroll 3,1` and `rer 2` as the move they mean. Dice that show the same are alike, and a move names
    the first of them; who types may name any."""
    found = _REROLL.fullmatch(text.strip())
    if not found:
        return text
    free = _unspent(v)
    named = free if found[1].lower() == "all" else [int(n) - 1 for n in re.findall(r"\d", found[1])]
    if not named or not set(named) <= set(free):
        return f"{REROLL} {' '.join(str(n + 1) for n in sorted(set(named)))}".strip()
    return f"{REROLL} {' '.join(str(n + 1) for n in _first_alike(sorted(set(named)), free, v))}"


def _first_alike(named: Sequence[int], free: Sequence[int], v: Any) -> list[int]:
    """As many dice of each face as were named, the first ones that show it."""
    chosen: list[int] = []
    for face in dict.fromkeys(_face(v, n) for n in named):
        alike = [n for n in free if _face(v, n) == face]
        chosen += alike[: sum(_face(v, n) == face for n in named)]
    return sorted(chosen)


def concerns(verb: Verb, options: Any) -> bool:
    return True


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    return True


def is_far_fetched(why: Refusal) -> bool:
    return why.rule in FAR_FETCHED


_MOMENTS = {
    "UnlockDie": "before the dice are rolled",
    "ThrowDice": "before the dice are rolled",
    "Epidemic": "before the epidemic",
    "ApplyHazards": "before the next biohazard",
    "InfectRegions": "before the regions are infected",
    "BeginTurn": "before the next turn",
    "EventWindow": "after the cure roll",
}
_WINDOW = "EventWindow"
_AFTER_FAILURE = 2  # the argument of a window right after a cure roll that failed


def moment(v: View) -> str:
    if is_after_failure(v):
        return "after the cure roll"
    return _MOMENTS.get(v.pending[-2][0], "") if len(v.pending) > 1 else ""


def is_after_failure(v: View) -> bool:
    """Is this the moment after a failed cure roll, the only one for Re-examined Research?"""
    return bool(v.pending) and v.pending[-1][0] == _WINDOW and v.pending[-1][1] & 255 == _AFTER_FAILURE


def is_urgent(v: Any) -> bool:
    if v.step != _WINDOW or len(v.pending) < 2:
        return False
    is_before_epidemic = v.pending[-2][0] == "Epidemic"
    return is_before_epidemic or (is_after_failure(v) and "re_examined_research" in v.events)


# ---------------------------------------------------------------------------------------------- the story
def turn_of(fact: Fact) -> int | None:
    found = re.fullmatch(r"P(\d)'s turn began", fact.text)
    return int(found[1]) - 1 if found else None


def is_loud(fact: Fact) -> bool:
    return fact.rule in LOUD


def is_good(fact: Fact) -> bool:
    return fact.rule == CURED


def begins_line(fact: Fact) -> bool:
    """Do the dice of an infection, or a roll of the players' dice, begin here?"""
    return fact.text.startswith("regions are infected") or " rolled " in fact.text


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
    """`a red sample showed 1` and `a red sample showed 6`: red samples showed 1, 6."""
    return _after(texts, " showed ").removeprefix("a ").replace(" sample ", " samples ", 1)


def _out_of_the_bag(texts: Sequence[str]) -> str:
    return f"{_listed([text.split(' ')[1] for text in texts])} came out of the bag"


def _placed(texts: Sequence[str]) -> str:
    """`a red die went to Asia (3)` twice: 2 red to Asia (3)."""
    where = [re.sub(r"^an? (\w+) die (?:went to |showed a cross and went to )", r"\1 to ", text) for text in texts]
    counted = [f"{where.count(text)} {text}" for text in dict.fromkeys(where)]
    return f"dice rolled: {', '.join(counted)}"


def _paid(texts: Sequence[str]) -> str:
    return f"{_listed([text.split(' ')[1] for text in texts])} dice of the CDC paid for it"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))


_BRIEF: dict[str, Callable[[Sequence[str]], str]] = {
    r"^P\d rolled ": lambda texts: _after(texts, " rolled "),
    r"^an? \w+ die came out of the bag$": _out_of_the_bag,
    r"^an? \w+ die (went to|showed a cross and went to) ": _placed,
    r"^a biohazard moved ": lambda texts: texts[-1].replace("a biohazard", f"{len(texts)} biohazards"),
    r"^1 \w+ die of the CDC paid for it$": _paid,
    r"^an? \w+ sample showed ": _samples_showed,
}
