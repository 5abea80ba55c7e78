"""On the Brink's refusals and story name the rule that is meant, also where two rules share a question."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from tests.games.pandemic.situations import cards_of, flip, play, stage, why


def brink(**facts: Any) -> Any:
    return stage(**{"expansion": "on_the_brink", "roles": ["researcher", "medic"]} | facts)


def told(t: Any, words: str) -> str:
    """The rule that the story names for what happened last in these words."""
    return [fact.rule for fact in containment.story(t) if words in fact.text][-1]


def test_special_orders_played_too_late_are_refused_by_their_own_rule() -> None:
    """[P.special_orders] [P.C16] Not by Borrowed Time's."""
    t = brink(at="infect", hands=[["airlift", "special_orders"]])
    assert why(t, "special orders p2") in ("P.special_orders", "P.C16")


def test_a_vaccine_where_there_is_no_cube_is_refused_by_its_own_rule() -> None:
    """[P.rapid_vaccine_deployment] Not by Remote Treatment's."""
    t = brink(hands=[[*cards_of("black", 5), "rapid_vaccine_deployment"]], cubes={"cairo": 1})
    play(t, "cure black")
    assert why(t, "rapid vaccine paris") == "P.rapid_vaccine_deployment"


def test_a_card_that_is_not_discarded_is_refused_by_re_examined_research() -> None:
    """[P.re_examined_research] Not by the Archivist's rule."""
    t = brink(hands=[["re_examined_research"]], player_discards=["delhi"])
    play(t, "re examined research p1")
    assert why(t, "take back paris") == "P.re_examined_research"


def test_a_sample_that_is_not_there_is_refused_by_the_field_operatives_rule() -> None:
    """[P.field_operative.take_sample] Not as a cube to treat: sampling is not treating."""
    t = brink(roles=["field_operative", "medic"], cubes={"atlanta": 1})
    assert why(t, "sample red") == "P.field_operative.take_sample"


@pytest.mark.parametrize("move", ["send p2 direct tokyo", "send p2 charter tokyo"])
def test_the_flight_of_an_ordered_pawn_is_not_refused_in_the_dispatchers_name(move: str) -> None:
    """[P.special_orders] There is no Dispatcher at this table."""
    refused = containment.refusal(brink(ordered=["p2"]), move)
    assert refused is not None and "Dispatcher" not in refused.because


def test_the_story_tells_of_special_orders() -> None:
    """[P.special_orders] Not of the Dispatcher's power."""
    t = brink(ordered=["p2"])
    play(t, "send p2 drive miami")
    assert told(t, "P2's pawn to Miami") == "P.special_orders"


def test_the_story_tells_of_the_troubleshooters_look() -> None:
    """[P.troubleshooter.peek] Not of Forecast."""
    t = brink(roles=["medic", "troubleshooter"], at="infect", quiet_night=True)
    flip(t, "osaka", "lima")
    assert told(t, "saw Osaka") == "P.troubleshooter.peek"


def test_the_story_names_the_event_that_removed_a_cube() -> None:
    """[P.remote_treatment] [P.rapid_vaccine_deployment] [P.14.8] And of which rule a cure is."""
    t = stage(expansion="on_the_brink", hands=[["remote_treatment"]], cubes={"paris": 2})
    play(t, "remote treatment paris blue", "remove paris blue")
    assert rules_of(t, "cube from Paris") == ["P.remote_treatment", "P.remote_treatment"]
    hand = [*cards_of("black", 4), "rapid_vaccine_deployment"]
    t = stage(expansion="on_the_brink", roles=["scientist", "medic"], hands=[hand], cubes={"delhi": 2, "chennai": 1})
    play(t, "cure black", "rapid vaccine delhi", "vaccinate chennai")
    assert rules_of(t, "black cube from") == ["P.rapid_vaccine_deployment"] * 2
    assert rules_of(t, "discovered the cure") == ["P.4.12"]
    t = stage(
        challenges="mutation",
        roles=["scientist", "medic"],
        hands=[cards_of("red", 4)],
        cubes={"bangkok": {"purple": 1}},
    )
    play(t, "cure purple")
    assert rules_of(t, "discovered the cure") == ["P.14.8"]


def rules_of(t: Any, words: str) -> list[str]:
    """The rules of what the story says in these words."""
    return [fact.rule for fact in containment.story(t) if words in fact.text]
