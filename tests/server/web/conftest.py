from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.web.running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not need one of their own: each has tables of its own on it."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found
