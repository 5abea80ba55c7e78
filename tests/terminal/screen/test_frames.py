"""Frames: facts that name a place flash it, in their order."""

from __future__ import annotations

from dataclasses import replace

from containment.telling.film import Frame
from containment.terminal.screen.frames import MOST_FRAMES, told_in_frames
from tests.terminal.screen.scenes import set_up


def test_a_frame_for_each_fact_that_names_a_place() -> None:
    scene = set_up("pandemic")
    ids = {place.name: place.id for place in scene.places}
    assert told_in_frames(scene, ["new York gets 1 blue cube", "the deck is shuffled", "Paris: 2; Essen: 1"]) == [
        Frame(frozenset({ids["New York"]}), "New York gets 1 blue cube"),
        Frame(frozenset({ids["Paris"], ids["Essen"]}), "Paris: 2; Essen: 1"),
    ]


def test_a_part_of_a_word_is_no_place() -> None:
    scene = set_up("pandemic")
    assert told_in_frames(scene, ["parisian", "Chicago's", "xchicago"])[0].text == "Chicago's"
    assert len(told_in_frames(scene, ["parisian", "xchicago"])) == 0


def test_very_much_is_shown_at_once() -> None:
    scene = set_up("pandemic")
    assert len(told_in_frames(scene, ["Paris"] * MOST_FRAMES)) == MOST_FRAMES
    assert told_in_frames(scene, ["Paris"] * (MOST_FRAMES + 1)) == []


def test_the_longest_name_is_meant_and_a_full_stop_is_a_full_stop() -> None:
    scene = set_up("pandemic")
    lima, other, *_ = scene.places
    two = replace(scene, places=(replace(lima, id="a", name="Lima"), replace(other, id="b", name="Lima N.")))
    assert [frame.places for frame in told_in_frames(two, ["Lima N. and others", "Lima", "Lima Nx"])] == [
        {"b"},
        {"a"},
        {"a"},
    ]
