"""Hints: what a teammate would do in one's place, and why."""

from __future__ import annotations

from functools import partial

from containment.matches.match import Match
from containment.matches.seats import NO_THUMB, TEAMMATE, computer, has_thumb
from containment.players.player import Choice
from containment.saying.runs import OPEN
from containment.telling.lexicon import with_meaning
from containment.telling.reasons import advised

KEEP_IT = "save the event for later"


def adviser(match: Match, seat: int) -> partial[Choice | None]:
    """Finds what a teammate would do in this seat's place; None if it would rather not speak up. It needs nothing of
    the table any more, so that it may think while the game goes on."""
    player = computer(TEAMMATE, match.record.setting.seed)
    v = match.view(seat)
    return partial(player.choose if seat == match.asked else player.speak_up, v)


def why_no_hints(match: Match) -> str:
    """Why there are none in this game; empty if there are."""
    return "" if has_thumb(match.game) else f"No hints here: {NO_THUMB.format(match.game.title)}."


def words_of(match: Match, choice: Choice) -> str:
    """What the teammate would do, after "I'd": an event is played."""
    book = match.game.codebook
    words = book.sentence(choice.move)
    return words if book.verb(choice.move).would or not match.is_event(choice.move) else f"play {words}"


def advice(match: Match, choice: Choice) -> str:
    """What the teammate would do and why, in one sentence."""
    because = choice.because
    return advised(words_of(match, choice), because, with_meaning(match.game, because).startswith(OPEN))
