"""Chapter H: events."""

from __future__ import annotations

from typing import Any

import pytest

from .situations import (
    AIRLIFT,
    EVENTS,
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
    offered,
    on_ring,
    placed,
    play,
    ring,
    sees,
    show,
    spelt,
    stage,
    step,
    throw,
    why,
)

THREE = {"red": 3}


def row(*first: str) -> list[str]:
    """These events face up, and others to make three."""
    return [*first, *[event for event in ("re_examined_research", "borrowed_time", "airlift") if event not in first]][
        :3
    ]


def paid(at: str, *first: str, **facts: Any) -> Any:
    """A table with these events face up and three dice in the CDC."""
    return stage(at=at, events=row(*first), **{"cdc": THREE, **facts})


# ------------------------------------------------------------------------------------------ using and paying
def test_any_player_may_use_a_face_up_event() -> None:
    """[C.81] But spend no die of the player whose turn it is."""
    t = stage(seats=4, at="act", dice=[["fly"]], cdc=THREE)
    for move in (AIRLIFT, "mobile hospital"):
        assert [why(t, move, seat) for seat in range(4)] == [""] * 4
    assert [why(t, "fly @2 with fly", seat) for seat in range(4)] == ["", "C.20", "C.20", "C.20"]


@pytest.mark.parametrize("at", ["roll", "give", "cure", "epidemic"])
def test_any_player_may_use_an_event_in_every_window(at: str) -> None:
    """[C.81]"""
    t = stage(seats=3, at=at, samples={"p1": {"red": 1}}, cdc=THREE, index=6)
    assert [why(t, AIRLIFT, seat) for seat in range(3)] == [""] * 3
    assert [why(t, "pass", seat) for seat in range(3)] == ["", "C.20", "C.20"]


def test_only_face_up_events_can_be_used() -> None:
    """[C.81]"""
    t = stage(at="act", dice=[["fly"]], cdc=THREE, events_under=["forecast"])
    assert why(t, "forecast") == why(t, "one quiet night") == "C.81"


@pytest.mark.parametrize("event", facts.EVENTS, ids=EVENTS)
def test_each_event_needs_its_cost_in_the_cdc(event: facts.Event) -> None:
    """[C.82]"""
    words = {"airlift": AIRLIFT, "remote_treatment": "remote treatment @1 red", "borrowed_time": "borrowed time 1"}
    words |= {"resilient_population": "resilient population @1 red"}
    words |= {
        "rapid_vaccine_deployment": "rapid vaccine deployment red",
        "re_examined_research": "re-examined research",
    }
    move = words.get(event.id, event.name.lower())
    there = {"at": "act", "dice": [["fly"]], "cured": ["red"], "regions": {1: {"red": 1}}, "index": 4}
    if event.id == "re_examined_research":
        there = {"at": "cure", "samples": {"p1": {"blue": 1}}}
    for dice_in_cdc in range(4):
        t = stage(events=row(event.id), cdc={"black": dice_in_cdc}, **there)
        if event.id == "re_examined_research":
            play(t, "cure blue", "show blue 1")
        if step(t) == "DrawDice":
            assert dice_in_cdc < event.cost
        else:
            assert why(t, move) == ("" if dice_in_cdc >= event.cost else "C.82")


def test_the_payer_chooses_which_dice_pay() -> None:
    """[C.82] They go to the bag before the effect."""
    t = stage(at="act", dice=[["fly"]], cdc={"red": 1, "blue": 2})
    play(t, AIRLIFT)
    assert (step(t), offered(t), why(t, "pay black")) == ("PayCost", {"pay red", "pay blue"}, "C.82")
    assert sees(t).pawns == (1, 1)
    play(t, "pay blue")
    assert (cdc(t), bag(t)["blue"], sees(t).pawns) == ({"red": 1, "blue": 1}, 11, (1, 3))


def test_every_die_that_pays_is_chosen() -> None:
    """[C.82]"""
    t = paid("act", "forecast", dice=[["fly"]], cdc={"red": 2, "blue": 2})
    play(t, "forecast", "pay red")
    assert (step(t), cdc(t)) == ("PayCost", {"red": 1, "blue": 2})
    play(t, "pay blue")
    assert (step(t), cdc(t)) == ("DrawDice", {"red": 1, "blue": 1})


