"""A review in words: whose chance it was, what answers cost and what was better, and what cards and dice did.

Seats are P1, P2, ... here, as everywhere before somebody in particular reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from containment.kernel.game import Game
from containment.reviewing.review import Judged, Luck, Point, Review
from containment.saying.wording import count
from containment.searching.saying import asked_of, in_order
from containment.telling import sayings
from containment.telling.endings import under_verdict, watched
from containment.telling.hints import KEEP_IT
from containment.telling.tellings import telling_of

MOST_FACTS: Final = 5
MINUS: Final = "\u2212"
WORSE: Final = "It could have been worse."
AND: Final = ", and "  # between two reasons
START: Final = "start"  # of the curve, before the first turn
END: Final = "end"
SO_FAR: Final = "so far"  # instead of the end, where it was stopped
SMALL: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
EMPTY_REASONS: Final = (
    "nothing better to do",
    "nothing more would help",
    "no better use",
)  # for what is better than something else


class Costly(NamedTuple):
    """An answer that cost something. The chances are those of the seat's own side."""

    number: int  # 1 cost most
    turn: int
    seat: int
    at: int
    did: str  # after "to"
    better: str
    then: tuple[str, ...]  # how the better line goes on
    why: str
    best: int  # percent
    chosen: int
    against: bool = False  # does this seat play against the team?

    @property
    def cost(self) -> int:
        return self.best - self.chosen

    @property
    def advice(self) -> tuple[str, str]:
        """What was better, as one says it after "better:"; and why, with how it goes on."""
        if self.why and self.then:
            return self.better, f"{self.why} After that: {in_order(self.then)}."
        return in_order((self.better, *self.then)), self.why


class Told(NamedTuple):
    """All that is said of a game."""

    course: str  # from where to where the chance went
    skill: str
    luck: str
    luckiest: str  # empty if there was none
    unluckiest: str
    rest: str  # empty if skill and luck lead from the first chance to the last
    costly: tuple[Costly, ...]
    how: str  # how it was judged
    so_far: str  # empty if all of the game was judged

    @property
    def sentences(self) -> tuple[str, ...]:
        """All but the answers."""
        return tuple(filter(None, (self.so_far, self.course, *self.balance, self.how)))

    @property
    def balance(self) -> tuple[str, ...]:
        """Luck and skill."""
        return tuple(filter(None, (self.skill, self.luck, self.luckiest, self.unluckiest, self.rest)))


def told(game: Game, review: Review) -> Told:
    costly = tuple(_costly(game, n, one, review.hidden) for n, one in enumerate(review.worst, 1))
    begin, end = percent(review.begin), percent(review.end)
    luck, skill = percent(review.lucky), percent(review.their_mistakes) - percent(review.mistakes)
    rest, knew = end - begin - skill - luck, ", from what the player to move knew" if review.hidden else ""
    return Told(
        _course(review),
        f"What the players did: {points(skill)}. {_mistakes(review)}",
        f"What cards and dice did: {points(luck)}.",
        _moment(game, review.luck, 1, "Luckiest moment"),
        _moment(game, review.luck, -1, "Unluckiest moment"),
        f"What's left, {points(rest)}, comes of judging every position afresh{knew}." if rest else "",
        tuple(one for one in costly if one.cost > 0),
        f"{count(len(review.judged), 'answer')} judged from what each player knew, {review.samples:,} samples each.",
        "" if review.complete else f"Stopped after {len(review.judged)} of {review.answers} answers.",
    )


def _course(review: Review) -> str:
    whose, begin = "The team's chance to win", percent(review.begin)
    if not review.complete:
        return f"{whose} went from {begin}% to {percent(review.end)}%." if review.judged else ""
    how = under_verdict(watched(review.ending))
    was = f"{whose} was {begin}% at the start, and it" if review.judged else "The team"
    return f"{was} {'won' if review.won else 'lost'}. {how}".rstrip()


def percent(chance: float) -> int:
    return round(100 * chance)


def numbered(point: Point) -> str:
    """A point of the curve, but the last, where there is no room for more than its number."""
    return f"{point.turn}" if point.turn else START


def named(point: Point) -> str:
    """The same in a sentence."""
    return f"turn {point.turn}" if point.turn else START


def ends(review: Review) -> str:
    """What the last point of the curve is called."""
    return END if review.complete else SO_FAR


def points(change: int) -> str:
    """A change of a chance, with its sign: `+12%`."""
    return f"+{change}%" if change > 0 else f"{MINUS}{-change}%" if change < 0 else "0%"


def costing(one: Costly) -> str:
    """`47% instead of 60% (-13%)`."""
    whose = " for the other side" if one.against else ""
    return f"{one.chosen}% instead of {one.best}%{whose} ({points(-one.cost)})"


def costly_sentence(one: Costly) -> str:
    """All of it in a line or two: `Turn 18: P2 chose to ... Better: ...`"""
    better, why = one.advice
    return f"{choice(one)}: {costing(one)}. Better: {better}. {why}".rstrip()


def choice(one: Costly) -> str:
    """When, who and what: `Turn 18: P2 chose to drive to Paris`."""
    return f"{_when(one.turn)}: P{one.seat + 1} {chose(one.did)}"


