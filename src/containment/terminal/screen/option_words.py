"""What the new-game screen says of the options, to somebody who chooses with arrows; the command line has words of its
own. Of an option without an entry here it shows what the option says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Said(NamedTuple):
    """Of one option."""

    about: str = ""
    means: Mapping[Any, str] = {}  # what each value brings about
    rules: tuple[str, ...] = ()  # where it is written
    label: str = ""  # unless the name of the option will do
    shown: Mapping[Any, str] = {}  # values that say too little by themselves


AUTO: Final = {"auto": "as usual"}
YES_IS_ASKED: Final = {
    False: "agreement is taken as given, nobody is asked",
    True: "whoever would be moved, give or take something is asked first",
}
EPIDEMICS: Final = {
    "introductory": "4 Epidemics, for a first game",
    "standard": "5 Epidemics",
    "heroic": "6 Epidemics",
}
DEALT: Final = {"random": "Dealt by chance, as the rules have it.", "none": "Nobody has a role (house option)."}
DEALT_WORDS: Final = {"random": "by chance", "none": "no role"}
NO_EVENTS: Final = "a game without any (house option)"
OPEN_OR_NOT: Final = {"open": "everybody sees all hands", "private": "the others see only how many cards you hold"}
BRINK: Final = "On the Brink"
AS_ANY_OTHER: Final = "it is a disease as any other"

# By the option; of an option that takes several words, by the option and the word.
COMMON: Final[Mapping[str, Said]] = {
    "who": Said(
        "Who plays this seat.",
        {
            "you": "a person at this keyboard; several can play, one after the other",
            "thumb": "a computer that plays by rules of thumb and can say why",
            "random": "a computer that makes any move the rules allow",
        },
    ),
    "seed": Said(
        "A whole number: the same seed brings the same luck. Type digits; empty is by chance, and F10 shows it later."
    ),
    "sealed": Said(
        "When chance decides.",
        {
            False: "as the game goes: another move may bring other cards and rolls",
            True: "in advance: the seed fixes every pile and every roll, whatever is played",
        },
    ),
}

PANDEMIC: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("P.2.6", "P.12.2", "P.15.1")),
    "epidemics": Said(
        "How many Epidemic cards are in the deck; each of them makes the diseases spread faster.",
        EPIDEMICS | {"legendary": f"7 Epidemics, only with {BRINK}"},
        ("P.2.7", "P.12.3"),
    ),
    "expansion": Said(
        f"With or without {BRINK}.",
        {
            "auto": f"without it, unless you choose a challenge, which is part of {BRINK}",
            "none": "without it: seven roles, five events, two to four seats",
            "on_the_brink": "six more roles, eight more events, a fifth seat, a legendary game",
        },
        ("P.12.1", "P.12.2", "P.12.3", "P.2.11", "P.12.4"),
        shown={"auto": "as needed", "on_the_brink": BRINK},
    ),
    "challenges virulent_strain": Said(
        "Each Epidemic has one effect more, and all of these concern one disease: the one with most cubes on the board"
        " at the first Epidemic is the Virulent Strain until the game ends.",
        rules=("P.13.2", "P.13.1", "P.13.3", "P.13.4"),
        label="Virulent Strain",
    ),
    "challenges mutation": Said(
        "Purple is a fifth disease: it has 12 cubes, which Mutation cards bring, and its cure takes City cards of any"
        " colours, one of them of a city with purple cubes. Not with the Bio-Terrorist.",
        rules=("P.14.9", "P.14.1", "P.14.4", "P.14.7", "P.14.8"),
        label="Mutation",
    ),
    "challenges bioterrorist": Said(
        "One of three players or more is the Bio-Terrorist, moves in secret, spreads purple cubes, and wins if the"
        " others lose while one is on the board. Not with Mutation.",
        rules=("P.15.1", "P.15.2", "P.15.4", "P.15.7", "P.15.8", "P.15.14"),
        label="Bio-Terrorist",
    ),
    "roles": Said(means=DEALT, rules=("P.2.5",), shown=DEALT_WORDS),
    "events": Said(
        "How many Event cards are in the deck.",
        {"auto": f"5, with {BRINK} two for each player", 0: NO_EVENTS},
        ("P.2.11", "P.1.3"),
        shown=AUTO | {0: "none"},
    ),
    "hands": Said(
        "Do the others see your cards?",
        {"auto": "open in the introductory game, private otherwise"} | OPEN_OR_NOT,
        ("P.3.5",),
        shown=AUTO,
    ),
    "consent": Said("Moving another player's pawn, and sharing cards.", YES_IS_ASKED, ("P.11.5", "P.4.9")),
    "one_vaccine_group": Said(
        f"The cities that Rapid Vaccine Deployment, an Event of {BRINK}, takes cubes from.",
        {False: "each must be connected to another of them", True: "all of them must form one connected group"},
        ("P.rapid_vaccine_deployment",),
    ),
}

CURE: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("C.7",)),
    "difficulty": Said(
        "Where the infection-rate syringe starts; at space 6 comes the first epidemic.",
        {"beginner": "space 0", "standard": "space 1", "heroic": "space 2"},
        ("C.9", "C.R1"),
    ),
    "roles": Said(means=DEALT, rules=("C.17", "C.4"), shown=DEALT_WORDS),
    "consent": Said("Moving another player's pawn, and giving samples.", YES_IS_ASKED, ("C.R24", "C.C2")),
    "cured_can_outbreak": Said(
        "More than three dice of a cured colour in one region.",
        {False: "they may lie there", True: "they break out like those of any other colour"},
        ("C.R7", "C.72"),
        "Cured colours break out",
    ),
}

IBERIA: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("I.U6", "I.U5")),
    "epidemics": Said(
        "How many Epidemic cards are in the deck; each of them makes the diseases spread faster.",
        EPIDEMICS,
        ("I.U7",),
    ),
    "roles": Said(means=DEALT, rules=("I.U4",), shown=DEALT_WORDS),
    "events": Said(
        "How many of the 15 Event cards are in the deck.",
        {"auto": "4, 5, 6 or 8 for two, three, four or five players", 0: NO_EVENTS},
        ("I.U5",),
        shown=AUTO | {0: "none"},
    ),
    "hands": Said("Do the others see your cards?", OPEN_OR_NOT, ("I.C6",)),
    "consent": Said("Moving another player's pawn, and passing cards.", YES_IS_ASKED, ("I.C2",)),
    "malaria": Said(
        "The black disease.",
        {False: AS_ANY_OTHER, True: "it puts two cubes where there is none yet"},
        ("I.malaria", "I.Y1"),
    ),
    "cholera": Said(
        "The blue disease.",
        {False: AS_ANY_OTHER, True: "an outbreak of it reaches empty cities two links away"},
        ("I.cholera", "I.Y1"),
    ),
    "typhus": Said(
        "The red disease.",
        {False: AS_ANY_OTHER, True: "treating it takes two actions where two or more red cubes lie"},
        ("I.typhus", "I.Y1"),
    ),
    "yellow_fever": Said(
        "The yellow disease.",
        {False: AS_ANY_OTHER, True: "it goes from a port to the ports next to it"},
        ("I.yellow_fever", "I.Y1"),
    ),
    "effects_end_when_researched": Said(
        "Malaria, Cholera, Typhus and Yellow Fever once they are researched, if they are on.",
        {False: "their effects last to the end of the game", True: "each of them is then like any other disease"},
        ("I.A21",),
    ),
    "outbreak_memory": Said(
        "How long a city that has broken out cannot break out again.",
        {"turn": "for the rest of the turn", "card": "for one Infection card or one Epidemic"},
        ("I.A3", "I.O4"),
        shown={"turn": "a turn", "card": "a card"},
    ),
    "mobilization_ship_free": Said(
        "The Event Government Mobilization, when a player takes the ship.",
        {False: "the ship costs its card, as always", True: "the ship costs no card"},
        ("I.A12",),
    ),
    "influx_of_patients": Said(
        "One step more in a turn, before cards are drawn.",
        {False: "left out", True: "a cube travels to each hospital, which may be overrun"},
        ("I.influx_of_patients", "I.C15"),
    ),
}

COLDWAR: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("W.1.7", "W.2.18", "W.2.12")),
    "passports": Said(
        means={
            "chosen": "The players choose at the table, one after the other.",
            "random": "Dealt by chance, instead of chosen.",
        },
        rules=("W.2.10", "W.3.1"),
        shown={"chosen": "at the table", "random": "by chance"},
    ),
    "consent": Said(
        "Moving another player's pawn, and passing cards.",
        {"auto": "asked only if not all win together: with the Double Agent or winning alone"} | YES_IS_ASKED,
        ("W.C2", "W.A42"),
        shown=AUTO,
    ),
    "double_agent_module": Said(
        "A secret enemy among you, in games of two or more.",
        {False: "all are on one side", True: "somebody may be the Double Agent, who wins if the group is defeated"},
        ("W.11.4", "W.double_agent", "W.11.2"),
        "Double Agent",
    ),
    "individual_victory": Said(
        "When the group has won, a player with all three missions done may be the winner besides.",
        {False: "only the group wins", True: "among those, whoever launched most satellites wins"},
        ("W.12.5", "W.12.4", "W.12.6", "W.12.7"),
        "Winning alone",
    ),
    "individual_needs_coop_win": Said(
        "When a player may win alone, if that is chosen.",
        {True: "only when the group has won", False: "after a defeat too"},
        ("W.A20", "W.A51"),
        "Winning alone needs",
        {True: "the group to win", False: "nothing else"},
    ),
    "infection_timing": Said(
        "When the Infection Phase comes.",
        {"round": "when everybody has had a turn", "turn": "after every turn"},
        ("W.3.9", "W.3.11"),
        shown={"round": "once a round", "turn": "every turn"},
    ),
    "player_deck_reading": Said(
        "How large the Player deck is: the published text can be read in two ways.",
        {
            "seed_literal": "with all the events",
            "season0_count": "five of the events are left out",
        },
        ("W.2.17", "W.A11"),
        "Player deck",
        {"seed_literal": "71 cards", "season0_count": "66 cards"},
    ),
    "flight_card": Said(
        "The City card that a Flight costs.",
        {"any": "any you hold", "origin_or_destination": "that of the city you leave, or of the one you reach"},
        ("W.4.3",),
        shown={"any": "any card", "origin_or_destination": "from or to"},
    ),
    "deck_exhaustion": Said(
        "When a card must be drawn and the Player deck is empty.",
        {"defeat": "you have all lost", "continue": "no card is drawn and the game goes on"},
        ("W.3.12",),
        "Empty Player deck",
        {"continue": "play on"},
    ),
    "team_move": Said(
        "Your pawn, when you move a Team.",
        {"team_only": "it stays", "escort": "it may go along in the same action"},
        ("W.4.14",),
        "Moving a Team",
        {"team_only": "the Team alone", "escort": "you may go along"},
    ),
    "setup_facility_skip_soviet": Said(
        "Where the first Facilities stand.",
        {False: "Soviet cities may have one, where no satellite can be launched", True: "never in a Soviet city"},
        ("W.2.9", "W.2.8"),
        "First Facilities",
        {False: "anywhere", True: "not in Soviet cities"},
    ),
    "solo_turns_per_round": Said(
        "How many turns make a round if you play alone; after each round comes the Infection Phase.",
        rules=("W.3.10",),
        label="Turns a round, alone",
    ),
    "incident_choice": Said(
        "Where the Agents of an incident go, if several cities are equal.",
        {"automatic": "in the order of the alphabet", "active_player": "as the player says whose turn it is"},
        ("W.5.8", "W.A52"),
        "Ties of an incident",
        {"automatic": "alphabet", "active_player": "the player decides"},
    ),
}

SAID: Final[Mapping[str, Mapping[str, Said]]] = {
    "pandemic": PANDEMIC,
    "cure": CURE,
    "iberia": IBERIA,
    "coldwar": COLDWAR,
}


def said(game: str, option: str) -> Said:
    return COMMON.get(option) or SAID.get(game, {}).get(option) or Said()
