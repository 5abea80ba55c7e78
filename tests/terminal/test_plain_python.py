"""At the first start, one line says that there is no compiled engine."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import containment
from containment.terminal import plain_python


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    monkeypatch.setenv("CONTAINMENT_HOME", str(tmp_path))
    monkeypatch.setattr(containment, "compiled", False)
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    return out


def test_it_is_said_once_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    heard = terminal(monkeypatch, tmp_path)
    plain_python.tell_once()
    plain_python.tell_once()
    assert heard.getvalue() == plain_python.LINE + "\n"
    assert "C compiler" in heard.getvalue() and len(plain_python.LINE) < 80


def test_not_where_the_engine_is_compiled_nor_where_nobody_reads(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard = terminal(monkeypatch, tmp_path)
    monkeypatch.setattr(containment, "compiled", True)
    plain_python.tell_once()
    monkeypatch.setattr(containment, "compiled", False)
    monkeypatch.setattr(Terminal, "isatty", lambda self: False)
    plain_python.tell_once()
    assert heard.getvalue() == ""
