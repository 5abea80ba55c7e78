"""What plain HTTP offers, as a list: the routes are made from it, and the OpenAPI description."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from containment.server.web.errors import JSON, Problem

SLOWEST: Final = 15.0  # seconds for a body to arrive
NO_SECRET: Final = ""
LINK, OWNER = "link", "owner"  # whose secret an operation wants


@dataclass(frozen=True)
class Call:
    """A request with what it said, checked."""

    request: Request
    body: Any
    query: Any

    @property
    def token(self) -> str:
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" else ""

    @property
    def owner(self) -> str:
        return self.request.headers.get("x-containment-owner", "")


Handle = Callable[[Call], Awaitable[Response]]


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    name: str
    about: str
    handle: Handle
    gives: Any = None  # a type, or a media type
    body: Any = None
    query: Any = None
    wants: str = NO_SECRET
    status: int = 200
    statuses: tuple[int, ...] = ()  # others that it may answer with


async def called(request: Request, operation: Operation) -> Call:
    """What a request says. Problem if it cannot be read."""
    query = _query(request, operation.query) if operation.query is not None else None
    body = await _body(request, operation.body) if operation.body is not None else None
    return Call(request, body, query)


def _query(request: Request, kind: Any) -> Any:
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as problem:
        raise Problem("message", f"The query can't be read: {problem}.") from None


async def _body(request: Request, kind: Any) -> Any:
    if request.headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
        raise Problem("message", "Send JSON (Content-Type: application/json).")
    try:
        raw = await asyncio.wait_for(request.body(), SLOWEST)
    except TimeoutError:
        raise Problem("message", "The request took too long to arrive.") from None
    except ClientDisconnect:
        raise Problem("message", "The request was cut short.") from None
    return read_json(raw, kind)


def read_json(raw: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as problem:
        raise Problem("message", f"That can't be read: {problem}.") from None
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise Problem("message", "That isn't JSON.") from None


__all__ = ["LINK", "NO_SECRET", "OWNER", "Call", "Operation", "called", "read_json"]
