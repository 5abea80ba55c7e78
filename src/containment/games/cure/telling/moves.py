"""How the moves of The Cure are listed: regions with their dice, colours with their sign, cures with their odds."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from containment.games.cure.data import facts
from containment.games.cure.seeing.view import CureView
from containment.games.cure.telling.moments import passing
from containment.games.cure.telling.names import colour_name, known_role, region_name, role_name
from containment.games.cure.telling.odds import odds, percent, target
from containment.games.cure.telling.regions import with_dice
from containment.games.cure.telling.signs import FACE_WORDS, PAUSE, face
from containment.games.cure.telling.typed import REROLL, shown_by, unspent
from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.saying.runs import between, mark, marked, signed
from containment.saying.telling import Shortened
from containment.saying.wording import count

PLAIN_FACES = {"clear": "treat"}  # what a die shows that does just this, if that has another name
FEW = 3  # ways to roll again that are all listed
FAR_FETCHED = ("C.6", "C.7")  # no die shows that, nobody sits there: who types `treat red` means a die that does
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet
    "give": "offered {a} the {b} samples",
    "airlift": "asked to airlift {a} to {b}",
    "helicopter": "asked to carry {a} to {b} by helicopter",
}
_TRAVEL = ("fly", "sail")
_USING = between(", using ", " with ")  # heard after what lies in a region
_FACES = {words: state for state, words in FACE_WORDS.items()}


# ---------------------------------------------------------------------------------------------- labels
def label(verb: Verb, a: str, b: str, v: CureView) -> str:
    """A move's arguments for the list of moves."""
    if verb.name in _SPECIAL:
        return _SPECIAL[verb.name](a, b, v)
    if not (a or b):
        return _cost(verb)
    in_brief = a[:1].isdigit() and b in facts.COLOURS  # where a die of a region is chosen
    plain_face = a == PLAIN_FACES.get(verb.name, verb.name)  # which needs no word
    pattern = verb.pattern.replace(" with {a}", "" if plain_face else f"{_USING}{{a}}")
    shown = _in_brief if in_brief else _at_length
    words = pattern.removeprefix(verb.name).strip().format(a=shown(a, v), b=shown(b, v))
    if signed(words)[:1].isdigit():  # a region's number must not be taken for the move's: `1 to 2 Europe`
        words = f"{'to' if verb.name in _TRAVEL else 'in'} {words}"
    return words


def _in_brief(word: str, v: CureView) -> str:
    """A region, or the sign of a colour."""
    return mark(word) if word in facts.COLOURS else region_name(int(word.partition(" ")[0]))


def _at_length(word: str, v: CureView) -> str:
    """A colour with its sign, a region with its dice, pawns, or a face; anything else as it is."""
    if word in facts.COLOURS:
        return colour_name(word)
    number, _, name = word.partition(" ")
    if name and number.isdigit():
        return with_dice(v, int(number), region_name(int(number)))
    return face(_FACES[word]) if word in _FACES else re.sub(r"\bp\d\b", lambda found: _pawn(found[0]), word)


def _pawn(typed: str) -> str:
    """A seat as it is typed: `p2`."""
    return marked("seat", _seat(typed), typed, aloud=typed.upper())


def _seat(typed: str) -> int:
    return int(typed[1:]) - 1


def _role(v: CureView, typed: str) -> str:
    """The role at `p2`; empty while it is not dealt."""
    role = v.roles[_seat(typed)]
    return role_name(role) if known_role(role) else ""


def _in_brackets(role: str) -> str:
    return f" ({role})" if role else ""


def _cure(colour: str, v: CureView) -> str:
    samples = v.samples(v.turn)[facts.COLOURS.index(colour)]
    needed = target(v.roles[v.turn])
    chance = odds(colour, samples, needed)
    if not chance:
        return f"{colour_name(colour)} ({count(samples, 'sample')} can't make {needed})"
    return f"{colour_name(colour)} ({count(samples, 'sample')}, {needed} or more: {percent(chance)})"


def _again(numbers: str, v: CureView) -> str:
    """Which dice are rolled again; those that show the same are alike."""
    chosen = [int(n) - 1 for n in numbers.split()]
    free = unspent(v)
    if len(chosen) > 1:
        everything = "both" if len(chosen) == 2 else f"all {len(chosen)}"
        return everything if chosen == free else f"dice {PAUSE.join(numbers.split())}"
    shown = shown_by(v, chosen[0])
    alike = " or ".join(str(n + 1) for n in free if shown_by(v, n) == shown)
    return f"die {alike} ({face(shown)})"


def _cost(verb: Verb) -> str:
    """What an event without arguments costs and does: `(cost 3: ...)`."""
    _, comma, about = verb.about.partition("event, ")
    return f"({about})" if comma else ""


_SPECIAL: Final[Mapping[str, Callable[[str, str, CureView], str]]] = {  # labels that need words of their own
    "pass": lambda a, b, v: passing(v),
    "agree": lambda a, b, v: "(yes)",
    "decline": lambda a, b, v: "(no)",
    REROLL: lambda a, dice, v: _again(dice, v),
    "cure": lambda a, colour, v: _cure(colour, v),
    "give": lambda seat, colour, v: f"{_pawn(seat)} ({_role(v, seat)}) {colour_name(colour)}",
    "begin": lambda a, seat, v: f"with {_pawn(seat)}{_in_brackets(_role(v, seat))}",
    "again": lambda a, value, v: f"a sample showing {'a cross' if value == 'cross' else value}",
    "borrowed time": lambda a, number, v: f"to get {number} spent {'die' if number == '1' else 'dice'} back",
}


# ---------------------------------------------------------------------------------------------- which are listed
def shortened(verb: Verb, moves: Sequence[int], v: CureView) -> Shortened | None:
    """Of all sets of dice only single dice and all of them are listed."""
    if verb.name != REROLL or len(moves) <= FEW:
        return None
    free = unspent(v)
    everything = sum(1 << n for n in free)
    listed = tuple(move for move in moves if (move & 255).bit_count() == 1 or move & 255 == everything)
    return Shortened(listed, f"or pick some: reroll {' '.join(str(n + 1) for n in free[:2])}")


def concerns(verb: Verb, options: Any) -> bool:
    """Every verb may be of use in every game of The Cure."""
    return True


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    """An event of The Cure is worth asking for whenever it can be paid."""
    return True


def is_far_fetched(why: Refusal) -> bool:
    """Is this why a move is illegal that was hardly meant?"""
    return why.rule in FAR_FETCHED
