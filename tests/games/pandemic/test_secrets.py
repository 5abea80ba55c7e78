"""Leak tests: with private hands a seat learns nothing it should not."""

from __future__ import annotations

import pytest

import containment
from containment import testing
from containment.games.pandemic.rules import moves
from containment.kernel.dice import Dice
from containment.kernel.engine.table import CHANCE

DRAW = moves.DRAW_PLAYER


def test_two_games_that_differ_only_in_what_p2_drew_look_the_same_to_p1() -> None:
    """[P.3.5] The same answers on two tables, but two cards change places in what p2 draws: p1's view, moves, refusals
    and story are equal at every question until p2 shows one of them."""
    game = containment.game("pandemic")
    compared = 0
    for seed in range(12):
        options = {"seats": 3, "hands": "private", "roles": "none", "events": 5}
        one, two = (game.new(seed=seed, fate="asked", **options) for _ in range(2))
        dice = Dice(seed)
        swap: dict[int, int] = {}
        for _ in range(120):
            if one.over:
                break
            q = containment.question(one)
            assert q is not None
            move = dice.pick(q.moves)
            if q.seat == CHANCE and move >> 16 == DRAW >> 16 and _is_for(one, 1) and not swap and q.step == "DrawCard":
                others = [m for m in q.moves if m != move and m & 63 < 48]
                if move & 63 < 48 and others:
                    swap = {move: dice.pick(tuple(others))}
                    containment.play(one, move)
                    containment.play(two, swap[move])
                    continue
            if swap and _touches(move, {*swap, *swap.values()}):
                break
            if containment.refusal(two, move) is not None:
                break
            containment.play(one, move)
            containment.play(two, move)
            if swap:
                compared += 1
                assert containment.view(one, 0) == containment.view(two, 0)
                told = [[fact.text for fact in containment.story(t, 0)] for t in (one, two)]
                assert told[0] == told[1]
                for _ in range(20):
                    code = game.codebook.codes[dice.below(len(game.codebook.codes))]
                    assert containment.refusal(one, code, 0) == containment.refusal(two, code, 0)
    assert compared > 60


def _is_for(t: containment.Table, seat: int) -> bool:
    return int(t.w[t.top - 1]) >> 8 & 255 == seat


def _touches(move: int, cards: set[int]) -> bool:
    numbers = {card & 255 for card in cards}
    return bool({move & 255, move >> 8 & 255} & numbers)


def test_a_view_never_holds_the_seed() -> None:
    t = containment.game("pandemic").new(seed=123456789)
    assert "123456789" not in repr(containment.view(t, 0))


def test_private_hands_are_hidden_and_open_hands_are_not() -> None:
    """[P.3.5]"""
    hands = (["tokyo", "airlift"], ["paris", "lima", "forecast"])
    hidden = containment.view(testing.stage("pandemic", hands=hands, private=True), 0)
    assert hidden.hands == (("tokyo", "airlift"), ()) and hidden.hand_sizes == (2, 3)
    assert {"paris", "lima", "forecast"} <= set(hidden.unseen_cards)
    seen = containment.view(testing.stage("pandemic", hands=hands), 0)
    assert seen.hands == (("tokyo", "airlift"), ("lima", "paris", "forecast")) or set(seen.hands[1]) == set(hands[1])
    assert not {"paris", "lima"} & set(seen.unseen_cards)


def test_the_moves_in_a_view_are_the_seats_own() -> None:
    """[P.11.1] p2's event is not among p1's moves, though the table would take it now."""
    t = testing.stage("pandemic", hands=([], ["airlift"]), pawns=("paris", "lima"))
    assert containment.refusal(t, "airlift p1 tokyo") is None
    assert containment.refusal(t, "airlift p1 tokyo", seat=0) is not None
    code = containment.game("pandemic").codebook.parse("airlift p1 tokyo")
    assert code in containment.view(t, 1).moves and code not in containment.view(t, 0).moves


def test_a_shared_card_is_known_to_everybody_until_it_is_played() -> None:
    """[P.C5] [P.4.9]"""
    t = testing.stage(
        "pandemic", seats=3, hands=(["atlanta"], [], ["lima"]), pawns=("atlanta", "atlanta", "lima"), private=True
    )
    containment.play(t, "give p2 atlanta")
    assert containment.view(t, 2).hands[1] == ("atlanta",)
    assert containment.view(t, 2).hands[0] == ()


def test_a_forecast_with_private_hands_is_seen_by_its_player_only() -> None:
    """[P.C4] [P.forecast]"""
    top = ["tokyo", "paris", "lima", "cairo", "delhi", "essen", "miami"]
    t = testing.stage(
        "pandemic",
        hands=([], ["forecast"]),
        private=True,
        infection_pile=[["osaka", "seoul"], top],
    )
    containment.play(t, "forecast")
    for city in top[:6]:
        containment.play(t, f"draw infection {city}")
    mine, other = containment.view(t, 1), containment.view(t, 0)
    assert [entry.card for entry in mine.infection_pile[:6]] == top[:6]
    assert [entry.card for entry in other.infection_pile[:6]] == [None] * 6
    assert set(dict(other.infection_unknown)[1]) == set(top)
    assert containment.view(containment.imagine(other, 3), 0) == other
    assert {containment.imagine(other, seed).key() for seed in range(8)} != {t.key()}


