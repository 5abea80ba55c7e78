"""Two tables on the server that differ only in what one visitor may not know: whatever goes down that visitor's wire
must be the same bytes in both."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import containment
from containment.kernel.engine import steps
from containment.kernel.engine.table import CHANCE
from containment.kernel.game import Game, fork, legal_moves, step_name
from containment.server import log, seeing
from containment.server.desk import Desk
from containment.server.hub import Kept
from containment.server.store.store import Link
from containment.server.tables.acting import Rows, question_of
from containment.server.tables.live import Live
from containment.server.wire import up
from containment.server.wire.down import encode
from tests.hidden.lines import some_words
from tests.hidden.twins import Dealt, Pair, Twins, set_up

NAMES = ("Mia", "Bo", "Cy", "Di", "Eve")


def plan(game: Game, options: Any, seed: int) -> tuple[str, ...]:
    """For a turn: things that are done in secret, where there are any. That they were done must not be ticked off."""
    dice = random.Random(seed)
    secret = [code for verb in sorted(game.hushed(options)) for code in game.codebook.verbs[verb].codes()]
    codes = dice.sample(secret, min(len(secret), 8))
    return tuple(map(game.codebook.words, codes)) or (some_words(game, dice), some_words(game, dice))


class Nowhere:
    """A hub that settles nothing: what would be appended is only found out."""

    async def act(self, kept: Kept, act: Callable[[Live], Rows]) -> int:
        act(kept.live)
        return 0


class World:
    """One of the two tables, and the visitor's desk at it."""

    def __init__(self, twins: Twins, which: int, runner: asyncio.Runner) -> None:
        self.runner = runner
        self.kept = Kept("table")
        self.live = live = self.kept.live
        live.fold(0, 0.0, log.Opened(twins.game.name, ("you",) * twins.seats))
        live.names = list(NAMES[: twins.seats])
        self.match = Dealt(twins.game, twins.tables[which], [None] * twins.seats)
        live.sit_at(self.match)
        live.fold(1, 0.0, log.Chatted(0, "Hello!"))
        for seat in set(range(twins.seats)) - set(self.match.hidden_seats):
            self.fold(log.Drafted(0, seat, plan(twins.game, self.match.options, seat)))
        link = Link("table", "seat" if twins.watcher >= 0 else "watch", twins.watcher, b"")
        self.desk = Desk(Nowhere(), self.kept, link, self._think)  # type: ignore[arg-type]

    async def _think(self, job: Callable[[], Any]) -> Any:
        return job()

    def answer(self, seat: int, codes: Sequence[int]) -> None:
        """A seat answers, and chance brings this."""
        dealt = iter(codes[1:])
        self.match.deal = lambda: next(dealt)
        self.live.fold(self.live.rows, 0.0, log.Answered(seat, tuple(codes)))

    def fold(self, entry: log.Any_) -> None:
        self.live.fold(self.live.rows, 0.0, entry)

    def frame(self) -> bytes:
        """Everything from the beginning: story, table, question."""
        return encode(self.desk.lens.frame(0, 0))

    def reply(self, wanted: up.Up) -> bytes:
        return encode(self.runner.run(self.desk.reply(wanted)))


