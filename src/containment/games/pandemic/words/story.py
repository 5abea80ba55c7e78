"""Pandemic in words: its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic.brink.rules import bioterrorist, mutation
from containment.games.pandemic.brink.rules import questions as brink_questions
from containment.games.pandemic.brink.words import story as brink_words
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import forecast, moves, questions, table, turn
from containment.games.pandemic.rules.events import card_of, holder
from containment.games.pandemic.rules.questions import hand_limit
from containment.games.pandemic.words.names import (
    card,
    city,
    cubes,
    diseases,
    infection_card,
    seat_words,
)
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table


def tell(packed: int, seat: int | None) -> tuple[str, str] | None:
    """A fact of the story as a seat may hear it: the rule behind it, and a sentence; None if it hears nothing."""
    kind, a, b, c = packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255
    unseen = packed >> 32  # a spectator, or a seat that is not there, hears what everybody hears
    hidden = seat is not None and (unseen >> seat & 1 if 0 <= seat < table.MOST_SEATS else unseen)
    return _TELL[kind](a, b, c, bool(hidden))


def _whose(mover: int, seat: int) -> str:
    return "their own" if mover == seat else f"{seat_words(seat)}'s"


def _unused(actions: int) -> str:
    return f"left {actions} action{'s' if actions != 1 else ''} unused" if actions else "ended the actions"


def _colour(n: int) -> str:
    return diseases(n).capitalize()


_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.TURN_BEGAN: lambda a, b, c, h: ("P.3.1", f"{seat_words(a)}'s turn began"),
    table.DROVE: lambda a, b, c, h: ("P.4.1", f"{seat_words(a)} drove to {city(b)}"),
    table.FLEW_DIRECT: lambda a, b, c, h: ("P.4.2", f"{seat_words(a)} flew to {city(b)} with its card"),
    table.FLEW_CHARTER: lambda a, b, c, h: ("P.4.3", f"{seat_words(a)} chartered a flight from {city(c)} to {city(b)}"),
    table.FLEW_SHUTTLE: lambda a, b, c, h: ("P.4.4", f"{seat_words(a)} took a shuttle to {city(b)}"),
    table.JUMPED_TO: lambda a, b, c, h: (
        "P.operations_expert.station_jump",
        f"{seat_words(a)} discarded {city(c)} and jumped to {city(b)}",
    ),
    table.BUILT: lambda a, b, c, h: ("P.4.6", f"{seat_words(a)} built a research station in {city(b)}"),
    table.STATION_TAKEN: lambda a, b, c, h: ("P.4.6", f"the research station of {city(a)} was taken away"),
    table.TREATED: lambda a, b, c, h: ("P.4.8", f"{seat_words(a)} treated {cubes(b >> 4, b & 15)} in {city(c)}"),
    table.SHARED: lambda a, b, c, h: ("P.4.9", f"{seat_words(a)} gave {city(c)} to {seat_words(b)}"),
    table.WAS_CURED: lambda a, b, c, h: (
        "P.14.8" if b == table.PURPLE else "P.4.12",
        f"{seat_words(a)} discovered the cure for {diseases(b)}",
    ),
    table.WAS_ERADICATED: lambda a, b, c, h: ("P.5.2", f"{_colour(a)} was eradicated"),
    table.EVENT_STORED: lambda a, b, c, h: (
        "P.contingency_planner.store_event",
        f"{seat_words(a)} stored {facts.EVENTS[b].name}",
    ),
    table.SENT: lambda a, b, c, h: (
        "P.dispatcher.move_other_pawn_as_own",
        f"{seat_words(a)} moved {seat_words(b)}'s pawn to {city(c)}",
    ),
    table.JOINED: lambda a, b, c, h: (
        "P.dispatcher.move_pawn_to_pawn",
        f"{seat_words(a)} moved {_whose(a, b)} pawn to another pawn in {city(c)}",
    ),
    table.TAKEN: lambda a, b, c, h: ("P.4.9", f"{seat_words(b)} took {city(c)} from {seat_words(a)}"),
    table.SWEPT: lambda a, b, c, h: (
        "P.medic.auto_remove_cured",
        f"the Medic's presence removed {cubes(c, b)} from {city(a)}",
    ),
    table.DISCARDED: lambda a, b, c, h: ("P.6.4", f"{seat_words(a)} discarded {card(b)}"),
    table.EVENT_PLAYED: lambda a, b, c, h: ("P.11.1", f"{seat_words(a)} played {facts.EVENTS[b].name}"),
    table.AIRLIFTED: lambda a, b, c, h: ("P.airlift", f"{seat_words(a)} airlifted {seat_words(b)} to {city(c)}"),
    table.GRANTED: lambda a, b, c, h: ("P.government_grant", f"{seat_words(a)} placed a research station in {city(b)}"),
    table.NIGHT_QUIET: lambda a, b, c, h: ("P.one_quiet_night", "the next Infect Cities step will be skipped"),
    table.POPULATION_RESILIENT: lambda a, b, c, h: (
        "P.resilient_population",
        f"{seat_words(a)} removed the Infection card {city(b)} from the game",
    ),
    table.CARD_DRAWN: lambda a, b, c, h: ("P.6.2", f"{seat_words(a)} drew {'a card' if h else card(b)}"),
    table.EPIDEMIC_DRAWN: lambda a, b, c, h: ("P.6.3", f"{seat_words(a)} drew an Epidemic"),
    table.RATE_ROSE: lambda a, b, c, h: (
        "P.7.1",
        f"the infection rate marker moved forward: the rate is {a}{'' if a == b else f', {b} under the Travel Ban'}",
    ),
    table.CITY_FLIPPED: lambda a, b, c, h: ("P.8.1", f"the Infection card {city(a)} was flipped"),
    table.BOTTOM_FLIPPED: lambda a, b, c, h: ("P.7.2", f"{city(a)} came from the bottom of the Infection Deck"),
    table.INFECTED: lambda a, b, c, h: ("P.8.2", f"{city(a)} got {cubes(c, b)}"),
    table.INFECTION_STOPPED: lambda a, b, c, h: ("P.8.3", f"{city(a)} is protected: no cube was placed"),
    table.NOTHING_PLACED: lambda a, b, c, h: ("P.5.4", f"{_colour(b)} is eradicated: {city(a)} got no cube"),
    table.OUTBROKE: lambda a, b, c, h: (
        "P.9.1",
        f"an outbreak of {diseases(b)} happened in {city(a)}: outbreak {c}",
    ),
    table.SPREAD: lambda a, b, c, h: ("P.9.1", f"the outbreak placed 1 {diseases(b)} cube in {city(a)}"),
    table.INTENSIFIED: lambda a, b, c, h: (
        "P.7.3",
        f"{a} discarded Infection card{' was' if a == 1 else 's were'} shuffled onto the Infection Deck",
    ),
    table.STEP_SKIPPED: lambda a, b, c, h: ("P.one_quiet_night", "a quiet night: no Infection card was flipped"),
    table.ROLE_DEALT: lambda a, b, c, h: ("P.2.5", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.CARD_DEALT: lambda a, b, c, h: ("P.2.6", f"{seat_words(a)} was dealt {'a card' if h else card(b)}"),
    table.CITY_SEEN: lambda a, b, c, h: (
        "P.troubleshooter.peek" if c else "P.forecast",
        f"{seat_words(a)} saw {'a card' if h else infection_card(b)} on the Infection Deck",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("P.forecast", f"{seat_words(a)} put the top {b} Infection cards in order"),
    table.SAID_NO: lambda a, b, c, h: ("P.11.5", f"{seat_words(a)} declined"),
    table.SAID_YES: lambda a, b, c, h: ("P.11.5", f"{seat_words(a)} agreed"),
    table.RAN_OUT: lambda a, b, c, h: ("P.10.1", f"{cubes(b, a)} {'was' if b == 1 else 'were'} needed, {c} left"),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("P.3.2", f"{seat_words(a)} {_unused(b)}"),
    **brink_words.TELL,
}


def prompt(t: Table) -> str:
    """The open question in a sentence."""
    x = int(t.w[t.top - 1])
    a, b = x >> 8 & 255, x >> 16 & 255
    op = x & 63
    seat = int(steps.asked(t))
    if seat == CHANCE:
        return "What does chance bring?"
    name = seat_words(seat)
    if op == turn.ACTIONS.op:
        left = int(t.w[table.ACTIONS_LEFT])
        return f"{name}, you have {left} action{'s' if left != 1 else ''} left. What do you do?"
    if op == questions.CONSENT_OF.op:
        move = x >> questions.PROPOSAL
        what = _PROPOSALS[int(moves.verb_of(move))].format(city(int(moves.second(move))))
        return f"{name}, do you agree that {_proposer(t, move)} {what}?"
    if op == questions.PAY_FOR_CURE.op:
        which = "" if b == table.PURPLE else f"{diseases(b)} "
        return f"{name}, you hold more {which}cards than the cure needs. Which do you keep?"
    if op == questions.CHECK_HAND.op:
        return _limit_prompt(t, seat)
    if op == forecast.ARRANGE_CARDS.op:
        return f"{name}, which infection card shall be drawn {_ORDINALS[x >> 24 & 255]}?"
    if op == questions.EVENT_WINDOW.op:
        return f"{name}, {_MOMENTS[a]}"
    return f"{name}, {_BRINK_PROMPTS[op]}"


_MOMENTS: Final = (
    "do you play an event now?",
    "between Infect and Intensify: do you play Resilient Population?",
    "a cure has just been found: do you play Rapid Vaccine Deployment?",
)

_BRINK_PROMPTS: Final = {
    brink_questions.CHOOSE_ROLE.op: "do you swap your role, and for which?",
    brink_questions.RE_EXAMINE.op: "which City card do you take from the Player Discard Pile?",
    brink_questions.REMOVE_ANOTHER.op: "which cube goes next?",
    brink_questions.VACCINATE_MORE.op: "from which city do you remove another cube?",
    brink_questions.HEAL_CITY.op: "which cube does the Mobile Hospital remove?",
    mutation.RESOLVE_MUTATIONS.op: "which Mutation Event comes first?",
    bioterrorist.CHOOSE_START.op: "Bio-Terrorist: in which city do you start?",
    bioterrorist.HE_ACTS.op: "Bio-Terrorist: what do you do?",  # others read it too: no word of what is left to him
    bioterrorist.HIS_LIMIT.op: "Bio-Terrorist: which card do you discard?",
}


_PROPOSALS: Final = {
    moves.GIVE: "gives you {}",
    moves.TAKE: "takes {} from you",
    moves.OBTAIN: "takes {} from you",
    moves.AIRLIFT: "airlifts you to {}",
    moves.SEND_DRIVE: "drives your pawn to {}",
    moves.SEND_DIRECT: "flies your pawn to {} with its card",
    moves.SEND_CHARTER: "charters a flight for your pawn to {}",
    moves.SEND_SHUTTLE: "sends your pawn by shuttle to {}",
    moves.JOIN: "moves your pawn to another pawn in {}",
}


def _proposer(t: Table, move: int) -> str:
    assert isinstance(t, table.Pandemic)
    return seat_words(int(holder(t, card_of(move)) if moves.is_event(move) else t.turn))


def _limit_prompt(t: Table, seat: int) -> str:
    """The same words whatever the hand holds: others may read the question too."""
    assert isinstance(t, table.Pandemic)
    limit = int(hand_limit(t, seat))
    over = int(t.hand_size(seat)) - limit
    cards = "card" if over == 1 else "cards"
    return f"{seat_words(seat)}, you hold {over} {cards} more than {limit}. Discard, or play an event you have."


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
