"""Since your turn: what happened while others played, in at most three lines. Alarms come first, then what each did."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from containment.kernel.game import Fact
from containment.matches.match import Answer, Match
from containment.matches.retelling import Moment
from containment.saying.telling import Telling
from containment.telling.sayings import told_of
from containment.telling.tellings import telling_of

MOST_LINES: Final = 3
BEFORE: Final = "Since your turn: "
FIRST: Final = "So far: "
_GOING_ON: Final = re.compile(r", spreads to .*")  # the table shows where dice have gone
EPIDEMIC, STRUCK = "drew an Epidemic", "Epidemic strikes "  # as Pandemic and Iberia tell it
# What goes on in one breath: `drove to Miami, Bogotá`.
GOING_ON: Final = ("drove to ", "went to ", "sailed to ", "took the train to ", "laid the railroad ")
TREATED: Final = "treated "
TREATED_ONE: Final = f"{TREATED}1 "
_CUBES: Final = re.compile(r"(\d+ [a-z]+) cubes?\b")  # that they are cubes goes without saying
_OFTEN: Final = {1: "", 2: " twice"}
_FILLER: Final = re.compile(r"^P\d(?:'s)? ")


def since(match: Match, moments: Sequence[Moment], seat: int) -> list[str]:
    """The lines for this seat, which says `P2` of others as all stories do; none if nobody else has done anything. They
    tell no more than the seat has heard."""
    board = telling_of(match.game)
    others = _since_own_turn(moments, seat, board)
    if not any(_is_of_another(match, moment, seat) for moment in others) or not _a_turn_began(match, others, board):
        return []
    is_back = _is_own_action(others[0], seat, board)
    alarms = _alarms(_heard(match, others, seat, board, is_back), seat, board)
    lines = ["; ".join(_sentence(text) for text in dict.fromkeys(alarms))] if alarms else []
    room = MOST_LINES - len(lines)
    done = _done(match, others, seat, board)
    lines += done if len(done) <= room else [*done[: room - 1], "; ".join(done[room - 1 :])]
    if lines:
        lines[0] = f"{BEFORE if is_back else FIRST}{lines[0]}"
    return lines


def _since_own_turn(moments: Sequence[Moment], seat: int, board: Telling) -> list[Moment]:
    """What came after the last action of this seat, with what that brought; all, if it has not done any."""
    found: list[Moment] = []
    for moment in reversed(moments):
        found.append(moment)
        if _is_own_action(moment, seat, board):
            break
    return found[::-1]


def _is_own_action(moment: Moment, seat: int, board: Telling) -> bool:
    acts: frozenset[str] = getattr(board, "ACTIONS", frozenset())
    return moment.answer.seat == seat and (not acts or moment.answer.step in acts)


def _heard(match: Match, moments: Sequence[Moment], seat: int, board: Telling, is_back: bool) -> list[Fact]:
    """The facts, for who has not had a turn yet from the first turn of all: how the game was set up is no news."""
    packed = (fact for moment in moments for fact in _of_others(moment.answer, seat))
    facts = match.facts(tuple(packed), seat)
    first = next((n for n, fact in enumerate(facts) if board.turn_of(fact) is not None), 0)
    return list(facts if is_back else facts[first:])


def _alarms(facts: Sequence[Fact], seat: int, board: Telling) -> list[str]:
    """What was loud, of an Epidemic also where."""
    found: list[str] = []
    for fact in facts:
        struck = fact.text.removeprefix(STRUCK)
        if struck != fact.text and found and found[-1].endswith(EPIDEMIC):
            found[-1] = f"{found[-1]} in {struck}"
        elif board.is_loud(fact) and not fact.text.startswith(f"P{seat + 1} "):
            found.append(_GOING_ON.sub("", fact.text))
    return found


def _of_others(answer: Answer, seat: int) -> Sequence[int]:
    """What is news to this seat: of an own answer only what chance brought."""
    return answer.after if answer.seat == seat else (*answer.own, *answer.after)


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
    minor: frozenset[int] = getattr(board, "MINOR", frozenset())
    for before, moment in pairwise([None, *moments]):
        assert moment is not None
        for other in _doers(match, before, moment, seat, board):
            facts = [f for f in match.facts(moment.answer.own, seat) if not (board.is_loud(f) or f.kind in minor)]
            texts = [told_of(fact, other, board) for fact in facts]
            own = [text for text in texts if text.startswith(f"P{other + 1} ")]
            found.setdefault(other, []).extend(_FILLER.sub("", text) for text in own)
    return [f"P{other + 1} {', '.join(_in_short(texts))}" for other, texts in found.items() if texts]


def _doers(match: Match, before: Moment | None, moment: Moment, seat: int, board: Telling) -> Sequence[int]:
    """Whose doing this answer is: what this seat has only agreed to is done by who asked for it just before."""
    if _is_of_another(match, moment, seat):
        return [moment.answer.seat] if _is_an_action(match, moment, board) else []
    if before is None or moment.answer.seat != seat or _is_an_action(match, moment, board):
        return []
    return [before.answer.seat] if _is_of_another(match, before, seat) and not before.answer.own else []


def _in_short(texts: Sequence[str]) -> list[str]:
    """What was done several times is told once, where one drove to in one breath, and a place but once."""
    found: list[str] = []
    for text, times in Counter(texts).items():
        begun = next((words for words in GOING_ON if text.startswith(words)), None)
        if begun is not None and found and found[-1].startswith(begun):
            found[-1] = f"{found[-1]}, {text.removeprefix(begun)}"
        else:
            found.append(_there(_often(_CUBES.sub(r"\1", text), times), found[-1] if found else ""))
    return found


def _often(text: str, times: int) -> str:
    """`treated 3 blue in Paris`, where one cube was treated three times."""
    if times > 1 and text.startswith(TREATED_ONE):
        return f"{TREATED}{times} {text.removeprefix(TREATED_ONE)}"
    return f"{text}{_OFTEN.get(times, f' {times} times')}"


def _there(text: str, before: str) -> str:
    """Where the last words were of the same place, it is not named again."""
    treated, within, place = text.rpartition(" in ")
    is_there = text.startswith(TREATED) and bool(within) and re.search(rf"\b{re.escape(place)}(?:$| to fly)", before)
    return f"{treated} there" if is_there else text


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
