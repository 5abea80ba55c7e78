"""Nothing that a tool answers depends on what the caller's seat may not know."""

from __future__ import annotations

import json
from itertools import count
from types import SimpleNamespace
from typing import Any, Final

import pytest

from containment.server import log
from containment.server.mcp_server.keys import Keyring
from containment.server.mcp_server.tools import Tools
from containment.server.seeing import looks
from containment.server.tables.acting import Refused
from containment.server.web.errors import Problem
from tests.hidden.lines import some_words
from tests.server.test_leaks import ALL
from tests.server.worlds import World, Worlds

SECRET: Final = "x" * 22


def tools_at(world: World) -> Tools:
    """The tools in a house that has one desk, the visitor's."""

    async def shared_desk(secret: str) -> Any:
        assert secret == SECRET
        return world.desk

    house = SimpleNamespace(
        hub=SimpleNamespace(here=lambda kept: frozenset(), look_on=lambda kept, poll: None),
        doors=SimpleNamespace(shared_desk=shared_desk),
        messages=SimpleNamespace(take=lambda who, cost: 0.0),
        hints=SimpleNamespace(take=lambda who: 0.0),
        polls=SimpleNamespace(enter=lambda who: "", leave=lambda who: None, taken=0),
        metrics=SimpleNamespace(
            refusals=SimpleNamespace(labels=lambda code: SimpleNamespace(inc=lambda: None)),
            waiting=SimpleNamespace(set=lambda number: None),
        ),
        waiting=set(),
        stopping=True,
        config=SimpleNamespace(limits=SimpleNamespace(longest_wait=0.0)),
    )
    return Tools(house)  # type: ignore[arg-type]


class ToolWorlds(Worlds):
    """Two worlds that a model looks at with its tools."""

    def __init__(self, name: str, watcher: int, seed: int, **options: Any) -> None:
        super().__init__(name, watcher, seed, **options)
        self.tools = [tools_at(world) for world in self.worlds]
        self.keys = Keyring()
        self.keys.keep("table", watcher, SECRET)

    def compare(self) -> None:
        self.compared += 1
        self.apart += self.differ()
        for tool, said in self._calls():
            self._same(f"{tool} {said}", [self._told(tools, tool, said) for tools in self.tools])

    def _told(self, tools: Tools, tool: str, said: dict[str, Any]) -> bytes:
        """What a tool says, or why it says no."""
        try:
            found = self.runner.run(getattr(tools, tool)(self.keys, **said))
        except (Refused, Problem) as why:
            found = f"{why.code}: {why.text} {getattr(why, 'rule', '')}"
        return json.dumps(found).encode()

    def _calls(self) -> list[tuple[str, dict[str, Any]]]:
        """What a curious model asks for: the whole table in words and as data, and a few things besides."""
        dice, game = self.dice, self.twins.game
        words = some_words(game, dice)
        sitting = self.worlds[0].desk.lens.sitting
        assert sitting is not None
        place = dice.choice(sitting.scene().places).id
        what = dice.choice((words.split()[-1], place, "event", "p1", "p2", "moves", *looks(sitting)))
        every: list[tuple[str, dict[str, Any]]] = [
            ("look", {"seat": "", "what": what, "everything": False, "wait": 0.0}),
            ("look", {"seat": "", "what": "", "everything": True, "wait": 1.0}),
            ("why_not", {"seat": "", "move": words}),
            ("why_not", {"seat": "", "move": words[: dice.choice((3, 5))]}),
            ("say", {"seat": "", "text": ""}),
            ("say", {"seat": "", "text": "hm"}),
            ("undo", {"seat": "", "more": dice.random() < 0.5, "agree": None}),
            ("undo", {"seat": "", "more": False, "agree": True}),
            ("rules", {"about": words.split()[0], "game": ""}),
            ("play", {"seat": "", "move": "drive nowhere", "question": "other"}),
        ]
        wanted = dice.sample(every, 4)
        if all(world.match.refusal(game.code(words), self.twins.watcher) for world in self.worlds):
            wanted.append(("play", {"seat": "", "move": words, "question": ""}))
        if dice.random() < 0.05:
            wanted.append(("hint", {"seat": ""}))
        look = {"seat": "", "what": "", "everything": False, "wait": 0.0}
        return [("look", look), ("data", {"seat": ""}), *wanted]


def compared(which: str, seeds: range, most: int) -> tuple[int, int]:
    """How many moments were compared, and how many of them in worlds that differ."""
    name, watcher, options = ALL[which]
    moments = apart = 0
    for seed in seeds:
        worlds = ToolWorlds(name, watcher, seed, **options)
        worlds.play(most)
        moments += worlds.compared
        apart += worlds.apart
    return moments, apart


@pytest.mark.parametrize("which", ALL)
def test_the_same_words_whatever_is_hidden(which: str) -> None:
    moments, apart = compared(which, range(2), 8)
    assert moments > 6
    assert apart, "the worlds never differed"


@pytest.mark.long
@pytest.mark.parametrize("which", ALL)
def test_the_same_words_over_whole_games(which: str) -> None:
    apart = 0
    for games in count(1):
        apart += compared(which, range(199 + games, 200 + games), 50)[1]
        if games >= 3 and apart > 30:
            return
        assert games < 40, f"the worlds differed {apart} times only"


def test_a_leak_would_be_found() -> None:
    """The tools do say something else where another seat looks."""
    name, watcher, options = ALL["private hands"]
    worlds = ToolWorlds(name, watcher, 3, **options)
    with worlds.runner:
        for _ in range(6):
            assert worlds._step()
        for world in worlds.worlds:
            world.desk.lens.seat = 1 - watcher
            world.fold(log.Chatted(1 - watcher, "my turn"))
        one, other = (worlds._told(tools, "data", {"seat": ""}) for tools in worlds.tools)
        assert one != other
        assert len({worlds._told(tools, "look", {"seat": "", "what": "", "everything": True, "wait": 0.0})
                    for tools in worlds.tools}) == 2  # fmt: skip
