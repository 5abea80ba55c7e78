"""The command `containment`."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Sequence

import containment
from containment.kernel.errors import ContainmentError
from containment.matches.match import Match
from containment.matches.saves import PERSON, Save, find, newest_unfinished, read
from containment.terminal import welcome
from containment.terminal.arguments import complain, game_options, parser, whole_number
from containment.terminal.commands import rules_rows
from containment.terminal.console import Console
from containment.terminal.ink import Ink
from containment.terminal.line import Session
from containment.terminal.replaying import Replay
from containment.terminal.seats import TEAMMATE, called, named, sit_down
from containment.terminal.simulating import simulate

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit code. Mistakes of the user's are one line on stderr, never a traceback."""
    try:
        code = _run(argv)
        sys.stdout.flush()
    except ContainmentError as problem:
        return complain(problem)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return BROKEN_PIPE
    except SystemExit as leaving:  # argparse: --help, --version, a mistake
        return leaving.code if isinstance(leaving.code, int) else 0
    return code


def _forget_stdout() -> None:
    """Nobody reads any more: what is left in the buffer must not raise once more when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str] | None) -> int:
    top = parser()
    given = top.parse_args(argv)
    if given.command is None:
        top.print_help()
        return 0
    return {
        "play": _play,
        "resume": _resume,
        "replay": _replay,
        "simulate": simulate,
        "rules": _rules,
        "games": _games,
    }[given.command](given)


def _console(given: argparse.Namespace) -> Console:
    return Console(Ink.of(sys.stdout, allowed=not given.no_color))


def _play(given: argparse.Namespace) -> int:
    game = containment.game(given.game)
    seats = whole_number("seats", given.seats, 1)
    names = named(given.players, seats)
    options = game_options(game, given, len(names))
    fate = "sealed" if given.sealed else "seeded"
    table = game.new(seed=whole_number("seed", given.seed), fate=fate, **options)
    players = sit_down(names, containment.record(table).setting.seed)
    save = Save.begin(game, names)
    match = Match(game, table, players, save)
    if not save.trouble:
        save.changed(match)
    return _sit(match, names, save, given)


def _resume(given: argparse.Namespace) -> int:
    path = find(given.file) if given.file else newest_unfinished()
    saved = read(path, containment.game)
    seats = int(getattr(saved.record.setting.options, "seats", 1))
    names = saved.names or (PERSON,) + (TEAMMATE,) * (seats - 1)
    players = sit_down(names, saved.record.setting.seed)
    save = Save.resume(saved, names)
    match = Match(saved.game, saved.table, players, save, saved.reasons)
    return _sit(match, names, save, given)


def _sit(match: Match, names: Sequence[str], save: Save, given: argparse.Namespace) -> int:
    session = Session(match, called(names), _console(given), save)
    try:
        return session.run()
    except KeyboardInterrupt:
        session.console.show()
        welcome.goodbye(session)
        return INTERRUPTED
    finally:
        save.close()


def _replay(given: argparse.Namespace) -> int:
    return Replay(read(find(given.file), containment.game), _console(given)).run()


def _rules(given: argparse.Namespace) -> int:
    ink = Ink.of(sys.stdout)
    for row in rules_rows(containment.game(given.game).rulebook, " ".join(given.words), ink):
        print(ink.safe(row))
    return 0


def _games(_: argparse.Namespace) -> int:
    for name in containment.GAMES:
        game = containment.game(name)
        print(f"{name}: {game.title}, {min(game.seats)} to {max(game.seats)} seats")
        for f in dataclasses.fields(game.options):
            print(f"    {f.name:<10} {f.default}")
    return 0
