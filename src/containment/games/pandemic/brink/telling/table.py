"""On the Brink at Pandemic's table: what is so for a while, the Virulent Strain, purple, and the Bio-Terrorist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from containment.games.pandemic.data import facts
from containment.games.pandemic.telling.atlas import COLOURS, MUTATION_CARD, cities, title
from containment.kernel.codebook import Verb
from containment.saying.blocks import Block, Blocks, Heading, Paragraph, Prose, Row
from containment.saying.runs import STRONG, asked, cubes, in_colour, mark, seat, seen, sitter

MOST_CITIES = 8  # where he may be: no more are named on the table
FIRST_VERB = 32  # the moves of On the Brink come after those of the base game
MANY_SEATS = 5  # [P.15.1] not recommended with him
LOW_SUPPLY = 3  # cubes left of a colour, so that samples of it are missed
TERRORIST = "the Bio-Terrorist"
MOMENTS = {
    "NextInfection": "before the next Infection card",
    "ResolveMutations": "before the next Mutation Event",
    "HisTurn": "before the Bio-Terrorist's turn",
}
POWERS = (
    "Plays against everyone else: wins if they lose while a purple cube is on the board, and is out when purple is "
    "eradicated. Takes a turn after each of theirs, with 2 actions plus 1 Drive/Ferry: Drive/Ferry; Draw Card; Direct "
    "and Charter Flight with Infection cards, which announces a sighting in that card's city; and, while nobody else "
    "is in the city, each once per turn: Infect Locally, Infect Remotely and Sabotage."
)
_SHORT = {  # other first words of moves
    "ban": "travel ban",
    "hospital": "mobile hospital",
    "assignment": "new assignment",
    "assign": "new assignment",
    "vaccine": "rapid vaccine",
    "orders": "special orders",
    "order": "special orders",
}
_HERE = ("infect here", "infect city", "infect local")


# ---------------------------------------------------------------------------------------------- what is played
def about(v: Any, names: Sequence[str]) -> list[str]:
    """What is special in this game: a paragraph each."""
    options = v.options
    rows = []
    if options.on_the_brink and options.events:
        rows.append(
            f"On the Brink: {options.events} of the {len(facts.EVENTS)} Events are in the deck, and nobody knows which."
        )
    if "virulent_strain" in options.challenges:
        rows.append(
            "Virulent Strain: every Epidemic adds an extra effect. After the first, the disease with the most cubes "
            "becomes the Virulent Strain; you can look up its cards at any time."
        )
    if "mutation" in options.challenges:
        rows.append(
            "Mutation: purple is a fifth disease. Cure all five, or cure the other four and clear purple from the "
            "board. The purple cure takes 5 City cards of any colours, one of them for a city with purple cubes."
        )
    if "bioterrorist" in options.challenges:
        who = seat(v.seats) if is_he(v) else f"{seat(v.seats)} ({names[v.seats]})"
        rows.append(
            f"The Bio-Terrorist, {who}, plays against everyone else, spreads purple, a "
            "fifth disease, and takes a turn after each of theirs. The team also wins when the other four diseases are "
            "cured and purple is off the board. You can look up where he might be at any time."
        )
    if "bioterrorist" in options.challenges and options.seats == MANY_SEATS:
        rows.append("A word of warning: with the Bio-Terrorist, five players is not recommended; 3 or 4 is best.")
    if is_he(v):
        rows.append(
            "That's you: the team are your opponents. You win if they lose while a purple cube is on the board. You "
            "lose when purple is eradicated or when they win."
        )
    return rows


def concerns(verb: Verb, options: Any) -> bool:
    """Can this verb be of use in a game with these options?"""
    if verb.number < FIRST_VERB:
        return True
    if not options.on_the_brink:
        return False
    if verb.about.startswith("Bio-Terrorist") or verb.name == "capture":
        return "bioterrorist" in options.challenges
    return verb.name != "resolve" or "mutation" in options.challenges


def is_timely(verb: Verb, b: str, v: Any) -> bool:
    """Samples can be returned at every moment: that is worth asking for only while cubes of the colour are short."""
    return verb.name != "return" or v.supply[COLOURS.index(b)] <= LOW_SUPPLY


def spelled_out(text: str) -> str:
    """Short forms as the words of a move: `ban`, `orders p2`, `infect here`."""
    if text.strip().lower() in _HERE:
        return "infect locally"
    first, _, rest = text.strip().partition(" ")
    return f"{_SHORT[first.lower()]} {rest}".strip() if first.lower() in _SHORT else text


def label(verb: Verb, b: str, v: Any) -> str | None:
    """Arguments that are more than their words: a player's role, a name, what a Mutation Event does."""
    if len(b) == 2 and b[0] == "p" and b[1].isdigit() and int(b[1]) <= v.seats:
        return f"{b} {title(v.roles[int(b[1]) - 1])}"
    if verb.name in ("become", "discard", "store") and b.replace(" ", "_") not in cities():
        return title(b.replace(" ", "_"))
    if verb.name == "resolve":
        found = next(card for card in facts.MUTATION_EVENTS if card.id.endswith(b.split(" ")[-1]))
        return f"{found.name} ({found.effect})"
    return None


