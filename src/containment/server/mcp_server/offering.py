"""The tools as the Model Context Protocol offers them: what each is for, in its docstring, and what it takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Annotated, Any, Final, Protocol

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

import containment
from containment.server.mcp_server.keys import Keys
from containment.server.mcp_server.tools import Tools
from containment.server.tables.acting import Refused
from containment.server.web.errors import Problem

INSTRUCTIONS: Final = """\
Containment is the Pandemic family of cooperative board games. You sit at a table, alone with computers or with people.
Set up a table with new_table, or take the seat of a link with sit. Then look, and play one move at a time: play answers
with what happened and with the next question. Moves are typed as people type them: the words of the list ("drive
chicago", "treat blue"), their beginning as long as it is clear, or the number before them. When a move is refused, the
sentence says why and names the rule: why_not and rules tell more. When it's somebody else's decision, look with wait.
You know what your seat knows; what others hold may be hidden from you, and what you hold from them."""

Said = Context[Any, Any]
Game = Annotated[str, Field(description="A game's name, as the tool games lists it.")]
Seat = Annotated[
    str,
    Field(description="Your seat: its link, the secret behind its #, or p1, p2, ... Leave it out if it is clear."),
]
Seats = Annotated[
    tuple[str, ...],
    Field(
        description='Who sits at each seat: "you" (as often as you like), a computer ("thumb", "search", "random"), '
        'or "free" for somebody who gets its link.'
    ),
]
Options = Annotated[dict[str, Any] | None, Field(description="Options by name, as games lists them for a game.")]
Seed = Annotated[int | None, Field(description="The same seed deals the same cards.", ge=0)]
Name = Annotated[str, Field(description="What you are called at the table.")]
Owner = Annotated[str, Field(description="The owner's link, or its secret.")]
What = Annotated[
    str,
    Field(
        description='Only this: a city, a card, a role ("p2"), something to look at in this game ("discards"), or '
        '"moves fly" for all moves with that verb.'
    ),
]
Whole = Annotated[bool, Field(description="Everything that has happened, not only what is new.")]
Wait = Annotated[float, Field(description="Seconds to wait until you are asked or something is new.", ge=0, le=45)]
Move = Annotated[str | int, Field(description='Words ("drive paris"), their beginning, or the number in the list.')]
Question = Annotated[str, Field(description="The question, as look names it: needed only if you are told so.")]
About = Annotated[str, Field(description='Ids ("P.4.1") or words ("outbreak"); without any, a list of all rules.')]
Text = Annotated[str, Field(description="What to say; nothing: what the rules let you say now.")]
More = Annotated[bool, Field(description="The last answer of anybody, if all people agree.")]
Agree = Annotated[bool | None, Field(description="Somebody else wants to take something back: yes or no.")]

LOOKING: Final = ("games", "look", "look_data", "why_not", "rules", "hint")
ACTING: Final = ("new_table", "sit", "begin", "play", "say", "undo")


class Callers(Protocol):
    """Who calls a tool."""

    def keys(self, said: Said) -> Keys:
        """The seats that the caller holds."""

    def base(self, said: Said) -> str:
        """Where the pages are that links lead to; empty where there are none."""

    def address(self, said: Said) -> str:
        """Who it is, as limits count them."""


class Offer:
    def __init__(self, tools: Tools, callers: Callers) -> None:
        self._tools, self._callers = tools, callers

    def _keys(self, said: Said) -> Keys:
        return self._callers.keys(said)

    # ------------------------------------------------------------------------------------------ sitting down
    async def games(self, game: Game = "") -> str:
        """The games that can be played, or one of them with its options."""
        return self._tools.games(game)

    async def new_table(
        self,
        said: Said,
        game: Game = "pandemic",
        seats: Seats = ("you", "thumb"),
        options: Options = None,
        seed: Seed = None,
        name: Name = "",
    ) -> str:
        """Set up a table and take your seats at it. The game begins at once, unless seats are free for others."""
        base, address = self._callers.base(said), self._callers.address(said)
        return await self._tools.new_table(self._keys(said), game, seats, options or {}, seed, name, base, address)

    async def sit(self, said: Said, seat: Seat = "", name: Name = "") -> str:
        """Take a seat that somebody has sent you the link of."""
        return await self._tools.sit(self._keys(said), seat, name)

    async def begin(self, said: Said, owner: Owner) -> str:
        """Begin the game of a table that you have set up with free seats, when everybody sits."""
        return await self._tools.begin(self._keys(said), owner)

    # ------------------------------------------------------------------------------------------ looking
    async def look(
        self, said: Said, seat: Seat = "", what: What = "", whole_story: Whole = False, wait: Wait = 0
    ) -> str:
        """Look at the table from your seat: what happened, what lies there, what is asked, and your moves."""
        return await self._tools.look(self._keys(said), seat, what, whole_story, wait)

    async def look_data(self, said: Said, seat: Seat = "") -> dict[str, Any]:
        """The table as data: the board, and all that your seat sees. Long: look is for reading."""
        return await self._tools.data(self._keys(said), seat)

    async def why_not(self, said: Said, move: Move, seat: Seat = "") -> str:
        """Why may I not do this? A sentence, and the rule."""
        return await self._tools.why_not(self._keys(said), seat, str(move))

    async def rules(self, said: Said, about: About = "", game: Game = "") -> str:
        """Look up the rules of the game that you play, or of another: by id or in words."""
        return await self._tools.rules(self._keys(said), about, game)

    async def hint(self, said: Said, seat: Seat = "") -> str:
        """What would a teammate do in your place, and why?"""
        return await self._tools.hint(self._keys(said), seat)

    # ------------------------------------------------------------------------------------------ acting
    async def play(self, said: Said, move: Move, seat: Seat = "", question: Question = "") -> str:
        """Play a move. The answer is what came of it, and what is asked next."""
        return await self._tools.play(self._keys(said), seat, str(move), question)

    async def say(self, said: Said, text: Text = "", seat: Seat = "") -> str:
        """Say something to the others: a remark, or what the rules let you say ("ask p2 red")."""
        return await self._tools.say(self._keys(said), seat, text)

    async def undo(self, said: Said, seat: Seat = "", more: More = False, agree: Agree = None) -> str:
        """Take back your last answer, if nothing was revealed since; or answer somebody who wants something back."""
        return await self._tools.undo(self._keys(said), seat, more, agree)


def offered(tools: Tools, callers: Callers) -> MCPServer[Any]:
    """A server with all tools."""
    server: MCPServer[Any] = MCPServer(
        "containment",
        title="Containment",
        version=containment.__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
        subscriptions=False,
    )
    offer = Offer(tools, callers)
    for name in (*LOOKING, *ACTING):
        hints = ToolAnnotations(read_only_hint=name in LOOKING, destructive_hint=False, open_world_hint=False)
        server.add_tool(_in_words(getattr(offer, name)), annotations=hints, structured_output=name == "look_data")
    return server


def _in_words(tool: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """What is refused is told as a sentence, with its rule."""

    @wraps(tool)
    async def told(*args: Any, **kwargs: Any) -> Any:
        try:
            return await tool(*args, **kwargs)
        except (Refused, Problem) as why:
            rule = getattr(why, "rule", "")
            text = f"{why.text} [{rule}]" if rule else why.text
            return CallToolResult(content=[TextContent(type="text", text=text)], is_error=True)

    return told


__all__ = ["ACTING", "LOOKING", "Callers", "offered"]
