"""Somebody at a screen: a page of a browser, what it has shown in its console, asked for and heard over the wire."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from tests.server.web.running import Table

DESKTOP = (1440, 900)
TABLET = (820, 1180)
PHONE = (360, 740)
LONG = 30_000  # milliseconds: only what never comes takes so long, however busy the machine is
HARMLESS = ("WebSocket connection to", "net::ERR_")  # what a browser says of a server that is away


class Visitor:
    def __init__(self, browser: Any, size: tuple[int, int], **more: Any) -> None:
        width, height = size
        touch = size == PHONE
        more = {"reduced_motion": "reduce", **more}
        self.context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, **more)
        self.page = self.context.new_page()
        self.page.set_default_timeout(LONG)
        self.problems: list[str] = []
        self.hosts: set[str] = set()
        self.heard: list[dict[str, Any]] = []
        self.frame: dict[str, Any] = {}  # the last one
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        self.page.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))
        self.page.on("websocket", self._socket)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in HARMLESS):
            self.problems.append(message.text)

    def _socket(self, socket: Any) -> None:
        self.hosts.add(urlsplit(socket.url).netloc)
        socket.on("framereceived", self._hear)

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["kind"] == "frame":
            self.frame = message

    # ------------------------------------------------------------------------------------------ what is seen
    def sees(self, selector: str) -> Any:
        """Wait for this to be there."""
        found = self.page.locator(selector).first
        found.wait_for(state="visible")
        return found

    def is_asked(self) -> None:
        """Wait for a question of one's own, and wave every moment for events through."""
        while True:
            self.sees(".prompt.mine, .end")
            waving = self.page.locator(".pill.way-out")
            if not waving.count():
                return
            waving.first.click()
            self.page.wait_for_timeout(100)

    @property
    def question(self) -> str:
        return str(self.frame.get("question", ""))

    def answered(self, before: str) -> None:
        """Wait until another question is open than this one."""
        until(self, lambda: self.question != before)

    def lines(self) -> list[str]:
        return [str(one) for one in self.page.locator(".story li").all_inner_texts()]


def faults(person: Visitor, axe: str) -> list[str]:
    """What axe finds wrong with the page as it is."""
    person.page.evaluate(axe)
    found: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"]]


def until(visitor: Visitor, holds: Any) -> None:
    for _ in range(LONG // 50):
        if holds():
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError("it never came")


class Visitors:
    """All who are there in one test."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.here: list[Visitor] = []

    def new(self, size: tuple[int, int] = DESKTOP, **more: Any) -> Visitor:
        self.here.append(Visitor(self.browser, size, **more))
        return self.here[-1]

    def at(self, table: Table, seat: int, size: tuple[int, int] = DESKTOP) -> Visitor:
        """Somebody who has opened the link of a seat."""
        visitor = self.new(size)
        visitor.page.goto(table.urls["seat", seat])
        return visitor

    def close(self) -> None:
        problems = [problem for one in self.here for problem in one.problems]
        hosts = {host for one in self.here for host in one.hosts}
        for one in self.here:
            one.context.close()
        assert not problems, problems
        assert len(hosts) <= 1, f"others were asked: {hosts}"
