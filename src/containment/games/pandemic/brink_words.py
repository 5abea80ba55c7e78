"""On the Brink in words: its moves, its refusals and its story. words.py joins them to the base game's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from containment.games.pandemic import facts, moves, reasons, table
from containment.games.pandemic.names import (
    CITY,
    DISEASE,
    EVENT,
    ROLE,
    SEAT,
    city,
    diseases,
    infection_card,
    seat_words,
    verb,
)
from containment.kernel.codebook import Domain, plain

STRAIN_CARD: Final = Domain.of("strain card", (plain(card.name) for card in facts.STRAIN_CARDS))
STRAIN: Final = Domain.of("colour", facts.COLOURS)
MUTATION_EVENT: Final = Domain(
    "mutation event",
    {table.THREATENS_CARD + n: plain(card.name) for n, card in enumerate(facts.MUTATION_EVENTS)},
)

VERBS: Final = [
    verb(moves.BORROWED_TIME, "borrowed time", about="event: two more actions for the player whose turn it is"),
    verb(
        moves.TRAVEL_BAN,
        "travel ban",
        about="event: the infection rate is 1 until the next turn of the player whose turn it is",
        also=("commercial travel ban",),
    ),
    verb(
        moves.MOBILE_HOSPITAL,
        "mobile hospital",
        about="event: this turn a cube goes from each city the player whose turn it is drives into",
    ),
    verb(
        moves.NEW_ASSIGNMENT,
        "new assignment {b}",
        b=SEAT,
        about="event: a player may swap roles for one that nobody has",
    ),
    verb(
        moves.RAPID_VACCINE,
        "rapid vaccine {b}",
        b=CITY,
        about="event, just after a cure: remove up to five of its cubes from connected cities, beginning here",
        also=("rapid vaccine deployment",),
    ),
    verb(
        moves.RE_EXAMINED,
        "re examined research {b}",
        b=SEAT,
        about="event: a player may take a City card from the Player Discard Pile",
        also=("re examined", "research"),
    ),
    verb(
        moves.REMOTE_TREATMENT,
        "remote treatment {a} {b}",
        a=CITY,
        b=DISEASE,
        about="event: remove two cubes anywhere, this one first",
        also=("remote",),
    ),
    verb(
        moves.SPECIAL_ORDERS,
        "special orders {b}",
        b=SEAT,
        about="event: this turn the player whose turn it is may also move this pawn",
    ),
    verb(
        moves.CURE_WITH_SAMPLES,
        "cure {b} with samples",
        b=DISEASE,
        about="Field Operative: discover a cure with two cards fewer, returning three samples",
    ),
    verb(
        moves.RETRIEVE,
        "retrieve",
        about="Archivist: take the card of your city from the Player Discard Pile, once a turn",
    ),
    verb(moves.SAMPLE, "sample {b}", b=DISEASE, about="Field Operative: take a cube as a sample, once a turn"),
    verb(moves.CAPTURE, "capture", about="capture the Bio-Terrorist, whose pawn is in your city"),
    verb(
        moves.OBTAIN,
        "obtain {a} {b}",
        a=SEAT,
        b=CITY,
        about="Epidemiologist: take any City card from a player in your city, once a turn and for no action",
        also=("obtain from",),
    ),
    verb(
        moves.RETURN_SAMPLE,
        "return {b}",
        b=DISEASE,
        about="Field Operative: give a sample back to the supply, at any moment for events",
        also=("return sample",),
    ),
    verb(moves.SWAP_ROLE, "become {b}", b=ROLE, about="New Assignment: swap your role for this one"),
    verb(moves.TAKE_BACK, "take back {b}", b=CITY, about="Re-examined Research: take this card"),
    verb(moves.REMOVE, "remove {a} {b}", a=CITY, b=DISEASE, about="Remote Treatment: the second cube"),
    verb(moves.HEAL, "heal {b}", b=DISEASE, about="Mobile Hospital: remove a cube of this colour"),
    verb(moves.RESOLVE, "resolve {b}", b=MUTATION_EVENT, about="of two Mutation Events, this one first"),
    verb(moves.START_IN, "start in {b}", b=CITY, about="Bio-Terrorist: the city you start in", also=("start",)),
    verb(moves.DRAW_CARD, "draw card", about="Bio-Terrorist: draw an Infection card", also=("draw",)),
    verb(moves.INFECT_LOCALLY, "infect locally", about="Bio-Terrorist: a purple cube in your city", also=("locally",)),
    verb(
        moves.INFECT_REMOTELY,
        "infect remotely {b}",
        b=CITY,
        about="Bio-Terrorist: discard a card and place a purple cube in its city",
        also=("remotely", "infect"),
    ),
    verb(
        moves.SABOTAGE,
        "sabotage {b}",
        b=CITY,
        about="Bio-Terrorist: discard a card of your city's colour and remove its research station",
    ),
    verb(
        moves.ESCAPE,
        "escape {b}",
        b=CITY,
        about="Bio-Terrorist, captured: discard a card and go to its city",
        also=("escape to",),
    ),
    verb(moves.BOX_EVENT, "box {b}", b=EVENT, about="chance: this event is not used"),
    verb(moves.DRAW_STRAIN, "draw strain {b}", b=STRAIN_CARD, about="chance: which Virulent Strain Epidemic it is"),
    verb(moves.CHOOSE_STRAIN, "the strain is {b}", b=STRAIN, about="chance: of the tied diseases, the Virulent Strain"),
    verb(moves.VACCINATE, "vaccinate {b}", b=CITY, about="Rapid Vaccine Deployment: another cube, from here"),
]

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


def _strain_card(n: int) -> str:
    return facts.STRAIN_CARDS[n].name


def _strain_rule(n: int) -> str:
    return f"P.{facts.STRAIN_CARDS[n].id}"


def _mutation(event: int) -> str:
    return facts.MUTATION_EVENTS[event - table.THREATENS_CARD].name


TELL: Final[dict[int, Callable[[int, int, int, bool], tuple[str, str] | None]]] = {
    table.EVENT_BOXED: lambda a, b, c, h: None if h else ("P.2.11", f"{facts.EVENTS[a].name} is not used"),
    table.RETRIEVED_CARD: lambda a, b, c, h: (
        "P.archivist.retrieve_city",
        f"{seat_words(a)} took {city(b)} back from the Player Discard Pile",
    ),
    table.CARD_OBTAINED: lambda a, b, c, h: (
        "P.epidemiologist.take_any_city",
        f"{seat_words(a)} obtained {city(c)} from {seat_words(b)}",
    ),
    table.SAMPLE_TAKEN: lambda a, b, c, h: (
        "P.field_operative.take_sample",
        f"{seat_words(a)} took a {diseases(b)} sample in {city(c)}",
    ),
    table.SAMPLE_RETURNED: lambda a, b, c, h: (
        "P.field_operative.return_samples",
        f"a {diseases(a)} sample went back to the supply",
    ),
    table.CUBE_CONTAINED: lambda a, b, c, h: (
        "P.containment_specialist.enter_city",
        f"{seat_words(a)} contained 1 {diseases(c)} cube in {city(b)}",
    ),
    table.ACTIONS_BORROWED: lambda a, b, c, h: ("P.borrowed_time", f"{seat_words(b)} has two actions more"),
    table.BAN_BEGAN: lambda a, b, c, h: (
        "P.commercial_travel_ban",
        f"the infection rate is 1 until {seat_words(a)}'s next turn",
    ),
    table.BAN_ENDED: lambda a, b, c, h: ("P.commercial_travel_ban", "the Commercial Travel Ban ended"),
    table.HOSPITAL_OPENED: lambda a, b, c, h: ("P.mobile_hospital", "the Mobile Hospital drives along this turn"),
    table.HOSPITAL_HEALED: lambda a, b, c, h: (
        "P.mobile_hospital",
        f"the Mobile Hospital removed 1 {diseases(c)} cube from {city(b)}",
    ),
    table.ROLE_SWAPPED: lambda a, b, c, h: (
        "P.new_assignment",
        f"{seat_words(a)} became the {facts.ROLES[b].name}",
    ),
    table.ROLE_KEPT: lambda a, b, c, h: ("P.new_assignment", f"{seat_words(a)} kept the role"),
    table.CARD_RE_EXAMINED: lambda a, b, c, h: (
        "P.re_examined_research",
        f"{seat_words(a)} took {city(b)} from the Player Discard Pile",
    ),
    table.CUBE_REMOVED: lambda a, b, c, h: (
        "P.rapid_vaccine_deployment" if c == table.BY_VACCINE else "P.remote_treatment",
        f"1 {diseases(b)} cube was removed from {city(a)}",
    ),
    table.ORDERS_GIVEN: lambda a, b, c, h: (
        "P.special_orders",
        f"{seat_words(a)} may move {seat_words(b)}'s pawn this turn",
    ),
    table.STRAIN_CARD_DRAWN: lambda a, b, c, h: ("P.13.1", f"the Epidemic is {_strain_card(b)}"),
    table.STRAIN_CHOSEN: lambda a, b, c, h: ("P.13.2", f"{diseases(a).capitalize()} is the Virulent Strain"),
    table.EFFECT_DONE: lambda a, b, c, h: (_strain_rule(a), f"{_strain_card(a)} takes effect now"),
    table.EFFECT_BEGAN: lambda a, b, c, h: (_strain_rule(a), f"{_strain_card(a)} is in force from now on"),
    table.MUTATION_DRAWN: lambda a, b, c, h: (
        "P.14.7",
        f"{seat_words(a)} drew the Mutation Event {_mutation(b - table.EVENT_CARD)}",
    ),
    table.MUTATION_RESOLVED: lambda a, b, c, h: (
        f"P.{facts.MUTATION_EVENTS[a - table.THREATENS_CARD].id}",
        f"{_mutation(a)} takes effect",
    ),
    table.MUTATION_FLIPPED: lambda a, b, c, h: ("P.mutation_card", "a Mutation card was flipped"),
    table.FLARED_OUT: lambda a, b, c, h: ("P.15.12", f"purple flared out in {city(a)}: 1 cube remains there"),
    table.HIS_TURN_BEGAN: lambda a, b, c, h: ("P.15.3", f"{seat_words(a)}'s turn began: the Bio-Terrorist"),
    table.HE_DREW: lambda a, b, c, h: (
        "P.bio_terrorist.draw_card",
        f"the Bio-Terrorist drew {'a card' if h else infection_card(a)} and holds {b}",
    ),
    table.HIS_CARD_DISCARDED: lambda a, b, c, h: (
        "P.15.16",
        f"the Bio-Terrorist discarded {infection_card(a)}",
    ),
    table.HE_DROVE: lambda a, b, c, h: (
        None if h else ("P.bio_terrorist.drive_ferry", f"the Bio-Terrorist drove to {city(a)}")
    ),
    table.HE_FLEW: lambda a, b, c, h: None if h else ("P.15.6", f"the Bio-Terrorist flew to {city(a)}"),
    table.SIGHTED: lambda a, b, c, h: ("P.15.6", f"the Bio-Terrorist was sighted at the airport of {city(a)}"),
    table.SPOTTED: lambda a, b, c, h: ("P.15.7", f"the Bio-Terrorist is spotted in {city(a)}"),
    table.VANISHED: lambda a, b, c, h: ("P.15.7", "the Bio-Terrorist is out of sight"),
    table.HE_INFECTED: lambda a, b, c, h: (
        None if h else ("P.bio_terrorist.infect_locally", f"the Bio-Terrorist infected {city(a)}")
    ),
    table.SABOTAGED: lambda a, b, c, h: (
        "P.bio_terrorist.sabotage",
        f"the Bio-Terrorist discarded {infection_card(b)} and sabotaged the research station of {city(a)}",
    ),
    table.CAPTURED: lambda a, b, c, h: (
        "P.15.8",
        f"{seat_words(a)} captured the Bio-Terrorist in {city(b)}; his hand was discarded",
    ),
    table.ESCAPED: lambda a, b, c, h: (
        "P.bio_terrorist.escape",
        f"the Bio-Terrorist escaped: sighted at the airport of {city(a)}",
    ),
    table.HE_WAITED: lambda a, b, c, h: None if h else ("P.15.4", "the Bio-Terrorist ended his turn"),
    table.HE_LEFT_THE_GAME: lambda a, b, c, h: (
        "P.15.14",
        f"purple is eradicated: {seat_words(a)}, the Bio-Terrorist, has lost and is out of the game",
    ),
    table.HE_STARTED: lambda a, b, c, h: None if h else ("P.15.2", f"the Bio-Terrorist starts in {city(a)}"),
    table.DECK_MADE_ANEW: lambda a, b, c, h: (
        "P.A9",
        f"{a} discarded Infection cards became the new Infection Deck",
    ),
    table.SENT_BY_ORDERS: lambda a, b, c, h: (
        "P.special_orders",
        f"{seat_words(a)} moved {seat_words(b)}'s pawn to {city(c)}",
    ),
    table.FLEW_REVEALING: lambda a, b, c, h: (
        "P.troubleshooter.keep_direct_card",
        f"{seat_words(a)} showed {city(b)} and flew there",
    ),
}
