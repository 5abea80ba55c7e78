"""Rulings on Influx of Patients."""

from __future__ import annotations

from .infecting import infect, influx
from .situations import (
    asked,
    board,
    cubes,
    draw,
    flip,
    offered,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)


# ------------------------------------------------------------------------------------------------ influx of patients
def test_influx_of_patients_is_an_option() -> None:
    """[I.C15] Off by default."""
    assert step(play(stage(hospitals=["madrid"], cubes={"soria": 1}), "pass")) == "DrawCard"
    assert step(influx(hospitals=["madrid"], cubes={"soria": 1})) == "Influx"


def test_the_player_says_which_hospital_and_which_cube() -> None:
    """[I.C15] Valladolid and Cuenca are as near to Madrid; Toledo's hospital waits for a black cube."""
    laid = {"valladolid": {"red": 1}, "cuenca": {"red": 1, "blue": 1}, "burgos": {"red": 1}, "jaen": {"black": 1}}
    t = influx(turn_of=1, hospitals=["madrid", "toledo"], cubes=laid)
    assert (asked(t), offered(t)) == ("p2", {"admit red valladolid", "admit red cuenca", "admit black jaen"})
    play(t, "admit red cuenca")
    assert cubes(t, "madrid") == 1 and offered(t) == {"admit black jaen"}


def test_the_player_says_which_path() -> None:
    """[I.C15] From Badajoz to Toledo over Cáceres or Ciudad Real; with one link without railroad it stops there."""
    t = influx(hospitals=["toledo"], cubes={"badajoz": 1})
    play(t, "admit black badajoz")
    assert (asked(t), offered(t)) == ("p1", {"carry caceres", "carry ciudad real"})
    play(t, "carry caceres")
    assert board(t, "black") == {"caceres": 1} and step(t) == "DrawCard"


def test_passing_through_by_railroad_is_not_coming() -> None:
    """[I.C15] Ciudad Real has three black cubes; the train goes through without an outbreak."""
    rails = [("cordoba", "ciudad_real")]
    t = influx(hospitals=["madrid"], cubes={"cordoba": {"red": 1}, "ciudad_real": {"black": 3}}, railroads=rails)
    play(t, "admit red cordoba")
    assert cubes(t, "madrid") == 1 and sees(t).outbreaks == 0


def test_a_cube_that_causes_an_outbreak_goes_back() -> None:
    """[I.C15] From Soria's overrun hospital to Burgos, which breaks out though it has done so this turn."""
    laid = {"soria": {"blue": 3}, "burgos": 3}
    t = infect("soria", influx_of_patients=True, hospitals=["soria"], cubes=laid, broken=["burgos"])
    play(t, "move red burgos", "move blue zaragoza", "move blue zaragoza", "move blue zaragoza")
    assert sees(t).outbreaks == 2 and board(t, "red") == {"burgos": 3, "valladolid": 1, "vitoria_gasteiz": 1}
    assert board(t, "blue") == {"zaragoza": 3}


def test_the_nurses_token_keeps_a_moving_cube_out() -> None:
    """[I.C15] [I.K1] It goes back to the supply."""
    t = influx(
        roles=["nurse", "sailor"], prevention="r22", hospitals=["madrid"], cubes={"soria": 1, "zaragoza": {"red": 1}}
    )
    play(t, "admit red zaragoza")
    assert board(t, "red") == {"soria": 1} and supply(t, "red") == 23


def test_an_overrun_city_counts_as_having_had_an_outbreak() -> None:
    """[I.C15] [I.O4] Its own cubes leave for the neighbours."""
    t = influx(hospitals=["soria"], cubes={"soria": {"red": 1, "blue": 2}, "burgos": 1})
    play(t, "admit red burgos")
    assert step(t) == "Overrun" and sees(t).broken == ("soria",) and sees(t).outbreaks == 1
    play(t, "move red burgos", "move blue burgos", "move red zaragoza", "move blue zaragoza")
    assert sees(t).cubes_in("soria") == {} and sees(t).cubes_in("burgos") == {"red": 1, "blue": 1}
    assert sees(t).hospitals == ("soria",)


def test_the_first_cube_too_many_overruns_and_the_rest_is_ignored() -> None:
    """[I.C15] An Epidemic at a hospital with two cubes."""
    t = stage(at="draw", influx_of_patients=True, hospitals=["soria"], cubes={"soria": {"blue": 2}})
    flip(draw(t, "epidemic"), "soria")
    assert step(t) == "Overrun" and sees(t).cubes_in("soria") == {"blue": 2, "red": 1} and sees(t).outbreaks == 1
    play(t, "move red burgos", "move red burgos", "move blue burgos", "move blue burgos")
    assert sees(t).cubes_in("burgos") == {"red": 2, "blue": 2} and sees(t).outbreaks == 1


def test_a_moment_for_events_between_influx_and_draw() -> None:
    """[I.C15] One after the last action, one after the step."""
    t = influx(hands=[["good_season"]], hospitals=["madrid"], cubes={"valladolid": 1})
    assert step(t) == "EventWindow"
    play(t, "pass")
    assert step(t) == "Influx" and why(t, "good season") == "I.V2"
    play(t, "admit red valladolid")
    assert step(t) == "EventWindow" and why(t, "good season") == ""
    assert step(play(t, "pass")) == "DrawCard"
