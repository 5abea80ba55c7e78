"""What a screen may ask of the application it belongs to: to show another game, lesson or choice instead."""

from __future__ import annotations

from typing import Any, Protocol, cast

from textual.screen import Screen

from containment.matches.beginning import Seated
from containment.telling.sitting import Sitting


class House(Protocol):
    sitting: Sitting | None  # the game that is being played

    def sit(self, seated: Seated) -> None:
        """Play this game instead of what is on the screen."""
        ...

    def learn(self, name: str) -> None:
        """Begin this lesson instead of what is on the screen."""
        ...

    def new_game(self, game: str = "", fresh: bool = False) -> None:
        """Where the next game is chosen, beginning with this one."""
        ...


def house_of(screen: Screen[Any]) -> House:
    return cast(House, screen.app)
