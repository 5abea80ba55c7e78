"""What an answer brought about, frame by frame: what is told, what lies on the table meanwhile, and how long one looks.

An alarm has a moment of its own: first the banner, then the pieces one after the other, and only then the tracks, the
hands and the log. The record has a table after each answer of chance; what happened between two of them is shown place
by place, in the order of the story.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE, Table
from containment.kernel.game import LUCK, Fact, fork
from containment.matches.match import Answer, Match
from containment.pictures.scene import Place, Scene, Token

# Seconds at the normal pace: a computer's turn of four actions, two cards and two infections takes about four.
ACTION: Final = 0.6
FURTHER: Final = 0.2  # an action after the fourth of a turn: in The Cure there may be ten
ACTIONS: Final = 4
DRAWN: Final = 0.4
EACH_PLACE: Final = 0.15  # for every further place that is told of in one breath
MOST_DRAWN: Final = 2.4  # of all that is no alarm after one answer
ALARM: Final = 0.7  # the banner alone
CHAIN: Final = 0.18  # each thing that the alarm brings
LEAST_ALARM, MOST_ALARM = 1.2, 1.5  # with all that it brings
PRELUDE: Final = 0.6  # an alarm of no place that another follows: the card before what it does
NOT_TOLD: Final = -1  # the log has nothing of the answer yet

_MORE: Final = re.compile(r": \+(\d+)\b")

BAD, GOOD = "alarm", "good"


class Frame(NamedTuple):
    """What is seen for some time. Without a scene it is the table as it is."""

    places: frozenset[str]
    text: str
    seconds: float = 0.2
    scene: Scene | None = None
    told: int = NOT_TOLD  # how many facts of the answer the log has by now
    banner: str = ""
    tone: str = ""  # of the banner
    is_alarm: bool = False  # does a banner begin here?
    is_action: bool = False


class Played(NamedTuple):
    """An answer, the table before it with chance asked, and the moves since: its own, then those of chance."""

    answer: Answer
    before: Table
    moves: tuple[int, ...]
    seen: bool = False  # was the answer itself shown while it was held?


class _Shot(NamedTuple):
    """What one move brought about: the facts that are heard of it; how many there were before and are by then, heard or
    not; and the table before and after."""

    facts: tuple[Fact, ...]
    since: int
    told: int
    before: Table
    after: Table
    is_own: bool


class Camera(NamedTuple):
    """Who looks, and how: what a table looks like, how an answer is told, and how long a computer's action is seen."""

    match: Match
    board: Any
    ear: int
    scene_of: Any  # from a table
    own_text: Any  # what is said of the answer itself
    action: float  # seconds; 0 for a person's, who has seen it by doing it


def begin(match: Match) -> Table:
    """The table before an answer, where chance will be asked."""
    before = fork(match.table)
    before.luck = LUCK["asked"]
    return before


def frames(camera: Camera, played: Played) -> list[Frame]:
    """The answer as who looks is shown it. A person has seen the own action by making it."""
    found: list[Frame] = []
    for shot in _together(_shots(camera, played), camera):
        if shot.is_own and played.seen:
            continue
        going_on = _goes_on(found)
        if going_on is not None or any(map(camera.board.is_loud, shot.facts)):
            found += _alarms(camera, shot, going_on)
        elif shot.is_own:
            found += _action(camera, shot)
        else:
            found += _quiet(camera, shot)
    return _in_time(found)


def _shots(camera: Camera, played: Played) -> list[_Shot]:
    t = fork(played.before)
    found: list[_Shot] = []
    first = since = len(t.story or ())
    before = fork(t)
    for n, move in enumerate(played.moves):
        agrees = n > 0 and steps.asked(t) != CHANCE
        steps.commit(t, move)
        if agrees:  # a computer, without a word: what comes of it is what the move itself did
            since, first = since + 1, first + 1
        heard = tuple(camera.match.facts((t.story or [])[since:], camera.ear))
        if heard or n == 0:
            after, told = fork(t), len(t.story or ())
            shot = _Shot(heard, since - first, told - first, before, after, n == 0)
            if agrees:
                own = found.pop()
                shot = own._replace(facts=(*own.facts, *heard), told=shot.told, after=after)
            found.append(shot)
            before, since = after, told
    return found


def _together(shots: Sequence[_Shot], camera: Camera) -> list[_Shot]:
    """Dice and cards that are told in one breath are shown at once."""
    found: list[_Shot] = []
    for shot in shots:
        last = found[-1] if found else None
        if last is None or last.is_own or not _in_one_breath(last.facts, shot.facts, camera.board):
            found.append(shot)
        else:
            found[-1] = shot._replace(facts=(*last.facts, *shot.facts), since=last.since, before=last.before)
    return found


def _in_one_breath(one: Sequence[Fact], other: Sequence[Fact], board: Any) -> bool:
    if any(board.is_loud(fact) for fact in (*one, *other)):
        return False
    return len(board.in_brief([*one, *other])) < len(board.in_brief(one)) + len(board.in_brief(other))


def _goes_on(found: Sequence[Frame]) -> Frame | None:
    """An alarm of no place is not over yet: an Epidemic is drawn, and chance says next where it strikes."""
    at = next((n for n in range(len(found) - 1, -1, -1) if found[n].is_alarm), None)
    if at is None or any(frame.places or not frame.banner for frame in found[at:]) or found[at].tone == GOOD:
        return None
    return found[at]


def _action(camera: Camera, shot: _Shot) -> list[Frame]:
    text = camera.own_text()
    if not text or not camera.action:
        return []
    scene = camera.scene_of(shot.after)
    places = _named(scene, shot.facts) if shot.facts else places_in(scene, text)
    return [Frame(places, text, camera.action, scene, shot.told, is_action=True)]