def chose(did: str) -> str:
    """What somebody did, as a choice.

    >>> chose("drive to Paris"), chose("choose the Medic")
    ('chose to drive to Paris', 'chose the Medic')
    """
    name = did.removeprefix("choose ")
    return f"chose to {did}" if name == did else f"chose {name}"


def _when(turn: int) -> str:
    """A staged game may begin in the middle of a turn that has no number."""
    return f"Turn {turn}" if turn else "At the start"


def _mistakes(review: Review) -> str:
    said = f"Answers that weren't the best cost {percent(review.mistakes)}% in all"
    if review.their_mistakes > 0:
        said += f", and those of the other side gave back {percent(review.their_mistakes)}%"
    return f"{said}."


def _costly(game: Game, number: int, one: Judged, hidden: bool) -> Costly:
    """Where something is hidden, how a line goes on may be possible at an imagined table alone."""
    best = percent(1 - one.before if one.against else one.before)
    by = one.by or (one.seat,) * len(one.best)
    # What is passed on the way is another question; it goes without saying.
    words = [
        asked_of(one.seat, whose, said(game, move, one.step))
        for n, (move, whose) in enumerate(zip(one.best, by, strict=True))
        if not n or (not hidden and game.codebook.verb(move).name != "pass")
    ] or [KEEP_IT]
    did = said(game, one.move, one.step) + (f" when {_asked(game, *one.proposal)}" if one.proposal else "")
    return Costly(
        *(number, one.turn, one.seat, one.at, did, words[0], tuple(words[1:])),
        *(_reason(one.why), best, best - percent(one.cost), one.against),
    )


def _asked(game: Game, seat: int, move: int) -> str:
    """What somebody proposed, as it was told at the table."""
    board = telling_of(game)
    if game.codebook.verb(move).name in board.SAYINGS:
        return sayings.said(game, board, seat, move)
    return f"P{seat + 1} asked to {game.codebook.sentence(move)}"


def _reason(why: str) -> str:
    """Without what tells nothing here: that nothing is better."""
    clauses = why.removesuffix(".").split(AND)
    kept = [clause for clause in clauses if not any(empty in clause.lower() for empty in EMPTY_REASONS)]
    if len(kept) == len(clauses):
        return why
    left = AND.join(kept)
    return f"{left[:1].upper()}{left[1:]}." if left else ""


def said(game: Game, move: int, step: str = "") -> str:
    """A move as one says it after "to", as the answer to this kind of question."""
    book = game.codebook
    verb = book.verb(move)
    if verb.name == "pass":
        return telling_of(game).PASSES.get(step, "pass")
    words = book.sentence(move)
    return f"play {words}" if verb.about.startswith("event") and not verb.would else words


def _moment(game: Game, luck: Sequence[Luck], sign: int, head: str) -> str:
    """Where luck did most, for good or ill, among the moments in which something happened that can be told."""
    for one in sorted(luck, key=lambda one: -sign * one.change):
        happened = what_happened(game, one.facts, sign)
        if sign * percent(one.change) <= 0:
            break
        if happened:
            return f"{head}: {_when(one.turn).lower()}, {points(percent(one.change))}. {happened}"
    return ""


def what_happened(game: Game, facts: tuple[int, ...], sign: int = -1) -> str:
    """What chance brought, of which most is told by the loudest: epidemics and outbreaks before cards and cubes. Even
    they can be better (`sign`) than what was to be feared. The game is over: nothing is kept from anybody any more."""
    board = telling_of(game)
    heard = [fact for fact in board.in_brief(game.told(facts)) if board.turn_of(fact) is None]
    loud = [fact for fact in heard if board.is_loud(fact)] or heard
    often = Counter(fact.text.rstrip(".") for fact in loud)
    if not often:
        return ""
    first = list(often.items())[:MOST_FACTS]
    left = len(loud) - sum(number for _, number in first)
    told = "; ".join(f"{text}{_times(number)}" for text, number in first) + _left(left) + "."
    is_bad = any(board.is_loud(fact) and not board.is_good(fact) for fact in loud)
    return told[0].upper() + told[1:] + (f" {WORSE}" if sign > 0 and is_bad else "")


def _times(number: int) -> str:
    """After something that happened so often.

    >>> _times(1), _times(2), _times(11)
    ('', ', twice', ', 11 times')
    """
    return {1: "", 2: ", twice"}.get(number, f", {_in_words(number)} times")


def _left(number: int) -> str:
    """After all that is told of what happened.

    >>> _left(0), _left(1), _left(4)
    ('', '; and one thing more', '; and four more things')
    """
    return "" if not number else "; and one thing more" if number == 1 else f"; and {_in_words(number)} more things"


def _in_words(number: int) -> str:
    return SMALL[number] if number < len(SMALL) else f"{number}"


__all__ = [
    "Costly",
    "Told",
    "choice",
    "costing",
    "costly_sentence",
    "ends",
    "named",
    "numbered",
    "percent",
    "points",
    "said",
    "told",
    "what_happened",
]
