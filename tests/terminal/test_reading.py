"""Reading and drawing, without a program around them."""

from __future__ import annotations

import io
from typing import Any

import pytest

import containment
from containment.games.pandemic.telling.atlas import title
from containment.kernel.codebook import plain
from containment.matches.match import Match
from containment.saying.runs import aloud, cubes, mark
from containment.telling import reading
from containment.telling.menu import Menu
from containment.terminal.ink import Ink, shown_length, to_ascii
from containment.terminal.lines import commands
from tests.terminal.inked import board_of, menu_listing, menu_rows

board = board_of("pandemic")

GAME = containment.game("pandemic")


def asked(seed: int = 7, **options: Any) -> tuple[Match, Menu]:
    match = Match(GAME, GAME.new(seed=seed, seats=2, **options), (None, None))
    return match, Menu(GAME.codebook, [("", match.moves(match.asked))])


def read(text: str, match: Match, menu: Menu) -> reading.Reading:
    return reading.read(text, match, menu)


def with_airlift() -> tuple[Match, Menu]:
    for seed in range(300):
        match, menu = asked(seed)
        if any(GAME.codebook.words(m).startswith("airlift") for m in menu.moves):
            return match, menu
    raise AssertionError("nobody was dealt an Airlift")


def test_every_move_of_the_menu_is_reached_by_its_number_and_by_its_words() -> None:
    match, menu = with_airlift()
    assert sorted(menu.numbers.values()) == sorted(menu.moves)
    assert GAME.codebook.words(menu.numbers[0]) == "pass"
    for number, move in menu.numbers.items():
        assert read(str(number), match, menu) == reading.Understood(move)
        assert read(GAME.codebook.words(move), match, menu) == reading.Understood(move)


def test_short_words_are_enough_when_they_mean_one_move() -> None:
    match, menu = asked()
    found = read("dr chi", match, menu)
    assert found == reading.Understood(GAME.code("drive chicago"))
    unclear = read("dr", match, menu)
    assert isinstance(unclear, reading.Unclear) and len(unclear.moves) == 3


def test_an_impossible_move_is_answered_with_its_rule() -> None:
    match, menu = asked()
    for words in ("drive tokyo", "dr tok"):
        found = read(words, match, menu)
        assert isinstance(found, reading.Refused)
        assert (found.words, found.refusal.rule) == ("drive tokyo", "P.4.1")


def test_nonsense_and_slips_of_the_finger_get_a_hint() -> None:
    match, menu = asked()
    slip = read("drvie chicago", match, menu)
    assert isinstance(slip, reading.Unclear) and "'drive chicago'" in slip.hint
    nonsense = read("xyzzy", match, menu)
    assert isinstance(nonsense, reading.Unclear) and "help" in nonsense.hint
    number = read("999", match, menu)
    assert isinstance(number, reading.Unclear) and "0 to" in number.hint


@pytest.mark.parametrize("hands", ["open", "private"])
def test_anothers_event_is_refused_and_private_hands_stay_secret(hands: str) -> None:
    answers = set()
    for seed in range(60):
        match, menu = asked(seed, hands=hands)
        if any(GAME.codebook.words(m) == "one quiet night" for m in menu.moves):
            continue
        found = read("one quiet night", match, menu)
        assert isinstance(found, reading.Refused) and found.refusal.rule == "P.11.1"
        answers.add(found.refusal.because)
    assert len(answers) == (1 if hands == "private" else 3)


def test_hints_suggest_what_is_possible_now_and_do_not_repeat_a_flood() -> None:
    match, menu = asked()
    near = read("dive chicago", match, menu)
    assert isinstance(near, reading.Unclear) and "Did you mean 'drive chicago'" in near.hint
    verb = read("drive nowhere", match, menu)
    assert isinstance(verb, reading.Unclear) and "drive: go to a connected city. For example: 'drive " in verb.hint
    words = verb.hint.split("For example: ")[1].strip("'.")
    assert GAME.code(words) in menu.moves
    event = read("airlift nowhere", *asked(events=0))
    assert isinstance(event, reading.Unclear)
    assert "airlift (event): move a pawn to any city. You can't do that right now." in event.hint
    for flood in ("x" * 5000, "1" * 5000):
        found = read(flood, match, menu)
        assert isinstance(found, reading.Unclear) and len(found.hint) < 200