def test_nothing_is_asked_when_all_dice_are_needed_or_alike() -> None:
    """[C.82]"""
    t = paid("act", "government grant", dice=[["fly"]], index=3, cdc={"red": 1, "blue": 2})
    play(t, "government grant")
    assert (cdc(t), step(t)) == ({}, "TurnUp")
    t = stage(at="act", dice=[["fly"]], cdc={"red": 4})
    play(t, AIRLIFT)
    assert (cdc(t), step(t)) == ({"red": 3}, "TurnUp")


def test_the_dice_that_pay_are_in_the_bag_when_the_effect_begins() -> None:
    """[C.82] Forecast draws them from a bag that was empty."""
    full = on_ring(red=10, yellow=12, blue=12, black=12)
    t = paid("act", "forecast", dice=[["fly"]], cdc={"red": 2}, regions=full)
    play(t, "forecast")
    draw(t, "red", "red")
    assert (kept(t), bag(t)) == ({"red": 2}, {})


def test_the_used_card_goes_under_the_deck_and_the_top_card_refills_the_row() -> None:
    """[C.83]"""
    t = stage(at="act", dice=[["fly"]], cdc=THREE)
    play(t, AIRLIFT)
    assert (step(t), len(offered(t)), why(t, "turn up airlift")) == ("TurnUp", 7, "C.16")
    play(t, "turn up forecast")
    v = sees(t)
    assert set(v.events) == {"remote_treatment", "mobile_hospital", "forecast"}
    assert (v.events_under, len(v.events_unseen)) == (("airlift",), 6)


def test_used_cards_come_again_in_the_order_in_which_they_were_used() -> None:
    """[C.83]"""
    under = [event for event in EVENTS if event not in ("airlift", "remote_treatment", "mobile_hospital")]
    t = stage(at="act", dice=[["fly"]], cdc={"red": 4}, events_under=under)
    play(t, AIRLIFT)
    assert set(sees(t).events) == {"remote_treatment", "mobile_hospital", under[0]}
    play(t, "mobile hospital")
    assert sees(t).events_under == (*under[2:], "airlift", "mobile_hospital")


def test_an_event_in_use_cannot_be_used_again_before_its_effect_is_done() -> None:
    """[C.83] Borrowed Time brings an epidemic; while it is due, that card is not face up."""
    t = paid("act", "borrowed_time", dice=[["fly"]], index=5, cdc={"red": 6})
    play(t, "borrowed time 1")
    throw(t, "biohazard")
    assert (step(t), why(t, "borrowed time 1"), why(t, AIRLIFT)) == ("EventWindow", "C.81", "")
    play(t, "pass")
    infect(t, "red 1", "red 4", "blue 1")
    assert step(t) == "TurnUp"
    play(t, "turn up forecast")
    assert (sees(t).events_under, len(sees(t).events)) == (("borrowed_time",), 3)


# ------------------------------------------------------------------------------------------ windows
def test_events_are_used_between_actions_and_rolls() -> None:
    """[C.84]"""
    t = stage(cdc={"yellow": 5}, regions={1: {"red": 1}})
    assert (step(t), why(t, AIRLIFT)) == ("EventWindow", "")
    play(t, "pass")
    throw(t, *["fly"] * 5)
    assert why(t, AIRLIFT) == ""
    play(t, "fly @2 with fly")
    assert why(t, AIRLIFT) == ""
    play(t, "reroll 2")
    throw(t, "sail")
    assert (step(t), why(t, AIRLIFT)) == ("Act", "")


def test_events_are_used_between_steps_and_around_a_cure_roll() -> None:
    """[C.84]"""
    t = stage(at="give", samples={"p1": {"red": 1}}, cdc={"yellow": 5})
    for expected in ("GiveSamples", "AttemptCure"):
        assert (step(t), why(t, AIRLIFT)) == (expected, "")
        play(t, "pass" if expected == "GiveSamples" else "cure red")
    play(t, "show red 6")
    assert (step(t), why(t, AIRLIFT)) == ("EventWindow", "")
    play(t, "pass")
    assert step(t) == "DrawDice"


def test_events_are_used_before_and_after_an_epidemic_and_after_infecting() -> None:
    """[C.84]"""
    t = stage(index=5, cdc={"yellow": 5})
    play(t, "pass")
    throw(t, "biohazard", *["fly"] * 4)
    assert (step(t), why(t, AIRLIFT), sum(sees(t).cup)) == ("EventWindow", "", 0)
    play(t, "pass")
    infect(t, "red 1", "red 4", "red 6")
    assert (step(t), why(t, AIRLIFT)) == ("Act", "")
    play(t, "pass", "pass")
    infect(t, "red 1", "red 4", "red 6")
    assert (step(t), sees(t).turn, why(t, AIRLIFT)) == ("EventWindow", 1, "")


