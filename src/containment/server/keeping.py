"""The commands `backup` and `restore`: all tables into one file, while they are served, and back into an empty
database, of the same kind or the other."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path

from containment.kernel.errors import BadOptions
from containment.server.store.opening import store_of
from containment.server.store.store import Store, StoreError


def backup(given: argparse.Namespace) -> int:
    """The database is left as it is, and need not be of this version."""
    return _done(_backup(_store(given), given.file))


def restore(given: argparse.Namespace) -> int:
    return _done(_restore(_store(given), given.file))


def _store(given: argparse.Namespace) -> Store:
    try:
        return store_of(given.database or os.environ.get("CONTAINMENT_DATABASE", ""), shared=True)
    except StoreError as problem:
        raise BadOptions(str(problem)) from None


async def _backup(store: Store, file: str) -> str:
    await store.backup(file)
    return f"All tables saved to {file}: {Path(file).stat().st_size:,} bytes."


async def _restore(store: Store, file: str) -> str:
    await store.open()
    try:
        await store.restore(file)
        return f"Restored: {await store.count():,} tables."
    finally:
        await store.close()


def _done(doing: Coroutine[None, None, str]) -> int:
    try:
        print(asyncio.run(doing))
    except StoreError as problem:
        raise BadOptions(str(problem)) from None
    return 0


__all__ = ["backup", "restore"]
