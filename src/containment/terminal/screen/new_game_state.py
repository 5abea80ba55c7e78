"""What the first screen stands on: the choices for each game, where the cursor is, and the last game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

from textual import work
from textual.screen import Screen

import containment
from containment.matches.calling import sitters
from containment.matches.saves import BadSave, Saved, newest_unfinished
from containment.terminal import learned
from containment.terminal.screen import memory
from containment.terminal.screen.choices import Choosing, Key
from containment.terminal.screen.house import House, house_of

REMEMBERED = "new_game"
BEGIN, GO_ON, LEARN, QUIT = Key("begin"), Key("go on"), Key("learn"), Key("quit")
LOOKING: Final = "Looking for it …"
IN_A_SHELL, HERE = "begin one with: containment play", "choose New game"


class FirstScreen(Screen[None]):
    """The state of it, whatever it looks like."""

    def __init__(self, game: str = "", fresh: bool = False) -> None:
        """It opens on this game, otherwise on the one that was begun last; if `fresh`, with the game's usual options,
        which are the easiest, and not with those of the last time."""
        super().__init__()
        kept = memory.recall().get(REMEMBERED)
        self._kept: dict[str, Any] = kept if isinstance(kept, dict) else {}
        self._choosing: dict[str, Choosing] = {}
        wanted = game or self._kept.get("game")
        self.name_of_game = wanted if wanted in containment.GAMES else containment.GAMES[0]
        self._fresh = self.name_of_game if fresh else ""
        self.at = LEARN if learned.is_new_here() else GO_ON
        self._top = 0  # the first option in sight, where not all have room
        self.touched = False  # has anybody pressed a key? Then the cursor stays where it is
        self.last: Saved | None = None  # the game to go on with
        self.no_last = LOOKING  # why there is none
        self._wants_last = False  # it was chosen before it was found
        self.skipped: list[str] = []  # saves that cannot be used
        self.said = ""  # trouble with what was pressed last

    @property
    def choosing(self) -> Choosing:
        """The choices for the game that is chosen; those for the others are kept meanwhile."""
        name = self.name_of_game
        if name not in self._choosing:
            kept = None if name == self._fresh else self._kept.get(name)
            self._choosing[name] = Choosing(containment.game(name), kept)
        return self._choosing[name]

    @property
    def house(self) -> House:
        return house_of(self)

    def show(self) -> None:
        """Everything as it is chosen now."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Play on with the last game."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------ the last game
    @property
    def is_over_something(self) -> bool:
        """Does a table lie under this screen, to which one can go back?"""
        return self in self.app.screen_stack[2:]

    @property
    def is_over_a_game(self) -> bool:
        """Is it one that is not over? Then that is the last game."""
        sitting = self.house.sitting
        return self.is_over_something and sitting is not None and not sitting.match.finished

    @work(thread=True, exclusive=True)
    def _look_for_last(self) -> None:
        skipped: list[str] = []
        found, why = None, ""
        try:
            found = newest_unfinished(containment.game, skipped.append)
        except BadSave as problem:
            why = str(problem).replace(IN_A_SHELL, HERE)
        self.app.call_from_thread(self._found_last, found, why, skipped)

    def _found_last(self, found: Saved | None, why: str, skipped: list[str]) -> None:
        self.last, self.no_last, self.skipped = found, why, skipped
        if not self.is_attached:
            return
        if found is None and self.at == GO_ON and not self.touched:
            self.at = BEGIN
        self.show()
        if self._wants_last:
            self.go_on()

    def last_game(self) -> str:
        """The last game in a line."""
        assert self.last is not None
        turns = self.last.game.turns(self.last.table.story or ())
        return f"{self.last.game.title}, {f'turn {turns}' if turns else 'just set up'}"

    def about_last(self) -> str:
        if self.is_over_a_game:
            return "Your game is waiting where you left it."
        if self.last is None:
            about = self.no_last[:1].upper() + self.no_last[1:]
        else:
            who = sitters(self.last.names, self.last.called)
            about = f"{self.last_game()}: {who}; {when(self.last.path)}.\n{self.last.path}"
        return "\n".join([about, *(f"Skipped and left as it is: {why}" for why in self.skipped)])


def when(path: Path) -> str:
    """When this game was last played."""
    try:
        return time.strftime("last played on %d %B, %H:%M", time.localtime(path.stat().st_mtime))
    except OSError:
        return "its file is gone"
