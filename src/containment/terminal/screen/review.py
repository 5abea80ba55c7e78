"""The review of a game on the full screen: judged in the background, told as soon as it is done or as far as it is.
What was judged is kept: who comes back goes on from there."""

from __future__ import annotations

from threading import Lock
from typing import ClassVar, Final

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static
from textual.worker import get_current_worker

from containment.matches.match import Match
from containment.pictures.palette import GOOD
from containment.reviewing.reviewing import SAMPLES, CannotReview, Reviewing, usual_samples
from containment.telling.reviews import told
from containment.telling.sitting import Sitting
from containment.terminal.review_chart import chart_rows
from containment.terminal.reviewing import blocks
from containment.terminal.screen.rows import Row, Rows
from containment.terminal.screen.sheet import room, room_below
from containment.terminal.screen.style import ink, inked, spoken

JUDGING: Final = "{} of {} reviewed. Enter shows it so far, Esc closes."  # a row, in 80 columns too
TOLD: Final = "Esc closes"


class Judging:
    """The review of the game at one table, as far as it is."""

    def __init__(self) -> None:
        self.at_work = Lock()  # a screen that was closed finishes the answer it is judging; only then another goes on
        self._reviewing: Reviewing | None = None
        self._unasked: frozenset[int] = frozenset()

    def of(self, match: Match) -> Reviewing:
        """CannotReview says why there is none. A game that was taken back and has ended anew is another one."""
        found, record, unasked = self._reviewing, match.record, match.unasked
        if found is None or (found.record, self._unasked) != (record, unasked):
            found = Reviewing(match.game, record, usual_samples(SAMPLES), unasked=unasked)
            self._reviewing, self._unasked = found, unasked
        return found


class ReviewScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", "close"),
        Binding("enter", "so_far", "what is known so far", priority=True),
    ]

    def __init__(self, sitting: Sitting, judging: Judging) -> None:
        super().__init__()
        self.sitting = sitting
        self._judging = judging
        self._stopped = False
        self._is_told = False
        self._reviewing: Reviewing | None = None  # once it is told

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(Text("Where the game was won or lost", "bold"), id="sheet-title")
            yield Rows(id="sheet-rows", wide=room(self.app.size.width))
            yield Static(Text("", "dim"), id="sheet-note")

    def on_mount(self) -> None:
        self.query_one(Rows).styles.max_height = room_below(self.app.size.height)
        self._judge()

    def on_resize(self, event: Resize) -> None:
        self.query_one(Rows).styles.max_height = room_below(event.size.height)
        if self._reviewing is not None:
            self._tell(self._reviewing, event.size.width)

    @work(thread=True, exclusive=True, group="review")
    def _judge(self) -> None:
        worker = get_current_worker()
        with self._judging.at_work:
            try:
                reviewing = self._judging.of(self.sitting.match)
            except CannotReview as why:
                self.app.call_from_thread(self._tell_rows, [Row(Text(f"No review: {why}."))])
                return
            if reviewing.judged and not worker.is_cancelled:
                self.app.call_from_thread(self._note, JUDGING.format(len(reviewing.judged), reviewing.number))
            for done in reviewing.steps():
                if worker.is_cancelled or self._stopped:
                    break
                self.app.call_from_thread(self._note, JUDGING.format(done, reviewing.number))
            if not worker.is_cancelled:
                self.app.call_from_thread(self._tell, reviewing)

    def _note(self, words: str) -> None:
        if self.is_mounted and not self._is_told:
            self.query_one("#sheet-note", Static).update(Text(words, "dim"))

    def _tell(self, reviewing: Reviewing, window: int = 0) -> None:
        self._reviewing = reviewing
        review = reviewing.review()
        found = told(reviewing.game, review)
        width = room(window or self.app.size.width)
        chart = [] if review.knows_nothing else chart_rows(review, found.costly, width)
        rows = [Row(Text(row, GOOD), hanging=0) for row in chart]
        said = ink(width).page(spoken(blocks(found), self.sitting.naming))
        self._tell_rows([*rows, *(Row(inked(line), hanging=0) for line in said.splitlines())])

    def _tell_rows(self, rows: list[Row]) -> None:
        if self.is_mounted:
            self._is_told = True
            self.query_one(Rows).fill(rows)
            self.query_one("#sheet-note", Static).update(Text(TOLD, "dim"))

    def action_so_far(self) -> None:
        """A second Enter closes what was told."""
        if self._is_told:
            self.action_close()
        self._stopped = True

    def action_close(self) -> None:
        self._stopped = True
        self.workers.cancel_group(self, "review")
        self.dismiss(None)


__all__ = ["Judging", "ReviewScreen"]
