"""Reading what a person typed: a number, a move in words or in short words; and what to say when it is neither."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from containment.kernel.codebook import Verb, plain
from containment.kernel.engine.table import NOBODY
from containment.kernel.errors import BadWords, Refusal
from containment.matches.match import Match
from containment.saying.telling import Telling
from containment.saying.wording import cut
from containment.telling.menu import Menu
from containment.telling.numbers import whole
from containment.telling.tellings import telling_of

_NAMED_SEAT = re.compile(r"p([1-9])\s*:\s*(.*)", re.IGNORECASE)
MOST_CANDIDATES = 12
MOST_TRIED = 300  # moves that are asked why they are not allowed
MOST_SUGGESTED = 3


@dataclass(frozen=True)
class Understood:
    """A legal move."""

    move: int


@dataclass(frozen=True)
class Refused:
    """A move of the game that is not allowed now."""

    words: str
    refusal: Refusal


@dataclass(frozen=True)
class Unclear:
    """It may mean several moves; none if it means nothing."""

    moves: tuple[int, ...] = ()
    hint: str = ""


Reading = Understood | Refused | Unclear


def read(text: str, match: Match, menu: Menu, reader: int = NOBODY) -> Reading:
    """What this line means among the moves of the menu. `reader` is the seat that typed it; NOBODY if that is the one
    that is asked."""
    if text.isdecimal():
        return _numbered(text, menu)
    among = menu.moves
    named = _NAMED_SEAT.fullmatch(text)
    if named:
        text = named[2]
        among = tuple(move for move in among if match.may_be_of(move, int(named[1]) - 1))
    found = match.game.codebook.match(text, among)
    if len(found) == 1:
        return Understood(found[0])
    if found:
        return Unclear(tuple(found))
    return _impossible(text, match, reader) or Unclear(hint=_hint(text, match, menu))


def _numbered(text: str, menu: Menu) -> Reading:
    number = whole(text)
    if number is not None and number in menu.numbers:
        return Understood(menu.numbers[number])
    known = f"{min(menu.numbers)} to {max(menu.numbers)}" if menu.numbers else "none"
    return Unclear(hint=f"No move has the number {cut(text)}; pick one of {known}.")


def _impossible(text: str, match: Match, reader: int) -> Refused | None:
    """A move of the game's, but not one that may be made here and now; or several of one verb or with one reason."""
    found = meant(text, match)
    if not 0 < len(found) <= MOST_TRIED:
        return None
    why = Counter(why_not(code, match, reader) for code in found)
    if len(why) > 1 and len({code >> 16 for code in found}) > 1:
        return None
    words = match.game.codebook.words(found[0]) if len(found) == 1 else cut(text)
    return Refused(words, _best_reason(why, telling_of(match.game)))


def refused(codes: Sequence[int], match: Match, reader: int) -> Refused | None:
    """Why these moves of one verb are not allowed now: for most of them. None if all of them are."""
    why = _reasons(codes, match, reader)
    if not why:
        return None
    words = match.game.codebook.words(codes[0]) if len(codes) == 1 else _spoken(codes[0] >> 16, match)
    return Refused(words, _best_reason(why, telling_of(match.game)))


def _reasons(codes: Sequence[int], match: Match, reader: int) -> Counter[Refusal]:
    """Who is not asked hears why it is not theirs to do, and not what the other lacks for it."""
    seat = match.asked if reader == NOBODY else reader
    found = {code: match.refusal(code, seat) for code in codes}
    asked = seat == match.asked
    return Counter(why_not(code, match) if asked else why for code, why in found.items() if why is not None)


def _spoken(number: int, match: Match) -> str:
    """A verb's words, so that no other is meant: `drive`, but `cure … with samples`."""
    verbs = match.game.codebook.verbs
    verb = verbs[number]
    alike = [other for other in verbs.values() if other.name == verb.name and _is_of_this_game(other, match)]
    return verb.name if len(alike) == 1 else verb.pattern.format(a="…", b="…")


def _best_reason(why: Counter[Refusal], board: Telling) -> Refusal:
    """Of several reasons the most frequent one, of those that are to the point if there are any."""
    near = Counter({refusal: number for refusal, number in why.items() if not board.is_far_fetched(refusal)})
    return (near or why).most_common(1)[0][0]


def why_not(code: int, match: Match, reader: int = NOBODY) -> Refusal:
    """Why the person that is asked may not do this. It tells nothing of hidden hands. What the asked seat may do was
    said by another; where seats have secrets, that one hears no more than that it is not theirs to do."""
    if match.secretive and reader not in (NOBODY, match.asked):
        own = match.refusal(code, reader)
        if own is not None:
            return own
    why = match.refusal(code, match.asked) or match.refusal(code, NOBODY)
    if why is None:
        raise ValueError("this move is anybody's")
    if not match.private and match.refusal(code) is None:
        return Refusal(why.rule, f"That's P{match.actor(code) + 1}'s to play, not yours.")
    return why


