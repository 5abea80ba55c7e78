"""Pandemic in words: its moves, its refusals, its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic import facts, forecast, moves, refuse, table, turn
from containment.games.pandemic.events import card_of, holder
from containment.kernel import steps
from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.table import CHANCE, Table

CITY_WORDS: Final = tuple(plain(city.name) for city in facts.CITIES)
EVENT_WORDS: Final = tuple(plain(event.name) for event in facts.EVENTS)
ROLE_WORDS: Final = tuple(plain(role.name) for role in facts.ROLES)
SEAT_WORDS: Final = tuple(f"p{n + 1}" for n in range(4))

CITY: Final = Domain.of("city", CITY_WORDS)
COLOUR: Final = Domain.of("colour", facts.COLOURS)
SEAT: Final = Domain.of("seat", SEAT_WORDS)
EVENT: Final = Domain.of("event", EVENT_WORDS)
ROLE: Final = Domain.of("role", ROLE_WORDS)
_HAND_CARDS: Final = dict(enumerate(CITY_WORDS)) | {table.EVENT_CARD + n: words for n, words in enumerate(EVENT_WORDS)}
CARD: Final = Domain("card", _HAND_CARDS)
DRAWN: Final = Domain("card", _HAND_CARDS | {table.EPIDEMIC: "epidemic"})

CARD_NAMES: Final = {n: city.name for n, city in enumerate(facts.CITIES)} | {
    table.EVENT_CARD + n: event.name for n, event in enumerate(facts.EVENTS)
}


def _verb(move: int, *rest: object, **more: object) -> Verb:
    return Verb(move >> moves.VERB, *rest, **more)  # type: ignore[arg-type]


CODEBOOK: Final = Codebook(
    [
        _verb(moves.PASS, "pass", about="do no more actions, or let a moment for events pass", also=("done", "end")),
        _verb(
            moves.DRIVE, "drive {b}", b=CITY, about="go to a connected city", also=("ferry", "drive to", "go", "go to")
        ),
        _verb(
            moves.DIRECT,
            "direct {b}",
            b=CITY,
            about="discard the card of a city and fly there",
            also=("fly", "fly to", "direct flight", "direct flight to", "direct to"),
        ),
        _verb(
            moves.CHARTER,
            "charter {b}",
            b=CITY,
            about="discard the card of your city and fly anywhere",
            also=("charter flight", "charter flight to", "charter to"),
        ),
        _verb(
            moves.SHUTTLE,
            "shuttle {b}",
            b=CITY,
            about="fly from a research station to another",
            also=("shuttle flight", "shuttle flight to", "shuttle to"),
        ),
        _verb(
            moves.JUMP,
            "jump {a} to {b}",
            a=CITY,
            b=CITY,
            about="Operations Expert: discard any City card at a station and go anywhere, once a turn",
        ),
        _verb(
            moves.BUILD,
            "build",
            about="place a research station in your city",
            also=("build station", "build research station", "build a research station"),
        ),
        _verb(
            moves.BUILD_TAKING,
            "build taking {b}",
            b=CITY,
            about="place a research station taken from another city, when all six are built",
        ),
        _verb(
            moves.TREAT,
            "treat {b}",
            b=COLOUR,
            about="remove a cube (all, if the disease is cured) from your city",
            also=("treat disease",),
        ),
        _verb(
            moves.GIVE, "give {a} {b}", a=SEAT, b=CITY, about="share knowledge: give a card to a player in your city"
        ),
        _verb(
            moves.TAKE,
            "take {a} {b}",
            a=SEAT,
            b=CITY,
            about="share knowledge: take a card from a player in your city",
            also=("take from",),
        ),
        _verb(
            moves.CURE,
            "cure {b}",
            b=COLOUR,
            about="discover a cure at a research station",
            also=("discover", "discover cure", "discover a cure"),
        ),
        _verb(moves.STORE, "store {b}", b=EVENT, about="Contingency Planner: put a discarded event on the role card"),
        _verb(moves.SEND_DRIVE, "send {a} drive {b}", a=SEAT, b=CITY, about="Dispatcher: drive another pawn"),
        _verb(
            moves.SEND_DIRECT,
            "send {a} direct {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn with your card of the destination",
        ),
        _verb(
            moves.SEND_CHARTER,
            "send {a} charter {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn with your card of the city it is in",
        ),
        _verb(
            moves.SEND_SHUTTLE,
            "send {a} shuttle {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn between research stations",
        ),
        _verb(
            moves.JOIN, "join {a} {b}", a=SEAT, b=CITY, about="Dispatcher: move any pawn to a city with another pawn"
        ),
        _verb(moves.KEEP, "keep {b}", b=CITY, about="when you have more cards than a cure needs: keep this one"),
        _verb(moves.DISCARD, "discard {b}", b=CARD, about="discard a card over the hand limit"),
        _verb(moves.AIRLIFT, "airlift {a} {b}", a=SEAT, b=CITY, about="event: move a pawn to any city"),
        _verb(
            moves.FORECAST, "forecast", about="event: see the top six infection cards and put them back in any order"
        ),
        _verb(
            moves.GRANT,
            "grant {b}",
            b=CITY,
            about="event Government Grant: a research station in any city",
            also=("government grant",),
        ),
        _verb(
            moves.GRANT_TAKING,
            "grant {a} taking {b}",
            a=CITY,
            b=CITY,
            about="event Government Grant, when all six stations are built",
            also=("government grant",),
        ),
        _verb(
            moves.QUIET_NIGHT,
            "one quiet night",
            about="event: skip the next Infect Cities step",
            also=("quiet", "quiet night"),
        ),
        _verb(
            moves.RESILIENT,
            "resilient {b}",
            b=CITY,
            about="event Resilient Population: remove a discarded infection card from the game",
            also=("resilient population",),
        ),
        _verb(moves.ARRANGE, "arrange {b}", b=CITY, about="Forecast: this card is drawn next"),
        _verb(moves.AGREE, "agree", about="yes to what another player proposes", also=("yes",)),
        _verb(moves.DECLINE, "decline", about="no to what another player proposes", also=("no",)),
        _verb(moves.DRAW_PLAYER, "draw player {b}", b=DRAWN, about="chance: the next player card"),
        _verb(moves.DRAW_INFECTION, "draw infection {b}", b=CITY, about="chance: the next infection card"),
        _verb(moves.DEAL_ROLE, "deal {b}", b=ROLE, about="chance: the next role"),
    ]
)

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    steps.GAME_OVER: ("P.10.1", "The game is over."),
    steps.NOT_A_MOVE: ("P.3.1", "There is no such move in Pandemic."),
    steps.NOT_YOURS: (
        "P.11.1",
        "That is not yours to do now: another is asked, or the card is not in your hand.",
    ),
    steps.NOT_NOW: ("P.3.1", "That does not answer the question being asked now."),
    refuse.NOT_CONNECTED: ("P.4.1", "Drive/Ferry goes to a city connected to the one the pawn is in; this one is not."),
    refuse.NEEDS_DESTINATION_CARD: (
        "P.4.2",
        "A Direct Flight discards the City card of the destination, which you do not hold.",
    ),
    refuse.NEEDS_CARD_OF_CITY: (
        "P.4.3",
        "A Charter Flight discards the City card of the city you are in, which you do not hold.",
    ),
    refuse.NOT_AT_STATION: ("P.4.4", "There is no research station where you are to fly from."),
    refuse.NO_STATION_THERE: ("P.4.4", "There is no research station in that city."),
    refuse.ALREADY_THERE: ("P.4.5", "A move must end in another city; the pawn is there already."),
    refuse.NOT_THE_OPERATIONS_EXPERT: (
        "P.operations_expert.station_jump",
        "Only the Operations Expert jumps from a station with any City card.",
    ),
    refuse.ALREADY_JUMPED: (
        "P.operations_expert.station_jump",
        "The Operations Expert jumps once a turn, and has done so.",
    ),
    refuse.NEEDS_ANY_CITY_CARD: (
        "P.operations_expert.station_jump",
        "The jump discards a City card from your hand, and you do not hold that one.",
    ),
    refuse.STATION_STANDS_HERE: ("P.4.7", "There is a research station here already; a city holds at most one."),
    refuse.BUILD_NEEDS_CARD: (
        "P.4.6",
        "Building discards the City card of the city you are in, which you do not hold.",
    ),
    refuse.STATIONS_IN_SUPPLY: (
        "P.4.6",
        "There are research stations left in the supply; one is taken from a city only when all six are built.",
    ),
    refuse.MUST_TAKE_A_STATION: ("P.4.6", "All six research stations are built; say which city's is taken."),
    refuse.NO_CUBE_HERE: ("P.4.8", "There is no cube of that colour in your city to treat."),
    refuse.NOT_TOGETHER: ("P.4.9", "Cards are shared between players in the same city; you are in different ones."),
    refuse.WRONG_CARD_TO_SHARE: (
        "P.4.9",
        "Only the card of the city you are both in changes hands (any City card from the Researcher), if held.",
    ),
    refuse.ALREADY_CURED: ("P.4.13", "That disease is cured already."),
    refuse.CURE_NEEDS_STATION: ("P.4.12", "A cure is discovered at a research station; there is none here."),
    refuse.CURE_NEEDS_CARDS: (
        "P.4.12",
        "A cure takes five City cards of its colour (four for the Scientist); you hold too few.",
    ),
    refuse.NOT_THE_PLANNER: ("P.contingency_planner.store_event", "Only the Contingency Planner stores events."),
    refuse.STORES_ONE_ALREADY: (
        "P.contingency_planner.store_event",
        "The Contingency Planner stores one event at a time, and one is stored.",
    ),
    refuse.EVENT_NOT_DISCARDED: ("P.contingency_planner.store_event", "That event is not in the Player Discard Pile."),
    refuse.NOT_THE_DISPATCHER: (
        "P.dispatcher.move_other_pawn_as_own",
        "Only the Dispatcher moves other pawns with an action.",
    ),
    refuse.SEND_NEEDS_CARD: (
        "P.A2",
        "The Dispatcher's own hand pays for the flight, and does not hold the destination's card.",
    ),
    refuse.CHARTER_NEEDS_CARD_OF_PAWN: (
        "P.A2",
        "The Dispatcher's own hand pays for the flight, and does not hold the card of the city the pawn is in.",
    ),
    refuse.PAWN_NOT_AT_STATION: ("P.4.4", "There is no research station where that pawn is."),
    refuse.NO_OTHER_PAWN_THERE: ("P.dispatcher.move_pawn_to_pawn", "There is no other pawn in that city to join."),
    refuse.OWN_PAWN: ("P.dispatcher.move_other_pawn_as_own", "That is your own pawn: move it with your own actions."),
    refuse.HAS_DECLINED: ("P.C2", "That player has just declined; do something else first."),
    refuse.NO_SUCH_SEAT: ("P.4.9", "There is no other player of that number at this table."),
    refuse.NOBODY_HOLDS_EVENT: (
        "P.11.1",
        "An event is played by the player who holds it, and it is not in such a hand now.",
    ),
    refuse.NOT_IN_AN_EPIDEMIC: ("P.7.6", "Between Infect and Intensify only Resilient Population may be played."),
    refuse.NOTHING_DISCARDED: ("P.resilient_population", "The Infection Discard Pile is empty."),
    refuse.NOT_IN_INFECTION_DISCARD: ("P.resilient_population", "That card is not in the Infection Discard Pile."),
    refuse.NO_CARD_TO_FORECAST: ("P.forecast", "The Infection Deck is empty: there is nothing to look at."),
    refuse.GRANT_NEEDS_FREE_CITY: ("P.government_grant", "There is a research station in that city already."),
    refuse.NOT_IN_HAND: ("P.6.4", "That card is not in the hand that is over the limit."),
    refuse.NOT_OF_THAT_COLOUR: ("P.4.12", "Keep one of the cards of the cure's colour from your hand."),
    refuse.NOT_AMONG_THE_CARDS: ("P.forecast", "That is not one of the cards that are still to be arranged."),
    refuse.NOT_IN_THE_PILE: ("P.6.2", "That card cannot be the next one of the pile."),
    refuse.ROLE_TAKEN: ("P.2.5", "That role has been dealt."),
    refuse.NO_EVENT_NOW: ("P.11.3", "Events wait until the card or question that is being resolved is done with."),
    refuse.NOTHING_TO_DISCARD_FOR: ("P.3.3", "Cards are discarded for an action or for the hand limit, not at will."),
}


def city(n: int) -> str:
    return facts.CITIES[n].name


def card(n: int) -> str:
    return CARD_NAMES[n]


def seat_words(n: int) -> str:
    return f"P{n + 1}"


def cubes(n: int, colour: int) -> str:
    return f"{n} {facts.COLOURS[colour]} cube{'s' if n != 1 else ''}"


def tell(packed: int, seat: int | None) -> tuple[str, str]:
    """A fact of the story as a seat may hear it: the rule behind it, and a sentence."""
    kind, a, b, c = packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255
    unseen = packed >> 32  # a spectator, or a seat that is not there, hears what everybody hears
    hidden = seat is not None and (unseen >> seat & 1 if 0 <= seat < table.MOST_SEATS else unseen)
    return _TELL[kind](a, b, c, bool(hidden))


def _whose(mover: int, seat: int) -> str:
    return "their own" if mover == seat else f"{seat_words(seat)}'s"


def _colour(n: int) -> str:
    return facts.COLOURS[n].capitalize()


_TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str]]]] = {
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
    table.WAS_CURED: lambda a, b, c, h: ("P.4.12", f"{seat_words(a)} discovered the cure for {facts.COLOURS[b]}"),
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
    table.RATE_ROSE: lambda a, b, c, h: ("P.7.1", f"the infection rate marker moved forward: the rate is {a}"),
    table.CITY_FLIPPED: lambda a, b, c, h: ("P.8.1", f"the Infection card {city(a)} was flipped"),
    table.BOTTOM_FLIPPED: lambda a, b, c, h: ("P.7.2", f"{city(a)} came from the bottom of the Infection Deck"),
    table.INFECTED: lambda a, b, c, h: ("P.8.2", f"{city(a)} got {cubes(c, b)}"),
    table.INFECTION_STOPPED: lambda a, b, c, h: ("P.8.3", f"{city(a)} is protected: no cube was placed"),
    table.NOTHING_PLACED: lambda a, b, c, h: ("P.5.4", f"{_colour(b)} is eradicated: {city(a)} got no cube"),
    table.OUTBROKE: lambda a, b, c, h: (
        "P.9.1",
        f"an outbreak of {facts.COLOURS[b]} happened in {city(a)}: outbreak {c}",
    ),
    table.SPREAD: lambda a, b, c, h: ("P.9.1", f"the outbreak placed 1 {facts.COLOURS[b]} cube in {city(a)}"),
    table.INTENSIFIED: lambda a, b, c, h: (
        "P.7.3",
        f"{a} discarded Infection cards were shuffled onto the Infection Deck",
    ),
    table.STEP_SKIPPED: lambda a, b, c, h: ("P.one_quiet_night", "a quiet night: no Infection card was flipped"),
    table.ROLE_DEALT: lambda a, b, c, h: ("P.2.5", f"{seat_words(a)} is the {facts.ROLES[b].name}"),
    table.CARD_DEALT: lambda a, b, c, h: ("P.2.6", f"{seat_words(a)} was dealt {'a card' if h else card(b)}"),
    table.CITY_SEEN: lambda a, b, c, h: (
        "P.forecast",
        f"{seat_words(a)} saw {'a card' if h else city(b)} on the Infection Deck",
    ),
    table.ORDER_CHOSEN: lambda a, b, c, h: ("P.forecast", f"{seat_words(a)} put the top {b} Infection cards in order"),
    table.SAID_NO: lambda a, b, c, h: ("P.11.5", f"{seat_words(a)} declined"),
    table.SAID_YES: lambda a, b, c, h: ("P.11.5", f"{seat_words(a)} agreed"),
    table.RAN_OUT: lambda a, b, c, h: ("P.10.1", f"{cubes(b, a)} {'was' if b == 1 else 'were'} needed, {c} left"),
    table.ACTIONS_ENDED: lambda a, b, c, h: ("P.3.2", f"{seat_words(a)} left {b} action{'s' if b != 1 else ''} unused"),
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
    if op == turn.CONSENT_OF.op:
        return f"{name}, do you agree that {_proposer(t, x >> 16)} plays: {CODEBOOK.words(x >> 16)}?"
    if op == turn.PAY_FOR_CURE.op:
        return f"{name}, you hold more {facts.COLOURS[b]} cards than the cure needs. Which do you keep?"
    if op == turn.CHECK_HAND.op:
        return _limit_prompt(t, seat)
    if op == forecast.ARRANGE_CARDS.op:
        return f"{name}, which infection card shall be drawn {_ORDINALS[x >> 24 & 255]}?"
    if a:
        return f"{name}, between Infect and Intensify: do you play Resilient Population?"
    return f"{name}, do you play an event now?"


def _proposer(t: Table, move: int) -> str:
    assert isinstance(t, table.Pandemic)
    return seat_words(int(holder(t, card_of(move)) if moves.is_event(move) else t.turn))


def _limit_prompt(t: Table, seat: int) -> str:
    """The same words whatever the hand holds: others may read the question too."""
    assert isinstance(t, table.Pandemic)
    over = int(t.hand_size(seat)) - table.HAND_LIMIT
    cards = "card" if over == 1 else "cards"
    return (
        f"{seat_words(seat)}, you hold {over} {cards} more than {table.HAND_LIMIT}. Discard, or play an event you have."
    )


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
