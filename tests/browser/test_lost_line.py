"""The line is lost and comes back: nothing that was sent is lost, and nothing happens twice."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.visiting import Visitor, Visitors, until

START = 60.0  # seconds: only a server that hangs takes so long


class Killable:
    """A server in a process of its own, that can be killed and started again on the same port and file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "containment", "serve", "--no-open", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.file)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ,
        )
        end = time.monotonic() + START
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/health/ready").status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(START)
            self.process = None

    def table(self, *seats: str, **more: Any) -> dict[str, str]:
        """A table that has begun, with its links: owner, 0, 1."""
        made = httpx.post(f"{self.url}/api/tables", json={"game": "pandemic", "seats": seats, "seed": 7, **more}).json()
        links = {"owner" if link["role"] == "owner" else str(link["seat"]): link for link in made["links"]}
        for seat, who in enumerate(seats):
            if who == "free":
                self._post("sit", links[str(seat)]["token"], name=("Mia", "Bo")[seat])
        self._post("begin", links["owner"]["token"])
        return {name: link["url"] for name, link in links.items()}

    def _post(self, kind: str, token: str, **body: Any) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        assert httpx.post(f"{self.url}/api/table/{kind}", headers=headers, json=body).status_code == 200


@pytest.fixture
def killable(tmp_path: Path) -> Iterator[Killable]:
    found = Killable(tmp_path)
    found.start()
    yield found
    found.stop()


def answers(person: Visitor) -> list[str]:
    return [str(one) for one in person.page.locator(".story li.answer").all_inner_texts()]


def test_who_was_away_while_the_server_was_killed_plays_on(killable: Killable, visitors: Visitors) -> None:
    links = killable.table("free", "thumb")
    person = visitors.new()
    person.page.goto(links["0"])
    person.is_asked()
    killable.stop()
    assert "lost" in person.sees(".banner.away").inner_text()
    killable.start()
    until(person, lambda: not person.page.locator(".banner.away").count())
    before = person.question
    person.page.locator(".pill.move").first.click()
    person.answered(before)


def test_an_answer_that_was_given_while_the_server_was_away_arrives_once(
    killable: Killable, visitors: Visitors
) -> None:
    links = killable.table("free", "thumb")
    person = visitors.new()
    person.page.goto(links["0"])
    person.is_asked()
    told = answers(person)
    killable.stop()
    person.sees(".banner.away")
    before = person.question
    person.page.locator(".pill.move", has_text="Chicago").first.click()
    person.sees(".spin")
    killable.start()
    person.answered(before)
    assert len(answers(person)) == len(told) + 1 and "Chicago" in answers(person)[-1]


def test_an_answer_whose_done_was_lost_is_not_given_twice(killable: Killable, visitors: Visitors) -> None:
    """The answer arrives, and then the line is cut before the reply does."""
    links = killable.table("free", "thumb")
    person = visitors.new()
    cut = {"down": False}

    def relay(route: Any) -> None:
        there = route.connect_to_server()

        def up(message: str) -> None:
            there.send(message)
            cut["down"] = cut["down"] or '"answer"' in message

        def down(message: str) -> None:
            if not cut["down"]:
                route.send(message)

        route.on_message(up)
        there.on_message(down)
        cut["close"] = lambda: (route.close(code=1011, reason="cut"), there.close())  # type: ignore[assignment]

    person.page.route_web_socket("**/wire", relay)
    person.page.goto(links["0"])
    person.is_asked()
    told = answers(person)
    person.page.locator(".pill.move", has_text="Chicago").first.click()
    until(person, lambda: cut["down"])
    person.page.wait_for_timeout(300)
    person.page.unroute_all()
    cut["down"] = False
    cut["close"]()  # type: ignore[operator]
    until(person, lambda: len(answers(person)) == len(told) + 1)
    until(person, lambda: not person.page.locator(".spin").count())
    assert "Chicago" in answers(person)[-1]
    assert "3 actions" in person.page.locator(".prompt").inner_text()


def test_a_server_that_stops_says_so_and_is_found_again(killable: Killable, visitors: Visitors) -> None:
    links = killable.table("free", "free")
    people = [visitors.new(), visitors.new()]
    for seat, person in enumerate(people):
        person.page.goto(links[str(seat)])
        person.sees(".map svg")
    killable.stop(signal.SIGTERM)
    assert "stopping" in people[0].sees(".banner.away").inner_text()
    killable.start()
    for person in people:
        until(person, lambda person=person: not person.page.locator(".banner.away").count())
        assert person.page.locator(".story li").count() > 3
