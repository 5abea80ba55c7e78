"""Who sits where in The Cure, with their dice and samples."""

from __future__ import annotations

from collections import Counter

from containment.games.cure.data import facts
from containment.games.cure.seeing.view import CureView, Die
from containment.games.cure.telling.names import region_name, role_name
from containment.games.cure.telling.odds import odds, percent, target
from containment.games.cure.telling.signs import die_number, face, lock, samples
from containment.saying.blocks import Blocks, Paragraph, Row
from containment.saying.runs import STRONG, asked, between, faint, sitter, strong

COLUMN = 13  # where dice and samples begin
ON = between("locked on ", "on ")
AT_REST = ("ready", "locked")
DONE_WITH = ("spent", "biohazard")


def seat_rows(v: CureView, owner: int, name: str) -> Blocks:
    """A seat: who that is and where, the dice, and the samples if there are any."""
    who = f"{sitter(owner)} ({name}), {role_name(v.roles[owner])} in {region_name(v.pawns[owner])}"
    head = Paragraph(asked(who), 0, 4, STRONG) if v.asked == owner else Paragraph(who, 2, 2)
    return [head, dice_row(v, owner), *_samples(v, owner)]


def dice_row(v: CureView, owner: int) -> Row:
    """Numbered in one's turn, when they are named by number; otherwise only how many are free."""
    if owner != v.turn or all(die.state in AT_REST for die in v.dice[owner]):
        return Row("    dice", _dice_at_rest(v, owner), ", ", COLUMN)
    shown = [f"{die_number(n)} {_die(die, owner)}" for n, die in enumerate(v.dice[owner])]
    return Row("    dice", shown, "  ", COLUMN)


def _die(die: Die, owner: int) -> str:
    locked = lock(die, owner)
    if locked:
        return ON + locked
    return faint(die.state) if die.state in DONE_WITH else strong(face(die.state))


def _dice_at_rest(v: CureView, owner: int) -> list[str]:
    found = Counter(lock(die, owner) for die in v.dice[owner])
    locks = [f"{number} locked on {sample}" for sample, number in found.items() if sample]
    return [f"{found['']} to roll", *locks]


def _samples(v: CureView, owner: int) -> list[Row]:
    held = [(colour, n) for colour, n in zip(facts.COLOURS, v.samples(owner), strict=True) if n]
    needed = target(v.roles[owner])
    shown = [f"{samples(colour, n)}: {percent(odds(colour, n, needed))} to cure" for colour, n in held]
    return [Row("    samples", shown, "  ", COLUMN)] if shown else []
