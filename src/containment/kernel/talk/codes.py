"""The codes of what is said: `verb << 16 | a << 8 | b` as that of a move is, with verbs from 200 on. In a are the
seats: who speaks, to whom or of whom, and a third; in b is what it is about."""

from __future__ import annotations

from typing import Final

SEATS: Final = 5  # the most that sit at any table: three of them fit into one byte
FIRST_VERB: Final = 200
ASK: Final = 200
TELL: Final = 201
ACCEPT: Final = 202
REJECT: Final = 203
PLAN: Final = 210  # from here on: a verb for each kind of goal
FIRST_FACT: Final = 200  # kinds of facts from here on are talk
ASKED: Final = 200
TOLD: Final = 201
ACCEPTED: Final = 202
REJECTED: Final = 203
PLANNED: Final = 204
CODE: Final = 40  # where in a packed fact the code lies: above the seats that it is hidden from, which are none,
MORE: Final = 64  # and the cards that were named, or the plan that is meant


def code_of(verb: int, speaker: int, other: int = 0, about: int = 0) -> int:
    """The code of something said: by whom, to or of whom, and about what."""
    return verb << 16 | speaker + SEATS * other << 8 | about


def is_talk(code: int) -> bool:
    return code >> 16 >= FIRST_VERB


def reveals(code: int) -> bool:
    """Does this tell what somebody holds? Then it is known, and not to be taken back."""
    return code >> 16 == TELL


def speaker_of(code: int) -> int:
    return (code >> 8 & 255) % SEATS


def other_of(code: int) -> int:
    """Who is asked, or whose turn is planned."""
    return (code >> 8 & 255) // SEATS % SEATS


def third_of(code: int) -> int:
    """In a plan to give a card: who gets it."""
    return (code >> 8 & 255) // (SEATS * SEATS)


def seats_in(code: int) -> tuple[int, ...]:
    """All who have a part in it."""
    return speaker_of(code), *((other_of(code), third_of(code)) if code >> 16 != TELL else ())


def fact_of(code: int) -> int:
    """The kind of fact that it is told as."""
    return PLANNED if code >> 16 >= PLAN else code >> 16
