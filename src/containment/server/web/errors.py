"""What goes wrong over HTTP, as JSON: a code for programs, a sentence for people, a rule where one says so."""

from __future__ import annotations

import re
from typing import Final

from starlette.responses import Response

from containment.server.hub import UNREADABLE_TABLE
from containment.server.tables.acting import Refused
from containment.server.wire import down
from containment.server.wire.down import encode

JSON: Final = "application/json"
# A refusal of the table is a conflict with what is there; these are something else.
STATUS: Final = {
    "message": 400,
    "words": 422,
    "name": 422,
    "options": 422,
    "game": 422,
    "record": 422,
    "seat": 422,
    "place": 422,
    "moment": 422,
    "link": 401,
    "watcher": 403,
    "not_yours": 403,
    "origin": 403,
    "running": 403,
    "metrics": 403,
    "none": 404,
    "gone": 410,
    "archived": 410,
    "method": 405,
    "too_large": 413,
    "host": 421,
    "flood": 429,
    "full": 503,
    "trouble": 503,
    "stopping": 503,
    "slow": 504,
    "broken": 500,
    "unreadable": 500,
}
TABLE_SAYS_NO: Final = 409
_RULE: Final = re.compile(r" ?\[([A-Z][\w.]*)\]")


class Problem(Exception):
    """A request that is refused before it reaches a table. `again`: the seconds after which it may be tried again."""

    def __init__(self, code: str, text: str, again: float = 0.0) -> None:
        super().__init__(text)
        self.code, self.text, self.again = code, text, again


NO_LINK: Final = Problem("link", "This link doesn't open a table: it was mistyped, or withdrawn.")
ARCHIVED: Final = Problem(
    "archived", "Nobody has been here for a long time, so the table was put away. Its record is kept."
)
UNREADABLE: Final = Problem("unreadable", UNREADABLE_TABLE)
NOTHING: Final = Problem("none", "There is nothing here. /api/openapi.json lists everything there is.")
BROKEN: Final = Problem("broken", "Something went wrong on this server. Nothing was changed: try again.")
NO_ROOM: Final = "This server is full. Try again later, or run one of your own."


def status_of(code: str) -> int:
    return STATUS.get(code, TABLE_SAYS_NO)


def replied(message: down.Down, again: float = 0.0) -> Response:
    """A message of the wire as a response."""
    status = status_of(message.code) if isinstance(message, down.Refused) else 200
    headers = {"Retry-After": str(max(1, round(again + 0.5)))} if again or status == 503 else {}
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(encode(message), status, headers, JSON)


def refused(why: Problem | Refused) -> Response:
    again = why.again if isinstance(why, Problem) else 0.0
    return replied(with_rule(why.code, why.text, getattr(why, "rule", "")), again)


def with_rule(code: str, text: str, rule: str = "") -> down.Refused:
    """Where a sentence names its rule in brackets, as those on options do, it is told apart."""
    found = _RULE.search(text)
    if found and not rule:
        return down.Refused(0, code, _RULE.sub("", text), found[1])
    return down.Refused(0, code, text, rule)


__all__ = [
    "ARCHIVED",
    "BROKEN",
    "JSON",
    "NOTHING",
    "NO_LINK",
    "NO_ROOM",
    "STATUS",
    "TABLE_SAYS_NO",
    "UNREADABLE",
    "Problem",
    "refused",
    "replied",
    "status_of",
    "with_rule",
]
