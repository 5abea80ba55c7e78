"""Finding a move by what was typed or pointed at: all that fits is listed, and what is not possible says why."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.telling import listing
from containment.telling.asking import Ask
from containment.telling.listing import HUSH, MOST_LISTED, MOST_VERBS, WAVE, Do, Explain, Unfold, filtered
from containment.telling.menu import Menu
from containment.telling.sitting import Sitting
from containment.terminal.lines import commands
from containment.terminal.screen import moves_pane
from containment.terminal.screen.commands import ELSEWHERE
from containment.terminal.screen.rows import Row
from tests.terminal.screen.driving import Keyboard, asked, driven, sat, staged, watched

NOTHING = "No move fits. Esc shows all moves, F1 helps."


def laid(game: str, names: str = "you,random", **situation: Any) -> Sitting:
    """A sitting at a table that was laid out by hand."""
    found = staged(containment.game(game).stage(**situation), game, names)  # type: ignore[misc]
    return asked(Sitting(found.match, found.names, found.save))


def listed(s: Sitting, typed: str = "", place: str | None = None) -> list[Row]:
    return moves_pane.move_rows(s, s.scene(), typed, place)


def written(rows: list[Row]) -> list[str]:
    return [row.text.plain for row in rows]


def meant(s: Sitting, typed: str) -> list[str]:
    return [s.game.codebook.words(move) for move in filtered(s, typed, s.menu.moves)]


def refused(s: Sitting, typed: str) -> list[str]:
    """The verbs that say why not."""
    rows = listed(s, typed)
    assert all(isinstance(row.key, Explain) for row in rows), written(rows)
    return [row.text.plain.removeprefix("  ✕ ").split(":")[0] for row in rows]


def offered(s: Sitting, *words: str) -> Sitting:
    """Only these moves may be made."""
    s.menu = Menu(s.game.codebook, [("", [s.game.code(one) for one in words])])
    return s


# ---------------------------------------------------------------------------------------------- commands
@pytest.mark.parametrize("game", ["pandemic", "cure", "iberia", "coldwar"])
def test_a_command_of_the_table_line_by_line_names_its_key(game: str) -> None:
    """Every one that nothing else is found for: also the looks of this game, with a slash, and in capitals."""
    s = sat(game)
    looks = {use.split(" ")[0] for use, look in s.board.COMMANDS.items() if look.fits(s.match.options)}
    for word in {*commands.WORDS, *commands.SHORT} - {"?"} | looks - {*ELSEWHERE}:
        found = written(listed(s, word))
        assert found != [NOTHING] or word in {"board", "moves", "watch", "name", "skip"}, word
    assert written(listed(s, "hint")) == ["F2 gives a hint. Esc shows all moves."] == written(listed(s, "/HINT "))
    assert written(listed(s, "quit")) == written(listed(s, "exit")) != [NOTHING]


def test_a_look_at_cards_names_the_key_that_shows_them() -> None:
    assert written(listed(sat("pandemic"), "discards"))[0].startswith("F4 shows the cards")
    assert written(listed(sat("pandemic"), "where")) == [NOTHING], "that is about the Bio-Terrorist alone"


# ---------------------------------------------------------------------------------------------- words
def test_a_verb_before_a_name_hides_nothing_that_the_name_alone_finds() -> None:
    links = ("lay salamanca madrid", "lay valladolid madrid", "lay madrid toledo")
    s = offered(sat("iberia"), *links)
    assert meant(s, "madr") == list(map(s.game.codebook.words, map(s.game.code, links)))
    assert set(meant(s, "lay madr")) == set(meant(s, "madr"))
    assert meant(s, "lay madr")[0] == s.game.codebook.words(s.game.code(links[2])), "what begins so is more likely"
    shown = [s.game.codebook.words(row.key.move) for row in listed(s, "lay madr") if isinstance(row.key, Do)]
    assert shown == meant(s, "lay madr"), "and stands first"


def test_the_very_words_of_a_move_come_first_and_what_goes_on_from_them_after() -> None:
    s = offered(sat("iberia"), "rail lisboa", "rails coimbra then lisboa", "rails lisboa then evora")
    assert meant(s, "rail lisboa")[0] == meant(s, "rail lisb")[0] == "rail lisboa"
    assert set(meant(s, "rail lisb")) == {"rail lisboa", "rails coimbra then lisboa", "rails lisboa then evora"}


def test_passing_comes_last_unless_it_is_what_was_typed() -> None:
    s = offered(sat("coldwar"), "pass", "pass card rome", "press drive rome")
    assert meant(s, "p")[-1] == "pass" == meant(s, "pass")[0] and len(meant(s, "p")) == 3


def test_words_that_stand_in_a_row_find_it() -> None:
    s = laid("coldwar", passports=("analyst", "courier"), alias="nato", pawns=("paris", "rome"))
    for typed in ("threat", "rearr", "three thr"):
        assert meant(s, typed) == ["peek"], typed
    assert meant(s, f"{s.menu.number_of(s.game.code('peek'))} threat") == [], "its number is no word"
    assert meant(s, "rom") == ["drive rome"], "words of moves come before words about them"


def test_what_a_verb_is_called_besides_finds_it() -> None:
    s = laid("pandemic", pawns=("paris", "paris"), hands=(("paris",), ()))
    assert meant(s, "share") == ["give p2 paris"]


def test_people_are_found_by_what_the_row_calls_them() -> None:
    s = laid("pandemic", pawns=("paris", "paris"), hands=(("airlift",), ()))
    own = meant(s, "airlift p1 lima")
    assert own == meant(s, "airlift you lima") == ["airlift p1 lima"]


def test_the_letter_of_a_disease_is_its_colour() -> None:
    dice = (("treat", "sample", "fly"), None)
    s = laid("cure", roles=("generalist", "scientist"), pawns=(1, 3), regions={1: {"black": 2, "red": 1}},
             centre={"black": 1, "red": 1}, dice=dice, at="act")  # fmt: skip
    treat, sample = meant(s, "treat k"), meant(s, "sample K")
    assert len(treat) == len(sample) == 1 and treat[0].startswith("treat black") and "sample black" in sample[0]
    assert listed(s, "cure k")[0].text.plain.startswith("  ✕ cure black: ")
    cubes = laid("pandemic", pawns=("atlanta", "paris"), cubes={"atlanta": {"black": 1, "blue": 1}})
    assert meant(cubes, "treat k") == ["treat black"]
    assert set(meant(cubes, "treat b")) == {"treat blue", "treat black"}, "a beginning of words is one first"


def test_letters_of_no_word_at_all_find_nothing() -> None:
    assert written(listed(sat("pandemic"), "ж")) == [NOTHING] == written(listed(sat("pandemic"), "xyzzy"))


# ---------------------------------------------------------------------------------------------- places before verbs
def test_at_the_hand_limit_a_place_is_its_card_and_an_events_name_is_to_play_it() -> None:
    moves = ("airlift p1 lima", "airlift p2 bogota", "airlift p2 lima", "discard lima", "discard airlift")
    s = offered(laid("pandemic", pawns=("paris", "paris"), hands=(("airlift", "lima"), ())), *moves)
    assert meant(s, "lim") == ["discard lima", "airlift p1 lima", "airlift p2 lima"]
    assert meant(s, "airl") == [*moves[:3], "discard airlift"]


def below(s: Sitting, typed: str) -> tuple[list[str], list[str]]:
    """The moves that are found, and the verbs below them that say why not."""
    rows = listed(s, typed)
    moves = [s.game.codebook.words(row.key.move) for row in rows if isinstance(row.key, Do)]
    assert all(isinstance(row.key, Explain) for row in rows[len(moves) :]), written(rows)
    return moves, [row.text.plain.removeprefix("  ✕ ").split(":")[0] for row in rows[len(moves) :]]


@pytest.mark.parametrize(
    ("typed", "moves", "verbs"),
    [
        ("ban", ["direct bangkok"], ["travel ban"]),
        ("bo", ["drive bogota"], ["borrowed time"]),
        ("sa", ["drive santiago"], ["sample"]),
        ("treat", [], ["treat"]),
        ("st", [], ["store"]),
    ],
)
def test_a_verb_that_is_impossible_hides_no_place_that_begins_so(
    typed: str, moves: list[str], verbs: list[str]
) -> None:
    s = laid("pandemic", roles=("medic", "scientist"), pawns=("lima", "paris"), hands=(("bangkok",), ()),
             expansion="on_the_brink")  # fmt: skip
    assert below(s, typed) == (moves, verbs)


def test_accents_and_other_verbs_hide_no_place_either() -> None:
    s = laid("iberia", pawns=("madrid", "toledo"))
    assert below(s, "to") == (["go toledo", "rail toledo"], ["token"])
    cards = offered(laid("iberia", pawns=("madrid", "toledo")), "discard evora", "discard lisboa")
    assert below(cards, "ev") == (["discard evora"], ["event purify water"])


def test_a_place_is_found_before_the_verb_that_begins_like_it() -> None:
    s = laid("pandemic", roles=("medic", "scientist"), pawns=("atlanta", "paris"), hands=(("atlanta",), ()))
    found = meant(s, "ch")
    assert found[:3] == ["drive chicago", "charter chicago", "charter essen"], "as in the menu"
    assert len(found) > 40 and set(meant(s, "chi")) == {"drive chicago", "charter chicago", "charter ho chi minh city"}
    dice = offered(sat("cure"), "treat red with treat", "treat black with treat", "reroll 1")
    assert meant(dice, "r") == ["treat red with treat", "reroll 1"]
    assert meant(dice, "k") == ["treat black with treat"], "the letter of a disease"


def test_words_between_arguments_find_nothing_by_themselves() -> None:
    s = offered(sat("coldwar"), "fly rome with paris", "fly washington with paris")
    assert meant(s, "w") == ["fly washington with paris"]
    assert meant(s, "rome with") == ["fly rome with paris"]


def test_what_a_verb_is_called_besides_comes_after_what_has_the_words() -> None:
    s = offered(sat("iberia"), "pass", "go madrid", "go badajoz", "rail burgos")
    assert meant(s, "b") == ["go badajoz", "rail burgos", "go madrid"], "by boat, or to build a railroad"
    assert meant(s, "boat b") == ["go badajoz"]
    assert "pass" not in meant(offered(s, "pass", "go evora"), "e"), "half of `end` must not end a turn"
    assert meant(offered(s, "go evora", "pass"), "end") == ["pass"]


def test_what_pandemic_calls_it_finds_it_in_iberia() -> None:
    s = offered(sat("iberia"), "research blue", "ship lisboa with porto", "go madrid")
    assert meant(s, "cure") == ["research blue"] and meant(s, "fly lis") == ["ship lisboa with porto"]


# ---------------------------------------------------------------------------------------------- why not
@pytest.mark.parametrize(
    ("typed", "verbs"),
    [
        ("cure", ["cure"]),
        ("cu", ["cure"]),
        ("cure pur", ["cure purple"]),
        ("take", ["take"]),
        ("jump", ["jump"]),
        ("jump par", ["jump"]),
        ("share", ["give", "take"]),
        ("send", ["send … drive …", "send … direct …", "send … charter …", "send … shuttle …"]),
    ],
)
def test_a_verb_that_is_begun_says_why_not_with_its_own_words(typed: str, verbs: list[str]) -> None:
    s = laid("pandemic", roles=("medic", "scientist"), pawns=("atlanta", "paris"))
    assert refused(s, typed) == verbs
    for row in listed(s, typed):
        assert isinstance(row.key, Explain) and row.key.rule in s.game.rulebook and "does not answer" not in row.text


def test_verbs_with_the_same_first_words_are_told_apart() -> None:
    s = laid("pandemic", roles=("medic", "scientist"), pawns=("atlanta", "paris"), expansion="on_the_brink")
    assert refused(s, "cure") == ["cure …", "cure … with samples"]
    assert refused(s, "cure blu") == ["cure blue", "cure blue with samples"]
    assert refused(s, "take") == ["take"], "take back is of another question"


def test_several_verbs_say_why_not_but_not_too_many() -> None:
    s = laid("iberia", pawns=("madrid", "toledo"))
    assert refused(s, "train") == ["train", "train with"]
    assert refused(s, "hosp")[0] == "hospital"
    cold = offered(laid("coldwar", pawns=("paris", "rome")), "fly free sydney", "drive rome")
    first, *others = listed(cold, "s")
    assert first.key == Do(cold.game.code("fly free sydney")), "more verbs than that begin so"
    assert len(others) == MOST_VERBS and all(isinstance(row.key, Explain) for row in others)
    assert refused(cold, "neu") == ["neutralize"]
    assert len(refused(offered(cold, "drive rome"), "s")) == MOST_VERBS


def test_a_verb_of_another_question_says_so_only_if_nothing_else_is_meant() -> None:
    s = sat("pandemic")
    assert "direct karachi" in meant(s, "k"), "keep is of another question"
    dice = sat("cure")
    assert refused(dice, "cure") == ["cure"] and "does not answer" in written(listed(dice, "cure"))[0]


# ---------------------------------------------------------------------------------------------- moments for events
def before_a_turn() -> Sitting:
    s = watched("pandemic", "random,you", 3)
    assert s.ask == Ask(1, "P1's turn is about to start.")
    return s


@pytest.mark.parametrize("typed", ["let", "let p1", "pass", "skip", "no", "0", "go"])
def test_letting_another_go_on_can_be_typed(typed: str) -> None:
    rows = listed(before_a_turn(), typed)
    assert rows[0].key == WAVE and not any(isinstance(row.key, Explain) for row in rows)


def test_wanting_quiet_can_be_typed_and_what_is_no_way_out_finds_none() -> None:
    s = before_a_turn()
    assert [row.key for row in listed(s, "do")] == [row.key for row in listed(s, "not ask")] == [HUSH]
    assert [row.key for row in listed(s, "forecast")] == [Do(s.game.code("forecast"))]
    (row,) = listed(s, "drive")
    assert isinstance(row.key, Explain) and "not your" in row.text.plain
    assert written(listed(s, "xyzzy")) == [NOTHING]


def test_before_anothers_turn_the_beginning_of_a_verb_may_mean_a_place() -> None:
    s = offered(before_a_turn(), "grant shanghai", "grant paris")
    assert meant(s, "sh") == ["grant shanghai"], "nobody could shuttle now"
    assert meant(s, "ж") == []


def test_enter_takes_the_way_out_that_was_typed() -> None:
    async def run(k: Keyboard) -> None:
        await k.type("let")
        assert k.rows.key == WAVE
        await k.press("enter")
        assert any(entry.seat == 0 for entry in k.match.entries)

    driven(before_a_turn(), run)


# ---------------------------------------------------------------------------------------------- places and folding
def test_where_nothing_can_be_done_that_is_said() -> None:
    dice = laid("cure", roles=("generalist", "scientist"), pawns=(1, 3), dice=(("fly",), None), at="act")
    assert written(listed(dice, place="centre")) == [
        "Nothing to do here right now. ? tells you about Treatment Centre."
    ]
    treating = laid("cure", roles=("generalist", "scientist"), pawns=(1, 3), dice=(("treat",), None), at="act")
    assert [row.key for row in listed(treating, place="6")] == [Explain("C.6")] * 3, "no die: far-fetched, but all"
    start = sat("iberia")
    assert "start" in start.question
    (row,) = listed(start, place="lisboa")
    assert isinstance(row.key, Explain) and row.text.plain.startswith("  ✕ start: You start in a city whose card")
    quiet = before_a_turn()
    assert written(listed(quiet, place="paris"))[0].startswith("Nothing to do here right now.")
    assert [row.key for row in listed(quiet, place="paris")[1:]] == [WAVE, HUSH]


def test_a_group_that_is_the_whole_list_is_not_folded() -> None:
    s = sat("pandemic")
    jumps = filtered(s, "jump", s.menu.moves)[: MOST_LISTED + 1]
    s.menu = Menu(s.game.codebook, [("", jumps)])
    assert [row.key for row in listed(s)] == [Do(move) for move in jumps]
    s.menu = Menu(s.game.codebook, [("", (s.game.code("drive chicago"), *jumps))])
    assert [row.key for row in listed(s)][1:] == [Unfold("jump")]
    assert s.ask is not None
    s.ask = s.ask._replace(moment="Before that.")
    s.menu = Menu(s.game.codebook, [("", jumps)])
    assert [row.key for row in listed(s)] == [Unfold("jump"), WAVE, HUSH], "the way out stands below it"


def test_at_a_place_what_only_uses_its_card_is_one_row_after_what_leads_there() -> None:
    who = ("analyst", "courier")
    s = laid("coldwar", passports=who, pawns=("paris", "rome"), hands=(("new york", "rome"), ()), alias="nato")
    rows = [row for row in listed(s, place="new_york") if not isinstance(row.key, Explain)]
    *leading, paid = rows
    assert all(isinstance(row.key, Do) and row.text.plain.split(" with ")[0].endswith("New York") for row in leading)
    assert len(leading) == 2 and isinstance(paid.key, Unfold) and "fly … with New York" in paid.text.plain
    found = meant(s, paid.key.words + " ")
    assert len(found) > MOST_LISTED and all(words.endswith("with new york") for words in found)
    assert f"{len(found) - 1} ways" in paid.text.plain, "all but the one that leads there"


def test_what_is_done_at_a_place_is_not_paid_with_it() -> None:
    colours = ("blue", "yellow", "black", "red")
    s = offered(sat("pandemic", expansion="on_the_brink"), *(f"remote treatment paris {colour}" for colour in colours))
    assert len(colours) > listing.FEW
    assert [row.key for row in listed(s, place="paris")][: len(colours)] == [Do(move) for move in s.menu.moves]
