"""`python -m containment` is the command `containment`."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> int:
    """Run the command; its exit code. It takes a moment to load: who presses Ctrl-C meanwhile wants it to end, and no
    traceback."""
    try:
        from containment.terminal.main import main as command

        return command()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
