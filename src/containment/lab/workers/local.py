"""Threads or processes of this machine."""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from containment.kernel.errors import ContainmentError
from containment.lab.playing import BrokeDown, Piece, Played, play
from containment.lab.workers.pool import MOST_TRIES, Pool


class LostWorkers(ContainmentError):
    """Whoever plays these games does not survive it."""


class LocalPool(Pool):
    """With one worker that needs no thread, nothing is started: the piece is played when it is received."""

    def __init__(self, width: int, threads: bool) -> None:
        self.width, self.threads = width, threads
        self.executor: Executor | None = None
        self.sent: dict[Future[Played], Piece] = {}
        self.waiting: list[Piece] = []  # where there is no executor
        self.lost: dict[tuple[int, int], int] = {}

    @property
    def out(self) -> int:
        return len(self.sent) + len(self.waiting)

    def send(self, piece: Piece) -> None:
        if self.width == 1:
            self.waiting.append(piece)
            return
        if self.executor is None:
            self.executor = self._started()
        try:
            self.sent[self.executor.submit(play, piece)] = piece
        except BrokenProcessPool:
            self._start_again()
            self.send(piece)

    def _started(self) -> Executor:
        if self.threads:
            return ThreadPoolExecutor(self.width)
        return ProcessPoolExecutor(self.width, initializer=_leave_interrupts_to_the_parent)

    def receive(self) -> tuple[Piece, Played]:
        if self.waiting:
            piece = self.waiting.pop(0)
            played = play(piece)
            return piece, played
        while True:
            done, _ = wait(self.sent, return_when=FIRST_COMPLETED)
            one = min(done, key=lambda future: (self.sent[future].cell.number, self.sent[future].first))
            try:
                played = one.result()
            except BrokenProcessPool:
                self._start_again()
                continue
            except BrokeDown as problem:
                raise self._first_to_break_down(problem) from problem
            piece = self.sent.pop(one)
            return piece, played

    def _first_to_break_down(self, problem: BrokeDown) -> BrokeDown:
        """The same one, however many play at once."""
        found = problem
        for one, piece in self.sent.items():
            if (piece.cell.number, piece.first) < (found.cell, found.number):
                broken = one.exception()
                if isinstance(broken, BrokeDown) and (broken.cell, broken.number) < (found.cell, found.number):
                    found = broken
        return found

    def _start_again(self) -> None:
        """A process is gone, and with it the whole pool: others play what was out."""
        pieces = list(self.sent.values())
        for piece in pieces:
            key = piece.cell.number, piece.first
            self.lost[key] = self.lost.get(key, 0) + 1
            if self.lost[key] >= MOST_TRIES:
                raise LostWorkers(
                    f"a process that plays {piece.count} games from {piece.first} on of {piece.cell.label} is lost "
                    "each time: too little memory, or a player that ends the program?"
                )
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = self._started()
        self.sent = {self.executor.submit(play, piece): piece for piece in pieces}

    def close(self, at_once: bool) -> None:
        if self.executor is not None:
            for one in self.sent:
                one.cancel()
            if at_once and not self.threads:
                for process in list((getattr(self.executor, "_processes", None) or {}).values()):
                    process.terminate()  # what they play now is not wanted any more, and may take long
            self.executor.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


__all__ = ["LocalPool", "LostWorkers"]
