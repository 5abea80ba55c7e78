"""A game told answer by answer, as numbers: what both forms of the engine must agree on.

`python -m tests.forms.playing pandemic 0 20` tells games 0 to 19, one line each: the options, and a digest of all that
was asked, offered, refused, weighed, advised and told. With `aloud` after it, all of that, line by line.
`tests/forms/test_both_forms.py` compares what the forms say of some games, `tests/forms/thousands.py` of thousands."""

from __future__ import annotations

import dataclasses
import hashlib
import random
import sys
from collections.abc import Callable
from typing import Any

import containment
from containment.games.cure.thumb.why import advice
from containment.kernel.engine import steps
from containment.kernel.engine.leaf import MOST_NOTICED, noticed
from containment.kernel.engine.rollout import listed, move_buffer, native_ints

AS_FAR_AHEAD = {"TRIES": 60, "TURNS": 2, "FIRST_TRIES": 4}  # The Cure's thumb looks further ahead in C otherwise
FATES = ("seeded", "sealed", "asked")
EVERY_CODE = 41  # at one question in so many, every code is asked for its refusal
NOTICED = 7  # at one in so many it is told what is noticed: where somebody is asked, as it is judged in a search
ADVISED = 150  # at one question in so many, thumb is asked: in plain Python that takes as long as twenty answers


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


def play(game: Any, t: Any, rng: random.Random, seed: int, say: Callable[..., None]) -> int:
    """A game to its end, and all that is said of it; how many answers."""
    asked = 0
    habitual = rng.random() < 0.5
    while not t.ended:
        moves, seat = listed(t), steps.asked(t)
        say("asked", t.key(), t.fate, seat, moves)
        some = rng.sample(moves, min(3, len(moves)))
        say("whose", [(int(steps.actor_of(t, m)), int(steps.speaker_of(t, m))) for m in some])
        say("weighed", [int(steps.weight_of(t, m)) for m in some])
        if asked % EVERY_CODE == seed % EVERY_CODE:
            say("refused", [int(steps.why_not(t, code)) for code in game.codebook.codes])
        x = rng.randrange(1 << 60)
        move = rng.choice(moves)
        if seat >= 0:
            assert game.policy is not None and game.advice is not None
            out = move_buffer()
            usual = int(game.policy.choose(t, out, steps.options_into(t, out), x))
            say("habits", usual)
            if asked % NOTICED == seed % NOTICED:
                seen = native_ints([0] * MOST_NOTICED)
                noticed(t, seen)
                say("noticed", list(seen))
            if asked % ADVISED == seed % ADVISED:
                say("advised", *game.advice(game.view(t, seat), seed))
            move = usual if habitual else move
        steps.commit(t, move)
        asked += 1
    say("over", t.ended, t.top, list(t.w)[: t.top], t.answers, t.story)
    return asked


def told(name: str, seed: int, aloud: bool = False) -> str:
    game, rng = containment.game(name), random.Random(seed)
    t = set_up(game, rng, seed)
    digest = hashlib.sha256()

    def say(*facts: object) -> None:
        digest.update(repr(facts).encode())
        if aloud:
            print(*facts)

    asked = play(game, t, rng, seed, say)
    return f"{name} {seed} {t.setting.options} {t.setting.fate}: {asked} answers, {digest.hexdigest()}"


if __name__ == "__main__":
    vars(advice).update(AS_FAR_AHEAD)
    for number in range(int(sys.argv[2]), int(sys.argv[3])):
        print(told(sys.argv[1], number, aloud="aloud" in sys.argv), flush=True)
