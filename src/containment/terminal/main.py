"""The command `containment`."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.quoting import printable
from containment.matches.saves import find, home, newest_first, newest_unfinished, read
from containment.terminal import welcome
from containment.terminal.arguments import USUAL_GAME, complain, is_left_open, parser, warn, whole_number
from containment.terminal.beginning import Seated, begin, go_on
from containment.terminal.boards import board_of
from containment.terminal.commands import rules_rows
from containment.terminal.console import Console
from containment.terminal.drawing import draw_record
from containment.terminal.ink import Ink
from containment.terminal.learning import learn
from containment.terminal.line import Session
from containment.terminal.replaying import Replay
from containment.terminal.screens import TOO_SMALL, is_too_small, wants_screen
from containment.terminal.seats import called, named
from containment.terminal.settings import flag, given_options, number_of_seats, texts
from containment.terminal.simulating import simulate

WIDEST_OPTION = 22  # letters; longer ones stand on a line of their own
WIDEST_VALUE = 9
NO_OUTPUT = 1
NOT_FOUND = 1
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit code. Mistakes of the user's are one line on stderr, never a traceback."""
    if sys.stdout is None:
        complain("there is no output to write to: standard output is closed")
        return NO_OUTPUT
    try:
        code = _run(argv)
        sys.stdout.flush()
    except ContainmentError as problem:
        return complain(problem)
    except KeyboardInterrupt:
        warn("\nStopped.")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return BROKEN_PIPE
    except OSError as problem:  # what has to do with files is answered where they are used: this is the output
        complain(f"the output cannot be written: {problem.strerror}")
        _forget_stdout()
        return NO_OUTPUT
    return code


def _forget_stdout() -> None:
    """Nobody reads any more: what is left in the buffer must not raise once more when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str] | None) -> int:
    top = parser()
    try:
        given = top.parse_args(argv)
    except SystemExit as leaving:  # --help, --version, a mistake
        return leaving.code if isinstance(leaving.code, int) else 0
    if given.command is None:
        if wants_screen(argparse.Namespace(line=False, screen=False, no_color=False)):
            return _choose()
        top.print_help()
        return 0
    return {
        "play": _play,
        "learn": _learn,
        "resume": _resume,
        "replay": _replay,
        "draw": draw_record,
        "simulate": simulate,
        "rules": _rules,
        "saves": _saves,
        "games": _games,
    }[given.command](given)


def _console(given: argparse.Namespace) -> Console:
    return Console(Ink.of(sys.stdout, allowed=not given.no_color))


def _choose() -> int:
    from containment.terminal.screen import start  # what it takes need not be loaded for anything else

    return start.choose()


def _play(given: argparse.Namespace) -> int:
    if is_left_open(given) and wants_screen(given):
        return _choose()
    game = containment.game(given.game or USUAL_GAME)
    seats = whole_number("seats", given.seats, 1)
    names = named(given.players, seats if seats or given.players else number_of_seats(game, given), game)
    options = given_options(game, given, len(names))
    fate = "sealed" if given.sealed else "seeded"
    return _sit(begin(game, names, options, whole_number("seed", given.seed), fate), given)


def _resume(given: argparse.Namespace) -> int:
    saved = read(find(given.file), containment.game) if given.file else newest_unfinished(containment.game, _skipped)
    return _sit(go_on(saved), given)


def _skipped(why: str) -> None:
    warn(f"containment: skipped {why}")


def _sit(seated: Seated, given: argparse.Namespace) -> int:
    if wants_screen(given):
        from containment.terminal.screen import start  # what it takes need not be loaded for anything else

        return start.play(seated)
    session = Session(seated.match, called(seated.names), _console(given), seated.save)
    if is_too_small(given):
        session.say(TOO_SMALL)
    try:
        return session.run()
    except KeyboardInterrupt:
        session.console.show()
        welcome.goodbye(session)
        return INTERRUPTED
    finally:
        seated.save.close()


def _learn(given: argparse.Namespace) -> int:
    if wants_screen(given):
        from containment.terminal.screen import start

        return start.learn(containment.game(given.game).name)
    return learn(given.game, _console(given))


def _replay(given: argparse.Namespace) -> int:
    saved = read(find(given.file), containment.game)
    if saved.notice:
        warn(f"containment: {saved.notice}")
    replay = Replay(saved, _console(given), given.setup)
    if not wants_screen(given):
        return replay.run()
    if not replay.may_be_shown():
        return 0
    from containment.terminal.screen import start

    return start.look(saved)


def _rules(given: argparse.Namespace) -> int:
    ink = Ink.of(sys.stdout)
    rulebook = containment.game(given.game).rulebook
    words = " ".join(given.words)
    ask = "containment rules" + (f" --game {given.game}" if given.game != USUAL_GAME else "")
    for row in rules_rows(rulebook, words, ink, ask):
        print(ink.safe(row))
    return NOT_FOUND if words and not rulebook.find(words) else 0


def _saves(_: argparse.Namespace) -> int:
    """The saved games, newest first: a line each."""
    ink = Ink.of(sys.stdout)
    paths = newest_first()
    for path in paths:
        print(ink.safe(_about(path)))
    if not paths:
        print(f"There are no saved games in {home()}; begin one with: containment play")
    return 0


def _about(path: Path) -> str:
    try:
        saved = read(path, containment.game)
    except ContainmentError:
        return f"{printable(path.name)}  cannot be used; containment resume {printable(path.name)} says why"
    turns = sum(board_of(saved.game).turn_of(fact) is not None for fact in saved.game.story(saved.table))
    over = saved.table.over
    state = "not finished" if over is None else "won" if over.won else "lost"
    return f"{printable(path.name)}  {', '.join(saved.names) or 'nobody named'}; turn {turns}, {state}"


def _games(_: argparse.Namespace) -> int:
    """The games with their options: what each is if nothing is said, and what it does."""
    ink = Ink.of(sys.stdout)
    for name in containment.GAMES:
        game = containment.game(name)
        print(ink.safe(f"{name}: {game.title}, {min(game.seats)} to {max(game.seats)} seats"))
        said = texts(name)
        for f in dataclasses.fields(game.options):
            usual = "none" if f.default == () else str(f.default).lower()
            option = flag(f.name)
            if len(option) > WIDEST_OPTION:
                print(f"    {option}")
                option = ""
            if len(usual) > WIDEST_VALUE:
                print(f"    {option:<{WIDEST_OPTION}} {usual}")
                option = usual = ""
            row = f"{option:<{WIDEST_OPTION}} {usual:<{WIDEST_VALUE}} {said.get(f.name, '')}"
            print(ink.safe(ink.text(row.rstrip(), 4, 33)))
    return 0
