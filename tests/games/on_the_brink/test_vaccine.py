"""On the Brink's event Rapid Vaccine Deployment."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import containment
from containment.games.pandemic.data import facts
from tests.games.pandemic.situations import (
    asked,
    board,
    cards_of,
    cubes,
    discards,
    draw,
    ending,
    offered,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)

RULE = "P.rapid_vaccine_deployment"
BLACK = {"cairo": 3, "algiers": 1, "istanbul": 2, "delhi": 1}


def cured(**more: Any) -> Any:
    """P1 has just cured black; P2 holds the event."""
    given = {
        "expansion": "on_the_brink",
        "roles": ["researcher", "quarantine_specialist"],
        "hands": [cards_of("black", 5), ["rapid_vaccine_deployment", "airlift"]],
        "cubes": BLACK,
    }
    t = stage(**given | more)
    play(t, "cure black")
    return t


def vaccinate(t: Any, *cities: str) -> None:
    """One cube after the other."""
    play(t, f"rapid vaccine {cities[0]}", *(f"vaccinate {city}" for city in cities[1:]))


# ------------------------------------------------------------------------------------------ when
def test_directly_after_a_cure_the_vaccine_may_be_played() -> None:
    """[P.rapid_vaccine_deployment] By whoever holds it; no other event comes between."""
    t = cured()
    assert (asked(t), step(t)) == ("p2", "EventWindow")
    assert offered(t) == {"pass", *(f"rapid vaccine {city}" for city in BLACK)}
    assert why(t, "airlift p2 lima") == "P.11.3"
    assert sees(t).actions_left == 3


def test_at_no_other_moment_can_it_be_played() -> None:
    """[P.rapid_vaccine_deployment] Not before the cure, not after an action, not after letting the moment pass."""
    t = stage(
        expansion="on_the_brink",
        roles=["researcher", "medic"],
        hands=[["rapid_vaccine_deployment", "airlift"]],
        cubes=BLACK,
        cured=["black"],
    )
    assert why(t, "rapid vaccine cairo") == RULE
    play(t, "pass")
    assert (step(t), why(t, "rapid vaccine cairo")) == ("EventWindow", RULE)
    t = cured()
    play(t, "pass")
    assert (asked(t), step(t), why(t, "rapid vaccine cairo")) == ("p1", "Actions", RULE)
    play(t, "drive miami")
    assert why(t, "rapid vaccine cairo") == RULE


def test_over_the_hand_limit_it_cannot_be_played() -> None:
    """[P.rapid_vaccine_deployment] [P.6.4]"""
    t = stage(
        at="draw",
        expansion="on_the_brink",
        roles=["researcher", "medic"],
        hands=[[*cards_of("red", 6), "rapid_vaccine_deployment"]],
        cubes=BLACK,
        cured=["black"],
    )
    draw(t, "milan", "lima")
    assert (step(t), why(t, "rapid vaccine cairo")) == ("CheckHand", RULE)
    assert why(t, "discard rapid vaccine deployment") == ""


def test_the_disease_is_the_one_just_cured() -> None:
    """[P.rapid_vaccine_deployment] Not another, cured before or not."""
    t = cured(cubes=BLACK | {"paris": 2, "lima": 1}, cured=["yellow"])
    for city in ("paris", "lima"):
        assert why(t, f"rapid vaccine {city}") != ""


def test_a_cure_that_eradicates_leaves_nothing_to_vaccinate() -> None:
    """[P.rapid_vaccine_deployment] The moment is not there."""
    t = cured(cubes={"paris": 1})
    assert (asked(t), step(t), sees(t).eradicated) == ("p1", "Actions", ("black",))


def test_the_last_cure_wins_before_any_vaccine() -> None:
    """[P.rapid_vaccine_deployment] [P.5.5]"""
    t = cured(cured=["blue", "yellow", "red"])
    assert ending(t) == "cured"


def test_the_medics_power_has_acted_before() -> None:
    """[P.rapid_vaccine_deployment] [P.medic.auto_remove_cured]"""
    t = cured(roles=["researcher", "medic"], pawns={"p2": "cairo"})
    assert (asked(t), cubes(t, "cairo")) == ("p2", 0)
    assert offered(t, "rapid vaccine") == {f"rapid vaccine {city}" for city in ("algiers", "istanbul", "delhi")}


def test_it_is_no_action_and_goes_to_the_discard_pile() -> None:
    """[P.rapid_vaccine_deployment] [P.11.4]"""
    t = cured()
    vaccinate(t, "delhi")  # where no other cube can follow
    assert "rapid_vaccine_deployment" in discards(t)
    assert (asked(t), step(t), sees(t).actions_left) == ("p1", "Actions", 3)


def test_the_contingency_planner_plays_a_stored_vaccine() -> None:
    """[P.rapid_vaccine_deployment] [P.contingency_planner.play_stored_event]"""
    t = cured(
        roles=["researcher", "contingency_planner"],
        hands=[cards_of("black", 5)],
        stored_event="rapid_vaccine_deployment",
    )
    assert asked(t) == "p2"
    vaccinate(t, "delhi")
    assert (cubes(t, "delhi"), sees(t).events_removed) == (0, ("rapid_vaccine_deployment",))
    t = cured(roles=["contingency_planner", "researcher"], player_discards=[], hands=[cards_of("black", 5)])
    assert (asked(t), step(t)) == ("p1", "Actions")


# ------------------------------------------------------------------------------------------ how many, and where
@pytest.mark.parametrize(
    ("cities", "left"),
    [
        (["cairo", "cairo", "algiers", "istanbul", "istanbul"], {"cairo": 1, "delhi": 1}),
        (["algiers", "cairo"], {"cairo": 2, "istanbul": 2, "delhi": 1}),
        (["cairo", "cairo", "cairo"], {"algiers": 1, "istanbul": 2, "delhi": 1}),
        (["istanbul"], {"cairo": 3, "algiers": 1, "istanbul": 1, "delhi": 1}),
    ],
)
def test_one_to_five_cubes_from_connected_cities_are_removed(cities: list[str], left: dict[str, int]) -> None:
    """[P.rapid_vaccine_deployment] Or from one city alone."""
    t = cured()
    vaccinate(t, *cities)
    if len(cities) < 5:
        assert (asked(t), step(t), why(t, "pass")) == ("p2", "VaccinateMore", "")
        play(t, "pass")
    assert (board(t, "black"), supply(t, "black")) == (left, 24 - sum(left.values()))
    assert (asked(t), step(t)) == ("p1", "Actions")


def test_a_sixth_cube_is_not_removed() -> None:
    """[P.rapid_vaccine_deployment]"""
    t = cured()
    vaccinate(t, "cairo", "cairo", "cairo", "algiers", "istanbul")
    assert (asked(t), step(t), board(t, "black")) == ("p1", "Actions", {"istanbul": 1, "delhi": 1})


def test_a_city_that_cannot_be_joined_to_another_is_refused() -> None:
    """[P.C15] [P.rapid_vaccine_deployment] Cairo and Delhi are not connected, and nothing lies between."""
    t = cured()
    vaccinate(t, "cairo")
    assert offered(t, "vaccinate") == {"vaccinate cairo", "vaccinate algiers", "vaccinate istanbul"}
    assert why(t, "vaccinate delhi") == RULE
    t = cured()
    vaccinate(t, "delhi")
    assert (asked(t), step(t)) == ("p1", "Actions")


def test_a_city_is_refused_if_too_few_cubes_are_left_to_join_it() -> None:
    """[P.C15] Moscow and Delhi are joined by Tehran alone."""
    t = cured(cubes={"moscow": 3, "tehran": 1, "delhi": 3})
    vaccinate(t, "moscow", "moscow", "moscow")
    assert why(t, "vaccinate delhi") == ""  # the fifth cube is Tehran's
    play(t, "vaccinate delhi")
    assert offered(t) == {"vaccinate tehran"}
    play(t, "vaccinate tehran")
    assert (board(t, "black"), step(t)) == ({"delhi": 2}, "Actions")
    t = cured(cubes={"moscow": 3, "tehran": 1, "delhi": 3, "istanbul": 1})
    vaccinate(t, "moscow", "moscow", "moscow", "istanbul")
    assert why(t, "vaccinate delhi") == RULE  # there is no cube more for Tehran


def test_the_event_does_not_end_while_an_affected_city_is_alone() -> None:
    """[P.C15]"""
    t = cured(cubes={"moscow": 2, "tehran": 1, "delhi": 1})
    vaccinate(t, "moscow", "delhi")
    assert why(t, "pass") == RULE
    play(t, "vaccinate tehran")
    assert why(t, "pass") == ""


PAIRS = {"algiers": 2, "cairo": 1, "delhi": 1, "kolkata": 2}


def test_two_separate_pairs_of_cities_are_allowed() -> None:
    """[P.A11] Each is connected to another that is cleared."""
    t = cured(cubes=PAIRS)
    vaccinate(t, "algiers", "cairo", "delhi")
    assert (why(t, "pass"), offered(t)) == (RULE, {"vaccinate algiers", "vaccinate kolkata"})
    play(t, "vaccinate kolkata")
    assert why(t, "pass") == ""
    play(t, "pass")
    assert board(t, "black") == {"algiers": 1, "kolkata": 1}


def test_pairs_can_be_named_in_any_order() -> None:
    """[P.A11] [P.C15]"""
    t = cured(cubes=PAIRS)
    vaccinate(t, "algiers", "kolkata", "cairo", "delhi")
    play(t, "pass")
    assert board(t, "black") == {"algiers": 1, "kolkata": 1}


def test_as_an_option_all_cities_hang_together() -> None:
    """[P.A11] With one_vaccine_group two pairs are refused; a chain of cities is not."""
    t = cured(cubes=PAIRS, one_vaccine_group=True)
    vaccinate(t, "algiers", "cairo")
    assert why(t, "vaccinate delhi") == RULE
    assert why(t, "vaccinate algiers") == ""
    chain = {"algiers": 1, "cairo": 1, "baghdad": 1, "tehran": 1, "delhi": 1}
    t = cured(cubes=chain, one_vaccine_group=True)
    vaccinate(t, "algiers", "delhi", "cairo", "tehran")
    assert offered(t) == {"vaccinate baghdad"}
    play(t, "vaccinate baghdad")
    assert (board(t, "black"), sees(t).eradicated) == ({}, ("black",))


def test_without_the_option_the_ends_of_a_chain_need_a_neighbour_only() -> None:
    """[P.A11] Algiers and Cairo, Tehran and Delhi: Baghdad between them may be left."""
    t = cured(cubes={"algiers": 1, "cairo": 1, "baghdad": 1, "tehran": 1, "delhi": 1})
    vaccinate(t, "algiers", "delhi", "cairo", "tehran")
    assert why(t, "pass") == ""


# ------------------------------------------------------------------------------------------ what follows
def test_the_vaccine_may_eradicate() -> None:
    """[P.rapid_vaccine_deployment] [P.5.2]"""
    t = cured(cubes={"cairo": 2, "algiers": 1})
    vaccinate(t, "cairo", "cairo", "algiers")
    assert (sees(t).eradicated, asked(t), step(t)) == (("black",), "p1", "Actions")


def test_the_vaccine_is_not_treating() -> None:
    """[P.rapid_vaccine_deployment] [P.government_interference]"""
    t = cured(
        challenges="virulent_strain",
        strain="black",
        strain_effects=["government_interference"],
        cubes={"atlanta": {"black": 3}, "lima": 1},
    )
    vaccinate(t, "atlanta")
    play(t, "pass")
    assert (cubes(t, "atlanta", "black"), why(t, "drive miami")) == (2, "P.government_interference")


def test_between_two_cubes_no_event_is_played() -> None:
    """[P.rapid_vaccine_deployment] [P.11.3]"""
    t = cured()
    vaccinate(t, "cairo")
    assert why(t, "airlift p2 lima") == "P.11.3"


def test_with_private_hands_the_moment_does_not_tell_who_holds_it() -> None:
    """[P.rapid_vaccine_deployment] [P.C9] Whoever may hold it is asked."""
    for card in ("rapid_vaccine_deployment", "airlift", "lima"):
        t = cured(private=True, hands=[cards_of("black", 5), [card]])
        assert (asked(t), step(t)) == ("p2", "EventWindow")
        assert ("rapid vaccine cairo" in containment.question(t).words) == (card == "rapid_vaccine_deployment")  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------ an oracle
def lawful(cubes: dict[str, int], one_group: bool) -> set[tuple[int, ...]]:
    """Every lawful choice by the words of the rule: how many cubes come from each city, in the order of `cubes`."""
    near = {city.id: set(city.neighbours) for city in facts.CITIES}
    found = set()
    for taken in itertools.product(*(range(n + 1) for n in cubes.values())):
        affected = {city for city, n in zip(cubes, taken, strict=True) if n}
        if 1 <= sum(taken) <= 5 and hangs_together(affected, near, one_group):
            found.add(taken)
    return found


def hangs_together(affected: set[str], near: dict[str, set[str]], one_group: bool) -> bool:
    if len(affected) == 1:
        return True
    if not one_group:
        return all(near[city] & affected for city in affected)
    group = {min(affected)}
    for _ in affected:
        group |= {city for city in affected if near[city] & group}
    return group == affected


def reachable(t: Any, cubes: dict[str, int]) -> set[tuple[int, ...]]:
    """Every choice that can be made, one cube after the other."""
    found = set()
    seen = set()
    open_tables = []
    for move in offered(t, "rapid vaccine"):
        after = t.clone()
        containment.play(after, move)
        open_tables.append(after)
    while open_tables:
        at = open_tables.pop()
        taken = tuple(n - board(at, "black").get(city, 0) for city, n in cubes.items())
        if taken in seen:
            continue
        seen.add(taken)
        if step(at) != "VaccinateMore" or "pass" in offered(at):
            found.add(taken)
        for move in offered(at, "vaccinate") if step(at) == "VaccinateMore" else ():
            after = at.clone()
            containment.play(after, move)
            open_tables.append(after)
    return found


@pytest.mark.parametrize("one_group", [False, True])
@pytest.mark.parametrize(
    "cubes",
    [
        BLACK,
        PAIRS,
        {"moscow": 2, "tehran": 1, "delhi": 2, "istanbul": 1},
        {"algiers": 1, "cairo": 1, "baghdad": 1, "tehran": 1, "delhi": 1, "chennai": 1},
        {"paris": 1, "milan": 1, "tokyo": 3, "osaka": 1, "lima": 2},
    ],
    ids=lambda cubes: "-".join(cubes) if isinstance(cubes, dict) else None,
)
def test_every_lawful_choice_can_be_made_and_no_other(cubes: dict[str, int], one_group: bool) -> None:
    """[P.C15] [P.A11] Against every choice of cubes there is."""
    t = cured(cubes={city: {"black": n} for city, n in cubes.items()}, one_vaccine_group=one_group)
    assert reachable(t, cubes) == lawful(cubes, one_group)
