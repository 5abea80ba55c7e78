"""Looking rules up: by ids, and by words, where what is about them comes before what mentions them."""

from __future__ import annotations

import pytest

import containment
from containment.kernel.rulebook import Rule, Rulebook

PANDEMIC = containment.game("pandemic").rulebook


def ids(words: str, book: Rulebook = PANDEMIC) -> list[str]:
    return [rule.id for rule in book.find(words)]


def book(*rules: tuple[str, str, str]) -> Rulebook:
    return Rulebook([Rule(id, title, text, "our own") for id, title, text in rules])


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("P.4.1", ["P.4.1"]),
        ("[p.4.1]", ["P.4.1"]),
        ("4.9 4.1", ["P.4.9", "P.4.1"]),
        ("P.4.1, P.4.9", ["P.4.1", "P.4.9"]),
        ("P.4.1 P.4.1", ["P.4.1"]),
        ("P.99.1", []),
        ("P.4.1 I.X3", []),
        ("", []),
    ],
)
def test_one_id_or_several_find_their_rules_in_that_order(words: str, found: list[str]) -> None:
    assert ids(words) == found


def test_ids_beside_words_come_first_and_both_must_be_there() -> None:
    rulebook = containment.game("iberia").rulebook
    assert rulebook.find("hospital I.U6") == [
        rulebook["I.U6"],
        *(r for r in rulebook.find("hospital") if r.id != "I.U6"),
    ]
    assert rulebook.find("hospital I.U99") == rulebook.find("xyzzy I.U6") == []


def test_the_beginning_of_an_id_finds_the_chapter() -> None:
    assert ids("P.7") == ["P.7.1", "P.7.2", "P.7.3", "P.7.4", "P.7.5", "P.7.6"]


@pytest.mark.parametrize(
    ("game", "words", "first"),
    [
        ("pandemic", "outbreak", "P.9.1"),
        ("pandemic", "Outbreaks", "P.9.1"),
        ("pandemic", "cure", "P.4.12"),
        ("pandemic", "research station", "P.4.6"),
        ("pandemic", "hand limit", "P.1.7"),
        ("pandemic", "events", "P.11.1"),
        ("pandemic", "hospital", "P.mobile_hospital"),
        ("cure", "epidemic", "C.75"),
        ("cure", "medic", "C.39"),
        ("iberia", "hospital", "I.X5"),
        ("iberia", "share", "I.X7"),
        ("coldwar", "intel missions", "W.10.2"),
    ],
)
def test_what_the_words_are_about_comes_first(game: str, words: str, first: str) -> None:
    assert ids(words, containment.game(game).rulebook)[0] == first


def test_a_chapter_that_is_about_the_words_comes_whole() -> None:
    """What an Epidemic does is under three titles that do not say so."""
    assert ids("epidemic")[:4] == ["P.6.3", "P.7.1", "P.7.2", "P.7.3"]


def test_the_nearer_the_words_are_to_a_rule_the_earlier_it_stands() -> None:
    tried = book(
        ("T.6", "Apart", "One may spark. Later comes a fire, which is lit at night by somebody else than the owner."),
        ("T.5", "Late", "Nobody knows who brings it or when it comes: the lit fire."),
        ("T.4", "Early", "A lit fire burns."),
        ("T.3", "When a lit fire burns", "Always."),
        ("T.2", "Lit fires and water", "Never."),
        ("T.1", "Lit fire", "It burns."),
    )
    assert ids("lit fire", tried) == ["T.1", "T.2", "T.3", "T.4", "T.5", "T.6"]


def test_accents_and_underscores_do_not_matter() -> None:
    tried = book(("T.house.free_camps", "São Paulo", "It is a city."))
    assert ids("sao paulo", tried) == ids("free camps", tried) == ids("free_camps", tried) == ["T.house.free_camps"]


def test_a_word_that_is_nearly_right_brings_what_was_meant() -> None:
    assert PANDEMIC.near("outbrake") == ["outbreak"]
    assert PANDEMIC.near("xyzzy") == [] and PANDEMIC.near("x" * 20_000) == []
