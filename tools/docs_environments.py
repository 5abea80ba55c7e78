"""The tables of docs/environments.md: what each number of an observation says, and how many actions a game has.
`--check` fails if they are stale."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import containment
from containment.kernel.engine.eye import HEAD_LAYOUT, Part
from containment.rl.actions import actions_of

PAGE = Path(__file__).parent.parent / "docs" / "environments.md"
MARKED = re.compile(r"(<!-- (\w+): generated -->\n).*?(<!-- end -->)", re.DOTALL)


def table(parts: tuple[Part, ...]) -> str:
    rows = [f"| `{p.name}` | {p.at} | {' by '.join(map(str, p.shape))} | {p.about} |" for p in parts]
    return "\n".join(["", "| part | from | numbers | |", "|---|---|---|---|", *rows, "", ""])


def games() -> str:
    rows = []
    for name in containment.GAMES:
        game, actions = containment.game(name), actions_of(name)
        last = game.layout[-1]
        rows.append(f"| {game.title} | `{name}` | {game.version} | {len(actions):,} | {last.at + last.size:,} |")
    return "\n".join(["", "| | name | version | actions | numbers, at most |", "|---|---|---|---|---|", *rows, "", ""])


def page(text: str) -> str:
    made = {"games": games(), "head": table(HEAD_LAYOUT)}
    made |= {name: table(containment.game(name).layout) for name in containment.GAMES}
    return MARKED.sub(lambda found: f"{found[1]}{made[found[2]]}{found[3]}", text)


def main(argv: list[str]) -> int:
    old = PAGE.read_text(encoding="utf-8")
    new = page(old)
    if "--check" in argv:
        if new != old:
            print("docs/environments.md is stale: run: make docs")
        return int(new != old)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
