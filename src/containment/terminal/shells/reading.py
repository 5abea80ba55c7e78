"""What can be typed, as plain data: read from the parser that understands it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import containment
from containment.matches.saves import PERSON
from containment.matches.seats import computers
from containment.terminal import settings

FILES = ("FILE", "RECORD", "FOLDER", "STUDY.toml")  # what stands for a file or a folder in the help
LISTS = ("NAMES", "A,B")  # what stands for several words with commas between them


class Values(NamedTuple):
    """What may be typed for an option or an argument, as far as that is known."""

    words: tuple[str, ...] = ()
    files: bool = False
    several: bool = False
    """With commas between them."""


class Option(NamedTuple):
    flags: tuple[str, ...]
    metavar: str
    """What stands for its value in the help; nothing for a switch."""
    help: str
    values: Values
    may_be_bare: bool = False


class Argument(NamedTuple):
    metavar: str
    help: str
    values: Values
    many: bool
    needed: bool


class Command(NamedTuple):
    words: tuple[str, ...]
    help: str
    about: str
    options: tuple[Option, ...]
    arguments: tuple[Argument, ...]
    commands: tuple[Command, ...]


def command_line(p: argparse.ArgumentParser, words: tuple[str, ...] = ("containment",), help: str = "") -> Command:
    """The command that this parser understands, and those in it."""
    plain = [action for action in p._actions if not isinstance(action, argparse._SubParsersAction)]
    return Command(
        words,
        help or p.description or "",
        p.epilog or "",
        tuple(_option(action) for action in plain if action.option_strings),
        tuple(_argument(action) for action in plain if not action.option_strings),
        tuple(_commands(p, words)),
    )


def every(command: Command) -> Iterator[Command]:
    """A command and all in it."""
    yield command
    for inner in command.commands:
        yield from every(inner)


def _commands(p: argparse.ArgumentParser, words: tuple[str, ...]) -> Iterator[Command]:
    for action in p._actions:
        if isinstance(action, argparse._SubParsersAction):
            said = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, parser in action.choices.items():
                yield command_line(parser, (*words, name), said[name])


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")


def _option(action: argparse.Action) -> Option:
    takes = action.nargs != 0
    metavar = (str(action.metavar or "") or "|".join(map(str, action.choices or ())) or action.dest.upper()) * takes
    values = _values(action, metavar) if takes else Values()
    return Option(tuple(action.option_strings), metavar, _help(action), values, action.nargs == "?")


def _argument(action: argparse.Action) -> Argument:
    metavar = str(action.metavar or action.dest)
    needed = action.nargs in (None, "+")
    return Argument(metavar, _help(action), _values(action, metavar), action.nargs in ("*", "+"), needed)


def _values(action: argparse.Action, metavar: str) -> Values:
    if action.choices:
        return Values(tuple(map(str, action.choices)))
    if action.dest in ("players", "game"):
        return _seats() if action.dest == "players" else Values(containment.GAMES)
    if metavar in FILES:
        return Values(files=True)
    if "|" in metavar:
        return Values(tuple(metavar.split("|")))
    return Values(_chosen(action.dest), several=metavar in LISTS)


def _seats() -> Values:
    return Values((PERSON, *computers(containment.game(containment.GAMES[0]))), several=True)


def _chosen(option: str) -> tuple[str, ...]:
    """What any of the games offers for one of its options."""
    games = [containment.game(name) for name in containment.GAMES]
    offered = [game.choices[option] for game in games if option in settings.names(game)]
    return tuple(dict.fromkeys(str(value).lower() for values in offered for value in values))