def test_events_turned_up_after_a_failed_roll_may_still_be_used_before_regions_are_infected() -> None:
    """[C.84] Directly after the roll is one window: Airlift is used, and turns up Re-examined Research."""
    t = stage(at="cure", samples={"p1": {"red": 3}}, cdc={"yellow": 5})
    play(t, "cure red", "show red 6", "show red 6", "show red cross")
    play(t, AIRLIFT, "turn up re-examined research")
    assert why(t, "re-examined research") == ""


def test_events_wait_while_dice_are_thrown_drawn_and_rolled() -> None:
    """[C.85]"""
    t = stage(index=5, cdc={"yellow": 5})
    play(t, "pass")
    assert (step(t), why(t, AIRLIFT)) == ("ThrowDice", "C.85")
    throw(t, "biohazard", *["fly"] * 4)
    play(t, "pass")
    assert (step(t), why(t, AIRLIFT)) == ("DrawDice", "C.85")
    draw(t, "red", "red", "red")
    assert (step(t), why(t, AIRLIFT)) == ("RollDice", "C.85")
    show(t, "red 1", "red 4", "red 6")
    play(t, "pass", "pass")
    assert (step(t), why(t, AIRLIFT)) == ("DrawDice", "C.85")


def test_events_wait_between_the_biohazards_of_one_roll() -> None:
    """[C.85] Without an epidemic nobody is asked between them."""
    t = stage(cdc={"yellow": 5})
    play(t, "pass")
    throw(t, "biohazard", "biohazard", "biohazard", "fly", "fly")
    assert (sees(t).index, step(t)) == (3, "Act")


def test_the_ten_cards_their_costs_and_times() -> None:
    """[C.86]"""
    costs = {event.id: event.cost for event in facts.EVENTS}
    assert costs == {
        **dict.fromkeys(("airlift", "remote_treatment", "mobile_hospital"), 1),
        **dict.fromkeys(("borrowed_time", "forecast", "resilient_population"), 2),
        **dict.fromkeys(("re_examined_research", "rapid_vaccine_deployment"), 2),
        **dict.fromkeys(("government_grant", "one_quiet_night"), 3),
    }
    assert sum(costs.values()) == 19


def test_some_events_are_for_the_first_step_only() -> None:
    """[C.86]"""
    t = stage(at="cure", samples={"p1": {"red": 1}}, cdc=THREE, events=["mobile hospital", "borrowed time", "airlift"])
    assert why(t, "mobile hospital") == why(t, "borrowed time 1") == "C.86"


# ------------------------------------------------------------------------------------------ the cards
def test_airlift_moves_any_pawn_to_any_other_region() -> None:
    """[C.airlift]"""
    t = stage(at="act", dice=[["fly"]], pawns=[1, 4], cdc=THREE)
    moves = {spelt(f"airlift {who} to @{n}") for who, at in (("p1", 1), ("p2", 4)) for n in range(1, 7) if n != at}
    assert (offered(t, "airlift"), why(t, "airlift p2 to @4")) == (moves, "C.airlift")
    assert why(t, "airlift p3 to @4") == "C.7"
    play(t, "airlift p2 to @6")
    assert sees(t).pawns == (1, 6)


def test_remote_treatment_moves_up_to_two_dice_from_any_regions_to_the_centre() -> None:
    """[C.remote_treatment]"""
    t = stage(at="act", dice=[["fly"]], cdc=THREE, regions={2: {"red": 2}, 5: {"blue": 1}})
    assert why(t, "remote treatment @1 red") == "C.remote_treatment"
    play(t, "remote treatment @2 red")
    assert offered(t) == {"pass", spelt("also remote @2 red"), spelt("also remote @5 blue")}
    assert (why(t, "also remote @5 red"), why(t, AIRLIFT)) == ("C.remote_treatment", "C.85")
    play(t, "also remote @5 blue")
    assert (here(t, 2), here(t, 5), centre(t), step(t)) == ({"red": 1}, {}, {"red": 1, "blue": 1}, "TurnUp")


def test_remote_treatment_may_stop_after_one_die() -> None:
    """[C.remote_treatment]"""
    t = stage(at="act", dice=[["fly"]], cdc=THREE, regions={2: {"red": 2}})
    play(t, "remote treatment @2 red", "pass")
    assert (here(t, 2), centre(t), step(t)) == ({"red": 1}, {"red": 1}, "TurnUp")


