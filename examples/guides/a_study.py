"""A study of your own

Does a fourth player help? Is the Medic worth a seat? A study answers by playing: a grid of settings, a few thousand
games of each, a row per game.
"""

from __future__ import annotations

import tempfile

from containment import lab

# ## Write the grid
#
# A setting with a list becomes one cell per value. Every cell plays the same seeds, so differences between cells
# aren't drowned in the luck of the draw. This one is tiny so that it runs in a moment; use a few thousand games for
# real questions, and `habits` or `thumb` for players who know what they're doing.

study = lab.loads("""
title = "Is a heroic game harder to lose quickly?"
games = 40
format = "csv"
[[grid]]
game = "cure"
players = "random"
seats = [2, 4]
difficulty = ["beginner", "heroic"]
""")
print("cells:", len(study.cells))

# ## Play it
#
# With a folder, results are kept as they come: stop whenever you like, and the same call continues where it stopped.
# Without one they stay in memory. The rows are the same on one core or sixty-four.

with tempfile.TemporaryDirectory() as folder:
    results = lab.run(study, folder, jobs=1)
    rows = lab.read(folder).to_dicts()
print("games:", sum(results.played))

# ## Look at the rows
#
# `lab.read` returns a polars DataFrame. Each row has its seed, so any game that surprises you can be dealt again with
# `game.new(seed=...)`.

for seats in (2, 4):
    for difficulty in ("beginner", "heroic"):
        turns = [int(row["turns"]) for row in rows if (row["seats"], row["difficulty"]) == (seats, difficulty)]
        print(f"{seats} seats, {difficulty}: lost after {sum(turns) / len(turns):.1f} turns on average")

# From the command line it's the same study in a file: `containment lab run STUDY.toml`, then `containment lab show`
# for tables with confidence intervals, paired comparisons and pictures. [The laboratory](../lab.md) has every
# setting, and [three studies](../studies.md) show what comes out.
