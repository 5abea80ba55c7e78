"""A game told answer by answer, as numbers: what both forms of the engine must agree on.

`python -m tests.forms.playing pandemic 0 20` tells games 0 to 19, one line each: the options, and a digest of all that
was asked, offered, refused, weighed and told. `tests/forms/test_both_forms.py` compares what the forms say."""

from __future__ import annotations

import dataclasses
import hashlib
import random
import sys
from typing import Any

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.rollout import listed, move_buffer

FATES = ("seeded", "sealed", "asked")
EVERY_CODE = 41  # at one question in so many, every code is asked for its refusal


def set_up(game: Any, rng: random.Random, seed: int) -> Any:
    """A table with options at random, such as can be combined."""
    while True:
        options: dict[str, Any] = {"seats": rng.choice(game.seats)}
        for field in dataclasses.fields(game.options):
            offered = game.choices.get(field.name)
            if offered is None or rng.random() < 0.5:
                continue
            several = "tuple" in str(field.type)
            chosen = tuple(one for one in offered if rng.random() < 0.3) if several else rng.choice(list(offered))
            options[field.name] = chosen
        try:
            return game.new(seed=seed, fate=rng.choice(FATES), **options)
        except containment.ContainmentError:
            continue


def told(name: str, seed: int) -> str:
    game, rng = containment.game(name), random.Random(seed)
    t = set_up(game, rng, seed)
    digest, asked = hashlib.sha256(), 0
    habitual = rng.random() < 0.5

    def say(*numbers: object) -> None:
        digest.update(repr(numbers).encode())

    while not t.ended:
        moves = listed(t)
        say(t.key(), t.fate, steps.asked(t), moves)
        some = rng.sample(moves, min(3, len(moves)))
        say([(int(steps.actor_of(t, m)), int(steps.speaker_of(t, m)), int(steps.weight_of(t, m))) for m in some])
        if asked % EVERY_CODE == seed % EVERY_CODE:
            say([int(steps.why_not(t, code)) for code in game.codebook.codes])
        x = rng.randrange(1 << 60)
        move = rng.choice(moves)
        if steps.asked(t) >= 0:
            assert game.policy is not None
            out = move_buffer()
            usual = int(game.policy.choose(t, out, steps.options_into(t, out), x))
            say(usual)
            move = usual if habitual else move
        steps.commit(t, move)
        asked += 1
    say(t.ended, t.top, list(t.w)[: t.top], t.answers, t.story)
    return f"{name} {seed} {t.setting.options} {t.setting.fate}: {asked} answers, {digest.hexdigest()}"


if __name__ == "__main__":
    for number in range(int(sys.argv[2]), int(sys.argv[3])):
        print(told(sys.argv[1], number))
