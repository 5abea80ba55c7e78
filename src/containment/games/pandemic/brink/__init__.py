"""On the Brink: rooms of its own, in the house of Pandemic."""
