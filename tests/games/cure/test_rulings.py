"""The rulings: what we had to decide ourselves."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    AIRLIFT,
    COLOURS,
    GAME,
    act,
    asked,
    bag,
    cdc,
    centre,
    dice,
    draw,
    ending,
    facts,
    here,
    infect,
    kept,
    odds,
    offered,
    on_ring,
    placed,
    play,
    ring,
    samples,
    sees,
    show,
    stage,
    step,
    story,
    throw,
    why,
)


@pytest.mark.parametrize(("difficulty", "steps"), [("beginner", 6), ("standard", 5), ("heroic", 4)])
def test_the_difficulty_is_the_way_to_the_first_epidemic(difficulty: str, steps: int) -> None:
    """[C.R1] So many biohazards from the start, and not one less, bring it about."""
    t = stage(difficulty=difficulty, roles=["generalist", "medic"], immune=False)
    throw(t, *["biohazard"] * (steps - 1), *["fly"] * (8 - steps))
    assert (step(t), sees(t).index) == ("Act", 5)
    play(t, "reroll " + str(steps))
    throw(t, "biohazard")
    assert (step(t), sees(t).index) == ("DrawDice", 6)


def test_the_infection_rate_track() -> None:
    """[C.R2]"""
    assert [space.rate for space in facts.TRACK] == [3] * 14 + [4] * 4 + [5] * 4 + [0]
    assert [n for n, space in enumerate(facts.TRACK) if space.epidemic] == [6, 10, 14, 18]
    assert [sees(stage(index=n)).rate for n in range(22)] == [space.rate for space in facts.TRACK[:22]]


def test_the_check_starts_at_region_1_because_the_order_matters() -> None:
    """[C.R3] From region 2 there would be three outbreaks."""
    t = stage(at="check", regions=placed("red", (4, 4, 0, 0, 0, 0)))
    assert (sees(t).outbreaks, ring(t, "red")) == (2, (3, 3, 2, 0, 0, 0))
    t = stage(at="check", regions=placed("red", (0, 4, 0, 0, 0, 4)))
    assert "Europe" in next(line for line in story(t) if "OUTBREAK in" in line)


def test_surplus_dice_of_the_set_up_are_exchanged_after_the_draw() -> None:
    """[C.R5]"""
    t = GAME.new(fate="asked", seed=0, roles=("medic", "scientist"))
    draw(t, *["black"] * 11)
    assert sees(t).cup == (0, 0, 0, 11)
    draw(t, "black")
    assert (sees(t).cup, bag(t)["black"], step(t)) == ((0, 0, 0, 9), 3, "FirstDraw")
    draw(t, "red", "red", "red")
    assert step(t) == "FirstRoll"


def test_one_gift_a_turn_to_one_player() -> None:
    """[C.R6]"""
    t = stage(seats=3, at="give", samples={"p1": {"red": 1, "blue": 1}})
    play(t, "give p2 red")
    assert step(t) == "AttemptCure"
    assert why(t, "give p3 blue") and why(t, "give p2 blue")


@pytest.mark.parametrize(("switch", "outbreaks"), [(False, 0), (True, 1)])
def test_cured_colours_break_out_only_if_the_game_is_played_so(switch: bool, outbreaks: int) -> None:
    """[C.R7]"""
    t = stage(at="check", cured=["yellow"], regions={2: {"yellow": 5}}, cured_can_outbreak=switch)
    assert (sees(t).outbreaks, ring(t, "yellow")[1]) == (outbreaks, 3 if switch else 5)
    assert GAME.options().cured_can_outbreak is False


@pytest.mark.parametrize("at", ["infect", "epidemic"])
def test_both_kinds_of_draw_lose_with_too_small_a_bag(at: str) -> None:
    """[C.R8]"""
    t = stage(at=at, index=6, regions=on_ring(red=12, yellow=12, blue=12, black=10))
    assert (ending(t), t.over.won) == ("bag", False)


def test_a_cure_empties_the_treatment_centre_of_its_colour_into_the_bag() -> None:
    """[C.R9]"""
    t = stage(at="cure", samples={"p1": {"red": 3}}, centre={"red": 4, "black": 1})
    play(t, "cure red", *["show red 6"] * 3)
    assert (centre(t), bag(t)["red"]) == ({"black": 1}, 11)


def test_the_seven_roles() -> None:
    """[C.R10]"""
    found = {role.id for role in facts.ROLES}
    assert found == {
        *("containment_specialist", "contingency_planner", "dispatcher", "generalist"),
        *("medic", "researcher", "scientist"),
    }
    assert set(sees(GAME.new(seed=1, seats=5)).roles) < found


def test_the_name_of_region_4_has_no_effect() -> None:
    """[C.R11] Dice and pawns go by its number."""
    assert facts.REGIONS[3][:2] == (4, "Australia")
    t = act("fly", "fly", regions={})
    play(t, "fly 4 australia with fly")
    assert sees(t).pawns[0] == 4


def test_the_dispatcher_has_two_bottles() -> None:
    """[C.R12]"""
    sixths = {words[6:]: (p * 6).numerator for words, p in odds(stage(roles=["dispatcher", "medic"])).items()}
    assert sixths == {"fly": 1, "sample": 2, "sail/treat": 1, "helicopter": 1, "biohazard": 1}


def test_a_biohazard_is_a_space_and_not_a_die_more() -> None:
    """[C.R13]"""
    t = stage(index=2)
    throw(t, "biohazard", *["fly"] * 4)
    assert (sees(t).index, sees(t).rate) == (3, 3)
    play(t, "pass")
    draw(t, "red", "red", "red")
    assert step(t) == "RollDice"


def test_an_epidemic_opens_a_moment_before_and_after_it_between_two_biohazards() -> None:
    """[C.R14]"""
    t = stage(index=5, cdc={"yellow": 4})
    play(t, "pass")
    throw(t, "biohazard", "biohazard", *["fly"] * 3)
    assert (sees(t).index, step(t), why(t, AIRLIFT)) == (6, "EventWindow", "")
    play(t, "pass")
    assert why(t, AIRLIFT) == "C.85"
    infect(t, "red 1", "red 4", "red 6")
    assert (sees(t).index, step(t), why(t, AIRLIFT)) == (6, "EventWindow", "")
    assert why(t, "fly @3 with fly") == "C.20"
    play(t, "pass")
    assert (sees(t).index, step(t)) == (7, "Act")


def test_the_moment_from_drawing_to_placing_is_closed() -> None:
    """[C.R14]"""
    t = stage(at="infect", cdc={"yellow": 4})
    assert why(t, AIRLIFT) == "C.85"
    draw(t, "red", "red", "red")
    assert why(t, AIRLIFT) == "C.85"
    show(t, "red 1", "red 1")
    assert why(t, AIRLIFT) == "C.85"


@pytest.mark.parametrize("region", [1, 4])
def test_the_treatment_centre_is_reached_from_any_region(region: int) -> None:
    """[C.R15]"""
    t = act("treat", "sample", "contain", "fly", pawns=[region], centre={"red": 3})
    play(t, "clear red with treat", "sample red with sample", "contain red")
    assert (centre(t), samples(t)) == ({}, {"red": 1})
    t = stage(at="act", turn_of="p2", pawns=[1, region], dice={"p2": ["cdc", "fly"]}, centre={"red": 1})
    play(t, "cdc red")
    assert cdc(t) == {"red": 1}


def test_nothing_comes_between_the_treats_of_one_die() -> None:
    """[C.R16]"""
    t = act("triple treat", "fly", roles=["medic", "scientist"], regions={1: {"red": 3}}, cdc={"yellow": 1})
    play(t, "treat red with triple treat")
    assert step(t) == "MoreTreats"
    assert (why(t, "fly @3 with fly"), why(t, "reroll 2"), why(t, AIRLIFT)) == ("C.20", "C.20", "C.85")


def test_treats_that_nothing_is_left_for_are_not_asked_for() -> None:
    """[C.R16]"""
    t = act("triple treat", "fly", roles=["medic", "scientist"], centre={"red": 1})
    play(t, "clear red with triple treat")
    assert (step(t), centre(t)) == ("Act", {})


def test_a_face_is_spent_with_at_least_one_effect() -> None:
    """[C.R16] With nothing to treat or to contain it is not spent at all."""
    t = act("double treat", "fly", roles=["medic", "scientist"])
    assert why(t, "treat red with double treat") == why(t, "clear red with double treat") == "C.37"
    t = act("contain", "fly")
    assert why(t, "contain red") == "C.37"


def test_contain_and_the_cdc_face_count_single_dice_of_a_cured_colour() -> None:
    """[C.R17]"""
    t = act("contain", "fly", cured=["red"], centre={"red": 4})
    play(t, "contain red")
    assert centre(t) == {"red": 3}
    play(t, "also contain red", "also contain red")
    assert (centre(t), step(t)) == ({"red": 1}, "Act")
    t = stage(at="act", turn_of="p2", dice={"p2": ["cdc", "fly"]}, cured=["red"], centre={"red": 4})
    play(t, "cdc red")
    assert (centre(t), cdc(t)) == ({"red": 3}, {"red": 1})


def test_events_count_single_dice_of_a_cured_colour() -> None:
    """[C.R17]"""
    there: dict[str, Any] = {"cured": ["red"], "regions": {3: {"red": 5}}, "cdc": {"yellow": 2}}
    events = ["remote treatment", "resilient population", "mobile hospital"]
    t = act("fly", "fly", events=events, **there)
    play(t, "remote treatment @3 red")
    assert (here(t, 3), centre(t)) == ({"red": 4}, {"red": 1})
    t = act("fly", "fly", events=events, **there)
    play(t, "resilient population @3 red")
    assert (here(t, 3), bag(t)["red"]) == ({"red": 4}, 7)
    t = act("fly", "fly", events=events, hospital=True, **there)
    play(t, "fly @3 with fly", "admit red")
    assert (here(t, 3), centre(t)) == ({"red": 4}, {"red": 1})


def test_dice_keep_their_faces_through_an_epidemic() -> None:
    """[C.R18] They can be spent and rolled again; spent dice and biohazards stay out."""
    t = act("treat", "sail", "fly", "sail", index=5, centre={"red": 1})
    play(t, "clear red with treat", "reroll 3")
    throw(t, "biohazard")
    infect(t, "red 1", "red 4", "red 6")
    assert dice(t) == ["spent", "sail", "biohazard", "sail", "spent"]
    assert (why(t, "reroll 2"), why(t, "reroll 1"), why(t, "reroll 3")) == ("", "C.26", "C.26")
    assert why(t, "sail @2 with sail") == ""


@pytest.mark.parametrize(
    ("events", "move", "rule"),
    [
        (["remote treatment", "airlift", "forecast"], "remote treatment @1 red", "C.R19"),
        (["resilient population", "airlift", "forecast"], "resilient population @1 red", "C.R19"),
        (
            ["rapid vaccine deployment", "airlift", "forecast"],
            "rapid vaccine deployment red",
            "C.rapid_vaccine_deployment",
        ),
    ],
)
def test_an_event_without_effect_is_refused(events: list[str], move: str, rule: str) -> None:
    """[C.R19] No die on the ring; nothing cured."""
    assert why(act("fly", cdc={"yellow": 3}, events=events), move) == rule


def test_a_vaccine_needs_a_die_of_the_cured_colour() -> None:
    """[C.R19] Yellow is cured, but only in the CDC and in the bag; red is."""
    there: dict[str, Any] = {"cdc": {"yellow": 3}, "cured": ["yellow", "red"], "regions": {1: {"red": 1}}}
    t = act("fly", events=["rapid vaccine deployment", "airlift", "forecast"], **there)
    assert (why(t, "rapid vaccine deployment yellow"), why(t, "rapid vaccine deployment red")) == ("C.R19", "")


def test_one_quiet_night_and_one_mobile_hospital_at_a_time() -> None:
    """[C.R19]"""
    events = ["one quiet night", "mobile hospital", "airlift"]
    t = act("fly", cdc={"yellow": 4}, events=events, quiet_night=True, hospital=True)
    assert (why(t, "one quiet night"), why(t, "mobile hospital")) == ("C.R19", "C.R19")


def test_re_examined_research_rolls_at_least_one_sample() -> None:
    """[C.R19]"""
    t = stage(
        at="cure", samples={"p1": {"red": 2}}, cdc={"yellow": 2}, events=["re-examined research", "airlift", "forecast"]
    )
    play(t, "cure red", "show red 1", "show red 1", "re-examined research")
    assert (step(t), why(t, "pass")) == ("ChooseAgain", "C.R19")
    play(t, "again 1")
    assert why(t, "pass") == ""


# ------------------------------------------------------------------------------------------ Forecast's dice
def test_the_kept_dice_are_part_of_the_next_infect_step() -> None:
    """[C.R20] The rest up to the rate is drawn."""
    t = stage(at="infect", kept={"red": 2}, index=14)
    draw(t, "blue", "blue")
    assert (step(t), sees(t).cup, kept(t)) == ("RollDice", (2, 0, 2, 0), {})


@pytest.mark.parametrize(("left", "over"), [(1, "bag"), (2, "")])
def test_a_bag_too_small_for_the_rest_loses(left: int, over: str) -> None:
    """[C.R20]"""
    ring_of = on_ring(red=10, yellow=12, blue=12, black=12 - left)
    assert ending(stage(at="infect", kept={"red": 2}, index=14, regions=ring_of)) == over


def test_no_bag_is_needed_when_all_dice_are_kept() -> None:
    """[C.R20]"""
    t = stage(at="infect", kept={"red": 3}, regions=on_ring(red=9, yellow=12, blue=12, black=12))
    assert (step(t), ending(t)) == ("RollDice", "")


def test_the_surplus_goes_back_if_the_rate_is_below_the_pile() -> None:
    """[C.R20] Of the players' choice."""
    t = stage(at="infect", kept={"red": 2, "blue": 2})
    assert (step(t), offered(t)) == ("SurplusBack", {"return red", "return blue"})
    play(t, "return red")
    assert (step(t), sees(t).cup, bag(t)["red"]) == ("RollDice", (1, 0, 2, 0), 11)


