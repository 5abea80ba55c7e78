"""The rulebooks on the site: every rule once, with its sentence, its id as an anchor, and the reason of a ruling."""

from __future__ import annotations

import pytest
from tools.site import chapters, rules
from tools.site.chapters import BOOKS, Book
from tools.site.links import Site

import containment


def test_every_rule_is_in_one_book() -> None:
    all_rules = [rule.id for name in containment.GAMES for rule in containment.game(name).rulebook]
    assert sorted(rule.id for book in BOOKS for rule in rules.rules_of(book)) == sorted(all_rules)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: str(book.name))
def test_every_rule_is_on_its_page_with_its_sentence_and_reason(book: Book) -> None:
    page = rules.page(book)
    for rule in rules.rules_of(book):
        assert page.count(f"#### {rule.title} {{ #{rule.id} }}\n") == 1
        assert rules.linked(rule.text, f"{book.name}.md") in page
        assert not rule.ruling or rules.linked(rule.why, f"{book.name}.md") in page


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: str(book.name))
def test_no_chapter_is_empty(book: Book) -> None:
    assert all(here for _, _, here in rules.laid_out(book))


def test_a_rule_without_a_chapter_is_refused() -> None:
    book = BOOKS[0]._replace(parts=(chapters.Part("Actions", chapters.numbered("P", "Actions", first=4)),))
    with pytest.raises(SystemExit, match=r"no chapter .* has P\.1\.1"):
        list(rules.laid_out(book))


def test_rules_that_are_named_are_links() -> None:
    assert rules.linked("as in P.3.6, but not X.1.2", "pandemic.md") == "as in [P.3.6](#P.3.6), but not X.1.2"
    assert rules.linked("see P.13.1", "pandemic.md") == "see [P.13.1](on_the_brink.md#P.13.1)"


@pytest.mark.long
def test_every_id_is_an_anchor(built: Site) -> None:
    for book in BOOKS:
        assert {rule.id for rule in rules.rules_of(book)} <= built.pages[f"rules/{book.name}.html"].anchors
