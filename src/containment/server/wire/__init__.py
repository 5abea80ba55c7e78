"""The wire, version 1: what visitors send (`up.py`) and are sent (`down.py`), as JSON. docs/wire.md is made from it."""
