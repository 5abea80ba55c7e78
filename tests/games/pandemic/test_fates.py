"""Who answers for chance: seeded, sealed, asked."""

from __future__ import annotations

import containment
from containment.games.pandemic import moves

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
    """The first infection card of 960 sealed deals: each city about 20 times."""
    game = containment.game("pandemic")
    counts = dict.fromkeys(range(48), 0)
    for seed in range(960):
        counts[(game.new(seed=seed, fate="sealed").answers or [0])[0] & 255] += 1
    chi = sum((n - 20) ** 2 / 20 for n in counts.values())
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
