"""Several screens at one table: desktop, phone and tablet; somebody watches; a line is lost in the middle of an answer;
two windows of one seat; going back together; a seat left and taken back; "wait" while another thinks."""

from __future__ import annotations

import re

import pytest

from tests.browser.clicking import Clicker
from tests.browser.killing import Killable
from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitor, Visitors, until
from tests.server.web.running import Running, Table, is_asked


def asked_of(people: list[Visitor]) -> int:
    """Wait until one of them is asked."""
    until(people[0], lambda: any(one.page.locator(".prompt.mine").count() for one in people))
    return next(n for n, one in enumerate(people) if one.page.locator(".prompt.mine").count())


def story(person: Visitor) -> list[str]:
    """The story as it stands in the page, seen or not."""
    texts: list[str] = person.page.locator(".story li").all_text_contents()
    return [" ".join(text.split()) for text in texts]


def answers(person: Visitor) -> int:
    return int(person.page.locator(".story li.answer, .story li.loud-answer").count())


def same_story(people: list[Visitor]) -> None:
    """Everybody has heard as many lines, and the same marks of them where they are called alike."""
    until(people[0], lambda: len({one.frame.get("told") for one in people}) == 1)
    until(people[0], lambda: len({len(story(one)) for one in people}) == 1)


def played(table: Table, *sizes: tuple[int, int], visitors: Visitors) -> list[Visitor]:
    people = [visitors.at(table, seat, size) for seat, size in enumerate(sizes)]
    for one in people:
        one.sees(".map svg")
    return people


# ---------------------------------------------------------------------------------------------- three screens
def test_a_desktop_a_phone_and_a_tablet_that_watches(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"consent": "all"}).begin("Mia", "Bo")
    people = played(table, DESKTOP, PHONE, visitors=visitors)
    watcher = visitors.new(TABLET)
    watcher.page.goto(table.urls["watch", -1])
    watcher.sees(".map svg")
    clickers = [Clicker(one, seed=3 + n) for n, one in enumerate(people)]
    for _ in range(14):
        clickers[asked_of(people)].play(1)
        assert not watcher.page.locator(".prompt.mine, .pill").count()
    same_story([*people, watcher])
    assert any("Mia" in line for line in story(watcher)) and not any("you" in line.split() for line in story(watcher))
    assert all("ask" not in frame for frame in watcher.heard if frame["kind"] == "frame")
    assert all(one.answers for one in clickers)


# ---------------------------------------------------------------------------------------------- lost lines
def test_who_goes_offline_in_the_middle_of_an_answer_has_given_it_once(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"epidemics": 4}).begin("Mia", "Bo")
    people = played(table, DESKTOP, PHONE, visitors=visitors)
    asked = asked_of(people)
    one, other = people[asked], people[1 - asked]
    told = answers(one)
    one.context.set_offline(True)
    one.sees(".banner.away")
    before = one.question
    one.page.locator(".pill.move").first.click()
    assert "Your move goes out" in one.sees(".banner.away").inner_text()
    until(other, lambda: other.page.locator(".presence.away").count())
    one.context.set_offline(False)
    one.answered(before)
    until(one, lambda: answers(one) == told + 1)
    until(other, lambda: answers(other) == told + 1)
    until(other, lambda: not other.page.locator(".presence.away").count())
    same_story(people)


def test_a_server_killed_under_two_browsers_while_one_answers(
    killable: Killable,
    visitors: Visitors,
) -> None:
    """Whether the answer had arrived or not when the server died: it counts once, and both see the same."""
    links = killable.table("free", "free", options={"epidemics": 4})
    people = [visitors.new(), visitors.new(PHONE)]
    for seat, person in enumerate(people):
        person.page.goto(links[str(seat)])
        person.sees(".map svg")
    one = people[asked_of(people)]
    told, before = answers(one), one.question
    one.page.locator(".pill.move").first.click(no_wait_after=True)
    killable.stop()
    killable.start()
    for person in people:
        until(person, lambda person=person: not person.page.locator(".banner.away").count())
    one.answered(before)
    until(one, lambda: answers(one) == told + 1)
    same_story(people)


# ---------------------------------------------------------------------------------------------- two windows of a seat
def test_two_windows_of_one_seat_answer_once(server: Running, visitors: Visitors) -> None:
    """Both answer at the same moment: one answer counts, and the other is told that it came too late."""
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    seat = next(seat for seat in (0, 1) if is_asked(table.frame(table.seat(seat))))
    one, two = visitors.at(table, seat), visitors.at(table, seat, PHONE)
    for person in (one, two):
        person.is_asked()
    until(one, lambda: one.question == two.question)
    told, before = answers(one), one.question
    one.page.locator(".pill.move").first.click(no_wait_after=True)
    two.page.locator(".pill.move").nth(1).click(no_wait_after=True)
    for person in (one, two):
        person.answered(before)
        until(person, lambda person=person: not person.page.locator(".spin").count())
    same_story([one, two])
    late = [person for person in (one, two) if person.page.locator(".banner.no").count()]
    assert answers(one) == told + 2 - len(late)
    assert all("Too late" in person.page.locator(".banner.no").inner_text() for person in late)
    before = two.question
    two.page.locator(".pill.move").first.click()
    one.answered(before)
    same_story([one, two])


