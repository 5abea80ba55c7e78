"""Rule lines of Biologic Cold War, each with a way to break it."""

from __future__ import annotations

from tools.mutant import Mutant


def coldwar(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/coldwar",), f"src/containment/games/coldwar/{file}.py", rule, was, becomes)


MUTANTS = [
    # incidents
    coldwar(
        "rules/incidents",
        "W.5.3 a Team keeps out",
        'a fourth."""\n    if has(t.with_teams(), city):',
        'a fourth."""\n    if False:',
    ),
    coldwar("rules/incidents", "W.5.5 one cube", "    if not has(w[CUBES], city):", "    if True:"),
    coldwar("rules/incidents", "W.5.19 no cube left", "== t.cubes_in_all():", "== t.cubes_in_all() + 1:"),
    coldwar("rules/table", "W.A4 cubes", "MOST_CUBES - (self.w[PLAYED] >> CUBES_AWAY & 3)", "MOST_CUBES"),
    coldwar("rules/incidents", "W.6.3 incident", "if t.plays(RELEASE) and t.ended == 0:", "if t.ended == 0:"),
    coldwar(
        "rules/incidents", "W.6.3 not after a defeat", "if t.plays(RELEASE) and t.ended == 0:", "if t.plays(RELEASE):"
    ),
    coldwar(
        "rules/table",
        "W.C17 level",
        "6 * (w[PLAYED] >> LEVEL & 3) + seats",
        "6 * (w[PLAYED] >> LEVEL & 1) + seats",
    ),
    coldwar("rules/table", "W.C17 players", "6 * (w[PLAYED] >> LEVEL & 3) + seats", "6 * (w[PLAYED] >> LEVEL & 3) + 2"),
    coldwar("rules/table", "W.11.4 missions", "return 3 if self.w[PLAYED] & THREE_MISSIONS else 2", "return 2"),
    coldwar("rules/incidents", "W.5.17 seventh", "== LAST_INCIDENT:", "== LAST_INCIDENT + 1:"),
    coldwar("rules/incidents", "W.5.18 no Agent", "    lose(t, LOST_BY_AGENTS)", "    pass"),
    coldwar("rules/incidents", "W.5.7 none stays", "set_cubes(w, AGENTS, city, 0, 0)  # [W.5.7]", "pass  # [W.5.7]"),
    coldwar(
        "rules/incidents",
        "W.5.8 fewest first",
        "for n in range(4):\n            group",
        "for n in range(3, -1, -1):\n            group",
    ),
    coldwar("rules/incidents", "W.5.8 not to a Team", "& ~t.with_teams() & ~ordered", "& ~ordered"),
    coldwar(
        "rules/incidents", "W.5.9 repeated passes", "                moved = True", "                moved = False"
    ),
    coldwar("rules/incidents", "W.5.10 back to the supply", "w[AGENTS] += left", "pass"),
    coldwar("rules/incidents", "W.5.10 overflow", "w[WAITING] = queued(w[WAITING], city)", "pass"),
    coldwar("rules/incidents", "W.5.11 once a chain", "if not has(w[CHAIN], city):", "if True:"),
    coldwar("rules/incidents", "W.A52 asked", "if not t.plays(ASKED_SPREAD):", "if True:"),
    coldwar(
        "rules/incidents",
        "W.6.3 filled",
        "place_agents(t, city, FULL - t.agents(city), CITY_FILLED)",
        "place_agents(t, city, 1, CITY_FILLED)",
    ),
    coldwar("rules/turn", "W.6.2 the marker", "w[THREAT] += 1", "pass"),
    coldwar(
        "rules/turn",
        "W.6.4 intensify",
        "t.then_in_turn(DRAW_THREAT_CARD.of(1), INTENSIFY.of())",
        "t.then(DRAW_THREAT_CARD.of(1))",
    ),
    # the turn
    coldwar("rules/turn", "W.3.1 alias", "w[ALIAS] = SIDE_OF[t.pawn(seat)]", "pass"),
    coldwar("rules/turn", "W.4.9 debt", "n = actions_of(t, seat) - owed(t, seat)", "n = actions_of(t, seat)"),
    coldwar("rules/turn", "W.A46 once", "w[DEBT] -= owed(t, seat) * one(seat)", "pass"),
    coldwar("rules/turn", "W.3.9 a round", "& ~w[DEAD] & ~w[HAD_TURN] == 0", "& ~w[DEAD] & ~w[HAD_TURN] != 0"),
    coldwar("rules/turn", "W.3.10 alone", "over = w[HAD_TURN] >= w[TURNS_A_ROUND]", "over = True"),
    coldwar("rules/turn", "W.3.12 deck", "            lose(t, DECK)", "            pass"),
    coldwar(
        "rules/turn",
        "W.9.7 the dead draw nothing",
        "        if not t.lives(seat):\n            t.w[THIS_TURN] |= DRAWING\n",
        "        if False:\n            t.w[THIS_TURN] |= DRAWING\n",
    ),
    # actions
    coldwar(
        "rules/actions",
        "W.4.4 ban",
        "return CARDS_OF[SOVIET] if side == NATO else CARDS_OF[NATO] if side == SOVIET else 0",
        "return CARDS_OF[SOVIET] if side == NATO else side - side",
    ),
    coldwar(
        "rules/actions",
        "W.4.3 the card that fits",
        "return bit(card) if t.plays(FLIGHT_CARD_FITS) and card != city else ALL_CITIES",
        "return ALL_CITIES",
    ),
    coldwar("rules/actions", "W.vertigo", "return 2 if t.has_symptom(seat, VERTIGO) else 1", "return 1"),
    coldwar("rules/actions", "W.tremor", "return 2 if t.has_symptom(seat, TREMOR) else 1", "return 1"),
    coldwar("rules/actions", "W.field_medic.nato", "return 2 if t.can(NEUTRALIZE_TWO) else 1", "return 1"),
    coldwar("rules/actions", "W.quartermaster.neutral", "return 4 if t.can(CHEAP_TEAM) else 5", "return 5"),
    coldwar("rules/actions", "W.quartermaster.soviet", "or t.can(ASSEMBLE_ANYWHERE)", ""),
    coldwar("rules/sharing", "W.lost_voice", "    if t.has_symptom(seat, LOST_VOICE):\n        return 0\n", ""),
    coldwar("rules/sharing", "W.4.9 owes", "w[DEBT] += one(partner)", "pass"),
    coldwar("rules/sharing", "W.diplomat.soviet", "(t.can(SHARE_REMOTE) and", "(False and"),
    coldwar("rules/sharing", "W.fatigue", "- count(t.w[SYMPTOMS + seat], FATIGUE)", ""),
    coldwar("rules/facilities", "W.4.10 not Soviet", "return SIDE_OF[city] != SOVIET and not has", "return not has"),
    coldwar("rules/doing", "W.courier.neutral", "t.then(MOVE_ON.of(DRIVER, seat, seat, 1, city))", "pass"),
    coldwar("rules/moving_on", "W.courier.soviet", "near & CARDS_OF[SOVIET] if", "near if"),
    coldwar("rules/doing", "W.handler.neutral", "if t.can(CONVOY) and pawns_in(t, origin):", "if False:"),
    coldwar("rules/doing", "W.13.1 once a turn", "t.w[THIS_TURN] |= IDENTITY_USED\n", "pass\n"),
    # Teams and satellites
    coldwar("rules/teams", "W.7.2 mop-up", "t.w[CUBES] &= ~bit(city)", "pass"),
    coldwar("rules/teams", "W.12.1 checked then", "        win_if_done(t)", "        pass"),
    coldwar("rules/satellites", "W.8.1 not Soviet", "SIDE_OF[city] != SOVIET\n        and has", "has"),
    coldwar("rules/satellites", "W.8.4 empty cities", "& ~t.with_agents() & ~t.with_teams()", "& ~t.with_teams()"),
    coldwar("rules/satellites", "W.A38 not at a Team", "& ~t.with_agents() & ~t.with_teams()", "& ~t.with_agents()"),
    coldwar(
        "rules/satellites", "W.8.6 victory first", "    win_if_done(t)\n    if t.ended == 0:", "    if t.ended == 0:"
    ),
    coldwar("rules/satellites", "W.8.9 uplink", "w[UPLINK] |= bit(region)", "pass"),
    coldwar("rules/satellites", "W.5.18 what there is", "placed = lowest_of(cities, w[AGENTS])", "placed = cities & 0"),
    coldwar(
        "seeing/view",
        "W.8.8 the missing card",
        "w[table.DECK_CARD_SEEN] or missing or len",
        "w[table.DECK_CARD_SEEN] or len",
    ),
    coldwar(
        "rules/moving_on", "W.C12 a meeting", "return who_lives_from(t, arg0(x)) if arg1(x) == ANYWHERE else", "return"
    ),
    coldwar("rules/satellites", "W.telemetry_mask five", "MOST_SPARED: Final = 5", "MOST_SPARED: Final = 4"),
    # symptoms and missions
    coldwar("rules/table", "W.9.4 the third", "DEADLY: Final = 3", "DEADLY: Final = 4"),
    coldwar("rules/symptoms", "W.9.5 the hand", "w[PLAYER_DISCARD] |= w[HAND + seat * 2]", "pass"),
    coldwar("rules/symptoms", "W.9.9 the last", "lose(t, DEATH)", "pass"),
    coldwar("rules/pawns", "W.field_medic.neutral", "and t.can(NO_SYMPTOM_DRIVING)", "and False"),
    coldwar("rules/pawns", "W.field_medic.soviet twice", "TWICE: Final = 2", "TWICE: Final = 1"),
    coldwar("rules/pawns", "W.shadow_walk", "if w[THIS_TURN] & SHADOWS and t.agents(city):", "if False:"),
    coldwar("rules/missions", "W.10.2 the goal", "return 0 if city == GOAL_OF[mission] else NOT_THE_CITY", "return 0"),
    coldwar(
        "rules/missions",
        "W.10.3 any Facility",
        "return 0 if has(t.w[FACILITIES], city) else DELIVER_AT_FACILITY",
        "return 0",
    ),
    coldwar("rules/missions", "W.10.5 three cards", "< SABOTAGE_CARDS:", "< SABOTAGE_CARDS - 1:"),
    # endings
    coldwar("rules/endings", "W.12.6 a tie", "                best = 0", "                pass"),
    coldwar("rules/endings", "W.11.6 not the Double Agent", "and t.w[DOUBLE] != seat + 1:", ":"),
    coldwar("rules/endings", "W.12.2 no cube left", "== REQUIRED and t.w[CUBES] == 0:", "== REQUIRED:"),
    # events
    coldwar("rules/events", "W.13.2 windows", "        events &= ~ACTION_WINDOW", "        pass"),
    coldwar("rules/events", "W.extra_hours", "w[ACTIONS_LEFT] += 2", "w[ACTIONS_LEFT] += 1"),
    coldwar(
        "rules/questions",
        "W.signals_estimate six",
        "LOOK_AT_THREATS.of(seat, 0, 6, ORDERED)",
        "LOOK_AT_THREATS.of(seat, 0, 5, ORDERED)",
    ),
    coldwar("rules/threat_cards", "W.defectors_list two", "MOST_CULLED: Final = 2", "MOST_CULLED: Final = 3"),
    coldwar(
        "rules/event_pieces",
        "W.customs_sweep each",
        "again = x >> 13 | bit(second(move)) if x >> 13 else 0",
        "again = x >> 13",
    ),
    coldwar("rules/hand_limit", "W.memory_gaps", "- 2 * count", "- count"),
    # set-up and secrets
    coldwar("rules/setup", "W.2.4 never a fourth", "placed = wanted if wanted <= room else room", "placed = wanted"),
    coldwar(
        "rules/setup",
        "W.2.15 no mission",
        "w[DOUBLE] = seat + 1  # [W.11.1]",
        "w[MISSIONS + seat] |= bit(card)  # [W.11.1]",
    ),
    coldwar(
        "rules/setup",
        "W.C1 asked alike",
        "return arg1(x) < SPY_CARDS[t.seats] - MISSIONS_KEPT",
        "return self.too_many(t, x) != 0",
    ),
    coldwar("seeing/view", "W.1.9 missions", "own=_secrets(t, seat) if seat >= 0 else Secrets()", "own=_secrets(t, 0)"),
    coldwar(
        "rules/threat_cards",
        "W.A49 the looker alone",
        "second(move), bit(seat), LAYERS)",
        "second(move), EVERYBODY, LAYERS)",
    ),
    coldwar(
        "words/story",
        "W.2.12 in secret",
        "'a Spy card' if h else f'a Spy card",
        "'a Spy card' if False else f'a Spy card",
    ),
]
