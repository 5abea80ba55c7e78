"""Named situations for perft, and how many sequences of answers start there."""

from __future__ import annotations

from collections.abc import Callable

import containment
from containment import testing
from containment.kernel.engine.table import Table


def opening() -> Table:
    """A new game with a fixed deal, chance asked from then on."""
    t = containment.game("pandemic").new(seats=2, seed=7, roles="medic,scientist")
    t.luck = 0
    return t


def dispatcher_with_airlift() -> Table:
    return testing.stage(
        "pandemic",
        seats=3,
        roles=("dispatcher", "researcher", "operations expert"),
        pawns=("atlanta", "paris", "paris"),
        hands=(["atlanta", "airlift"], ["paris", "tokyo"], ["cairo"]),
        stations=("atlanta", "paris"),
        actions_left=2,
    )


def epidemic_in_the_gap() -> Table:
    """Two epidemics on top of the pile, Resilient Population in hand."""
    return testing.stage(
        "pandemic",
        roles=("quarantine specialist", "contingency planner"),
        pawns=("cairo", "london"),
        hands=(["resilient population"], ["forecast"]),
        cubes={"algiers": 3, "lima": 3, "santiago": 2},
        infection_discards=("algiers", "lima"),
        heap_sizes=((1, True), (25, True), (27, False)),
        at="draw",
    )


def cure_with_a_choice() -> Table:
    return testing.stage(
        "pandemic",
        roles=("scientist", "medic"),
        pawns=("atlanta", "delhi"),
        hands=(["delhi", "cairo", "mumbai", "tehran", "chennai", "riyadh"], []),
        cubes={"delhi": 3, "cairo": 1},
        actions_left=2,
    )


def consent_and_stations() -> Table:
    return testing.stage(
        "pandemic",
        seats=2,
        roles=("operations expert", "dispatcher"),
        pawns=("lima", "lima"),
        hands=(["lima", "government grant"], ["lagos"]),
        stations=("atlanta", "paris", "tokyo", "delhi", "cairo", "lagos"),
        consent=True,
        actions_left=2,
    )


def dice_game_opening() -> Table:
    """A new game of The Cure with a fixed deal, chance asked from then on."""
    t = containment.game("cure").new(seats=3, seed=7, roles="medic,scientist,dispatcher")
    t.luck = 0
    return t


def medic_acts() -> Table:
    return testing.stage(
        "cure",
        roles=("medic", "researcher"),
        pawns=(3, 3),
        regions={3: {"black": 3, "blue": 1}, 4: {"red": 2}},
        centre={"red": 2, "black": 1, "yellow": 1},
        cdc={"red": 1, "blue": 1},
        cured=("yellow",),
        dice={"p1": ["fly/treat", "treat_x3", "sample", "sample", "biohazard"]},
        at="act",
    )


def helicopter_with_consent() -> Table:
    return testing.stage(
        "cure",
        seats=4,
        roles=("dispatcher", "medic", "generalist", "scientist"),
        pawns=(2, 2, 2, 5),
        centre={"blue": 1},
        cdc={"red": 2, "black": 1},
        events=("airlift", "borrowed time", "forecast"),
        dice={"p1": ["helicopter", "sail/treat", "spent"]},
        consent=True,
        at="act",
    )


def epidemic_is_due() -> Table:
    return testing.stage(
        "cure",
        roles=("generalist", "containment specialist"),
        regions={1: {"red": 3, "blue": 3}, 2: {"yellow": 3}, 6: {"red": 3}},
        centre={"red": 2},
        cdc={"yellow": 3},
        index=6,
        events=("one quiet night", "resilient population", "government grant"),
        dice={"p1": ["treat", "sail", "ready"]},
        at="epidemic",
    )


def cure_may_fail() -> Table:
    return testing.stage(
        "cure",
        roles=("scientist", "dispatcher"),
        samples={"p1": {"red": ["p1", "p1", "p2"], "black": 1}},
        cdc={"red": 1, "black": 2},
        cured=("yellow", "blue"),
        events=("re-examined research", "rapid vaccine deployment", "airlift"),
        regions={2: {"yellow": 5}},
        at="give",
    )


def strain_with_interference() -> Table:
    """Three continuing cards in force, Special Orders and Airlift in hand."""
    return testing.stage(
        "pandemic",
        seats=3,
        challenges=("virulent_strain",),
        roles=("generalist", "field operative", "containment specialist"),
        pawns=("cairo", "cairo", "paris"),
        hands=(["special orders", "paris"], ["airlift", "mobile hospital"], ["borrowed time"]),
        cubes={"cairo": 2, "paris": 2, "algiers": 3},
        strain="black",
        strain_effects=("government interference", "chronic effect", "rate effect"),
        samples={"black": 2},
        actions_left=2,
    )


def mutations_and_vaccine() -> Table:
    """A cure is at hand, and Rapid Vaccine Deployment; purple is about."""
    return testing.stage(
        "pandemic",
        seats=2,
        challenges=("mutation",),
        roles=("epidemiologist", "archivist"),
        pawns=("atlanta", "atlanta"),
        hands=(["delhi", "cairo", "mumbai", "tehran", "chennai"], ["rapid vaccine deployment", "atlanta"]),
        cubes={"delhi": {"black": 2, "purple": 1}, "mumbai": 1, "chennai": 1, "cairo": {"purple": 2}},
        player_discards=("london",),
        actions_left=2,
    )


