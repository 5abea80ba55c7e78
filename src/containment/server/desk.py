"""The desk: what a visitor wants, and the reply. The same for a socket and for plain HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Final

from containment.kernel.record import dumps
from containment.players.player import Choice
from containment.reviewing.reviewing import why_no_review
from containment.server.hub import Hub, Kept
from containment.server.log import Answered, Pinged
from containment.server.looking_up import looked_up, why_not
from containment.server.reviewing import Judging
from containment.server.seeing import Lens, reviewed, text
from containment.server.store.store import Link
from containment.server.tables import acting, opening
from containment.server.tables.acting import Refused, Rows
from containment.server.tables.live import Live
from containment.server.wire import down, up
from containment.telling import curves, hints, listing, talking

Thinking = Callable[..., Any]  # runs a job apart: `Thinkers.apart`
NO_SEAT: Final = Refused("watcher", "You're watching. Only players at the table can do that.")
NOT_YOURS: Final = Refused("not_yours", "Only whoever set up the table can do that.")
SECONDS: Final = 20.0  # for a hint to come to mind
PATIENCE: Final = 1.0  # seconds that who wants a review waits before being told how far it is


class Desk:
    """One visitor's requests at one table."""

    def __init__(
        self, hub: Hub, kept: Kept, link: Link, think: Thinking, owner: bool = False, seconds: float | None = None
    ) -> None:
        """`owner`: the visitor has the owner's link as well. `seconds`: that a hint may think, as about a turn."""
        self.hub, self.kept, self.link = hub, kept, link
        self.owner = owner or link.role == "owner"
        self.lens = Lens(kept.live, link.seat)
        self._think = think
        self._seconds = seconds

    @property
    def seat(self) -> int:
        if self.link.seat < 0:
            raise NO_SEAT
        return self.link.seat

    async def reply(self, wanted: up.Up) -> down.Down:
        """What the visitor is told. It never raises for what a visitor may send."""
        try:
            if type(wanted) in _ACTS:
                act, seat = _ACTS[type(wanted)], self.seat
                return await self._act(wanted, lambda live: act(live, seat, wanted))
            reply: down.Down = await _REPLIES[type(wanted)](self, wanted)
        except Refused as why:
            return down.Refused(wanted.id, why.code, self._said(why.text), why.rule)
        return reply

    def _said(self, words: str) -> str:
        s = self.lens.sitting
        return s.naming.said(words) if s is not None else words

    async def _act(self, wanted: up.Up, act: Callable[[Live], Rows]) -> down.Down:
        await self._do(act)
        return down.Done(wanted.id)

    async def _do(self, act: Callable[[Live], Rows]) -> None:
        """What has been begun is finished and told to the others, though the visitor may go meanwhile."""
        doing = asyncio.ensure_future(self.hub.act(self.kept, act))
        doing.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(doing)

    # ------------------------------------------------------------------------------------------ speaking
    async def talk(self, wanted: up.Talk) -> down.Down:
        seat, said = self.seat, 0

        def say(live: Live) -> Rows:
            nonlocal said
            rows = acting.talk(live, seat, wanted.say)
            said = next(row.codes[0] for row in rows if isinstance(row, Answered))
            return rows

        await self._do(say)
        await self._do(lambda live: [] if live.over else acting.replies(live, said))
        return down.Done(wanted.id)

    async def ping(self, wanted: up.Ping) -> down.Down:
        seat = self.seat
        s = self.lens.sitting
        known = {place.id for place in listing.all_places(s.scene())} if s is not None else set[str]()
        if not {wanted.place, wanted.to or wanted.place} <= known:
            raise Refused("place", "There is no such place on this board.")
        to = wanted.to if wanted.to != wanted.place else ""
        return await self._act(wanted, lambda live: [Pinged(seat, wanted.place, to)])

    async def ahead(self, wanted: up.Ahead) -> down.Down:
        """What could come next in a plan. To whom it goes tells nothing: it is found from the visitor's own view."""
        if self.link.seat < 0:
            raise NO_SEAT
        codes = acting.planned(self.kept.live, wanted.seat, wanted.moves)
        wrong, rows = self.lens.ahead(wanted.seat, codes)
        if wrong >= 0:
            raise Refused("plan", f"Step {wrong + 1} can't be done at that point: take it out of the plan.")
        return down.Rows(wanted.id, rows)

    # ------------------------------------------------------------------------------------------ seats
    async def leave(self, wanted: up.Leave) -> down.Down:
        if wanted.seat != self.link.seat and not self.owner:
            raise NOT_YOURS
        return await self._act(wanted, lambda live: acting.hand_over(live, wanted.seat, wanted.who))

    async def begin(self, wanted: up.Begin) -> down.Down:
        if not self.owner:
            raise NOT_YOURS
        return await self._act(wanted, opening.begin)

    async def give_up(self, wanted: up.GiveUp) -> down.Down:
        if not self.owner:
            raise NOT_YOURS
        return await self._act(wanted, lambda live: acting.close(live, self.link.seat))

    # ------------------------------------------------------------------------------------------ looking
    async def rows(self, wanted: up.Rows) -> down.Down:
        if wanted.pawn:
            return down.Rows(wanted.id, self.lens.ways(wanted.place))
        return down.Rows(wanted.id, self.lens.rows(wanted.typed, wanted.place))

    async def sayings(self, wanted: up.Sayings) -> down.Down:
        s = self.lens.sitting
        rows: list[down.Row] = []
        for section in talking.sections(s.match, self.seat) if s is not None and not self.kept.live.over else ():
            assert s is not None
            rows.append(down.Row("heading", text(s, section.title)))
            rows += (down.Row("saying", text(s, row.label), row.code) for row in section.rows)
        return down.Sayings(wanted.id, tuple(rows))

    async def why_not(self, wanted: up.WhyNot) -> down.Down:
        seat = self.seat
        acting.playing(self.kept.live)
        s = self.lens.sitting
        assert s is not None
        return down.Rows(wanted.id, why_not(s, seat, wanted.move))

    async def hint(self, wanted: up.Hint) -> down.Down:
        seat = self.seat
        match = acting.playing(self.kept.live)
        problem = hints.why_no_hints(match)
        if problem:
            raise Refused("no_hints", problem)
        if seat != match.asked and not match.moves(seat):
            raise Refused("not_now", "It's not your decision right now.")
        try:
            choice: Choice | None = await asyncio.wait_for(
                self._think(hints.adviser(match, seat, self._seconds)), SECONDS
            )
        except (TimeoutError, BrokenProcessPool):
            raise Refused("slow", "No hint came to mind in time. Try again.") from None
        s = self.lens.sitting
        assert s is not None
        if choice is None:
            return down.Hint(wanted.id, text(s, f"I'd {hints.KEEP_IT}."))
        return down.Hint(wanted.id, text(s, hints.advice(match, choice)), choice.move)

    async def look(self, wanted: up.Look) -> down.Down:
        found = self.lens.then(wanted.id, wanted.at)
        if found is None:
            raise Refused("moment", "There was no such moment, or you couldn't see it.")
        return found

    async def curves(self, wanted: up.Curves) -> down.Down:
        """Found once for everybody, for it means to play the game again."""
        live = self.kept.live
        match = live.match
        if match is None or not live.over:
            raise Refused("running", "The curves are drawn once the game is over.")
        drawn = live.curves
        if drawn is None:
            job = partial(curves.curves_of, dumps(match.game, match.record), tuple(live.names))
            try:
                live.curves = drawn = list(await asyncio.wait_for(self._think(job), SECONDS))
            except (TimeoutError, BrokenProcessPool):
                raise Refused("slow", "The curves took too long to draw. Try again.") from None
        found = (down.Curve(c.measure.name, c.values, c.measure.most, c.measure.bad) for c in drawn)
        return down.Curves(wanted.id, match.game.turns(match.table.story or ()), tuple(found))

    async def review(self, wanted: up.Review) -> down.Down:
        """Begun by the first who asks, and told to everybody; until it is done, how far it is."""
        live = self.kept.live
        match = live.match
        if match is None or not match.finished:
            raise Refused("running", "A game can be reviewed once it's over.")
        if problem := why_no_review(match.game, match.table):
            raise Refused("no_review", f"No review: {problem}.")
        judging = live.review
        if judging is None or judging.failed or judging.record != match.record:
            live.review = judging = Judging(match, self._think)
        await judging.wait(PATIENCE)
        if judging.failed:
            raise Refused("slow", "The review was cut short. Try again.")
        s = self.lens.sitting
        assert s is not None
        return reviewed(s, wanted.id, judging)

    async def read(self, wanted: up.Read) -> down.Down:
        s = self.lens.sitting
        if s is None:
            raise Refused("not_begun", "The game hasn't started yet.")
        return down.Looked(wanted.id, looked_up(s, wanted.what))


