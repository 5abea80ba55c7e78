"""What every option is if nothing is said of it, written down for each version of a game.

A record leaves out what is as the game has it by default, so a default must not change while the version stays: old
records would be read as other games. `defaults.txt` has a line for every option, and one wherever an option that is
chosen changes what another is by default. `python -m tests.records.defaults` adds the lines of a new option, or of a
new version; a line that is there it does not change.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import containment
from containment import BadOptions, Game
from containment.kernel.record import value_text

PINNED = Path(__file__).parent / "defaults.txt"
NEEDS_A_VERSION = "changing a default needs a new version of the game: see CONTRIBUTING, Adding a house rule"


class Line(NamedTuple):
    """With these choices this option is so by default."""

    version: str  # of a game
    chosen: str
    option: str
    value: str

    def __str__(self) -> str:
        return f"{self.version} | {self.chosen} | {self.option}: {self.value}"

    @classmethod
    def read(cls, text: str) -> Line:
        version, chosen, told = text.split(" | ")
        return cls(version, chosen, *told.split(": "))

    def speaks_of(self, known: set[str]) -> bool:
        """Is all that it names among the known options?"""
        return {self.option, *(choice.split("=")[0] for choice in self.chosen.split() if "=" in choice)} <= known


def pinned() -> list[Line]:
    return [Line.read(row) for row in PINNED.read_text(encoding="utf-8").splitlines()]


def lines(game: Game) -> Iterator[Line]:
    """What the game has by default: of itself; with every number of seats; and with these each thing that can be
    chosen. What is as it would be without the last choice is left out."""
    version = f"{game.name} {game.version}"
    plain = _values(game.options())
    yield from (Line(version, "nothing", option, value) for option, value in plain.items())
    for seats in game.seats:
        with_seats = _defaults(game, {"seats": seats})
        yield from _differing(version, {"seats": seats}, with_seats, plain)
        for name, values in game.choices.items():
            for value in values if name != "seats" else ():
                given = {"seats": seats, name: value}
                yield from _differing(version, given, _defaults(game, given), with_seats or plain)


def _differing(version: str, given: dict[str, Any], found: dict[str, str], besides: dict[str, str]) -> Iterator[Line]:
    chosen = " ".join(f"{name}={value_text(value)}" for name, value in given.items())
    for option, value in found.items():
        if value != besides[option]:
            yield Line(version, chosen, option, value)


def _defaults(game: Game, given: dict[str, Any]) -> dict[str, str]:
    """What is left to its default; nothing if these do not go together."""
    try:
        options = game.options(**given)
    except BadOptions:
        return {}
    return {option: value for option, value in _values(options).items() if option not in given}


def _values(options: Any) -> dict[str, str]:
    return {field.name: value_text(getattr(options, field.name)) for field in dataclasses.fields(options)}


def changed(old: list[Line], new: list[Line]) -> list[Line]:
    """The lines about options that were known already, of which one side has none."""
    versions = {line.version for line in new} & {line.version for line in old}
    known = {line.option for line in old}
    differing = set(old) ^ set(new)
    return sorted(line for line in differing if line.version in versions and line.speaks_of(known))


def main() -> None:
    for name in containment.GAMES:
        old, new = pinned(), list(lines(containment.game(name)))
        if wrong := changed([line for line in old if line.version == new[0].version], new):
            sys.exit(f"{wrong[0]}: {NEEDS_A_VERSION}")
        kept = [line for line in old if line.version != new[0].version]
        PINNED.write_text("".join(f"{line}\n" for line in sorted({*kept, *new})), encoding="utf-8")


if __name__ == "__main__":
    main()
