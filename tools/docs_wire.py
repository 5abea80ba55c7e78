"""Writes what docs/wire.md takes from the server: every message with its fields and an example, the codes of refusals,
what plain HTTP offers, and the schema. The examples are a real conversation at a table.

A page has each part between two markers, <!-- up: generated --> and <!-- end -->; all else on it is written by hand.
Without arguments the page is written anew; with --check nothing is, and what is stale fails.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import msgspec

from containment.pictures import scene
from containment.searching.strength import STRENGTHS, Strength
from containment.server import log
from containment.server.desk import Desk
from containment.server.hub import Hub, listed
from containment.server.store.sqlite import SqliteStore
from containment.server.store.store import Link
from containment.server.tables import acting
from containment.server.tables.live import Live
from containment.server.web.api import KINDS, operations
from containment.server.web.app import Config
from containment.server.web.errors import STATUS
from containment.server.web.house import House
from containment.server.wire import down, up
from containment.telling import hints

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "wire.md"
MARKED = re.compile(r"(<!-- (\w+): generated -->\n).*?(<!-- end -->)", re.DOTALL)
CODE = re.compile(r'(?:Refused|Problem)\(\s*(?:0, |re, |wanted\.id, |_id_in\(text\), |_id_of\(read\), )?"(\w+)"')
TABLE = "0123456789ab"
TOKEN = "zMbeIm-_JAkIyC7eSWyc-Q"
BY_SAMPLES = "search:samples=600"  # the hint on the page is the same in plain Python, and whatever the time
LOOKS_ABOUT = Strength(16_000, 4, 4)
MOST = 2  # elements of a list that an example shows
KINDS_DOWN: tuple[Any, ...] = down.Down.__args__
KINDS_UP: tuple[Any, ...] = (up.Hello, up.Learn, up.Step, *KINDS)  # the first three over the socket only


# ---------------------------------------------------------------------------------------------- fields
def comments(module: ModuleType) -> dict[tuple[str, str], str]:
    """What is written behind, or before, each field in the source, by class and field."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                behind = lines[field.lineno - 1].partition("  # ")[2]
                above = lines[field.lineno - 2].strip()
                name = field.target.id.rstrip("_")
                found[node.name, name] = behind or (above.removeprefix("# ") if above.startswith("# ") else "")
    return found


COMMENTS = {module.__name__: comments(module) for module in (up, down, scene)}


def type_words(schema: dict[str, Any]) -> str:
    """The type of a field, from its JSON schema."""
    if "$ref" in schema:
        name = re.split(r"[._]", schema["$ref"].rpartition("/")[2])[-1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(type_words(one) for one in schema["anyOf"]))
    if schema.get("type") == "array":
        inner = schema.get("items") or {}
        return f"list of {type_words(inner)}" if inner else "list"
    most = f" (at most {schema['maxLength']} letters)" if "maxLength" in schema else ""
    return f"{schema.get('type', 'anything')}{most}"


def fields(kind: Any, schemas: dict[str, Any]) -> str:
    """A table of a message's fields."""
    schema = schemas[_name(kind, schemas)]
    said = COMMENTS[kind.__module__]
    rows = []
    for name, of in schema["properties"].items():
        if name == "kind":
            continue
        plain = re.sub(r"(?<=[a-z])([A-Z])", lambda found: f"_{found[1].lower()}", name)
        words = said.get((kind.__name__, plain), "")
        usual = json.dumps(of["default"]) if "default" in of else ""
        rows.append(f"| `{name}` | {type_words(of)} | {'' if not usual else f'`{usual}`'} | {words.rstrip(',')} |")
    if not rows:
        return ""
    return "\n".join(["| field | | if left out | |", "|---|---|---|---|", *rows]).replace("|  |", "| |") + "\n"


def _name(kind: Any, schemas: dict[str, Any]) -> str:
    """What the schema calls it: where up and down share a name, by its module too."""
    names = (
        kind.__name__,
        f"{kind.__module__}.{kind.__name__}",
        f"{kind.__module__}.{kind.__name__}".replace(".", "_"),
    )
    return next((name for name in names if name in schemas), "")


def doc(kind: Any) -> str:
    text = inspect.cleandoc(kind.__dict__.get("__doc__") or "")
    return "" if text.startswith(f"{kind.__name__}(") else " ".join(text.split())


