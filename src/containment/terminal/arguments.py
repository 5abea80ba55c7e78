"""The command line's words: what can be asked of the program."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NoReturn

import containment
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.kernel.quoting import excerpt, printable
from containment.matches.saves import PERSON
from containment.matches.seats import ALSO_PERSON, TEAMMATE, computers, teammate
from containment.players import PLAYERS, is_in_a_module, is_searching
from containment.registry.games import game_as_typed, typed
from containment.telling.numbers import whole
from containment.terminal.settings import add_options

USUAL_GAME = containment.GAMES[0]
ALL_GAMES = ", ".join(containment.GAMES)
USE = f"""\
learn it in five minutes:       containment learn
play with a computer teammate:  containment play
another game:                   containment play {containment.GAMES[-1]}
four seats, two of them people: containment play --players you,you,thumb,thumb
with the strongest computers:   containment play --players you,search,search
a challenge of On the Brink:    containment play --challenges virulent_strain
be the Bio-Terrorist yourself:  containment play --challenges bioterrorist --players thumb,thumb,you
Iberia's historical diseases:   containment play iberia --malaria --yellow-fever
continue the last game:         containment resume
play with friends by a link:    containment serve
let a language model play:      containment mcp
where a game was lost:          containment review RECORD
look up a rule:                 containment rules outbreak
a player of your own:           containment play --players you,mymodule:MyPlayer
a game of your own:             containment play mymodule:GAME"""
SHELLS = ("bash", "zsh", "fish")
SHELL_USE = """\
bash: containment completions bash > ~/.local/share/bash-completion/completions/containment
zsh:  containment completions zsh > ~/.zfunc/_containment, with ~/.zfunc in fpath before compinit
fish: containment completions fish > ~/.config/fish/completions/containment.fish"""
SEARCHERS = "search (search:fast, search:strong or search:samples=N: how much it thinks)"
OF_OUTSIDE = ("play", "simulate")  # the commands that take the options of a game from outside
FROM_OUTSIDE = "or one of your own, mymodule:GAME"


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line that says what to do."""

    game = ""
    """The game from outside that is spoken of, as it is typed: its options are in the help only if it is named."""
    commands: Mapping[str, Parser] = {}

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {' '.join(filter(None, (self.prog, self.game)))} --help\n")

    def understood(self, argv: Sequence[str]) -> argparse.Namespace:
        """What is said. Of what is left over the command complains, whose help has what it knows."""
        given, left_over = self.parse_known_args(argv)
        if left_over:
            self.commands.get(given.command, self).error(f"unrecognized arguments: {' '.join(left_over)}")
        return given


def version() -> str:
    how = "compiled" if containment.compiled else "interpreted"
    return f"containment {containment.__version__} ({how} engine, Python {platform.python_version()})"


def game_from_outside(argv: Sequence[str]) -> Game | None:
    """The game that is to be played or simulated, if it is not one of ours: its options are its own. A name stands
    right after the command; mymodule:GAME may stand anywhere but where players are named."""
    if len(argv) < 2 or argv[0] not in OF_OUTSIDE:
        return None
    first = [] if argv[1].startswith("-") else [argv[1]]
    later = [word for before, word in pairwise(argv[1:]) if before not in ("--players", "--seats") and _is_game(word)]
    name = next(iter((*first, *later)), containment.GAMES[0])
    return None if name in containment.GAMES else game_as_typed(name)


def _is_game(word: str) -> bool:
    return is_in_a_module(word) and not word.startswith("-")


