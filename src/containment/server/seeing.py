"""What one visitor sees of a table: frames for the wire, made from the view of the visitor's seat."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from containment.kernel.codebook import Verb
from containment.kernel.engine.table import NOBODY
from containment.kernel.results import has_won
from containment.matches.match import Entry, Match
from containment.matches.retelling import Moment
from containment.matches.saves import Save
from containment.pictures import scene as pictures
from containment.saying.runs import OPEN, TONE, runs
from containment.saying.telling import Command
from containment.server.log import PERSON
from containment.server.reviewing import Judging
from containment.server.tables.acting import question_of
from containment.server.tables.live import Live
from containment.server.wire import down
from containment.telling import asking, carrying, endings, film, listing, planning, reviews
from containment.telling.lexicon import READABLE, RULE, with_meaning
from containment.telling.menu import Menu
from containment.telling.naming import Naming
from containment.telling.since import BEFORE, FIRST
from containment.telling.sitting import Sitting

MOST_AHEAD: Final = 400  # moves that a plan may choose from
SEEN_ANYWAY: Final = ("here", "map")  # the board shows these
ANY_TIME: Final = "You can play an event at any time."
WATCHING: Final = "You're watching. The moves are for those who sit at the table."


class _Names(Save):
    """What a sitting wants to know of who sits there. No file: the log keeps what has changed."""

    def __init__(self, live: Live) -> None:
        called = [name or f"P{seat + 1}" for seat, name in enumerate(live.names)]
        super().__init__(Path(), live.seats, called=called)

    def changed(self, match: Match) -> None:
        """Nothing is written."""

    def added(self, match: Match, entries: Sequence[Entry]) -> None:
        """Nothing is written."""


class Lens:
    """The eyes of one seat on a table, NOBODY for a watcher. What it has found out is kept until something changes."""

    def __init__(self, live: Live, seat: int) -> None:
        self.live = live
        self.seat = seat
        self._sitting: Sitting | None = None
        self._of: tuple[Any, ...] = ()
        self._row = -1
        self._story: Story | None = None

    # ------------------------------------------------------------------------------------------ the sitting
    @property
    def sitting(self) -> Sitting | None:
        """The table as it is now, with what this seat is asked; None before the game."""
        live = self.live
        if live.match is None:
            return None
        of = (live.match, tuple(live.seats), tuple(live.names))
        if self._sitting is None or self._of != of:
            self._of = of
            self._sitting = Sitting(live.match, live.seats, _Names(live), told=())
        s = self._sitting
        s.moments = live.moments
        s.viewer = self._eyes(live)
        s.opened = live.closed and not live.match.finished
        if self._row != live.rows:
            self._row = live.rows
            self._put(s)
        return s

    def _eyes(self, live: Live) -> int | None:
        """Whose view this is: a watcher may get a seat's when all is over, if the table was set up so."""
        if self.seat >= 0:
            return self.seat
        return live.opened.shown_after if live.over else None

    def _put(self, s: Sitting) -> None:
        due = self.live.due
        s.ask = None
        s.menu = Menu(s.game.codebook, [])
        if self.seat < 0 or self.live.over:
            return
        if due.who == "person" and due.seat == self.seat:
            s.ask = asking.Ask(self.seat, due.moment)
        elif self.seat not in s.match.people or self.seat in s.match.hidden_seats:
            return
        asked = s.ask is not None and not s.ask.moment
        moves = s.match.moves(self.seat) if asked else self.live.asking.speakable(self.seat)
        s.menu = Menu(s.game.codebook, [("", moves)])  # what others could add, they say themselves

    # ------------------------------------------------------------------------------------------ messages
    def board(self) -> down.Board | None:
        return None if self.sitting is None else board_of(self.sitting)

    def frame(self, since: int, remarks: int, here: frozenset[int] = frozenset()) -> down.Frame:
        """The table now. So many lines of the story and remarks have been sent before."""
        live, s = self.live, self.sitting
        sitters = self.sitters(here)
        said = tuple(down.Remark(*heard) for heard in live.chat if heard.n >= remarks)
        if s is None:
            return down.Frame(live.state, sitters, remarks=said)
        ask, story = self._ask(s), self.story
        return down.Frame(
            live.state,
            sitters,
            question=question_of(live, self.seat) if ask is not None else "",
            scene=shown(s.scene()),
            ask=ask,
            asked=live.asked,
            thinks=not live.over and s.match.players[s.match.asked] is not None,
            waits=tuple(live.waits),
            mind="" if live.over or self.seat < 0 else live.mind(self.seat),
            may_wait=not live.over and self.seat not in live.waits and live.asking.can_wait(self.seat),
            story=tuple(story.lines[since:]),
            from_=since,
            told=len(story.lines),
            mark=story.marks[-1],
            remarks=said,
            drafts=tuple(self._draft(s, seat) for seat in sorted(live.drafts) if not self._is_done(seat)),
            undo=self._undo(s),
            since=_since(s) if live.due.seat == self.seat >= 0 else (),
            ending=self._ending(s),
            again=None if live.again is None or self.seat < 0 else down.Again(live.again.by, live.again.table),
        )

    def aside(self, here: frozenset[int]) -> down.Aside:
        """What a device that several people share may know of this seat while another is looked at."""
        live, match = self.live, self.live.match
        asked = not live.over and live.due.who == "person" and live.due.seat == self.seat
        secrets = match is not None and not live.over and bool(match.secretive or match.hidden_seats)
        return down.Aside(live.state, self.sitters(here), asked, secrets)

    def sitters(self, here: frozenset[int]) -> tuple[down.Sitter, ...]:
        live = self.live
        return tuple(
            down.Sitter(
                seat,
                live.names[seat] or f"P{seat + 1}",
                "person" if who == PERSON else who,
                seat in here,
                seat == self.seat,
            )
            for seat, who in enumerate(live.seats)
        )

    # ------------------------------------------------------------------------------------------ what is asked
    def _ask(self, s: Sitting) -> down.Ask | None:
        if s.ask is None and not s.menu.moves:
            return None
        asked = s.ask is not None
        prompt = s.question if asked else ANY_TIME
        scene = s.scene()
        return down.Ask(
            text(s, prompt),
            rows_of(s, listing.move_rows(s, scene, "", None)),
            tuple(sorted(listing.lit(s, scene))) if asked else (),
            moment=s.ask is not None and bool(s.ask.moment),
            asked=asked,
        )

    def rows(self, typed: str, place: str) -> tuple[down.Row, ...]:
        """The moves that fit, or why none does. To a watcher nobody says why: it would be said of the hand that is
        asked."""
        s = self.sitting
        if s is None:
            return ()
        if self.seat < 0:
            return (down.Row("note", text(s, WATCHING)),)
        return rows_of(s, listing.move_rows(s, s.scene(), typed, place or None))

    def ways(self, place: str) -> tuple[down.Row, ...]:
        """The moves that take the own pawn to a place."""
        s = self.sitting
        known = s is not None and any(one.id == place for one in s.scene().places)
        if s is None or not known or self.seat < 0:
            return ()
        return rows_of(s, listing.rows_of(s, carrying.moves_to(s, place)))

    def _is_done(self, seat: int) -> bool:
        return self.live.done(seat) >= len(self.live.drafts[seat].moves)

    def _draft(self, s: Sitting, seat: int) -> down.Draft:
        draft, done = self.live.drafts[seat], self.live.done(seat)
        codes = [s.game.code(move) for move in draft.moves]
        now = frozenset(s.menu.moves) if seat == self.seat else frozenset[int]()
        at = next((n for n, code in enumerate(codes) if n >= done and code in now), None)
        steps = tuple(self._step(s, code) for code in codes)
        return down.Draft(draft.by, seat, draft.moves, None if at is None else codes[at], steps, done, at)

    def _step(self, s: Sitting, code: int) -> down.Step:
        verb, label = self._labelled(s, code)
        words = with_names(s, s.game.codebook.words(code)) if label is None else f"{verb.name} {label}".strip()
        return down.Step(text(s, words), listing.target(s, s.scene(), code) or "")

    def _labelled(self, s: Sitting, code: int, view: Any = None) -> tuple[Verb, str | None]:
        """How the list of moves reads it; None if it names what is not at this table, such as a sixth seat."""
        verb = s.game.codebook.verb(code)
        a = verb.a.words[code >> 8 & 255] if verb.a else ""
        b = verb.b.words[code & 255] if verb.b else ""
        try:
            return verb, s.board.label(verb, a, b, view or s.view())
        except (AttributeError, LookupError):
            return verb, None

    def ahead(self, seat: int, codes: Sequence[int]) -> tuple[int, tuple[down.Row, ...]]:
        """What could come next in a plan: the first planned move that cannot be made then (-1 if all can), and rows."""
        s = self.sitting
        assert s is not None
        found = planning.ahead(s.match, self.seat, seat, codes)
        return found.wrong, tuple(self._planned(s, move, found.views) for move in found.moves[:MOST_AHEAD])

    def _planned(self, s: Sitting, move: int, views: Sequence[Any]) -> down.Row:
        """In words that fit whatever luck may bring until then; if none do, as the table is now."""
        labels = {self._labelled(s, move, view)[1] for view in views}
        verb, label = self._labelled(s, move, views[0] if len(labels) == 1 else None)
        about = verb.about if not (verb.a or verb.b or label) else ""
        place = listing.target(s, s.scene(), move) or ""
        return down.Row("move", text(s, label or ""), move, verb=verb.name, place=place, about=about)

    def _undo(self, s: Sitting) -> down.Undo | None:
        wanted = self.live.undo
        if wanted is None:
            return None
        words = s.match.words(s.match.entries[wanted.left], self.seat)
        said = s.naming.said(f"P{wanted.by + 1} wants to go back to before {words!r}.")
        return down.Undo(wanted.by, tuple(sorted(self.live.undo_agreed)), said)

    # ------------------------------------------------------------------------------------------ what happened
    @property
    def story(self) -> Story:
        """All that has been told to this seat; it is told anew when names change, or when everything is laid open."""
        s = self.sitting
        assert s is not None
        of = (s.names, s.is_open, s.ear)
        if self._story is None or self._story.of != of:
            self._story = Story(of)
        self._story.go_on(s)
        return self._story

    def then(self, re: int, at: int) -> down.Then | None:
        """The table at a moment that this seat was told of; None if there was none of this number."""
        s = self.sitting
        moments = self.story.moments if s is not None else []
        if s is None or at >= len(moments):
            return None
        scene = s.scene_at(moments[at].at)
        return down.Then(re, at, shown(scene), tuple(line for line in self.story.lines if line.at == at))

    def _ending(self, s: Sitting) -> down.Ending | None:
        over = s.match.table.over
        if over is not None:
            said = endings.told(over, s.game.turns(s.match.table.story or ()))
            won = has_won(over, self.seat) if self.seat >= 0 else over.won
            if self.seat < 0 or won != over.won:  # it is said to the team: others hear it told of them
                said = endings.watched(said)
            return down.Ending(won, s.naming.said(endings.under_verdict(said)), over.rule)
        return down.Ending(False, "The game was given up.") if self.live.closed else None


