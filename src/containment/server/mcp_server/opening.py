"""Setting a table up: what there is to choose, whether it goes together, and the links of what was made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

import containment
from containment.kernel.game import Game
from containment.server.log import FREE, PERSON
from containment.server.web import bodies, fitting, games
from containment.server.web.errors import Problem

PACE: Final = 0.8  # seconds between two answers of computers, where people look on
NO_OTHERS: Final = (
    "Nobody else can join a table here: a seat is you, or a computer. To play with people, use the server that "
    "`containment serve` runs, at its address /mcp."
)


def known(game: str) -> Game:
    if game not in containment.GAMES:
        raise Problem("game", f"The games here are {', '.join(containment.GAMES)}.")
    return containment.game(game)


def table_of(game: Game, seats: Sequence[str], options: Mapping[str, Any], seed: int | None) -> bodies.NewTable:
    """Problem if that cannot be set up, with ways out."""
    others = tuple(FREE if who == PERSON else who for who in seats)
    said = {"game": game.name, "seats": others, "options": dict(options), "seed": seed}
    try:
        new = msgspec.convert({**said, "pace": PACE if FREE in seats else 0.0}, bodies.NewTable)
    except msgspec.ValidationError as problem:
        raise Problem("message", f"That can't be read: {problem}.") from None
    checked = fitting.checked(new)
    if not checked.ok:
        ways = "".join(f"\n- {way.text} ({way.option}: {way.value})" for way in checked.ways_out)
        rule = f" [{checked.rule}]" if checked.rule else ""
        raise Problem("options", f"{checked.text}{rule}" + (f"\nWhat would help:{ways}" if ways else ""))
    return new


def links(id: str, seats: Sequence[str], tokens: Mapping[str, str], base: str) -> list[str]:
    """Where each seat is opened: for the model's own the secret, for others the link."""
    shown = {role: f"{base}/t/{id}#{token}" if base else token for role, token in tokens.items()}
    lines = []
    for seat, who in enumerate(seats):
        whose = {PERSON: "yours", FREE: "free, for whoever opens its link"}.get(who, who)
        lines.append(f"p{seat + 1}: {whose}" + (f": {shown[f'seat {seat}']}" if who in (PERSON, FREE) else ""))
    return [*lines, f"owner: {shown['owner']}", *([f"to watch: {shown['watch']}"] if "watch" in shown else [])]


def every_game() -> str:
    heads = (games.in_short(containment.game(name)) for name in containment.GAMES)
    return "\n".join(
        f"{one.name}: {one.title}, {min(one.seats)} to {max(one.seats)} seats. {one.goal}" for one in heads
    )


def with_options(name: str) -> str:
    one = games.whole(name)
    seats = f"{min(one.seats)} to {max(one.seats)} seats"
    lines = [f"{one.title} ({one.name}): {seats}; computers: {', '.join(one.computers)}.", one.goal, "Options:"]
    for option in one.options:
        values = ", ".join(str(value.value) for value in option.values)
        takes = {"one": "one of", "several": "any of", "one a seat": "one for each seat of"}.get(option.takes, "")
        choice = f"{takes} {values}" if takes else f"a text, such as {option.example}"
        lines.append(f"- {option.name} ({choice}; standard: {option.usual})")
        lines.append(f"  {option.about}")
    return "\n".join(lines)


__all__ = ["NO_OTHERS", "every_game", "known", "links", "table_of", "with_options"]
