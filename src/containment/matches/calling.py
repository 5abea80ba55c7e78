"""What those at the table are called: people by the names they gave once, computers by names of their own.

A seat is still P1, P2, ... in records, moves and the story; these names are what a reader is told instead.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from containment.kernel.codebook import plain
from containment.kernel.game import Game
from containment.kernel.quoting import excerpt
from containment.matches import memory
from containment.players import PLAYERS

PERSON: Final = "you"
UNKNOWN: Final = "?"  # sits where a record does not say who did
COMPUTERS: Final = ("Ada", "Cleo", "Dag", "Emil", "Finn", "Gwen", "Hugo", "Ivy", "Jona", "Kit")
MOST_LETTERS: Final = 12  # a name stands in every line, and in the narrow corners of a map
KEPT: Final = "names"  # in what is remembered
_SEAT: Final = re.compile(r"p\s*\d*|player\s*\d*")
_MEANT: Final = frozenset(("you", "me", "person", "chance", "nobody", "all", "everybody", *PLAYERS))


# ---------------------------------------------------------------------------------------------- what may be a name
def why_not(name: str, others: Collection[str] = (), words: Collection[str] = ()) -> str:
    """Why somebody cannot be called so: a sentence, or nothing. `words` are those that mean something else here."""
    name = tidy(name)
    said = plain(name) or name.casefold()
    if len(name) > MOST_LETTERS:
        return f"A name has at most {MOST_LETTERS} letters."
    if not name or not name[0].isalpha() or not all(map(_may_be_in_a_name, name)):
        return f"{excerpt(name)} won't do as a name: letters first, then digits, spaces, hyphens or dots."
    if _SEAT.fullmatch(said) or said in _MEANT or said in words:
        return f"{name} means something else here. Try another name."
    if said in (plain(other) or other.casefold() for other in others):
        return f"Someone here is already called {name}. Try another name."
    return ""


def tidy(name: str) -> str:
    return " ".join(name.split())


def _may_be_in_a_name(letter: str) -> bool:
    return letter in " '-." or unicodedata.category(letter)[0] in "LMN"


def words_of(game: Game) -> frozenset[str]:
    """Words that mean something in a game: nobody is called like a city or a verb, nor by a part of one."""
    verbs = game.codebook.verbs.values()
    domains = [domain for verb in verbs for domain in (verb.a, verb.b) if domain is not None]
    said = {plain(text) for text in (*(verb.name for verb in verbs), *(w for d in domains for w in d.words.values()))}
    return frozenset(said | {part for text in said for part in text.split(" ") if len(part) > 1})


# ---------------------------------------------------------------------------------------------- who is called how
def names_at(kinds: Sequence[str], people: Iterable[str] = (), kept: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for each seat. `kinds` says who sits there, as a save does; `people` are the names of the people in their
    order, empty where one gave none; `kept` the names that seats have already. Who has none is called P1."""
    found = [kept[n] if n < len(kept) else "" for n in range(len(kinds))]
    given = iter([name for name in people if name not in found])
    for seat, kind in enumerate(kinds):
        if not found[seat] and kind == PERSON:
            found[seat] = next(given, "") or f"P{seat + 1}"
        elif not found[seat] and kind == UNKNOWN:
            found[seat] = f"P{seat + 1}"
        elif not found[seat] and kind[:1].isupper():  # as in a lesson
            found[seat] = kind
    taken = set(map(plain, found))
    own = (name for name in COMPUTERS if plain(name) not in taken)
    return tuple(name or next(own, f"P{seat + 1}") for seat, name in enumerate(found))


def sitters(kinds: Sequence[str], names: Sequence[str]) -> str:
    """Those at a table in a line, by their names; a person without one is you."""
    told = [_sitter(kind, name, seat) for seat, (kind, name) in enumerate(zip(kinds, names or kinds))]
    return ", ".join(told) or "nobody named"


def _sitter(kind: str, name: str, seat: int) -> str:
    if name in (kind, f"P{seat + 1}"):
        return kind
    return name if kind == PERSON else f"{name} ({kind})"


def resumed(kinds: Sequence[str], before: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The names in a game that is played on, perhaps by others; `names` are none if the save has none."""
    return changed(kinds, before, names) if names else names_at(kinds, remembered())


def changed(kinds: Sequence[str], before: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The names after somebody has changed places: who stays keeps theirs."""
    same = [name if (a == PERSON) == (b == PERSON) else "" for a, b, name in zip(kinds, before, names, strict=True)]
    return names_at(kinds, remembered(), same)


def read_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names that a file says; none if they cannot be those of so many seats."""
    fit = len(names) == seats and len({plain(name) or name for name in names}) == seats
    return tuple(names) if fit and all(_is_one(name, seat) for seat, name in enumerate(names)) else ()


def _is_one(name: str, seat: int) -> bool:
    return name == f"P{seat + 1}" or not why_not(name)


# ---------------------------------------------------------------------------------------------- from time to time
def remembered() -> tuple[str, ...]:
    """The names that people have given, in the order of their seats; empty where one wants none."""
    kept = memory.recall().get(KEPT)
    names = [name if isinstance(name, str) else "" for name in kept] if isinstance(kept, list) else []
    return tuple(name if name and not why_not(name, names[:n]) else "" for n, name in enumerate(names))


def remember(names: Sequence[str]) -> None:
    """Keep these names; those of people further on stay."""
    memory.remember(**{KEPT: [*map(tidy, names), *remembered()[len(names) :]]})


def remember_one(person: int, name: str) -> None:
    """Keep the name of the person that is the first, the second, ... at the table."""
    before = (*remembered(), *[""] * person)[:person]
    remember([*before, name])
