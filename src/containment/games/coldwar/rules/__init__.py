"""Biologic Cold War: the rules. Everything in this folder is compiled, and nothing else of the rules is."""
