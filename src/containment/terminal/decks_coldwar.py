"""The decks and hands of Biologic Cold War: how many cards, and what this seat knows of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.terminal.atlas_coldwar import SIDES, cities, count, letter, several, title
from containment.terminal.ink import Ink


def is_before_first_turn(v: Any) -> bool:
    return not v.ending and any(name == "Start" for name, _ in v.pending)


def hand(cards: Sequence[str], ink: Ink) -> list[str]:
    """Cards grouped by affiliation, with counts; events last."""
    found = []
    for side in SIDES:
        held = [title(card) for card in cards if card in cities() and cities()[card].affiliation == side]
        if held:
            found.append(f"{letter(side, ink)} {len(held)}: {', '.join(held)}")
    return found + [f"event: {title(card)}" for card in cards if card not in cities()]


def seen(v: Any) -> list[str]:
    """The Threat cards that this seat has seen, by their places from the top."""
    before = 0
    found = []
    for entry in v.threat_pile:
        if entry.card is not None:
            found.append(f"{before + 1} {title(entry.card)}")
        before += entry.count
    return [f"Threat cards known, by place from the top: {', '.join(found)}"] if found else []


def decks(v: Any, ink: Ink) -> str:
    threats = sum(entry.count for entry in v.threat_pile)
    told = [f"{threats} Threat cards", f"{len(v.threat_discards)} discarded"]
    if is_before_first_turn(v):
        return ink.flow("Decks", several(told), " ")
    inside = sum(1 for _, special in v.heaps if special)
    escalations = f"{count(inside, 'Escalation')} in (next: {_next_escalation(v)})" if inside else "no Escalation in"
    return ink.flow("Decks", several([count(v.player_cards_left, "player card"), escalations, *told]), " ")


def _next_escalation(v: Any) -> str:
    """Among which cards from the top the next Escalation is."""
    before = 0
    for number, special in v.heaps:
        if special:
            return f"within {number}" if not before else f"card {before + 1} to {before + number}"
        before += number
    return ""


def discards(v: Any, ink: Ink) -> str:
    """Everything about the piles that everybody may know."""
    found = [ink.rule("Threat discards"), *_by_side(v.threat_discards, ink)]
    found += [ink.rule("Threat cards out of the game"), *_by_side(v.threat_removed, ink)] if v.threat_removed else []
    found.append(ink.rule("Threat deck"))
    found += [ink.text(f"{row}.") for row in seen(v)]
    for shuffle, cards in reversed(v.threat_unknown):
        when = "since the set-up" if shuffle == 0 else f"from shuffle {shuffle}"
        found.append(ink.text(f"{count(len(cards), 'card')} in unknown order, {when}:"))
        found += _by_side(cards, ink)
    return "\n".join([*found, ink.rule("Player discards"), *_by_side(v.player_discards, ink)])


def _by_side(cards: Sequence[str], ink: Ink) -> list[str]:
    parts = [part.partition(": ") for part in hand(cards, ink)]
    return [ink.flow(f"  {head}:", names.split(", "), ", ", 9) for head, _, names in parts] or [ink.text("none")]
