"""On the Brink: what its events ask further."""

from __future__ import annotations

from typing import Final, final

from containment.games.pandemic.brink.rules.events import (
    VACCINE_CUBES,
    all_infected,
    cube_options,
    is_joined,
    remove_by_event,
    swap_role,
    vaccinate,
    vaccine_cities,
)
from containment.games.pandemic.brink.rules.strain import treated
from containment.games.pandemic.rules.cubes import colours_in, remove_cubes
from containment.games.pandemic.rules.moves import (
    HEAL,
    PASS,
    REMOVE,
    SWAP_ROLE,
    TAKE_BACK,
    VACCINATE,
    first,
    second,
    verb_of,
)
from containment.games.pandemic.rules.reasons import (
    MUST_REMOVE_A_CUBE,
    NO_CUBE_OF_THAT_COLOUR,
    NO_CUBE_THERE,
    NOT_CONNECTED_TO_AFFECTED,
    NOT_TO_RE_EXAMINE,
    ROLE_NOT_FREE,
    STILL_ALONE,
)
from containment.games.pandemic.rules.refusals import not_now, refuse_member
from containment.games.pandemic.rules.table import (
    CARD_RE_EXAMINED,
    DISEASES,
    HOSPITAL_HEALED,
    PLAYER_DISCARD,
    ROLE_KEPT,
    ROLES_LEFT,
    VACCINATED,
    Pandemic,
    take_from_discard,
)
from containment.kernel.engine.sets import has, lowest, put, put_each
from containment.kernel.engine.steps import NOT_A_MOVE, AskSeat, arg0, arg1
from containment.native import i64, vec


@final
class ChooseRole(AskSeat[Pandemic]):
    """[P.new_assignment] The chosen player may swap roles, and says for which. [P.C13]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.w[ROLES_LEFT] != 0

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), SWAP_ROLE, t.w[ROLES_LEFT])

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(t.w[ROLES_LEFT], SWAP_ROLE, move, ROLE_NOT_FREE)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        if move == PASS:
            t.tell(ROLE_KEPT, arg0(x))
        else:
            swap_role(t, arg0(x), second(move))


@final
class ReExamine(AskSeat[Pandemic]):
    """[P.re_examined_research] [P.A15] The chosen player may take a City card from the Player Discard Pile."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return t.w[PLAYER_DISCARD] != 0

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, put(out, 0, PASS), TAKE_BACK, t.w[PLAYER_DISCARD])

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        return 0 if move == PASS else refuse_member(t.w[PLAYER_DISCARD], TAKE_BACK, move, NOT_TO_RE_EXAMINE)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        if move != PASS:
            t.tell(CARD_RE_EXAMINED, arg0(x), second(move))
            take_from_discard(t, arg0(x), second(move))


@final
class RemoveAnother(AskSeat[Pandemic]):
    """[P.remote_treatment] The second cube, if there is one."""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return all_infected(t) != 0

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return cube_options(t, REMOVE, out, 0)

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if verb_of(move) != REMOVE:
            return not_now(move)
        return refuse_cube(t, first(move), second(move))

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        remove_by_event(t, first(move), second(move))


def refuse_cube(t: Pandemic, city: i64, colour: i64) -> i64:
    """A cube on the board is named by its city and colour."""
    if city >= 48 or colour >= DISEASES:
        return NOT_A_MOVE
    return 0 if has(t.infected(colour), city) else NO_CUBE_THERE


@final
class VaccinateMore(AskSeat[Pandemic]):
    """[P.rapid_vaccine_deployment] Up to five cubes in all, one after the other. [P.C15]"""

    __slots__ = ()

    def of(self, seat: i64, removed: i64) -> i64:
        return self.pack2(seat, removed)

    def waits(self, t: Pandemic, x: i64) -> bool:
        return arg1(x) < VACCINE_CUBES and vaccine_cities(t, arg1(x)) != 0

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        n: i64 = put(out, 0, PASS) if is_joined(t, t.w[VACCINATED]) else 0
        return put_each(out, n, VACCINATE, vaccine_cities(t, arg1(x)))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if move == PASS:
            return 0 if is_joined(t, t.w[VACCINATED]) else STILL_ALONE
        return refuse_member(vaccine_cities(t, arg1(x)), VACCINATE, move, NOT_CONNECTED_TO_AFFECTED)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        if move == PASS:
            t.w[VACCINATED] = 0
            return
        t.then(self.of(arg0(x), arg1(x) + 1))
        vaccinate(t, second(move))

    def run(self, t: Pandemic, x: i64) -> None:
        t.w[VACCINATED] = 0


@final
class HealCity(AskSeat[Pandemic]):
    """[P.mobile_hospital] The current player has driven into a city: one cube of choice goes. [P.C14]"""

    __slots__ = ()

    def of(self, seat: i64) -> i64:
        return self.pack(seat)

    def waits(self, t: Pandemic, x: i64) -> bool:
        colours = colours_in(t, t.pawn(arg0(x)))
        return colours & colours - 1 != 0

    def options(self, t: Pandemic, x: i64, out: vec[i64]) -> i64:
        return put_each(out, 0, HEAL, colours_in(t, t.pawn(arg0(x))))

    def refusal(self, t: Pandemic, x: i64, move: i64) -> i64:
        if move == PASS:
            return MUST_REMOVE_A_CUBE
        return refuse_member(colours_in(t, t.pawn(arg0(x))), HEAL, move, NO_CUBE_OF_THAT_COLOUR)

    def answer(self, t: Pandemic, x: i64, move: i64) -> None:
        heal(t, arg0(x), second(move))

    def run(self, t: Pandemic, x: i64) -> None:
        colours = colours_in(t, t.pawn(arg0(x)))
        if colours:
            heal(t, arg0(x), lowest(colours))


def heal(t: Pandemic, seat: i64, colour: i64) -> None:
    """One cube, also of a cured disease; it counts as treating. [P.government_interference]"""
    city = t.pawn(seat)
    t.tell(HOSPITAL_HEALED, seat, city, colour)
    treated(t, city, colour)
    remove_cubes(t, city, colour, 1)


CHOOSE_ROLE: Final[ChooseRole] = ChooseRole(19)
RE_EXAMINE: Final[ReExamine] = ReExamine(20)
REMOVE_ANOTHER: Final[RemoveAnother] = RemoveAnother(21)
VACCINATE_MORE: Final[VaccinateMore] = VaccinateMore(22)
HEAL_CITY: Final[HealCity] = HealCity(23)