def test_large_groups_are_folded_and_can_be_listed() -> None:
    match, menu = with_airlift()
    ink = Ink(fixed_width=80)
    view = GAME.view(match.table, match.asked)

    def label(verb: Any, a: str, b: str) -> str:
        return str(board.label(verb, a, b, view, ink))

    rows = "\n".join(menu_rows(menu, ink, label))
    assert "airlift P1|P2 <any city>" in rows and len(rows.splitlines()) < 12
    listed = "\n".join(menu_listing(menu, "airlift", ink, label))
    assert "Tokyo" in listed and max(map(len, listed.splitlines())) <= 80


def test_no_command_word_is_a_word_of_a_move() -> None:
    starts = {plain(word) for verb in GAME.codebook.verbs.values() for word in (verb.name, *verb.also)}
    first_words = {words.split(" ")[0] for words in starts}
    assert not first_words & {*commands.WORDS, *commands.SHORT}


@pytest.mark.parametrize("width", [80, 60, 100])
@pytest.mark.parametrize("hands", ["open", "private"])
def test_the_board_fits_the_width_in_every_situation_of_random_games(width: int, hands: str) -> None:
    from containment.players.random_player import RandomPlayer

    ink = Ink(colour=True, fixed_width=width)
    table = GAME.new(seed=width, seats=4, hands=hands)
    match = Match(GAME, table, [RandomPlayer(n) for n in range(4)])
    drawn = 0
    while match.computer_step() is not None:
        if match.count % 5 == 0 or match.finished:
            view = GAME.view(match.table, 0)
            for text in (board.draw(view, ("random",) * 4, ink), board.COMMANDS["discards"].show("", view, ink)):
                assert max(shown_length(row) for row in text.splitlines()) <= width
            drawn += 1
    assert drawn > 5


def test_each_disease_has_a_colour_a_shape_and_a_letter() -> None:
    deep = Ink(colour=True, deep=True)
    assert deep.said(mark("blue")) == "\x1b[38;2;74;168;232mB●\x1b[0m"
    assert deep.said(mark("black")) == "\x1b[38;2;244;244;244mK▲\x1b[0m"
    plain_ink = Ink()
    assert [plain_ink.said(mark(c)) for c in ("blue", "yellow", "black", "red")] == ["B●", "Y■", "K▲", "R◆"]
    assert Ink(shapes=False).said(cubes("red", 3)) == "RRR"


def test_ink_follows_the_terminal_and_the_wish_for_no_colour() -> None:
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    assert Ink.of(Terminal(), environ={}).colour
    assert not Ink.of(Terminal(), environ={"NO_COLOR": "1"}).colour
    assert not Ink.of(Terminal(), environ={"TERM": "dumb"}).colour
    assert not Ink.of(Terminal(), allowed=False, environ={}).colour
    light = Ink.of(Terminal(), environ={"COLORFGBG": "0;15"})
    assert light.said(mark("black")) == "\x1b[1mK▲\x1b[0m", "white letters cannot be seen on white"
    assert to_ascii("São Paulo — Bogotá ●") == "Sao Paulo - Bogota ?"


def test_a_view_id_becomes_a_name() -> None:
    assert aloud(title("st_petersburg")) == "St. Petersburg"
    assert aloud(title("one_quiet_night")) == "One Quiet Night"


def test_short_words_that_are_all_illegal_are_answered_with_a_rule() -> None:
    match, menu = asked()
    for words, rule in (("treat", "P.4.8"), ("shuttle", "P.4.4"), ("charter", "P.4.3")):
        found = read(words, match, menu)
        assert isinstance(found, reading.Refused) and (found.words, found.refusal.rule) == (words, rule)
    gift = read("give", match, menu)
    assert isinstance(gift, reading.Refused) and "no other player" not in gift.refusal.because


