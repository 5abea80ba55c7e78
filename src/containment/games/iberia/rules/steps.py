"""Iberia for the kernel's loop: its kinds of steps, in the order of their numbers, and its endings."""

from __future__ import annotations

from typing import Final

from containment.games.iberia.rules import (
    event_pieces,
    infection,
    infection_cards,
    influx,
    mobilization,
    overrun,
    passing_cards,
    pawns,
    questions,
    research,
    rural_doctor,
    scientist,
    setup,
    turn,
)
from containment.kernel.engine.steps import Rules
from containment.kernel.engine.table import Ending

VERSION: Final = 1
ENDINGS: Final = [
    Ending(True, "researched", "I.G1", "All four diseases researched: you win!"),
    Ending(False, "outbreaks", "I.G2", "Eighth outbreak: the peninsula panics. You lose."),
    Ending(False, "cubes", "I.G2", "A disease ran out of cubes. You lose."),
    Ending(False, "cards", "I.V1", "Fewer than two player cards left to draw: time is up. You lose."),
]
RULES: Final = Rules(
    "iberia",
    [
        turn.BEGIN_TURN,
        turn.ACTIONS,
        questions.CONSENT_OF,
        research.PAY_FOR_RESEARCH,
        turn.DRAW_CARDS,
        turn.DRAW_CARD,
        turn.INFECT_CITIES,
        infection_cards.INFECT,
        infection_cards.INTENSIFY,
        turn.NEXT_INFECTION,
        questions.CHECK_HAND,
        questions.EVENT_WINDOW,
        pawns.PLACE_SHIELD,
        scientist.LOOK_AT,
        scientist.ARRANGE_CARDS,
        rural_doctor.TREAT_MORE,
        questions.REPEAT_EVENT,
        infection.PLACE,
        infection.OUTBREAK_STEP,
        infection.SPREAD,
        infection.RING_STEP,
        infection.FEVER_STEP,
        overrun.OVERRUN_STEP,
        event_pieces.LAY_MORE,
        event_pieces.REMOVE_MORE,
        event_pieces.TRIUMPH_IN,
        event_pieces.MORE_WATER,
        questions.BRING_MORE,
        passing_cards.SEND_CARDS,
        passing_cards.MAIL_CARDS,
        mobilization.MOBILIZATION,
        setup.FIRST_INFECTION,
        setup.DEAL_ROLES,
        setup.PICK_EVENTS,
        setup.DEAL_HANDS,
        setup.CHOOSE_START,
        setup.PREPARE_DECK,
        influx.INFLUX_STEP,
        influx.CARRY,
        turn.END_DRAW,
        turn.END_ACTIONS,
    ],
    ENDINGS,
)
