"""Pandemic in words: its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from containment.games.pandemic.brink.rules import bioterrorist, mutation
from containment.games.pandemic.brink.rules import questions as brink_questions
from containment.games.pandemic.brink.words import story as brink_words
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import forecast, moves, questions, table, turn
from containment.games.pandemic.rules.board import RATE
from containment.games.pandemic.rules.events import card_of, holder
from containment.games.pandemic.rules.questions import hand_limit
from containment.games.pandemic.words import own_words
from containment.games.pandemic.words.names import (
    card,
    city,
    count,
    cubes,
    diseases,
    infection_card,
    seat_words,
)
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import Setting


def tell(packed: int, seat: int | None) -> tuple[str, str] | None:
    """A fact of the story as a seat may hear it: the rule behind it, and a sentence; None if it hears nothing."""
    kind, a, b, c = packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255
    unseen = packed >> 32  # a spectator, or a seat that is not there, hears what everybody hears
    hidden = seat is not None and (unseen >> seat & 1 if 0 <= seat < table.MOST_SEATS else unseen)
    return _TELL[kind](a, b, c, bool(hidden))


@cache
def teller(bioterrorist: int) -> Callable[[int, int | None], tuple[str, str] | None]:
    """The story where this seat is the Bio-Terrorist's, to whom it isn't told as somebody else's."""

    def told(packed: int, seat: int | None) -> tuple[str, str] | None:
        found = tell(packed, seat)
        if found is None or seat != bioterrorist:
            return found
        return found[0], brink_words.to_himself(packed & 255, found[1], bioterrorist)

    return told


def _joined(mover: int, seat: int, there: str) -> str:
    if mover == seat:
        return f"{seat_words(mover)} joined another pawn in {there}"
    return f"{seat_words(mover)} moved {seat_words(seat)}'s pawn to join another in {there}"


def _airlifted(player: int, seat: int, there: str) -> str:
    if player == seat:
        return f"{seat_words(player)} took the Airlift to {there}"
    return f"{seat_words(player)} airlifted {seat_words(seat)} to {there}"


def _rate(rate: int, in_force: int, index: int) -> str:
    """[P.7.1] The marker moves at each Epidemic; the rate does not always."""
    rose = index and rate != RATE[index - 1]
    ban = "" if rate == in_force else f", {in_force} under the Travel Ban"
    return f"infection rate {'is now' if rose else 'stays'} {rate}{ban}"


def _struck(there: str, purple: bool) -> tuple[str, str]:
    """The bottom card of the Infection Deck was flipped."""
    return ("P.14.4", f"Mutation strikes {there}") if purple else ("P.7.2", f"Epidemic strikes {there}")


def _missing(needed: int, colour: int, left: int) -> str:
    return f"{cubes(needed, colour)} needed, {f'only {left}' if left else 'none'} left"


def _unused(actions: int) -> str:
    return f"ended the turn, {count(actions, 'action')} unused" if actions else "ended the turn"


def _colour(n: int) -> str:
    return diseases(n).capitalize()


