"""No dead link, no dead anchor, nothing from outside: on the built site, and on small ones broken on purpose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.site.including import below
from tools.site.links import Site
from tools.site.moving import moved


def site_of(where: Path, **pages: str) -> Site:
    for name, text in pages.items():
        (where / f"{name}.html").write_text(text, encoding="utf-8")
    return Site.read(where)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('<a href="b.html">', ""),
        ('<a href="b.html#here">', ""),
        ('<a href="#top">', "leads to no such place"),
        ('<a href="b.html#nowhere">', "leads to no such place"),
        ('<a href="c.html">', "leads nowhere"),
        ('<img src="c.png">', "leads nowhere"),
        ('<a href="https://example.org/">', ""),
        ('<a href="javascript:alert()">', "strange kind"),
        ('<img src="https://example.org/x.png">', "outside of the site"),
        ('<script src="//example.org/x.js"></script>', "outside of the site"),
        ('<link rel="stylesheet" href="https://example.org/x.css">', "outside of the site"),
        ('<link rel="preconnect" href="https://example.org/">', "outside of the site"),
    ],
)
def test_what_is_dead_is_found(text: str, problem: str, tmp_path: Path) -> None:
    found = site_of(tmp_path, a=text, b='<h1 id="here">').problems()
    assert len(found) == bool(problem) and all(problem in one for one in found)


def test_only_links_in_the_text_are_clicks(tmp_path: Path) -> None:
    frame = (
        '<nav><a href="c.html"></a></nav><article><p>go<br><a href="b.html">on</a></p></article><a href="c.html"></a>'
    )
    site = site_of(tmp_path, index=frame, b='<article><a href="c.html"></a></article>', c="")
    assert site.within(0, "index.html") == {"index.html"}
    assert site.within(1, "index.html") == {"index.html", "b.html"}
    assert site.within(2, "index.html") == {"index.html", "b.html", "c.html"}


def test_links_of_a_page_follow_it() -> None:
    files: dict[str, Path] = {}
    text = "[a](serve.md#options) ![b](pictures/iberia.svg) [`c`](../examples/bot.py) [d](https://x.org)\n```\n[e](f.md)\n```\n"
    assert moved("docs/wire.md", "build/wire.md", text, files) == (
        "[a](../host/index.md#options) ![b](../pictures/iberia.svg) [`c`](../files/examples/bot.py) [d](https://x.org)\n"
        "```\n[e](f.md)\n```\n"
    )
    assert set(files) == {"pictures/iberia.svg", "files/examples/bot.py"}
    with pytest.raises(SystemExit, match=r"docs/wire.md links to gone.md"):
        moved("docs/wire.md", "build/wire.md", "[a](gone.md)", files)


def test_a_part_of_a_file_ends_at_the_next_heading() -> None:
    idea = below("CONTRIBUTING.md", "The idea in six sentences")
    assert idea.startswith("1. ") and re.search(r"^6\. ", idea, re.MULTILINE) and "#" not in idea
    assert "### One move" in below("CONTRIBUTING.md", "The house")
    with pytest.raises(SystemExit, match="has no heading"):
        below("CONTRIBUTING.md", "The moon")


@pytest.mark.long
def test_the_site_has_no_problem(built: Site) -> None:
    assert built.problems() == []
    assert len(built.pages) > 60
