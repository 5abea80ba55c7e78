"""The command `mcp`, where it cannot serve."""

from __future__ import annotations

import sys

import pytest

from containment.terminal.main import main

NO_DATABASE = "mcp --database nosuch://place"


def test_without_the_sdk_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("containment.server.mcp_server")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert main(["mcp"]) == 2
    assert 'mcp needs mcp: pip install "containment[mcp]"' in capsys.readouterr().err


def test_a_database_that_cannot_be_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(NO_DATABASE.split()) == 2
    assert "--database cannot be 'nosuch'" in capsys.readouterr().err
