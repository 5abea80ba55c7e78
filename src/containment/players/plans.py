"""Plans at the table, as a computer sees them: is this one worth agreeing to, and how does one go by it?

A plan is followed by the shortest way that leads to its goal. What that costs is judged by the game's own rules of
thumb: how good the turn can become after it, against how good it can become without.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from containment.kernel.codebook import plain
from containment.kernel.engine import steps
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, View, has_private_hands, own_moves, step_name
from containment.kernel.talk import Goal, Plan, Talk, third_of
from containment.players.player import Choice

URGENT: Final = "Something else is more urgent"
LITTLE: Final = 200  # points that a plan may cost and still be agreed to; to treat three cubes elsewhere costs 120
DISASTER: Final = (
    1000  # and from so many on it is not followed any more, though it was agreed: as an outbreak, or a cure
)
ACTING: Final = frozenset({"Actions", "Act"})  # the kinds of questions at which a turn is played


class Way(NamedTuple):
    """Moves that lead to a goal, and where they lead; without moves: it is reached already."""

    moves: tuple[int, ...]
    end: Table


def opinion(game: Game, view: View, seat: int, seed: int, code: int) -> tuple[bool, str]:
    """Does this seat agree to go by this plan in its next turn? And why, or why not. Everybody hears it, and may ask as
    often as they like: it goes by the table as it may be spoken of. The view is the seat's own, or that of who only
    watches where the seat must not tell what it knows; then it agrees to what depends on its cards."""
    talk = game.talk
    assert talk is not None
    t = _its_turn(game, (game.openly or game.imagine)(view, seed), seat)
    goal = talk.goal(code)
    if not goal.place and not goal.by:
        return True, "Fine: what comes up is saved for that."
    if t is None:
        return True, "Fine, if the turn allows it."
    way = find_way(game, t, seat, code)
    if way is None:
        if view.seat != seat and has_private_hands(view.options):
            return True, "Fine, if the turn allows it."
        return False, "That can't be done in one turn."
    cost = _cost(game, t, way, seat)
    if cost > LITTLE:
        return False, _rather(game, t, seat, seed)
    return True, "That was the idea anyway." if cost <= 0 else "It costs little."


def follow(game: Game, view: Any, seed: int, advised: Choice) -> Choice:
    """What the seat that is asked does, where it has agreed to a plan for its turn: a step on the way to the goal,
    unless that has become too dear; otherwise what it was going to do."""
    plan = next((p for p in getattr(view, "plans", ()) if p.seat == view.seat and view.seat in p.agreed), None)
    if plan is None or game.talk is None or view.asked != view.seat:
        return advised
    goal = game.talk.goal(plan.code)
    if not goal.place and not goal.by:
        return _kept(game, game.talk, view, seed, plan, advised)
    if not plan.now or view.step not in ACTING:
        return advised
    t = game.imagine(view, seed)
    way = find_way(game, t, view.seat, plan.code)
    if way is None or not way.moves or way.moves[0] not in view.moves or _cost(game, t, way, view.seat) >= DISASTER:
        return advised
    return Choice(way.moves[0], f"The plan is to {plan.aim}.")


def _its_turn(game: Game, t: Table, seat: int) -> Table | None:
    """The table when this seat's turn comes, as if it came now; None if that is not to be foreseen."""
    there = t.clone()
    places = next((goal.what for goal in (game.talk.goals if game.talk else ()) if goal.place), {})
    if there.ended or _place(there, seat) not in places:  # before the start, or dead
        return None
    if not (step_name(there) in ACTING and int(steps.asked(there)) == seat):
        begin = next((n for n, kind in enumerate(there.rules.steps) if type(kind).__name__ == "BeginTurn"), None)
        if begin is None or game.worth is None:  # dice will be rolled first
            return None
        while there.w[there.top - 1]:  # whatever is still to be done before
            there.top -= 1
        there.then(begin | seat << 8)
        steps.advance(there)
    ready = not there.ended and step_name(there) in ACTING and int(steps.asked(there)) == seat
    return there if ready else None


