"""Biologic Cold War: the facts, each file with its sources."""
