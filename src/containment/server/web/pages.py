"""The pages and their files, as they lie in `static/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

TYPES: Final = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@cache
def _content(name: str) -> bytes:
    return (files("containment.server.web") / "static" / name).read_bytes()


def _served(name: str) -> Response:
    return Response(_content(name), media_type=TYPES[name.rpartition(".")[2]])


async def index(request: Request) -> Response:
    return _served("index.html")


async def table(request: Request) -> Response:
    """The same page for every table: the secret is behind the # of the link, and never sent."""
    return _served("table.html")


async def style(request: Request) -> Response:
    return _served("style.css")


ROUTES: Final = [
    Route("/", index),
    Route("/t/{table}", table),
    Route("/style.css", style),
]

__all__ = ["ROUTES"]
