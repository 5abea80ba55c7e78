"""Short words for moves: which of the moves they may mean are meant."""

from __future__ import annotations

from containment.kernel.codebook import Codebook, Domain, Verb

PAWNS = Domain.of("pawns", ["p1", "p3", "p1 and p3"])
PLACES = Domain.of("place", ["3 asia", "4 australia", "mexico city", "miami"])
BOOK = Codebook([Verb(0, "pass"), Verb(1, "lift {a} to {b}", a=PAWNS, b=PLACES)])


def meant(text: str) -> list[str]:
    return [BOOK.words(code) for code in BOOK.match(text, BOOK.codes)]


def test_words_that_begin_a_move_win_over_words_some_of_which_must_be_skipped() -> None:
    assert meant("lift p3 to 4") == ["lift p3 to 4 australia"]
    assert meant("li p3 t aus") == ["lift p3 to 4 australia", "lift p1 and p3 to 4 australia"]


def test_where_all_or_none_skip_a_word_all_are_meant() -> None:
    assert meant("lift p1 to m") == ["lift p1 to mexico city", "lift p1 to miami"]
    assert meant("lift p3 asia") == ["lift p3 to 3 asia", "lift p1 and p3 to 3 asia"]
    assert len(meant("lift p1")) == 8
    assert meant("lift p1 to 4 australia now") == []


def test_all_that_words_may_mean_is_ranked() -> None:
    def ranked(text: str) -> list[list[str]]:
        return [[BOOK.words(code) for code in found] for found in BOOK.fitting(text, BOOK.codes)]

    assert ranked("lift p3 to 4") == [[], ["lift p3 to 4 australia"], ["lift p1 and p3 to 4 australia"]]
    assert ranked("Lift P3 to Miami") == [["lift p3 to miami"], [], ["lift p1 and p3 to miami"]]
    assert ranked("p") == [[], ["pass"], []] and ranked("pass") == [["pass"], [], []] and ranked("") == [[], [], []]
    assert BOOK.fitting("pass", [1 << 16]) == ([], [], []), "only of these moves"


def test_what_is_looked_for_may_begin_at_any_word_but_a_small_one() -> None:
    def found(text: str) -> list[list[str]]:
        return [[BOOK.words(code) for code in some] for some in BOOK.found(text, BOOK.codes)]

    assert found("aus") == [[], [f"lift {who} to 4 australia" for who in PAWNS.words.values()], []]
    assert found("p3 mi") == [[], [], ["lift p3 to miami", "lift p1 and p3 to miami"]]
    assert found("p") == [[], [BOOK.words(code) for code in BOOK.codes], []]
    assert found("lift p3 to miami") == [["lift p3 to miami"], [], ["lift p1 and p3 to miami"]]
    assert found("to mi") == found("an") == found("") == [[], [], []]
    assert BOOK.found("pass", [1 << 16]) == ([], [], []), "only of these moves"
    assert [BOOK.words(code) for code in BOOK.match("aus", BOOK.codes)] == [], "a line begins with the first word"


def test_only_verbs_that_begin_so_are_looked_at() -> None:
    assert BOOK.begun("pa") == {0} and BOOK.begun("lif x") == {1}
    assert BOOK.begun("p3") == BOOK.begun("") == set()


def test_other_words_for_a_verb_are_understood_alone_and_before_arguments() -> None:
    book = Codebook([Verb(0, "pass"), Verb(1, "helicopter {a} to {b}", a=PAWNS, b=PLACES, also=("lift",))])
    assert book.words(book.parse("lift p3 to miami")) == "helicopter p3 to miami"
    assert [book.words(code) for code in book.match("lift p3 to mi", book.codes)] == ["helicopter p3 to miami"]
    assert book.match("lift", book.codes) == book.match("helicopter", book.codes) == list(book.codes[1:])
