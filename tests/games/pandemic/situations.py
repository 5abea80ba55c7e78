"""Words the rule tests share. Seats go by p1 to p4, cities and cards by their ids; laws are held after each move."""

from __future__ import annotations

from typing import Any

import containment
from containment.games.pandemic import GAME
from containment.games.pandemic.data import facts
from containment.games.pandemic.staging.stage import stage
from containment.testing import asked, ending, offered, say, step, why

NINE = ("algiers", "baghdad", "cairo", "bogota", "lima", "santiago", "tokyo", "osaka", "seoul")
COLOURS = ("blue", "yellow", "black", "red")


def seat(who: str) -> int:
    return int(who[1:]) - 1


def options_of(t: Any) -> Any:
    """The options this game was set up with."""
    return t.setting.options


def play(t: Any, *moves: str) -> None:
    """Play these moves one after the other, whoever is asked."""
    say(t, *moves)


def flip(t: Any, *cities: str) -> None:
    """Chance flips these Infection cards."""
    play(t, *(f"draw infection {city.replace('_', ' ')}" for city in cities))


def draw(t: Any, *cards: str) -> None:
    """Chance draws these player cards."""
    play(t, *(f"draw player {card.replace('_', ' ')}" for card in cards))


def set_up(dealt: list[list[str]], /, *, roles: Any = "none", nine: tuple[str, ...] = NINE, **options: Any) -> Any:
    """A new game with these nine cities infected and these hands dealt; roles are named, not random."""
    t = GAME.new(fate="asked", seed=0, seats=len(dealt), roles=roles, **options)
    flip(t, *nine)
    for cards in dealt:
        draw(t, *cards)
    return t


def idle_turn(t: Any) -> None:
    """The player whose turn it is does nothing, draws no Epidemic if it can be helped, and keeps to the hand limit."""
    turn = sees(t).turn
    play(t, "pass")
    while sees(t).turn == turn and not ending(t):
        words = containment.question(t).words  # type: ignore[union-attr]
        play(t, "pass" if "pass" in words else words[0])


def let_pass(t: Any) -> None:
    """Everybody lets this moment for events pass."""
    while step(t) == "EventWindow":
        play(t, "pass")


def sees(t: Any, who: str = "p1") -> Any:
    """What a seat sees."""
    return containment.view(t, who)


def pawn(t: Any, who: str = "p1") -> str:
    found: str = sees(t).pawns[seat(who)]
    return found


def hand(t: Any, who: str = "p1") -> set[str]:
    return set(sees(t, who).hands[seat(who)])


def cubes(t: Any, city: str, colour: str = "") -> int:
    """Cubes in a city: of its own colour unless another is named."""
    own = COLOURS[[c.id for c in facts.CITIES].index(city) // 12]
    found: int = sees(t).cubes_in(city).get(colour or own, 0)
    return found


def board(t: Any, colour: str) -> dict[str, int]:
    """Every city with cubes of this colour, and how many."""
    return {city: n for city, k, n in sees(t).cubes if k == colour}


def supply(t: Any, colour: str) -> int:
    found: int = sees(t).supply[COLOURS.index(colour)]
    return found


def deck(t: Any) -> int:
    """How many cards the Infection Deck has."""
    return sum(entry.count for entry in sees(t).infection_pile)


def discards(t: Any) -> set[str]:
    """The Player Discard Pile."""
    return set(sees(t).player_discards)


def flipped(t: Any) -> set[str]:
    """The Infection Discard Pile."""
    return set(sees(t).infection_discards)


def story(t: Any, who: str | None = None) -> list[str]:
    return [fact.text for fact in containment.story(t, who)]


def cards_of(colour: str, number: int) -> list[str]:
    """The first cards of a colour in the order of the board."""
    first = 12 * COLOURS.index(colour)
    return [city.id for city in facts.CITIES[first : first + number]]


def others(*cities: str) -> list[str]:
    """All cities but these."""
    return [city.id for city in facts.CITIES if city.id not in cities]


def full(colour: str, number: int, *, without: tuple[str, ...] = ()) -> dict[str, int]:
    """This many cubes of a colour on the board, three a city, on cities of the colour except some."""
    left = number
    found: dict[str, int] = {}
    for city in cards_of(colour, 12):
        if city not in without and left:
            found[city] = min(3, left)
            left -= found[city]
    assert left == 0
    return found


__all__ = [
    "COLOURS",
    "NINE",
    "asked",
    "board",
    "cards_of",
    "cubes",
    "deck",
    "discards",
    "draw",
    "ending",
    "flip",
    "flipped",
    "full",
    "hand",
    "idle_turn",
    "let_pass",
    "offered",
    "others",
    "pawn",
    "play",
    "seat",
    "sees",
    "set_up",
    "stage",
    "step",
    "story",
    "supply",
    "why",
]
