"""The application: store, hub and computers, started and stopped with it, and the routes to them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from containment.server.store.store import Store, StoreError
from containment.server.tables.acting import Refused
from containment.server.web import pages
from containment.server.web.api import given, operations
from containment.server.web.assets import prepare
from containment.server.web.bodies import Health
from containment.server.web.by_mcp import PATH, ByMcp
from containment.server.web.config import Config, Limits
from containment.server.web.errors import BROKEN, JSON, NOTHING, Problem, refused
from containment.server.web.guard import Guard, is_from_here
from containment.server.web.house import House
from containment.server.web.metrics import CONTENT_TYPE
from containment.server.web.openapi import description
from containment.server.web.operations import Operation, called
from containment.server.web.sockets import visit

LOGGER = logging.getLogger("containment.server")


class Application(Starlette):
    """Starlette with the guard before everything."""

    house: House

    def build_middleware_stack(self) -> ASGIApp:
        return Guard(super().build_middleware_stack(), self.house.config, self.house.metrics)


def application(store: Store, config: Config) -> Application:
    house = House(store, config)
    models = ByMcp(house)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        prepare()
        await house.open()
        try:
            yield
        finally:
            await house.say_goodbye()
            await models.close()
            await house.close()

    async def socket(websocket: WebSocket) -> None:
        await visit(websocket, house)

    offered = operations(house)
    routes = [
        WebSocketRoute("/wire", socket),
        Route(PATH, models, methods=["POST"]),
        Route("/api/openapi.json", _json(msgspec.json.encode(description(offered)))),
        *(Route(one.path, partial(_run, house, one), methods=[one.method]) for one in offered),
        Route("/health/live", partial(_live, house)),
        Route("/health/ready", partial(_ready, house)),
        Route("/metrics", partial(_metrics, house)),
        *pages.ROUTES,
    ]
    app = Application(routes=routes, lifespan=lifespan, exception_handlers=_HANDLERS)
    app.house = house
    app.state.hub = house.hub
    return app


# ---------------------------------------------------------------------------------------------- running one operation
async def _run(house: House, operation: Operation, request: Request) -> Response:
    try:
        return await operation.handle(await called(request, operation))
    except (Problem, Refused) as why:
        house.metrics.refusals.labels(why.code).inc()
        return refused(why)


def _json(content: bytes) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return Response(content, media_type=JSON)

    return endpoint


# ---------------------------------------------------------------------------------------------- how it is
async def _live(house: House, request: Request) -> Response:
    return given(Health(True))


async def _ready(house: House, request: Request) -> Response:
    """Is there any use in sending visitors here?"""
    if house.stopping:
        return given(Health(False, "stopping"), 503)
    try:
        await house.store.check()
    except StoreError as problem:
        LOGGER.warning("not ready: %s", problem)
        return given(Health(False, "the database can't be reached"), 503)
    return given(Health(True))


async def _metrics(house: House, request: Request) -> Response:
    allowed = house.config.metrics
    if allowed == "none" or (allowed == "loopback" and not is_from_here(request.scope)):
        return refused(NOTHING)
    house.metrics.tables.set(len(house.hub.tables))
    return Response(house.metrics.page(), media_type=CONTENT_TYPE)


# ---------------------------------------------------------------------------------------------- what goes wrong
async def _no_such(request: Request, why: Exception) -> Response:
    assert isinstance(why, HTTPException)
    if why.status_code == 405:
        response = refused(Problem("method", "That can't be done here with this method."))
        response.headers["Allow"] = (why.headers or {}).get("Allow", "")
        return response
    return refused(NOTHING if why.status_code == 404 else Problem("message", "That can't be read."))


async def _refused(request: Request, why: Exception) -> Response:
    assert isinstance(why, (Problem, Refused))
    return refused(why)


async def _broken(request: Request, why: Exception) -> Response:
    return refused(BROKEN)


_HANDLERS: Any = {HTTPException: _no_such, Problem: _refused, Refused: _refused, Exception: _broken}

__all__ = ["Application", "Config", "Limits", "application"]
