"""What lies in a city of Biologic Cold War, with the signs of the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.coldwar.telling.names import COLOURS, LETTERS, SIDE_NAMES, SIDES, called, spelled
from containment.saying.runs import between, marked, seat, seen, strong
from containment.saying.wording import count

MOST_AGENTS = 3  # in a city: where one more would come, an incident happens [W.5.4]
CUBE = strong(marked("piece", "cube", "C▣", "(cube)", "a Disease Cube"))
FACILITY = marked("piece", "facility", "⌂", "(facility)", "a Facility")
AT_THE_LIMIT = marked("full", "", "!", aloud=" at the limit")


def agents(number: int) -> str:
    """`A◉◉`; where three are, one more is an incident: `A◉◉◉!`."""
    some = marked("piece", "agent", "A" + "◉" * number, "a" * number, count(number, "Agent"))
    return some + AT_THE_LIMIT if number == MOST_AGENTS else some


def tokens(number: int) -> str:
    """`I✗`, `I✗2`."""
    if number == 1:
        return marked("piece", "token", "I✗", "(token)", "an Incident Token")
    return marked("piece", "token", f"I✗{number}", f"(token){number}", f"{number} Incident Tokens")


def team(side: str) -> str:
    """`S▲`."""
    sign = LETTERS[side]
    return marked("piece", f"{side} team", f"{sign}▲", f"team-{sign}", f"a {SIDE_NAMES[side]} Team", COLOURS[side])


# ---------------------------------------------------------------------------------------------- in a city
def with_signs(city: str, v: Any) -> str:
    """`S Moscow A◉◉◉! C▣`, heard as Soviet Moscow (3 Agents at the limit, a Disease Cube)."""
    return called(city) + _in_brackets(_pieces(city, v))


def with_pawns(city: str, v: Any) -> str:
    """The same with who is there: `S Moscow A◉◉◉! C▣ P2`."""
    return called(city) + _in_brackets([*_pieces(city, v), *pawns_in(city, v)])


def _in_brackets(things: Sequence[str]) -> str:
    """Signs after a name; brackets are heard, not seen."""
    return between(" (", " ") + between(", ", " ").join(things) + between(")") if things else ""


def _pieces(city: str, v: Any) -> list[str]:
    """Agents, cube, Incident Tokens, Teams and Facility."""
    here = v.agents_in(city)
    left = dict(v.tokens).get(city, 0)
    found = [agents(here)] if here else []
    found += [CUBE] if city in v.cubes else []
    found += [tokens(left)] if left else []
    found += [team(side) for place, side, number in v.teams if place == city for _ in range(number)]
    return [*found, FACILITY] if city in v.facilities else found


def pawns_in(city: str, v: Any) -> list[str]:
    return [seat(n) for n, where in enumerate(v.pawns) if where == city]


def has_team(city: str, v: Any) -> bool:
    return any(place == city for place, _, _ in v.teams)


def is_marked(city: str, v: Any) -> bool:
    """Is there anything in this city?"""
    return bool(_pieces(city, v)) or city in v.pawns


def legend() -> list[str]:
    """What the signs of the table mean. Who hears them hears it anyway, but for the letters that can be typed."""
    found = [spelled(side) for side in SIDES]
    found += [agents(1) + seen(" Agent"), agents(MOST_AGENTS) + between(": ", " ") + "one more is an incident"]
    found += [CUBE + seen(" Disease Cube"), tokens(1) + seen(" Incident Token")]
    return [*found, team("nato") + seen(" a Team"), FACILITY + seen(" Facility")]
