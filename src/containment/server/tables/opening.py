"""Setting a table up, and beginning when everybody sits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.kernel.record import dumps, heading, loads
from containment.matches.calling import names_at
from containment.matches.drawing import drawn
from containment.matches.manners import agreed
from containment.matches.seats import check
from containment.server import log
from containment.server.log import FREE, PERSON
from containment.server.tables.acting import COMPUTERS, Refused, Rows, plays_here
from containment.server.tables.live import Live
from containment.server.tables.unasked import notes

ALONE = ("sleep", "go on")


def open_table(opened: log.Opened) -> log.Opened:
    """The table as it will be opened. Refused says what cannot be set up like this."""
    if opened.game not in containment.GAMES:
        raise Refused("game", f"The games here are {', '.join(containment.GAMES)}.")
    game = containment.game(opened.game)
    if not all(who == FREE or plays_here(who) for who in opened.seats):
        raise Refused("seat", f"A seat is {FREE}, or played by {COMPUTERS}.")
    if opened.alone not in ALONE:
        raise Refused("options", f"When people have left, computers {' or '.join(ALONE)}.")
    if opened.shown_after is not None and not 0 <= opened.shown_after < len(opened.seats):
        raise Refused("options", "There is no such seat to show to watchers once the game is over.")
    try:
        check(opened.seats, game)
        _setting(game, opened, tuple(PERSON if who == FREE else who for who in opened.seats))
    except ContainmentError as problem:
        raise Refused("options", f"{problem}.") from None
    return opened


def _setting(game: Game, opened: log.Opened, kinds: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The record that the game begins with, and who sits where."""
    if opened.record:
        found, record, _ = loads(opened.record, containment.game)
        seats = int(getattr(record.setting.options, "seats", len(kinds)))
        if found.name != game.name or seats != len(kinds):
            raise Refused("options", f"This record is of {found.title} with {seats} seats.")
        if record.setting.fate == "asked":
            raise Refused(
                "options", "In this record the cards are named, not drawn (fate: asked): it can't be played on."
            )
        return dumps(found, record, notes(opened.record)), tuple(kinds)
    if opened.fate == "asked":
        raise Refused("options", "Cards are drawn here: fate is seeded or sealed.")
    options: Mapping[str, Any] = {**opened.options, "seats": len(kinds)}  # who sits there says how many
    setting = game.setting(seed=opened.seed, fate=opened.fate, **options)
    kinds, options = drawn(game, setting, kinds, agreed(game, kinds, options))
    final = game.setting(seed=setting.seed, fate=opened.fate, **options)
    game.table(final, 0)
    return "\n".join(heading(final)) + "\n", tuple(kinds)


def settled(game: Game, options: Mapping[str, Any], kinds: Sequence[str]) -> Any:
    """What every option comes to at a table where these sit. ContainmentError if they do not go together."""
    return game.setting(seed=0, **agreed(game, kinds, {**options, "seats": len(kinds)})).options


def begin(live: Live) -> Rows:
    """Everybody sits: the game begins. Refused if a seat is still free."""
    if live.begun:
        raise Refused("begun", "The game has already started.")
    free = [f"P{seat + 1}" for seat, who in enumerate(live.seats) if who == FREE]
    if free:
        are = "are" if len(free) > 1 else "is"
        raise Refused("free", f"{' and '.join(free)} {are} still free: send the link, or seat a computer.")
    try:
        record, kinds = _setting(containment.game(live.opened.game), live.opened, live.seats)
    except ContainmentError as problem:
        raise Refused("options", f"{problem}.") from None
    names = _names(live, kinds)
    return [log.Begun(record, kinds, names)]


def _names(live: Live, kinds: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called. Where a seat was drawn, who sat further on has moved up."""
    people = [name for who, name in zip(live.seats, live.names) if who == PERSON]
    return names_at(kinds, people)


__all__ = ["ALONE", "begin", "open_table", "settled"]
