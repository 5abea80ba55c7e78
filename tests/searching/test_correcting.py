"""A network is corrected for who plays: a line of its log odds, and a sum of what is noticed."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")

from tools.train.correcting import Layers, added, corrected, layers_of, network_of  # noqa: E402
from tools.train.learning import chance_of  # noqa: E402

from containment.kernel.engine.leaf import UNIT, log_odds  # noqa: E402
from containment.kernel.engine.rollout import native_ints  # noqa: E402
from containment.searching.network import Network, fits, loaded  # noqa: E402

INPUTS = 20


def some_rows(seed: int = 1, number: int = 4000) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    return {"seen": rng.integers(0, 6, (number, INPUTS)).astype(np.int16), "game": np.arange(number)}


def some_layers(seed: int = 2) -> Layers:
    rng = np.random.default_rng(seed)
    sizes = ((INPUTS, 8), (8, 4), (4, 1))
    return Layers([rng.normal(0, 0.3, size) for size in sizes], [rng.normal(0, 0.3, size[1]) for size in sizes])


def said_by(network: Network, seen: Any) -> float:
    return int(log_odds(network.native, native_ints([int(x) for x in seen] + [0] * 256))) / 2**UNIT


def test_layers_say_what_the_network_says() -> None:
    layers, rows = some_layers(), some_rows(number=50)
    network = network_of(layers, {})
    for seen, odds in zip(rows["seen"], layers_of(network).odds(rows["seen"]), strict=True):
        assert said_by(network, seen) == pytest.approx(odds, abs=0.02)


def test_a_line_and_a_sum_are_added_to_what_it_says() -> None:
    layers, rows = some_layers(), some_rows(number=50)
    each = np.linspace(-0.2, 0.2, INPUTS)
    more = added(layers, 0.8, each, 0.7)
    wanted = 0.8 * layers.odds(rows["seen"]) + rows["seen"] @ each + 0.7
    assert np.allclose(more.odds(rows["seen"]), wanted)
    assert [w.shape for w in more.w] == [(INPUTS, 10), (10, 6), (6, 1)]
    assert said_by(network_of(more, {}), rows["seen"][0]) == pytest.approx(wanted[0], abs=0.02)


def test_who_plays_better_and_minds_other_things_is_learnt_from_what_became_of_games() -> None:
    layers, rows = some_layers(), some_rows(number=40_000)
    each = np.zeros(INPUTS)
    each[3] = 0.5
    truth = 1.2 * layers.odds(rows["seen"]) + rows["seen"] @ each - 0.6
    rng = np.random.default_rng(3)
    rows["fair"] = (rng.random(len(truth)) < chance_of(truth)).astype(np.float32)
    wrong = np.abs(chance_of(layers.odds(rows["seen"])) - chance_of(truth)).mean()
    left = np.abs(chance_of(corrected(layers, rows).odds(rows["seen"])) - chance_of(truth)).mean()
    assert left < 0.15 * wrong


def test_a_network_that_is_far_off_is_not_overshot() -> None:
    """Iberia's said 5 % where half of the games were won."""
    layers, rows = some_layers(), some_rows(number=10_000)
    far = added(layers, 3.0, np.zeros(INPUTS), -9.0)
    truth = layers.odds(rows["seen"])
    rows["fair"] = (np.random.default_rng(4).random(len(truth)) < chance_of(truth)).astype(np.float32)
    assert np.abs(chance_of(corrected(far, rows).odds(rows["seen"])) - chance_of(truth)).mean() < 0.02


def test_games_that_are_held_out_are_not_learnt_from() -> None:
    layers, rows = some_layers(), some_rows()
    rows["fair"] = np.zeros(len(rows["seen"]), np.float32)
    other = rows | {"fair": np.where(rows["game"] % 10 == 0, 1.0, 0.0)}
    one, another = corrected(layers, rows), corrected(layers, other)
    assert all(np.array_equal(a, b) for a, b in zip(one.w, another.w, strict=True))


@pytest.mark.parametrize(("game", "name"), [("pandemic", "base"), ("pandemic", "brink"), ("cure", "cure"),
                                            ("iberia", "base"), ("coldwar", "base")])  # fmt: skip
def test_there_is_room_in_the_networks_that_come_with_the_games(game: str, name: str) -> None:
    layers = layers_of(loaded(game, name))
    assert fits(network_of(added(layers, 1.0, np.zeros(len(layers.w[0])), 0.0), {}).words)
