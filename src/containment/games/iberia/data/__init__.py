"""Iberia: the facts, each file with its sources."""
