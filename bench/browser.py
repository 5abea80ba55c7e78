"""How fast the table in a browser is, with a real Chromium and a real server on this machine: what comes over the wire
and when the first table is seen, how long an answer takes to be seen here and in another window, and how evenly the map
is panned and zoomed. `make bench` runs it where there is a browser.

Every number is measured in several rounds. The best is what the table can do, the median what it did while this machine
had other things to do as well: measure on a quiet one. "Phone" is a small window whose processor is four times slower.
usage: browser.py [rounds]
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tools import chromium

from bench.server.servers import Running

ROUNDS = 5
ANSWERS = 3  # in a round: the fourth would end a turn, and is asked about once more
PANS = 120  # movements of the mouse or the finger in a round
EACH = 0.008  # seconds between two of them
SLOWER = 4.0  # times, on a phone
DESKTOP, PHONE = (1440, 900), (360, 740)
MAPS = ("pandemic", "iberia")  # those with the most on them
SEEN = ".map .place, .prompt"

# Watches a page from its first moment: when the table was first painted, long tasks, and frames while asked to.
WATCH = """(() => {
  const seen = globalThis.seen = { table: 0, long: [], frames: [], counting: false };
  new PerformanceObserver(list => list.getEntries().forEach(one => seen.long.push(one.duration)))
    .observe({ type: "longtask", buffered: true });
  new MutationObserver((_, self) => {
    if (!document.querySelector(".map .place") || !document.querySelector(".asking .prompt")) return;
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => (seen.table = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  const frame = now => (seen.counting && seen.frames.push(now), requestAnimationFrame(frame));
  requestAnimationFrame(frame);
})()"""
# From a click on the first move to the frame in which it is painted; another window only waits. Clocks are comparable.
CLICK = """async () => {
  const told = document.querySelectorAll(".story li").length;
  const painted = new Promise(done => new MutationObserver((_, self) => {
    if (document.querySelectorAll(".story li").length === told) return;
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())));
  }).observe(document.querySelector(".story ol"), { childList: true }));
  const began = performance.timeOrigin + performance.now();
  globalThis.painted = painted;
  if (BY_CLICK) document.querySelector(".group .pill.move").click();
  return began;
}"""


class Bar(NamedTuple):
    name: str
    unit: str
    least: bool  # is it to be at least so much, or at most?
    bar: float


BARS = {
    "load": Bar("first load over the wire", "KB", False, 300),
    "table": Bar("until the first table is seen", "ms", False, 1500),
    "own": Bar("an answer until it is seen", "ms", False, 100),
    "other": Bar("... in another window", "ms", False, 200),
    "pan": Bar("frames a second, panning", "", True, 60),
    "pan_long": Bar("longest task, panning", "ms", False, 50),
    "zoom": Bar("frames a second, zooming", "", True, 60),
    "zoom_long": Bar("longest task, zooming", "ms", False, 50),
}
Found = dict[str, list[float]]


class Table:
    """A table that has begun, with two people at it."""

    def __init__(self, url: str, game: str) -> None:
        made = _post(f"{url}/api/tables", {"game": game, "seats": ["free", "free"], "seed": 7})
        self.urls = {link["seat"]: link["url"] for link in made["links"] if link["role"] == "seat"}
        tokens = {link["role"] + str(link["seat"]): link["token"] for link in made["links"]}
        for seat in range(2):
            _post(f"{url}/api/table/sit", {"name": ("Mia", "Bo")[seat]}, tokens[f"seat{seat}"])
        _post(f"{url}/api/table/begin", {}, tokens["owner-1"])


def _post(url: str, body: dict[str, Any], token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as reply:
        return json.loads(reply.read() or "null")


class Window:
    """A page with nothing kept from before, and what has come to it over the wire."""

    def __init__(self, browser: Any, size: tuple[int, int]) -> None:
        self.phone = size == PHONE
        viewport = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(viewport=viewport, has_touch=self.phone, is_mobile=self.phone)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.add_init_script(WATCH)
        self.devtools = self.context.new_cdp_session(self.page)
        self.bytes = 0.0
        self.devtools.send("Network.enable")
        self.devtools.on("Network.loadingFinished", lambda event: self._more(event["encodedDataLength"]))
        self.devtools.on(
            "Network.webSocketFrameReceived", lambda event: self._more(len(event["response"]["payloadData"]))
        )
        if self.phone:
            self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def _more(self, number: float) -> None:
        self.bytes += number

    def open(self, url: str) -> None:
        self.page.goto(url)
        while not self.page.evaluate("seen.table"):
            self.page.wait_for_timeout(20)

    # ------------------------------------------------------------------------------------------ fingers
    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.devtools.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]},
        )

    def counted(self, act: Callable[[], None]) -> tuple[float, float]:
        """Frames a second and the longest task while something is done."""
        self.page.evaluate("Object.assign(seen, { frames: [], long: [], counting: true })")
        act()
        times = self.page.evaluate("(seen.counting = false, seen.frames)")
        self.page.wait_for_timeout(300)  # long tasks are told of later
        longest = self.page.evaluate("Math.max(0, ...seen.long)")
        return (len(times) - 1) / (times[-1] - times[0]) * 1000, longest


# ---------------------------------------------------------------------------------------------- what is measured
def first_load(browser: Any, url: str, size: tuple[int, int], found: Found) -> None:
    window = Window(browser, size)
    window.open(url)
    found.setdefault("table", []).append(window.page.evaluate("seen.table"))
    window.page.wait_for_load_state("networkidle")
    found.setdefault("load", []).append(window.bytes / 1000)
    window.context.close()


def answers(browser: Any, table: Table, size: tuple[int, int], found: Found) -> None:
    windows = [Window(browser, size), Window(browser, DESKTOP)]
    for seat, window in enumerate(windows):
        window.open(table.urls[seat])
    for _ in range(ANSWERS):
        asked = next((one for one in windows if one.page.locator(".prompt.mine").count()), None)
        if asked is None or not asked.page.locator(".group .pill.move").count():
            break
        other = next(one for one in windows if one is not asked)
        other.page.evaluate(CLICK.replace("BY_CLICK", "false"))
        began = asked.page.evaluate(CLICK.replace("BY_CLICK", "true"))
        own, others = asked.page.evaluate("painted"), other.page.evaluate("painted")
        if asked.phone != (size == PHONE):  # it was the other one's turn
            continue
        found.setdefault("own", []).append(own - began)
        found.setdefault("other", []).append(others - began)
    for window in windows:
        window.context.close()


def camera(browser: Any, url: str, size: tuple[int, int], found: Found) -> None:
    window = Window(browser, size)
    window.open(url)
    page = window.page
    if window.phone:
        page.locator(".bar [data-shows='map']").click()
    box = page.locator(".map").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.wait_for_timeout(500)
    for name, act in (("zoom", _pinch if window.phone else _wheel), ("pan", _swipe if window.phone else _drag)):
        rate, longest = window.counted(lambda act=act: act(window, x, y))  # type: ignore[misc]
        found.setdefault(name, []).append(rate)
        found.setdefault(f"{name}_long", []).append(longest)
        page.wait_for_timeout(300)
    window.context.close()


def _wheel(window: Window, x: float, y: float) -> None:
    window.page.mouse.move(x, y)
    for n in range(PANS):
        window.page.mouse.wheel(0, -30 if n < PANS * 2 // 3 else 20)
        time.sleep(EACH)


def _drag(window: Window, x: float, y: float) -> None:
    mouse = window.page.mouse
    mouse.move(x + 90, y + 120)
    mouse.down()
    for n in range(PANS):
        mouse.move(x + 90 - 3 * (n if n < PANS / 2 else PANS - n), y + 120 - (n if n < PANS / 2 else PANS - n))
        time.sleep(EACH)
    mouse.up()


def _pinch(window: Window, x: float, y: float) -> None:
    window.touch("touchStart", (x - 20, y), (x + 20, y))
    for n in range(PANS):
        far = 20 + (n if n < PANS * 2 / 3 else PANS * 4 / 3 - n)
        window.touch("touchMove", (x - far, y), (x + far, y))
        time.sleep(EACH)
    window.touch("touchEnd")


def _swipe(window: Window, x: float, y: float) -> None:
    window.touch("touchStart", (x, y))
    for n in range(PANS):
        window.touch("touchMove", (x - 2 * (n if n < PANS / 2 else PANS - n), y - (n if n < PANS / 2 else PANS - n)))
        time.sleep(EACH)
    window.touch("touchEnd")


# ---------------------------------------------------------------------------------------------- the report
def measured(rounds: int) -> dict[str, Found]:
    from playwright.sync_api import sync_playwright

    found: dict[str, Found] = {"desktop": {}, "phone": {}}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        server = Running(str(Path(folder) / "tables.sqlite"), Path(folder))
        server.start()
        browser = started.chromium.launch(executable_path=chromium.program(), args=chromium.FLAGS)
        try:
            for number in range(rounds):
                print(f"round {number + 1} of {rounds} ...", file=sys.stderr, flush=True)
                for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                    table = Table(server.url, MAPS[number % len(MAPS)])
                    first_load(browser, table.urls[0], size, found[name])
                    camera(browser, table.urls[0], size, found[name])
                    answers(browser, table, size, found[name])
        finally:
            browser.close()
            server.stop()
    return found


def report(found: dict[str, Found]) -> str:
    lines = [
        f"{'':34}{'bar':>9}{'desktop':>20}{'phone, 4x slower':>22}",
        f"{'':34}{'':>9}{'best  (median)':>20}{'best  (median)':>22}",
    ]
    for key, bar in BARS.items():
        cells = []
        for name in ("desktop", "phone"):
            values = found[name].get(key, [])
            best = (max if bar.least else min)(values) if values else float("nan")
            middle = statistics.median(values) if values else float("nan")
            cells.append(f"{best:.0f} {bar.unit} ({middle:.0f})")
        wanted = f"{'≥' if bar.least else '≤'} {bar.bar:g} {bar.unit}"
        lines.append(f"{bar.name:34}{wanted:>9}{cells[0]:>20}{cells[1]:>22}")
    return "\n".join(lines)


def main() -> int:
    missing = chromium.why_none()
    if missing:
        print(f"the table in a browser: SKIPPED, not measured: {missing}")
        return 0
    print(report(measured(int(sys.argv[1]) if sys.argv[1:] else ROUNDS)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
