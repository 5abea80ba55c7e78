"""Rule lines of The Cure, each with a way to break it."""

from __future__ import annotations

from tools.mutant import Mutant


def cure(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/cure",), f"src/containment/games/cure/{file}.py", rule, was, becomes)


MUTANTS = [
    cure(
        "rules/infection",
        "C.68 all above three move",
        "- MOST_IN_A_REGION) * one(colour)",
        "- MOST_IN_A_REGION) // 2 * one(colour)",
    ),
    cure("rules/infection", "C.67 one outbreak", "w[OUTBREAKS] += 1", "w[OUTBREAKS] += 2"),
    cure("rules/infection", "C.69 round again", "quiet = 0\n            quiet += 1", "pass\n            quiet += 1"),
    cure("rules/infection", "C.66 from region 1", "region: i64 = 0\n        quiet", "region: i64 = 1\n        quiet"),
    cure("rules/infection", "C.71 eighth", "== LAST_OUTBREAK:", "> LAST_OUTBREAK:"),
    cure("rules/infection", "C.72 cured", "return not has(t.w[CURED], colour) or", "return True or"),
    cure("rules/infection", "C.63 bag", "if total(t.w[BAG]) >= needed:", "if total(t.w[BAG]) > needed:"),
    cure("rules/infection", "C.75 the Centre's dice", "w[CUP] = w[CENTRE]\n            w[CENTRE] = 0", "w[CUP] = 0"),
    cure(
        "rules/infection",
        "C.65 placed before checked",
        "ROLL_DICE, CHECK_OUTBREAKS)\n    else",
        "CHECK_OUTBREAKS, ROLL_DICE)\n    else",
    ),
    cure("rules/infection", "C.R20 kept dice", "needed = RATE[w[INDEX]] - total(w[KEPT])", "needed = RATE[w[INDEX]]"),
    cure("rules/throwing", "C.43 first biohazard", "w[IMMUNE] = 0", "pass"),
    cure("rules/throwing", "C.24 one at a time", "with_one(APPLY_HAZARDS, left))", "APPLY_HAZARDS)"),
    cure("rules/throwing", "C.74 epidemic", "if IS_EPIDEMIC[w[INDEX]]:", "if IS_EPIDEMIC[w[INDEX] - 1]:"),
    cure("rules/throwing", "C.80 skull", "if w[INDEX] == SKULL:", "if w[INDEX] == SKULL + 1:"),
    cure(
        "rules/throwing",
        "C.46 all locked",
        "return first_die(t, t.turn, READY) == NO_MORE",
        "return locked_colours(t, t.turn, t.turn) != 0",
    ),
    cure("rules/throwing", "C.47 back to the Centre", "t.w[CENTRE] += one(colour)", "t.w[BAG] += one(colour)"),
    cure(
        "rules/actions",
        "C.29 the ring",
        "before = region - 1 if region else REGIONS - 1",
        "before = region - 1 if region else 0",
    ),
    cure(
        "rules/actions",
        "C.32 all of a cured colour",
        "to_centre(t, w[PAWN + seat], colour, t.is_cured(colour))",
        "to_centre(t, w[PAWN + seat], colour, False)",
    ),
    cure("rules/actions", "C.35 cured not sampled", "centre & ~w[CURED])", "centre)"),
    cure("rules/actions", "C.39 three treats", "return 2 if kind == TREAT_THREE", "return 1 if kind == TREAT_THREE"),
    cure("rules/actions", "C.41 three dice", "CONTAINED_AT_MOST: Final = 3", "CONTAINED_AT_MOST: Final = 4"),
    cure(
        "rules/actions",
        "C.26 spent",
        "t.set_die(seat, first_die(t, seat, kind), SPENT)",
        "t.set_die(seat, first_die(t, seat, kind), READY)",
    ),
    cure("rules/actions", "C.R21 the active pawn", "if w[HOSPITAL] and pawn == w[TURN]:", "if w[HOSPITAL]:"),
    cure("rules/samples", "C.44 Researcher", "or w[ROLE + giver] == RESEARCHER", "or False"),
    cure("rules/samples", "C.45 Scientist", "return SCIENTISTS_TARGET if", "return TARGET if"),
    cure("rules/samples", "C.55 thirteen", "if points >= target(t, seat):", "if points > target(t, seat):"),
    cure(
        "rules/samples",
        "C.57 all cards",
        "for holder in range(w[SEATS]):\n        samples",
        "for holder in range(seat, seat + 1):\n        samples",
    ),
    cure("rules/samples", "C.56 one die stays", "(samples - 1) * one(colour)", "samples * one(colour)"),
    cure("rules/samples", "C.61 win", "if w[CURED] == ALL_FOUR:", "if w[CURED] > ALL_FOUR:"),
    cure("rules/events", "C.83 set aside", "t.w[ROW_OF_EVENTS] &= ~bit(event)", "pass"),
    cure("rules/events", "C.82 the cost", "if COST[event] <= paid and", "if"),
    cure("rules/events", "C.government_grant", "w[INDEX] != w[START]", "True"),
    cure("rules/events", "C.R20 no second pile", "return w[KEPT] == 0", "return True"),
    cure("rules/events", "C.resilient_population", "MOST_RESILIENT: Final = 3", "MOST_RESILIENT: Final = 2"),
    cure("rules/turn", "C.52 one gift", "t.top -= 1  # [C.52]", "pass  # [C.52]"),
    cure("rules/turn", "C.38 back in the hand", "if (dice & 255) < LOCKED:", "if (dice & 255) < READY:"),
    cure("rules/setup", "C.12 a cross again", "if value == CROSS or count", "if count"),
    cure("rules/setup", "C.14 surplus", "> ROOM_AT_SETUP[colour]:", "> ROOM_AT_SETUP[colour] + 3:"),
]
