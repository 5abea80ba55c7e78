"""The description of plain HTTP is true: whatever fits it, or does not, is answered as it says."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from containment.server.store.sqlite import SqliteStore
from containment.server.web.api import KINDS, operations
from containment.server.web.app import Config
from containment.server.web.house import House
from containment.server.web.openapi import description
from tests.server.web.running import Running
from tests.spread import one_in

EXAMPLES = 12  # of each operation: some hundreds in all
DESCRIBED = description(operations(House(SqliteStore(Path("nowhere.sqlite")), Config())))
# Who has a link is told here, and not tried: otherwise nearly all that is wrong would be refused for the want of one.
EACH = {f"{method.upper()} {path}": one for path, all_ in DESCRIBED["paths"].items() for method, one in all_.items()}
SECRET = {name for name, one in EACH.items() if one.pop("security", ())}
SCHEMA = schemathesis.openapi.from_dict(DESCRIBED)
OPERATIONS: dict[str, Any] = {one.label: one for one in (found.ok() for found in SCHEMA.get_all_operations())}  # type: ignore[union-attr]
CHECKED = [
    CHECKS.get_one("not_a_server_error"),
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("name", one_in(4, OPERATIONS))
def test_every_operation_answers_as_it_is_described(server: Running, name: str, mode: GenerationMode) -> None:
    """With what fits its description, and with what does not."""
    operation = OPERATIONS[name]
    table = server.table("cure", "free", "free").begin("Mia", "Bo")
    secrets = {"Authorization": f"Bearer {table.seat(0)}", "X-Containment-Owner": table.owner}
    headers = secrets if name in SECRET else {}

    @settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, suppress_health_check=tuple(HealthCheck)
    )
    @given(operation.as_strategy(generation_mode=mode))
    def tried(case: Any) -> None:
        if mode is GenerationMode.POSITIVE and "wait" in (case.query or {}):
            case.query["wait"] = 0
        response = case.call(base_url=server.url, headers=headers)
        case.validate_response(response, checks=CHECKED)

    with suppress(Unsatisfiable):  # of an operation that takes nothing, nothing is wrong
        tried()


def test_every_message_has_its_place(server: Running) -> None:
    paths = server.http.get("/api/openapi.json").json()["paths"]
    for kind in KINDS:
        assert f"/api/table/{kind.__struct_config__.tag}" in paths
    assert all("summary" in one for path in paths.values() for one in path.values())
