"""A graphics card and its cupy, as far as `kernel/batches/cuda.py` asks for them, on the processor: the text for the
card with the words of CUDA defined away is C++, and a thread of the card is a call. A warp has one thread here."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

# No headers: NVRTC has none.
WORDS_OF_CUDA = """typedef decltype(sizeof(0)) size_t;
#define __CUDACC__ 1
#define __device__
#define __global__
#define __noinline__
struct Dim { unsigned x; };
static Dim blockIdx, threadIdx, blockDim;
#define __ffsll(x) __builtin_ffsll(x)
#define __popcll(x) __builtin_popcountll(x)
#define __any_sync(all, is_so) (is_so)
#define atomicAdd(at, n) ((*(at))++)
#define TRAP(why) __builtin_trap()
extern "C" void be(unsigned thread) { threadIdx.x = thread; }
"""
STRICT = ("-Wall", "-Werror", "-Wno-unused", "-Wno-parentheses")


class Kept(np.ndarray):
    """An array that could be on a card."""

    def get(self, out: Any = None) -> Any:
        if out is None:
            return np.asarray(self)
        out[...] = self
        return out


class Kernel:
    local_size_bytes = 0

    def __init__(self, library: Any, name: str) -> None:
        self.library, self.function = library, getattr(library, name)

    def __call__(self, blocks: tuple[int], threads: tuple[int], given: tuple[Any, ...]) -> None:
        taken = [
            ctypes.c_void_p(one.ctypes.data) if isinstance(one, np.ndarray) else ctypes.c_int64(one) for one in given
        ]
        for thread in range(blocks[0] * threads[0]):  # games: the first plays them all
            self.library.be(thread)
            self.function(*taken)


class RawModule:
    folder: Path

    def __init__(self, code: str, backend: str, options: tuple[str, ...]) -> None:
        assert backend == "nvrtc"
        unit = self.folder / f"unit{len(list(self.folder.iterdir()))}.cpp"
        unit.write_text(WORDS_OF_CUDA + code, encoding="utf-8")
        said = [one for one in options if one.startswith("-D")]
        command = ["g++", "-std=c++17", "-O1", "-fwrapv", "-shared", "-fPIC", *STRICT, *said]
        done = subprocess.run([*command, "-o", unit.with_suffix(".so"), unit], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[:3000]
        self.library = ctypes.CDLL(str(unit.with_suffix(".so")))

    def get_function(self, name: str) -> Kernel:
        return Kernel(self.library, name)


def kept(array: Any) -> Any:
    return np.ascontiguousarray(array).view(Kept)


def cupy_on_the_processor(folder: Path) -> Any:
    return SimpleNamespace(
        RawModule=type("RawModule", (RawModule,), {"folder": folder}),
        asarray=lambda items, dtype: kept(np.asarray(items, dtype=dtype)),
        empty=lambda shape, dtype: kept(np.empty(shape, dtype)),
        zeros=lambda shape, dtype: kept(np.zeros(shape, dtype)),
        repeat=lambda array, times, axis: kept(np.repeat(array, times, axis)),
        int64=int,
        cuda=SimpleNamespace(
            runtime=SimpleNamespace(deviceGetLimit=lambda which: 0, deviceSetLimit=lambda which, value: None),
            Device=lambda: SimpleNamespace(attributes={"MultiProcessorCount": 1}),
        ),
    )
