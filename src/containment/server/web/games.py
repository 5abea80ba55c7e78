"""The games for who sets a table up: what can be chosen, what it means, and by which rule."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.lessons import script
from containment.matches.seats import computers
from containment.saying.runs import signed
from containment.server.web import bodies
from containment.server.web.errors import NOTHING
from containment.telling.options import said
from containment.telling.rules import look_up
from containment.telling.tellings import telling_of

HOUSE_RULE: Final = "house rule"  # the source of a rule that is none of the publisher's
RANDOM: Final = "random"  # what may stand for one seat beside others
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
    return game.name, game.title, tuple(game.seats), signed(telling_of(game).GOAL), computers(game)


def _options(game: Game) -> Iterator[bodies.Option]:
    for field in fields_of(game):
        takes = takes_of(field)
        about = said(game.name, field.name)
        by_option = [rule for rule in game.rulebook if rule.option == field.name]
        rules = about.rules or tuple(rule.id for rule in by_option)
        yield bodies.Option(
            field.name,
            label(game, field.name),
            takes,
            about.about or " ".join(rule.text for rule in by_option),
            usual(game, field),
            tuple(_value(game, field.name, takes, value) for value in game.choices[field.name]),
            rules,
            str(field.metadata.get("box", "")),
            str(field.metadata.get("example", "")),
            about.fine or _is_house_rule(game, rules),
        )


def fields_of(game: Game) -> list[dataclasses.Field[Any]]:
    """The options of a game that are chosen; how many play is told by who sits there."""
    every = dataclasses.fields(game.options)
    return [field for field in every if field.name in game.choices and field.name not in OF_THE_TABLE]


def usual(game: Game, field: dataclasses.Field[Any]) -> Any:
    """What it is if nothing is said, among what is offered: a difficulty by its name, though it is kept as a number."""
    if isinstance(field.default, tuple):
        return list(field.default)
    offered = game.choices[field.name]
    if any(value == field.default and type(value) is type(field.default) for value in offered):
        return field.default
    return next((value for value in offered if _comes_to_the_same(game, field.name, value)), field.default)


def _comes_to_the_same(game: Game, option: str, value: Any) -> bool:
    try:
        return bool(game.options(**{option: value}) == game.options())
    except ContainmentError:
        return False


def takes_of(field: dataclasses.Field[Any]) -> str:
    if "text" in field.metadata:
        return "text"
    if "tuple" not in str(field.type):
        return "one"
    return "several" if field.default == () else "one a seat"


def label(game: Game, option: str) -> str:
    found = said(game.name, option).label or as_words(option)
    return found[:1].upper() + found[1:]


def _is_house_rule(game: Game, rules: Sequence[str]) -> bool:
    return bool(rules) and rules[0] in game.rulebook and game.rulebook[rules[0]].source == HOUSE_RULE


def _value(game: Game, option: str, takes: str, value: Any) -> bodies.Value:
    own = said(game.name, option)
    if takes == "several":
        of_word = said(game.name, f"{option} {value}")
        return bodies.Value(value, shown(game, option, takes, value), of_word.about, of_word.rules)
    role = next((one for one in _roles(game) if one.id == value), None) if takes == "one a seat" else None
    if role is not None:
        rules = [rule for rule in game.rulebook if rule.id.split(".")[1] == role.id or rule.title == role.name]
        means = " ".join(rule.text for rule in rules)
        return bodies.Value(
            value, str(role.name), means, tuple(rule.id for rule in rules), next((rule.box for rule in rules), "")
        )
    for_all = takes == "one a seat" and value != RANDOM
    return bodies.Value(value, shown(game, option, takes, value), own.means.get(value, ""), for_all=for_all)


def shown(game: Game, option: str, takes: str, value: Any) -> str:
    """A value of an option for people: of several, or one a seat, one of them."""
    if takes == "several":
        return said(game.name, f"{option} {value}").label or as_words(value)
    role = next((one for one in _roles(game) if one.id == value), None) if takes == "one a seat" else None
    return str(role.name) if role is not None else said(game.name, option).shown.get(value) or as_words(value)


def _roles(game: Game) -> tuple[Any, ...]:
    facts: Any = game.facts
    return tuple(facts.ROLES if hasattr(facts, "ROLES") else facts.PASSPORTS)


def as_words(value: object) -> str:
    """A value for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


@cache
def lessons() -> bodies.Lessons:
    found = map(script.read, script.NAMES)
    return bodies.Lessons(
        tuple(bodies.LessonInShort(one.name, one.game.name, one.title, one.about, len(one.steps)) for one in found)
    )


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


__all__ = [
    "RANDOM",
    "as_words",
    "fields_of",
    "found",
    "in_short",
    "label",
    "lessons",
    "rules",
    "shown",
    "takes_of",
    "usual",
    "whole",
]
