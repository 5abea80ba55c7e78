"""Serving: the socket that is listened to, and uvicorn, which stops as it should: who is here finishes first."""

from __future__ import annotations

import logging
import socket
from typing import Final

import uvicorn

from containment.server.web.app import Application

PINGS: Final = 20.0  # seconds between two pings, and for the pong to come
SHUTDOWN: Final = 10  # seconds for requests under way
BACKLOG: Final = 2_048


class Server(uvicorn.Server):
    """Says goodbye before it closes connections."""

    def __init__(self, app: Application) -> None:
        self.app = app
        limits = app.house.config.limits
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=["127.0.0.1", "::1", *app.house.config.proxies],
            ws="websockets-sansio",
            ws_max_size=limits.message_bytes,
            ws_ping_interval=PINGS,
            ws_ping_timeout=PINGS,
            ws_per_message_deflate=False,  # a window a connection costs more memory than a table
            timeout_graceful_shutdown=SHUTDOWN,
            lifespan="on",
            backlog=BACKLOG,
        )
        super().__init__(config)
        logging.getLogger("uvicorn.access").disabled = True  # it writes queries; the guard's log does not

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.app.house.say_goodbye()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; with port 0 the system chooses one. OSError if it cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, or asyncio would leave Nagle's algorithm on: a small message after another waited 40 ms for its turn.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except OSError:
        found.close()
        raise
    found.set_inheritable(True)
    return found


__all__ = ["Server", "listening"]
