"""Rules as they are looked up at a table: with the house rules that change them, where those are played."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import containment
from containment.kernel.rulebook import Rule, Rulebook
from containment.saying.blocks import Blocks, Heading, Paragraph
from containment.saying.runs import aloud
from containment.telling.rules import house_rules, look_up, rule_here, rules_blocks

PANDEMIC = containment.game("pandemic").rulebook


@dataclass(frozen=True)
class Options:
    free: bool = False


BOOK = Rulebook(
    [
        Rule("X.1", "Building", "A station costs a card.", "rulebook"),
        Rule("X.2", "Driving", "Go to a neighbour.", "rulebook"),
        Rule("X.house.free", "Free stations", "A station costs nothing.", "house rule", option="free", changes="X.1"),
    ]
)


def said(blocks: Blocks) -> list[str]:
    return [aloud(block.text) for block in blocks if isinstance(block, Paragraph)]


def test_a_house_rule_stands_beside_the_rule_that_it_changes_where_it_is_played() -> None:
    own, house = (
        "X.1 Building: A station costs a card.",
        "Free stations (with the option free): A station costs nothing.",
    )
    assert said(rule_here(BOOK, "X.1", Options(free=True))) == [own, f"X.house.free {house}"]
    assert said(rule_here(BOOK, "X.1", Options())) == [own]
    assert said(rule_here(BOOK, "X.2", Options(free=True))) == ["X.2 Driving: Go to a neighbour."]
    assert rule_here(BOOK, "X.9", Options()) == []


def test_house_rules_in_force_are_said_before_anybody_begins() -> None:
    assert said(house_rules(BOOK, Options(free=True))) == ["House rule: Free stations. A station costs nothing."]
    assert house_rules(BOOK, Options()) == []


# ---------------------------------------------------------------------------------------------- looking rules up
def looked_up(words: str) -> str:
    blocks = rules_blocks(PANDEMIC, words)
    heads = [block.title for block in blocks if isinstance(block, Heading)]
    return " ".join([*heads, *said(blocks)])


@pytest.mark.parametrize(
    ("words", "game", "first"),
    [
        ("iberia hospital", "Pandemic: Iberia", "I.X5"),
        ("Pandemic: Iberia hospital", "Pandemic: Iberia", "I.X5"),
        ("the cure syringe", "Pandemic: The Cure", "C.9"),
        ("cure syringe", "Pandemic: The Cure", "C.9"),
        ("cold war Share Intel", "Pandemic: Biologic Cold War", "W.4.8"),
        ("pandemic outbreak", "Pandemic", "P.9.1"),
        ("on the brink mutation", "Pandemic", "P.mutation_card"),
        ("I.X3 I.X5", "Pandemic: Iberia", "I.X3"),
    ],
)
def test_the_rules_of_another_game_are_looked_up_by_its_name_or_by_their_ids(words: str, game: str, first: str) -> None:
    found = look_up(PANDEMIC, words)
    assert found.game is not None and found.game.title == game and found.rules[0].id == first
    assert looked_up(words).startswith(game) and first in looked_up(words)


def test_a_game_whose_name_is_a_word_of_the_rules_is_not_meant_by_it() -> None:
    found = look_up(PANDEMIC, "cure")
    assert found.game is None and found.rules[0].id == "P.4.12"


def test_a_game_alone_lists_its_rules() -> None:
    text = looked_up("iberia")
    assert "I.X5" in text and "rules iberia I." in text


def test_several_ids_are_shown_one_after_the_other() -> None:
    text = looked_up("P.4.9 P.4.1")
    assert text.index("Share Knowledge") < text.index("Drive/Ferry") and "Direct Flight" not in text


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("outbrake", "No rule mentions 'outbrake'. Did you mean: rules outbreak?"),
        ("syringe", "No rule mentions 'syringe'. Another game's rules do: rules cure syringe"),
        ("xyzzy", "No rule mentions 'xyzzy'. Try one word: rules outbreak, rules event"),
        ("P.99", "There is no rule P.99. To see them all: rules"),
        ("iberia outbrake", "Pandemic: Iberia No rule mentions 'outbrake'. Did you mean: rules iberia outbreak?"),
    ],
)
def test_what_no_rule_has_is_answered_with_what_may_be_meant(words: str, answer: str) -> None:
    assert looked_up(words) == answer
