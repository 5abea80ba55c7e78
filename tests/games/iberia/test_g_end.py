"""The end of the game. [I.G1] and [I.G2]"""

from __future__ import annotations

from typing import Any

import pytest

import containment

from .situations import (
    COLOURS,
    asked,
    cards_of,
    draw,
    ending,
    flip,
    full,
    offered,
    play,
    sees,
    stage,
    step,
    why,
)

HOSPITAL = {"blue": "vigo", "red": "leon", "yellow": "teruel", "black": "toledo"}


def before_the_fourth(colour: str = "red", **more: Any) -> Any:
    """The first player may research the last disease now."""
    done = [k for k in COLOURS if k != colour]
    city = HOSPITAL[colour]
    hands = more.pop("hands", [cards_of(colour, 5)])
    return stage(researched=done, hospitals=[city], pawns=[city, "madrid"], hands=hands, **more)


@pytest.mark.parametrize("colour", COLOURS)
def test_the_fourth_disease_wins(colour: str) -> None:
    """[I.G1] Whichever it is."""
    t = play(before_the_fourth(colour), f"research {colour}")
    assert ending(t) == "researched" and t.over is not None and t.over.won
    assert (asked(t), offered(t), len(sees(t).researched)) == ("nobody", set(), 4)


def test_the_third_does_not_win() -> None:
    """[I.G1]"""
    t = stage(researched=["blue", "black"], hospitals=["madrid"], hands=[cards_of("red", 5)])
    play(t, "research red")
    assert ending(t) == "" and step(t) == "Actions"


def test_cubes_on_the_board_do_not_matter() -> None:
    """[I.G1] Nor does anything else that is about to go wrong: no card left to draw, seven outbreaks, no cube."""
    t = before_the_fourth(player_pile=[], outbreaks=7, cubes=full("blue", 24), actions_left=1)
    play(t, "research red")
    assert ending(t) == "researched"


def test_the_win_comes_before_events_are_asked_for() -> None:
    """[I.G1] At once: with the last action, and Events in hand."""
    t = before_the_fourth(hands=[[*cards_of("red", 5), "good_season"], ["one_more_day"]], actions_left=1)
    play(t, "research red")
    assert ending(t) == "researched" and step(t) == ""


def test_the_win_waits_for_the_cards_that_are_kept() -> None:
    """[I.G1] [I.C9] Six cards: which one is kept is part of the action."""
    t = play(before_the_fourth(hands=[cards_of("red", 6)]), "research red")
    assert ending(t) == "" and step(t) == "PayForResearch"
    play(t, "keep gijon")
    assert ending(t) == "researched"


@pytest.mark.parametrize("reason", ["outbreaks", "cubes", "cards"])
def test_three_ways_to_lose(reason: str) -> None:
    """[I.G2] At once, and then nothing can be done."""
    if reason == "outbreaks":
        t = flip(stage(at="infect", outbreaks=7, cubes={"soria": 3}), "soria")
    elif reason == "cubes":
        t = flip(stage(at="infect", cubes=full("red", 24, "soria")), "soria")
    else:
        t = play(stage(player_pile=["vigo"]), "pass")
    assert ending(t) == reason and t.over is not None and not t.over.won
    assert asked(t) == "nobody" and containment.question(t) is None and why(t, "pass") == t.over.rule


def test_each_ending_names_its_rule() -> None:
    """[I.G2] [I.G1]"""
    t = play(before_the_fourth(), "research red")
    assert t.over is not None and t.over.rule == "I.G1"
    t = flip(stage(at="infect", outbreaks=7, cubes={"soria": 3}), "soria")
    assert t.over is not None and t.over.rule == "I.G2"


def test_the_eighth_outbreak_comes_before_the_cubes_it_would_need() -> None:
    """[I.G2] With an empty supply as well, it is the outbreak that loses."""
    laid = full("red", 21, "soria", "burgos", "zaragoza") | {"soria": {"red": 3}}
    assert ending(flip(stage(at="infect", outbreaks=7, cubes=laid), "soria")) == "outbreaks"


def test_no_infection_follows_a_loss_in_the_draw() -> None:
    """[I.G2] An Epidemic's outbreak ends the turn."""
    t = draw(stage(at="draw", outbreaks=7, cubes={"soria": 3}), "epidemic")
    flip(t, "soria")
    assert ending(t) == "outbreaks" and sees(t).infection_discards == ("soria",)
