"""What must hold on every table of The Cure, whatever has been played: dice are conserved, numbers stay in range."""

from __future__ import annotations

from typing import Any

from containment.games.cure.data import facts
from containment.games.cure.rules import pile, table
from containment.games.cure.rules.board import DICE_OF, SKULL
from containment.kernel.engine.sets import members
from containment.kernel.errors import must
from containment.kernel.game import pending
from containment.parts.handfuls import count

PLACES = (table.BAG, table.CENTRE, table.CDC, table.CUP, table.KEPT, *range(table.REGION, table.REGION + 6))


def infection_dice_are_conserved(t: Any) -> None:
    """[C.1] [C.3] Twelve of each colour, each in exactly one place."""
    for k, colour in enumerate(facts.COLOURS):
        lying = sum(int(count(t.w[place], k)) for place in PLACES)
        samples = sum(int(t.samples(seat, k)) for seat in range(int(t.seats)))
        found = lying + samples + int(t.is_cured(k))
        must(found == table.DICE, f"{colour}: {found} dice, not {table.DICE}")
        must(not (t.is_cured(k) and samples), f"{colour} is cured and has samples")


def player_dice_are_conserved(t: Any) -> None:
    """[C.4] Every die of every role is in its owner's hand, on the table, or locked on somebody's card."""
    for seat in range(int(t.seats)):
        role = int(t.w[table.ROLE + seat])
        if role >= table.ROLES or not t.w[table.PLAYER_DICE + seat]:
            continue
        dice = [int(t.die(seat, n)) for n in range(7)]
        must(dice[int(DICE_OF[role]) :] == [table.NO_DIE] * (7 - int(DICE_OF[role])), "a die too many or too few")
        for byte in dice[: int(DICE_OF[role])]:
            locked = table.LOCKED <= byte < table.LOCKED + 4 * int(t.seats)
            must(byte <= table.SPENT or locked, f"p{seat + 1} has a die that is nowhere ({byte})")


def events_are_conserved(t: Any) -> None:
    """[C.16] Ten cards: face up, unseen, under the deck, or being used. [C.83]"""
    cards = [*members(int(t.w[table.ROW_OF_EVENTS])), *members(int(t.w[table.UNSEEN]))]
    must(len(members(int(t.w[table.ROW_OF_EVENTS]))) <= table.ROW, "more than three events face up")
    queue = int(t.w[table.UNDER])
    while queue:
        cards.append((queue & 15) - 1)
        queue >>= 4
    cards += [rest & 255 for name, rest in pending(t) if name == "EventDone"]
    must(sorted(cards) == list(range(10)), "event cards are missing or doubled")


def numbers_are_in_range(t: Any) -> None:
    w = t.w
    must(0 <= w[table.OUTBREAKS] <= 8, "outbreaks out of range")
    must(w[table.START] <= w[table.INDEX] <= SKULL, "infection rate out of range")


def regions_hold_three_of_an_uncured_colour(t: Any) -> None:
    """[C.73] After every check; that is, whenever somebody is asked."""
    if t.ended or t.w[table.CURED_CAN_OUTBREAK] or t.w[table.CUP]:
        return
    if int(t.w[t.top - 1]) & 63 in (pile.ROLL_DICE, pile.CHECK_OUTBREAKS):
        return
    for r in range(6):
        for k, colour in enumerate(facts.COLOURS):
            here = int(count(t.w[table.REGION + r], k))
            must(here <= 3 or t.is_cured(k), f"region {r + 1} holds {here} {colour} dice")


LAWS = (
    infection_dice_are_conserved,
    player_dice_are_conserved,
    events_are_conserved,
    numbers_are_in_range,
    regions_hold_three_of_an_uncured_colour,
)
