"""Two bots for a table on `containment serve`: one over plain HTTP, one over a WebSocket. Both play random moves.

    containment serve --no-open
    python examples/bot.py http://127.0.0.1:8000        # sets up a table, and both play it to the end
    python examples/bot.py http://127.0.0.1:8000 SECRET # plays the seat of a link: the secret comes after its #

The first needs nothing but Python. docs/wire.md has every message.
"""

from __future__ import annotations

import json
import random
import sys
import threading
from typing import Any
from urllib.request import Request, urlopen


def call(server: str, path: str, token: str = "", body: object = None) -> Any:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{server}/api/{path}", data, headers)) as response:
        return json.load(response)


def play_by_http(server: str, token: str) -> str:
    """Look, answer, look again. A look that waits comes back when we are asked something."""
    told = mark = 0
    while True:
        frame = call(server, f"table?wait=20&told={told}&mark={mark}", token)
        told, mark = frame.get("told", 0), frame.get("mark", 0)
        if frame["state"] == "over":
            return str(frame["ending"]["text"])
        ask = frame.get("ask", {"asked": False})
        if ask.get("moment"):  # before another goes on we could play an event
            call(server, "table/wait", token, {"on": False})
        elif ask.get("asked", True):
            moves = [row["move"] for row in ask["rows"] if row["row"] == "move"]
            call(server, "table/answer", token, {"question": frame["question"], "move": random.choice(moves)})


def play_by_socket(server: str, token: str) -> str:
    """The server sends a frame whenever something has changed."""
    from websockets.sync.client import connect  # pip install websockets

    answered = ("", False)
    with connect(server.replace("http", "ws", 1) + "/wire", proxy=None) as socket:
        socket.send(json.dumps({"kind": "hello", "token": token}))
        for text in socket:
            frame = json.loads(text)
            if frame["kind"] != "frame":
                continue
            if frame["state"] == "over":
                return str(frame["ending"]["text"])
            ask = frame.get("ask", {"asked": False})
            now = (frame.get("question", ""), ask.get("moment", False))
            if now == answered or not ask.get("asked", True):
                continue
            answered = now
            moves = [row["move"] for row in ask["rows"] if row["row"] == "move"]
            answer = {"kind": "answer", "id": 1, "question": now[0], "move": random.choice(moves or [0])}
            socket.send(json.dumps({"kind": "wait", "id": 1, "on": False} if now[1] else answer))
    return "The server has closed."


def play_together(server: str, game: str = "cure") -> list[str]:
    """A table for both, and a computer."""
    new = {"game": game, "seats": ["free", "free", "random"], "pace": 0}
    links = {(link["role"], link["seat"]): link["token"] for link in call(server, "tables", body=new)["links"]}
    for seat, name in enumerate(("Http", "Socket")):
        call(server, "table/sit", links["seat", seat], {"name": name})
    call(server, "table/begin", links["owner", -1], {})
    endings: list[str] = []
    bots = [
        threading.Thread(target=lambda: endings.append(play_by_http(server, links["seat", 0]))),
        threading.Thread(target=lambda: endings.append(play_by_socket(server, links["seat", 1]))),
    ]
    for bot in bots:
        bot.start()
    for bot in bots:
        bot.join()
    return endings


if __name__ == "__main__":
    if len(sys.argv) > 2:
        print(play_by_http(*sys.argv[1:3]))
    else:
        print(*play_together(sys.argv[1]), sep="\n")
