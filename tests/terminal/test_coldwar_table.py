"""Biologic Cold War at the terminal: its table is drawn, and what can be looked up."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.engine.table import NOBODY
from containment.terminal.ink import Ink, shown_length
from tests.terminal.coldwar import GAME, INK, SITUATION, drawn, looked, shown, staged, view
from tests.terminal.inked import board_of
from tests.terminal.looking import said

board = board_of("coldwar")

TABLE = """\
── P1's turn (Courier), 4 actions left ─────────────────────────────────────────
Goal      2 of 5 satellites, 2 Disease Cubes to mop up
Incidents 0 1 2 [3] 4 5 6 7   Threat level 2 2 2 [3] 3 4   Infection in 3 turns
Left      26 Agents, 3 Disease Cubes, Teams N2 U3 S2, 5 Facilities
In orbit  Europe (P1), Asia (P2); to launch: South America, Africa, Pacific Rim;
          uplink (no Counter-Intelligence): Africa
N America N Washington ⌂
S America U Lima P3  U São Paulo ⌂
Europe    S Kiev A◉ C▣ I✗2  S Moscow A◉◉◉! P2  N Rome A◉◉  U Madrid N▲ S▲ ⌂
          N Paris P1
Africa    U Lagos A◉◉◉! C▣ I✗
Asia      clear
Pacific   U Tokyo A◉
Alias     Elliot Marsh (NATO): Once per turn you may take a Flight between two
          NATO cities without discarding a card.
Missions  The Prague Virologist: Target from S Prague to any Facility
          Vistula Switchyard: in S Warsaw discard 3 cards of Europe (3 held)
          Fontainebleau Papers: done
> P1 (you), Courier in N Paris
    5 cards  N 2: London, Rome | U 1: Lima | S 1: Kiev | event: Airlift
             Press Card; 1 satellite; 1 of 3 missions done
  P2 (random), Analyst in S Moscow
    1 card   S 1: Havana
             Bribe Fund; 2 Symptoms: Fatigue, Tremor; owes 1 action;
             1 satellite;
             0 of 3 missions done, carries the Intel of Vatican Ledger
  P3 (random), Field Medic in U Lima
    0 cards  Clinic Papers; 1 of 3 missions done
