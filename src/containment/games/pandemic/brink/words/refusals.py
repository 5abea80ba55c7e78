"""Why not, in words, for what On the Brink adds."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.rules import reasons

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    reasons.CITY_IS_CLOSED: (
        "P.government_interference",
        "No pawn leaves a city with cubes of the Virulent Strain before the player whose turn it is has treated it.",
    ),
    reasons.NO_MUTATION_CARD: ("P.14.10", "Resilient Population cannot remove a Mutation card."),
    reasons.PURPLE_NEEDS_CITY: ("P.14.8", "One of the cards for purple must be of a city that has purple cubes now."),
    reasons.NO_FIFTH_DISEASE: ("P.14.1", "Purple is not in this game: it comes with Mutation or the Bio-Terrorist."),
    reasons.NOT_THE_OPERATIVE: ("P.field_operative.take_sample", "Only the Field Operative takes and uses samples."),
    reasons.NEEDS_SAMPLES: (
        "P.field_operative.cure_with_samples",
        "Three samples of the cure's colour stand for two cards; you have fewer.",
    ),
    reasons.STRAIN_NEEDS_CARDS: (
        "P.complex_molecular_structure",
        "Complex Molecular Structure: the cure of the Virulent Strain takes six City cards of its colour (five for the "
        "Scientist); you hold too few.",
    ),
    reasons.CARDS_BESIDE_SAMPLES: (
        "P.field_operative.cure_with_samples",
        "Besides three samples the cure takes three City cards of its colour; you hold too few.",
    ),
    reasons.STRAIN_CARDS_BESIDE_SAMPLES: (
        "P.complex_molecular_structure",
        "Complex Molecular Structure: besides three samples the cure of the Virulent Strain takes four City cards of "
        "its colour; you hold too few.",
    ),
    reasons.PURPLE_CARDS_BESIDE_SAMPLES: (
        "P.14.8",
        "Besides three samples the cure of purple takes three City cards of any colours, one of them of a city with "
        "purple cubes; you hold too few.",
    ),
    reasons.CURE_NEEDS_CARDS_OR_SAMPLES: (
        "P.4.12",
        "Without samples the cure takes five City cards of its colour, and you hold fewer; with three of your samples "
        "it takes three.",
    ),
    reasons.STRAIN_NEEDS_CARDS_OR_SAMPLES: (
        "P.complex_molecular_structure",
        "Complex Molecular Structure: without samples this cure takes six City cards of its colour, and you hold "
        "fewer; with three of your samples it takes four.",
    ),
    reasons.PURPLE_NEEDS_CARDS_OR_SAMPLES: (
        "P.14.8",
        "Without samples the cure of purple takes five City cards of any colours, one of them of a city with purple "
        "cubes, and you hold fewer; with three of your samples it takes three.",
    ),
    reasons.NOT_IN_HAND_TO_KEEP: ("P.14.8", "The cure of purple takes cards of any colours: keep one from your hand."),
    reasons.LAST_CITY_WITH_PURPLE: (
        "P.14.8",
        "One of the cards paid for purple must be of a city that has purple cubes, and that is the last of yours.",
    ),
    reasons.NO_EVENT_ON_HIS_TURN: ("P.15.15", "No event is played on a turn of the Bio-Terrorist."),
    reasons.NOTHING_LEFT_TO_HIM: ("P.15.4", "There is nothing left that you can do on this turn: end it with pass."),
    reasons.NOT_OF_THE_TEAM: (
        "P.C22",
        "That player is the Bio-Terrorist, not one of your team: nobody shares cards with him, moves his pawn or plays "
        "an event for him.",
    ),
    reasons.NOT_FROM_HERSELF: ("P.epidemiologist.take_any_city", "She takes a card from another player's hand."),
    reasons.ALREADY_SAMPLED: ("P.field_operative.take_sample", "A sample is taken once a turn, and has been."),
    reasons.NO_SAMPLE: ("P.field_operative.return_samples", "There is no such sample of yours to return."),
    reasons.NOT_THE_ARCHIVIST: ("P.archivist.retrieve_city", "Only the Archivist takes the card of his city back."),
    reasons.ALREADY_RETRIEVED: ("P.archivist.retrieve_city", "The Archivist does that once a turn, and has done so."),
    reasons.NOT_IN_PLAYER_DISCARD: ("P.archivist.retrieve_city", "That card is not in the Player Discard Pile."),
    reasons.NO_BIOTERRORIST: ("P.15.1", "There is no Bio-Terrorist in this game."),
    reasons.NOT_SPOTTED_HERE: ("P.15.8", "The Bio-Terrorist's pawn is not on the board in your city."),
    reasons.NOT_HER_TURN: (
        "P.epidemiologist.take_any_city",
        "Only the Epidemiologist takes any card, and on her own turn.",
    ),
    reasons.NOT_IN_HER_CITY: (
        "P.epidemiologist.take_any_city",
        "She takes a card from a player in her city; that one is in another.",
    ),
    reasons.ANOTHER_IS_ASKED_FIRST: (
        "P.C20",
        "Another player is asked now; the Epidemiologist takes a card when that is settled.",
    ),
    reasons.ALREADY_OBTAINED: ("P.epidemiologist.take_any_city", "She takes a card so once a turn, and has done so."),
    reasons.NOT_IN_THAT_HAND: ("P.epidemiologist.take_any_city", "That player does not hold that City card."),
    reasons.ACTIONS_ARE_OVER: ("P.borrowed_time", "The actions of this turn are over: cards have been drawn already."),
    reasons.NO_ROLE_LEFT: ("P.new_assignment", "There is no unused role to swap for."),
    reasons.NOT_JUST_CURED: ("P.rapid_vaccine_deployment", "It is played only at once after a cure is discovered."),
    reasons.NO_CUBE_THERE: ("P.remote_treatment", "There is no such cube in that city."),
    reasons.NOTHING_TO_RE_EXAMINE: ("P.re_examined_research", "There is no City card in the Player Discard Pile."),
    reasons.ONE_OF_THE_OTHERS: ("P.special_orders", "Choose another pawn: one's own moves without orders."),
    reasons.ROLE_NOT_FREE: ("P.new_assignment", "That role is not among the unused ones."),
    reasons.STILL_ALONE: (
        "P.rapid_vaccine_deployment",
        "A city it reaches must be connected to another it reaches; one is still alone.",
    ),
    reasons.NOT_CONNECTED_TO_AFFECTED: (
        "P.rapid_vaccine_deployment",
        "Take a cube of the disease just cured from a city that is connected to another the event reaches.",
    ),
    reasons.MUST_REMOVE_A_CUBE: ("P.mobile_hospital", "The Mobile Hospital removes a cube: say of which colour."),
    reasons.NO_CUBE_OF_THAT_COLOUR: ("P.mobile_hospital", "There is no cube of that colour in your city."),
    reasons.NO_SUCH_MUTATION: ("P.14.7", "That Mutation Event has not been drawn now."),
    reasons.STRAIN_CARD_SEEN: ("P.13.1", "That Virulent Strain card has been drawn already."),
    reasons.NOT_THE_MOST_CUBES: ("P.13.2", "The Virulent Strain is the disease with most cubes on the board."),
    reasons.ONLY_DRAW_OR_ESCAPE: ("P.15.9", "While you are captured you can only draw a card or escape."),
    reasons.NOT_CAPTURED: ("P.15.9", "You are not captured."),
    reasons.NO_ACTION_LEFT: ("P.15.4", "You have no action left; there is only the extra Drive."),
    reasons.HE_IS_SPOTTED: ("P.15.5", "You are spotted: hidden actions need a city without other players."),
    reasons.ONCE_A_TURN: ("P.15.5", "Each hidden action is done once a turn, and you have done this one."),
    reasons.NOT_HIS_CARD: ("P.15.10", "You do not hold that Infection card."),
    reasons.HIS_FLIGHT_NEEDS_CARD: (
        "P.bio_terrorist.direct_flight",
        "Your Direct Flight discards the Infection card of the city you go to, which you do not hold.",
    ),
    reasons.HIS_CHARTER_NEEDS_CARD: (
        "P.bio_terrorist.charter_flight",
        "Your Charter Flight discards the Infection card of the city you are in, which you do not hold.",
    ),
    reasons.ESCAPE_NEEDS_CARD: (
        "P.bio_terrorist.escape",
        "An escape discards the Infection card of the city you flee to, which you do not hold.",
    ),
    reasons.REMOTE_NEEDS_CARD: (
        "P.bio_terrorist.infect_remotely",
        "To infect a city remotely you discard its Infection card, which you do not hold.",
    ),
    reasons.SABOTAGE_NEEDS_CARD: (
        "P.bio_terrorist.sabotage",
        "Sabotage discards an Infection card, and you do not hold that one.",
    ),
    reasons.NO_STATION_TO_SABOTAGE: ("P.bio_terrorist.sabotage", "There is no research station in your city."),
    reasons.WRONG_COLOUR_TO_SABOTAGE: (
        "P.bio_terrorist.sabotage",
        "Sabotage discards an Infection card of the colour of the city you are in.",
    ),
    reasons.NO_INFECTION_CARD_LEFT: ("P.A9", "There is no Infection card left to draw."),
    reasons.EVENT_IS_BOXED: ("P.2.11", "That event is not among those still to be chosen from."),
    reasons.NOT_ORDERED: ("P.special_orders", "Special Orders were given for another pawn."),
    reasons.ORDERS_TOO_LATE: ("P.C16", "The actions of this turn are over: cards have been drawn already."),
    reasons.NO_CUBE_TO_VACCINATE: (
        "P.rapid_vaccine_deployment",
        "There is no cube of the disease just cured in that city.",
    ),
    reasons.NOT_TO_RE_EXAMINE: ("P.re_examined_research", "That card is not in the Player Discard Pile."),
    reasons.NOT_THE_TERRORIST: ("P.15.5", "That is for the Bio-Terrorist alone, on a turn of his own."),
    reasons.NO_CUBE_TO_SAMPLE: ("P.field_operative.take_sample", "There is no cube of that colour here to sample."),
}
