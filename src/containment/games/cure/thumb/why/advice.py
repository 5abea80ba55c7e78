"""Rules of thumb: advice for a seat from what it sees. Not compiled.

Every move that makes sense is tried on imagined tables: habits play on for a few turns, and what they leave behind is
judged. All moves meet the same luck. The poorer half is dropped again and again, so that the best moves are tried most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from containment.games.cure.judging.odds import cure_odds
from containment.games.cure.rules import moves, pile
from containment.games.cure.rules.table import Cure
from containment.games.cure.seeing.view import CureView, imagine
from containment.games.cure.thumb.search import DROPPED, habitual, weigh
from containment.games.cure.thumb.why.sentences import because
from containment.kernel.engine.fate import mixed
from containment.kernel.engine.form import IN_C
from containment.kernel.engine.rollout import native_ints

TRIES: Final = 1200 if IN_C else 16  # in all, of all moves: about 10 ms compiled, and 30 ms interpreted
TURNS: Final = 4 if IN_C else 1  # how far habits play on
FIRST_TRIES: Final = 6 if IN_C else 4  # of each move before any is dropped
FAITH: Final = 500000  # the credit of the habitual move: half a game won, in millionths


def advise(view: CureView, seed: int) -> tuple[int, str] | None:
    """A move for the view's seat and why. Everything is open, so the seat that is asked decides on events too, and a
    seat that is not asked stays silent."""
    if view.asked != view.seat or not view.moves:
        return None
    t = imagine(view, seed)
    move = best_move(t, sensible(t, view.moves), seed)
    return move, because(t, move)


def explain(view: CureView, seed: int, line: Sequence[int]) -> str:
    """Why the view's seat would play this line of moves."""
    return because(imagine(view, seed), line[0])


def sensible(t: Cure, choices: tuple[int, ...]) -> list[int]:
    """Without what no luck can make good: a cure that cannot succeed, and not trying one that can."""
    if t.w[t.top - 1] & 63 != pile.ATTEMPT_CURE:
        return list(choices)
    seat = t.turn
    odds = {move: _odds(t, seat, move & moves.ARGUMENT) for move in choices if moves.verb_of(move) == moves.CURE}
    hopeless = {move for move, chance in odds.items() if chance == 0}
    if len(hopeless) < len(odds):
        hopeless.add(moves.PASS)
    return [move for move in choices if move not in hopeless]


def _odds(t: Cure, seat: int, colour: int) -> int:
    return int(cure_odds(t, seat, colour, t.samples(seat, colour)))


def best_move(t: Cure, choices: list[int], seed: int) -> int:
    """The move after which habits do best."""
    usual = int(habitual(t))
    if usual not in choices:
        return choices[0]
    others = [move for move in choices if move != usual]
    if not others:
        return usual
    step = -(-len(others) // (TRIES // FIRST_TRIES - 1))  # with few tries only some moves can be tried
    return best_of(t, [usual, *others[::step]], int(mixed(seed, t.key())))


def best_of(t: Cure, tried: list[int], luck: int) -> int:
    """By halving, until one is left or the tries are used up. The first move is the habitual one: it stays to the end
    and starts with some credit, so that a few lucky tries do not make a habit look bad."""
    moves_left = native_ints(tried)
    chances = native_ints([FAITH] + [0] * (len(tried) - 1))
    alive = list(range(len(tried)))
    done, spent = 0, 0
    while len(alive) > 1 and spent < TRIES:
        rounds = min(max(FIRST_TRIES, done), -(-(TRIES - spent) // len(alive)))
        weigh(t, moves_left, len(tried), done, rounds, TURNS, luck, chances)
        done += rounds
        spent += rounds * len(alive)
        alive.sort(key=lambda k: (-int(chances[k]), k))
        for k in alive[len(alive) // 2 :]:
            if k:
                moves_left[k] = DROPPED
        alive = [k for k in alive if moves_left[k] != DROPPED]
    return tried[alive[0]]
