"""Words the rule tests share. Seats go by p1 to p5, cities, cards and regions by their ids; laws are held after each
move. A link is named by its two cities in the order of the list of cities: "lay madrid toledo"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import containment
from containment import testing
from containment.games.iberia import GAME
from containment.games.iberia.data import facts
from containment.games.iberia.staging import stage as staging
from containment.testing import asked, ending, odds, offered, step, why

stage: Any = staging.stage
COLOURS = facts.COLOURS
CITIES = tuple(city.id for city in facts.CITIES)
REGIONS = tuple(region.id for region in facts.REGIONS)
EVENTS = tuple(event.id for event in facts.EVENTS)
ROLES = tuple(role.id for role in facts.ROLES)
PORTS = tuple(city.id for city in facts.CITIES if city.port)
NINE = ("vigo", "braga", "porto", "leon", "burgos", "soria", "girona", "teruel", "cuenca")


def seat(who: str) -> int:
    return int(who[1:]) - 1


def spelt(move: str) -> str:
    """Ids become the words of moves."""
    return move.replace("_", " ")


def play(t: Any, *moves: str) -> Any:
    """Play these moves one after the other, whoever is asked. The table is handed back."""
    return testing.say(t, *moves)


def flip(t: Any, *cities: str) -> Any:
    """Chance draws these Infection cards."""
    return play(t, *(f"draw infection {city}" for city in cities))


def draw(t: Any, *cards: str) -> Any:
    """Chance draws these player cards."""
    return play(t, *(f"draw player {card}" for card in cards))


def pick(t: Any, *events: str) -> Any:
    """Chance picks these events for the game."""
    return play(t, *(f"pick {event}" for event in events))


def set_up(dealt: list[list[str]], /, *, roles: Any = "none", nine: tuple[str, ...] = NINE, **options: Any) -> Any:
    """A new game with these nine cities infected and these hands dealt, at the choice of starting cities.

    The events of the game are those in the hands, filled up from the first ones."""
    t: Any = GAME.new(fate="asked", seed=0, seats=len(dealt), roles=roles, **options)
    flip(t, *nine)
    if step(t) == "PickEvents":
        held = [card for cards in dealt for card in cards if card in EVENTS]
        rest = [event for event in EVENTS if event not in held]
        pick(t, *(held + rest)[: t.setting.options.events])
    for cards in dealt:
        draw(t, *cards)
    return t


def let_pass(t: Any) -> Any:
    """Everybody lets this moment for events pass."""
    while step(t) == "EventWindow":
        play(t, "pass")
    return t


def idle_turn(t: Any) -> Any:
    """The player whose turn it is does nothing, draws no Epidemic if it can be helped, and keeps to the hand limit."""
    turn = sees(t).turn
    play(t, "pass")
    while sees(t).turn == turn and not ending(t):
        words = containment.question(t).words  # type: ignore[union-attr]
        play(t, "pass" if "pass" in words else words[0])
    return t


def sees(t: Any, who: str = "p1") -> Any:
    """What a seat sees."""
    return containment.view(t, who)


def pawn(t: Any, who: str = "p1") -> str:
    found: str = sees(t).pawns[seat(who)]
    return found


def hand(t: Any, who: str = "p1") -> set[str]:
    return set(sees(t, who).hands[seat(who)])


def colour_of(city: str) -> str:
    return COLOURS[CITIES.index(city) // 12]


def cubes(t: Any, city: str, colour: str = "") -> int:
    """Cubes in a city: of its own colour unless another is named."""
    found: int = sees(t).cubes_in(city).get(colour or colour_of(city), 0)
    return found


def board(t: Any, colour: str) -> dict[str, int]:
    """Every city with cubes of this colour, and how many."""
    return {city: n for city, k, n in sees(t).cubes if k == colour}


def supply(t: Any, colour: str) -> int:
    """Cubes left of a colour."""
    found: int = sees(t).supply[COLOURS.index(colour)]
    return found


def tokens(t: Any) -> dict[str, int]:
    """The regions with purification tokens, and how many."""
    return dict(sees(t).tokens)


def railroads(t: Any) -> set[tuple[str, str]]:
    return set(sees(t).railroads)


def deck(t: Any) -> int:
    """How many cards the Infection Deck has."""
    return sum(len(cities) for _, cities in sees(t).infection_pile)


def discards(t: Any) -> set[str]:
    """The Player Discard Pile."""
    return set(sees(t).player_discards)


def flipped(t: Any) -> set[str]:
    """The Infection Discard Pile."""
    return set(sees(t).infection_discards)


def story(t: Any, who: str | None = None) -> list[str]:
    return [fact.text for fact in containment.story(t, who)]


def told(t: Any) -> list[str]:
    """The rules that the story names."""
    return [fact.rule for fact in containment.story(t)]


def cards_of(colour: str, number: int) -> list[str]:
    """The first cards of a colour in the order of the list of cities."""
    first = 12 * COLOURS.index(colour)
    return list(CITIES[first : first + number])


def others(*cities: str) -> list[str]:
    """All cities but these."""
    return [city for city in CITIES if city not in cities]


def full(colour: str, number: int, *spared: str) -> dict[str, dict[str, int]]:
    """So many cubes of a colour on the board, three a city, and none in the cities that are spared."""
    found: dict[str, dict[str, int]] = {}
    for city in reversed(CITIES):
        if number and city not in spared:
            found[city] = {colour: min(3, number)}
            number -= min(3, number)
    return found


def wander(seed: int, **options: Any) -> Iterator[Any]:
    """A game of random moves, at each of its questions."""
    return testing.wander(GAME, seed, **options)


__all__ = [
    "CITIES",
    "COLOURS",
    "EVENTS",
    "GAME",
    "NINE",
    "PORTS",
    "REGIONS",
    "ROLES",
    "asked",
    "board",
    "cards_of",
    "colour_of",
    "cubes",
    "deck",
    "discards",
    "draw",
    "ending",
    "facts",
    "flip",
    "flipped",
    "full",
    "hand",
    "idle_turn",
    "let_pass",
    "odds",
    "offered",
    "others",
    "pawn",
    "pick",
    "play",
    "railroads",
    "seat",
    "sees",
    "set_up",
    "spelt",
    "stage",
    "step",
    "story",
    "supply",
    "tokens",
    "told",
    "wander",
    "why",
]
