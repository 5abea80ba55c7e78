"""The desk: what a visitor wants, and the reply. The same for a socket and for plain HTTP."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from containment.kernel.errors import BadWords
from containment.pictures.scene import Place
from containment.players.player import Choice
from containment.saying.blocks import Block, Blocks, Entry, Heading, Moves, Paragraph, Prose, Row
from containment.saying.runs import strong
from containment.server.hub import Hub, Kept
from containment.server.log import Answered, Pinged
from containment.server.seeing import Lens, looks, text
from containment.server.store.store import Link
from containment.server.tables import acting, opening
from containment.server.tables.acting import Refused, Rows
from containment.server.tables.live import Live
from containment.server.wire import down, up
from containment.telling import hints, listing, talking
from containment.telling.rules import look_up, rule_block
from containment.telling.sitting import Sitting

Thinking = Callable[..., Any]  # runs a job apart: `Thinkers.apart`
NO_SEAT: Final = Refused("watcher", "You are watching. Only those who sit at the table can do that.")
NOT_YOURS: Final = Refused("not_yours", "Only who set the table up can do that.")
MOST_READ: Final = 12
SECONDS: Final = 20.0  # for a hint to come to mind


class Desk:
    """One visitor's requests at one table."""

    def __init__(self, hub: Hub, kept: Kept, link: Link, think: Thinking, owner: bool = False) -> None:
        """`owner`: the visitor has the owner's link as well."""
        self.hub, self.kept, self.link = hub, kept, link
        self.owner = owner or link.role == "owner"
        self.lens = Lens(kept.live, link.seat)
        self._think = think

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
        if s is None or not any(place.id == wanted.place for place in listing.all_places(s.scene())):
            raise Refused("place", "There is no such place on this board.")
        return await self._act(wanted, lambda live: [Pinged(seat, wanted.place)])

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
        match = acting.playing(self.kept.live)
        try:
            code = match.game.code(wanted.move)
        except BadWords as problem:
            raise Refused("words", f"{problem}.") from None
        why = match.refusal(code, seat)
        if why is None:
            return down.Rows(wanted.id, ())
        said = self._said(why.because)
        words = match.game.codebook.words(code) if code in match.game.codebook else ""
        return down.Rows(wanted.id, (down.Row("why not", (words,), because=said, rule=why.rule),))

    async def hint(self, wanted: up.Hint) -> down.Down:
        seat = self.seat
        match = acting.playing(self.kept.live)
        problem = hints.why_no_hints(match)
        if problem:
            raise Refused("no_hints", problem)
        if seat != match.asked and not match.moves(seat):
            raise Refused("not_now", "Nothing is asked of you right now.")
        try:
            choice: Choice | None = await asyncio.wait_for(self._think(hints.adviser(match, seat)), SECONDS)
        except (TimeoutError, BrokenProcessPool):
            raise Refused("slow", "No hint came to mind in time. Try again.") from None
        s = self.lens.sitting
        assert s is not None
        if choice is None:
            return down.Hint(wanted.id, text(s, f"I'd {hints.KEEP_IT}."))
        return down.Hint(wanted.id, text(s, _with_names(s, hints.advice(match, choice))), choice.move)

    async def look(self, wanted: up.Look) -> down.Down:
        found = self.lens.then(wanted.id, wanted.at)
        if found is None:
            raise Refused("moment", "There was no such moment, or you saw nothing of it.")
        return found

    def _role(self, s: Sitting, named: str) -> Blocks:
        """What the role of a seat can do, if this names one: "p2"."""
        number = named.removeprefix("p")
        if number == named or not number.isdecimal() or not 0 < int(number) <= len(self.kept.live.seats):
            return []
        role, powers = s.board.role(s.view(), int(number) - 1)
        return [Heading(role.removeprefix("the ")), Paragraph(powers)]

    async def read(self, wanted: up.Read) -> down.Down:
        s = self.lens.sitting
        if s is None:
            raise Refused("not_begun", "The game has not begun yet.")
        name, _, words = wanted.what.strip().lower().partition(" ")
        look = looks(s).get(name)
        blocks: Blocks = look.show(words, s.view()) if look is not None else self._role(s, name)
        blocks = blocks or s.board.place(wanted.what, s.view()) or []
        if not blocks:
            blocks = [rule_block(rule) for rule in look_up(s.game.rulebook, wanted.what).rules[:MOST_READ]]
        if not blocks:
            raise Refused("words", "Nothing is written about that.")
        return down.Looked(
            wanted.id, tuple(text(s, line) for block in blocks for line in _words(block) if line.strip())
        )


def _with_names(s: Sitting, words: str) -> str:
    """Moves are typed in small letters; in a sentence places and seats have their names."""
    names = {place.words: place.name for place in listing.all_places(s.scene()) if isinstance(place, Place)}
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    named = re.sub(rf"\b({'|'.join(longest_first)})\b", lambda found: names[found[1]], words)
    return re.sub(r"\bp(\d)\b", r"P\1", named)


def _words(block: Block) -> Iterator[str]:
    """A block as lines of words; how they are laid out is the client's affair."""
    if isinstance(block, Heading):
        yield from filter(None, [block.title and strong(block.title)])
    elif isinstance(block, Paragraph):
        yield block.text
    elif isinstance(block, Row):
        between = block.gap if block.gap.strip() else ", "
        yield _led(block.head, between.join(item.strip() for item in block.items))
    elif isinstance(block, Prose):
        yield _led(block.head, block.text)
    elif isinstance(block, Entry):
        yield _led(block.term, block.text)
    elif isinstance(block, Moves):
        yield _led(block.verb, ", ".join(block.items))
    else:
        for stop in (*block.stops, block.centre):
            yield _led(" ".join(filter(None, [stop.name, stop.who])), stop.here)


def _led(head: str, text: str) -> str:
    """What it is about, a colon, and the rest."""
    head = head.strip()
    if not head or not text.strip():
        return head or text
    return f"{head} {text}" if head.endswith((":", ".", "?")) else f"{head}: {text}"


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
    up.Read: Desk.read,
}

__all__ = ["Desk"]
