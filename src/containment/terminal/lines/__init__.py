"""The table line by line: a question, a line typed, what came of it."""
