"""Rules as they are looked up at a table: with the house rules that change them, where those are played."""

from __future__ import annotations

from dataclasses import dataclass

from containment.kernel.rulebook import Rule, Rulebook
from containment.saying.blocks import Blocks, Paragraph
from containment.saying.runs import aloud
from containment.telling.rules import house_rules, rule_here


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
