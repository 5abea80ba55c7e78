"""Games a second on a graphics card, and whether they are the games that the processor plays.

python -m bench.gpu --expect       # where the engine is C: digests of the first games, into bench/gpu_expected.json
python -m bench.gpu                # where there is a card: figures and the card's name, into bench/gpu.json
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from array import array
from pathlib import Path
from typing import Any

import containment
from containment.kernel.batches.batch import Batch
from containment.kernel.engine.rollout import native_ints

HERE = Path(__file__).parent
EXPECTED, FIGURES = HERE / "gpu_expected.json", HERE / "gpu.json"
COMPARED = 20_000  # games that must be the same, number by number
COUNTED = {"random": 1_000_000, "habits": 500_000}
SEED = 7


def start(name: str) -> Any:
    return containment.game(name).new(seats=3, seed=1)


def played(tables: Any, policy: int, first: int, games: int) -> array[int]:
    found = array("q", bytes(8 * games))
    tables.playouts(0, 1, native_ints([policy] * 8), SEED, True, -1, first, games, found)
    return found


def expect() -> None:
    digests = {}
    for name in containment.GAMES:
        tables = Batch(containment.game(name), [start(name)]).tables
        for policy, player in enumerate(COUNTED):
            found = played(tables, policy, 0, COMPARED)
            digests[f"{name} {player}"] = hashlib.sha256(found.tobytes()).hexdigest()
    EXPECTED.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


def measure() -> None:
    from containment.kernel.batches.cuda import CudaTables, cupy

    expected = json.loads(EXPECTED.read_text(encoding="utf-8"))
    card = cupy().cuda.runtime.getDeviceProperties(0)["name"].decode()
    rows = {}
    for name in containment.GAMES:
        begun = time.perf_counter()
        tables = CudaTables(start(name), 1)
        played(tables, 0, 0, 64)
        compiled = time.perf_counter() - begun
        for policy, (player, games) in enumerate(COUNTED.items()):
            same = (
                hashlib.sha256(played(tables, policy, 0, COMPARED).tobytes()).hexdigest()
                == expected[f"{name} {player}"]
            )
            begun = time.perf_counter()
            found = played(tables, policy, 0, games)
            seconds = time.perf_counter() - begun
            decisions = sum(one >> 8 for one in found)
            rows[f"{name} {player}"] = {
                "same": same, "games/s": round(games / seconds), "decisions/s": round(decisions / seconds),
                "compile s": round(compiled, 1),
            }  # fmt: skip
            print(name, player, rows[f"{name} {player}"], flush=True)
    figures = {"card": card, "command": "python -m bench.gpu", "games": COUNTED, "compared": COMPARED, "rows": rows}
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    expect() if "--expect" in sys.argv else measure()
