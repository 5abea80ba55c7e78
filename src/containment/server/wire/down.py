"""Down the wire: what a visitor is sent. It holds what the visitor's seat may see and hear, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from containment.pictures.scene import Area, Link, Measure, Seat, Sign, Stock, Token, Track, Tray

WIRE: Final = 1


class Message(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", rename="camel", gc=False):
    """A message from the server."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel", gc=False):
    """A part of one. Nothing in it is circular, so that nobody need look for that (`gc`)."""


class Run(Part, frozen=True):
    """Words that say what they are: a city, a card, a disease, a seat, a rule."""

    text: str
    what: str = ""  # city, card, role, disease, cubes, seat, rule, ...
    of: str = ""  # which one: an id, a colour, a number
    colour: str = ""
    tone: str = ""  # strong, faint, alarm, good
    aloud: str | None = None  # as it is read to somebody, if not as it is written; empty if it is only seen
    read: str = ""  # what to look up to read about it; empty if nothing is written about it


Text = tuple[str | Run, ...]


# ---------------------------------------------------------------------------------------------- the table
class Place(Part, frozen=True):
    """Where pieces can be. In a frame only what can change; in the board what doesn't."""

    id: str
    tokens: tuple[Token, ...] = ()
    signs: tuple[Sign, ...] = ()
    pawns: tuple[int, ...] = ()
    alarm: bool = False
    note: str = ""


class Spot(Part, frozen=True):
    """A place on the board, as printed."""

    id: str
    words: str
    name: str
    short: str
    x: float
    y: float
    colour: str = ""
    letter: str = ""


class Region(Part, frozen=True):
    """An area of the board, as printed."""

    id: str
    words: str
    name: str
    x: float
    y: float


class LookUp(Part, frozen=True):
    """Something in this game to look up: `read` it by its name."""

    name: str
    about: str


class Scene(Part, frozen=True):
    """What is on the table now. A place that isn't listed is empty."""

    status: str
    places: tuple[Place, ...]
    links: tuple[Link, ...] = ()  # those that the board has not: railways
    areas: tuple[Area, ...] = ()
    tracks: tuple[Track, ...] = ()
    stocks: tuple[Stock, ...] = ()
    seats: tuple[Seat, ...] = ()
    piles: tuple[str, ...] = ()
    measures: tuple[Measure, ...] = ()
    trays: tuple[Tray, ...] = ()


# ---------------------------------------------------------------------------------------------- who and what
class Sitter(Part, frozen=True):
    """Who sits at a seat."""

    seat: int
    name: str
    who: str  # free, person, or the name of a computer
    here: bool = False  # is somebody connected there?
    you: bool = False


class Row(Part, frozen=True):
    """A row in the list of moves: a move, several folded into one, why one isn't possible, or a heading."""

    row: str  # move, folded, why not, way out, heading, note
    words: Text = ()
    move: int | None = None  # of a move: its code, as an answer names it
    number: int | None = None
    verb: str = ""
    place: str = ""  # where it leads
    about: str = ""
    unfold: str = ""  # what to type to see all of them
    ways: int = 0
    because: str = ""
    rule: str = ""
    say: str = ""  # of a way out: wave, hush
    ends_turn: bool = False
    wanted: bool = False  # in a lesson: this is asked for, or opens to it


class Ask(Part, frozen=True):
    """What you are asked, or could do meanwhile."""

    prompt: Text
    rows: tuple[Row, ...]
    lit: tuple[str, ...] = ()  # places where a move leads that is one of few
    moment: bool = False  # another is asked, and you may speak up first
    asked: bool = True  # False: you are not asked, these are events that you may play at any time


class Line(Part, frozen=True):
    """A line of the story. `at`: the moment behind it, to look back to; the first is 0."""

    at: int
    line: str  # answer, loud answer, turn, facts, alarm, good
    text: Text
    rule: str = ""
    seat: int = -1
    places: tuple[str, ...] = ()


class Remark(Part, frozen=True):
    """Something said among people."""

    n: int  # the first is 0
    at: float
    seat: int
    text: str = ""
    place: str = ""
    to: str = ""  # of an arrow: where it points


class Step(Part, frozen=True):
    """A move in a plan, in words, and where it leads."""

    words: Text
    place: str = ""


class Draft(Part, frozen=True):
    """A plan for a seat's turn, move by move. `done` is how many have been made; `next` is the code of the first of the
    others that you can make now, and `at` its place among all moves."""

    by: int
    seat: int
    moves: tuple[str, ...]
    next: int | None = None
    steps: tuple[Step, ...] = ()
    done: int = 0
    at: int | None = None


class Undo(Part, frozen=True):
    """Somebody wants to take answers back, and everybody must agree."""

    by: int
    agreed: tuple[int, ...]
    text: str


class Curve(Part, frozen=True):
    """Something that was counted as each turn began, and at the end. `most` is where it ends the game, 0 if it does
    not."""

    name: str
    values: tuple[int, ...]
    most: int = 0
    bad: bool = True


class ChancePoint(Part, frozen=True):
    """The team's chance to win, in percent, as a turn began; the last one is the end."""

    turn: int
    along: float  # how far along the game, from 0 to 1
    chance: int


