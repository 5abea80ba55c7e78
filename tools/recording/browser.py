"""A few moments of a game at the table in a browser as a moving picture, played in a real one.

The frames are pictures that the browser itself has taken and made small (WebP); they lie in the SVG, which asks for
nothing else.
"""

from __future__ import annotations

import base64
import json
import tempfile
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from bench.server.servers import Running

from tools import chromium
from tools.recording.moving import BACK, CAPTION, EDGE, style

SIZE = (1200, 750)
QUALITY = 70  # of 100
FOOT = 34  # where the caption stands
PATIENCE = 60_000  # milliseconds: only what never comes takes so long
REST = 50  # times that the page is looked at until it rests
SHORT, LONG = 1.6, 3.2  # seconds that a moment is seen
NAME = "browser"
TITLE = "A few moves of Pandemic at the table in a browser"
SEED = 7  # of the table: the page lets the server choose one
TABLE = "/new?game=pandemic&roles=medic,scientist,researcher"


class Moment(NamedTuple):
    """What somebody does at the page of a server, and what is to be read under what comes of it."""

    do: Callable[[Any, str], None]
    caption: str
    seconds: float = LONG


class Shot(NamedTuple):
    webp: bytes
    seconds: float
    caption: str


# ---------------------------------------------------------------------------------------------- what is done
def open_the_front_page(page: Any, url: str) -> None:
    page.goto(url)
    page.locator(".game").first.wait_for()


def choose_a_table(page: Any, url: str) -> None:
    page.goto(url + TABLE)
    page.locator("#name").fill("Ada")
    page.locator(".summary .main:enabled").wait_for()


def sit_down(page: Any, url: str) -> None:
    page.locator(".summary .main:enabled").click()
    page.locator(".prompt.mine").wait_for()
    page.locator(".map .place.lit").first.wait_for()


def look_at_a_city(page: Any, url: str) -> None:
    page.locator("[data-place='chicago'] .disc").click()
    page.locator(".inspector .do").first.wait_for()


def go_there(page: Any, url: str) -> None:
    _answer(page, lambda: page.locator(".inspector .do").first.click())


def type_a_few_letters(page: Any, url: str) -> None:
    page.keyboard.type("treat")
    page.locator("#moves[aria-busy='false'] .pill.move").first.wait_for()


def press_enter(page: Any, url: str) -> None:
    _answer(page, lambda: page.keyboard.press("Enter"))


def ask_for_a_hint(page: Any, url: str) -> None:
    page.locator("body").press("Escape")  # out of the list: letters are keys again
    page.locator("body").press("H")
    page.locator(".asking .hint").wait_for()


def follow_it(page: Any, url: str) -> None:
    _answer(page, lambda: page.locator(".asking .hint .main").click())


def _answer(page: Any, do: Callable[[], None]) -> None:
    """Do something that answers the question, and wait for the next."""
    before = page.locator(".asking").get_attribute("data-question")
    do()
    page.locator(f".asking:not([data-question='{before}']) .prompt.mine").wait_for()


MOMENTS = (
    Moment(open_the_front_page, "The front page: play at once, or with friends by a link."),
    Moment(choose_a_table, "A table as you like it: who sits where, and every option."),
    Moment(sit_down, "Your turn. A dashed ring is a city you can act in."),
    Moment(look_at_a_city, "Click a city: what you can do there, and why not the rest."),
    Moment(go_there, "One more click, and your pawn is there."),
    Moment(type_a_few_letters, "Or type a few letters, and the list of moves narrows ...", SHORT),
    Moment(press_enter, "... and Enter does it: a cube less in Chicago."),
    Moment(ask_for_a_hint, "A hint: what a strong player would do, why, and how often it wins."),
    Moment(follow_it, "Do this, and it is done. Or find something better."),
)


# ---------------------------------------------------------------------------------------------- the picture
def played() -> list[Shot]:
    """Played at a server of its own, from a fixed seed."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        server = Running(str(Path(folder) / "tables.sqlite"), Path(folder))
        server.start()
        browser = started.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
        try:
            return taken(browser, server.url)
        finally:
            browser.close()
            server.stop()


def taken(browser: Any, url: str) -> list[Shot]:
    """A picture of each moment, at this server."""
    width, height = SIZE
    viewport = {"width": width, "height": height}
    context = browser.new_context(viewport=viewport, color_scheme="dark", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route("**/api/tables", _with_the_seed)
    camera = context.new_cdp_session(page)
    shots = []
    for moment in MOMENTS:
        moment.do(page, url)
        page.wait_for_load_state("networkidle")
        shots.append(Shot(_at_rest(camera), moment.seconds, moment.caption))
    context.close()
    return shots


def _with_the_seed(route: Any) -> None:
    """The same table every time."""
    route.continue_(post_data=json.dumps(route.request.post_data_json | {"seed": SEED}))


def _at_rest(camera: Any) -> bytes:
    """The page when it looks the same twice."""
    before = b""
    for _ in range(REST):
        now = base64.b64decode(camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})["data"])
        if now == before:
            break
        before = now
    return before


def moving(shots: list[Shot]) -> str:
    width, height = SIZE
    whole = height + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {whole}" role="img">',
        f"<title>{escape(TITLE)}</title>",
        f"<style>{style([shot.seconds for shot in shots])}</style>",
        f'<rect width="{width}" height="{whole}" fill="{BACK}"/>',
    ]
    for number, shot in enumerate(shots):
        data = base64.b64encode(shot.webp).decode()
        picture = f'<image width="{width}" height="{height}" href="data:image/webp;base64,{data}"/>'
        caption = f'<text x="{EDGE}" y="{whole - EDGE - 2}" fill="{CAPTION}">{escape(shot.caption)}</text>'
        parts.append(f'<g class="f f{number}">{picture}{caption}</g>')
    return "\n".join([*parts, "</svg>"]) + "\n"
