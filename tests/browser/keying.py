"""A person with a keyboard alone: looks at the screen, and types, goes by arrows and Tab, and presses Enter."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.looking import Looker, Seen
from tests.browser.person import Stuck, Way

MOST_TABS = 90
MOST_TYPED = 3  # words of a row
SEEN = """
() => {
  const seen = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
  const text = one => one?.innerText ?? "";
  const said = one => {
    const words = one.cloneNode(true);
    for (const sign of words.querySelectorAll("[aria-hidden]")) sign.remove();
    return words.textContent.toLowerCase();
  };
  const focus = document.activeElement;
  return {
    asked: seen(".prompt.mine").length > 0,
    over: seen(".end").length > 0,
    pills: seen(".pill").map(text),
    rows: seen(".pill:not(.why-not)").map(text),
    said: seen(".pill:not(.why-not)").map(said),
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


class Keyer(Looker):
    kind = "with a keyboard"
    glance = SEEN

    def press(self, key: str, times: int = 1) -> None:
        if times:
            self.did(key if times == 1 else f"{times} times {key}")
        for _ in range(times):
            self.page.keyboard.press(key)

    def type(self, words: str) -> None:
        self.did(f"type {words!r}")
        self.page.keyboard.type(words)

    # ------------------------------------------------------------------------------------------ answering
    def possible_ways(self) -> Sequence[tuple[str, float, Way]]:
        return [
            ("arrows", 4, self.by_list),
            ("typing", 4, self.by_typing),
            ("map", 2, self.by_map),
            ("tab", 0.7, self.by_tab),
        ]

    def insist(self) -> None:
        self.press("Enter")

    def by_list(self) -> bool:
        """To the list, down to one of its rows, Enter."""
        rows = self._to_the_list()["rows"]
        return self._take(self.pick(rows, lambda row: row.startswith(("end", "pass", "play no", "don"))))

    def _to_the_list(self) -> Seen:
        self.press("/")
        if self.look()["typed"]:
            self.press("Escape")
        return self.until_seen(lambda now: now["rows"] and not now["typed"] and not now["busy"], "the list of moves")

    def _take(self, words: str) -> bool:
        """Down to the row of these words, and Enter; what is folded opens first."""
        self._go_to(words)
        self.press("Enter")
        return self._take_unfolded() if "▸" in words else True

    def _take_unfolded(self) -> bool:
        now = self.until_seen(lambda now: now["rows"] and not now["folded"] and not now["busy"], "what was folded")
        self._go_to(self.dice.choice(now["rows"]))
        self.press("Enter")
        return True

    def _go_to(self, words: str) -> None:
        now = self.look()
        down = now["pills"].index(words) - now["at"]
        self.press("ArrowDown" if down > 0 else "ArrowUp", abs(down))
        taken = self.look()["taken"]
        if taken != words:
            raise Stuck(f"arrows do not come to {words!r} but to {taken!r}")
        self.did(f"(at {words})")

    def by_typing(self) -> bool:
        """Some words of a row; then Enter takes it, or arrows do."""
        now = self._to_the_list()
        rows = [(row, said) for row, said in zip(now["rows"], now["said"]) if "▸" not in row]
        if not rows:
            return False
        row, said = self.dice.choice(rows)
        words = " ".join(said.split()[: self.dice.randint(1, MOST_TYPED)])  # a sign by what it means
        self.type(words)
        found = self.until_seen(lambda now: not now["busy"], "the rows")["rows"]
        if row not in found:
            raise Stuck(f"{row!r} is not found by {words!r}, only {found}")
        return self._take(row)

    def by_map(self) -> bool:
        """To the map, from place to place, and Enter where something can be done."""
        self._leave_the_list()
        self.press("Shift+M")
        now = self.look()
        if not now["place"]:
            raise Stuck("Shift M does not lead to the map")
        for _ in range(6):
            if now["lit"] and self.dice.random() < 0.6:
                break
            self.press(self.dice.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
            now = self.look()
        self.press("Enter")
        return self._by_inspector()

    def by_tab(self) -> bool:
        """Tab to something that lies on the table, and Enter."""
        self._leave_the_list()
        goal = self.dice.randrange(1, max(2, self.look()["cards"]))
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            now = self.look()
            goal -= any(kind in now["focus"].split() for kind in ("card", "dice-one", "who"))
            if not goal:
                self.did(f"Tab to {now['focused']}")
                self.press("Enter")
                return self._by_inspector()
        raise Stuck("Tab does not come to the cards")

    def _leave_the_list(self) -> None:
        self._to_the_list()
        self.press("Escape")

    def _by_inspector(self) -> bool:
        now = self.until_seen(lambda now: now["inspector"], "what can be done with it")
        can = now["can"]
        if not can:
            self.press("Escape")
            self.until_seen(lambda now: not now["inspector"], "it closes")
            return False
        goal = self.dice.choice(can)
        self.press("ArrowDown", can.index(goal) - (can.index(now["focused"]) if now["focused"] in can else -1))
        focused = self.look()["focused"]
        if focused != goal:
            raise Stuck(f"arrows do not come to {goal!r} in {can} but to {focused!r}")
        self.press("Enter")
        return self._take_unfolded() if "▸" in goal else True
