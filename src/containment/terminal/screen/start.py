"""Starting the full-screen table, and what is said in the terminal when it is left."""

from __future__ import annotations

import gc

from containment.matches.beginning import Seated
from containment.matches.match import Match
from containment.matches.saves import PERSON, Save, Saved, short, shown
from containment.telling.sitting import Sitting
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.table import TableScreen

NOT_PLAYED = "Your last action was not played: it counts when you end the turn."


def play(seated: Seated, auto_draw: bool = False) -> int:
    """Play this game, and whatever is begun after it, until the person leaves."""
    return run(ContainmentApp(lambda app: app.table(seated), auto_draw))


def choose(auto_draw: bool = False) -> int:
    """Begin with the screen for a new game."""
    return run(ContainmentApp(lambda app: NewGame(), auto_draw))


def learn(name: str) -> int:
    """A lesson, and whatever comes after it."""
    return run(ContainmentApp(lambda app: app.lesson(name)))


def look(saved: Saved) -> int:
    """Step through a record. Everything is open: the game is over, or it is one's own."""
    names = saved.names or ("?",) * int(getattr(saved.record.setting.options, "seats", 1))
    match = Match(saved.game, saved.table, (None,) * len(names), None, saved.reasons)
    sitting = Sitting(match, names, Save(saved.path, names, first=saved.first, called=saved.called))
    sitting.opened = True
    people = [seat for seat, name in enumerate(names) if name == PERSON]
    sitting.viewer = people[0] if len(people) == 1 else None  # "you" is who has played it
    return run(ContainmentApp(lambda app: TableScreen(sitting, replaying=True)))


def run(app: ContainmentApp) -> int:
    gc.freeze()  # what is loaded stays: going through it again for garbage takes 50 ms, in the middle of a key
    try:
        app.run()
    finally:
        app.leave()
    if app.sitting is not None:
        print("\n".join(farewell(app.sitting)))
    return app.return_code or 0


def farewell(s: Sitting) -> list[str]:
    """How it stands, and how to go on. Paths are not wrapped: they are there to be copied."""
    over = s.match.table.over
    rows = [f"{over.sentence} [{over.rule}]"] if over is not None else []
    if s.save.trouble:
        return [*rows, f"The game could not be saved: {s.save.trouble}."]
    rows += [NOT_PLAYED] if s.held is not None else []
    again = "Look at it again" if over is not None else "Continue"
    command = "replay" if over is not None else "resume"
    return [
        *rows,
        f"The game is saved in {shown(s.save.path)}",
        f"{again} with: containment {command} {short(s.save.path)}",
    ]
