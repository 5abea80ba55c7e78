"""What a search finds is said as often as it comes true: log odds are moved and stretched."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.searching.comparing import compare
from containment.searching.network import SAID, UNKNOWING, Network, file_name, loaded
from containment.searching.saying import chances, in_words
from containment.searching.strength import Strength
from containment.searching.thinking import as_said, think

np = pytest.importorskip("numpy")

from tools.train.correcting import line, said_unseen  # noqa: E402
from tools.train.learning import chance_of  # noqa: E402


def some_rows(number: int = 40_000) -> dict[str, Any]:
    return {"found": np.random.default_rng(2).random(number), "game": np.arange(number)}


def came_of(odds: Any) -> Any:
    return (np.random.default_rng(3).random(len(odds)) < chance_of(odds)).astype(np.float32)


def odds_of(found: Any) -> Any:
    return np.log(found / (1 - found))


def network_that_says(always: float, times: float) -> Network:
    return Network(UNKNOWING.words, {SAID: [always, times]})


def test_who_plays_better_is_learnt_from_what_became_of_games() -> None:
    rows = some_rows()
    always, times = line(rows["found"], came_of(0.8 * odds_of(rows["found"]) + 0.9))
    assert always == pytest.approx(0.9, abs=0.05)
    assert times == pytest.approx(0.8, abs=0.05)


def test_chances_that_are_far_off_are_not_overshot() -> None:
    """Iberia's network said 5 % where half of the games were won."""
    rows = some_rows()
    far = chance_of(1.5 * odds_of(rows["found"]) - 5)
    always, times = line(far, came_of(odds_of(rows["found"])))
    said = chance_of(times * odds_of(np.clip(far, 1e-4, 1 - 1e-4)) + always)
    assert np.abs(said - rows["found"]).mean() < 0.05


def test_what_is_told_of_it_is_what_it_says_of_games_it_never_saw() -> None:
    rows = some_rows(4_000)
    rows["fair"] = came_of(odds_of(rows["found"]))
    here = rows["game"] % 5 == 2
    one, another = said_unseen(rows), said_unseen(rows | {"fair": np.where(here, 1.0, rows["fair"])})
    assert np.array_equal(one[here], another[here])
    assert np.abs(one[~here] - another[~here]).mean() > 0.05


@pytest.mark.parametrize("chance", [0.01, 0.2, 0.5, 0.97])
def test_log_odds_are_said_moved_and_stretched(chance: float) -> None:
    said = network_that_says(0.7, 0.5).said(chance)
    assert math.log(said / (1 - said)) == pytest.approx(0.7 + 0.5 * math.log(chance / (1 - chance)))
    assert UNKNOWING.said(chance) == pytest.approx(chance)


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_what_is_certain_is_said_so(chance: float) -> None:
    assert network_that_says(0.7, 0.5).said(chance) == chance


def test_who_plays_against_the_team_is_told_the_rest() -> None:
    network = network_that_says(0.7, 0.5)
    assert as_said(network, 0.3, against=True) == pytest.approx(1 - network.said(0.7))
    assert as_said(network, 0.3, against=False) == network.said(0.3)


ROUGHLY = Strength(600, 6, 6)


def test_a_hint_to_who_plays_against_the_team_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = containment.game("pandemic")
    base = loaded("pandemic", "base")
    moved = dataclasses.replace(base, told=base.told | {SAID: [2.0, 0.5]})
    monkeypatch.setattr(type(game.search()), "network", lambda *_: moved)
    monkeypatch.setattr(type(game.search()), "against", lambda *_: True)
    t = game.new(seed=3, hands="open")
    found = think(game, game.view(t, t.turn), 5, ROUGHLY)
    assert len(found) > 1
    assert [one.said for one in found] == [1 - moved.said(1 - one.chance) for one in found]


def test_hints_and_reviews_say_it_so_and_lines_are_weighed_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = containment.game("pandemic")
    t = game.new(seed=3, hands="open")
    view: Any = game.view(t, t.turn)
    base = loaded("pandemic", "base")
    before = think(game, view, 5, ROUGHLY)
    moved = dataclasses.replace(base, told=base.told | {SAID: [2.0, 0.5]})
    bare = dataclasses.replace(base, told={key: told for key, told in base.told.items() if key != SAID})
    for name, network in (("moved", moved), ("bare", bare)):
        (tmp_path / name).mkdir()
        (tmp_path / name / file_name("pandemic", "base")).write_bytes(network.dumped())
    monkeypatch.setenv("CONTAINMENT_NETWORKS", str(tmp_path / "bare"))
    found = compare(game, view, view.moves[0], 5, ROUGHLY)
    monkeypatch.setenv("CONTAINMENT_NETWORKS", str(tmp_path / "moved"))
    after = think(game, view, 5, ROUGHLY)
    assert [(one.line, one.chance) for one in after] == [(one.line, one.chance) for one in before]
    assert [one.said for one in after] == [moved.said(one.chance) for one in after]
    assert in_words(after[0].said) in chances(game.codebook.proposed, after)
    assert in_words(after[0].said) != in_words(after[0].chance)
    again = compare(game, view, view.moves[0], 5, ROUGHLY)
    assert again.best_chance == pytest.approx(moved.said(found.best_chance))
    assert again.made_chance == pytest.approx(moved.said(found.made_chance))
