"""Missions of Biologic Cold War in words: one's own with their next step, and what those of others have shown."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.names import called, cities, missions, side_name, title
from containment.saying.blocks import Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import seat
from containment.saying.wording import listed

IN_ALL = 3  # missions of a player
FOR_SABOTAGE = 3  # City cards
KINDS = {"intel": "Intel", "target": "Target", "sabotage": "Sabotage"}
DOUBLE_AGENT = "You're the Double Agent: you win alone if the group loses while you're alive with {} missions done."


def secrets_of(v: Any) -> dict[int, Any]:
    """What this view knows of the seats' secrets: of its own seat, or of all when a record is laid open."""
    known = dict(enumerate(v.own)) if isinstance(v.own, tuple) else {v.seat: v.own} if v.seat >= 0 else {}
    return {n: own for n, own in known.items() if n not in v.dead}  # [W.9.5]


def laid_open(v: Any, seats: Sequence[Any]) -> Any:
    """With the missions of all, and every Threat card that somebody has seen."""
    piles = zip(*(own.threat_pile for own in seats), strict=True)
    pile = tuple(next((entry for entry in entries if entry.card is not None), entries[0]) for entries in piles)
    return dataclasses.replace(v, own=tuple(own.own for own in seats), threat_pile=pile)


def is_done(mission: str, n: int, v: Any) -> bool:
    return mission in v.finished[n]


# ---------------------------------------------------------------------------------------------- one mission
def printed(mission: str) -> str:
    """What a mission asks for, as on its card."""
    card = missions()[mission]
    if card.kind == "intel":
        return f"Intel from {called(card.start)} to {called(card.goal)}"
    if card.kind == "target":
        return f"Target from {called(card.start)} to any Facility"
    if card.kind == "sabotage":
        return f"in {called(card.start)} discard {FOR_SABOTAGE} {fitting_words(mission)}"
    return "whoever holds it is the Double Agent"


def fitting_words(mission: str) -> str:
    """Which cards a sabotage takes."""
    card = missions()[mission]
    if card.affiliation:
        return f"{listed(map(side_name, card.affiliation), 'or')} cards"
    return f"cards of {listed(map(title, card.regions), 'or')}"


def fitting_cards(mission: str, n: int, v: Any) -> list[str]:
    """The cards in a hand that this sabotage takes."""
    card = missions()[mission]
    own = [c for c in v.hands[n] if c in cities()]
    return [c for c in own if cities()[c].affiliation in card.affiliation or cities()[c].region in card.regions]


def next_step(mission: str, n: int, v: Any) -> str:
    """What is to be done next for a mission."""
    card = missions()[mission]
    if is_done(mission, n, v):
        return "done"
    if card.kind == "sabotage":
        return f"{printed(mission)} ({len(fitting_cards(mission, n, v))} held)"
    if mission in v.carried[n]:
        where = called(card.goal) if card.goal else "any Facility"
        return f"deliver the {KINDS[card.kind]} to {where}"
    return printed(mission)


# ---------------------------------------------------------------------------------------------- on the table
def rows(v: Any) -> Blocks:
    """The missions that this view knows, for the table. While one chooses they are among the moves already."""
    are_listed = v.step == "DropMissions" and v.asked == v.seat
    return _rows(v, "Missions", with_missions=not are_listed)


def _rows(v: Any, mine: str, with_missions: bool = True) -> Blocks:
    """Each with its next step; those that are done come last. `mine` is the word before one's own."""
    found: Blocks = []
    for n, own in secrets_of(v).items():
        head = mine if n == v.seat else f"{seat(n)} has"
        for step in _steps(n, own, v, with_missions):
            found.append(Prose(head, step))
            head = ""
    return found


def _steps(n: int, own: Any, v: Any, with_missions: bool) -> list[str]:
    known = sorted(own.missions, key=lambda mission: is_done(mission, n, v)) if with_missions else []
    double = (
        [DOUBLE_AGENT.format(v.options.double_agent_missions) if n == v.seat else "the card of the Double Agent"]
        if own.double_agent
        else []
    )
    return double + [f"{title(mission)}: {next_step(mission, n, v)}" for mission in known]


def shown(n: int, v: Any) -> str:
    """What everybody knows of a seat's missions."""
    done = f"{len(v.finished[n])} of {IN_ALL} missions done"
    begun = [mission for mission in v.carried[n] if not is_done(mission, n, v)]
    carries = [f"carries the {KINDS[missions()[mission].kind]} of {title(mission)}" for mission in begun]
    return ", ".join([done, *carries])


# ---------------------------------------------------------------------------------------------- all of them
def purpose(v: Any) -> str:
    """[W.10.8] What missions are for, where that is less than one would think."""
    if v.options.individual_victory:
        return ""
    if v.options.double_agent_module and v.seats > 1:
        return "In this game only the Double Agent needs missions."
    return "Missions don't count towards winning in this game: they do with winning alone, or with the Double Agent."


def all_missions(v: Any) -> Blocks:
    """The command `missions`: one's own, what others have shown, and every card."""
    own = v.own.missions if v.seat >= 0 else ()
    others = [mission for mission, card in missions().items() if card.kind in KINDS and mission not in own]
    return [
        *([Paragraph(purpose(v))] if purpose(v) else []),
        *_own(v),
        Heading("What's been shown"),
        *(Row(seat(n), _known_to_all(n, v) or ["nothing yet"], ", ") for n in range(v.seats)),
        Heading(f"{'The other' if own else 'All'} {len(others)} missions"),
        *(Prose(f"  {title(mission)}: ", printed(mission), column=4) for mission in others),
    ]


def _own(v: Any) -> Blocks:
    if v.seat < 0:
        return []
    put_back: Blocks = [Row("Put back", [title(mission) for mission in v.own.dropped], ", ")] if v.own.dropped else []
    return [Heading("Your own"), *_rows(v, ""), *put_back]


def _known_to_all(n: int, v: Any) -> list[str]:
    return [f"{title(mission)} ({_state(mission, n, v)})" for mission in v.shown_missions[n]]


def _state(mission: str, n: int, v: Any) -> str:
    return "done" if is_done(mission, n, v) else "begun"
