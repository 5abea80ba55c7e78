"""Chapter B: setting up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from .situations import (
    COLOURS,
    GAME,
    REGIONS,
    TWELVE,
    asked,
    bag,
    cdc,
    centre,
    draw,
    facts,
    here,
    infect,
    odds,
    offered,
    play,
    ring,
    sees,
    set_up,
    show,
    stage,
    step,
    story,
    why,
)

NAMED = {"roles": ("containment_specialist", "medic")}


@pytest.mark.parametrize("region", REGIONS)
def test_the_regions_form_a_ring(region: int) -> None:
    """[C.8] Ships go to the two next to it, and what breaks out goes to the next one clockwise."""
    after, before = region % 6 + 1, (region + 4) % 6 + 1
    t = stage(at="act", pawns=[region], dice=[["sail"]])
    assert {int(words.split()[1]) for words in offered(t, "sail")} == {after, before}
    t = stage(at="check", regions={region: {"red": 4}})
    assert (here(t, region), here(t, after)) == ({"red": 3}, {"red": 1})


@pytest.mark.parametrize(("difficulty", "start"), [("beginner", 0), ("standard", 1), ("heroic", 2)])
def test_the_syringe_starts_where_the_difficulty_says(difficulty: str, start: int) -> None:
    """[C.9]"""
    v = sees(GAME.new(seed=3, difficulty=difficulty))
    assert (v.index, v.start) == (start, start)


def test_no_outbreak_has_happened_at_the_start() -> None:
    """[C.10]"""
    assert {sees(GAME.new(seed=seed)).outbreaks for seed in range(30)} == {0}


def test_each_of_the_first_twelve_dice_is_drawn_at_random() -> None:
    """[C.11] From 48 dice, then from 47, and so on: the chances are exact."""
    t = GAME.new(fate="asked", seed=0)
    left = dict.fromkeys(COLOURS, 12)
    for die in TWELVE:
        whole = sum(left.values())
        assert odds(t) == {f"draw {colour}": Fraction(n, whole) for colour, n in left.items()}
        draw(t, die.split()[0])
        left[die.split()[0]] -= 1
    assert step(t) == "FirstRoll"


def test_the_first_roll_has_the_chances_of_the_die() -> None:
    """[C.11]"""
    t = GAME.new(fate="asked", seed=0)
    draw(t, *(die.split()[0] for die in TWELVE))
    sixths = {"cross": 1, "1": 2, "4": 1, "6": 2}
    assert odds(t) == {f"show red {value}": Fraction(n, 6) for value, n in sixths.items()}


def test_the_first_dice_go_to_the_regions_of_their_numbers() -> None:
    """[C.11]"""
    t = set_up()
    assert [here(t, region) for region in REGIONS] == [
        {"red": 1, "blue": 1},
        {"yellow": 1, "blue": 1},
        {"blue": 1, "black": 1},
        {"red": 1, "yellow": 1, "black": 1},
        {"yellow": 1, "black": 1},
        {"red": 1},
    ]


def test_a_cross_in_the_set_up_is_rolled_again() -> None:
    """[C.12]"""
    t = GAME.new(fate="asked", seed=0, **NAMED)
    draw(t, *(die.split()[0] for die in TWELVE))
    play(t, "show red cross", "show red cross", "show red 6")
    assert (ring(t, "red"), cdc(t), sum(sees(t).cup)) == ((0, 0, 0, 0, 0, 1), {}, 11)


def test_a_fourth_die_of_a_colour_in_a_region_is_rolled_again_in_the_set_up() -> None:
    """[C.13] No outbreak is counted, and nothing moves on."""
    t = GAME.new(fate="asked", seed=0, **NAMED)
    draw(t, *["black"] * 4, *["red"] * 4, *["blue"] * 4)
    show(t, "red 1", "red 1", "red 1")
    play(t, "show red 1", "show red 1")
    assert (ring(t, "red"), sum(sees(t).cup)) == ((3, 0, 0, 0, 0, 0), 9)
    play(t, "show red 4")
    assert (ring(t, "red"), sees(t).outbreaks) == ((3, 0, 0, 1, 0, 0), 0)


@pytest.mark.parametrize("seats", [2, 5])
def test_no_set_up_leaves_more_than_three_of_a_colour_in_a_region(seats: int) -> None:
    """[C.13]"""
    for seed in range(60):
        v = sees(GAME.new(seed=seed, seats=seats))
        assert max(max(counts) for counts in v.regions) <= 3
        assert sum(map(sum, v.regions)) == 12


@pytest.mark.parametrize(("colour", "room"), [("red", 9), ("yellow", 9), ("blue", 12), ("black", 9)])
def test_dice_that_the_regions_of_a_colour_cannot_hold_are_exchanged(colour: str, room: int) -> None:
    """[C.14] Twelve of one colour: what is beyond three a region goes back, and as many are drawn anew."""
    t = GAME.new(fate="asked", seed=0)
    draw(t, *[colour] * 12)
    assert sees(t).cup[COLOURS.index(colour)] == room
    assert (step(t), sum(sees(t).bag)) == (("FirstDraw", 48 - room) if room < 12 else ("FirstRoll", 36))


def test_exchanged_dice_may_come_again_and_are_exchanged_again() -> None:
    """[C.14] [C.R5]"""
    t = GAME.new(fate="asked", seed=0, **NAMED)
    draw(t, *["red"] * 10, "blue", "blue")
    draw(t, "red")
    assert (step(t), bag(t)["red"]) == ("FirstDraw", 3)
    draw(t, "yellow")
    assert (step(t), sum(sees(t).bag)) == ("FirstRoll", 36)


def test_the_set_up_leaves_36_dice_in_the_bag_and_none_elsewhere() -> None:
    """[C.15]"""
    for seed in range(20):
        t = GAME.new(seed=seed, seats=3)
        assert (sum(sees(t).bag), centre(t), cdc(t), sum(sees(t).cup)) == (36, {}, {}, 0)


def test_three_of_ten_events_are_turned_up_at_random() -> None:
    """[C.16]"""
    t = GAME.new(fate="asked", seed=0, **NAMED)
    infect(t, *TWELVE)
    for number, event in [(10, "forecast"), (9, "airlift"), (8, "one quiet night")]:
        assert set(odds(t).values()) == {Fraction(1, number)} and len(odds(t)) == number
        play(t, f"turn up {event}")
    v = sees(t)
    assert set(v.events) == {"forecast", "airlift", "one_quiet_night"}
    assert (len(v.events_unseen), v.events_under, step(t)) == (7, (), "ChooseFirst")


def test_an_event_that_lies_open_is_not_turned_up_again() -> None:
    """[C.16]"""
    t = GAME.new(fate="asked", seed=0, **NAMED)
    infect(t, *TWELVE)
    play(t, "turn up forecast")
    assert why(t, "turn up forecast") == "C.16"


def test_each_player_gets_a_different_role_at_random() -> None:
    """[C.17]"""
    t = GAME.new(fate="asked", seed=0, seats=3)
    infect(t, *TWELVE)
    for number, role in [(7, "medic"), (6, "generalist"), (5, "scientist")]:
        assert set(odds(t).values()) == {Fraction(1, number)} and len(odds(t)) == number
        play(t, f"deal {role}")
    v = sees(t)
    assert v.roles == ("medic", "generalist", "scientist")
    assert [len(dice) for dice in v.dice] == [5, 7, 5]


def test_a_role_that_has_been_dealt_is_not_dealt_again() -> None:
    """[C.17]"""
    t = GAME.new(fate="asked", seed=0, seats=3)
    infect(t, *TWELVE)
    play(t, "deal medic")
    assert why(t, "deal medic") == "C.17"


def test_a_role_that_was_chosen_is_not_dealt_to_another() -> None:
    """[C.17]"""
    t = GAME.new(fate="asked", seed=0, seats=3, roles=("random", "medic", "random"))
    infect(t, *TWELVE)
    assert len(offered(t)) == 6 and why(t, "deal medic") == "C.17"


def test_every_pawn_starts_in_region_1() -> None:
    """[C.18]"""
    assert sees(GAME.new(seed=5, seats=5)).pawns == (1,) * 5


@pytest.mark.parametrize("first", ["p1", "p2", "p3"])
def test_the_team_picks_who_begins(first: str) -> None:
    """[C.19] Anybody may say who."""
    t = GAME.new(seed=1, seats=3, roles=("medic", "scientist", "dispatcher"))
    assert offered(t) == {"begin p1", "begin p2", "begin p3"}
    assert [why(t, f"begin {first}", seat) for seat in range(3)] == ["", "", ""]
    play(t, f"begin {first}")
    assert f"p{sees(t).turn + 1}" == first


def test_play_goes_clockwise_round_the_table() -> None:
    """[C.19]"""
    t = stage(seats=3, turn_of="p3", at="infect", regions={}, kept={"yellow": 3})
    show(t, "yellow 2", "yellow 4", "yellow 5")
    assert (sees(t).turn, asked(t)) == (0, "chance")
    assert story(t)[-1] == "P1's turn began"


def test_the_facts_of_the_ring_agree_with_the_rules() -> None:
    """[C.8]"""
    assert [set(region.neighbours) for region in facts.REGIONS] == [{n % 6 + 1, (n + 4) % 6 + 1} for n in REGIONS]
