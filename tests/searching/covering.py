"""Settings of a game in which every value of every option is chosen at least once."""

from __future__ import annotations

from itertools import product
from typing import Any

import containment
from containment.kernel.errors import BadOptions
from containment.kernel.game import Game
from tests.searching.wandering import OWN_CARDS

BY_SEAT = ("roles", "passports")  # of which each seat has one


def values_of(game: Game) -> set[tuple[str, Any]]:
    """Every value of every option that can be offered, and cards of one's own."""
    found = {(name, value) for name, values in game.choices.items() for value in values}
    return found | ({("cards", "own")} if "cards" in game.choices else set())


def covering(name: str) -> list[dict[str, Any]]:
    """As many of them at once as go together."""
    game = containment.game(name)
    left = sorted(values_of(game), key=str)
    found: list[dict[str, Any]] = []
    while left:
        chosen = _begun_with(game, left[0], len(found))
        for value in left:
            _is_taken(game, chosen, *value)
        left = [value for value in left if not is_chosen(chosen, *value)]
        found.append(chosen)
    return found


def is_chosen(chosen: dict[str, Any], name: str, value: Any) -> bool:
    return name in chosen and chosen[name] == _said(name, value, chosen.get("seats", 2))


def _begun_with(game: Game, value: tuple[str, Any], turn: int) -> dict[str, Any]:
    """A setting with this value, and with others where it needs those: five seats need an expansion."""
    seats = game.choices["seats"]
    round_the_table = [("seats", seats[(turn + n) % len(seats)]) for n in range(len(seats))]
    others = sorted(values_of(game), key=str)
    for beside in [*([one] for one in round_the_table), *product(round_the_table, others), *product(others, others)]:
        chosen: dict[str, Any] = {}
        for one in beside:
            _is_taken(game, chosen, *one)
        if is_chosen(chosen, *value) or _is_taken(game, chosen, *value):
            return chosen
    raise AssertionError(f"{value} can never be chosen")


def _is_taken(game: Game, chosen: dict[str, Any], name: str, value: Any) -> bool:
    """Can this be chosen beside what is chosen? Then it is."""
    if name in chosen:
        return False
    seats = chosen.get("seats", value if name == "seats" else 2)
    tried = chosen | {name: _said(name, value, seats)}
    try:
        setting = game.setting(seed=1, **tried)
        game.table(setting, 1)
    except BadOptions:
        return False
    chosen.update(tried)
    return True


def _said(name: str, value: Any, seats: int) -> Any:
    if name == "cards":
        return OWN_CARDS if value == "own" else value
    if name in BY_SEAT and value not in ("random", "none", "chosen"):
        return ",".join([value, *["random"] * (seats - 1)])
    return value
