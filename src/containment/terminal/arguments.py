"""The command line's words: what can be asked of the program, and how it is put into a game's options."""

from __future__ import annotations

import argparse
import dataclasses
import platform
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import containment
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game, Setting
from containment.terminal import seats

GAME_OPTIONS = ("epidemics", "roles", "hands", "consent", "events")
USE = """\
play with a computer teammate:  containment play
four seats, two of them people: containment play --players you,you,thumb,thumb
go on with the last game:       containment resume"""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line that says what to do."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def version() -> str:
    how = "compiled" if containment.compiled else "interpreted"
    return f"containment {containment.__version__} ({how} engine, Python {platform.python_version()})"


def parser() -> Parser:
    top = Parser(
        prog="containment",
        description="The Pandemic family of cooperative board games.",
        epilog=USE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    _play(commands.add_parser("play", help="play a game", allow_abbrev=False))
    _resume(commands.add_parser("resume", help="go on with a saved game", allow_abbrev=False))
    _replay(commands.add_parser("replay", help="step through a record", allow_abbrev=False))
    _simulate(commands.add_parser("simulate", help="let computers play many games", allow_abbrev=False))
    rules = commands.add_parser("rules", help="look up the rules", allow_abbrev=False)
    rules.add_argument("words", nargs="*", metavar="ID or words", help="for example P.4.1, or: hand limit")
    rules.add_argument("--game", default="pandemic", help="whose rules (pandemic)")
    commands.add_parser("saves", help="list the saved games", allow_abbrev=False)
    commands.add_parser("games", help="list the games and their options", allow_abbrev=False)
    return top


def _play(p: argparse.ArgumentParser) -> None:
    p.add_argument("game", nargs="?", default="pandemic", metavar="GAME", help="which game (pandemic)")
    p.add_argument("--players", metavar="NAMES", help="who sits at each seat: you, thumb, random (you,thumb)")
    _setting(p)
    p.add_argument("--sealed", action="store_true", help="the seed fixes the order of every pile, whatever is played")
    _no_color(p)


def _setting(p: argparse.ArgumentParser) -> None:
    p.add_argument("--seats", metavar="N", help="how many play: 2 to 4")
    p.add_argument("--epidemics", metavar="N", help="4, 5, 6, or introductory, standard, heroic (introductory)")
    p.add_argument("--roles", metavar="A,B", help="one role a seat, random, or none (random)")
    p.add_argument("--hands", metavar="HOW", help="open or private (open in the introductory game)")
    p.add_argument("--consent", action="store_true", default=None, help="moving another's pawn needs their yes")
    p.add_argument("--events", metavar="N", help="5, or 0 for a game without events (5)")
    p.add_argument("--seed", metavar="N", help="a whole number: the same seed deals the same cards")


def _resume(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", nargs="?", metavar="FILE", help="a save; without one, the last unfinished game")
    _no_color(p)


def _replay(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="FILE", help="a record")
    p.add_argument("--setup", action="store_true", help="begin before the cards are dealt")
    _no_color(p)


def _simulate(p: argparse.ArgumentParser) -> None:
    p.add_argument("game", metavar="GAME", help="which game: pandemic")
    p.add_argument("--games", metavar="N", default="100", help="how many games (100)")
    p.add_argument("--players", metavar="NAMES", help="a computer a seat: thumb, random (thumb,thumb)")
    _setting(p)
    p.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    p.add_argument("--jobs", metavar="N", default="1", help="how many processes share the work (1)")


def _no_color(p: argparse.ArgumentParser) -> None:
    p.add_argument("--no-color", action="store_true", help="no colours (NO_COLOR does the same)")


def whole_number(name: str, text: str | None, least: int = 0) -> int | None:
    """A number from the command line."""
    if text is None:
        return None
    if not text.isdecimal() or int(text) < least:
        raise BadOptions(f"--{name} is a whole number of at least {least}, not {text!r}")
    return int(text)


def game_options(game: Game, given: argparse.Namespace, number: int) -> dict[str, Any]:
    """The options that were given, for `Game.new`. BadOptions if the game has no such option."""
    known = {f.name for f in dataclasses.fields(game.options)}
    options: dict[str, Any] = {"seats": number}
    for name in GAME_OPTIONS:
        value = getattr(given, name)
        if value is None:
            continue
        if name not in known:
            raise BadOptions(f"{game.title} has no option --{name}")
        options[name] = value
    return options


def recipe(setting: Setting, names: Sequence[str]) -> str:
    """The command that begins this game again: the seed, who sits there, and every option that is not as usual."""
    words = ["containment play", f"--seed {setting.seed}"]
    if setting.fate == "sealed":
        words.append("--sealed")
    if tuple(names) != seats.named(None, len(names)):
        words.append(f"--players {','.join(names)}")
    elif len(names) != seats.USUAL:
        words.append(f"--seats {len(names)}")
    unusual: dict[str, Any] = {"seats": len(names)}
    for name in GAME_OPTIONS:
        value = getattr(setting.options, name, None)
        if value == getattr(type(setting.options)(**unusual), name, None):
            continue
        unusual[name] = value
        shown = "" if value is True else f" {','.join(value) if isinstance(value, tuple) else value}"
        words.append(f"--{name}{shown}")
    return " ".join(words)


def complain(problem: object) -> int:
    """One line for a person on stderr; the exit code of a mistake."""
    warn(f"containment: {problem}")
    return 2


def warn(line: str) -> None:
    """A line on stderr, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(line + "\n")
