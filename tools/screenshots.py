"""Takes the pictures of docs/browser.md: every page and every game of the table in a browser, on a phone, a tablet and
a desktop, from fixed records, into docs/pictures/browser/. Where there is no browser it says so.

usage: screenshots.py [words]        those whose name has one of these words; all without
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import tempfile
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench.server.servers import Running

import containment
from tools import chromium, docs_tables

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures" / "browser"
SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (360, 740)}
SHARP = {"desktop": 1, "tablet": 1, "phone": 1.5}  # pixels of the picture to one of the page
GAMES = {page.name: page for page in docs_tables.PAGES}
# A table of the server answers for chance itself; this is the game with one's own moves that has that, too.
GAMES["coldwar"] = replace(GAMES["coldwar"], golden="coldwar_five_seats_double_agent_sealed", at=250)

# A picture with few colours is a quarter as big. Done in the browser, which can read its own pictures quickly.
FEWER = (ROOT / "tools" / "browser" / "fewer_colours.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Picture:
    """`show` brings a page to what is to be seen, at a server."""

    name: str
    show: Callable[[Any, Tables], None]
    sizes: tuple[str, ...] = tuple(SIZES)
    colours: tuple[str, ...] = ("dark",)


class Tables:
    """Tables at a server, set up from the records of the docs."""

    def __init__(self, url: str) -> None:
        self.url = url

    def lobby(self) -> str:
        """A table at which somebody waits for friends: the link of whoever set it up."""
        made = self._post("/api/tables", {"game": "pandemic", "seats": ["free", "free", "free"], "seed": 7})
        links = _links(made)
        self._post("/api/table/sit", {"name": docs_tables.PLAYERS[0]}, links[0]["token"])
        return str(links[0]["url"])

    def at(self, page: docs_tables.Page, answers: int | None = None, watch: bool = False) -> str:
        """The link of who is asked after so many answers, or the one for watching."""
        text = (ROOT / "tests" / "records" / f"{page.golden}.record").read_text(encoding="utf-8")
        record = containment.loads(text)
        cut = replace(record, answers=record.answers[: page.at if answers is None else answers])
        made = self._post("/api/tables/import", {"record": containment.dumps(cut), "pace": 0})
        links = _links(made)
        for seat, link in links.items():
            if seat >= 0:
                self._post("/api/table/sit", {"name": docs_tables.PLAYERS[seat]}, link["token"])
        self._post("/api/table/begin", {}, links[-1]["token"])
        if watch:
            return next(str(link["url"]) for link in made["links"] if link["role"] == "watch")
        asked = self._get("/api/table", links[0]["token"]).get("asked", 0)
        return str(links[max(0, asked)]["url"])

    def _post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        return self._send(urllib.request.Request(self.url + path, json.dumps(body).encode(), self._headers(token)))

    def _get(self, path: str, token: str) -> Any:
        return self._send(urllib.request.Request(self.url + path, headers=self._headers(token)))

    @staticmethod
    def _headers(token: str) -> dict[str, str]:
        return {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})

    @staticmethod
    def _send(request: urllib.request.Request) -> Any:
        with urllib.request.urlopen(request) as reply:
            return json.loads(reply.read() or "null")


def _links(made: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """By seat; the owner's is that of no seat."""
    return {link["seat"]: link for link in made["links"] if link["role"] != "watch"}


# ---------------------------------------------------------------------------------------------- what is shown
def front(page: Any, tables: Tables) -> None:
    page.goto(tables.url)
    page.locator(".game").first.wait_for()


def new(page: Any, tables: Tables) -> None:
    page.goto(f"{tables.url}/new?game=pandemic&with=friends")
    page.locator("fieldset, form").first.wait_for()


def rules(page: Any, tables: Tables) -> None:
    page.goto(f"{tables.url}/rules/pandemic")
    page.locator("main h1, main h2").first.wait_for()


def lobby(page: Any, tables: Tables) -> None:
    page.goto(tables.lobby())
    page.locator(".lobby").wait_for()


def table(name: str, answers: int | None = None) -> Callable[[Any, Tables], None]:
    def show(page: Any, tables: Tables) -> None:
        page.goto(tables.at(GAMES[name], answers))
        page.locator(".map .place").first.wait_for()

    return show


def over(page: Any, tables: Tables) -> None:
    table("pandemic", 10_000)(page, tables)
    page.locator(".end").wait_for()


def place(page: Any, tables: Tables) -> None:
    table("pandemic")(page, tables)
    page.locator(".place.lit .disc").nth(1).click()
    page.locator(".inspector .do").first.wait_for()