# ---------------------------------------------------------------------------------------------- a conversation
def said(desk: Desk) -> list[up.Any_]:
    """What a visitor says at a table, one after the other; and all kinds of it."""
    frame = desk.lens.frame(0, 0)
    assert frame.ask is not None
    move = next(row.move for row in frame.ask.rows if row.move is not None)
    other = 1 - desk.link.seat
    return [
        up.Hello(TOKEN, told=12, mark=834472991),
        up.Learn("pandemic", step=5),
        up.Step(1, to=6),
        up.Rows(1, typed="drive"),
        up.WhyNot(2, "cure blue"),
        up.Hint(3),
        up.Sayings(4),
        up.Talk(5, f"ask p{other + 1} red"),
        up.Read(6, "P.4.1"),
        up.Chat(7, "Shall I go to Paris?"),
        up.Ping(8, "paris", to="essen"),
        up.Draft(9, other, ("drive chicago", "treat blue")),
        up.Ahead(10, other, ("drive chicago",)),
        up.Answer(11, frame.question, move),
        up.Answer(12, frame.question, move),
        up.Look(13, 0),
        up.Undo(14),
        up.Undo(15, more=True),
        up.AgreeToUndo(16, yes=True),
        up.Wait(17),
        up.Mind(18, "never"),
        up.Sit(19, "Mia"),
        up.Leave(20, 0, "thumb"),
        up.Begin(21),
        up.GiveUp(22),
        up.Curves(23),
        up.Review(24),
    ]


# A game that is over takes longer to play than a page to write.
REVIEW = down.Review(
    24,
    90,
    90,
    (down.ChancePoint(1, 0.0, 86), down.ChancePoint(2, 0.05, 82)),
    (
        down.CostlyAnswer(
            *(1, 18, 1, ("fly to Lagos with its card",), ("drive to Baghdad, then treat black",)),
            *(("Three cubes there could break out after the next Epidemic.",), 60, 47, 0.93, 47),
            told=("Turn 18: you chose to fly to Lagos with its card",),
        ),
    ),
    (("The team's chance to win was 86% at the start, and it lost.",),),
)


