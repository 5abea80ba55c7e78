"""The new-game screen as a person uses it: keys, and what is to be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Static

import containment
from containment.terminal.screen.app import ContainmentApp
from containment.terminal.screen.choices import GAME, Key
from containment.terminal.screen.new_game import NewGame
from containment.terminal.screen.new_game_state import BEGIN

Steps = Callable[[Pilot[int]], Awaitable[None]]
SMALLEST = (100, 30)
BRINK = Key("expansion")
BIOTERRORIST, MUTATION = Key("challenges", "bioterrorist"), Key("challenges", "mutation")

IBERIA = """\
 Containment   the Pandemic family of cooperative board games
   Learn to play       Continue last game       New game       Quit
╭─ New game ─────────────────────────────────────╮╭─ How Pandemic: Iberia is played ───────────────╮
│ Game           Pandemic: Iberia                ││ Epidemics                    introductory (4)  │
│ Seats          2                               ││ Events                       standard (4)      │
│ name           who     role                    ││ Hands                        open              │
│ 1 Mia          you     random                  ││ Consent                      standard (people) │
│ 2 Ada          thumb   random                  ││ Table talk                   open              │
│                                                ││ Malaria                     ◂yes▸              │
│                                                ││ Cholera                      no                │
│                                                ││ Typhus                       no                │
│                                                ││ Yellow fever                 no                │
│ Seed           42                              ││ Effects end when researched  no                │
│ Fixed luck     no                              ││ Outbreak memory              per turn          │
│                                                ││ Mobilization ship free       yes               │
╰────────────────────────────────────────────────╯╰───────────────────────────────────── ↓ 6 more ─╯
╭─ Malaria ────────────────────────────────────────────────────────────────────────────────────────╮
│ The black disease.                                                                               │
│   no   no special effect                                                                         │
│   yes  a city without black cubes gets two at once                                               │
"""


def drive(steps: Steps, size: tuple[int, int] = SMALLEST, opening: Callable[[], NewGame] = NewGame) -> ContainmentApp:
    """Do these steps on the screen as it opens."""
    app = ContainmentApp(lambda app: opening())

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await steps(pilot)
        app.leave()

    asyncio.run(run())
    return app


async def settled(pilot: Pilot[int]) -> None:
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def new(pilot: Pilot[int]) -> NewGame:
    assert isinstance(pilot.app.screen, NewGame)
    return pilot.app.screen


def seen(pilot: Pilot[int]) -> str:
    return "\n".join(strip.text.rstrip() for strip in pilot.app.screen._compositor.render_strips())


def shown_in(pilot: Pilot[int], id: str) -> str:
    """What stands there, on one line."""
    return " ".join(str(pilot.app.screen.query_one(id, Static).visual).split())


def trouble(pilot: Pilot[int]) -> str:
    return shown_in(pilot, "#new-trouble")


async def set_to(pilot: Pilot[int], key: Key, value: object) -> None:
    """Change this to a value with the arrow that is nearer to it."""
    new(pilot).go_to(key)
    c = new(pilot).choosing
    allowed = c.allowed[key]
    by = (allowed.index(value) - allowed.index(c.values[key])) % len(allowed)
    await pilot.press(*(["right"] * by if by <= len(allowed) // 2 else ["left"] * (len(allowed) - by)))
    await pilot.pause()
    assert c.values[key] == value


async def choose_game(pilot: Pilot[int], name: str) -> None:
    new(pilot).go_to(GAME)
    for _ in containment.GAMES:
        if new(pilot).name_of_game == name:
            return
        await pilot.press("right")
    raise AssertionError(f"{name} is not offered")


async def go_to(pilot: Pilot[int], key: Key) -> None:
    new(pilot).go_to(key)
    await pilot.pause()


async def begin(pilot: Pilot[int]) -> None:
    await go_to(pilot, BEGIN)
    await pilot.press("enter")
    await pilot.pause()
