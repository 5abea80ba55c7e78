"""What a language model can do at a table, each as a tool that answers in plain words. All of it goes through the desk
that browsers and bots use, with the secret of a seat: what a tool tells is what that seat's own screen would show."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.game import Game
from containment.saying.plain import Plain
from containment.server.desk import Desk
from containment.server.hub import TROUBLE
from containment.server.log import FREE, PERSON
from containment.server.mcp_server import keys as keyrings
from containment.server.mcp_server import opening, reading, words
from containment.server.mcp_server.keys import Keys
from containment.server.mcp_server.words import Seen
from containment.server.store.store import StoreError
from containment.server.tables.acting import Refused, playing
from containment.server.web import fitting
from containment.server.web.config import COSTS
from containment.server.web.errors import UNREADABLE, Problem
from containment.server.web.house import House
from containment.server.web.waiting import settled, until
from containment.server.wire import down, up
from containment.telling import reading as readings
from containment.telling.rules import rule_here, rules_blocks

MOST_SEEN: Final = 5_000  # seats of which it is remembered what they were shown
MOST_SAID: Final = 12  # things to say that are listed under one heading
LATE: Final = "The table has moved on since you last looked, so nothing was played. This is how it stands now:\n\n"


class Tools:
    """The tools of all callers. Of each seat it is remembered which question it was shown: who has seen another one
    is late, as at a browser."""

    def __init__(self, house: House) -> None:
        self.house, self.hub = house, house.hub
        self._seen: OrderedDict[tuple[str, int], Seen] = OrderedDict()

    # ------------------------------------------------------------------------------------------ who asks
    async def _desk(self, keys: Keys, seat: str, cost: float = 1.0) -> Desk:
        """Of several seats the one that is asked, or the first."""
        desks = [await self._opened(secret) for secret in keyrings.meant(keys, seat)]
        found = next((desk for desk in desks if _is_asked(desk)), desks[0])
        again = self.house.messages.take((found.link.table, found.link.role, found.link.seat), cost)
        if again:
            raise Problem("flood", "Not so fast. Wait a moment.", again)
        return found

    async def _opened(self, secret: str) -> Desk:
        return await self.house.doors.shared_desk(secret)

    async def _reply(self, desk: Desk, wanted: up.Up) -> down.Down:
        reply = await desk.reply(wanted)
        if isinstance(reply, down.Refused):
            self.house.metrics.refusals.labels(reply.code).inc()
            raise Refused(reply.code, reply.text, reply.rule)
        return reply

    # ------------------------------------------------------------------------------------------ a new table
    def games(self, game: str = "") -> str:
        """The games, or one with its options."""
        return opening.with_options(opening.known(game).name) if game else opening.every_game()

    async def new_table(
        self,
        keys: Keys,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, Any],
        seed: int | None,
        name: str,
        base: str,
        address: str,
    ) -> str:
        mine = [seat for seat, who in enumerate(seats) if who == PERSON]
        if not base and FREE in seats:
            raise Problem("seat", opening.NO_OTHERS)
        new = opening.table_of(opening.known(game), seats, options, seed)
        await self.house.make_room(address)
        try:
            id, tokens = await self.hub.create(fitting.opened(new))
        except StoreError:
            raise Problem("trouble", TROUBLE) from None
        self.house.counted()
        for seat in mine:
            called = f"{name} {seat + 1}" if name and len(mine) > 1 else name
            await self._reply(await self._opened(tokens[f"seat {seat}"]), up.Sit(0, called))
            keys.keep(id, seat, tokens[f"seat {seat}"])
        lines = [f"Table {id} is set up.", *opening.links(id, seats, tokens, base)]
        if FREE in seats:
            return "\n".join([*lines, "Once everybody is seated, start with the owner's link: tool begin."])
        await self._reply(await self._opened(tokens["owner"]), up.Begin(0))
        if not mine:
            return "\n".join([*lines, "The game has started."])
        first = await self._opened(tokens[f"seat {mine[0]}"])
        return "\n".join(lines) + "\n\n" + await self._after(keys, first)

    async def sit(self, keys: Keys, seat: str, name: str) -> str:
        """Take a seat by its link."""
        desk = await self._desk(keys, seat)
        if desk.kept.live.seats[desk.seat] != PERSON or name:
            await self._reply(desk, up.Sit(0, name))
        keys.keep(desk.link.table, desk.seat, keyrings.meant(keys, seat)[0])
        return await self._after(keys, desk)

    async def begin(self, keys: Keys, owner: str) -> str:
        desk = await self._desk(keys, owner)
        await self._reply(desk, up.Begin(0))
        return "The game has started. Look at it from your seat."

    # ------------------------------------------------------------------------------------------ looking
    async def look(self, keys: Keys, seat: str, what: str, everything: bool, wait: float) -> str:
        desk = await self._desk(keys, seat, COSTS[up.Read] if what else 1.0)
        if wait > 0:
            await until(self.house, desk, lambda: self._is_new(desk), wait)
        if what:
            return await self._read(desk, what)
        return self._shown(desk, everything)

    async def data(self, keys: Keys, seat: str) -> dict[str, Any]:
        """The table as data: the frame and the board as docs/wire.md has them."""
        desk = await self._desk(keys, seat)
        frame, board = words.frame_of(desk, Seen(), self.hub.here(desk.kept)), desk.lens.board()
        found: dict[str, Any] = {"seat": desk.link.seat, "frame": msgspec.to_builtins(frame)}
        return found if board is None else {**found, "board": msgspec.to_builtins(board)}

    async def _read(self, desk: Desk, what: str) -> str:
        s = desk.lens.sitting
        first, _, rest = what.strip().lower().partition(" ")
        if s is not None and first == "moves":
            return words.moves(s, rest.strip()) or "No move begins like that right now."
        reply = await self._reply(desk, up.Read(0, what[:200]))
        assert isinstance(reply, down.Looked)
        return "\n".join(map(words.plain, reply.text))

    def _shown(self, desk: Desk, everything: bool = False) -> str:
        if desk.kept.broken:
            raise UNREADABLE
        key = (desk.link.table, desk.link.seat)
        before = self._seen.get(key, Seen())
        since = before._replace(told=0, mark=0) if everything else before
        frame = words.frame_of(desk, since, self.hub.here(desk.kept))
        self._seen[key] = words.seen_in(frame, before)
        self._seen.move_to_end(key)
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)
        return words.told(desk, frame, everything)

    def _heard_all(self, desk: Desk) -> None:
        """What is told now is not told again."""
        key, story = (desk.link.table, desk.link.seat), desk.lens.story
        self._seen[key] = self._seen.get(key, Seen())._replace(told=len(story.lines), mark=story.marks[-1])

    def _is_new(self, desk: Desk) -> bool:
        """Is something asked of this seat, is all over, or is there something to read?"""
        seen = self._seen.get((desk.link.table, desk.link.seat), Seen())
        frame = words.frame_of(desk, seen)
        return _is_asked(desk) or desk.kept.live.over or (frame.told, frame.mark) != seen[1:3] or bool(frame.remarks)

    async def _after(self, keys: Keys, desk: Desk) -> str:
        """The table when the computers have done what follows: from this seat, or from another of the caller's at this
        table, if that one is asked now."""
        await settled(self.house, desk)
        if not _is_asked(desk):
            desks = [await self._opened(secret) for secret in keys.beside(desk.link.table)]
            desk = next((other for other in desks if _is_asked(other)), desk)
        return self._shown(desk)

    # ------------------------------------------------------------------------------------------ asking
    async def why_not(self, keys: Keys, seat: str, move: str) -> str:
        desk = await self._desk(keys, seat, COSTS[up.Rows])
        _ = desk.seat
        match = playing(desk.kept.live)
        s = desk.lens.sitting
        assert s is not None
        found = reading.read(s, move)
        if isinstance(found, readings.Understood):
            return f"Nothing is in the way: you can {match.game.codebook.words(found.move)!r} right now."
        if isinstance(found, readings.Refused):
            rule = words.page(s, rule_here(match.game.rulebook, found.refusal.rule, match.options))
            return f"{reading.why(s, found)} [{found.refusal.rule}]\n{rule}".strip()
        raise Problem("words", reading.unclear(s, found))

    async def rules(self, keys: Keys, about: str, game: str) -> str:
        found = opening.known(game) if game else await self._game_of(keys)
        return Plain().page(rules_blocks(found.rulebook, about.strip()))

    async def _game_of(self, keys: Keys) -> Game:
        """The one that is being played, or the first."""
        try:
            desk = await self._opened(keys.mine()[0])
        except Problem:
            return containment.game(containment.GAMES[0])
        return containment.game(desk.kept.live.opened.game)

    async def hint(self, keys: Keys, seat: str) -> str:
        desk = await self._desk(keys, seat, COSTS[up.Hint])
        if self.house.hints.take(desk.link.hash):
            raise Problem("flood", "That was a lot of hints. Think for yourself for a moment.", 3.0)
        reply = await self._reply(desk, up.Hint(0))
        assert isinstance(reply, down.Hint)
        return words.plain(reply.text)

    # ------------------------------------------------------------------------------------------ acting
    async def play(self, keys: Keys, seat: str, move: str, question: str) -> str:
        desk = await self._desk(keys, seat)
        _ = desk.seat
        playing(desk.kept.live)
        s = desk.lens.sitting
        assert s is not None
        now = words.frame_of(desk, Seen()).question
        shown = question or self._seen.get((desk.link.table, desk.link.seat), Seen()).question
        if now and shown != now:
            raise Problem("late", LATE + self._shown(desk))
        if reading.lets_pass(s, move):
            await self._reply(desk, up.Wait(0, on=False))
        else:
            await self._reply(desk, up.Answer(0, now, reading.move_of(s, move)))
        return await self._after(keys, desk)

    async def say(self, keys: Keys, seat: str, text: str) -> str:
        """What the rules let one say beside the question, such as "ask p2 red"; anything else is a remark."""
        desk = await self._desk(keys, seat)
        if not text.strip():
            return await self._sayings(desk)
        match = desk.kept.live.match
        if match is not None and match.game.talk is not None and not desk.kept.live.over:
            try:
                match.saying(desk.seat, text)
            except ContainmentError:
                pass
            else:
                await self._reply(desk, up.Talk(0, text[:200]))
                return await self._after(keys, desk)
        await self._reply(desk, up.Chat(0, text))
        return "Said."

    async def _sayings(self, desk: Desk) -> str:
        reply = await self._reply(desk, up.Sayings(0))
        assert isinstance(reply, down.Sayings)
        return _sayable(desk, reply.sections) or "Say what you like: the others will read it."

    async def undo(self, keys: Keys, seat: str, more: bool, agree: bool | None) -> str:
        """Take back the own last answer, ask for more, or answer who asks."""
        desk = await self._desk(keys, seat)
        wanted: up.Up = up.Undo(0, more) if agree is None else up.AgreeToUndo(0, agree)
        await self._reply(desk, wanted)
        if desk.kept.live.undo is not None:
            return "Everybody has to agree: look again, and wait for it."
        if agree is False:
            return "Then it stays as it was."
        self._heard_all(desk)
        return f"Taken back.\n\n{await self._after(keys, desk)}"


# ---------------------------------------------------------------------------------------------- parts
def _is_asked(desk: Desk) -> bool:
    s = desk.lens.sitting
    return s is not None and s.ask is not None


def _sayable(desk: Desk, rows: Sequence[down.Row]) -> str:
    """What may be said, under its headings; of what is much alike, the beginning."""
    match, lines, under = desk.kept.live.match, list[str](), 0
    for row in rows:
        under = under + 1 if row.move is not None else 0
        if match is None or row.move is None:
            lines.append(f"{words.plain(row.words)}:")
        elif under <= MOST_SAID:
            lines.append(f"- {match.game.codebook.words(row.move)}")
        elif under == MOST_SAID + 1:
            lines.append("- ... and so on")
    return "\n".join(lines)


__all__ = ["Tools"]
