"""Looking back: the scrubber, links to a moment, the film, which lines; and after the game."""

from __future__ import annotations

import asyncio
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest

import containment
from containment.reviewing.review import Judged, Review
from tests.browser.visiting import DESKTOP, PHONE, Visitor, Visitors, until
from tests.server.web.running import Running, Table


def over(server: Running, visitors: Visitors, size: tuple[int, int] | None = None) -> tuple[Table, Visitor]:
    """A whole game that computers have played to its end."""
    table = server.table("pandemic", "free", "random", alone="go on").begin("Mia")
    person = visitors.at(table, 0, *([size] if size else []))
    person.is_asked()
    assert table.post("leave", table.seat(0), seat=0, who="random").status_code == 200
    person.sees(".end")
    return table, person


def test_a_link_to_a_moment_opens_it_and_tells_no_secret(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.new(permissions=["clipboard-read", "clipboard-write"])
    page = person.page
    page.goto(table.urls["seat", 0])
    person.is_asked()
    page.locator(".story li button").first.click()
    shown = person.sees(".banner.past").inner_text()
    page.locator(".scrubber button[title*='link']").click()
    until(person, lambda: page.locator(".scrubber [role=status]").inner_text() == "Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.url}/t/{table.id}?at=0" and table.seat(0) not in link
    page.goto("about:blank")
    page.goto(link)
    assert person.sees(".banner.past").inner_text() == shown
    page.keyboard.press("]")
    until(person, lambda: "moment 1 of" in page.locator(".banner.past").inner_text())
    page.keyboard.press("[")
    until(person, lambda: "moment 0 of" in page.locator(".banner.past").inner_text())
    page.keyboard.press("Escape")
    person.is_asked()
    stranger = visitors.new()
    stranger.page.goto(link)
    stranger.sees(".banner.bad")


@pytest.mark.long
def test_the_story_runs_as_a_film_and_stops(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    for _ in range(2):
        before = person.question
        person.page.locator(".pill.move").first.click()
        person.answered(before)
    page = person.page
    page.locator(".scrubber button").first.click()
    person.sees(".banner.past:has-text('moment 0')")
    person.sees(".banner.past:has-text('moment 1')")
    page.locator(".scrubber button[title=Pause]").click()
    person.sees(".scrubber button[title*=film]")
    page.keyboard.press("Shift+P")
    until(person, lambda: not page.locator(".banner.past").count())  # and at its end it is now again
    person.sees(".scrubber button[title*=film]")


def test_lines_can_be_told_apart(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    before = person.question
    person.page.locator(".pill.move", has_text="Chicago").first.click()
    person.answered(before)
    everything = person.lines()
    person.page.locator(".wanted button", has_text="Mine").click()
    until(person, lambda: 0 < len(person.lines()) < len(everything))
    assert any("Chicago" in line for line in person.lines())
    person.page.locator(".wanted button", has_text="Alarms").click()
    until(person, lambda: not any("Chicago" in line for line in person.lines()))
    person.page.locator(".wanted button", has_text="All").click()
    until(person, lambda: person.lines() == everything)


def test_anything_can_be_looked_up(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    person.page.locator("#tab-decks").click()
    for what, found in (("Paris", "Essen"), ("P.4.1", "Drive"), ("airlift", "Airlift"), ("medic", "Medic")):
        person.page.locator(".look-up input").fill(what)
        person.page.keyboard.press("Enter")
        assert found.lower() in person.sees(".reading .text").inner_text().lower(), what
        person.page.keyboard.press("Escape")
        until(person, lambda: not person.page.locator(".reading").count())


def test_after_the_game_there_are_curves_and_the_numbers(server: Running, visitors: Visitors) -> None:
    _, person = over(server, visitors)
    person.sees(".chart svg")
    page = person.page
    assert "Outbreaks" in page.locator(".charts").inner_text()
    assert page.locator(".chart svg[role=img]").first.get_attribute("aria-label")
    page.locator(".numbers summary").click()
    rows = page.locator(".numbers tbody tr").count()
    assert rows >= 4 and page.locator(".numbers tbody tr").last.locator("th").inner_text() == "end"
    with page.expect_download() as record:
        page.locator(".end button", has_text="record").click()
    assert "pandemic" in Path(record.value.path()).read_text()
    with page.expect_download() as picture:
        page.locator(".end button", has_text="picture").click()
    assert Path(picture.value.path()).read_text().startswith("<svg")


def test_how_it_ended_is_said_once(server: Running, visitors: Visitors) -> None:
    _, person = over(server, visitors)
    page = person.page
    person.sees(".chart svg")
    said = page.locator(".end").inner_text()
    assert said.count("You lost") + said.count("You won") == 1
    assert said.count(" turns") - said.count("turns,") <= 1
    assert page.locator(".asking .prompt").count() == 0, "the sheet says it"
    page.locator(".end button", has_text="See the table").click()
    assert person.sees(".asking .prompt").inner_text() in said


def test_a_film_is_told_as_it_runs(server: Running, visitors: Visitors) -> None:
    _, person = over(server, visitors)
    page = person.page
    page.locator("#tab-chat").click()
    page.locator(".end button", has_text="film").click()
    person.sees(".scrubber button[title=Pause]").click()
    at = person.sees(".story [aria-current=true]").inner_text().split("\n")[0]
    assert person.sees(".asking .prompt").inner_text().rstrip(".") in at


def test_another_end_can_be_played_from_any_moment(server: Running, visitors: Visitors) -> None:
    table, person = over(server, visitors)
    page = person.page
    page.locator(".end button", has_text="Play on").click()
    person.sees(".banner.past")
    page.locator(".story li.answer button").first.click()
    until(person, lambda: "moment 1 of" in page.locator(".banner.past").inner_text())
    page.locator(".after .main").click()
    person.sees(".branching select")
    page.keyboard.press("Escape")
    until(person, lambda: not page.locator(".branching").count())
    person.sees(".banner.past")  # the key was meant for what lay over the table
    page.locator(".after .main").click()
    person.sees(".branching select")
    assert page.locator(".branching select").evaluate_all("all => all.map(one => one.value)") == ["me", "random"]
    page.locator(".branching .main").click()
    until(person, lambda: f"/t/{table.id}" not in page.url)
    person.is_asked()
    assert len(person.frame["sitters"]) == 2 and person.frame["state"] == "playing"


def test_the_same_deal_again(server: Running, visitors: Visitors) -> None:
    table, person = over(server, visitors, PHONE)
    page = person.page
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0], "something sticks out at the side"
    page.locator(".end .main").click()
    until(person, lambda: f"/t/{table.id}" not in page.url)
    person.is_asked()


def test_a_friend_is_shown_the_way_to_the_same_deal(server: Running, visitors: Visitors) -> None:
    table = server.table("cure", "free", "free").begin("Mia", "Bo")
    mia, bo = visitors.at(table, 0), visitors.at(table, 1, PHONE)
    mia.is_asked()
    assert table.post("give_up", table.owner).status_code == 200
    bo.sees(".end")
    assert not bo.page.locator(".follow").count()
    mia.sees(".end .choices .main").click()
    bo.sees(".end .follow .main").click()
    until(bo, lambda: f"/t/{table.id}" not in bo.page.url)
    until(mia, lambda: mia.page.url.split("#")[0] == bo.page.url.split("#")[0])
    mia.sees("text=Bo")
    assert bo.page.url.split("#")[1] != mia.page.url.split("#")[1]


def test_who_did_not_take_a_move_back_is_told(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    mia, bo = visitors.at(table, 0), visitors.at(table, 1)
    asked, other = (mia, bo) if table.frame(table.seat(0)).get("ask") else (bo, mia)
    asked.is_asked()
    before = asked.question
    asked.sees(".pill.move").click()
    asked.answered(before)
    other.sees(".bar, .story")
    asked.page.locator("header button[aria-label='Undo']").click()
    assert "taken back" in other.sees(".banner").inner_text()


def test_a_game_that_is_over_is_reviewed(server: Running, visitors: Visitors) -> None:
    table, person = over(server, visitors)
    page = person.page
    page.locator(".end button", has_text="Review this game").click()
    chart = person.sees(".review .chart svg")
    assert "chance to win" in (chart.get_attribute("aria-label") or "")
    begins = page.locator(".review").bounding_box()
    assert begins is not None and begins["y"] < 150, "it stood below the other charts"
    told = page.locator(".review .costly li")
    assert 0 < told.count() <= 5 and told.count() == page.locator(".review .mark").count()
    assert "Better:" in told.first.inner_text() and "instead of" in told.first.inner_text()
    assert "Luck and skill" in page.locator(".review").inner_text()
    page.locator(".review .numbers summary").click()
    rows = page.locator(".review .numbers tbody tr")
    assert rows.last.locator("th").inner_text() == "end" and rows.last.locator("td").inner_text() in ("0%", "100%")
    assert not page.locator(".end button", has_text="Review this game").count()
    watcher = visitors.new()
    watcher.page.goto(table.urls["watch", -1])
    watcher.sees(".end button:has-text('Review')").click()
    watcher.sees(".review .costly")


def costs(turn: int, at: int, seat: int, cost: float, after: float) -> Judged:
    codebook = containment.game("pandemic").codebook
    move, best = codebook.parse("drive paris"), codebook.parse("treat red")
    return Judged(at, turn, seat, False, move, (best,), after + cost, after, "", "Actions")


LOST = [costs(turn, 5 * turn, turn % 2, 0.0, 0.5) for turn in range(1, 16)]
LOST = [costs(0, 0, 0, 0.5, 0.0), *LOST, *(costs(15, at, at % 2, at / 1000, 0.0) for at in range(76, 80))]

COVERED = """() => {
  const [marks, written] = [".mark", ".axis"].map(one => [...document.querySelectorAll(`.review .chart ${one}`)]);
  const box = one => one.getBoundingClientRect();
  const chart = box(document.querySelector(".review .chart svg"));
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const words = one => one.textContent;
  return {
    covered: written.filter(one => marks.some(mark => meet(box(mark), box(one)))).map(words),
    run_together: written.filter(one => written.some(two => one !== two && meet(box(one), box(two)))).map(words),
    outside: written.filter(one => box(one).left < chart.left - 1 || box(one).right > chart.right).map(words),
    together: marks.filter((one, n) => marks.slice(n + 1).some(two => Math.hypot(box(one).x - box(two).x,
      box(one).y - box(two).y) < box(one).width - 2)).length,
  };
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_review_is_told_to_its_reader_and_its_marks_cover_nothing(
    server: Running, visitors: Visitors, size: tuple[int, int]
) -> None:
    """Of a game that was lost: marks lie on the line of 0%, in its first and in its last turn."""
    table, person = over(server, visitors, size)
    live = server.app.house.hub.tables[table.id].live
    found = Review(64, 0, 15, False, True, len(LOST), tuple(LOST), (), 0.0)
    assert live.match is not None
    live.review = SimpleNamespace(  # type: ignore[assignment]
        record=live.match.record, review=found, failed=False, wait=lambda seconds: asyncio.sleep(0)
    )
    page = person.page
    page.locator(".end button", has_text="Review this game").click()
    person.sees(".review .chart svg")
    assert page.locator(".review .mark").count() == 5
    assert page.evaluate(COVERED) == {"covered": [], "run_together": [], "outside": [], "together": 0}
    axis = page.locator(".review .axis:not(.percent)").all_text_contents()
    assert axis == ["start", "5", "10", "end"]
    page.locator(".review .numbers summary").click()
    heads = page.locator(".review .numbers tbody th").all_text_contents()
    assert (heads[0], heads[1], heads[-1]) == ("start", "1", "end")
    told = [" ".join(one.split()) for one in page.locator(".review .costly li > p:nth-of-type(1)").all_text_contents()]
    assert told[0] == "At the start: you chose to drive to Paris (0% instead of 50%)"
    assert told[1].startswith("Turn 15: Ada chose to drive to Paris (")
    assert told[2].startswith("Turn 15: you chose to drive to Paris (")


APART = """async answers => {
  const { modules } = await import(document.querySelector("script[type=module]").src);
  return modules["modules/memory/review.js"].apart(answers).map(({ at }) => at);
}"""


def test_marks_in_the_same_place_are_told_apart(server: Running, visitors: Visitors) -> None:
    page = over(server, visitors)[1].page
    for chance in (0, 50, 100):
        found = page.evaluate(APART, [{"number": n, "along": 0.5, "chance": chance} for n in range(1, 6)])
        assert len({round(at) for at in found}) == 5 and all(0 <= at <= 120 for at in found)
        assert all(abs(a - b) >= 21.9 for a, b in combinations(found, 2)) and found[0] == 120 - chance * 1.2
    assert page.evaluate(APART, [{"along": 0.2, "chance": 50}, {"along": 0.8, "chance": 50}]) == [60, 60]


def test_a_game_that_was_given_up_offers_no_review(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "thumb").begin("Mia")
    person = visitors.at(table, 0)
    person.is_asked()
    assert table.post("give_up", table.owner).status_code == 200
    person.sees(".end .chart svg")
    assert not person.page.locator("button", has_text="Review").count()