class CostlyAnswer(Part, frozen=True):
    """An answer that cost something, and what was better. Percentages are those of the seat's own side."""

    number: int  # 1 cost most
    turn: int
    seat: int
    did: Text
    better: Text
    why: Text
    best: int
    chosen: int
    along: float
    chance: int  # the team's, after it
    against: bool = False  # does this seat play against the team?
    told: Text = ()  # when, who and what, as the reader is told it


class Ending(Part, frozen=True):
    """How it ended for you, which may differ from the others. For a watcher, how it ended for the team."""

    won: bool
    text: str
    rule: str = ""


class Lesson(Part, frozen=True):
    """What the teacher says: a step of a lesson."""

    step: int  # the first is 1
    steps: int
    text: Text
    rule: str = ""
    look: tuple[str, ...] = ()  # the places it speaks of
    asks: bool = False  # a move is asked for; otherwise there is only to read on
    hint: Text = ()  # what to choose
    finished: bool = False


# ---------------------------------------------------------------------------------------------- messages
class Hello(Message, frozen=True, tag="hello"):
    """The first message: who you are here. `seat` is -1 for a watcher; a lesson has no table."""

    table: str
    seat: int
    owner: bool
    game: str
    title: str
    wire: int = WIRE


class Board(Message, frozen=True, tag="board"):
    """What is printed on the board: places and links. It comes once, before the first frame, and again if the game
    begins later."""

    title: str
    width: float
    height: float
    outline: str
    places: tuple[Spot, ...]
    links: tuple[Link, ...]
    areas: tuple[Region, ...]
    looks: tuple[LookUp, ...] = ()
    alarm: str = ""  # what a place's alarm means, in words


class Again(Part, frozen=True):
    """The same deal is played again at another table; `follow` opens your seat there."""

    by: int  # the seat that has set it up
    table: str


class Frame(Message, frozen=True, tag="frame"):
    """The table as it is now, and what has happened since the last frame."""

    state: str  # open, playing, over
    sitters: tuple[Sitter, ...]
    question: str = ""  # the name that your answer must give it; empty if there is nothing for you to answer
    scene: Scene | None = None
    ask: Ask | None = None
    asked: int = -1  # the seat that is asked
    thinks: bool = False  # is it a computer that is asked?
    waits: tuple[int, ...] = ()  # who has said "wait"
    may_wait: bool = False
    mind: str = ""  # how you want to be asked at moments for events, as `mind` says it
    story: tuple[Line, ...] = ()
    # How many lines come before this part of the story; what you have beyond them was taken back, or is told again.
    from_: int = msgspec.field(name="from", default=0)
    told: int = 0  # how many lines you have now,
    mark: int = 0  # and their mark: say both when you come back
    remarks: tuple[Remark, ...] = ()
    drafts: tuple[Draft, ...] = ()
    undo: Undo | None = None
    since: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()
    ending: Ending | None = None
    lesson: Lesson | None = None
    again: Again | None = None


class Aside(Message, frozen=True, tag="aside"):
    """Instead of frames, for visitors who said hello with `aside`: nothing of what the seat sees."""

    state: str  # open, playing, over
    sitters: tuple[Sitter, ...]
    asked: bool = False  # is something asked of this seat?
    secrets: bool = False  # do seats keep something from each other? Then who shares a device hands it over unseen


class Here(Message, frozen=True, tag="here"):
    """Who is seated or present has changed, and nothing else since the last frame."""

    sitters: tuple[Sitter, ...]


class Done(Message, frozen=True, tag="done"):
    """What you sent has been done: it is in the log."""

    re: int


class Refused(Message, frozen=True, tag="refused"):
    """What you sent was not done, and why. Nothing has changed."""

    re: int
    code: str
    text: str
    rule: str = ""


class Rows(Message, frozen=True, tag="rows"):
    """What can be done there, or with these words, and why not the rest."""

    re: int
    rows: tuple[Row, ...]


class Hint(Message, frozen=True, tag="hint"):
    """What a teammate would do in your place. Only you hear it."""

    re: int
    text: Text
    move: int | None = None


class Then(Message, frozen=True, tag="then"):
    """The table as you saw it at an earlier moment."""

    re: int
    at: int
    scene: Scene
    story: tuple[Line, ...]


class Sayings(Message, frozen=True, tag="sayings"):
    """What you may say without answering the question."""

    re: int
    sections: tuple[Row, ...]


class Looked(Message, frozen=True, tag="looked"):
    """What you wanted to read: a rule, a card, a place."""

    re: int
    text: tuple[Text, ...]


class Curves(Message, frozen=True, tag="curves"):
    """How the game went: how many turns, and what was counted over them."""

    re: int
    turns: int
    curves: tuple[Curve, ...]


class Review(Message, frozen=True, tag="review"):
    """Where the game was won or lost. Until all answers are judged, only how many are."""

    re: int
    done: int
    of: int
    points: tuple[ChancePoint, ...] = ()
    answers: tuple[CostlyAnswer, ...] = ()
    said: tuple[Text, ...] = ()  # luck and skill, in sentences


class Bye(Message, frozen=True, tag="bye"):
    """The server closes the connection, and why; come back after this many seconds, if any."""

    text: str
    again: float | None = None


Down = (
    Hello
    | Board
    | Frame
    | Aside
    | Here
    | Done
    | Refused
    | Rows
    | Hint
    | Then
    | Sayings
    | Looked
    | Curves
    | Review
    | Bye
)
encode: Final = msgspec.json.Encoder().encode
