"""What a table is made of: its words, whose turn it is to fall out how, and who listens. In C, or as here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from containment.kernel.engine.fate import mixed
from containment.kernel.engine.form import ENGINE

if TYPE_CHECKING:
    from typing import Self

    from containment.native import i64, vec


class PlainBlock:
    """Plain data, as plain Python has it."""

    __slots__ = ("answers", "ended", "fate", "luck", "rules", "setting", "story", "talk", "top", "w")

    def __init__(self, rules: Any, setting: object, w: vec[i64], top: i64, ended: i64, luck: i64, fate: i64) -> None:
        self.rules = rules
        self.setting = setting  # the options this game was set up with
        self.w = w
        self.top = top
        self.ended = ended  # 0, or the number of the ending
        self.luck = luck  # who answers for chance: ASKED, SEEDED or SEALED
        self.fate = fate  # the generator's state; SEALED: a number made from the seed, which stays
        self.answers: list[int] | None = None  # every answer since the start, chance included; None in rollouts
        self.story: list[int] | None = None  # what happened, packed by `tell`; None in rollouts
        self.talk: object = None  # what was said besides and still counts (see `kernel/talk/`); None in rollouts

    def clone(self) -> Self:
        """An independent copy without answers, story and talk."""
        return type(self)(self.rules, self.setting, self.w[:], self.top, self.ended, self.luck, self.fate)

    def key(self) -> int:
        """A hash of what lies on the table and of what is pending. Fate is not part of it."""
        w = self.w
        h = self.ended + 1
        for i in range(self.top):
            h = mixed(h, w[i])
        return h


if TYPE_CHECKING:
    Block = PlainBlock
else:
    Block = PlainBlock if ENGINE is None else ENGINE.Block
