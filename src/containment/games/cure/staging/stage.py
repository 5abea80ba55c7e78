"""Any situation of The Cure, built by naming its facts. For tests, puzzles and studies.

Colours, roles and events go by their names in any spelling; regions by their number from 1 or their name. What is not
named is in its place at the start of a game: dice in the bag, pawns in region 1, player dice in their owners' hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from containment.games.cure.data import facts
from containment.games.cure.options import ROLE_IDS, Options, played_so
from containment.games.cure.rules import pile, setup, table
from containment.games.cure.rules.board import IS_EPIDEMIC, KINDS, REGIONS, SKULL
from containment.games.cure.rules.steps import RULES, VERSION
from containment.games.cure.rules.table import Cure
from containment.games.cure.seeing.view import EVENT_IDS
from containment.kernel.codebook import plain
from containment.kernel.errors import BadSituation
from containment.kernel.game import Setting
from containment.kernel.quoting import excerpt
from containment.kernel.situations import (
    by_seat,
    in_turn,
    listed,
    look_up,
    luck_of,
    numbered,
    one_of,
    options_of,
    seat_number,
    seats_said,
    set_of,
    whole,
    yes_or_no,
)
from containment.kernel.staging import stage_of
from containment.parts.handfuls import COLOURS, count, one

_COLOURS = {name: n for n, name in enumerate(facts.COLOURS)} | {"r": 0, "y": 1, "b": 2, "k": 3}
_REGIONS = {plain(r.name): r.number - 1 for r in facts.REGIONS} | {str(r.number): r.number - 1 for r in facts.REGIONS}
_EVENTS = {plain(name.replace("_", " ")): n for n, name in enumerate(EVENT_IDS)}
_EVENTS |= {plain(event.name): n for n, event in enumerate(facts.EVENTS)}
_ROLES = {plain(name.replace("_", " ")): n for n, name in enumerate(ROLE_IDS)}
_FACES = {plain(kind.replace("_", " ")): n for n, kind in enumerate(KINDS)}
_FACES |= {"double treat": 7, "triple treat": 8, "cdc": 11, "ready": table.READY, "spent": table.SPENT, "biohazard": 14}
STEPS = ("roll", "act", "give", "cure", "infect", "check", "epidemic")


def colour(name: object) -> int:
    return look_up(name, _COLOURS, "colour")


def region(name: object) -> int:
    return look_up(str(name) if whole(name, 1, REGIONS) else name, _REGIONS, "region")


@partial(stage_of, options=Options)
def stage(
    *,
    seats: int = 2,
    roles: Mapping[int | str, str] | Sequence[str] | str = "",
    pawns: Any = None,
    regions: Mapping[Any, Mapping[str, int]] | None = None,
    centre: Mapping[str, int] | None = None,
    cdc: Mapping[str, int] | None = None,
    kept: Mapping[str, int] | None = None,
    samples: Any = None,
    dice: Any = None,
    cured: Iterable[str] = (),
    outbreaks: int = 0,
    index: int | None = None,
    difficulty: str = "beginner",
    events: Sequence[str] = ("airlift", "remote treatment", "mobile hospital"),
    events_under: Sequence[str] = (),
    turn_of: int | str = 0,
    at: str = "roll",
    quiet_night: bool = False,
    hospital: bool = False,
    immune: bool | None = None,
    consent: bool | str = "none",
    talk: str = "open",
    cured_can_outbreak: bool = False,
    fate: str = "asked",
    seed: int = 0,
    **switches: Any,
) -> Cure:
    """A table in the middle of a game, at the beginning of a part of somebody's turn: "roll", "act", "give", "cure",
    "infect"; or "check", with the dice placed and outbreaks still to be checked; or "epidemic", which is due.

    `regions` is {3: {"black": 2}}; `centre`, `cdc` and `kept` (by Forecast) are {"red": 2}; the other dice are in the
    bag. `samples` is by seat {"red": 2}, locked by the player's own dice, or {"red": ["p1", "p2"]} by whose. `dice` is
    by seat a list of what the dice that are not locked show: a face, "spent", "biohazard" or "ready"; those not named
    are spent for the player whose turn it is at "act", and ready otherwise. `index` is the space of the infection rate.

    Any other switch of the game, such as a house rule, is an argument too, by the name of its option.
    """
    seats = seats_said(seats, 2, table.MOST_SEATS, "C.7")
    one_of(at, STEPS, "at")
    options = options_of(
        Options,
        switches,
        seats=seats,
        difficulty=difficulty,
        roles=_first_roles(seats, in_turn(roles, seats, "roles")),
        consent=consent,
        talk=talk,
        cured_can_outbreak=cured_can_outbreak,
    )
    if "random" in options.roles:
        raise BadSituation("name the roles of a staged table")
    luck, state = luck_of(fate, seed)
    setting = Setting("cure", VERSION, options, seed, fate)
    t = table.empty_table(RULES, setting, options.seats, played_so(options), luck, state)
    _set_tracks(t, outbreaks, index, facts.STARTS[options.difficulty], cured)
    _lay_dice(t, regions, centre, cdc, kept)
    _seat_players(t, options.roles, by_seat(pawns, seats, "pawns"))
    seat = seat_number(turn_of, seats, "turn_of")
    t.w[table.TURN] = seat
    _take_samples(t, by_seat(samples, seats, "samples"))
    _show_dice(t, by_seat(dice, seats, "dice"), seat if at == "act" else -1)
    _lay_events(t, listed(events, "events"), listed(events_under, "events_under"))
    flags = {
        table.CURED_CAN_OUTBREAK: options.cured_can_outbreak,
        table.QUIET: yes_or_no(quiet_night, "quiet_night"),
        table.HOSPITAL: yes_or_no(hospital, "hospital"),
        table.IMMUNE: _is_immune(t, seat, immune),
    }
    for word, value in flags.items():
        t.w[word] = int(value)
    _check_regions(t, at)
    _begin(t, seat, at)
    return t


def _first_roles(seats: int, roles: Any) -> Any:
    """Without a word, roles without a passive power come first."""
    if roles is not None and not (isinstance(roles, (str, list, tuple)) and not roles):
        return roles
    plain_ones = [role.id for role in facts.ROLES if not role.passive] + [r.id for r in facts.ROLES if r.passive]
    return tuple(plain_ones[:seats])


def _set_tracks(t: Cure, outbreaks: Any, index: Any, start: int, cured: Any) -> None:
    if not whole(outbreaks, 0, 7):
        raise BadSituation(f"outbreaks is 0 to 7 while the game goes on, not {excerpt(outbreaks)} [C.71]")
    if index is None:
        index = start
    if not whole(index, start, SKULL - 1):
        raise BadSituation(
            f"index is {start} (where this difficulty starts) to {SKULL - 1}, not {excerpt(index)} [C.9]"
        )
    t.w[table.OUTBREAKS], t.w[table.INDEX], t.w[table.START] = outbreaks, index, start
    t.w[table.CURED] = set_of(cured, "cured", _COLOURS, "colour")
    for k in range(COLOURS):
        if t.is_cured(k):
            t.w[table.BAG] -= int(one(k))
    if t.w[table.CURED] == table.ALL_FOUR:
        raise BadSituation("with all four colours cured the game is won [C.61]")


def _is_immune(t: Cure, seat: int, immune: Any) -> bool:
    """[C.43] Of a turn's biohazards the Generalist ignores the first."""
    can_be = bool(t.w[table.ROLE + seat] == table.GENERALIST)
    if immune is None:
        return can_be
    if yes_or_no(immune, "immune") and not can_be:
        raise BadSituation("only the Generalist, on turn, ignores a biohazard: leave out immune [C.43]")
    return bool(immune)


