"""Rule lines of On the Brink, each with a way to break it."""

from __future__ import annotations

from tools.mutant import Mutant

TESTS = ("tests/games/on_the_brink",)


def brink(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(TESTS, f"src/containment/games/pandemic/{file}.py", rule, was, becomes)


MUTANTS = [
    # roles
    brink("rules/questions", "P.archivist.hand_limit_8", "return HAND_LIMIT + 1 if", "return HAND_LIMIT if"),
    brink("brink/rules/roles", "P.archivist.retrieve_city once", "t.w[THIS_TURN] |= RETRIEVED", "pass"),
    brink(
        "rules/cubes",
        "P.containment_specialist.enter_city",
        "if t.cubes(city, colour) >= 2:",
        "if t.cubes(city, colour) >= 1:",
    ),
    brink(
        "rules/pawns",
        "P.containment_specialist at set-up",
        "    refresh_powers(t, seat)\n\n\ndef refresh",
        "    arrive(t, seat)\n\n\ndef refresh",
    ),
    brink("brink/rules/roles", "P.epidemiologist.take_any_city once", "w[THIS_TURN] |= OBTAINED", "pass"),
    brink("brink/rules/roles", "P.field_operative.take_sample once", "t.w[THIS_TURN] |= SAMPLED", "pass"),
    brink(
        "rules/cure", "P.field_operative.cure_with_samples", "CARDS_REPLACED: Final = 2", "CARDS_REPLACED: Final = 3"
    ),
    brink("rules/turn", "P.generalist.five_actions", "w[ACTIONS_LEFT] += 1\n", "w[ACTIONS_LEFT] += 0\n"),
    brink("rules/forecast", "P.troubleshooter.peek", "if seen < arg2(x) and seen", "if seen < 6 and seen"),
    brink(
        "rules/actions",
        "P.troubleshooter.keep_direct_card",
        "if t.can(seat, KEEP_DIRECT_CARD):\n        t.w[SHOWN",
        "if False:\n        t.w[SHOWN",
    ),
    # events
    brink("brink/rules/events", "P.borrowed_time", "BORROWED_ACTIONS: Final = 2", "BORROWED_ACTIONS: Final = 1"),
    brink("brink/rules/events", "P.borrowed_time not when drawn", "    if not in_actions_step(t):", "    if False:"),
    brink("brink/rules/events", "P.commercial_travel_ban", "        return 1\n", "        return 2\n"),
    brink("rules/turn", "P.commercial_travel_ban ends", "if w[BAN] == seat + 1:", "if w[BAN]:"),
    brink(
        "rules/questions",
        "P.mobile_hospital drives only",
        "elif verb == DRIVE and t.w[THIS_TURN] & HOSPITAL:",
        "elif t.w[THIS_TURN] & HOSPITAL:",
    ),
    brink(
        "brink/rules/events",
        "P.new_assignment Generalist",
        "w[THIS_TURN] |= FIFTH_ACTION\n        w[ACTIONS_LEFT] += 1",
        "w[THIS_TURN] |= FIFTH_ACTION",
    ),
    brink(
        "brink/rules/events", "P.A28 stored event", "w[EVENTS_GONE] |= w[STORED]", "w[PLAYER_DISCARD + 1] |= w[STORED]"
    ),
    brink("brink/rules/events", "P.A28 zone", "        w[ZONE] = 0\n", "        pass\n"),
    brink(
        "brink/rules/events", "P.rapid_vaccine_deployment five", "VACCINE_CUBES: Final = 5", "VACCINE_CUBES: Final = 6"
    ),
    brink("brink/rules/events", "P.rapid_vaccine_deployment connected", "if NEAR[city] & cities == 0:", "if False:"),
    brink(
        "rules/questions",
        "P.re_examined_research limit",
        "RE_EXAMINE.of(second(move)), CHECK_HAND.of(second(move))",
        "RE_EXAMINE.of(second(move)), CHECK_HAND.of(seat)",
    ),
    brink("rules/questions", "P.remote_treatment two", "t.then(REMOVE_ANOTHER.of(seat))", "pass"),
    brink("brink/rules/events", "P.special_orders", "w[ORDERED] |= bit(second(move))", "w[ORDERED] |= 31"),
    brink("rules/turn", "P.special_orders this turn", "w[ORDERED] = 0", "pass"),
    # Virulent Strain
    brink("brink/rules/virulent_strain", "P.13.2 most cubes", "if cubes > best:", "if cubes < best or best < 0:"),
    brink("brink/rules/virulent_strain", "P.13.3 continuing", "w[STRAIN_EFFECTS] |= bit(card)", "pass"),
    brink("brink/rules/strain", "P.chronic_effect", "and not has(t.infected(colour), city) else 1", "else 1"),
    brink("brink/rules/strain", "P.complex_molecular_structure", "return 1 if t.w[BRINK]", "return 0 if t.w[BRINK]"),
    brink("brink/rules/strain", "P.government_interference", "& ~w[TREATED_IN]", ""),
    brink(
        "brink/rules/virulent_strain",
        "P.hidden_pocket",
        "if t.is_eradicated(colour) and cities:",
        "if t.is_cured(colour) and cities:",
    ),
    brink("rules/turn", "P.rate_effect", "return rate + 1 if", "return rate + 0 if"),
    brink(
        "brink/rules/strain",
        "P.slippery_slope",
        "return 2 if in_force(t, SLIPPERY_SLOPE",
        "return 1 if in_force(t, SLIPPERY_SLOPE",
    ),
    brink("brink/rules/virulent_strain", "P.unacceptable_loss", "LOST_CUBES: Final = 4", "LOST_CUBES: Final = 3"),
    brink(
        "brink/rules/virulent_strain",
        "P.uncounted_populations",
        "with_one(t, colour), colour)",
        "t.infected(colour), colour)",
    ),
    # Mutation
    brink("rules/infection_cards", "P.14.4 bottom card", "t.then(self.of(1, 1, 1))", "t.then(self.of(1, 0, 1))"),
    brink(
        "brink/rules/fifth_disease",
        "P.14.5 both colours",
        "infect_with(t, city, PURPLE, 1)\n        if",
        "pass\n        if",
    ),
    brink(
        "brink/rules/fifth_disease",
        "P.14.6 only purple",
        "        infect_with(t, city, PURPLE, cubes)\n    else:\n        infect",
        "        infect_with(t, city, PURPLE, cubes)\n    if True:\n        infect",
    ),
    brink(
        "rules/turn",
        "P.14.7 before the epidemic",
        "t.then_in_turn(card, card, RESOLVE_MUTATIONS.of(seat))",
        "t.then_in_turn(card, card)",
    ),
    brink("rules/cure", "P.14.8 a purple city", "and t.cards(seat) & t.infected(PURPLE) != 0", ""),
    brink("rules/cure", "P.14.8 kept back", "if infected & infected - 1 == 0:", "if False:"),
    brink("rules/endings", "P.14.9 no purple left", "or t.infected(PURPLE) == 0:", ":"),
    brink(
        "brink/rules/mutation",
        "P.mutation_spreads",
        "t.then_in_turn(one_cube, one_cube, one_cube)",
        "t.then_in_turn(one_cube, one_cube)",
    ),
    brink("brink/rules/mutation", "P.mutation_intensifies", "with_two(t, PURPLE)", "t.infected(PURPLE)"),
    # Bio-Terrorist
    brink("rules/setup", "P.15.2 two cards", "HIS_FIRST_CARDS: Final = 2", "HIS_FIRST_CARDS: Final = 3"),
    brink("rules/turn", "P.15.3 after each turn", "        t.then(HIS_TURN.of())\n", "        pass\n"),
    brink("brink/rules/bioterrorist", "P.15.4 the extra drive", "w[HIS_DRIVE] = 1\n", "w[HIS_DRIVE] = 0\n"),
    brink("brink/rules/bioterrorist", "P.15.5 once a turn", "w[HIDDEN_DONE] |= hidden_action_of(verb)", "pass"),
    brink(
        "brink/rules/bioterrorist",
        "P.15.5 not spotted",
        "return n if w[HIS_PAWN] else hidden_options",
        "return hidden_options",
    ),
    brink("brink/rules/bioterrorist", "P.15.6 sighting", "    t.tell(SIGHTED, airport)\n", "    pass\n"),
    brink("rules/pawns", "P.15.7 spotted", "        watch(t)", "        pass"),
    brink("brink/rules/roles", "P.15.8 his hand", "    lose_hand(t)\n    leave", "    leave"),
    brink(
        "brink/rules/bioterrorist",
        "P.15.9 only draw or escape",
        "        return n\n    city = w[HIS_CITY]",
        "        pass\n    city = w[HIS_CITY]",
    ),
    brink("rules/infection", "P.15.12 flare-out", "t.w[SUPPLY + PURPLE] += 2", "t.w[SUPPLY + PURPLE] += 0"),
    brink(
        "rules/endings",
        "P.15.14 he wins",
        "if t.plays(BIOTERRORIST) and t.infected(PURPLE):",
        "if t.plays(BIOTERRORIST):",
    ),
    brink("rules/cubes", "P.15.14 out", "leave_the_game(t)  # [P.15.14]", "pass"),
    brink(
        "brink/rules/bioterrorist",
        "P.15.16 silent drive",
        "t.tell(HE_DROVE, goal, 0, 0, unheard_by(t))",
        "t.tell(HE_DROVE, goal)",
    ),
    brink(
        "brink/rules/whereabouts",
        "P.15.16 silent drives reckoned",
        "cities = near(cities) & hidden | w[TRAIL + k]",
        "cities |= w[TRAIL + k]",
    ),
    brink("brink/rules/whereabouts", "P.15.6 charter reckoned", "after |= ALL_CITIES & ~bit(airport)", "pass"),
    brink(
        "seeing/view",
        "P.15.16 his city",
        "known = city != table.NOWHERE and (himself or bool(w[table.HIS_PAWN]))",
        "known = city != table.NOWHERE",
    ),
    brink(
        "rules/forecast",
        "P.C11",
        "if t.plays(BIOTERRORIST) else hidden_from_others(t, seat)",
        "if False else hidden_from_others(t, seat)",
    ),
    # choices of the table
    brink("rules/table", "P.C24 powers", "if own & 15 == role + 1:", "if own & 15 == role:"),
    brink(
        "rules/table",
        "P.C24 second role",
        "            return own >> 4 & POWERS_IN_ALL\n        own >>= OWN_ROLE",
        "            return own >> 4 & POWERS_IN_ALL\n        own = 0",
    ),
    brink("rules/table", "P.C24 out", "                roles &= ~bit(role)\n", "                pass\n"),
    brink("rules/table", "P.C24 dealt", "roles |= bit((own & 15) - 1)", "roles |= 0"),
    brink("options", "P.C24 bits", "powers << 4 |", "powers << 5 |"),
    brink("options", "P.C23 challenge", "            if not self.challenges:\n", "            if False:\n"),
    brink("options", "P.C23 open hands", "if self.epidemics <= 4", "if self.epidemics == 4"),
]
