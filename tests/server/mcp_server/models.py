"""Language models at the table, in small: the SDK's own client, and a player that reads what the tools say."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from mcp import Client, StdioServerParameters
from mcp_types import TextContent

from containment.kernel.dice import Dice

SOURCE: Final = Path(__file__).parents[3] / "src"
MOST: Final = 3_000  # answers of one game
_ROW: Final = re.compile(r"^(\d+): (.+)$", re.MULTILINE)
_FOLDED: Final = re.compile(r"^([^:\n]+): (\d+)-(\d+)", re.MULTILINE)


class Refused(Exception):
    """A tool has said no."""


class Model:
    """One connection, and what was said over it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.answers = 0

    async def call(self, tool: str, **said: Any) -> str:
        """What a tool says. Refused if it says no."""
        result = await self.client.call_tool(tool, said)
        (content,) = result.content
        assert isinstance(content, TextContent)
        if result.is_error:
            raise Refused(content.text)
        return content.text

    async def refusal(self, tool: str, **said: Any) -> str:
        """Why a tool says no."""
        try:
            text = await self.call(tool, **said)
        except Refused as why:
            return str(why)
        raise AssertionError(f"{tool} {said} was not refused: {text}")

    async def data(self, **said: Any) -> dict[str, Any]:
        result = await self.client.call_tool("look_data", said)
        assert isinstance(result.structured_content, dict), result
        return result.structured_content

    async def play_to_the_end(self, text: str, dice: Dice, **seat: Any) -> str:
        """Any move, read off what the last answer said, until all is over."""
        while "The game is over: " not in text:
            assert self.answers < MOST, text
            if "(question " not in text or "It's not your decision." in text:
                text = await self.call("look", wait=30, **seat)
                continue
            self.answers += 1
            text = await self.call("play", move=choice(text, dice), **seat)
        return text


def numbers(text: str) -> list[int]:
    """All numbers of moves that the text offers."""
    asked = text.rpartition("\n\n")[0].rpartition("\n\n")[2]
    folded = [n for row in _FOLDED.finditer(asked) for n in range(int(row[2]), int(row[3]) + 1)]
    return [int(row[1]) for row in _ROW.finditer(asked)] + folded


def choice(text: str, dice: Dice) -> str:
    """A move by its number; where there is nothing to play, to let it pass."""
    found = numbers(text)
    return str(dice.pick(found)) if found else "pass"


@asynccontextmanager
async def over_stdio(database: Path) -> AsyncIterator[Model]:
    """`containment mcp` as a program of a model's would start it."""
    environment = {**os.environ, "CONTAINMENT_DATABASE": str(database)}
    started = StdioServerParameters(command=sys.executable, args=["-m", "containment", "mcp"], env=environment)
    async with Client(started) as client:
        yield Model(client)
