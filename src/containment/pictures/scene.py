"""A scene: what lies on a table and where, as one seat sees it, in words and numbers that any drawer can draw.

A game's `scene.py` makes one from a view; the map of the terminal and the SVG picture are made from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Token:
    """Pieces of one kind in one place: three red cubes, a die, an Agent."""

    colour: str  # a key of palette.PALETTE, or "" for pieces without one
    number: int = 1
    name: str = "cube"  # in the singular
    letter: str = ""  # "" takes the colour's own
    shape: str = ""  # "" takes the colour's own


@dataclass(frozen=True)
class Sign:
    """Something built or laid in a place that is there or not: a station, a port, a Facility."""

    mark: str  # one character of one column, such as ⌂
    name: str
    colour: str = ""


@dataclass(frozen=True)
class Place:
    """Where pieces can be: a city, a region of a ring. `id` is the id that views and facts use, `words` how moves name
    it."""

    id: str
    words: str
    name: str
    short: str  # three or four letters for where there is little room, different from all others
    x: float
    y: float
    colour: str = ""
    letter: str = ""  # of an affiliation, say; drawn before the name
    tokens: tuple[Token, ...] = ()
    signs: tuple[Sign, ...] = ()
    pawns: tuple[int, ...] = ()  # seats
    alarm: bool = False  # one more piece and it breaks out
    note: str = ""  # a line for who looks closer


@dataclass(frozen=True)
class Link:
    """A way between two places, by their ids."""

    a: str
    b: str
    kind: str = "road"  # road, rail, sea, faint
    wraps: bool = False  # over the edge of the map: to the left of the one and the right of the other


@dataclass(frozen=True)
class Area:
    """A region between places that holds pieces but no pawns: Iberia's water, a continent."""

    id: str
    words: str
    name: str
    x: float
    y: float
    tokens: tuple[Token, ...] = ()
    text: str = ""  # what to write there, if anything


@dataclass(frozen=True)
class Track:
    """A row of steps with a marker on one of them."""

    name: str
    steps: tuple[str, ...]
    at: int
    alarm: bool = False


@dataclass(frozen=True)
class Stock:
    """Something to keep an eye on: cubes left, cards left, a disease that is cured. `text` is short: "12 left"."""

    name: str
    text: str
    colour: str = ""
    alarm: bool = False
    good: bool = False
    vital: bool = False  # the game can be lost by it
    group: str = ""  # what it is counted among, such as "cubes left": where there is little room they are told together
    brief: str = ""  # its text there, or in its group


@dataclass(frozen=True)
class Card:
    name: str
    short: str
    colour: str = ""  # "" for events and what else has none
    place: str = ""  # the id of the place it names, if it names one


@dataclass(frozen=True)
class Die:
    """A player's die on the table."""

    face: str  # what it shows, in a word or two; "" if it is still to be rolled
    number: int = 0  # by which moves name it; 0 if none does
    colour: str = ""  # of the sample that it is locked on
    idle: bool = False  # spent, locked or lost: not to be used now
    sign: str = ""  # its face as one letter or symbol, where there is room for no more


@dataclass(frozen=True)
class Tray:
    """A box of a table that is no map: where the pieces of a place or an area lie, or a list of stocks of a group. The
    table is three boxes wide; rows are halves of a box, so that boxes can be set off against each other. What is in row
    LOW comes below the others, beside the card of whose turn it is."""

    column: int
    row: int
    id: str = ""  # of a place or an area
    face: str = ""  # what dice show that lie there: pips as a number, or a cross
    group: str = ""  # of stocks
    name: str = ""  # of a tray that is none of a place or an area; without stocks it is a note on the table
    halves: int = 2  # how high it is


LOW: Final = 6  # the first row below the ring of trays


@dataclass(frozen=True)
class Seat:
    """A player's corner of the table."""

    seat: int
    name: str  # you, thumb, person
    role: str  # Medic
    place: str  # where the pawn is, as a person would say it; "" if nobody may know
    cards: tuple[Card, ...] = ()
    hidden: int = 0  # cards of the hand that this view does not show
    turn: bool = False
    asked: bool = False
    lines: tuple[str, ...] = ()  # what else lies before the player: samples, dice, missions
    dead: bool = False
    brief: str = ""  # the role where there is little room; "" if nothing better is known than cutting it
    dice: tuple[Die, ...] = ()
    roll: tuple[Die, ...] = ()  # cards that are dice and were just rolled: what they show
    dice_told: str = ""  # the dice in words

    @property
    def told(self) -> tuple[str, ...]:
        """All that lies there in words, for where no dice are drawn."""
        return (self.dice_told, *self.lines) if self.dice_told else self.lines


@dataclass(frozen=True)
class Measure:
    """A number worth a curve over the turns; `most` is where it ends the game, 0 if it does not."""

    name: str
    value: int
    most: int = 0
    bad: bool = True


@dataclass(frozen=True)
class Scene:
    """A whole table. Places stand in a box of `width` by `height`; `outline` names the land behind them."""

    title: str
    status: str  # whose turn it is and what is left of it, in a few words
    width: float
    height: float
    outline: str  # world, iberia, or "" for none
    places: tuple[Place, ...]
    links: tuple[Link, ...] = ()
    areas: tuple[Area, ...] = ()
    tracks: tuple[Track, ...] = ()
    stocks: tuple[Stock, ...] = ()
    seats: tuple[Seat, ...] = ()
    piles: tuple[str, ...] = ()  # a line each about the decks
    measures: tuple[Measure, ...] = ()
    trays: tuple[Tray, ...] = ()  # if it is drawn as a table, where there is room for that
    alarm: str = "one more breaks out"  # what a place's alarm means

    def place(self, id: str) -> Place:
        return next(place for place in self.places if place.id == id)

    def seat_of(self, seat: int) -> Seat:
        return next(one for one in self.seats if one.seat == seat)


__all__ = [
    "LOW",
    "Area",
    "Card",
    "Die",
    "Link",
    "Measure",
    "Place",
    "Scene",
    "Seat",
    "Sign",
    "Stock",
    "Token",
    "Track",
    "Tray",
]
