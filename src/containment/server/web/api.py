"""Plain HTTP: everything that a visitor can do, so that a bot needs a dozen lines."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2s
from typing import Any, Final

import msgspec
from starlette.responses import Response

import containment
from containment.kernel.errors import ContainmentError
from containment.kernel.record import Record, dumps, heading, loads
from containment.matches.match import AUTOMATIC, Match
from containment.matches.seats import TEAMMATE
from containment.pictures.svg import draw
from containment.server import log
from containment.server.desk import NOT_YOURS, Desk
from containment.server.hub import TROUBLE
from containment.server.log import FREE, PERSON
from containment.server.store.store import Link, StoreError
from containment.server.store.store import Listed as Kept
from containment.server.tables import acting
from containment.server.tables.acting import Refused, Rows
from containment.server.tables.live import Live
from containment.server.tokens import hashed, is_one, new_token
from containment.server.web import bodies, fitting, games
from containment.server.web.config import COSTS
from containment.server.web.errors import ARCHIVED, JSON, NO_LINK, UNREADABLE, Problem, replied
from containment.server.web.guard import address_of
from containment.server.web.house import House
from containment.server.web.operations import LINK, OWNER, Call, Operation
from containment.server.web.setting import setting
from containment.server.web.waiting import until
from containment.server.wire import down, up

MOST_WOKEN: Final = 8  # tables that one list may have replayed
ROUND: Final = 60  # seconds: lists do not tell when exactly somebody did something
TEXT, SVG = "text/plain", "image/svg+xml"
CHECK_SECONDS: Final = 20.0  # for reading a record that somebody sends
RUNNING: Final = Refused(
    "running", "The game is still running, and that would reveal what nobody may know yet. Wait until it's over."
)
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def given(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type=JSON)


class Api:
    def __init__(self, house: House) -> None:
        self.house, self.hub = house, house.hub

    # ------------------------------------------------------------------------------------------ games
    async def games(self, call: Call) -> Response:
        return given(bodies.Games(tuple(games.in_short(containment.game(name)) for name in containment.GAMES)))

    async def game(self, call: Call) -> Response:
        return given(games.whole(games.found(call.request.path_params["game"]).name))

    async def rules(self, call: Call) -> Response:
        return given(games.rules(call.request.path_params["game"], call.query.about))

    async def lessons(self, call: Call) -> Response:
        return given(games.lessons())

    async def check(self, call: Call) -> Response:
        return given(fitting.checked(call.body))

    # ------------------------------------------------------------------------------------------ tables
    async def create(self, call: Call) -> Response:
        return await self._create(call, fitting.opened(call.body))

    async def _create(self, call: Call, opened: log.Opened) -> Response:
        return given(await self._made(call, opened), 201)

    async def _made(self, call: Call, opened: log.Opened) -> bodies.Made:
        await self.house.make_room(address_of(call.request.scope))
        try:
            id, tokens = await self.hub.create(opened)
        except StoreError:
            raise Problem("trouble", TROUBLE) from None
        self.house.counted()
        links = tuple(self._new_link(call, id, *_role_of(named), token) for named, token in tokens.items())
        return bodies.Made(id, links)

    def _new_link(self, call: Call, id: str, role: str, seat: int, token: str) -> bodies.NewLink:
        base = self.house.config.public_url.rstrip("/")
        if not base:
            url = call.request.url
            base = f"{url.scheme}://{url.netloc}"
        return bodies.NewLink(role, seat, token, f"{base}/t/{id}#{token}")

    async def import_(self, call: Call) -> Response:
        wanted: bodies.Import = call.body
        if len(wanted.record.encode()) > self.house.config.limits.record_bytes:
            raise Problem("too_large", "This record is too long.")
        try:
            game, seats = await asyncio.wait_for(
                self.house.doors.think(partial(_read_record, wanted.record)), CHECK_SECONDS
            )
        except ContainmentError as problem:
            raise Problem("record", f"This record can't be read: {problem}.") from None
        except TimeoutError:
            raise Problem("record", "This record takes too long to replay.") from None
        return await self._create(call, _again(wanted, game, wanted.seats or seats, wanted.record))

    async def branch(self, call: Call) -> Response:
        wanted: bodies.Branch = call.body
        desk = await self._desk(call)
        match = _ended(desk.kept.live)
        moments = desk.lens.story.moments
        if wanted.at >= len(moments):
            raise Refused("moment", "There was no such moment.")
        cut = Record(match.record.setting, match.record.answers[: moments[wanted.at].at])
        record = dumps(match.game, cut, _notes(match))
        return await self._create(call, _again(wanted, match.game.name, _seats(desk, wanted), record))

    async def again(self, call: Call) -> Response:
        desk = await self._desk(call)
        match = _ended(desk.kept.live)
        header = "\n".join(heading(match.record.setting)) + "\n"
        made = await self._made(call, _again(call.body, match.game.name, _seats(desk, call.body), header))
        if desk.link.role != "watch":
            by = desk.link.seat
            with suppress(Refused, StoreError):  # the table stands; the others are only not told of it
                await self.hub.act(desk.kept, lambda live: [log.PlayedAgain(by, made.table)])
        return given(made, 201)

    async def follow(self, call: Call) -> Response:
        """Your own seat at the table of the same deal: it is taken in the log, and its link is made anew."""
        desk = await self._desk(call)
        seat, again = desk.seat, desk.kept.live.again
        if again is None:
            raise Refused("again", "Nobody has set up the same deal again.")
        name = desk.kept.live.names[seat]
        kept = await self.house.doors.table(again.table)

        def take(live: Live) -> Rows:
            if live.begun:
                raise Refused("begun", "The game has already started.")
            if not seat < len(live.seats) or live.seats[seat] != FREE:
                raise Refused("taken", "That seat is taken.")
            return acting.take(live, seat, name)

        await self.hub.act(kept, take)
        token = new_token()
        await self.hub.relink(kept, "seat", seat, token)
        return given(self._new_link(call, kept.live.id, "seat", seat, token))

    async def public(self, call: Call) -> Response:
        try:
            found = await self.hub.store.public(call.query.most)
        except StoreError:
            raise Problem("trouble", TROUBLE) from None
        looked = await self._looked_into([one for one in found if one.state == "open"])
        free = {id: live.seats.count(FREE) for id, live in looked.items()}
        tables = tuple(bodies.PublicTable(*self._listed(one), free=free.get(one.id, -1)) for one in found)
        return given(bodies.Tables(tables))

    async def mine(self, call: Call) -> Response:
        try:
            links = [await self._link(token) for token in call.body.tokens]
            found = {one.id: one for one in await self.hub.store.tables([link.table for link in links if link])}
        except StoreError:
            raise Problem("trouble", TROUBLE) from None
        looked = await self._looked_into(list(found.values()))
        mine = [
            self._mine(found[link.table], n, link, looked.get(link.table))
            for n, link in enumerate(links)
            if link is not None and link.table in found
        ]
        return given(bodies.MyTables(tuple(mine)))

    def _mine(self, one: Kept, n: int, link: Link, live: Live | None) -> bodies.MyTable:
        table = bodies.MyTable(*self._listed(one), link=n, role=link.role, seat=link.seat)
        if live is None:
            return table
        return msgspec.structs.replace(
            table,
            state=live.state,
            players=tuple("" if who == FREE else name or who for who, name in zip(live.seats, live.names)),
            asked=live.asked,
            your_turn=0 <= link.seat == live.asked and live.seats[link.seat] == PERSON,
            ended=_ending(live),
        )

    async def _looked_into(self, tables: Sequence[Kept]) -> dict[str, Live]:
        """Those that are at hand here, and a few more: each of these has its whole log replayed."""
        found: dict[str, Live] = {}
        more = MOST_WOKEN
        for one in tables:
            if one.id not in self.hub.tables:
                more -= 1
            if one.id in self.hub.tables or more >= 0:
                with suppress(StoreError):  # it cannot be read, or not now: the others can
                    found[one.id] = (await self.hub.get(one.id)).live
        return found

    def _listed(self, one: Kept) -> tuple[str, str, str, str, int]:
        here = self.hub.tables.get(one.id)
        state = "broken" if here is not None and here.broken else one.state
        return one.id, one.game, one.title, state, int(one.changed) // ROUND * ROUND

    async def _link(self, token: str) -> Link | None:
        return await self.hub.store.link(hashed(token)) if is_one(token) else None

    async def join(self, call: Call) -> Response:
        """The seat is taken in the log first, where of two visitors one wins; then its link is made anew."""
        wanted: bodies.Join = call.body
        kept = await self.house.doors.table(call.request.path_params["table"])
        taken = -1

        def take(live: Live) -> Rows:
            nonlocal taken
            if not live.opened.public:
                raise Refused("none", "There is no such table in the list.")
            if live.begun:
                raise Refused("begun", "The game has already started.")
            free = [seat for seat, who in enumerate(live.seats) if who == FREE]
            if not free or (wanted.seat is not None and wanted.seat not in free):
                raise Refused("taken", "That seat is taken." if free else "All seats are taken.")
            taken = free[0] if wanted.seat is None else wanted.seat
            return acting.take(live, taken, wanted.name)

        await self.hub.act(kept, take)
        token = new_token()
        await self.hub.relink(kept, "seat", taken, token)
        return given(self._new_link(call, kept.live.id, "seat", taken, token))

    async def move(self, call: Call) -> Response:
        """The seat is taken in the log first, where of two visitors one wins; then the two links change places."""
        desk = await self._desk(call)
        here, there = desk.seat, call.body.seat
        await self.hub.act(desk.kept, lambda live: acting.move(live, here, there))
        await self.hub.swap_links(desk.kept, here, there)
        return replied(down.Done(0))

    # ------------------------------------------------------------------------------------------ at a table
    async def _desk(self, call: Call, cost: float = 1.0) -> Desk:
        if not call.token:
            raise NO_LINK
        desk = await self.house.doors.shared_desk(call.token, call.owner)
        again = self.house.messages.take((desk.link.table, desk.link.role, desk.link.seat), cost)
        if again:
            raise Problem("flood", "Not so fast. Wait a moment.", again)
        return desk

    async def look(self, call: Call) -> Response:
        desk = await self._desk(call)
        seen = call.request.headers.get("if-none-match", "")
        frame, tag = self._frame(desk, call.query)
        if call.query.wait and not _is_new(frame, tag, seen, call.query):
            await until(
                self.house, desk, lambda: _is_new(*self._frame(desk, call.query), seen, call.query), call.query.wait
            )
            frame, tag = self._frame(desk, call.query)
        if seen == tag:
            return Response(b"", 304, {"ETag": tag})
        response = replied(frame)
        response.headers["ETag"] = tag
        return response

    def _frame(self, desk: Desk, query: bodies.Looking) -> tuple[down.Frame, str]:
        if desk.kept.broken:
            raise UNREADABLE
        lens = desk.lens
        since = lens.story.since(query.told, query.mark) if lens.sitting is not None else 0
        frame = lens.frame(since, query.remarks, self.hub.here(desk.kept))
        remarks = desk.kept.live.chat[-1].n + 1 if desk.kept.live.chat else 0
        same = down.encode(msgspec.structs.replace(frame, story=(), from_=frame.told, remarks=()))
        return frame, f'"{blake2s(same + str(remarks).encode(), digest_size=9).hexdigest()}"'

    async def board(self, call: Call) -> Response:
        board = (await self._desk(call)).lens.board()
        if board is None:
            raise Refused("not_begun", "The game hasn't started yet.")
        return replied(board)

    async def setting(self, call: Call) -> Response:
        """How it was set up."""
        return given(setting((await self._desk(call)).kept.live))

    async def picture(self, call: Call) -> Response:
        """As this seat sees it, or saw it."""
        desk = await self._desk(call, COSTS[up.Look])
        s = desk.lens.sitting
        if s is None:
            raise Refused("not_begun", "The game hasn't started yet.")
        scene = s.scene()
        if call.query.at is not None:
            moments = desk.lens.story.moments
            if call.query.at >= len(moments):
                raise Refused("moment", "There was no such moment, or you couldn't see it.")
            scene = s.scene_at(moments[call.query.at].at)
        return Response(draw(scene) + "\n", headers={"Content-Security-Policy": PICTURE_CSP}, media_type=SVG)

    async def record(self, call: Call) -> Response:
        try:
            match = _ended((await self._desk(call)).kept.live)
        except Problem as why:
            if why.code != ARCHIVED.code:
                raise
            return Response(await self._archived(call), media_type=TEXT)
        return Response(dumps(match.game, match.record, _notes(match)), media_type=TEXT)

    async def _archived(self, call: Call) -> str:
        """What is kept of a table that was put away: for those who sat there, as it may not have been over."""
        link = await self.house.doors.link(call.token)
        record = await self.house.doors.archived(link.table)
        if record is None or link.role == "watch":
            raise ARCHIVED
        return record

    async def link(self, call: Call) -> Response:
        wanted: bodies.Relink = call.body
        desk = await self._desk(call)
        if not desk.owner:
            raise NOT_YOURS
        live = desk.kept.live
        seat = -1 if wanted.seat is None else wanted.seat
        if (wanted.role == "seat") != (0 <= seat < len(live.seats)):
            raise Refused("seat", "There is no such seat." if wanted.role == "seat" else "That link has no seat.")
        if wanted.role == "watch" and not live.opened.watchers:
            raise Refused("watchers", "This table was set up without watchers.")
        if wanted.role == "owner" and wanted.revoke:
            raise Refused("owner", "A table keeps its owner's link. You can replace it.")
        token = None if wanted.revoke else new_token()
        await self.hub.relink(desk.kept, wanted.role, seat, token)
        link = None if token is None else self._new_link(call, live.id, wanted.role, seat, token)
        return given(bodies.Relinked(link))

    async def say(self, kind: type[Any], call: Call) -> Response:
        """A message of the wire, by plain HTTP."""
        desk = await self._desk(call, COSTS.get(kind, 1.0))
        wanted = as_message(kind, call.body)
        if kind is up.Hint and self.house.hints.take(desk.link.hash):
            raise Problem("flood", "That was a lot of hints. Think for yourself for a moment.", 3.0)
        reply = await desk.reply(wanted)
        if isinstance(reply, down.Refused):
            self.house.metrics.refusals.labels(reply.code).inc()
        return replied(reply)


# ---------------------------------------------------------------------------------------------- parts
def as_message(kind: type[Any], said: dict[str, Any]) -> up.Up:
    """The body of a request as the message of this kind; its `id` may be left out."""
    name = kind.__struct_config__.tag
    if said.get("kind", name) != name:
        raise Problem("message", f"This is the place for {name}.")
    try:
        found: up.Up = msgspec.convert({"id": 0, **said, "kind": name}, kind)
    except msgspec.ValidationError as problem:
        raise Problem("message", f"That can't be read: {problem}.") from None
    return found


def _is_new(frame: down.Frame, tag: str, seen: str, query: bodies.Looking) -> bool:
    if seen:
        return tag != seen
    asked = frame.ask is not None and frame.ask.asked
    return asked or frame.state == "over" or (frame.told, frame.mark) != (query.told, query.mark) or bool(frame.remarks)


def _read_record(text: str) -> tuple[str, tuple[str, ...]]:
    """In a process of its own: the game of a record, and who plays it from here on. Where it is over, nobody is waited
    for but who wants to look at it."""
    game, record, t = loads(text, containment.game)
    if game.name not in containment.GAMES:
        raise ContainmentError("it's from a game that isn't played here")
    seats = int(getattr(record.setting.options, "seats", max(game.seats)))
    return game.name, (FREE, *(TEAMMATE if t.over is not None else FREE for _ in range(seats - 1)))


def _again(wanted: bodies.SameDeal, game: str, seats: Sequence[str], record: str) -> log.Opened:
    return log.Opened(
        game,
        tuple(seats),
        record=record,
        public=wanted.public,
        watchers=wanted.watchers,
        shown_after=wanted.shown_after,
        alone=wanted.alone,
        pace=wanted.pace,
    )


def _seats(desk: Desk, wanted: bodies.SameDeal) -> tuple[str, ...]:
    return wanted.seats or tuple(FREE if who == PERSON else who for who in desk.kept.live.seats)


def _notes(match: Match) -> dict[int, str]:
    """What is said in a record beside answers that the table gave for somebody."""
    return dict.fromkeys(match.unasked, AUTOMATIC)


def _ended(live: Live) -> Match:
    if live.match is None:
        raise Refused("not_begun", "The game hasn't started yet.")
    if not live.over:
        raise RUNNING
    return live.match


def _ending(live: Live) -> str:
    if not live.over:
        return ""
    over = live.match.table.over if live.match is not None else None
    return "given up" if over is None else "won" if over.won else "lost"


def _role_of(named: str) -> tuple[str, int]:
    role, _, seat = named.partition(" ")
    return role, int(seat) if seat else -1


# ---------------------------------------------------------------------------------------------- all of it
def operations(house: House) -> list[Operation]:
    api = Api(house)
    made, opening = (429, 503), (422, 429, 503)
    at_table = (409, 429, 503)
    return [
        Operation("GET", "/api/games", "games", "The games.", api.games, bodies.Games),
        Operation(
            "GET", "/api/games/{game}", "game", "A game with its options.", api.game, bodies.OneGame, statuses=(404,)
        ),
        Operation(
            "GET",
            "/api/games/{game}/rules",
            "rules",
            "Its rules, all of them or those about something.",
            api.rules,
            bodies.Rules,
            query=bodies.About,
            statuses=(404,),
        ),
        Operation("GET", "/api/lessons", "lessons", "The lessons.", api.lessons, bodies.Lessons),
        Operation(
            "POST",
            "/api/tables/check",
            "check",
            "Do these options go together? If not, why not, and what would help.",
            api.check,
            bodies.Checked,
            bodies.NewTable,
        ),
        Operation(
            "POST",
            "/api/tables",
            "create",
            "Set up a table.",
            api.create,
            bodies.Made,
            bodies.NewTable,
            status=201,
            statuses=opening,
        ),
        Operation(
            "POST",
            "/api/tables/import",
            "import",
            "A record as a new table.",
            api.import_,
            bodies.Made,
            bodies.Import,
            status=201,
            statuses=opening,
        ),
        Operation(
            "POST",
            "/api/tables/mine",
            "mine",
            "The tables that your links open.",
            api.mine,
            bodies.MyTables,
            bodies.Mine,
            statuses=(503,),
        ),
        Operation(
            "GET",
            "/api/tables/public",
            "public",
            "Tables that anybody may find.",
            api.public,
            bodies.Tables,
            query=bodies.Most,
            statuses=(503,),
        ),
        Operation(
            "POST",
            "/api/tables/{table}/join",
            "join",
            "Take a free seat of a public table.",
            api.join,
            bodies.NewLink,
            bodies.Join,
            statuses=(401, 404, 409, 410, 422, 503),
        ),
        Operation(
            "GET",
            "/api/table",
            "look",
            "The table as you see it, at once or when there is something new.",
            api.look,
            down.Frame,
            query=bodies.Looking,
            wants=LINK,
            statuses=(304, *made),
        ),
        Operation(
            "GET",
            "/api/table/board",
            "board",
            "What is printed on the board.",
            api.board,
            down.Board,
            wants=LINK,
            statuses=at_table,
        ),
        Operation(
            "GET",
            "/api/table/setting",
            "setting",
            "How the table was set up, in words.",
            api.setting,
            bodies.Setting,
            wants=LINK,
            statuses=at_table,
        ),
        Operation(
            "GET",
            "/api/table/picture.svg",
            "picture",
            "A picture of the table as you see it.",
            api.picture,
            SVG,
            query=bodies.AtMoment,
            wants=LINK,
            statuses=(422, *at_table),
        ),
        Operation(
            "GET",
            "/api/table/record",
            "record",
            "The record of the game, once it is over.",
            api.record,
            TEXT,
            wants=LINK,
            statuses=(403, *at_table),
        ),
        Operation(
            "POST",
            "/api/table/link",
            "link",
            "Replace a link, or withdraw it.",
            api.link,
            bodies.Relinked,
            bodies.Relink,
            wants=OWNER,
            statuses=(403, 422, *at_table),
        ),
        Operation(
            "POST",
            "/api/table/move",
            "move",
            "Take another free seat, before the game.",
            api.move,
            down.Done,
            bodies.Move,
            wants=LINK,
            statuses=(403, 422, *at_table),
        ),
        Operation(
            "POST",
            "/api/table/branch",
            "branch",
            "A new table from a moment of this game, once it is over.",
            api.branch,
            bodies.Made,
            bodies.Branch,
            wants=LINK,
            status=201,
            statuses=(403, 422, *at_table),
        ),
        Operation(
            "POST",
            "/api/table/again",
            "again",
            "The same deal at a new table, once this game is over.",
            api.again,
            bodies.Made,
            bodies.SameDeal,
            wants=LINK,
            status=201,
            statuses=(403, 422, *at_table),
        ),
        Operation(
            "POST",
            "/api/table/follow",
            "follow",
            "Your seat at the table where the same deal is played again.",
            api.follow,
            bodies.NewLink,
            wants=LINK,
            statuses=(403, 404, 410, *at_table),
        ),
        *(_message(api, kind) for kind in KINDS),
    ]


KINDS: Final[tuple[type[Any], ...]] = up.Up.__args__
_GIVES: Final[dict[Any, Any]] = {
    up.Sayings: down.Sayings,
    up.Rows: down.Rows,
    up.WhyNot: down.Rows,
    up.Hint: down.Hint,
    up.Look: down.Then,
    up.Read: down.Looked,
    up.Ahead: down.Rows,
    up.Curves: down.Curves,
    up.Review: down.Review,
}


def _message(api: Api, kind: type[Any]) -> Operation:
    name = kind.__struct_config__.tag
    about = (kind.__doc__ or name).strip().split("\n\n")[0]
    return Operation(
        "POST",
        f"/api/table/{name}",
        name,
        " ".join(about.split()) if not about.startswith(kind.__name__) else name,
        partial(api.say, kind),
        _GIVES.get(kind, down.Done),
        dict[str, Any],
        wants=LINK,
        statuses=(403, 409, 422, 429, 503, 504),
    )


__all__ = ["KINDS", "Api", "as_message", "operations"]
