"""The network that judges the chance to win, as a file: a line of JSON that says what it is, then its weights.

`kernel/engine/leaf.py` reads the weights; here they are kept, loaded and made from what training found."""

from __future__ import annotations

import dataclasses
import json
import math
import os
import sys
from array import array
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from containment.kernel.engine.leaf import (
    COARSE,
    FARTHEST,
    FINE,
    FIRST,
    INPUTS,
    MOST_HIDDEN,
    MOST_NOTICED,
    SECOND,
    WEIGHTS,
)
from containment.kernel.engine.rollout import native_ints
from containment.kernel.errors import BadOptions

MOST: Final = 2**31 - 1  # a weight in a file has four bytes
SAID: Final = "log odds are said as"  # where a file tells how they are moved and stretched
AS_FOUND: Final = (0.0, 1.0)


@dataclasses.dataclass(frozen=True)
class Network:
    words: tuple[int, ...]  # as `kernel/engine/leaf.py` has them
    told: dict[str, Any]  # which game, which version of its rules, how it was trained

    @cached_property
    def native(self) -> Any:
        if any(abs(word) > MOST for word in self.words):  # where it is added up, four bytes are looked at
            raise BadOptions(f"a network's weights go from -{MOST:,} to {MOST:,}: tools/train keeps to that")
        return native_ints(list(self.words))

    def said(self, chance: float) -> float:
        """What people are told where a search finds this chance: how often games like it were won. Networks learn from
        quicker players, who win less often; who is weighed against whom stays as it is."""
        always, times = self.told.get(SAID, AS_FOUND)
        if not 0.0 < chance < 1.0:
            return chance
        odds = always + times * math.log(chance / (1.0 - chance))
        return 1.0 / (1.0 + math.exp(-max(-FARTHEST, min(FARTHEST, odds))))

    def dumped(self) -> bytes:
        weights = array("i", self.words)
        if sys.byteorder == "big":
            weights.byteswap()
        return json.dumps(self.told, sort_keys=True).encode() + b"\n" + weights.tobytes()


def network_of(data: bytes) -> Network:
    """From the bytes of a file. What is no network is said, with what to do."""
    told, _, rest = data.partition(b"\n")
    weights = array("i")
    try:
        known = json.loads(told)
        weights.frombytes(rest)
    except ValueError:
        raise BadOptions("this isn't a network: make a new one with tools/train") from None
    if sys.byteorder == "big":
        weights.byteswap()
    words = tuple(weights)
    if not fits(words):
        raise BadOptions("this network is damaged: make a new one with tools/train")
    return Network(words, known)


def fits(words: Sequence[int]) -> bool:
    """Are there as many weights as it says?"""
    if len(words) < WEIGHTS:
        return False
    inputs, first, second = words[INPUTS], words[FIRST], words[SECOND]
    if not (0 <= inputs <= MOST_NOTICED and 0 < first <= MOST_HIDDEN and 0 < second <= MOST_HIDDEN):
        return False
    return len(words) == WEIGHTS + (inputs + 1) * first + (first + 1) * second + second + 1


def rounded(layers: Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]]) -> tuple[int, ...]:
    """Weights of three layers, each by input and unit, and their biases, as whole numbers."""
    (w1, b1), (w2, b2), (w3, b3) = layers
    words = [len(w1), len(b1), len(b2)]
    words += [_whole(x, FINE) for row in w1 for x in row]
    words += [_whole(x, FINE) for x in b1]
    words += [_whole(x, COARSE) for row in w2 for x in row]
    words += [_whole(x, COARSE + 12) for x in b2]
    words += [_whole(row[0], COARSE) for row in w3]
    words += [_whole(b3[0], COARSE + 12)]
    return tuple(words)


def _whole(x: float, bits: int) -> int:
    return max(-MOST, min(MOST, round(x * (1 << bits))))


def loaded(game: str, name: str, version: int | None = None) -> Network:
    """The network of this name in the game's house; one that is being trained, where CONTAINMENT_NETWORKS says so; or
    one that knows nothing. `version`: of the rules that it is to know."""
    found = _read(game, name, os.environ.get("CONTAINMENT_NETWORKS"))
    told = found.told  # which says nothing while it is being trained
    if told.get("game") and (told["game"] != game or version not in (None, told["version"])):
        raise BadOptions(
            f"the network {name} learnt {told['game']}, version {told['version']}, and not {game}, version {version}: "
            "make a new one with tools/train"
        )
    return found


@cache
def _read(game: str, name: str, folder: str | None) -> Network:
    if folder is not None and (own := Path(folder) / file_name(game, name)).is_file():
        return network_of(own.read_bytes())
    ours = files(f"containment.games.{game}.data") / f"chance_{name}.net"
    return network_of(ours.read_bytes()) if ours.is_file() else UNKNOWING


def file_name(game: str, name: str) -> str:
    return f"{game}_{name}.net"


UNKNOWING: Final = Network((0, 1, 1, 0, 0, 0, 0, 0), {"game": None})
