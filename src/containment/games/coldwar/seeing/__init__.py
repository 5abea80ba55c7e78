"""Biologic Cold War: what a seat sees, tables imagined from it, and the scene to be drawn."""
