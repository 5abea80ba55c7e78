"""Keys and clicks at the table: where the cursor goes, what is typed, and what is not meant any more."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from textual import events

from containment.telling.film import Frame
from containment.telling.listing import Do, Unfold, target
from containment.terminal.screen import looking, pace
from containment.terminal.screen.map import Map
from containment.terminal.screen.rows import Rows
from tests.terminal.screen.driving import Keyboard, driven, sat, seated
from tests.terminal.screen.unseen import Unseen, begun


def place(t: Any, name: str) -> str:
    return str(next(at.id for at in t.shown.places if at.name == name))


def test_tab_leads_to_the_map_and_back_and_shift_tab_through_the_panes() -> None:
    async def run(k: Keyboard) -> None:
        t = k.table
        seats = t.query_one("#seats", Rows)
        for pane in (seats, t.log_rows, t.moves):
            await k.press("shift+tab")
            assert t.focused is pane
        await k.press("tab")
        assert t.focused is t.map and t.map.selected == place(t, "Atlanta")
        await k.press("tab")
        assert t.focused is t.moves
        t.map.selected = place(t, "Miami")
        await k.press("tab")
        assert t.map.selected == place(t, "Miami"), "where one was before"
        await k.press("d")
        assert t.typed == "d" and t.focused is t.moves and "> d" in k.pane("typed"), "typing leads to the moves"
        await k.press("tab", "shift+tab")
        assert t.focused is seats
        k.table.say("a word")
        await k.press("escape")
        assert (t.typed, t.said, t.map.selected, t.place) == ("", "", None, None)
        assert "a word" not in k.pane("question")
        await k.press("tab", "shift+tab", "shift+tab", "shift+tab")
        await k.play("drive chicago")
        before = len(k.match.entries)
        await k.press("ctrl+z")
        assert len(k.match.entries) == before - 1
        await k.press("f1")
        await k.send("ctrl+c")
        await k.until(lambda: k.app._exit)

    driven(seated("pandemic", "you,you", 4), run)


# ---------------------------------------------------------------------------------------------- typing
def typed(t: Unseen, *keys: str) -> str:
    for key in keys:
        t.on_key(events.Key(key, key if len(key) == 1 else None))
    return t.typed


def test_words_are_typed_by_letters_digits_and_what_stands_between_words() -> None:
    t = begun(sat("pandemic"))
    assert typed(t, " ", "-", "'", ".") == "", "no word begins like that"
    t.focused = t.map
    assert typed(t, "1", "x", " ", "-", "'", ".", ",", "left") == "1x -'." and t.focused is t.moves
    t.action_rub_out()
    assert t.typed == "1x -'"
    t.typed = ""
    t.sitting.ask = None
    assert typed(t, "x") == "", "nobody is asked"


def test_esc_leaves_nothing_typed_said_or_pointed_at() -> None:
    t = begun(sat("pandemic"))
    t.typed, t.said, t.place, t.map.selected = "dr", "a word", t.shown.places[0].id, t.shown.places[0].id
    t.action_clear()
    assert (t.typed, t.said) == ("", "") and t.place is None and t.map.selected is None


def test_while_one_looks_back_keys_step_and_nothing_is_typed() -> None:
    t = begun(sat("pandemic", "you,you"))
    for _ in range(2):
        t.chosen(Do(next(m for m in t.sitting.menu.moves if t.sitting.game.codebook.words(m).startswith("drive"))))
    moments = looking.moments(t.sitting)
    t.look_at(moments[1])
    arrow = events.Key("left", None)
    t.on_key(arrow)
    assert t.looking == moments[0] and arrow._stop_propagation, "the cursor of the list does not move as well"
    assert typed(t, "x") == ""
    typed(t, "right")
    assert t.looking == moments[1]
    t.action_clear()
    assert t.looking is None
    record = Unseen(t.sitting, replaying=True)
    record.action_clear()
    assert record.looking == moments[0], "there is no now"


def test_a_key_ends_the_frames_and_does_nothing_else() -> None:
    t = begun(sat("pandemic", "you,you"))
    t.pace = pace.Pace("test", "", 100.0)
    t.sitting.ask = None
    t.tell(["Essen gets 1 blue cube", "Paris gets 1 blue cube"])
    assert isinstance(t.frames[0], Frame)
    assert typed(t, "d") == ""
    assert not t.frames and not t.map.flashed and t.timers[-1].stopped and t.sitting.ask is not None


# ---------------------------------------------------------------------------------------------- places and rows
def test_a_place_that_is_pointed_at_counts_for_more_than_what_was_typed() -> None:
    for happens, focus in ((Map.Selected, False), (Map.Chosen, True)):
        t = begun(sat("pandemic"))
        t.typed, t.focused = "dr", t.map
        event: Any = happens(t.map, place(t, "Miami"))
        (t.on_map_chosen if focus else t.on_map_selected)(event)
        assert t.place == place(t, "Miami") and t.typed == "" and (t.focused is t.moves) == focus
        assert t.moves.rows and all("atlanta" not in row.text.plain.lower() for row in t.moves.rows)


def test_the_map_points_to_where_a_move_leads_and_stays_where_one_leads_nowhere() -> None:
    t = begun(sat("pandemic"))
    s = t.sitting
    drive = next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive"))
    nowhere = next(move for move in s.menu.moves if target(s, t.shown, move) is None)
    for move in (drive, nowhere):
        event = Rows.Highlighted(t.moves, Do(move))
        t.on_rows_highlighted(event)
        assert t.map.selected == target(s, t.shown, drive)


def test_a_row_that_is_not_there_any_more_is_not_chosen() -> None:
    t = begun(sat("pandemic", "you,you"))
    s = t.sitting
    drive = Do(next(move for move in s.menu.moves if s.game.codebook.words(move).startswith("drive")))

    def chosen(stale: bool, rows: Any = t.moves) -> int:
        event: Any = SimpleNamespace(rows=rows, key=drive if rows is t.moves else 0, is_stale=stale)
        before = len(s.match.entries)
        t.on_rows_chosen(event)
        return len(s.match.entries) - before

    assert chosen(stale=True) == 0
    t.is_ready = False
    assert chosen(stale=False) == 0
    t.is_ready = True
    assert chosen(stale=False) == 1
    assert chosen(stale=False, rows=t.log_rows) == 0 and t.looking == 0


def test_many_moves_of_a_verb_are_unfolded_as_if_it_was_typed() -> None:
    t = begun(sat("pandemic"))
    t.chosen(Unfold("drive"))
    assert t.typed == "drive " and all("drive" in row.text.plain for row in t.moves.rows)


def test_the_line_says_what_the_arrows_do_now() -> None:
    async def run(k: Keyboard) -> None:
        assert "Tab for the map" in k.pane("typed")
        await k.press("tab")
        await k.until(lambda: "arrows: places" in k.pane("typed"))
        await k.press("tab")
        await k.until(lambda: "Tab for the map" in k.pane("typed"))

    driven(seated("pandemic", "you,you", 4), run)
