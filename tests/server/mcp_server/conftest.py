from __future__ import annotations

from tests.server.web.conftest import server

__all__ = ["server"]
