"""What is asked of rules of thumb in every game with a board: legal, explained, and by the view only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import containment
from containment.kernel.engine.fate import turned
from containment.kernel.engine.rollout import move_buffer, play_at_random
from containment.kernel.engine.steps import asked, options_into
from containment.kernel.game import legal_moves, step_name
from containment.players import player


def advised(t: Any) -> tuple[str, str]:
    """What thumb would do at this table, in words, and why."""
    game = containment.game_of(t)
    view = game.view(t, int(asked(t)))
    choice = player("thumb", 1).choose(view)
    assert choice.move in view.moves
    assert choice.because.strip()
    return game.codebook.words(choice.move), choice.because


def check_sentence(because: str) -> None:
    assert because[0].isupper()
    assert because.endswith(".")


def check_choices(t: Any, name: str = "thumb", check_because: Callable[[str], None] = check_sentence) -> int:
    """What each seat would choose is its own to choose and is explained; the move of the seat that is asked."""
    seat = int(asked(t))
    chosen = -1
    for other in range(int(t.seats)):
        view = containment.view(t, other)
        choice = player(name, 7).choose(view) if other == seat else player(name, 7).speak_up(view)
        if choice is not None:
            assert choice.move in view.moves
            check_because(choice.because)
        if other == seat:
            assert choice is not None
            chosen = choice.move
    return chosen


def check_every_other_choice(
    t: Any,
    wheel: int,
    most: int,
    thinkable: Callable[[Any, Any], int],
    check: Callable[[Any], int] = check_choices,
) -> set[str]:
    """One move in two is thumb's own: random play alone gets nowhere. At most so many of them; `thinkable` writes down
    the moves that a plan is made of. The names of the questions that were met."""
    met = set()
    out = move_buffer()
    answered = 0
    while not t.ended and answered < most:
        answered += 1
        if asked(t) < t.seats:  # the Bio-Terrorist has a head of his own
            met.add(step_name(t))
            if step_name(t) == "Actions":
                thought_of = {int(out[i]) for i in range(thinkable(t, out))}
                assert thought_of <= set(legal_moves(t))
            containment.play(t, check(t))
        play_at_random(t, wheel, 1, out)
        wheel = int(turned(wheel))
    return met


def play_to_the_end(t: Any) -> None:
    answered = 0
    while not t.ended:
        seat = int(asked(t))
        containment.play(t, player("thumb", seat).choose(containment.view(t, seat)).move)
        answered += 1
        assert answered < 2000
    assert t.over is not None


def check_that_only_the_view_counts(
    t: Any, seat: int, most: int, prepare: Callable[[Any], None] | None = None, name: str = "thumb"
) -> None:
    """For so many moves of a game, the seat chooses the same where all that it cannot see is different."""
    game = containment.game_of(t)
    for n in range(most):
        if t.ended:
            break
        if prepare:
            prepare(t)
        view = game.view(t, seat)
        other_world = game.imagine(view, 99 + n)
        assert game.view(other_world, seat) == view
        first = player(name, 1)
        again = player(name, 1)
        if asked(t) == seat:
            assert first.choose(view) == again.choose(game.view(other_world, seat))
        else:
            assert first.speak_up(view) == again.speak_up(game.view(other_world, seat))
        game.play(t, player("thumb", 1).choose(game.view(t, int(asked(t)))).move)


def check_habits_are_legal(t: Any, habits: Any, wheel: int) -> None:
    """Through a whole game, also where random play has led; an unknown question would get its first option."""
    out = move_buffer()
    while not t.ended:
        n = int(options_into(t, out))
        move = int(habits.choose(t, out, n, wheel))
        assert move in legal_moves(t)
        containment.play(t, move)
        if not t.ended and wheel % 4 == 0:
            play_at_random(t, wheel, 1, out)
        wheel = int(turned(wheel))