def test_what_the_asked_seat_may_do_is_not_anothers_to_say() -> None:
    match, menu = asked()
    found = read(f"p{2 - match.asked}: {GAME.codebook.words(menu.moves[1])}", match, menu)
    assert isinstance(found, reading.Refused) and "not yours" in found.refusal.because


def test_the_moves_that_words_may_mean_are_told_apart_by_their_verbs() -> None:
    match, _ = asked()

    def patterns(text: str) -> list[str]:
        return [GAME.codebook.verb(codes[0]).pattern for codes in reading.meant_by_verb(text, match)]

    assert patterns("bu") == ["build", "build taking {b}"] and patterns("build") == ["build"]
    assert patterns("discover") == ["cure {b}"] and patterns("share") == ["give {a} {b}", "take {a} {b}"]
    assert patterns("drive nowhere") == patterns("deal") == []
    (jumps,) = reading.meant_by_verb("jump to tokyo", match)
    assert all(GAME.codebook.words(code).endswith("to tokyo") for code in jumps)
    iberia = containment.game("iberia")
    (ships,) = reading.meant_by_verb("ship wi", Match(iberia, iberia.new(seed=1, seats=2), (None, None)))
    assert len(ships) == reading.MOST_TRIED, "of thousands"


def test_of_a_verb_with_thousands_of_moves_some_of_every_kind_are_tried() -> None:
    jump = GAME.codebook.verb(GAME.code("jump paris to tokyo"))
    some = reading.some_of(jump)
    assert 100 < len(some) <= reading.MOST_TRIED
    assert len({code >> 8 & 255 for code in some}) == 48 and len({code & 255 for code in some}) > 10
    drive = GAME.codebook.verb(GAME.code("drive paris"))
    assert reading.some_of(drive) == tuple(drive.codes())


def test_a_verb_is_refused_by_its_own_words_to_who_is_asked_and_to_who_is_not() -> None:
    match, menu = asked()
    drives = reading.some_of(GAME.codebook.verb(GAME.code("drive paris")))
    legal = [code for code in drives if code in menu.moves]
    found = reading.refused([code for code in drives if code not in legal], match, match.asked)
    assert found is not None and (found.words, found.refusal.rule) == ("drive", "P.4.1")
    other = reading.refused(drives, match, 1 - match.asked)
    assert other is not None and other.refusal.because.startswith("It's not your decision right now")
    (tokyo,) = reading.meant("drive tokyo", match)
    alone = reading.refused([tokyo], match, match.asked)
    assert alone is not None and alone.words == "drive tokyo"


def test_what_may_be_done_is_not_refused() -> None:
    game = containment.game("cure")
    match = Match(game, game.new(seed=1, seats=2), (None, None))
    begin = match.moves(0)
    assert begin == match.moves(1), "anybody may say who begins"
    assert reading.refused(begin, match, 0) is reading.refused(begin, match, 1) is None


@pytest.mark.parametrize(
    ("other", "at", "shown"),
    [
        ("scientist", "lima", "Y■■■!R◆ Lima"),
        ("quarantine specialist", "lima", "Y■■■R◆ Lima"),
        ("quarantine specialist", "santiago", "Y■■■R◆ Lima"),
        ("quarantine specialist", "paris", "Y■■■!R◆ Lima"),
    ],
)
def test_a_destination_where_one_more_cube_breaks_out_is_marked(other: str, at: str, shown: str) -> None:
    """None is placed in the Quarantine Specialist's city and next to it."""
    cubes = {"lima": {"yellow": 3, "red": 1}, "miami": {"yellow": 2}}
    table = GAME.stage(roles=("medic", other), pawns=("bogota", at), cubes=cubes)  # type: ignore[misc]
    drive, view = GAME.codebook.verb(GAME.code("drive lima")), GAME.view(table, 0)
    rows = [board.label(drive, "", city, view, Ink()) for city in ("lima", "miami", "mexico city")]
    assert rows == [shown, "Y■■ Miami", "Mexico City"]
