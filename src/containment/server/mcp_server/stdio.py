"""The command `mcp`: tables in this process, for the one model whose program has started it, over stdin and stdout."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from mcp.server.mcpserver import MCPServer

from containment.kernel.errors import BadOptions
from containment.matches.files import home
from containment.server.mcp_server.keys import Keyring
from containment.server.mcp_server.offering import Said, offered
from containment.server.mcp_server.tools import Tools
from containment.server.store.opening import store_of
from containment.server.store.store import Store, StoreError
from containment.server.web import logs
from containment.server.web.config import Config, Limits
from containment.server.web.house import House

FILE: Final = "mcp.sqlite"  # beside the saves: not that of `serve`, which may be running
LONGEST_WAIT: Final = 45.0  # seconds: many clients give a tool up after a minute
NO_LIMITS: Final = Limits(messages_a_second=0, hints_a_minute=0, tables_an_hour=0, waiting=0, longest_wait=LONGEST_WAIT)


class OneCaller:
    """Whoever is at the other end of the pipe."""

    def __init__(self) -> None:
        self._keys = Keyring()

    def keys(self, said: Said) -> Keyring:
        return self._keys

    def base(self, said: Said) -> str:
        return ""

    def address(self, said: Said) -> str:
        return ""


def run(given: argparse.Namespace) -> int:
    """Until the other end closes."""
    database = given.database or os.environ.get("CONTAINMENT_DATABASE", "") or str(home() / FILE)
    try:
        store = store_of(database, shared=True)
        logs.set_up("warning")
        asyncio.run(_serve(store))
    except StoreError as problem:
        raise BadOptions(str(problem)) from None
    return 0


async def _serve(store: Store) -> None:
    async with at_home(store) as server:
        await server.run_stdio_async()


@asynccontextmanager
async def at_home(store: Store) -> AsyncIterator[MCPServer[Any]]:
    """A house for one caller, and its tools."""
    house = House(store, Config(limits=NO_LIMITS))
    await house.open()
    try:
        yield offered(Tools(house), OneCaller())
    finally:
        await house.close()


__all__ = ["at_home", "run"]
