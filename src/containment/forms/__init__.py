"""The other forms of the engine: the same rules as C, translated from the Python that they are written in.

`program.py` translates what is reached from the steps of a game; `writing.py` makes a unit of C of it; `c/engine.c`
shows tables to Python; `setup.py` has it done when the package is built. `kernel/engine/form.py` says which form runs.
"""