def meant(text: str, match: Match) -> list[int]:
    """The moves of the whole game that these words may mean, legal or not."""
    codebook = match.game.codebook
    try:
        return [codebook.parse(text)]
    except BadWords:
        return codebook.match(text, (code for verb in _begun(text, match) for code in verb.codes()))


def meant_by_verb(text: str, match: Match) -> list[tuple[int, ...]]:
    """The moves of the whole game that these words may mean, the moves of each verb apart; of a verb of which no more
    than the beginning was said, only some, for there may be thousands."""
    codebook = match.game.codebook
    try:
        return [(codebook.parse(text),)]
    except BadWords:
        said = plain(text)
        verbs = _begun(text, match) or _called(said, match)
        found = (some_of(verb) if _begins(said, verb) else codebook.match(text, verb.codes()) for verb in verbs)
        return [tuple(codes)[:MOST_TRIED] for codes in found if codes]


def _begun(text: str, match: Match) -> list[Verb]:
    """The verbs of this game whose moves may begin with the first of these words."""
    codebook = match.game.codebook
    return [codebook.verbs[n] for n in sorted(codebook.begun(text)) if _is_of_this_game(codebook.verbs[n], match)]


def _called(said: str, match: Match) -> list[Verb]:
    """The verbs of this game that are called so besides."""
    verbs = match.game.codebook.verbs.values()
    return [verb for verb in verbs if _begins(said, verb) and _is_of_this_game(verb, match)]


def _begins(said: str, verb: Verb) -> bool:
    """Is this no more than the beginning of the verb's own words, or of what it is called besides?"""
    return plain(verb.name).startswith(said) or is_called(said, verb)


def is_called(said: str, verb: Verb) -> bool:
    """Is this the beginning of what the verb is called besides its own words?"""
    return bool(said) and any(plain(words).startswith(said) for words in called(verb))


def called(verb: Verb) -> tuple[str, ...]:
    """What a verb is called besides its own words: to give and to take is to `share knowledge`, and `send` is the
    `Dispatcher`'s."""
    kind, colon, _ = verb.about.partition(": ")
    return (*verb.also, kind) if colon else verb.also


def some_of(verb: Verb) -> tuple[int, ...]:
    """Moves of this verb, not too many, with all kinds of arguments among them."""
    codes = tuple(verb.codes())
    return codes[:: -(-len(codes) // MOST_TRIED) | 1]  # an odd step, for most domains have an even length


def _is_of_this_game(verb: Verb, match: Match) -> bool:
    return not is_chance(verb.about) and telling_of(match.game).concerns(verb, match.options)


def is_chance(about: str) -> bool:
    return about.startswith("chance")


def _hint(text: str, match: Match, menu: Menu) -> str:
    codebook = match.game.codebook
    said = repr(cut(text))
    near = _nearest(plain(text), [codebook.words(move) for move in menu.moves])
    if near:
        return f"I don't get {said}. Did you mean {' or '.join(map(repr, near))}?"
    first = plain(text).split(" ")[0]
    for verb in codebook.verbs.values():
        if first and plain(verb.name).startswith(first) and _is_of_this_game(verb, match):
            possible = [codebook.words(move) for move in menu.moves if codebook.verb(move) is verb]
            now = f"For example: {possible[0]!r}." if possible else "You can't do that right now."
            return f"I don't get {said}. {_meaning(verb)}. {now}"
    return f"I don't get {said}. Type a number from the list, a move in words, or help."


def _meaning(verb: Verb) -> str:
    """`airlift (event): move a pawn to any city`."""
    kind, colon, what = verb.about.partition(": ")
    return f"{verb.name} ({kind}): {what}" if colon else f"{verb.name}: {verb.about}"


def _nearest(typed: str, known: Sequence[str]) -> list[str]:
    """The possible moves most like what was typed. A place that is right weighs more than a verb that is: who types
    `dive chicago` knows where to go."""
    near = difflib.get_close_matches(typed, known, n=6, cutoff=0.6)
    last = typed.split(" ")[-1]
    same = [words for words in near if words.split(" ")[-1] == last]
    return (same or near)[:MOST_SUGGESTED]


def pattern(verb: Verb) -> str:
    """A verb with what its arguments are: `give <seat> <city>`."""
    a, b = (f"<{domain.name}>" if domain else "" for domain in (verb.a, verb.b))
    return verb.pattern.format(a=a, b=b)
