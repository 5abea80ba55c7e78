"""Does what was chosen for a table go together? If not: why, in words that people read, by which rule, and ways out."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.server import log
from containment.server.log import FREE, PERSON
from containment.server.tables.acting import Refused
from containment.server.tables.opening import open_table, settled
from containment.server.web import bodies
from containment.server.web.errors import with_rule
from containment.server.web.games import RANDOM, fields_of, label, shown, takes_of, usual

FEWEST, MOST_WAYS_OUT = 2, 4  # what the problem does not speak of is named only where little else would help
_SPELT: Final = re.compile(r"[a-z]\w*(=\w+)?")


def opened(new: bodies.NewTable) -> log.Opened:
    """Refused if a text cannot be read that people have written."""
    return log.Opened(
        new.game,
        new.seats,
        _read(new),
        new.seed,
        new.fate,
        "",
        new.public,
        new.watchers,
        new.shown_after,
        new.alone,
        new.pace,
    )


def _read(new: bodies.NewTable) -> dict[str, Any]:
    """The options, where a text stands for something with what it says."""
    if new.game not in containment.GAMES:
        return new.options
    game = containment.game(new.game)
    options = dict(new.options)
    for field in fields_of(game):
        text = options.get(field.name)
        if takes_of(field) == "text" and isinstance(text, str) and text != field.default:
            try:
                options[field.name] = field.metadata["text"](text)
            except ContainmentError as problem:
                raise Refused("options", f"{problem}.") from None
    return options


def checked(new: bodies.NewTable) -> bodies.Checked:
    """Whether a table can be set up like this: what its options come to, or why not and what would help."""
    try:
        new = msgspec.structs.replace(new, options=_read(new))
        open_table(opened(new))
    except Refused as why:
        told = with_rule(why.code, why.text, why.rule)
        if new.game not in containment.GAMES:
            return bodies.Checked(False, told.text, told.rule)
        game = containment.game(new.game)
        ways = tuple(ways_out(game, new, told.text))
        return bodies.Checked(False, in_words(game, told.text), told.rule, {}, _each(game, new), ways)
    game = containment.game(new.game)
    options = dataclasses.asdict(settled(game, new.options, _kinds(new)))
    return bodies.Checked(True, options={name: _plain(value) for name, value in options.items()}, each=_each(game, new))


def _kinds(new: bodies.NewTable) -> tuple[str, ...]:
    return tuple(PERSON if who == FREE else who for who in new.seats)


def _each(game: Game, new: bodies.NewTable) -> int:
    """How many seats have a role of their own, or the like: one that plays in secret has none."""
    of_seats = [field.name for field in fields_of(game) if takes_of(field) == "one a seat"]
    others = {name: value for name, value in new.options.items() if name not in of_seats}
    try:
        found = game.setting(seed=0, **{**others, "seats": len(new.seats)}).options
    except ContainmentError:
        return len(new.seats)
    return max((len(getattr(found, name)) for name in of_seats), default=0)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


# ---------------------------------------------------------------------------------------------- in words
def in_words(game: Game, text: str) -> str:
    """Without what is typed on a command line: `option=value`, and names as the program spells them."""
    names: dict[str, str] = {}
    for field in fields_of(game):
        takes = takes_of(field)
        for value in game.choices[field.name]:
            if takes in ("one", "text"):
                names[f"{field.name}={value}"] = f"“{label(game, field.name)}: {shown(game, field.name, takes, value)}”"
            elif value not in (RANDOM, "none"):
                names[str(value)] = shown(game, field.name, takes, value)
    text = _SPELT.sub(lambda spelt: names.get(spelt[0], spelt[0]), text)
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------------------------------------- ways out
class Change(NamedTuple):
    """A single change of what was chosen. A value of None: as it is if nothing is said."""

    option: str
    value: Any
    text: str


def ways_out(game: Game, new: bodies.NewTable, problem: str) -> list[bodies.WayOut]:
    """Single changes with which it would go together, at most one of each thing: first what the problem speaks of. If
    two things are wrong at once, changes that solve this one."""
    found: dict[str, Change] = {}
    partly: dict[str, Change] = {}
    for what, change in _changes(game, new):
        if what in found:
            continue
        left = _problem(game, new, change)
        if not left:
            found[what] = change
        elif not problem.startswith(left) and _takes_back(new, change):
            partly.setdefault(what, change)
    found = found or partly
    meant = [what for what in found if any(word in problem for word in what.split(" "))]
    others = sorted(
        (what for what in found if what not in meant), key=lambda what: what.split(" ")[0] not in new.options
    )
    ways = [*meant, *others[: max(0, FEWEST - len(meant))]]
    return [bodies.WayOut(*found[what]) for what in ways[:MOST_WAYS_OUT]]


def _changes(game: Game, new: bodies.NewTable) -> Iterator[tuple[str, Change]]:
    """What could be otherwise, each with what it is a change of; what was chosen first."""
    for field in sorted(fields_of(game), key=lambda field: field.name not in new.options):
        yield from _CHANGES[takes_of(field)](game, field, new)
    for number in sorted(game.seats, key=lambda number: (abs(number - len(new.seats)), number)):
        if number != len(new.seats):
            yield "seats", Change("seats", number, f"{number} players")


def _of_one(game: Game, field: dataclasses.Field[Any], new: bodies.NewTable) -> Iterator[tuple[str, Change]]:
    """Back to what it is if nothing is said, or another value."""
    chosen = new.options.get(field.name)
    named = label(game, field.name)
    standard = usual(game, field)
    if chosen is not None and chosen != standard:
        yield field.name, Change(field.name, None, f"{named}: {shown(game, field.name, 'one', standard)}")
    for value in game.choices[field.name]:
        if value != chosen:
            yield field.name, Change(field.name, value, f"{named}: {shown(game, field.name, 'one', value)}")


def _of_text(game: Game, field: dataclasses.Field[Any], new: bodies.NewTable) -> Iterator[tuple[str, Change]]:
    """Without it."""
    if field.name in new.options:
        yield (
            field.name,
            Change(field.name, None, f"Without {label(game, field.name)[:1].lower()}{label(game, field.name)[1:]}"),
        )


def _of_several(game: Game, field: dataclasses.Field[Any], new: bodies.NewTable) -> Iterator[tuple[str, Change]]:
    """One of them more, or less."""
    chosen = new.options.get(field.name, ())
    has = [chosen] if isinstance(chosen, str) else list(chosen)
    for part in game.choices[field.name]:
        name = shown(game, field.name, "several", part)
        if part in has:
            left = [other for other in has if other != part]
            yield f"{field.name} {part}", Change(field.name, left or None, f"Without {name}")
        else:
            yield f"{field.name} {part}", Change(field.name, [*has, part], f"With {name}")


def _of_seats(game: Game, field: dataclasses.Field[Any], new: bodies.NewTable) -> Iterator[tuple[str, Change]]:
    """One seat at random, or all of them as if nothing were said."""
    chosen = new.options.get(field.name)
    if chosen is None:
        return
    if isinstance(chosen, list | tuple):
        for seat, value in enumerate(chosen):
            each = [*chosen[:seat], RANDOM, *chosen[seat + 1 :]]
            if value != RANDOM:
                name = shown(game, field.name, "one a seat", value)
                yield f"{field.name} {seat} {value}", Change(field.name, each, f"P{seat + 1}: random, not {name}")
    standard = shown(game, field.name, "one a seat", field.default)
    yield field.name, Change(field.name, None, f"{label(game, field.name)}: {standard}")


_CHANGES: Final = {"one": _of_one, "text": _of_text, "several": _of_several, "one a seat": _of_seats}


def _takes_back(new: bodies.NewTable, change: Change) -> bool:
    """Is less chosen then than before? Otherwise two problems could be solved for each other, again and again."""
    if change.option == "seats" or change.value is None:
        return True
    before = new.options.get(change.option)
    if not isinstance(change.value, list) or not isinstance(before, list | tuple):
        return False
    return len(change.value) < len(before) or change.value.count(RANDOM) > list(before).count(RANDOM)


def _problem(game: Game, new: bodies.NewTable, change: Change) -> str:
    """What would still be wrong with this change; nothing if nothing."""
    options = {name: value for name, value in new.options.items() if name != change.option}
    seats = new.seats
    if change.option == "seats":
        seats = (FREE,) * change.value
    elif change.value is not None:
        options[change.option] = change.value
    each = _each(game, bodies.NewTable(new.game, seats, options))
    for field in fields_of(game):
        value = options.get(field.name)
        if takes_of(field) == "one a seat" and isinstance(value, list | tuple):
            options[field.name] = [*value, *(RANDOM,) * each][:each]  # who sets the table up has as many as there are
    try:
        game.setting(seed=0, fate=new.fate, **{**options, "seats": len(seats)})
    except ContainmentError as problem:
        return str(problem).partition(" [")[0]
    return ""


__all__ = ["checked", "in_words", "opened"]
