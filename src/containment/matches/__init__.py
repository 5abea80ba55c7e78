"""Sitting down to play: matches with people and computers at the seats, saves, and many games in a row."""
