"""The rulebooks as pages: every rule with its sentence, its id as its anchor, where it comes from, and the reason
if it is a ruling of ours. And across all games: the rulings, and what is our own design."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import containment
from containment.kernel.rulebook import Rule
from tools.rules_index import tags
from tools.site.chapters import BOOKS, Book, Chapter
from tools.site.places import ROOT

OURS = "our own design"
NAMED = re.compile(r"\b[PCIW]\.(?:[A-Z]?\d+(?:\.\d+)?|[a-z][a-z_0-9]+(?:\.[a-z_0-9]+)?)\b")


def pages() -> dict[str, str]:
    found = {f"rules/{book.name}.md": page(book) for book in BOOKS}
    return found | {"rules/rulings.md": rulings(), "rules/ours.md": ours()}


def rules_of(book: Book) -> list[Rule]:
    return [rule for rule in containment.game(book.game).rulebook if rule.box == book.box]


@cache
def where() -> dict[str, str]:
    """The page of every rule."""
    return {rule.id: f"{book.name}.md" for book in BOOKS for rule in rules_of(book)}


def laid_out(book: Book) -> Iterator[tuple[str, Chapter, list[Rule]]]:
    """The rules by part and chapter: each in the first that matches its id, and none left over."""
    left = rules_of(book)
    for part in book.parts:
        for chapter in part.chapters:
            here = [rule for rule in left if re.fullmatch(chapter.ids, rule.id)]
            left = [rule for rule in left if rule not in here]
            yield part.title, chapter, here
    if left:
        raise SystemExit(f"no chapter of tools/site/chapters.py has {left[0].id} ({left[0].title})")


def page(book: Book) -> str:
    rules = rules_of(book)
    decided = sum(rule.ruling for rule in rules)
    lines = [
        f"# The rules of {book.title}",
        f"{len(rules)} rules, {decided} of them our own rulings. This is the rulebook the game itself goes by: the "
        "table shows you these sentences when a move isn't allowed. "
        f"New to the game? Start with [how it's played](../play/{book.name}.md). "
        f"To look up a rule while you play, type `containment rules {SAMPLES[book.name]}`.",
    ]
    last = ""
    for part, chapter, here in laid_out(book):
        if not here:
            continue
        lines += [f"## {part}"] if part != last else []
        last = part
        lines.append(f"### {chapter.title}")
        lines += [entry(rule, here=f"{book.name}.md") for rule in here]
    return "\n\n".join(lines) + "\n"


SAMPLES = {
    "pandemic": "outbreak",
    "on_the_brink": "P.13.1",
    "cure": "cure biohazard",
    "iberia": "iberia hospital",
    "coldwar": "coldwar satellite",
}


def entry(rule: Rule, here: str) -> str:
    """One rule: a heading that can be linked to, its sentence, and in small where it comes from."""
    lines = [f"#### {rule.title} {{ #{rule.id} }}", linked(rule.text, here)]
    if rule.option:
        lines.append(f"In the game with the option `{rule.option}`." + (_changed(rule, here) if rule.changes else ""))
    if rule.ruling:
        lines.append(f'!!! ruling "Our ruling"\n    {linked(rule.why, here)}')
    lines.append(f"{rule.id} · {source(rule)} · {proof(rule.id)}\n{{ .source }}")
    return "\n\n".join(lines)


def _changed(rule: Rule, here: str) -> str:
    return f" It changes {linked(rule.changes, here)}."


def source(rule: Rule) -> str:
    return f"**{rule.source}**" if OURS in rule.source else rule.source


@cache
def _tagged() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    return tags(ROOT / "src"), tags(ROOT / "tests")


def proof(rule: str) -> str:
    """Where the rule stands in the code, and how many tests name it."""
    code, tests = (found.get(rule, []) for found in _tagged())
    line = code[0].removeprefix("src/containment/") if code else "nowhere"
    number = f"{len(tests)} tests" if len(tests) > 1 else "1 test"
    return f"code: `{line}` · proved by {number}"


def linked(text: str, here: str) -> str:
    """A text in which every rule that is named leads to it."""

    def door(found: re.Match[str]) -> str:
        page = where().get(found[0])
        return found[0] if page is None else f"[{found[0]}]({'' if page == here else page}#{found[0]})"

    return NAMED.sub(door, text)


def rulings() -> str:
    """All rulings, by game: what we decided, and why."""
    lines = [
        "# All rulings",
        "A ruling is our answer where a published rulebook is silent or unclear. Each says why we answered as we did.",
    ]
    for book in BOOKS:
        found = [rule for rule in rules_of(book) if rule.ruling]
        lines.append(f"## {book.title} ({len(found)})")
        for rule in found:
            lines.append(
                f"**[{rule.title}]({book.name}.md#{rule.id})** {linked(rule.text, '')} *Why:* {linked(rule.why, '')}"
            )
    return "\n\n".join(lines) + "\n"


def ours() -> str:
    """What is our own design, by game."""
    lines = [
        "# What we designed ourselves",
        "Some published material could not be found as text: cards, tracks, a board's lines. Where the game needs it, "
        "we designed our own, and say so. If you know the published version, you'll notice these first.",
    ]
    for book in BOOKS:
        rules = rules_of(book)
        found = [rule for rule in rules if OURS in rule.source]
        lines.append(f"## {book.title}")
        if not found:
            lines.append("Nothing: every rule comes from published text, or follows from it.")
            continue
        lines.append(f"{len(found)} of {len(rules)} rules are ours, wholly or in part.")
        for _, chapter, here in laid_out(book):
            doors = [f"[{rule.title}]({book.name}.md#{rule.id})" for rule in here if OURS in rule.source]
            if doors:
                lines.append(f"**{chapter.title}:** {'; '.join(doors)}.")
    return "\n\n".join(lines) + "\n"
