"""Chapter 9: symptoms and death."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.coldwar.rules import table
from containment.testing import settled

from .situations import (
    agents,
    asked,
    cards_of,
    catch,
    cubes,
    discards,
    draw,
    ending,
    flip,
    hand,
    idle_turn,
    infecting,
    left,
    odds,
    offered,
    pawn,
    play,
    satellites,
    sees,
    stage,
    step,
    story,
    symptoms,
)

TWO = ["low_fever", "low_fever"]


def dying(**more: Any) -> Any:
    """p1 has two Symptoms and stands in Paris, beside infected Rome."""
    kept: dict[str, Any] = {
        "seats": 3,
        "pawns": ["paris", "lima", "lima"],
        "symptoms": [TWO, [], []],
        "cubes": ["rome"],
        "passports": ["analyst", "field_medic", "quartermaster"],
    }
    return stage(**(kept | more))


# ------------------------------------------------------------------------------------------ catching one
ENTRIES = [
    ({}, ["drive rome"], "p1"),
    ({"hands": [["lima"], []]}, ["fly rome with lima"], "p1"),
    ({"passports": ["courier", "handler"], "pawns": ["london", "lima"]}, ["fly free rome"], "p1"),
    ({"identities": ["press_card", None]}, ["press drive rome"], "p1"),
    (
        {"identities": ["consular_visa", None], "pawns": ["kiev", "lima"], "hands": [["lima"]]},
        ["visa fly rome with lima"],
        "p1",
    ),
    ({"hands": [["airlift"], []]}, ["airlift p1 rome"], "p1"),
    ({"hands": [["airlift"], []]}, ["airlift p2 rome"], "p2"),
    ({"hands": [[], ["rendezvous"]], "pawns": ["paris", "rome"]}, ["rendezvous p1 rome"], "p1"),
    ({"passports": ["handler", "courier"], "pawns": ["london", "paris"]}, ["send p2 rome"], "p2"),
    (
        {"passports": ["courier", "handler"], "alias": "neutral", "pawns": ["madrid", "lima"]},
        ["drive paris", "on rome"],
        "p1",
    ),
]


@pytest.mark.parametrize(("facts", "moves", "who"), ENTRIES)
def test_however_an_infected_city_is_entered(facts: dict[str, Any], moves: list[str], who: str) -> None:
    """[W.9.1]"""
    kept: dict[str, Any] = {"pawns": ["paris", "lima"], "cubes": ["rome"], "passports": ["analyst", "field_medic"]}
    t = play(stage(**(kept | facts)), *moves)
    assert (asked(t), step(t)) == ("chance", "DrawOne")
    catch(t, "low_fever")
    assert (pawn(t, who), symptoms(t, who)) == ("rome", ["low_fever"])
    assert symptoms(settled(t), "p2" if who == "p1" else "p1") == []


def test_a_city_without_a_cube_is_harmless() -> None:
    """[W.9.1] A token alone does nothing."""
    t = play(stage(pawns=["paris"], tokens={"rome": 2}, cubes=["london"]), "drive rome")
    assert (step(t), symptoms(t)) == ("Actions", [])


def test_every_card_of_the_deck_is_as_likely() -> None:
    """[W.9.1]"""
    t = play(stage(pawns=["paris", "lima"], cubes=["rome"], symptoms=[[], ["tremor"]]), "drive rome")
    assert {words: p * 14 for words, p in odds(t).items()} == {
        "draw symptom low fever": 3,
        "draw symptom fatigue": 3,
        "draw symptom tremor": 1,
        "draw symptom vertigo": 2,
        "draw symptom lost voice": 2,
        "draw symptom memory gaps": 2,
        "draw symptom numb hands": 1,
    }


def test_an_empty_symptom_deck_is_shuffled_again() -> None:
    """[W.9.1]"""
    t = stage(pawns=["paris", "lima"], cubes=["rome"])
    t.w[table.SYMPTOM_DISCARD] = t.w[table.SYMPTOM_DECK]
    t.w[table.SYMPTOM_DECK] = 0
    play(t, "drive rome")
    assert step(t) == "DrawOne" and len(offered(t)) == 7
    catch(t, "tremor")
    assert (sees(t).symptom_deck, sees(t).symptom_discards) == ((3, 3, 1, 2, 2, 2, 1), (0,) * 7)


def test_without_any_symptom_card_it_counts_all_the_same() -> None:
    """[W.9.1]"""
    t = stage(pawns=["paris", "lima"], cubes=["rome"], symptoms=[["fatigue", "tremor"], []])
    t.w[table.SYMPTOM_DECK] = 0
    containment.play(t, "drive rome")
    assert sees(t).dead == (0,)
    t = stage(pawns=["paris", "lima"], cubes=["rome"])
    t.w[table.SYMPTOM_DECK] = 0
    containment.play(t, "drive rome")
    assert (step(t), symptoms(t), left(t)) == ("Actions", ["blank"], 3)


def test_entering_twice_catches_two() -> None:
    """[W.9.1]"""
    t = stage(pawns=["paris", "lima"], cubes=["rome"])
    catch(play(t, "drive rome"), "tremor")
    catch(play(t, "drive paris", "drive rome"), "fatigue")
    assert sorted(symptoms(t)) == ["fatigue", "tremor"]


def test_a_cube_that_appears_around_a_pawn() -> None:
    """[W.9.2] [W.5.16]"""
    t = infecting("moscow", agents={"moscow": 3}, pawns=["moscow", "lima"])
    assert (cubes(t), symptoms(t), pawn(t), asked(t)) == ({"moscow"}, [], "moscow", "chance")
    assert step(t) == "DrawThreat"


def test_a_turn_that_starts_in_an_infected_city() -> None:
    """[W.9.2]"""
    t = idle_turn(stage(turn_of=1, pawns=["rome", "lima"], cubes=["rome"]))
    assert (sees(t).turn, step(t), symptoms(t)) == (0, "Actions", [])


def test_acting_in_an_infected_city() -> None:
    """[W.9.2]"""
    t = play(stage(pawns=["rome", "lima"], cubes=["rome"], agents={"rome": 2}), "neutralize 1")
    assert (symptoms(settled(t)), agents(t)) == ([], {"rome": 1})


def test_a_symptom_has_its_effect_while_it_is_held() -> None:
    """[W.9.3]"""
    t = stage(turn_of=1, pawns=["lima", "rome"], hands=[[], ["field_antidote", "lima"]], symptoms=[[], ["vertigo"]])
    assert offered(t, "fly ") == set()
    play(t, "field antidote p2")
    assert symptoms(t, "p2") == [] and "fly lima with lima" in offered(t)


# ------------------------------------------------------------------------------------------ death
def test_the_third_symptom_kills_at_once() -> None:
    """[W.9.4]"""
    t = play(dying(), "drive rome")
    assert sees(t).dead == ()
    catch(t, "tremor")
    assert (sees(t).dead, pawn(t)) == ((0,), None)
    assert "P1 died" in story(t)


def test_two_symptoms_do_not_kill() -> None:
    """[W.9.4]"""
    t = catch(play(dying(symptoms=[["fatigue"], [], []]), "drive rome"), "tremor")
    assert (sees(t).dead, pawn(t)) == ((), "rome")


def test_what_death_takes_away() -> None:
    """[W.9.5] [W.A30]"""
    t = dying(
        hands=[["lima", "airlift"], ["paris"], []],
        identities=["press_card", "dead_drop", None],
        carried=[["00_03d"], [], []],
        finished=[["01_04d"], [], []],
        debts=[2, 0, 1],
    )
    catch(play(t, "drive rome"), "tremor")
    v = sees(t)
    assert (v.pawns[0], v.passports[0], v.identities[0], v.hands[0], v.symptoms[0]) == (None, "none", "none", (), ())
    assert (v.carried[0], v.carried[1], v.dead) == ((), (), (0,))
    assert (discards(t), v.debts) == ({"lima", "airlift"}, (0, 0, 1))
    assert (v.symptom_discards[0], v.symptom_discards[2]) == (2, 1)
    assert (v.hands[1], v.identities[1]) == (("paris",), "dead_drop")


def test_the_spy_cards_of_the_dead_leave_the_game_unseen() -> None:
    """[W.9.5]"""
    t = dying(missions=[["00_03d", "01_04d", "02_04d"], [], []])
    catch(play(t, "drive rome"), "tremor")
    for who in ("p2", "p3"):
        assert not any(mission in repr(sees(t, who)) for mission in ("00_03d", "01_04d", "02_04d"))
    assert not any("Vatican" in line for line in story(t, "p2"))


def test_satellites_of_the_dead_count_for_the_group() -> None:
    """[W.9.6]"""
    t = dying(
        satellites={"europe": 0, "asia": 0, "africa": 0, "south_america": 0},
        pawns=["paris", "tokyo", "lima"],
        facilities=["tokyo"],
        teams=[("nato", "tokyo")],
        cubes=["rome"],
        hands=[[], ["airlift"], []],
    )
    catch(play(t, "drive rome"), "tremor")
    assert sees(t).turn == 1 and len(satellites(t)) == 4
    play(t, "launch")
    assert ending(t) == ""
    play(t, "airlift nato team in tokyo to rome")
    assert ending(t) == "satellites" and t.over.won


def test_a_death_on_the_own_turn_ends_it_without_cards() -> None:
    """[W.9.7]"""
    t = dying(actions_left=4, hands=[["lima"], [], []])
    before = sees(t).player_cards_left
    catch(play(t, "drive rome"), "tremor")
    assert (sees(t).turn, step(t), sees(t).player_cards_left) == (1, "Actions", before)


def test_the_turn_of_the_dead_counts_in_the_round() -> None:
    """[W.9.7] [W.9.8] p1 dies first; the Infection Phase comes after p2 and p3."""
    t = catch(play(dying(), "drive rome"), "tremor")
    play(t, "pass")
    draw(t, "cairo", "madrid")
    assert (sees(t).turn, step(t)) == (2, "Actions")
    play(t, "pass")
    draw(t, "kiev", "hanoi")
    assert step(t) == "DrawThreat"


def test_a_death_that_ends_the_round() -> None:
    """[W.9.7] [W.9.8]"""
    t = catch(play(dying(had_turn=[1, 2]), "drive rome"), "tremor")
    assert step(t) == "DrawThreat"


def test_a_death_on_anothers_turn() -> None:
    """[W.9.1] [W.9.8] The turn goes on, and the dead are passed over."""
    t = stage(
        seats=3,
        passports=["handler", "analyst", "field_medic"],
        pawns=["london", "paris", "lima"],
        symptoms=[[], TWO, []],
        cubes=["rome"],
    )
    catch(play(t, "send p2 rome"), "tremor")
    assert (sees(t).dead, sees(t).turn, step(t), left(t)) == ((1,), 0, "Actions", 3)
    idle_turn(t)
    assert sees(t).turn == 2


def test_rounds_count_the_living_only() -> None:
    """[W.9.8]"""
    t = stage(seats=3, dead=[1], turn_of=2, had_turn=[0])
    play(t, "pass")
    draw(t, "cairo", "madrid")
    assert step(t) == "DrawThreat"
    flip(t, "lima", "rome")
    assert (sees(t).turn, step(t)) == (0, "Actions")
    t = stage(seats=3, dead=[1], turn_of=0)
    play(t, "pass")
    draw(t, "cairo", "madrid")
    assert (sees(t).turn, step(t)) == (2, "Actions")


def test_nothing_can_be_done_with_the_dead() -> None:
    """[W.9.4]"""
    t = stage(
        seats=3,
        dead=[1],
        passports=["handler", "analyst", "field_medic"],
        hands=[["airlift", "diplomatic_pouch", "rendezvous", "lima", "field_antidote"], [], ["rome"]],
        pawns=["london", None, "lima"],
    )
    assert not any("p2" in words for words in offered(t))
    for words in ("send p2 paris", "airlift p2 rome", "rendezvous p2 london", "diplomatic pouch p1 p2", "give p2 lima"):
        refused = containment.refusal(t, words)
        assert refused is not None and refused.rule == "W.9.4", words


@pytest.mark.parametrize("seats", [1, 2])
def test_the_last_player_dies(seats: int) -> None:
    """[W.9.9] [W.A41]"""
    t = stage(seats=seats, dead=[1][: seats - 1], pawns=["paris"], symptoms=[TWO], cubes=["rome"])
    catch(play(t, "drive rome"), "tremor")
    assert (ending(t), t.over.won, t.over.rule) == ("death", False, "W.9.9")


def test_the_others_play_on() -> None:
    """[W.9.8] [W.9.9]"""
    t = catch(play(dying(), "drive rome"), "tremor")
    assert (ending(t), hand(t)) == ("", set())


def test_clearing_the_way_into_an_infected_city() -> None:
    """[W.9.1] [W.field_medic.soviet] The dead clear nothing."""
    t = stage(passports=["field_medic", "analyst"], pawns=["kiev", "lima"], cubes=["prague"], agents={"prague": 1})
    play(t, "drive prague")
    assert step(t) == "DrawOne"
    catch(t, "tremor")
    assert step(t) == "ClearEntry"
    t = stage(
        passports=["field_medic", "analyst"],
        pawns=["kiev", "lima"],
        cubes=["prague"],
        agents={"prague": 1},
        symptoms=[TWO, []],
    )
    catch(play(t, "drive prague"), "tremor")
    assert (sees(t).dead, agents(t), sees(t).turn) == ((0,), {"prague": 1}, 1)


def test_a_death_in_the_middle_of_a_long_drive() -> None:
    """[W.A43] [W.9.4]"""
    t = stage(passports=["courier", "analyst"], pawns=["madrid", "lima"], symptoms=[TWO, []], cubes=["paris", "rome"])
    catch(play(t, "drive paris"), "tremor")
    assert (sees(t).dead, sees(t).turn, step(t)) == ((0,), 1, "Actions")


def test_memory_gaps_bite_at_once() -> None:
    """[W.3.8] [W.memory_gaps]"""
    t = stage(pawns=["paris", "lima"], cubes=["rome"], hands=[cards_of("nato", 6), []])
    catch(play(t, "drive rome"), "memory_gaps")
    assert (step(t), asked(t), sees(t).hand_limits) == ("CheckHand", "p1", (5, 7))
