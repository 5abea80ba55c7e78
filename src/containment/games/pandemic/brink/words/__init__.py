"""On the Brink in words: moves, refusals, questions, story, and the rulebook."""
