"""What a visitor may do at a table: each function says which rows to append, or Refused says why not. Nothing is
changed here; the rows count when they stand in the log."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2s
from typing import Final

from containment.kernel.errors import BadOptions, BadWords, ContainmentError
from containment.kernel.quoting import printable
from containment.kernel.talk import is_talk
from containment.matches.calling import why_not as why_not_called
from containment.matches.match import AUTOMATIC, CannotUndo, Match
from containment.players import PLAYERS, is_ours
from containment.server import log
from containment.server.log import FREE, PERSON
from containment.server.tables.live import HOW_ASKED, Live
from containment.telling import holding

MOST_CHAT: Final = 500  # letters of one remark
MOST_DRAFTED: Final = 8  # moves of one plan
COMPUTERS: Final = " or ".join(sorted(PLAYERS))
Rows = list[log.Any_]


class Refused(Exception):
    """What was asked for cannot be done: nothing has changed. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.text, self.rule = code, text, rule


def playing(live: Live) -> Match:
    if live.match is None:
        raise Refused("not_begun", "The game hasn't started yet.")
    if live.over:
        raise Refused("over", "This game is over.")
    return live.match


# ---------------------------------------------------------------------------------------------- answering
def question_of(live: Live, seat: int) -> str:
    """The open question by a name that tells nothing of how many there were: that may be a secret. Its key is the seed,
    which nobody is told: else who tries one number after the other would find it."""
    key = "" if live.match is None else str(live.match.record.setting.seed)
    return blake2s(f"{live.id} {seat} {live.question}".encode(), key=key.encode(), digest_size=6).hexdigest()


def answer(live: Live, seat: int, question: str, move: int | str, confirm: bool = True) -> Rows:
    """A seat answers the question of this name, or speaks up with an event meanwhile."""
    match = playing(live)
    if question != question_of(live, seat):
        raise Refused("late", "Too late: the table has moved on since. Look again, then choose.")
    if live.waits and seat != live.waits[0]:
        raise Refused("wait", f"P{live.waits[0] + 1} said wait. You can go on when P{live.waits[0] + 1} is ready.")
    code = _code(match, move)
    why = match.refusal(code, seat)
    if why is not None:
        raise Refused("rule", why.because, why.rule)
    if not confirm and holding.held(match, code, seat) is not None:
        raise Refused("turn_over", "That ends your turn. Sure?")
    return [log.Answered(seat, match.outcome(code))]


def _code(match: Match, move: int | str) -> int:
    try:
        code = match.game.code(move)
    except BadWords as problem:
        raise Refused("words", f"{problem}.") from None
    if is_talk(code):
        raise Refused("words", "That's table talk, not an answer: send it as talk.")
    return code


def automatic_pass(live: Live) -> Rows:
    """A moment for events passes without a word."""
    match = playing(live)
    move = match.passing or 0
    return [log.Answered(match.asked, match.outcome(move), AUTOMATIC)]


def computer_answer(live: Live, seat: int, move: int, because: str) -> Rows:
    match = playing(live)
    return [log.Answered(seat, match.outcome(move), because)]


def talk(live: Live, seat: int, said: int | str) -> Rows:
    """A seat says something beside the question. What computers say to that comes after it: see `replies`."""
    match = playing(live)
    try:
        code = match.saying(seat, said)
    except ContainmentError as problem:
        raise Refused("words", f"{problem}.") from None
    why = match.may_not_say(code)
    if why is not None:
        raise Refused("rule", why.because, why.rule)
    return [log.Answered(seat, match.outcome(code))]


def replies(live: Live, code: int) -> Rows:
    """What computers say to something that was said, one after the other: the next reply, if there is one."""
    match = playing(live)
    return [log.Answered(_speaker(match, reply), match.outcome(reply), why) for reply, why in match.replies(code)[:1]]


def _speaker(match: Match, code: int) -> int:
    return match.game.speaker(match.table, code)


# ---------------------------------------------------------------------------------------------- waiting
def wait(live: Live, seat: int, on: bool) -> Rows:
    """A seat says "wait", or lets the others go on."""
    playing(live)
    if not on:
        if seat not in live.waits and not (live.due.moment and live.due.seat == seat):
            raise Refused("not_now", "Nobody is waiting for you.")
        return [log.Waited(seat, on=False)]
    if seat in live.waits:
        raise Refused("not_now", "They're already waiting for you.")
    if not live.asking.can_wait(seat):
        raise Refused("not_now", "You have no event you could play now.")
    return [log.Waited(seat)]


def mind(live: Live, seat: int, how: str) -> Rows:
    """How a seat wants to be asked at moments for events."""
    playing(live)
    if how not in HOW_ASKED:
        raise Refused("words", f"You can be asked {', '.join(HOW_ASKED)}.")
    return [log.Minded(seat, how)]


