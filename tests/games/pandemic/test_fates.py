"""Who answers for chance: seeded, sealed, asked."""

from __future__ import annotations

import pytest

import containment
from containment.games.pandemic.rules import moves, table, turn

DEALS = 600 if containment.compiled else 240  # plain Python takes its time
HEAPS = [11, 11, 11, 10]  # of three seats, four epidemics and no events
DRAWS = (moves.DRAW_PLAYER >> moves.VERB, moves.DRAW_INFECTION >> moves.VERB)


def draws(t: containment.Table) -> list[int]:
    return [move for move in t.answers or [] if move >> moves.VERB in DRAWS]


def test_a_sealed_deal_is_the_same_for_two_teams_that_play_differently() -> None:
    """One team passes at once, the other wanders about first: the cards come in the same order."""
    game = containment.game("pandemic")
    one, two = (game.new(seed=99, fate="sealed", seats=4, roles="none", events=0) for _ in range(2))
    for _ in range(6):
        containment.play(one, "pass")
        q = containment.question(two)
        assert q is not None
        containment.play(two, next(words for words in q.words if words.startswith("drive")))
        containment.play(two, "pass")
        assert draws(one) == draws(two)
    assert not one.over and len(draws(one)) > 30


def test_sealed_and_seeded_deals_differ_by_seed() -> None:
    game = containment.game("pandemic")
    for fate in ("sealed", "seeded"):
        assert len({tuple(game.new(seed=seed, fate=fate).answers or []) for seed in range(20)}) == 20


def test_in_a_sealed_deal_every_card_comes_about_equally_often() -> None:
    """The first infection card of many sealed deals: each city about equally often."""
    game = containment.game("pandemic")
    counts = dict.fromkeys(range(48), 0)
    each = DEALS // 30
    for seed in range(48 * each):
        counts[(game.new(seed=seed, fate="sealed").answers or [0])[0] & 255] += 1
    chi = sum((n - each) ** 2 / each for n in counts.values())
    assert chi < 90, f"chi squared {chi:.0f} with 47 degrees of freedom"  # beyond 90: one chance in 6000


def test_chance_asked_has_exact_odds_that_add_up_to_one() -> None:
    game = containment.game("pandemic")
    t = game.new(seed=1, fate="asked")
    while not t.over:
        odds = game.chances(t)
        if odds:
            assert sum(p for _, p in odds) == 1
            containment.play(t, odds[len(odds) // 2][0])
        else:
            q = containment.question(t)
            assert q is not None
            containment.play(t, q.moves[0])


@pytest.mark.parametrize("fate", ["seeded", "sealed"])
def test_the_epidemic_lies_at_every_place_of_its_heap_equally_often(fate: str) -> None:
    """[P.2.8] Three seats, four epidemics: four heaps. It is at each place of a heap about equally often."""
    game = containment.game("pandemic")
    at = [[0] * size for size in HEAPS]
    for seed in range(DEALS):
        t = game.new(seed=seed, fate=fate, seats=3, roles="none", events=0)
        assert isinstance(t, table.Pandemic)
        view = containment.view(t, 0)
        assert [size for size, _ in view.heaps] == HEAPS
        for heap, (size, _) in enumerate(view.heaps):
            at[heap][epidemic_place(t, size)] += 1
    for places, size in zip(at, HEAPS, strict=True):
        expected = DEALS / size
        assert all(abs(n - expected) < 4.5 * expected**0.5 for n in places), at


def epidemic_place(t: table.Pandemic, size: int) -> int:
    """Draw a whole heap; where its Epidemic was."""
    found = -1
    for place in range(size):
        x = turn.DRAW_CARD.of(0)
        answers = len(t.answers or [])
        turn.DRAW_CARD.run(t, x)
        if (t.answers or [])[answers] & 255 == table.EPIDEMIC:
            found = place
    return found
