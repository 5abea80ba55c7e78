"""Iberia in words: its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.iberia.data import facts
from containment.games.iberia.rules import (
    event_pieces,
    infection,
    influx,
    mobilization,
    moves,
    overrun,
    passing_cards,
    pawns,
    questions,
    research,
    rural_doctor,
    scientist,
    setup,
    table,
    turn,
)
from containment.games.iberia.words.names import LINK_NAMES, card, city, cubes, disease, region, seat_words
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table


def tell(packed: int, seat: int | None) -> tuple[str, str] | None:
    """A fact of the story as a seat may hear it: the rule behind it, and a sentence."""
    kind, a, b, c = packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255
    unseen = packed >> 32  # a spectator, or a seat that is not there, hears what everybody hears
    hidden = seat is not None and (unseen >> seat & 1 if 0 <= seat < table.MOST_SEATS else unseen)
    return _TELL[kind](a, b, c, bool(hidden))


def _unused(actions: int) -> str:
    return f"left {actions} action{'s' if actions != 1 else ''} unused" if actions else "ended the actions"


def _tokens(n: int) -> str:
    return f"{n} purification token{'s' if n != 1 else ''}"


_REMOVED_BY: Final = {
    table.BY_MIGRATION: "I.overseas_migration",
    table.BY_SCIENCE: "I.science_triumph",
    table.BY_RURAL_DOCTOR: "I.rural_doctor.second_cube",
}

_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.TURN_BEGAN: lambda a, b, c, h: ("I.N1", f"{seat_words(a)}'s turn began"),
    table.WENT: lambda a, b, c, h: ("I.X1", f"{seat_words(a)} went to {city(b)}"),
    table.TOOK_TRAIN: lambda a, b, c, h: ("I.X2", f"{seat_words(a)} took the train to {city(b)}"),
    table.SHIPPED: lambda a, b, c, h: ("I.X3", f"{seat_words(a)} discarded {city(c)} and took a ship to {city(b)}"),
    table.SAILED: lambda a, b, c, h: ("I.X3", f"{seat_words(a)} sailed to {city(b)}"),
    table.RODE_ALONG: lambda a, b, c, h: ("I.A33", f"{seat_words(a)} came along to {city(b)}"),
    table.LAID_RAIL: lambda a, b, c, h: ("I.X4", f"a railroad was laid on {LINK_NAMES[a]}"),
    table.BUILT: lambda a, b, c, h: ("I.X5", f"{seat_words(a)} built the {_hospital(b)} in {city(b)}"),
    table.TREATED: lambda a, b, c, h: ("I.X6", f"{seat_words(a)} treated {cubes(1, b)} in {city(c)}"),
    table.SHARED: lambda a, b, c, h: ("I.X7", f"{seat_words(a)} gave {city(c)} to {seat_words(b)}"),
    table.TAKEN: lambda a, b, c, h: ("I.X7", f"{seat_words(b)} took {city(c)} from {seat_words(a)}"),
    table.SWAPPED: lambda a, b, c, h: (
        "I.politician.discard_swap",
        f"{seat_words(a)} swapped {city(b)} for {city(c)} of the discard pile",
    ),
    table.WAS_RESEARCHED: lambda a, b, c, h: ("I.X8", f"{seat_words(a)} researched {disease(b)}"),
    table.PURIFIED: lambda a, b, c, h: ("I.X9", f"{seat_words(a)} discarded {city(c)} to purify water"),
    table.TOKENS_PLACED: lambda a, b, c, h: ("I.X9", f"{_tokens(c)} came to {region(b)}"),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("I.C1", f"{seat_words(a)} {_unused(b)}"),
    table.DISCARDED: lambda a, b, c, h: ("I.N3", f"{seat_words(a)} discarded {card(b)}"),
    table.EVENT_PLAYED: lambda a, b, c, h: ("I.V2", f"{seat_words(a)} played {facts.EVENTS[b].name}"),
    table.CARD_DRAWN: lambda a, b, c, h: ("I.N1", f"{seat_words(a)} drew {'a card' if h else card(b)}"),
    table.EPIDEMIC_DRAWN: lambda a, b, c, h: ("I.E1", f"{seat_words(a)} drew an Epidemic"),
    table.RATE_ROSE: lambda a, b, c, h: ("I.E1", f"the infection rate marker moved forward: the rate is {a}"),
    table.CITY_DRAWN: lambda a, b, c, h: ("I.F1", f"the Infection card {city(a)} was drawn"),
    table.BOTTOM_DRAWN: lambda a, b, c, h: (
        "I.E1" if b else "I.good_season",
        f"{city(a)} came from the bottom of the Infection Deck",
    ),
    table.INFECTED: lambda a, b, c, h: ("I.K4", f"{city(a)} got {cubes(c, b)}"),
    table.PREVENTED: lambda a, b, c, h: ("I.K1", f"the Nurse's token protects {city(a)}: no cube was placed"),
    table.TOKEN_SPENT: lambda a, b, c, h: ("I.K2", f"a purification token of {region(a)} saved {city(b)} from a cube"),
    table.CHAIN_BEGAN: lambda a, b, c, h: ("I.K3", f"{city(a)} has three {facts.COLOURS[b]} cubes: it breaks out"),
    table.OUTBROKE: lambda a, b, c, h: ("I.O1", f"an outbreak of {disease(b)} happened in {city(a)}: outbreak {c}"),
    table.RAN_OUT: lambda a, b, c, h: ("I.K4", f"a {facts.COLOURS[a]} cube was needed and too few were left ({b})"),
    table.INTENSIFIED: lambda a, b, c, h: (
        "I.E1" if b else "I.C18",
        f"{a} discarded Infection card{' was' if a == 1 else 's were'} shuffled onto the deck",
    ),
    table.ROLE_DEALT: lambda a, b, c, h: ("I.U4", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.CARD_DEALT: lambda a, b, c, h: ("I.U6", f"{seat_words(a)} was dealt {'a card' if h else card(b)}"),
    table.EVENT_PICKED: lambda a, b, c, h: (
        "I.U5",
        "an event was shuffled in unseen" if h else f"{facts.EVENTS[a].name} was shuffled in",
    ),
    table.STARTED: lambda a, b, c, h: ("I.U8", f"{seat_words(a)} starts in {city(b)}"),
    table.SHIELDED: lambda a, b, c, h: ("I.H2", f"the prevention token lies in {region(b)}"),
    table.CARD_SEEN: lambda a, b, c, h: (
        "I.H5",
        f"{seat_words(a)} saw {'a card' if h else card(b)} on the Player Deck",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("I.H5", f"{seat_words(a)} put the top {b} player cards in order"),
    table.SAID_YES: lambda a, b, c, h: ("I.C2", f"{seat_words(a)} agreed"),
    table.SAID_NO: lambda a, b, c, h: ("I.C2", f"{seat_words(a)} declined"),
    table.SEASON_CAME: lambda a, b, c, h: (
        "I.good_season",
        "the next Infect Cities step draws one card from the bottom",
    ),
    table.STAYED: lambda a, b, c, h: ("I.government_mobilization", f"{seat_words(a)} stayed"),
    table.MAILED: lambda a, b, c, h: ("I.mail_correspondence", f"{seat_words(a)} sent {card(c)} to {seat_words(b)}"),
    table.DAY_ADDED: lambda a, b, c, h: ("I.one_more_day", f"{seat_words(a)} has two more actions"),
    table.CUBE_REMOVED: lambda a, b, c, h: (
        _REMOVED_BY[a & ~15],
        f"{seat_words(a & 15)} removed {cubes(1, c)} from {city(b)}",
    ),
    table.CARD_RECOVERED: lambda a, b, c, h: ("I.second_chance", f"{seat_words(a)} took {city(b)} back"),
    table.SHIP_ARRIVED: lambda a, b, c, h: ("I.ships_arrive", f"{seat_words(a)} arrived in {city(b)}"),
    table.TELEGRAPHED: lambda a, b, c, h: (
        "I.telegraph_message",
        f"{seat_words(a)} handed {city(c)} to {seat_words(b)}",
    ),
    table.TRAVELLED: lambda a, b, c, h: ("I.travel_day_and_night", f"{seat_words(a)} travelled to {city(b)}"),
    table.EVENT_REPEATED: lambda a, b, c, h: (
        "I.when_the_plans_were_good",
        f"{seat_words(a)} uses {facts.EVENTS[b].name} again",
    ),
    table.ADMITTED: lambda a, b, c, h: (
        "I.influx_of_patients",
        f"a {facts.COLOURS[a]} cube of {city(b)} set out for the hospital",
    ),
    table.CARRIED: lambda a, b, c, h: ("I.influx_of_patients", f"the {facts.COLOURS[a]} cube came to {city(b)}"),
    table.OVERRUN: lambda a, b, c, h: ("I.influx_of_patients", f"the hospital of {city(a)} was overrun"),
    table.CUBE_MOVED: lambda a, b, c, h: ("I.influx_of_patients", f"a {facts.COLOURS[b]} cube stays in {city(a)}"),
    table.FOUNDED_HOSPITAL: lambda a, b, c, h: (
        "I.hospital_founding",
        f"{seat_words(a)} founded the {_hospital(b)} in {city(b)}",
    ),
    table.FIRST_TO_PLAY: lambda a, b, c, h: (
        "I.U10",
        f"{seat_words(a)} begins: {city(b)} was founded first ({_year(b)})",
    ),
}


def _hospital(n: int) -> str:
    return f"{facts.CITIES[n].colour} hospital"


def _year(n: int) -> str:
    founded = facts.CITIES[n].founded
    return f"{-founded} BC" if founded < 0 else str(founded)


def _actions_left(t: Table) -> str:
    left = int(t.w[table.ACTIONS_LEFT])
    return f"you have {left} action{'s' if left != 1 else ''} left. What do you do?"


def _proposed(t: Table, x: int) -> str:
    move = x >> questions.PROPOSAL & questions.MOVE
    asked, proposer = x >> questions.OWNER & 7, x >> questions.PROPOSER & 7
    verb, a, b = int(moves.verb_of(move)), int(moves.first(move)), int(moves.second(move))
    if verb == moves.MAIL:
        what = f"plays Mail Correspondence: you swap a card with {seat_words(b if asked == a else a)}"
    elif verb == moves.TELEGRAPH:
        who = f"you hand {seat_words(b)}" if asked == a else f"{seat_words(a)} hands you"
        what = f"plays Telegraph Message: {who} one or two City cards"
    else:
        what = _PROPOSALS[verb].format(city(b))
    return f"do you agree that {seat_words(proposer)} {what}?"


_PROPOSALS: Final = {
    moves.GIVE: "gives you {}",
    moves.TAKE: "takes {} from you",
    moves.TRAIN_WITH: "takes you along by train to {}",
    moves.SAIL_WITH: "takes you along by ship to {}",
    moves.SHIPS: "plays Ships Arrive and brings you to {}",
    moves.TRAVEL: "plays Travel Day and Night and brings you to {}",
}


def _over_limit(t: Table, seat: int) -> str:
    assert isinstance(t, table.Iberia)
    over = int(t.hand_size(seat)) - table.HAND_LIMIT
    return f"you hold {over} card{'s' if over != 1 else ''} more than {table.HAND_LIMIT}. Discard, or play an event."


def _overrun(t: Table, x: int) -> str:
    return f"the hospital of {city(x >> 8 & 255)} is overrun. Which cube leaves, and for which city?"


_ASK: Final[dict[int, Callable[[Table, int], str]]] = {
    turn.ACTIONS.op: lambda t, x: _actions_left(t),
    questions.CONSENT_OF.op: _proposed,
    research.PAY_FOR_RESEARCH.op: lambda t, x: "you hold more cards than research needs. Which do you keep?",
    questions.CHECK_HAND.op: lambda t, x: _over_limit(t, x >> 8 & 255),
    questions.EVENT_WINDOW.op: lambda t, x: "do you play an event now?",
    questions.REPEAT_EVENT.op: lambda t, x: f"how do you use {facts.EVENTS[x >> 16 & 255].name}?",
    questions.BRING_MORE.op: lambda t, x: f"does another pawn come to {city(x >> 16 & 255)}?",
    pawns.PLACE_SHIELD.op: lambda t, x: "which region does your prevention token protect?",
    scientist.ARRANGE_CARDS.op: lambda t, x: "which of the cards comes next?",
    rural_doctor.TREAT_MORE.op: lambda t, x: "which second cube do you treat?",
    infection.PLACE.op: lambda t, x: f"{city(x >> 8 & 255)} is to be infected. Which purification token is spent?",
    infection.SPREAD.op: lambda t, x: "it counts which city comes first. Which one does the outbreak reach next?",
    overrun.OVERRUN_STEP.op: _overrun,
    event_pieces.LAY_MORE.op: lambda t, x: "where does the next railroad go?",
    event_pieces.REMOVE_MORE.op: lambda t, x: "do you remove a second cube?",
    event_pieces.TRIUMPH_IN.op: lambda t, x: "which cube of the region do you remove?",
    event_pieces.MORE_WATER.op: lambda t, x: "where does a second purification token go?",
    passing_cards.SEND_CARDS.op: lambda t, x: f"which City card do you hand to {seat_words(x >> 16 & 255)}?",
    passing_cards.MAIL_CARDS.op: lambda t, x: f"which card do you send to {seat_words(x >> 16 & 255)}?",
    mobilization.MOBILIZATION.op: lambda t, x: "where do you move, for free?",
    setup.CHOOSE_START.op: lambda t, x: "in which city do you start?",
    influx.INFLUX_STEP.op: lambda t, x: "which cube sets out for its hospital?",
    influx.CARRY.op: lambda t, x: "which way does the cube go?",
}


def prompt(t: Table) -> str:
    """The open question in a sentence."""
    x = int(t.w[t.top - 1])
    seat = int(steps.asked(t))
    return "What does chance bring?" if seat == CHANCE else f"{seat_words(seat)}, {_ASK[x & 63](t, x)}"
