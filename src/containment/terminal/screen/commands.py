"""Commands of the table line by line, typed on the full screen: which key does the same."""

from __future__ import annotations

from typing import Final

from containment.telling.sitting import Sitting
from containment.terminal.lines.commands import SHORT

KEYS_FOR: Final = {
    "help": "F1 shows the help",
    "roles": "F1 shows who can do what",
    "why": "? shows the rule behind the move under the cursor",
    "rules": "? shows the rule behind the move under the cursor",
    "hint": "F2 gives a hint",
    "undo": "F3 takes back your last answer",
    "log": "F5 shows the log",
    "last": "F5 shows the log",
    "pace": "F6 sets how fast the computers play",
    "wait": "F8 breaks in on a computer's turn",
    "talk": "F9 has what you can say to the others",
    "review": "A review comes at the end of the game, with r",
    "save": "F10 has the menu, and says where the game is saved",
    "seed": "F10 has the menu, and says the seed",
    "quit": "F10 has the menu; leave there, and the game is saved",
}
ELSEWHERE: Final = ("map", "here", "region")  # what the map and the list of moves show already
# What looks of the games are about cards now.
CARDS: Final = ("discards", "strain", "where", "missions", "events", "regions")


def key_for(s: Sitting, typed: str) -> str | None:
    """What does here what this command does line by line, as the beginning of a sentence; None if there is none."""
    word = typed.strip().removeprefix("/").lower()
    word = SHORT.get(word, word)
    if word in KEYS_FOR:
        return KEYS_FOR[word]
    looks = {use.split(" ")[0] for use, look in s.board.COMMANDS.items() if look.fits(s.match.options)}
    if word not in looks or word in ELSEWHERE:
        return None
    return "F4 shows the cards, and what is known of them" if word in CARDS else "F1 shows that with the help"


__all__ = ["CARDS", "ELSEWHERE", "key_for"]
