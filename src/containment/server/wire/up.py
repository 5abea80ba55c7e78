"""Up the wire: what a visitor sends. Each message has an `id` of the visitor's own, which the reply to it names."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**32)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Plan = Annotated[tuple[int | Short, ...], msgspec.Meta(max_length=8)]  # moves by their codes or words
LessonStep = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", rename="camel"):
    """A message to the server."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: your link's secret, and how much of the story you have."""

    token: Annotated[str, msgspec.Meta(max_length=60)]
    owner: Annotated[str, msgspec.Meta(max_length=60)] = ""  # the secret of the owner's link, if you have it too
    told: Number = 0  # lines of the story that you have,
    mark: Number = 0  # and the mark that the last frame gave them
    aside: bool = False  # only who sits there and whether you are asked: for a device that several people share
    wire: int = 1


class Learn(Message, frozen=True, tag="learn"):
    """The first message of a lesson, instead of `hello`: which lesson, and from which step. The server stores none of
    it: name the step again when you come back."""

    lesson: Name
    step: LessonStep = 1  # one more than there are: the lesson is finished
    told: Number = 0
    mark: Number = 0
    wire: int = 1


class Step(Message, frozen=True, tag="step"):
    """In a lesson: go to the next step when you have read this one, or back to an earlier one."""

    id: Number
    to: LessonStep


class Answer(Message, frozen=True, tag="answer"):
    """Answer the question that your last frame names, by the code or the words of a move. With `confirm` false you are
    asked once more before an answer that ends your turn."""

    id: Number
    question: Short
    move: int | Short
    confirm: bool = True


class Talk(Message, frozen=True, tag="talk"):
    """Say something without answering the question, such as "ask p2 red"."""

    id: Number
    say: int | Short


class Sayings(Message, frozen=True, tag="sayings"):
    """What may I say?"""

    id: Number


class Rows(Message, frozen=True, tag="rows"):
    """What can be done at a place, or with these words, and why not the rest? With `pawn` only the moves that take your
    own pawn to the place."""

    id: Number
    typed: Short = ""
    place: Short = ""
    pawn: bool = False


class WhyNot(Message, frozen=True, tag="why_not"):
    """Why may I not do this?"""

    id: Number
    move: int | Short


class Hint(Message, frozen=True, tag="hint"):
    """What would a teammate do in my place?"""

    id: Number


class Look(Message, frozen=True, tag="look"):
    """The table at an earlier moment, as the story's lines count them."""

    id: Number
    at: Number


class Read(Message, frozen=True, tag="read"):
    """Look up a rule, a card, a place, a seat's role ("p2"), or one of the board's `looks`."""

    id: Number
    what: Short


class Undo(Message, frozen=True, tag="undo"):
    """Take back your own last answer, or with `more` anybody's last one, if everybody agrees."""

    id: Number
    more: bool = False


class AgreeToUndo(Message, frozen=True, tag="agree_to_undo"):
    """Somebody wants to take answers back: agree, or don't."""

    id: Number
    yes: bool


class Wait(Message, frozen=True, tag="wait"):
    """Wait, I have an event! Or (`on` false) go on."""

    id: Number
    on: bool = True


class Mind(Message, frozen=True, tag="mind"):
    """How you want to be asked at moments for events: where it matters, always, never, not this turn."""

    id: Number
    how: Short


class Chat(Message, frozen=True, tag="chat"):
    """Say something to everybody at the table. It is shown as plain text."""

    id: Number
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Ping(Message, frozen=True, tag="ping"):
    """Look there! With `to` it is an arrow from one place to another."""

    id: Number
    place: Short
    to: Short = ""


class Draft(Message, frozen=True, tag="draft"):
    """A plan for somebody's turn, move by move; an empty list removes it."""

    id: Number
    seat: Seat
    moves: Plan


class Ahead(Message, frozen=True, tag="ahead"):
    """What could come next in a plan for somebody's turn, now or the next one, after these moves? It is worked out from
    what you can see."""

    id: Number
    seat: Seat
    moves: Plan = ()


class Curves(Message, frozen=True, tag="curves"):
    """How the game went, turn by turn, when it is over."""

    id: Number


class Review(Message, frozen=True, tag="review"):
    """Where the game was won or lost, when it is over. Judging takes a while: ask again until it is all there."""

    id: Number


class Sit(Message, frozen=True, tag="sit"):
    """Take your seat, under this name."""

    id: Number
    name: Name = ""


class Leave(Message, frozen=True, tag="leave"):
    """Leave a seat to a computer, or to nobody before the game begins: your own, or any if the table is yours."""

    id: Number
    seat: Seat
    who: Short = "thumb"


class Begin(Message, frozen=True, tag="begin"):
    """Everybody is seated: begin the game. Only the table's owner can."""

    id: Number


class GiveUp(Message, frozen=True, tag="give_up"):
    """End the game for everybody. Only the table's owner can."""

    id: Number


Up = (
    Answer | Talk | Sayings | Rows | WhyNot | Hint | Look | Read | Undo | AgreeToUndo | Wait | Mind | Chat | Ping
    | Draft | Ahead | Curves | Review | Sit | Leave | Begin | GiveUp
)  # fmt: skip
Any_ = Hello | Learn | Step | Up
_decoder: Final[msgspec.json.Decoder[Any_]] = msgspec.json.Decoder(Any_)
decode: Final = _decoder.decode