def parser(outside: Game | None = None) -> Parser:
    """What can be said. With a game from outside, of that game."""
    top = Parser(
        prog="containment",
        description="The Pandemic family of cooperative board games.",
        epilog=USE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    top.commands = commands.choices
    _play(commands.add_parser("play", help="play a game", allow_abbrev=False), outside)
    learn = commands.add_parser("learn", help="a guided first game", allow_abbrev=False)
    learn.add_argument(
        "game", nargs="?", default=USUAL_GAME, metavar="GAME", help=f"{ALL_GAMES} (default: {USUAL_GAME})"
    )
    _how_shown(learn)
    _resume(commands.add_parser("resume", help="continue a saved game", allow_abbrev=False))
    _replay(commands.add_parser("replay", help="step through a saved game or a record", allow_abbrev=False))
    _draw(commands.add_parser("draw", help="draw a saved game or a record as an SVG picture", allow_abbrev=False))
    _review(commands.add_parser("review", help="where a finished game was won or lost", allow_abbrev=False))
    _simulate(
        commands.add_parser("simulate", help="let computers play many games, and count the wins", allow_abbrev=False),
        outside,
    )
    _lab(commands.add_parser("lab", help="studies: many settings, and a row per game", allow_abbrev=False))
    rules = commands.add_parser("rules", help="look up the rules", allow_abbrev=False)
    rules.add_argument(
        "words",
        nargs="*",
        metavar="ID or words",
        help="rule ids (P.4.1 P.4.9) or words to look for; a game's name may come first: iberia hospital",
    )
    rules.add_argument(
        "--game", default=USUAL_GAME, help=f"whose rules: {ALL_GAMES} (default: {USUAL_GAME}), {FROM_OUTSIDE}"
    )
    _serve(commands.add_parser("serve", help="play with friends anywhere, by links", allow_abbrev=False))
    _database(commands.add_parser("mcp", help="let a language model play, over stdin and stdout", allow_abbrev=False))
    _keep(commands.add_parser("backup", help="save all tables of a server to a file", allow_abbrev=False), "to write")
    _keep(commands.add_parser("restore", help="restore a backup into an empty database", allow_abbrev=False), "to read")
    commands.add_parser("saves", help="list the saved games", allow_abbrev=False)
    commands.add_parser("games", help="list the games and their options", allow_abbrev=False)
    _completions(commands.add_parser("completions", help="print completions for your shell", allow_abbrev=False))
    for name in OF_OUTSIDE:
        top.commands[name].game = typed(outside.name) if outside else ""
    return top


def _play(p: argparse.ArgumentParser, outside: Game | None) -> None:
    p.add_argument("game", nargs="?", metavar="GAME", help=f"{ALL_GAMES} (default: {USUAL_GAME}), {FROM_OUTSIDE}")
    p.add_argument(
        "--players",
        metavar="NAMES",
        help=f"who sits at each seat: you, {_computers(outside)}, or a player of your own, mymodule:MyPlayer "
        f"(default: you,{_usual(outside)})" + ("; a Bio-Terrorist sits last" if outside is None else ""),
    )
    p.add_argument(
        "--names", "--name", metavar="NAMES", help="what the people at the table are called: Mia, or Mia,Tom"
    )
    _setting(p, outside)
    _auto_draw(p)
    p.add_argument("--sealed", action="store_true", help="fixed luck: shuffle everything in advance")
    _how_shown(p)


def _usual(outside: Game | None) -> str:
    """The computer that plays if nothing is said: all of ours have rules of thumb."""
    return TEAMMATE if outside is None else teammate(outside)


def _computers(outside: Game | None) -> str:
    known = computers(outside or containment.game(USUAL_GAME))
    return ", ".join(SEARCHERS if is_searching(name) else name for name in known)


def _setting(p: argparse.ArgumentParser, outside: Game | None) -> None:
    title = f"options of {outside.title}" if outside else "options of the games"
    add_options(p.add_argument_group(title), outside)
    p.add_argument("--seed", metavar="N", help="a whole number: the same seed gives the same luck")


def _resume(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", nargs="?", metavar="FILE", help="a saved game (default: the last unfinished one)")
    p.add_argument("--players", metavar="NAMES", help="who continues, if not the same players")
    _auto_draw(p)
    _of_a_game(p)
    _how_shown(p)


def _replay(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="FILE", help="a saved game or a record")
    p.add_argument("--setup", action="store_true", help="start before setup")
    _of_a_game(p)
    _how_shown(p)


def _draw(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="RECORD", help="a saved game or a record")
    p.add_argument("-o", "--output", metavar="FILE", help="where to write the picture (default: standard output)")
    p.add_argument("--at", metavar="N", help="as it was after step N, counted as in replay (default: the last)")
    p.add_argument(
        "--seat",
        metavar="N",
        help="as seat N sees it, counted from 1 (default: what everyone may see, or everything once it's over)",
    )
    _of_a_game(p)


def _review(p: argparse.ArgumentParser) -> None:
    p.add_argument("file", metavar="RECORD", help="a finished game: a save, a record, or - for standard input")
    p.add_argument("--samples", metavar="N", help="how many samples judge each answer (default: 8000)")
    p.add_argument("--fast", action="store_true", help="a rough review in seconds (1000 samples)")
    p.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    p.add_argument("--svg", metavar="FILE", help="also draw it as a picture (- for standard output, and nothing else)")
    _of_a_game(p)
    p.add_argument("--plain", action="store_true", help="use plain sentences, for screen readers and pipes")
    _no_color(p)


def _serve(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "--host", default="127.0.0.1", help="where to listen (127.0.0.1: this machine; 0.0.0.0: the network)"
    )
    p.add_argument("--port", metavar="N", help="which port (8000, or the next free one; 0: any)")
    p.add_argument("--public-url", default="", metavar="URL", help="the address visitors use: https://play.example.org")
    _database(p)
    p.add_argument("--workers", metavar="N", default="1", help="how many server processes (1)")
    p.add_argument("--thinkers", metavar="N", default="1", help="how many processes per worker think for computers (1)")
    p.add_argument("--think", metavar="SECONDS", default="2", help="how long a search player may think per turn (2)")
    p.add_argument(
        "--archive-after",
        metavar="DAYS",
        default="90",
        help="a table becomes a record when nobody has used it for this long (90; 0: never)",
    )
    p.add_argument("--no-open", action="store_true", help="don't open the browser")
    p.add_argument("--allow-host", action="append", metavar="NAME", help="another name the server goes by")
    p.add_argument(
        "--trust-proxy", action="append", metavar="ADDRESS", help="a proxy trusted to say who is asking (this machine)"
    )
    p.add_argument(
        "--limit", action="append", metavar="NAME=N", help="a limit, such as tables=500; an unknown name lists them all"
    )
    p.add_argument("--metrics", choices=("loopback", "all", "none"), default="loopback", help="who may read /metrics")
    p.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        help="how much to log (info; warning on a terminal)",
    )


def _database(p: argparse.ArgumentParser) -> None:
    p.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: a file, or postgresql://... (CONTAINMENT_DATABASE, or a file beside the saves)",
    )


