"""Being asked tells nothing: when a person may break in, and whether the table asks them without a word, goes by what
that person sees alone. In every game, at every question, whoever else sits there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import containment
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import Game, legal_moves, own_moves
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.telling.asking import Ask, Asking
from tests.hidden.tables import OWN_CARDS
from tests.laws.test_talk_laws import something

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "private hands": ("pandemic", {"seats": 3, "epidemics": 5}),
    "open hands": ("pandemic", {"seats": 3, "epidemics": 5, "hands": "open", "consent": "people"}),
    "on the brink": ("pandemic", {"seats": 4, "expansion": "on_the_brink", "hands": "private", "consent": "all"}),
    "cards of one's own": ("pandemic", {"seats": 3, "hands": "private", "consent": "people", "cards": OWN_CARDS}),
    "a Bio-Terrorist": ("pandemic", {"seats": 4, "challenges": "bioterrorist", "epidemics": 5}),
    "Iberia": ("iberia", {"seats": 3, "hands": "private", "consent": "people"}),
    "The Cure": ("cure", {"seats": 3, "consent": "people"}),
    "Biologic Cold War": ("coldwar", {"seats": 3, "consent": "people"}),
    "a Double Agent": ("coldwar", {"seats": 4, "double_agent_module": True}),
}
WATCHES = (None, True, False)  # asked where it matters, at every moment, never


class Everything:
    """A game to which every event matters that somebody holds: whoever is asked then shows that they hold one."""

    def __init__(self, board: Any) -> None:
        self._board = board

    def __getattr__(self, name: str) -> Any:
        return getattr(self._board, name)

    def matters(self, *_: object) -> bool:
        return True


def at(game: Game, table: Any, people: Sequence[int], anxious: bool, like: Asking | None = None) -> Asking:
    """Whoever sits down at this table now; like others who have come at the same moment of the turn."""
    players = [None if seat in people else RandomPlayer(1) for seat in range(game.seats_at(table))]
    found = Asking(Match(game, table, players))
    if anxious:
        found.board = Everything(found.board)
    if like is not None:
        found._turn_began, found._under_way = like._turn_began, like._under_way
    return found


def told_by_asking(asking: Asking, seat: int, watch: bool | None) -> dict[str, Any]:
    """All that this seat learns by whether it, or another, is asked now, and by what it may break in with."""
    asking.watch(seat, watch)
    found: dict[str, Any] = {"first": asking.first(seat)}
    if asking.match.players[asking.match.asked] is None:
        found["due"] = asking.due(seat)
    found["may wait"] = asking.can_wait(seat)
    found["break in with"] = asking.speakable(seat)
    if asking.match.asked == seat:
        found["may answer"] = asking.sayable(seat)
    if asking.can_wait(seat):
        asking.wait(seat)
        found["asked after wait"] = asking.first(seat)
    return found


@pytest.mark.parametrize("which", TABLES)
def test_who_is_asked_when_goes_by_what_that_person_sees(which: str) -> None:
    """Two tables that a seat cannot tell apart ask it the same, however it wants to be asked; and among several people
    who is asked is the same as well."""
    name, options = TABLES[which]
    seen: Counter[str] = Counter()
    for seed in range(3):
        game = containment.game(name)
        t = game.new(seed=seed, **options)
        game = game.dressed(game, t.setting.options)  # type: ignore[attr-defined]
        dice, rng = Dice(seed), random.Random(seed)
        for _ in range(120):
            if t.ended:
                break
            said = something(game, t, dice) if rng.random() < 0.1 else None
            if said is not None:
                game.say(t, said)
            if not t.ended and steps.asked(t) >= 0:
                holders = [seat for seat in range(game.seats_at(t)) if own_moves(t, seat) and seat != steps.asked(t)]
                if rng.random() < (0.7 if holders else 0.2):
                    check(game, t, rng.choice(holders or range(game.seats_at(t))), rng, seen)
            if not t.ended:
                steps.commit(t, rng.choice(kept(game, legal_moves(t))))
    assert seen["compared"] > 100 and seen["asked"] > 2 and seen["may wait"] > 2, seen


def kept(game: Game, moves: Sequence[int]) -> Sequence[int]:
    """What plays no event: whoever holds one shall have it for long."""
    verb = game.codebook.verb
    return [move for move in moves if not verb(move).about.startswith("event")] or moves


def check(game: Game, t: Any, seat: int, rng: random.Random, seen: Counter[str]) -> None:
    other = rng.choice([s for s in range(game.seats_at(t)) if s != seat])
    imagined = game.imagine(game.view(t, seat), rng.randrange(1 << 30))
    for people in ((seat,), (seat, other)):
        for watch in WATCHES:
            anxious = rng.random() < 0.5
            here = at(game, t, people, anxious)
            there = at(game, imagined, people, anxious, like=here)
            told = told_by_asking(here, seat, watch)
            assert told == told_by_asking(there, seat, watch), (people, watch)
            seen["compared"] += 1
            seen["asked"] += isinstance(told["first"], Ask) and bool(told["first"].moment)
            seen["may wait"] += bool(told["may wait"])
