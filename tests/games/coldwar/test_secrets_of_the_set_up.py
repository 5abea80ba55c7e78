"""Leak tests of the deal of missions: who the Double Agent is, and what is put back, shows to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.kernel.engine.table import NOBODY
from containment.matches.match import Match
from tests.spread import the_first

from .dealing import dealing, say
from .situations import (
    DOUBLE,
    GAME,
    PASSPORTS,
    asked,
    flip,
    offered,
    play,
    sees,
    stage,
    step,
    story,
    why,
)


# ------------------------------------------------------------------------------------------ from the set-up
def deal(seats: int, double: int | None, eye: int) -> list[Any]:
    """A game is set up: `double` gets the Double Agent's card, and the seat `eye` the same missions, whoever that is.
    What `eye` sees and hears at each question that a seat is asked."""
    t = dealing(seats)
    number = (0, 6, 5, 4, 4, 3)[seats]
    missions = [m.name.lower() for m in GAME.facts.MISSIONS if m.id != DOUBLE]
    own, rest = missions[:number], missions[number:]
    plan = [list(own) if seat == eye else [rest.pop() for _ in range(number)] for seat in range(seats)]
    if double is not None:
        plan[double][-1] = "double agent"
    noted = []
    while offered(t, "deal spy "):
        cards = plan[drawn_by_one(t)[0]] or rest  # [W.2.15] the Double Agent of five draws a further one
        say(t, f"deal spy {cards.pop()}")
    while step(t) != "Actions":
        if asked(t) == "chance":
            say(t, min(offered(t)))
            continue
        noted.append(sees_all(t, eye))
        say(t, min(offered(t)))
    return [*noted, sees_all(t, eye)]


def drawn_by_one(t: Any) -> tuple[int, int]:
    rest = containment.view(t, NOBODY).pending[-1][1]
    return rest & 255, rest >> 8 & 255


def sees_all(t: Any, eye: int) -> tuple[Any, list[str]]:
    return containment.view(t, eye), [fact.text for fact in containment.story(t, eye)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_is_asked_alike_whoever_is_the_double_agent(seats: int) -> None:
    """[W.C1] [W.2.12] [W.2.13] The number and the order of the questions."""
    asked_so = []
    for double in (None, *range(seats)):
        t = dealing(seats)
        questions: list[str] = []
        while step(t) != "Actions":
            if step(t) == "DealSpies" and drawn_by_one(t) == (double, 0):
                say(t, "deal spy double agent")
            elif asked(t) == "chance":
                say(t, min(offered(t) - {"deal spy double agent"}))
            else:
                questions.append(f"{asked(t)} {step(t)}")
                say(t, min(offered(t)))
        assert [sees(t, f"p{seat + 1}").own.double_agent for seat in range(seats)] == [
            seat == double for seat in range(seats)
        ]
        assert all(len(sees(t, f"p{seat + 1}").own.missions) == 3 for seat in range(seats))
        asked_so.append(questions)
    times = (0, 3, 2, 1, 1, 0)[seats]
    assert asked_so[0] == [f"p{seat + 1} DropMissions" for seat in range(seats) for _ in range(times)]
    assert all(questions == asked_so[0] for questions in asked_so)


@pytest.mark.parametrize("seats", the_first(2, [2, 3, 4, 5]))
def test_the_set_up_looks_alike_whoever_is_the_double_agent(seats: int) -> None:
    """[W.C1] [W.11.2] For each seat, at each question of the set-up: the view and the story."""
    for eye in range(seats):
        first: Any = None
        for double in (None, *(seat for seat in range(seats) if seat != eye)):
            noted = deal(seats, double, eye)
            if first is None:
                first = noted
            assert len(noted) == len(first)
            for (view, told), (other_view, other_told) in zip(noted, first, strict=True):
                assert told == other_told, (eye, double)
                assert view == other_view, (eye, double)


def test_the_further_card_of_a_double_agent_is_drawn_unseen() -> None:
    """[W.C1] [W.2.15] With five seats the Double Agent draws a fourth card, which no other view may show, even if
    chance is asked about it."""
    seen = []
    for first in ("double agent", "vatican ledger"):
        t = dealing(5)
        play(t, f"deal spy {first}", "deal spy dnieper cold store", "deal spy katanga ore train")
        seen.append(sees_all(t, 1))
    assert seen[0] == seen[1]


def test_a_double_agent_with_nothing_to_put_back() -> None:
    """[W.C1]"""
    t = dealing(3)
    play(t, "deal spy double agent")
    while step(t) != "DropMissions":
        play(t, min(offered(t)))
    assert (asked(t), offered(t)) == ("p1", {"drop mission nothing"})
    assert why(t, f"drop mission {sees(t).own.missions[0]}") == "W.2.12"
    play(t, "drop mission nothing")
    assert (asked(t), len(offered(t, "drop mission "))) == ("p2", 4)
    assert why(t, "drop mission nothing") == "W.2.12"


def test_a_double_agent_of_two_puts_back_one_and_then_nothing() -> None:
    """[W.C1] Also where p2 only imagines it."""
    t = dealing(2)
    while step(t) != "DropMissions":
        say(t, min(offered(t) - {"deal spy double agent"}))
    play(t, min(offered(t)))
    seen = {False: 0, True: 0}
    for seed in range(60):
        thought = containment.imagine(sees(t, "p2"), seed)
        own = containment.view(thought, 0).own
        assert (len(own.missions), len(own.dropped)) == ((3, 1) if own.double_agent else (4, 1))
        assert (offered(thought) == {"drop mission nothing"}) == own.double_agent
        seen[own.double_agent] += 1
    assert all(seen.values())


def test_the_deal_is_told_to_its_owner_only() -> None:
    """[W.2.12] [W.1.9]"""
    t = dealing(2)
    play(t, "deal spy vatican ledger", "deal spy double agent")
    assert "P1 drew a Spy card: Vatican Ledger" in story(t, "p1")
    assert "P1 drew a Spy card: Double Agent" in story(t, "p1")
    for ear in (1, NOBODY):
        heard = [fact.text for fact in containment.story(t, ear)]
        assert heard.count("P1 drew a Spy card") == 2
        assert not any("Vatican" in line or "Double" in line for line in heard)


def test_what_is_put_back_is_told_to_nobody() -> None:
    """[W.2.12]"""
    t = GAME.new(seed=3, seats=3, passports=PASSPORTS[:3], double_agent_module=False)
    assert step(t) == "DropMissions"
    dropped = min(offered(t))
    play(t, dropped)
    title = dropped.removeprefix("drop mission ")
    assert len(sees(t, "p1").own.dropped) == 1
    for ear in (1, 2, NOBODY):
        assert not any(title in fact.text.lower() for fact in containment.story(t, ear))
        assert sees(t, "p1").own.dropped[0] not in repr(containment.view(t, 2))


def test_a_match_hushes_what_is_put_back_and_that_nothing_is() -> None:
    """[W.C1] [W.2.12] p1, the Double Agent, puts nothing back, p2 a card: to other ears both sound alike."""
    t = dealing(3)
    play(t, "deal spy double agent")
    while step(t) != "DropMissions":
        play(t, min(offered(t)))
    match = Match(GAME, t, (None, None, None))
    kept = match.play("drop mission nothing")
    dropped = match.play(min(offered(t, "drop mission")))
    assert all(match.hushed(answer, 2) and match.hushed(answer, NOBODY) for answer in (kept, dropped))
    words = [match.words(entry, 2) for entry in match.entries[-2:]]
    assert words[0] == words[1] and not match.hushed(dropped, 1)


def test_a_match_hushes_the_order_of_threat_cards() -> None:
    """[W.A49] [W.C15]"""
    t = stage(passports=["analyst", "handler"], threat_pile=[["kiev", "cairo", "delhi"]])
    flip(play(t, "peek"), "kiev", "cairo", "delhi")
    match = Match(GAME, t, (None, None))
    answer = match.play("arrange delhi")
    assert (match.hushed(answer, 1), match.hushed(answer, NOBODY), match.hushed(answer, 0)) == (True, True, False)


def test_five_are_imagined_with_as_many_spy_cards_as_they_have_been_dealt() -> None:
    """[W.2.12] [W.2.15] Three each; a Double Agent among them draws on when all have theirs, and not before."""
    t = dealing(5)
    doubles = 0
    while step(t) in ("DealSpies", "DealFurther"):
        at, n = drawn_by_one(t) if step(t) == "DealSpies" else (5, 0)
        for eye in (*range(5), NOBODY):
            other = containment.imagine(containment.view(t, eye), 10 * n + eye + 2)
            for who in range(5):
                own = containment.view(other, who).own
                doubles += own.double_agent
                assert len(own.missions) + own.double_agent == (3 if who < at else n if who == at else 0)
        say(t, min(offered(t) - {"deal spy double agent"}))
    assert doubles
    for eye in (*range(5), NOBODY):
        other = containment.imagine(containment.view(t, eye), eye + 2)
        assert [len(containment.view(other, who).own.missions) for who in range(5)] == [3] * 5


def test_a_player_alone_imagines_no_double_agent() -> None:
    """[W.2.14] With the module too, in a game for one that card is not among those nobody has drawn."""
    t: Any = GAME.new(seats=1, seed=3, fate="asked", passports="random", double_agent_module=True)
    while step(t) != "DealSpies":
        say(t, min(offered(t)))
    assert "deal spy double agent" not in offered(t)
    for eye in (0, NOBODY):
        assert offered(containment.imagine(containment.view(t, eye), 5)) == offered(t)
