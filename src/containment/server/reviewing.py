"""Reviews of games that are over: judged apart, where computers think, and in small parts, so that no table waits long
for it. Found once for everybody at a table, and kept with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import containment
from containment.kernel.record import Record, dumps
from containment.matches.match import Match
from containment.reviewing.review import Judged, Review
from containment.reviewing.reviewing import FAST, judged_of, review_of, usual_samples

SAMPLES: Final = usual_samples(FAST)  # for each answer
AT_ONCE: Final = 8 if containment.compiled else 1  # answers that are judged in a row: well under a second
SEED: Final = 0
Apart = Callable[..., Any]  # runs a job apart: `Thinkers.apart`


class Judging:
    """The review of one game, being made."""

    def __init__(self, match: Match, apart: Apart) -> None:
        self.record: Record = match.record
        self.judged: list[Judged] = []
        self.number = 0
        self.review: Review | None = None
        self._apart = apart
        self._unasked = match.unasked
        self._text = dumps(match.game, match.record)
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        while not self.number or len(self.judged) < self.number:
            job = partial(judged_of, self._text, SAMPLES, SEED, self._unasked, len(self.judged), AT_ONCE)
            found, self.number = await self._apart(job)
            self.judged += found
            if not found:
                break
        self.review = await self._apart(partial(review_of, self._text, SAMPLES, SEED, self._unasked, self.judged))

    @property
    def failed(self) -> bool:
        return self._task.done() and (self._task.cancelled() or self._task.exception() is not None)

    async def wait(self, seconds: float) -> None:
        """Until it is done, or for so long. Who asked may go; it goes on for the others."""
        await asyncio.wait([self._task], timeout=seconds)


__all__ = ["Judging"]
