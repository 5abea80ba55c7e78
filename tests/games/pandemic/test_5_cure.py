"""Chapter 5: cured and eradicated."""

from __future__ import annotations

from .situations import (
    asked,
    board,
    cards_of,
    cubes,
    draw,
    ending,
    flip,
    flipped,
    play,
    sees,
    stage,
    step,
    supply,
    why,
)


def test_a_cured_disease_stays_on_the_board() -> None:
    """[P.5.1]"""
    t = stage(hands=[cards_of("red", 5)], cubes={"tokyo": 2, "seoul": 3})
    play(t, "cure red")
    assert board(t, "red") == {"tokyo": 2, "seoul": 3}
    assert (sees(t).cured, sees(t).eradicated) == (("red",), ())


def test_a_cured_disease_still_spreads() -> None:
    """[P.5.1] By a card, and by an outbreak."""
    t = stage(at="infect", cured=["red"], cubes={"tokyo": 1, "osaka": 3})
    flip(t, "tokyo")
    assert cubes(t, "tokyo") == 2
    flip(t, "osaka")
    assert (cubes(t, "tokyo"), cubes(t, "taipei"), sees(t).outbreaks) == (3, 1, 1)


def test_a_disease_with_no_cube_on_the_board_is_eradicated_when_it_is_cured() -> None:
    """[P.5.2]"""
    t = stage(hands=[cards_of("red", 5)], cubes={"atlanta": 2})
    play(t, "cure red")
    assert sees(t).eradicated == ("red",)


def test_treating_the_last_cube_of_a_cured_disease_eradicates_it() -> None:
    """[P.5.2] Not the last in the city, the last on the board."""
    t = stage(cured=["blue"], cubes={"atlanta": 2, "chicago": 1})
    play(t, "treat blue")
    assert sees(t).eradicated == ()
    play(t, "drive chicago", "treat blue")
    assert sees(t).eradicated == ("blue",)


def test_the_last_cube_may_leave_by_any_means_to_eradicate() -> None:
    """[P.5.2] Here by the Medic's arrival."""
    t = stage(roles=["medic", "scientist"], cured=["blue"], cubes={"chicago": 3})
    play(t, "drive chicago")
    assert sees(t).eradicated == ("blue",)


def test_removing_the_last_cube_of_an_uncured_disease_does_nothing_special() -> None:
    """[P.5.3]"""
    t = stage(cubes={"atlanta": 1})
    play(t, "treat blue")
    assert (board(t, "blue"), sees(t).eradicated, sees(t).cured) == ({}, (), ())
    play(t, "pass")
    draw(t, "paris", "lima")
    flip(t, "atlanta")
    assert cubes(t, "atlanta") == 1


def test_an_infection_card_of_an_eradicated_disease_places_nothing() -> None:
    """[P.5.4]"""
    t = stage(at="infect", cured=["black"])
    flip(t, "cairo", "delhi")
    assert (board(t, "black"), supply(t, "black")) == ({}, 24)
    assert flipped(t) == {"cairo", "delhi"}


def test_an_epidemic_of_an_eradicated_disease_places_nothing() -> None:
    """[P.5.4]"""
    t = stage(at="draw", cured=["black"])
    draw(t, "epidemic", "lima")
    flip(t, "cairo")
    assert (board(t, "black"), sees(t).outbreaks) == ({}, 0)


def test_a_disease_stays_eradicated_once_it_is() -> None:
    """[P.5.4]"""
    t = stage(cured=["blue"], cubes={"atlanta": 1})
    play(t, "treat blue", "pass")
    draw(t, "paris", "lima")
    flip(t, "atlanta", "chicago")
    assert (board(t, "blue"), sees(t).eradicated) == ({}, ("blue",))


def test_the_fourth_cure_wins_at_once_whatever_is_on_the_board() -> None:
    """[P.5.5] With actions left, cubes of all colours on the board and nothing eradicated."""
    t = stage(
        hands=[cards_of("red", 5)],
        cured=["blue", "yellow", "black"],
        cubes={"tokyo": 3, "paris": 3, "lima": 3, "cairo": 3},
        outbreaks=7,
    )
    play(t, "cure red")
    assert t.over is not None and t.over.won
    assert (ending(t), t.over.rule, sees(t).eradicated) == ("cured", "P.5.5", ())
    assert (asked(t), step(t)) == ("nobody", "")
    assert why(t, "pass") != ""


def test_three_cures_and_three_eradications_do_not_win() -> None:
    """[P.5.5]"""
    t = stage(hands=[cards_of("black", 5)], cured=["blue", "yellow"])
    play(t, "cure black")
    assert (ending(t), sees(t).eradicated) == ("", ("blue", "yellow", "black"))
