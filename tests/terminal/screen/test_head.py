"""The head of the table: what alarms comes first, what has no room is told elsewhere, and nothing is lost."""

from __future__ import annotations

from containment.pictures.palette import ALARM, GOOD, PALETTE
from containment.pictures.scene import Scene, Stock, Track
from containment.terminal.screen.status import LONGEST, MORE, head, in_short, stock, track

CARDS = Stock("player cards", "49 left")
BLUE, RED = Stock("blue", "16 left", "blue"), Stock("red", "2 left", "red", alarm=True)
TALE = Stock("a tale", "x" * LONGEST)
OUTBREAKS = Track("Outbreaks", ("0", "1", "2", "3"), 2)


def scene(*stocks: Stock, tracks: tuple[Track, ...] = ()) -> Scene:
    return Scene("", "P1's turn", 1000, 1000, "", (), tracks=tracks, stocks=stocks)


def test_status_and_tracks_then_what_alarms_then_words_then_colours() -> None:
    text, rest = head(scene(BLUE, CARDS, RED, tracks=(OUTBREAKS,)), 100)
    assert text.plain == " P1's turn   Outbreaks 2/3  R◆2 left  cards 49 left  B●16 left" and rest == ()


def test_by_what_the_game_can_be_lost_comes_before_all_other_stocks() -> None:
    bag = Stock("bag", "3 left", vital=True)
    assert head(scene(BLUE, RED, bag), 100).text.plain == " P1's turn   bag 3 left  R◆2 left  B●16 left"


def test_the_order_is_the_same_whatever_has_room_where_and_whatever_alarms() -> None:
    long, short = Stock("long", "x" * 20, vital=True), Stock("short", "1", vital=True, alarm=True)
    for width in range(34, 60):
        text = head(scene(long, short), width).text.plain
        assert 0 < text.find("long") < text.find("short")


def test_before_anything_is_left_out_it_is_told_in_brief() -> None:
    one = Stock("one", "a long tale", brief="1")
    assert head(scene(one), 100).text.plain.endswith("one a long tale")
    text, rest = head(scene(one, one), 15)
    assert text.plain == " P1's turn \none 1  one 1" and rest == ()
    assert in_short("Royal Academy Scientist") == "R. A. Scientist" and in_short("Medic") == "Medic"


def test_a_note_stands_before_everything() -> None:
    assert head(scene(CARDS), 100, "Looking back").text.plain == " Looking back    P1's turn   cards 49 left"


def test_what_is_long_is_told_below_the_players_unless_it_alarms() -> None:
    just = Stock("just", "x" * (LONGEST - len("just ")))
    text, rest = head(scene(TALE, just, CARDS), 100)
    assert rest == (TALE,) and "a tale" not in text.plain and just.text in text.plain and text.plain.endswith(MORE)
    alarming = Stock("a tale", "x" * LONGEST, alarm=True)
    text, rest = head(scene(alarming), 100)
    assert rest == () and alarming.text in text.plain and MORE not in text.plain


def test_there_are_two_rows_as_full_as_they_can_be_and_what_has_no_room_is_not_lost() -> None:
    one = Stock("one", "123456")  # ten columns
    for width, many in ((46, [2, 4]), (45, [2, 3]), (43, [2, 2]), (34, [1, 2])):
        text, rest = head(scene(*[one] * 6), width)
        lines = text.plain.split("\n")
        assert [line.count("one 123456") for line in lines] == many and all(len(line) <= width for line in lines)
        assert rest == (one,) * (6 - sum(many)) and text.plain.endswith(MORE) == bool(rest)


def test_a_part_that_fits_exactly_stays_in_its_row() -> None:
    plain = " P1's turn   cards 49 left"
    assert head(scene(CARDS), len(plain)).text.plain == plain
    assert head(scene(CARDS), len(plain) - 1).text.plain == " P1's turn \ncards 49 left"


def test_what_is_wider_than_the_window_is_still_written() -> None:
    assert head(scene(), 5).text.plain == " P1's turn "


# ---------------------------------------------------------------------------------------------- tracks
def test_a_track_that_counts_tells_how_far_it_goes() -> None:
    assert track(OUTBREAKS).plain == "Outbreaks 2/3"
    assert track(Track("Infection rate", ("2", "2", "3"), 1)).plain == "Infection rate 2"


def test_a_track_without_its_marker_is_told_as_unknown() -> None:
    assert track(Track("Rate", ("2", "3"), -1)).plain == track(Track("Rate", ("2", "3"), 2)).plain == "Rate ?"
    assert track(Track("Rate", (), 0)).plain.startswith("Rate ?")


def test_alarm_comes_before_good_and_good_before_a_colour() -> None:
    def look(one: Stock) -> str:
        return str(stock(one).spans[-1].style) if stock(one).spans else ""

    assert look(Stock("red", "cured", "red", alarm=True, good=True)) == f"bold {ALARM}"
    assert look(Stock("red", "cured", "red", good=True)) == GOOD
    assert look(Stock("red", "2 left", "red")) == PALETTE["red"].hex
    alarmed = track(Track("Outbreaks", ("0", "1"), 1, alarm=True))
    assert str(alarmed.spans[-1].style) == f"bold {ALARM}" != str(track(OUTBREAKS).spans[-1].style)


# ---------------------------------------------------------------------------------------------- stocks
def test_elsewhere_a_stock_is_told_in_full() -> None:
    assert [stock(one).plain for one in (CARDS, BLUE)] == ["player cards 49 left", "B● 16 left"]


def test_a_stock_that_has_a_colour_and_a_name_of_its_own_keeps_both() -> None:
    vaccine = Stock("vaccine", "1 left", "red")
    assert stock(vaccine).plain == "R◆ vaccine 1 left" and head(scene(vaccine), 100).text.plain.endswith(
        "R◆ vaccine 1 left"
    )
