"""The pages and their files, as they lie in `containment/browser`. A page is asked for anew every time; what it loads
has its version in its path, and is kept by browsers for ever."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from containment.server.web.assets import JOINED, PREFIX, Asset, assets, page, version
from containment.server.web.errors import NOTHING

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
ANY_VERSION: Final = (f"{JOINED}/", "land/", "images/")


def _served(request: Request, asset: Asset, keep: str) -> Response:
    headers = {"ETag": asset.tag, "Cache-Control": keep, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", 304, headers)
    content = asset.content
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = asset.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, headers=headers, media_type=asset.kind)


async def front(request: Request) -> Response:
    return _served(request, page("front.html"), ASK_AGAIN)


async def new(request: Request) -> Response:
    return _served(request, page("new.html"), ASK_AGAIN)


async def rules(request: Request) -> Response:
    """The rules of a game, to be read."""
    return _served(request, page("rules.html"), ASK_AGAIN)


async def table(request: Request) -> Response:
    """The same page for every table: the secret is behind the # of the link, and never sent."""
    return _served(request, page("table.html"), ASK_AGAIN)


async def learn(request: Request) -> Response:
    """The same page for the list of lessons and for each of them."""
    return _served(request, page("learn.html"), ASK_AGAIN)


async def file(request: Request) -> Response:
    """A page of another version, kept by a browser or come from another process, gets what there is now: what is joined
    fits together whatever asks for it. Single modules would not."""
    path = request.path_params["path"]
    found, is_ours = assets().get(path), request.path_params["version"] == version()
    if found is None or not (is_ours or path.startswith(ANY_VERSION)):
        raise NOTHING
    return _served(request, found, FOR_EVER if is_ours else ASK_AGAIN)


ROUTES: Final = [
    Route("/", front),
    Route("/new", new),
    Route("/rules/{game}", rules),
    Route("/t/{table}", table),
    Route("/learn", learn),
    Route("/learn/{lesson}", learn),
    Route(f"{PREFIX}/{{version}}/{{path:path}}", file),
]

__all__ = ["ROUTES"]