def test_mobile_hospital_admits_one_die_wherever_the_pawn_goes() -> None:
    """[C.mobile_hospital] For the rest of the turn; the player may leave it."""
    t = stage(
        at="act", dice=[["fly", "fly", "sail", "fly"]], cdc={"yellow": 1}, regions={3: {"red": 2}, 4: {"blue": 1}}
    )
    play(t, "mobile hospital", "turn up forecast", "fly @3 with fly")
    assert (step(t), offered(t), why(t, "admit blue")) == ("AdmitOne", {"pass", "admit red"}, "C.mobile_hospital")
    play(t, "admit red")
    assert (here(t, 3), centre(t), step(t)) == ({"red": 1}, {"red": 1}, "Act")
    play(t, "sail @4 with sail", "pass")
    assert (here(t, 4), step(t)) == ({"blue": 1}, "Act")
    play(t, "fly @2 with fly")
    assert step(t) == "Act"


def test_mobile_hospital_ends_with_the_turn() -> None:
    """[C.mobile_hospital]"""
    t = stage(at="infect", hospital=True, regions={3: {"blue": 1}})
    infect(t, "red 1", "red 4", "red 6")
    throw(t, *["fly"] * 5)
    play(t, "fly @3 with fly")
    assert (sees(t).hospital, step(t)) == (False, "Act")


def test_borrowed_time_rolls_one_or_two_spent_dice_again() -> None:
    """[C.borrowed_time]"""
    t = paid("act", "borrowed_time", dice=[["fly", "biohazard"]])
    assert offered(t, "borrowed") == {"borrowed time 1", "borrowed time 2"}
    play(t, "borrowed time 2")
    throw(t, "treat", "sail")
    play(t, "turn up forecast")
    assert (step(t), dice(t)) == ("Act", ["fly", "biohazard", "treat", "sail", "spent"])
    assert "reroll 3" in offered(t)


def test_borrowed_time_takes_neither_locked_dice_nor_biohazards() -> None:
    """[C.borrowed_time]"""
    t = paid("act", "borrowed_time", samples={"p1": {"red": 2}}, dice=[["fly", "biohazard", "spent"]])
    assert (why(t, "borrowed time 1"), why(t, "borrowed time 2")) == ("", "C.borrowed_time")
    t = paid("act", "borrowed_time", samples={"p1": {"red": 2}}, dice=[["fly", "biohazard", "biohazard"]])
    assert why(t, "borrowed time 1") == "C.borrowed_time"


def test_forecast_draws_two_more_than_the_rate_and_keeps_the_rate() -> None:
    """[C.forecast] For the next Infect Regions step."""
    t = paid("act", "forecast", dice=[["fly"]], cdc={"yellow": 2})
    play(t, "forecast")
    draw(t, "red", "red", "blue", "black", "black")
    assert (step(t), offered(t), why(t, "return yellow")) == (
        "KeepDice",
        {"return red", "return blue", "return black"},
        "C.forecast",
    )
    play(t, "return black", "return red")
    assert (kept(t), sum(sees(t).bag), sum(sees(t).cup)) == ({"red": 1, "blue": 1, "black": 1}, 45, 0)
    play(t, "turn up one quiet night", "pass")
    assert step(t) == "RollDice"
    show(t, "red 1", "blue 2", "black 3")
    assert (kept(t), sees(t).turn) == ({}, 1)


@pytest.mark.parametrize(("index", "drawn"), [(0, 5), (15, 6), (20, 7)])
def test_forecast_follows_the_rate(index: int, drawn: int) -> None:
    """[C.forecast] Dice of one colour are put back without a question."""
    t = paid("act", "forecast", dice=[["fly"]], cdc={"yellow": 2}, index=index)
    play(t, "forecast")
    draw(t, *["red"] * drawn)
    assert (kept(t), step(t)) == ({"red": drawn - 2}, "TurnUp")


def test_forecast_of_a_nearly_empty_bag_keeps_all_and_loses_nothing() -> None:
    """[C.forecast]"""
    t = paid("act", "forecast", dice=[["fly"]], cdc={"red": 2}, regions=on_ring(red=9, yellow=12, blue=12, black=12))
    play(t, "forecast")
    draw(t, "red", "red", "red")
    assert (kept(t), step(t), ending(t)) == ({"red": 3}, "TurnUp", "")


