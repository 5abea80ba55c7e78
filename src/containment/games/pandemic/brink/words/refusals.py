"""Why not, in words, for what On the Brink adds."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules import reasons

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    reasons.CITY_IS_CLOSED: (
        "P.government_interference",
        "No pawn can leave a city with Virulent Strain cubes until the current player has treated one there.",
    ),
    reasons.NO_MUTATION_CARD: ("P.14.10", "Resilient Population can't remove a Mutation card."),
    reasons.PURPLE_NEEDS_CITY: ("P.14.8", "One of the cards for purple must be for a city with purple cubes on it."),
    reasons.NO_FIFTH_DISEASE: ("P.14.1", "Purple isn't in this game: it comes with Mutation or the Bio-Terrorist."),
    reasons.NOT_THE_OPERATIVE: ("P.field_operative.take_sample", "Only the Field Operative can take and use samples."),
    reasons.NEEDS_SAMPLES: (
        "P.field_operative.cure_with_samples",
        "Three samples of the cure's colour stand in for two cards; you have fewer.",
    ),
    reasons.STRAIN_NEEDS_CARDS: (
        "P.complex_molecular_structure",
        "Complex Molecular Structure: curing the Virulent Strain takes six City cards of its colour (five for the "
        "Scientist); you don't have enough.",
    ),
    reasons.CARDS_BESIDE_SAMPLES: (
        "P.field_operative.cure_with_samples",
        "With three samples the cure still takes three City cards of its colour; you don't have enough.",
    ),
    reasons.STRAIN_CARDS_BESIDE_SAMPLES: (
        "P.complex_molecular_structure",
        "Complex Molecular Structure: with three samples, curing the Virulent Strain still takes four City cards of "
        "its colour; you don't have enough.",
    ),
    reasons.PURPLE_CARDS_BESIDE_SAMPLES: (
        "P.14.8",
        "With three samples the purple cure still takes three City cards of any colours, one of them for a city with "
        "purple cubes; you don't have enough.",
    ),
    reasons.CURE_NEEDS_CARDS_OR_SAMPLES: (
        "P.4.12",
        "Without samples the cure takes five City cards of its colour, and you have fewer; with three samples it "
        "takes three.",
    ),
    reasons.STRAIN_NEEDS_CARDS_OR_SAMPLES: (
        "P.complex_molecular_structure",
        "Complex Molecular Structure: without samples this cure takes six City cards of its colour, and you have "
        "fewer; with three samples it takes four.",
    ),
    reasons.PURPLE_NEEDS_CARDS_OR_SAMPLES: (
        "P.14.8",
        "Without samples the purple cure takes five City cards of any colours, one of them for a city with purple "
        "cubes, and you have fewer; with three samples it takes three.",
    ),
    reasons.NOT_IN_HAND_TO_KEEP: ("P.14.8", "The purple cure takes cards of any colours: keep one from your hand."),
    reasons.LAST_CITY_WITH_PURPLE: (
        "P.14.8",
        "One of the cards for purple must be for a city with purple cubes, and that's your last one.",
    ),
    reasons.NO_EVENT_ON_HIS_TURN: ("P.15.15", "No events on the Bio-Terrorist's turn."),
    reasons.NOTHING_LEFT_TO_HIM: ("P.15.4", "There's nothing left to do this turn: pass to end it."),
    reasons.NOT_OF_THE_TEAM: (
        "P.C22",
        "That player is the Bio-Terrorist, not one of your team: nobody shares cards with him, moves his pawn or plays "
        "events on him.",
    ),
    reasons.NOT_FROM_HERSELF: (
        "P.epidemiologist.take_any_city",
        "The Epidemiologist takes a card from another player's hand.",
    ),
    reasons.ALREADY_SAMPLED: ("P.field_operative.take_sample", "You already took a sample this turn: once per turn."),
    reasons.NO_SAMPLE: ("P.field_operative.return_samples", "You have no such sample to return."),
    reasons.NOT_THE_ARCHIVIST: (
        "P.archivist.retrieve_city",
        "Only the Archivist can take back the card of the city he's in.",
    ),
    reasons.ALREADY_RETRIEVED: (
        "P.archivist.retrieve_city",
        "The Archivist already did that this turn: once per turn.",
    ),
    reasons.NOT_IN_PLAYER_DISCARD: ("P.archivist.retrieve_city", "That card isn't in the Player Discard Pile."),
    reasons.NO_BIOTERRORIST: ("P.15.1", "There's no Bio-Terrorist in this game."),
    reasons.NOT_SPOTTED_HERE: ("P.15.8", "The Bio-Terrorist's pawn isn't on the board in your city."),
    reasons.NOT_HER_TURN: (
        "P.epidemiologist.take_any_city",
        "Only the Epidemiologist can take any City card, and only on her own turn.",
    ),
    reasons.NOT_IN_HER_CITY: (
        "P.epidemiologist.take_any_city",
        "The Epidemiologist takes a card from a player in her city; that one is somewhere else.",
    ),
    reasons.ANOTHER_IS_ASKED_FIRST: (
        "P.C20",
        "Someone else has to decide first; then the Epidemiologist can take a card.",
    ),
    reasons.ALREADY_OBTAINED: (
        "P.epidemiologist.take_any_city",
        "The Epidemiologist already took a card this turn: once per turn.",
    ),
    reasons.NOT_IN_THAT_HAND: ("P.epidemiologist.take_any_city", "That player doesn't hold that City card."),
    reasons.ACTIONS_ARE_OVER: ("P.borrowed_time", "Too late: this turn's actions are over and cards were drawn."),
    reasons.NO_ROLE_LEFT: ("P.new_assignment", "There's no role left to swap for."),
    reasons.NOT_JUST_CURED: ("P.rapid_vaccine_deployment", "Play it only right after a cure is discovered."),
    reasons.NO_CUBE_THERE: ("P.remote_treatment", "There's no such cube in that city."),
    reasons.NOTHING_TO_RE_EXAMINE: ("P.re_examined_research", "There's no City card in the Player Discard Pile."),
    reasons.ONE_OF_THE_OTHERS: ("P.special_orders", "Choose another pawn: your own moves without orders."),
    reasons.ROLE_NOT_FREE: ("P.new_assignment", "That role isn't one of those left."),
    reasons.STILL_ALONE: (
        "P.rapid_vaccine_deployment",
        "Each city must be connected to another one you clear; one is still on its own.",
    ),
    reasons.NOT_CONNECTED_TO_AFFECTED: (
        "P.rapid_vaccine_deployment",
        "Choose a city with a cube of the disease just cured, connected to another one you clear.",
    ),
    reasons.MUST_REMOVE_A_CUBE: ("P.mobile_hospital", "The Mobile Hospital removes a cube: say which colour."),
    reasons.NO_CUBE_OF_THAT_COLOUR: ("P.mobile_hospital", "There's no cube of that colour in your city."),
    reasons.NO_SUCH_MUTATION: ("P.14.7", "That Mutation Event wasn't drawn."),
    reasons.STRAIN_CARD_SEEN: ("P.13.1", "That Virulent Strain card was already drawn."),
    reasons.NOT_THE_MOST_CUBES: ("P.13.2", "The Virulent Strain is the disease with the most cubes on the board."),
    reasons.ONLY_DRAW_OR_ESCAPE: ("P.15.9", "While captured you can only draw a card or escape."),
    reasons.NOT_CAPTURED: ("P.15.9", "You're not captured."),
    reasons.NO_ACTION_LEFT: ("P.15.4", "You have no actions left, only the extra Drive."),
    reasons.HE_IS_SPOTTED: ("P.15.5", "You've been spotted: hidden actions need a city without other players."),
    reasons.ONCE_A_TURN: ("P.15.5", "You already did that this turn: each hidden action once per turn."),
    reasons.NOT_HIS_CARD: ("P.15.10", "You don't hold that Infection card."),
    reasons.HIS_FLIGHT_NEEDS_CARD: (
        "P.bio_terrorist.direct_flight",
        "Your Direct Flight discards the Infection card of the city you fly to, and you don't hold it.",
    ),
    reasons.HIS_CHARTER_NEEDS_CARD: (
        "P.bio_terrorist.charter_flight",
        "Your Charter Flight discards the Infection card of the city you're in, and you don't hold it.",
    ),
    reasons.ESCAPE_NEEDS_CARD: (
        "P.bio_terrorist.escape",
        "An escape discards the Infection card of the city you flee to, and you don't hold it.",
    ),
    reasons.REMOTE_NEEDS_CARD: (
        "P.bio_terrorist.infect_remotely",
        "To infect a city remotely you discard its Infection card, and you don't hold it.",
    ),
    reasons.SABOTAGE_NEEDS_CARD: (
        "P.bio_terrorist.sabotage",
        "Sabotage discards an Infection card, and you don't hold that one.",
    ),
    reasons.NO_STATION_TO_SABOTAGE: ("P.bio_terrorist.sabotage", "There's no research station in your city."),
    reasons.WRONG_COLOUR_TO_SABOTAGE: (
        "P.bio_terrorist.sabotage",
        "Sabotage discards an Infection card of the colour of the city you are in.",
    ),
    reasons.NO_INFECTION_CARD_LEFT: ("P.A9", "There's no Infection card left to draw."),
    reasons.EVENT_IS_BOXED: ("P.2.11", "That event is no longer among those to choose from."),
    reasons.NOT_ORDERED: ("P.special_orders", "Special Orders were given for another pawn."),
    reasons.ORDERS_TOO_LATE: ("P.C16", "Too late: this turn's actions are over and cards were drawn."),
    reasons.NO_CUBE_TO_VACCINATE: (
        "P.rapid_vaccine_deployment",
        "There's no cube of the disease just cured in that city.",
    ),
    reasons.NOT_TO_RE_EXAMINE: ("P.re_examined_research", "That card isn't in the Player Discard Pile."),
    reasons.NOT_THE_TERRORIST: ("P.15.5", "Only the Bio-Terrorist can do that, on his own turn."),
    reasons.NO_CUBE_TO_SAMPLE: ("P.field_operative.take_sample", "There's no cube of that colour here to sample."),
}
