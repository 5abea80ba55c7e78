"""The Cure in words: moves, refusals, questions, story, and the rulebook."""
