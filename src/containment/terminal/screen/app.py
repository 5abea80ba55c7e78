"""The full-screen application: screens one over the other, and at most one game that is being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from containment.lessons.lesson import Lesson
from containment.matches.beginning import Seated
from containment.telling.sitting import Sitting
from containment.terminal.screen.lesson import LessonScreen
from containment.terminal.screen.map import few_colours
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.table import TableScreen

HELD = 0.15  # seconds: an Enter that follows another sooner comes from a key that is held down


class ContainmentApp(App[int]):
    """Begins with the screen that `opening` makes."""

    TITLE = "Containment"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, opening: Callable[[ContainmentApp], Screen[None]], auto_draw: bool = False) -> None:
        """`auto_draw`: this time no turn waits to be ended, whatever is remembered."""
        super().__init__()
        self._auto_draw = auto_draw
        self._opening = opening
        self.sitting: Sitting | None = None
        self._entered = 0.0  # when Enter was pressed last

    def on_mount(self) -> None:
        self.set_class(few_colours(self), "few")
        self.push_screen(self._opening(self))

    async def on_event(self, event: events.Event) -> None:
        """Enter held down is one Enter: otherwise it would play move after move, each the first of its list."""
        if isinstance(event, events.Key) and not self.screen_stack:
            return  # a key that comes while the program is left is meant for nobody
        if isinstance(event, events.Key) and event.key == "enter" and not event.is_forwarded:
            before, self._entered = self._entered, event.time
            if self._entered - before < HELD:
                return
        await super().on_event(event)

    def table(self, seated: Seated) -> TableScreen:
        """The screen of this game; one that was played before is left, and stays saved."""
        self.leave()
        self.sitting = Sitting(seated.match, seated.names, seated.save)
        screen = TableScreen(self.sitting)
        self.sitting.holds &= not self._auto_draw
        return screen

    def sit(self, seated: Seated) -> None:
        """Play this game instead of what is on the screen."""
        self._replace(self.table(seated))

    def _replace(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 2:  # sheets, and what lay over the last table
            self.pop_screen()
        self.switch_screen(screen)

    def lesson(self, name: str) -> LessonScreen:
        """The screen of this lesson."""
        self.leave()
        self.sitting = None
        return LessonScreen(Lesson.begin(name))

    def learn(self, name: str) -> None:
        """Begin this lesson instead of what is on the screen."""
        self._replace(self.lesson(name))

    def new_game(self, game: str = "", fresh: bool = False) -> None:
        """Where the next game is chosen, beginning with this one; Esc leads back."""
        self.push_screen(NewGame(game, fresh))

    def leave(self) -> None:
        """The game that is being played is left: others may open its save now."""
        if self.sitting is not None:
            self.sitting.save.close()
