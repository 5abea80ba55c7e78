"""The Cure: the facts, each file with its sources."""
