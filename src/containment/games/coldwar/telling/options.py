"""What is said of the options of Biologic Cold War to somebody who sets up a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from containment.saying.options import AUTO, WHO_IS_ASKED, Said, talk_of_plans

OPTIONS: Final[Mapping[str, Said]] = {
    "seats": Said(rules=("W.1.7", "W.2.18", "W.2.12")),
    "difficulty": Said(
        "How many Threat cards each Infection Phase brings; the more players, the more cards.",
        {
            "introductory": "for a first game: computer teams win about three in four",
            "standard": "computer teams win about half",
            "heroic": "computer teams win about two in five",
        },
        ("W.C17", "W.6.2"),
    ),
    "passports": Said(
        means={
            "chosen": "Players choose at the table, one after the other.",
            "random": "Dealt at random instead of chosen.",
        },
        rules=("W.2.10", "W.3.1"),
        shown={"chosen": "at the table", "random": "random"},
    ),
    "consent": Said(
        "Moving another player's pawn, and passing cards.",
        WHO_IS_ASKED
        | {"auto": "all, unless everyone wins together; otherwise people, at a table with people and computers"},
        ("W.A42", "W.C2"),
        shown=AUTO,
    ),
    "talk": talk_of_plans("W.talk"),
    "double_agent_module": Said(
        "A secret enemy among you, best with four or more.",
        {False: "everybody is on one side", True: "somebody may be the Double Agent, who wins if the group loses"},
        ("W.11.4", "W.double_agent", "W.11.2"),
        "Double Agent",
    ),
    "double_agent_missions": Said(
        "How many missions the Double Agent must have done when the group loses.",
        {2: "the group hardly ever wins against that", 3: "all of them"},
        ("W.11.4", "W.A21"),
        "Double Agent's missions",
        fine=True,
    ),
    "individual_victory": Said(
        "When the group has won, a player with all three missions done may win alone as well. Without this, or the "
        "Double Agent, missions don't count.",
        {False: "only the group wins", True: "of those, whoever launched the most satellites wins"},
        ("W.12.5", "W.12.4", "W.12.6", "W.12.7"),
        "Winning alone",
    ),
    "individual_needs_coop_win": Said(
        "When a player may win alone, if you play with that.",
        {True: "only when the group has won", False: "after a defeat too"},
        ("W.A20", "W.A51"),
        "Winning alone needs",
        {True: "the group to win", False: "nothing else"},
        fine=True,
    ),
    "infection_timing": Said(
        "When the Infection Phase comes.",
        {"round": "when everybody has had a turn", "turn": "after every turn"},
        ("W.3.9", "W.3.11"),
        shown={"round": "once per round", "turn": "every turn"},
        fine=True,
    ),
    "player_deck_reading": Said(
        "The size of the Player deck: the published text can be read two ways.",
        {
            "seed_literal": "with all the events",
            "season0_count": "without five of the events",
        },
        ("W.2.17", "W.A11"),
        "Player deck",
        {"seed_literal": "71 cards", "season0_count": "66 cards"},
        fine=True,
    ),
    "flight_card": Said(
        "The City card a Flight costs.",
        {"any": "any you have", "origin_or_destination": "that of the city you leave or the one you fly to"},
        ("W.4.3",),
        shown={"any": "any card", "origin_or_destination": "from or to"},
        fine=True,
    ),
    "deck_exhaustion": Said(
        "When you must draw and the Player deck is empty.",
        {"defeat": "you all lose", "continue": "no card is drawn and the game goes on"},
        ("W.3.12",),
        "Empty Player deck",
        {"continue": "play on"},
        fine=True,
    ),
    "team_move": Said(
        "Your pawn, when you move a Team.",
        {"team_only": "it stays", "escort": "it may go along in the same action"},
        ("W.4.14",),
        "Moving a Team",
        {"team_only": "the Team alone", "escort": "you may go along"},
        fine=True,
    ),
    "setup_facility_skip_soviet": Said(
        "Where the first Facilities go.",
        {False: "Soviet cities may get one, but no satellite can launch there", True: "never in a Soviet city"},
        ("W.2.9", "W.2.8"),
        "First Facilities",
        {False: "anywhere", True: "not in Soviet cities"},
        fine=True,
    ),
    "solo_turns_per_round": Said(
        "How many turns make a round if you play solo; an Infection Phase comes after each round.",
        rules=("W.3.10",),
        label="Turns per round, solo",
        fine=True,
    ),
    "incident_choice": Said(
        "Where the Agents of an incident go if cities are tied.",
        {"automatic": "in alphabetical order", "active_player": "the player whose turn it is decides"},
        ("W.5.8", "W.A52"),
        "Incident ties",
        {"automatic": "alphabetical", "active_player": "the player decides"},
        fine=True,
    ),
    "threat_track": Said(
        "Where the number of Threat cards comes from.",
        {
            "by_difficulty": "from the difficulty and the number of players",
            "season0": "2, 2, 2, 3, 3, 4 as in Season 0: easy for three or more, and the difficulty changes nothing",
        },
        ("W.6.2", "W.C17"),
        shown={"by_difficulty": "by difficulty", "season0": "Season 0"},
        fine=True,
    ),
    "escalation": Said(
        "What an Escalation does to the city it strikes.",
        {
            "incident": "it's filled with Agents and has an incident at once",
            "agents": "it's only filled with Agents; incidents stay rare",
        },
        ("W.6.3", "W.A2"),
        shown={"incident": "incident", "agents": "Agents only"},
        fine=True,
    ),
    "disease_cubes": Said(
        "How many Disease Cubes there are: when one is needed and none is left, you lose.",
        {3: "Teams must mop up in time", 4: "more leeway", 5: "as in version 1: they hardly ever run out"},
        rules=("W.A4", "W.5.19"),
        label="Disease Cubes",
        fine=True,
    ),
}
