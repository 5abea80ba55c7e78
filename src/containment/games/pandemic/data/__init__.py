"""Pandemic: the facts, each file with its sources."""