def terrorist_at_large() -> Table:
    return testing.stage(
        "pandemic",
        seats=3,
        challenges=("bioterrorist",),
        roles=("troubleshooter", "medic"),
        pawns=("istanbul", "paris"),
        cubes={"cairo": {"purple": 3}, "istanbul": {"purple": 3}, "seoul": {"purple": 1}},
        stations=("atlanta", "cairo"),
        terrorist={"city": "cairo", "hand": ["cairo", "seoul", "riyadh"]},
        at="terrorist",
    )


def outbreak_among_tokens() -> Table:
    """Two cities break out and others share a token: who comes first is asked."""
    return testing.stage(
        "iberia",
        seats=3,
        roles=("nurse", "rural doctor", "sailor"),
        pawns=("lisboa", "gijon", "vigo"),
        hands=([], ["vigo"], ["porto"]),
        cubes={"madrid": 3, "valladolid": 3, "toledo": {"red": 3}, "ciudad real": {"red": 3}, "salamanca": {"red": 3}},
        tokens={"r21": 1, "r06": 1, "r18": 1},
        infection_pile=(("cadiz", "lisboa"), ("madrid",)),
        at="infect",
    )


def scientist_and_politician() -> Table:
    return testing.stage(
        "iberia",
        roles=("royal academy scientist", "politician"),
        pawns=("toledo", "toledo"),
        hands=(["toledo", "vigo"], ["madrid", "lisboa", "when the plans were good"]),
        player_discards=("evora", "new rails"),
        heap_sizes=((2, True), (12, True), (31, False)),
        tokens={"r22": 1},
        actions_left=2,
    )


def railways_and_ships() -> Table:
    return testing.stage(
        "iberia",
        seats=4,
        roles=("railwayman", "sailor", "agronomist", "nurse"),
        pawns=("barcelona", "barcelona", "valencia", "girona"),
        hands=(["barcelona", "valencia"], ["ships arrive"], ["teruel"], ["mail correspondence"]),
        railroads=(("barcelona", "tarragona"), ("tarragona", "valencia")),
        cubes={"barcelona": {"yellow": 2, "red": 2}},
        typhus=True,
        consent=True,
        actions_left=2,
    )


def patients_come() -> Table:
    return testing.stage(
        "iberia",
        roles=("nurse", "rural doctor"),
        pawns=("lisboa", "cuenca"),
        hospitals=("valencia", "madrid"),
        cubes={"teruel": 1, "cuenca": {"yellow": 1, "red": 3}, "madrid": {"red": 2, "blue": 1}, "toledo": {"red": 1}},
        railroads=(("teruel", "cuenca"),),
        influx_of_patients=True,
        actions_left=0,
    )


def incident_with_ties() -> Table:
    """A chain of incidents whose receivers the current player orders."""
    return testing.stage(
        "coldwar",
        seats=2,
        agents={"santiago": 3, "lima": 3, "buenos_aires": 2, "bogota": 1},
        threat_pile=(("moscow", "paris"), ("santiago", "lima")),
        incident_choice="active_player",
        at="infection",
    )


def launch_with_mask() -> Table:
    return testing.stage(
        "coldwar",
        seats=3,
        passports=("handler", "analyst", "courier"),
        identities=("press card", "dead drop", "clinic papers"),
        pawns=("london", "london", "rome"),
        hands=(["london", "telemetry mask"], ["airlift", "paris"], ["moscow"]),
        teams=(("neutral", "london"), ("nato", "rome")),
        facilities=("london", "washington"),
        agents={"moscow": 2, "paris": 1, "kiev": 3},
        cubes=("madrid",),
        tokens={"madrid": 1},
        symptoms=((), ("tremor",), ("fatigue", "low fever")),
        threat_discards=("madrid", "lima"),
        actions_left=2,
        consent=True,
    )


def alone_with_missions() -> Table:
    return testing.stage(
        "coldwar",
        seats=1,
        passports=("field medic",),
        identities=("bribe fund",),
        pawns=("warsaw",),
        hands=(["paris", "rome", "london", "kiev", "signals estimate"],),
        missions=(("12-04d", "03-02d", "07-02d"),),
        carried=(("07-02d",),),
        agents={"warsaw": 2, "prague": 3},
        actions_left=2,
    )


SITUATIONS: dict[str, Callable[[], Table]] = {
    f.__name__: f
    for f in (
        *(opening, dispatcher_with_airlift, epidemic_in_the_gap, cure_with_a_choice, consent_and_stations),
        *(strain_with_interference, mutations_and_vaccine, terrorist_at_large),
        *(outbreak_among_tokens, scientist_and_politician, railways_and_ships, patients_come),
        *(incident_with_ties, launch_with_mask, alone_with_missions),
        *(dice_game_opening, medic_acts, helicopter_with_consent, epidemic_is_due, cure_may_fail),
    )
}
