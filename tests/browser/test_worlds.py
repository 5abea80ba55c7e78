"""Two worlds that differ only in what one visitor may not know: the visitor's page is the same in both, to the letter,
and so is what the browser keeps. The frames themselves are compared in `tests/server/test_leaks.py`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from containment.server.wire import down, up
from tests.browser.visiting import LONG, Visitors
from tests.server.test_leaks import ALL
from tests.server.web.running import Running
from tests.server.worlds import World, Worlds

QUICK = ("private hands", "a Double Agent", "the team of a Bio-Terrorist")
PAGE = """
() => [
  document.documentElement.outerHTML,
  document.title,
  JSON.stringify(Object.entries(localStorage).sort().map(([k, v]) => [k, v.replace(/"at":\\d+/, "")])),
  JSON.stringify(Object.entries(sessionStorage).sort()),
]
"""


class Window:
    """A browser's window on one of the worlds: its line leads there."""

    def __init__(self, visitors: Visitors, url: str, world: World, pool: ThreadPoolExecutor) -> None:
        self.world, self.pool = world, pool
        self.line: Any = None
        self.page = visitors.new().page
        self.page.route_web_socket("**/wire", self._answered)
        self.page.goto(f"{url}/t/table#AAAAAAAAAAAAAAAAAAAAAA")
        self.page.locator(".map svg").wait_for()

    def apart(self, job: Any) -> Any:
        """Worlds have a loop of their own, and so does the browser: they must not meet in one thread."""
        return self.pool.submit(job).result()

    def _answered(self, line: Any) -> None:
        self.line = line
        line.on_message(self._heard)

    def _heard(self, text: str) -> None:
        wanted = up.decode(text)
        if not isinstance(wanted, up.Hello | up.Learn | up.Step):
            self.line.send(self.apart(lambda: self.world.reply(wanted)).decode())
            return
        live, lens = self.world.live, self.world.desk.lens
        self.line.send(down.encode(down.Hello("table", lens.seat, False, live.opened.game, "A table")).decode())
        self.line.send(self.apart(lambda: down.encode(lens.board())).decode())
        self.show()

    def show(self) -> None:
        self.line.send(self.apart(self.world.frame).decode())

    def settled(self) -> list[str]:
        """The page when nothing changes any more."""
        before: list[str] = []
        for _ in range(LONG // 50):
            now: list[str] = self.page.evaluate(PAGE)
            if now == before and not self.page.locator("[aria-busy='true']").count():  # rows may be on their way
                return now
            before = now
            self.page.wait_for_timeout(50)
        raise AssertionError("the page never rests")


def looks(dice: random.Random) -> Iterator[tuple[str, Any]]:
    """What a curious person does, the same at both windows."""
    letters = "".join(dice.choice("abcdefghilmnoprst") for _ in range(2))
    arrows = [dice.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")) for _ in range(3)]
    tab = dice.randrange(3)

    def at_a_place(page: Any) -> None:
        for key in ("Escape", "Shift+M", *arrows, "Enter"):
            page.keyboard.press(key)

    def type_letters(page: Any) -> None:
        if page.locator("#filter").count():
            page.locator("#filter").fill(letters)

    def clear(page: Any) -> None:
        if page.locator("#filter").count():
            page.locator("#filter").fill("")
        page.keyboard.press("Escape")

    yield "as it is", lambda page: None
    yield f"at a place, by {arrows}", at_a_place
    yield "closed again", lambda page: page.keyboard.press("Escape")
    yield f"{letters} typed", type_letters
    yield "nothing typed", clear
    yield f"tab {tab}", lambda page: page.locator(".tabs button").nth(tab).click()
    yield "another player", lambda page: page.locator(".corner .who").last.click()
    yield "none", lambda page: page.keyboard.press("Escape")
    yield "looking back", lambda page: page.keyboard.press("[")
    yield "now", lambda page: page.keyboard.press("Escape")


BY_HAND = (pytest.mark.long, pytest.mark.by_hand)


@pytest.mark.parametrize("which", [pytest.param(one, marks=() if one in QUICK else BY_HAND) for one in ALL])
def test_the_same_page_whatever_is_hidden(server: Running, visitors: Visitors, which: str) -> None:
    name, watcher, options = ALL[which]
    dice = random.Random(4)
    apart = moments = 0
    with ThreadPoolExecutor(1) as pool:
        worlds = pool.submit(lambda: Worlds(name, watcher, 5, **options)).result()
        windows = [Window(visitors, server.url, world, pool) for world in worlds.worlds]
        for _ in range(10):
            moments += 1
            apart += pool.submit(worlds.twins.differ).result()
            for window in windows:
                window.show()
            for what, look in looks(dice) if moments % 4 == 1 else (("as it is", lambda page: None),):
                for window in windows:
                    look(window.page)
                _same(what, [window.settled() for window in windows])
            if not pool.submit(worlds._step).result():
                break
    assert moments > 4 and apart, "the worlds never differed"


def _same(what: str, both: list[list[str]]) -> None:
    for one, other in zip(*both, strict=True):
        if one != other:
            at = next((n for n, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            near = " | ".join(text[max(0, at - 200) : at + 200] for text in (one, other))
            raise AssertionError(f"{what} tells the worlds apart: {near}")


def test_no_secret_stands_where_a_page_could_tell_it(server: Running, visitors: Visitors) -> None:
    """The link's secret: behind the #, in storage, and nowhere in the page, its title, or what it asks for."""
    asked: list[tuple[str, dict[str, str]]] = []
    person = visitors.new()
    person.page.on("request", lambda request: asked.append((request.url, request.headers)))
    table = server.table("pandemic", "free", "random").begin("Mia")
    person.page.goto(table.urls["seat", 0])
    person.is_asked()
    person.page.goto(server.url)
    person.sees(".game")
    token = table.seat(0)
    assert asked and not any(token in url.partition("#")[0] or token in json.dumps(sent) for url, sent in asked)
    assert not any("referer" in sent and "#" in sent["referer"] for _, sent in asked)
    person.page.goto(table.urls["seat", 0])
    person.is_asked()
    assert token not in person.page.content() and token not in person.page.title()
