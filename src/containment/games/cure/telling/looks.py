"""What there is to look at in The Cure besides the table: regions, events, and the faces of the dice."""

from __future__ import annotations

from collections.abc import Mapping

from containment.games.cure.data import facts
from containment.games.cure.seeing.view import CureView
from containment.games.cure.telling.names import colour_name, event_name, known_role, region_name, role_name
from containment.games.cure.telling.regions import ALL, pawns_in, with_dice
from containment.games.cure.telling.signs import face
from containment.saying.blocks import Blocks, Heading, Paragraph, Row
from containment.saying.runs import mark, seat
from containment.saying.telling import Command
from containment.saying.wording import cut

SHORTEST = 3  # letters that name a region


# ---------------------------------------------------------------------------------------------- regions
def place(words: str, v: CureView) -> Blocks | None:
    """All about the region these words name; None if they name none."""
    wanted = words.strip().lower()
    for region in facts.REGIONS:
        if len(wanted) >= SHORTEST and region.name.lower().startswith(wanted):
            return [_region(region, v)]
    return None


def _region(region: facts.Region, v: CureView) -> Row:
    """What is there, and which dice can come there by a roll."""
    pawns = [seat(owner) for owner in pawns_in(v, region.number)]
    faces = {colour: facts.FACES[colour].count(region.number) for colour in facts.COLOURS}
    comes = [f"{mark(colour)} {n} in 6" for colour, n in faces.items() if n]
    items = [
        f"next to {' and '.join(map(region_name, region.neighbours))};",
        f"{'here: ' + ' and '.join(pawns) if pawns else 'no pawn'};",
        f"dice rolled to here: {', '.join(comes)}",
    ]
    return Row(f"{with_dice(v, region.number, region_name(region.number))}: ", items, " ", 4)


def _map(words: str, v: CureView) -> Blocks:
    if words in map(str, ALL):
        return [_region(facts.REGIONS[int(words) - 1], v)]
    if words:
        return place(words, v) or [Paragraph(f"There's no region {cut(words)!r}. Type map to list them all.")]
    return [_region(region, v) for region in facts.REGIONS]


# ---------------------------------------------------------------------------------------------- events
def _event_texts(words: str, v: CureView) -> Blocks:
    """The face-up events with their texts; or any whose name begins so."""
    wanted = words.strip().lower()
    chosen = [e for e in facts.EVENTS if (e.name.lower().startswith(wanted) if wanted else e.id in v.events)]
    if not chosen:
        return [Paragraph(f"There's no event {cut(words)!r}. Type events to list the face-up ones.")]
    texts = [Paragraph(f"{event_name(e)} (cost {e.cost}): {e.effect}", 2, 2) for e in chosen]
    return [*texts] if wanted else [_purse(v), *texts, *_event_deck(v)]


def _purse(v: CureView) -> Heading:
    return Heading(f"Face up; the CDC has {sum(v.cdc)} to pay with")


def _event_deck(v: CureView) -> list[Row]:
    """The events that have not been turned up, and those that were used, the next one to come first."""
    deck = [event_name(e) for e in facts.EVENTS if e.id in v.events_unseen]
    under = [event_name(e) for name in v.events_under for e in facts.EVENTS if e.id == name]
    return [Row("Deck", deck or ["none"], ", "), Row("Under it", under or ["none"], ", ")]


# ---------------------------------------------------------------------------------------------- dice
def _faces(words: str, v: CureView) -> Blocks:
    """What the dice can show."""
    infection = [Row(colour_name(colour), _values(colour), " ") for colour in facts.COLOURS]
    players = [row for owner in range(v.seats) for row in _player_dice(v, owner)]
    return [Heading("Infection dice (cross: to the CDC)"), *infection, Heading("Player dice"), *players]


def _values(colour: str) -> list[str]:
    return [str(value) if value else "cross" for value in facts.FACES[colour]]


def _player_dice(v: CureView, owner: int) -> list[Row]:
    """The faces of a seat's dice, if its role is dealt."""
    known = known_role(v.roles[owner])
    if known is None:
        return []
    return [Row(f"{seat(owner)} {role_name(known.id)}, {known.dice} dice: ", [*map(face, known.faces)], ", ", 4)]


COMMANDS: Mapping[str, Command] = {
    "events [name]": Command("what the face-up events do and cost, or one event: events forecast", _event_texts),
    "dice": Command("the faces of all dice", _faces),
    "map [region]": Command("every region, its neighbours and which dice go there, or one: map asia", _map),
}