_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.TURN_BEGAN: lambda a, b, c, h: ("P.3.1", f"{seat_words(a)}'s turn began"),
    table.DROVE: lambda a, b, c, h: ("P.4.1", f"{seat_words(a)} drove to {city(b)}"),
    table.FLEW_DIRECT: lambda a, b, c, h: ("P.4.2", f"{seat_words(a)} discarded {city(b)} to fly there"),
    table.FLEW_CHARTER: lambda a, b, c, h: ("P.4.3", f"{seat_words(a)} chartered a flight from {city(c)} to {city(b)}"),
    table.FLEW_SHUTTLE: lambda a, b, c, h: ("P.4.4", f"{seat_words(a)} took a shuttle flight to {city(b)}"),
    table.JUMPED_TO: lambda a, b, c, h: (
        "P.operations_expert.station_jump",
        f"{seat_words(a)} discarded {city(c)} to jump to {city(b)}",
    ),
    table.BUILT: lambda a, b, c, h: ("P.4.6", f"{seat_words(a)} built a research station in {city(b)}"),
    table.STATION_TAKEN: lambda a, b, c, h: ("P.4.6", f"the research station in {city(a)} was removed"),
    table.TREATED: lambda a, b, c, h: ("P.4.8", f"{seat_words(a)} treated {cubes(b >> 4, b & 15)} in {city(c)}"),
    table.SHARED: lambda a, b, c, h: ("P.4.9", f"{seat_words(a)} gave {seat_words(b)} {city(c)}"),
    table.WAS_CURED: lambda a, b, c, h: (
        "P.14.8" if b == table.PURPLE else "P.4.12",
        f"{seat_words(a)} discovered the cure for {diseases(b)}",
    ),
    table.WAS_ERADICATED: lambda a, b, c, h: ("P.5.2", f"{_colour(a)} is eradicated"),
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
        _joined(a, b, city(c)),
    ),
    table.TAKEN: lambda a, b, c, h: ("P.4.9", f"{seat_words(b)} took {city(c)} from {seat_words(a)}"),
    table.SWEPT: lambda a, b, c, h: (
        "P.medic.auto_remove_cured",
        f"the Medic cleared {cubes(c, b)} from {city(a)}",
    ),
    table.DISCARDED: lambda a, b, c, h: ("P.6.4", f"{seat_words(a)} discarded {card(b)}"),
    table.EVENT_PLAYED: lambda a, b, c, h: ("P.11.1", f"{seat_words(a)} played {facts.EVENTS[b].name}"),
    table.AIRLIFTED: lambda a, b, c, h: ("P.airlift", _airlifted(a, b, city(c))),
    table.GRANTED: lambda a, b, c, h: ("P.government_grant", f"{seat_words(a)} placed a research station in {city(b)}"),
    table.NIGHT_QUIET: lambda a, b, c, h: ("P.one_quiet_night", "the next Infect Cities step is skipped"),
    table.POPULATION_RESILIENT: lambda a, b, c, h: (
        "P.resilient_population",
        f"{seat_words(a)} removed {city(b)} from the Infection cards for good",
    ),
    table.CARD_DRAWN: lambda a, b, c, h: ("P.6.2", f"{seat_words(a)} drew {'a card' if h else card(b)}"),
    table.EPIDEMIC_DRAWN: lambda a, b, c, h: ("P.6.3", f"{seat_words(a)} drew an Epidemic"),
    table.RATE_ROSE: lambda a, b, c, h: (
        "P.7.1",
        _rate(a, b, c),
    ),
    table.CITY_FLIPPED: lambda a, b, c, h: ("P.8.1", f"flipped {city(a)}"),
    table.BOTTOM_FLIPPED: lambda a, b, c, h: _struck(city(a), purple=bool(b)),
    table.INFECTED: lambda a, b, c, h: ("P.8.2", f"infected {city(a)}: +{c} {diseases(b)}"),
    table.INFECTION_STOPPED: lambda a, b, c, h: ("P.8.3", f"{city(a)} is protected: no cube placed"),
    table.NOTHING_PLACED: lambda a, b, c, h: ("P.5.4", f"{_colour(b)} is eradicated: no cube in {city(a)}"),
    table.OUTBROKE: lambda a, b, c, h: (
        "P.9.1",
        f"OUTBREAK in {city(a)} ({diseases(b)}): {c} of {table.LAST_OUTBREAK}",
    ),
    table.SPREAD: lambda a, b, c, h: ("P.9.1", f"spread to {city(a)}"),
    table.INTENSIFIED: lambda a, b, c, h: (
        "P.7.3",
        f"{count(a, 'discard')} reshuffled on top",
    ),
    table.STEP_SKIPPED: lambda a, b, c, h: ("P.one_quiet_night", "One Quiet Night: no cities infected"),
    table.ROLE_DEALT: lambda a, b, c, h: ("P.2.5", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.CARD_DEALT: lambda a, b, c, h: ("P.2.6", f"{seat_words(a)} started with {'a card' if h else card(b)}"),
    table.CITY_SEEN: lambda a, b, c, h: (
        "P.troubleshooter.peek" if c else "P.forecast",
        f"{seat_words(a)} saw {'a card' if h else infection_card(b)} on the Infection Deck",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("P.forecast", f"{seat_words(a)} rearranged the top {b} Infection cards"),
    table.SAID_NO: lambda a, b, c, h: ("P.11.5", f"{seat_words(a)} declined"),
    table.SAID_YES: lambda a, b, c, h: ("P.11.5", f"{seat_words(a)} agreed"),
    table.RAN_OUT: lambda a, b, c, h: ("P.10.1", _missing(b, a, c)),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("P.3.2", f"{seat_words(a)} {_unused(b)}"),
    **brink_words.TELL,
}


def prompt(t: Table) -> str:
    """The open question in a sentence, to whom it is asked."""
    cards = t.setting.options.own_cards if isinstance(t.setting, Setting) else ()
    found: str = own_words.reworded(cards, _prompt(t))
    return found


def _prompt(t: Table) -> str:
    x = int(t.w[t.top - 1])
    a, b = x >> 8 & 255, x >> 16 & 255
    op = x & 63
    seat = int(steps.asked(t))
    if seat == CHANCE:
        return "What does chance bring?"
    if op == turn.ACTIONS.op:
        return f"Your turn: {count(int(t.w[table.ACTIONS_LEFT]), 'action')} left"
    if op == questions.CONSENT_OF.op:
        move = x >> questions.PROPOSAL
        what = _PROPOSALS[int(moves.verb_of(move))].format(city(int(moves.second(move))))
        return f"{_proposer(t, move)} asks: may I {what}?"
    if op == questions.PAY_FOR_CURE.op:
        which = "" if b == table.PURPLE else f"{diseases(b)} "
        return f"You have more {which}cards than the cure takes. Which do you keep?"
    if op == questions.CHECK_HAND.op:
        return _limit_prompt(t, seat)
    if op == forecast.ARRANGE_CARDS.op:
        return f"Forecast: which Infection card is drawn {_ORDINALS[x >> 24 & 255]}?"
    return _MOMENTS[a] if op == questions.EVENT_WINDOW.op else _BRINK_PROMPTS[op]


_MOMENTS: Final = (
    "Play an event?",
    "Between Infect and Intensify: play Resilient Population?",
    "A cure was just found: play Rapid Vaccine Deployment?",
)

_BRINK_PROMPTS: Final = {
    brink_questions.CHOOSE_ROLE.op: "Swap your role for another?",
    brink_questions.RE_EXAMINE.op: "Which City card do you take from the discards?",
    brink_questions.REMOVE_ANOTHER.op: "Which cube goes next?",
    brink_questions.VACCINATE_MORE.op: "Remove another cube: from which city?",
    brink_questions.HEAL_CITY.op: "Which cube does the Mobile Hospital remove?",
    mutation.RESOLVE_MUTATIONS.op: "Which Mutation Event comes first?",
    bioterrorist.CHOOSE_START.op: "Bio-Terrorist: which city do you start in?",
    bioterrorist.HE_ACTS.op: "Bio-Terrorist: your turn",  # others read it too: no word of what is left to him
    bioterrorist.HIS_LIMIT.op: "Bio-Terrorist: one card over the limit. Discard one.",
}


_PROPOSALS: Final = {
    moves.GIVE: "give you {}",
    moves.TAKE: "take {} from you",
    moves.OBTAIN: "take {} from you",
    moves.AIRLIFT: "airlift you to {}",
    moves.SEND_DRIVE: "drive your pawn to {}",
    moves.SEND_DIRECT: "discard {0} to fly your pawn there",
    moves.SEND_CHARTER: "charter a flight to {} for your pawn",
    moves.SEND_SHUTTLE: "send your pawn to {} by shuttle",
    moves.JOIN: "move your pawn to join another in {}",
}


def _proposer(t: Table, move: int) -> str:
    assert isinstance(t, table.Pandemic)
    return seat_words(int(holder(t, card_of(move)) if moves.is_event(move) else t.turn))


def _limit_prompt(t: Table, seat: int) -> str:
    """The same words whatever the hand holds: others may read the question too."""
    assert isinstance(t, table.Pandemic)
    over = int(t.hand_size(seat)) - int(hand_limit(t, seat))
    if over == 1:
        return "One card over the limit. Discard one or play an event."
    return f"{over} cards over the limit. Discard one or play an event."


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