# ---------------------------------------------------------------------------------------------- going back together
def test_going_back_needs_everybody(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", options={"consent": "none"}).begin("Mia", "Bo")
    people = played(table, DESKTOP, DESKTOP, visitors=visitors)
    first = asked_of(people)
    one, other = people[first], people[1 - first]
    before = one.frame["scene"]["status"]
    one.page.locator(".pill.move").first.click()
    until(one, lambda: one.frame["scene"]["status"] != before)

    def wants_back() -> None:
        """The other wants back what was not theirs: the first press says that all must agree, the second asks them."""
        other.page.locator(".top button[aria-label='Undo']").click()
        assert "everybody agrees" in other.sees(".banner.no").inner_text()
        other.page.locator(".top button[aria-label='Ask everybody to go back']").click()
        assert "wants to go back" in one.sees(".banner.ask").inner_text()

    wants_back()
    assert not other.page.locator(".banner.ask button").count(), "who asks need not agree"
    one.page.locator(".banner.ask button", has_text="No").click()
    until(other, lambda: not other.page.locator(".banner.ask").count())
    assert one.frame["scene"]["status"] != before
    wants_back()
    one.page.locator(".banner.ask button.main").click()
    until(one, lambda: one.frame["scene"]["status"] == before)
    same_story(people)


# ---------------------------------------------------------------------------------------------- leaving and returning
def test_a_seat_left_to_a_computer_and_taken_back(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    people = played(table, DESKTOP, PHONE, visitors=visitors)
    first = asked_of(people)
    one, other = people[first], people[1 - first]
    page = one.page
    page.locator(".top button[aria-label='Menu']").click()
    leave = page.locator(".menu .twice button").first
    leave.click()
    assert "Really" in leave.inner_text()
    leave.click()
    until(one, lambda: one.page.locator(".side > .hint button.main").count())
    assert not page.locator(".prompt.mine").count()
    until(other, lambda: other.page.locator(".presence.computer").count() == 1)
    until(other, lambda: answers(other) >= 2)  # the computer plays
    page.locator(".side > .hint button.main").click()
    until(other, lambda: not other.page.locator(".presence.computer").count())
    until(one, lambda: not page.locator(".side > .hint button.main").count())


def test_wait_said_while_another_thinks(server: Running, visitors: Visitors) -> None:
    table, waits = _with_an_event_for_who_is_not_asked(server)
    people = played(table, DESKTOP, PHONE, visitors=visitors)
    one, thinker = people[waits], people[1 - waits]
    before = thinker.question
    one.sees(".tools .wait").click()
    until(thinker, lambda: thinker.frame.get("waits"))
    thinker.page.locator(".pill.move").first.click()
    assert re.search("said wait", thinker.sees(".banner.no").inner_text())
    assert thinker.question == before
    one.page.locator(".tools .wait.main").click()
    until(thinker, lambda: not thinker.frame.get("waits"))
    thinker.page.locator(".banner.no .x").click()
    thinker.page.locator(".pill.move").first.click()
    thinker.answered(before)


def _with_an_event_for_who_is_not_asked(server: Running) -> tuple[Table, int]:
    for seed in range(40):
        table = server.table("pandemic", "free", "free", seed=seed, options={"epidemics": 4}).begin("Mia", "Bo")
        for seat in (0, 1):
            if table.frame(table.seat(seat)).get("mayWait"):
                return table, seat
    raise AssertionError("nobody has an event")


# ---------------------------------------------------------------------------------------------- what others write
SAID = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"


@pytest.mark.parametrize("size", (DESKTOP, PHONE), ids=("desktop", "phone"))
def test_what_others_write_stays_text(server: Running, visitors: Visitors, size: tuple[int, int]) -> None:
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    people = played(table, size, size, visitors=visitors)
    assert table.post("chat", table.seat(0), text=SAID).status_code == 200
    for person in people:
        until(person, lambda person=person: any(m.get("remarks") for m in person.heard if m["kind"] == "frame"))
        page = person.page
        page.locator(".bar button, .tabs button", has_text="Chat").locator("visible=true").click()
        assert SAID in person.sees(".chat ul").inner_text()
        assert not page.locator("img, #page script").count()
        assert "owned" not in page.title()


def test_nobody_is_called_like_a_piece_of_a_page(server: Running, visitors: Visitors) -> None:
    person = visitors.at(server.table("pandemic"), 0)
    person.sees(".lobby .invitation input").fill("<img src=x>")
    person.page.locator(".lobby .invitation button").click()
    assert "<img src=x>" in person.sees(".banner.no").inner_text()
    assert not person.page.locator("img").count()


def test_nothing_but_our_own_files_is_run(server: Running, visitors: Visitors) -> None:
    """The policy of the page holds: no script in the page, no eval, no other host, no style in it."""
    person = visitors.at(server.table("pandemic", "free", "random").begin("Mia"), 0)
    person.is_asked()
    # What Playwright itself evaluates is not bound by the policy; what the page is made to do is.
    person.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "document.documentElement.dataset.owned = 'script'";
          document.body.append(script);
          const link = document.createElement("a");
          link.setAttribute("onclick", "document.documentElement.dataset.owned = 'handler'");
          document.body.append(link);
          link.click();
          const style = document.createElement("style");
          style.textContent = "body { --owned: style }";
          document.head.append(style);
          const image = document.createElement("img");
          image.src = "http://127.0.0.2:9/x.png";
          document.body.append(image);
        }"""
    )
    blocked = person.page.evaluate("fetch('http://127.0.0.2:9/').then(() => false, () => true)")
    assert blocked
    assert person.page.evaluate("document.documentElement.dataset.owned ?? ''") == ""
    assert person.page.evaluate("getComputedStyle(document.body).getPropertyValue('--owned')") == ""
    told = " ".join(person.problems)
    assert "Content Security Policy" in told
    person.problems.clear()
    person.hosts = {host for host in person.hosts if not host.startswith("127.0.0.2")}