def test_imagined_hands_are_dealt_evenly() -> None:
    """Of p2's two hidden cards, each unseen card is one about equally often."""
    t = testing.stage("pandemic", hands=(["tokyo"], ["paris", "lima"]), private=True, pawns=("tokyo", "lima"))
    seen = containment.view(t, 0)
    counts: dict[str, int] = {}
    for seed in range(1300):
        for card in containment.view(containment.imagine(seen, seed), 1).hands[1]:
            counts[card] = counts.get(card, 0) + 1
    assert len(counts) == 52 and "tokyo" not in counts
    assert all(16 < n < 88 for n in counts.values()), counts  # 50 expected, 7 the standard deviation


def test_being_asked_for_an_event_gives_nothing_away() -> None:
    """[P.C9] With private hands everybody who may hold an event is asked; with open hands only those who do."""
    hands: tuple[list[str], ...] = ([], ["tokyo"], ["lima", "airlift"])
    t = testing.stage("pandemic", seats=3, hands=hands, private=True, at="draw")
    q = containment.question(t)
    assert q is not None and q.seat == 1 and q.words == ("pass",)
    containment.play(t, "pass")
    q = containment.question(t)
    assert q is not None and q.seat == 2 and "airlift p1 tokyo" in q.words
    t = testing.stage("pandemic", seats=3, hands=hands, at="draw")
    q = containment.question(t)
    assert q is not None and q.seat == 2


def test_nobody_is_asked_for_events_when_all_are_accounted_for() -> None:
    """[P.C9]"""
    events = ["airlift", "forecast", "government grant", "one quiet night", "resilient population"]
    t = testing.stage("pandemic", hands=(["tokyo"], ["lima"]), player_discards=events, private=True, at="draw")
    q = containment.question(t)
    assert q is not None and q.seat == CHANCE


def test_the_cards_of_a_cure_are_laid_out_for_everybody() -> None:
    """[P.C7] What is kept back has been seen."""
    t = testing.stage(
        "pandemic",
        roles=("scientist", "medic"),
        private=True,
        hands=(["delhi", "cairo", "mumbai", "tehran", "chennai", "tokyo"], []),
        pawns=("atlanta", "lima"),
    )
    assert containment.view(t, 1).hands[0] == ()
    containment.play(t, "cure black")
    assert set(containment.view(t, 1).hands[0]) == {"delhi", "cairo", "mumbai", "tehran", "chennai"}
    containment.play(t, "keep cairo")
    assert containment.view(t, 1).hands[0] == ("cairo",) and containment.view(t, 1).hand_sizes[0] == 2


PROPOSALS = [
    ("researcher", "give p2 tokyo"),
    ("researcher", "airlift p2 tokyo"),
    ("dispatcher", "send p2 direct tokyo"),
    ("dispatcher", "send p2 charter lima"),
]


@pytest.mark.parametrize(("role", "words"), PROPOSALS)
def test_a_proposed_card_is_known_so_that_agreeing_works_on_an_imagined_table(role: str, words: str) -> None:
    """[P.C5] [P.4.9] [P.airlift] Everybody has heard what is proposed."""
    game = containment.game("pandemic")
    t = testing.stage(
        "pandemic",
        seats=3,
        roles=(role, "medic", "scientist"),
        private=True,
        consent=True,
        hands=(["tokyo", "atlanta", "airlift"], ["cairo"], ["delhi"]),
    )
    containment.play(t, words)
    for seat in range(3):
        for seed in range(10):
            thought = containment.imagine(containment.view(t, seat), seed)
            containment.play(thought, "agree")
            testing.check_pieces(game, thought)


def test_the_question_at_the_hand_limit_reads_the_same_whatever_is_held() -> None:
    """[P.3.5]"""
    for last in ("airlift", "lima"):
        hands = (["tokyo"], ["osaka", "seoul", "paris", "milan", "essen", "cairo", "delhi", last])
        t = testing.stage("pandemic", hands=hands, private=True)
        assert containment.view(t, 0).prompt == "One card over the limit. Discard one or play an event."


def test_a_researcher_full_of_events_can_be_imagined() -> None:
    """[P.C3] All her City cards are told to the player in her city, so what is hidden are events."""
    events = ["airlift", "forecast", "government grant", "one quiet night"]
    t = testing.stage("pandemic", roles=("medic", "researcher"), private=True, hands=(["lima"], ["tokyo", *events]))
    seen = containment.view(t, 0)
    assert seen.hands[1] == ("tokyo",) and seen.hand_sizes[1] == 5
    held = [set(containment.view(containment.imagine(seen, seed), 1).hands[1]) for seed in range(40)]
    assert all(len(hand) == 5 and "tokyo" in hand for hand in held)
    assert len({frozenset(hand) for hand in held}) == 5  # each of the five events missing in turn


def test_a_spectator_sees_what_everybody_sees() -> None:
    """[P.3.5]"""
    t = testing.stage("pandemic", private=True, at="draw", events=0, hands=(["lima", "osaka"], ["tokyo", "cairo"]))
    seen = containment.view(t, containment.NOBODY)
    assert seen.hands == ((), ()) and seen.moves == ()
    assert {"lima", "osaka", "tokyo", "cairo"} <= set(seen.unseen_cards)
    assert containment.view(containment.imagine(seen, 1), containment.NOBODY) == seen
    for card in ("tokyo", "sydney"):
        refused = containment.refusal(t, f"draw player {card}", containment.NOBODY)
        assert refused is not None and refused == containment.refusal(t, "pass", containment.NOBODY)
    containment.play(t, "draw player sydney")
    assert [fact.text for fact in containment.story(t, containment.NOBODY)] == ["P1 drew a card"]
    for nobody in (-1, 2, 40):
        for what in (containment.view, containment.story):
            with pytest.raises(containment.NoSuchSeat, match="the seats are 0 to 1"):
                what(t, nobody)