def menu(page: Any, tables: Tables) -> None:
    table("pandemic")(page, tables)
    page.locator(".top .tools button").last.click()
    page.locator(".menu").wait_for()


def hint(page: Any, tables: Tables) -> None:
    table("iberia")(page, tables)
    page.locator("body").press("H")
    page.locator(".asking .hint").wait_for()


def looking_back(page: Any, tables: Tables) -> None:
    table("pandemic")(page, tables)
    page.locator(".story li button").nth(30).click()
    page.locator(".banner.past").wait_for()


def lesson(page: Any, tables: Tables) -> None:
    page.goto(f"{tables.url}/learn/pandemic")
    page.locator(".map .place").first.wait_for()


def watching(page: Any, tables: Tables) -> None:
    page.goto(tables.at(GAMES["pandemic"], watch=True))
    page.locator(".map .place").first.wait_for()


def hot_seat(page: Any, tables: Tables) -> None:
    """Two at this device, who hide their cards from each other: it is passed on."""
    page.goto(f"{tables.url}/new?game=pandemic&hands=private&seed=7")
    page.locator("#name").fill(docs_tables.PLAYERS[0])
    page.locator(".chair select").nth(1).select_option("here")
    page.locator(".called-here").fill(docs_tables.PLAYERS[1])
    page.locator(".summary .main:enabled").click()
    page.locator(".cover, .map .place").first.wait_for()


def tab(name: str) -> Callable[[Any, Tables], None]:
    def show(page: Any, tables: Tables) -> None:
        table("pandemic")(page, tables)
        page.locator(f".bar [data-shows='{name}']").click()

    return show


PICTURES = (
    Picture("front", front),
    Picture("front", front, ("desktop",), ("light",)),
    Picture("new", new),
    Picture("rules", rules, ("desktop", "phone")),
    Picture("lobby", lobby),
    Picture("pandemic", table("pandemic")),
    Picture("pandemic", table("pandemic"), ("desktop", "phone"), ("light",)),
    *(Picture(name, table(name)) for name in GAMES if name != "pandemic"),
    Picture("iberia", table("iberia"), ("desktop",), ("light",)),
    Picture("lesson", lesson, ("desktop", "phone")),
    Picture("watching", watching, ("desktop", "phone")),
    Picture("hot-seat", hot_seat, ("desktop", "phone")),
    Picture("place", place, ("desktop", "phone")),
    Picture("hint", hint, ("desktop",)),
    Picture("looking-back", looking_back, ("desktop",), ("light",)),
    Picture("menu", menu, ("desktop",)),
    Picture("over", over, ("desktop", "phone")),
    *(Picture(name, tab(name), ("phone",)) for name in ("map", "seats", "story", "decks")),
)


# ---------------------------------------------------------------------------------------------- files
def taken(browser: Any, tables: Tables, wanted: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
    desk = browser.new_page()  # where pictures get fewer colours
    for picture in PICTURES:
        for size in picture.sizes:
            for colours in picture.colours:
                name = f"{picture.name}-{size}" + ("-light" if colours == "light" else "")
                if wanted(name):
                    yield name, _fewer(desk, _shot(browser, tables, picture, size, colours))


def _shot(browser: Any, tables: Tables, picture: Picture, size: str, colours: str) -> bytes:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=SHARP[size],
        has_touch=size == "phone",
        color_scheme=colours,
        reduced_motion="reduce",
    )
    page = context.new_page()
    try:
        picture.show(page, tables)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(400)  # the map comes to rest
        found: bytes = page.screenshot()
        return found
    finally:
        context.close()


def _fewer(desk: Any, png: bytes) -> bytes:
    found = desk.evaluate(FEWER, base64.b64encode(png).decode())
    return paletted(found["width"], found["height"], bytes(found["palette"]), base64.b64decode(found["pixels"]))


def paletted(width: int, height: int, palette: bytes, pixels: bytes) -> bytes:
    """A PNG with one byte a pixel."""
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main(words: list[str]) -> int:
    missing = chromium.why_none()
    if missing:
        print(f"pictures of the browser table: SKIPPED, none was taken: {missing}")
        return 0
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        server = Running(str(Path(folder) / "tables.sqlite"), Path(folder))
        server.start()
        browser = started.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
        try:
            for name, png in taken(
                browser, Tables(server.url), lambda name: not words or any(w in name for w in words)
            ):
                (FOLDER / f"{name}.png").write_bytes(png)
                print(f"{name}: {len(png) // 1000} KB", flush=True)
        finally:
            browser.close()
            server.stop()
    whole = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    print(f"{len(list(FOLDER.glob('*.png')))} pictures, {whole / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
