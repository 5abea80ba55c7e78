"""Why not, in words: for each reason the rule and a sentence."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.words import refusals as brink_refusals
from containment.games.pandemic.rules import reasons
from containment.kernel.engine import steps

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    steps.GAME_OVER: ("P.10.1", "The game is over."),
    steps.NOT_A_MOVE: ("P.3.1", "There's no such move in Pandemic."),
    steps.NOT_YOURS: (
        "P.11.1",
        "It's not your decision right now, or the card isn't in your hand.",
    ),
    steps.NOT_NOW: ("P.3.1", "That does not answer the question being asked."),
    reasons.NOT_CONNECTED: (
        "P.4.1",
        "Drive/Ferry goes to a connected city; this one isn't connected.",
    ),
    reasons.NEEDS_DESTINATION_CARD: (
        "P.4.2",
        "A Direct Flight discards the City card of the destination, and you don't hold it.",
    ),
    reasons.NEEDS_CARD_OF_CITY: (
        "P.4.3",
        "A Charter Flight discards the City card of the city you're in, and you don't hold it.",
    ),
    reasons.NOT_AT_STATION: ("P.4.4", "There's no research station here to fly from."),
    reasons.NO_STATION_THERE: ("P.4.4", "There's no research station in that city."),
    reasons.ALREADY_THERE: ("P.4.5", "The pawn is there already: a move ends in another city."),
    reasons.NOT_THE_OPERATIONS_EXPERT: (
        "P.operations_expert.station_jump",
        "Only the Operations Expert can jump from a station with any City card.",
    ),
    reasons.ALREADY_JUMPED: (
        "P.operations_expert.station_jump",
        "The Operations Expert already jumped this turn: once per turn.",
    ),
    reasons.NEEDS_ANY_CITY_CARD: (
        "P.operations_expert.station_jump",
        "The jump discards a City card from your hand, and you don't hold that one.",
    ),
    reasons.JUMP_NEEDS_STATION: (
        "P.operations_expert.station_jump",
        "The jump starts at a research station, and there's none here.",
    ),
    reasons.STATION_STANDS_HERE: ("P.4.7", "There's already a research station here: one per city."),
    reasons.BUILD_NEEDS_CARD: (
        "P.4.6",
        "Building discards the City card of the city you're in, and you don't hold it.",
    ),
    reasons.STATIONS_IN_SUPPLY: (
        "P.4.6",
        "There are still research stations in the supply; you move one only when all six are built.",
    ),
    reasons.MUST_TAKE_A_STATION: ("P.4.6", "All six research stations are built: say which one to move."),
    reasons.NO_STATION_TO_TAKE: ("P.4.6", "There's no research station in that city to move."),
    reasons.NO_CUBE_HERE: ("P.4.8", "There's no cube of that colour here to treat."),
    reasons.NOT_TOGETHER: ("P.4.9", "You share cards with a player in the same city; you're in different ones."),
    reasons.WRONG_CARD_TO_SHARE: (
        "P.4.9",
        "You can only share the card of the city you're both in (the Researcher can give any City card).",
    ),
    reasons.ALREADY_CURED: ("P.4.13", "That disease is already cured."),
    reasons.CURE_NEEDS_STATION: ("P.4.12", "You discover a cure at a research station; there's none here."),
    reasons.CURE_NEEDS_CARDS: (
        "P.4.12",
        "A cure takes five City cards of its colour (four for the Scientist); you don't have enough.",
    ),
    reasons.PURPLE_NEEDS_CARDS: (
        "P.14.8",
        "The purple cure takes five City cards of any colours (four for the Scientist), one of them for a city with "
        "purple cubes; you don't have enough.",
    ),
    reasons.NOT_THE_PLANNER: ("P.contingency_planner.store_event", "Only the Contingency Planner can store events."),
    reasons.STORES_ONE_ALREADY: (
        "P.contingency_planner.store_event",
        "The Contingency Planner already has an event stored: one at a time.",
    ),
    reasons.EVENT_NOT_DISCARDED: ("P.contingency_planner.store_event", "That event isn't in the Player Discard Pile."),
    reasons.NOT_THE_DISPATCHER: (
        "P.dispatcher.move_other_pawn_as_own",
        "Only the Dispatcher can move other pawns with an action.",
    ),
    reasons.NOT_THE_DISPATCHER_TO_JOIN: (
        "P.dispatcher.move_pawn_to_pawn",
        "Only the Dispatcher can move a pawn straight to another pawn.",
    ),
    reasons.SEND_NEEDS_CARD: (
        "P.A2",
        "Moving someone else's pawn is paid from your hand, and you don't hold the destination's card.",
    ),
    reasons.CHARTER_NEEDS_CARD_OF_PAWN: (
        "P.A2",
        "Moving someone else's pawn is paid from your hand, and you don't hold the card of the city it's in.",
    ),
    reasons.PAWN_NOT_AT_STATION: ("P.4.4", "There's no research station where that pawn is."),
    reasons.NO_OTHER_PAWN_THERE: ("P.dispatcher.move_pawn_to_pawn", "There's no other pawn in that city to join."),
    reasons.OWN_PAWN: ("P.dispatcher.move_other_pawn_as_own", "That's your own pawn: just move it."),
    reasons.HAS_DECLINED: ("P.C2", "That player just declined; do something else first."),
    reasons.NO_SUCH_SEAT: ("P.4.9", "There's no such player to do that with."),
    reasons.NO_SUCH_PLAYER: ("P.2.5", "There's no such player at this table."),
    reasons.NOBODY_HOLDS_EVENT: (
        "P.11.1",
        "Only the player holding an event can play it, and it's in no hand that can now.",
    ),
    reasons.NOT_IN_AN_EPIDEMIC: ("P.7.6", "Between Infect and Intensify only Resilient Population may be played."),
    reasons.NOTHING_DISCARDED: ("P.resilient_population", "The Infection Discard Pile is empty."),
    reasons.NOT_IN_INFECTION_DISCARD: ("P.resilient_population", "That card isn't in the Infection Discard Pile."),
    reasons.NO_CARD_TO_FORECAST: ("P.forecast", "The Infection Deck is empty: nothing to look at."),
    reasons.GRANT_NEEDS_FREE_CITY: ("P.government_grant", "There's a research station in that city already."),
    reasons.NOT_IN_HAND: ("P.6.4", "That card isn't in the hand that's over the limit."),
    reasons.NOT_OF_THAT_COLOUR: ("P.4.12", "Keep one of your cards of the cure's colour."),
    reasons.KEPT_ALREADY: ("P.C7", "You're already keeping that card; choose another."),
    reasons.NOT_AMONG_THE_CARDS: ("P.forecast", "That card isn't one of those left to arrange."),
    reasons.NOT_IN_THE_PILE: ("P.6.2", "That card can't be next on that pile."),
    reasons.ROLE_TAKEN: ("P.2.5", "That role is already taken."),
    reasons.NO_EVENT_NOW: ("P.11.3", "Events wait until the current card or question is resolved."),
    reasons.NOTHING_TO_DISCARD_FOR: ("P.3.3", "You discard for an action or for the hand limit, not at will."),
    **brink_refusals.REFUSALS,
}