def test_a_skipped_step_leaves_the_pile_lying() -> None:
    """[C.R20]"""
    t = stage(at="infect", kept={"red": 3}, quiet_night=True)
    assert (sees(t).turn, kept(t)) == (1, {"red": 3})


def test_no_second_forecast_while_a_pile_lies() -> None:
    """[C.R20]"""
    t = act("fly", kept={"red": 3}, cdc={"yellow": 2}, events=["forecast", "airlift", "borrowed time"])
    assert why(t, "forecast") == "C.R20"


def test_a_cure_does_not_touch_the_pile() -> None:
    """[C.R20]"""
    t = stage(at="cure", kept={"red": 2}, samples={"p1": {"red": 3}}, cdc={"yellow": 1})
    play(t, "cure red", *["show red 6"] * 3)
    assert (sees(t).cured, kept(t)) == (("red",), {"red": 2})


def test_an_epidemic_does_not_use_the_pile() -> None:
    """[C.R20]"""
    t = stage(at="epidemic", index=6, kept={"red": 3})
    draw(t, "blue", "blue", "blue")
    assert (sees(t).cup, kept(t)) == ((0, 0, 3, 0), {"red": 3})


# ------------------------------------------------------------------------------------------ Mobile Hospital
HOSPITAL: dict[str, Any] = {"hospital": True, "regions": {3: {"red": 2}, 2: {"blue": 1}}, "cdc": {"yellow": 1}}


