"""Players that search: many lines of play from what a seat sees, weighed by playing each on for a round, with the same
luck for all, and judging by a learnt chance to win where it stops. Names no game: what a game brings is in its house,
in `thumb/lines.py` and `judging/noticing.py`, and gathered in `searching/lines.py`."""
