"""What the tools say, and how they say no: in the SDK's own client, at a house in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from mcp import Client

from containment.server.mcp_server.offering import ACTING, LOOKING
from containment.server.mcp_server.stdio import at_home
from containment.server.store.sqlite import SqliteStore
from tests.server.mcp_server.models import Model, numbers

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def at_a_table(folder: Path) -> AsyncIterator[Model]:
    async with at_home(SqliteStore(folder / "tables.sqlite", shared=True)) as server, Client(server) as client:
        yield Model(client)


async def test_the_tools_are_told_with_what_they_take(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        tools = {tool.name: tool for tool in (await model.client.list_tools()).tools}
        assert set(tools) == {*LOOKING, *ACTING}
        for name, tool in tools.items():
            assert tool.description, name
            assert tool.annotations is not None and tool.annotations.read_only_hint == (name in LOOKING)
            assert "said" not in tool.input_schema["properties"]
            for field in tool.input_schema["properties"].values():
                assert field["description"], name


async def test_games_and_their_options_are_told(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        every = await model.call("games")
        assert all(title in every for title in ("Pandemic:", "The Cure", "Iberia", "Cold War"))
        assert "epidemics" in await model.call("games", game="pandemic")
        assert "The games here are" in await model.refusal("games", game="chess")


async def test_a_table_that_does_not_go_together_is_refused_with_ways_out(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        why = await model.refusal("new_table", seats=["you", "thumb"], options={"challenges": ["bioterrorist"]})
        assert "What would help" in why, why
        assert "no option" in await model.refusal("new_table", game="cure", options={"colour": "pink"})
        assert "Nobody else can join" in await model.refusal("new_table", game="cure", seats=["you", "free"])
        assert "seat" in await model.refusal("new_table", game="cure", seats=["you", "os:system"])


async def test_words_beginnings_and_numbers_are_moves(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        text = await model.call("new_table", seats=["you", "you"], seed=3)
        assert "1: drive Chicago" in text and 1 in numbers(text)
        assert "drove to Chicago" in await model.call("play", move="drive chi")
        assert "drove to" in await model.call("play", move=1)
        assert "You are p1" in await model.call("look")
        assert "Taken back." in await model.call("undo")
        assert "could be any of" in await model.refusal("play", move="drive")
        assert "I don't get" in await model.refusal("play", move="frobnicate")


async def test_a_move_that_is_not_allowed_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        await model.call("new_table", seats=["you", "you"], seed=3)
        why = await model.refusal("play", move="cure blue")
        assert why.endswith("[P.4.12]") and "five City cards" in why
        told = await model.call("why_not", move="cure blue")
        assert "[P.4.12]" in told and "Discover a Cure" in told
        assert "Nothing is in the way" in await model.call("why_not", move="drive chicago")


async def test_rules_by_id_and_by_words_and_of_another_game(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        assert (await model.call("rules", about="P.4.12")).startswith("P.4.12")
        assert "outbreak" in (await model.call("rules", about="chain reaction")).lower()
        assert "hospital" in (await model.call("rules", about="hospital", game="iberia")).lower()
        await model.call("new_table", game="cure", seats=["you", "you"])
        assert "C." in await model.call("rules", about="skull")


async def test_a_hint_is_a_sentence(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        await model.call("new_table", game="cure", seats=["you", "you"], seed=3)
        assert (await model.call("hint")).startswith("I'd ")


async def test_who_has_seen_another_question_is_late(tmp_path: Path) -> None:
    """The question may be named; it is shown with the refusal, and can be answered then."""
    async with at_a_table(tmp_path) as model:
        await model.call("new_table", seats=["you", "you"], seed=3)
        why = await model.refusal("play", move="pass", question="0123456789ab")
        assert why.startswith("The table has moved on") and "4 actions left" in why
        question = why.rpartition("(question ")[2].rstrip(")")
        assert "3 actions left" in await model.call("play", move="drive chicago", question=question)


async def test_a_caller_has_only_the_seats_it_took(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        assert "You have no seat yet" in await model.refusal("look")
        await model.call("new_table", seats=["you", "thumb"], seed=3)
        assert "p2 isn't your seat" in await model.refusal("look", seat="p2")
        assert "doesn't open a table" in await model.refusal("look", seat="A" * 22)


async def test_who_holds_several_seats_is_shown_the_one_that_is_asked(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        text = await model.call("new_table", seats=["you", "you"], seed=3, name="Claude")
        assert "You are p1" in text and "Claude 2" in text
        assert "You are p2" in await model.call("play", move="pass")
        assert "You are p1" in await model.call("look", seat="p1")
        assert "You are p2" in await model.call("look")


async def test_private_hands_stay_private(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        await model.call("new_table", seats=["you", "you"], options={"hands": "private"}, seed=3)
        frames = [(await model.data(seat=seat))["frame"] for seat in ("p1", "p2")]
        hands = [frame["scene"]["seats"] for frame in frames]
        assert hands[0][0] != hands[1][0] and hands[0][1] != hands[1][1]


async def test_watching_is_all_that_the_watchers_link_opens(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        text = await model.call("new_table", seats=["you", "you"], seed=3)
        watch = next(line for line in text.splitlines() if line.startswith("to watch: ")).split()[-1]
        assert "You are watching." in await model.call("look", seat=watch)
        for tool in ("play", "why_not"):
            assert "You're watching" in await model.refusal(tool, seat=watch, move="drive chicago")
        assert "You're watching" in await model.refusal("hint", seat=watch)


async def test_what_is_said_is_heard_by_the_others(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        await model.call("new_table", seats=["you", "you"], seed=3)
        assert await model.call("say", seat="p1", text="Shall I go to Paris?") == "Said."
        assert "P1 says: Shall I go to Paris?" in await model.call("look", seat="p2")
        assert "Plan" in await model.call("say", seat="p1")
        assert "plan" in (await model.call("say", seat="p1", text="plan p1 go paris")).lower()


async def test_single_things_can_be_looked_at(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as model:
        await model.call("new_table", seats=["you", "you"], seed=3)
        assert "Infection discards" in await model.call("look", what="discards")
        assert "Chicago" in await model.call("look", what="moves drive")
        assert "Atlanta" in await model.call("look", what="atlanta")
        assert "nothing to look up" in await model.refusal("look", what="zzzz")
