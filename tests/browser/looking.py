"""Somebody who looks at the screen: takes in all of it at a glance, and acts by what they saw then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.person import DOUBTED, Person

Seen = dict[str, Any]


class Looker(Person):
    glance = ""  # JavaScript: all that this person goes by, as one object

    def look(self) -> Seen:
        found: Seen = self.page.evaluate(self.glance)
        return found

    def until_seen(self, holds: Callable[[Seen], Any], what: str) -> Seen:
        """Wait until it holds of what is seen, and see it."""

        def looked() -> Seen | None:
            now = self.look()
            return now if holds(now) else None

        found: Seen = self.until(looked, what)
        return found

    def is_called(self) -> bool:
        self.until(lambda: self.is_up_to_date() and self._is_called(self.look()), "a question, or the end")
        return not self.look()["over"]

    def _is_called(self, now: Seen) -> bool:
        return bool(now["asked"] or now["over"])

    def objection(self) -> str:
        now = self.look()
        return DOUBTED if now["sure"] else str(now["refused"])
