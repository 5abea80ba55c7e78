"""The command line's words: what can be asked of the program."""

from __future__ import annotations

import argparse
import platform
import sys
from typing import NoReturn

import containment
from containment.kernel.errors import BadOptions
from containment.kernel.quoting import excerpt, printable
from containment.terminal.numbers import whole
from containment.terminal.settings import add_options

USUAL_GAME = containment.GAMES[0]
ALL_GAMES = ", ".join(containment.GAMES)
USE = f"""\
learn it in five minutes:       containment learn
play with a computer teammate:  containment play
another game:                   containment play {containment.GAMES[-1]}
four seats, two of them people: containment play --players you,you,thumb,thumb
a challenge of On the Brink:    containment play --challenges virulent_strain
be the Bio-Terrorist yourself:  containment play --challenges bioterrorist --players thumb,thumb,you
Iberia's historical diseases:   containment play iberia --malaria --yellow-fever
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
    learn = commands.add_parser("learn", help="a first game that teaches", allow_abbrev=False)
    learn.add_argument("game", nargs="?", default=USUAL_GAME, metavar="GAME", help=f"{ALL_GAMES} ({USUAL_GAME})")
    _how_shown(learn)
    _resume(commands.add_parser("resume", help="go on with a saved game", allow_abbrev=False))
    _replay(commands.add_parser("replay", help="step through a record", allow_abbrev=False))
    _draw(commands.add_parser("draw", help="draw the table of a record as SVG", allow_abbrev=False))
    _simulate(commands.add_parser("simulate", help="let computers play many games", allow_abbrev=False))
    rules = commands.add_parser("rules", help="look up the rules", allow_abbrev=False)
    rules.add_argument("words", nargs="*", metavar="ID or words", help="a rule's id, or words of it: outbreak")
    rules.add_argument("--game", default=USUAL_GAME, help=f"whose rules: {ALL_GAMES} ({USUAL_GAME})")
    commands.add_parser("saves", help="list the saved games", allow_abbrev=False)
    commands.add_parser("games", help="list the games and their options", allow_abbrev=False)
    return top


def _play(p: argparse.ArgumentParser) -> None:
    p.add_argument("game", nargs="?", metavar="GAME", help=f"{ALL_GAMES} ({USUAL_GAME})")
    p.add_argument(
        "--players", metavar="NAMES", help="who sits at each seat: you, thumb, random (you,thumb); a Bio-Terrorist last"
    )
    _setting(p)
    p.add_argument("--sealed", action="store_true", help="the seed fixes every pile and every roll, whatever is played")
    _how_shown(p)


def _setting(p: argparse.ArgumentParser) -> None:
    add_options(p.add_argument_group("options of the games"))
    p.add_argument("--seed", metavar="N", help="a whole number: the same seed brings the same luck")


def _resume(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", nargs="?", metavar="FILE", help="a save; without one, the last unfinished game")
    _how_shown(p)


def _replay(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="FILE", help="a record")
    p.add_argument("--setup", action="store_true", help="begin before it is set up")
    _how_shown(p)


def _draw(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="RECORD", help="a save or a record")
    p.add_argument("-o", "--output", metavar="FILE", help="where to write the picture (standard output)")
    p.add_argument("--at", metavar="N", help="after so many answers, as replay counts them (the last)")
    p.add_argument("--seat", metavar="N", help="as this seat sees it, from 1 (what all may see; if it is over, all)")


def _simulate(p: argparse.ArgumentParser) -> None:
    p.add_argument("game", metavar="GAME", help=f"which game: {ALL_GAMES}")
    p.add_argument("--games", metavar="N", default="100", help="how many games (100)")
    p.add_argument("--players", metavar="NAMES", help="a computer a seat: thumb, random (thumb at all seats)")
    _setting(p)
    p.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    p.add_argument("--jobs", metavar="N", default="1", help="how many processes share the work (1)")


def _how_shown(p: argparse.ArgumentParser) -> None:
    how = p.add_mutually_exclusive_group()
    how.add_argument("--screen", action="store_true", help="on the full screen (usual on a terminal of 100x30 or more)")
    how.add_argument("--line", action="store_true", help="line by line")
    _no_color(p)


def _no_color(p: argparse.ArgumentParser) -> None:
    p.add_argument("--no-color", action="store_true", help="no colours (NO_COLOR does the same)")


def is_left_open(given: argparse.Namespace) -> bool:
    """Is nothing said of the game to be played, only how it is shown?"""
    how = ("command", "screen", "line", "no_color")
    said = [value for name, value in vars(given).items() if name not in how and not (name == "sealed" and not value)]
    return all(value is None for value in said)


def whole_number(name: str, text: str | None, least: int = 0) -> int | None:
    """A number from the command line."""
    if text is None:
        return None
    number = whole(text)
    if number is None or number < least:
        raise BadOptions(f"--{name} is a whole number of at least {least}, not {excerpt(text)}")
    return number


def complain(problem: object) -> int:
    """One line for a person on stderr; the exit code of a mistake."""
    warn(f"containment: {problem}")
    return 2


def warn(line: str) -> None:
    """A line on stderr, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write("\n".join(map(printable, line.split("\n"))) + "\n")
