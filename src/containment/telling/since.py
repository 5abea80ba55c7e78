"""Since your turn: what happened while others played, in at most three lines. Alarms come first, then what each did."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from containment.matches.match import Match
from containment.matches.retelling import Moment
from containment.saying.telling import Telling
from containment.telling.tellings import telling_of

MOST_LINES: Final = 3
BEFORE: Final = "Since your turn: "
FIRST: Final = "So far: "
_FILLER: Final = re.compile(r"^P\d(?:'s)? ")


def since(match: Match, moments: Sequence[Moment], seat: int) -> list[str]:
    """The lines for this seat, which says `P2` of others as all stories do; none if nobody else has done anything. They
    tell no more than the seat has heard."""
    board = telling_of(match.game)
    others = _since_own_turn(moments, seat, board)
    if not any(_is_of_another(match, moment, seat) for moment in others) or not _a_turn_began(match, others, board):
        return []
    alarms = [
        fact.text
        for moment in others
        for fact in match.facts((*moment.answer.own, *moment.answer.after), seat)
        if board.is_loud(fact)
    ]
    lines = ["; ".join(_sentence(text) for text in dict.fromkeys(alarms))] if alarms else []
    room = MOST_LINES - len(lines)
    done = _done(match, others, seat, board)
    lines += done if len(done) <= room else [*done[: room - 1], "; ".join(done[room - 1 :])]
    if lines:
        lines[0] = f"{BEFORE if others[0].answer.seat == seat else FIRST}{lines[0]}"
    return lines


def _since_own_turn(moments: Sequence[Moment], seat: int, board: Telling) -> list[Moment]:
    """What came after the last action of this seat, with what that brought; all, if it has not done any."""
    acts: frozenset[str] = getattr(board, "ACTIONS", frozenset())
    found: list[Moment] = []
    for moment in reversed(moments):
        found.append(moment)
        if moment.answer.seat == seat and (not acts or moment.answer.step in acts):
            break
    return found[::-1]


def _a_turn_began(match: Match, moments: Sequence[Moment], board: Telling) -> bool:
    """Otherwise others have only answered in the seat's own turn."""
    packed = (fact for moment in moments for fact in moment.answer.after)
    return any(board.turn_of(fact) is not None for fact in match.facts(tuple(packed), None))


def _is_of_another(match: Match, moment: Moment, seat: int) -> bool:
    answer = moment.answer
    return answer.seat >= 0 and answer.seat != seat and answer.move != match.passing


def _is_an_action(match: Match, moment: Moment, board: Telling) -> bool:
    """Is this worth a word? Not what was chosen at the beginning, nor what was discarded."""
    acts: frozenset[str] = getattr(board, "ACTIONS", frozenset())
    return not acts or moment.answer.step in acts or match.is_event(moment.answer.move)


def _done(match: Match, moments: Sequence[Moment], seat: int, board: Telling) -> list[str]:
    """What each of the others did, in the order in which they came."""
    found: dict[int, list[str]] = {}
    for moment in moments:
        answer = moment.answer
        if _is_of_another(match, moment, seat) and _is_an_action(match, moment, board):
            facts = [fact for fact in match.facts(answer.own, seat) if not board.is_loud(fact)]
            own = [fact.text for fact in facts if fact.text.startswith(f"P{answer.seat + 1} ")]
            found.setdefault(answer.seat, []).extend(_FILLER.sub("", text) for text in own)
    return [f"P{other + 1} {', '.join(dict.fromkeys(texts))}" for other, texts in found.items() if texts]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
