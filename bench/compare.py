"""Has the engine become slower? Its shares of limit.c, held against those in bench/baseline.json.

Shares and not rates, because they are much the same on every machine. `make bench-compare` fails when one of them has
lost more than a fifth; `make bench-baseline` writes them down anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from bench.report import RATES, ROWS, Results, share

BASELINE = Path(__file__).parent / "baseline.json"
MOST_LOST = 0.20
WATCHED = {"bare": tuple(RATES), "full": tuple(RATES), "interpreted": ("decisions_per_s",)}

Shares = Mapping[str, Mapping[str, float]]


class Change(NamedTuple):
    row: str
    what: str
    was: float
    now: float

    @property
    def change(self) -> float:
        return self.now / self.was - 1

    @property
    def is_loss(self) -> bool:
        return self.change < -MOST_LOST


def shares(results: Results) -> Shares:
    """What is written down of a run."""
    if "limit" not in results:
        raise SystemExit("these results have no limit.c, and shares of it are what is compared: it needs a C compiler")
    return {
        row: {what: float(f"{share(results, row, what) or 0:.4g}") for what in rates}
        for row, rates in WATCHED.items()
        if row in results
    }


def changes(was: Shares, now: Shares) -> list[Change]:
    """Everything in the baseline, and what has become of it."""
    found = []
    for row, rates in was.items():
        for what, share_then in rates.items():
            if what not in now.get(row, {}):
                raise SystemExit(f"the baseline has {row}, {what}, but these results do not: run the whole bench")
            found.append(Change(row, what, share_then, now[row][what]))
    return found


def told(found: list[Change]) -> str:
    lines = [f"{'share of limit.c':30}{'':16}{'was':>9}{'is':>9}{'change':>9}"]
    for one in found:
        numbers = f"{one.was:>9.4f}{one.now:>9.4f}{one.change:>+9.0%}"
        lines.append(f"{ROWS[one.row]:30}{RATES[one.what]:16}{numbers}{'   LOST' if one.is_loss else ''}")
    return "\n".join(lines)


def measured(file: Path | None) -> Shares:
    """From results of an earlier run, or from a new one."""
    if file is not None:
        return shares(json.loads(file.read_text()))
    from bench.run import bench

    return shares(bench())


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--use", type=Path, metavar="FILE", help="results of an earlier run, instead of a new one")
    parser.add_argument("--write", action="store_true", help="write the baseline instead of comparing with it")
    asked = parser.parse_args(words)
    now = measured(asked.use)
    if asked.write:
        BASELINE.write_text(json.dumps(now, indent=1) + "\n")
        return 0
    found = changes(json.loads(BASELINE.read_text()), now)
    print(told(found))
    lost = [one for one in found if one.is_loss]
    if lost:
        print(f"{len(lost)} of {len(found)} shares have lost more than {MOST_LOST:.0%}")
        print("(other work on the same cores slows the engine more than limit.c, by up to a quarter: run it idle)")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
