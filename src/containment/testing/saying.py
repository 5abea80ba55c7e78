"""What a test of a rule says: play these words, look at what is offered, hear why not, let chance answer.

>>> from containment.testing import asked, offered, refused, say, stage
>>> t = stage("pandemic", cubes={"atlanta": 2})
>>> asked(t), offered(t, "treat")
('p1', {'treat blue'})
>>> t = say(t, "treat blue", "treat blue")
>>> refused(t, "treat blue", "P.4.8").because
"There's no cube of that colour here to treat."
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

from containment import apply, game_of, legal_moves, question, refusal, sample_chance
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.errors import BadWords, Refusal, must
from containment.kernel.game import Game, step_name

T = TypeVar("T", bound=Table)


def say(t: T, *moves: int | str) -> T:
    """Play these moves one after another, whoever is asked, chance included. Each must be on offer, and the laws of the
    game are checked after each. Returns the table:

    >>> from containment.testing import say, stage
    >>> t = say(stage("pandemic"), "drive chicago", "pass")
    """
    game = game_of(t)
    for move in moves:
        code = game.code(move)
        among = legal_moves(t)
        game.play(t, code)
        must(code in among, f"{move!r} was played, and had not been offered")
        for law in game.laws:
            law(t)
    return t


def offered(t: Table, start: str = "") -> set[str]:
    """The moves that are legal now, in words: all of them, or those that begin like this. Names may be written as ids.

    >>> from containment.testing import offered, stage
    >>> sorted(offered(stage("pandemic", pawns=["new_york"]), "drive "))
    ['drive london', 'drive madrid', 'drive montreal', 'drive washington']
    """
    q = question(t)
    if q is None:
        return set()
    begun = start.replace("_", " ")
    whole = _words(t, start)
    return {words for words in q.words if words.startswith(begun) or words == whole}


def _words(t: Table, text: str) -> str:
    """A move in its own words, if it is one."""
    book = game_of(t).codebook
    try:
        return book.words(book.parse(text))
    except BadWords:
        return text


def why(t: Table, move: int | str, seat: int | str | None = None) -> str:
    """The rule that forbids a move now; empty if it is legal. (For a seat: the rule that forbids it to this seat.)
    Words that aren't a move raise BadWords, and a move that is both refused and offered, or neither, raises BrokenLaw:
    a typo is not a refusal.

    >>> from containment.testing import stage, why
    >>> t = stage("pandemic")
    >>> why(t, "drive tokyo"), why(t, "drive chicago"), why(t, "drive chicago", "p2")
    ('P.4.1', '', 'P.11.1')
    """
    code = game_of(t).code(move)
    found = refusal(t, code, seat)
    if seat is None:
        must((found is None) is (code in legal_moves(t)), f"{move!r} is refused and offered, or neither")
    return "" if found is None else found.rule


def refused(t: Table, move: int | str, rule: str, seat: int | str | None = None) -> Refusal:
    """The refusal of a move, which must cite this rule: BrokenLaw says which rule it cites instead, or that the move is
    legal."""
    found = why(t, move, seat)
    must(found == rule, f"{move!r} is {f'refused by {found}' if found else 'legal'}, and not refused by {rule}")
    told = refusal(t, game_of(t).code(move), seat)
    assert told is not None
    return told


def asked(t: Table) -> str:
    """Who is asked now: "p1", "p2", ...; "chance"; or "nobody", when the game is over."""
    seat = int(steps.asked(t))
    return "nobody" if t.ended else "chance" if seat == CHANCE else f"p{seat + 1}"


def step(t: Table) -> str:
    """The kind of question that is open; empty when the game is over."""
    return "" if t.ended else step_name(t)


def ending(t: Table) -> str:
    """Why the game ended, in a word; empty while the game is on."""
    return "" if t.over is None else t.over.reason


def odds(t: Table) -> dict[str, Fraction]:
    """What chance may bring, in words, and how likely each is.

    >>> from containment.testing import odds, stage
    >>> odds(stage("pandemic", at="infect", infection_pile=[["lima", "cairo"]]))
    {'draw infection lima': Fraction(1, 2), 'draw infection cairo': Fraction(1, 2)}
    """
    game = game_of(t)
    return {game.codebook.words(move): chance for move, chance in game.chances(t)}


def settled(t: T, step: str = "") -> T:
    """The same table, if nothing is left to chance: a seat is asked, or the game is over. BrokenLaw otherwise. While
    chance is asked a view looks innocent, so call this before checking that something is absent:

        assert symptoms(settled(t)) == []

    With `step`, the open question must be of that kind, and may be one for chance."""
    found = "none, because the game is over" if t.ended else step_name(t)
    if step:
        must(found == step, f"the open question is not {step} but {found}")
    else:
        must(steps.asked(t) != CHANCE, f"chance is still asked ({found}): let it answer before looking at the table")
    return t


def let_chance_answer(t: T, seed: int = 0) -> T:
    """Chance answers by its odds, the same way for the same seed, until a seat is asked or the game is over.

    >>> from containment.testing import asked, let_chance_answer, stage
    >>> t = stage("pandemic", at="infect")
    >>> asked(t), asked(let_chance_answer(t))
    ('chance', 'p2')
    """
    dice = Dice(seed)
    while not t.ended and steps.asked(t) == CHANCE:
        apply(t, sample_chance(t, dice))
    return settled(t)


def wander(game: Game, seed: int, **options: Any) -> Iterator[Table]:
    """A game of random moves, at each of its questions and at its end."""
    luck = Random(seed)
    t = game.new(seed=seed, **options)
    while not t.ended:
        yield t
        apply(t, luck.choice(legal_moves(t)))
    yield t


__all__ = [
    "asked",
    "ending",
    "let_chance_answer",
    "odds",
    "offered",
    "refused",
    "say",
    "settled",
    "step",
    "wander",
    "why",
]
