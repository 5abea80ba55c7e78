"""What is listed, without a screen: what typed words and numbers mean, what belongs to a place, and what is folded."""

from __future__ import annotations

import pytest

from containment.kernel.errors import Refusal
from containment.pictures.scene import Area, Place
from containment.telling import listing
from containment.telling.listing import HUSH, MOST_LISTED, WAVE, Do, Explain, Unfold, filtered, is_verb
from containment.telling.menu import Menu
from containment.telling.sitting import Sitting
from containment.terminal.screen import moves_pane
from containment.terminal.screen.rows import Row
from tests.terminal.screen.driving import asked, sat


@pytest.fixture
def s() -> Sitting:
    """An Operations Expert in Atlanta, who may jump anywhere for any of four City cards."""
    return sat("pandemic")


def meant(s: Sitting, typed: str) -> list[str]:
    return [s.game.codebook.words(move) for move in filtered(s, typed, s.menu.moves)]


def listed(s: Sitting, typed: str = "", place: str | None = None) -> list[Row]:
    return moves_pane.move_rows(s, s.scene(), typed, place)


def written(rows: list[Row]) -> list[str]:
    return [row.text.plain for row in rows]


def there(s: Sitting, words: str, place: str) -> bool:
    at = listing.where(s.scene(), place)
    assert at is not None
    return listing.is_there(s, s.game.code(words), at)


# ---------------------------------------------------------------------------------------------- words and numbers
def test_the_beginning_of_an_impossible_verb_hides_no_place_and_says_why_not_below(s: Sitting) -> None:
    assert meant(s, "sh") == [f"jump {card} to shanghai" for card in ("johannesburg", "lagos", "karachi", "taipei")]
    *moves, refused = listed(s, "sh")
    assert len(moves) == 4 and all(isinstance(row.key, Do) for row in moves)
    assert refused.key == Explain("P.4.4") and refused.text.plain.startswith("  ✕ shuttle: ")
    (row,) = listed(s, "shu")
    assert row.key == refused.key
    s.play_own(s.game.code("drive washington"))
    asked(s)
    assert meant(s, "tr") == ["treat blue"]


def test_words_are_meant_in_their_order_and_only_then_in_any(s: Sitting) -> None:
    found = meant(s, "jump karachi")
    first = [words for words in found if words.startswith("jump karachi to ")]
    assert len(first) > MOST_LISTED and found[: len(first)] == first, "others come after them"
    assert meant(s, "chicago karachi") == ["jump karachi to chicago"]
    assert meant(s, "chicago")[:2] == ["drive chicago", "jump johannesburg to chicago"]
    assert meant(s, "hicago") == [], "words are known by their beginnings"
    assert filtered(s, "drive", (s.menu.moves[0], s.menu.moves[-1])) == [s.menu.moves[0]], "only of these moves"


def test_a_letter_may_be_a_colour_and_pass_comes_last(s: Sitting) -> None:
    s.menu = Menu(s.game.codebook, [("", [s.game.code(one) for one in ("pass", "treat black", "cure black")])])
    assert meant(s, "treat k") == ["treat black"]
    iberia = sat("iberia")
    iberia.menu = Menu(iberia.game.codebook, [("", [iberia.game.code(one) for one in ("pass", "protect r01")])])
    assert meant(iberia, "p") == ["protect r01", "pass"]


def test_verbs_of_chance_and_of_other_games_are_no_verbs(s: Sitting) -> None:
    assert not is_verb(s, "deal") and not is_verb(s, "travel ban") and is_verb(s, "Build")
    assert all("to sa" in words for words in meant(s, "sa")) and meant(s, "sa"), "no sabotage, no samples"
    brink = sat("pandemic", expansion="on_the_brink")
    assert is_verb(brink, "travel ban") and not is_verb(brink, "sabotage")


def test_short_forms_of_a_game_are_understood() -> None:
    s = sat("pandemic", expansion="on_the_brink")
    *moves, row = listed(s, "ban")
    assert isinstance(row.key, Explain) and row.text.plain.startswith("  ✕ travel ban: ")
    assert moves and all(row.text.plain.endswith("Bangkok") for row in moves), "it is a city, too"
    dice = sat("cure")
    dice.play_own(dice.menu.moves[0])
    asked(dice)
    assert len(meant(dice, "reroll all")) == 1


def test_a_number_means_its_move_first_and_then_those_that_begin_with_it(s: Sitting) -> None:
    numbers = {move: number for number, move in s.menu.numbers.items()}
    found = [numbers[move] for move in filtered(s, "12", s.menu.moves)]
    assert found == [12, *range(120, 130)]
    assert filtered(s, " 12 ", s.menu.moves) == filtered(s, "12", s.menu.moves)
    assert filtered(s, "999", s.menu.moves) == []


