"""Who sits down where another sat sees nothing of what that one saw: whose eyes the screen serves when seats change."""

from __future__ import annotations

from typing import Any

import pytest

from containment.kernel.game import NOBODY
from containment.matches.simulate import player_seed
from containment.telling.sitting import Sitting
from tests.terminal.screen.driving import Keyboard, driven, hands_over, sat, seated

PRIVATE: dict[str, Any] = {"hands": "private"}
BIOTERRORIST: dict[str, Any] = {"challenges": ("bioterrorist",)}


def sitting(game: str, names: str, **options: Any) -> Sitting:
    """Nobody has taken the keyboard yet."""
    found = seated(game, names, 4, **options)
    return Sitting(found.match, found.names, found.save)


def hands_seen(s: Sitting) -> list[int]:
    """Whose hands lie open on the screen, every card of them."""
    return [seat.seat for seat in s.scene().seats if not seat.hidden]


# ---------------------------------------------------------------------------------------------- handing one's seat over
def test_who_hands_a_seat_over_does_not_see_the_next_persons_secrets() -> None:
    s = sat("pandemic", "you,you", **PRIVATE)
    left = s.ear
    assert hands_seen(s) == [left]
    s.sit(left, "random")
    assert s.viewer is None and s.ear == NOBODY and hands_seen(s) == [] and not s.seated
    assert s.must_hand_over(1 - left)
    s.serve(1 - left)
    assert not s.must_hand_over(1 - left) and hands_seen(s) == [1 - left]


def test_who_takes_the_seat_of_one_who_left_sits_down_behind_a_cover() -> None:
    """Also where only one person is at the table: it may be another than before."""
    s = sat("pandemic", "you,random", **PRIVATE)
    s.sit(0, "random")
    s.sit(1, "you")
    assert s.viewer is None and s.must_hand_over(1)


def test_after_one_who_acts_in_secret_nobody_else_sees_the_same_screen() -> None:
    s = sat("pandemic", "you,random,you", **BIOTERRORIST)
    assert s.ear == 2 and s.match.hidden_seats == (2,)
    s.sit(2, "random")
    assert s.viewer is None and s.must_hand_over(0)


def test_where_nobody_has_secrets_the_screen_serves_who_is_left() -> None:
    s = sat("pandemic", "you,you", 4)
    s.sit(0, "random")
    assert s.viewer == 1 and not s.must_hand_over(1)
    s.sit(1, "random")
    assert s.viewer is None


def test_another_seat_that_changes_hands_changes_nothing_for_who_has_the_keyboard() -> None:
    s = sat("pandemic", "you,you,random", **PRIVATE)
    viewer = s.viewer
    assert s.seated
    s.sit(2, "you")
    assert s.viewer == viewer and s.seated and not s.must_hand_over(s.ear)


def test_f7_hands_a_seat_over_and_hides_what_was_on_the_screen() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("enter")
        left = k.s.ear
        await k.press("f7")
        k.rows.go_to(left)
        await k.send("enter")
        await k.until(lambda: hands_over(k))
        await k.settle()
        assert k.match.players[left] is not None and "Hand the keyboard to P2." in k.flat
        await k.press("enter")
        assert k.s.ear == 1 - left and hands_seen(k.s) == [1 - left]

    driven(seated("pandemic", "you,you", 4, **PRIVATE), run)


# ---------------------------------------------------------------------------------------------- who needs a cover
@pytest.mark.parametrize(
    ("names", "options", "covered"),
    [
        ("you,random", PRIVATE, [False, True]),
        ("you,you", PRIVATE, [True, True]),
        ("you,you", {}, [False, False]),
        ("you,you,you", BIOTERRORIST, [False, False, True]),
        ("random,random", PRIVATE, [False, False]),
    ],
)
def test_before_anybody_sits_the_screen_is_hidden_only_for_secrets(
    names: str, options: dict[str, Any], covered: list[bool]
) -> None:
    s = sitting("pandemic", names, **options)
    people = s.match.people
    found = [s.must_hand_over(seat) for seat in range(len(s.seats))]
    assert [found[seat] for seat in people] == [covered[seat] for seat in people]


