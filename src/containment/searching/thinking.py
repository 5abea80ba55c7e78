"""From what a seat sees to its best lines of play, with their chances to win."""

from __future__ import annotations

import dataclasses
import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from containment.kernel.engine.fate import MOST_SEED, mixed
from containment.kernel.engine.rollout import turn_of
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, View
from containment.searching.answering import with_ways_on
from containment.searching.halving import Arm, Halving, ahead, surely_better
from containment.searching.lines import Concluding, Knowing, Line, Quick, Searched
from containment.searching.network import Network
from containment.searching.strength import Strength

SPREAD: Final = 15  # points that a line counts less for each line before it with the same mark
TRIES: Final = 3  # tables imagined at the most for each that is wanted
ONE: Final = 65536  # parts of a chance of one, when a number is compared with it
ENOUGH: Final = 64  # samples that tell how often the next best line wins
NARROW: Final = 4  # positions gone on from however little time there is,
WIDTH_A_SECOND: Final = 400  # and so many in a second
BEYOND_DOUBT: Final = 2.0  # standard errors
FEWEST: Final = 2  # lines that are weighed however little time there is


class Weighed(NamedTuple):
    """A line, and how it was weighed."""

    line: Line
    chance: float
    samples: int
    error: float = 0.0  # the standard error of how much the best is better
    said: float = 0.0  # the chance as people are told it


def think(game: Game, view: View, seed: int, strength: Strength) -> list[Weighed]:
    """The lines of play for the seat whose view this is, best first; empty if it has nothing to answer."""
    searched = game.search()
    begun = time.perf_counter()
    worlds = imagined(game, view, seed, strength.worlds)
    strength = as_usual_in(searched, worlds[0], strength)
    width = width_in_time(strength, searched.share(worlds[0]))
    lines = searched.lines(worlds[0].clone(), view.seat, width)
    if view.asked == view.seat:
        moves = frozenset(view.moves)
        lines = [line for line in lines if line.moves[0] in moves] or [Line((move,)) for move in view.moves]
        if len(worlds) == 1:  # otherwise what others could do in one of them they could not in another
            lines = with_ways_on(game, searched, worlds[0], lines, width, spread)
    most = strength.lines(searched.share(worlds[0]), searched.horizon(worlds[0]))
    lines = spread(lines, most) if view.asked == view.seat else with_waiting(lines, most, view)
    if len(lines) < 2:
        return [Weighed(line, 0.0, 0) for line in lines]
    return weigh(game, searched, worlds, lines, view.seat, seed, strength, begun)


def width_in_time(strength: Strength, share: float) -> int:
    """How far to look about for lines. That takes up to a third of a second (Iberia, all of its diseases), of which a
    short question has not half."""
    limit = strength.until(0.0, share)
    return strength.width if limit is None else int(min(strength.width, max(NARROW, limit * WIDTH_A_SECOND)))


def with_rival(game: Game, view: View, seed: int, strength: Strength, found: list[Weighed]) -> list[Weighed]:
    """The same, with the best line that begins otherwise than the best of all weighed well enough to tell how often it
    wins: while lines are halved, it may have been dropped early. Not where a question has a time of its own."""
    rival = next((one for one in found if one.line.moves[:1] != found[0].line.moves[:1]), None)
    if rival is None or rival.samples >= ENOUGH or strength.at_once is not None:
        return found
    searched = game.search()
    worlds = imagined(game, view, seed, strength.worlds)
    samples = math.ceil(2 * ENOUGH * max(1, searched.horizon(worlds[0])) / searched.share(worlds[0]))
    lines = [found[0].line, rival.line]
    enough = dataclasses.replace(strength, samples=samples)
    again = weigh(game, searched, worlds, lines, view.seat, seed, enough, time.perf_counter())
    return [one if one is not rival else next(it for it in again if it.line is rival.line) for one in found]


def as_usual_in(searched: Searched, t: Table, strength: Strength) -> Strength:
    """This strength, as it is meant in this game."""
    return strength.times(searched.quickness(t)) if isinstance(searched, Quick) else strength


