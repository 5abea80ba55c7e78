"""What a seat has told it has not got stands beside its hidden cards."""

from __future__ import annotations

import re
from typing import Any

import pytest

import containment
from containment.saying.blocks import Prose
from containment.saying.runs import signed
from containment.telling.tellings import telling_of

NAMES = ("you", "Ada", "Cleo")


def table(name: str) -> Any:
    return containment.game(name).new(seed=5, seats=3, hands="private")


def hidden(v: Any, seat: int) -> str:
    """What the table says of the hidden cards of a seat."""
    rows = telling_of(containment.game(v.game)).table(v, NAMES)
    hands = [row for row in rows if isinstance(row, Prose) and "card" in row.head]
    found = re.search(r"\d+ hidden[^|]*", signed(hands[seat].text))
    return found[0].strip() if found else ""


def lines(v: Any, seat: int) -> tuple[str, ...]:
    scene = containment.game(v.game).scene
    assert scene is not None
    found: tuple[str, ...] = scene(v, NAMES).seats[seat].lines
    return found


@pytest.mark.parametrize("name", ["pandemic", "iberia"])
def test_who_has_told_of_a_colour_has_no_other_card_of_it(name: str) -> None:
    facts = containment.game(name).facts
    for colour in ("red", "blue", "yellow", "black"):
        for seat in (1, 2):
            t = table(name)
            before = containment.view(t, 0)
            containment.say(t, f"p{seat + 1}: tell {colour}")
            after = containment.view(t, 0)
            assert "no " not in hidden(before, seat) and not any(
                f"{colour} cards" in row for row in lines(before, seat)
            )
            if after.hand_sizes[seat] == len(after.hands[seat]):
                assert not hidden(after, seat) and not any(f"{colour} cards" in row for row in lines(after, seat))
                continue
            has_one = any(city.colour == colour and city.id in after.hands[seat] for city in facts.CITIES)
            words = f"no {'other ' if has_one else ''}{colour} cards"
            assert hidden(after, seat).endswith(f"hidden, {words}") and words in lines(after, seat)


def test_a_single_card_is_named() -> None:
    t = table("pandemic")
    cities = containment.game("pandemic").facts.CITIES
    card = next(city.name for city in cities if city.id not in containment.view(t, 1).hands[1])
    containment.say(t, f"p2: tell {card}")
    assert hidden(containment.view(t, 0), 1).endswith(f"hidden, no {card}")