def test_resilient_population_returns_up_to_three_dice_of_one_region() -> None:
    """[C.resilient_population]"""
    t = paid(
        "act",
        "resilient population",
        dice=[["fly"]],
        cdc={"yellow": 2},
        regions={4: {"red": 2, "black": 3}, 5: {"red": 1}},
    )
    assert why(t, "resilient population @5 black") == "C.resilient_population"
    play(t, "resilient population @4 red")
    assert (offered(t), why(t, "also remove blue")) == (
        {"pass", "also remove red", "also remove black"},
        "C.resilient_population",
    )
    play(t, "also remove black", "also remove black")
    assert (here(t, 4), here(t, 5), centre(t)) == ({"red": 1, "black": 1}, {"red": 1}, {})
    assert (bag(t)["red"], bag(t)["black"], step(t)) == (10, 11, "TurnUp")


def test_resilient_population_may_stop_early() -> None:
    """[C.resilient_population]"""
    t = paid("act", "resilient population", dice=[["fly"]], regions={4: {"black": 3}})
    play(t, "resilient population @4 black", "pass")
    assert (here(t, 4), step(t)) == ({"black": 2}, "TurnUp")


FAILED: dict[str, Any] = {"samples": {"p1": {"blue": 4}}, "cdc": {"yellow": 4}}


def failed() -> Any:
    """A cure roll of 6, 6, cross, cross."""
    t = paid("cure", "re_examined_research", **FAILED)
    play(t, "cure blue", "show blue 6", "show blue 6", "show blue cross", "show blue cross")
    return t


def test_re_examined_research_rolls_chosen_samples_once_more() -> None:
    """[C.re_examined_research] The new total decides."""
    t = failed()
    play(t, "re-examined research")
    assert (step(t), offered(t), why(t, "again 2")) == (
        "ChooseAgain",
        {"again cross", "again 6"},
        "C.re_examined_research",
    )
    play(t, "again cross", "again cross", "pass", "show blue cross", "show blue 1")
    assert (sees(t).cured, bag(t)["blue"]) == (("blue",), 11)


def test_re_examined_research_may_make_it_worse() -> None:
    """[C.re_examined_research] And is used once an attempt at most."""
    t = failed()
    play(t, "re-examined research", "again 6", "again cross", "pass", "show blue 1", "show blue 2", "turn up forecast")
    assert (sees(t).cured, sees(t).retried, step(t)) == ((), True, "EventWindow")
    t = failed()
    play(t, "re-examined research", "again 6", "pass", "show blue cross")
    assert (sees(t).cured, step(t)) == ((), "TurnUp")


def test_the_scientists_second_roll_needs_eleven_too() -> None:
    """[C.re_examined_research] [C.45] Twelve is enough; for anybody else it is not."""
    for role in ("scientist", "researcher"):
        t = paid("cure", "re_examined_research", roles=[role, "medic"], samples={"p1": {"blue": 2}})
        play(t, "cure blue", "show blue 6", "show blue cross")
        play(t, "re-examined research", "again cross", "pass", "show blue 6")
        assert sees(t).cured == (("blue",) if role == "scientist" else ())


def test_re_examined_research_is_used_directly_after_a_failed_roll_only() -> None:
    """[C.re_examined_research]"""
    t = paid("cure", "re_examined_research", **FAILED)
    assert why(t, "re-examined research") == "C.re_examined_research"
    play(t, "cure blue", *["show blue 6"] * 4)
    assert (step(t), why(t, "re-examined research")) == ("EventWindow", "C.re_examined_research")


