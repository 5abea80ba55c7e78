"""What happened is seen to happen, for a moment, and never in the way. What moves is looked at, never the clock: here
everything that is started stands still until somebody ends it."""

from __future__ import annotations

from tests.browser.visiting import DESKTOP, Visitor, Visitors, until
from tests.server.web.running import Running

# Everything that is set in motion is written down, and held at its first moment.
HELD = """(() => {
  const animate = Element.prototype.animate;
  globalThis.moved = [];
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    moved.push(one);
    return one;
  };
})()"""


def at(visitors: Visitors, server: Running, game: str = "pandemic", motion: str = "no-preference") -> Visitor:
    """Whoever is asked first."""
    table = server.table(game, "free", "free").begin("Mia", "Bo")
    person = visitors.new(DESKTOP, reduced_motion=motion)
    person.page.add_init_script(HELD)
    person.page.goto(table.urls["seat", table.frame(table.seat(0))["asked"]])
    person.is_asked()
    return person


def moved(person: Visitor) -> set[str]:
    """The names of all that was ever set in motion."""
    return set(person.page.evaluate("moved.map(one => one.id)"))


def moving(person: Visitor) -> int:
    """How much of it is not over."""
    return int(person.page.evaluate("document.getAnimations().filter(one => moved.includes(one)).length"))


def take(person: Visitor, words: str) -> None:
    """The first move with these words, and yes if it is asked whether one is sure."""
    before = person.question
    person.page.locator(".pill.move", has_text=words).first.click()
    until(person, lambda: person.question != before or person.page.locator(".sure").count())
    if person.page.locator(".sure").count():
        person.page.locator(".sure .main").click()
    person.answered(before)


def drawn(person: Visitor) -> None:
    """Two pictures later everything that came of the last frame has begun."""
    person.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_a_drive_walks_and_an_infection_drops_cubes_and_deals_cards(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server)
    take(person, "Chicago")
    until(person, lambda: "walk" in moved(person))
    take(person, "end turn")
    until(person, lambda: {"drop", "card flies"} <= moved(person))


def test_an_answer_can_be_given_while_something_moves_and_ends_it(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server)
    take(person, "Chicago")
    until(person, lambda: moving(person) > 0)
    before, running = person.question, person.page.evaluate("moved.length")
    person.page.locator(".pill.move").first.click()
    person.answered(before)
    left = f"moved.slice(0, {running}).filter(one => one.playState !== 'idle').length"
    until(person, lambda: person.page.evaluate(left) == 0)


def test_escape_skips(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server)
    take(person, "Chicago")
    until(person, lambda: moving(person) > 0)
    person.page.keyboard.press("Escape")
    assert moving(person) == 0
    assert not person.page.locator(".motion > *, .ghosts > *").count(), "nothing of it is left"


def test_with_reduced_motion_nothing_moves(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server, motion="reduce")
    take(person, "Chicago")
    take(person, "end turn")
    drawn(person)
    assert not moved(person) and not person.page.evaluate("document.getAnimations().length")


def test_the_switch_turns_it_off(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server)
    person.page.locator(".top .tools button").last.click()
    person.page.locator(".settings fieldset", has_text="Animations").locator("label", has_text="off").click()
    person.page.keyboard.press("Escape")
    before = person.page.evaluate("moved.length")
    take(person, "Chicago")
    drawn(person)
    assert person.page.evaluate("moved.length") == before


def test_who_looks_elsewhere_does_not_see_it_all_again(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server)
    hide = """hidden => {
      Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    person.page.evaluate(hide, True)
    before = person.page.evaluate("moved.length")
    take(person, "Chicago")
    person.page.evaluate(hide, False)
    drawn(person)
    assert person.page.evaluate("moved.length") == before
    take(person, "Atlanta")
    until(person, lambda: person.page.evaluate("moved.length") > before)


def test_dice_roll(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server, "cure")
    for _ in range(6):
        if moved(person) & {"dice", "roll"}:
            return
        rolls = person.page.locator(".pill.move", has_text="roll")
        take(person, "roll" if rolls.count() else "")
        drawn(person)
    raise AssertionError(f"no die has rolled, only {moved(person)}")


def test_looking_back_moves_nothing(server: Running, visitors: Visitors) -> None:
    person = at(visitors, server)
    take(person, "Chicago")
    until(person, lambda: moving(person) > 0)
    person.page.keyboard.press("Escape")
    before = person.page.evaluate("moved.length")
    person.page.locator(".story li button").first.click()
    person.sees(".banner.past")
    person.page.keyboard.press("Escape")
    until(person, lambda: not person.page.locator(".banner.past").count())
    drawn(person)
    assert person.page.evaluate("moved.length") == before
