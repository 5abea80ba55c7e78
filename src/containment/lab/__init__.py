"""The laboratory: thousands of games per setting, a row for each, and what they say.

>>> from containment import lab
>>> study = lab.loads("games = 20\\n[[grid]]\\ngame = 'pandemic'\\nplayers = 'random'\\nepidemics = [4, 6]")
>>> len(study.cells)
2
"""

from __future__ import annotations

from containment.lab.errors import BadResults, BadStudy
from containment.lab.results import Results
from containment.lab.running import run
from containment.lab.study import Study, load, loads, study
from containment.lab.tables import read

__all__ = ["BadResults", "BadStudy", "Results", "Study", "load", "loads", "read", "run", "study"]
