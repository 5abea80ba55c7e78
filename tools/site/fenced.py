"""Examples in docstrings are shown as code: `>>>` at the beginning of a line would be a quotation in Markdown."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^(?P<indent> *)>>> .*(?:\n(?! *\n| *$).*)*", re.MULTILINE)


def fenced(text: str) -> str:
    return EXAMPLE.sub(lambda found: f"\n{found['indent']}```pycon\n{found[0]}\n{found['indent']}```\n", text)


class FencedExamples(griffe.Extension):
    """For mkdocstrings, which reads the source with griffe."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        if obj.docstring is not None and ">>> " in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)
