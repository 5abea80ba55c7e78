"""What is remembered from one time to the next: names, the pace, how the last game was set up. A file that is
missing or broken is no trouble: then nothing is remembered."""

from __future__ import annotations

import json
from typing import Any

from containment.matches.files import home, write_whole

FILE = "screen.json"


def recall() -> dict[str, Any]:
    try:
        found = json.loads((home() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def remember(**things: Any) -> None:
    """Keep these beside what is remembered already. If it cannot be written, so be it."""
    kept = recall() | things
    try:
        home().mkdir(parents=True, exist_ok=True)
        write_whole(home() / FILE, json.dumps(kept, indent=1, sort_keys=True) + "\n")
    except OSError:
        return
