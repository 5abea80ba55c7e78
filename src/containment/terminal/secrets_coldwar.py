"""Missions of Biologic Cold War in words: one's own with their next step, and what those of others have shown."""

from __future__ import annotations

from functools import cache
from typing import Any

from containment.terminal.atlas_coldwar import SIDE_NAMES, called, cities, facts, listed, title
from containment.terminal.ink import Ink

IN_ALL = 3  # missions of a player
FOR_SABOTAGE = 3  # City cards
KINDS = {"intel": "Intel", "target": "Target", "sabotage": "Sabotage"}
DOUBLE_AGENT = (
    "You are the Double Agent: if the others are defeated while you live and have 2 missions done, you win alone."
)


@cache
def missions() -> dict[str, Any]:
    return {mission.id: mission for mission in facts().MISSIONS}


def secrets_of(v: Any) -> dict[int, Any]:
    """What this view knows of the seats' secrets: of its own seat, or of all when a record is laid open."""
    known = dict(enumerate(v.own)) if isinstance(v.own, tuple) else {v.seat: v.own} if v.seat >= 0 else {}
    return {seat: own for seat, own in known.items() if seat not in v.dead}  # [W.9.5]


def is_done(mission: str, seat: int, v: Any) -> bool:
    return mission in v.finished[seat]


def printed(mission: str, ink: Ink) -> str:
    """What a mission asks for, as on its card."""
    card = missions()[mission]
    if card.kind == "intel":
        return f"Intel from {called(card.start, ink)} to {called(card.goal, ink)}"
    if card.kind == "target":
        return f"Target from {called(card.start, ink)} to any Facility"
    if card.kind == "sabotage":
        return f"in {called(card.start, ink)} discard {FOR_SABOTAGE} {fitting_words(mission)}"
    return "whoever holds it is the Double Agent"


def fitting_words(mission: str) -> str:
    """Which cards a sabotage takes."""
    card = missions()[mission]
    if card.affiliation:
        return f"{listed((SIDE_NAMES[side] for side in card.affiliation), 'or')} cards"
    return f"cards of {listed((title(region) for region in card.regions), 'or')}"


def fitting_cards(mission: str, seat: int, v: Any) -> list[str]:
    """The cards in a hand that this sabotage takes."""
    card = missions()[mission]
    own = [c for c in v.hands[seat] if c in cities()]
    return [c for c in own if cities()[c].affiliation in card.affiliation or cities()[c].region in card.regions]


def next_step(mission: str, seat: int, v: Any, ink: Ink) -> str:
    """What is to be done next for a mission."""
    card = missions()[mission]
    if is_done(mission, seat, v):
        return "done"
    if card.kind == "sabotage":
        held = len(fitting_cards(mission, seat, v))
        return f"{printed(mission, ink)} ({held} held)"
    if mission in v.carried[seat]:
        where = called(card.goal, ink) if card.goal else "any Facility"
        return f"you have the {KINDS[card.kind]}: deliver it to {where}"
    return printed(mission, ink)


def rows(v: Any, ink: Ink, mine: str = "Missions") -> list[str]:
    """The missions that this view knows, each with its next step; those that are done come last. `mine` is the word
    before one's own."""
    are_listed = v.step == "DropMissions" and v.asked == v.seat  # among the moves
    found = []
    for seat, own in secrets_of(v).items():
        head = mine if seat == v.seat else f"P{seat + 1} has"
        items = [("", DOUBLE_AGENT if seat == v.seat else "the card of the Double Agent")] if own.double_agent else []
        known = [] if are_listed else sorted(own.missions, key=lambda mission: mission in v.finished[seat])
        for mission in known:
            items.append((f"{title(mission)}: ", next_step(mission, seat, v, ink)))
        for name, step in items:
            found.append(ink.flow(head, f"{name}{step}".split(" "), " "))
            head = ""
    return found


def shown(seat: int, v: Any) -> str:
    """What everybody knows of a seat's missions."""
    done = f"{len(v.finished[seat])} of {IN_ALL} missions done"
    begun = [mission for mission in v.carried[seat] if not is_done(mission, seat, v)]
    carries = [f"carries the {KINDS[missions()[mission].kind]} of {title(mission)}" for mission in begun]
    return ", ".join([done, *carries])


def all_missions(v: Any, ink: Ink) -> str:
    """The command `missions`: one's own, what others have shown, and every card."""
    found = [ink.rule("Your own"), *rows(v, ink, mine="")] if v.seat >= 0 else []
    own = v.own.missions if v.seat >= 0 else ()
    if v.seat >= 0 and v.own.dropped:
        found.append(ink.flow("Put back", [title(mission) for mission in v.own.dropped], ", "))
    found.append(ink.rule("What has been shown"))
    for seat in range(v.seats):
        told = [f"{title(mission)} ({_state(mission, seat, v)})" for mission in v.shown_missions[seat]]
        found.append(ink.flow(f"P{seat + 1}", told or ["nothing yet"], ", "))
    others = [mission for mission, card in missions().items() if card.kind in KINDS and mission not in own]
    found.append(ink.rule(f"{'The other' if own else 'All'} {len(others)} missions"))
    for mission in others:
        found.append(ink.flow(f"  {title(mission)}: ", printed(mission, ink).split(" "), " ", 4))
    return "\n".join(found)


def _state(mission: str, seat: int, v: Any) -> str:
    return "done" if is_done(mission, seat, v) else "begun"