def imagined(game: Game, view: View, seed: int, most: int) -> list[Table]:
    """Tables that the seat cannot tell from the true one: several if they differ, and one if they are the same however
    they are imagined. What others would hardly have done with such hands is imagined the more rarely."""
    first = game.imagine(view, seed)
    searched = game.search()
    if isinstance(searched, Knowing):
        most = min(most, searched.worlds(first))
    found: list[Table] = []
    for n in range(most * TRIES):
        world = game.imagine(view, mixed(seed, n) & MOST_SEED) if n else first
        if n == 1 and world.key() == first.key():
            break
        if is_believed(searched, world, view.seat, mixed(seed, ~n)):
            found.append(world)
        if len(found) == most:
            break
    return found or [first]


def is_believed(searched: Searched, t: Table, seat: int, luck: int) -> bool:
    return not isinstance(searched, Concluding) or luck % ONE < searched.credible(t, seat) * ONE


def spread(lines: Sequence[Line], most: int) -> list[Line]:
    """The best of them by their points, but not too many that change the same things. The first stays first where
    points are not given."""
    met: Counter[int] = Counter()
    ranked = []
    for line in sorted(lines, key=lambda line: -line.points):
        ranked.append((line.points - SPREAD * met[line.mark], line))
        met[line.mark] += 1
    ranked.sort(key=lambda one: -one[0])
    return [line for _, line in ranked[:most]]


def with_waiting(lines: Sequence[Line], most: int, view: View) -> list[Line]:
    """The same for a seat that is not asked: of the first two, which are weighed however little time there is, one does
    not begin with a move of this seat. What it does is compared with waiting."""
    best = spread(lines, most)
    waiting = spread([line for line in lines if not is_of(view, line)], 1)
    if not waiting or any(not is_of(view, line) for line in best[:FEWEST]):
        return best
    rest = [line for line in best if line is not waiting[0]]
    return [rest[0], *waiting, *rest[1:]][: max(most, FEWEST)]


def is_of(view: View, line: Line) -> bool:
    """Does this line begin with a move of the seat that looks?"""
    return bool(line.moves) and line.moves[0] in view.moves


def weigh(
    game: Game,
    searched: Searched,
    worlds: Sequence[Table],
    lines: Sequence[Line],
    seat: int,
    seed: int,
    strength: Strength,
    begun: float,
) -> list[Weighed]:
    t = worlds[0]
    share = searched.share(t)
    until = strength.until(begun, share)
    tables = [[walked(searched, world, line) for world in worlds] for line in in_time(lines, begun, until)]
    luck = mixed(seed, searched.moment(t)) & MOST_SEED
    network, against = searched.network(t), searched.against(t, seat)
    halving = Halving(game, tables, network.native, turn_of(t), searched.horizon(t), luck, until, against)
    ranked = halving.run(max(1, int(strength.samples * share)))
    if not any(line.points for line in lines):
        ranked = first_unless_beaten(ranked, lines)
    best = ranked[0]
    return [
        Weighed(lines[arm.number], arm.mean, len(arm.chances), ahead(best, arm)[1], as_said(network, arm.mean, against))
        for arm in ranked
    ]


def as_said(network: Network, chance: float, against: bool) -> float:
    """Of the seat's own side, as the chance is."""
    return 1.0 - network.said(1.0 - chance) if against else network.said(chance)


def in_time(lines: Sequence[Line], begun: float, until: float | None) -> Iterator[Line]:
    """The first of these, as many as can be set up in half of the time there is; two at least."""
    half = None if until is None else (begun + until) / 2
    for n, line in enumerate(lines):
        if n >= FEWEST and half is not None and time.perf_counter() > half:
            return
        yield line


def first_unless_beaten(ranked: list[Arm], lines: Sequence[Line]) -> list[Arm]:
    """What rules of thumb would do comes first, unless the best is surely better: few samples were spent on it. More
    were spent by who has proposed something: to decline it must be better beyond doubt."""
    usual = next(arm for arm in ranked if lines[arm.number].moves == lines[0].moves)
    errors = BEYOND_DOUBT if any(line.after for line in lines) else 1.0
    if ranked[0] is usual or surely_better(ranked[0], usual, errors):
        return ranked
    return [usual, *(arm for arm in ranked if arm is not usual)]


def walked(searched: Searched, t: Table, line: Line) -> Any:
    there = t.clone()
    searched.walk(there, line)
    if line.after and not there.ended:
        searched.walk(there, Line(line.after))
    return there


__all__ = ["Weighed", "as_usual_in", "is_of", "think", "with_rival"]
