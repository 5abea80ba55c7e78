"""Rule lines of base Pandemic, each with a way to break it."""

from __future__ import annotations

from tools.mutant import Mutant


def pandemic(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/pandemic",), f"src/containment/games/pandemic/{file}.py", rule, was, becomes)


def part(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/pandemic",), f"src/containment/parts/{file}.py", rule, was, becomes)


MUTANTS = [
    pandemic("rules/infection", "P.9.3 chain memory", "broken |= full", "broken |= 0"),
    pandemic("rules/infection", "P.9.2 fourth cube", "near & ~full, colour):  # [P.9.4]", "near, colour):  # [P.9.4]"),
    pandemic("rules/infection", "P.7.2 fill, then outbreak", "if number > room:", "if room == 0:"),
    pandemic(
        "rules/infection",
        "P.10.2 supply loss",
        "if put_one_each(t.w, SUPPLY, cities, colour):",
        "if put_one_each(t.w, SUPPLY, cities, colour) or True:",
    ),
    pandemic("rules/infection", "P.10.1 eighth outbreak", ">= LAST_OUTBREAK:", "> LAST_OUTBREAK:"),
    pandemic("rules/infection", "P.9.5 protected neighbours", "& ~broken & ~safe", "& ~broken"),
    pandemic("rules/infection", "P.medic.prevent_cured", "return t.w[ZONE] | t.w[MEDIC_CITY]", "return t.w[ZONE]"),
    pandemic("rules/infection", "P.5.4 eradicated", "if t.is_eradicated(colour):  # [P.5.4]", "if False:  # [P.5.4]"),
    pandemic(
        "rules/infection",
        "P.9.6 first in, first out",
        "here = queue & 63\n        queue >>= ONE",
        "here = queue >> ONE * (waiting - 1) & 63\n        queue &= bit(ONE * (waiting - 1)) - 1",
    ),
    pandemic("rules/questions", "P.6.4 hand limit", "held > HAND_LIMIT and", "held > HAND_LIMIT + 1 and"),
    pandemic("rules/turn", "P.7.4 two epidemics", "w[EPIDEMICS] -= 1", "w[EPIDEMICS] = 0"),
    pandemic(
        "rules/turn",
        "P.7.5 events between epidemics",
        "        if w[EPIDEMICS]:\n            t.then_in_turn(MOMENT_FOR_EVENTS, x)",
        "        if w[EPIDEMICS]:\n            t.then_in_turn(MOMENT_IN_EPIDEMIC, x)",
    ),
    pandemic("rules/turn", "P.7.1 increase", "w[RATE_INDEX] += 1  # [P.7.1]", "w[RATE_INDEX] += 0  # [P.7.1]"),
    pandemic(
        "rules/turn",
        "P.7.2 bottom card",
        "FLIP_BOTTOM: Final[i64] = FLIP.of(3, 1, 0)",
        "FLIP_BOTTOM: Final[i64] = FLIP.of(3, 0, 0)",
    ),
    pandemic(
        "rules/infection_cards",
        "P.7.3 intensify on top",
        "reshuffle(t)\n\n\nFLIP",
        "pass\n\n\nFLIP",
    ),
    pandemic(
        "rules/questions",
        "P.7.6 the gap",
        "MOMENT_IN_EPIDEMIC: Final[i64] = EVENT_WINDOW.of(GAP, 0)",
        "MOMENT_IN_EPIDEMIC: Final[i64] = EVENT_WINDOW.of(ANY, 0)",
    ),
    pandemic(
        "rules/turn", "P.6.1 too few cards", "if not at_least_two(t.w, PLAYER_PILE):", "if t.w[PLAYER_PILE + 2] == 0:"
    ),
    pandemic("rules/questions", "P.4.11 limit after sharing", "t.then(CHECK_HAND.of(first(move)))", "pass"),
    pandemic(
        "rules/turn", "P.operations_expert.station_jump once a turn", "w[THIS_TURN] = 0", "w[THIS_TURN] = w[THIS_TURN]"
    ),
    pandemic(
        "rules/actions",
        "P.operations_expert.station_jump once a turn",
        "t.w[THIS_TURN] |= JUMPED",
        "t.w[THIS_TURN] |= 0",
    ),
    pandemic("rules/actions", "P.operations_expert.free_build", "if not t.can(seat, FREE_BUILD):", "if True:"),
    pandemic(
        "rules/actions", "P.4.8 cured: all cubes", "everything = t.is_cured(colour) or t.can", "everything = t.can"
    ),
    pandemic(
        "rules/actions", "P.medic.treat_all", "t.is_cured(colour) or t.can(seat, TREAT_ALL)", "t.is_cured(colour)"
    ),
    pandemic(
        "rules/actions", "P.researcher.give_any_card", "return cards if t.can(giver, GIVE_ANY_CARD) else", "return"
    ),
    pandemic(
        "rules/actions",
        "P.A2 Dispatcher pays",
        "discard_city(t, seat, t.pawn(pawn))",
        "discard_city(t, pawn, t.pawn(pawn))",
    ),
    pandemic(
        "rules/actions",
        "P.3.3 discards",
        "discard_cards(t.w, HAND, seat, bit(card), PLAYER_DISCARD)",
        "drop_cards(t.w, HAND, seat, bit(card))",
    ),
    pandemic("rules/endings", "P.5.5 fourth cure", "cured & ALL_FOUR != ALL_FOUR:", "cured & ALL_FIVE != ALL_FIVE:"),
    pandemic(
        "rules/cubes", "P.medic.auto_remove_cured on curing", "            sweep_cured(t, seat)", "            pass"
    ),
    pandemic("rules/pawns", "P.medic.auto_remove_cured on moving", "        sweep_cured(t, seat)", "        pass"),
    pandemic("rules/table", "P.scientist.cheap_cure", "return 4 if", "return 5 if"),
    pandemic("rules/cubes", "P.5.2 eradication", "t.w[ERADICATED] |= bit(colour)", "pass"),
    pandemic("rules/pawns", "P.quarantine_specialist.quarantine_zone", "bit(city) | NEAR[city]", "bit(city)"),
    pandemic(
        "rules/events",
        "P.contingency_planner.play_stored_event",
        "w[EVENTS_GONE] |= bit(event)",
        "w[PLAYER_DISCARD + 1] |= bit(event)",
    ),
    pandemic("rules/events", "P.A8 grant with six stations", "take_station(t, second(move))", "pass"),
    pandemic(
        "rules/events",
        "P.resilient_population",
        "t.w[INFECTION_GONE] |= bit(city)",
        "t.w[INFECTION_DISCARD] |= bit(city)",
    ),
    pandemic("rules/turn", "P.one_quiet_night", "            t.w[QUIET] = 0\n", "            pass\n"),
    pandemic("rules/setup", "P.2.9 first player", "HAND, POPULATION, 1)", "HAND, POPULATION, -1)"),
    part("hands", "P.A7 first player tie", "ranks[card] * sign > most", "ranks[card] * sign >= most"),
    part("setting_up", "P.2.3 initial cubes", "3 if number < 3 else 2", "3 if number < 4 else 2"),
    pandemic("rules/questions", "P.C2 declined", "t.w[DECLINED] |= bit(arg0(x))", "t.w[DECLINED] |= 0"),
    pandemic("rules/forecast", "P.forecast order", "raise_known(t.w, INFECTION_PILE, arg2(x), second(move))", "pass"),
]
