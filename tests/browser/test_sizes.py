"""Every size, both directions of writing, dark and light: nothing sticks out at the side, nothing is cut off, and axe
finds nothing wrong, whatever the table shows."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.browser.states import states
from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitor, Visitors, faults
from tests.server.web.running import Running, mostly_long

CUT = """
() => {
  const found = [];
  const named = e => `<${e.tagName.toLowerCase()} class="${e.className}"> ${e.innerText?.slice(0, 60)}`;
  const scrolls = e => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowX)) return true;
    }
    return false;
  };
  for (const e of document.querySelectorAll("body *")) {
    if (e.closest("svg, .unseen, .map") || !e.checkVisibility({ visibilityProperty: true })) continue;
    const own = [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!own) continue;
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(e)) found.push(`sticks out: ${named(e)}`);
    const cut = e.scrollWidth > e.clientWidth + 2 && style.overflowX === "hidden" && style.display !== "inline";
    if (cut && style.textOverflow !== "ellipsis") found.push(`cut: ${named(e)}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} pixels wide`);
  return found;
}
"""


class Screen(NamedTuple):
    """A size, and the game that is looked at on it."""

    size: tuple[int, int]
    game: str
    rtl: bool = False
    colours: str = "dark"
    scale: float = 1.0


SCREENS = {
    "phone": Screen(PHONE, "cure"),
    "phone, light": Screen(PHONE, "coldwar", colours="light"),
    "phone, from right to left": Screen(PHONE, "pandemic", rtl=True),
    "phone on its side": Screen((740, 360), "iberia"),
    "tablet": Screen(TABLET, "coldwar", colours="light"),
    "tablet, from right to left": Screen(TABLET, "iberia", rtl=True),
    "desktop, light": Screen(DESKTOP, "iberia", colours="light"),
    "desktop, from right to left": Screen(DESKTOP, "cure", rtl=True),
    "desktop at 200 %": Screen((DESKTOP[0] // 2, DESKTOP[1] // 2), "coldwar", scale=2.0),
}
QUICK = "phone, from right to left"


def at(visitors: Visitors, screen: Screen) -> Visitor:
    person = visitors.new(screen.size, bypass_csp=True, color_scheme=screen.colours, device_scale_factor=screen.scale)
    if screen.rtl:
        person.page.add_init_script("document.addEventListener('readystatechange', () => { document.dir = 'rtl'; })")
    return person


def wrong(person: Visitor, axe: str) -> list[str]:
    cut: list[Any] = person.page.evaluate(CUT)
    return [*map(str, cut), *faults(person, axe)]


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_and_axe_finds_nothing(server: Running, visitors: Visitors, axe: str, name: str) -> None:
    screen = SCREENS[name]
    person = at(visitors, screen)
    table = server.table(screen.game, "free", "random").begin("Maximiliane")
    found = {state: wrong(person, axe) for state in states(person, table)}
    assert not {state: faults for state, faults in found.items() if faults}
    person.problems.clear()  # of the line that was lost


@pytest.mark.parametrize("name", mostly_long(SCREENS, QUICK))
def test_the_front_page_and_the_lobby(server: Running, visitors: Visitors, axe: str, name: str) -> None:
    person = at(visitors, SCREENS[name])
    person.page.goto(server.url)
    person.sees(".game")
    assert not wrong(person, axe)
    person.page.goto(server.table("pandemic", *("free",) * 4).urls["seat", 0])
    person.sees(".lobby")
    assert not wrong(person, axe)