def _keep(p: argparse.ArgumentParser, what: str) -> None:
    p.add_argument("file", metavar="FILE", help=f"the backup {what}")
    _database(p)


def _of_a_game(p: argparse.ArgumentParser) -> None:
    p.add_argument("--game", metavar="GAME", help="if it's a game of your own: mymodule:GAME")


def _simulate(p: argparse.ArgumentParser, outside: Game | None) -> None:
    p.add_argument("game", metavar="GAME", help=f"which game: {ALL_GAMES}, {FROM_OUTSIDE}")
    p.add_argument("--games", metavar="N", default="100", help="how many games (default: 100)")
    p.add_argument(
        "--players",
        metavar="NAMES",
        help=f"a computer for each seat, separated by commas: {_computers(outside)}, or a player of your own, "
        f"mymodule:MyPlayer (default: {_usual(outside)} at every seat)",
    )
    _setting(p, outside)
    p.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    _jobs(p, "1")
    p.add_argument("--out", metavar="FILE", help="write a row for each game: FILE.csv or FILE.parquet")
    p.add_argument("--records", metavar="FOLDER", help="write the record of each game to this folder")


def _lab(p: argparse.ArgumentParser) -> None:
    what = p.add_subparsers(dest="what", metavar="WHAT", title="what to do", required=True)
    run = what.add_parser("run", help="play a study, or what is left of it", allow_abbrev=False)
    run.add_argument("study", metavar="STUDY.toml", help="the study: see docs/lab.md")
    run.add_argument("--out", metavar="FOLDER", help="where the results go (default: STUDY-results)")
    _jobs(run, "auto")
    run.add_argument(
        "--scheduler", metavar="ADDRESS", help="a Dask scheduler whose workers play, such as tcp://host:8786"
    )
    run.add_argument(
        "--device", metavar="cpu|cuda", default="cpu", help="cuda: random and habits play on a graphics card"
    )
    show = what.add_parser("show", help="show what a study found: tables, pictures, a page", allow_abbrev=False)
    show.add_argument("folder", metavar="FOLDER", help="the results")
    show.add_argument("--html", metavar="FILE", help="write a page with tables and pictures")
    show.add_argument("--pictures", metavar="FOLDER", help="write the pictures, each as SVG and PNG")
    show.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _completions(p: argparse.ArgumentParser) -> None:
    p.formatter_class = argparse.RawDescriptionHelpFormatter
    p.epilog = SHELL_USE
    p.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"{', '.join(SHELLS[:-1])} or {SHELLS[-1]}")


