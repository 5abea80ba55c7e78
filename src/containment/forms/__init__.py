"""The other forms of the engine: the same rules as C, and as CUDA, translated from the Python that they are written in.

Not in use yet: the engine is still compiled by mypyc. `program.py` translates what is reached from the steps of a game;
`writing.py` makes a unit of C of it; `c/engine.c` shows tables to Python; `binding.py` and `block.py` are what the
kernel will run on.
"""
