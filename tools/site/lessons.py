"""The lessons, by what they teach: from the scripts that are played."""

from __future__ import annotations

import tomllib

from tools.site.figures import GAMES
from tools.site.places import ROOT

LESSONS = ROOT / "src" / "containment" / "lessons"


def page(text: str) -> str:
    """The page about lessons, with one part for each."""
    return text.replace("<!-- lessons -->\n", "\n".join(lesson(name) for name in GAMES))


def lesson(name: str) -> str:
    script = tomllib.loads((LESSONS / f"{name}.toml").read_text(encoding="utf-8"))
    steps = script["step"]
    first = " ".join(steps[0]["say"].split())
    lines = [
        f"## {script['title']}",
        f"*{script['about'][0].upper()}{script['about'][1:]}.* {len(steps)} steps.",
        f"> {first}",
        f"`containment learn {name}`, or *Learn* on the front page in the browser. "
        f"The game itself: [{GAMES[name]}]({name}.md).",
    ]
    return "\n\n".join(lines) + "\n"
