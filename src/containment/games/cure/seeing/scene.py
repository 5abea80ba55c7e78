"""The Cure's table as a picture: the ring of regions with their dice, from what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from containment.games.cure.data import facts
from containment.games.cure.judging.odds import MOST_SAMPLES, NEEDED, ODDS, SURE
from containment.games.cure.rules import pile
from containment.games.cure.rules.board import KINDS, LAST_OUTBREAK, SKULL
from containment.games.cure.rules.steps import RULES
from containment.games.cure.seeing.view import CureView, Die
from containment.games.cure.words.names import KIND_WORDS, REGION_WORDS
from containment.pictures.scene import (
    LOW,
    Area,
    Card,
    Link,
    Measure,
    Place,
    Scene,
    Seat,
    Stock,
    Token,
    Track,
    Tray,
)
from containment.pictures.scene import Die as Lying

WIDTH, HEIGHT = 1000.0, 760.0
MIDDLE: Final = (500.0, 380.0)
REACH: Final = (380.0, 290.0)  # of the ring from its middle, across and down
CENTRE: Final = "centre"  # ids of what is no region
CDC: Final = "cdc"
CDC_AT: Final = (140.0, 700.0)  # outside the ring: its dice do not come back to it
CUP: Final = "cup"
CUP_AT: Final = (860.0, 700.0)
SHORT: Final = ("NAM", "EUR", "ASI", "AUS", "AFR", "SAM")
FULL: Final = 3  # dice of an uncured colour in a region; one more breaks out [C.67]
LATE_OUTBREAK: Final = 6  # from here on the track is an alarm
NEAR_SKULL: Final = 3  # spaces
BAG: Final = "bag"
CDC_PAYS: Final = "CDC"
CURED: Final = "✓"
LOW_BAG: Final = 2  # infections that the bag must hold not to be an alarm
SETTING_UP: Final = frozenset({"FirstDraw", "FirstRoll", "DealRoles", "ChooseFirst"})
LOST_BY: Final = {
    "rate": "the infection rate hit the skull",
    "outbreaks": "the eighth outbreak",
    "bag": "out of dice in the bag",
}
PARTS: Final = (  # the last step of each part of a turn, and the part [C.20]
    ("EndStepOne", "roll and act"),
    ("GiveSamples", "give samples"),
    ("AttemptCure", "attempt a cure"),
    ("ChooseAgain", "attempt a cure"),
    ("InfectRegions", "infect regions"),
)
_SEATS_OF_THE_RING: Final = ((1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1))  # clockwise, as outbreaks go [C.68]
TRAYS: Final = (
    *(Tray(*at, str(n), face=str(n)) for n, at in enumerate(_SEATS_OF_THE_RING, start=1)),
    Tray(1, 2, CENTRE),
    Tray(0, 0, group=BAG, name="Bag", halves=1),
    Tray(2, 0, name="outbreaks go round ↻", halves=1),
    Tray(0, LOW, CDC, face="cross", group=CDC_PAYS),
)
ROLLING: Final = Tray(2, 5, CUP, halves=1)  # where no banner hides it
_FACES: Final = dict(zip(KINDS, KIND_WORDS, strict=True))
_HELM: Final = "⎈"  # common fonts have no ship
_SIGNS: Final = {
    "ready": "?",
    "spent": "✓",
    "locked": "▣",
    "biohazard": "☣",
    "fly": "✈",
    "sail": _HELM,
    "treat": "✚",
    "sample": "⚗",
    "contain": "◎",
    "helicopter": "H",
    "to_cdc": "→",
    "fly/treat": "✈✚",
    "sail/treat": f"{_HELM}✚",
    "sail/sample": f"{_HELM}⚗",
    "treat_x2": "✚2",
    "treat_x3": "✚3",
}
_ROLES: Final = {role.id: role.name for role in facts.ROLES} | {"random": "role not dealt yet"}
_EVENTS: Final = {event.id: event for event in facts.EVENTS}


def scene(v: CureView, names: Sequence[str]) -> Scene:
    """The table as the seat of this view sees it. `names` says who sits where."""
    return Scene(
        title="Pandemic: The Cure",
        status=_status(v),
        width=WIDTH,
        height=HEIGHT,
        outline="",
        places=(*(_region(v, region) for region in facts.REGIONS), _centre(v)),
        links=_links(),
        areas=(Area(CDC, CDC, "CDC", *CDC_AT, tokens=_dice(v.cdc), text="CDC"), *_cup(v)),
        tracks=_tracks(v),
        stocks=(_goal(v), *_colours(v), *_supplies(v), *_events(v), *_now(v)),
        seats=tuple(_seat(v, seat, names) for seat in range(v.seats)),
        piles=_piles(v),
        measures=_measures(v),
        trays=(*TRAYS, ROLLING) if any(v.cup) else TRAYS,
    )


# ---------------------------------------------------------------------------------------------- the turn
def _status(v: CureView) -> str:
    ending = RULES.endings[v.ending]
    if ending is not None:
        who = "You" if v.seat >= 0 else "The team"
        return f"{who} won!" if ending.won else f"{who} lost: {LOST_BY[ending.reason]}"
    whose = "Your" if v.turn == v.seat else f"P{v.turn + 1}'s"
    moment = "Setting up" if _is_being_set_up(v) else f"{whose} turn{_part(v)}"
    goes_without_saying = v.asked == v.turn and not _is_being_set_up(v)
    if v.asked < 0 or goes_without_saying:
        return moment
    return f"{moment}: {'your call' if v.asked == v.seat else f'waiting for P{v.asked + 1}'}"


def _is_being_set_up(v: CureView) -> bool:
    return any(name in SETTING_UP for name, _ in v.pending)


def _part(v: CureView) -> str:
    """The first part of the turn whose last step is still to come, and what is left to do in it."""
    coming = {name for name, _ in v.pending}
    name, rest = v.pending[-1] if v.pending else ("", 0)
    if name == "EventWindow" and rest & 255 == pile.AFTER_FAILURE:
        coming.add("AttemptCure")
    part = next((part for step, part in PARTS if step in coming), "infect regions")
    if part != PARTS[0][1]:
        return f", {part}"
    unspent = sum(die.state in KINDS and die.state != "biohazard" for die in v.dice[v.turn])
    if unspent:
        return f", {unspent} {'die' if unspent == 1 else 'dice'} to use"
    states = {die.state for die in v.dice[v.turn]}
    return ", dice to roll" if "ready" in states else ", all dice locked" if states == {"locked"} else ", all dice used"


# ---------------------------------------------------------------------------------------------- the ring
def _region(v: CureView, region: facts.Region) -> Place:
    n = region.number
    angle = pi * (n - 1) / 3
    return Place(
        id=str(n),
        words=REGION_WORDS[n - 1],
        name=region.name,
        short=SHORT[n - 1],
        x=round(MIDDLE[0] + REACH[0] * sin(angle), 1),
        y=round(MIDDLE[1] - REACH[1] * cos(angle), 1),
        letter=str(n),
        tokens=_dice(v.regions[n - 1]),
        pawns=tuple(seat for seat, where in enumerate(v.pawns) if where == n),
        alarm=_is_full(v, n),
        note=_about(n),
    )


def _is_full(v: CureView, number: int) -> bool:
    safe = () if v.options.cured_can_outbreak else v.cured
    here = zip(facts.COLOURS, v.regions[number - 1], strict=True)
    return any(dice >= FULL and colour not in safe for colour, dice in here)


def _about(number: int) -> str:
    """[C.68] Where its outbreaks go, and which dice come here by a roll."""
    onward = facts.REGIONS[number % len(facts.REGIONS)].name
    faces = {colour: facts.FACES[colour].count(number) for colour in facts.COLOURS}
    comes = ", ".join(f"{colour} {n} in 6" for colour, n in faces.items() if n)
    return f"outbreaks go to {onward}; rolled to here: {comes}"


def _centre(v: CureView) -> Place:
    note = "treated dice wait here; samples come from here"
    x, y = MIDDLE
    return Place(CENTRE, "treatment centre", "Treatment Centre", "TRC", x, y, tokens=_dice(v.centre), note=note)


def _cup(v: CureView) -> tuple[Area, ...]:
    """[C.63] [C.75] The dice that are to be rolled next, and nothing while there are none."""
    return (Area(CUP, CUP, "to be rolled", *CUP_AT, tokens=_dice(v.cup), text="To be rolled"),) if any(v.cup) else ()


def _links() -> tuple[Link, ...]:
    """[C.8] Round the ring; and to the middle, where dice go but no pawns."""
    pairs = [(region.number, other) for region in facts.REGIONS for other in region.neighbours if region.number < other]
    ring = [Link(str(a), str(b)) for a, b in pairs]
    return (*ring, *(Link(str(region.number), CENTRE, "faint") for region in facts.REGIONS))


def _dice(counts: Sequence[int]) -> tuple[Token, ...]:
    return tuple(Token(colour, number, "die") for colour, number in zip(facts.COLOURS, counts, strict=True) if number)


def _told(counts: Sequence[int]) -> str:
    """`2 red, 1 blue`."""
    return ", ".join(f"{token.number} {token.colour}" for token in _dice(counts))


# ---------------------------------------------------------------------------------------------- beside the ring
def _tracks(v: CureView) -> tuple[Track, ...]:
    outbreaks = tuple(str(n) for n in range(LAST_OUTBREAK + 1))
    ahead = [space.epidemic and n > v.index for n, space in enumerate(facts.TRACK[:SKULL])]
    rate = [f"{space.rate}{'E' if there else ''}" for space, there in zip(facts.TRACK, ahead, strict=False)] + ["skull"]
    return (
        Track("Outbreaks", outbreaks, v.outbreaks, alarm=v.outbreaks >= LATE_OUTBREAK),
        Track("Infection rate", tuple(rate[v.start :]), v.index - v.start, alarm=SKULL - v.index <= NEAR_SKULL),
    )


def _goal(v: CureView) -> Stock:
    """[C.87] Four cures win."""
    text = f"{len(v.cured)} of {len(facts.COLOURS)}"
    left = [colour for colour in facts.COLOURS if colour not in v.cured]
    to_go = f"{text}, to go: {', '.join(left)}" if left else text
    return Stock("cures", to_go, good=bool(v.cured), vital=True, brief=text)


def _colours(v: CureView) -> list[Stock]:
    found = []
    for colour, number in zip(facts.COLOURS, v.bag, strict=True):
        cured = colour in v.cured
        text, brief = f"{number} in the bag{', cured' if cured else ''}", f"{number}{CURED if cured else ''}"
        found.append(Stock(colour, text, colour, good=cured, group=BAG, brief=brief))
    return found


def _supplies(v: CureView) -> tuple[Stock, ...]:
    held = sum(v.bag)
    return (
        _ahead(v),
        Stock(BAG, f"{held} dice", alarm=held < LOW_BAG * v.rate, vital=True, group=BAG, brief=f"{held}"),
        Stock(CDC_PAYS, f"{sum(v.cdc)} to pay with", group=CDC_PAYS, brief=f"{sum(v.cdc)}, events cost:"),
    )


def _ahead(v: CureView) -> Stock:
    """[C.80] What comes on the infection track: in so many spaces the next epidemic, and the end."""
    skull = SKULL - v.index
    epidemic = next((n - v.index for n, space in enumerate(facts.TRACK) if space.epidemic and n > v.index), None)
    if epidemic is None:
        return Stock("skull", f"in {skull}", alarm=skull <= NEAR_SKULL, vital=True)
    return Stock("epidemic", f"in {epidemic}, skull in {skull}", alarm=epidemic == 1, vital=True)


def _events(v: CureView) -> list[Stock]:
    """The face-up events; those that the CDC can pay stand out. [C.82]"""
    shown = [_EVENTS[name] for name in v.events]
    paid = sum(v.cdc)
    return [
        Stock(event.name, f"costs {event.cost}", good=event.cost <= paid, group=CDC_PAYS, brief=f"{event.cost}")
        for event in shown
    ]


def _now(v: CureView) -> list[Stock]:
    """What holds only now: events at work, and dice that lie apart."""
    rolled = [str(value) if value else "cross" for value, number in enumerate(v.results) for _ in range(number)]
    notes = (
        Stock("One Quiet Night", "next infection skipped" if v.quiet_night else "", good=True, brief="in effect"),
        Stock("Mobile Hospital", "in effect this turn" if v.hospital else "", good=True),
        Stock("set aside by Forecast", _told(v.kept)),
        Stock("to be rolled", _told(v.cup)),
        Stock("rolled for a cure", ", ".join(rolled) if v.step == "ChooseAgain" else ""),
    )
    return [note for note in notes if note.text]


def _piles(v: CureView) -> tuple[str, ...]:
    found = [f"Event deck: {len(v.events_unseen)} unseen"]
    under = ", ".join(_EVENTS[name].name for name in v.events_under)
    found += [f"Under it, next first: {under}"] if under else []
    found += ["E on the infection track: epidemic when the syringe gets there"] if _ahead(v).name == "epidemic" else []
    return tuple(found)


def _measures(v: CureView) -> tuple[Measure, ...]:
    return (
        Measure("outbreaks", v.outbreaks, LAST_OUTBREAK),
        Measure("infection track", v.index, SKULL),
        Measure("cured", len(v.cured), len(facts.COLOURS), bad=False),
        Measure("dice in regions", sum(map(sum, v.regions))),
    )


# ---------------------------------------------------------------------------------------------- seats
def _seat(v: CureView, seat: int, names: Sequence[str]) -> Seat:
    return Seat(
        seat=seat,
        name=names[seat],
        role=_ROLES[v.roles[seat]],
        place=facts.REGIONS[v.pawns[seat] - 1].name,
        cards=tuple(_samples(v, seat)),
        turn=v.turn == seat and not v.ending and not _is_being_set_up(v),
        asked=v.asked == seat,
        lines=tuple(_odds(v, seat)),
        dice=tuple(_lying(die, n) for n, die in enumerate(v.dice[seat], start=1)),
        dice_told=_player_dice(v, seat),
        roll=_roll(v) if v.turn == seat else (),
    )


def _lying(die: Die, number: int) -> Lying:
    sign = _SIGNS.get(die.state, "")
    if die.state == "ready":
        return Lying("", number, sign=sign)
    if die.state == "locked":
        return Lying("locked", number, die.colour or "", idle=True, sign=sign)
    return Lying(_FACES.get(die.state, die.state), number, idle=not _is_usable(die), sign=sign)


def _roll(v: CureView) -> tuple[Lying, ...]:
    """[C.54] The samples of a cure roll as they lie open, from the first one to the last moment for an event."""
    tested = next((colour for colour in map(_tested, reversed(v.pending)) if colour), "")
    rolled = [value for value, number in enumerate(v.results) for _ in range(number)]
    return tuple(Lying(str(value) if value else "cross", colour=tested) for value in reversed(rolled)) if tested else ()


def _tested(pending: tuple[str, int]) -> str:
    """The colour that a step of a cure roll is about; "" of other steps."""
    step, rest = pending
    if step in ("RollSamples", "JudgeCure", "ChooseAgain"):
        return facts.COLOURS[rest & 255]
    return facts.COLOURS[rest >> 8 & 255] if step == "EventWindow" and rest & 255 == pile.AFTER_FAILURE else ""


def _samples(v: CureView, seat: int) -> list[Card]:
    held = zip(facts.COLOURS, v.samples(seat), strict=True)
    return [Card(f"{colour} sample", "sample", colour) for colour, number in held for _ in range(number)]


def _player_dice(v: CureView, seat: int) -> str:
    """In one's turn those that can still be used come first, each with the number by which moves name it; otherwise how
    many can be rolled."""
    dice = v.dice[seat]
    if not dice:
        return ""
    locked = [f"locked on {_lock(die, seat)}" for die in dice if die.state == "locked"]
    if seat != v.turn or all(die.state in ("ready", "locked") for die in dice):
        ready = sum(die.state != "locked" for die in dice)
        return ", ".join([f"dice: {ready} to roll", *_counted(locked)])
    rolling = [f"{n} to roll" for n in (sum(die.state == "ready" for die in dice),) if n]
    usable = [f"{n}:{_FACES[die.state]}" for n, die in enumerate(dice, start=1) if _is_usable(die)]
    rest = [die.state for die in dice if die.state in ("spent", "biohazard")]
    told = (", ".join([*rolling, *usable]), ", ".join(_counted([*sorted(rest, reverse=True), *locked])))
    return f"dice: {'; '.join(filter(None, told))}"


def _is_usable(die: Die) -> bool:
    return die.state not in ("ready", "spent", "locked", "biohazard")


def _counted(things: Sequence[str]) -> list[str]:
    return [f"{number} {thing}" for thing, number in Counter(things).items()]


def _lock(die: Die, seat: int) -> str:
    """The sample a die lies on, and whose card that is on if it is another's."""
    return f"{die.colour}" if die.card == seat or die.card is None else f"P{die.card + 1}'s {die.colour}"


def _odds(v: CureView, seat: int) -> list[str]:
    """How likely the samples of each colour cure it, if they can. [C.54]"""
    lower = any(role.id == v.roles[seat] and role.passive == "cure_at_11" for role in facts.ROLES)
    found = []
    for k, number in enumerate(v.samples(seat)):
        chance = ODDS[(4 * lower + k) * (MOST_SAMPLES + 1) + min(number, MOST_SAMPLES)]
        if chance:
            found.append(f"{number} {facts.COLOURS[k]} samples, {NEEDED[lower]}+: {_percent(int(chance))}")
    return found


def _percent(chance: int) -> str:
    """Rounded, but never to certainty: any number of dice may show crosses."""
    hundredth = SURE // 100
    return "over 99%" if chance > SURE - hundredth // 2 else f"{round(chance / hundredth)}%"


__all__ = ["scene"]
