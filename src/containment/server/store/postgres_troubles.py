"""What can go wrong with PostgreSQL, in sentences that say what to do. No sentence has a password in it."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import asyncpg

from containment.server.store.store import StoreError

# The connection is lost, or was about to be: what was asked for may have been done.
LOST: Final[tuple[type[Exception], ...]] = (
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,  # an administrator, or a crash, ends it
    asyncpg.InterfaceError,
    asyncpg.exceptions.InternalClientError,
    OSError,
    asyncio.TimeoutError,
)
PROBLEMS: Final[tuple[type[Exception], ...]] = (*LOST, asyncpg.PostgresError, ValueError)
UNSURE: Final = "the connection to the database was lost in the middle and is not back yet: check before you try again"


def refusal(problem: Exception) -> StoreError:
    """A statement that was refused: nothing was changed."""
    for kind, sentence in _REFUSALS.items():
        if isinstance(problem, kind):
            return StoreError(sentence)
    return StoreError(f"the database refused ({_first_line(problem)}): nothing was changed")


def cannot_connect(problem: Exception, url: str) -> StoreError:
    where = _where(url)
    for kind, sentence in _NO_CONNECTION.items():
        if isinstance(problem, kind):
            return StoreError(sentence.format(where=where, name=_name(url)))
    return StoreError(f"{where} cannot be used ({_first_line(problem)})")


def _first_line(problem: Exception) -> str:
    return (str(problem).splitlines() or [type(problem).__name__])[0]


def _where(url: str) -> str:
    """The database as it can be shown: without user and password."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or parse_qs(parts.query).get("host", ["this machine"])[0]
        return f"PostgreSQL at {host}{f':{parts.port}' if parts.port else ''}"
    except ValueError:
        return "PostgreSQL"


def _name(url: str) -> str:
    try:
        return urlsplit(url).path.strip("/") or "postgres"
    except ValueError:
        return "postgres"


_REFUSALS: Final[dict[type[Any], str]] = {
    asyncpg.exceptions.DiskFullError: "the database's disk is full: nothing was changed; make room there and try again",
    asyncpg.ReadOnlySQLTransactionError: "the database is read-only: is it a standby? Name the primary instead",
    asyncpg.InsufficientPrivilegeError: (
        "the database's user may not do that: let it own the database, or let an administrator say"
        " GRANT CREATE ON DATABASE ... TO it"
    ),
    asyncpg.exceptions.InsufficientResourcesError: "the database has no room now: nothing was changed; try again",
}
_NO_CONNECTION: Final[dict[type[Any], str]] = {
    asyncpg.InvalidCatalogNameError: "{where} has no database {name}: make it there (createdb {name})",
    asyncpg.InvalidAuthorizationSpecificationError: (
        "{where} doesn't let us in: check the user and the password in --database"
    ),
    asyncpg.exceptions.TooManyConnectionsError: (
        "{where} takes no more connections: raise its max_connections, or serve with fewer workers"
    ),
    asyncpg.CannotConnectNowError: "{where} is starting or stopping: try again in a moment",
    asyncpg.exceptions.ClientConfigurationError: (
        "--database cannot be read: it is postgresql://user:password@host:5432/name, with %40 for an @ in a password"
    ),
    asyncio.TimeoutError: "{where} does not answer: is it running, and can it be reached from here?",
    OSError: "{where} cannot be reached: is it running, and does it listen there?",
    ValueError: "--database cannot be read: it is postgresql://user:password@host:5432/name",
}

__all__ = ["LOST", "PROBLEMS", "UNSURE", "cannot_connect", "refusal"]