# What a seat does, and nothing is to be found out for it.
_ACTS: Final[dict[type[Any], Callable[[Live, int, Any], Rows]]] = {
    up.Answer: lambda live, seat, wanted: acting.answer(live, seat, wanted.question, wanted.move, wanted.confirm),
    up.Wait: lambda live, seat, wanted: acting.wait(live, seat, wanted.on),
    up.Mind: lambda live, seat, wanted: acting.mind(live, seat, wanted.how),
    up.Undo: lambda live, seat, wanted: acting.undo(live, seat, wanted.more),
    up.AgreeToUndo: lambda live, seat, wanted: acting.agree_to_undo(live, seat, wanted.yes),
    up.Chat: lambda live, seat, wanted: acting.chat(live, seat, wanted.text),
    up.Draft: lambda live, seat, wanted: acting.draft(live, seat, wanted.seat, wanted.moves),
    up.Sit: lambda live, seat, wanted: acting.take(live, seat, wanted.name),
}
_REPLIES: Final[dict[type[Any], Callable[[Desk, Any], Any]]] = {
    up.Talk: Desk.talk,
    up.Ping: Desk.ping,
    up.Leave: Desk.leave,
    up.Begin: Desk.begin,
    up.GiveUp: Desk.give_up,
    up.Rows: Desk.rows,
    up.Sayings: Desk.sayings,
    up.WhyNot: Desk.why_not,
    up.Hint: Desk.hint,
    up.Look: Desk.look,
    up.Ahead: Desk.ahead,
    up.Curves: Desk.curves,
    up.Review: Desk.review,
    up.Read: Desk.read,
}

__all__ = ["Desk"]
