"""Parts of other files in a page: <!-- include: FILE: Heading --> is what stands below that heading."""

from __future__ import annotations

import re
from pathlib import Path

from tools.site.moving import moved
from tools.site.places import ROOT

MARK = re.compile(r"<!-- include: (\S+): (.+?) -->\n")


def included(text: str, place: str, files: dict[str, Path]) -> str:
    return MARK.sub(lambda found: moved(found[1], place, below(found[1], found[2]), files), text)


def below(source: str, heading: str) -> str:
    text = (ROOT / source).read_text(encoding="utf-8")
    start = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    if start is None:
        raise SystemExit(f"{source} has no heading {heading!r}")
    end = re.search(rf"^#{{1,{len(start[1])}}} ", _without_code(text[start.end() :]), re.MULTILINE)
    return text[start.end() : start.end() + end.start() if end else len(text)].strip() + "\n"


def _without_code(text: str) -> str:
    """As long as before, but a comment in a program is no heading."""
    return re.sub(r"^```.*?^```$", lambda code: re.sub("#", " ", code[0]), text, flags=re.DOTALL | re.MULTILINE)
