"""Two people at one table, each at a screen: pings and arrows, phrases and mute, plans, and being called."""

from __future__ import annotations

import json

import pytest

from tests.browser.visiting import PHONE, Visitor, Visitors, until
from tests.server.web.running import Running, Table


def two(server: Running, visitors: Visitors, **options: object) -> tuple[Table, Visitor, Visitor]:
    """A table, who is asked there, and the other."""
    table = server.table("pandemic", "free", "free", options={"roles": ["medic", "scientist"], **options})
    table.begin("Mia", "Bo")
    people = [visitors.at(table, 0), visitors.at(table, 1)]
    for person in people:
        person.sees(".map svg")
        until(person, lambda person=person: any(message["kind"] == "frame" for message in person.heard))
    asked = people[0].frame["asked"]
    people[asked].is_asked()
    return table, people[asked], people[1 - asked]


def inspect(person: Visitor, place: str) -> None:
    person.page.locator(f"[data-place='{place}'] .disc").click()
    person.sees(".inspector .foot")


def test_a_ping_and_an_arrow_are_seen_with_the_name(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    names = {0: "Mia", 1: "Bo"}
    own = names[asked.heard[0]["seat"]]
    inspect(asked, "chicago")
    asked.page.locator(".inspector .foot button", has_text="Point here").click()
    assert own in other.sees(".marks .tag text").text_content()
    assert "points at Chicago" in other.sees(".banner.said").inner_text()
    inspect(asked, "chicago")
    asked.page.locator(".inspector .foot button", has_text="Arrow from here").click()
    assert "Arrow from Chicago" in asked.sees(".banner.ask").inner_text()
    asked.page.locator("[data-place='atlanta'] .disc").click(force=True)
    other.sees(".marks .shaft")
    assert not asked.page.locator(".inspector").count(), "the click has ended the arrow, and nothing else"
    other.page.locator("#tab-chat").click()
    assert "Chicago → Atlanta" in other.page.locator(".chat li").last.inner_text()


def test_the_right_button_points_and_draws(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    ends = [asked.page.locator(f"[data-place='{place}'] .disc").bounding_box() for place in ("chicago", "miami")]
    assert all(ends)
    (x0, y0), (x1, y1) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box)
    mouse = asked.page.mouse
    mouse.move(x0, y0)
    mouse.down(button="right")
    mouse.move(x1, y1, steps=3)
    mouse.up(button="right")
    other.sees(".marks .shaft")
    remark = other.frame["remarks"][-1]
    assert (remark["place"], remark["to"]) == ("chicago", "miami")
    mouse.click(x0, y0, button="right")
    other.sees(".marks .ring-mark")


def test_phrases_by_one_tap_and_nobody_hears_who_is_muted(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    other.page.locator("#tab-chat").click()
    other.page.locator(".phrases button", has_text="Nice!").click()
    assert "Nice!" in asked.sees(".banner.said").inner_text()
    name = "Mia" if other.heard[0]["seat"] == 0 else "Bo"
    asked.page.locator(f".corner.seat-{other.heard[0]['seat']} .who").click()
    asked.page.locator(".inspector .foot button", has_text=f"Mute {name}").click()
    asked.page.keyboard.press("Escape")
    asked.page.locator("#tab-chat").click()
    assert f"{name} is muted" in asked.sees(".muted").inner_text()
    other.page.locator(".phrases button", has_text="Your call").click()
    until(asked, lambda: any(one.get("text") == "Your call" for one in asked.frame.get("remarks", ())))
    assert not asked.page.locator(".chat li", has_text="Your call").count()
    assert not asked.page.locator(".banner.said", has_text="Your call").count()
    asked.page.reload()
    asked.sees(".map svg")
    asked.page.locator("#tab-chat").click()
    asked.sees(".muted .link").click()  # it is kept, and can be taken back
    asked.sees(".chat li:has-text('Your call')")
    assert not other.page.locator(".muted").count()


def test_a_plan_is_proposed_by_one_and_done_move_by_move_by_the_other(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    seat = asked.heard[0]["seat"]
    page = other.page
    page.locator(f".corner.seat-{seat} .who").click()
    page.locator(".inspector .foot button", has_text="Plan").click()
    other.sees(".plan-maker")
    page.locator(".pill.move", has_text="Chicago").first.click()
    other.sees(".steps-planned li")
    page.locator("#filter").type("drive san")  # Chicago's neighbour, which cannot be driven to from Atlanta
    other.sees(".pill.move:has-text('San Francisco')")
    page.keyboard.press("Enter")
    until(other, lambda: page.locator(".plan-maker .steps-planned li").count() == 2)
    page.locator(".plan-maker .main").click()
    card = asked.sees(".hint.plan")
    assert "plan for you" in card.inner_text() and card.locator("li").count() == 2
    assert [text.strip() for text in asked.page.locator(".number-planned text").all_text_contents()] == ["1", "2"]
    for place in ("chicago", "san_francisco"):
        before = asked.question
        asked.sees(".hint.plan .main").click()
        asked.answered(before)
        here = [one["id"] for one in asked.frame["scene"]["places"] if seat in one.get("pawns", ())]
        assert here == [place]
    until(asked, lambda: not asked.page.locator(".hint.plan").count())
    until(other, lambda: not page.locator(".hint.plan").count())


def test_a_plan_can_be_changed_by_a_click_on_the_map_and_taken_away(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    other.sees(".plan-it").click()  # the own next turn, while another thinks
    other.sees(".pill.move, .pill.folded")
    before = other.page.locator(".plan-path").count()
    inspect(other, "chicago")
    other.page.locator(".inspector .do").first.click()
    until(other, lambda: other.page.locator(".plan-path .number-planned").count() > 0)
    assert before <= 1
    other.page.locator(".plan-maker .main").click()
    asked.sees(".hint.plan")
    asked.page.locator(".hint.plan .x").click()
    until(other, lambda: not other.page.locator(".hint.plan").count())


def test_how_one_is_asked_about_events_is_chosen_in_the_menu(server: Running, visitors: Visitors) -> None:
    _, asked, _ = two(server, visitors)
    asked.page.locator(".top .tools button").last.click()
    asked.sees(".minding").get_by_label("never").check()
    until(asked, lambda: asked.frame.get("mind") == "never")
    assert asked.page.locator(".minding input:checked").count() == 1


def test_friends_see_who_has_left_a_seat_and_come_back(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    name = "Mia" if other.heard[0]["seat"] == 0 else "Bo"
    other.page.locator(".top .tools button").last.click()
    leave = other.page.locator(".menu button", has_text="Leave the seat")
    leave.click()
    other.page.locator(".menu button.bad").click()
    assert f"{name} left" in asked.sees(".banner.ask:has-text('left')").inner_text()
    other.sees(".side > .hint .main").click()
    asked.sees(".banner.ask:has-text('is back')")


WRITTEN = """
globalThis.written = [];
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (...said) { written.push(said.join(" ")); return setItem.apply(this, said); };
"""


def test_settings_are_kept_and_the_same_in_all_tabs(server: Running, visitors: Visitors) -> None:
    person = visitors.new(PHONE)
    page = person.page
    page.goto(server.url)
    person.sees(".settings-here summary").click()
    second = person.context.new_page()
    second.add_init_script(WRITTEN)
    second.goto(server.url)
    person.sees(".settings-here").get_by_label("big").check()
    second.wait_for_function("document.documentElement.dataset.text === 'big'")
    page.get_by_label("light").check()
    second.wait_for_function("document.documentElement.dataset.theme === 'light'")
    assert second.evaluate("written") == [], "who follows another tab writes over what is chosen there next"
    page.reload()
    page.wait_for_function("document.documentElement.dataset.text === 'big'")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0], "something sticks out at the side"


def test_who_looks_elsewhere_is_called(server: Running, visitors: Visitors) -> None:
    """By the title, the tab's icon, a sound and a notification, as far as they are wanted."""
    table = server.table("pandemic", "free", "free").begin("Mia", "Bo")
    people = [visitors.new(), visitors.new()]
    for seat, person in enumerate(people):
        person.context.add_init_script(WATCHING)
        person.page.goto(table.urls["seat", seat])
        person.sees(".map svg")
        until(person, lambda person=person: any(message["kind"] == "frame" for message in person.heard))
    asked, other = people if people[0].frame["asked"] == 0 else people[::-1]
    asked.is_asked()
    assert other.page.evaluate("called.notes") == [] and asked.page.evaluate("called.notes") == []
    assert "logo-turn" in asked.page.locator("link[rel=icon]").get_attribute("href")
    assert "logo-turn" not in other.page.locator("link[rel=icon]").get_attribute("href")
    other.page.locator(".top .tools button").last.click()
    for label in ("Sound", "Notify me"):
        other.page.locator("fieldset", has_text=label).get_by_label("on", exact=True).check()
    until(other, lambda: other.page.evaluate("called.sounds") > 0)
    other.page.evaluate("called.sounds = 0; called.hidden = true")
    asked.page.locator("#filter").type("pass")
    asked.sees(".pill.move.at")
    asked.page.wait_for_timeout(300)
    asked.page.keyboard.press("Enter")
    until(other, lambda: other.page.evaluate("called.notes.length") == 1)
    assert other.page.evaluate("called.sounds") > 0
    assert other.page.title().startswith("●")
    assert "logo-turn" in other.page.locator("link[rel=icon]").get_attribute("href")


WATCHING = """
globalThis.called = { notes: [], sounds: 0, hidden: false };
Object.defineProperty(document, "hidden", { get: () => called.hidden });
globalThis.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { called.notes.push(title); }
  close() {}
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...args) { called.sounds += 1; return start.apply(this, args); };
"""


@pytest.mark.long
def test_while_a_game_runs_the_menu_has_the_rules_and_the_link_for_watching(
    server: Running, visitors: Visitors
) -> None:
    """Of the links that were told when the table was set up, this one is no secret."""
    person = visitors.new()
    page = person.page
    page.goto(f"{server.url}/new?game=pandemic")
    page.locator(".summary .main:not(:disabled)").click()
    person.is_asked()
    kept = page.evaluate("Object.entries(localStorage).filter(([k]) => k.startsWith('containment/table/'))[0][1]")
    assert [link["role"] for link in json.loads(kept)["links"]] == ["watch"]
    page.locator(".top .tools button").last.click()
    assert page.locator(".menu a[href='/rules/pandemic']").count() == 1
    page.locator(".menu .watch-link button").last.click()
    url = person.sees(".link-sheet .url").inner_text()
    watcher = visitors.new()
    watcher.page.goto(url)
    watcher.sees(".map .place")
    assert watcher.frame.get("ask") is None
    page.keyboard.press("Escape")
    page.locator(".menu button", has_text="another device").click()
    assert person.sees(".link-sheet .url").inner_text() == page.url


def test_there_is_no_undo_before_anything_was_done(server: Running, visitors: Visitors) -> None:
    _, asked, other = two(server, visitors)
    assert [one.page.locator(".tools button", has_text="Undo").is_disabled() for one in (asked, other)] == [True, True]
    before = asked.question
    asked.page.locator(".pill.move").first.click()
    asked.answered(before)
    until(asked, lambda: asked.page.locator(".tools button", has_text="Undo").is_enabled())
