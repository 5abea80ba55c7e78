"""A review as a picture: the curve over the turns, with the answers that cost most marked on it."""

from __future__ import annotations

from containment.kernel.game import Game
from containment.pictures.svg_curve import CurvePicture, Spot, draw_curve
from containment.reviewing.review import Review
from containment.telling.naming import Naming
from containment.telling.reviews import Told, costly_sentence, ends, named, numbered, percent


def review_svg(game: Game, review: Review, told: Told, naming: Naming) -> str:
    """One SVG that needs nothing else."""
    curve = review.curve
    points = [Spot(review.along(p.at), p.chance, numbered(p)) for p in curve[:-1]]
    points.append(Spot(1.0, curve[-1].chance, ends(review)))
    turns = [(named(p), p.chance) for p in curve[:-1]]
    judged = {one.at: one for one in review.judged}
    marks = [Spot(review.along(one.at), judged[one.at].after, f"{one.number}") for one in told.costly]
    lines = [(f"{one.number}", naming.said(costly_sentence(one))) for one in told.costly]
    lines += [("", "")] * bool(lines) + [("", naming.said(sentence)) for sentence in told.sentences]
    about = ", ".join(f"{name} {percent(chance)}%" for name, chance in [*turns, (ends(review), review.end)])
    title = f"{game.title}: the team's chance to win"
    return draw_curve(CurvePicture(title, about, points, marks, lines))


__all__ = ["review_svg"]
