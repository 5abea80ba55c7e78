"""The mutants are of the rules as they stand: each quotes a line that is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.mutant import Mutant
from tools.mutants import MUTANTS

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("file", sorted({mutant.file for mutant in MUTANTS}))
def test_each_mutant_breaks_a_line_that_is_there(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    gone: list[Mutant] = [mutant for mutant in MUTANTS if mutant.file == file and mutant.was not in text]
    assert not gone, f"write down in tools/mutants_*.py how these read now: {[mutant.rule for mutant in gone]}"
    assert all(mutant.was != mutant.becomes for mutant in MUTANTS)
