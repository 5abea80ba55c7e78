"""The own pawn is taken by the mouse or a finger and set down on a place: that is the move there; and the map is zoomed
by fingers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.visiting import DESKTOP, PHONE, Visitor, Visitors, until
from tests.server.web.running import Running, Table

# At once: how long it takes to send a touch depends on what else the machine does.
DOUBLE_TAP = """([x, y]) => ["pointerdown", "pointerup", "pointerdown", "pointerup"].forEach(kind =>
  document.querySelector(".map").dispatchEvent(
    new PointerEvent(kind, { clientX: x, clientY: y, pointerId: 9, pointerType: "touch", bubbles: true })))"""


def middle(person: Visitor, selector: str) -> tuple[float, float]:
    box = person.sees(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touches(person: Visitor) -> Any:
    """Fingers: each kind of touch with all points that are down."""
    devtools = person.context.new_cdp_session(person.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        down = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": down})

    return touch


def drag(person: Visitor, by_touch: bool, start: tuple[float, float], end: tuple[float, float]) -> None:
    between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    if by_touch:
        touch = touches(person)
        touch("touchStart", start)
        for point in (between, end):
            touch("touchMove", point)
        touch("touchEnd")
        return
    mouse = person.page.mouse
    mouse.move(*start)
    mouse.down()
    for point in (between, end):
        mouse.move(*point)
    mouse.up()


def ways(table: Table, place: str) -> list[str]:
    """The moves that would take the first pawn there."""
    rows = table.post("rows", table.seat(0), place=place, pawn=True).json()["rows"]
    return [row["verb"] for row in rows]


def seen_places(person: Visitor) -> list[str]:
    """The lit places that can be reached with a finger."""
    found: list[str] = person.page.evaluate("""() => {
      const map = document.querySelector(".map").getBoundingClientRect();
      return [...document.querySelectorAll(".place.lit")].filter(one => {
        const disc = one.querySelector(".disc").getBoundingClientRect();
        return disc.left > map.left + 20 && disc.right < map.right - 20 &&
          disc.top > map.top + 20 && disc.bottom < map.bottom - 60;
      }).map(one => one.dataset.place);
    }""")
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["mouse", "touch"])
def test_a_pawn_set_down_on_a_place_goes_there(server: Running, visitors: Visitors, size: tuple[int, int]) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0, size)
    person.is_asked()
    if size == PHONE:
        person.page.locator(".bar [data-shows='map']").click()
    goal = next(place for place in seen_places(person) if len(ways(table, place)) == 1)
    before = person.question
    drag(
        person,
        size == PHONE,
        middle(person, ".walker[data-seat='0'] .pawn"),
        middle(person, f"[data-place='{goal}'] .disc"),
    )
    person.answered(before)
    there = next(one for one in person.frame["scene"]["places"] if one["id"] == goal)
    assert 0 in there["pawns"] and not person.page.locator(".inspector").count()


def test_where_several_moves_lead_one_is_asked_which(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    hand = [card["place"] for card in person.frame["scene"]["seats"][0]["cards"] if card["place"]]
    goal = next((place for place in hand if len(ways(table, place)) > 1), None)
    before = person.question
    if goal is None:  # nobody may go there in two ways: far away there is none at all
        goal = next(one for one in ("sydney", "tokyo", "santiago") if not ways(table, one))
    drag(person, False, middle(person, ".walker[data-seat='0'] .pawn"), middle(person, f"[data-place='{goal}'] .disc"))
    person.sees(".inspector")
    assert person.question == before


# At once, for the map may still find its place: how far the pawn is from where it stands, in pixels.
AWAY = """place => {
  const middle = one => {
    const box = document.querySelector(one).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [[x, y], [toX, toY]] = [middle(".walker[data-seat='0'] .pawn"), middle(`[data-place='${place}'] .disc`)];
  return Math.hypot(x - toX, y - toY);
}"""


def take_up(person: Visitor) -> None:
    """Take the own pawn by the mouse. While the map still finds its place, one may reach beside it."""
    mouse = person.page.mouse

    def has_it() -> bool:
        x, y = middle(person, ".walker[data-seat='0'] .pawn")
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 9, y + 9)
        held = bool(person.page.locator(".walker.dragged").count())
        if not held:
            mouse.up()
        return held

    until(person, has_it)


def test_a_pawn_dropped_into_the_sea_stays(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    here = next(one["id"] for one in person.frame["scene"]["places"] if 0 in one.get("pawns", ()))
    before = person.question
    take_up(person)
    map_ = person.sees(".map").bounding_box()
    person.page.mouse.move(map_["x"] + 12, map_["y"] + map_["height"] - 160)
    until(person, lambda: person.page.evaluate(AWAY, here) > 100)
    person.page.mouse.up()
    until(person, lambda: person.page.evaluate(AWAY, here) < 50)
    assert person.question == before and not person.page.locator(".inspector, .walker.dragged").count()


def scale(person: Visitor) -> float:
    return float(person.page.evaluate("document.querySelector('.sheet').getBoundingClientRect().width"))


def test_two_fingers_zoom_and_a_double_tap_comes_nearer(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0, PHONE)
    person.is_asked()
    person.page.locator(".bar [data-shows='map']").click()
    person.page.locator(".zoom button[aria-label='Whole map']").click()
    before = scale(person)
    x, y = middle(person, ".map")
    touch = touches(person)
    touch("touchStart", (x - 30, y), (x + 30, y))
    for far in (40, 50, 60):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    until(person, lambda: scale(person) > 1.4 * before)
    pinched = scale(person)
    person.page.evaluate(DOUBLE_TAP, [x, y])
    until(person, lambda: scale(person) > 1.3 * pinched)
    assert not person.page.locator(".inspector").count()
