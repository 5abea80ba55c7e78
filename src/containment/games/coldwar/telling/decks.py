"""The decks and hands of Biologic Cold War: how many cards, and what this seat knows of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.names import SIDES, cities, counted, side_of, title
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Prose, Row
from containment.saying.wording import count


def is_before_first_turn(v: Any) -> bool:
    return not v.ending and any(name == "Start" for name, _ in v.pending)


# ---------------------------------------------------------------------------------------------- hands
def hand(cards: Sequence[str]) -> str:
    """`N 2: London, Rome | U 1: Lima | event: Airlift`."""
    return " | ".join(f"{head}: {', '.join(names)}" for head, names in _grouped(cards))


def _grouped(cards: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Cards by affiliation, with how many they are; events last."""
    found = []
    for side in SIDES:
        held = [title(card) for card in cards if card in cities() and side_of(card) == side]
        if held:
            found.append((counted(side, len(held)), held))
    return found + [("event", [title(card)]) for card in cards if card not in cities()]


# ---------------------------------------------------------------------------------------------- decks
def decks(v: Any) -> Block:
    threats = sum(entry.count for entry in v.threat_pile)
    told = [f"{threats} Threat cards", f"{len(v.threat_discards)} discarded"]
    if not is_before_first_turn(v):
        told = [count(v.player_cards_left, "player card"), _escalations(v), *told]
    return Prose("Decks", ", ".join(told), ",")


def _escalations(v: Any) -> str:
    inside = sum(1 for _, special in v.heaps if special)
    return f"{count(inside, 'Escalation')} to come (next: {_next_escalation(v)})" if inside else "no Escalations left"


def _next_escalation(v: Any) -> str:
    """Among which cards from the top the next Escalation is."""
    before = 0
    for number, special in v.heaps:
        if special:
            return f"within {number}" if not before else f"card {before + 1} to {before + number}"
        before += number
    return ""


def threats_seen(v: Any) -> list[str]:
    """The Threat cards that this seat has seen, by their places from the top."""
    before = 0
    found = []
    for entry in v.threat_pile:
        if entry.card is not None:
            found.append(f"{before + 1} {title(entry.card)}")
        before += entry.count
    return [f"known Threat cards, counted from the top: {', '.join(found)}"] if found else []


# ---------------------------------------------------------------------------------------------- discards
def discards(v: Any) -> Blocks:
    """Everything about the piles that everybody may know."""
    gone = v.threat_removed
    return [
        Heading("Threat discards"),
        *_by_side(v.threat_discards),
        *([Heading("Threat cards out of the game"), *_by_side(gone)] if gone else []),
        Heading("Threat deck"),
        *_threat_deck(v),
        Heading("Player discards"),
        *_by_side(v.player_discards),
    ]


def _threat_deck(v: Any) -> Blocks:
    found: Blocks = [Paragraph(f"{row}.") for row in threats_seen(v)]
    for shuffle, cards in reversed(v.threat_unknown):
        when = "not reshuffled yet" if shuffle == 0 else f"from shuffle {shuffle}"
        found.append(Paragraph(f"{count(len(cards), 'card')} in unknown order, {when}:"))
        found += _by_side(cards)
    return found


def _by_side(cards: Sequence[str]) -> Blocks:
    return [Row(f"  {head}:", names, ", ", 9) for head, names in _grouped(cards)] or [Paragraph("none")]
