"""Words the rule tests share. Seats go by p1 to p5, cities, cards and regions by their ids; laws are held after each
move. A link is named by its two cities in the order of the list of cities: "lay madrid toledo"."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import containment
from containment.games.iberia import GAME
from containment.games.iberia.data import facts
from containment.games.iberia.staging import stage as staging

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
    for move in moves:
        containment.play(t, spelt(move))
        for law in GAME.laws:
            law(t)
    return t


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
    return containment.view(t, seat(who))


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


def why(t: Any, move: Any, who: str | None = None) -> str:
    """The rule that forbids a move now; "" if it is legal."""
    words = spelt(move) if isinstance(move, str) else move
    refused = containment.refusal(t, words, None if who is None else seat(who))
    assert who is not None or not isinstance(words, str) or (refused is None) == (words in offered(t))
    return "" if refused is None else refused.rule


def odds(t: Any) -> dict[str, Any]:
    """What chance may bring, in words, and how likely each is."""
    return {GAME.codebook.words(move): p for move, p in GAME.chances(t)}


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
    return [fact.text for fact in containment.story(t, None if who is None else seat(who))]


def told(t: Any) -> list[str]:
    """The rules that the story names."""
    return [fact.rule for fact in containment.story(t)]


def ending(t: Any) -> str:
    """Why the game ended, in a word; "" while it goes on."""
    return "" if t.over is None else t.over.reason


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
    luck = random.Random(seed)
    t = GAME.new(seed=seed, **options)
    while not t.over:
        yield t
        q = containment.question(t)
        assert q is not None
        containment.play(t, luck.choice(q.moves))
    yield t


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