class Worlds:
    """Both, in lockstep."""

    def __init__(self, name: str, watcher: int, seed: int, **options: Any) -> None:
        self.twins = Twins(containment.game(name), watcher, seed, **options)
        set_up(self.twins)
        self.dice = random.Random(seed)
        self.runner = asyncio.Runner()
        self.worlds = [World(self.twins, which, self.runner) for which in range(2)]
        self.compared = self.apart = 0

    def play(self, most: int) -> None:
        with self.runner:
            for _ in range(most):
                self.compare()
                if not self._step():
                    return

    def _step(self) -> bool:
        """Somebody answers in both worlds, and the visitor can still not tell them apart; False if that cannot be."""
        self.twins.tables = [world.match.table for world in self.worlds]
        a, b = self.twins.tables
        if a.ended or b.ended:
            return False
        moves = [[code for code in legal_moves(t) if not self._is_unlike(code)] for t in (a, b)]
        pair = self.twins.pair(moves[0], moves[1], apart=0.3)
        dealt = self._dealt(pair) if pair is not None else None
        if pair is None or dealt is None:
            return False
        for world, code, chance in zip(self.worlds, pair, dealt):
            world.answer(int(steps.speaker_of(world.match.table, code)), (code, *chance))
        return True

    def _is_unlike(self, code: int) -> bool:
        return False

    def _dealt(self, pair: Pair) -> list[list[int]] | None:
        """What chance brings after these answers, so that the visitor sees the same."""
        true = self.twins.tables
        self.twins.tables = after = [fork(t) for t in true]
        found: list[list[int]] = [[], []]
        for t, code in zip(after, pair):
            steps.commit(t, code)
        while not any(t.ended for t in after) and all(steps.asked(t) == CHANCE for t in after):
            chance = self.twins.chance()
            if chance is None:
                break
            for t, code, dealt in zip(after, chance, found):
                steps.commit(t, code)
                dealt.append(code)
        settled = self.twins.alike(after) and not any(t.ended or steps.asked(t) == CHANCE for t in after)
        self.twins.tables = true
        return found if settled else None

    # ------------------------------------------------------------------------------------------ comparing
    def differ(self) -> bool:
        """Is there something now that another seat sees in one world and not in the other?"""
        self.twins.tables = [world.match.table for world in self.worlds]
        return self.twins.differ()

    def compare(self) -> None:
        self.compared += 1
        self.apart += self.differ()
        self._same("the frame", [world.frame() for world in self.worlds])
        self._same("what is told aside", [encode(world.desk.lens.aside(frozenset())) for world in self.worlds])
        for wanted in self._wishes():
            self._same(repr(wanted), [world.reply(wanted) for world in self.worlds])

    def _same(self, what: str, both: Sequence[bytes]) -> None:
        one, other = both
        if one != other:
            at = next((n for n, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            step = step_name(self.worlds[0].match.table)
            near = " | ".join(text[max(0, at - 120) : at + 120].decode(errors="replace") for text in both)
            raise AssertionError(f"{what} tells the worlds apart at {step}: {near}")

    def _wishes(self) -> list[up.Up]:
        """What a curious visitor sends: nothing of it is an answer that would be accepted in one of the worlds."""
        dice, game = self.dice, self.twins.game
        words = some_words(game, dice)
        sitting = self.worlds[0].desk.lens.sitting
        assert sitting is not None
        place = dice.choice(sitting.scene().places).id
        told = len(self.worlds[0].desk.lens.story.moments)
        looks = seeing.looks(sitting)
        question = question_of(self.worlds[0].live, self.twins.watcher)
        every: list[up.Up] = [
            up.Rows(1, typed=words),
            up.Rows(2, typed=words[: dice.choice((3, 5))]),
            up.Rows(3, place=place),
            up.WhyNot(4, words),
            up.Sayings(5),
            up.Look(6, dice.randrange(told + 1)),
            up.Read(7, dice.choice((words.split()[-1], place, "event", "p1", "p2", *looks))),
            up.Undo(8),
            up.Undo(9, more=True),
            up.Wait(10),
            up.Wait(11, on=False),
            up.Answer(12, "other", words),
            up.Chat(13, "hm"),
            up.Draft(14, 0, (words,)),
            up.AgreeToUndo(15, True),
            up.Talk(16, "tell red"),
            up.Ping(17, place),
            up.Rows(24, place=place, pawn=True),
            up.Ping(20, place, dice.choice(sitting.scene().places).id),
            up.Ahead(21, dice.randrange(self.twins.seats)),
            up.Ahead(22, dice.randrange(self.twins.seats), (words,)),
            up.Curves(23),
            up.Review(25),
        ]
        wanted = dice.sample(every, 7)
        if all(world.match.refusal(game.code(words), self.twins.watcher) for world in self.worlds):
            wanted.append(up.Answer(18, question, words))
        if dice.random() < 0.05:
            wanted.append(up.Hint(19))
        return wanted
