"""Ten things a new user wants, written down before the site was made. Each is found from the front page in three
clicks.

Only links in the text of a page count as clicks: with the navigation beside it, every page is one click away and
nothing would be proved."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from tools.site.links import Site

CLICKS: Final = 3


class Want(NamedTuple):
    """What somebody wants, the page that has it, and words that stand there and nowhere by accident."""

    want: str
    page: str
    words: tuple[str, ...]


TEN: Final = (
    Want("I want to play right now", "play/index.html", ("make serve", "Play now")),
    Want("How does a turn of Pandemic go?", "play/pandemic.html", ("four actions", "two cards", "infection rate")),
    Want("Teach me the game as I play it", "play/lessons.html", ("containment learn cure", "Pandemic: first turns")),
    Want("Which keys do what in the terminal?", "play/terminal.html", ("F2", "hint", "F3")),
    Want("What happens when one outbreak sets off another?", "rules/pandemic.html#P.9.2", ("Chain reaction",)),
    Want("Why did you rule it that way?", "rules/rulings.html", ("One Quiet Night during infections", "Why:")),
    Want("My friends live elsewhere: how do they join?", "host/index.html", ("play.example.org", "Caddy")),
    Want("I want to write a computer player", "build/guides/a_player.html", ("def choose", "What it prints")),
    Want("What does this function take?", "build/reference/containment.html#containment.playouts", ("threads",)),
    Want("How fast is it, and how strong?", "made/speed.html", ("limit.c", "NVIDIA H200", "make bench")),
)


def test_there_are_ten() -> None:
    assert len(TEN) == len({want.page for want in TEN}) == 10


@pytest.mark.long
@pytest.mark.parametrize("want", TEN, ids=lambda want: str(want.want))
def test_it_is_found_in_three_clicks(want: Want, built: Site) -> None:
    page, _, anchor = want.page.partition("#")
    assert page in built.within(CLICKS, "index.html"), f"{page} is more than {CLICKS} clicks away from the front page"
    assert not anchor or anchor in built.pages[page].anchors
    for words in want.words:
        assert words in built.pages[page].text, f"{page} says nothing of {words}"
