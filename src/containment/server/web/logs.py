"""Logs: a line of JSON each, with the request it belongs to, and no secret in it."""

from __future__ import annotations

import json
import logging
import re
import sys
from contextvars import ContextVar
from typing import Any, Final, TextIO

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
# Nobody logs a secret on purpose. Should one get into a message all the same, from a path or a library's words, it is
# struck out here: 22 letters are a link's secret, and what stands after a question mark or "Bearer" may be one.
_SECRET: Final = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])")
_BEARER: Final = re.compile(r"(?i)(bearer\s+)\S+")
_QUERY: Final = re.compile(r"(/[\w./-]*)\?[^\s\"']*")
STRUCK: Final = "***"


def without_secrets(text: str) -> str:
    return _SECRET.sub(STRUCK, _QUERY.sub(rf"\1?{STRUCK}", _BEARER.sub(rf"\1{STRUCK}", text)))


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        request = REQUEST.get()
        if request:
            line["request"] = request
        line |= getattr(record, "more", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps({name: _struck(value) for name, value in line.items()}, ensure_ascii=False)


def _struck(value: Any) -> Any:
    return value if isinstance(value, (int, float)) else without_secrets(str(value))


def set_up(level: str = "info", to: TextIO | None = None) -> None:
    """All logs of this process as lines of JSON on stderr. Libraries are heard only when something is wrong."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(logging.WARNING)
    logging.getLogger("containment").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        theirs = logging.getLogger(name)
        theirs.handlers[:], theirs.propagate = [], True
        theirs.setLevel(logging.WARNING)


__all__ = ["REQUEST", "STRUCK", "JsonLines", "set_up", "without_secrets"]
