"""A mutant: a rule line, and how it is broken."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    tests: tuple[str, ...]  # the tests that must kill it, as files and folders
    file: str
    rule: str
    was: str
    becomes: str
