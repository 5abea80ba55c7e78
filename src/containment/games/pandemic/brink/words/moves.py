"""On the Brink's moves in words."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import moves, table
from containment.games.pandemic.words.names import (
    CITY,
    DISEASE,
    EVENT,
    ROLE,
    SEAT,
    verb,
)
from containment.kernel.codebook import Domain, plain

STRAIN_CARD: Final = Domain.of("strain card", (plain(card.name) for card in facts.STRAIN_CARDS))


STRAIN: Final = Domain.of("colour", facts.COLOURS)


MUTATION_EVENT: Final = Domain(
    "mutation event",
    {table.THREATENS_CARD + n: plain(card.name) for n, card in enumerate(facts.MUTATION_EVENTS)},
    said={table.THREATENS_CARD + n: card.name for n, card in enumerate(facts.MUTATION_EVENTS)},
)


VERBS: Final = [
    verb(
        moves.BORROWED_TIME,
        "borrowed time",
        would="play Borrowed Time",
        about="event: two more actions for the current player",
    ),
    verb(
        moves.TRAVEL_BAN,
        "travel ban",
        would="play Commercial Travel Ban",
        about="event: the infection rate is 1 until the current player's next turn",
        also=("commercial travel ban",),
    ),
    verb(
        moves.MOBILE_HOSPITAL,
        "mobile hospital",
        would="play Mobile Hospital",
        about="event: this turn, remove a cube from each city the current player drives into",
    ),
    verb(
        moves.NEW_ASSIGNMENT,
        "new assignment {b}",
        would="play New Assignment for {b}",
        b=SEAT,
        about="event: a player may swap roles for one nobody has",
    ),
    verb(
        moves.RAPID_VACCINE,
        "rapid vaccine {b}",
        would="play Rapid Vaccine Deployment, starting in {b}",
        b=CITY,
        about="event, just after a cure: remove up to five of its cubes from connected cities, starting here",
        also=("rapid vaccine deployment",),
    ),
    verb(
        moves.RE_EXAMINED,
        "re examined research {b}",
        would="play Re-examined Research for {b}",
        b=SEAT,
        about="event: a player may take a City card from the Player Discard Pile",
        also=("re examined", "research"),
    ),
    verb(
        moves.REMOTE_TREATMENT,
        "remote treatment {a} {b}",
        would="play Remote Treatment on {b} in {a}",
        a=CITY,
        b=DISEASE,
        about="event: remove two cubes from anywhere, this one first",
        also=("remote",),
    ),
    verb(
        moves.SPECIAL_ORDERS,
        "special orders {b}",
        would="play Special Orders to move {b} too",
        b=SEAT,
        about="event: this turn, the current player may also move this pawn",
    ),
    verb(
        moves.CURE_WITH_SAMPLES,
        "cure {b} with samples",
        b=DISEASE,
        about="Field Operative: discover a cure with two fewer cards by returning three samples",
    ),
    verb(
        moves.RETRIEVE,
        "retrieve",
        would="take the card of this city from the discards",
        about="Archivist: take the card of your city from the Player Discard Pile, once per turn",
    ),
    verb(
        moves.SAMPLE,
        "sample {b}",
        would="take a {b} sample",
        b=DISEASE,
        about="Field Operative: take a cube as a sample, once per turn",
    ),
    verb(
        moves.CAPTURE,
        "capture",
        would="capture the Bio-Terrorist",
        about="capture the Bio-Terrorist when his pawn is in your city",
    ),
    verb(
        moves.OBTAIN,
        "obtain {a} {b}",
        would="take {b} from {a}",
        a=SEAT,
        b=CITY,
        about="Epidemiologist: take any City card from a player in your city, once per turn, for free",
        also=("obtain from",),
    ),
    verb(
        moves.RETURN_SAMPLE,
        "return {b}",
        would="return the {b} sample",
        b=DISEASE,
        about="Field Operative: return a sample to the supply, whenever an event could be played",
        also=("return sample",),
    ),
    verb(
        moves.SWAP_ROLE,
        "become {b}",
        would="become the {b}",
        b=ROLE,
        about="New Assignment: swap your role for this one",
    ),
    verb(moves.TAKE_BACK, "take back {b}", b=CITY, about="Re-examined Research: take this card"),
    verb(
        moves.REMOVE,
        "remove {a} {b}",
        would="remove {b} from {a}",
        a=CITY,
        b=DISEASE,
        about="Remote Treatment: the second cube",
    ),
    verb(moves.HEAL, "heal {b}", b=DISEASE, about="Mobile Hospital: remove a cube of this colour"),
    verb(
        moves.RESOLVE,
        "resolve {b}",
        would="resolve {b} first",
        b=MUTATION_EVENT,
        about="of two Mutation Events, this one first",
    ),
    verb(moves.START_IN, "start in {b}", b=CITY, about="Bio-Terrorist: the city you start in", also=("start",)),
    verb(
        moves.DRAW_CARD, "draw card", would="draw a card", about="Bio-Terrorist: draw an Infection card", also=("draw",)
    ),
    verb(
        moves.INFECT_LOCALLY,
        "infect locally",
        would="infect this city",
        about="Bio-Terrorist: a purple cube in your city",
        also=("locally",),
    ),
    verb(
        moves.INFECT_REMOTELY,
        "infect remotely {b}",
        would="infect {b} from afar",
        b=CITY,
        about="Bio-Terrorist: discard a card and place a purple cube in its city",
        also=("remotely", "infect"),
    ),
    verb(
        moves.SABOTAGE,
        "sabotage {b}",
        would="sabotage the research station with {b}",
        b=CITY,
        about="Bio-Terrorist: discard a card of your city's colour and remove its research station",
    ),
    verb(
        moves.ESCAPE,
        "escape {b}",
        would="escape to {b}",
        b=CITY,
        about="Bio-Terrorist, captured: discard a card and go to its city",
        also=("escape to",),
    ),
    verb(moves.BOX_EVENT, "box {b}", b=EVENT, about="chance: this event goes back in the box"),
    verb(moves.DRAW_STRAIN, "draw strain {b}", b=STRAIN_CARD, about="chance: which Virulent Strain Epidemic it is"),
    verb(moves.CHOOSE_STRAIN, "the strain is {b}", b=STRAIN, about="chance: of the tied diseases, the Virulent Strain"),
    verb(
        moves.VACCINATE,
        "vaccinate {b}",
        would="vaccinate in {b} too",
        b=CITY,
        about="Rapid Vaccine Deployment: another cube, from here",
    ),
]
