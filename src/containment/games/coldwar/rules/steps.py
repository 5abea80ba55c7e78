"""Biologic Cold War for the kernel's loop: its kinds of steps, in the order of their numbers, and its endings."""

from __future__ import annotations

from typing import Final

from containment.games.coldwar.rules import (
    doing,
    event_pieces,
    hand_limit,
    incidents,
    missions,
    moving_on,
    pawns,
    questions,
    satellites,
    setup,
    sharing,
    symptoms,
    threat_cards,
    turn,
)
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import Ending

VERSION: Final = 2
WON: Final = "Satellites watch all five regions and no disease is left: you have won."
LOSSES: Final = [
    ("incidents", "W.5.17", "The seventh incident: the secret is out."),
    ("agents", "W.5.18", "An Agent had to be placed and none was left."),
    ("cubes", "W.5.19", "A Disease Cube had to be placed and none was left."),
    ("deck", "W.3.12", "A player card had to be drawn and none was left: time ran out."),
    ("death", "W.9.9", "The last player has died."),
]


def _victories() -> list[Ending]:
    """Without a Double Agent, then with one at each seat of each size of the table; each with nobody who has won alone,
    then each seat. [W.11.5] The Double Agent has no part in it."""
    tables: list[tuple[int, int | None]] = [(5, None)] + [(n, s) for n in range(2, 6) for s in range(n)]
    found = []
    for seats, double in tables:
        all_but = () if double is None else tuple(s for s in range(seats) if s != double)
        traitor = "" if double is None else f" P{double + 1}, the Double Agent, has lost."
        found.append(Ending(True, "satellites", "W.12.1", WON + traitor, all_but))
        for s in range(5):
            found.append(Ending(True, "satellites", "W.12.5", f"{WON}{traitor} P{s + 1} wins alone.", (s,)))
    return found


def _defeats() -> list[Ending]:
    """Nobody wins; or [W.A51] a player alone; or [W.11.4] the Double Agent."""
    found = []
    for reason, rule, told in LOSSES:
        found.append(Ending(False, reason, rule, f"{told} You have lost."))
        found += [
            Ending(False, reason, "W.A51", f"{told} The group has lost; P{s + 1} wins alone.", (s,)) for s in range(5)
        ]
        found += [
            Ending(False, reason, "W.11.4", f"{told} P{s + 1} was the Double Agent, and wins alone.", (s,))
            for s in range(5)
        ]
    return found


ENDINGS: Final = [*_victories(), *_defeats()]
RULES: Final = Rules(
    "coldwar",
    [
        turn.BEGIN_TURN,
        turn.ACTIONS,
        turn.END_ACTIONS,
        turn.DRAW_CARD,
        turn.END_DRAW,
        turn.END_TURN,
        threat_cards.DRAW_THREAT_CARD,
        threat_cards.INTENSIFY,
        turn.NEXT_TURN,
        incidents.RESOLVE_INCIDENTS,
        incidents.SPREAD,
        questions.CONSENT_OF,
        questions.EVENT_WINDOW,
        hand_limit.CHECK_HAND,
        turn.INFECTION_PHASE,
        threat_cards.LOOK_AT_THREATS,
        threat_cards.ARRANGE_THREATS,
        threat_cards.CULL_THREATS,
        pawns.CLEAR_ENTRY,
        symptoms.BEGIN_SYMPTOM,
        symptoms.DRAW_ONE,
        symptoms.KEEP_ONE,
        turn.NEXT_THREAT,
        satellites.MASK_WINDOW,
        satellites.COUNTER,
        missions.PAY_FOR_SABOTAGE,
        moving_on.MOVE_ON,
        moving_on.COME_ALONG,
        moving_on.ASK_TO_COME,
        sharing.EXCHANGE,
        sharing.AGREE_TO_SHARE,
        sharing.PASS_CARDS,
        doing.PAY_FOR_FLIGHT,
        doing.PAY_FOR_TEAM,
        event_pieces.REMOVE_MORE,
        event_pieces.LOSE_ONE,
        event_pieces.POOL_TEAMS,
        setup.FIRST_THREAT,
        setup.FIRST_FACILITIES,
        setup.GIVE_PASSPORTS,
        setup.ASK_PASSPORT,
        setup.DRAW_PASSPORT,
        setup.DEAL_IDENTITIES,
        setup.DEAL_SPIES,
        setup.DROP_MISSIONS,
        setup.PICK_CARD,
        setup.DEAL_HANDS,
        setup.START,
        setup.DEAL_FURTHER,
    ],
    ENDINGS,
)
