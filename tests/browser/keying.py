"""A person with a keyboard alone: looks at the screen, and types, goes by arrows and Tab, and presses Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.browser.person import Person, Stuck, Way

MOST_TABS = 90
MOST_TYPED = 3  # words of a row
SEEN = """
() => {
  const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
  const text = one => one?.innerText ?? "";
  const focus = document.activeElement;
  return {
    asked: seen(".prompt.mine").length > 0,
    over: seen(".end").length > 0,
    rows: seen(".pill:not(.why-not)").map(text),
    folded: seen(".pill.folded").length,
    busy: document.querySelector("#moves")?.getAttribute("aria-busy") === "true",
    typed: document.querySelector("#filter")?.value ?? "",
    at: seen(".pill").findIndex(one => one.classList.contains("at")),
    taken: text(seen(".pill.at")[0]),
    sure: seen(".sure").length > 0,
    refused: seen(".banner.no").map(text).join(" "),
    inspector: seen(".inspector").length > 0 && !seen(".inspector > .note").some(one => text(one) === "…"),
    can: seen(".inspector .do:not([disabled])").map(text),
    cards: seen(".corner .card, .corner .dice-one, .corner .who").length,
    focus: focus?.className?.baseVal ?? focus?.className ?? "",
    focused: text(focus),
    place: focus?.dataset?.place ?? "",
    lit: focus?.classList.contains("lit") ?? false,
  };
}
"""


class Keyer(Person):
    kind = "with a keyboard"

    @property
    def seen(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(SEEN)
        return found

    def press(self, key: str, times: int = 1) -> None:
        self.did(key if times == 1 else f"{times} times {key}")
        for _ in range(times):
            self.page.keyboard.press(key)

    def type(self, words: str) -> None:
        self.did(f"type {words!r}")
        self.page.keyboard.type(words)

    # ------------------------------------------------------------------------------------------ being asked
    def is_called(self) -> bool:
        self.until(lambda: self.seen["asked"] or self.seen["over"], "a question, or the end")
        return not self.seen["over"]

    def is_doubted(self) -> bool:
        return bool(self.seen["sure"])

    def insist(self) -> None:
        self.press("Enter")

    def is_refused(self) -> str:
        return str(self.seen["refused"])

    # ------------------------------------------------------------------------------------------ answering
    def possible_ways(self) -> Sequence[tuple[str, float, Way]]:
        return [
            ("arrows", 4, self.by_list),
            ("typing", 4, self.by_typing),
            ("map", 2, self.by_map),
            ("tab", 0.7, self.by_tab),
        ]

    def by_list(self) -> bool:
        """To the list, down to one of its rows, Enter."""
        self._to_the_list()
        now = self.seen
        row = self.pick(range(len(now["rows"])), lambda n: now["rows"][n].startswith(("end", "pass", "play no", "don")))
        return self._take(now["rows"][row])

    def _to_the_list(self) -> None:
        self.press("/")
        if self.seen["typed"]:
            self.press("Escape")
        self.until(lambda: self.seen["rows"] and not self.seen["typed"], "the list of moves")

    def _take(self, words: str) -> bool:
        """Down to the row of these words, and Enter; what is folded opens first."""
        self._go_to(words)
        self.press("Enter")
        if "▸" not in words:
            return True
        self.until(lambda: self.seen["rows"] and not self.seen["folded"], "what was folded")
        inside = self.dice.choice(self.seen["rows"])
        self._go_to(inside)
        self.press("Enter")
        return True

    def _go_to(self, words: str) -> None:
        for _ in range(400):
            if self.seen["taken"] == words:
                self.did(f"(at {words})")
                return
            was = self.seen["at"]
            self.page.keyboard.press("ArrowDown")
            if self.seen["at"] == was:  # the end of the list
                self.page.keyboard.press("Home" if not self.seen["typed"] else "ArrowUp")
        raise Stuck(f"arrows never come to {words!r}")

    def by_typing(self) -> bool:
        """Some words of a row; then Enter takes it, or arrows do."""
        self._to_the_list()
        rows = [row for row in self.seen["rows"] if "▸" not in row]
        if not rows:
            return False
        row = self.dice.choice(rows)
        words = " ".join(row.lower().split()[: self.dice.randint(1, MOST_TYPED)])
        self.type(words)
        self.until(lambda: not self.seen["busy"], "the rows")
        if row not in self.seen["rows"]:
            raise Stuck(f"{row!r} is not found by {words!r}, only {self.seen['rows']}")
        return self._take(row)

    def by_map(self) -> bool:
        """To the map, from place to place, and Enter where something can be done."""
        self._leave_the_list()
        self.press("Shift+M")
        if not self.seen["place"]:
            raise Stuck("Shift M does not lead to the map")
        for _ in range(6):
            if self.seen["lit"] and self.dice.random() < 0.6:
                break
            self.press(self.dice.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        self.press("Enter")
        return self._by_inspector()

    def by_tab(self) -> bool:
        """Tab to something that lies on the table, and Enter."""
        self._leave_the_list()
        goal = self.dice.randrange(1, max(2, self.seen["cards"]))
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            goal -= any(kind in self.seen["focus"].split() for kind in ("card", "dice-one", "who"))
            if not goal:
                self.did(f"Tab to {self.seen['focused']}")
                self.press("Enter")
                return self._by_inspector()
        raise Stuck("Tab does not come to the cards")

    def _leave_the_list(self) -> None:
        self._to_the_list()
        self.press("Escape")

    def _by_inspector(self) -> bool:
        self.until(lambda: self.seen["inspector"], "what can be done with it")
        can = self.seen["can"]
        if not can:
            self.press("Escape")
            self.until(lambda: not self.seen["inspector"], "it closes")
            return False
        goal = self.dice.choice(can)
        for _ in range(len(can) + 2):
            if self.seen["focused"] == goal:
                break
            self.press("ArrowDown")
        if self.seen["focused"] != goal:
            raise Stuck(f"arrows never come to {goal!r} in {can}")
        self.press("Enter")
        if "▸" not in goal:
            return True
        self.until(lambda: self.seen["rows"] and not self.seen["folded"], "what was folded")
        return self._take(self.dice.choice(self.seen["rows"]))
