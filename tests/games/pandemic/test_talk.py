"""[P.talk] Table talk: what may be said, what is heard, and how long it holds."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest

import containment
from containment import IllegalMove
from containment.games.pandemic.staging.stage import stage
from containment.testing import settled

GAME = containment.game("pandemic")
HANDS = [["lima"], ["tokyo", "osaka", "paris", "airlift"], ["cairo"]]


def table(**more: Any) -> Any:
    return stage(**{"seats": 3, "hands": HANDS, "private": True, **more})


def told(t: Any, seat: int = 0) -> dict[int, tuple[tuple[str, ...], tuple[str, ...]]]:
    return {one.seat: (one.has, one.lacks) for one in containment.view(t, seat).told}


def heard(t: Any) -> str:
    return containment.story(t, 0)[-1].text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ask p2 red", "P1 asked P2: any red cards?"),
        ("ask p2 hand", "P1 asked P2: what have you got?"),
        ("ask p3 sao paulo", "P1 asked P3: have you got São Paulo?"),
        ("ask p2 events", "P1 asked P2: any events?"),
        ("plan p1 go lima", "P1 announced a plan: go to Lima"),
        ("plan p2 treat lima", "P1 proposed a plan for P2: treat disease in Lima"),
        ("plan p2 give p3 tokyo", "P1 proposed a plan for P2: give P3 the Tokyo card"),
        ("plan p3 collect black", "P1 proposed a plan for P3: collect black cards"),
    ],
)
def test_what_is_asked_and_planned_is_heard(words: str, sentence: str) -> None:
    """[P.talk] [P.3.6]"""
    t = table()
    containment.say(t, words, 0)
    assert heard(t) == sentence
    assert told(t) == {}


@pytest.mark.parametrize(
    ("words", "sentence", "has", "lacking"),
    [
        ("tell red", "P2 told the table: Osaka and Tokyo, no other red cards", ("tokyo", "osaka"), 10),
        ("tell black", "P2 told the table: no black cards", (), 12),
        ("tell paris", "P2 told the table: yes, Paris", ("paris",), 0),
        ("tell lima", "P2 told the table: no Lima", (), 1),
        ("tell airlift", "P2 told the table: yes, Airlift", ("airlift",), 0),
        ("tell forecast", "P2 told the table: no Forecast", (), 1),
        ("tell events", "P2 told the table: Airlift, no other events", ("airlift",), 4),
    ],
)
def test_what_is_told_is_filled_in_from_the_hand(words: str, sentence: str, has: Any, lacking: int) -> None:
    """[P.talk] All of them, and that there are no others."""
    t = table()
    containment.say(t, words, 1)
    assert heard(t) == sentence
    known, lacks = told(t)[1]
    assert set(known) == set(has)
    assert len(lacks) == lacking
    assert set(has) <= set(containment.view(t, 0).hands[1]) == set(containment.view(t, containment.NOBODY).hands[1])


def test_it_costs_nothing_and_answers_nothing() -> None:
    """[P.talk]"""
    t = table()
    before = containment.question(t)
    for words in ("p2: tell hand", "p1: ask p3 red", "p3: plan p1 build lima"):
        containment.say(t, words)
        assert containment.question(t) == before
    assert containment.view(t, 0).actions_left == 4


def test_a_card_is_known_until_it_leaves_the_hand() -> None:
    """[P.talk]"""
    t = table(turn_of=1, pawns=["atlanta", "tokyo", "atlanta"])
    containment.say(t, "p2: tell hand")
    assert set(told(t)[1][0]) == {"tokyo", "osaka", "paris", "airlift"}
    containment.play(t, "airlift p2 cairo")
    containment.play(t, "direct paris")
    assert set(told(t)[1][0]) == {"tokyo", "osaka"}
    assert "lima" in told(t)[1][1], "nothing has come into the hand"


def test_what_one_has_not_got_ends_when_one_draws() -> None:
    """[P.talk] Whatever card it is: that something was drawn everybody sees."""
    t = table(turn_of=1)
    containment.say(t, "p2: tell blue")
    containment.say(t, "p1: tell blue")
    containment.play(t, "pass")
    while containment.view(t, 0).turn == 1:
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    settled(t)
    assert 1 not in told(t) or not told(t)[1][1]
    assert told(t)[0][1], "the other has drawn nothing"


@pytest.mark.parametrize(
    ("options", "words", "why"),
    [
        ({"private": False}, "ask p2 red", "All hands lie open"),
        ({"private": False}, "tell hand", "All hands lie open"),
        ({"talk": "cards_unsaid"}, "ask p2 red", "talk=cards_unsaid"),
        ({"talk": "silent"}, "plan p1 go lima", "talk=silent"),
        ({"talk": "silent"}, "tell red", "talk=silent"),
        ({}, "ask p1 red", "Nobody has to ask for their own cards"),
        ({}, "ask p4 red", "There is no P4"),
        ({}, "plan p2 give p2 lima", "A card is given to somebody else"),
        ({}, "accept plan p2", "No plan for P2"),
        ({}, "ask p2 borrowed time", "is not in this game"),
        ({"events": 0, "hands": [["lima"], ["tokyo"], []]}, "ask p2 events", "is not in this game"),
    ],
)
def test_what_may_not_be_said_is_refused_with_the_reason(options: Any, words: str, why: str) -> None:
    """[P.talk] [P.3.5]"""
    t = table(**options)
    with pytest.raises(IllegalMove, match=why) as refused:
        containment.say(t, words, 0)
    assert refused.value.refusal.rule in GAME.rulebook
    assert words not in containment.sayable(t, 0)


def test_plans_alone_where_cards_are_unsaid_or_open() -> None:
    """[P.talk]"""
    for options in ({"talk": "cards_unsaid"}, {"private": False}):
        t = table(**options)
        containment.say(t, "p1: plan p2 go lima")
        containment.say(t, "p2: accept plan p2")
        assert heard(t) == "P2 agreed to the plan: go to Lima"
        (plan,) = containment.view(t, 2).plans
        assert (plan.seat, plan.words, plan.aim, plan.by, plan.agreed) == (1, "plan p2 go lima", "go to Lima", 0, (1,))
        containment.say(t, "p3: reject plan p2")
        assert containment.view(t, 2).plans[0].declined == (2,)
        assert {words.split()[0] for words in containment.sayable(t, 0)} == {"plan"}


def test_over_is_over() -> None:
    """[P.talk] [P.3.6]"""
    t = stage(hands=[[], []], outbreaks=7, cubes={"paris": 3}, at="infect", infection_pile=[["cairo"], ["paris"]])
    while not t.ended:
        containment.play(t, containment.question(t).moves[0])  # type: ignore[union-attr]
    assert containment.sayable(t, 0) == ()
    with pytest.raises(IllegalMove, match="The game is over"):
        containment.say(t, "p1: plan p1 go lima")


# ---------------------------------------------------------------------------------------------- imagined evenly
def test_hands_are_imagined_evenly_among_what_was_told() -> None:
    """[P.talk] Two hands of which each has denied a colour: how often each gets how many of the other's colour, against
    all the deals counted."""
    hands = [["lima"], ["tokyo", "osaka"], ["cairo", "delhi"]]
    pile = ["beijing", "seoul", "tehran", "paris"]  # red, red, black, blue
    t = stage(seats=3, hands=hands, private=True, player_pile=pile, roles="none")
    containment.say(t, "p2: tell black")
    containment.say(t, "p3: tell red")
    unseen = set(containment.view(t, 0).unseen_cards)
    red, black = unseen & {"tokyo", "osaka", "beijing", "seoul"}, unseen & {"cairo", "delhi", "tehran"}
    other = unseen - red - black
    exact: Counter[tuple[int, int]] = Counter()
    for r in range(3):
        for b in range(3):
            # P2 takes r red and 2 - r others, P3 takes b black and 2 - b of the others that are left
            rest = len(other) - (2 - r)
            if rest >= 2 - b and 2 - r <= len(other):
                ways = comb(len(red), r) * comb(len(other), 2 - r) * comb(len(black), b) * comb(rest, 2 - b)
                exact[r, b] = ways
    in_all = sum(exact.values())
    tries = 4000
    seen: Counter[tuple[int, int]] = Counter()
    v = containment.view(t, 0)
    for seed in range(tries):
        imagined = containment.imagine(v, seed)
        p2, p3 = (set(containment.view(imagined, s).hands[s]) for s in (1, 2))
        assert not p2 & black and not p3 & red
        seen[len(p2 & red), len(p3 & black)] += 1
    assert set(seen) == {key for key, ways in exact.items() if ways}
    squares = sum((seen[key] - tries * ways / in_all) ** 2 / (tries * ways / in_all) for key, ways in exact.items())
    assert squares < len(exact) + 4 * (2 * len(exact)) ** 0.5