def test_entering_by_plane_or_ship_counts() -> None:
    """[C.R21]"""
    t = act("fly", "sail", "sail", **HOSPITAL)
    play(t, "sail @2 with sail", "admit blue", "fly @3 with fly", "admit red")
    assert centre(t) == {"red": 1, "blue": 1}


def test_entering_by_airlift_counts_to_the_end_of_the_turn() -> None:
    """[C.R21] After the first step too."""
    t = stage(at="cure", samples={"p1": {"red": 1}}, **HOSPITAL)
    play(t, "airlift p1 to @3")
    assert step(t) == "AdmitOne"
    play(t, "admit red")
    assert centre(t) == {"red": 1}


@pytest.mark.parametrize(("lifted", "asks"), [("p1", True), ("p1 and p2", True), ("p2", False)])
def test_entering_by_helicopter_counts_for_the_pawn_whose_turn_it_is(lifted: str, asks: bool) -> None:
    """[C.R21] Once, even with a passenger."""
    t = act("helicopter", "fly", roles=["dispatcher", "medic"], **HOSPITAL)
    play(t, f"helicopter {lifted} to @3")
    assert (step(t) == "AdmitOne") == asks
    if asks:
        play(t, "admit red")
    assert step(t) == "Act"


def test_the_dispatcher_may_be_the_passenger_and_enters_all_the_same() -> None:
    """[C.R21] [C.40] It is the second player's turn, whose pawn is named after the first one's."""
    t = stage(at="act", turn_of=1, roles=["medic", "dispatcher"], dice=[None, ["helicopter"]], **HOSPITAL)
    play(t, "helicopter p1 and p2 to @3")
    assert (step(t), asked(t), sees(t).pawns) == ("AdmitOne", "p2", (3, 3))


