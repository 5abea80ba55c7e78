"""The site, built once for all tests that look at it."""

from __future__ import annotations

import pytest
from tools.site import building
from tools.site.links import Site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Site:
    pytest.importorskip("zensical", reason="pip install 'containment[site]'")
    return Site.read(building.build(tmp_path_factory.mktemp("site")))
