"""On a graphics card: the same games, number by number. Where there is none: what is missing is said, and the text for
the card is tried on the processor."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import containment
from containment.kernel.batches import cuda
from containment.kernel.batches.counting import count_games
from tests.kernel.card import cupy_on_the_processor

each = pytest.mark.parametrize("name", containment.GAMES)
OTHERS = [name for name in containment.GAMES if name != "cure"]  # their units take a compiler ten seconds each
CUPY = importlib.util.find_spec("cupy") is not None
PLAYERS = ("random", "habits", ("habits", "random", "random"))
TABLES = 12


def has_card() -> bool:
    try:
        cuda.cupy()
    except containment.BadOptions:
        return False
    return True


@pytest.mark.skipif(CUPY, reason="cupy is here")
def test_without_cupy_it_is_said_what_to_install() -> None:
    t = containment.game("cure").new(seed=1, seats=2)
    for call in (lambda: containment.playouts(t, device="cuda"), lambda: containment.batch([t], device="cuda")):
        with pytest.raises(containment.BadOptions, match=r"pip install 'containment\[gpu\]'"):
            call()


@pytest.fixture
def on_the_processor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    like_cupy = cupy_on_the_processor(tmp_path)
    monkeypatch.setattr(cuda, "cupy", lambda: like_cupy)
    for one in (cuda.module_of, cuda.kernel_of):
        one.cache_clear()
    yield
    for one in (cuda.module_of, cuda.kernel_of):
        one.cache_clear()


@pytest.mark.parametrize("name", ["cure", *(pytest.param(one, marks=pytest.mark.long) for one in OTHERS)])
@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
def test_the_text_for_the_card_plays_the_very_games_on_the_processor(name: str, on_the_processor: None) -> None:
    the_very_games(name, 20)


@each
@pytest.mark.skipif(not has_card(), reason="there is no graphics card here, or no cupy")
def test_a_card_plays_the_very_games(name: str) -> None:
    the_very_games(name, 500)


def test_a_kernel_has_room_for_rules_that_call_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the Brink's Rapid Vaccine Deployment: a card that was not told stopped with an illegal address."""
    limits = {0: 1024}
    runtime = SimpleNamespace(deviceGetLimit=limits.__getitem__, deviceSetLimit=limits.__setitem__)
    module = SimpleNamespace(get_function=lambda name: SimpleNamespace(name=name, local_size_bytes=20_000))
    monkeypatch.setattr(cuda, "cupy", lambda: SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    monkeypatch.setattr(cuda, "module_of", lambda *which: module)
    cuda.kernel_of.cache_clear()
    assert cuda.kernel_of("pandemic", "playing", 200, "play").name == "play" and limits[0] > 22_000
    limits[0] = 100_000
    cuda.kernel_of("pandemic", "stepping", 200, "step")
    assert limits[0] == 100_000, "what somebody has made wider stays so"
    cuda.kernel_of.cache_clear()


def the_very_games(name: str, games: int) -> None:
    t = containment.game(name).new(seed=1, seats=3)
    for player in PLAYERS:
        for turns in (None, 2):
            there: Any = containment.playouts(t, player, games, 3, turns=turns, device="cuda")
            assert there == containment.playouts(t, player, games, 3, turns=turns)
        rows_there = rows(name, player, games, "cuda")
        assert rows_there == rows(name, player, games, "cpu")
    batches = [containment.batch(name, TABLES, seats=3, device=device) for device in ("cpu", "cuda")]
    for _ in range(30):
        moves = {tuple(next((c for c, m in zip(b.codes, row) if m), 0) for row in b.masks) for b in batches}
        assert len(moves) == 1
        assert agree(batches)
        (chosen,) = moves
        refused = {tuple(b.step([*chosen[:-1], 0])) for b in batches}  # the last one's is hardly ever legal
        assert len(refused) == 1
    lasting = {tuple(b.play("habits", seed=4, turns=3)) for b in batches}
    assert len(lasting) == 1 and agree(batches)
    again = [b.repeated(3) for b in batches]
    assert len({repr(b.playouts("random", 2, seed=5, common=False)) for b in again}) == 1


def rows(name: str, player: Any, games: int, device: str) -> list[int]:
    game = containment.game(name)
    return list(count_games(game, game.setting(seed=1, seats=3), player, range(games), device))


def agree(batches: list[Any]) -> bool:
    here, there = batches
    same = all(there.table(i) == here.table(i) for i in range(len(here)))
    return same and bytes(there.masks) == bytes(here.masks) and list(there.asked) == list(here.asked)
