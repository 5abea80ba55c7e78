"""`make faults`: many tries of every kind of fault, and a table of what came of them."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.faults.changing import changed_files, linked_files
from tests.faults.cutting import cut_files
from tests.faults.filling import full_disks
from tests.faults.killing import compiler, kills
from tests.faults.mutating import bounded_bombs, mutated_records

Kind = Callable[[Path], Iterator[str]]
KINDS: dict[str, Kind] = {
    "killed at a system call": partial(kills, step=1),
    "cut after so many bytes": partial(cut_files, every=1),
    "changed underneath": partial(changed_files, tries=400),
    "opened through a link": partial(linked_files, tries=40),
    "full disk": partial(full_disks, tries=100),
    "mutated record": partial(mutated_records, tries=20_000),
    "too large, too long": partial(bounded_bombs, most=100),
}


def main() -> int:
    print(f"{'fault':<26}{'tries':>8}{'failures':>10}")
    failed = 0
    for name, kind in KINDS.items():
        if kind.func is kills and compiler() is None:  # type: ignore[attr-defined]
            print(f"{name:<26}{'without a C compiler this is not tried':>18}")
            continue
        tries, problem = _tried(kind)
        failed += bool(problem)
        print(f"{name:<26}{tries:>8}{bool(problem):>10}" + (f"  {problem}" if problem else ""), flush=True)
    return 1 if failed else 0


def _tried(kind: Kind) -> tuple[int, str]:
    """How many tries were made until one failed, and how."""
    tries, last = 0, "the first try"
    with tempfile.TemporaryDirectory(prefix="containment-faults-") as where:
        try:
            for last in kind(Path(where)):
                tries += 1
        except Exception as problem:  # noqa: BLE001 - any error at all is a failed try
            return tries + 1, f"after {last!r}: {type(problem).__name__}: {problem}"
    return tries, ""


if __name__ == "__main__":
    sys.exit(main())
