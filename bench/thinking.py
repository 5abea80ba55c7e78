"""How long searching players really think: for each game, whole games with a limit of so many seconds a turn, by the
clock of this machine. Printed, not judged: a busy machine thinks longer.

    python -m bench.thinking [seconds a turn] [games of each]
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from typing import Any

import containment
from containment.kernel.game import View
from containment.matches.match import Match
from containment.players.player import Choice
from containment.players.search import SearchPlayer

ENDLESS = "search:samples=10000000"
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "Pandemic, 2 seats": ("pandemic", {"seats": 2, "hands": "open"}),
    "Pandemic, 4 seats, private hands": ("pandemic", {"seats": 4, "hands": "private"}),
    "On the Brink, both strains": ("pandemic", {"seats": 3, "challenges": ("virulent_strain", "mutation")}),
    "Bio-Terrorist": ("pandemic", {"seats": 4, "challenges": ("bioterrorist",)}),
    "Iberia": ("iberia", {"seats": 3}),
    "The Cure": ("cure", {"seats": 3}),
    "Cold War": ("coldwar", {"seats": 3}),
    "Double Agent": ("coldwar", {"seats": 4, "double_agent_module": True}),
}
Turn = tuple[int, int]  # its number, and the seat that thought


class Timed(SearchPlayer):
    """Writes down how long it has thought in each turn."""

    def __init__(self, seat: int, seconds: float, spent: dict[Turn, float]) -> None:
        super().__init__(seat, ENDLESS, seconds)
        self.seat, self.spent, self.number = seat, spent, 0

    def in_turn(self, number: int, spent: float = 0.0) -> None:
        super().in_turn(number, spent)
        self.number = number

    def choose(self, view: View) -> Choice:
        begun = time.perf_counter()
        try:
            return super().choose(view)
        finally:
            self.spent[self.number, self.seat] += time.perf_counter() - begun

    def speak_up(self, view: View) -> Choice | None:
        begun = time.perf_counter()
        try:
            return super().speak_up(view)
        finally:
            self.spent[self.number, self.seat] += time.perf_counter() - begun


def turns_of(name: str, options: dict[str, Any], seed: int, seconds: float) -> list[float]:
    """How long each seat thought in each turn of a game."""
    game = containment.game(name)
    t = game.new(seed=seed, **options)
    spent: dict[Turn, float] = defaultdict(float)
    match = Match(game, t, [Timed(seat, seconds, spent) for seat in range(game.seats_at(t))])
    while match.computer_step() is not None:
        pass
    return list(spent.values())


def main(seconds: float = 0.5, games: int = 1) -> None:
    print(f"{seconds} seconds a turn, compiled: {containment.compiled}")
    print(f"{'':34}{'turns':>6}{'median':>8}{'99 %':>8}{'longest':>9}{'over 120 %':>12}")
    for said, (name, options) in TABLES.items():
        found = sorted(one for seed in range(games) for one in turns_of(name, options, seed, seconds))
        median, most = found[len(found) // 2], found[len(found) * 99 // 100]
        over = sum(one > 1.2 * seconds for one in found)
        print(f"{said:34}{len(found):6}{median:8.2f}{most:8.2f}{found[-1]:9.2f}{over:12}", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(float(given[0]) if given else 0.5, int(given[1]) if len(given) > 1 else 1)