def _jobs(p: argparse.ArgumentParser, usual: str) -> None:
    p.add_argument(
        "--jobs", metavar="N", default=usual, help=f"how many processes; auto: one per core (default: {usual})"
    )


def _how_shown(p: argparse.ArgumentParser) -> None:
    how = p.add_mutually_exclusive_group()
    how.add_argument(
        "--screen", action="store_true", help="use the full screen (default in a window of 100x30 or more)"
    )
    how.add_argument("--line", action="store_true", help="play line by line")
    how.add_argument("--plain", action="store_true", help="use plain sentences, for screen readers and pipes")
    _no_color(p)


def _auto_draw(p: argparse.ArgumentParser) -> None:
    p.add_argument("--auto-draw", action="store_true", help="draw cards right after your last action, without Enter")


def _no_color(p: argparse.ArgumentParser) -> None:
    p.add_argument("--no-color", action="store_true", help="no colours (or set NO_COLOR)")


def is_left_open(given: argparse.Namespace) -> bool:
    """Is nothing said of the game to be played, only how it is shown?"""
    how = ("command", "screen", "line", "plain", "no_color", "auto_draw")
    said = [value for name, value in vars(given).items() if name not in how and not (name == "sealed" and not value)]
    return all(value is None for value in said)


def jobs_of(text: str) -> int:
    """How many work at once: 0 is one per core."""
    return 0 if text == "auto" else whole_number("jobs", text, 1) or 1


def whole_number(name: str, text: str | None, least: int = 0, most: int | None = None) -> int | None:
    """A number from the command line."""
    if text is None:
        return None
    number = whole(text)
    if number is None or number < least or (most is not None and number > most):
        bounds = f"of at least {least}" if most is None else f"from {least} to {most:,}"
        raise BadOptions(f"--{name} must be a whole number {bounds}, not {excerpt(text)}")
    return number


def seating(given: argparse.Namespace) -> tuple[str | None, int | None]:
    """Who is to sit there, if anybody was named, and how many, if that was said: --seats may be either."""
    seats: str = given.seats or ""
    if not ("," in seats or is_in_a_module(seats) or is_searching(seats) or seats in (PERSON, ALSO_PERSON, *PLAYERS)):
        return given.players, whole_number("seats", given.seats, 1)
    if given.players:
        raise BadOptions("--players and --seats both name players: leave out one of them")
    return seats, None


def complain(problem: object) -> int:
    """One line for a person on stderr; the exit code of a mistake."""
    warn(f"containment: {problem}")
    return 2


def warn(line: str) -> None:
    """A line on stderr, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write("\n".join(map(printable, line.split("\n"))) + "\n")
