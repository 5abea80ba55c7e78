"""A page of the repository on the site: its links lead to where their targets stand there."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

from tools.site.places import MEANT, ROOT

LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\]\()([^)#\s]*)((?:#[\w.-]+)?\))")
FENCE = re.compile(r"(^ *```.*?^ *```$)", re.DOTALL | re.MULTILINE)
MARK = re.compile(r"^<!-- (?:\w+: generated|end) -->\n", re.MULTILINE)
LEFT_OUT = re.compile(r"<!-- (rulings|rules): generated -->.*?<!-- end -->\n", re.DOTALL)
RULES = {
    "pandemic": "Pandemic",
    "on_the_brink": "On the Brink",
    "cure": "The Cure",
    "iberia": "Iberia",
    "coldwar": "Biologic Cold War",
}


def moved(source: str, place: str, text: str, files: dict[str, Path]) -> str:
    """The text of a page, for its place on the site. What it links to and is no page is put among the files."""
    text = _without_rules(source, LEFT_OUT.sub(r"<!-- \1 -->\n", text))
    text = MARK.sub("", text).replace("<details>", '<details markdown="1">')
    pieces = FENCE.split(text)  # every other one is code, and stays as it is
    for n in range(0, len(pieces), 2):
        pieces[n] = LINK.sub(lambda link: f"{link[1]}{_to(link[2], source, place, files)}{link[3]}", pieces[n])
    return "".join(pieces)


def _without_rules(source: str, text: str) -> str:
    """The rules themselves stand in their own part of the site, with all their sentences."""
    name = PurePosixPath(source).stem
    if name not in RULES:
        return text
    door = f"The [rules of {RULES[name]}](../rules/{name}.md), every sentence, with our rulings and their reasons.\n"
    return text.replace("<!-- rulings -->\n", door).replace("<!-- rules -->\n", "")


def _to(target: str, source: str, place: str, files: dict[str, Path]) -> str:
    if "://" in target or not target or target.startswith("../rules/"):
        return target
    path = os.path.normpath(PurePosixPath(source).parent / target).replace(os.sep, "/")
    if path in MEANT:
        return relative(MEANT[path], place)
    if not (ROOT / path).is_file():
        raise SystemExit(f"{source} links to {target}, which is not there")
    kept = path.removeprefix("docs/") if path.startswith("docs/pictures/") else f"files/{path}"
    files[kept] = ROOT / path
    return relative(kept, place)


def relative(target: str, place: str) -> str:
    return os.path.relpath(target, PurePosixPath(place).parent).replace(os.sep, "/")
