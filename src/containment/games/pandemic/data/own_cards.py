"""The blank cards of On the Brink: an event or a role of one's own, with a name, a text and what it does. [P.C24]

In a record each is an object of JSON on the option's line; people write them into a small TOML file:

    [[event]]
    name = "Night Train"
    text = "Move any pawn to any city, while everybody sleeps."
    effect = "airlift"

    [[role]]
    name = "Field Surgeon"
    text = "Treats whole cities, and needs less to find a cure."
    powers = ["treat_all", "cheap_cure"]

What comes from there is from outside: it is checked here, short, and has nothing in it that a terminal would obey.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from containment.games.pandemic.data import facts
from containment.kernel.codebook import plain
from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt

MOST_CARDS: Final = 4  # as many blank cards as there are in the box
MOST_ROLES: Final = 2  # for the room that a table has for them
MOST_POWERS: Final = 3  # as many as any role has
MOST_NAME: Final = 24  # letters; four cards with names and texts of quotes fit into the line of a record
MOST_TEXT: Final = 160
MOST_FILE: Final = 16_384  # bytes
POWERS: Final[Mapping[str, str]] = {  # each power that a role may have, and whose it is
    "store_event": "contingency_planner",
    "move_pawn_to_pawn": "dispatcher",
    "move_other_pawn": "dispatcher",
    "treat_all": "medic",
    "auto_remove_cured": "medic",
    "prevent_cured": "medic",
    "free_build": "operations_expert",
    "station_jump": "operations_expert",
    "quarantine_zone": "quarantine_specialist",
    "give_any_card": "researcher",
    "cheap_cure": "scientist",
    "hand_of_eight": "archivist",
    "retrieve_city": "archivist",
    "enter_city": "containment_specialist",
    "take_any_city": "epidemiologist",
    "take_sample": "field_operative",
    "five_actions": "generalist",
    "peek": "troubleshooter",
    "keep_direct_card": "troubleshooter",
}
EXAMPLE: Final = """[[event]]
name = "Night Train"
text = "Move any pawn to any city, while everybody sleeps."
effect = "airlift"

[[role]]
name = "Field Surgeon"
text = "Treats whole cities, and needs less to find a cure."
powers = ["treat_all", "cheap_cure"]
"""
_WORDS_OF: Final = {"event": "effect", "role": "powers"}
_EVENTS: Final = tuple(event.id for event in facts.EVENTS)
NAMES: Final = {event.id: event.name for event in facts.EVENTS} | {role.id: role.name for role in facts.ROLES}
_OTHERS: Final = (*(city.name for city in facts.CITIES), *(event.name for event in facts.MUTATION_EVENTS))
_TAKEN: Final = {plain(name) for name in (*NAMES.values(), *_OTHERS)}
TYPED: Final = (  # how moves are typed: what `words/moves.py` has, which is further up
    "agree; airlift; arrange; become; borrowed time; box; build; build a research station; build research "
    "station; build station; build taking; capture; charter; charter flight; charter flight to; charter to; "
    "commercial travel ban; cure; deal; decline; direct; direct flight; direct flight to; direct to; discard; "
    "discover; discover a cure; discover cure; done; draw; draw card; draw infection; draw player; draw strain; "
    "drive; drive to; end; escape; escape to; ferry; fly; fly to; forecast; give; go; go to; government grant; "
    "grant; heal; infect; infect locally; infect remotely; join; jump; keep; locally; mobile hospital; new "
    "assignment; no; obtain; obtain from; one quiet night; pass; quiet; quiet night; rapid vaccine; rapid vaccine "
    "deployment; re examined; re examined research; remote; remote treatment; remotely; remove; research; "
    "resilient; resilient population; resolve; retrieve; return; return sample; sabotage; sample; send; shuttle; "
    "shuttle flight; shuttle flight to; shuttle to; special orders; start; start in; store; take; take back; take "
    "from; the strain is; travel ban; treat; treat disease; vaccinate; yes"
)
SAID: Final = ("accept", "ask", "plan", "reject", "tell")  # how table talk begins: `seeing/talking.py` has it
_A: Final = {"event": "an event", "role": "a role"}
_RESERVED: Final = {
    "epidemic",
    "random",
    "none",
    "bioterrorist",
    "bio terrorist",
    "mutation 1",
    "mutation 2",
    "hand",
    "events",
}


class OwnCard(NamedTuple):
    """A card of one's own. `place` is the id of the card whose place it takes; what else shares a power is `out`."""

    kind: str  # event, role
    name: str
    text: str
    does: tuple[str, ...]  # the effect of an event; the powers of a role
    place: str
    out: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return plain(self.name).replace(" ", "_")

    @property
    def instead_of(self) -> tuple[str, ...]:
        return (self.place, *self.out)

    def written(self) -> str:
        """As a record has it."""
        does: Any = self.does[0] if self.kind == "event" else list(self.does)
        found = {self.kind: self.name, "text": self.text, _WORDS_OF[self.kind]: does}
        return json.dumps(found, ensure_ascii=False)


