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
from containment.games.iberia.rules.board import RATE
from containment.games.iberia.words.names import (
    LINK_NAMES,
    card,
    city,
    colour,
    count,
    cubes,
    disease,
    region,
    seat_words,
)
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table


def tell(packed: int, seat: int | None) -> tuple[str, str] | None:
    """A fact of the story as a seat may hear it: the rule behind it, and a sentence."""
    kind, a, b, c = packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255
    unseen = packed >> 32  # a spectator, or a seat that is not there, hears what everybody hears
    hidden = seat is not None and (unseen >> seat & 1 if 0 <= seat < table.MOST_SEATS else unseen)
    return _TELL[kind](a, b, c, bool(hidden))


def _unused(actions: int) -> str:
    return f"ended the turn, {count(actions, 'action')} unused" if actions else "ended the turn"


def _tokens(n: int) -> str:
    return count(n, "purification token")


def _infected(there: str, of: int, told: int) -> str:
    """An Infection card says which city it infects; what spreads says where to."""
    n, by = told & 15, told & ~15
    if not by:
        return f"infected {there}: +{n} {colour(of)}"
    return f"{'Yellow Fever ' if by == table.BY_FEVER else ''}spread to {there}{f' (+{n})' if n > 1 else ''}"


def _kept_out(there: int, of: int) -> str:
    return f"clean water in {region(of)} kept a cube out of {city(there)}"


def _missing(of: int, left: int) -> str:
    return f"{colour(of)} cubes needed, {f'only {left}' if left else 'none'} left"


def _rate(space: int, rate: int) -> str:
    """[I.E1] The marker moves at each Epidemic; the rate does not always."""
    return f"infection rate {'is now' if rate != RATE[max(space - 1, 0)] else 'stays'} {rate}"


_REMOVED_BY: Final = {
    table.BY_MIGRATION: "I.overseas_migration",
    table.BY_SCIENCE: "I.science_triumph",
    table.BY_RURAL_DOCTOR: "I.rural_doctor.second_cube",
}