# ---------------------------------------------------------------------------------------------- rows of the table
def rows(v: Any) -> Blocks:
    """What On the Brink adds above the seats."""
    if not v.options.on_the_brink:
        return []
    found = [*_now(v)]
    if "virulent_strain" in v.options.challenges:
        found += _strain(v)
    if "mutation" in v.options.challenges:
        found.append(_mutation(v))
    return found


def _now(v: Any) -> Blocks:
    """What is so until a turn ends, or is being resolved."""
    items = []
    if v.travel_ban is not None:
        items.append(f"Commercial Travel Ban: infection rate 1 until {seat(v.travel_ban)}'s next turn")
    if v.turn < v.seats:
        if "mobile_hospital" in v.this_turn:
            items.append(f"Mobile Hospital: removes a cube from each city {seat(v.turn)} drives into")
        if v.ordered:
            whose = " and ".join(map(seat, v.ordered))
            items.append(f"Special Orders: {seat(v.turn)} may also move {whose}")
    items += [f"to be resolved: {title(card)}" for card in (*v.strain_drawn, *v.mutations)]
    if v.strain_flipped and "rate_effect" in v.strain_effects:
        items.append("Rate Effect: one extra Infection card this step")
    return [Row("Now", items, gap="; ")] if items else []


def _effect(card: str) -> str:
    return next(str(one.effect) for one in facts.STRAIN_CARDS if one.id == card)


def _strain(v: Any) -> Blocks:
    if v.strain is None:
        first = "the first Epidemic decides which disease"
    else:
        gone = f", {v.cubes_gone} of its cubes out of the game" if v.cubes_gone else ""
        first = f"{mark(v.strain)}{seen(f' {v.strain}')}{gone}"
    unseen = len(v.strain_unseen)
    found: Blocks = [
        Row("Strain", [f"{first};", f"{unseen} of its {len(facts.STRAIN_CARDS)} cards unseen (type strain)"], " ")
    ]
    found += [Paragraph(f"{title(card)}: {_effect(card)}", 10, 2) for card in v.strain_effects]
    return found


def _mutation(v: Any) -> Block:
    discarded = sum(card in v.infection_discards for card in facts.MUTATION_CARDS)
    in_deck = len(facts.MUTATION_CARDS) - discarded
    places = [f"{_cards(in_deck)} in the Infection Deck"] if in_deck else []
    places += [f"{_cards(discarded)} discarded"] if discarded else []
    coming = sum(event.id in v.unseen_cards for event in facts.MUTATION_EVENTS)
    return Row("Mutation", [*places, f"{coming} Mutation Event{'s' if coming != 1 else ''} to come"], gap=", ")


def _cards(number: int) -> str:
    return f"{number} {MUTATION_CARD}{'s' if number != 1 else ''}"