def _quiet(camera: Camera, shot: _Shot) -> list[Frame]:
    facts = [fact for fact in shot.facts if camera.board.turn_of(fact) is None]
    if not facts:
        return []
    scene = camera.scene_of(shot.after)
    text = " ".join(f"{_sentence(fact.text)}." for fact in camera.board.in_brief(facts))
    places = _named(scene, facts)
    return [Frame(places, text, DRAWN + EACH_PLACE * max(0, len(places) - 1), scene, shot.told)]


def _alarms(camera: Camera, shot: _Shot, going_on: Frame | None) -> list[Frame]:
    """What comes before the first alarm, each alarm with what it brings, and nothing of it in tracks, hands or log.
    An alarm that is not over yet goes on with this."""
    board = camera.board
    before, after = camera.scene_of(shot.before), camera.scene_of(shot.after)
    facts = [fact for fact in shot.facts if board.turn_of(fact) is None]
    named = [places_in(after, fact.text) for fact in facts]
    told = NOT_TOLD if shot.is_own else shot.since
    found: list[Frame] = []
    banner, tone = (going_on.banner, going_on.tone) if going_on is not None else ("", "")
    for n, fact in enumerate(facts):
        loud = board.is_loud(fact)
        if loud:
            banner, tone = _sentence(fact.text), GOOD if board.is_good(fact) else BAD
        elif not named[n] and (not banner or board.begins_line(fact)):
            continue
        later = [(named[m], _pieces(facts[m])) for m in range(n + 1, len(facts)) if not board.is_loud(facts[m])]
        scene = _revealed(before, after, _named(after, facts[: n + 1]), later)
        seconds = ALARM if loud else CHAIN if banner else DRAWN
        found.append(Frame(named[n], f"{_sentence(fact.text)}.", seconds, scene, told, banner, tone, loud))
    return found


# ---------------------------------------------------------------------------------------------- the table in between
def _pieces(fact: Fact) -> int:
    """How many pieces a sentence brings to the place that it names: `infected Paris: +3 blue`."""
    found = _MORE.search(fact.text)
    return int(found[1]) if found else 1


def _revealed(before: Scene, after: Scene, named: frozenset[str], later: Sequence[tuple[frozenset[str], int]]) -> Scene:
    """Tracks and hands as they were; at the places that have been told of, the pieces as far as they have come."""
    coming = {place.id: sum(number for places, number in later if place.id in places) for place in after.places}
    then = {place.id: place for place in after.places}
    places = tuple(
        _between(place, then[place.id], coming[place.id]) if place.id in named and place.id in then else place
        for place in before.places
    )
    return replace(before, places=places)


def _between(before: Place, after: Place, coming: int) -> Place:
    had = {(token.colour, token.name): token.number for token in before.tokens}
    tokens = tuple(_fewer(token, had.get((token.colour, token.name), 0), coming) for token in after.tokens)
    return replace(after, tokens=tuple(token for token in tokens if token.number))


def _fewer(token: Token, had: int, coming: int) -> Token:
    return token if token.number <= had else replace(token, number=max(had, token.number - coming))


# ---------------------------------------------------------------------------------------------- how long
def _in_time(found: Sequence[Frame]) -> list[Frame]:
    quiet = sum(frame.seconds for frame in found if not frame.banner and not frame.is_action)
    share = min(1.0, MOST_DRAWN / quiet) if quiet else 1.0
    timed: list[Frame] = []
    at = 0
    while at < len(found):
        end = _end_of_alarm(found, at)
        if end == at:
            frame = found[at]
            timed.append(frame if frame.is_action else frame._replace(seconds=frame.seconds * share))
            at += 1
            continue
        timed += _moment(found[at:end], end < len(found) and found[end].is_alarm)
        at = end
    return timed


def _end_of_alarm(found: Sequence[Frame], at: int) -> int:
    if not found[at].banner:
        return at
    return next((n for n in range(at + 1, len(found)) if found[n].is_alarm or not found[n].banner), len(found))


def _moment(alarm: Sequence[Frame], another_follows: bool) -> list[Frame]:
    """An alarm with all that it brings: long enough to be seen, and not longer than one wants to look."""
    if another_follows and not any(frame.places for frame in alarm):
        return [frame._replace(seconds=PRELUDE / len(alarm)) for frame in alarm]
    whole = sum(frame.seconds for frame in alarm)
    if whole < LEAST_ALARM:
        return [*alarm[:-1], alarm[-1]._replace(seconds=alarm[-1].seconds + LEAST_ALARM - whole)]
    share = min(1.0, (MOST_ALARM - ALARM) / (whole - ALARM)) if whole > MOST_ALARM else 1.0
    return [alarm[0], *(frame._replace(seconds=frame.seconds * share) for frame in alarm[1:])]


# ---------------------------------------------------------------------------------------------- where
def _named(scene: Scene, facts: Sequence[Fact]) -> frozenset[str]:
    return frozenset[str]().union(*(places_in(scene, fact.text) for fact in facts))


def places_in(scene: Scene, text: str) -> frozenset[str]:
    """The places that a sentence names."""
    return _places_in(tuple([place.name for place in scene.places]), tuple([place.id for place in scene.places]), text)


@lru_cache(maxsize=4096)
def _places_in(names: tuple[str, ...], ids: tuple[str, ...], text: str) -> frozenset[str]:
    pattern, known = _names(names, ids)
    return frozenset(known[name.casefold()] for name in pattern.findall(text))


@lru_cache(maxsize=8)
def _names(names: tuple[str, ...], all_ids: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    ids = {name.casefold(): id for name, id in zip(names, all_ids, strict=True)}
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(longest_first) + r")(?!\w)", re.IGNORECASE), ids


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