# ---------------------------------------------------------------------------------------------- rows
def test_more_moves_of_one_verb_than_are_read_at_a_glance_are_one_row(s: Sitting) -> None:
    jumps = filtered(s, "jump", s.menu.moves)
    for many, folded in ((MOST_LISTED, False), (MOST_LISTED + 1, True)):
        s.menu = Menu(s.game.codebook, [("", (0, *jumps[:many]))])
        rows = listed(s)
        assert len(rows) == (2 if folded else many + 1) and rows[-1].key == Do(0), "pass comes last"
        assert [row.key for row in rows if isinstance(row.key, Unfold)] == [Unfold("jump")] * folded
        assert [row.key for row in listed(s, "jump")] == [Do(move) for move in jumps[:many]], "typing unfolds them"
    assert written(rows)[0] == f"  ▸ jump … {MOST_LISTED + 1} ways, 1-{MOST_LISTED + 1}"


def test_what_others_may_add_is_headed_if_there_is_any(s: Sitting) -> None:
    drive, *jumps = (s.game.code(words) for words in ("drive chicago", "jump taipei to paris", "jump lagos to paris"))
    s.menu = Menu(s.game.codebook, [("", (drive,)), ("P2 may add", jumps)])
    assert written(listed(s))[:3] == ["  1 drive Chicago", s.naming.said("P2 may add"), "  2 jump Taipei to Paris"]
    assert listed(s)[1].key is None and written(listed(s, "drive")) == ["  1 drive Chicago"]


def test_a_row_is_written_once_for_a_question(s: Sitting) -> None:
    assert listed(s)[0] is listed(s)[0]
    before = listed(s, "drive miami")[0].text.plain
    assert s.ask is not None
    s.ask = s.ask._replace(moment="Before that.")
    s.menu = Menu(s.game.codebook, [("", (s.game.code("drive miami"),))])
    assert (before, listed(s, "drive miami")[0].text.plain) == ("  3 drive Miami", "  1 drive Miami")