def strain(v: Any) -> Blocks:
    """Every card of the Virulent Strain: in force, over, and unseen."""
    seen = [card.id for card in facts.STRAIN_CARDS if card.id not in v.strain_unseen]
    over = [card for card in seen if card not in v.strain_effects]
    found: Blocks = [Heading("The Virulent Strain" + (f" is {v.strain}" if v.strain else ": not known yet"))]
    for head, cards in (("In effect", v.strain_effects), ("Over", over), ("Unseen", v.strain_unseen)):
        found += [Paragraph(f"{head}: {title(card)}. {_effect(card)}", 0, 2) for card in cards]
    coming = sum(special for _, special in v.heaps)
    return [*found, Paragraph(f"Of the unseen cards, {coming} {'is' if coming == 1 else 'are'} in the Player Deck.")]


def samples(v: Any) -> list[str]:
    """What lies on the Field Operative's card."""
    held = [cubes(colour, n) for colour, n in zip(COLOURS, v.samples, strict=False) if n]
    return [f"samples: {' '.join(held)}"] if held else []


# ---------------------------------------------------------------------------------------------- the Bio-Terrorist
def is_he(v: Any) -> bool:
    """Is this the Bio-Terrorist's own view?"""
    return v.terrorist is not None and v.seat == v.seats


def what_is_left(him: Any) -> str:
    """What he may still do this turn; nothing if that is not known, or if it is not his turn."""
    if not (him.actions_left or him.drive_left):
        return ""
    actions = f"{him.actions_left} action{'s' if him.actions_left != 1 else ''}" if him.actions_left else ""
    return " and ".join(part for part in (actions, "the extra Drive" if him.drive_left else "") if part)


def state(v: Any) -> str:
    """Where he is, as this seat knows it, in a few words after his name."""
    him = v.terrorist
    if him.out:
        return ": out of the game"
    if him.captor is not None:
        return f": captured by {seat(him.captor)}"
    if him.spotted:
        return f": spotted in {title(him.city)}"
    if him.city is not None:
        return f" in {title(him.city)}, out of sight"
    return ": out of sight" if him.possible else ": choosing where to start"


def his_rows(v: Any, name: str, hand: Sequence[str]) -> Blocks:
    """His place at the table; `hand` is his cards as far as this seat knows them."""
    him = v.terrorist
    who = f"{sitter(v.seats)} ({name}), Bio-Terrorist{state(v)}"
    head = Paragraph(asked(who), 0, 4, STRONG) if v.asked == v.seats else Paragraph(who, 2, 2)
    if him.out:
        return [head]
    unknown = him.hand_size - len(him.hand)
    cards = " | ".join([*hand, *([f"{unknown} hidden"] if unknown else [])])
    size = f"    {him.hand_size} card{'s' if him.hand_size != 1 else ''}"
    found: Blocks = [head, Prose(size, cards, ",|", 13)]
    if is_he(v) and what_is_left(him):
        done = ", ".join(title(deed) for deed in him.hidden_actions)
        found.append(Paragraph(f"{what_is_left(him)} left{f'; done this turn: {done}' if done else ''}", 13, 2))
    if not (him.spotted or him.captor is not None) and him.possible:
        found.append(_may_be_in(v))
    return found


def _may_be_in(v: Any) -> Block:
    possible = v.terrorist.possible
    sure = len(possible) == 1
    if is_he(v):
        head = "the others know you're in" if sure else "as far as the others know, you could be in"
    else:
        head = "must be in" if sure else "could be in"
    if len(possible) > MOST_CITIES:
        return Paragraph(f"{head} {len(possible)} cities (type where)", 13, 2)
    return Row(f"             {head} ", [title(city) for city in possible], gap=", ", column=15)


def where(v: Any) -> Blocks:
    """What is known of the Bio-Terrorist."""
    him = v.terrorist
    known = Paragraph(f"The Bio-Terrorist{state(v).replace(':', ' is')}.".replace("Terrorist in", "Terrorist is in"))
    if him.spotted or him.captor is not None or him.out or not him.possible:
        return [known]
    count = f"{len(him.possible)} cit{'ies' if len(him.possible) != 1 else 'y'}"
    may = "must" if len(him.possible) == 1 else "could"
    found: Blocks = [known, Paragraph(f"{'As far as the others know, he' if is_he(v) else 'He'} {may} be in {count}:")]
    for colour in COLOURS:
        here = [title(city) for city in him.possible if cities()[city].colour == colour]
        if here:
            found.append(Row(f"  {in_colour(colour, colour)}", here, ", ", 10))
    return found
