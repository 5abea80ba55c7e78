"""A review as plain data, for JSON: docs/review.md says what each field means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from containment.kernel.game import Game
from containment.kernel.record import Record
from containment.reviewing.review import Judged, Luck, Point, Review

FORMAT: Final = "containment review 2"
"""The value of the field `format`: its number goes up when the meaning of a field changes."""
DIGITS: Final = 4


def as_data(game: Game, record: Record, review: Review) -> dict[str, Any]:
    """A review as dicts, lists, numbers and text, ready for `json.dumps`."""
    rank = {one.at: n for n, one in enumerate(review.worst, 1)}
    return {
        "format": FORMAT,
        "game": game.name,
        "version": record.setting.version,
        "seed": record.setting.seed,
        "seats": int(getattr(record.setting.options, "seats", 1)),
        "samples": review.samples,
        "review_seed": review.seed,
        "complete": review.complete,
        "won": review.won,
        "turns": review.turns,
        "ending": review.ending,
        "begin": None if review.knows_nothing else _rounded(review.begin),
        "end": None if review.knows_nothing else _rounded(review.end),
        "skill": _rounded(review.skill),
        "mistakes": _rounded(review.mistakes),
        "their_mistakes": _rounded(review.their_mistakes),
        "luck": _rounded(review.lucky),
        "rejudged": _rounded(review.rejudged),
        "curve": [{"turn": p.turn, "at": p.at, "chance": _rounded(p.chance)} for p in _curve(review)],
        "answers": [_answer(game, one, rank.get(one.at, 0)) for one in review.judged],
        "chances": [_luck(game, one) for one in review.luck],
    }


def _curve(review: Review) -> Sequence[Point]:
    return () if review.knows_nothing else review.curve


def _answer(game: Game, one: Judged, rank: int) -> dict[str, Any]:
    return {
        "at": one.at,
        "turn": one.turn,
        "seat": one.seat + 1,
        "against": one.against,
        "move": game.codebook.words(one.move),
        "best": [game.codebook.words(move) for move in one.best],
        "best_by": [max(seat + 1, 0) for seat in one.by or (one.seat,) * len(one.best)],
        "before": _rounded(one.before),
        "after": _rounded(one.after),
        "cost": _rounded(one.cost),
        "why": one.why,
        "rank": rank,
        "proposal": one.proposal and {"seat": one.proposal[0] + 1, "move": game.codebook.words(one.proposal[1])},
    }


def _luck(game: Game, one: Luck) -> dict[str, Any]:
    facts = [fact.text for fact in game.told(one.facts)]
    return {
        "at": one.at,
        "turn": one.turn,
        "before": _rounded(one.before),
        "after": _rounded(one.after),
        "change": _rounded(one.change),
        "facts": facts,
    }


def _rounded(chance: float) -> float:
    return round(chance, DIGITS) + 0.0  # no minus before a nought


__all__ = ["FORMAT", "as_data"]
