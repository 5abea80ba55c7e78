"""Reading the options of a game: what people, records and the command line write, checked and made one kind."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt
from containment.kernel.talk import MANNERS

_ANSWERS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def number(name: str, value: Any, allowed: Collection[int]) -> int:
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 9:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise BadOptions(f"{name} must be one of {', '.join(map(str, allowed))}, not {excerpt(value)}")
    return value


def yes_or_no(name: str, value: Any) -> bool:
    if isinstance(value, str):
        value = _ANSWERS.get(value.strip().lower(), value)
    if not isinstance(value, bool):
        raise BadOptions(f"{name} is true or false, not {excerpt(value)}")
    return value


NOBODY_IS_ASKED, PEOPLE, EVERYBODY = CONSENTING = ("none", "people", "all")


def consenting(name: str, value: Any) -> str:
    """Who is asked before cards or pawns of theirs are moved: nobody, people, or everybody. It was yes or no before."""
    if value == "auto":
        return NOBODY_IS_ASKED
    if isinstance(value, str):
        value = _ANSWERS.get(value.strip().lower(), value)
    if isinstance(value, bool):
        return EVERYBODY if value else NOBODY_IS_ASKED
    return one_of(name, value, CONSENTING)


def talking(name: str, value: Any) -> str:
    """What may be said at the table."""
    return one_of(name, value.strip().replace(" ", "_").replace("-", "_") if isinstance(value, str) else value, MANNERS)


def one_of(name: str, value: Any, allowed: Collection[str]) -> str:
    found = value.strip().lower() if isinstance(value, str) else None
    if found is None or found not in allowed:
        raise BadOptions(f"{name} must be one of {', '.join(allowed)}, not {excerpt(value)}")
    return found


def words(name: str, value: Any) -> list[str]:
    """Several words, as a list or with commas between them, in one spelling."""
    given = value.split(",") if isinstance(value, str) else value
    if not isinstance(given, (list, tuple)) or not all(isinstance(word, str) for word in given):
        raise BadOptions(f"{name} is a list of words, or a string of them with commas, not {excerpt(value)}")
    return [word.strip().lower().replace(" ", "_").replace("-", "_") for word in given]


def some_of(name: str, value: Any, allowed: Sequence[str]) -> tuple[str, ...]:
    """Any of these words, each at most once; "none" or nothing for none of them. They come out in the order of
    `allowed`."""
    found = set(words(name, list(value) if isinstance(value, (set, frozenset)) else value)) - {"", "none"}
    for word in sorted(found):
        if word not in allowed:
            raise BadOptions(f"{name} must be among {', '.join(allowed)}; there is no {excerpt(word)}")
    return tuple(word for word in allowed if word in found)


def named_number(name: str, value: Any, names: Mapping[str, int]) -> int:
    """A number that may be given by its name."""
    try:
        named = names.get(value.strip().lower(), value) if isinstance(value, str) else value
        return number(name, named, tuple(names.values()))
    except BadOptions:
        all_of_them = ", ".join(f"{n} ({word})" for word, n in names.items())
        raise BadOptions(f"{name} must be one of {all_of_them}, not {excerpt(value)}") from None


def roles(
    given: Any, seats: int, known: Sequence[str], for_all: Sequence[str] = ("random",), name: str = "role"
) -> tuple[str, ...]:
    """One role (or what else is chosen by name) a seat, each at most once; "random" may stand for a seat, and each word
    of `for_all` for all seats."""
    found = tuple(words(f"{name}s", given))
    if len(found) == 1 and found[0] in for_all:
        found *= seats
    for role in found:
        if role not in (*known, *for_all):
            raise BadOptions(f"{name}s: there is no {name} {excerpt(role)}; the {name}s are {', '.join(known)}")
        if role in known and found.count(role) > 1:
            raise BadOptions(f"{name}s: {role} can sit at one seat only")
    if len(found) != seats:
        raise BadOptions(
            f"{name}s: {len(found)} given for {seats} seats; give one {name} per seat, or {', or '.join(for_all)}"
        )
    for word in for_all:
        if word != "random" and word in found and set(found) != {word}:
            raise BadOptions(f"{name}s: {word} is for all seats or for no seat")
    return found


# ---------------------------------------------------------------------------------------------- all options at once
def switches(options: Any) -> dict[str, tuple[bool, bool]]:
    """The options that are on or off, with what can be chosen of them."""
    return {f.name: (False, True) for f in dataclasses.fields(options) if isinstance(f.default, bool)}


def read_switches(options: Any) -> None:
    """Check every switch of these options, and make it True or False."""
    for name in switches(options):
        object.__setattr__(options, name, yes_or_no(name, getattr(options, name)))


def needed(options: Any) -> dict[str, Any]:
    """The options that must be named to get these: each is left out that the others and the defaults bring about. How
    many play is always named, because defaults go by it."""
    found = {f.name: getattr(options, f.name) for f in dataclasses.fields(options)}
    for name in _that_may_be_left_out(options):
        fewer = {other: value for other, value in found.items() if other != name}
        if _settled(type(options), fewer) == options:
            found = fewer
    return found


def _that_may_be_left_out(options: Any) -> list[str]:
    missing = dataclasses.MISSING
    fields = [f for f in dataclasses.fields(options) if (f.default, f.default_factory) != (missing, missing)]
    return [f.name for f in fields if f.name != "seats"]


def _settled(kind: type[Any], given: Mapping[str, Any]) -> Any:
    """What these come to; None if they do not go together."""
    try:
        return kind(**given)
    except BadOptions:
        return None