def test_another_pawns_entry_does_not_count() -> None:
    """[C.R21]"""
    t = act("fly", **HOSPITAL)
    play(t, AIRLIFT)
    assert (step(t), sees(t).pawns) == ("TurnUp", (1, 3))


# ------------------------------------------------------------------------------------------ the others
def test_a_biohazard_of_borrowed_time_applies() -> None:
    """[C.R22]"""
    t = act("fly", cdc={"yellow": 2}, events=["borrowed time", "airlift", "forecast"])
    play(t, "borrowed time 1")
    throw(t, "biohazard")
    assert (sees(t).index, dice(t)[1]) == (1, "biohazard")


def test_a_biohazard_of_borrowed_time_may_be_the_generalists_free_one() -> None:
    """[C.R22]"""
    there: dict[str, Any] = {"roles": ["generalist", "medic"], "cdc": {"yellow": 2}}
    t = act("fly", events=["borrowed time", "airlift", "forecast"], **there)
    play(t, "borrowed time 2")
    throw(t, "biohazard", "biohazard")
    assert sees(t).index == 1


def test_colours_of_a_region_are_checked_in_order() -> None:
    """[C.R23]"""
    t = stage(at="check", regions={2: dict.fromkeys(reversed(COLOURS), 4)})
    told = [line.split("(")[1].split(")")[0] for line in story(t) if line.startswith("OUTBREAK in")]
    assert told == list(COLOURS)


