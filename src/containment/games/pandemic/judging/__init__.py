"""Pandemic: how far, how dangerous, how good: what habits and thumb both judge by. Compiled."""
