"""Words the rule tests share. In moves, @3 stands for region 3 with its name; laws are held after each move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import containment
from containment import testing
from containment.games.cure import GAME
from containment.games.cure.data import facts
from containment.games.cure.staging import stage as staging
from containment.testing import asked, ending, odds, step

stage: Any = staging.stage
COLOURS = facts.COLOURS
REGIONS = (1, 2, 3, 4, 5, 6)
EVENTS = tuple(event.id for event in facts.EVENTS)
AIRLIFT = "airlift p2 to @3"


def act(*shown: str, **more: Any) -> Any:
    """The first player is to act with these dice."""
    return stage(at="act", dice=[list(shown)], **more)


def spelt(move: str) -> str:
    """@3 becomes "3 asia", as moves name it."""
    return re.sub(r"@(\d)", lambda found: f"{found[1]} {facts.REGIONS[int(found[1]) - 1].name.lower()}", move)


def play(t: Any, *moves: str) -> None:
    """Play these moves one after the other, whoever is asked."""
    testing.say(t, *map(spelt, moves))


def throw(t: Any, *faces: str) -> None:
    """Chance throws these player dice."""
    play(t, *(f"throw {face}" for face in faces))


def draw(t: Any, *colours: str) -> None:
    """Chance draws these dice from the bag."""
    play(t, *(f"draw {colour}" for colour in colours))


def show(t: Any, *dice: str) -> None:
    """Infection dice show this, as in "red 4" or "blue cross"; they are rolled in the order of the colours."""
    play(t, *(f"show {die}" for die in sorted(dice, key=lambda die: COLOURS.index(die.split()[0]))))


def infect(t: Any, *dice: str) -> None:
    """Dice are drawn and show this."""
    draw(t, *(die.split()[0] for die in dice))
    show(t, *dice)


def crosses(t: Any, number: int) -> None:
    """Yellow dice are drawn and all show a cross, so that nothing happens on the ring."""
    infect(t, *["yellow cross"] * number)


def sees(t: Any, seat: int = 0) -> Any:
    return containment.view(t, seat)


def offered(t: Any, start: str = "") -> set[str]:
    """The legal moves that begin with these words."""
    return testing.offered(t, spelt(start))


def why(t: Any, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move now; "" if it is legal."""
    return testing.why(t, spelt(move), seat)


def heap(counts: tuple[int, ...]) -> dict[str, int]:
    """Dice by the names of their colours, without those that are not there."""
    return {colour: n for colour, n in zip(COLOURS, counts) if n}


def bag(t: Any) -> dict[str, int]:
    return heap(sees(t).bag)


def centre(t: Any) -> dict[str, int]:
    return heap(sees(t).centre)


def cdc(t: Any) -> dict[str, int]:
    return heap(sees(t).cdc)


def kept(t: Any) -> dict[str, int]:
    return heap(sees(t).kept)


def samples(t: Any, seat: int = 0) -> dict[str, int]:
    return heap(sees(t).samples(seat))


def here(t: Any, region: int) -> dict[str, int]:
    """The dice in a region."""
    return heap(sees(t).regions[region - 1])


def ring(t: Any, colour: str) -> tuple[int, ...]:
    """How many dice of a colour the six regions hold."""
    return tuple(counts[COLOURS.index(colour)] for counts in sees(t).regions)


def dice(t: Any, seat: int = 0) -> list[str]:
    """What the player dice of a seat show, or where they are."""
    return [die.state for die in sees(t).dice[seat]]


def story(t: Any) -> list[str]:
    return [fact.text for fact in containment.story(t)]


def on_ring(**numbers: int) -> dict[int, dict[str, int]]:
    """So many dice of each colour on the ring, three a region from region 1 on."""
    found: dict[int, dict[str, int]] = {region: {} for region in REGIONS}
    for colour, number in numbers.items():
        for region in REGIONS:
            found[region][colour] = min(3, max(0, number - 3 * (region - 1)))
    return found


def placed(colour: str, numbers: tuple[int, ...]) -> dict[int, dict[str, int]]:
    """The regions 1 to 6 with so many dice of one colour each."""
    return {region: {colour: number} for region, number in zip(REGIONS, numbers)}


def set_up(*first: str, roles: Any = ("containment_specialist", "medic"), begins: str = "p1", **options: Any) -> Any:
    """A new game with these twelve dice on the ring, named roles and the events Airlift, Forecast, Government Grant."""
    t = GAME.new(fate="asked", seed=0, seats=len(roles), roles=tuple(roles), **options)
    infect(t, *(first or TWELVE))
    play(t, "turn up airlift", "turn up forecast", "turn up government grant", f"begin {begins}")
    return t


TWELVE = (
    *("red 1", "red 4", "red 6", "yellow 2", "yellow 4", "yellow 5"),
    *("blue 1", "blue 2", "blue 3", "black 3", "black 4", "black 5"),
)


def wander(seed: int, **options: Any) -> Iterator[Any]:
    """A game of random moves, at each of its questions."""
    return testing.wander(GAME, seed, **options)


__all__ = [
    "COLOURS",
    "EVENTS",
    "GAME",
    "REGIONS",
    "TWELVE",
    "asked",
    "bag",
    "cdc",
    "centre",
    "crosses",
    "dice",
    "draw",
    "ending",
    "facts",
    "here",
    "infect",
    "kept",
    "odds",
    "offered",
    "on_ring",
    "placed",
    "play",
    "ring",
    "samples",
    "sees",
    "set_up",
    "show",
    "spelt",
    "stage",
    "step",
    "story",
    "throw",
    "wander",
    "why",
]
