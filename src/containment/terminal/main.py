"""The command `containment`."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import containment
from containment.kernel.errors import BadOptions, ContainmentError
from containment.kernel.quoting import printable
from containment.lessons import script
from containment.matches.beginning import Seated, begin, go_on
from containment.matches.calling import resumed, sitters
from containment.matches.saves import find, home, newest_first, newest_unfinished, read
from containment.matches.seats import after_a_bad_player, called, named, seats_of_a_save
from containment.players import BadPlayer
from containment.registry.games import SHELF, game_as_typed
from containment.saying.plain import Plain
from containment.telling.rules import look_up, rules_blocks
from containment.terminal.arguments import (
    USUAL_GAME,
    Parser,
    complain,
    game_from_outside,
    is_left_open,
    parser,
    seating,
    warn,
    whole_number,
)
from containment.terminal.drawing import draw_record
from containment.terminal.ink import Ink
from containment.terminal.lines import welcome
from containment.terminal.lines.console import Console, Left
from containment.terminal.lines.introducing import ask_names, take_names
from containment.terminal.lines.learning import learn
from containment.terminal.lines.opening import opening
from containment.terminal.lines.replaying import Replay
from containment.terminal.lines.session import Session
from containment.terminal.plain_python import tell_once
from containment.terminal.reviewing import review_record
from containment.terminal.screens import NO_BOARD, TOO_SMALL, is_too_small, wants_screen
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
    except Left:  # before anything was begun
        return 0
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
    argv = sys.argv[1:] if argv is None else argv
    top = parser(game_from_outside(argv))
    try:
        given = top.understood(argv)
    except SystemExit as leaving:  # --help, --version, a mistake
        return leaving.code if isinstance(leaving.code, int) else 0
    tell_once()
    if given.command is None:
        return _first(top)
    if given.command in ("resume", "replay", "draw", "review") and given.game:
        game_as_typed(given.game)
    return {
        "play": _play,
        "learn": _learn,
        "resume": _resume,
        "replay": _replay,
        "draw": draw_record,
        "review": review_record,
        "simulate": simulate,
        "lab": _lab,
        "rules": _rules,
        "serve": _serve,
        "mcp": _mcp,
        "backup": _serve,
        "restore": _serve,
        "saves": _saves,
        "games": _games,
        "completions": _completions,
    }[given.command](given)


def _console(given: argparse.Namespace) -> Console:
    return Console(Plain() if given.plain else Ink.of(sys.stdout, allowed=not given.no_color))


def _first(top: Parser) -> int:
    """Without a command: the first screen, or its questions line by line; through a pipe the help."""
    bare = argparse.Namespace(line=False, plain=False, screen=False, no_color=False)
    if wants_screen(bare):
        return _choose()
    console = _console(bare)
    if not console.interactive:
        top.print_help()
        return 0
    chosen = opening(console, TOO_SMALL if is_too_small(bare) else "")
    return _run(chosen) if chosen else 0


def _choose(auto_draw: bool = False) -> int:
    from containment.terminal.screen import start  # what it takes need not be loaded for anything else

    return start.choose(auto_draw)


def _play(given: argparse.Namespace) -> int:
    if is_left_open(given) and wants_screen(given):
        return _choose(given.auto_draw)
    game = game_as_typed(given.game or USUAL_GAME)
    players, seats = seating(given)
    names = named(players, seats if seats or players else number_of_seats(game, given), game)
    options = given_options(game, given, len(names))
    fate = "sealed" if given.sealed else "seeded"
    if given.names is not None:
        take_names(given.names, names, game)
    ask_names(names, game, _console(given))
    return _sit(begin(game, names, options, whole_number("seed", given.seed), fate), given)


def _resume(given: argparse.Namespace) -> int:
    saved = read(find(given.file), containment.game) if given.file else newest_unfinished(containment.game, _skipped)
    names = seats_of_a_save(saved, given.players)
    called = resumed(names, saved.names, saved.called)
    seated = go_on(dataclasses.replace(saved, names=names, called=called))
    if names != saved.names:
        seated.save.changed(seated.match)
    return _sit(seated, given)


def _skipped(why: str) -> None:
    warn(f"containment: a save was skipped: {why}")


def _sit(seated: Seated, given: argparse.Namespace) -> int:
    if wants_screen(given) and seated.match.game.scene is not None:
        from containment.terminal.screen import start  # what it takes need not be loaded for anything else

        return start.play(seated, given.auto_draw)
    session = Session(seated.match, called(seated.names), _console(given), seated.save)
    session.holds &= not given.auto_draw
    if given.screen:
        session.say(NO_BOARD.format(seated.match.game.title))
    elif is_too_small(given):
        session.say(TOO_SMALL)
    try:
        return session.run()
    except KeyboardInterrupt:
        session.console.show()
        welcome.goodbye(session)
        return INTERRUPTED
    except BadPlayer as problem:
        raise BadPlayer(f"{problem}. {after_a_bad_player(seated.save)}") from problem
    finally:
        seated.save.close()


def _learn(given: argparse.Namespace) -> int:
    script.check(given.game)
    if wants_screen(given):
        from containment.terminal.screen import start

        return start.learn(given.game)
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
    rulebook = game_as_typed(given.game).rulebook
    words = " ".join(given.words)
    ask = "containment rules" + (f" --game {given.game}" if given.game != USUAL_GAME else "")
    print(ink.safe(ink.page(rules_blocks(rulebook, words, ask))))
    found = look_up(rulebook, words)
    return NOT_FOUND if found.words and not found.rules else 0


def _lab(given: argparse.Namespace) -> int:
    from containment.terminal.laboratory import lab  # what it takes need not be loaded for anything else

    return lab(given)


def _serve(given: argparse.Namespace) -> int:
    try:
        from containment.server import command, keeping  # what they take need not be installed for anything else
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("containment"):
            raise
        return complain(f'{given.command} needs {missing.name}: pip install "containment[web]"')
    return {"serve": command.serve, "backup": keeping.backup, "restore": keeping.restore}[given.command](given)


def _completions(given: argparse.Namespace) -> int:
    from containment.terminal.shells import completions  # what it takes need not be loaded for anything else

    return completions(given)


def _mcp(given: argparse.Namespace) -> int:
    try:
        from containment.server.mcp_server import stdio  # what it takes need not be installed for anything else
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package == "containment":
            raise
        return complain(f'mcp needs {package}: pip install "containment[mcp]"')
    return stdio.run(given)


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
    turns = saved.game.turns(saved.table.story or ())
    over = saved.table.over
    state = "not finished" if over is None else "won" if over.won else "lost"
    return f"{printable(path.name)}  {sitters(saved.names, saved.called)}; turn {turns}, {state}"


def _games(_: argparse.Namespace) -> int:
    """The games with their options: what each is if nothing is said, and what it does."""
    ink = Ink.of(sys.stdout)
    for name in containment.all_games():
        try:
            game = containment.game(name)
        except BadOptions as problem:  # what is installed need not work
            print(ink.safe(ink.text(f"{name}: {problem}", hanging=4)))
            continue
        seats = f"{min(game.seats)} to {max(game.seats)}" if len(game.seats) > 1 else str(*game.seats)
        print(ink.safe(f"{name}: {game.title}, {seats} seats"))
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
    for sentence in SHELF.hidden():
        print(ink.safe(ink.text(f"{sentence}.")))
    return 0
