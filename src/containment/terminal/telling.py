"""Telling what happened: an answer in one line with its reason, then what followed, with the alarms standing out."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.game import Fact
from containment.matches.match import Answer, Match
from containment.terminal import board
from containment.terminal.ink import Ink


def answer_rows(match: Match, answer: Answer, names: Sequence[str], ear: int, ink: Ink) -> list[str]:
    """An answer as this ear may hear it."""
    own = match.facts(answer.own, ear)
    if match.hushed(answer, ear) or _is_silent(match, answer):
        return fact_rows([*own, *match.facts(answer.after, ear)], ink)
    words = _sentence(own[0].text) if own else f"P{answer.seat + 1}: {match.game.codebook.words(answer.move)}"
    by = f" ({names[answer.seat]})" if match.players[answer.seat] is not None else ""
    reason = f" {_dash(ink)} {answer.because}" if answer.because else ""
    arrow = "▸" if ink.shapes else ">"
    loud = bool(own) and board.is_loud(own[0])
    rows = [ink.text(f"{arrow} {words}{by}{reason}", hanging=2, style="good" if loud else "")]
    return rows + fact_rows([*own[1:], *match.facts(answer.after, ear)], ink)


def _is_silent(match: Match, answer: Answer) -> bool:
    """A moment for events that was let pass: what follows is nobody's doing, and why it passed would tell of cards."""
    passed = match.game.codebook.words(answer.move) == "pass"
    return passed and (answer.step == board.WINDOW or not answer.own)


def fact_rows(facts: Sequence[Fact], ink: Ink) -> list[str]:
    """Facts in paragraphs, one an Infection card; epidemics, outbreaks, cures and new turns on lines of their own."""
    rows: list[str] = []
    quiet: list[str] = []
    for fact in facts:
        if not (board.is_loud(fact) or board.is_turn(fact)):
            if board.is_card(fact):
                rows += _paragraph(quiet, ink)
                quiet = []
            quiet.append(fact.text)
            continue
        rows += _paragraph(quiet, ink)
        quiet = []
        rows.append(_alone(fact, ink))
    return rows + _paragraph(quiet, ink)


def _alone(fact: Fact, ink: Ink) -> str:
    if board.is_turn(fact):
        return ink.text(f"{_dash(ink) * 2} {fact.text}", style="bold")
    good = "cure" in fact.text or "eradicated" in fact.text
    return ink.text(f"!! {_sentence(fact.text)} [{fact.rule}]", 2, 3, "good" if good else "alarm")


def _paragraph(texts: Sequence[str], ink: Ink) -> list[str]:
    """Broken between words, so that it fits any width."""
    return [ink.text(_sentence("; ".join(texts)) + ".", 4)] if texts else []


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _dash(ink: Ink) -> str:
    return "—" if ink.shapes else "-"


def log_rows(facts: Sequence[Fact], first: int, ink: Ink) -> list[str]:
    """The story as a list, with the rule behind each fact."""
    return [
        ink.text(f"{first + n:4} {_sentence(fact.text)} [{fact.rule}]", 0, 5, "bold" if board.is_loud(fact) else "")
        for n, fact in enumerate(facts)
    ]
