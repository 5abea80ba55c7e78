"""A person who sees nothing: knows what a screen reader tells, by roles and names, and what the live region has said.

No class, no colour and no coordinate is used here. What is activated is activated as a screen reader does it: by its
role and name, or by typing into what has the focus."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from tests.browser.person import DOUBTED, Person, Stuck, Way

_LINE = re.compile(r'- (?P<role>[a-z]+)(?: (?P<name>"(?:[^"\\]|\\.)*"))?(?P<more>(?: \[[^\]]*\])*)')
LEADS_ON = re.compile(r"\d+ ways?\b")
PLACE = "you can act there"


class Heard:
    """An element as it is read out."""

    def __init__(self, role: str, name: str, more: str) -> None:
        self.role, self.name, self.more = role, name, more

    def __repr__(self) -> str:
        return f"{self.role} {self.name!r}"


def read_out(snapshot: str) -> list[Heard]:
    """What Playwright's snapshot of the accessibility tree tells, element by element. A line that holds a colon stands
    in quotes of YAML."""
    found = []
    for line in map(str.strip, snapshot.splitlines()):
        if line.startswith("- '"):
            line = "- " + line[3:].rstrip(":").removesuffix("'").replace("''", "'")
        told = _LINE.match(line)
        if told is not None:
            found.append(Heard(told["role"], json.loads(told["name"]) if told["name"] else "", told["more"]))
    return found


class Reader(Person):
    kind = "with a screen reader"

    def __init__(self, visitor: Any, seed: int) -> None:
        super().__init__(visitor, seed)
        self.heard = ""  # what the live region had said when something was asked

    # ------------------------------------------------------------------------------------------ listening
    @property
    def live(self) -> str:
        log = self.page.get_by_role("log")
        return str(log.inner_text()) if log.count() else ""

    def hear(self, role: str, within: Any = None) -> list[Heard]:
        """All of this role."""
        root = within if within is not None else self.page.locator("body")
        return [one for one in read_out(root.aria_snapshot()) if one.role == role]

    @property
    def moves(self) -> Any:
        return self.page.get_by_role("listbox", name="Moves")

    @property
    def options(self) -> list[Heard]:
        return self.hear("option", self.moves) if self.moves.count() else []

    # ------------------------------------------------------------------------------------------ being asked
    def is_called(self) -> bool:
        self.until(lambda: self.is_up_to_date() and (self._is_asked() or self._is_over()), "a question, or the end")
        self.heard = self.live
        return not self._is_over()

    def _is_asked(self) -> bool:
        """The title of the page says so, the first thing that a screen reader reads."""
        return "Your turn" in self.page.title() and self.moves.count() > 0

    def _is_over(self) -> bool:
        return any(self.page.get_by_role("dialog", name=name).count() for name in ("You won!", "You lost"))

    def objection(self) -> str:
        if self.page.get_by_role("alertdialog").count():
            return DOUBTED
        return " ".join(self.page.get_by_role("alert").all_inner_texts())

    def insist(self) -> None:
        self.page.get_by_role("alertdialog").get_by_role("button", name="Yes, end my turn").press("Enter")

    def _settle(self, before: str) -> None:
        super()._settle(before)
        self.until(lambda: self.live != self.heard or self._is_over(), "the live region tells what happened")

    # ------------------------------------------------------------------------------------------ answering
    def possible_ways(self) -> Sequence[tuple[str, float, Way]]:
        return [("list", 3, self.by_list), ("combobox", 4, self.by_combobox), ("map", 2, self.by_place)]

    def by_list(self) -> bool:
        """From option to option, and activate one."""
        options = [one for one in self.options if not _is_why_not(one)]
        if not options:
            return False
        one = self.pick(options, lambda option: option.name.startswith(("end", "pass", "play no event", "don't")))
        self._activate(one)
        return True

    def _activate(self, one: Heard) -> None:
        self.did(f"activate {one!r}")
        self.moves.get_by_role("option", name=one.name, exact=True).first.click()
        if LEADS_ON.search(one.name):
            self._activate_one_of_the_ways()

    def _activate_one_of_the_ways(self) -> None:
        """What was folded has been opened."""
        self._wait_for_the_list()
        ways = self.until(lambda: [o for o in self.options if not LEADS_ON.search(o.name)], "the ways")
        self._activate(self.dice.choice([o for o in ways if not _is_why_not(o)]))

    def _wait_for_the_list(self) -> None:
        self.until(lambda: self.moves.get_attribute("aria-busy") == "false", "the list is no longer busy")

    def by_combobox(self) -> bool:
        """Type the name of an option, go by arrows to where it is selected, Enter."""
        options = [one for one in self.options if not LEADS_ON.search(one.name) and not _is_why_not(one)]
        if not options:
            return False
        goal = self.dice.choice(options).name
        words = " ".join(goal.lower().split()[: self.dice.randint(1, 3)])
        self.did(f"type {words!r} for {goal!r}")
        box = self.page.get_by_role("combobox", name="Type to filter your moves")
        box.focus()
        box.press_sequentially(words)
        self._wait_for_the_list()
        names = [one.name for one in self.options]
        if goal not in names:
            raise Stuck(f"{goal!r} is not found by {words!r}, only {names}")
        down = names.index(goal) - names.index(self._selected())
        for _ in range(abs(down)):
            box.press("ArrowDown" if down > 0 else "ArrowUp")
        if self._selected() != goal:
            raise Stuck(f"arrows do not come to {goal!r} but to {self._selected()!r}")
        box.press("Enter")
        return True

    def _selected(self) -> str:
        """The option that is read out while one goes up and down, and that Enter takes."""
        chosen = [one.name for one in self.options if "[selected]" in one.more]
        if len(chosen) != 1:
            raise Stuck(f"not one option is selected but {chosen}")
        return chosen[0]

    def by_place(self) -> bool:
        places = [
            one for one in self.hear("button", self.page.get_by_role("group", name="Map").first) if PLACE in one.name
        ]
        if not places:
            return False
        one = self.dice.choice(places)
        self.did(f"press {one!r}")
        self.page.get_by_role("button", name=one.name, exact=True).press("Enter")
        place = one.name.partition(":")[0]
        dialog = self.page.get_by_role("dialog").first
        self.until(lambda: dialog.count() and "…" not in dialog.inner_text().split("\n"), f"a dialog about {place}")
        doing = self.hear("button", dialog.get_by_role("list").first)
        if not doing:
            dialog.get_by_role("button", name="Close").press("Enter")
            return False
        one = self.dice.choice(doing)
        self.did(f"press {one!r}")
        dialog.get_by_role("button", name=one.name, exact=True).first.press("Enter")
        if LEADS_ON.search(one.name):
            self._activate_one_of_the_ways()
        return True


def _is_why_not(one: Heard) -> bool:
    """What cannot be done stands in the list too, as disabled."""
    return "[disabled]" in one.more
