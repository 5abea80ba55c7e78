"""A game's rulebook: every rule with its id, its sentence and its source, read from `rulebook.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Rule:
    """One rule. A ruling is our own decision where the published text is silent or unclear; `why` gives its reason."""

    id: str
    title: str
    text: str
    source: str
    ruling: bool = False
    why: str = ""
    box: str = ""
    """The expansion it came with, as it is called; nothing for the base game."""
    option: str = ""
    """The option that brings it into the game: every house rule has one."""
    changes: str = ""
    """The id of the rule that it takes the place of, or adds to, while it is in the game."""

    @property
    def where(self) -> str:
        """In which games it holds, for people; nothing if in all."""
        return f"with the option {self.option}" if self.option else self.box


class Rulebook:
    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError("two rules have the same id")

    @classmethod
    def read(cls, package: str) -> Rulebook:
        data = tomllib.loads((files(package) / "rulebook.toml").read_text(encoding="utf-8"))
        return cls([Rule(**entry) for entry in data["rule"]])

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule: str) -> bool:
        return rule in self._rules

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def in_force(self, options: object) -> list[Rule]:
        """The rules that these options bring into the game."""
        return [rule for rule in self if rule.option and getattr(options, rule.option, False) is True]

    def find(self, text: str) -> list[Rule]:
        """The rules whose id, title or text holds this: an exact id first."""
        wanted = text.strip().casefold()
        exact = [r for r in self if r.id.casefold() == wanted or r.id.casefold().split(".", 1)[-1] == wanted]
        if exact:
            return exact
        return [r for r in self if wanted in f"{r.id} {r.title} {r.text}".casefold()]
