"""An environment to learn in

One seat is your agent's; computers play the others. Actions are numbers, what the seat sees is an array, and a mask
says which actions are legal. `pip install 'containment[rl]'` brings what this needs.
"""

from __future__ import annotations

import numpy as np

from containment.rl.gymnasium_env import ContainmentEnv

# ## One table
#
# Nearly all actions are illegal at any moment (you can't fly to Tokyo without a card), so always choose from the
# mask. This agent picks any legal action.

env = ContainmentEnv("cure", seat=0, others="habits", seats=2, reward="shaped")
print("actions:", len(env.actions), "numbers seen:", env.observation_space.shape)

luck = np.random.default_rng(1)
for episode in range(3):
    seen, info = env.reset(seed=episode)
    total, steps, over = 0.0, 0, False
    while not over:
        action = luck.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut, info = env.step(action)
        total, steps = total + float(reward), steps + 1
    print(f"game {episode}: {steps} decisions")

# ## What the reward says
#
# `reward="win"` is 1 for a win and 0 for everything else, which is honest and sparse. `reward="shaped"` adds how much
# nearer the team came to winning, so a policy has something to climb.
#
# ## Faster
#
# `ContainmentVectorEnv` steps many tables at once inside the compiled engine. [`ppo.py`](../examples.md) learns The
# Cure with it, in one file. [Environments](../environments.md) has PettingZoo, OpenSpiel, every number of an
# observation, and what an agent may and may not know.