class Story:
    """What was told to one seat, line by line. What it was not told of leaves no gap: even that somebody has answered
    unseen may be a secret. Each line has a mark that depends on all lines up to it."""

    def __init__(self, of: tuple[Any, ...]) -> None:
        self.of = of
        self.lines: list[down.Line] = []
        self.marks: list[int] = [0]
        self.moments: list[Moment] = []  # those with a line
        self._heard: list[Moment] = []  # all of them

    def go_on(self, s: Sitting) -> None:
        same = _same(self._heard, s.moments)
        if same < len(self._heard):
            self._take_back(s.moments[same - 1].at if same else -1)
            del self._heard[same:]
        for moment in s.moments[same:]:
            self._heard.append(moment)
            self._hear(s, moment)

    def _take_back(self, left: int) -> None:
        self.moments = [moment for moment in self.moments if moment.at <= left]
        kept = sum(line.at < len(self.moments) for line in self.lines)
        del self.lines[kept:]
        del self.marks[kept + 1 :]

    def _hear(self, s: Sitting, moment: Moment) -> None:
        lines = s.lines(moment)
        if not lines and self._heard[1:]:
            return
        at = len(self.moments)
        self.moments.append(moment)
        for line in lines:
            places = tuple(sorted(film.places_in(s.scene(), line.text)))
            seat = moment.answer.seat if "answer" in line.kind else NOBODY  # who let something pass may be a secret
            self.lines.append(down.Line(at, line.kind, text(s, line.text), line.rule, seat, places))
            self.marks.append(crc32(line.text.encode(), self.marks[-1]))

    def since(self, told: int, mark: int) -> int:
        """From where to go on for who has been told so many lines with this mark: from the beginning, if they were
        others."""
        return told if told < len(self.marks) and self.marks[told] == mark else 0

    def shared(self, marks: Sequence[int]) -> int:
        """How many lines this story shares with another told to the same seat, of which these are the marks."""
        both = min(len(marks), len(self.marks))
        return bisect_left(range(both), True, key=lambda n: marks[n] != self.marks[n]) - 1


