"""On a graphics card: the same games, number by number. Without one: what is missing, and the text is sound C++."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import containment
from containment.kernel.batches import cuda

each = pytest.mark.parametrize("name", containment.GAMES)
CUPY = importlib.util.find_spec("cupy") is not None
# The words of CUDA defined away: what is left must be C++ for the processor.
WITHOUT_A_CARD = """#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#undef INT64_MIN
#define __CUDACC__ 1
#define __device__
#define __global__
struct Dim { unsigned x; };
static Dim blockIdx, threadIdx, blockDim;
#define __ffsll(x) __builtin_ffsll(x)
#define __popcll(x) __builtin_popcountll(x)
#define TRAP(why) abort()
"""


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


@each
@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
def test_the_text_for_the_card_is_sound_for_the_processor(name: str, tmp_path: Path) -> None:
    (tmp_path / "unit.cpp").write_text(WITHOUT_A_CARD + cuda.text_of(name), encoding="utf-8")
    command = ["g++", "-std=c++17", "-fsyntax-only", "-Wall", "-Wno-unused", "-Wno-parentheses", "unit.cpp"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]


@each
@pytest.mark.skipif(not has_card(), reason="there is no graphics card here, or no cupy")
def test_a_card_plays_the_very_games(name: str) -> None:
    t = containment.game(name).new(seed=1, seats=3)
    for player in ("random", "habits", ("habits", "random", "random")):
        for turns in (None, 2):
            there: Any = containment.playouts(t, player, 500, 3, turns=turns, device="cuda")
            assert there == containment.playouts(t, player, 500, 3, turns=turns)
    here, there = containment.batch(name, 20, seats=3), containment.batch(name, 20, seats=3, device="cuda")
    for _ in range(30):
        assert [there.table(i) for i in range(20)] == [here.table(i) for i in range(20)]
        assert bytes(there.masks) == bytes(here.masks) and list(there.asked) == list(here.asked)
        moves = [next((c for c, m in zip(here.codes, here.masks[i]) if m), 0) for i in range(20)]
        assert list(there.step(moves)) == list(here.step(moves))
