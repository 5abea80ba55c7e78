"""How a server is run, and what one visitor or all of them may have of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from containment.server.wire import up

# What a message counts for, if more than one: finding the reply to these costs as much as several answers.
COSTS: Final[dict[type[object], float]] = {
    up.Sayings: 3.0,
    up.Look: 3.0,
    up.Rows: 2.0,
    up.Read: 2.0,
    up.Hint: 3.0,
    up.Ahead: 4.0,
    up.Curves: 4.0,
    up.Review: 2.0,
    up.Step: 2.0,
}
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class Limits:
    """Each is for one process; 0 is no limit."""

    messages_a_second: float = 20.0  # of one visitor, on the average
    messages_at_once: int = 60
    requests_a_second: float = 50.0  # over plain HTTP from one address
    requests_at_once: int = 200
    hints_a_minute: float = 20.0  # of one visitor: each makes a computer think
    sockets_per_address: int = 200
    sockets: int = 5_000  # in all
    waiting: int = 5_000  # long polls in all
    tables_an_hour: int = 60  # that one address may set up
    tables: int = 100_000  # in all, in the database
    message_bytes: int = 16_384  # of one message over the socket
    body_bytes: int = 65_536  # of one request
    record_bytes: int = 262_144  # of a record to be imported
    longest_wait: float = 30.0  # seconds of a long poll


@dataclass(frozen=True)
class Config:
    """How the server is run."""

    public_url: str = ""  # as visitors have it, where a proxy stands before the server: https://play.example.org
    thinkers: int = 1
    think: float = 2.0  # seconds that a searching player may think about a turn
    host: str = "127.0.0.1"
    hosts: tuple[str, ...] = ()  # names besides those by which the server may be called
    proxies: tuple[str, ...] = ()  # addresses of proxies, besides this machine's, that tell who asks
    metrics: str = "loopback"  # who may read /metrics: loopback, all, none
    archive_after: int = 90  # days without use after which a table becomes a record; 0: never
    back_in: float = 3.0  # seconds after which visitors come back when the server stops
    patience: float = 10.0  # seconds for a visitor's first message
    limits: Limits = field(default_factory=Limits)

    @property
    def is_local(self) -> bool:
        """Does it listen to this machine alone?"""
        return self.host in LOOPBACK

    @property
    def secure(self) -> bool:
        return urlsplit(self.public_url).scheme == "https"


__all__ = ["COSTS", "LOOPBACK", "Config", "Limits"]
