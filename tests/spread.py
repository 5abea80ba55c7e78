"""What is asked over many cases is asked of some of them each time, and of all of them in the long run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def one_in(every: int, cases: Iterable[Any], first: int = 0) -> list[Any]:
    """The parameters of a test: of each so many cases one in every run, beginning with number `first`."""
    return [_param(case, n % every == first) for n, case in enumerate(cases)]


def the_first(most: int, cases: Iterable[Any]) -> list[Any]:
    """The parameters of a test: the first of them in every run."""
    return [_param(case, n < most) for n, case in enumerate(cases)]


def _param(case: Any, always: bool) -> Any:
    given = case if isinstance(case, tuple) else (case,)
    return pytest.param(*given, marks=() if always else pytest.mark.long)
