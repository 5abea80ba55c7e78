"""What is said about a game, as plain data: runs of text with a meaning, and blocks of them. No ink, no screen."""
