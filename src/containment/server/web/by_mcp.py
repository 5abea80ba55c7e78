"""/mcp of the server: the tools for language models, over streamable HTTP. Each request stands for itself and brings
the secret of its seat, so that any process may answer it. What the protocol needs is loaded when the first one
comes."""

from __future__ import annotations

import asyncio
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from containment.server.web.errors import Problem, refused
from containment.server.web.house import House

PATH: Final = "/mcp"
MISSING: Final = Problem(
    "none", 'Language models can\'t play here: whoever runs this server has to pip install "containment[mcp]".'
)


class ByMcp:
    """The endpoint. Its own task keeps the protocol's machinery, which must end where it began."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._ready: asyncio.Future[ASGIApp] | None = None
        self._stop = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if find_spec("mcp") is None:
            await refused(MISSING)(scope, receive, send)
            return
        if self._ready is None:
            self._ready = asyncio.get_running_loop().create_future()
            self._keeping = asyncio.create_task(self._keep(self._ready))
        app = await asyncio.shield(self._ready)
        await app(scope, receive, send)

    async def _keep(self, ready: asyncio.Future[ASGIApp]) -> None:
        try:
            http: Any = await asyncio.to_thread(import_module, "containment.server.mcp_server.http")
            manager = http.manager(self.house)
            async with manager.run():
                ready.set_result(manager.handle_request)
                await self._stop.wait()
        except BaseException as problem:
            if not ready.done():
                ready.set_exception(problem)
            raise

    async def close(self) -> None:
        self._stop.set()
        if self._keeping is not None:
            await asyncio.gather(self._keeping, return_exceptions=True)


__all__ = ["PATH", "ByMcp"]
