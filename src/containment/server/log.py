"""The log of a table: an append-only list of what was settled at it, from its opening on. A table is its log replayed,
and nothing is shown to anybody before it stands here."""

from __future__ import annotations

from typing import Any, Final

import msgspec

FREE: Final = "free"  # a seat whose link nobody has opened yet
PERSON: Final = "you"  # as saves name a person


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """Something that was settled."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table was set up, to be played when its seats are full. `record` is what it goes on from, as text: a branch
    or an import; empty for a new game."""

    game: str
    seats: tuple[str, ...]  # free, or the name of a computer
    options: dict[str, Any] = {}
    seed: int | None = None
    fate: str = "seeded"
    record: str = ""
    public: bool = False  # is it listed for everybody?
    watchers: bool = True
    shown_after: int | None = None  # the seat whose view watchers get when all is over; None: what everybody may see
    alone: str = "sleep"  # or "go on": what computers do when all people have left their seats
    pace: float = 0.8  # the least seconds between two answers of computers


class Sat(Entry, frozen=True, tag="sat"):
    """A person has taken a seat or given themselves a name, or a computer plays on in it."""

    seat: int
    who: str  # free, you, or the name of a computer
    name: str = ""


class Begun(Entry, frozen=True, tag="begun"):
    """Everybody sits. `record` is the header of the game's record, with the answers it goes on from."""

    record: str
    seats: tuple[str, ...]  # who sits where: a seat may be drawn
    names: tuple[str, ...]


class Answered(Entry, frozen=True, tag="answered"):
    """A seat has answered, or said something beside the question: its code first, then those of chance and of computers
    that were not asked."""

    seat: int
    codes: tuple[int, ...]
    because: str = ""


class TakenBack(Entry, frozen=True, tag="taken_back"):
    """Answers were taken back: so many of the record are left. `agreed`: the seats that were asked and said yes."""

    by: int
    left: int
    agreed: tuple[int, ...] = ()


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """A seat wants more back than its own last answer: so many answers would be left."""

    by: int
    left: int


class UndoRefused(Entry, frozen=True, tag="undo_refused"):
    by: int


class UndoAgreed(Entry, frozen=True, tag="undo_agreed"):
    by: int


class Waited(Entry, frozen=True, tag="waited"):
    """A seat has said "wait", or (`on` false) lets the others go on."""

    seat: int
    on: bool = True


class Minded(Entry, frozen=True, tag="minded"):
    """How a seat wants to be asked at moments for events: where it matters, always, never, or not until its turn."""

    seat: int
    how: str


class Chatted(Entry, frozen=True, tag="chatted"):
    seat: int
    text: str


class Pinged(Entry, frozen=True, tag="pinged"):
    """Look there: a place by its id; or from there `to` another."""

    seat: int
    place: str
    to: str = ""


class Drafted(Entry, frozen=True, tag="drafted"):
    """A plan drawn for a seat's turn, move by move, in words; none takes it away."""

    by: int
    seat: int
    moves: tuple[str, ...]


class Relinked(Entry, frozen=True, tag="relinked"):
    """The link of a role was taken away, or replaced: who came by the old one must go."""

    role: str
    seat: int = -1


class PlayedAgain(Entry, frozen=True, tag="played_again"):
    """When all was over, a seat has set up a table with the same deal."""

    by: int
    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """The people have given the game up: everything is laid open."""

    by: int


Any_ = (
    Opened | Sat | Begun | Answered | TakenBack | UndoAsked | UndoRefused | UndoAgreed | Waited | Minded | Chatted
    | Pinged | Drafted | Relinked | PlayedAgain | Closed
)  # fmt: skip

_decoder: Final[msgspec.json.Decoder[Any_]] = msgspec.json.Decoder(Any_)
_encoder = msgspec.json.Encoder()


def dumps(entry: Any_) -> str:
    return _encoder.encode(entry).decode()


def loads(text: str | bytes) -> Any_:
    return _decoder.decode(text)
