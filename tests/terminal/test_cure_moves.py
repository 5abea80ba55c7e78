"""The dice game at the terminal: its dice in the list of moves, and how moves are typed."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.codebook import plain
from containment.matches.match import Match
from containment.saying.runs import signed
from containment.telling import reading
from containment.telling.menu import Menu
from containment.terminal.ink import Ink
from containment.terminal.lines import commands
from tests.terminal.cure import GAME, roll_until, staged, words_of
from tests.terminal.inked import board_of, menu_listing, menu_rows

board = board_of("cure")


def asked(**more: Any) -> tuple[Match, Menu]:
    match = Match(GAME, staged(**more), (None, None, None))
    return match, Menu(GAME.codebook, [("", match.moves(0))])


FIVE = {"samples": None, "dice": (("fly", "treat_x2", "fly", "sample", "biohazard"), None, None)}


def understood(text: str, match: Match, menu: Menu) -> str:
    spelled = board.spelled_out(text, GAME.view(match.table, 0))
    found = reading.read(spelled, match, menu)
    assert isinstance(found, reading.Understood), found
    return GAME.codebook.words(found.move)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("reroll all", "reroll 1 2 3 4"),
        ("reroll 4, 2", "reroll 2 4"),
        ("rer 2 4", "reroll 2 4"),
        ("roll 1 3", "reroll 1 3"),
        ("reroll 3", "reroll 1"),  # dice 1 and 3 both show fly
        ("reroll 3 4", "reroll 1 4"),
        ("re-roll 2", "reroll 2"),
    ],
)
def test_dice_are_rolled_again_by_their_numbers(typed: str, means: str) -> None:
    assert understood(typed, *asked(**FIVE)) == means


def test_a_die_that_cannot_be_rolled_again_is_refused_with_its_rule() -> None:
    match, menu = asked(**FIVE)
    found = reading.read(board.spelled_out("reroll 5", GAME.view(match.table, 0)), match, menu)
    assert isinstance(found, reading.Refused) and found.refusal.rule == "C.26"


def test_of_many_rerolls_single_dice_and_all_are_listed() -> None:
    match, menu = asked(**FIVE)
    view, ink = GAME.view(match.table, 0), Ink(fixed_width=100)
    rows = "\n".join(
        menu_rows(menu, ink, lambda *of: board.telling.label(*of, view), lambda *of: board.shortened(*of, view))
    ).split("  reroll ")[1]
    for words in ("die 1 or 3 (fly)", "die 2 (double treat)", "die 4 (sample)", "all 4", "or pick some: reroll 1 2"):
        assert words in rows
    assert "dice 2 4" not in rows
    listed = menu_listing(menu, "reroll", ink, lambda *of: board.telling.label(*of, view))
    assert "dice 2 4" in listed[0]


def test_every_move_is_reached_by_its_number_and_by_its_words() -> None:
    match, menu = asked(**FIVE)
    for number, move in menu.numbers.items():
        words = GAME.codebook.words(move)
        assert understood(str(number), match, menu) == words == understood(words, match, menu)


def test_short_words_and_refusals() -> None:
    match, menu = asked(**FIVE)
    assert understood("fly 3", match, menu) == "fly 3 asia with fly"
    assert understood("fl asi", match, menu) == "fly 3 asia with fly"
    found = reading.read("sail 2", match, menu)
    assert isinstance(found, reading.Refused) and found.refusal.rule == "C.6"


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("treat black", "C.37"),  # a die shows treat, but there is no black die here
        ("tr bl", "C.37"),
        ("sail 4", "C.29"),
        ("treat", "C.37"),
        ("sample", "C.6"),  # no die shows that
        ("helicopter", "C.6"),
        ("lift", "C.6"),
        ("airlift p5", "C.7"),
    ],
)
def test_short_words_that_are_all_illegal_are_answered_with_the_nearest_rule(typed: str, rule: str) -> None:
    situation = {"dice": (("sail/treat",), None, None), "roles": ("dispatcher", "medic", "generalist"), "samples": None}
    match, menu = asked(**situation, regions={2: {"blue": 1}})
    found = reading.read(typed, match, menu)
    assert isinstance(found, reading.Refused) and found.refusal.rule == rule


def test_the_number_of_a_region_is_not_mistaken_for_the_number_of_a_move() -> None:
    events = ("airlift", "remote treatment", "resilient population")
    dice = (("fly", "sail/treat", "helicopter"), None, None)
    match, menu = asked(roles=("dispatcher", "medic", "generalist"), dice=dice, samples=None, events=events)
    view, ink = GAME.view(match.table, 0), Ink(fixed_width=100)
    rows = {row.split("  ")[1]: row for row in menu_listing(menu, "", ink, lambda *of: board.telling.label(*of, view))}
    assert "12 to 2 Europe B●x5  13 to 3 Asia" in rows["fly"]
    assert " to 6 South America with sail/treat" in rows["sail"]
    assert " p1 and p3 to 4 Australia Y■" in rows["helicopter"] and " p2 to 1 North America" in rows["airlift"]
    assert " in 3 Asia K▲" in rows["remote treatment"] and " in 3 Asia K▲" in rows["resilient population"]


def test_borrowed_time_is_listed_with_what_is_rolled() -> None:
    match, menu = asked(dice=(("spent", "spent"), None, None), events=("borrowed time", "airlift", "forecast"))
    view, ink = GAME.view(match.table, 0), Ink(fixed_width=100)
    (row,) = menu_listing(menu, "borrowed", ink, lambda *of: board.telling.label(*of, view))
    assert "1 spent die" in row and "2 spent dice" in row


def test_rolling_samples_again_belongs_to_the_attempt_and_says_what_is_rolled() -> None:
    table = roll_until(
        lambda table: "fell short" in words_of(table),
        at="cure",
        samples=({"red": 2}, None),
        cdc={"blue": 2},
        events=("re-examined research", "airlift", "forecast"),
    )
    view, ink = GAME.view(table, 0), Ink(fixed_width=80)
    assert ": attempt a cure ─" in board.draw(view, ("you", "random"), ink) and view.step == "EventWindow"
    containment.play(table, "re-examined research")
    view = GAME.view(table, 0)
    assert ": attempt a cure ─" in board.draw(view, ("you", "random"), ink) and view.step == "ChooseAgain"
    again = menu_listing(
        Menu(GAME.codebook, [("", view.moves)]), "again", ink, lambda *of: board.telling.label(*of, view)
    )
    assert "1 a sample showing " in again[0]


def test_a_label_says_no_more_than_it_must() -> None:
    """A die that shows just what is done with it needs no word; a cure that cannot be says so."""
    view = GAME.view(staged(), 0)
    label, verbs = board.telling.label, {verb.name: verb for verb in GAME.codebook.verbs.values()}
    assert signed(label(verbs["clear"], "treat", "red", view)) == "R◆ red"
    assert signed(label(verbs["clear"], "double treat", "red", view)).endswith("with double treat")
    assert signed(label(verbs["begin"], "", "p2", view)) == "with p2 (Scientist)"
    assert signed(label(verbs["cure"], "", "red", view)) == "R◆ red (2 samples can't make 13)"


def test_a_cure_is_listed_with_its_odds() -> None:
    table = staged(at="cure", turn_of=1)
    view, ink = GAME.view(table, 1), Ink(fixed_width=80)
    menu = Menu(GAME.codebook, [("", view.moves)])
    (row,) = menu_listing(menu, "cure", ink, lambda *of: board.telling.label(*of, view))
    assert "K▲ black (3 samples, 11 or more: 33%)" in row


def test_no_command_word_is_a_word_of_a_move() -> None:
    starts = {plain(word) for verb in GAME.codebook.verbs.values() for word in (verb.name, *verb.also)}
    own = {use.split(" ")[0] for use in board.COMMANDS}
    assert not {words.split(" ")[0] for words in starts} & {*commands.WORDS, *commands.SHORT, *own}
    assert not own & {*commands.WORDS, *commands.SHORT}
