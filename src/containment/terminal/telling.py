"""Telling what happened: an answer in one line with its reason, then what followed, with the alarms standing out."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.game import Fact
from containment.matches.match import Answer, Match
from containment.terminal.board import Board
from containment.terminal.boards import board_of
from containment.terminal.ink import Ink


def answer_rows(match: Match, answer: Answer, names: Sequence[str], ear: int, ink: Ink) -> list[str]:
    """An answer as this ear may hear it."""
    board = board_of(match.game)
    own = match.facts(answer.own, ear)
    if match.hushed(answer, ear) or _is_silent(match, answer, own):
        return fact_rows([*own, *match.facts(answer.after, ear)], board, ink)
    words = _sentence(own[0].text) if own else match.game.codebook.words(answer.move)
    if not _names(own, answer.seat):
        words = f"P{answer.seat + 1}: {words}"
    by = f" ({names[answer.seat]})" if match.players[answer.seat] is not None else ""
    reason = f" {_dash(ink)} {answer.because}" if answer.because else ""
    arrow = "▸" if ink.shapes else ">"
    loud = bool(own) and board.is_loud(own[0])
    rows = [ink.text(f"{arrow} {words}{by}{reason}", hanging=2, style="good" if loud else "")]
    return rows + fact_rows([*own[1:], *match.facts(answer.after, ear)], board, ink)


def _is_silent(match: Match, answer: Answer, own: Sequence[Fact]) -> bool:
    """A pass of which nothing is told but what comes next anyway: that is nobody's doing. And why a moment for events
    was let pass would tell of cards."""
    passed = match.game.codebook.words(answer.move) == "pass"
    return passed and (answer.step in board_of(match.game).MOMENTS or not _names(own, answer.seat))


def _names(own: Sequence[Fact], seat: int) -> bool:
    """Does what a move did say whose doing it was?"""
    return bool(own) and own[0].text.startswith(f"P{seat + 1}")


def fact_rows(facts: Sequence[Fact], board: Board, ink: Ink) -> list[str]:
    """Facts in paragraphs, a new one where the board says so; alarms, good news and new turns on lines of their own."""
    rows: list[str] = []
    quiet: list[str] = []
    for fact in board.in_brief(facts):
        if not (board.is_loud(fact) or board.turn_of(fact) is not None):
            if board.begins_line(fact):
                rows += _paragraph(quiet, ink)
                quiet = []
            quiet.append(fact.text)
            continue
        rows += _paragraph(quiet, ink)
        quiet = []
        rows.append(_alone(fact, board, ink))
    return rows + _paragraph(quiet, ink)


def _alone(fact: Fact, board: Board, ink: Ink) -> str:
    if board.turn_of(fact) is not None:
        return ink.text(f"{_dash(ink) * 2} {fact.text}", style="bold")
    style = "good" if board.is_good(fact) else "alarm"
    return ink.text(f"!! {_sentence(fact.text)} [{fact.rule}]", 2, 3, style)


def _paragraph(texts: Sequence[str], ink: Ink) -> list[str]:
    """Broken between words, so that it fits any width."""
    return [ink.text(_sentence("; ".join(texts)) + ".", 4)] if texts else []


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _dash(ink: Ink) -> str:
    return "—" if ink.shapes else "-"


def log_rows(facts: Sequence[Fact], first: int, board: Board, ink: Ink) -> list[str]:
    """The story as a list, with the rule behind each fact."""
    return [
        ink.text(f"{first + n:4} {_sentence(fact.text)} [{fact.rule}]", 0, 5, "bold" if board.is_loud(fact) else "")
        for n, fact in enumerate(facts)
    ]
