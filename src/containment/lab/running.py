"""Running a study: pieces of one to five seconds go out to whoever plays them, come back in any order, and are kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from containment.lab import tables
from containment.lab.playing import Piece
from containment.lab.progress import Progress
from containment.lab.results import Results
from containment.lab.states import CellState
from containment.lab.study import Study
from containment.lab.workers import kinds
from containment.lab.workers.pool import Pool

Watch = Callable[[Progress], None]


class Run:
    def __init__(self, study: Study, results: Results, pool: Pool, device: str, watch: Watch | None) -> None:
        self.study, self.results, self.pool, self.device, self.watch = study, results, pool, device, watch
        self.cells = [CellState(study, cell) for cell in study.cells]
        self.progress = Progress(study, self.cells, pool.width)
        for state, rows in zip(self.cells, results.rows):
            for one in rows:
                state.add(one.first, one.columns["ended"])
            state.before = state.games
            state.look()

    def pieces(self) -> Iterator[Piece]:
        """What can be played now."""
        for state in self.cells:
            while (found := state.next_piece(self.pool.width)) is not None:
                yield Piece(state.cell, *found, self.study.records, self.device if state.cell.is_quick else "cpu")

    def play(self) -> None:
        while not all(state.enough for state in self.cells):
            waiting = self.pieces()
            while self.pool.wants_more and (piece := next(waiting, None)) is not None:
                self.pool.send(piece)
            piece, played = self.pool.receive()
            state = self.cells[piece.cell.number]
            rows = self.results.keep(played)
            state.add(rows.first, rows.columns["ended"])
            now = piece.count / max(played.seconds, 1e-6)
            state.rate = (state.rate + now) / 2 if state.rate else now  # so that one slow piece does not count too much
            state.look()
            self.progress.came(piece.cell.number, time.monotonic())
            if self.watch is not None:
                self.watch(self.progress)


def run(
    study: Study,
    out: str | Path | None = None,
    jobs: int = 0,
    scheduler: str = "",
    device: str = "cpu",
    watch: Watch | None = None,
    results: Results | None = None,
) -> Results:
    """Play the study, or what is left of it. `out` is the folder of its results (None: they are kept in memory); `jobs`
    is how many workers play at once (0: one per core); `scheduler` is the address of a Dask scheduler, whose workers
    play instead. However many play, and however often it was stopped, the rows are the same. When everything has been
    played, the folder has them as a table, for `read`."""
    if out is not None:
        tables.check_format(study)
    results = (results or Results(study, None if out is None else Path(out))).open()
    try:
        with kinds.pool_for(study, jobs, scheduler, device) as pool:
            going = Run(study, results, pool, device, watch)
            going.play()
        results.finish([state.counted for state in going.cells])
        if results.folder is not None:
            tables.write(results)
    finally:
        results.close()
    return results


__all__ = ["Run", "run"]