def test_what_an_event_asks_is_asked_of_the_player_whose_turn_it_is() -> None:
    """[C.C1] Whoever uses it; and moving that player's own pawn needs no consent."""
    t = stage(seats=3, at="act", dice=[["fly"]], cdc={"yellow": 1, "red": 1}, consent=True)
    for seat in range(3):
        assert GAME.refusal(t, "airlift p1 to 4 australia", seat) is None
    play(t, "airlift p1 to 4 australia")
    assert (step(t), asked(t)) == ("PayCost", "p1")
    play(t, "pay red")
    assert sees(t).pawns[0] == 4


def test_two_sealed_teams_meet_the_same_dice_whether_they_try_a_cure_or_not() -> None:
    """Samples are counted by themselves: testing them does not change which infection dice come."""
    boards = []
    for tries in (True, False):
        t = stage(at="cure", samples={"p1": {"red": 3}}, fate="sealed", seed=4)
        play(t, "cure red" if tries else "pass")
        boards.append(sees(t).regions)
    assert boards[0] == boards[1]


def test_an_uncured_colour_cannot_be_vaccinated_whatever_lies_there() -> None:
    """[C.rapid_vaccine_deployment] The reason is the colour that was named."""
    events = ["rapid vaccine deployment", "airlift", "forecast"]
    t = stage(at="act", dice=[["fly"]], cured=["red"], regions={1: {"blue": 1}}, cdc={"yellow": 2}, events=events)
    assert why(t, "rapid vaccine deployment blue") == "C.rapid_vaccine_deployment"
    assert why(t, "rapid vaccine deployment red") == "C.R19"


def test_what_comes_in_a_later_step_is_refused_with_when_it_comes() -> None:
    """[C.20]"""
    t = stage(at="act", dice=[["fly"]], samples=[{"red": 1}])
    assert "next step" in str(GAME.refusal(t, "give p2 red"))
    assert "after giving samples" in str(GAME.refusal(t, "cure red"))
