"""Chapter E: giving samples."""

from __future__ import annotations

from .situations import dice, offered, play, samples, sees, stage, step, why

THREE = {"seats": 3, "at": "give"}


def test_all_samples_of_a_colour_go_to_a_player_in_the_same_region() -> None:
    """[C.50] Those of the other colours stay."""
    t = stage(**THREE, pawns=[4, 4, 4], samples={"p1": {"red": 2, "blue": 1}})
    assert offered(t, "give") == {"give p2 red", "give p2 blue", "give p3 red", "give p3 blue"}
    play(t, "give p2 red")
    assert (samples(t), samples(t, 1), samples(t, 2)) == ({"blue": 1}, {"red": 2}, {})


def test_samples_are_not_given_to_a_player_elsewhere() -> None:
    """[C.50]"""
    t = stage(**THREE, pawns=[4, 4, 3], samples={"p1": {"red": 2}})
    assert (why(t, "give p3 red"), why(t, "give p2 red")) == ("C.50", "")


def test_whoever_has_the_turn_gives_to_those_in_the_own_region() -> None:
    """[C.50]"""
    t = stage(**THREE, turn_of="p2", pawns=[1, 4, 4], samples={"p2": {"red": 2}, "p1": {"blue": 1}})
    assert (offered(t), why(t, "give p1 red")) == ({"pass", "give p3 red"}, "C.50")
    play(t, "give p3 red")
    assert (samples(t, 0), samples(t, 1), samples(t, 2)) == ({"blue": 1}, {}, {"red": 2})


def test_received_samples_are_given_on_with_the_own_ones() -> None:
    """[C.50]"""
    t = stage(**THREE, samples={"p1": {"red": ["p1", "p3"]}})
    play(t, "give p2 red")
    assert (samples(t), samples(t, 1)) == ({}, {"red": 2})


def test_only_the_player_whose_turn_it_is_gives() -> None:
    """[C.50] Others' samples stay where they are."""
    t = stage(at="give", samples={"p2": {"red": 2}})
    assert step(t) == "DrawDice"
    t = stage(at="give", samples={"p1": {"blue": 1}, "p2": {"red": 2}})
    assert offered(t, "give") == {"give p2 blue"}
    play(t, "give p2 blue")
    assert samples(t, 1) == {"red": 2, "blue": 1}


def test_who_holds_no_sample_of_a_colour_is_told_what_can_be_given() -> None:
    """[C.50] The rule about giving, not the one about cures."""
    t = stage(at="give", samples={"p1": {"red": 2}})
    assert why(t, "give p2 blue") == "C.50"


def test_locking_dice_travel_along_and_stay_their_owners() -> None:
    """[C.51]"""
    t = stage(at="give", samples={"p1": {"red": 2}})
    play(t, "give p2 red")
    assert dice(t) == ["locked", "locked", "ready", "ready", "ready"]
    assert {die.card for die in sees(t).dice[0] if die.card is not None} == {1}
    assert dice(t, 1) == ["ready"] * 5


def test_one_gift_a_turn() -> None:
    """[C.52] After it the next step follows, and the giver keeps the other colour."""
    t = stage(at="give", samples={"p1": {"red": 2, "blue": 1}})
    play(t, "give p2 red")
    assert (step(t), why(t, "give p2 blue") != "") == ("AttemptCure", True)
    assert offered(t) == {"pass", "cure blue"}


def test_a_colour_is_given_as_a_whole() -> None:
    """[C.52] There is no move for one of two samples, and none for two colours."""
    t = stage(at="give", samples={"p1": {"red": 2, "blue": 2}})
    assert offered(t) == {"pass", "give p2 red", "give p2 blue"}
    play(t, "give p2 blue")
    assert (samples(t), samples(t, 1)) == ({"red": 2}, {"blue": 2})
