"""Faults: what may happen to a save from outside. Each kind of fault is a function that yields one try after the other;
`make faults` tries many and prints a table, the tests try some."""
