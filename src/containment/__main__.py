"""`python -m containment` is the command `containment`."""

from __future__ import annotations

import sys

from containment.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
