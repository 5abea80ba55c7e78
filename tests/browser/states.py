"""A walk through all that a table can show: each state in turn, for whoever looks at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.visiting import Visitor, until
from tests.server.web.running import Table


def states(person: Visitor, table: Table, seat: int = 0) -> Iterator[str]:
    """Bring the page to one state after the other, and name it."""
    page = person.page
    page.goto(table.urls["seat", seat])
    person.is_asked()
    yield "asked"
    yield from _tabs(person)
    yield from _list(person)
    yield from _inspectors(person)
    yield from _over_the_table(person)
    page.locator(".top .tools button[aria-label='Hint']").click()
    person.sees(".asking .hint")
    yield "a hint"
    person.context.set_offline(True)
    person.sees(".banner.away")
    yield "the line is lost"
    person.context.set_offline(False)
    until(person, lambda: not page.locator(".banner.away").count())
    assert table.post("give_up", table.owner).status_code == 200
    person.sees(".end")
    yield "the end"


def _tabs(person: Visitor) -> Iterator[str]:
    """What one of is seen at a time."""
    page = person.page
    narrow = page.locator(".bar").is_visible()
    tabs = page.locator(".bar button" if narrow else ".tabs button")
    for n in range(tabs.count()):
        tabs.nth(n).click()
        yield f"the tab {tabs.nth(n).inner_text()!r}"
    tabs.first.click()


def _list(person: Visitor) -> Iterator[str]:
    page = person.page
    page.locator("#filter").fill("t")
    until(person, lambda: page.locator(".pill.why-not").count() or page.locator(".rows .note").count())
    yield "letters typed"
    page.locator(".filter .x").click()
    folded = page.locator(".pill.folded")
    if folded.count():
        folded.first.click()
        until(person, lambda: page.locator(".pill.move").count() and not folded.count())
        yield "a folded row opened"
        page.locator(".filter .x").click()


def _inspectors(person: Visitor) -> Iterator[str]:
    """Something pointed at, and a page to read."""
    page = person.page
    narrow = page.locator(".bar").is_visible()
    for what, selector in (("a card", ".corner .card"), ("a die", ".corner .dice-one"), ("a player", ".corner .who")):
        if narrow:
            page.locator(".bar button", has_text="Players").click()
        if not page.locator(selector).locator("visible=true").count():
            continue
        page.locator(selector).locator("visible=true").first.click()
        until(person, lambda: _is_shown(person))
        yield f"{what} pointed at"
        page.locator(".inspector .x").first.click()
    if narrow:
        page.locator(".bar button", has_text="Map").click()
    page.keyboard.press("Shift+M")
    page.keyboard.press("Enter")
    until(person, lambda: _is_shown(person))
    if page.locator(".inspector summary").count():
        page.locator(".inspector summary").click()
    yield "a place pointed at"
    if page.locator(".inspector .rule").locator("visible=true").count():
        page.locator(".inspector .rule").locator("visible=true").first.click()
        person.sees(".reading")
        yield "a rule to read"
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    if narrow:
        page.locator(".bar button").first.click()


def _is_shown(person: Visitor) -> bool:
    """Has it come what can be done with it?"""
    page = person.page
    return page.locator(".inspector").count() > 0 and "…" not in page.locator(".inspector > .note").all_inner_texts()


def _over_the_table(person: Visitor) -> Iterator[str]:
    page = person.page
    page.locator(".top .tools button[aria-label='Menu']").click()
    person.sees(".menu")
    yield "the menu"
    page.locator(".menu .twice button").first.click()
    yield "really?"
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    person.sees(".banner.past")
    yield "looking back"
    page.locator(".banner.past button").click()
    until(person, lambda: not page.locator(".banner.past").count())
