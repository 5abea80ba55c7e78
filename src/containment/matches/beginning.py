"""Sitting down to a game: a new one, a saved one, or one that branches off from another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from containment.kernel.game import Game
from containment.kernel.record import Record
from containment.matches.calling import names_at, remembered
from containment.matches.drawing import drawn
from containment.matches.manners import agreed
from containment.matches.match import Match
from containment.matches.retelling import table_at
from containment.matches.saves import PERSON, BadSave, Save, Saved, short, shown
from containment.matches.seats import sit_down, teammate


class Seated(NamedTuple):
    """A match that can be played, the names at its seats as a save has them, and its save."""

    match: Match
    names: tuple[str, ...]
    save: Save

    @property
    def called(self) -> tuple[str, ...]:
        """What those at the seats are called."""
        return self.save.called


def begin(
    game: Game, names: Sequence[str], options: Mapping[str, Any], seed: int | None = None, fate: str = "seeded"
) -> Seated:
    """A new game with a save of its own, its people called as they have said once. BadOptions if it cannot be set up
    like this. What was not said goes by who sits there (see `manners`)."""
    setting = game.setting(seed=seed, fate=fate, **options)
    names, options = drawn(game, setting, names, agreed(game, names, options))
    table = game.new(seed=setting.seed, fate=fate, **options)
    players = sit_down(names, setting.seed, game)
    save = Save.begin(game, names, called=names_at(names, remembered()))
    match = Match(game.at_table(setting), table, players, save)
    if not save.trouble:
        save.changed(match)
    return Seated(match, tuple(names), save)


def go_on(saved: Saved) -> Seated:
    """A saved game. BadSave if another program has it open, or if nobody draws its cards."""
    if saved.record.setting.fate == "asked":
        raise BadSave(
            f"{shown(saved.path)} is a game whose cards and dice are named, not drawn (fate: asked), so it cannot "
            f"be played on at a table; look at it with: containment replay {short(saved.path)}"
        )
    seats = int(getattr(saved.record.setting.options, "seats", 1))
    names = saved.names or (PERSON,) + (teammate(saved.game),) * (seats - 1)
    players = sit_down(names, saved.record.setting.seed, saved.game)
    save = Save.resume(saved, names)
    return Seated(Match(saved.game, saved.table, players, save, saved.reasons), names, save)


def branch(
    game: Game,
    record: Record,
    at: int,
    names: Sequence[str],
    reasons: Sequence[str] = (),
    called: Sequence[str] = (),
) -> Seated:
    """A new game that goes on from where this record was after so many answers, with a save of its own."""
    table = table_at(game, record, at)
    players = sit_down(names, record.setting.seed, game)
    save = Save.begin(game, names, called=called or names_at(names, remembered()))
    match = Match(game, table, players, save, reasons[:at])
    if not save.trouble:
        save.changed(match)
    return Seated(match, tuple(names), save)