def read(value: Any) -> tuple[str, ...]:
    """What was given for the option, as a record has it: nothing, objects, or their text. BadOptions says what is wrong
    with it."""
    return tuple(card.written() for card in _checked(_objects(value)))


@lru_cache(maxsize=64)
def cards_of(written: tuple[str, ...]) -> tuple[OwnCard, ...]:
    """The cards that `read` has found."""
    return _checked([json.loads(one) for one in written])


def from_file(path: str) -> list[dict[str, Any]]:
    """The cards of a file; or the text of cards, as a record has it."""
    if path.lstrip().startswith("{"):
        return _objects(path)
    try:
        content = Path(path).read_bytes()[: MOST_FILE + 1]
    except (OSError, ValueError) as problem:
        why = getattr(problem, "strerror", None) or "that is not a path"
        raise BadOptions(f"cards: {excerpt(path)} cannot be read: {why}") from None
    return _from_toml(content, excerpt(path))


def from_text(text: str) -> list[dict[str, Any]]:
    """The cards of a text as such a file has it; or as a record has it."""
    if text.lstrip().startswith("{"):
        return _objects(text)
    return _from_toml(text.encode()[: MOST_FILE + 1], "this text")


def _from_toml(content: bytes, named: str) -> list[dict[str, Any]]:
    if len(content) > MOST_FILE:
        raise BadOptions(f"cards: {named} is too long: {MOST_CARDS} cards need less than {MOST_FILE:,} bytes")
    try:
        found = tomllib.loads(content.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise BadOptions(f"cards: {named} is not TOML: {excerpt(str(problem))}") from None
    return _tables(found)


def _tables(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The [[event]] and [[role]] tables, each as an object."""
    cards: list[dict[str, Any]] = []
    for kind, tables in found.items():
        if kind not in _WORDS_OF:
            raise BadOptions(f"cards: there is no {excerpt(kind)}: a card is an [[event]] or a [[role]]")
        if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
            raise BadOptions(f"cards: write [[{kind}]], with two brackets on each side")
        for one in tables:
            if "name" not in one:
                raise BadOptions(f"cards: one {kind} has no name")
            rest = {key: value for key, value in one.items() if key != "name"}
            if kind in rest:
                raise BadOptions(f"cards: {_A[kind]} has no {excerpt(kind)}, only name, text and {_WORDS_OF[kind]}")
            cards.append({kind: one["name"], **rest})
    return cards


def _objects(value: Any) -> list[dict[str, Any]]:
    if value is None or value == () or value == []:
        return []
    if isinstance(value, str):
        return [] if value.strip().lower() in ("", "none") else _parsed(value)
    if not isinstance(value, (list, tuple)):
        raise BadOptions(f"cards are the cards of a file, or none, not {excerpt(value)}")
    found: list[dict[str, Any]] = []
    for one in value:
        found += _parsed(one) if isinstance(one, str) else [one]
    return found


def _parsed(text: str) -> list[dict[str, Any]]:
    try:
        found = json.loads(f"[{text}]")
    except (ValueError, RecursionError):
        raise BadOptions(f"cards: this is not how a card is written: {excerpt(text)}") from None
    return list(found)


# ---------------------------------------------------------------------------------------------- is it right?
def _checked(objects: Sequence[Any]) -> tuple[OwnCard, ...]:
    if len(objects) > MOST_CARDS:
        raise BadOptions(f"cards: there are {MOST_CARDS} blank cards, not {len(objects)} [P.C24]")
    cards: list[OwnCard] = []
    for one in objects:
        cards.append(_card(one, cards))
    if sum(card.kind == "role" for card in cards) > MOST_ROLES:
        raise BadOptions(f"cards: at most {MOST_ROLES} of them are roles [P.C24]")
    return tuple(cards)


def _card(given: Any, before: Sequence[OwnCard]) -> OwnCard:
    kind = next((kind for kind in _WORDS_OF if isinstance(given, Mapping) and kind in given), None)
    if kind is None:
        raise BadOptions(f"cards: a card is an event or a role with a name, not {excerpt(given)}")
    does = _WORDS_OF[kind]
    name = _text(given[kind], f"the name of {_A[kind]}", MOST_NAME)
    for key in given:
        if key not in (kind, "text", does):
            raise BadOptions(f"cards: {name} has a {excerpt(key)}; {_A[kind]} has a name, a text and {does}")
    text = _text(given.get("text", ""), f"the text of {name}", MOST_TEXT, may_be_empty=True)
    _check_name(name, before)
    if kind == "event":
        return OwnCard(kind, name, text, *_effect(name, given.get(does), before))
    return OwnCard(kind, name, text, *_powers(name, given.get(does), before))


def _text(given: Any, what: str, most: int, may_be_empty: bool = False) -> str:
    if not isinstance(given, str):
        raise BadOptions(f"cards: {what} is text, not {excerpt(given)}")
    found = " ".join(given.split())
    if not (found or may_be_empty):
        raise BadOptions(f"cards: {what} is empty")
    if len(found) > most:
        raise BadOptions(f"cards: {what} has at most {most} letters; {excerpt(found)} has {len(found)}")
    if not found.isprintable() or any(0xE000 <= ord(letter) <= 0xF8FF for letter in found):
        raise BadOptions(f"cards: {what} has letters that cannot be shown: {excerpt(found)}")
    return found


def _check_name(name: str, before: Sequence[OwnCard]) -> None:
    words = plain(name)
    if not any(letter.isalpha() for letter in words):
        raise BadOptions(f"cards: a name has letters from a to z, so that it can be typed; {excerpt(name)} has none")
    if words in _TAKEN or words in _RESERVED or words in facts.DISEASES or _is_a_seat(words):
        raise BadOptions(f"cards: {excerpt(name)} is already the name of something in the game; choose another")
    if words in TYPED.split("; "):
        raise BadOptions(f"cards: {excerpt(name)} is already how a move is typed; choose another name")
    if words.split()[0] in SAID:
        raise BadOptions(f"cards: {excerpt(name)} begins as table talk does; choose another name")
    if words in {plain(card.name) for card in before}:
        raise BadOptions(f"cards: {excerpt(name)} is there twice")


def _is_a_seat(words: str) -> bool:
    return len(words) == 2 and words[0] == "p" and words[1].isdigit()


def _word(given: Any) -> str:
    return plain(given).replace(" ", "_") if isinstance(given, str) else ""


def _effect(name: str, given: Any, before: Sequence[OwnCard]) -> tuple[tuple[str, ...], str]:
    effect = _word(given)
    if effect not in _EVENTS:
        raise BadOptions(f"cards: the effect of {name} must be one of {', '.join(_EVENTS)}, not {excerpt(given)}")
    for card in before:
        if card.place == effect:
            raise BadOptions(f"cards: {name} and {card.name} have the same effect, {effect}")
    return (effect,), effect


def _powers(name: str, given: Any, before: Sequence[OwnCard]) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    if not isinstance(given, (list, tuple)) or not 0 < len(given) <= MOST_POWERS:
        raise BadOptions(f"cards: the powers of {name} are a list of one to {MOST_POWERS}, not {excerpt(given)}")
    powers = tuple(map(_word, given))
    for power, said in zip(powers, given, strict=True):
        if power not in POWERS:
            raise BadOptions(f"cards: {name} has no power {excerpt(said)}; powers are {', '.join(POWERS)}")
    others = {power: card.name for card in before if card.kind == "role" for power in card.does}
    for power in powers:
        if powers.count(power) > 1:
            raise BadOptions(f"cards: {name} has the power {power} twice")
        if power in others:
            raise BadOptions(f"cards: {name} and {others[power]} have the same power, {power}")
    roles = tuple(dict.fromkeys(POWERS[power] for power in powers))
    free = [role for role in roles if all(role != card.place for card in before)]
    if not free:
        raise BadOptions(f"cards: {name} would take the place of the {_named(roles)}, as another card already does")
    return powers, free[0], tuple(role for role in roles if role != free[0])


def _named(roles: Iterable[str]) -> str:
    return " and the ".join(NAMES[role] for role in roles)


__all__ = [
    "EXAMPLE",
    "MOST_CARDS",
    "NAMES",
    "POWERS",
    "SAID",
    "TYPED",
    "OwnCard",
    "cards_of",
    "from_file",
    "from_text",
    "read",
]