Decks     44 player cards, 2 Escalations to come (next: within 22),
          46 Threat cards, 2 discarded"""
SECRETS = ("The Prague Virologist", "Vistula Switchyard")


def widest(text: str) -> int:
    return max((shown_length(row) for row in text.splitlines()), default=0)


def test_the_table_of_a_staged_situation_reads_like_the_game() -> None:
    assert drawn(view(**SITUATION)) == TABLE


def test_without_shapes_the_table_is_ascii_and_says_what_signs_say() -> None:
    ink = Ink(shapes=False, fixed_width=80)
    found = ink.safe(drawn(view(**SITUATION), ink))
    assert found.isascii() and "?" not in found
    assert "S Kiev a (cube) (token)2  S Moscow aaa! P2" in found
    assert "U Madrid team-N team-S (facility)" in found
    helped = ink.safe(" ".join((board.GOAL, board.ANSWERS, *board.GLOSSARY, looked("signs", view(), ink=ink))))
    assert "?" not in helped and "(cube) Disease Cube" in helped


def test_the_signs_are_told() -> None:
    assert "N NATO; U neutral; S Soviet; A◉ Agent; A◉◉◉! one more is an incident;" in looked("signs", view())


def test_affiliations_have_colours_where_the_terminal_has_them() -> None:
    assert "\x1b[38;5;166mS\x1b[0m Moscow" in drawn(view(**SITUATION), Ink(colour=True, fixed_width=80))
    assert "\x1b" not in drawn(view(**SITUATION))


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_it_fits_any_width(width: int) -> None:
    ink = Ink(fixed_width=width)
    v = view(**SITUATION)
    texts = [drawn(v, ink), *(command.show("", v, ink) for command in board.COMMANDS.values())]
    assert max(map(widest, texts)) <= width


@pytest.mark.parametrize(("left", "alarms"), [(3, True), (4, False)])
def test_few_agents_left_are_an_alarm(left: int, alarms: bool) -> None:
    """[W.5.18]"""
    found = drawn(view(agents_left=left), Ink(colour=True, fixed_width=80))
    assert f"{left} Agents" in found and ("\x1b[1;7m" in found) == alarms


@pytest.mark.parametrize(("cubes", "alarms"), [(2, True), (1, False)])
def test_few_cubes_left_are_an_alarm(cubes: int, alarms: bool) -> None:
    """[W.5.19]"""
    found = drawn(view(cubes=("kiev", "lagos", "rome", "paris")[:cubes]), Ink(colour=True, fixed_width=80))
    assert ("\x1b[1;7m" in found) == alarms


def test_when_the_next_infection_phase_comes() -> None:
    """[W.3.9] [W.3.10] [W.3.11]"""
    assert "Infection in 2 turns" in shown(seats=2) and "Infection after this turn" in shown(seats=2, had_turn=(1,))
    assert "Infection in 2 turns" in shown(seats=3, dead=(2,))
    assert "Infection in 3 turns" in shown(seats=1, solo_turns_per_round=3)
    assert "Infection each turn" in shown(infection_timing="turn")
    assert "Infection comes next" in shown(at="before_infection", hands=[["airlift"], []])


def test_satellites_are_told_with_who_launched_them_and_what_is_missing() -> None:
    """[W.12.1] North America is not among the five."""
    assert "In orbit none; to launch: South America, Europe, Africa, Asia, Pacific Rim" in shown()
    over_all = ("south america", "europe", "africa", "asia", "pacific rim")
    found = shown(satellites=dict.fromkeys(over_all, 0), cubes=("rome",))
    assert "Pacific Rim (P1) N America" in found and "to launch" not in found


def test_the_alias_is_that_of_the_turn() -> None:
    """[W.3.1] [W.3.2]"""
    moved: dict[str, Any] = {"passports": ("courier", "analyst"), "pawns": ("moscow", "lima"), "alias": "neutral"}
    assert "Alias Marta Lindqvist (neutral): One Drive/Ferry action" in shown(**moved)
    assert "Alias Tomas Ek (neutral)" in shown(**{**moved, "alias": None}, turn_of=1)


def test_a_used_identity_symptoms_debt_and_a_lower_limit_are_with_the_seat() -> None:
    """[W.13.1] [W.memory_gaps] [W.4.9]"""
    found = shown(
        identities=("press card", "dead drop"),
        this_turn=("identity used",),
        symptoms=((), ("memory gaps",)),
        debts=(0, 2),
        hands=(("rome",), ("lima",)),
    )
    assert "Press Card (used);" in found and "Dead Drop (used)" not in found
    assert "1 Symptom: Memory Gaps; hand limit 5; owes 2 actions;" in found


def test_the_dead_have_a_line() -> None:
    """[W.9.4]"""
    found = shown(seats=2, dead=(1,))
    assert "P2 (random) is dead" in found
    assert board.role(view(dead=(1,)), 1) == ("dead", "") and "You died" in board.here(view(1, dead=(1,)), INK)


def test_what_is_so_for_a_while_is_on_the_table() -> None:
    found = shown(this_turn=("shadow walk", "safe conduct"), quiet_nights=1)
    assert (
        "Now Shadow Walk: driving into a city removes" in found
        and "Safe Conduct: no flight ban this turn; Quiet" in found
    )
    assert "Now " not in shown()


def test_threat_cards_are_known_to_who_has_seen_them() -> None:
    """[W.A49]"""
    table = staged(passports=("analyst", "courier"), threat_pile=[["rome", "lima"], ["kiev"]])
    containment.play(table, "peek")
    for city in ("kiev", "lima", "rome"):
        if GAME.view(table, 0).step == "ArrangeThreats":
            containment.play(table, f"arrange {city}")
    assert "Now known Threat cards, counted from the top: 1 Kiev, 2 Lima, 3 Rome" in said(drawn(GAME.view(table, 0)))
    assert "Threat cards known" not in drawn(GAME.view(table, 1))
    opened = board.laid_open(GAME.view(table, NOBODY), [GAME.view(table, 0), GAME.view(table, 1)])
    assert "1 Kiev, 2 Lima, 3 Rome" in said(drawn(opened))


def test_the_next_escalation_is_counted_by_the_heaps() -> None:
    pile = ("rome", "lima", "kiev", "lagos", "paris")
    found = shown(player_pile=pile, heap_sizes=((2, False), (4, True)))
    assert "6 player cards, 1 Escalation to come (next: card 3 to 6)" in found
    assert "no Escalations left" in shown(player_pile=pile)


def test_before_the_first_turn_nobody_has_a_passport() -> None:
    v = GAME.view(GAME.new(seed=3), 0)
    found = said(drawn(v))
    assert found.startswith("── Before the first turn ──") and "> P1 (you), no Passport yet" in found
    assert "Alias" not in found and "Infection" not in found and "player cards" not in found
    assert looked("here", v) == "You're not on the map yet." and board.role(v, 0) == ("still without a Passport", "")


# ---------------------------------------------------------------------------------------------- missions
def test_missions_are_told_with_their_next_step() -> None:
    """[W.10.2] [W.10.3] [W.10.4]"""
    carried = (("vatican ledger", "the prague virologist"), ())
    found = shown(carried=carried, missions=(("katanga ore train",), ()), hands=(("lagos", "rome"), ()))
    assert "Vatican Ledger: deliver the Intel to S Leningrad" in found
    assert "The Prague Virologist: deliver the Target to any Facility" in found
    assert "Katanga Ore Train: in U Leopoldville discard 3 neutral cards (1 held)" in found


@pytest.mark.parametrize("seat", [1, 2, NOBODY])
def test_missions_are_seen_by_their_owner_only(seat: int) -> None:
    """[W.1.9] [W.C5]"""
    v = view(seat, **SITUATION)
    found = drawn(v) + board.COMMANDS["here"].show("", v, INK)
    assert not any(name in found for name in SECRETS)
    shown_part = looked("missions", v).partition("What's been shown")[2].partition(" missions ──")[0]
    assert "P1 Fontainebleau Papers (done)" in shown_part and not any(name in shown_part for name in SECRETS)
    assert "carries the Intel of Vatican Ledger" in said(found)


def test_the_double_agent_is_told_to_the_double_agent_only() -> None:
    """[W.11.2]"""
    assert "Missions You're the Double Agent: you win alone if the group loses" in shown(1, double_agent=1)
    assert "Double Agent" not in shown(0, double_agent=1) and "Double Agent" not in shown(NOBODY, double_agent=1)


def test_a_record_that_is_laid_open_shows_all_missions() -> None:
    table = staged(**SITUATION, double_agent=2)
    opened = board.laid_open(GAME.view(table, NOBODY), [GAME.view(table, seat) for seat in range(3)])
    found = said(drawn(opened))
    assert "P1 has The Prague Virologist" in found and "P2 has Vatican Ledger" in found
    assert "P3 has the card of the Double Agent" in found


def test_while_missions_are_put_back_they_are_listed_once() -> None:
    v = GAME.view(GAME.new(seed=3, passports="courier,handler"), 0)
    assert v.step == "DropMissions" and len(v.own.missions) > 3 and "Missions" not in drawn(v)
    names = {mission.id: mission.name for mission in GAME.facts.MISSIONS}
    own = looked("missions", v).partition("What's been shown")[0]
    assert all(names[mission] in own for mission in v.own.missions), "but looked up they can be read"
    other = GAME.view(GAME.new(seed=3, passports="courier,handler"), 1)
    assert "Missions" in drawn(other)


def test_the_dead_have_no_missions() -> None:
    """[W.9.5]"""
    table = staged(cubes=("atlanta",), symptoms=(("tremor", "fatigue"), ()), missions=(("vatican ledger",), ()))
    assert "Vatican Ledger" in drawn(GAME.view(table, 0))
    containment.play(table, "drive atlanta")
    found = drawn(GAME.view(table, 0))
    assert "P1 (you) is dead" in found and "Vatican Ledger" not in found
    lost = staged(seats=1, cubes=("atlanta",), symptoms=(("tremor", "fatigue"),))
    containment.play(lost, "drive atlanta")
    assert drawn(GAME.view(lost, 0)).startswith("── P1's turn ──")


def test_all_missions_can_be_read() -> None:
    found = looked("missions", view(**SITUATION))
    assert "── Your own ──" in found and "── The other 14 missions ──" in found and found.count("Missions ") == 1
    assert "── All 17 missions ──" in looked("missions", view(NOBODY, **SITUATION))
    for card in GAME.facts.MISSIONS:
        assert (card.name in found.partition("Your own")[2]) == (card.kind != "double_agent")


# ---------------------------------------------------------------------------------------------- looking around
def test_a_city_is_looked_at() -> None:
    v = view(**SITUATION)
    kiev = said(board.place("kiev", v, INK) or "")
    assert kiev.startswith("S Kiev: Soviet, Europe; 1 Agent; a Disease Cube; 2 Incident Tokens; no Facility;")
    assert "its City card is in P1's hand" in kiev and "next to N Istanbul, S Leningrad, S Moscow A◉◉◉!" in kiev
    madrid = said(board.place("madr", v, INK) or "")
    assert "1 NATO Team; 1 Soviet Team; a Facility;" in madrid
    moscow = said(board.place("moscow", v, INK) or "")
    assert "here: P2; under surveillance at the start; its Threat card is discarded;" in moscow
    assert board.place("atlantis", v, INK) is None


def test_a_region_and_the_world_are_looked_at() -> None:
    v = view(**SITUATION)
    africa = looked("map [place]", v, "afr")
    assert africa.startswith("── Africa: no satellite yet, no Counter-Intelligence at the next launch ─")
    assert "U Lagos A◉◉◉! C▣ I✗ N Algiers, U Khartoum, U Leopoldville, U São Paulo" in africa
    assert "Rome A◉◉" not in africa
    world = looked("map [place]", v)
    assert all(city.name in world for city in GAME.facts.CITIES)
    assert "Asia: satellite in orbit, launched by P2" in world
    assert "There's no city or region 'nowhere'" in looked("map [place]", v, "nowhere")


def test_aliases_identities_symptoms_and_events_are_told() -> None:
    v = view(**SITUATION)
    assert "Courier, P1" in looked("aliases [passport]", v) and "Handler" not in looked("aliases [passport]", v)
    assert "NATO: Rosalind Pryce, conference organiser." in looked("aliases [passport]", v, "hand")
    assert "P2 Bribe Fund: One Neutralize" in looked("identities [name]", v)
    assert "Dead Drop: In one Share Intel" in looked("identities [name]", v, "dead")
    assert "Tremor (1 in the deck; P2): Neutralize costs" in looked("symptoms", v) and "Unknown" not in looked(
        "symptoms", v
    )
    events = looked("events [name]", v)
    assert "Airlift (P1 has it): Move one pawn" in events and "Red Tape (discarded)" in events
    assert "(only right before an Infection Phase)" in looked("events [name]", v, "quiet")
    for use in ("aliases [passport]", "identities [name]", "events [name]"):
        assert looked(use, v, "xyz").startswith("There's no ")


def test_the_discards_tell_what_is_known_of_the_decks() -> None:
    found = looked("discards", view(**SITUATION, threat_removed=("rome",)))
    assert "── Threat discards" in found and "U 1: Lagos S 1: Moscow" in found
    assert "Threat cards out of the game" in found and "45 cards in unknown order, not reshuffled yet:" in found
    assert "U 1: Delhi event: Red Tape" in found


# ---------------------------------------------------------------------------------------------- here
HERE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"pawns": ("rome", "lima")}, "drive N Algiers, N Istanbul, N Paris, S Prague"),
    ({"hands": (("rome", "lima"), ())}, "fly to any city but Soviet ones, for Lima or Rome; to another NATO city"),
    ({"pawns": ("lima", "rome")}, "fly no: it takes 1 City card"),
    ({}, "fly to another NATO city without a card: fly free CITY neutralize"),
    ({"this_turn": ("flew free",)}, "fly no: it takes 1 City card"),
    ({"pawns": ("lima", "rome"), "symptoms": (("vertigo",), ())}, "fly no: it takes 2 City cards"),
    ({"agents": {"washington": 2}}, "neutralize A◉◉, 1 for an action"),
    ({"agents": {"washington": 3}, "symptoms": (("tremor",), ())}, "neutralize A◉◉◉!, 1 for 2 actions"),
    ({}, "neutralize no: no Agents here"),
    ({}, "give, take give a card to P2, or take one (it costs them an action next turn)"),
    ({"symptoms": ((), ("lost voice",))}, "give, take no: P2 has Lost Voice"),
    ({"pawns": ("rome", "lima")}, "give, take no: nobody else is here"),
    ({}, "build no: there's already a Facility here"),
    ({"pawns": ("moscow", "lima")}, "build no: not in a Soviet city"),
    ({"pawns": ("rome", "lima")}, "build no: it takes the Rome card, which you don't have"),
    ({"pawns": ("rome", "lima"), "hands": (("rome",), ())}, "build a Facility for your Rome card"),
    ({"passports": ("quartermaster", "courier"), "pawns": ("rome", "lima")}, "build a Facility assemble"),
    ({"pawns": ("rome", "lima")}, "assemble no: no Facility here"),
    ({"hands": (("rome",), ())}, "assemble no: it takes 5 City cards of one affiliation, and you have N 1, U 0, S 0"),
    ({"hands": (("rome", "paris", "london", "algiers", "sydney"), ())}, "assemble a NATO Team for 5 cards"),
    ({"teams": (("soviet", "washington"),)}, "team the Soviet Team to a connected city"),
    ({"symptoms": (("numb hands",), ())}, "team no: your hands are numb"),
    ({"pawns": ("rome", "lima")}, "launch no: no Facility and no Team here"),
    ({"teams": (("soviet", "washington"),)}, "launch a satellite over North America"),
    ({"satellites": ("north america",)}, "launch no: there's already a satellite over North America"),
    ({"pawns": ("rome", "lima"), "missions": (("vatican ledger",), ())}, "missions pick up Vatican Ledger"),
    ({"carried": (("the prague virologist",), ())}, "missions deliver The Prague Virologist"),
    (
        {"pawns": ("warsaw", "lima"), "missions": (("vistula switchyard",), ()), "hands": (("rome",), ())},
        "missions no: Vistula Switchyard takes 3 cards of Europe, and you have 1",
    ),
    ({}, "missions no: nothing to do here for yours"),
    ({}, "alias N Elliot Marsh (NATO): Once per turn"),
    ({"identities": ("press card", "none"), "this_turn": ("identity used",)}, "identity no: Press Card is used up"),
    ({}, "identity no: you have none"),
)


@pytest.mark.parametrize(("situation", "words"), HERE, ids=[words[:60] for _, words in HERE])
def test_here_tells_what_can_be_done_and_why_not(situation: dict[str, Any], words: str) -> None:
    assert words in looked("here", view(**situation))


def test_here_in_another_turn_is_about_the_alias_to_come() -> None:
    found = looked("here", view(1, passports=("courier", "analyst"), pawns=("rome", "moscow")))
    assert "it's not your decision right now" in found and "alias S Galina Petrova (Soviet)" in found
    assert looked("here", view(NOBODY)) == "You're watching."


def test_between_actions_the_missions_of_this_city_are_told() -> None:
    v = view(pawns=("rome", "lima"), missions=(("vatican ledger",), ()), agents={"rome": 1})
    assert board.here(v, INK) == "You're in N Rome A◉. For your missions: Vatican Ledger."
    elsewhere = view(missions=(("vatican ledger",), ()))
    assert board.here(elsewhere, INK) == "You're in N Washington ⌂ with P2."
