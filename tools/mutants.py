"""Breaks rule lines one after another, in a copy of the tree, and sees that a test fails for each.

`python tools/mutants.py` runs all of them; with words, those whose rule or file holds one of the words. A mutant that
survives is a rule without a test that can fail, and makes the command fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 600


class Mutant(NamedTuple):
    game: str
    file: str
    rule: str
    was: str
    becomes: str


def pandemic(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant("pandemic", f"src/containment/games/pandemic/{file}.py", rule, was, becomes)


def cure(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant("cure", f"src/containment/games/cure/{file}.py", rule, was, becomes)


MUTANTS = [
    pandemic("infection", "P.9.3 chain memory", "broken |= full", "broken |= 0"),
    pandemic("infection", "P.9.2 fourth cube", "near & ~full, colour):  # [P.9.4]", "near, colour):  # [P.9.4]"),
    pandemic("infection", "P.7.2 fill, then outbreak", "if number > room:", "if room == 0:"),
    pandemic(
        "infection", "P.10.2 supply loss", "if needed > w[SUPPLY + colour]:", "if needed > w[SUPPLY + colour] + 1:"
    ),
    pandemic("infection", "P.10.1 eighth outbreak", "== LAST_OUTBREAK:", "> LAST_OUTBREAK:"),
    pandemic("infection", "P.9.5 protected neighbours", "& ~broken & ~safe", "& ~broken"),
    pandemic("infection", "P.medic.prevent_cured", "return t.w[ZONE] | t.w[MEDIC_CITY]", "return t.w[ZONE]"),
    pandemic("infection", "P.5.4 eradicated", "if t.is_eradicated(colour):  # [P.5.4]", "if False:  # [P.5.4]"),
    pandemic(
        "infection",
        "P.9.6 first in, first out",
        "here = queue & 63\n        queue >>= ONE",
        "here = queue >> ONE * (waiting - 1) & 63\n        queue &= bit(ONE * (waiting - 1)) - 1",
    ),
    pandemic("turn", "P.6.4 hand limit", "> HAND_LIMIT", "> HAND_LIMIT + 1"),
    pandemic("turn", "P.7.4 two epidemics", "w[EPIDEMICS] -= 1", "w[EPIDEMICS] = 0"),
    pandemic(
        "turn",
        "P.7.5 events between epidemics",
        "INTENSIFY.of(), MOMENT_FOR_EVENTS, x)",
        "INTENSIFY.of(), MOMENT_IN_EPIDEMIC, x)",
    ),
    pandemic("turn", "P.7.1 increase", "w[RATE_INDEX] += 1  # [P.7.1]", "w[RATE_INDEX] += 0  # [P.7.1]"),
    pandemic(
        "turn",
        "P.7.2 bottom card",
        "FLIP_BOTTOM: Final[i64] = FLIP.of(3, 1)",
        "FLIP_BOTTOM: Final[i64] = FLIP.of(3, 0)",
    ),
    pandemic(
        "infection_cards",
        "P.7.3 intensify on top",
        "reshuffle(t)\n\n\nFLIP",
        "pass\n\n\nFLIP",
    ),
    pandemic(
        "turn",
        "P.7.6 the gap",
        "MOMENT_IN_EPIDEMIC: Final[i64] = EVENT_WINDOW.of(GAP, 0)",
        "MOMENT_IN_EPIDEMIC: Final[i64] = EVENT_WINDOW.of(ANY, 0)",
    ),
    pandemic("turn", "P.6.1 too few cards", "if not at_least_two(t.w, PLAYER_PILE):", "if t.w[PLAYER_PILE + 2] == 0:"),
    pandemic("turn", "P.4.11 limit after sharing", "t.then(CHECK_HAND.of(first(move)))", "pass"),
    pandemic("turn", "P.operations_expert.station_jump once a turn", "w[JUMPED] = 0", "w[JUMPED] = w[JUMPED]"),
    pandemic("actions", "P.operations_expert.station_jump once a turn", "t.w[JUMPED] = 1", "t.w[JUMPED] = 0"),
    pandemic("actions", "P.operations_expert.free_build", "if not t.can(seat, FREE_BUILD):", "if True:"),
    pandemic("actions", "P.4.8 cured: all cubes", "everything = t.is_cured(colour) or t.can", "everything = t.can"),
    pandemic("actions", "P.medic.treat_all", "t.is_cured(colour) or t.can(seat, TREAT_ALL)", "t.is_cured(colour)"),
    pandemic("actions", "P.researcher.give_any_card", "return cards if t.can(giver, GIVE_ANY_CARD) else", "return"),
    pandemic(
        "actions", "P.A2 Dispatcher pays", "discard_city(t, seat, t.pawn(pawn))", "discard_city(t, pawn, t.pawn(pawn))"
    ),
    pandemic("actions", "P.3.3 discards", "t.w[PLAYER_DISCARD] |= bit(card)", "pass"),
    pandemic(
        "cure",
        "P.5.5 fourth cure",
        "if w[CURED] == ALL_FOUR:",
        "if w[CURED] == ALL_FOUR and w[ERADICATED] == ALL_FOUR:",
    ),
    pandemic("cure", "P.medic.auto_remove_cured on curing", "            sweep_cured(t, other)", "            pass"),
    pandemic("table", "P.medic.auto_remove_cured on moving", "            sweep_cured(t, seat)", "            pass"),
    pandemic("table", "P.scientist.cheap_cure", "return 4 if", "return 5 if"),
    pandemic("table", "P.5.2 eradication", "t.w[ERADICATED] |= bit(colour)", "pass"),
    pandemic("table", "P.quarantine_specialist.quarantine_zone", "bit(city) | NEAR[city]", "bit(city)"),
    pandemic(
        "events",
        "P.contingency_planner.play_stored_event",
        "w[EVENTS_GONE] |= bit(event)",
        "w[PLAYER_DISCARD + 1] |= bit(event)",
    ),
    pandemic("events", "P.A8 grant with six stations", "take_station(t, second(move))", "pass"),
    pandemic(
        "events", "P.resilient_population", "t.w[INFECTION_GONE] |= bit(city)", "t.w[INFECTION_DISCARD] |= bit(city)"
    ),
    pandemic("turn", "P.one_quiet_night", "            t.w[QUIET] = 0\n", "            pass\n"),
    pandemic("setup", "P.2.9 first player", "if POPULATION[city] > most:", "if POPULATION[city] < most or most < 0:"),
    pandemic("setup", "P.A7 first player tie", "if POPULATION[city] > most:", "if POPULATION[city] >= most:"),
    pandemic("setup", "P.2.3 initial cubes", "3 if number < 3 else 2", "3 if number < 4 else 2"),
    pandemic("turn", "P.C2 declined", "t.w[DECLINED] |= bit(arg0(x))", "t.w[DECLINED] |= 0"),
    pandemic("forecast", "P.forecast order", "raise_known(t.w, INFECTION_PILE, arg2(x), second(move))", "pass"),
    cure(
        "infection",
        "C.68 all above three move",
        "- MOST_IN_A_REGION) * one(colour)",
        "- MOST_IN_A_REGION) // 2 * one(colour)",
    ),
    cure("infection", "C.67 one outbreak", "w[OUTBREAKS] += 1", "w[OUTBREAKS] += 2"),
    cure("infection", "C.69 round again", "quiet = 0\n            quiet += 1", "pass\n            quiet += 1"),
    cure("infection", "C.66 from region 1", "region: i64 = 0\n        quiet", "region: i64 = 1\n        quiet"),
    cure("infection", "C.71 eighth", "== LAST_OUTBREAK:", "> LAST_OUTBREAK:"),
    cure("infection", "C.72 cured", "return not has(t.w[CURED], colour) or", "return True or"),
    cure("infection", "C.63 bag", "if total(t.w[BAG]) >= needed:", "if total(t.w[BAG]) > needed:"),
    cure("infection", "C.75 the Centre's dice", "w[CUP] = w[CENTRE]\n            w[CENTRE] = 0", "w[CUP] = 0"),
    cure(
        "infection",
        "C.65 placed before checked",
        "ROLL_DICE, CHECK_OUTBREAKS)\n    else",
        "CHECK_OUTBREAKS, ROLL_DICE)\n    else",
    ),
    cure("infection", "C.R20 kept dice", "needed = RATE[w[INDEX]] - total(w[KEPT])", "needed = RATE[w[INDEX]]"),
    cure("throwing", "C.43 first biohazard", "w[IMMUNE] = 0", "pass"),
    cure("throwing", "C.24 one at a time", "with_one(APPLY_HAZARDS, left))", "APPLY_HAZARDS)"),
    cure("throwing", "C.74 epidemic", "if IS_EPIDEMIC[w[INDEX]]:", "if IS_EPIDEMIC[w[INDEX] - 1]:"),
    cure("throwing", "C.80 skull", "if w[INDEX] == SKULL:", "if w[INDEX] == SKULL + 1:"),
    cure(
        "throwing",
        "C.46 all locked",
        "return first_die(t, t.turn, READY) == NO_MORE",
        "return locked_colours(t, t.turn, t.turn) != 0",
    ),
    cure("throwing", "C.47 back to the Centre", "t.w[CENTRE] += one(colour)", "t.w[BAG] += one(colour)"),
    cure(
        "actions",
        "C.29 the ring",
        "before = region - 1 if region else REGIONS - 1",
        "before = region - 1 if region else 0",
    ),
    cure(
        "actions",
        "C.32 all of a cured colour",
        "to_centre(t, w[PAWN + seat], colour, t.is_cured(colour))",
        "to_centre(t, w[PAWN + seat], colour, False)",
    ),
    cure("actions", "C.35 cured not sampled", "centre & ~w[CURED])", "centre)"),
    cure("actions", "C.39 three treats", "return 2 if kind == TREAT_THREE", "return 1 if kind == TREAT_THREE"),
    cure("actions", "C.41 three dice", "CONTAINED_AT_MOST: Final = 3", "CONTAINED_AT_MOST: Final = 4"),
    cure(
        "actions",
        "C.26 spent",
        "t.set_die(seat, first_die(t, seat, kind), SPENT)",
        "t.set_die(seat, first_die(t, seat, kind), READY)",
    ),
    cure("actions", "C.R21 the active pawn", "if w[HOSPITAL] and pawn == w[TURN]:", "if w[HOSPITAL]:"),
    cure("samples", "C.44 Researcher", "or w[ROLE + giver] == RESEARCHER", "or False"),
    cure("samples", "C.45 Scientist", "return SCIENTISTS_TARGET if", "return TARGET if"),
    cure("samples", "C.55 thirteen", "if points >= target(t, seat):", "if points > target(t, seat):"),
    cure(
        "samples",
        "C.57 all cards",
        "for holder in range(w[SEATS]):\n        samples",
        "for holder in range(seat, seat + 1):\n        samples",
    ),
    cure("samples", "C.56 one die stays", "(samples - 1) * one(colour)", "samples * one(colour)"),
    cure("samples", "C.61 win", "if w[CURED] == ALL_FOUR:", "if w[CURED] > ALL_FOUR:"),
    cure("events", "C.83 set aside", "t.w[ROW_OF_EVENTS] &= ~bit(event)", "pass"),
    cure("events", "C.82 the cost", "if COST[event] <= paid and", "if"),
    cure("events", "C.government_grant", "w[INDEX] != w[START]", "True"),
    cure("events", "C.R20 no second pile", "return w[KEPT] == 0", "return True"),
    cure("events", "C.resilient_population", "MOST_RESILIENT: Final = 3", "MOST_RESILIENT: Final = 2"),
    cure("turn", "C.52 one gift", "t.top -= 1  # [C.52]", "pass  # [C.52]"),
    cure("turn", "C.38 back in the hand", "if (dice & 255) < LOCKED:", "if (dice & 255) < READY:"),
    cure("setup", "C.12 a cross again", "if value == CROSS or count", "if count"),
    cure("setup", "C.14 surplus", "> ROOM_AT_SETUP[colour]:", "> ROOM_AT_SETUP[colour] + 3:"),
]


def survives(mutant: Mutant, copy: Path) -> bool:
    """Break the line, run the game's tests, mend it. Do all tests still pass?"""
    path = copy / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.was) < 1:
        raise SystemExit(f"{mutant.file} no longer holds {mutant.was!r}: bring tools/mutants.py up to date")
    path.write_text(text.replace(mutant.was, mutant.becomes, 1), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"tests/games/{mutant.game}"]
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        print(f"killed    {mutant.rule}: the tests never ended", flush=True)
        return False
    finally:
        path.write_text(text, encoding="utf-8")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    print(
        f"{'SURVIVES' if done.returncode == 0 else 'killed':9} {mutant.rule}: {failed[0][:110] if failed else ''}",
        flush=True,
    )
    return done.returncode == 0


def main() -> int:
    words = sys.argv[1:]
    chosen = [m for m in MUTANTS if not words or any(word in f"{m.rule} {m.file}" for word in words)]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "__pycache__"))
        alive = [m for m in chosen if survives(m, copy)]
    print(f"{len(chosen)} mutants, {len(alive)} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
