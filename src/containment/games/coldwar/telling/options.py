"""What is said of the options of Biologic Cold War to somebody who sets up a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import AUTO, YES_IS_ASKED, Said

OPTIONS: Final[Mapping[str, Said]] = {
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
