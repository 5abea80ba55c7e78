"""What plain HTTP takes and gives besides the messages of the wire."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from containment.server.wire.up import Name, Number, Seat, Short

Who = Annotated[str, msgspec.Meta(max_length=60)]
Seats = Annotated[tuple[Who, ...], msgspec.Meta(min_length=1, max_length=10)]
Pace = Annotated[float, msgspec.Meta(ge=0, le=60)]
Token = Annotated[str, msgspec.Meta(max_length=60)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What is sent to the server."""


class Given(msgspec.Struct, frozen=True, rename="camel"):
    """What it gives."""


# ---------------------------------------------------------------------------------------------- tables
class NewTable(Body, frozen=True):
    """A table to be set up. A seat is "free", for whoever opens its link, or the name of a computer."""

    game: Short
    seats: Seats
    options: dict[str, Any] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None
    fate: Literal["seeded", "sealed"] = "seeded"
    public: bool = False  # is it listed for everybody?
    watchers: bool = True
    shown_after: Seat | None = None  # the seat whose view watchers get when all is over
    alone: Literal["sleep", "go on"] = "sleep"  # what computers do when all people have left
    pace: Pace = 0.8  # the least seconds between two answers of computers


class SameDeal(Body, frozen=True):
    """The same deal again, at a table of its own. Without `seats`, who sat there: people's seats are free."""

    seats: Seats | None = None
    public: bool = False
    watchers: bool = True
    shown_after: Seat | None = None
    alone: Literal["sleep", "go on"] = "sleep"
    pace: Pace = 0.8


class Branch(SameDeal, frozen=True, kw_only=True):
    """A new table that goes on from a moment of this game, as `at` of the story's lines counts them."""

    at: Number


class Import(SameDeal, frozen=True, kw_only=True):
    """A record as a new table. Without `seats` all of them are free; where the game is over, the first."""

    record: str


class NewLink(Given, frozen=True):
    """A link. Its secret is told once: the server keeps only a hash of it."""

    role: str  # owner, seat, watch
    seat: int  # -1 if it is none of a seat
    token: str
    url: str


class Made(Given, frozen=True):
    """A new table."""

    table: str
    links: tuple[NewLink, ...]


class Relink(Body, frozen=True):
    """Replace a link, or with `revoke` take it away. Who came by the old one must go."""

    role: Literal["owner", "seat", "watch"]
    seat: Seat | None = None
    revoke: bool = False


class Relinked(Given, frozen=True):
    """The link that takes the place of the old one; none if it was only taken away."""

    link: NewLink | None


class Join(Body, frozen=True):
    """Take a free seat of a public table that has not begun: this one, or the first."""

    seat: Seat | None = None
    name: Name = ""


class Move(Body, frozen=True):
    """Take another seat that is still free, before the game: your link opens that one then, and its link yours."""

    seat: Seat


class Mine(Body, frozen=True):
    """The secrets of links that you have kept."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=100)]


class Listed(Given, frozen=True):
    """A table in a list."""

    table: str
    game: str
    title: str  # the people there
    state: str  # open, playing, over; broken: its log cannot be replayed here
    changed: int  # when something was last settled, to the minute, in seconds since 1970


class PublicTable(Listed, frozen=True, kw_only=True):
    """A table that everybody may find: to be joined while it has free seats, to be watched afterwards."""

    free: int  # seats that are free; -1 if nobody has looked yet


class MyTable(Listed, frozen=True, kw_only=True):
    """A table that a link of yours opens. Who is asked is told as everybody at the table may know it."""

    link: int  # which of the secrets you sent, from 0
    role: str
    seat: int
    players: tuple[str, ...] = ()  # what those at the seats are called, empty for a free one; none: not looked up yet
    asked: int = -1  # the seat that is asked
    your_turn: bool = False
    ended: str = ""  # won, lost, given up


class Tables(Given, frozen=True):
    tables: tuple[PublicTable, ...]


class MyTables(Given, frozen=True):
    tables: tuple[MyTable, ...]


# ---------------------------------------------------------------------------------------------- looking
class Looking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The query of a look at the table. With `wait` the answer comes when there is something new, or after so many
    seconds: new since the frame whose ETag is in If-None-Match, or without that header, new lines of the story or a
    question to you."""

    told: Number = 0  # lines of the story that you have,
    mark: Number = 0  # and the mark that the last frame gave them
    remarks: Number = 0  # remarks that you have
    wait: Annotated[float, msgspec.Meta(ge=0, le=60)] = 0.0


class AtMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Number | None = None  # a moment, as the story's lines count them; without it, now


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Short = ""  # ids or words; without it, all


class Most(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: Annotated[int, msgspec.Meta(ge=1, le=200)] = 50


# ---------------------------------------------------------------------------------------------- games
class Value(Given, frozen=True):
    """What may be chosen: the value to be sent, as people are shown it, and what it brings about."""

    value: Any
    shown: str
    means: str = ""
    rules: tuple[str, ...] = ()
    box: str = ""  # the expansion that has it
    for_all: bool = False  # of one a seat: it stands for all seats or for none


class Option(Given, frozen=True):
    """An option of a game. `takes`: one value; several of them; one a seat; or a text that people write."""

    name: str
    label: str
    takes: str  # one, several, one a seat, text
    about: str
    usual: Any
    values: tuple[Value, ...]
    rules: tuple[str, ...] = ()
    box: str = ""  # the expansion that has it
    example: str = ""  # of a text: one that will do
    fine_print: bool = False  # a ruling that can be read otherwise, or a house rule: few care to choose it


class GameInShort(Given, frozen=True):
    name: str
    title: str
    seats: tuple[int, ...]
    goal: str
    computers: tuple[str, ...]  # who can play a seat besides people


class Games(Given, frozen=True):
    games: tuple[GameInShort, ...]


class OneGame(GameInShort, frozen=True):
    """A game with what can be chosen."""

    options: tuple[Option, ...] = ()


class LessonInShort(Given, frozen=True):
    """A lesson: `learn` it over the wire by its name."""

    name: str
    game: str
    title: str
    about: str
    steps: int


class Lessons(Given, frozen=True):
    lessons: tuple[LessonInShort, ...]


class Rule(Given, frozen=True):
    id: str
    title: str
    text: str
    where: str = ""
    ruling: str = ""  # why, where it is our own decision


class Rules(Given, frozen=True):
    rules: tuple[Rule, ...]


class WayOut(Given, frozen=True):
    """A single change with which it would go together: another value of an option, none for what it is if nothing is
    said, or another number of "seats"."""

    option: str
    value: Any
    text: str  # as people are told it: "Expansion: On the Brink"


class Checked(Given, frozen=True):
    """Does this go together? If so, what every option comes to; if not, why, by which rule, and ways out."""

    ok: bool
    text: str = ""
    rule: str = ""
    options: dict[str, Any] = {}
    each: int = 0  # how many seats have a choice of their own, where there is one a seat
    ways_out: tuple[WayOut, ...] = ()


class Chosen(Given, frozen=True):
    """An option as a table has it, in words. `each`: seat by seat, where every seat has its own, and
    empty where that is random."""

    name: str
    label: str
    shown: str
    means: str
    each: tuple[str, ...]
    rules: tuple[str, ...]
    standard: bool  # is it as the game has it if nothing is said?


class Setting(Given, frozen=True):
    """How a table was set up. Its seed is not told: who knows it knows what is to come."""

    game: str
    title: str
    options: tuple[Chosen, ...]  # none before a game begins that goes on from a record
    from_record: bool
    fate: str
    public: bool
    watchers: bool
    alone: str
    pace: float
    drawn: bool  # is it drawn who takes the last seat?
    secret: tuple[int, ...]  # the seats that play in secret against the others
    computers: tuple[str, ...]  # who can play a seat besides people
    free: int  # seats that nobody has taken


class Health(Given, frozen=True):
    ok: bool
    text: str = ""
