"""A table that nobody looks at: nothing is drawn, and what takes time waits until a test lets it happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from textual.geometry import Size

from containment.telling.sitting import Sitting
from containment.terminal.screen import ask_pane, pace
from containment.terminal.screen.map import Map
from containment.terminal.screen.rows import Row
from containment.terminal.screen.table import TableScreen


class Pane:
    """Rows that only keep what they are given."""

    def __init__(self, table: Unseen) -> None:
        self.table = table
        self.rows: list[Row] = []
        self.key: object = None
        self.filled = 0
        self.moved = False

    def fill(self, rows: Sequence[Row], at: object = None, to_end: bool = False) -> None:
        self.rows, self.filled = list(rows), self.filled + 1
        keys = [row.key for row in rows if row.key is not None]
        self.key = at if at in keys else keys[-1 if to_end else 0] if keys else None

    def go_to(self, key: object) -> None:
        if any(row.key == key for row in self.rows):
            self.key = key

    def focus(self) -> None:
        self.table.focused = self  # type: ignore[assignment]


class Waiting:
    """A timer that rings when it is told to."""

    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        self.seconds = seconds
        self.then = then
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True


class Unseen(TableScreen):
    """What is laid over the table, and what is asked of the application, is kept."""

    is_ready = True
    is_current = True
    is_attached = True

    def __init__(self, s: Sitting, replaying: bool = False) -> None:
        super().__init__(s, replaying)
        self.has_panes = True
        self.map = Map()
        self.moves: Any = Pane(self)
        self.log_rows: Any = Pane(self)
        self.laid: list[Any] = []
        self.then: Callable[[Any], None] | None = None
        self.done: list[Any] = []
        self.timers: list[Waiting] = []
        self.thoughts: list[int] = []
        self.times_shown = 0
        self.lag = 0.0
        self.call_from_thread: Callable[..., Any] = lambda *_: None

    @property
    def app(self) -> Any:  # type: ignore[override]
        return SimpleNamespace(
            size=Size(100, 30),
            push_screen=self._lay,
            exit=lambda: self.done.append("left"),
            call_from_thread=self.call_from_thread,
        )

    def _lay(self, sheet: Any, then: Callable[[Any], None] | None = None) -> None:
        self.laid.append(sheet)
        self.then = then

    def query(self, *_: object) -> Any:
        return [self]

    def set_timer(self, delay: float, callback: Any = None, **_: Any) -> Any:
        self.timers.append(Waiting(delay, callback))
        return self.timers[-1]

    def call_after_refresh(self, callback: Any, *args: Any, **_: Any) -> bool:
        callback(*args)
        return True

    def run_worker(self, work: Any, **_: Any) -> Any:  # type: ignore[override]
        self.done.append(work)

    def _lag(self) -> float:
        """Here nobody waits for anything."""
        return self.lag

    def _think(self, count: int) -> Any:
        self.thoughts.append(count)

    # ------------------------------------------------------------------------------------------ showing
    def show_table(self) -> None:
        self.times_shown += 1
        self.shown = self.scene_now()
        self.show_moves()

    def show_banner(self) -> None:
        pass

    def show_question(self) -> None:
        pass

    def show_typed(self) -> None:
        pass

    @property
    def question(self) -> str:
        return ask_pane.question(self).plain

    # ------------------------------------------------------------------------------------------ what lies over it
    @property
    def lines(self) -> list[str]:
        return [row.text.plain for row in self.laid[-1]._rows]

    @property
    def keys(self) -> list[object]:
        return [row.key for row in self.laid[-1]._rows if row.key is not None]

    def choose(self, key: object) -> None:
        """On the sheet that lies over the table."""
        assert self.then is not None
        self.then(key)


def begun(s: Sitting) -> Unseen:
    """A table where the game has begun, with everything at once."""
    pace.keep(pace.PACES[3], False)
    t = Unseen(s)
    t.show_table()
    t.show_log()
    t.go_on()
    return t
