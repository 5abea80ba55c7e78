"""A person with a mouse or a finger: clicks what can be seen and is enabled, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.looking import Looker, Seen
from tests.browser.person import Way

ROWS = ".pill.move, .pill.folded, .pill.way-out"
SEEN = """
() => {
  const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
  const map = document.querySelector(".map")?.getBoundingClientRect();
  const open = one => {
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (!map || x < map.left || x > map.right || y < map.top || y > map.bottom) return false;
    return Boolean(document.elementFromPoint(x, y)?.closest(".sheet"));
  };
  return {
    asked: seen(".prompt.mine").length > 0,
    over: seen(".end").length > 0,
    due: seen(".bar .due").length > 0,
    bar: seen(".bar").length > 0,
    map: seen(".map svg").length > 0,
    busy: document.querySelector("#moves")?.getAttribute("aria-busy") === "true",
    rows: seen(".pill.move, .pill.folded, .pill.way-out").map(one => one.innerText),
    folded: seen(".pill.folded").length,
    lit: seen(".place.lit .disc").filter(open).map(one => one.closest(".place").dataset.place),
    cards: seen(".corner.mine .card").length,
    dice: seen(".corner.mine .dice-one.usable").length,
    players: seen(".corner .who").length,
    sure: seen(".sure").length > 0,
    refused: seen(".banner.no").map(one => one.innerText).join(" "),
    inspector: seen(".inspector").length > 0 && !seen(".inspector > .note").some(one => one.innerText === "…"),
    can: seen(".inspector .do:not([disabled])").map(one => one.innerText),
  };
}
"""


class Clicker(Looker):
    kind = "with a mouse"
    glance = SEEN

    def click(self, selector: str, n: int = 0, what: str = "") -> None:
        one = self.page.locator(selector).locator("visible=true").nth(n)
        self.did(f"click {what or selector}")
        one.click()

    # ------------------------------------------------------------------------------------------ being asked
    def _is_called(self, now: Seen) -> bool:
        if now["due"] and not now["asked"] and not now["over"]:
            self.click(".bar button", what="the tab of moves")  # the first one
        return super()._is_called(now)

    def insist(self) -> None:
        self.click(".sure .main")

    # ------------------------------------------------------------------------------------------ answering
    def possible_ways(self) -> Sequence[tuple[str, float, Way]]:
        now = self.look()
        ways: list[tuple[str, float, Way]] = [("list", 5, self.by_list)]
        ways += [("map", 5, self.by_place)] if now["lit"] else []
        ways += [("drag", 0.6, self.by_dragging)] if now["lit"] else []
        ways += [("card", 2, self.by_card)] if now["cards"] else []
        ways += [("die", 4, self.by_die)] if now["dice"] else []
        ways += [("pawn", 1, self.by_player)] if now["players"] else []
        return ways

    def by_list(self) -> bool:
        now = self.look()
        if now["bar"] and not now["rows"]:
            self.click(".bar button", what="the tab of moves")
            now = self.until_seen(lambda now: now["rows"], "the list of moves")
        if not now["rows"]:
            return False
        row = self.pick(range(len(now["rows"])), lambda n: _ends(now["rows"][n]))
        self.click(ROWS, row, now["rows"][row])
        return self._unfolded() if now["folded"] and "▸" in now["rows"][row] else True

    def _unfolded(self) -> bool:
        """What was folded has been opened: one of all that was in it."""
        rows = self.until_seen(lambda now: now["rows"] and not now["folded"] and not now["busy"], "what was folded")[
            "rows"
        ]
        row = self.dice.randrange(len(rows))
        self.click(ROWS, row, rows[row])
        return True

    def by_place(self) -> bool:
        now = self.look()
        if now["bar"] and self.dice.random() < 0.5:
            self.click(".bar button", 1, "the tab of the map")
            now = self.until_seen(lambda now: now["map"], "the map")
        if not now["lit"]:
            self.click(".zoom button[aria-label='Whole map']")
            now = self.until_seen(lambda now: now["lit"], "the places that are lit")
        place = self.dice.choice(now["lit"])
        self.click(f"[data-place='{place}'] .disc", what=place)
        return self._by_inspector()

    def by_card(self) -> bool:
        return self._by_one(".corner.mine .card", "cards", "a card")

    def by_die(self) -> bool:
        return self._by_one(".corner.mine .dice-one.usable", "dice", "a die")

    def by_player(self) -> bool:
        return self._by_one(".corner .who", "players", "a player")

    def _by_one(self, selector: str, counted: str, what: str) -> bool:
        many = self.look()[counted]
        if not many:  # on a narrow screen it is out of sight meanwhile
            return False
        self.click(selector, self.dice.randrange(many), what)
        return self._by_inspector()

    def by_dragging(self) -> bool:
        before = self.visitor.question
        pawn = self.page.locator(f".walker[data-seat='{self.visitor.frame['asked']}']")
        lit = self.look()["lit"]
        if not lit or not pawn.count():
            return False
        place = self.dice.choice(lit)
        start, goal = pawn.bounding_box(), self.page.locator(f"[data-place='{place}'] .disc").bounding_box()
        if not all(self._lies_open(box) for box in (start, goal)):
            return False
        self.did(f"drag the pawn to {place}")
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(goal["x"], goal["y"], steps=3)
        mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
        mouse.up()
        self.until(lambda: self._is_taken(before) or self.page.locator(".inspector").count(), "the pawn is set down")
        return self._is_taken(before) or self._by_inspector()

    def _lies_open(self, box: dict[str, float]) -> bool:
        """Is this part of the map on the screen, with nothing over it?"""
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        on_map = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.map svg'))"
        return bool(self.page.evaluate(on_map, middle))

    def _is_taken(self, before: str) -> bool:
        """Where only one move leads, the pawn goes there at once."""
        return self.has_moved_on(before) or bool(self.look()["sure"])

    def _by_inspector(self) -> bool:
        can = self.until_seen(lambda now: now["inspector"], "what can be done with it")["can"]
        if not can:
            self.click(".inspector .x", what="close")
            return False
        one = self.pick(range(len(can)), lambda n: _ends(can[n]))
        self.click(".inspector .do", one, can[one])
        return self._unfolded() if "▸" in can[one] else True


def _ends(words: str) -> bool:
    """Is it to do nothing more? Somebody with sense seldom wants that."""
    return words.strip().startswith(("end", "pass", "play no event", "don't ask", "skip"))
