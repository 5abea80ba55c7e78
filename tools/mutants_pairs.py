"""Rule lines where two things meet, a role and an event, two events, a challenge and a role: each with a way to break
it. They are where tests of one thing at a time see nothing."""

from __future__ import annotations

from tools.mutant import Mutant


def brink(file: str, rule: str, was: str, becomes: str) -> Mutant:
    tests = ("tests/games/on_the_brink", "tests/games/pandemic")
    return Mutant(tests, f"src/containment/games/pandemic/{file}.py", rule, was, becomes)


def cure(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/cure",), f"src/containment/games/cure/{file}.py", rule, was, becomes)


def iberia(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/iberia",), f"src/containment/games/iberia/{file}.py", rule, was, becomes)


def coldwar(file: str, rule: str, was: str, becomes: str) -> Mutant:
    return Mutant(("tests/games/coldwar",), f"src/containment/games/coldwar/{file}.py", rule, was, becomes)


def word(game: str, name: str) -> str:
    """A word of the table that the broken file does not import."""
    return f"__import__('containment.games.{game}.rules.table', fromlist=['']).{name}"


MUTANTS = [
    # ------------------------------------------------------------------------------------------ The Cure
    cure("rules/samples", "C.re_examined_research once an attempt", "    t.w[RETRIED] = 0\n", ""),
    cure("rules/events", "C.re_examined_research not twice", "and w[RETRIED] == 0", ""),
    cure(
        "rules/turn",
        "C.C2 the step has ended",
        "        seat = t.turn\n        t.w[DECLINED] = 0\n",
        "        seat = t.turn\n",
    ),
    cure(
        "rules/actions",
        "C.R21 lifted as a passenger",
        "        enter(t, passenger, region)",
        "        t.w[PAWN + passenger] = region",
    ),
    cure("rules/actions", "C.R21 lifted oneself", "    enter(t, pawn, region)", "    t.w[PAWN + pawn] = region"),
    cure(
        "rules/events",
        "C.R21 airlifted",
        "            enter(t, first(move), second(move))",
        "            t.w[PAWN + first(move)] = second(move)",
    ),
    cure("rules/turn", "C.mobile_hospital this turn", "        w[HOSPITAL] = 0\n", ""),
    cure(
        "rules/turn",
        "C.43 not for the next player",
        "w[IMMUNE] = 1 if w[ROLE + seat] == GENERALIST else 0",
        "w[IMMUNE] |= 1 if w[ROLE + seat] == GENERALIST else 0",
    ),
    cure(
        "rules/events",
        "C.R22 borrowed dice can hurt",
        "    t.then_in_turn(THROW_DICE, APPLY_HAZARDS)\n\n\ndef forecast",
        "    t.then(THROW_DICE)\n\n\ndef forecast",
    ),
    cure(
        "rules/events",
        "C.borrowed_time no biohazard",
        "        if t.die(t.turn, number) == SPENT:",
        "        if t.die(t.turn, number) in (14, SPENT):",
    ),
    cure("rules/infection", "C.R20 the rate fell", "return total(t.w[KEPT]) > RATE[t.w[INDEX]]", "return False"),
    cure(
        "rules/events",
        "C.R19 one hospital",
        "return when == IN_STEP_ONE and w[HOSPITAL_OPEN] == 0",
        "return when == IN_STEP_ONE",
    ),
    cure(
        "rules/events",
        "C.rapid_vaccine_deployment the Centre alone",
        "return colours_in(dice_in_regions(t) + w[CENTRE]) & w[CURED] != 0",
        "return colours_in(dice_in_regions(t)) & w[CURED] != 0",
    ),
    cure("rules/events", "C.government_grant epidemic space", "IS_EPIDEMIC[w[INDEX]] == 0 and ", ""),
    cure(
        "rules/events",
        "C.C2 after an event",
        "    event = event_of(move)\n    t.w[DECLINED] = 0\n",
        "    event = event_of(move)\n",
    ),
    cure(
        "rules/samples",
        "C.C2 after an attempt",
        "    t.w[RETRIED] = 0\n    t.w[DECLINED] = 0\n",
        "    t.w[RETRIED] = 0\n",
    ),
    cure(
        "rules/samples",
        "C.C2 after a gift",
        'stay their owners\'."""\n    t.w[DECLINED] = 0\n',
        'stay their owners\'."""\n',
    ),
    cure("rules/actions", "C.C2 after an action", 'again."""\n    t.w[DECLINED] = 0\n', 'again."""\n'),
    cure("rules/turn", "C.C1 the own pawn", "meant = owners(move) & ~bit(t.turn)", "meant = owners(move)"),
    cure(
        "rules/turn",
        "C.C2 gift or flight",
        "bit(GIFTS + seat * 4 + second(proposed)) if given else bit(seat)",
        "bit(GIFTS + seat * 4 + second(proposed)) | bit(seat) if given else bit(seat)",
    ),
    cure(
        "rules/turn",
        "C.R24 both passengers",
        "return bit(first(move) & 7) | (0 if passenger == NO_PASSENGER else bit(passenger))",
        "return bit(first(move) & 7)",
    ),
    cure("rules/turn", "C.re_examined_research which colour", "            failed = arg1(x)", "            failed = 1"),
    cure(
        "rules/actions",
        "C.32 all of a cured colour in the Centre",
        "number = back_to_bag(t, CENTRE, colour, t.is_cured(colour))",
        "number = back_to_bag(t, CENTRE, colour, False)",
    ),
    cure(
        "rules/actions",
        "C.R17 contain a cured colour",
        "    back_to_bag(t, CENTRE, colour, False)\n    t.tell(CONTAINED",
        "    back_to_bag(t, CENTRE, colour, t.is_cured(colour))\n    t.tell(CONTAINED",
    ),
    cure(
        "rules/actions",
        "C.R21 a cured colour",
        "            to_centre(t, region, second(move), False)",
        "            to_centre(t, region, second(move), t.is_cured(second(move)))",
    ),
    cure(
        "rules/events",
        "C.R17 Remote Treatment of a cured colour",
        "    to_centre(t, region, colour, False)",
        "    to_centre(t, region, colour, t.is_cured(colour))",
    ),
    cure(
        "rules/events",
        "C.R17 Resilient Population of a cured colour",
        "    back_to_bag(t, REGION + region, colour, False)",
        "    back_to_bag(t, REGION + region, colour, t.is_cured(colour))",
    ),
    cure(
        "rules/throwing",
        "C.R14 a window after the epidemic",
        "t.then_in_turn(window, EPIDEMIC, window, with_one(APPLY_HAZARDS, left))",
        "t.then_in_turn(window, EPIDEMIC, with_one(APPLY_HAZARDS, left))",
    ),
    cure(
        "rules/throwing",
        "C.R14 a window before the epidemic",
        "                    t.then_in_turn(window, EPIDEMIC)",
        "                    t.then(EPIDEMIC)",
    ),
    cure(
        "rules/events",
        "C.borrowed_time as many as named",
        "        if left and t.die(t.turn, die) == SPENT:",
        "        if t.die(t.turn, die) == SPENT:",
    ),
    cure(
        "rules/samples",
        "C.45 the Scientist's second roll",
        "        if points >= target(t, seat):",
        "        if points >= (TARGET if t.w[RETRIED] else target(t, seat)):",
    ),
    cure(
        "rules/samples",
        "C.57 samples on the cards of others",
        "        samples += relock(t, LOCKED + holder * 4 + colour, READY)",
        "        samples += relock(t, LOCKED + holder * 4 + colour, SPENT)",
    ),
    cure(
        "rules/infection",
        "C.one_quiet_night and Forecast",
        "            t.tell(INFECTION_SKIPPED)\n",
        "            w[BAG] += w[KEPT]\n            w[KEPT] = 0\n            t.tell(INFECTION_SKIPPED)\n",
    ),
    cure(
        "rules/events",
        "C.forecast after a fall of the rate",
        "        while total(w[CUP]) > RATE[w[INDEX]]:",
        "        while total(w[CUP]) > RATE[w[INDEX]] + 1:",
    ),
    # ------------------------------------------------------------------------------------------ Biologic Cold War
    coldwar(
        "rules/moving_on",
        "W.A44 in the second city",
        """            move_team(t, self.who(x), self.city(x), city, self.fact(x))
            if kind == TEAM_ESCORTED and t.ended == 0:
                enter(t, self.mover(x), city, OTHERWISE)  # [W.A44] the Team arrives first""",
        """            if kind == TEAM_ESCORTED and t.ended == 0:
                enter(t, self.mover(x), city, OTHERWISE)  # [W.A44] the Team arrives first
            move_team(t, self.who(x), self.city(x), city, self.fact(x))""",
    ),
    coldwar(
        "rules/doing",
        "W.forged_transfer and the neutral Quartermaster",
        "PAY_FOR_TEAM.of(seat, side, team_cards(t) - 1)",
        "PAY_FOR_TEAM.of(seat, side, 4)",
    ),
    coldwar(
        "rules/pawns",
        "W.shadow_walk who comes along",
        "if w[THIS_TURN] & SHADOWS and t.agents(city):",
        "if w[THIS_TURN] & SHADOWS and t.agents(city) and seat == t.turn:",
    ),
    coldwar(
        "rules/moving_on",
        "W.C16 a longer drive",
        "enter(t, self.who(x), city, DRIVING)",
        "enter(t, self.who(x), city, OTHERWISE)",
    ),
    coldwar(
        "rules/moving_on",
        "W.C16 sent further",
        "            enter(t, self.who(x), city, OTHERWISE)",
        "            enter(t, self.who(x), city, DRIVING)",
    ),
    coldwar("rules/doing", "W.C16 sent", "enter(t, a, b, OTHERWISE)", "enter(t, a, b, DRIVING)"),
    coldwar(
        "rules/doing",
        "W.C16 escorting",
        "    if escorted and t.ended == 0:\n        enter(t, seat, city, OTHERWISE)",
        "    if escorted and t.ended == 0:\n        enter(t, seat, city, DRIVING)",
    ),
    coldwar(
        "rules/moving_on",
        "W.C16 escorting further",
        "enter(t, self.mover(x), city, OTHERWISE)",
        "enter(t, self.mover(x), city, DRIVING)",
    ),
    coldwar(
        "rules/events",
        "W.C16 a Rendezvous",
        "        t.tell(MET, first(move), second(move))\n        enter(t, first(move), second(move), OTHERWISE)",
        "        t.tell(MET, first(move), second(move))\n        enter(t, first(move), second(move), 0)",
    ),
    coldwar(
        "rules/moving_on",
        "W.C16 who comes to a Rendezvous",
        "enter(t, pawn, city, DRIVING if driving else OTHERWISE)",
        "enter(t, pawn, city, DRIVING)",
    ),
    coldwar(
        "rules/moving_on",
        "W.C16 a convoy",
        "enter(t, pawn, city, DRIVING if driving else OTHERWISE)",
        "enter(t, pawn, city, OTHERWISE)",
    ),
    coldwar(
        "rules/events",
        "W.C16 an Airlift",
        "        t.tell(AIRLIFTED, first(move), second(move))\n        enter(t, first(move), second(move), OTHERWISE)",
        "        t.tell(AIRLIFTED, first(move), second(move))\n        enter(t, first(move), second(move), 0)",
    ),
    coldwar(
        "rules/actions", "W.bribe_fund and the NATO Field Medic", "most = neutralized_as_usual(t) + (1", "most = 1 + (1"
    ),
    coldwar(
        "rules/doing", "W.C13 a bribe that changes nothing", "if number > neutralized_as_usual(t):", "if number > 1:"
    ),
    coldwar(
        "rules/actions",
        "W.consular_visa with Vertigo",
        "if pays and banned and t.has_identity(CONSULAR_VISA):",
        "if banned and t.has_identity(CONSULAR_VISA):",
    ),
    coldwar(
        "rules/actions",
        "W.dead_drop and the NATO Diplomat",
        "if t.has_identity(DEAD_DROP) and not t.can(PARTNER_FREE) else 0",
        "if t.has_identity(DEAD_DROP) else 0",
    ),
    coldwar(
        "rules/sharing",
        "W.lost_voice of the other",
        "or not t.lives(other) or t.has_symptom(other, LOST_VOICE)",
        "or not t.lives(other)",
    ),
    coldwar("rules/sharing", "W.3.8 the partner's hand", "    check_hand(t, partner)\n", ""),
    coldwar("rules/sharing", "W.3.8 the sharer's hand", "    check_hand(t, seat)\n", ""),
    coldwar(
        "rules/symptoms", "W.memory_gaps at once", "        check_hand(t, seat)  # [W.memory_gaps]", "        pass"
    ),
    coldwar("rules/symptoms", "W.9.5 no debt", "    w[DEBT] &= ~(MOST * one(seat))\n", ""),
    coldwar("rules/symptoms", "W.9.7 no action left", "    if seat == t.turn:\n        w[ACTIONS_LEFT] = 0\n", ""),
    coldwar(
        "rules/symptoms",
        "W.clinic_papers on the own turn",
        "return t.turn == arg0(x) and t.has_identity(CLINIC_PAPERS)",
        "return t.has_identity(CLINIC_PAPERS)",
    ),
    coldwar("rules/moving_on", "W.motor_pool told so", " | x & bit(MOTORS))", ")"),
    coldwar("rules/moving_on", "W.motor_chit is used", "            t.w[THIS_TURN] |= IDENTITY_USED\n", ""),
    coldwar(
        "rules/moving_on",
        "W.9.7 the dead are not sent on",
        "return self.kind(x) > PAWN_SENT or t.pawn(self.who(x)) == self.city(x)",
        "return True",
    ),
    coldwar(
        "rules/doing",
        "W.motor_chit escorted",
        "escorted = verb == ESCORT_TEAM or verb == ESCORT_TEAM_FAR",
        "escorted = verb == ESCORT_TEAM",
    ),
    coldwar(
        "rules/doing",
        "W.handler.nato three connections",
        "MOVE_ON.of(PAWN_SENT, a, seat, 2, b)",
        "MOVE_ON.of(PAWN_SENT, a, seat, 1, b)",
    ),
    coldwar(
        "rules/doing",
        "W.handler.nato a Team three connections",
        "MOVE_ON.of(TEAM, a // 48, seat, 2, b)",
        "MOVE_ON.of(TEAM, a // 48, seat, 1, b)",
    ),
    coldwar(
        "rules/moving_on",
        "W.A42 who declined to come",
        "return found & ~(t.w[DECLINED] & ~bit(self.seat_of(t, x)))",
        "return found",
    ),
    coldwar(
        "rules/moving_on",
        "W.A42 something has happened",
        "    t.w[DECLINED] = 0\n    t.tell(CAME_ALONG",
        "    t.tell(CAME_ALONG",
    ),
    coldwar(
        "rules/satellites",
        "W.telemetry_mask and the Uplink",
        "    if has(t.w[UPLINK], region):\n        return 0\n",
        "",
    ),
    coldwar("rules/satellites", "W.telemetry_mask for one launch", "        w[MASKED] = 0\n", ""),
    coldwar(
        "rules/endings", "W.11.3 a dead Double Agent", "if double >= 0 and t.lives(double) and", "if double >= 0 and"
    ),
    coldwar(
        "rules/endings",
        "W.12.5 the dead win nothing",
        "if t.lives(seat) and size(t.w[DONE + seat])",
        "if size(t.w[DONE + seat])",
    ),
    coldwar("rules/doing", "W.analyst.neutral once", "        w[THIS_TURN] |= RECOVERED\n", ""),
    coldwar("rules/doing", "W.analyst.nato once", "        w[THIS_TURN] |= PEEKED\n", ""),
    coldwar("rules/doing", "W.analyst.soviet once", "        w[THIS_TURN] |= BURIED\n", ""),
    coldwar("rules/threat_cards", "W.C15 another had seen them", "            seen_by_one(t, seen, seat)\n", ""),
    coldwar("rules/doing", "W.consular_visa is used", "        use_identity(t, seat, CONSULAR_VISA)", "        pass"),
    coldwar(
        "rules/events",
        "W.diplomatic_pouch is itself no card",
        "return t.hand_size(seat) > (1 if seat == player else 0)",
        "return t.hand_size(seat) > 0",
    ),
    coldwar(
        "rules/sharing",
        "W.C9 the second has none",
        "return arg2(x) == NONE_PASSED or (arg2(x) == 0 and t.hand_size(arg1(x)) == 0)",
        "return arg2(x) == NONE_PASSED",
    ),
    coldwar(
        "rules/questions",
        "W.A42 both of a pouch",
        "return bit(first(move)) | bit(second(move))",
        "return bit(first(move))",
    ),
    coldwar("rules/questions", "W.A42 who is sent", " or verb == SEND_PAWN else 0", " else 0"),
    coldwar(
        "rules/doing", "W.A42 after an action", "    w[DECLINED] = 0\n    if move == PASS:", "    if move == PASS:"
    ),
    coldwar("rules/events", "W.A42 after an event", "    w[DECLINED] = 0\n", ""),
    coldwar(
        "rules/turn",
        "W.A42 after a draw",
        "        card = second(move)\n        t.w[DECLINED] = 0\n",
        "        card = second(move)\n",
    ),
    coldwar("rules/hand_limit", "W.A42 after a discard", "            t.w[DECLINED] = 0\n", ""),
    coldwar("rules/sharing", "W.A42 after sharing", "    w[DECLINED] = 0\n", ""),
    coldwar(
        "rules/turn",
        "W.A42 after a turn",
        "        w[THIS_TURN] = 0\n        w[DECLINED] = 0\n",
        "        w[THIS_TURN] = 0\n",
    ),
    coldwar("rules/missions", "W.10.4 kept for the next", "        t.w[KEPT] = 0\n", ""),
    coldwar("rules/doing", "W.4.12 kept for the next", "        t.w[KEPT] = 0\n", ""),
    coldwar("rules/symptoms", "W.9.5 what was taken", "    w[TAKEN + seat] = 0", "    pass"),
    coldwar(
        "rules/actions",
        "W.diplomat.neutral and Safe Conduct",
        "if t.can(IGNORE_BAN) or t.w[THIS_TURN] & CONDUCT:",
        "if t.can(IGNORE_BAN):",
    ),
    coldwar("rules/events", "W.safe_conduct once", "return w[THIS_TURN] & CONDUCT == 0", "return True"),
    coldwar(
        "rules/event_pieces",
        "W.C6 each Team once",
        "        t.w[POOL] -= team % 48 + 1 << self.place_of(t, team)\n",
        "        pass\n",
    ),
    coldwar(
        "rules/doing",
        "W.handler.neutral from where the drive began",
        "if t.can(CONVOY) and pawns_in(t, origin):",
        "if t.can(CONVOY) and pawns_in(t, origin) and verb != DRIVE_FREE:",
    ),
    coldwar(
        "rules/doing",
        "W.courier and the Press Card",
        "    if t.can(DRIVE_TWO):",
        "    if t.can(DRIVE_TWO) and verb != DRIVE_FREE:",
    ),
    coldwar(
        "rules/incidents", "W.C12 the dead decide nothing", "    return who_lives_from(t, t.turn)", "    return t.turn"
    ),
    # ------------------------------------------------------------------------------------------ Iberia
    iberia(
        "rules/events",
        "I.A15 only what fits",
        "return fitting(t, seat, t.w[PLAYER_DISCARD + 1] & ~(1 << PLANS_CARD))",
        "return t.w[PLAYER_DISCARD + 1] & ~(1 << PLANS_CARD)",
    ),
    iberia(
        "rules/events",
        "I.A15 Mail repeated",
        "if other == seat and t.events(seat) & (1 << MAIL_CARD | 1 << PLANS_CARD) else 0",
        "if other == seat and t.events(seat) & 1 << MAIL_CARD else 0",
    ),
    iberia(
        "rules/events",
        "I.C6 the own hand is known",
        "(t.plays(PRIVATE) and t.events(seat) and seat != player)",
        "(t.plays(PRIVATE) and t.events(seat))",
    ),
    iberia(
        "rules/events",
        "I.C2 the own pawn",
        "return bit(t.seats) - 1 & ~(t.w[DECLINED] & ~bit(seat))",
        "return bit(t.seats) - 1 & ~t.w[DECLINED]",
    ),
    iberia(
        "rules/questions",
        "I.C12 declined, and repeated otherwise",
        "            if how == REPEATED:\n                t.then(REPEAT_EVENT.of(seat, card_of(proposal)))\n",
        "",
    ),
    iberia(
        "rules/questions",
        "I.C12 all have declined",
        "return fitting(t, arg0(x), bit(arg1(x))) != 0 and self.ways(t, x) > 0",
        "return fitting(t, arg0(x), bit(arg1(x))) != 0",
    ),
    iberia(
        "rules/mobilization",
        "I.A12 the Sailor pays nothing",
        "return t.plays(SHIP_COSTS) and not t.can(seat, SAIL_FREE)",
        "return t.plays(SHIP_COSTS)",
    ),
    iberia(
        "rules/questions",
        "I.C7 from who plays it",
        "t.then(MOBILIZATION.of(seat, t.seats))",
        "t.then(MOBILIZATION.of(t.turn, t.seats))",
    ),
    iberia(
        "rules/events",
        "I.A7 the Nurse by ship",
        "    move_pawn(t, pawn, port)",
        f"    t.w[{word('iberia', 'PAWN')} + pawn] = port",
    ),
    iberia(
        "rules/events",
        "I.A7 the Nurse travels by day and night",
        "        move_pawn(t, first(move), second(move))",
        f"        t.w[{word('iberia', 'PAWN')} + first(move)] = second(move)",
    ),
    iberia(
        "rules/actions",
        "I.A7 the Nurse as a passenger",
        "        move_pawn(t, a, city)",
        "        t.w[PAWN + a] = city",
    ),
    iberia(
        "rules/events",
        "I.second_chance where its player is",
        "        recover(t, seat, t.pawn(seat))",
        "        recover(t, seat, t.pawn(t.turn))",
    ),
    iberia(
        "rules/events",
        "I.second_chance fits where its player is",
        "not has(w[PLAYER_DISCARD], t.pawn(seat)):",
        "not has(w[PLAYER_DISCARD], t.pawn(t.turn)):",
    ),
    iberia("rules/events", "I.C2 after an event", "    w[DECLINED] = 0\n", ""),
    iberia("rules/actions", "I.C2 after an action", "    w[DECLINED] = 0\n", ""),
    iberia(
        "rules/turn",
        "I.C2 after a draw",
        "        card = second(move)\n        t.w[DECLINED] = 0\n",
        "        card = second(move)\n",
    ),
    iberia("rules/infection_cards", "I.C2 after an Infection card", "        t.w[DECLINED] = 0\n", ""),
    iberia(
        "rules/questions",
        "I.C2 after a discard",
        "            t.w[DECLINED] = 0\n            discard(",
        "            discard(",
    ),
    iberia(
        "rules/questions",
        "I.typhus and the Rural Doctor: paid once",
        "TREAT_MORE.of(seat, 1 if is_hard_to_treat(t, t.pawn(seat), second(move)) else 0)",
        "TREAT_MORE.of(seat, 0)",
    ),
    iberia(
        "rules/rural_doctor",
        "I.typhus and the Rural Doctor: the second costs",
        "                t.w[ACTIONS_LEFT] -= 1\n",
        "                pass\n",
    ),
    iberia(
        "rules/rural_doctor",
        "I.typhus and the Rural Doctor: not affordable",
        "return arg1(x) == 1 or t.w[ACTIONS_LEFT] > 0 or not is_hard_to_treat(t, city, colour)",
        "return True",
    ),
    iberia(
        "rules/infection_cards",
        "I.good_season and Malaria",
        "CARD if arg0(x) == 1 else BOTTOM_CARD",
        "BOTTOM_CARD if arg1(x) else CARD",
    ),
    iberia(
        "rules/overrun",
        "I.K1 the Nurse and Influx",
        "    if has(safe_cities(t), city):\n        w[CUBES + colour] += 1",
        "    if False:\n        w[CUBES + colour] += 1",
    ),
    iberia(
        "rules/overrun",
        "I.influx a second hospital",
        "    elif is_crowded(t, city) or t.cubes(city, colour) == 3:",
        "    elif t.cubes(city, colour) == 3:",
    ),
    iberia(
        "rules/infection", "I.influx fewer by now", "    elif put_cubes(t.w, CUBES, city, colour, 1):", "    elif True:"
    ),
    iberia(
        "rules/infection",
        "I.A5 Influx makes the order count",
        "    elif not (t.plays(INFLUX) or cholera_strikes",
        "    elif not (cholera_strikes",
    ),
    iberia(
        "rules/infection",
        "I.A5 Cholera makes the order count",
        "t.plays(INFLUX) or cholera_strikes(t, colour) or yellow",
        "t.plays(INFLUX) or yellow",
    ),
    iberia(
        "rules/infection",
        "I.A5 Yellow Fever makes the order count",
        " or yellow_fever_strikes(t, colour)):\n        return 0",
        "):\n        return 0",
    ),
    iberia(
        "rules/questions",
        "I.telegraph_message whose hand",
        "CHECK_HAND.of(second(move)))\n    elif verb == REPEAT",
        "CHECK_HAND.of(first(move)))\n    elif verb == REPEAT",
    ),
    iberia("rules/actions", "I.royal_academy_scientist.any_card_purify", " or t.can(seat, ANY_CARD_PURIFIES):", ":"),
    iberia(
        "rules/turn",
        "I.C14 a card that was looked at",
        "                show(t, seat, card)  # [I.C14]",
        "                pass",
    ),
    iberia("rules/scientist", "I.V1 one known, one not", " or (known == 1 and t.w[PLAYER_PILE + 2] != 0)", ""),
    iberia(
        "rules/actions",
        "I.A10 all are known",
        "return t.w[PLAYER_PILE + 2] | t.w[ON_TOP] != 0",
        "return t.w[PLAYER_PILE + 2] != 0",
    ),
    iberia(
        "rules/questions",
        "I.ships_arrive who declined",
        "        return found & willing(t, arg0(x))",
        "        return found",
    ),
    iberia(
        "rules/questions",
        "I.ships_arrive asked of each",
        "propose(t, arg0(x), SHIPS | second(move) << A | arg1(x), GOING_ON)",
        "make(t, arg0(x), SHIPS | second(move) << A | arg1(x), GOING_ON)",
    ),
    iberia(
        "rules/infection",
        "I.malaria and Influx",
        "    room = room_for(t, city, colour)",
        "    room = 3 - t.cubes(city, colour)",
    ),
    iberia(
        "rules/infection",
        "I.cholera keeps off the Nurse's region",
        "    return x >> 13 & ~t.w[BROKEN] & ~safe_cities(t)",
        "    return x >> 13 & ~t.w[BROKEN] & ~(0 if x >> 10 & 7 == SECOND_RING else safe_cities(t))",
    ),
    iberia(
        "rules/infection",
        "I.yellow_fever keeps off the Nurse's region",
        "    return x >> 13 & ~t.w[BROKEN] & ~safe_cities(t)",
        "    return x >> 13 & ~t.w[BROKEN] & ~(0 if x >> 10 & 7 == PORT else safe_cities(t))",
    ),
    iberia(
        "rules/infection",
        "I.yellow_fever with a hospital at hand",
        "        if has(PORTS, city) and sets_off_fever",
        "        if source < OUTBREAK and has(PORTS, city) and sets_off_fever",
    ),
    iberia(
        "rules/infection",
        "I.malaria on cities beside a hospital",
        "    if is_doubled(t, city, colour, source):",
        "    if source == CARD and is_doubled(t, city, colour, source):",
    ),
    iberia(
        "rules/turn",
        "I.C17 One More Day after passing",
        "        if t.w[ACTIONS_LEFT]:\n            t.then_in_turn(ACTIONS.of(seat), self.of(seat))",
        "        if t.w[ACTIONS_LEFT] and arg1(x) == 0:\n            t.then_in_turn(ACTIONS.of(seat), self.of(seat))",
    ),
    iberia(
        "rules/turn",
        "I.influx a moment for events after it",
        "t.then_in_turn(INFLUX_STEP.of(0), MOMENT_FOR_EVENTS)",
        "t.then(INFLUX_STEP.of(0))",
    ),
    iberia(
        "rules/turn",
        "I.A14 Influx is not the action step",
        "            t.w[THIS_TURN] |= DRAWING\n            t.then(DRAW_CARDS.of(seat))",
        "            t.then(DRAW_CARDS.of(seat))",
    ),
    iberia("rules/research", "I.C9 kept for the next", "        t.w[KEPT] = 0\n", ""),
    iberia(
        "rules/actions",
        "I.A23 a hospital that stands",
        "    if hand & here & ~w[HOSPITALS]:",
        "    if hand & here & ~(w[HOSPITALS] & 1):",
    ),
    iberia(
        "rules/actions",
        "I.politician.remote_give and consent",
        "            if has(receivers(t, seat) & ~t.w[DECLINED], other):",
        "            if has(receivers(t, seat), other):",
    ),
    iberia(
        "rules/actions",
        "I.sailor.ship_passenger only in a port",
        "    if has(PORTS, city):\n        n = ship_options",
        "    if has(PORTS, city) or t.can(seat, SAIL_FREE):\n        n = ship_options",
    ),
    iberia(
        "rules/passing_cards",
        "I.mail_correspondence each loses one",
        "        t.w[HAND + giver * 2 + 1] &= ~bit(card - EVENT_CARD)\n",
        "",
    ),
    iberia("rules/influx", "I.A3 Influx starts afresh", "        forget_outbreaks(t)\n", ""),
    # ------------------------------------------------------------------------------------------ Pandemic, On the Brink
    brink("rules/cure", "P.C7 kept for the next", "    w[KEPT] = 0\n", ""),
    brink("rules/turn", "P.C9 between two Infection cards", "t.w[PRIVATE] or all_events(t)", "all_events(t)"),
    brink(
        "brink/rules/events", "P.A28 a second jump", "ROLE_POWERS_USED: Final = JUMPED | ", "ROLE_POWERS_USED: Final = "
    ),
    brink("brink/rules/events", "P.A28 a second retrieval", "RETRIEVED | OBTAINED | SAMPLED", "OBTAINED | SAMPLED"),
    brink(
        "brink/rules/events", "P.A28 a second card obtained", "RETRIEVED | OBTAINED | SAMPLED", "RETRIEVED | SAMPLED"
    ),
    brink("brink/rules/events", "P.A28 a second sample", "RETRIEVED | OBTAINED | SAMPLED", "RETRIEVED | OBTAINED"),
    brink(
        "brink/rules/events",
        "P.A28 only the current player's",
        "    if seat == t.turn:\n        w[THIS_TURN] &=",
        "    if True:\n        w[THIS_TURN] &=",
    ),
    brink("brink/rules/events", "P.A28 a new zone", "    refresh_powers(t, seat)\n", ""),
    brink("brink/rules/events", "P.A28 a new Medic", "        sweep_cured(t, seat)\n", "        pass\n"),
    brink("brink/rules/events", "P.A28 the old Medic", "        w[MEDIC_CITY] = 0\n", "        pass\n"),
    brink("brink/rules/events", "P.A28 the samples go", "        w[SAMPLES] = 0\n", ""),
    brink("brink/rules/events", "P.A28 the stored event goes", "        w[STORED] = 0\n", ""),
    brink(
        "brink/rules/events", "P.new_assignment the fifth action once", " and w[THIS_TURN] & FIFTH_ACTION == 0:", ":"
    ),
    brink(
        "brink/rules/events",
        "P.A37 too late for a fifth action",
        "if t.can(seat, FIVE_ACTIONS) and in_actions_step(t) and",
        "if t.can(seat, FIVE_ACTIONS) and",
    ),
    brink(
        "brink/rules/events",
        "P.special_orders too late",
        "        events &= ~(bit(BORROWED_CARD) | bit(ORDERS_CARD))",
        "        events &= ~bit(BORROWED_CARD)",
    ),
    brink(
        "brink/rules/events",
        "P.containment_specialist no entry by assignment",
        "    refresh_powers(t, seat)\n",
        "    __import__('containment.games.pandemic.rules.pawns', fromlist=['x']).arrive(t, seat)\n",
    ),
    brink(
        "rules/actions",
        "P.special_orders and the Troubleshooter",
        "        pay_for_direct_flight(t, seat, city)\n    elif verb == SEND_CHARTER",
        "        discard_city(t, seat, city)\n    elif verb == SEND_CHARTER",
    ),
    brink(
        "rules/actions",
        "P.special_orders the Troubleshooter's pawn",
        "        pay_for_direct_flight(t, seat, city)\n    elif verb == SEND",
        "        if not t.can(pawn, KEEP_DIRECT_CARD):\n            discard_city(t, seat, city)\n    elif verb == SEND",
    ),
    brink(
        "rules/actions",
        "P.government_interference and the Dispatcher",
        "    if closed:\n        for p",
        "    if closed and not t.can(seat, MOVE_OTHER_PAWN):\n        for p",
    ),
    brink(
        "rules/actions",
        "P.government_interference and Special Orders",
        "    if closed:\n        for p",
        "    if closed and t.can(seat, MOVE_OTHER_PAWN):\n        for p",
    ),
    brink("rules/actions", "P.government_interference and joining", " and not has(closed, t.pawn(p)):", ":"),
    brink("rules/events", "P.government_interference and Airlift", " and not has(closed, t.pawn(pawn)):", ":"),
    brink(
        "rules/refusals",
        "P.government_interference and Airlift refused",
        "    if not may_leave(t, t.pawn(pawn)):\n        return CITY_IS_CLOSED\n    return HAS",
        "    return HAS",
    ),
    brink(
        "brink/rules/questions",
        "P.government_interference and the Mobile Hospital",
        "    treated(t, city, colour)\n",
        "",
    ),
    brink(
        "brink/rules/events",
        "P.government_interference and Remote Treatment",
        "    t.tell(CUBE_REMOVED, city, colour, BY_REMOTE_TREATMENT)\n",
        "    t.tell(CUBE_REMOVED, city, colour, BY_REMOTE_TREATMENT)\n"
        f"    t.w[{word('pandemic', 'TREATED_IN')}] |= bit(city)\n",
    ),
    brink(
        "brink/rules/strain",
        "P.government_interference another colour",
        "    if t.w[BRINK] and t.w[STRAIN] == colour + 1:",
        "    if t.w[BRINK]:",
    ),
    brink("rules/turn", "P.government_interference this turn", "    w[TREATED_IN] = 0\n", ""),
    brink(
        "rules/turn",
        "P.troubleshooter.peek and the Travel Ban",
        "PEEK.of(seat, 0, infection_rate(t))",
        "PEEK.of(seat, 0, RATE[w[RATE_INDEX]])",
    ),
    brink(
        "rules/turn",
        "P.troubleshooter.peek when her own Travel Ban ends",
        "    if w[BAN] == seat + 1:",
        "    if w[BAN] == seat + 1 and not t.can(seat, PEEK_POWER):",
    ),
    brink(
        "rules/turn",
        "P.rate_effect and the Travel Ban",
        "return rate + 1 if t.w[STRAIN_FLIPPED] and",
        "return rate + 1 if t.w[STRAIN_FLIPPED] and t.w[BAN] == 0 and",
    ),
    brink(
        "rules/questions",
        "P.C20 another is over the limit",
        "return EVERYBODY if seat == t.turn else EVERYBODY & ~bit(t.turn)",
        "return EVERYBODY",
    ),
    brink(
        "rules/events",
        "P.C9 the stored event",
        "    held = t.w[STORED] if t.can(seat, STORE_EVENT) else 0\n",
        "    held = 0 * seat\n",
    ),
    brink(
        "rules/events",
        "P.C9 the Travel Ban that lies there",
        "return BRINK_EVENTS & unseen & ~(bit(BAN_CARD) if w[BAN] else 0)",
        "return BRINK_EVENTS & unseen",
    ),
    brink(
        "rules/events",
        "P.C9 the stored event is in no hand",
        "unseen = ~(w[STORED] | w[EVENTS_GONE]",
        "unseen = ~(w[EVENTS_GONE]",
    ),
    brink(
        "brink/rules/events",
        "P.rapid_vaccine_deployment after the Medic",
        "return events & bit(VACCINE_CARD) if t.infected(w[JUST_CURED]) else 0",
        "return events & bit(VACCINE_CARD)",
    ),
    brink(
        "rules/events",
        "P.airlift takes the role along",
        "        move_pawn(t, first(move), second(move))",
        f"        t.w[{word('pandemic', 'PAWN')} + first(move)] = second(move)",
    ),
    brink(
        "rules/actions",
        "P.dispatcher takes the role along",
        "    move_pawn(t, pawn, city)",
        "    t.w[PAWN + pawn] = city",
    ),
    brink(
        "brink/rules/fifth_disease",
        "P.A14 an eradicated strain",
        "    if t.w[STRAIN] == colour + 1 and not t.is_eradicated(colour):",
        "    if t.w[STRAIN] == colour + 1:",
    ),
    brink(
        "brink/rules/fifth_disease", "P.uncounted_populations and the zone", "    cities &= ~protected(t, colour)\n", ""
    ),
    brink(
        "brink/rules/fifth_disease",
        "P.hidden_pocket and the Medic",
        "    cities &= ~protected(t, colour)\n",
        f"    cities &= ~t.w[{word('pandemic', 'ZONE')}]\n",
    ),
    brink(
        "brink/rules/virulent_strain",
        "P.A20 every cube prevented",
        "if t.is_eradicated(colour) and cities:",
        f"if t.is_eradicated(colour) and cities & ~t.w[{word('pandemic', 'ZONE')}]:",
    ),
    brink(
        "rules/cure",
        "P.complex_molecular_structure and samples",
        "return needed - CARDS_REPLACED if with_samples",
        "return t.cards_to_cure(seat) - CARDS_REPLACED if with_samples",
    ),
    brink(
        "brink/rules/bioterrorist",
        "P.C18 prevented by the zone",
        "    if not has(protected(t, PURPLE), city):",
        "    if True:",
    ),
    brink(
        "rules/turn",
        "P.11.2 after borrowed actions",
        "t.then_in_turn(ACTIONS.of(seat), MOMENT_FOR_EVENTS, x)\n            return",
        "t.then_in_turn(ACTIONS.of(seat), x)\n            return",
    ),
    brink(
        "rules/actions",
        "P.A23 a Mutation Event is not stored",
        "t.w[PLAYER_DISCARD + 1] & BRINK_EVENTS)  # [P.A23]",
        "t.w[PLAYER_DISCARD + 1])  # [P.A23]",
    ),
    brink(
        "brink/rules/roles", "P.C5 an obtained card is not there any more", "    w[SHOWN + other] &= ~bit(card)\n", ""
    ),
    brink("brink/rules/roles", "P.C5 an obtained card is known", "    w[SHOWN + seat] |= bit(card)\n", ""),
    brink(
        "rules/questions",
        "P.A28 the Archivist's eighth card",
        "t.then_in_turn(CHOOSE_ROLE.of(second(move)), CHECK_HAND.of(second(move)))",
        "t.then_in_turn(CHOOSE_ROLE.of(second(move)), CHECK_HAND.of(seat))",
    ),
    brink("rules/questions", "P.C2 after a discard", "    t.w[DECLINED] = 0\n    discard_card", "    discard_card"),
    brink("rules/actions", "P.C2 after an action", "    w[DECLINED] = 0\n", ""),
    brink("rules/events", "P.C2 after an event", "    t.w[DECLINED] = 0\n    verb", "    verb"),
    brink("rules/infection_cards", "P.C2 after an Infection card", "        t.w[DECLINED] = 0\n", ""),
    brink(
        "rules/turn",
        "P.C2 after a draw",
        "        card = second(move)\n        t.w[DECLINED] = 0\n",
        "        card = second(move)\n",
    ),
    brink(
        "rules/turn",
        "P.C2 after a turn",
        "        w[DECLINED] = 0\n        t.tell(TURN_BEGAN",
        "        t.tell(TURN_BEGAN",
    ),
    brink("brink/rules/roles", "P.C2 after a card obtained", "    w[DECLINED] = 0\n", ""),
    brink(
        "rules/events",
        "P.11.5 the holder's own pawn",
        "    declined = t.w[DECLINED] & ~bit(holder(t, AIRLIFT_CARD))",
        "    declined = t.w[DECLINED]",
    ),
    brink(
        "rules/questions",
        "P.11.5 who plays the Airlift",
        "            seat = holder(t, card_of(move))\n        owner",
        "            pass\n        owner",
    ),
    brink("rules/questions", "P.A33 consent to be taken from", " or verb == OBTAIN or SEND_DRIVE", " or SEND_DRIVE"),
    brink(
        "brink/rules/mutation",
        "P.A36 before the Epidemics",
        "        if w[MUTATIONS] or w[EPIDEMICS]:",
        "        if w[MUTATIONS]:",
    ),
    brink("rules/turn", "P.rate_effect each step", "            t.w[STRAIN_FLIPPED] = 0\n", ""),
    brink("rules/turn", "P.special_orders and the turn", "    w[ORDERED] = 0\n", "    w[ORDERED] &= ~bit(seat)\n"),
    brink(
        "brink/rules/events", "P.C17 a second pawn", "w[ORDERED] |= bit(second(move))", "w[ORDERED] = bit(second(move))"
    ),
    brink(
        "rules/pawns",
        "P.15.7 an Airlift spots him",
        "    if w[BRINK] & BIOTERRORIST:\n        watch(t)",
        "    if w[BRINK] & BIOTERRORIST and seat == t.turn:\n        watch(t)",
    ),
    brink(
        "rules/questions",
        "P.field_operative.return_samples out of turn",
        "return field_operative(t) if verb_of(move) == RETURN_SAMPLE else seat",
        "return seat",
    ),
    brink("rules/cure", "P.scientist with samples", "SAMPLES_FOR_CURE: Final = 3", "SAMPLES_FOR_CURE: Final = 2"),
    brink(
        "brink/rules/fifth_disease",
        "P.A19 purple first, then two of the strain",
        "    infect(t, city, cubes_for_card(t, city))",
        "    infect(t, city, 1 if has(t.infected(PURPLE), city) else cubes_for_card(t, city))",
    ),
    brink(
        "rules/infection",
        "P.slippery_slope only the strain",
        "    spaces: i64 = marker_spaces(t, colour) if w[BRINK] else 1",
        "    spaces: i64 = marker_spaces(t, COLOUR_OF[city]) if w[BRINK] else 1",
    ),
    brink(
        "rules/infection_cards",
        "P.A22 Mutation at the bottom of an Epidemic",
        "        if bottom:\n            t.then(x)\n        elif",
        "        if bottom:\n            pass\n        elif",
    ),
    brink(
        "rules/infection_cards",
        "P.14.4 purple eradicated",
        "        elif not t.is_eradicated(PURPLE):",
        "        else:",
    ),
]
