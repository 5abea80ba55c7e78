"""A city is infected, or patients come."""

from __future__ import annotations

from typing import Any

from .situations import (
    flip,
    let_pass,
    play,
    stage,
)


def infect(city: str, **more: Any) -> Any:
    return flip(let_pass(stage(at="infect", **more)), city)


def influx(**more: Any) -> Any:
    return play(stage(influx_of_patients=True, **more), "pass")