def test_between_two_who_both_act_openly_beside_a_hidden_computer_nothing_is_hidden() -> None:
    s = sat("pandemic", "you,random,random", **BIOTERRORIST)
    s.sit(1, "you")
    assert s.moved and s.viewer == 0 and not s.must_hand_over(1)


def test_from_one_who_acts_in_secret_to_the_others_and_back_the_screen_is_hidden() -> None:
    s = sitting("pandemic", "you,you,you", **BIOTERRORIST)
    s.serve(2)
    assert [s.must_hand_over(seat) for seat in range(3)] == [True, True, False] and s.shows_secrets
    s.serve(0)
    assert [s.must_hand_over(seat) for seat in range(3)] == [False, False, True] and not s.shows_secrets


def test_secrets_are_on_the_screen_only_while_somebody_is_there_to_be_kept_from_them() -> None:
    s = sitting("pandemic", "you,you", **PRIVATE)
    assert not s.shows_secrets, "nobody sits yet"
    s.serve(0)
    assert s.shows_secrets
    alone = sitting("pandemic", "you,random,random", **BIOTERRORIST)
    alone.serve(0)
    assert not alone.shows_secrets
    hidden = sitting("pandemic", "random,random,you", **BIOTERRORIST)
    hidden.serve(2)
    assert not hidden.shows_secrets, "nobody else looks at this screen"


# ---------------------------------------------------------------------------------------------- what is offered
def test_what_another_may_add_is_offered_unless_hands_are_private() -> None:
    """P2 holds an event; P1 may play it in P2's name where everybody sees it anyway."""
    for options, headings in (({}, ["", "P2 may add"]), (PRIVATE, [""])):
        s = next(s for s in (sat("pandemic", "you,you", seed, **options) for seed in range(1, 40)) if may_add(s))
        sections = [heading for heading, moves in s.menu.sections if moves]
        assert sections == headings


def test_what_both_may_do_is_offered_once() -> None:
    s = sat("cure", "you,you")
    assert set(s.match.moves(0)) & set(s.match.moves(1)), "who begins may be said by anybody"
    assert [heading for heading, _ in s.menu.sections] == [""]


def may_add(s: Sitting) -> bool:
    """P1 is asked, and P2 could add something of their own."""
    return s.match.asked == 0 and s.ask is not None and bool(set(s.match.moves(1)) - set(s.match.moves(0)))


def test_a_secret_move_is_not_offered_to_others() -> None:
    s = sat("pandemic", "you,you,you", **BIOTERRORIST)
    assert [seat for seat, _ in s.asking.sayable(0)] == [0, 1]
    assert [seat for seat, _ in s.asking.sayable(2)] == [2]


def test_a_computer_that_sits_down_plays_by_the_seed_of_the_game_and_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    monkeypatch.setattr("containment.players.player", lambda name, seed: seeds.append(seed))
    s = sat("pandemic", "you,you,you", 4)
    s.sit(1, "random")
    s.sit(2, "random")
    assert seeds == [player_seed(4, 1), player_seed(4, 2)]


# ---------------------------------------------------------------------------------------------- who is spoken to
def test_the_log_says_you_to_who_is_asked_now_and_the_question_says_who_that_is() -> None:
    async def run(k: Keyboard) -> None:
        first, title = k.s.ear, k.table.query_one("#ask-pane")
        begin = next(move for move in k.s.menu.moves if k.s.game.codebook.words(move) == f"begin p{2 - first}")
        k.table.give(begin, first)
        await k.until(lambda: k.s.ask is not None and k.s.ear != first)
        await k.draw()
        names = k.s.naming.names
        assert title.border_title == f"What now, {names[1 - first]}?"
        log = " ".join(row.text.plain for row in k.table.log_rows.rows)
        assert f"{names[first]} chose you to go first" in log and "You chose" not in log

    driven(seated("cure", "you,you", 4), run)


def test_who_plays_alone_with_computers_needs_no_name() -> None:
    async def run(k: Keyboard) -> None:
        assert k.table.query_one("#ask-pane").border_title == "What now?"

    driven(seated("cure", "you,random", 4), run)
