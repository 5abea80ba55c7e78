"""What On the Brink adds to a staged situation: samples, orders, the Virulent Strain and the Bio-Terrorist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from containment.games.pandemic.brink.rules import bioterrorist, strain, whereabouts
from containment.games.pandemic.data import facts
from containment.games.pandemic.rules import table
from containment.games.pandemic.rules.table import Pandemic
from containment.games.pandemic.staging.names import HIDDEN_NAMES, city, city_set, colour, strain_cards
from containment.kernel.errors import BadSituation
from containment.kernel.quoting import excerpt
from containment.kernel.situations import numbered, seat_number, seat_set, set_of, whole, yes_or_no
from containment.parts import layers

ON_HIS_TURN = ("actions_left", "drive_left", "hidden_actions")
OF_A_FREE_MAN = ("city", "possible")
OF_HIM = (*OF_A_FREE_MAN, "hand", "captor", "out", *ON_HIS_TURN)


def refuse_brink(**said: Any) -> None:
    """Without the expansion nothing of this can be."""
    for name, given in said.items():
        if given is not None and not (isinstance(given, (list, tuple, dict, set, frozenset)) and not given):
            raise BadSituation(f"{name} is part of On the Brink: say expansion='on_the_brink'")


# ---------------------------------------------------------------------------------------------- the team
def lay_samples(t: Pandemic, samples: Any) -> None:
    for k, n in numbered(samples, "samples", '{"red": 2, ...}, a number per colour', colour):
        if not whole(n, 0, table.CUBES):
            raise BadSituation(f"samples of {facts.DISEASES[k]} are 0 to {table.CUBES}, not {excerpt(n)}")
        if n and not any(t.can(s, table.TAKE_SAMPLE) for s in range(int(t.seats))):
            raise BadSituation(
                "only the Field Operative has samples: name that role, or no samples [P.field_operative.take_sample]"
            )
        t.w[table.SAMPLES] += n << 8 * k
        t.w[table.SUPPLY + k] -= n


def lay_orders(t: Pandemic, travel_ban: Any, ordered: Any) -> None:
    seats = int(t.seats)
    if travel_ban is not None:
        t.w[table.BAN] = seat_number(travel_ban, seats, "travel_ban") + 1
    t.w[table.ORDERED] = seat_set(ordered, seats, "ordered")


def lay_strain(t: Pandemic, disease: Any, effects: Any, drawn: Any, treated_in: Any) -> None:
    w = t.w
    in_force = strain_cards(effects, "strain_effects")
    seen = in_force | strain_cards(drawn, "strain_drawn")
    treated = city_set(treated_in, "treated_in")
    if (seen or treated or disease is not None) and not t.plays(table.VIRULENT_STRAIN):
        raise BadSituation(
            "strain, strain_effects, strain_drawn and treated_in need challenges=('virulent_strain',) [P.13.1]"
        )
    w[table.STRAIN] = 0 if disease is None else colour(disease) + 1
    if w[table.STRAIN] == table.PURPLE + 1 or ((in_force or treated) and not w[table.STRAIN]):
        raise BadSituation("the strain is one of the four colours, and known once a card is in force [P.13.2]")
    if in_force & ~int(strain.CONTINUING):
        raise BadSituation("strain_effects are continuing ones: an immediate card belongs in strain_drawn [P.13.3]")
    w[table.STRAIN_EFFECTS], w[table.TREATED_IN] = in_force, treated
    w[table.STRAIN_UNSEEN] &= ~seen


# ---------------------------------------------------------------------------------------------- the Bio-Terrorist
def read_terrorist(given: Any) -> dict[str, Any]:
    if given is not None and not isinstance(given, Mapping):
        raise BadSituation(f"terrorist is {{'city': 'cairo', ...}}, not {excerpt(given)}")
    his = dict(given or {})
    for name in his:
        if name not in OF_HIM:
            raise BadSituation(f"terrorist has no {excerpt(name)}; it has {', '.join(OF_HIM)}")
    return his


def hold_his_cards(t: Pandemic, hand: Any) -> None:
    cards = city_set(hand, "the Bio-Terrorist's hand")
    if cards and not t.plays(table.BIOTERRORIST):
        raise BadSituation("there is no Bio-Terrorist in this game: choose challenges=('bioterrorist',)")
    for n in range(48):
        if cards >> n & 1:
            if t.w[table.HIS_HAND] == layers.HAND_ROOM - 1:
                raise BadSituation("the Bio-Terrorist holds at most 7 cards [P.15.10]")
            t.w[table.HIS_HAND] += 1
            t.w[table.HIS_HAND + t.w[table.HIS_HAND]] = 1 << n


def hide_terrorist(t: Pandemic, his: dict[str, Any], at: str) -> None:
    w = t.w
    if not t.plays(table.BIOTERRORIST):
        if his or at == "terrorist":
            raise BadSituation("there is no Bio-Terrorist in this game: choose challenges=('bioterrorist',)")
        return
    captor = his.get("captor")
    if _is_out(t, his, at):
        w[table.HE_IS_OUT] = 1
        return
    if captor is not None:
        _refuse(his, OF_A_FREE_MAN, "a captured Bio-Terrorist is nowhere on the board: leave out {} [P.15.8]")
        w[table.CAPTOR] = seat_number(captor, int(t.seats), "captor") + 1
    else:
        _place_him(t, his)
    if at == "terrorist":
        _begin_his_turn(t, his)
    else:
        _refuse(his, ON_HIS_TURN, "{} belongs to the Bio-Terrorist's own turn: say at='terrorist' [P.15.4]")


def _refuse(his: dict[str, Any], names: tuple[str, ...], why: str) -> None:
    for name in names:
        if his.get(name) is not None:
            raise BadSituation(why.format(name))


def _is_out(t: Pandemic, his: dict[str, Any], at: str) -> bool:
    """[P.15.14] He is out exactly when purple is eradicated."""
    beaten = t.is_eradicated(table.PURPLE)
    out = his.get("out")
    if out is not None and yes_or_no(out, "out") != beaten:
        raise BadSituation(
            "with purple cured and no purple cube left the Bio-Terrorist is out: leave out `out` [P.15.14]"
            if beaten
            else "the Bio-Terrorist is out when purple is eradicated: cure purple, and leave no purple cube [P.15.14]"
        )
    if beaten:
        if at == "terrorist":
            raise BadSituation("a Bio-Terrorist who is out has no turn: say another step than at='terrorist' [P.A35]")
        held = int(layers.hand_cards(t.w, table.HIS_HAND))
        _refuse(
            {**his, "hand": held or None},
            ("hand", "captor", *OF_A_FREE_MAN, *ON_HIS_TURN),
            "purple is eradicated, so the Bio-Terrorist is out: leave out {} [P.15.14]",
        )
    return bool(beaten)


def _place_him(t: Pandemic, his: dict[str, Any]) -> None:
    w = t.w
    free = next(n for n in range(48) if not whereabouts.occupied(t) >> n & 1)
    w[table.HIS_CITY] = free if his.get("city") is None else city(his["city"])
    whereabouts.begin_watching(t)
    if his.get("possible") is not None:
        w[table.TRAIL] = city_set(his["possible"], "possible") & int(whereabouts.visible_part(t))
    if not w[table.TRAIL] >> w[table.HIS_CITY] & 1:
        raise BadSituation("the Bio-Terrorist must be in one of the cities he may be in")


def _begin_his_turn(t: Pandemic, his: dict[str, Any]) -> None:
    w = t.w
    left = his.get("actions_left")
    left = int(bioterrorist.ACTIONS_A_TURN) if left is None else left
    drive = his.get("drive_left")
    if not whole(left, 0, int(bioterrorist.ACTIONS_A_TURN)):
        raise BadSituation(f"the Bio-Terrorist has at most 2 actions left, not {excerpt(left)} [P.15.4]")
    w[table.TURN] = t.seats
    w[table.HIS_ACTIONS] = left
    w[table.HIS_DRIVE] = int(drive is None or yes_or_no(drive, "drive_left"))
    w[table.HIDDEN_DONE] = set_of(his.get("hidden_actions"), "hidden_actions", HIDDEN_NAMES, "hidden action")