# ---------------------------------------------------------------------------------------------- undo
def undo(live: Live, seat: int, more: bool = False) -> Rows:
    """One's own last answer, if nothing was revealed since; with `more` the last of anybody, if all people agree."""
    match = playing(live)
    left = _last(match, seat)
    whose = match.entries[left].seat
    if whose == seat:
        try:
            match.check_undo(seat, left)
            return [log.TakenBack(seat, left)]
        except CannotUndo as problem:
            if not more:
                raise Refused("undo", str(problem)) from None
    if not more:
        raise Refused("undo", f"The last answer was P{whose + 1}'s. It can be taken back if everybody agrees.")
    others = [other for other in live.people if other != seat]
    return [log.UndoAsked(seat, left)] if others else [log.TakenBack(seat, left)]


def _last(match: Match, seat: int) -> int:
    """The place of the last answer of a person, as far as this seat may want it back."""
    try:
        left = match.last_of_a_person(seat)
        match.check_secrets(seat, left)
    except CannotUndo as problem:
        raise Refused("undo", str(problem)) from None
    return left


def agree_to_undo(live: Live, seat: int, yes: bool) -> Rows:
    playing(live)
    if live.undo is None:
        raise Refused("not_now", "Nobody wants to take anything back.")
    if not yes:
        return [log.UndoRefused(seat)]
    if seat in live.undo_agreed:
        raise Refused("not_now", "You've already agreed.")
    agreed = live.undo_agreed | {seat}
    rows: Rows = [log.UndoAgreed(seat)]
    if set(live.people) <= agreed:
        rows.append(log.TakenBack(live.undo.by, live.undo.left, tuple(sorted(agreed - {live.undo.by}))))
    return rows


# ---------------------------------------------------------------------------------------------- speaking
def chat(live: Live, seat: int, text: str) -> Rows:
    said = printable(" ".join(text.split()))[:MOST_CHAT]
    if not said:
        raise Refused("words", "There's nothing in that to say.")
    return [log.Chatted(seat, said)]


def draft(live: Live, seat: int, of: int, moves: Sequence[int | str]) -> Rows:
    """A plan for somebody's turn, move by move; none takes it away."""
    codes = planned(live, of, moves)
    return [log.Drafted(seat, of, tuple(playing(live).game.codebook.words(code) for code in codes))]


def planned(live: Live, of: int, moves: Sequence[int | str]) -> list[int]:
    """The moves of a plan for this seat, as codes."""
    match = playing(live)
    if not 0 <= of < len(live.seats) or of in match.hidden_seats:
        raise Refused("seat", "There is no such seat to plan for.")
    if len(moves) > MOST_DRAFTED:
        raise Refused("words", f"A plan has at most {MOST_DRAFTED} moves.")
    codes = [_code(match, move) for move in moves]
    if not all(code in match.game.codebook for code in codes):
        raise Refused("words", "There is no such move in this game.")
    return codes


# ---------------------------------------------------------------------------------------------- seats
def take(live: Live, seat: int, name: str) -> Rows:
    """Whoever has a seat's link takes it, or gives themselves another name."""
    name = " ".join(name.split())
    others = [other for n, other in enumerate(live.names) if n != seat]
    problem = why_not_called(name, others) if name else ""
    if problem:
        raise Refused("name", problem)
    return [log.Sat(seat, PERSON, name or live.names[seat] or f"P{seat + 1}")]


def move(live: Live, seat: int, to: int) -> Rows:
    """Who sits at a seat takes another, before the game."""
    if live.begun:
        raise Refused("begun", "The game has already started.")
    if not 0 <= to < len(live.seats):
        raise Refused("seat", "There is no such seat at this table.")
    if live.seats[to] != FREE:
        raise Refused("taken", "That seat is taken.")
    if live.seats[seat] != PERSON:
        raise Refused("not_now", "Sit down first.")
    return [log.Sat(seat, FREE, ""), log.Sat(to, PERSON, live.names[seat])]


def hand_over(live: Live, seat: int, who: str) -> Rows:
    """A seat is left: to nobody before the game, to a computer in it."""
    if live.over:
        raise Refused("over", "This game is over.")
    if not 0 <= seat < len(live.seats):
        raise Refused("seat", "There is no such seat at this table.")
    if not plays_here(who) and not (who == FREE and not live.begun):
        raise Refused("seat", f"A seat can be left to {COMPUTERS}.")
    return [log.Sat(seat, who, "")]


def plays_here(who: str) -> bool:
    """Is this a computer of ours? Those in modules of others are not let in by a name."""
    try:
        return is_ours(who)
    except BadOptions as problem:
        said = str(problem)
        raise Refused("seat", f"{said[:1].upper()}{said[1:]}.") from None


def close(live: Live, seat: int) -> Rows:
    playing(live)
    return [log.Closed(seat)]


__all__ = [
    "Refused",
    "Rows",
    "agree_to_undo",
    "answer",
    "automatic_pass",
    "chat",
    "close",
    "computer_answer",
    "draft",
    "hand_over",
    "mind",
    "move",
    "planned",
    "playing",
    "question_of",
    "replies",
    "take",
    "talk",
    "undo",
    "wait",
]
