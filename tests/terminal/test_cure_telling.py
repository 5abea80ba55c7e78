"""The dice game at the terminal: what has happened is told."""

from __future__ import annotations

from containment.matches.match import Match
from containment.terminal.ink import Ink
from tests.terminal.cure import GAME, roll_until, staged, story_of, words_of
from tests.terminal.inked import answer_rows, board_of

board = board_of("cure")


def told(match: Match, move: str, width: int = 100) -> list[str]:
    answer = match.play(move)
    return answer_rows(match, answer, 0, Ink(fixed_width=width))


def test_dice_that_are_rolled_together_are_told_in_one_sentence() -> None:
    match = Match(GAME, GAME.new(seed=3, seats=2, roles="medic,scientist"), (None, None))
    rows = "\n".join(told(match, "begin p1"))
    assert rows.count("P1 rolled ") == 1
    rows = " ".join("\n".join(told(match, "pass")).split())
    assert "Infecting regions with 3 dice; drew " in rows and rows.count("drew ") == 1
    assert "▸" not in rows, "what follows a pass is nobody's doing"


def test_an_event_says_whose_doing_it_was() -> None:
    table = staged()
    table.answers = []
    match = Match(GAME, table, (None, None, None))
    answer = match.play("forecast", seat=1)
    rows = answer_rows(match, answer, 0, Ink(fixed_width=100))
    assert rows[0].startswith("▸ P2 played Forecast")


def test_dice_that_pay_for_an_event_are_told_together() -> None:
    table = staged(cdc={"yellow": 2})
    table.answers = []
    rows = " ".join("\n".join(told(Match(GAME, table, (None, None, None)), "forecast")).split())
    assert "Paid 2 yellow from the CDC." in rows


def test_outbreaks_epidemics_and_cures_stand_out() -> None:
    outbreak = story_of(GAME.stage(regions={1: {"red": 4}}, at="check"))  # type: ignore[misc]
    epidemic = story_of(roll_until(lambda table: "EPIDEMIC" in words_of(table), index=5))
    cure = story_of(roll_until(lambda table: GAME.view(table, 0).cured, at="cure", samples=({"red": 5}, None)))
    for facts, good in ((outbreak, False), (epidemic, False), (cure, True)):
        loud = [fact for fact in facts if board.is_loud(fact)]
        assert loud and all(board.is_good(fact) == good for fact in loud)
    assert any(board.turn_of(fact) == 1 for fact in cure) and not any(map(board.is_loud, story_of(staged())))
