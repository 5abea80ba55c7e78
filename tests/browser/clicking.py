"""A person with a mouse or a finger: clicks what can be seen and is enabled, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.browser.person import Person, Way

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


class Clicker(Person):
    kind = "with a mouse"

    @property
    def seen(self) -> dict[str, Any]:
        """All of it at a glance."""
        found: dict[str, Any] = self.page.evaluate(SEEN)
        return found

    def click(self, selector: str, n: int = 0, what: str = "") -> None:
        one = self.page.locator(selector).locator("visible=true").nth(n)
        self.did(f"click {what or selector}")
        one.click()

    # ------------------------------------------------------------------------------------------ being asked
    def is_called(self) -> bool:
        self.until(self._is_called, "a question, or the end")
        return not self.seen["over"]

    def _is_called(self) -> bool:
        now = self.seen
        if now["due"] and not now["asked"] and not now["over"]:
            self.click(".bar button", what="the tab of moves")  # the first one
        return bool(now["asked"] or now["over"])

    def is_doubted(self) -> bool:
        return bool(self.seen["sure"])

    def insist(self) -> None:
        self.click(".sure .main")

    def is_refused(self) -> str:
        return str(self.seen["refused"])

    # ------------------------------------------------------------------------------------------ answering
    def possible_ways(self) -> Sequence[tuple[str, float, Way]]:
        now = self.seen
        ways: list[tuple[str, float, Way]] = [("list", 5, self.by_list)]
        ways += [("map", 5, self.by_place)] if now["lit"] else []
        ways += [("drag", 0.6, self.by_dragging)] if now["lit"] else []
        ways += [("card", 2, self.by_card)] if now["cards"] else []
        ways += [("die", 4, self.by_die)] if now["dice"] else []
        ways += [("pawn", 1, self.by_player)] if now["players"] else []
        return ways

    def by_list(self) -> bool:
        now = self.seen
        if not now["rows"]:
            return False
        row = self.pick(range(len(now["rows"])), lambda n: _ends(now["rows"][n]))
        self.click(ROWS, row, now["rows"][row])
        return self._unfolded() if now["folded"] and "▸" in now["rows"][row] else True

    def _unfolded(self) -> bool:
        """What was folded has been opened: one of all that was in it."""
        self.until(lambda: self.seen["rows"] and not self.seen["folded"], "what was folded")
        rows = self.seen["rows"]
        row = self.dice.randrange(len(rows))
        self.click(ROWS, row, rows[row])
        return True

    def by_place(self) -> bool:
        if self.seen["bar"] and self.dice.random() < 0.5:
            self.click(".bar button", 1, "the tab of the map")
            self.page.wait_for_timeout(50)
        lit = self.seen["lit"]
        if not lit:
            self.click(".zoom button[aria-label='Whole map']")
            lit = self.seen["lit"]
        place = self.dice.choice(lit)
        self.click(f"[data-place='{place}'] .disc", what=place)
        return self._by_inspector()

    def by_card(self) -> bool:
        self.click(".corner.mine .card", self.dice.randrange(self.seen["cards"]), "a card")
        return self._by_inspector()

    def by_die(self) -> bool:
        self.click(".corner.mine .dice-one.usable", self.dice.randrange(self.seen["dice"]), "a die")
        return self._by_inspector()

    def by_player(self) -> bool:
        self.click(".corner .who", self.dice.randrange(self.seen["players"]), "a player")
        return self._by_inspector()

    def by_dragging(self) -> bool:
        before = self.visitor.question
        pawn = self.page.locator(f".walker[data-seat='{self.visitor.frame['asked']}']")
        if not pawn.count():
            return False
        place = self.dice.choice(self.seen["lit"])
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
        return self.has_moved_on(before) or bool(self.seen["sure"])

    def _by_inspector(self) -> bool:
        self.until(lambda: self.seen["inspector"], "what can be done with it")
        can = self.seen["can"]
        if not can:
            self.click(".inspector .x", what="close")
            return False
        one = self.pick(range(len(can)), lambda n: _ends(can[n]))
        self.click(".inspector .do", one, can[one])
        return self._unfolded() if "▸" in can[one] else True


def _ends(words: str) -> bool:
    """Is it to do nothing more? Somebody with sense seldom wants that."""
    return words.strip().startswith(("end", "pass", "play no event", "don't ask", "skip"))
