"""The tables of a batch on a graphics card: the rules as CUDA, the same text as their C, compiled when it is first
needed and kept (by cupy, in its cache). A table, or a game, is a thread.

What is computed is what the processor computes, number by number: `tests/kernel/test_cuda.py` and `bench/gpu.py`
compare them where there is a card."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from containment.kernel.engine.counting import MOST_COUNTED
from containment.kernel.engine.table import Table
from containment.kernel.errors import BadOptions

HEAD = 6  # words of a table before its own: top, ended, luck, fate, length, and who listens
THREADS = 64  # of a block
THREADS_EACH = 2048  # of a multiprocessor, when games are played: as many as it has room for
# How many steps are few (see playing.h): what a policy takes long to decide, all threads of a warp decide at once.
FEW_STEPS = {"playing_at_random": 1, "playing": 2}
OPTIONS = {"playing_at_random": ("--maxrregcount=32",)}  # half as fast again so; habits would be a tenth slower
STACK = 0  # the number that this limit has
CALLS_OF_ITSELF = 8192  # bytes of it, more than a kernel is known to need
NO_CUPY = "device='cuda' needs cupy, which talks to the graphics card: pip install 'containment[gpu]'"
NO_CARD = "device='cuda' needs an NVIDIA graphics card, and there is none that cupy can use here"


@cache
def cupy() -> Any:
    try:
        found = import_module("cupy")
    except ImportError:
        raise BadOptions(NO_CUPY) from None
    try:
        if found.cuda.runtime.getDeviceCount() > 0:
            return found
    except found.cuda.runtime.CUDARuntimeError:
        pass
    raise BadOptions(NO_CARD)


@cache
def text_of(name: str, work: str) -> str:
    """A game as CUDA, for one kind of work (see `forms/writing.py`): written by plain Python, in a process of its own,
    for the rules here may be C already."""
    env = os.environ | {"CONTAINMENT_FORM": "python"}
    command = [sys.executable, "-m", "containment.forms", "--cuda", name, work]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        raise BadOptions(f"the rules of {name} could not be written as CUDA: {done.stderr.strip()[-500:]}")
    return done.stdout


@cache
def module_of(name: str, work: str, words: int) -> Any:
    """Compiled by NVRTC for the card that is here."""
    options = (f"-DMOST_WORDS={words}", "--std=c++17", "-default-device", *OPTIONS.get(work, ()))
    return cupy().RawModule(code=text_of(name, work), backend="nvrtc", options=options)


@cache
def kernel_of(name: str, work: str, words: int, kernel: str) -> Any:
    """One kernel, with room for its calls. A rule may call itself (can these cities be joined?), and how often no
    compiler knows: without room for that the card stops with an illegal address."""
    found = module_of(name, work, words).get_function(kernel)
    runtime = cupy().cuda.runtime
    wanted = int(found.local_size_bytes) + CALLS_OF_ITSELF
    if runtime.deviceGetLimit(STACK) < wanted:
        runtime.deviceSetLimit(STACK, wanted)
    return found


class CudaTables:
    """The tables of a batch in the memory of the card. What it can do is what `PlainTables` can."""

    def __init__(self, like: Table, number: int) -> None:
        self.cupy = cupy()
        self.name, self.length, self.number = like.rules.name, len(like.w), number
        self.memory = self.cupy.empty((number, HEAD + self.length), dtype="int64")
        self.memory[:] = self.packed(like)

    def packed(self, t: Table) -> Any:
        return self.cupy.asarray([t.top, t.ended, t.luck, t.fate, self.length, 0, *t.w], dtype="int64")

    def call(self, work: str, name: str, threads: int, *given: Any) -> None:
        taken = tuple(self.cupy.int64(one) if isinstance(one, int) else one for one in given)
        kernel = kernel_of(self.name, work, self.length, name)
        kernel(((threads + THREADS - 1) // THREADS,), (THREADS,), taken)

    def played(
        self, back: bool, policies: Any, seed: int, common: bool, turns: int, begin: int, each: int, number: int
    ) -> Any:
        """Of each game how it has ended, and from the ninth bit on its length."""
        found, next_game = self.cupy.empty(number, dtype="int64"), self.cupy.zeros(1, dtype="uint64")
        processors = int(self.cupy.cuda.Device().attributes["MultiProcessorCount"])
        work = "playing" if any(policies) else "playing_at_random"
        self.call(
            work, "play", min(number, processors * THREADS_EACH),
            self.memory, self.memory if back else 0, self.numbers(policies), seed, int(common), turns, begin, each,
            number, FEW_STEPS[work], found, next_game,
        )  # fmt: skip
        return found

    def numbers(self, items: Any) -> Any:
        return self.cupy.asarray(list(items), dtype="int64")

    def fill(self, into: Any, found: Any) -> None:
        """Straight from the card to where it is wanted: eight million games have 64 MB of results."""
        numpy = import_module("numpy")  # which cupy brings along
        found.get(out=numpy.frombuffer(into, dtype=found.dtype).reshape(found.shape))

    # ------------------------------------------------------------------------------------------ tables
    def load(self, i: int, t: Table) -> None:
        self.memory[i] = self.packed(t)

    def store(self, i: int, t: Table) -> None:
        top, ended, luck, fate, _, _, *words = (int(one) for one in self.memory[i].get())
        for k, word in enumerate(words):
            t.w[k] = word
        t.top, t.ended, t.luck, t.fate = top, ended, luck, fate

    def spread(self, other: CudaTables, times: int) -> None:
        """Each table of another batch, so many times."""
        self.memory[:] = self.cupy.repeat(other.memory, times, axis=0)

    def deal(self, which: Sequence[int], start: Table, luck: int, seeds: Sequence[int]) -> None:
        places, chosen = self.numbers(which), self.numbers(seeds)
        self.call("stepping", "deal", len(which), self.memory, self.packed(start), luck, places, chosen, len(which))

    def words(self) -> Any:
        return self.memory[:, HEAD:]

    # ------------------------------------------------------------------------------------------ all of them together
    def step(self, _: int, count: int, moves: Any, whys: Any) -> None:
        found = self.cupy.empty(count, dtype="int64")
        self.call("stepping", "step", count, self.memory, self.numbers(moves), count, found)
        self.fill(whys, found)

    def look(self, _: int, count: int, asked: Any, ended: Any, counts: Any) -> None:
        found = self.cupy.empty((3, count), dtype="int64")
        self.call("stepping", "look", count, self.memory, count, found[0], found[1], found[2])
        for into, row in zip((asked, ended, counts), found, strict=True):
            self.fill(into, row)

    def mask(self, _: int, count: int, codes: Any, masks: Any) -> None:
        found = self.cupy.empty((count, len(codes)), dtype="uint8")
        self.call("stepping", "mask", count, self.memory, self.numbers(codes), len(codes), count, found)
        self.fill(masks, found)

    def play(
        self, _: int, count: int, policies: Any, seed: int, each: int, common: bool, turns: int, lengths: Any
    ) -> None:
        self.fill(lengths, self.played(True, policies, seed, common, turns, 0, each, count) >> 8)

    def playouts(
        self, _: int, count: int, policies: Any, seed: int, common: bool, turns: int, begin: int, games: int, into: Any
    ) -> None:
        self.fill(into, self.played(False, policies, seed, common, turns, begin, games, count * games))

    def games(self, policies: Any, luck: int, seeds: Any, rows: Any) -> None:
        chosen = self.numbers(seeds)
        found = self.cupy.empty((len(seeds), MOST_COUNTED), dtype="int64")
        self.call("counting", "games", len(seeds), self.memory, self.numbers(policies), luck, chosen, len(seeds), found)
        self.fill(rows, found)


__all__ = ["CudaTables"]
