"""Room for what matters: every player with role, name and place however little room there is, hands as long as they
fit, and in the head all by which the game can be lost."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from rich.console import Console
from rich.text import Text

import containment
from containment.lessons.lesson import Lesson
from containment.lessons.sitting import sitting_of
from containment.pictures.scene import Card, Place, Scene, Seat, Stock, Track
from containment.terminal.screen.rows import Row, _wrapped
from containment.terminal.screen.seats_pane import BAR, lines_of, seat_rows
from containment.terminal.screen.status import MORE, head
from tests.terminal.screen.driving import GAMES, seated

CONSOLE = Console(width=200)
PANES = {"pandemic": (28, 9), "coldwar": (28, 9), "cure": (40, 6), "iberia": (40, 6)}  # at 100x30
LESSON = (25, 9)
SMALL = 98


@cache
def later(game: str, seats: int, answers: int) -> Scene:
    """A game in which computers have answered, as the first seat sees it."""
    found = seated(game, ",".join(["random"] * seats), 4)
    for _ in range(answers):
        if not found.match.finished:
            found.match.computer_step()
    kind = containment.game(game)
    assert kind.scene is not None
    scene: Scene = kind.scene(kind.view(found.match.table, 0), ("you", *["thumb"] * (seats - 1)))
    return scene


def moments(game: str) -> list[Scene]:
    return [later(game, seats, answers) for seats in (2, 3, 4 if game == "pandemic" else 5) for answers in (12, 40)]


def lines(scene: Scene, size: tuple[int, int]) -> list[str]:
    """What is in sight of the pane."""
    width, height = size
    rows = seat_rows(scene, width, height)
    return [line.plain for row in rows for line in _wrapped(row, width - BAR, CONSOLE)][:height]


def told(scene: Scene, size: tuple[int, int]) -> str:
    return " ".join(" ".join(lines(scene, size)).split())


# ---------------------------------------------------------------------------------------------- players
@pytest.mark.parametrize("game", GAMES)
def test_every_player_is_in_sight_with_role_name_and_place(game: str) -> None:
    for scene in moments(game):
        text = told(scene, PANES[game])
        for seat in scene.seats:
            corner = text[text.index(f"{seat.seat + 1} {seat.name}") :]
            assert corner[len(seat.name) + 2 :].lstrip(", ").startswith(seat.role[:1]), (seat, text)
            place = next((place.short for place in scene.places if place.name == seat.place), seat.place)
            assert seat.place in corner or place in corner, (seat, text)


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_counted_as_they_are_wrapped(game: str) -> None:
    for scene in moments(game):
        for height in (4, 7, 13, 99):
            for row in seat_rows(scene, 28, height):
                assert lines_of(row, 27) == len(_wrapped(row, 27, CONSOLE)), row.text.plain


def seat(number: int, role: str, place: str, cards: int = 0, **fields: object) -> Seat:
    hand = tuple(Card(f"Town {n}", f"T{n}", "red") for n in range(cards))
    return replace(Seat(number, "thumb", role, place, hand), **fields)  # type: ignore[arg-type]


def of(*seats: Seat) -> Scene:
    places = (Place("fr", "fr", "San Francisco", "SFr", 0, 0),)
    return Scene("", "", 1, 1, "", places, seats=seats)


def test_a_role_is_shortened_before_a_place_and_who_plays_is_never_left_out() -> None:
    scene = of(*(seat(n, "Royal Academy Scientist", "San Francisco", 3) for n in range(3)))
    for height in range(1, 9):
        told = " ".join(lines(scene, (30, max(3, height))))
        assert told.count("thumb") == told.count(" Ro") + told.count(" R. A. S") == 3
    assert lines(scene, (30, 3))[0] == " 1 thumb, R. A. Sc. · SFr  ◇3"
    assert lines(scene, (30, 9))[0].rstrip() == " 1 thumb, Royal Academy"


def test_own_seat_and_whose_turn_it_is_are_written_out_first() -> None:
    own, other, turn = seat(0, "Medic", "Rome", 5, name="you"), seat(1, "Nurse", "Rome", 5), seat(2, "Pilot", "Rome", 5)
    told = " ".join(lines(of(own, other, replace(turn, turn=True)), (28, 10)))
    assert told.count("R◇Town 4") == 2 and "thumb, Nurse" in told and "◇T4" in told
    corners = told.split("Nurse")
    assert "R◇Town 4" in corners[0] and "R◇Town 4" in corners[1].split("Pilot")[1]


@pytest.mark.parametrize("turn", [0, 1])
def test_who_looks_is_written_out_before_any_other(turn: int) -> None:
    who = [seat(0, "Sailor", "San Francisco", 5, name="you", lines=("x " * 30,))]
    who += [seat(n, "Nurse", "San Francisco", 3, lines=("y",)) for n in (1, 2)]
    who[turn] = replace(who[turn], turn=True)
    for height in range(3, 13):
        own, others = told(of(*who), (34, height)).split("2 thumb")
        assert ("R◇" not in others and "San Francisco" not in others) or "R◇Town 4" in own
        assert "y" not in others or own.count("x") == 30
    assert "R◇Town 2" in others and "y" in others, "in the end there is room for all"


def test_of_several_persons_who_is_asked_is_written_out_first() -> None:
    first, second = (seat(n, "Medic", "Rome", 7, name="you") for n in (0, 1))
    for turn, asked, named in ((0, 0, 0), (0, 1, 1), (1, 1, 1), (1, -1, 1)):
        who = [replace(one, turn=one.seat == turn, asked=one.seat == asked) for one in (first, second)]
        corners = told(of(*who), (40, 5)).split("2 you")
        assert ["R◇Town 6" in corner for corner in corners] == [named == 0, named == 1]


@pytest.mark.parametrize("samples", [{}, {"red": ["p1"] * 2}, {"red": ["p1"] * 2, "blue": ["p1"]}], ids=len)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_dice_that_can_be_used_are_in_sight_in_ones_own_turn(seats: int, samples: dict[str, list[str]]) -> None:
    cure = containment.game("cure")
    assert cure.stage is not None and cure.scene is not None
    roles = ("containment specialist", "generalist", "medic", "scientist", "dispatcher")[:seats]
    held = [samples, *[{}] * (seats - 1)]
    t = cure.stage(seats=seats, at="act", roles=roles, dice=[["fly", "sail"]], samples=held)
    text = told(cure.scene(cure.view(t, 0), ("you", *["thumb"] * (seats - 1))), PANES["cure"])
    first = sum(map(len, samples.values())) + 1
    assert f"{first}:fly, {first + 1}:sail" in text and text.count("sample") >= len(samples)


def test_missions_and_dice_are_shortened_before_hands_and_no_line_stays_empty() -> None:
    long = "; ".join(f"mission {n}" for n in range(30))
    scene = of(seat(0, "Courier", "Rome", 4, name="you", lines=(long,)), seat(1, "Analyst", "Rome", 4, lines=(long,)))
    for height in range(4, 16):
        told = lines(scene, (28, height))
        assert any(line.replace(",", "").startswith((" 2 thumb Analyst", " 2 thumb Analy.")) for line in told), told
        if height >= 6:
            assert "R◇Town 3" in " ".join(told) and len(told) >= height - 1 and "…" in " ".join(told)


def test_what_is_cut_off_leaves_room_for_the_sign_of_it() -> None:
    told = "dice: 1 to roll, 3 locked on blue, 1 locked on black; 3 blue samples, 13 or more: 20 %"
    rows = [line for line in lines(of(seat(0, "Dispatcher", "North America", lines=(told,))), (40, 3)) if line]
    assert len(rows) == 3 and rows[2].endswith("samples,…"), "a further word fits, but not with its dots"


def test_events_are_told_apart() -> None:
    events = tuple(Card(name, "") for name in ("Airlift", "Extra Hours", "Quiet Night"))
    told = " ".join(lines(of(replace(seat(0, "Courier", "Rome", 2), cards=events)), (60, 1)))
    assert "Airlift, Extra Hours, Quiet Night" in told


def test_samples_are_counted_by_colour() -> None:
    samples = tuple(Card(f"{colour} sample", "sample", colour) for colour in ("red", "red", "blue"))
    told = " ".join(lines(of(replace(seat(0, "Medic", "Rome"), cards=samples)), (60, 3)))
    assert "B●sample" in told and "R◆sample ×2" in told  # noqa: RUF001


def test_what_the_head_had_no_room_for_is_below_as_far_as_there_is_room() -> None:
    scene, rest = of(seat(0, "Medic", "Rome", 1)), (Stock("one", "x" * 12), Stock("two", "y" * 12))
    assert [row.text.plain[:3] for row in seat_rows(scene, 40, 4, rest)][-2:] == ["one", "two"]
    assert [row.text.plain[:3] for row in seat_rows(scene, 40, 2, rest)] == [" 1 ", "one"]
    assert len(seat_rows(scene, 40, 1, rest)) == 1


def test_in_a_lesson_the_names_it_speaks_of_are_there() -> None:
    lesson = Lesson.begin("pandemic")
    met = 0
    while not lesson.finished:
        if "Paris" in lesson.text and "Ada" in lesson.text:
            told = " ".join(lines(sitting_of(lesson, []).scene(), LESSON))
            assert "Paris" in told and "Ada" in told
            met += 1
        if lesson.asks:
            lesson.answer(lesson.wanted[0])
        else:
            lesson.go_on()
    assert met


# ---------------------------------------------------------------------------------------------- the head
@pytest.mark.parametrize("game", GAMES)
def test_what_can_lose_the_game_is_in_the_head(game: str) -> None:
    for scene in moments(game):
        for note in ("", "Looking back: answer 12 of 345"):
            text, rest = head(scene, SMALL, note)
            assert not [one for one in rest if one.vital]
            assert (MORE in text.plain) == bool(rest) and all(len(row) <= SMALL for row in text.plain.split("\n"))


def test_the_words_of_the_head_keep_their_order_from_move_to_move() -> None:
    names = ["Satellites", "Agents", "Cubes", "cards", "Infection", "Facilities"]
    for scene in moments("coldwar"):
        text = head(scene, SMALL).text.plain
        assert sorted(names, key=text.index) == names and re.search(r"Facilities \d left", text), text


def test_what_is_still_to_be_launched_and_mopped_up_is_in_the_head() -> None:
    """[W.12.1] In a small window too, and in a wide one the regions have their names."""
    for scene in moments("coldwar"):
        goal, small, wide = scene.stocks[0], head(scene, SMALL).text.plain, head(scene, 2 * SMALL).text.plain
        assert "to go" in goal.brief and f"Satellites {goal.brief}" in small
        assert re.search(r"Cubes \w+ on the map|Cubes \d/\d out", small)
        assert f"Satellites {goal.text}" in wide


CUBES = [Stock(c, "16 left", c, vital=True, group="cubes left", brief="16") for c in ("blue", "yellow", "black", "red")]
TOGETHER = "cubes left B●16 Y■16 K▲16 R◆16"


def standing(*stocks: Stock, status: str = "P1's turn") -> Scene:
    return Scene("", status, 1, 1, "", (), tracks=(Track("Outbreaks", ("0", "1"), 0),), stocks=stocks)


def test_a_group_is_labelled_once_and_stays_together() -> None:
    for width in range(40, 100):
        assert any(TOGETHER in row for row in head(standing(*CUBES), width).text.plain.split("\n"))


def test_vital_stocks_come_before_alarms_and_alarms_before_the_others() -> None:
    other, alarm, vital = Stock("other", "1"), Stock("alarm", "1", alarm=True), Stock("vital", "1", vital=True)
    text = head(standing(other, alarm, vital), 100).text.plain
    assert text.index("vital") < text.index("alarm") < text.index("other")


def test_what_is_long_is_told_in_brief_before_anything_is_left_out() -> None:
    events = [Stock(name, "costs 2", group="events", brief="2") for name in ("Quiet Night", "Resilient Population")]
    scene = standing(*events, Stock("satellites", "0 of 5", brief="0/5"))
    assert "Resilient Population 2  satellites 0 of 5" in head(scene, 75).text.plain.replace("\n", "  ")
    assert head(scene, 60).rest == () and "Resilient Population 2  satellites 0/5" in head(scene, 60).text.plain
    tight = head(scene, 59)
    assert tight.rest == () and "Q. Night 2, R. Population 2" in tight.text.plain and "0/5" in tight.text.plain


def test_nothing_is_shortened_in_vain() -> None:
    hopeless = Stock("hopeless", "x" * 200, alarm=True)
    first = Stock("first", "in full", brief="f", vital=True)
    text, rest = head(standing(first, hopeless), 30)
    assert "first in full" in text.plain and MORE in text.plain and hopeless in rest


def test_a_long_text_without_a_brief_one_is_told_elsewhere_and_with_one_here() -> None:
    tale = "x" * 40
    assert head(standing(Stock("tale", tale)), 98).rest and not head(standing(Stock("tale", tale, brief="2")), 98).rest


def test_further_lines_are_set_in() -> None:
    assert (lines_of(Row(Text("aaaa bbbb cccc")), 9), lines_of(Row(Text("aaaa bbbb cccc"), hanging=0), 9)) == (3, 2)
