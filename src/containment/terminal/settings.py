"""The options of the games on the command line: taken from each game's own Options, with what is said of them there."""

from __future__ import annotations

import argparse
import ast
import dataclasses
import inspect
import shlex
import textwrap
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import containment
from containment.kernel import choices
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game, Setting
from containment.matches import seats
from containment.matches.manners import agreed, by_who_plays
from containment.registry.games import typed

STAGED = "only from its record, because this situation was set up by hand"


def add_options(p: argparse._ActionsContainer, outside: Game | None = None) -> None:
    """Every option of every game; `given` complains of those that the game at hand does not have. Of a game from
    outside its own options alone, which may be called as others of ours are and mean something else."""
    games = [outside] if outside else [containment.game(name) for name in containment.GAMES]
    for name in dict.fromkeys(name for game in games for name in names(game)):
        having = [game for game in games if name in names(game)]
        field = _field(having[0], name)
        how: dict[str, Any] = {"action": "store_true"} if field.default is False else {"metavar": _metavar(field)}
        if _may_be_left_open(name, games):
            how = {"action": argparse.BooleanOptionalAction}
        if name == "consent" and isinstance(field.default, str):  # it was a switch: bare, it asks everybody
            how = {"nargs": "?", "const": choices.EVERYBODY, "metavar": "|".join(choices.CONSENTING)}
            no = f"the same as {flag(name)} {choices.NOBODY_IS_ASKED}"
            p.add_argument("--no-consent", dest=name, action="store_const", const=choices.NOBODY_IS_ASKED, help=no)
        p.add_argument(flag(name), dest=name, default=None, help=_help(name, having, len(games)), **how)


def _may_be_left_open(name: str, games: Sequence[Game]) -> bool:
    """Is this a switch that is neither on nor off if nothing is said? Then both can be: --consent, --no-consent."""
    fields = [_field(game, name) for game in games if name in names(game)]
    return any("bool" in str(field.type) and not isinstance(field.default, bool) for field in fields)


def names(game: Game) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(game.options))


def flag(name: str) -> str:
    """An option as it is typed."""
    return "--" + name.replace("_", "-")


@cache
def texts(game: str) -> dict[str, str]:
    """What a game says of each of its options: the string under its field, of a switch what it does when it is on.
    Nothing if the source is not there."""
    try:
        (found,) = ast.parse(textwrap.dedent(inspect.getsource(containment.game(game).options))).body
    except (OSError, TypeError):
        return {}
    assert isinstance(found, ast.ClassDef)
    return {
        field.target.id: " ".join(str(said.value.value).split()).removeprefix("True: ")
        for field, said in pairwise(found.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant)
    }


def given_options(game: Game, given: argparse.Namespace, number: int) -> dict[str, Any]:
    """The options that were given, for `Game.new`. BadOptions if the game has no such option."""
    known = names(game)
    ours = (name for other in containment.GAMES for name in names(containment.game(other)))
    asked = {name: getattr(given, name, None) for name in dict.fromkeys((*ours, *known))}
    for name, value in asked.items():
        if value is not None and name not in known:
            raise BadOptions(f"{game.title} has no option {flag(name)}; its options are {', '.join(map(flag, known))}")
    return {name: _read(game, name, value) for name, value in asked.items() if value is not None} | {"seats": number}


def _read(game: Game, name: str, value: Any) -> Any:
    """What was typed; of an option that is a file, what is in it. Only who types names files: records do not."""
    reader = _field(game, name).metadata.get("file")
    return value if reader is None else reader(value)


def recipe(setting: Setting, players: Sequence[str]) -> str:
    """The command that begins this game again: the seed, who sits there, and every option that is not as usual. No
    command deals a situation that was staged."""
    if setting.situation is not None:
        return STAGED
    game = containment.game(setting.game)
    words = ["containment play" if game.name == containment.GAMES[0] else f"containment play {typed(game.name)}"]
    words.append(f"--seed {setting.seed}")
    if setting.fate == "sealed":
        words.append("--sealed")
    if tuple(players) != seats.named(None, len(players), game):
        words.append(f"--players {','.join(players)}")
    elif len(players) != seats.usual_seats(game):
        words.append(f"--seats {len(players)}")
    words += [_typed(game, name, value) for name, value in _unusual(game, setting.options, players).items()]
    return " ".join(words)


def _typed(game: Game, name: str, value: Any) -> str:
    """An option with its value; a switch that is on has none."""
    if isinstance(value, bool):
        off = f"--no-{flag(name)[2:]}" if _may_be_left_open(name, [game]) else f"{flag(name)} false"
        return flag(name) if value else off
    return f"{flag(name)} {shlex.quote(','.join(value) if isinstance(value, tuple) else str(value))}"


def _unusual(game: Game, options: Any, players: Sequence[str]) -> dict[str, Any]:
    """The options that must be named; how many play is named by the players, and some go by who they are."""
    found = choices.needed(options)
    for name in by_who_plays(game):
        unsaid = {other: value for other, value in found.items() if other != name}
        settled = _settled(game, agreed(game, players, unsaid))
        found = unsaid if settled == options else unsaid | {name: getattr(options, name)}
    return {name: value for name, value in found.items() if name != "seats"}


def _settled(game: Game, given: dict[str, Any]) -> Any:
    """What these come to; None if they do not go together."""
    try:
        return game.options(**given)
    except BadOptions:
        return None


def number_of_seats(game: Game, given: argparse.Namespace) -> int:
    """How many play if only the other options are given: as usual, or the fewest that these options allow."""
    usual = seats.usual_seats(game)
    options = given_options(game, given, usual)
    allowed = (n for n in (usual, *game.seats) if _settled(game, options | {"seats": n}) is not None)
    return next(allowed, usual)


def _field(game: Game, name: str) -> dataclasses.Field[Any]:
    return next(field for field in dataclasses.fields(game.options) if field.name == name)


def _metavar(field: dataclasses.Field[Any]) -> str:
    if "file" in field.metadata:
        return "FILE"
    if field.default is True:
        return "true|false"
    if isinstance(field.default, int):
        return "N"
    return "A,B" if "tuple" in str(field.type) else "WORD"


def _help(name: str, having: Sequence[Game], games: int) -> str:
    """What the games say of an option; once if they say the same."""
    said = {game.name: texts(game.name).get(name, "").rstrip(".") for game in having}
    if len(set(said.values())) == 1 and len(having) == games:
        return said[having[0].name].replace("%", "%%")
    return "; ".join(f"{game}: {text}" for game, text in said.items()).replace("%", "%%")
