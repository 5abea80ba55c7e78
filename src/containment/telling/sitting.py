"""A sitting: one match at one screen. Whose eyes the screen serves, who is asked what, and all that has happened,
without a word of how it is drawn."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from containment import players
from containment.kernel.errors import Refusal
from containment.kernel.game import CHANCE, NOBODY
from containment.matches.calling import changed
from containment.matches.match import AUTOMATIC, Answer, Entry, Match
from containment.matches.retelling import Moment, moments, table_at
from containment.matches.saves import PERSON, Save
from containment.matches.seats import called
from containment.matches.simulate import player_seed
from containment.pictures.scene import Scene
from containment.players.player import Choice
from containment.telling import film, holding
from containment.telling import story as telling
from containment.telling.asking import Ask, Asking, LetPass
from containment.telling.hints import adviser, has_hints
from containment.telling.holding import TURN_OVER, Held
from containment.telling.menu import Menu
from containment.telling.naming import Naming
from containment.telling.reasons import ENDS
from containment.telling.scenes import named_scene
from containment.telling.since import since
from containment.telling.tellings import telling_of

NAMELESS = (PERSON, "person")
WAITING = re.compile(r": waiting for P(?P<seat>\d)$")  # as the scenes of all games say it
_TEAM = re.compile(r"^The (?:team|group) (?=won|lost)")  # as the scenes of all games say it to watchers
SAID_WAIT = "You said wait."  # as `Asking` tells it


class Sitting:
    """The state of the table that a screen shows."""

    def __init__(self, match: Match, names: Sequence[str], save: Save, told: Sequence[Moment] | None = None) -> None:
        """`told` is what has happened so far; without it, it is read from the record."""
        self.match = match
        self.game = match.game
        self.board = telling_of(match.game)
        self.seats = list(names)  # as a save names them
        self.first_seats = save.first
        self.save = save
        self.asking = Asking(match)
        self.viewer: int | None = match.people[0] if match.people and not self.secret else None
        self._state = (-1, -1, 0)  # the question for which the next holds
        self._found: dict[str, dict[Any, Any]] = {}
        self.moved = False  # has somebody at this screen left a seat to a computer?
        self.opened = False  # is everything laid open, because only the record is looked at?
        self.seated = False  # has somebody taken the keyboard where people have secrets?
        self.ask: Ask | None = None  # what a person is being asked
        self.holds = False  # does a turn of a person end only when that person says so?
        self._held: Held | None = None  # the answer that would end it
        self._played: film.Played | None = None  # the last answer, to be shown
        self.menu = Menu(self.game.codebook, [])
        self.moments: list[Moment] = (
            moments(self.game, match.record, [entry.because for entry in match.entries]) if told is None else list(told)
        )

    # ------------------------------------------------------------------------------------------ who looks
    @property
    def names(self) -> tuple[str, ...]:
        """What those at the seats are called."""
        return self.save.called

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who sits there: a person, or which computer."""
        return called(self.seats)

    @property
    def ear(self) -> int:
        """The seat that hears and sees what is shown now; NOBODY for somebody who only watches."""
        return NOBODY if self.viewer is None else self.viewer

    @property
    def naming(self) -> Naming:
        """What the seats are called by who looks; who has no name of their own is P1, P2, ..."""
        return _naming(self.names, self.ear)

    @property
    def secret(self) -> bool:
        """Do people sit here who must not see each other's screens?"""
        return self.match.secretive and len(self.match.people) > 1

    def must_hand_over(self, seat: int) -> bool:
        """Must the screen be hidden before this person gets the keyboard?"""
        if seat == self.viewer and (self.seated or not self.secret):
            return False
        hidden = self.match.hidden_seats
        if self.viewer is None and self.moved:
            return self.match.secretive or bool(hidden)
        return self.secret or (seat != self.ear and (seat in hidden) != (self.ear in hidden))

    @property
    def shows_secrets(self) -> bool:
        """Is something on the screen that not every person here may see?"""
        guarded = self.ear in self.match.hidden_seats or (self.secret and self.seated)
        return len(self.match.people) > 1 and guarded and not self.match.finished

    def serve(self, seat: int) -> None:
        """This person has the keyboard now."""
        self.viewer = seat
        self.seated = True

    def view(self, seat: int | None = None) -> Any:
        """What a seat sees; without one, who looks. When all is over, everything is laid open."""
        key = (seat if seat is not None else self.ear, seat is None and self.is_open)
        views = self._kept("views")
        if key not in views:
            table = self.table
            views[key] = self.laid_open(table) if key[1] else self._view_of(table, key[0])
        return views[key]

    def _view_of(self, table: Any, seat: int) -> Any:
        """All who look at a match share what they have found, but for what one of them holds."""
        return self.match.view(seat) if table is self.match.table else self.game.view(table, seat)

    def _kept(self, what: str) -> dict[Any, Any]:
        """What has been found out about the table as it is now, and would be found again."""
        match = self.match
        now = match.count, match.said, 0 if self._held is None else len(self._all_held)
        if self._state != now:
            self._state = now
            self._found = {}
        found: dict[Any, Any] = self._found.setdefault(what, {})
        return found

    @property
    def rows(self) -> dict[Any, Any]:
        """The rows of moves that have been written for this question."""
        return self._kept("rows")

    @property
    def is_open(self) -> bool:
        """Is nothing kept from who looks any more?"""
        return self.opened or self.match.finished

    def laid_open(self, table: Any) -> Any:
        seats = [self.game.view(table, seat) for seat in range(len(self.seats))]
        return self.board.laid_open(self.game.view(table, NOBODY), seats)

    def scene(self) -> Scene:
        scenes = self._kept("scenes")
        key = (self.ear, self.names, self.is_open)
        if key not in scenes:
            scenes[key] = self.scene_of(self.view())
        found: Scene = scenes[key]
        return found

    def scene_of(self, view: Any) -> Scene:
        """A view as a scene, in the words of who looks."""
        assert self.game.scene is not None
        naming = self.naming
        found: Scene = self.game.scene(view, tuple(map(naming.called, range(len(self.seats)))))
        seats = found.seats if self.held is None else tuple(replace(seat, asked=False) for seat in found.seats)
        status = self._to_the_team(self._unwaited(found.status))
        return named_scene(replace(found, status=status, seats=seats), naming)

    def _unwaited(self, status: str) -> str:
        """Nobody waits for a computer: it answers at once, or the question says that it thinks."""
        found = WAITING.search(status)
        return status if found is None or int(found["seat"]) - 1 in self.match.people else status[: found.start()]

    def _to_the_team(self, status: str) -> str:
        """A table laid open speaks of the team as watchers do; those who were all of it are told what they did."""
        over, people = self.match.table.over, self.match.people
        if over is None or over.winners or not people or set(people) & set(self.match.hidden_seats):
            return status
        return _TEAM.sub("You ", status)

    def _scene_on_film(self, table: Any) -> Scene:
        """The table while what happened is shown: nobody is called on out of turn then, as most moments for events pass
        without a word."""
        view = self.laid_open(table) if self.is_open else self.game.view(table, self.ear)
        is_called_on = view.asked >= 0 and view.asked != getattr(view, "turn", view.asked)
        return self.scene_of(replace(view, asked=CHANCE) if is_called_on else view)

    def view_at(self, at: int) -> Any:
        """What who looks saw after so many answers."""
        table = table_at(self.game, self.match.record, at)
        return self.laid_open(table) if self.is_open else self.game.view(table, self.ear)

    def scene_at(self, at: int) -> Scene:
        return self.scene_of(self.view_at(at))

    # ------------------------------------------------------------------------------------------ who is asked
    def first(self) -> Ask | LetPass | None:
        """A person to be asked before the computers."""
        return self.asking.first(self.viewer)

    def a_computer_may_answer(self) -> bool:
        """Is a computer asked, or could one speak up?"""
        match = self.match
        computers = [seat for seat, player in enumerate(match.players) if player is not None]
        return match.asked in computers or any(match.moves(seat) for seat in computers)

    def due(self) -> Ask | LetPass:
        return self.asking.due(self.viewer)

    def put(self, ask: Ask) -> None:
        """Put a question to a person: from now on the menu is theirs."""
        self.ask = ask
        if ask.moment:
            self.menu = Menu(self.game.codebook, [("", self.asking.speakable(ask.seat))])
            return
        sayable = self.asking.sayable(ask.seat)
        headed = [("" if seat == ask.seat else f"P{seat + 1} may add", moves) for seat, moves in sayable]
        self.menu = Menu(self.game.codebook, headed)

    @property
    def at_moment(self) -> bool:
        """Is the open question only a moment for events?"""
        is_asked = self.ask is not None and not self.ask.moment and self.held is None
        return is_asked and self.view().step in self.board.MOMENTS

    @property
    def question(self) -> str:
        """The question as it is put."""
        if self.held is not None:
            return TURN_OVER
        if self.ask is None:
            return ""
        if self.ask.moment == SAID_WAIT:
            return self.naming.said(f"You said wait: play an event, or Enter lets P{self.match.asked + 1} go on")
        if self.ask.moment:
            return self.naming.said(f"{self.ask.moment} Play an event first?")
        v = self.view(self.ask.seat)
        moment = self.board.moment(v) if self.at_moment else ""
        return self.naming.said(f"{v.prompt} ({moment})" if moment else str(v.prompt))

    # ------------------------------------------------------------------------------------------ answering
    def play(self, move: int, because: str = "", seat: int | None = None) -> Answer:
        """Answer, as a person or for a computer."""
        spoke_up = self.ask is not None and bool(self.ask.moment)
        self.ask = None
        self._held = None
        before, length = film.begin(self.match), len(self.match.entries)
        answer = self.match.play(move, because, seat)
        self._played = film.Played(answer, before, tuple(entry.move for entry in self.match.entries[length:]))
        if spoke_up:
            self.asking.spoke_up()
        self._heard(answer)
        return answer

    def _heard(self, answer: Answer) -> None:
        self.moments.append(Moment(len(self.match.entries), answer))
        self.asking.heard(self.match.facts((*answer.own, *answer.after), None))

    def play_own(self, move: int) -> Answer:
        """The person with the keyboard answers."""
        return self.play(move, seat=self.viewer)

    def say(self, seat: int, code: int) -> list[str]:
        """Somebody says something beside the question, and computers answer: the sentences. What is asked stays so,
        unless what was told has left nothing to decide."""
        count = self.match.count
        said = self.match.say(seat, code)
        self._played = None
        for answer in said:
            self._heard(answer)
        if self.match.count != count:
            self.ask = None
        elif self.ask is not None and self.held is None:
            self.put(self.ask)
        return [line.text for moment in self.moments[-len(said) :] for line in self.lines(moment)]

    def lines_of_last(self) -> list[str]:
        """What was done or said last, as who looks may hear it."""
        return [line.text for line in self.lines(self.moments[-1])]

    # ------------------------------------------------------------------------------------------ ending a turn
    @property
    def held(self) -> Held | None:
        """The answer that waits for a person to end the turn."""
        return self._held if self._held is not None and self._held.count == self.match.count else None

    @property
    def table(self) -> Any:
        """What lies there: with what is held, before chance says anything."""
        return self.match.table if self.held is None else self.held.table

    def hold(self, move: int, seat: int | None = None, because: str = "") -> bool:
        """Hold this answer, if it would end the turn of who looks; False if it is to be given now."""
        found = holding.held(self.match, move, self.ear if seat is None else seat, because) if self.holds else None
        if found is None or found.turn != self.ear:
            return False
        self._hold(found, film.begin(self.match))
        return True

    def hold_too(self, event: int) -> bool:
        """Hold this event after what is held already; False if it is to be played now."""
        before = self.held
        assert before is not None
        found = holding.held_too(self.match, before, event)
        if found is not None:
            self._hold(found, before.table)
        return found is not None

    def _hold(self, held: Held, before: Any) -> None:
        self._held = held
        self._played = film.Played(held.answer, before, held.moves)
        self.menu = Menu(self.game.codebook, [("", held.events(self.match))])

    @property
    def _all_held(self) -> tuple[Held, ...]:
        return () if self.held is None else self.held.all

    def let_go(self) -> Held | None:
        """What was held last is not to be done; the question is open again, or the turn still over."""
        was = self.held
        self._held = None if was is None else was.before
        if self._held is not None:
            self.menu = Menu(self.game.codebook, [("", self._held.events(self.match))])
        elif was is not None and self.ask is not None:
            self.put(self.ask)
        return was

    def play_held(self) -> Answer:
        """The turn is over."""
        answers = [self.play(held.answer.move, held.answer.because, held.answer.seat) for held in self._all_held]
        if self._played is not None:
            self._played = self._played._replace(seen=True)
        return answers[-1]

    # ------------------------------------------------------------------------------------------ letting it be
    def let_pass(self) -> Answer:
        """A moment for events passes without a word."""
        return self.play(self.match.passing or 0, AUTOMATIC, self.match.asked)

    def wave(self) -> None:
        """The person lets another go on."""
        assert self.ask is not None
        self.asking.wave(self.ask.seat)
        self.ask = None

    def hush(self) -> None:
        """The person is not to be asked at moments for events until their next turn; what is open passes."""
        assert self.ask is not None
        ask = self.ask
        self.asking.hush(ask.seat)
        if ask.moment:
            self.ask = None
        else:
            self.play_own(self.match.passing or 0)

    def undo(self) -> list[Entry]:
        """Take back the last answer of a person. CannotUndo says why not."""
        self._played = None
        taken = self.match.undo(self.ear)
        length = len(self.match.entries)
        self.moments = [moment for moment in self.moments if moment.at <= length] or self.moments[:1]
        self.ask = None
        self.asking.took_back(self.ear, taken)
        return taken

    def refusal(self, move: int) -> Refusal | None:
        return self.match.refusal(move, self.ear)

    # ------------------------------------------------------------------------------------------ computers
    def adviser(self) -> partial[Choice | None]:
        """Finds what a teammate would do in the place of who is asked."""
        return adviser(self.match, self.ask.seat if self.ask is not None else self.match.asked)

    @property
    def has_hints(self) -> bool:
        return has_hints(self.match)

    def may_change(self, seat: int) -> bool:
        """May this seat change hands at this screen? Not if that would show what nobody here may see, or put somebody
        out who has secrets: that one leaves with the keyboard in hand."""
        if seat in self.match.people:
            return seat == self.ear or not (self.secret or self.match.hidden_seats)
        return seat not in self.match.hidden_seats

    def sit(self, seat: int, name: str) -> None:
        """From now on a person ("you") or this computer plays here. What is held at that seat is done first."""
        if self.held is not None and self.held.turn == seat:
            self.play_held()
        self.moved = True
        self.seats[seat] = name
        seed = player_seed(self.match.record.setting.seed, seat)
        self.match.sit(seat, None if name == PERSON else players.player(name, seed))
        watching, silent = self.asking.watching, self.asking.silent
        self.asking = Asking(self.match)
        self.asking.silent |= silent & set(self.match.people)
        if self.asking.discreet:
            self.asking.watching |= watching & set(self.match.people)
        if self.viewer is None or self.viewer not in self.match.people:
            apart = self.match.secretive or bool(self.match.hidden_seats)
            self.viewer = None if apart or not self.match.people else self.match.people[0]
            self.seated = False  # what the next one may see, this one may not
        self.ask = None
        self.save.called = changed(self.seats, self.save.names, self.save.called)
        self.save.names = tuple(self.seats)
        self.save.changed(self.match)

    # ------------------------------------------------------------------------------------------ what was said
    def lines(self, moment: Moment) -> list[telling.Line]:
        """What is told of a moment to who looks; when all is open, as who did it knows it."""
        doer = moment.answer.seat
        ear = doer if self.is_open and doer >= 0 else self.ear
        said = self.naming.said
        lines = telling.answer_lines(self.match, moment.answer, ear, self._reason_before(moment, ear))
        return [line._replace(text=said(line.text)) for line in lines]

    def _reason_before(self, moment: Moment, ear: int) -> str:
        """Why the same seat did what it did just before, as this ear heard it; empty if another acted in between."""
        at = bisect_left(self.moments, moment.at, key=lambda one: one.at)
        before = self.moments[at - 1].answer if at else None
        return self.match.reason(before, ear) if before is not None and before.seat == moment.answer.seat else ""

    def heard(self, told: int | None = None) -> list[Moment]:
        """What has happened so far; of the last answer only so many facts, and of what is held what it would do."""
        held = [Moment(len(self.match.entries) + n, one.answer) for n, one in enumerate(self._all_held, 1)]
        heard = [*self.moments, *held]
        if told is None or not heard:
            return heard
        *before, last = heard
        return before if told < 0 else [*before, Moment(last.at, _in_part(last.answer, told))]

    def film(self) -> list[film.Frame]:
        """The last answer, frame by frame, as who looks may see and hear it."""
        played = self._played
        if played is None or not self.moments:
            return []
        answer = played.answer
        last = Moment(self.moments[-1].at, _in_part(answer, len(answer.own)))
        camera = film.Camera(
            self.match,
            self.board,
            self.ear,
            self._scene_on_film,
            lambda: in_sentences([line.text for line in self.lines(last)]),
            self._time_for(answer),
        )
        said = self.naming.said
        return [f._replace(text=said(f.text), banner=said(f.banner)) for f in film.frames(camera, played)]

    def told(self) -> list[int]:
        """After how many answers there is something to tell who looks. What they have not heard of is left out: even
        that somebody has answered unseen may be a secret."""
        found = self._kept("told")
        key = (self.ear, self.is_open)
        if key not in found:
            first = [moment.at for moment in self.moments[:1]]
            found[key] = sorted({*first, *(moment.at for moment in self.moments if self.lines(moment))})
        told: list[int] = found[key]
        return told

    def since(self) -> list[str]:
        """What happened since the last answer of who looks."""
        found = self._kept("since")
        if self.ear not in found:
            found[self.ear] = since(self.match, self.moments, self.ear) if self.ear >= 0 else []
        return [self.naming.said(line) for line in found[self.ear]]

    def facts(self, answer: Answer) -> list[str]:
        """The sentences of what an answer brought about."""
        facts = self.match.facts((*answer.own, *answer.after), self.ear)
        return [self.naming.said(fact.text) for fact in facts]

    def _time_for(self, answer: Answer) -> float:
        """How long an action is seen: the first ones of a turn longer than the others, and a pass not at all."""
        is_of_a_person = answer.seat >= 0 and self.match.players[answer.seat] is None
        if is_of_a_person or answer.move == self.match.passing:
            return 0.0
        before = 0
        for moment in self.moments[-2::-1]:
            if any(self.board.turn_of(fact) is not None for fact in self.match.facts(moment.answer.after, None)):
                break
            before += moment.answer.seat == answer.seat and bool(moment.answer.own)
        return film.ACTION if before < film.ACTIONS or self.match.is_event(answer.move) else film.FURTHER


@lru_cache(maxsize=4096)
def _naming(names: tuple[str, ...], ear: int) -> Naming:
    own = (name not in NAMELESS and names.count(name) == 1 for name in names)
    return Naming(tuple(name if its else f"P{n + 1}" for n, (name, its) in enumerate(zip(names, own))), ear)


def in_sentences(texts: Sequence[str]) -> str:
    """A single line as it is; of several, each as a sentence."""
    if len(texts) < 2:
        return "".join(texts)
    return " ".join(text if text.endswith(ENDS) else f"{text}." for text in texts)


def _in_part(answer: Answer, told: int) -> Answer:
    """The answer with its first so many facts."""
    return replace(answer, own=answer.own[:told], after=answer.after[: max(0, told - len(answer.own))])