def _same(one: Sequence[Moment], other: Sequence[Moment]) -> int:
    """How many moments two stories share at their beginning: if they share one, they share all before it."""
    return bisect_left(range(min(len(one), len(other))), True, key=lambda n: one[n] is not other[n])


# ---------------------------------------------------------------------------------------------- parts
def board_of(s: Sitting) -> down.Board:
    scene = s.scene()
    return down.Board(
        scene.title,
        scene.width,
        scene.height,
        scene.outline,
        tuple(down.Spot(p.id, p.words, p.name, p.short, p.x, p.y, p.colour, p.letter) for p in scene.places),
        tuple(scene.links),
        tuple(down.Region(area.id, area.words, area.name, area.x, area.y) for area in scene.areas),
        tuple(down.LookUp(name, look.about) for name, look in looks(s).items()),
        scene.alarm,
    )


def rows_of(s: Sitting, rows: Sequence[listing.Row]) -> tuple[down.Row, ...]:
    return tuple(_row(s, row) for row in rows)


def _row(s: Sitting, row: listing.Row) -> down.Row:
    if isinstance(row, listing.Choice):
        place = listing.target(s, s.scene(), row.key.move) or ""
        return down.Row("move", text(s, row.label), row.key.move, row.number, row.verb, place, row.about)
    if isinstance(row, listing.Folded):
        return down.Row("folded", text(s, row.words), unfold=row.key.words, ways=row.ways)
    if isinstance(row, listing.WhyNot):
        return down.Row("why not", text(s, row.words), because=s.naming.said(row.because), rule=row.rule)
    if isinstance(row, listing.WayOut):
        return down.Row("way out", text(s, row.words), say=row.key.what)
    if isinstance(row, listing.Section):
        return down.Row("heading", text(s, row.heading))
    return down.Row("note", text(s, row.words))


