"""Words the rule tests share. In moves, @3 stands for region 3 with its name; laws are held after each move."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import containment
from containment.games.cure import GAME
from containment.games.cure.data import facts
from containment.games.cure.staging import stage as staging

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
    for move in moves:
        containment.play(t, spelt(move))
        for law in GAME.laws:
            law(t)


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


def asked(t: Any) -> str:
    """Who is asked now: p1 to p5, chance, or nobody when the game is over."""
    q = containment.question(t)
    if q is None:
        return "nobody"
    return "chance" if q.seat == containment.CHANCE else f"p{q.seat + 1}"


def step(t: Any) -> str:
    """The kind of question that is open."""
    q = containment.question(t)
    return "" if q is None else q.step


def offered(t: Any, start: str = "") -> set[str]:
    """The legal moves that begin with these words."""
    q = containment.question(t)
    return set() if q is None else {words for words in q.words if words.startswith(spelt(start))}


def why(t: Any, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move now; "" if it is legal."""
    refused = containment.refusal(t, spelt(move), seat)
    assert seat is not None or (refused is None) == (spelt(move) in offered(t))
    return "" if refused is None else refused.rule


def odds(t: Any) -> dict[str, Any]:
    """What chance may bring, in words, and how likely each is."""
    return {GAME.codebook.words(move): p for move, p in GAME.chances(t)}


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


def ending(t: Any) -> str:
    """Why the game ended, in a word; "" while it goes on."""
    return "" if t.over is None else t.over.reason


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
    luck = random.Random(seed)
    t = GAME.new(seed=seed, **options)
    while not t.over:
        yield t
        q = containment.question(t)
        assert q is not None
        containment.play(t, luck.choice(q.moves))
    yield t


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
