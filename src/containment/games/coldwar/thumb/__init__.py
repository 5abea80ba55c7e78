"""Biologic Cold War: the thumb player's plans. Compiled; its sentences are in `why/`."""