def _from_bag(t: Cure, place: int, given: Any, what: str, where: str) -> None:
    for k, number in numbered(given, what, '{"red": 2, ...}, a number per colour', colour):
        if not whole(number, 0, table.DICE):
            raise BadSituation(f"{where} cannot hold {excerpt(number)} {facts.COLOURS[k]} dice")
        if number > int(count(t.w[table.BAG], k)):
            raise BadSituation(f"there are only {table.DICE} {facts.COLOURS[k]} dice [C.1]")
        t.w[table.BAG] -= number * int(one(k))
        t.w[place] += number * int(one(k))


def _lay_dice(t: Cure, regions: Any, centre: Any, cdc: Any, kept: Any) -> None:
    for r, given in numbered(regions, "regions", '{3: {"black": 2}, ...}', region):
        _from_bag(t, table.REGION + r, given, f"region {r + 1}", f"region {r + 1}")
    _from_bag(t, table.CENTRE, centre, "centre", "the Treatment Centre")
    _from_bag(t, table.CDC, cdc, "cdc", "the CDC")
    _from_bag(t, table.KEPT, kept, "kept", "the dice kept by Forecast")


def _seat_players(t: Cure, roles: Sequence[str], pawns: list[Any]) -> None:
    t.w[table.ROLES_LEFT] = (1 << table.ROLES) - 1
    for seat, role in enumerate(roles):
        number = look_up(role, _ROLES, "role")
        setup.give_role(t, seat, number)
        t.w[table.ROLES_LEFT] &= ~(1 << number)
        t.w[table.PAWN + seat] = region(pawns[seat] if pawns[seat] is not None else 1)


