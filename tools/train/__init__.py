"""How the networks that judge the chance to win are trained: `python -m tools.train GAME`. Needs numpy."""
