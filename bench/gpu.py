"""Games a second on a graphics card, and whether they are the games that the processor plays.

python -m bench.gpu --expect       # where the engine is C: digests of the first games, into bench/gpu_expected.json
python -m bench.gpu                # where there is a card: figures and the card's name, into bench/gpu.json
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from array import array
from pathlib import Path
from typing import Any

import containment
from containment.forms.writing import KERNELS
from containment.kernel.batches.batch import Batch
from containment.kernel.batches.cuda import CudaTables, cupy, module_of
from containment.kernel.engine.counting import MOST_COUNTED
from containment.kernel.engine.rollout import native_ints

HERE = Path(__file__).parent
EXPECTED, FIGURES = HERE / "gpu_expected.json", HERE / "gpu.json"
COMPARED = 20_000  # games that must be the same, number by number
COUNTED = {"random": 8_000_000, "habits": 1_000_000}
COUNTED_ROWS = 1_000_000  # games of which a study counts what happened
TABLES, STEPS = 64, 40  # of a batch that is compared
ENTRY = {"playing_at_random": "play", "playing": "play", "counting": "games", "stepping": "step"}
SEED = 7
STARTS: dict[str, tuple[str, dict[str, Any]]] = {
    **{name: (name, {"seats": 3}) for name in containment.GAMES},
    "virulent strain, mutation": ("pandemic", {"seats": 5, "challenges": ("virulent_strain", "mutation")}),
    "bio-terrorist": ("pandemic", {"seats": 4, "challenges": ("bioterrorist",)}),
}


def start(which: str) -> Any:
    name, options = STARTS[which]
    return containment.game(name).new(seed=1, **options)


def shape(which: str) -> tuple[str, int]:
    """What a text for the card is compiled for: a game, and how long its tables are."""
    return STARTS[which][0], len(start(which).w)


def played(tables: Any, policy: int, first: int, games: int) -> array[int]:
    found = array("q", bytes(8 * games))
    tables.playouts(0, 1, native_ints([policy] * 8), SEED, True, -1, first, games, found)
    return found


def rows_of(tables: Any, games: int) -> array[int]:
    """What a study counts of games that habits play, from their deals on."""
    rows = array("q", bytes(8 * games * MOST_COUNTED))
    tables.games(native_ints([1] * 8), SEED, native_ints(list(range(games))), rows)
    return rows


def stepped(which: str, device: str) -> str:
    """The digest of everything that a batch shows while its tables are dealt, stepped and played on."""
    name, options = STARTS[which]
    tables = containment.batch(name, TABLES, device=device, **options)
    tables.deal(range(TABLES), range(TABLES))
    digest = hashlib.sha256()
    for _ in range(STEPS):
        masks = tables.masks
        rows = [bytes(masks[i]) for i in range(TABLES)]
        for shown in (*rows, array("q", tables.asked), array("q", tables.counts)):
            digest.update(bytes(shown))
        digest.update(bytes(array("q", tables.step([codes_of(tables, row)[i % 3] for i, row in enumerate(rows)]))))
    digest.update(bytes(array("q", tables.play("habits", seed=SEED, turns=2))))
    for i in range(TABLES):
        digest.update(str(tables.table(i).key()).encode())
    return digest.hexdigest()


def codes_of(tables: Any, row: bytes) -> list[int]:
    """Three legal moves, or the same one again, or none that is."""
    legal = [code for code, is_legal in zip(tables.codes, row, strict=True) if is_legal] or [0]
    return [legal[0], legal[-1], legal[len(legal) // 2]]


def expect() -> None:
    digests = {}
    for which, (name, _) in STARTS.items():
        tables = Batch(containment.game(name), [start(which)]).tables
        for policy, player in enumerate(COUNTED):
            found = played(tables, policy, 0, COMPARED)
            digests[f"{which} {player}"] = hashlib.sha256(found.tobytes()).hexdigest()
        digests[f"{which} rows"] = hashlib.sha256(rows_of(tables, COMPARED).tobytes()).hexdigest()
        digests[f"{which} batch"] = stepped(which, "cpu")
    EXPECTED.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


def compiling() -> dict[tuple[str, int], dict[str, subprocess.Popen[bytes]]]:
    """Everything, side by side, in processes of their own. The cache keeps it."""
    return {(name, words): {work: compile_apart(name, work, words) for work in KERNELS}
            for name, words in dict.fromkeys(map(shape, STARTS))}  # fmt: skip


def compile_apart(name: str, work: str, words: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "bench.gpu", name, work, str(words)], stdout=subprocess.PIPE)


def compile_one(name: str, work: str, words: int) -> None:
    begun = time.perf_counter()
    module_of(name, work, words).get_function(ENTRY[work])
    print(round(time.perf_counter() - begun, 1))


def measure() -> None:
    expected = json.loads(EXPECTED.read_text(encoding="utf-8"))
    card = cupy().cuda.runtime.getDeviceProperties(0)["name"].decode()
    jobs = compiling()
    seconds: dict[str, dict[str, float]] = {}
    rows: dict[str, dict[str, Any]] = {}
    for which in STARTS:
        if work := jobs.pop(shape(which), None):
            seconds[which] = {one: float(job.communicate()[0]) for one, job in work.items()}
            print("compiled", which, seconds[which], flush=True)
        tables = CudaTables(start(which), 1)
        for policy, (player, games) in enumerate(COUNTED.items()):
            rows[f"{which} {player}"] = row = measured(tables, policy, games, expected[f"{which} {player}"])
            print(which, player, row, flush=True)
        rows[f"{which} rows"] = row = counted(tables, expected[f"{which} rows"])
        print(which, "rows", row, flush=True)
        rows[f"{which} batch"] = {"same": stepped(which, "cuda") == expected[f"{which} batch"]}
        print(which, "batch", rows[f"{which} batch"], flush=True)
        write(card, rows, seconds)


def measured(tables: CudaTables, policy: int, games: int, expected: str) -> dict[str, Any]:
    same = hashlib.sha256(played(tables, policy, 0, COMPARED).tobytes()).hexdigest() == expected
    begun = time.perf_counter()
    found = played(tables, policy, 0, games)
    spent = time.perf_counter() - begun
    decisions = sum(one >> 8 for one in found)
    return {"same": same, "games/s": round(games / spent), "decisions/s": round(decisions / spent)}


def counted(tables: CudaTables, expected: str) -> dict[str, Any]:
    same = hashlib.sha256(rows_of(tables, COMPARED).tobytes()).hexdigest() == expected
    begun = time.perf_counter()
    rows_of(tables, COUNTED_ROWS)
    return {"same": same, "games/s": round(COUNTED_ROWS / (time.perf_counter() - begun))}


def write(card: str, rows: dict[str, Any], seconds: dict[str, dict[str, float]]) -> None:
    figures = {
        "card": card, "command": "python -m bench.gpu", "games": COUNTED, "compared": COMPARED, "rows": rows,
        "seconds of compiling": seconds,
    }  # fmt: skip
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if "--expect" in sys.argv:
        expect()
    elif sys.argv[1:]:
        compile_one(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    else:
        measure()
