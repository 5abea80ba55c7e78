"""Before the game: the front page, setting a table up, the lobby, one's own tables, the rules, what goes wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from tools import browser_check

from containment.server.web import bodies
from containment.server.web.assets import PREFIX, version
from containment.server.web.fitting import checked
from tests.browser.visiting import DESKTOP, PHONE, TABLET, Visitor, Visitors, until
from tests.server.web.running import Running
from tests.server.web.test_fitting import pairs

NOT_HERE = ("given for", "for no seat")  # the page offers as many as there are, and what is for all seats only for all
LONGEST = 213  # bytes that the largest of our codes has room for


def new(person: Visitor, server: Running, **query: str) -> Any:
    """The page where a table is set up, when the server has said whether it goes together."""
    person.page.goto(f"{server.url}/new?{urlencode(query)}")
    person.sees(".summary .main:enabled, .problem p")
    return person.page


def kept(person: Visitor) -> dict[str, Any]:
    """What this browser keeps of the table that it has opened last."""
    found = person.page.evaluate(
        "Object.entries(localStorage).filter(([k]) => k.startsWith('containment/table/')).map(([, v]) => v)"
    )
    return max((json.loads(one) for one in found), key=lambda one: one["at"])


def was_refused(person: Visitor, status: int) -> None:
    """Something was refused, as it had to be; browsers write that into their consoles."""
    others = [problem for problem in person.problems if f"status of {status}" not in problem]
    assert len(others) < len(person.problems)
    person.problems = others


def stands_out(person: Visitor) -> bool:
    wide = int(person.page.evaluate("document.documentElement.scrollWidth"))
    return wide > int(person.page.viewport_size["width"])


# ---------------------------------------------------------------------------------------------- the front page
@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_what_a_game_is_about_is_not_cut_off(server: Running, visitors: Visitors, size: tuple[int, int]) -> None:
    person = visitors.new(size)
    person.page.goto(server.url)
    person.sees(".game")
    texts = person.page.locator(".game span")
    cut = texts.evaluate_all("all => all.filter(e => e.scrollHeight > e.clientHeight + 1).map(e => e.innerText)")
    assert texts.count() >= 4 and not cut


def test_ones_name_is_asked_once_and_kept(server: Running, visitors: Visitors) -> None:
    person = visitors.new(PHONE)
    person.page.goto(server.url)
    person.sees("#name").fill("Mia")
    person.sees(".game").click()
    person.is_asked()
    assert person.frame["sitters"][0]["name"] == "Mia"
    new(person, server)
    assert person.page.locator("#name").input_value() == "Mia"


def test_one_plays_on_where_it_is_ones_turn_and_forgets_what_is_over(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    page = person.page
    waits = server.table("iberia").begin("Mia", "Bo")
    asked = waits.frame(waits.watch)["asked"]
    over = server.table("cure", "free", "random").begin("Mia")
    over.post("give_up", over.owner)
    for url in (waits.urls["seat", 1 - asked], over.urls["seat", 0]):
        page.goto(url)
        person.sees(".map svg")
    page.goto(server.url)
    person.sees(".tables .stands")
    rows = [str(one) for one in page.locator(".mine .tables li").all_inner_texts()]
    assert f"waiting for {('Mia', 'Bo')[asked]}" in rows[0] and "Iberia" in rows[0] and "given up" in rows[1]
    assert not page.locator(".tables li.awaited").count()
    page.goto(waits.urls["seat", asked])
    person.sees(".prompt.mine")
    page.goto(server.url)
    assert "Your turn!" in person.sees(".tables li.awaited").inner_text()
    page.get_by_role("button", name="Forget Pandemic: The Cure").click()
    assert page.locator(".mine .tables li").count() == 1
    person.sees(".tables li.awaited a").click()
    person.sees(".prompt.mine")


def test_a_table_says_that_one_is_awaited_at_another(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    waits = server.table("iberia").begin("Mia", "Bo")
    person.page.goto(waits.urls["seat", waits.frame(waits.watch)["asked"]])
    person.sees(".prompt.mine")
    here = server.table("pandemic", "free", "thumb").begin("Mia")
    person.page.goto(here.urls["seat", 0])
    person.sees(".switcher button").click()
    assert "1 other table" in str(person.page.locator(".switcher button").get_attribute("aria-label"))
    person.sees(".switcher .awaited a").click()
    person.page.wait_for_url(f"**/t/{waits.id}**")


def test_a_public_table_is_joined_until_it_is_full_and_watched_then(server: Running, visitors: Visitors) -> None:
    table = server.table("pandemic", "free", "free", public=True)
    table.post("sit", table.seat(0), name="Bo")
    person, late = visitors.new(), visitors.new(PHONE)
    for one in (person, late):
        one.page.goto(server.url)
        one.sees(f".watch li:has(a[href='/t/{table.id}']) .main")
    person.page.fill("#name", "Bo")  # somebody there has that name already
    row = f".watch li:has(a[href='/t/{table.id}'])"
    person.page.locator(f"{row} .main").click()
    person.sees(".lobby .chair.yours")
    late.page.locator(f"{row} .main").click()
    assert "faster" in late.sees(f"{row} [role=alert]").inner_text()
    late.page.locator(f"{row} a").click()
    assert "watching" in late.sees(".lobby").inner_text()
    table.post("begin", table.owner)
    late.sees(".map svg")
    assert not late.page.locator(".pill").count()
    was_refused(person, 422)
    was_refused(late, 409)


def test_a_record_becomes_a_table(server: Running, visitors: Visitors) -> None:
    table = server.table("cure", "free", "random").begin("Mia")
    table.post("give_up", table.owner)
    record = table.get("/record", table.seat(0)).text
    person = visitors.new()
    page = person.page
    page.goto(server.url)
    person.sees(".record summary").click()
    page.fill(".record textarea", "hello")
    page.locator(".record .main").click()
    assert "containment record" in person.sees(".record .banner").inner_text()
    page.locator(".record input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    )
    until(person, lambda: page.locator(".record textarea").input_value() == record)
    page.locator(".record .main").click()
    assert "record" in person.sees(".lobby .how").inner_text()
    page.locator(".invitation input").fill("Mia")
    page.locator(".invitation button").click()
    person.sees(".start button:not(.main)").click()
    person.sees(".start .main:enabled").click()
    person.sees(".map svg")
    was_refused(person, 422)  # the record that was none


# ---------------------------------------------------------------------------------------------- setting a table up
def test_what_was_chosen_is_shown_in_a_line_and_remembered(server: Running, visitors: Visitors) -> None:
    person = visitors.new(TABLET)
    page = new(person, server, game="iberia")
    page.locator("[data-option=epidemics] input[value=heroic]").check()
    page.locator("[data-option=malaria] input[value=true]").check()
    page.locator(".who-sits select").nth(1).select_option("free")
    page.locator("input[name=fate][value=sealed]").check()
    page.locator("input[name=public][value=public]").check()
    line = page.locator(".summary .line")
    until(person, lambda: "public" in line.inner_text())
    assert line.inner_text() == (
        "Pandemic: Iberia: you, a friend, thumb · Epidemics: heroic · Malaria: yes · fixed luck · public"
    )
    page.goto(f"{server.url}/new")
    until(person, lambda: line.count() and "Malaria: yes" in line.inner_text())
    assert line.inner_text().endswith("fixed luck · public")
    page.locator(".which input").first.check()
    until(person, lambda: line.inner_text().startswith("Pandemic: you"))
    assert "Malaria" not in line.inner_text() and not stands_out(person)


def test_a_table_is_set_up_with_all_that_was_chosen(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    page = new(person, server, game="pandemic", seats="thumb,you,random", roles="medic,dispatcher,scientist")
    page.locator("[data-option=hands] input[value=private]").check()
    page.locator(".box summary").first.click()
    page.locator("[data-option=challenges] input[value=virulent_strain]").check()
    page.fill(".luck input[type=text]", "4x2")
    page.locator("input[name=watchers][value=no]").check()
    page.locator("input[name=pace]").first.check()
    with page.expect_request("**/api/tables") as sent:
        person.sees(".summary .main:enabled").click()
    assert json.loads(sent.value.post_data) == {
        "game": "pandemic",
        "seats": ["thumb", "free", "random"],
        "options": {
            "hands": "private",
            "challenges": ["virulent_strain"],
            "roles": ["medic", "dispatcher", "scientist"],
        },
        "seed": 42,
        "fate": "seeded",
        "public": False,
        "watchers": False,
        "alone": "sleep",
        "pace": 0,
    }
    person.sees(".map svg")
    assert person.frame["sitters"][1]["you"], "who sets up a table for computers and oneself is in it at once"
    assert kept(person)["seat"] == 1


def test_who_seats_computers_alone_watches_them(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    page = new(person, server, game="cure", seats="random,random")
    assert "watch" in page.locator(".summary .main").inner_text()
    page.locator(".summary .main").click()
    person.sees(".map svg")
    until(person, lambda: person.frame["told"] > 3)


def test_what_does_not_go_together_is_explained_as_it_is_chosen(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    page = new(person, server, game="pandemic", seats="you,thumb")
    page.locator(".box summary").first.click()
    page.locator("[data-option=challenges] input[value=bioterrorist]").check()
    problem = person.sees(".problem p")
    assert "at least 3 must play" in problem.inner_text()
    assert page.locator(".summary .main").is_disabled()
    assert "meant" in str(page.locator("[data-option=challenges]").get_attribute("class"))
    problem.locator(".rule").click()
    assert "P.15.1" in person.sees(".rule-sheet a").inner_text()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="3 players").click()
    person.sees(".summary .main:enabled")
    assert page.locator(".who-sits .chair").count() == 3
    page.locator("[data-option=challenges] input[value=mutation]").check()
    page.get_by_role("button", name="Without Bio-Terrorist").click()
    person.sees(".summary .main:enabled")
    assert not page.locator("[data-option=challenges] input[value=bioterrorist]").is_checked()
    page.locator("[data-option=expansion] input[value=none]").check()
    person.sees(".problem p")
    page.get_by_role("button", name="All options back to standard").click()
    person.sees(".summary .main:enabled")
    assert page.locator(".summary .line").inner_text() == "Pandemic: you, 2 \N{MULTIPLICATION SIGN} thumb"


def test_roles_are_chosen_seat_by_seat_and_a_secret_seat_has_none(server: Running, visitors: Visitors) -> None:
    person = visitors.new(PHONE)
    page = new(person, server, game="pandemic", seats="you,thumb,thumb", roles="medic,dispatcher,scientist")
    assert page.locator(".chair .own").count() == 3
    page.locator(".chair .own select").nth(2).select_option("medic")
    assert "Medic can sit at one seat only" in person.sees(".problem p").inner_text()
    page.get_by_role("button", name="P3: random, not Medic").click()
    person.sees(".summary .main:enabled")
    page.locator(".box summary").first.click()
    page.locator("[data-option=challenges] input[value=bioterrorist]").check()
    until(person, lambda: page.locator(".chair .own").count() == 2)
    person.sees(".summary .main:enabled")
    assert not stands_out(person)
    page.locator("[data-option=roles] input[value=none]").check()
    until(person, lambda: not page.locator(".chair .own").count())
    person.sees(".summary .main:enabled")


def test_cards_of_ones_own_are_written_and_a_slip_is_explained(server: Running, visitors: Visitors) -> None:
    person = visitors.new()
    page = new(person, server, game="pandemic", seats="you,random")
    page.locator(".box summary").first.click()
    page.locator("[data-option=cards] button", has_text="example").click()
    until(person, lambda: "your own" in page.locator(".summary .line").inner_text())
    page.locator("[data-option=cards] textarea").press_sequentially("[[")
    assert "not TOML" in person.sees(".problem p").inner_text()
    page.locator("[data-option=cards] textarea").press("Backspace")
    page.locator("[data-option=cards] textarea").press("Backspace")
    person.sees(".summary .main:enabled").click()
    person.sees(".map svg")


def refused_pairs(game: str) -> Iterator[tuple[str, bodies.NewTable]]:
    """Of every problem that the server has with two options, one table."""
    told = set()
    for table in pairs(game):
        said = checked(table)
        if not said.ok and said.text not in told:
            told.add(said.text)
            yield said.text, table


def query_of(table: bodies.NewTable) -> dict[str, str]:
    seats = ",".join(["you", *["thumb"] * (len(table.seats) - 1)])
    each = {name: ",".join(map(str, v)) if isinstance(v, list) else str(v) for name, v in table.options.items()}
    spelt = {name: {"True": "true", "False": "false"}.get(value, value) for name, value in each.items()}
    return {"game": table.game, "seats": seats, **spelt}


@pytest.mark.long
@pytest.mark.parametrize("game", ["pandemic", "cure", "iberia", "coldwar"])
def test_every_pair_that_is_refused_is_explained_and_a_way_out_leads_to_a_table(
    server: Running, visitors: Visitors, game: str
) -> None:
    person = visitors.new()
    for text, table in refused_pairs(game):
        if any(words in text for words in NOT_HERE):
            continue
        page = new(person, server, **query_of(table))
        assert text in person.sees(".problem p").inner_text(), table
        for _ in range(3):
            if page.locator(".summary .main:enabled").count():
                break
            before = person.sees(".problem").inner_text()
            page.locator(".problem .ways button").first.click()
            until(person, lambda before=before: person.page.locator(".problem").inner_text() != before)
        person.sees(".summary .main:enabled").click()
        person.sees(".map svg")
        page.evaluate("localStorage.clear()")  # the next one begins anew


# ---------------------------------------------------------------------------------------------- the lobby
def test_friends_come_by_links_change_places_and_begin(server: Running, visitors: Visitors) -> None:
    host, guest = visitors.new(), visitors.new(PHONE)
    host.page.goto(server.url)
    host.page.fill("#name", "Mia")
    new(host, server, game="pandemic", seats="you,free,free", roles="medic,random,dispatcher")
    host.page.locator(".summary .main").click()
    until(host, lambda: "Mia" in host.sees(".chair.yours").inner_text())
    links = {link["seat"]: link["url"] for link in kept(host)["links"]}
    guest.page.goto(links[1])
    assert "Mia" in guest.sees(".invitation").inner_text() and guest.page.locator(".invitation button").count() == 1
    until(host, lambda: "opened the link" in host.page.locator(".chair[data-seat='1']").inner_text())
    guest.page.fill(".invitation input", "Bo")
    guest.page.locator(".invitation button").click()
    assert "Dispatcher" in guest.sees(".chair[data-seat='2']").inner_text()
    guest.page.locator(".chair[data-seat='2'] button", has_text="Sit here").click()
    until(guest, lambda: guest.page.locator(".chair[data-seat='2'].yours").count())
    assert "Bo" in guest.page.locator(".chair[data-seat='2']").inner_text()
    until(host, lambda: {link["seat"]: link["url"] for link in kept(host)["links"]}.get(1) == links[2])
    assert not stands_out(guest)
    host.page.locator(".chair[data-seat='1'] button", has_text="⋯").click()
    host.page.get_by_role("button", name="Seat random").click()
    host.sees(".start .main:enabled").click()
    for person in (host, guest):
        person.sees(".map svg")
    assert [one["who"] for one in guest.frame["sitters"]] == ["person", "random", "person"]


def test_a_link_is_copied_shown_as_a_code_replaced_and_taken_away(server: Running, visitors: Visitors) -> None:
    host, guest = visitors.new(permissions=["clipboard-read", "clipboard-write"]), visitors.new()
    new(host, server, game="cure", seats="you,free,free")
    host.page.locator(".summary .main").click()
    host.sees(".invitation")  # nobody has said a name here yet
    links = {link["seat"]: link["url"] for link in kept(host)["links"]}
    chair = host.page.locator(".chair[data-seat='1']")
    chair.get_by_role("button", name="Copy link").click()
    until(host, lambda: "Copied" in chair.inner_text())
    assert host.page.evaluate("navigator.clipboard.readText()") == links[1]
    chair.get_by_role("button", name="QR code").click()
    assert links[1] in host.sees(".link-sheet").inner_text() and host.page.locator(".link-sheet svg path").count()
    host.page.keyboard.press("Escape")
    guest.page.goto(links[1])
    guest.sees(".invitation")
    chair.get_by_role("button", name="More").click()
    chair.get_by_role("button", name="New link").click()
    assert (
        "ask for a new one" in guest.sees(".nowhere, .banner.bad").inner_text()
        or "withdrawn" in guest.sees(".banner.bad").inner_text()
    )
    until(host, lambda: {link["seat"]: link["url"] for link in kept(host)["links"]}.get(1) not in (None, links[1]))
    guest.page.goto({link["seat"]: link["url"] for link in kept(host)["links"]}[1])
    guest.page.reload()
    guest.sees(".invitation")
    chair.get_by_role("button", name="More").click()
    chair.get_by_role("button", name="Withdraw the link").click()
    until(host, lambda: 1 not in {link["seat"] for link in kept(host)["links"]})
    guest.page.reload()
    assert "doesn't open a table" in guest.sees(".nowhere h1").inner_text()


def test_the_lobby_says_how_this_table_is_played(server: Running, visitors: Visitors) -> None:
    options = {"challenges": ["bioterrorist"], "bioterrorist": "random", "epidemics": 5}
    table = server.table("pandemic", "free", "free", "free", options=options)
    person = visitors.at(table, 1)
    how = person.sees(".how ul")
    assert "Bio-Terrorist" in how.inner_text() and "drawn" in person.page.locator(".how").inner_text()
    assert "in secret" in person.page.locator(".chair").last.inner_text()
    person.page.locator(".how summary").click()
    person.page.locator(".how .rule").first.click()
    assert person.sees(".rule-sheet .text p").inner_text()


# ---------------------------------------------------------------------------------------------- the rules
def test_the_rules_can_be_read_searched_and_linked_to(server: Running, visitors: Visitors) -> None:
    person = visitors.new(PHONE)
    page = person.page
    page.goto(f"{server.url}/rules/iberia#I.X9")
    person.sees("[id='I.X9'].meant")
    until(person, lambda: page.evaluate("scrollY") > 500)
    assert page.locator(".a-rule").count() > 100 and page.locator(".a-rule .mark").count()
    page.fill("input[type=search]", "malaria")
    until(person, lambda: 0 < page.locator(".a-rule").count() < 60)
    assert "alaria" in page.locator(".a-rule").first.inner_text()
    page.fill("input[type=search]", "zzzz")
    until(person, lambda: "No rule" in page.locator("main").inner_text())
    assert not stands_out(person)


# ---------------------------------------------------------------------------------------------- what goes wrong
def test_a_server_that_is_away_or_has_had_enough_is_told_with_what_to_do_next(
    server: Running, visitors: Visitors
) -> None:
    person = visitors.new(DESKTOP)
    page = person.page
    page.goto(server.url)
    person.sees(".game")
    page.route("**/api/tables", lambda route: route.abort())
    page.locator(".game").first.click()
    assert "can't be reached" in person.sees(".now .banner").inner_text()
    page.unroute("**/api/tables")
    enough = {
        "kind": "refused",
        "re": 0,
        "code": "flood",
        "text": "You've set up a lot of tables this hour. Wait a while.",
    }
    page.route(
        "**/api/tables",
        lambda route: route.fulfill(status=429, headers={"Retry-After": "600"}, body=json.dumps(enough)),
    )
    page.locator(".game").first.click()
    until(person, lambda: "10 minutes" in page.locator(".now .banner").inner_text())
    page.route("**/api/games", lambda route: route.abort())
    page.goto(f"{server.url}/new")
    person.sees(".banner.bad")
    page.unroute("**/api/games")
    page.locator(".banner button").click()
    person.sees(".summary .main:enabled")
    page.locator(".summary .main").click()
    assert "a lot of tables" in person.sees(".summary .banner").inner_text()
    was_refused(person, 429)


# ---------------------------------------------------------------------------------------------- the code of a link
DECODED = """async ([source, path, texts]) => {
  (0, eval)(source.replace(/^/, 'var module, exports, define;'));
  const { qr } = await import(path);
  return texts.map(text => {
    const rows = qr(text);
    if (!rows) return null;
    const scale = 4, size = (rows.length + 8) * scale;
    const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
      const at = 4 * (y * size + x);
      if (rows[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4]) pixels.fill(0, at, at + 3);
    }
    return jsQR(pixels, size, size)?.data ?? "unreadable";
  });
}"""


def test_the_code_of_a_link_can_be_read_by_another_program(server: Running, visitors: Visitors) -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("SKIPPED, nobody reads our QR codes: there is no npm here")
    browser_check.install(npm)
    reader = (browser_check.INSTALLED / "node_modules" / "jsqr" / "dist" / "jsQR.js").read_text(encoding="utf-8")
    person = visitors.new(bypass_csp=True)
    person.page.goto(server.url)
    link = "https://play.example.org/t/0123456789ab#zMbeIm-_JAkIyC7eSWyc-Q"
    texts = [
        link,
        "é✚",
        *((link * 4)[:n] for n in range(1, LONGEST + 1, 11)),
        (link * 4)[:LONGEST],
        (link * 4)[: LONGEST + 1],
    ]
    path = f"{PREFIX}/{version()}/modules/arriving/qr.js"
    read = person.page.evaluate(DECODED, [reader, path, texts])
    assert read == [*texts[:-1], None], "each is read as it was written; what is too long has no code"
