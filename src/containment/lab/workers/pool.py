"""Those who play pieces. What is lost with one of them is sent out again; each piece comes back once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self

from containment.lab.playing import Piece, Played

AHEAD = 2  # pieces for each worker: one that is played, one that waits
MOST_TRIES = 4  # of a piece whose worker was lost each time


class Pool(ABC):
    width = 1  # how many are played at once

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        self.close(kind is not None)

    @property
    @abstractmethod
    def out(self) -> int:
        """How many pieces have been sent and have not come back."""

    @property
    def wants_more(self) -> bool:
        return self.out < self.width * AHEAD

    @abstractmethod
    def send(self, piece: Piece) -> None: ...

    @abstractmethod
    def receive(self) -> tuple[Piece, Played]:
        """The next that comes back."""

    @abstractmethod
    def close(self, at_once: bool) -> None: ...


__all__ = ["MOST_TRIES", "Pool"]