# ---------------------------------------------------------------------------------------------- ways
def find_way(game: Game, t: Table, seat: int, code: int) -> Way | None:
    """The shortest way to the goal of a plan within this turn; None if there is none."""
    talk = game.talk
    assert talk is not None
    goal, about = talk.goal(code), code & 255
    ahead = [Way((), t)]
    seen = {_place(t, seat)}
    while ahead:
        way, *ahead = ahead
        arrived = not goal.place or _place(way.end, seat) == about
        if arrived and not goal.by:
            return way
        done = _finished(game, way, seat, goal, code) if arrived else None
        if done is not None:
            return done
        for move in _onward(game, talk, way.end, seat):
            if move & 255 not in seen:
                seen.add(move & 255)
                ahead.append(Way((*way.moves, move), _after(way.end, move)))
    return None


def _onward(game: Game, talk: Talk, t: Table, seat: int) -> Iterator[int]:
    """The moves that bring this seat's pawn elsewhere, while its turn lasts."""
    if t.ended or step_name(t) not in ACTING or int(steps.asked(t)) != seat:
        return
    for move in own_moves(t, seat):
        if game.codebook.verb(move).name in talk.ways:
            yield move


def _finished(game: Game, way: Way, seat: int, goal: Goal, code: int) -> Way | None:
    """The way with the move that does what was planned, if that can be done here."""
    if way.end.ended or step_name(way.end) not in ACTING:
        return None
    wanted = [by.format(b=plain(goal.what[code & 255]), c=f"p{third_of(code) + 1}") for by in goal.by]
    for move in own_moves(way.end, seat):
        words = game.codebook.words(move)
        if any(words == one or words.startswith(f"{one} ") for one in wanted):
            return Way((*way.moves, move), _after(way.end, move))
    return None


def _after(t: Table, move: int) -> Table:
    there = t.clone()
    steps.commit(there, move)
    return there


def _place(t: Any, seat: int) -> int:
    return int(t.pawn(seat))


# ---------------------------------------------------------------------------------------------- what it costs
def _cost(game: Game, t: Table, way: Way, seat: int) -> int:
    """How much better the turn could become without the plan; 0 where the game does not judge."""
    if game.worth is None or not way.moves:
        return 0
    return game.worth(t, seat) - game.worth(way.end, seat)


def _rather(game: Game, t: Table, seat: int, seed: int) -> str:
    """What seems better. Where seats keep something to themselves, no more than that there is: the reason for a turn
    that is still to come could name a card that nobody has seen."""
    v = game.view(t, seat)
    unsaid = game.has_secrets(v.options) or bool(game.hidden_seats(v.options))
    advised = None if game.advice is None or unsaid else game.advice(v, seed)
    return f"{URGENT}. {advised[1]}" if advised is not None else f"{URGENT}."


def _kept(game: Game, talk: Talk, view: Any, seed: int, plan: Plan, advised: Choice) -> Choice:
    """A colour is being collected: of the cards that may go, another one goes."""
    wanted = _collected(talk, plan.code)
    if game.codebook.verb(advised.move).name != "discard" or not wanted >> (advised.move & 255) & 1:
        return advised
    others = [m for m in view.moves if m >> 16 == advised.move >> 16 and not wanted >> (m & 255) & 1]
    if not others:
        return advised
    t = game.imagine(view, seed)
    worth = game.worth or (lambda t, seat: 0)
    return Choice(max(others, key=lambda m: worth(_after(t, m), view.seat)), f"The plan is to {plan.aim}.")


def _collected(talk: Talk, code: int) -> int:
    """The cards of the colour that a plan is about."""
    name = talk.goal(code).what[code & 255]
    return next((subject.cards for subject in talk.subjects.values() if subject.name == name), 0)


__all__ = ["find_way", "follow", "opinion"]
