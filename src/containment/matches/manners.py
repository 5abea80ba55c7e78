"""How people and computers sit together: what a table takes for granted where nobody has said anything else."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from containment.matches.saves import PERSON


class Manner(NamedTuple):
    """An option that goes by who sits at the table: what is chosen, instead of what, and why, in a sentence."""

    option: str
    value: str
    instead_of: str
    because: str


BESIDE_COMPUTERS: Final = (
    Manner("consent", "people", "none", "Computers ask you first."),
    Manner("hands", "open", "private", "With computers at the table, all hands are open, so you can plan together."),
)


def manners(game: Game, names: Sequence[str], options: Mapping[str, Any]) -> tuple[Manner, ...]:
    """What the table chooses by itself where people sit beside computers, of what was not said: only options that this
    game has. Among people alone, or computers alone, the game's own defaults hold."""
    if not (PERSON in names and any(name != PERSON for name in names)):
        return ()
    unsaid = [m for m in BESIDE_COMPUTERS if not _is_said(options.get(m.option))]
    try:
        settled = game.setting(seed=0, **{"seats": len(names), **options}).options
    except BadOptions:  # whoever begins such a game is told
        return ()
    return tuple(m for m in unsaid if getattr(settled, m.option, None) == m.instead_of)


def by_who_plays(game: Game) -> tuple[str, ...]:
    """The options of a game that go by who plays, if nothing is said of them."""
    return tuple(m.option for m in BESIDE_COMPUTERS if m.option in {f.name for f in dataclasses.fields(game.options)})


def _is_said(value: Any) -> bool:
    """Has somebody chosen this? "auto" leaves it to the table."""
    return value is not None and value != "auto"


def agreed(game: Game, names: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as they were chosen, and as the table takes them where nothing was said."""
    return {**options, **{m.option: m.value for m in manners(game, names, options)}}


__all__ = ["Manner", "agreed", "by_who_plays", "manners"]
