"""Pandemic's moves as they are listed, typed and asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from containment.games.pandemic.brink.telling import table as brink
from containment.games.pandemic.telling.atlas import card, cities, cubes_in, side_by_side, title
from containment.games.pandemic.telling.own_cards import as_printed
from containment.games.pandemic.words.moves import CODEBOOK
from containment.kernel.codebook import Verb
from containment.kernel.errors import Refusal
from containment.kernel.game import View
from containment.saying import runs
from containment.saying.runs import cubes, mark, seen, signed_before
from containment.saying.signs import LETTERS
from containment.saying.telling import Shortened

FULL = 3  # cubes of a colour in a city: one more is an outbreak [P.1.6]
MOMENTS = frozenset({"EventWindow"})
DESTINATIONS = (
    *("drive", "direct", "charter", "shuttle", "send", "join", "jump", "airlift"),
    *("rapid vaccine", "vaccinate", "start in", "infect remotely", "escape"),
)
SHARING: Final[Mapping[str, str]] = {"give": "to", "take": "from", "obtain": "from"}  # what stands before a player
SAYINGS: Final[Mapping[str, str]] = {  # of answers that the story does not tell of yet, see `sayings`
    "give": "offered {b} to {a}",
    "take": "asked {a} for {b}",
    "airlift": "asked to airlift {a} to {b}",
    "send": "asked to move {a} to {b}",
    "join": "asked to move {a} to {b}",
    "obtain": "asked {a} for {b}",
    "cure": "went for the {b} cure",
    "keep": "kept {b}",
    "arrange": "put {b} next",
    "draw card": "drew an Infection card",
}


def label(verb: Verb, a: str, b: str, v: Any) -> str:
    """A move's arguments for the list of moves: destinations with their cubes, cards with their colour."""
    name = CODEBOOK.verbs[verb.number].name
    b = as_printed(v, b)
    city = b.replace(" ", "_")
    if verb.a is None and verb.b is None:
        return _alone(verb, v)
    special = brink.label(verb, b, v)
    if special is not None:
        shown = special
    elif verb.b is None or city not in cities():
        shown = mark(b) + seen(f" {b}") if b in LETTERS else b
    elif name in DESTINATIONS:
        shown = _destination(city, v)
    else:
        shown = card(city)
    first = title(a.replace(" ", "_")) if a.replace(" ", "_") in cities() else _player(a)
    if verb.name in SHARING:
        role = f" ({title(v.roles[int(a[1:]) - 1])})" if int(a[1:]) <= v.seats else ""
        return f"{SHARING[verb.name]} {first}{role}: {shown}"
    return verb.pattern.format(a=first, b=shown).removeprefix(verb.name).strip()


def _player(word: str) -> str:
    """A seat as it is typed, `p2`; another word as it is."""
    is_seat = word[:1] == "p" and word[1:].isdigit()
    return runs.marked("seat", int(word[1:]) - 1, word, aloud=word.upper()) if is_seat else word


def _destination(city: str, v: Any) -> str:
    """`Y■■■!R◆ Lima`: where three of a colour are, one more breaks out."""
    here = tuple(cubes_in(v, city).items())
    is_full = any(n == FULL for _, n in here) and not _is_quarantined(city, v)
    return _written(city, here, is_full)


@lru_cache(maxsize=4096)
def _written(city: str, here: tuple[tuple[str, int], ...], is_full: bool) -> str:
    most_first = sorted(here, key=lambda pair: -pair[1])
    signs = [cubes(colour, n) + (runs.FULL if n == FULL and is_full else "") for colour, n in most_first]
    return signed_before(side_by_side(signs), title(city))


def _is_quarantined(city: str, v: Any) -> bool:
    """[P.quarantine_specialist.quarantine_zone]"""
    zones = [at for role, at in zip(v.roles, v.pawns, strict=True) if "quarantine_zone" in v.options.powers(role)]
    return any(city in (at, *cities()[at].neighbours) for at in zones)


def _alone(verb: Verb, v: Any) -> str:
    """What a move without arguments does, or what passing means at this question."""
    if verb.name == "pass":
        return _PASSING.get(v.step, "(continue)")
    if verb.name == "build":
        return f"a research station in {title(v.pawns[v.seat])}"
    return _ANSWERS.get(verb.name) or f"({verb.about.rpartition(': ')[2]})"


_ANSWERS = {"agree": "(yes)", "decline": "(no)"}
_PASSING = {
    "Actions": "(end turn)",
    "EventWindow": "(play no event)",
    "ChooseRole": "(keep your role)",
    "ReExamine": "(take no card)",
    "VaccinateMore": "(no more cubes)",
    "HeActs": "(end turn)",
}
PASSES: Final[Mapping[str, str]] = {
    "Actions": "end the turn",
    "EventWindow": "play no event",
    "ChooseRole": "keep the role",
    "ReExamine": "take no card back",
    "VaccinateMore": "remove no more cubes",
    "HeActs": "end the turn",
}


_MOMENTS = {
    **brink.MOMENTS,
    "DrawCards": "before player cards are drawn",
    "InfectCities": "before cities are infected",
    "Flip": "before the next Infection card",
    "Intensify": "before the Infection discards are reshuffled",
    "ResolveEpidemics": "before the next Epidemic",
    "BeginTurn": "before the next turn",
}


def moment(v: View) -> str:
    """What comes next if nobody plays an event; empty if that has no name."""
    return _MOMENTS.get(coming(v), "")


def coming(v: View) -> str:
    """The step after the one that asks."""
    return v.pending[-2][0] if len(v.pending) > 1 else ""


def is_far_fetched(why: Refusal) -> bool:
    return why.rule == "P.C22" or why.because.startswith("There's no such player")


def shortened(verb: Verb, moves: Sequence[int], v: View) -> Shortened | None:
    return None


def spelled_out(text: str, v: View) -> str:
    return brink.spelled_out(text) if v.options.on_the_brink else text


def concerns(verb: Verb, options: Any) -> bool:
    return brink.concerns(verb, options)


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    return brink.is_timely(verb, b, v)
