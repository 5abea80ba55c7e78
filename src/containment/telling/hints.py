"""Hints: what a teammate would do in one's place, and why. The teammate that searches gives them, where the game can be
searched: with how often the move wins and how often the next best; otherwise the one with rules of thumb."""

from __future__ import annotations

from functools import partial
from typing import Final

from containment.matches.match import Match
from containment.matches.seats import NO_THUMB, TEAMMATE, computer, has_thumb
from containment.matches.simulate import player_seed
from containment.players.player import Choice
from containment.players.search import SearchPlayer, can_be_searched
from containment.saying.runs import OPEN
from containment.telling.lexicon import with_meaning
from containment.telling.reasons import advised

KEEP_IT = "save the event for later"
ADVISER: Final = "search"


def adviser(match: Match, seat: int, seconds: float | None = None) -> partial[Choice | None]:
    """Finds what a teammate would do in this seat's place; None if it would rather not speak up. It needs nothing of
    the table any more, so that it may think while the game goes on: a fifth of a second. (With `search:fast`, in a
    twentieth, one hint led away from where the one before had led to.) `seconds`: the most that it may think about a
    turn."""
    v, seed = match.view(seat), player_seed(match.record.setting.seed, seat)
    if can_be_searched(match.game):
        return partial(SearchPlayer(seed, ADVISER, seconds).hint, v)
    player = computer(TEAMMATE, seed)
    return partial(player.choose if seat == match.asked else player.speak_up, v)


def has_hints(match: Match) -> bool:
    return has_thumb(match.game) or can_be_searched(match.game)


def why_no_hints(match: Match) -> str:
    """Why there are none in this game; empty if there are."""
    return "" if has_hints(match) else f"No hints here: {NO_THUMB.format(match.game.title)}."


def words_of(match: Match, choice: Choice) -> str:
    """What the teammate would do, after "I'd"."""
    return match.game.codebook.proposed(choice.move)


def advice(match: Match, choice: Choice) -> str:
    """What the teammate would do and why, in one sentence, and how often that wins."""
    because = choice.because
    return advised(words_of(match, choice), because, with_meaning(match.game, because).startswith(OPEN))
