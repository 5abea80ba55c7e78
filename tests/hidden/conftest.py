"""As at the screen: every test has a home of its own, and presses keys faster than anybody."""

from __future__ import annotations

from tests.terminal.screen.conftest import home, quick_fingers

__all__ = ["home", "quick_fingers"]
