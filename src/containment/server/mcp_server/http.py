"""The tools over streamable HTTP: plain answers, no sessions."""

from __future__ import annotations

from typing import Any

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from starlette.requests import Request

from containment.server.mcp_server.keys import Brought
from containment.server.mcp_server.offering import Said, offered
from containment.server.mcp_server.tools import Tools
from containment.server.web.guard import address_of
from containment.server.web.house import House


class Requests:
    """Callers by what their requests bring."""

    def __init__(self, house: House) -> None:
        self._house = house

    def keys(self, said: Said) -> Brought:
        return Brought(_request(said).headers.get("authorization", ""))

    def base(self, said: Said) -> str:
        url = _request(said).url
        return self._house.config.public_url.rstrip("/") or f"{url.scheme}://{url.netloc}"

    def address(self, said: Said) -> str:
        return address_of(_request(said).scope)


def _request(said: Said) -> Request:
    found: Any = said.request_context.request
    assert isinstance(found, Request), "over HTTP every call has its request"
    return found


def manager(house: House) -> StreamableHTTPSessionManager:
    """The guard before the whole server has looked at host and origin already."""
    server = offered(Tools(house), Requests(house))
    server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    return server.session_manager


__all__ = ["manager"]