def test_at_a_moment_for_events_one_may_let_it_pass_and_ask_for_silence(
    s: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ways() -> list[object]:
        return [row.key for row in listed(s) if row.key in (WAVE, HUSH)]

    assert ways() == []
    monkeypatch.setattr(Sitting, "at_moment", property(lambda _: True))
    assert ways() == [HUSH], "passing is a move then"
    monkeypatch.undo()
    assert s.ask is not None
    s.ask = s.ask._replace(moment="Before that.")
    assert ways() == [WAVE, HUSH] and s.naming.said("let P1 go on") in written(listed(s))[-2]
    assert not {WAVE, HUSH} & {row.key for row in listed(s, "drive")}, "who types wants something else"
    s.ask = None
    assert ways() == []


# ---------------------------------------------------------------------------------------------- places
def test_a_move_is_where_it_leads_where_its_card_is_of_and_otherwise_where_the_pawn_stands(s: Sitting) -> None:
    assert there(s, "drive chicago", "chicago") and not there(s, "drive chicago", "atlanta")
    assert there(s, "jump karachi to paris", "paris") and there(s, "jump karachi to paris", "karachi")
    assert there(s, "pass", "atlanta") and there(s, "treat blue", "atlanta") and not there(s, "pass", "chicago")
    assert not there(s, "remote treatment paris blue", "atlanta"), "that names a city too"


def test_what_leads_to_a_place_comes_before_what_is_paid_with_it(s: Sitting) -> None:
    words = ("jump karachi to paris", "jump lagos to karachi", "direct karachi")
    s.menu = Menu(s.game.codebook, [("", [s.game.code(one) for one in words])])
    moves = [row.key.move for row in listed(s, place="karachi") if isinstance(row.key, Do)]
    assert [s.game.codebook.words(move) for move in moves] == [words[1], words[2], words[0]]
    karachi = listing.where(s.scene(), "karachi")
    assert karachi is not None and [listing.leads_to(s, s.game.code(one), karachi) for one in words] == [0, 1, 1]
    assert listing.leads_to(s, 0, karachi), "what names no place is not paid with one"


def test_the_target_of_a_move_is_where_it_leads(s: Sitting) -> None:
    assert listing.target(s, s.scene(), s.game.code("jump karachi to paris")) == "paris"
    assert listing.target(s, s.scene(), s.game.code("remote treatment paris blue")) == "paris"
    assert listing.target(s, s.scene(), s.game.code("pass")) is None
    iberia = sat("iberia")
    region = iberia.scene().areas[3]
    assert listing.target(iberia, iberia.scene(), iberia.game.code(f"protect {region.words}")) == region.id
    assert isinstance(listing.where(iberia.scene(), region.id), Area) and listing.where(s.scene(), None) is None


def test_places_where_one_could_only_fly_are_not_lit(s: Sitting) -> None:
    drives, directs = {"chicago", "washington", "miami"}, {"johannesburg", "lagos", "karachi", "taipei"}
    assert listing.lit(s, s.scene()) == drives | directs


def test_when_something_is_typed_the_place_does_not_matter(s: Sitting) -> None:
    assert written(listed(s, "drive", "paris")) == written(listed(s, "drive"))


# ---------------------------------------------------------------------------------------------- why not
def refused(s: Sitting, place: str) -> list[str]:
    return [row.text.plain[4:].split(":")[0] for row in listed(s, place=place) if isinstance(row.key, Explain)]


def test_only_verbs_of_this_game_that_cannot_be_used_there_say_why(s: Sitting) -> None:
    assert refused(s, "karachi")[:4] == ["drive", "charter", "shuttle", "build taking"], "one may jump there"
    assert "treat" in refused(s, "atlanta") and "treat" not in refused(s, "karachi")
    for place in ("atlanta", "karachi", "paris"):
        names = refused(s, place)
        assert len(names) <= listing.MOST_REFUSED
        assert not {"draw player", "draw infection", "grant", "airlift", "keep", "sabotage"} & set(names)


def test_nothing_is_said_of_chance_of_events_and_of_what_is_not_in_this_game(
    s: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sitting, "refusal", lambda s, move: Refusal("P.4.1", "No."))
    monkeypatch.setattr(listing, "MOST_REFUSED", 99)
    names = set(refused(s, "paris"))
    assert {"drive", "give", "take"} <= names
    assert not {"draw player", "draw infection", "airlift", "grant", "rapid vaccine", "sabotage"} & names


def test_a_move_is_asked_about_where_it_names_the_place_in_whichever_way(s: Sitting) -> None:
    paris, karachi = (listing.where(s.scene(), id) for id in ("paris", "karachi"))
    assert paris is not None and karachi is not None
    for words, at in (("remote treatment paris blue", paris), ("give p2 karachi", karachi)):
        codes = listing._codes_there(s, s.game.codebook.verb(s.game.code(words)), at)
        assert s.game.code(words) in codes
        assert all(at.words in s.game.codebook.words(code) for code in codes)


def test_at_a_moment_for_events_nothing_says_why_not(s: Sitting) -> None:
    assert s.ask is not None
    s.ask = s.ask._replace(moment="Before that.")
    assert refused(s, "karachi") == []
    s.ask = None
    assert refused(s, "karachi") == []


def test_the_most_frequent_reason_is_told_unless_it_is_far_fetched(s: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    rare, common = Refusal("P.4.1", "Rarely."), Refusal("P.4.2", "Mostly.")
    jumps = iter([rare, common, common])
    monkeypatch.setattr(Sitting, "refusal", lambda s, move: next(jumps, None))
    verb = s.game.codebook.verb(s.game.code("give p2 karachi"))
    karachi = listing.where(s.scene(), "karachi")
    assert isinstance(karachi, Place) and listing._why_not(s, verb, karachi) == common
    monkeypatch.setattr(Sitting, "refusal", lambda s, move: common)
    assert "shuttle" in refused(s, "paris")
    monkeypatch.setattr(s.board, "is_far_fetched", lambda why: why == common)
    assert refused(s, "paris") == []


@pytest.mark.parametrize("because", ["That does not answer it.", "It is not your turn.", "This does not answer that."])
def test_moves_that_answer_another_question_say_nothing(
    s: Sitting, monkeypatch: pytest.MonkeyPatch, because: str
) -> None:
    monkeypatch.setattr(Sitting, "refusal", lambda s, move: Refusal("P.4.1", because))
    assert refused(s, "paris") == []


def test_what_is_paid_with_the_card_of_a_place_is_one_row_that_unfolds_to_just_that(s: Sitting) -> None:
    (row,) = (row for row in listed(s, place="karachi") if isinstance(row.key, Unfold))
    assert isinstance(row.key, Unfold)
    ways = int(row.text.plain.split()[-2])
    unfolded = [words for words in meant(s, row.key.words) if words.startswith("jump karachi to ")]
    assert meant(s, row.key.words) == unfolded and ways <= len(unfolded) <= ways + 1, "with jumping on the spot"
    few = [s.game.code(f"jump karachi to {city}") for city in ("paris", "essen", "milan", "lima")]
    for many in (listing.FEW, listing.FEW + 1):
        s.menu = Menu(s.game.codebook, [("", few[:many])])
        folded = [row for row in listed(s, place="karachi") if isinstance(row.key, Unfold)]
        assert bool(folded) == (many > listing.FEW)


def test_several_verbs_of_one_name_and_one_reason_are_refused_once() -> None:
    """Sending pawns is four verbs, all refused to who is no Dispatcher."""
    s = sat("pandemic", "you,you", 4, roles=("medic", "scientist"))
    for at in s.scene().places[:6]:
        texts = [row.text.plain for row in map(moves_pane.drawn, listing.refused_there(s, at, ()))]
        assert texts and len(texts) == len(set(texts)), texts
