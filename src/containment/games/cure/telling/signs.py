"""Dice, faces, locks and samples as signs, each with the words in which it is read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from containment.games.cure.data import facts
from containment.games.cure.rules.board import KINDS
from containment.games.cure.seeing.view import Die
from containment.games.cure.words.names import KIND_WORDS
from containment.saying.runs import FULL as EXCLAMATION
from containment.saying.runs import alarm, between, mark, marked, seat, seen
from containment.saying.signs import LETTERS, SHAPES

MOST_DRAWN = 3  # dice of a colour that are drawn one by one; of more the number is written
NO_DICE = marked("dice", "", "-", "-", "no dice")
FACE_WORDS = dict(zip(KINDS, KIND_WORDS, strict=True))  # by what a die shows, as the moves call it
PAUSE = between(", ", " ")
COLON = between(": ", " ")  # between a place and what lies there


# ---------------------------------------------------------------------------------------------- infection dice
def dice(counts: Sequence[int], full: Sequence[str] = ()) -> str:
    """Infection dice by colour: `R◆◆ Y■`, many as `B●x7`; a colour that is full here with an exclamation mark."""
    lying = [(colour, number) for colour, number in zip(facts.COLOURS, counts, strict=True) if number]
    return PAUSE.join(
        _dice(colour, number) + (alarm(EXCLAMATION) if colour in full else "") for colour, number in lying
    )


def _dice(colour: str, number: int) -> str:
    if number > MOST_DRAWN:
        return counted("dice", colour, number, f"x{number}")
    letter = LETTERS[colour]
    return marked("dice", colour, letter + SHAPES[colour] * number, letter * number, f"{number} {colour}", colour)


def counts_of(counts: Sequence[int]) -> str:
    """`R◆4 Y■0 ...`: every colour, also one of which there is none."""
    return PAUSE.join(
        counted("dice", colour, number, str(number)) for colour, number in zip(facts.COLOURS, counts, strict=True)
    )


def samples(colour: str, number: int) -> str:
    """`R◆ 2`."""
    return counted("samples", colour, number, f" {number}")


def counted(kind: str, colour: str, number: int, written: str) -> str:
    """A colour with a number written after it, as the eye wants it; the ear hears `2 red`."""
    letter = LETTERS[colour]
    return marked(kind, colour, letter + SHAPES[colour], letter, f"{number} {colour}", colour) + seen(written)


# ---------------------------------------------------------------------------------------------- player dice
def face(state: str) -> str:
    """What a player die shows: `fly/treat`, which is read `fly or treat`."""
    word = FACE_WORDS.get(state, state)
    return marked("face", state, word, aloud=word.replace("/", " or "))


def die_number(n: int) -> str:
    """The number a die is named by."""
    return marked("die", n, str(n + 1), aloud=f"die {n + 1}")


def lock(die: Die, owner: int) -> str:
    """The sample a die is locked on, and whose card that is on if it is another's; empty if the die is not locked."""
    if die.colour is None or die.card is None:
        return ""
    return (f"{seat(die.card)}'s " if die.card != owner else "") + mark(die.colour)
