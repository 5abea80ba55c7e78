"""The games for who sets a table up: what can be chosen, what it means, and why some things do not go together."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import containment
from containment.kernel.errors import BadOptions, ContainmentError
from containment.kernel.game import Game
from containment.matches.seats import TEAMMATE, WITHOUT_ADVICE, has_thumb
from containment.saying.runs import signed
from containment.server import log
from containment.server.log import FREE, PERSON
from containment.server.tables.acting import Refused
from containment.server.tables.opening import open_table, settled
from containment.server.web import bodies
from containment.server.web.errors import NOTHING, with_rule
from containment.telling.options import said
from containment.telling.rules import look_up
from containment.telling.tellings import telling_of

MOST_WAYS_OUT: Final = 3
OF_THE_TABLE: Final = ("seats",)  # told by who sits there, not chosen besides


def found(name: str) -> Game:
    if name not in containment.GAMES:
        raise NOTHING
    return containment.game(name)


# ---------------------------------------------------------------------------------------------- what there is
def in_short(game: Game) -> bodies.GameInShort:
    return bodies.GameInShort(*_head(game))


@cache
def whole(name: str) -> bodies.OneGame:
    game = found(name)
    return bodies.OneGame(*_head(game), tuple(_options(game)))


def _head(game: Game) -> tuple[str, str, tuple[int, ...], str, tuple[str, ...]]:
    computers = (TEAMMATE, WITHOUT_ADVICE) if has_thumb(game) else (WITHOUT_ADVICE,)
    return game.name, game.title, tuple(game.seats), signed(telling_of(game).GOAL), computers


def _options(game: Game) -> Iterator[bodies.Option]:
    for field in dataclasses.fields(game.options):
        if field.name not in game.choices or field.name in OF_THE_TABLE:
            continue
        takes = "one"
        if "tuple" in str(field.type):
            takes = "several" if field.default == () else "one a seat"
        about = said(game.name, field.name)
        by_option = [rule for rule in game.rulebook if rule.option == field.name]
        label = about.label or _words(field.name)
        yield bodies.Option(
            field.name,
            label[:1].upper() + label[1:],
            takes,
            about.about or " ".join(rule.text for rule in by_option),
            list(field.default) if isinstance(field.default, tuple) else field.default,
            tuple(_value(game, field.name, takes, value) for value in game.choices[field.name]),
            about.rules or tuple(rule.id for rule in by_option),
            str(field.metadata.get("box", "")),
        )


def _value(game: Game, option: str, takes: str, value: Any) -> bodies.Value:
    own = said(game.name, option)
    if takes == "several":
        of_word = said(game.name, f"{option} {value}")
        return bodies.Value(value, of_word.label or _words(value), of_word.about)
    role = next((one for one in _roles(game) if one.id == value), None) if takes == "one a seat" else None
    if role is not None:
        rules = [rule for rule in game.rulebook if rule.id.split(".")[1] == role.id or rule.title == role.name]
        return bodies.Value(value, str(role.name), " ".join(rule.text for rule in rules))
    return bodies.Value(value, own.shown.get(value) or _words(value), own.means.get(value, ""))


def _roles(game: Game) -> tuple[Any, ...]:
    facts: Any = game.facts
    return tuple(facts.ROLES if hasattr(facts, "ROLES") else facts.PASSPORTS)


def _words(value: object) -> str:
    """A value for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def rules(name: str, about: str) -> bodies.Rules:
    game = found(name)
    wanted = look_up(game.rulebook, about).rules if about else list(game.rulebook)
    return bodies.Rules(
        tuple(
            bodies.Rule(
                rule.id,
                rule.title,
                rule.text,
                rule.where,
                (rule.why or "The published text is silent.") if rule.ruling else "",
            )
            for rule in wanted
        )
    )


# ---------------------------------------------------------------------------------------------- does it go together
def opened(new: bodies.NewTable) -> log.Opened:
    return log.Opened(
        new.game,
        new.seats,
        new.options,
        new.seed,
        new.fate,
        "",
        new.public,
        new.watchers,
        new.shown_after,
        new.alone,
        new.pace,
    )


def checked(new: bodies.NewTable) -> bodies.Checked:
    """Whether a table can be set up like this: what its options come to, or why not and what would help."""
    try:
        open_table(opened(new))
    except Refused as why:
        told = with_rule(why.code, why.text, why.rule)
        return bodies.Checked(False, told.text, told.rule, ways_out=tuple(_ways_out(new)))
    game = containment.game(new.game)
    options = settled(game, new.options, tuple(PERSON if who == FREE else who for who in new.seats))
    return bodies.Checked(True, options={name: _plain(value) for name, value in dataclasses.asdict(options).items()})


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _ways_out(new: bodies.NewTable) -> list[bodies.WayOut]:
    """Single changes with which it would go together; first of what was chosen."""
    if new.game not in containment.GAMES:
        return []
    game = containment.game(new.game)
    ways: list[bodies.WayOut] = []
    for name, value in _changes(game, new):
        others = {other: chosen for other, chosen in new.options.items() if other != name}
        options = others if value is None else {**others, name: value}
        if _goes_together(game, new, options):
            ways.append(bodies.WayOut(name, value))
        if len(ways) == MOST_WAYS_OUT:
            break
    return ways


def _changes(game: Game, new: bodies.NewTable) -> Iterator[tuple[str, Any]]:
    """Each option that was chosen left out, or chosen otherwise; then each that was not."""
    plain = [f.name for f in dataclasses.fields(game.options) if f.name in game.choices and f.name not in OF_THE_TABLE]
    for name in new.options:
        yield name, None
    for name in sorted(plain, key=lambda name: name not in new.options):
        for value in game.choices[name]:
            if value != new.options.get(name):
                yield name, value


def _goes_together(game: Game, new: bodies.NewTable, options: dict[str, Any]) -> bool:
    try:
        game.setting(seed=0, fate=new.fate, **{**options, "seats": len(new.seats)})
    except (BadOptions, ContainmentError):
        return False
    return True


__all__ = ["checked", "found", "in_short", "opened", "rules", "whole"]
