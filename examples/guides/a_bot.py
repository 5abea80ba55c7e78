"""A bot on the wire

A bot is a guest like any other: it has the link of a seat, sees what that seat sees, and answers when it's asked. It
needs no Containment installed, only HTTP, so it can be written in any language. This one uses nothing but Python's
standard library.
"""

from __future__ import annotations

import json
import sys
from typing import Any
from urllib.request import Request, urlopen

# ## One call
#
# Start a server with `containment serve --no-open`. Everything is JSON, and the secret of a seat goes along as a
# bearer token: it's the part of the link after the `#`.


def call(server: str, path: str, token: str = "", body: object = None) -> Any:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{server}/api/{path}", data, headers)) as response:
        return json.load(response)


# ## Set up a table
#
# A free seat for the bot and a computer beside it. `pace: 0` means the computer doesn't pause for human eyes. The
# answer has a link per seat, and one for whoever owns the table.


def a_table(server: str) -> str:
    """A new table that has begun: the secret of the bot's seat."""
    new = {"game": "cure", "seats": ["free", "random"], "pace": 0, "seed": 7}
    links = {(link["role"], link["seat"]): link["token"] for link in call(server, "tables", body=new)["links"]}
    call(server, "table/sit", links["seat", 0], {"name": "Botty"})
    call(server, "table/begin", links["owner", -1], {})
    return str(links["seat", 0])


# ## Look, answer, look again
#
# A look with `wait` comes back as soon as you're asked something. Each question has a name; send it with your
# move, and an answer that arrives late is refused instead of landing on another question. `moment` is the short pause
# before somebody else goes on, when you could play an event: this bot lets it pass.


def play(server: str, token: str) -> str:
    told = mark = 0
    while True:
        frame = call(server, f"table?wait=20&told={told}&mark={mark}", token)
        told, mark = frame.get("told", 0), frame.get("mark", 0)
        if frame["state"] == "over":
            return str(frame["ending"]["text"])
        ask = frame.get("ask", {"asked": False})
        if ask.get("moment"):
            call(server, "table/wait", token, {"on": False})
        elif ask.get("asked", True):
            moves = [row["move"] for row in ask["rows"] if row["row"] == "move"]
            call(server, "table/answer", token, {"question": frame["question"], "move": moves[-1]})


# ## Run it
#
# `python a_bot.py http://127.0.0.1:8000` sets up a table and plays it to the end. Give it a secret as well, and it
# takes that seat at your table, beside people.

if __name__ == "__main__":
    server = sys.argv[1]
    print(play(server, sys.argv[2] if len(sys.argv) > 2 else a_table(server)))

# [The wire](../wire.md) has every message with its fields and an example, over HTTP and over WebSockets.
# [`bot.py`](../examples.md) shows both side by side.
