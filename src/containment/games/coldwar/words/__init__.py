"""Biologic Cold War in words: moves, refusals, questions, story, and the rulebook."""