async def conversation() -> tuple[list[up.Any_], list[down.Down]]:
    """What was said at a table, and what came down."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.sqlite")
        await store.open()
        try:
            return await _conversation(Hub(store))
        finally:
            await store.close()


async def _conversation(hub: Hub) -> tuple[list[up.Any_], list[down.Down]]:
    live = Live(TABLE)
    opened = log.Opened("pandemic", ("free", "free"), {"roles": ["medic", "scientist"]}, seed=7)
    live.fold(0, 0.0, opened)
    await hub.store.create(listed(live), [log.dumps(opened)], [])
    kept = await hub.get(TABLE)
    desks = [Desk(hub, kept, Link(TABLE, "seat", seat, b""), _at_once, owner=True) for seat in (0, 1)]
    for desk, name in zip(desks, ("Mia", "Bo")):
        await desk.reply(up.Sit(0, name))
    await desks[0].reply(up.Begin(0))
    desk = desks[kept.live.due.seat]
    came: list[down.Down] = [down.Hello(TABLE, desk.link.seat, False, "pandemic", "Pandemic")]
    board = desk.lens.board()
    assert board is not None
    came += [board, _timeless(desk.lens.frame(0, 0, frozenset({0, 1})))]
    wishes = said(desk)
    for wish in wishes:
        if isinstance(wish, (up.Hello, up.Learn, up.Step)):
            continue
        came.append(await desk.reply(wish))
        if isinstance(wish, up.Draft):
            came.append(_timeless(desk.lens.frame(0, 0, frozenset({0, 1}))))
    came.append(desk.lens.aside(frozenset({0, 1})))
    came.append(REVIEW)
    came += [down.Here(desk.lens.sitters(frozenset({0}))), down.Bye("The server is stopping for a moment.", 3.0)]
    return wishes, came


async def _at_once(job: Callable[[], Any]) -> Any:
    return job()


def _timeless(frame: down.Frame) -> down.Frame:
    remarks = tuple(msgspec.structs.replace(remark, at=1.0) for remark in frame.remarks)
    return msgspec.structs.replace(frame, remarks=remarks)


def cut(content: Any) -> Any:
    """An example that fits a page: of a list its beginning, but of a sentence all."""
    if isinstance(content, (list, tuple)):
        whole = any(isinstance(one, str) for one in content)
        return [cut(one) for one in (content if whole else content[:MOST])]
    return {name: cut(one) for name, one in content.items()} if isinstance(content, dict) else content


def example(message: Any) -> str:
    text = json.dumps(cut(msgspec.to_builtins(message)), ensure_ascii=False)
    return f"```json\n{text}\n```\n"


# ---------------------------------------------------------------------------------------------- parts of the page
def sections(kinds: Iterable[Any], schemas: dict[str, Any], examples: Iterable[Any]) -> str:
    shown = list(examples)
    parts = []
    for kind in kinds:
        own = [message for message in shown if type(message) is kind]
        part = [f"### {kind.__struct_config__.tag}\n", f"{doc(kind)}\n", fields(kind, schemas)]
        part += [example(message) for message in _different(own)]
        parts.append("\n".join(filter(None, part)).replace("\n\n\n", "\n\n"))
    return "\n" + "\n".join(parts) + "\n"


def _different(messages: list[Any]) -> list[Any]:
    """One example will do, but of refusals: with a rule and without."""
    if messages and isinstance(messages[0], down.Refused):
        with_rule = [message for message in messages if message.rule]
        return [*with_rule[:1], *[message for message in messages if not message.rule][:1]]
    return messages[-1:] if messages and isinstance(messages[0], down.Frame) else messages[:1]


def parts_of(schemas: dict[str, Any]) -> str:
    own = [kind for kind in vars(down).values() if isinstance(kind, type) and issubclass(kind, down.Part)]
    pieces = [getattr(scene, name) for name in scene.__all__]
    found = {}
    for kind in (*own, *pieces):
        if isinstance(kind, type) and kind.__name__ not in found and _name(kind, schemas):
            about = f"{doc(kind)}\n\n" if doc(kind) else ""
            found[kind.__name__] = f"### {kind.__name__}\n\n{about}{fields(kind, schemas)}"
    return "\n" + "\n".join(found.values()) + "\n"


def codes() -> str:
    """Every code that a refusal may have, found in the source, with the status that plain HTTP gives it."""
    folder = Path(acting.__file__).parent.parent
    found = set(STATUS)
    for path in folder.rglob("*.py"):
        found |= set(CODE.findall(path.read_text("utf-8")))
    rows = [f"| `{code}` | {STATUS.get(code, 409)} |" for code in sorted(found)]
    return "\n".join(["\n| code | HTTP |", "|---|---|", *rows]) + "\n\n"


def http(house: House) -> str:
    messages = {f"/api/table/{kind.__struct_config__.tag}" for kind in KINDS}
    rows = [f"| `{one.method} {one.path}` | {one.about} |" for one in operations(house) if one.path not in messages]
    more = "Any message that goes up: its body without `kind`; `id` may be left out."
    rows.append(f"| `POST /api/table/<kind>` | {more} |")
    return "\n".join(["\n| | |", "|---|---|", *rows]) + "\n\n"


def schema_part(schemas: dict[str, Any]) -> str:
    each = ",\n".join(f"{json.dumps(name)}: {json.dumps(of, ensure_ascii=False)}" for name, of in schemas.items())
    text = f'{{"$defs": {{\n{each}\n}}}}'
    return f"\n<details>\n<summary>JSON Schema of all messages</summary>\n\n```text\n{text}\n```\n\n</details>\n\n"


def page(text: str) -> str:
    """The page with its generated parts anew."""
    with patch.object(hints, "ADVISER", BY_SAMPLES), patch.dict(STRENGTHS, {"": LOOKS_ABOUT}):
        wishes, came = asyncio.run(conversation())
    _, schemas = msgspec.json.schema_components([*KINDS_UP, *KINDS_DOWN])
    with tempfile.TemporaryDirectory() as folder:
        house = House(SqliteStore(Path(folder) / "none.sqlite"), Config())
        made = {
            "up": sections(KINDS_UP, schemas, wishes),
            "down": sections(KINDS_DOWN, schemas, came),
            "parts": parts_of(schemas),
            "codes": codes(),
            "http": http(house),
            "schema": schema_part(schemas),
        }
    return MARKED.sub(lambda found: f"{found[1]}{made[found[2]]}{found[3]}", text)


def main(argv: list[str]) -> int:
    old = PAGE.read_text(encoding="utf-8")
    new = page(old)
    if "--check" in argv:
        if new != old:
            print("docs/wire.md is stale: run tools/docs_wire.py")
        return int(new != old)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