def shown(scene: pictures.Scene) -> down.Scene:
    places = tuple(
        down.Place(p.id, p.tokens, p.signs, p.pawns, p.alarm, p.note)
        for p in scene.places
        if p.tokens or p.signs or p.pawns or p.alarm or p.note
    )
    areas = tuple(area for area in scene.areas if area.tokens or area.text)
    return down.Scene(
        scene.status,
        places,
        tuple(link for link in scene.links if link.kind == "rail"),
        areas,
        scene.tracks,
        scene.stocks,
        scene.seats,
        scene.piles,
        scene.measures,
        scene.trays,
    )


def _since(s: Sitting) -> tuple[str, ...]:
    """What happened since one's turn, without saying so: the client has a heading for it."""
    lines = [line.removeprefix(BEFORE).removeprefix(FIRST) for line in s.since()]
    return tuple(line[:1].upper() + line[1:] for line in lines)


def looks(s: Sitting) -> dict[str, Command]:
    """What this game has to look up besides places and rules, by name."""
    fitting = {use.split(" ")[0]: look for use, look in s.board.COMMANDS.items() if look.fits(s.match.options)}
    return {name: look for name, look in fitting.items() if name not in SEEN_ANYWAY}


def with_names(s: Sitting, words: str) -> str:
    """Moves are typed in small letters; in a sentence places and seats have their names."""
    names = {place.words: place.name for place in listing.all_places(s.scene()) if isinstance(place, pictures.Place)}
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    named = re.sub(rf"\b({'|'.join(longest_first)})\b", lambda found: names[found[1]], words)
    return re.sub(r"\bp(\d)\b", r"P\1", named)


def text(s: Sitting, words: str) -> down.Text:
    """Words as this reader is told them, with what has a meaning marked as that."""
    return _text(s.naming, with_meaning(s.game, words))


def reviewed(s: Sitting, re: int, judging: Judging) -> down.Review:
    """A review as this reader is told it, or how far it is."""
    review = judging.review
    if review is None:
        return down.Review(re, len(judging.judged), judging.number)
    found = reviews.told(s.game, review)
    after = {one.at: one.after for one in review.judged}
    return down.Review(
        re,
        len(review.judged),
        review.answers,
        tuple(down.ChancePoint(p.turn, round(review.along(p.at), 4), reviews.percent(p.chance)) for p in review.curve),
        tuple(
            down.CostlyAnswer(
                *(one.number, one.turn, one.seat, text(s, one.did), text(s, one.advice[0]), text(s, one.advice[1])),
                *(one.best, one.chosen, round(review.along(one.at), 4), reviews.percent(after[one.at]), one.against),
                told=text(s, reviews.choice(one)),
            )
            for one in found.costly
        ),
        tuple(text(s, words) for words in found.sentences),
    )


@lru_cache(maxsize=16_384)
def _text(naming: Naming, words: str) -> down.Text:
    words = naming.said(words)
    if OPEN not in words and TONE not in words:
        return (words,) if words else ()
    found: list[str | down.Run] = []
    for run in runs(words):
        if run.kind or run.tone:
            aloud = run.aloud if run.aloud != run.sign else None
            read = (run.of if run.kind == RULE else run.sign) if run.kind in READABLE else ""
            found.append(down.Run(run.sign, run.kind, run.of, run.colour, run.tone, aloud, read))
        else:
            found.append(run.sign)
    return tuple(found)


__all__ = ["ANY_TIME", "WATCHING", "Lens", "Story", "looks", "text", "with_names"]
