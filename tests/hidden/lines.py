"""Two sessions of line mode in lockstep: in each world people type the same, and a person looks at both screens."""

from __future__ import annotations

import difflib
import io
import queue
import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from containment.kernel.engine.steps import commit
from containment.kernel.engine.table import Table
from containment.kernel.game import Game, fork, legal_moves, own_moves, step_name
from containment.matches.saves import Save
from containment.telling import reading
from containment.terminal.ink import Ink
from containment.terminal.lines.commands import WORDS
from containment.terminal.lines.console import CLEAR, Console
from containment.terminal.lines.pace import PACES
from containment.terminal.lines.session import Session
from tests.hidden.twins import Dealt, Twins, set_up

PATIENCE = 120.0  # seconds for one line: only what hangs takes so long
LOOKS = ("log 60", "board", "moves", "roles", "why", "watch", "log", "seed", "hint", "talk", "plan p1 go")
OFTEN = ("last", "undo")  # what tells of others' answers


class Stop(NamedTuple):
    """Why a world stands still: chance is to be answered, a line to be typed, or all is over."""

    kind: str  # chance, line, enter, over
    viewer: int
    screen: str  # what stands on the terminal since it was cleared


def difference(first: str, second: str) -> str:
    return "\n".join(difflib.unified_diff(first.splitlines(), second.splitlines(), n=1, lineterm=""))