def test_re_examined_research_that_comes_back_is_for_the_next_attempt() -> None:
    """[C.re_examined_research] [C.83] Used on a roll, it comes up again when seven other events have been used: too
    late for that roll, but not for the next player's."""
    first, then = ["airlift", "remote treatment", "forecast"], ["resilient population", "rapid vaccine deployment"]
    t = stage(
        at="cure",
        events=["re_examined_research", "mobile_hospital", "borrowed_time"],
        events_under=[*first, *then, "government grant", "one quiet night"],
        index=4,
        cured=["red"],
        regions={1: {"red": 3}, 2: {"black": 2}},
        cdc={"yellow": 12, "red": 6},
        samples={"p1": {"blue": 2}, "p2": {"blue": 2}},
    )
    play(t, "cure blue", "show blue cross", "show blue cross")
    play(t, "re-examined research", *["pay yellow"] * 2, "again cross", "pass", "show blue 1")
    play(t, AIRLIFT, "pay yellow", "remote treatment @2 black", "pay yellow", "pass")
    play(t, "forecast", *["pay yellow"] * 2, *["draw black"] * 5)
    play(t, "resilient population @2 black", *["pay yellow"] * 2)
    play(t, "rapid vaccine deployment red", *["pay yellow"] * 2)
    play(t, "government grant", *["pay red"] * 3, "one quiet night", *["pay red"] * 3)
    assert ("re_examined_research" in sees(t).events, cdc(t)) == (True, {"yellow": 2})  # it could be paid for
    assert (sees(t).turn, step(t)) == (1, "ThrowDice")  # but nobody is asked: the night was quiet, and the turn is over
    throw(t, *["fly"] * 3)
    play(t, "pass", "cure blue", "show blue cross", "show blue cross")
    assert (asked(t), why(t, "re-examined research")) == ("p2", "")


def test_rapid_vaccine_deployment_returns_all_dice_of_a_cured_colour() -> None:
    """[C.rapid_vaccine_deployment] From the regions and the Treatment Centre; not from the CDC."""
    t = paid(
        "act",
        "rapid vaccine deployment",
        dice=[["fly"]],
        cured=["red"],
        cdc={"red": 3},
        centre={"red": 2, "blue": 1},
        regions={1: {"red": 4, "blue": 1}, 6: {"red": 1}},
    )
    assert (offered(t, "rapid"), why(t, "rapid vaccine deployment blue")) == (
        {"rapid vaccine deployment red"},
        "C.rapid_vaccine_deployment",
    )
    play(t, "rapid vaccine deployment red")
    assert (ring(t, "red"), centre(t), here(t, 1), cdc(t)) == ((0,) * 6, {"blue": 1}, {"blue": 1}, {"red": 1})
    assert bag(t)["red"] == 10


def test_rapid_vaccine_deployment_for_dice_that_are_all_in_the_treatment_centre() -> None:
    """[C.rapid_vaccine_deployment] [C.R19] That is an effect."""
    t = paid("act", "rapid vaccine deployment", dice=[["fly"]], cured=["blue"], centre={"blue": 2, "black": 1})
    assert why(t, "rapid vaccine deployment blue") == ""
    play(t, "rapid vaccine deployment blue")
    assert (centre(t), bag(t)["blue"]) == ({"black": 1}, 11)
    t = paid("act", "rapid vaccine deployment", dice=[["fly"]], cured=["blue"], centre={"black": 1})
    assert why(t, "rapid vaccine deployment blue") == "C.R19"


def test_government_grant_moves_the_syringe_back_one_space() -> None:
    """[C.government_grant] Not from an epidemic space, nor from where this game started."""
    t = paid("act", "government grant", dice=[["fly"]], index=9)
    play(t, "government grant")
    assert sees(t).index == 8
    for difficulty, index in [("beginner", 0), ("standard", 1), ("heroic", 2), ("beginner", 6), ("beginner", 14)]:
        t = paid("act", "government grant", dice=[["fly"]], difficulty=difficulty, index=index)
        assert why(t, "government grant") == "C.government_grant"


def test_government_grant_onto_an_epidemic_space_starts_no_epidemic() -> None:
    """[C.government_grant]"""
    t = paid("act", "government grant", dice=[["fly"]], index=11)
    play(t, "government grant", "turn up forecast")
    assert (sees(t).index, step(t)) == (10, "Act")


def test_one_quiet_night_skips_the_next_infect_step() -> None:
    """[C.one_quiet_night] Not even the bag is checked; the step after it is played."""
    t = paid("act", "one quiet night", dice=[["fly"]], regions=on_ring(red=9, yellow=12, blue=12, black=12))
    play(t, "one quiet night", "turn up forecast")
    while asked(t) == "p1":
        play(t, "pass")
    assert (sees(t).turn, step(t), ending(t), sees(t).quiet_night) == (1, "ThrowDice", "", False)
    throw(t, *["fly"] * 5)
    play(t, "pass")
    assert step(t) == "DrawDice"


def test_a_quiet_night_is_for_infecting_regions_and_not_for_epidemics() -> None:
    """[C.one_quiet_night]"""
    t = stage(index=5, quiet_night=True, regions=placed("red", (1, 0, 0, 0, 0, 0)))
    throw(t, "biohazard", *["fly"] * 4)
    assert (step(t), sees(t).quiet_night) == ("DrawDice", True)