_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.TURN_BEGAN: lambda a, b, c, h: ("I.N1", f"{seat_words(a)}'s turn began"),
    table.WENT: lambda a, b, c, h: ("I.X1", f"{seat_words(a)} went to {city(b)}"),
    table.TOOK_TRAIN: lambda a, b, c, h: ("I.X2", f"{seat_words(a)} took the train to {city(b)}"),
    table.SHIPPED: lambda a, b, c, h: ("I.X3", f"{seat_words(a)} discarded {city(c)} to take a ship to {city(b)}"),
    table.SAILED: lambda a, b, c, h: ("I.X3", f"{seat_words(a)} sailed to {city(b)}"),
    table.RODE_ALONG: lambda a, b, c, h: ("I.A33", f"{seat_words(a)} came along to {city(b)}"),
    table.LAID_RAIL: lambda a, b, c, h: ("I.X4", f"railroad laid: {LINK_NAMES[a]}"),
    table.BUILT: lambda a, b, c, h: ("I.X5", f"{seat_words(a)} built the {_hospital(b)} in {city(b)}"),
    table.TREATED: lambda a, b, c, h: ("I.X6", f"{seat_words(a)} treated {cubes(1, b)} in {city(c)}"),
    table.SHARED: lambda a, b, c, h: ("I.X7", f"{seat_words(a)} gave {seat_words(b)} {city(c)}"),
    table.TAKEN: lambda a, b, c, h: ("I.X7", f"{seat_words(b)} took {city(c)} from {seat_words(a)}"),
    table.SWAPPED: lambda a, b, c, h: (
        "I.politician.discard_swap",
        f"{seat_words(a)} swapped {city(b)} for {city(c)} from the discards",
    ),
    table.WAS_RESEARCHED: lambda a, b, c, h: ("I.X8", f"{seat_words(a)} researched {disease(b)}"),
    table.PURIFIED: lambda a, b, c, h: ("I.X9", f"{seat_words(a)} discarded {city(c)} to purify water"),
    table.TOKENS_PLACED: lambda a, b, c, h: ("I.X9", f"{_tokens(c)} placed in {region(b)}"),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("I.C1", f"{seat_words(a)} {_unused(b)}"),
    table.DISCARDED: lambda a, b, c, h: ("I.N3", f"{seat_words(a)} discarded {card(b)}"),
    table.EVENT_PLAYED: lambda a, b, c, h: ("I.V2", f"{seat_words(a)} played {facts.EVENTS[b].name}"),
    table.CARD_DRAWN: lambda a, b, c, h: ("I.N1", f"{seat_words(a)} drew {'a card' if h else card(b)}"),
    table.EPIDEMIC_DRAWN: lambda a, b, c, h: ("I.E1", f"{seat_words(a)} drew an Epidemic"),
    table.RATE_ROSE: lambda a, b, c, h: ("I.E1", _rate(b, a)),
    table.CITY_DRAWN: lambda a, b, c, h: ("I.F1", f"drew {city(a)}"),
    table.BOTTOM_DRAWN: lambda a, b, c, h: (
        "I.E1" if b else "I.good_season",
        f"Epidemic strikes {city(a)}" if b else f"Good Season: drew {city(a)} from the bottom",
    ),
    table.INFECTED: lambda a, b, c, h: ("I.O2" if c > 15 else "I.K4", _infected(city(a), b, c)),
    table.PREVENTED: lambda a, b, c, h: ("I.K1", f"the Nurse protects {city(a)}: no cube placed"),
    table.TOKEN_SPENT: lambda a, b, c, h: (
        "I.K2",
        _kept_out(b, a),
    ),
    table.CHAIN_BEGAN: lambda a, b, c, h: ("I.K3", f"{city(a)} ({colour(b)}) is about to break out"),
    table.OUTBROKE: lambda a, b, c, h: ("I.O1", f"OUTBREAK in {city(a)} ({colour(b)}): {c} of {table.LAST_OUTBREAK}"),
    table.RAN_OUT: lambda a, b, c, h: ("I.K4", _missing(a, b)),
    table.INTENSIFIED: lambda a, b, c, h: (
        "I.E1" if b else "I.C18",
        f"{count(a, 'discard')} reshuffled on top",
    ),
    table.ROLE_DEALT: lambda a, b, c, h: ("I.U4", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.CARD_DEALT: lambda a, b, c, h: ("I.U6", f"{seat_words(a)} started with {'a card' if h else card(b)}"),
    table.EVENT_PICKED: lambda a, b, c, h: (
        "I.U5",
        "an event was shuffled in face down" if h else f"{facts.EVENTS[a].name} was shuffled in",
    ),
    table.STARTED: lambda a, b, c, h: ("I.U8", f"{seat_words(a)} started in {city(b)}"),
    table.SHIELDED: lambda a, b, c, h: ("I.H2", f"prevention token placed in {region(b)}"),
    table.CARD_SEEN: lambda a, b, c, h: (
        "I.H5",
        f"{seat_words(a)} saw {'a card' if h else card(b)} on the Player Deck",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("I.H5", f"{seat_words(a)} rearranged the top {b} player cards"),
    table.SAID_YES: lambda a, b, c, h: ("I.C2", f"{seat_words(a)} agreed"),
    table.SAID_NO: lambda a, b, c, h: ("I.C2", f"{seat_words(a)} declined"),
    table.SEASON_CAME: lambda a, b, c, h: (
        "I.good_season",
        "the next Infect Cities step draws just one card, from the bottom",
    ),
    table.STAYED: lambda a, b, c, h: ("I.government_mobilization", f"{seat_words(a)} stayed put"),
    table.MAILED: lambda a, b, c, h: ("I.mail_correspondence", f"{seat_words(a)} sent {seat_words(b)} {card(c)}"),
    table.DAY_ADDED: lambda a, b, c, h: ("I.one_more_day", f"{seat_words(a)} has two more actions"),
    table.CUBE_REMOVED: lambda a, b, c, h: (
        _REMOVED_BY[a & ~15],
        f"{seat_words(a & 15)} removed {cubes(1, c)} from {city(b)}",
    ),
    table.CARD_RECOVERED: lambda a, b, c, h: (
        "I.second_chance",
        f"{seat_words(a)} took back {city(b)}",
    ),
    table.SHIP_ARRIVED: lambda a, b, c, h: ("I.ships_arrive", f"{seat_words(a)} arrived in {city(b)}"),
    table.TELEGRAPHED: lambda a, b, c, h: (
        "I.telegraph_message",
        f"{seat_words(a)} gave {seat_words(b)} {city(c)}",
    ),
    table.TRAVELLED: lambda a, b, c, h: ("I.travel_day_and_night", f"{seat_words(a)} travelled to {city(b)}"),
    table.EVENT_REPEATED: lambda a, b, c, h: (
        "I.when_the_plans_were_good",
        f"{seat_words(a)} reused {facts.EVENTS[b].name}",
    ),
    table.ADMITTED: lambda a, b, c, h: (
        "I.influx_of_patients",
        f"a {colour(a)} cube left {city(b)} for the hospital",
    ),
    table.CARRIED: lambda a, b, c, h: ("I.influx_of_patients", f"the {colour(a)} cube moved on to {city(b)}"),
    table.OVERRUN: lambda a, b, c, h: ("I.influx_of_patients", f"the hospital in {city(a)} was OVERRUN"),
    table.CUBE_MOVED: lambda a, b, c, h: ("I.influx_of_patients", f"a {colour(b)} cube stayed in {city(a)}"),
    table.FOUNDED_HOSPITAL: lambda a, b, c, h: (
        "I.hospital_founding",
        f"{seat_words(a)} founded the {_hospital(b)} in {city(b)}",
    ),
    table.FIRST_TO_PLAY: lambda a, b, c, h: (
        "I.U10",
        f"{seat_words(a)} goes first: {city(b)} is the oldest city in hand ({_year(b)})",
    ),
}


def _hospital(n: int) -> str:
    return f"{facts.CITIES[n].colour} hospital"


def _year(n: int) -> str:
    founded = facts.CITIES[n].founded
    return f"{-founded} BC" if founded < 0 else str(founded)


def _actions_left(t: Table) -> str:
    left = int(t.w[table.ACTIONS_LEFT])
    return f"Your turn: {count(left, 'action')} left"


def _proposed(t: Table, x: int) -> str:
    move = x >> questions.PROPOSAL & questions.MOVE
    asked, proposer = x >> questions.OWNER & 7, x >> questions.PROPOSER & 7
    verb, a, b = int(moves.verb_of(move)), int(moves.first(move)), int(moves.second(move))
    if verb == moves.MAIL:
        what = f"play Mail Correspondence? You would swap a card with {seat_words(b if asked == a else a)}."
    elif verb == moves.TELEGRAPH:
        who = f"You would give {seat_words(b)}" if asked == a else f"{seat_words(a)} would give you"
        what = f"play Telegraph Message? {who} one or two City cards."
    else:
        what = f"{_PROPOSALS[verb].format(city(b))}?"
    return f"{seat_words(proposer)} asks: may I {what}"


_PROPOSALS: Final = {
    moves.GIVE: "give you {}",
    moves.TAKE: "take {} from you",
    moves.TRAIN_WITH: "take you along by train to {}",
    moves.SAIL_WITH: "take you along by ship to {}",
    moves.SHIPS: "bring you to {} with Ships Arrive",
    moves.TRAVEL: "bring you to {} with Travel Day and Night",
}


def _over_limit(t: Table, seat: int) -> str:
    assert isinstance(t, table.Iberia)
    over = int(t.hand_size(seat)) - table.HAND_LIMIT
    return f"{'One card' if over == 1 else f'{over} cards'} over the limit. Discard one or play an event."


def _overrun(t: Table, x: int) -> str:
    return f"{city(x >> 8 & 255)}'s hospital is overrun. Which cube leaves, and where to?"


_ASK: Final[dict[int, Callable[[Table, int], str]]] = {
    turn.ACTIONS.op: lambda t, x: _actions_left(t),
    questions.CONSENT_OF.op: _proposed,
    research.PAY_FOR_RESEARCH.op: lambda t, x: "You have more cards than research takes. Which do you keep?",
    questions.CHECK_HAND.op: lambda t, x: _over_limit(t, x >> 8 & 255),
    questions.EVENT_WINDOW.op: lambda t, x: "Play an event?",
    questions.REPEAT_EVENT.op: lambda t, x: f"How do you use {facts.EVENTS[x >> 16 & 255].name}?",
    questions.BRING_MORE.op: lambda t, x: f"Bring another pawn to {city(x >> 16 & 255)}?",
    pawns.PLACE_SHIELD.op: lambda t, x: "Which region does your prevention token protect?",
    scientist.ARRANGE_CARDS.op: lambda t, x: "Which card comes next?",
    rural_doctor.TREAT_MORE.op: lambda t, x: "Remove a second cube: which one?",
    infection.PLACE.op: lambda t, x: f"Infecting {city(x >> 8 & 255)}: which region's token do you spend?",
    infection.SPREAD.op: lambda t, x: "The order matters: which city does the outbreak reach next?",
    overrun.OVERRUN_STEP.op: _overrun,
    event_pieces.LAY_MORE.op: lambda t, x: "Where does the next railroad go?",
    event_pieces.REMOVE_MORE.op: lambda t, x: "Remove a second cube?",
    event_pieces.TRIUMPH_IN.op: lambda t, x: "Which cube do you remove?",
    event_pieces.MORE_WATER.op: lambda t, x: "Where does the second token go?",
    passing_cards.SEND_CARDS.op: lambda t, x: f"Which City card do you give {seat_words(x >> 16 & 255)}?",
    passing_cards.MAIL_CARDS.op: lambda t, x: f"Which card do you send {seat_words(x >> 16 & 255)}?",
    mobilization.MOBILIZATION.op: lambda t, x: "Free move: where to?",
    setup.CHOOSE_START.op: lambda t, x: "Which city do you start in?",
    influx.INFLUX_STEP.op: lambda t, x: "Which cube heads for its hospital?",
    influx.CARRY.op: lambda t, x: "Which way does the cube go?",
}


def prompt(t: Table) -> str:
    """The open question in a sentence, to whom it is asked."""
    x = int(t.w[t.top - 1])
    return "What does chance bring?" if int(steps.asked(t)) == CHANCE else _ASK[x & 63](t, x)