def _take_samples(t: Cure, samples: list[Any]) -> None:
    """Each sample is locked by the first die in its owner's hand."""
    for holder, given in enumerate(samples):
        what = f"samples of p{holder + 1}"
        for k, whose in numbered(given, what, '{"red": 2} or {"red": ["p1", "p2"]}', colour):
            owners = [holder] * whose if whole(whose, 0, table.DICE) else listed(whose, what)
            if t.is_cured(k) and owners:
                raise BadSituation(f"{facts.COLOURS[k]} is cured: there are no samples of it [C.57]")
            if len(owners) > int(count(t.w[table.BAG], k)):
                raise BadSituation(f"there are only {table.DICE} {facts.COLOURS[k]} dice [C.1]")
            for who in owners:
                owner = seat_number(who, int(t.seats), "samples")
                free = [n for n in range(7) if t.die(owner, n) == table.READY]
                if not free:
                    raise BadSituation(f"p{owner + 1} has no die left to lock a sample with [C.34]")
                t.set_die(owner, free[0], table.LOCKED + 4 * holder + k)
                t.w[table.BAG] -= int(one(k))


def _show_dice(t: Cure, dice: list[Any], acting: int) -> None:
    for seat, given in enumerate(dice):
        free = [n for n in range(7) if t.die(seat, n) == table.READY]
        shows = listed(given, "dice")
        if len(shows) > len(free):
            raise BadSituation(f"p{seat + 1} has only {len(free)} dice that are not locked")
        rest = table.SPENT if seat == acting else table.READY
        for n, number in enumerate(free):
            t.set_die(seat, number, _face(t, seat, shows[n]) if n < len(shows) else rest)


def _face(t: Cure, seat: int, name: object) -> int:
    byte = look_up(name.replace("/", " ") if isinstance(name, str) else name, _FACES, "face")
    role = facts.ROLES[int(t.w[table.ROLE + seat])]
    if byte < table.READY and KINDS[byte] not in role.faces:
        raise BadSituation(f"the dice of the {role.name} have no face {excerpt(name)}")
    return byte


def _lay_events(t: Cure, events: list[Any], under: list[Any]) -> None:
    t.w[table.UNSEEN] = table.ALL_EVENTS
    for n, name in enumerate((*events, *under)):
        event = look_up(name, _EVENTS, "event")
        if not t.w[table.UNSEEN] >> event & 1:
            raise BadSituation(f"the event {excerpt(name)} is named twice")
        t.w[table.UNSEEN] &= ~(1 << event)
        if n < len(events):
            t.w[table.ROW_OF_EVENTS] |= 1 << event
        else:
            t.w[table.UNDER] |= event + 1 << 4 * (n - len(events))
    if len(events) != table.ROW:
        raise BadSituation(f"three events lie face up, not {len(events)} [C.16]")


def _check_regions(t: Cure, at: str) -> None:
    if at == "epidemic" and not IS_EPIDEMIC[t.w[table.INDEX]]:
        spaces = ", ".join(str(n) for n in range(SKULL) if IS_EPIDEMIC[n])
        raise BadSituation(f"an epidemic is due on a space of the track that says so: index is one of {spaces} [C.74]")
    if at == "check":
        return
    for r in range(6):
        for k in range(COLOURS):
            if count(t.w[table.REGION + r], k) > 3 and not t.is_cured(k):
                raise BadSituation(
                    f"region {r + 1} cannot hold {int(count(t.w[table.REGION + r], k))} {facts.COLOURS[k]} dice when "
                    "outbreaks have been checked: say at='check' [C.73]"
                )


def _begin(t: Cure, seat: int, at: str) -> None:
    following = pile.with_one(pile.BEGIN_TURN, (seat + 1) % int(t.seats))
    window = pile.with_one(pile.EVENT_WINDOW, pile.BETWEEN)
    if at == "check":
        t.then_in_turn(pile.CHECK_OUTBREAKS, following)
        return
    t.then_in_turn(pile.INFECT_REGIONS, following)
    if at == "infect":
        return
    t.then_in_turn(pile.ATTEMPT_CURE, window)
    if at == "cure":
        return
    t.then(pile.GIVE_SAMPLES)
    if at == "give":
        return
    t.then_in_turn(pile.ACT, pile.END_STEP_ONE)
    if at == "epidemic":
        t.then_in_turn(pile.with_one(pile.EVENT_WINDOW, pile.IN_STEP_ONE), pile.EPIDEMIC)
    elif at == "roll":
        t.then_in_turn(window, pile.UNLOCK_DIE, pile.THROW_DICE, pile.APPLY_HAZARDS)
