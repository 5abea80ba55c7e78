"""Several people at one device: where everything lies open it goes by itself from one to the next; where there are
secrets the table is covered in between, and nothing of one hand is there when another looks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.visiting import DESKTOP, LONG, PHONE, Visitor, Visitors, until
from tests.server.web.running import Running, Table

PRIVATE = {"hands": "private", "epidemics": 4, "roles": ["medic", "scientist"]}
KEPT = "containment/table/"
# Press what there is to press, before it can go away; what it was.
PRESS = """() => {
  const buttons = [".cover .main", ".pass .main", ".sure .main", ".pill.way-out", ".pill.move", ".pill.folded"];
  for (const one of [".end", ...buttons]) {
    const found = [...document.querySelectorAll(one)].at(-1);
    if (!found) continue;
    if (one === ".cover .main" && document.querySelector(".table, [data-card]")) return "seen under the cover";
    if (one !== ".end") found.click();
    return one;
  }
  return "";
}"""
# All that the modules of the table hold of what a seat sees, by importing the very modules that run.
MEMORY = """async () => {
  const { modules } = await import(document.querySelector("script[type=module]").src);
  const found = {};
  for (const path of ["table/state.js", "table/choosing.js", "table/moves.js"]) {
    for (const [name, one] of Object.entries(modules["modules/" + path]))
      if (one && typeof one === "object" && "value" in one && "peek" in one) found[name] = one.peek();
  }
  return JSON.stringify(found, (key, value) => value instanceof Set ? [...value] : value);
}"""


def kept_by_ana(table: Table, **more: Any) -> list[str]:
    """What a browser keeps of a table that Ana has set up: the key, and what is under it."""
    links = [{"role": role, "seat": seat, "url": url} for (role, seat), url in table.urls.items() if role != "owner"]
    own = {"table": table.id, "token": table.seat(0), "owner": table.owner, "seat": 0, "at": 1, "links": links}
    return [KEPT + table.id, json.dumps(own | more)]


def set_up(server: Running, person: Visitor, table: Table, **more: Any) -> None:
    person.page.goto(f"{server.url}/learn")  # any page of the server, for its storage
    person.page.evaluate("([key, own]) => localStorage.setItem(key, own)", kept_by_ana(table, **more))
    person.page.goto(table.urls["seat", 0])


def together(
    server: Running,
    visitors: Visitors,
    size: tuple[int, int] = DESKTOP,
    bypass_csp: bool = False,
    game: str = "pandemic",
    more_seats: tuple[str, ...] = (),
    **more: Any,
) -> tuple[Visitor, Table]:
    """Ana has set up a table, and Ben plays at her device."""
    table = server.table(game, "free", "free", *more_seats, **more)
    person = visitors.new(size, bypass_csp=bypass_csp)
    set_up(server, person, table, seats=[{"seat": 1, "token": table.seat(1), "name": "Ben"}])
    person.sees(".invitation input").fill("Ana")
    person.page.locator(".invitation button").click()
    until(person, lambda: "Ben" in person.page.locator(".chairs").inner_text())
    person.page.locator(".start .big:not(:disabled)").click()
    return person, table


def hand(table: Table, seat: int) -> set[str]:
    scene = table.frame(table.seat(seat))["scene"]
    return {card["name"] for one in scene["seats"] if one["seat"] == seat for card in one["cards"]}


def secret_of(table: Table, seat: int) -> set[str]:
    """The cards of a seat that the other has never seen."""
    scene = table.frame(table.seat(1 - seat))["scene"]
    known = {card["name"] for one in scene["seats"] if one["seat"] == seat for card in one["cards"]}
    return hand(table, seat) - known


def shown_cards(person: Visitor) -> set[str]:
    return set(person.page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)"))


def asked(table: Table) -> int:
    asks = [table.frame(table.seat(seat)).get("ask") for seat in (0, 1)]
    return next(seat for seat, ask in enumerate(asks) if ask is not None and ask.get("asked", True))


def is_called(person: Visitor, name: str) -> None:
    """Wait until this one is who acts."""
    until(person, lambda: name in person.page.locator(".you-are [aria-pressed='true']").inner_text())


def end_turn(person: Visitor, table: Table, seat: int) -> None:
    """Make the last move of the list until another is asked."""
    while asked(table) == seat:
        person.sees(".pill.move, .pill.way-out")
        before = person.question
        person.page.locator(".pill.move, .pill.way-out").last.click()
        until(person, lambda before=before: person.question != before or person.page.locator(".sure").count())
        if person.page.locator(".sure").count():
            person.page.locator(".sure .main").click()
            until(person, lambda before=before: person.question != before)


def test_secrets_are_covered_between_two_people(server: Running, visitors: Visitors) -> None:
    person, table = together(server, visitors, options=PRIVATE)
    page = person.page
    names = ("Ana", "Ben")
    for _ in range(3):
        seat = asked(table)
        other = 1 - seat
        assert f"Pass the device to {names[seat]}" in person.sees(".cover h1").inner_text()
        everything = page.content() + page.evaluate(MEMORY)
        cards = hand(table, 0) | hand(table, 1)
        assert not [card for card in cards if f'"{card}"' in everything or f">{card}<" in everything]
        assert not page.locator(".table, [data-card], #telling").count()
        page.keyboard.press("Enter")  # meant for the table: it uncovers nothing
        page.locator(".cover .main", has_text=f"I'm {names[seat]}").click()
        person.sees(".corner.mine [data-card]")
        assert hand(table, seat) <= shown_cards(person)
        secret = secret_of(table, other)
        assert secret and not secret & shown_cards(person)
        seats = json.loads(page.evaluate(MEMORY))["frame"]["scene"]["seats"]
        assert not secret & {card["name"] for one in seats if one["seat"] == other for card in one["cards"]}
        assert not [card for card in secret if card in json.dumps(page.evaluate("({...localStorage})"))]
        drew = [line for line in person.lines() if f"{names[other]} drew" in line]
        assert not any(card in line for line in drew for card in secret)
        end_turn(person, table, seat)
        page.locator(".here-too .pass .main").click()


def test_a_reload_and_a_lost_line_keep_it_covered(server: Running, visitors: Visitors) -> None:
    person, table = together(server, visitors, PHONE, options=PRIVATE)
    page = person.page
    seat = asked(table)
    person.sees(".cover .main").click()
    person.sees(".corner.mine [data-card]")
    page.reload()
    person.sees(".cover .main")
    assert not shown_cards(person) and not page.locator(".table").count()
    person.context.set_offline(True)
    person.sees(".cover .banner.away")
    assert not shown_cards(person)
    person.context.set_offline(False)
    until(person, lambda: not page.locator(".banner.away").count())
    assert not page.locator(".table").count()
    page.locator(".cover .main").click()
    person.sees(".corner.mine [data-card]")
    page.locator(".you-are button[aria-pressed='false']").click()  # the other wants to say something
    person.sees(".cover")
    assert not shown_cards(person)
    page.locator(".cover .main").click()
    until(person, lambda: hand(table, 1 - seat) <= shown_cards(person))
    assert "Pass the device" in person.sees(".here-too .pass").inner_text(), "it is not this one who decides"


def test_open_hands_go_round_by_themselves(server: Running, visitors: Visitors) -> None:
    person, table = together(server, visitors, options={"roles": ["medic", "scientist"]})
    page = person.page
    names = ("Ana", "Ben")
    for _ in range(2):
        seat = asked(table)
        is_called(person, names[seat])
        person.is_asked()
        end_turn(person, table, seat)
        is_called(person, names[1 - seat])
        assert not page.locator(".cover").count()
    seat = asked(table)
    page.locator(".you-are button[aria-pressed='false']").click()  # the other speaks
    is_called(person, names[1 - seat])
    page.locator(".tabs button", has_text="Chat").click()
    page.locator(".chat form input").fill("Go to Paris!")
    page.keyboard.press("Enter")
    until(person, lambda: names[1 - seat] in page.locator(".chat li").last.inner_text())
    page.reload()
    person.is_asked()
    is_called(person, names[seat])


def test_somebody_sits_down_at_this_device_in_the_lobby(server: Running, visitors: Visitors) -> None:
    person = visitors.new(PHONE)
    page = person.page
    set_up(server, person, server.table())
    person.sees(".here-form input").fill("Ben")
    page.locator(".here-form button").click()
    until(person, lambda: "on this device" in page.locator(".chairs").inner_text())
    page.locator(".chair button", has_text="Doesn't play here").click()
    person.sees(".here-form input").fill("Cleo")
    page.locator(".here-form button").click()
    until(person, lambda: "Cleo" in page.locator(".chairs").inner_text())
    person.sees(".invitation button").click()
    page.locator(".start .big:not(:disabled)").click()
    person.is_asked()
    assert page.locator(".you-are button").count() == 2


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "options", "secret"),
    [("pandemic", {"hands": "private"}, True), ("coldwar", {}, True), ("iberia", {}, False), ("cure", {}, False)],
)
def test_an_evening_at_one_device(
    server: Running, visitors: Visitors, game: str, options: dict[str, Any], secret: bool
) -> None:
    """Two people and a computer: whoever is asked gets the device, and nothing hangs."""
    person, _ = together(server, visitors, PHONE, game=game, more_seats=("thumb",), options=options)
    covers = 0
    for _ in range(4 * LONG // 50):
        pressed = person.page.evaluate(PRESS)
        assert pressed != "seen under the cover"
        covers += pressed.startswith(".cover")
        if pressed == ".end" or ((covers > 3 or not secret) and person.frame.get("told", 0) > 60):
            break
        person.page.wait_for_timeout(50)
    else:
        raise AssertionError("nobody could go on")
    assert bool(covers) == secret


def test_a_table_for_one_device_is_set_up_without_links(server: Running, visitors: Visitors) -> None:
    """Who is named when the table is set up sits there at once: there is nobody to wait for."""
    person = visitors.new()
    page = person.page
    page.goto(f"{server.url}/new?game=pandemic")
    page.locator(".who-sits .called input, .who-sits input").last.fill("Ana")
    page.locator(".chair select").nth(1).select_option("here")
    page.locator(".chair .called-here").fill("Cleo")
    until(person, lambda: "a friend on this device" in page.locator(".summary .line").inner_text())
    page.locator(".summary .main:not(:disabled)").click()
    until(person, lambda: person.frame.get("state") == "playing")
    people = [one["name"] for one in person.frame["sitters"] if one["who"] == "person"]
    assert people == ["Ana", "Cleo"]
    assert page.locator(".lobby").count() == 0


def test_somebody_has_the_device_in_hand(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    page = person.page
    page.goto(f"{server.url}/new?game=pandemic")
    chairs = page.locator(".chair select")
    chairs.nth(1).select_option("here")
    chairs.nth(0).select_option("thumb")
    until(person, lambda: chairs.nth(1).input_value() == "you")
