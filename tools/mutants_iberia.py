"""Rule lines of Iberia, each with a way to break it."""

from __future__ import annotations

from tools.mutant import Mutant


def iberia(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/iberia",), f"src/containment/games/iberia/{file}.py", rule, was, becomes)


MUTANTS = [
    # placing cubes
    iberia(
        "rules/infection", "I.K1 before tokens", "if has(safe_cities(t), city):  # [I.K1] first of all", "if False:"
    ),
    iberia(
        "rules/infection", "I.K2 a token is spent", "self.spend(t, x, lowest(regions))\n                return", "pass"
    ),
    iberia("rules/infection", "I.K2 which token", "return regions & regions - 1 != 0 and", "return False and"),
    iberia("rules/infection", "I.E2 one token a cube", "if arg2(x) > 1:", "if arg2(x) > 9:"),
    iberia("rules/infection", "I.E3 filled to three", "fits = number if number <= room else room", "fits = room"),
    iberia("rules/infection", "I.K3 outbreak", "if number > fits:", "if number > fits + 1:"),
    iberia("rules/outbreaks", "I.K4 lost", "t.end(LOST_BY_CUBES)", "pass"),
    # outbreaks
    iberia("rules/outbreaks", "I.O1 eighth", "== LAST_OUTBREAK:", "> LAST_OUTBREAK:"),
    iberia("rules/infection", "I.O2 neighbours", "t.then(SPREAD.of(NEAR[city], colour, OUTBREAK))", "pass"),
    iberia(
        "rules/infection",
        "I.O4 memory",
        "return x >> 13 & ~t.w[BROKEN] & ~safe_cities(t)",
        "return x >> 13 & ~safe_cities(t)",
    ),
    iberia("rules/infection", "I.O6 Nurse", "& ~t.w[BROKEN] & ~safe_cities(t)", "& ~t.w[BROKEN]"),
    iberia("rules/infection", "I.O6 tokens", "    wet = shielded_among(t, cities)", "    wet = cities & 0"),
    iberia("rules/infection", "I.C4 rivals", "if size(here) > tokens_in(t, region):", "if False:"),
    iberia("rules/infection", "I.C4 several break out", "if full & full - 1:", "if False:"),
    iberia(
        "rules/outbreaks",
        "I.A26 first triggered",
        "w[WAITING] = waiting | (city + 1 | colour << 6) << at",
        "w[WAITING] = waiting << ONE | (city + 1 | colour << 6)",
    ),
    iberia("rules/outbreaks", "I.A26 counts at once", "w[BROKEN] |= bit(city)\n", "pass\n"),
    iberia("rules/turn", "I.A3 a turn's memory", "w[BROKEN] = 0  # [I.A3]", "pass  # [I.A3]"),
    iberia("rules/outbreaks", "I.A3 a card's memory", "if t.plays(MEMORY_A_CARD):", "if False:"),
    # historical diseases
    iberia("rules/infection", "I.malaria card", "number = 2  # [I.malaria]", "number = 1  # [I.malaria]"),
    iberia(
        "rules/infection",
        "I.malaria not an epidemic",
        "return source != BOTTOM_CARD and t.cubes(city",
        "return t.cubes(city",
    ),
    iberia("rules/infection", "I.malaria outbreak", "bare = open_to & ~t.infected(colour)", "bare = 0"),
    iberia("rules/infection", "I.cholera empty", "RING[arg0(x)] & ALL_CITIES & ~held", "RING[arg0(x)] & ALL_CITIES"),
    iberia(
        "rules/infection",
        "I.cholera after the neighbours",
        "            t.then(RING_STEP.of(city))\n",
        "            pass\n",
    ),
    iberia("rules/historical", "I.typhus two cubes", "t.cubes(city, RED) >= 2", "t.cubes(city, RED) >= 3"),
    iberia(
        "rules/actions", "I.typhus costs two", "t.w[ACTIONS_LEFT] -= 1\n    t.tell(TREATED", "pass\n    t.tell(TREATED"
    ),
    iberia("rules/infection", "I.A19 no cascade", "(source <= OUTBREAK or t.plays(FEVER_RUNS_ON))", "True"),
    iberia("rules/infection", "I.yellow_fever ports", "NEAR[lowest(ports)] & PORTS", "NEAR[lowest(ports)]"),
    iberia(
        "rules/infection",
        "I.A30 before outbreaks",
        "t.then_in_turn(FEVER_STEP.of(0), OUTBREAK_STEP.of())",
        "t.then_in_turn(OUTBREAK_STEP.of(), FEVER_STEP.of(0))",
    ),
    iberia("rules/historical", "I.A21 effects stay", "return played & ENDS_WHEN_RESEARCHED == 0 or", "return"),
    # the letter of the rules
    iberia("rules/infection", "I.house.tokens place", "source <= BOTTOM_CARD or not", "True or not"),
    iberia(
        "rules/infection",
        "I.house.tokens order",
        "    if tokens_help(t, OUTBREAK):",
        "    if t.w[WATER_LEFT] < TOKENS:",
    ),
    iberia("rules/infection", "I.house.malaria", "self.place_the_other(t, x)\n\n", "pass\n\n"),
    iberia(
        "rules/infection", "I.house.malaria only doubled", "if is_doubled(t, arg0(x), arg1(x), arg3(x)):", "if True:"
    ),
    iberia("rules/infection", "I.house.malaria resolves", "if arg3(x) == CARD:", "if False:"),
    iberia("rules/infection", "I.house.malaria not twice", "arg1(x), 1, BOTTOM_CARD)", "arg1(x), 1, CARD)"),
    iberia("rules/infection", "I.house.yellow_fever runs", "or t.plays(FEVER_RUNS_ON))", "or False)"),
    iberia("rules/infection", "I.house.yellow_fever back", "& PORTS & ~seen", "& PORTS"),
    iberia("rules/infection", "I.house.yellow_fever remembers", "seen: i64 = x >> 8 | ports", "seen: i64 = ports"),
    iberia("rules/actions", "I.house.ships", "return ALL_CITIES if t.plays(SHIPS_ANYWHERE) else PORTS", "return PORTS"),
    iberia(
        "rules/mobilization",
        "I.house.ships mobilized",
        "ports = ship_ends(t) & ~bit(city)",
        "ports = PORTS & ~bit(city)",
    ),
    iberia("rules/actions", "I.house.agronomist", "and t.plays(ALWAYS_THREE)", "and False"),
    # the turn
    iberia("rules/turn", "I.V1 two cards", "if not two_cards_left(t):", "if False:"),
    iberia(
        "rules/turn",
        "I.A25 an event between",
        "t.then_in_turn(card, MOMENT_FOR_EVENTS, card,",
        "t.then_in_turn(card, card,",
    ),
    iberia("rules/turn", "I.E1 increase", "w[RATE_INDEX] += 1", "pass"),
    iberia("rules/turn", "I.E1 three cubes", "INFECT.of(3, 1)", "INFECT.of(2, 1)"),
    iberia("rules/turn", "I.good_season one step", "t.w[SEASON] = 0\n", "pass\n"),
    iberia(
        "rules/turn",
        "I.good_season bottom",
        "            t.then(INFECT.of(1, 1))",
        "            t.then(INFECT.of(1, 0))",
    ),
    iberia(
        "rules/questions",
        "I.N3 waits for the draw",
        "return t.w[THIS_TURN] & MID_DRAW == 0 or arg0(x) != t.turn",
        "return True",
    ),
    iberia("rules/questions", "I.N3 seven", "<= HAND_LIMIT:", "<= HAND_LIMIT + 1:"),
    # actions
    iberia("rules/railways", "I.X2 a chain", "new = new & new - 1 | further", "new = new & new - 1"),
    iberia("rules/actions", "I.X3 the destination's colour", "ports & CARDS_OF[COLOUR_OF[card]]", "ports"),
    iberia(
        "rules/railways",
        "I.X4 solid",
        "return SOLID[city] & ~railed(t, city)",
        "return (SOLID[city] | bit(31)) & ~railed(t, city)",
    ),
    iberia("rules/railways", "I.X4 one a link", "return SOLID[city] & ~railed(t, city)", "return SOLID[city]"),
    iberia(
        "rules/actions",
        "I.X5 it moves",
        "t.w[HOSPITALS] & ~CARDS_OF[COLOUR_OF[city]] | bit(city)",
        "t.w[HOSPITALS] | bit(city)",
    ),
    iberia("rules/actions", "I.A23 not here", "if hand & here & ~w[HOSPITALS]:", "if hand & here:"),
    iberia("rules/actions", "I.X9 colour", "return REGIONS_WITH[colour]", "return ALL_REGIONS"),
    iberia("rules/actions", "I.X9 researched", "if has(t.w[RESEARCHED], colour) or", "if"),
    iberia("rules/water", "I.A2 what is left", "placed = wanted if wanted <= left else left", "placed = wanted"),
    iberia("rules/research", "I.C9 kept", "& ~t.w[KEPT]", ""),
    iberia("rules/endings", "I.G1 four", "ALL_FOUR: Final = 15", "ALL_FOUR: Final = 7"),
    # roles
    iberia("rules/pawns", "I.A7 by whatever cause", "        t.then(PLACE_SHIELD.of(seat))", "        pass"),
    iberia("rules/actions", "I.politician.remote_give", "if t.can(seat, GIVE_ANYWHERE):", "if False:"),
    iberia(
        "rules/actions", "I.politician.discard_swap", "discarded if has(here, card) else discarded & here", "discarded"
    ),
    iberia("rules/actions", "I.railwayman.double_rail", "t.w[THIS_TURN] |= BUILT_TWICE", "pass"),
    iberia("rules/scientist", "I.H5 three cards", "CARDS: Final = 3", "CARDS: Final = 4"),
    iberia("rules/turn", "I.H5 the order holds", "            t.w[ON_TOP] >>= ONE\n", "            t.w[ON_TOP] = 0\n"),
    iberia(
        "rules/rural_doctor",
        "I.H6 sharing a region",
        "return AROUND[t.pawn(arg0(x))]",
        "return AROUND[t.pawn(arg0(x)) - 1]",
    ),
    iberia("rules/actions", "I.H1 the third token", "3 if verb == PURIFY_MORE else 2", "2"),
    # events
    iberia("rules/events", "I.one_more_day two", "w[ACTIONS_LEFT] += 2", "w[ACTIONS_LEFT] += 1"),
    iberia("rules/events", "I.A14 too late", "events &= ~(1 << DAY_CARD)  # [I.A14]", "pass  # [I.A14]"),
    iberia("rules/event_pieces", "I.science_triumph one a city", "x >> 13 & ~bit(first(move)), 1", "x >> 13, 1"),
    iberia("rules/event_pieces", "I.C13 must lay", "return MUST_LAY", "return 0"),
    iberia("rules/mobilization", "I.A12 free", "return t.plays(SHIP_COSTS) and", "return"),
    iberia("rules/questions", "I.ring_railroads three", "LAY_MORE.of(seat, 2, 1)", "LAY_MORE.of(seat, 1, 1)"),
    # set-up
    iberia("rules/setup", "I.U10 the earliest", "HAND, FOUNDED, -1)", "HAND, FOUNDED, 1)"),
    iberia("rules/setup", "I.U8 a card held", "return cards if cards else ALL_CITIES", "return ALL_CITIES"),
    iberia("rules/setup", "I.U5 events", "[0, 0, 4, 5, 6, 8]", "[0, 0, 4, 5, 6, 7]"),
    # influx of patients
    iberia("rules/influx", "I.influx nearest", "if far < nearest:", "if far > nearest or nearest == CITIES:"),
    iberia("rules/influx", "I.influx railroads are free", "if has(railed(t, arg2(x)), city) and", "if False and"),
    iberia("rules/overrun", "I.influx the one too many", "t.then(self.of(city, 0))", "pass"),
    iberia("rules/outbreaks", "I.influx all colours", "all_cubes(t, city) >= 3", "all_cubes(t, city) >= 4"),
    # secrets
    iberia(
        "seeing/view",
        "I.C6 private hands",
        "known = int(t.w[table.HAND + hands.SHOWN + other])",
        "known = int(t.cards(other))",
    ),
    iberia("rules/scientist", "I.H5 order", "place = self.place_of(t, x, second(move))", "place = goal"),
]
