"""The guard at the door: by which name and from which page the server is called, how often and how much, headers that
keep browsers from doing what nobody meant, and the log of requests. It stands before everything else."""

from __future__ import annotations

import ipaddress
import logging
import secrets
import socket
import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from containment.server.web.assets import PREFIX
from containment.server.web.config import LOOPBACK, Config
from containment.server.web.errors import BROKEN, Problem, refused
from containment.server.web.limits import Buckets, neighbourhood
from containment.server.web.logs import REQUEST
from containment.server.web.metrics import Metrics

LOGGER = logging.getLogger("containment.requests")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
UNLIMITED: Final = ("/health/live", "/health/ready", "/metrics")
FILE: Final = 0.1  # what a file of the pages counts for: it lies ready, and a page needs dozens of them at once
IMPORT: Final = "/api/tables/import"  # the one request that may be large
MOST_PATH: Final = 120  # letters of a path that are logged
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
}
SECURE: Final = "max-age=31536000"


class Guard:
    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        self.app, self.config, self.metrics = app, config, metrics
        limits = config.limits
        self._requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        self._names = _names(config)
        more = {"strict-transport-security": SECURE} if config.secure else {}
        self._headers = {name.encode(): value.encode() for name, value in (HEADERS | more).items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        id = secrets.token_hex(6)
        REQUEST.set(id)
        asked = _Asked(self, scope, receive, send, id)
        started = time.perf_counter()
        try:
            problem = self._objection(scope)
            if problem is not None:
                await asked.refuse(problem)
            else:
                await self.app(scope, asked.receive, asked.send)
        except Exception:  # the last resort: nobody is shown a traceback
            LOGGER.exception("a request has failed")
            await asked.refuse(BROKEN)
        finally:
            asked.log(time.perf_counter() - started)

    # ------------------------------------------------------------------------------------------ may it come in
    def _objection(self, scope: Scope) -> Problem | None:
        headers = _headers_of(scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            return Problem("host", "This server doesn't go by that name. Use the link it printed when it started.")
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not self._is_own_page(headers, host):
            return Problem("origin", "This request came from another site's page.")
        if scope["type"] == "http" and scope["path"] not in UNLIMITED:
            again = self._requests.take(address_of(scope), FILE if scope["path"].startswith(f"{PREFIX}/") else 1.0)
            if again:
                return Problem("flood", "That is too much at once. Wait a moment.", again)
        return None

    def _is_ours(self, host: str) -> bool:
        """Pages that point a name of their own at this machine are kept out. An address is no such name."""
        name = _name_of(host)
        if name in self._names:
            return True
        if self.config.is_local:
            return False
        return _is_address(name)

    def _is_own_page(self, headers: Mapping[str, str], host: str) -> bool:
        """Browsers say from which page something comes; programs need not."""
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        said = urlsplit(origin)
        if said.scheme not in ("http", "https"):
            return False
        own = urlsplit(self.config.public_url)
        return _place(said.netloc, said.scheme) in (
            _place(host, said.scheme),
            _place(own.netloc, own.scheme),
        ) and bool(said.netloc)

    # ------------------------------------------------------------------------------------------ for one request
    def most_bytes(self, path: str) -> int:
        limits = self.config.limits
        return 2 * limits.record_bytes if path == IMPORT else limits.body_bytes

    def headed(self, message: Message, id: str) -> Message:
        """With the headers that every response has; what a response says itself stays."""
        headers = list(message.get("headers", ()))
        have = {name.lower() for name, _ in headers}
        headers += [pair for pair in self._headers.items() if pair[0] not in have]
        headers.append((b"x-request-id", id.encode()))
        return {**message, "headers": headers}


class _Asked:
    """One request, as it goes through."""

    def __init__(self, guard: Guard, scope: Scope, receive: Receive, send: Send, id: str) -> None:
        self.guard, self.scope, self.id = guard, scope, id
        self._receive, self._send = receive, send
        self._bytes = 0
        self._begun = False
        self.status = 0

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._bytes += len(message.get("body", b""))
            most = self.guard.most_bytes(self.scope["path"])
            if most and self._bytes > most:
                raise Problem("too_large", f"That is too much: at most {most:,} bytes.")
        return message

    async def send(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self._begun, self.status = True, message["status"]
            message = self.guard.headed(message, self.id)
        elif message["type"] == "websocket.accept":
            self._begun, self.status = True, 101
        elif message["type"] == "websocket.close" and not self._begun:
            self._begun, self.status = True, 403
        await self._send(message)

    async def refuse(self, problem: Problem) -> None:
        if self._begun:
            return
        response: Response = refused(problem)
        if self.scope["type"] == "http":
            await response(self.scope, self._receive, self.send)
            return
        if "websocket.http.response" in self.scope.get("extensions", {}):
            start = {"status": response.status_code, "headers": response.raw_headers}
            await self.send({"type": "websocket.http.response.start", **start})
            await self.send({"type": "websocket.http.response.body", "body": bytes(response.body)})
        else:
            await self.send({"type": "websocket.close", "code": 1008})

    def log(self, seconds: float) -> None:
        """Without the query, in which somebody may have put a secret, and without the address of who asked."""
        more: dict[str, Any] = {
            "method": self.scope.get("method", "WEBSOCKET"),
            "path": self.scope["path"][:MOST_PATH],
            "status": self.status,
            "ms": round(seconds * 1000, 1),
        }
        if self.scope["type"] == "http":
            self.guard.metrics.requests.labels(str(self.status)).inc()
        LOGGER.info("request", extra={"more": more})


# ---------------------------------------------------------------------------------------------- who calls whom
def address_of(scope: Scope) -> str:
    """Who asks, as limits count them. (Behind a proxy that it trusts, uvicorn has put the visitor's address here.)"""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "?"


def is_from_here(scope: Scope) -> bool:
    """Does this machine itself ask, and not somebody through a proxy on it?"""
    headers = _headers_of(scope)
    client = scope.get("client")
    forwarded = "x-forwarded-for" in headers or "forwarded" in headers
    return client is not None and not forwarded and _is_loopback(client[0])


def _headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _names(config: Config) -> frozenset[str]:
    """The names by which the server may be called."""
    names = {*LOOPBACK, *config.hosts}
    if config.public_url:
        names.add(urlsplit(config.public_url).hostname or "")
    if not config.is_local:
        own = socket.gethostname().lower()
        names |= {config.host, own, f"{own}.local"}
    return frozenset(name.lower() for name in names) - {""}


def _name_of(host: str) -> str:
    """A Host header without its port."""
    if host.startswith("["):
        return host.partition("]")[0][1:].lower()
    return host.rpartition(":")[0].lower() if ":" in host else host.lower().rstrip(".")


def _place(netloc: str, scheme: str) -> str:
    """Host and port, the usual port left out."""
    usual = ":443" if scheme == "https" else ":80"
    return netloc.lower().removesuffix(usual)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(address: str) -> bool:
    return _is_address(address) and ipaddress.ip_address(address).is_loopback


__all__ = ["CSP", "HEADERS", "Guard", "address_of", "is_from_here"]
