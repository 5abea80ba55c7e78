"""The OpenAPI description, made from the list of operations and the types of their messages."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final

import msgspec

import containment
from containment.server.web.api import KINDS
from containment.server.web.errors import JSON
from containment.server.web.operations import NO_SECRET, OWNER, Operation
from containment.server.wire import down

REF: Final = "#/components/schemas/{name}"
ALWAYS: Final = (400, 429)  # what any operation may answer
OF_BODIES: Final = (413,)
ABOUT: Final = """Cooperative board games with friends, by links. A link's secret is sent as a bearer token; whoever has
the owner's link too sends its secret as X-Containment-Owner. The messages are described in docs/wire.md."""


def description(operations: Sequence[Operation]) -> dict[str, Any]:
    kinds = list(dict.fromkeys(_kinds(operations)))
    shown, components = msgspec.json.schema_components(kinds, ref_template=REF)
    refs = dict(zip(kinds, shown))
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, refs, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Containment", "version": containment.__version__, "description": " ".join(ABOUT.split())},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer", "description": "The secret of a link."},
                "owner": {"type": "apiKey", "in": "header", "name": "X-Containment-Owner"},
            },
        },
    }


def _kinds(operations: Sequence[Operation]) -> list[Any]:
    found: list[Any] = [down.Refused, *KINDS]
    for operation in operations:
        found += [kind for kind in (operation.gives, operation.body, operation.query) if isinstance(kind, type)]
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def _operation(operation: Operation, refs: dict[Any, Any], components: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.about,
        "responses": _responses(operation, refs),
    }
    parameters = [*_in_path(operation.path), *_in_query(operation)]
    if parameters:
        found["parameters"] = parameters
    if operation.body is not None:
        schema = refs.get(operation.body) or _without_kind(refs, components, operation.name)
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    if operation.wants != NO_SECRET:
        # An owner's link is enough by itself; a seat's together with the owner's will do as well.
        found["security"] = [{"link": []}, *([{"link": [], "owner": []}] if operation.wants == OWNER else [])]
    return found


def _without_kind(refs: dict[Any, Any], components: dict[str, Any], name: str) -> dict[str, Any]:
    """A message as the body of a request: its kind stands in the path, and its id may be left out."""
    kind = next(kind for kind in KINDS if kind.__struct_config__.tag == name)
    whole = components[refs[kind]["$ref"].rpartition("/")[2]]
    properties = {field: schema for field, schema in whole["properties"].items() if field != "kind"}
    required = [field for field in whole.get("required", ()) if field not in ("kind", "id")]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _responses(operation: Operation, refs: dict[Any, Any]) -> dict[str, Any]:
    as_text = {operation.gives: {"schema": {"type": "string"}}}
    content = {JSON: {"schema": refs[operation.gives]}} if operation.gives in refs else as_text
    found: dict[str, Any] = {str(operation.status): {"description": "Done.", "content": content}}
    refused = {JSON: {"schema": refs[down.Refused]}}
    more = [*ALWAYS, *operation.statuses, *(OF_BODIES if operation.body is not None else ())]
    if operation.wants != NO_SECRET:
        more += (401, 410)
    for status in sorted(set(more)):
        words = HTTPStatus(status).phrase
        found[str(status)] = {"description": words} if status == 304 else {"description": words, "content": refused}
    return found


def _in_path(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def _in_query(operation: Operation) -> list[dict[str, Any]]:
    if operation.query is None:
        return []
    schema = msgspec.json.schema(operation.query)
    (fields,) = schema["$defs"].values()
    return [{"name": name, "in": "query", "required": False, "schema": of} for name, of in fields["properties"].items()]


__all__ = ["description"]
