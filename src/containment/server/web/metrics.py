"""What the server tells of itself, for Prometheus: numbers, and never whose they are."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, TypeVar, cast

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from containment.server.hub import Hub
from containment.server.store.store import Store, StoreError
from containment.server.thinking import Thinkers

T = TypeVar("T")
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
ANSWERED: Final = '{"kind":"answered"'  # how such a row of the log begins


class Metrics:
    """Those of one application."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter was begun is nobody's affair
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("containment_tables", "Tables at hand in this process.", registry=registry)
        self.visitors = Gauge("containment_visitors", "Open sockets.", registry=registry)
        self.waiting = Gauge("containment_waiting", "Long polls that wait.", registry=registry)
        self.answers = Counter("containment_answers", "Answers appended to logs.", registry=registry)
        self.created = Counter("containment_tables_set_up", "Tables set up.", registry=registry)
        self.refusals = Counter("containment_refusals", "What was refused, by code.", ["code"], registry=registry)
        self.requests = Counter("containment_requests", "HTTP requests by status.", ["status"], registry=registry)
        self.frames = Histogram(
            "containment_answer_to_frame_seconds", "From a change to its frame.", buckets=QUICK, registry=registry
        )
        self.thinking = Histogram(
            "containment_thinking_seconds", "Computers, hints too.", buckets=SLOW, registry=registry
        )
        self.store = Histogram(
            "containment_store_seconds", "The database, by what it did.", ["what"], buckets=QUICK, registry=registry
        )
        self.trouble = Counter("containment_store_errors", "The database failed.", ["what"], registry=registry)

    def page(self) -> bytes:
        return generate_latest(self.registry)


class _Timed:
    """A store whose every wish is timed."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if name in ("open", "close") or name.startswith("_") or not callable(found):
            return found

        async def timed(*arguments: Any, **named: Any) -> Any:
            started = time.perf_counter()
            try:
                result = await found(*arguments, **named)
            except StoreError as problem:
                if type(problem) is StoreError:  # the others are answers
                    self._metrics.trouble.labels(name).inc()
                raise
            finally:
                self._metrics.store.labels(name).observe(time.perf_counter() - started)
            if name == "append":
                self._count(*arguments, **named)
            return result

        setattr(self, name, timed)
        return timed

    def _count(self, table: str, first: int, entries: Sequence[str], *more: Any, **named: Any) -> None:
        """How many of the rows that were appended are answers."""
        self._metrics.answers.inc(sum(entry.startswith(ANSWERED) for entry in entries))

    def hints(self) -> AsyncIterator[tuple[str, int]]:
        return self._store.hints()


def timed(store: Store, metrics: Metrics) -> Store:
    return cast(Store, _Timed(store, metrics))


class TimedThinkers(Thinkers):
    """Computers whose thinking is timed."""

    def __init__(self, hub: Hub, processes: int, metrics: Metrics, seconds: float | None = None) -> None:
        super().__init__(hub, processes, seconds)
        self._metrics = metrics

    async def apart(self, job: Callable[[], T]) -> T:
        with self._metrics.thinking.time():
            return await super().apart(job)


__all__ = ["CONTENT_TYPE", "Metrics", "TimedThinkers", "timed"]
