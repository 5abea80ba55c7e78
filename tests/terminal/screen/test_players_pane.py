"""The players: their hands in full where there is room, in short where there is little, and whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from containment.pictures.scene import Card, Scene, Seat, Stock
from containment.terminal.screen.rows import Row
from containment.terminal.screen.seats_pane import card_text, seat_rows

PARIS, ESSEN = Card("Paris", "PAR", "blue"), Card("Essen", "ESS", "blue")
LAGOS = Card("Lagos", "LAG", "yellow")
AIRLIFT = Card("Airlift", "AIR")
MEDIC = Seat(0, "you", "Medic", "Atlanta", (AIRLIFT, LAGOS, PARIS, ESSEN), turn=True, lines=("sample B●", "a die"))
DISPATCHER = Seat(1, "thumb", "Dispatcher", "", hidden=3, asked=True)
BAG = Stock("bag", "12 left")
SCENE = Scene("", "", 1000, 1000, "", (), seats=(MEDIC, DISPATCHER))
WIDE = 60
FULL = [
    "▶1 you, Medic · Atlanta",
    "  B○Essen, B○Paris, Y□Lagos, Airlift",
    "  sample B●",
    "  a die",
    "?2 thumb, Dispatcher",
    "  +3 hidden",
    "bag 12 left",
]


def written(rows: list[Row]) -> list[str]:
    return [row.text.plain for row in rows]


def shown(height: int, width: int = WIDE, *seats: Seat) -> list[str]:
    return written(seat_rows(replace(SCENE, seats=seats or SCENE.seats), width, height, (BAG,)))


def test_with_room_everything_is_written_out_and_what_the_head_had_no_room_for_is_below() -> None:
    assert shown(len(FULL)) == FULL


def test_with_less_room_less_is_written_of_each_but_nobody_is_left_out() -> None:
    for height in range(len(FULL), 0, -1):
        rows = shown(height)
        assert len(rows) <= max(height, 2) and all(len(row) < WIDE for row in rows)
        assert [row[:2] for row in rows if row[0] in "▶?"] == ["▶1", "?2"]
        whole = " ".join(rows)
        assert whole.count("+3 hidden") == 1 and ("Airlift" in whole) != ("+1 event" in whole)
        assert ("sample B●" in whole) != ("…" in whole), "one sees that there is more"
    assert "○ESS ○PAR □LAG, Airlift" in shown(2, WIDE - 1)[0] and "○2 □1 +1 event" in shown(1)[0]


def test_lines_that_are_going_to_be_wrapped_need_room_too() -> None:
    narrow = 26
    assert shown(len(FULL), narrow) != FULL, "the hand needs two lines"
    assert shown(len(FULL) + 1, narrow) == FULL


def test_who_has_nothing_needs_no_lines() -> None:
    poor = Seat(2, "you", "Scientist", "Paris")
    assert shown(9, WIDE, poor) == [" 3 you, Scientist · Paris", "bag 12 left"]
    assert shown(1, WIDE, poor) == [" 3 you, Scientist · Paris"]


def test_whose_turn_it_is_comes_before_who_is_asked() -> None:
    assert shown(9, WIDE, replace(MEDIC, asked=True))[0].startswith("▶1 ")
    assert shown(9, WIDE, replace(MEDIC, turn=False))[0].startswith(" 1 ")


def test_some_cards_are_seen_and_some_are_not() -> None:
    assert shown(9, WIDE, replace(MEDIC, cards=(PARIS,), hidden=2, lines=()))[1] == "  B○Paris +2 hidden"
    alike = shown(9, WIDE, replace(MEDIC, cards=(PARIS, PARIS)))
    assert alike[1] == "  B○Paris \N{MULTIPLICATION SIGN}2"


def test_who_is_dead_is_struck_out() -> None:
    for dead in (False, True):
        (row, *_) = seat_rows(replace(SCENE, seats=(replace(MEDIC, dead=dead),)), WIDE, 9)
        struck = {row.text.plain[span.start : span.end] for span in row.text.spans if "strike" in str(span.style)}
        assert struck == ({"you", "Medic"} if dead else set())


def test_a_card_without_a_colour_has_its_whole_name() -> None:
    assert card_text(AIRLIFT, short=True).plain == card_text(AIRLIFT, short=False).plain == "Airlift"
    assert card_text(AIRLIFT, short=True).style == "italic"
    assert card_text(PARIS, short=True).plain == "○PAR" and card_text(PARIS, short=False).plain == "B○Paris"


def test_a_card_is_not_taken_for_a_cube() -> None:
    """Cubes fill the shape of their colour, cities and their cards do not; samples are cubes."""
    assert card_text(PARIS, short=False).plain == "B○Paris"
    assert card_text(Card("blue sample", "sample", "blue"), short=False).plain == "B●sample"
