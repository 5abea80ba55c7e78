"""The first question line by line: learn, continue or begin. Enter takes what fits who asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import containment
from containment.kernel.errors import ContainmentError
from containment.matches.saves import newest_unfinished
from containment.saying.blocks import Heading, Paragraph
from containment.terminal import learned
from containment.terminal.lines.console import Console, Left

LEARN, GO_ON, NEW, QUIT, HELP = "learn", "continue", "new game", "quit", "help"
COMMANDS: Final = {LEARN: "learn", GO_ON: "resume", NEW: "play"}
TITLE: Final = "Containment: the Pandemic family of cooperative board games"
ASK: Final = "Enter takes {}, or type a number: "
UNCLEAR: Final = "Type one of the numbers above, or just press Enter."


def opening(console: Console, first_line: str) -> list[str]:
    """Ask what to do, as the first screen does: what could have been typed instead; nothing to leave."""
    console.tell(Heading(TITLE))
    if first_line:
        console.tell(Paragraph(first_line))
    last = _last_game()
    offered = {LEARN: "Learn to play: a guided first game, about five minutes"}
    if last:
        offered[GO_ON] = f"Continue last game: {last}"
    offered |= {NEW: "New game", HELP: "Help: everything else you can type", QUIT: "Quit"}
    default = LEARN if learned.is_new_here() else GO_ON if last else NEW
    try:
        what = choose(console, offered, default)
        if what in (QUIT, HELP):
            return ["--help"] if what == HELP else []
        game = [] if what == GO_ON else [_which(console)]
    except Left:
        return []
    return [COMMANDS[what], *game, "--line"]


def choose(console: Console, offered: Mapping[str, str], default: str) -> str:
    """One of these, by number, by its first letters, or by Enter."""
    console.show()
    for number, (key, words) in enumerate(offered.items(), 1):
        console.tell(Paragraph(f"{number}  {words}", 2, 5))
    numbers = {str(number): key for number, key in enumerate(offered, 1)}
    usual = list(offered).index(default) + 1
    while True:
        typed = console.ask(ASK.format(usual)).lower()
        if not typed:
            return default
        fitting = [numbers[typed]] if typed in numbers else [key for key in offered if key.startswith(typed)]
        if len(fitting) == 1:
            return fitting[0]
        if typed in ("q", "exit"):
            raise Left
        console.tell(Paragraph(UNCLEAR))


def _which(console: Console) -> str:
    """Which game; the first is the one to begin with."""
    titles = {name: containment.game(name).title for name in containment.GAMES}
    return choose(console, titles, containment.GAMES[0])


def _last_game() -> str:
    """The game to continue, in a few words; nothing if there is none."""
    try:
        last = newest_unfinished(containment.game, lambda why: None)
    except ContainmentError:
        return ""
    turns = last.game.turns(last.table.story or ())
    return f"{last.game.title}, {f'turn {turns}' if turns else 'just set up'}"
