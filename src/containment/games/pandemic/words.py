"""Pandemic in words: its moves, its refusals, its questions and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic import (
    bioterrorist,
    brink_questions,
    brink_words,
    facts,
    forecast,
    moves,
    mutation,
    questions,
    reasons,
    table,
    turn,
)
from containment.games.pandemic.events import card_of, holder
from containment.games.pandemic.names import (
    CARD,
    CITY,
    DISEASE,
    DRAWN,
    EVENT,
    INFECTION_CARD,
    ROLE,
    SEAT,
    card,
    city,
    cubes,
    diseases,
    infection_card,
    seat_words,
    verb,
)
from containment.games.pandemic.questions import hand_limit
from containment.kernel import steps
from containment.kernel.codebook import Codebook
from containment.kernel.table import CHANCE, Table

CODEBOOK: Final = Codebook(
    [
        verb(moves.PASS, "pass", about="do no more actions, or let a moment for events pass", also=("done", "end")),
        verb(
            moves.DRIVE, "drive {b}", b=CITY, about="go to a connected city", also=("ferry", "drive to", "go", "go to")
        ),
        verb(
            moves.DIRECT,
            "direct {b}",
            b=CITY,
            about="discard the card of a city and fly there",
            also=("fly", "fly to", "direct flight", "direct flight to", "direct to"),
        ),
        verb(
            moves.CHARTER,
            "charter {b}",
            b=CITY,
            about="discard the card of your city and fly anywhere",
            also=("charter flight", "charter flight to", "charter to"),
        ),
        verb(
            moves.SHUTTLE,
            "shuttle {b}",
            b=CITY,
            about="fly from a research station to another",
            also=("shuttle flight", "shuttle flight to", "shuttle to"),
        ),
        verb(
            moves.JUMP,
            "jump {a} to {b}",
            a=CITY,
            b=CITY,
            about="Operations Expert: discard any City card at a station and go anywhere, once a turn",
        ),
        verb(
            moves.BUILD,
            "build",
            about="place a research station in your city",
            also=("build station", "build research station", "build a research station"),
        ),
        verb(
            moves.BUILD_TAKING,
            "build taking {b}",
            b=CITY,
            about="place a research station taken from another city, when all six are built",
        ),
        verb(
            moves.TREAT,
            "treat {b}",
            b=DISEASE,
            about="remove a cube (all, if the disease is cured) from your city",
            also=("treat disease",),
        ),
        verb(moves.GIVE, "give {a} {b}", a=SEAT, b=CITY, about="share knowledge: give a card to a player in your city"),
        verb(
            moves.TAKE,
            "take {a} {b}",
            a=SEAT,
            b=CITY,
            about="share knowledge: take a card from a player in your city",
            also=("take from",),
        ),
        verb(
            moves.CURE,
            "cure {b}",
            b=DISEASE,
            about="discover a cure at a research station",
            also=("discover", "discover cure", "discover a cure"),
        ),
        verb(moves.STORE, "store {b}", b=EVENT, about="Contingency Planner: put a discarded event on the role card"),
        verb(moves.SEND_DRIVE, "send {a} drive {b}", a=SEAT, b=CITY, about="Dispatcher: drive another pawn"),
        verb(
            moves.SEND_DIRECT,
            "send {a} direct {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn with your card of the destination",
        ),
        verb(
            moves.SEND_CHARTER,
            "send {a} charter {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn with your card of the city it is in",
        ),
        verb(
            moves.SEND_SHUTTLE,
            "send {a} shuttle {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn between research stations",
        ),
        verb(moves.JOIN, "join {a} {b}", a=SEAT, b=CITY, about="Dispatcher: move any pawn to a city with another pawn"),
        verb(moves.KEEP, "keep {b}", b=CITY, about="when you have more cards than a cure needs: keep this one"),
        verb(moves.DISCARD, "discard {b}", b=CARD, about="discard a card over the hand limit"),
        verb(moves.AIRLIFT, "airlift {a} {b}", a=SEAT, b=CITY, about="event: move a pawn to any city"),
        verb(moves.FORECAST, "forecast", about="event: see the top six infection cards and put them back in any order"),
        verb(
            moves.GRANT,
            "grant {b}",
            b=CITY,
            about="event Government Grant: a research station in any city",
            also=("government grant",),
        ),
        verb(
            moves.GRANT_TAKING,
            "grant {a} taking {b}",
            a=CITY,
            b=CITY,
            about="event Government Grant, when all six stations are built",
            also=("government grant",),
        ),
        verb(
            moves.QUIET_NIGHT,
            "one quiet night",
            about="event: skip the next Infect Cities step",
            also=("quiet", "quiet night"),
        ),
        verb(
            moves.RESILIENT,
            "resilient {b}",
            b=INFECTION_CARD,
            about="event Resilient Population: remove a discarded infection card from the game",
            also=("resilient population",),
        ),
        verb(moves.ARRANGE, "arrange {b}", b=INFECTION_CARD, about="Forecast: this card is drawn next"),
        verb(moves.AGREE, "agree", about="yes to what another player proposes", also=("yes",)),
        verb(moves.DECLINE, "decline", about="no to what another player proposes", also=("no",)),
        verb(moves.DRAW_PLAYER, "draw player {b}", b=DRAWN, about="chance: the next player card"),
        verb(moves.DRAW_INFECTION, "draw infection {b}", b=INFECTION_CARD, about="chance: the next infection card"),
        verb(moves.DEAL_ROLE, "deal {b}", b=ROLE, about="chance: the next role"),
        *brink_words.VERBS,
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
    reasons.NOT_CONNECTED: (
        "P.4.1",
        "Drive/Ferry goes to a city connected to the one the pawn is in; this one is not.",
    ),
    reasons.NEEDS_DESTINATION_CARD: (
        "P.4.2",
        "A Direct Flight discards the City card of the destination, which you do not hold.",
    ),
    reasons.NEEDS_CARD_OF_CITY: (
        "P.4.3",
        "A Charter Flight discards the City card of the city you are in, which you do not hold.",
    ),
    reasons.NOT_AT_STATION: ("P.4.4", "There is no research station where you are to fly from."),
    reasons.NO_STATION_THERE: ("P.4.4", "There is no research station in that city."),
    reasons.ALREADY_THERE: ("P.4.5", "A move must end in another city; the pawn is there already."),
    reasons.NOT_THE_OPERATIONS_EXPERT: (
        "P.operations_expert.station_jump",
        "Only the Operations Expert jumps from a station with any City card.",
    ),
    reasons.ALREADY_JUMPED: (
        "P.operations_expert.station_jump",
        "The Operations Expert jumps once a turn, and has done so.",
    ),
    reasons.NEEDS_ANY_CITY_CARD: (
        "P.operations_expert.station_jump",
        "The jump discards a City card from your hand, and you do not hold that one.",
    ),
    reasons.JUMP_NEEDS_STATION: (
        "P.operations_expert.station_jump",
        "The jump leaves from a research station, and there is none where you are.",
    ),
    reasons.STATION_STANDS_HERE: ("P.4.7", "There is a research station here already; a city holds at most one."),
    reasons.BUILD_NEEDS_CARD: (
        "P.4.6",
        "Building discards the City card of the city you are in, which you do not hold.",
    ),
    reasons.STATIONS_IN_SUPPLY: (
        "P.4.6",
        "There are research stations left in the supply; one is taken from a city only when all six are built.",
    ),
    reasons.MUST_TAKE_A_STATION: ("P.4.6", "All six research stations are built; say which city's is taken."),
    reasons.NO_STATION_TO_TAKE: ("P.4.6", "There is no research station in that city to take."),
    reasons.NO_CUBE_HERE: ("P.4.8", "There is no cube of that colour in your city to treat."),
    reasons.NOT_TOGETHER: ("P.4.9", "Cards are shared between players in the same city; you are in different ones."),
    reasons.WRONG_CARD_TO_SHARE: (
        "P.4.9",
        "Only the card of the city you are both in changes hands (any City card from the Researcher), if held.",
    ),
    reasons.ALREADY_CURED: ("P.4.13", "That disease is cured already."),
    reasons.CURE_NEEDS_STATION: ("P.4.12", "A cure is discovered at a research station; there is none here."),
    reasons.CURE_NEEDS_CARDS: (
        "P.4.12",
        "A cure takes five City cards of its colour (four for the Scientist); you hold too few.",
    ),
    reasons.PURPLE_NEEDS_CARDS: (
        "P.14.8",
        "The cure of purple takes five City cards of any colours (four for the Scientist), one of them of a city with "
        "purple cubes; you hold too few.",
    ),
    reasons.NOT_THE_PLANNER: ("P.contingency_planner.store_event", "Only the Contingency Planner stores events."),
    reasons.STORES_ONE_ALREADY: (
        "P.contingency_planner.store_event",
        "The Contingency Planner stores one event at a time, and one is stored.",
    ),
    reasons.EVENT_NOT_DISCARDED: ("P.contingency_planner.store_event", "That event is not in the Player Discard Pile."),
    reasons.NOT_THE_DISPATCHER: (
        "P.dispatcher.move_other_pawn_as_own",
        "Only the Dispatcher moves other pawns with an action.",
    ),
    reasons.NOT_THE_DISPATCHER_TO_JOIN: (
        "P.dispatcher.move_pawn_to_pawn",
        "Only the Dispatcher moves a pawn straight to a city with another pawn.",
    ),
    reasons.SEND_NEEDS_CARD: (
        "P.A2",
        "Who moves another's pawn pays for the flight, and your hand does not hold the destination's card.",
    ),
    reasons.CHARTER_NEEDS_CARD_OF_PAWN: (
        "P.A2",
        "Who moves another's pawn pays for the flight, and your hand does not hold the card of the city it is in.",
    ),
    reasons.PAWN_NOT_AT_STATION: ("P.4.4", "There is no research station where that pawn is."),
    reasons.NO_OTHER_PAWN_THERE: ("P.dispatcher.move_pawn_to_pawn", "There is no other pawn in that city to join."),
    reasons.OWN_PAWN: ("P.dispatcher.move_other_pawn_as_own", "That is your own pawn: move it with your own actions."),
    reasons.HAS_DECLINED: ("P.C2", "That player has just declined; do something else first."),
    reasons.NO_SUCH_SEAT: ("P.4.9", "There is no other player of that number at this table."),
    reasons.NO_SUCH_PLAYER: ("P.2.5", "There is no player of that number at this table."),
    reasons.NOBODY_HOLDS_EVENT: (
        "P.11.1",
        "An event is played by the player who holds it, and it is not in such a hand now.",
    ),
    reasons.NOT_IN_AN_EPIDEMIC: ("P.7.6", "Between Infect and Intensify only Resilient Population may be played."),
    reasons.NOTHING_DISCARDED: ("P.resilient_population", "The Infection Discard Pile is empty."),
    reasons.NOT_IN_INFECTION_DISCARD: ("P.resilient_population", "That card is not in the Infection Discard Pile."),
    reasons.NO_CARD_TO_FORECAST: ("P.forecast", "The Infection Deck is empty: there is nothing to look at."),
    reasons.GRANT_NEEDS_FREE_CITY: ("P.government_grant", "There is a research station in that city already."),
    reasons.NOT_IN_HAND: ("P.6.4", "That card is not in the hand that is over the limit."),
    reasons.NOT_OF_THAT_COLOUR: ("P.4.12", "Keep one of the cards of the cure's colour from your hand."),
    reasons.KEPT_ALREADY: ("P.C7", "You have said already that you keep that card; say which other one."),
    reasons.NOT_AMONG_THE_CARDS: ("P.forecast", "That is not one of the cards that are still to be arranged."),
    reasons.NOT_IN_THE_PILE: ("P.6.2", "That card cannot be the next one of the pile."),
    reasons.ROLE_TAKEN: ("P.2.5", "That role has been dealt."),
    reasons.NO_EVENT_NOW: ("P.11.3", "Events wait until the card or question that is being resolved is done with."),
    reasons.NOTHING_TO_DISCARD_FOR: ("P.3.3", "Cards are discarded for an action or for the hand limit, not at will."),
    **brink_words.REFUSALS,
}


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
