"""A Dask cluster: any number of machines, whoever has started them. Dask plays again what was lost with a worker; what
even Dask has given up is sent once more from here."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from containment.kernel.quoting import excerpt
from containment.lab.errors import BadStudy, needs
from containment.lab.playing import Piece, Played, play
from containment.lab.workers.pool import MOST_TRIES, Pool

PATIENCE = "30s"  # to find a scheduler


class ClusterPool(Pool):
    def __init__(self, address: str) -> None:
        try:
            distributed = import_module("distributed")
        except ImportError:
            raise needs("dask", "cluster") from None
        try:
            self.client: Any = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as problem:
            raise BadStudy(f"no Dask scheduler answers at {excerpt(address)}: {problem}") from problem
        self.lost_worker = distributed.scheduler.KilledWorker
        self.cancelled = import_module("concurrent.futures").CancelledError
        self.arriving: Any = distributed.as_completed(loop=self.client.loop)
        self.sent: dict[str, Piece] = {}
        self.lost: dict[tuple[int, int], int] = {}
        self.names = 0

    @property
    def width(self) -> int:  # type: ignore[override]
        """Workers may come and go while it runs."""
        return max(1, int(sum(self.client.nthreads().values())))

    @property
    def out(self) -> int:
        return len(self.sent)

    def send(self, piece: Piece) -> None:
        self.names += 1
        key = f"games-{piece.cell.number}-{piece.first}-{self.names}"
        self.sent[key] = piece
        self.arriving.add(self.client.submit(play, piece, key=key, pure=False))

    def receive(self) -> tuple[Piece, Played]:
        while True:
            future = next(self.arriving)
            piece = self.sent.pop(future.key)
            try:
                played: Played = future.result()
            except (self.lost_worker, self.cancelled) as problem:
                key = piece.cell.number, piece.first
                self.lost[key] = self.lost.get(key, 0) + 1
                if self.lost[key] >= MOST_TRIES:
                    raise BadStudy(f"games of {piece.cell.label} are lost with every worker: {problem}") from problem
                self.send(piece)
                continue
            finally:
                future.release()
            return piece, played

    def close(self, at_once: bool) -> None:
        self.arriving.clear()
        self.client.close()


__all__ = ["ClusterPool"]
