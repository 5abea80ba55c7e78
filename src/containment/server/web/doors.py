"""What a link opens: from a visitor's secret to a place at a table."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from containment.server.desk import Desk
from containment.server.hub import TROUBLE, Hub, Kept, Unreadable
from containment.server.store.store import Link, NoSuchTable, StoreError
from containment.server.tokens import hashed, is_one, same
from containment.server.web.errors import ARCHIVED, NO_LINK, UNREADABLE, Problem

MOST_DESKS: Final = 500  # of plain HTTP, kept for the next request: what a seat was told need not be told anew
_TABLE: Final = re.compile(r"[0-9a-f]{12}")


class Doors:
    def __init__(self, hub: Hub, think: Callable[..., Any], seconds: float | None = None) -> None:
        """`seconds`: that a hint may think."""
        self.hub, self.think, self.seconds = hub, think, seconds
        self._desks: OrderedDict[tuple[str, int, bool], Desk] = OrderedDict()

    async def link(self, secret: str) -> Link:
        """What this secret opens. Problem if nothing."""
        try:
            if is_one(secret):
                hash = hashed(secret)
                link = await self.hub.store.link(hash)
                if link is not None and same(link.hash, hash):
                    return link
            elif _TABLE.fullmatch(secret):
                return await self._public(secret)
        except NoSuchTable:
            raise NO_LINK from None
        except Unreadable:
            raise UNREADABLE from None
        except StoreError:
            raise Problem("trouble", TROUBLE) from None
        raise NO_LINK

    async def _public(self, table: str) -> Link:
        """Everybody may watch a public table by its id alone, if it may be watched."""
        opened = (await self.hub.get(table)).live.opened
        if not (opened.public and opened.watchers):
            raise NO_LINK
        return Link(table, "watch", -1, b"")

    async def still(self, link: Link) -> Link | None:
        """What it opens by now: the same, another seat, or nothing if it has been taken away since."""
        return await self.hub.store.link(link.hash) if link.hash else link

    async def desk(self, secret: str, owner: str = "") -> Desk:
        """A desk of one's own, for a socket."""
        link = await self.link(secret)
        kept = await self.table(link.table)
        return Desk(self.hub, kept, link, self.think, await self._owns(link, owner), self.seconds)

    async def shared_desk(self, secret: str, owner: str = "") -> Desk:
        """A desk for one request; who comes with the same link next finds it as it was left."""
        link = await self.link(secret)
        kept = await self.table(link.table)
        key = (link.table, link.seat, await self._owns(link, owner) or link.role == "owner")
        desk = self._desks.get(key)
        if desk is None or desk.kept is not kept:
            desk = self._desks[key] = Desk(self.hub, kept, link, self.think, key[2], self.seconds)
            if len(self._desks) > MOST_DESKS:
                self._desks.popitem(last=False)
        self._desks.move_to_end(key)
        return desk

    async def table(self, id: str) -> Kept:
        try:
            return await self.hub.get(id)
        except NoSuchTable:
            raise (ARCHIVED if await self.archived(id) is not None else NO_LINK) from None
        except Unreadable:
            raise UNREADABLE from None
        except StoreError:
            raise Problem("trouble", TROUBLE) from None

    async def archived(self, id: str) -> str | None:
        """The record of a table that was put away."""
        try:
            return await self.hub.store.archived(id)
        except StoreError:
            raise Problem("trouble", TROUBLE) from None

    async def _owns(self, link: Link, secret: str) -> bool:
        if not is_one(secret):
            return False
        try:
            found = await self.hub.store.link(hashed(secret))
        except StoreError:
            raise Problem("trouble", TROUBLE) from None
        return found is not None and found.table == link.table and found.role == "owner"


__all__ = ["Doors"]
