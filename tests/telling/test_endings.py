"""How a game ended, as the table says it."""

from __future__ import annotations

import containment
from containment.games.pandemic.rules.endings import LOST_BY_CUBES, WON, WON_OVER_MUTATION
from containment.telling.endings import told, watched


def after(ending: int, turns: int) -> str:
    over = containment.game("pandemic").rules.endings[ending]
    assert over is not None
    return told(over, turns)


def test_a_victory_is_told_with_its_turns() -> None:
    """[P.5.5] [P.14.9] A defeat is not."""
    assert after(WON, 18) == "You cured all four diseases in 18 turns!"
    assert after(WON, 1) == "You cured all four diseases in 1 turn!"
    assert after(WON_OVER_MUTATION, 9) == "You cured all four diseases and beat purple in 9 turns!"
    assert after(LOST_BY_CUBES, 9) == "A disease ran out of cubes. You lost."
    assert after(WON, 0) == "You cured all four diseases!"


def test_who_only_watched_is_told_of_the_team() -> None:
    """Every ending of every game that speaks to the players; what is said of one seat stays."""
    for name in containment.GAMES:
        for over in containment.game(name).rules.endings:
            if over is not None:
                assert "you" not in watched(told(over, 7)).lower().replace(",", " ").split(), over.sentence
    assert watched(after(WON, 18)) == "The team cured all four diseases in 18 turns!"
    assert watched(after(LOST_BY_CUBES, 9)) == "A disease ran out of cubes. The team lost."
