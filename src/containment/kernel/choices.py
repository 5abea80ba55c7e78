"""Reading the options of a game: what people, records and the command line write, checked and made one kind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from containment.kernel.errors import BadOptions

_ANSWERS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def number(name: str, value: Any, allowed: Collection[int]) -> int:
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 9:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise BadOptions(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")
    return value


def yes_or_no(name: str, value: Any) -> bool:
    if isinstance(value, str):
        value = _ANSWERS.get(value.lower(), value)
    if not isinstance(value, bool):
        raise BadOptions(f"{name} is true or false, not {value!r}")
    return value


def one_of(name: str, value: Any, allowed: Collection[str]) -> str:
    found = str(value).strip().lower()
    if found not in allowed:
        raise BadOptions(f"{name} is one of {', '.join(allowed)}, not {value!r}")
    return found


def some_of(name: str, value: Any, allowed: Sequence[str]) -> tuple[str, ...]:
    """Any of these words, each at most once; "none" or nothing for none of them. They come out in the order of
    `allowed`."""
    given = value.split(",") if isinstance(value, str) else list(value)
    found = {str(word).strip().lower().replace(" ", "_").replace("-", "_") for word in given} - {"", "none"}
    for word in sorted(found):
        if word not in allowed:
            raise BadOptions(f"{name} are among {', '.join(allowed)}; there is no {word!r}")
    return tuple(word for word in allowed if word in found)


def named_number(name: str, value: Any, names: Mapping[str, int]) -> int:
    """A number that may be given by its name."""
    try:
        return number(name, names.get(str(value).lower(), value), tuple(names.values()))
    except BadOptions:
        named = ", ".join(f"{n} ({word})" for word, n in names.items())
        raise BadOptions(f"{name} is one of {named}, not {value!r}") from None


def named(given: Any) -> tuple[str, ...]:
    """Names as people write them, as ids."""
    names = given.split(",") if isinstance(given, str) else list(given)
    return tuple(str(name).strip().lower().replace(" ", "_").replace("-", "_") for name in names)


def roles(
    given: Any, seats: int, known: Sequence[str], for_all: Sequence[str] = ("random",), name: str = "role"
) -> tuple[str, ...]:
    """One role (or what else is chosen by name) a seat, each at most once; "random" may stand for a seat, and each word
    of `for_all` for all seats."""
    found = named(given)
    if len(found) == 1 and found[0] in for_all:
        found *= seats
    for role in found:
        if role not in (*known, *for_all):
            raise BadOptions(f"{name}s: there is no {name} {role!r}; the {name}s are {', '.join(known)}")
        if role in known and found.count(role) > 1:
            raise BadOptions(f"{name}s: {role} can sit at one seat only")
    if len(found) != seats:
        words = ", or ".join(for_all)
        raise BadOptions(f"{name}s names {len(found)} of {seats} seats: give one {name} a seat, or {words}")
    for word in for_all:
        if word != "random" and word in found and set(found) != {word}:
            raise BadOptions(f"{name}s: {word} is for all seats or for no seat")
    return found
