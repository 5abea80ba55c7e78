"""Biologic Cold War at the terminal: moves in the list, moves as they are typed, and the story."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.codebook import plain
from containment.kernel.game import Fact
from containment.matches.match import Match
from containment.telling.listing import DO_NOT_ASK, do_not_ask
from containment.telling.story import answer_lines
from tests.terminal.coldwar import GAME, INK, meaning, rows_of, staged, view
from tests.terminal.inked import board_of, fact_rows
from tests.terminal.looking import said

board = board_of("coldwar")

FIVE_NATO = ("rome", "paris", "london", "algiers", "sydney")
EIGHT = ("washington", "madrid", "paris", "rome", "london", "lima", "tokyo", "manila")

FOUR_UP: dict[str, Any] = {
    "pawns": ("delhi", "lima"),
    "facilities": ("delhi",),
    "teams": (("neutral", "delhi"),),
    "satellites": ("south america", "europe", "africa", "pacific rim"),
    "passports": ("diplomat", "courier"),
}

LISTS: tuple[tuple[dict[str, Any], tuple[str, ...], str], ...] = (
    ({"agents": {"toronto": 3}, "cubes": ("toronto",)}, (), "drive 1 N Atlanta 2 N New York 3 N Toronto A◉◉◉! C▣"),
    ({"hands": (("lima", "rome"), ())}, (), 'fly any N or U city for Lima or Rome: fly algiers with lima ("moves fly"'),
    ({"hands": (("lima",), ()), "pawns": ("lima", "rome")}, (), "fly any city for Lima: fly algiers with lima"),
    ({}, (), 'fly free any other N city: fly free algiers ("moves fly free" lists them)'),
    ({"agents": {"washington": 2}}, (), "neutralize 1 1 Agent (A◉◉)"),
    (
        {"agents": {"washington": 2}, "identities": ("bribe fund", None), "symptoms": (("tremor",), ())},
        (),
        "1 Agent (A◉◉, 2 actions) 2 2 Agents (A◉◉, 2 actions, with the Bribe Fund)",
    ),
    (
        {"agents": {"washington": 3}, "passports": ("field medic", "courier")},
        (),
        "1 Agent (A◉◉◉!) 2 2 Agents (A◉◉◉!)",
    ),
    (
        {"hands": ((), ("rome", "airlift"))},
        (),
        "take 1 from p2: N Rome (costs p2 an action next turn) 2 from p2: Airlift (costs p2 an",
    ),
    (
        {"hands": ((), ("rome",)), "passports": ("diplomat", "courier")},
        (),
        "take 1 from p2: N Rome",
    ),
    ({"hands": ((), ("rome",)), "identities": ("dead drop", None)}, (), "drop take 2 from p2: N Rome"),
    (
        {"hands": ((), ("rome", "lima", "kiev", "tokyo")), "identities": ("dead drop", None)},
        (),
        "drop take the same, at no cost to them: drop take p2 kiev",
    ),
    ({"facilities": EIGHT, "pawns": ("lagos", "lima"), "hands": (("lagos",), ())}, (), "build taking 1 U Lima ⌂"),
    ({"pawns": ("rome", "lima"), "hands": (("rome",), ())}, (), "build 1 a Facility in Rome"),
    (
        {"hands": ((*FIVE_NATO, "toronto"), ()), "passports": ("diplomat", "courier"), "pawns": ("washington", "lima")},
        (),
        "assemble 1 N NATO, for 5 of your 6 cards",
    ),
    (
        {"hands": (("rome", "paris", "london", "algiers", "lima"), ()), "identities": ("forged transfer", None)},
        (),
        "N NATO forging U Lima",
    ),
    ({"teams": (("soviet", "washington"),)}, (), "team 18 S▲ to N Atlanta 19 S▲ to N New York"),
    (
        {"teams": (("soviet", "washington"),), "agents": {"toronto": 1}},
        (),
        "launch 1 over North America (not needed to win): Counter-Intelligence brings 6 Agents",
    ),
    (
        {"teams": (("soviet", "washington"),), "agents_left": 0},
        (),
        "Counter-Intelligence brings 7 Agents, but none left: you lose",
    ),
    (
        {"teams": (("soviet", "washington"),), "agents_left": 4, "hands": (("telemetry mask",), ())},
        (),
        "brings 7 Agents, but 4 left: you lose unless your Telemetry Mask spares 3",
    ),
    (
        {"teams": (("soviet", "washington"),), "agents_left": 1, "hands": (("telemetry mask",), ())},
        (),
        "brings 7 Agents, but 1 left: you lose",
    ),
    (
        {"teams": (("soviet", "washington"),), "agents_left": 0, "double_agent": 0},
        (),
        "Counter-Intelligence brings 7 Agents, but none left: the group loses",
    ),
    (
        {"teams": (("soviet", "washington"),), "agents_left": 0, "double_agent": 1},
        (),
        "Counter-Intelligence brings 7 Agents, but none left: you lose",
    ),
    (FOUR_UP, (), "over Asia: wins the game"),
    (FOUR_UP | {"double_agent": 0}, (), "over Asia: the group wins"),
    (FOUR_UP | {"cubes": ("rome",)}, (), "over Asia: Counter-Intelligence brings 12 Agents"),
    (
        {"teams": (("soviet", "washington"),), "uplinks": ("north america",)},
        (),
        "over North America (not needed to win): no Counter-Intelligence (uplink)",
    ),
    (
        {"passports": ("handler", "courier"), "teams": (("nato", "rome"),), "pawns": ("washington", "lima")},
        (),
        "send 4 p2 (Courier) U Bogotá 5 p2 (Courier) U Mexico City 6 p2 (Courier) U Santiago send 7 N team in Rome to",
    ),
    (
        {
            "passports": ("analyst", "courier"),
            "pawns": ("lima", "rome"),
            "hands": (("rome", "paris", "airlift", "kiev"), ()),
            "player_discards": ("santiago", "bogota"),
        },
        (),
        "U Bogotá for S Kiev 2 U Santiago for S Kiev or another card: recover bogota for paris",
    ),
    (
        {"hands": (("red tape",), ()), "agents": dict.fromkeys(EIGHT, 1) | {"kiev": 2}},
        (),
        "or any other with an Agent: red tape rome",
    ),
    ({"hands": (("airlift",), ())}, (), 'airlift 18-111 airlift P1|P2 <any city> (type "moves airlift"'),
    ({"hands": (("shadow walk",), ())}, (), "shadow walk 18 (driving into a city removes an Agent there this turn)"),
    ({"pawns": ("rome", "lima"), "missions": (("vatican ledger",), ())}, (), "pick up 1 Vatican Ledger (Intel from"),
    ({"carried": (("the prague virologist",), ())}, (), "deliver 1 The Prague Virologist"),
    (
        {
            "pawns": ("kiev", "lima"),
            "missions": (("dnieper cold store",), ()),
            "hands": (("kiev", "hanoi", "havana"), ()),
        },
        (),
        "sabotage 1 Dnieper Cold Store (for 3 fitting cards)",
    ),
    ({"pawns": ("lima", "rome")}, ("drive bogota",), "on 1 U Buenos Aires 2 S Havana 3 U Lima"),
    ({"hands": (("lima",), ("rome",))}, ("give p2 lima",), "pass card 1 N Rome pass 0 (no card in return)"),
    (
        {"cubes": ("atlanta",), "identities": ("clinic papers", None)},
        ("drive atlanta",),
        "use clinic papers 1 (draw two, keep one) pass 0 (just draw one)",
    ),
    (
        {"hands": (("field antidote",), ()), "symptoms": (("tremor", "fatigue"), ())},
        ("field antidote p1",),
        "lose symptom 1 Fatigue (You have one action fewer each turn (never below one)) 2 Tremor (Neutralize",
    ),
    (
        {"hands": (("telemetry mask",), ()), "teams": (("nato", "washington"),)},
        ("launch",),
        "telemetry mask 1 N Atlanta 2 S Havana",
    ),
)


@pytest.mark.parametrize(("situation", "played", "words"), LISTS, ids=[words[:50] for _, _, words in LISTS])
def test_moves_are_listed_with_what_helps_to_choose(
    situation: dict[str, Any], played: tuple[str, ...], words: str
) -> None:
    table = staged(**situation)
    for move in played:
        containment.play(table, move)
    assert words in rows_of(table)


def test_a_launch_keeps_what_its_row_promises() -> None:
    """[W.8.6] [W.A25]"""
    for more, won in (({}, True), ({"cubes": ("rome",), "agents_left": 11}, False)):
        table = staged(**FOUR_UP | more)
        row = rows_of(table)
        containment.play(table, "launch")
        ending = GAME.rules.endings[table.ended]
        assert ending is not None and ending.won is won
        assert ("wins the game" in row) is won and ("you lose" in row) is not won


def test_a_flight_that_takes_its_own_card_is_listed() -> None:
    """[W.4.3]"""
    held = (("rome", "lima"), ())
    found = rows_of(staged(flight_card="origin_or_destination", hands=held))
    assert "fly 6 U Lima with U Lima 7 N Rome with N Rome" in found
    origin = rows_of(staged(flight_card="origin_or_destination", hands=(("rome", "washington"), ())))
    assert "fly to or from the card's city, for Rome or Washington" in origin


def test_the_passports_are_listed_with_their_aliases() -> None:
    found = rows_of(GAME.new(seed=3))
    assert "choose 1 Courier (N flies free to NATO; U drives 2;" in found
    assert "4 Analyst (N orders 3 Threats; U swaps a discard; S buries a Threat)" in found


def test_every_move_of_a_game_has_a_label() -> None:
    for verb in GAME.codebook.verbs.values():
        code = next(verb.codes())
        a = verb.a.words[code >> 8 & 255] if verb.a else ""
        b = verb.b.words[code & 255] if verb.b else ""
        assert isinstance(board.label(verb, a, b, view(missions=(("vatican ledger",), ())), INK), str)


# ---------------------------------------------------------------------------------------------- typing
TYPED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("dr atl", {}, "drive atlanta"),
    ("go to atlanta", {}, "drive atlanta"),
    ("fly rome with lima", {"hands": (("lima",), ())}, "fly rome with lima"),
    ("fly to rom lim", {"hands": (("lima", "rome"), ())}, "fly rome with lima"),
    ("fly rome", {"hands": (("lima",), ())}, "fly rome with lima"),
    ("fly rome", {"hands": (("lima", "kiev"), ())}, "2 moves"),
    ("free paris", {}, "fly free paris"),
    ("give lima to p2", {"hands": (("lima",), ())}, "give p2 lima"),
    ("give to p2: lima", {"hands": (("lima",), ())}, "give p2 lima"),
    ("take rome from p2", {"hands": ((), ("rome",))}, "take p2 rome"),
    ("share p2 rome", {"hands": (("lima",), ("rome",))}, "take p2 rome"),
    ("share p2 lima", {"hands": (("lima",), ("rome",))}, "give p2 lima"),
    ("assemble n", {"hands": (FIVE_NATO, ())}, "assemble nato"),
    ("team s to toronto", {"teams": (("soviet", "washington"),)}, "team soviet toronto"),
    ("team n toronto", {"teams": (("soviet", "washington"),)}, "No Team of that affiliation is in your city."),
    ("neut", {"agents": {"washington": 2}}, "neutralize 1"),
    ("neutralise 1", {"agents": {"washington": 2}}, "neutralize 1"),
    ("pickup", {"pawns": ("rome", "lima"), "missions": (("vatican ledger",), ())}, "pick up vatican ledger"),
    ("hours", {"hands": (("extra hours",), ())}, "extra hours"),
    ("tape kiev", {"hands": (("red tape",), ()), "agents": {"kiev": 1}}, "red tape kiev"),
    ("red tape kiev", {"hands": (("red tape",), ()), "agents": {"kiev": 1}}, "red tape kiev"),
    ("airlift p2 to rome", {"hands": (("airlift",), ())}, "airlift p2 rome"),
    ("p1: dr atl", {}, "drive atlanta"),
    ("press toronto", {"identities": ("press card", None)}, "press drive toronto"),
    ("shortwave", {"identities": ("shortwave set", None)}, "tune in"),
    ("send p2 bog", {"passports": ("handler", "courier"), "pawns": ("rome", "lima")}, "send p2 bogota"),
    ("drive rome", {}, "That city isn't connected to this one."),
    ("fly moscow", {"hands": (("lima",), ())}, "No Flights between NATO and Soviet cities."),
    ("launch", {}, "A launch needs a Team in the city."),
    (
        "give p2 rome",
        {"pawns": ("washington", "lima"), "hands": (("rome",), ())},
        "You can only share intel in the same city.",
    ),
)


@pytest.mark.parametrize(("typed", "situation", "words"), TYPED, ids=[f"{t}: {w}"[:60] for t, _, w in TYPED])
def test_short_forms_are_understood(typed: str, situation: dict[str, Any], words: str) -> None:
    assert meaning(typed, staged(**situation)) == words


def test_letters_of_affiliations_are_only_read_where_a_team_is_meant() -> None:
    assert board.spelled_out("drive s", view()) == "drive s" and board.spelled_out("team u", view()) == "team neutral"


# ---------------------------------------------------------------------------------------------- when to ask
def test_verbs_concern_games_that_have_them() -> None:
    usual = GAME.options(passports="random")
    other = GAME.options(double_agent_module=True, incident_choice="active_player")
    fewer = GAME.options(player_deck_reading="season0_count")
    verbs = {verb.name: verb for verb in GAME.codebook.verbs.values()}
    for name in ("agree", "receive", "choose"):
        assert not board.concerns(verbs[name], usual) and board.concerns(verbs[name], other)
    assert board.concerns(verbs["customs sweep"], usual) and not board.concerns(verbs["customs sweep"], fewer)
    assert board.concerns(verbs["drive"], fewer)


def test_events_for_travel_are_not_asked_for_when_nobody_travels_any_more() -> None:
    """[W.A45]"""
    verbs = {verb.name: verb for verb in GAME.codebook.verbs.values()}
    table = staged(hands=(("safe conduct", "extra hours"), ()), actions_left=1)
    assert board.is_timely(verbs["safe conduct"], "", GAME.view(table, 0))
    containment.play(table, "pass")
    at_window = GAME.view(table, 0)
    assert (
        at_window.step in board.MOMENTS and board.moment(at_window) == "after the last action, before cards are drawn"
    )
    assert not board.is_timely(verbs["safe conduct"], "", at_window)
    assert board.is_timely(verbs["extra hours"], "", at_window)
    before = view(hands=(("quiet night",), ()), at="before_infection")
    assert board.moment(before) == "last chance before Threat cards are drawn"


# ---------------------------------------------------------------------------------------------- the story
def told(*texts: str) -> str:
    return said("\n".join(fact_rows([Fact(0, "W.1", text) for text in texts], board, INK)))


def test_what_is_alike_is_told_at_once() -> None:
    assert told("P1 drew Rome", "P1 drew Lima", "P2 drew Kiev") == "P1 drew Rome and Lima; P2 drew Kiev."
    assert told("P2 drew a Spy card", "P2 drew a Spy card", "P2 drew a Spy card") == "P2 drew 3 Spy cards."
    assert told("P1 drew a Spy card: A", "P1 drew a Spy card: B") == "P1 drew Spy cards: A and B."
    assert told("P1 started with Rome", "P1 started with Airlift") == "P1 started with Rome and Airlift."
    spread = [f"an Agent moved on to {city}" for city in ("Kiev", "Paris", "Lima")]
    assert told(*spread) == "Agents moved on to Kiev, Paris and Lima."
    assert told("P1 looked at a Threat card: Rome", "P1 looked at a Threat card: Lima") == (
        "P1 looked at Threat cards: Rome and Lima."
    )
    assert told("P1 looked at a Threat card", "P1 looked at a Threat card") == "P1 looked at 2 Threat cards."
    assert told("Rome: +1 Agent", "Kiev: +1 Agent") == "Rome and Kiev: +1 Agent each."
    assert told("P1 drew Rome") == "P1 drew Rome." and told("Rome: +1 Agent", "Kiev: +2 Agents").count("+") == 2


def test_alarms_and_good_news_stand_out() -> None:
    """The sentences are those that the game really tells."""
    loud = {
        "INCIDENT": staged(agents={"madrid": 3}, threat_pile=[["rome"], ["madrid"]], at="infection"),
        "needed, none left": staged(agents_left=0, threat_pile=[["madrid"]], at="infection"),
        "ESCALATION": staged(player_pile=(), heap_sizes=((1, True),), deck_exhaustion="continue", at="draw"),
    }
    for words, table in loud.items():
        facts = [fact for fact in GAME.story(table) if words in fact.text]
        assert facts and board.is_loud(facts[0]) and not board.is_good(facts[0]), words
    sick = staged(cubes=("atlanta",), symptoms=(("tremor", "fatigue"), ()))
    containment.play(sick, "drive atlanta")
    assert [board.is_loud(f) for f in GAME.story(sick) if "caught" in f.text or "died" in f.text] == [True, True]
    up = staged(teams=(("nato", "washington"),))
    containment.play(up, "launch")
    (launched,) = (fact for fact in GAME.story(up) if "launched" in fact.text)
    assert board.is_loud(launched) and board.is_good(launched)


def test_turns_are_found_in_the_story() -> None:
    table = staged(at="infection")
    turns = [board.turn_of(fact) for fact in GAME.story(table)]
    assert 1 in turns and turns.count(None) == len(turns) - 1


def test_a_threat_card_begins_a_line() -> None:
    rows = fact_rows(GAME.story(staged(at="infection")), board, INK)
    assert rows[0].startswith("    Infection Phase: 2 Threat cards") and rows[1].startswith("    Threat card ")


def test_a_threat_card_is_told_with_what_it_brought() -> None:
    def told(*texts: str) -> list[str]:
        return [fact.text for fact in board.in_brief([Fact(0, "W.5.1", text) for text in texts])]

    assert told("Threat card: Kiev", "+1 Agent in Kiev") == ["Threat card Kiev: +1 Agent"]
    assert told("Threat card: Kiev", "a Team keeps Kiev clear: no Agent") == ["Threat card Kiev: a Team keeps it clear"]
    alone = ["Threat card: Kiev", "+1 Agent in Rome"]
    assert told(*alone) == alone
    assert len(told("Threat card: Kiev", "+1 Agent in Kiev", "Threat card: Rome", "+1 Agent in Rome")) == 2


def test_what_names_nobody_is_told_as_the_doing_of_who_answered() -> None:
    """[W.4.14] [W.red_tape]"""

    def done(text: str) -> str:
        return str(board.as_done(Fact(0, "W.4.14", text), 0))

    assert done("a Soviet Team went from Osaka to Manila") == "P1 moved a Soviet Team from Osaka to Manila"
    assert done("-1 Agent in Kiev") == "P1 removed 1 Agent from Kiev"
    assert done("P3 gave P1 Lima") == "P1 took Lima from P3", "[W.4.8]"
    assert done("P3 joined the Rendezvous in Lima") == "P1 called P3 to a Rendezvous in Lima", "[W.rendezvous]"
    assert done("Kiev is spared") == "P1 spared Kiev"
    match = Match(GAME, staged(teams=(("nato", "washington"),)), (None, None))
    answer = match.play(GAME.code("team nato new york"), seat=0)
    assert answer_lines(match, answer, 0)[0].text == "P1 moved a NATO Team from Washington to New York"


def test_what_wakes_who_will_not_be_asked_is_an_alarm_of_this_game() -> None:
    assert do_not_ask(board) == "don't ask again until my turn, an Escalation or an incident"
    assert do_not_ask(board_of("pandemic")) == DO_NOT_ASK


def test_a_command_is_no_beginning_of_a_move() -> None:
    for use in board.COMMANDS:
        for verb in GAME.codebook.verbs.values():
            assert not plain(verb.pattern).startswith(use.split(" ")[0])
