"""docs/wire.md is true, and the bots of the examples play."""

from __future__ import annotations

import json
import re

import bot
import msgspec
import pytest
from tools import docs_wire

from containment.server.wire import down, up
from tests.server.web.running import Running

PAGE = docs_wire.PAGE.read_text(encoding="utf-8")
JSON = re.compile(r"^```json\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def part(name: str) -> list[str]:
    (found,) = re.findall(rf"<!-- {name}: generated -->\n(.*?)<!-- end -->", PAGE, re.DOTALL)
    return JSON.findall(found)


def test_the_page_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert docs_wire.main(["--check"]) == 0, capsys.readouterr().out


def test_what_goes_up_on_the_page_can_be_read() -> None:
    examples = [up.decode(text) for text in part("up")]
    assert {type(message) for message in examples} == set(docs_wire.KINDS_UP)


def test_what_comes_down_on_the_page_is_of_the_wire() -> None:
    examples = [msgspec.json.decode(text, type=down.Down) for text in part("down")]
    assert {type(message) for message in examples} == set(docs_wire.KINDS_DOWN)
    for text, message in zip(part("down"), examples):
        assert json.loads(down.encode(message)) == json.loads(text)


def test_the_bots_of_the_examples_play_a_game_to_its_end(server: Running) -> None:
    endings = bot.play_together(server.url)
    assert len(endings) == 2 and endings[0] == endings[1] and endings[0]
