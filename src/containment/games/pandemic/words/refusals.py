"""Why not, in words: for each reason the rule and a sentence."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.words import refusals as brink_refusals
from containment.games.pandemic.rules import reasons
from containment.kernel.engine import steps

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
    **brink_refusals.REFUSALS,
}
