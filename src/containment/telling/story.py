"""Telling what happened: an answer in one line with its reason, then what followed, with the alarms standing out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from containment.kernel.game import Fact, Game
from containment.matches.match import Answer, Match
from containment.saying.blocks import Block, Blocks, Paragraph
from containment.saying.runs import OPEN, STRONG, marked, rule
from containment.saying.telling import Telling
from containment.telling.lexicon import with_meaning
from containment.telling.reasons import unsaid, with_reason
from containment.telling.sayings import said, told_of
from containment.telling.tellings import telling_of

ANSWER: Final = "answer"
LOUD_ANSWER: Final = "loud answer"
TURN: Final = "turn"
FACTS: Final = "facts"
ALARM: Final = "alarm"  # these two are tones as well
GOOD: Final = "good"
A_CARD: Final = " a card"


class Line(NamedTuple):
    """A line of what happened: an answer, a new turn, an alarm, good news, or other facts in a paragraph."""

    kind: str
    text: str
    rule: str = ""


def answer_lines(match: Match, answer: Answer, ear: int, before: str = "") -> list[Line]:
    """An answer as this ear may hear it. `before` is the reason that the same seat has just given."""
    board = telling_of(match.game)
    own = _doing_first(match.facts(answer.own, ear), answer.seat, board)
    after = match.facts(answer.after, ear)
    if answer.seat < 0 or match.hushed(answer, ear) or _is_silent(match, answer, own):
        return fact_lines([*own, *after], board)
    words = told_of(own[0], answer.seat, board) if own else said(match.game, board, answer.seat, answer.move)
    because = unsaid(match.reason(answer, ear), before)
    told = with_reason(words, because, is_name=with_meaning(match.game, because).startswith(OPEN))
    kind = LOUD_ANSWER if own and board.is_loud(own[0]) else ANSWER
    return [Line(kind, told, own[0].rule if own else ""), *fact_lines([*own[1:], *after], board)]


def answer_blocks(match: Match, answer: Answer, ear: int, before: str = "") -> Blocks:
    """The same in paragraphs."""
    return [_block(line, match.game) for line in answer_lines(match, answer, ear, before)]


def _is_silent(match: Match, answer: Answer, own: Sequence[Fact]) -> bool:
    """A pass of which nothing is told but what comes next anyway: that is nobody's doing. And why a moment for events
    was let pass would tell of cards."""
    passed = match.game.codebook.words(answer.move) == "pass"
    return passed and (answer.step in telling_of(match.game).MOMENTS or not _names(own, answer.seat))


def _doing_first(own: Sequence[Fact], seat: int, board: Telling) -> Sequence[Fact]:
    """What the seat did itself stands first, where something else made room for it: a station that was taken down."""
    if _names(own, seat) or not _names(own[1:], seat) or board.as_done(own[0], seat):
        return own
    return [own[1], own[0], *own[2:]]


def _names(own: Sequence[Fact], seat: int) -> bool:
    """Does what a move did say whose doing it was?"""
    return bool(own) and own[0].text.upper().startswith(f"P{seat + 1}")


def fact_lines(facts: Sequence[Fact], board: Telling) -> list[Line]:
    """Facts in paragraphs, a new one where the board says so; alarms, good news and new turns on lines of their own."""
    lines: list[Line] = []
    quiet: list[Fact] = []
    for fact in _counted(board.in_brief(facts)):
        if not (board.is_loud(fact) or board.turn_of(fact) is not None):
            if board.begins_line(fact):
                lines += _paragraph(quiet)
                quiet = []
            quiet.append(fact)
            continue
        lines += [*_paragraph(quiet), _alone(fact, board)]
        quiet = []
    return lines + _paragraph(quiet)


def _counted(facts: Sequence[Fact]) -> list[Fact]:
    """What happened twice in a row is told once: two cards that nobody saw."""
    told = []
    for _, alike in groupby(facts, lambda fact: (fact.kind, fact.text)):
        first, *more = alike
        twice = bool(more) and A_CARD in first.text
        cards = replace(first, text=first.text.replace(A_CARD, f" {1 + len(more)} cards"))
        told += [cards] if twice else [first, *more]
    return told


def fact_blocks(facts: Sequence[Fact], game: Game) -> Blocks:
    """The same in paragraphs."""
    return [_block(line, game) for line in fact_lines(facts, telling_of(game))]


def _alone(fact: Fact, board: Telling) -> Line:
    if board.turn_of(fact) is not None:
        return Line(TURN, fact.text, fact.rule)
    return Line(GOOD if board.is_good(fact) else ALARM, _sentence(fact.text), fact.rule)


def _paragraph(facts: Sequence[Fact]) -> list[Line]:
    if not facts:
        return []
    return [Line(FACTS, _sentence("; ".join(fact.text for fact in facts)) + ".", facts[0].rule)]


_ARROW = marked("answer", "", "▸ ", "> ", "")
_TURN = marked("turn", "", "—— ", "-- ", "")
_LOUD = marked("loud", "", "!! ", "!! ", "Attention: ")


def _block(line: Line, game: Game) -> Block:
    text = with_meaning(game, line.text)
    if line.kind in (ANSWER, LOUD_ANSWER):
        return Paragraph(f"{_ARROW}{text}", hanging=2, tone=GOOD if line.kind == LOUD_ANSWER else "")
    if line.kind == TURN:
        return Paragraph(f"{_TURN}{text}", tone=STRONG)
    if line.kind == FACTS:
        return Paragraph(text, 4)
    return Paragraph(f"{_LOUD}{text} [{rule(line.rule)}]", 2, 3, line.kind)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def log_blocks(facts: Sequence[Fact], first: int, game: Game) -> Blocks:
    """The story as a list, with the rule behind each fact."""
    board = telling_of(game)
    tones = (STRONG if board.is_loud(fact) else "" for fact in facts)
    sentences = (f"{with_meaning(game, _sentence(fact.text))} [{rule(fact.rule)}]" for fact in facts)
    return [Paragraph(f"{first + n:4} {text}", 0, 5, tone) for n, (text, tone) in enumerate(zip(sentences, tones))]