class World(threading.Thread):
    """A session that stops for each line and each answer of chance."""

    def __init__(self, twins: Twins, which: int) -> None:
        super().__init__(daemon=True)
        self.stops: queue.Queue[Stop | BaseException] = queue.Queue()
        self.replies: queue.Queue[object] = queue.Queue()
        self.out = Terminal()
        names = ["you"] * twins.seats
        self.match = Dealt(twins.game, twins.tables[which], [None] * twins.seats)
        self.match.deal = lambda: int(str(self.stop("chance")))
        console = Console(Ink(fixed_width=100), Keys(self), self.out)
        self.session = Session(self.match, names, console, Save(Path("/dev/null/nowhere"), names))
        self.session.save.trouble = "nothing is saved here"
        self.session.pace = PACES[-1]  # nobody follows it

    def run(self) -> None:
        try:
            self.session.run()
            self.stops.put(Stop("over", self.session.ear, self.out.getvalue()))
        except BaseException as problem:  # noqa: BLE001 - told to who waits for this thread
            self.stops.put(problem)

    def stop(self, kind: str) -> object:
        self.stops.put(Stop(kind, self.session.ear, self.out.getvalue().rpartition(CLEAR)[2]))
        return self.replies.get(timeout=PATIENCE)

    def wait(self) -> Stop:
        found = self.stops.get(timeout=PATIENCE)
        if isinstance(found, BaseException):
            raise found
        return found


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Keys(io.StringIO):
    """The keyboard of a world."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO's own
        asked = self.world.out.getvalue().endswith("> ")
        typed = self.world.stop("line" if asked else "enter")
        if typed is None:
            return ""
        self.world.out.write(f"{typed}\n")
        return f"{typed}\n"


class Lockstep:
    """Both worlds, the watcher's screens compared at each stop."""

    def __init__(self, twins: Twins, curious: bool = True) -> None:
        """Curious people type more than their answers."""
        set_up(twins)
        self.curious = curious
        self.twins = twins
        self.worlds = [World(twins, which) for which in range(2)]
        self.compared = 0  # screens of the watcher's
        self.apart = 0  # of these, in worlds that differ
        self.tried = 0  # lines that might tell something
        self._probes = 0  # of this question
        self._at = -1

    def run(self, most: int) -> None:
        for world in self.worlds:
            world.start()
        try:
            for _ in range(most):
                if not self._step():
                    break
        finally:
            for world in self.worlds:
                world.replies.put(None)  # whoever still reads, leaves

    def _step(self) -> bool:
        first, second = (world.wait() for world in self.worlds)
        self.twins.tables = [world.match.table for world in self.worlds]
        if (first.kind, first.viewer) != (second.kind, second.viewer):
            return self._catch_up([first, second])
        if first.kind == "over" or not self.twins.alike(self.twins.tables):
            return False  # a moment that passed by itself may have shown the watcher a card [P.C3]
        self._compare(first, second)
        if first.kind == "chance":
            found = self.twins.chance()
            replies: Sequence[object] | None = found
        elif first.kind == "enter":
            replies = ("", "")
        else:
            replies = self._typed(first.viewer)
        if replies is None:
            return False
        for world, reply in zip(self.worlds, replies):
            world.replies.put(reply)
        return True

    def _catch_up(self, stops: Sequence[Stop]) -> bool:
        """Who has the keyboard may have something more to read or to let pass in one world; the watcher, who does not
        look at that screen, sees nothing of it."""
        unseen = [self.worlds[0].match.apart(stop.viewer, self.twins.watcher) for stop in stops]
        replies = [self._let_pass(which) if unseen[which] and stops[which].kind == "line" else None for which in (0, 1)]
        if replies == [None, None]:
            replies = ["" if unseen[which] and stops[which].kind == "enter" else None for which in (0, 1)]
        assert replies != [None, None], f"who is asked tells something: {stops}"
        which = 0 if replies[0] is not None else 1
        self.worlds[1 - which].stops.put(stops[1 - which])  # it still stands there
        self.worlds[which].replies.put(replies[which])
        return True

    def _let_pass(self, which: int) -> str | None:
        """An answer that brings this world to where the other one is."""
        one, other = self.worlds[which], self.worlds[1 - which]
        for code in one.session.menu.moves:
            after = fork(one.match.table)
            commit(after, code)
            if self._comes_to(after, other.match.table):
                return str(one.session.menu.number_of(code))
        return None

    def _comes_to(self, t: Table, there: Table) -> bool:
        """Is this where the other world stands, perhaps after moments for events that pass without a word?"""
        passing = self.twins.game.code("pass")
        while not self.twins.alike([t, there]):
            if step_name(t) not in self.worlds[0].session.board.MOMENTS or passing not in legal_moves(t):
                return False
            commit(t, passing)
        return True

    def _compare(self, first: Stop, second: Stop) -> None:
        match, watcher = self.worlds[0].match, self.twins.watcher
        covered = first.screen.startswith("Hand the keyboard to P")
        if first.kind == "chance" or match.finished:  # then all is laid open
            return
        if match.apart(first.viewer, watcher) and not covered:
            return
        self.compared += 1
        self.apart += self.twins.differ()
        assert first.screen == second.screen, difference(first.screen, second.screen)

    # ------------------------------------------------------------------------------------------ what people type
    def _typed(self, viewer: int) -> Sequence[object] | None:
        dice = self.twins.dice
        if self._at != self.worlds[0].match.count:
            self._at = self.worlds[0].match.count
            self._probes = dice.choice((1, 3) if viewer == self.twins.watcher else (0, 0, 0, 1))
        if self._probes > 0 and self.curious:
            self._probes -= 1
            line = self._probe(viewer)
            if line is not None:
                self.tried += 1
                return line, line
        a, b = (world.session.menu.moves for world in self.worlds)
        if not a or not b:
            return "", ""
        found = None
        if dice.random() < 0.5:
            one, other = ([code for code in moves if self._is_telling(code)] for moves in (a, b))
            found = self.twins.pair(one, other, apart=0.5)
        found = found or self.twins.pair(a, b)
        if found is None:
            return None
        return [str(w.session.menu.number_of(code)) for w, code in zip(self.worlds, found)]

    def _is_telling(self, code: int) -> bool:
        """Does this move play an event, or are its words for one ear alone?"""
        match = self.worlds[0].match
        return match.is_event(code) or code >> 16 in match.game.hushed(match.options)

    def _probe(self, viewer: int) -> str | None:
        """A look, a why, or somebody else's move: nothing that a person with these eyes could do."""
        dice = self.twins.dice
        session = self.worlds[0].session
        if dice.random() < 0.4:
            return str(dice.choice(OFTEN))
        if dice.random() < 0.4:
            looks = [*LOOKS, *(use for use in session._commands.own if use not in WORDS)]
            return str(dice.choice(looks))
        words = some_words(self.twins.game, dice)
        if dice.random() < 0.3:
            words = " ".join(word[: dice.choice((3, 4, 9))] for word in words.split(" "))
        if dice.random() < 0.2:
            words = f"p{dice.randrange(len(session.names)) + 1}: {words}"
        if dice.random() < 0.5:
            return f"why {words}"
        found = [world.session.read(words) for world in self.worlds]
        tables = [world.match.table for world in self.worlds]
        own = [isinstance(r, reading.Understood) and r.move in own_moves(t, viewer) for r, t in zip(found, tables)]
        return None if any(own) else words


def some_words(game: Game, dice: random.Random) -> str:
    """A move of the game's, most often one that a card which might be hidden allows."""
    codebook = game.codebook
    verbs = [verb for verb in codebook.verbs.values() if not reading.is_chance(verb.about)]
    events = [verb for verb in verbs if verb.about.startswith("event")]
    verb = dice.choice(events if events and dice.random() < 0.6 else verbs)
    return codebook.words(dice.choice(tuple(verb.codes())))
