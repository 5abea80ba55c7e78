"""Cross-indexes the rulebooks, the code and the tests: every rule has an entry, a line of code and a test.

A line of code or a test names the rule it carries in square brackets, as in [P.4.1]. Fails when a rule of a rulebook
lacks either, or when something names a rule that is in no rulebook.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import containment

ROOT = Path(__file__).parent.parent
TAG = re.compile(r"\[([A-Z]\.[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)?)\]")


def tags(folder: Path) -> dict[str, list[str]]:
    """Where each rule is named below a folder."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in TAG.findall(line):
                found.setdefault(rule, []).append(f"{path.relative_to(ROOT)}:{number}")
    return found


def main() -> int:
    code, tests = tags(ROOT / "src"), tags(ROOT / "tests")
    problems = []
    known: set[str] = set()
    for name in containment.GAMES:
        book = containment.game(name).rulebook
        known |= {rule.id for rule in book}
        for rule in book:
            if rule.id not in code:
                problems.append(f"{rule.id} ({rule.title}): no line of code carries it")
            if rule.id not in tests:
                problems.append(f"{rule.id} ({rule.title}): no test proves it")
            if "--list" in sys.argv:
                print(f"{rule.id:40} {len(code.get(rule.id, [])):3} code {len(tests.get(rule.id, [])):3} tests")
        for _, (cited, _) in sorted(containment.game(name).refusals.items()):
            if cited not in book:
                problems.append(f"a refusal of {name} cites {cited}, which is not in its rulebook")
    for unknown in sorted((code.keys() | tests.keys()) - known):
        named = ", ".join((code.get(unknown, []) + tests.get(unknown, []))[:3])
        problems.append(f"{unknown} is in no rulebook but is named in {named}")
    for problem in problems:
        print(problem)
    print(f"{len(known)} rules, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
