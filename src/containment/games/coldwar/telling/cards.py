"""The cards of Biologic Cold War, looked up: what Passports, False Identities, Symptoms and events do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from containment.games.coldwar.data.facts import Alias, Card
from containment.games.coldwar.telling.names import (
    SIDES,
    events,
    identities,
    letter,
    passports,
    side_title,
    symptoms,
    title,
)
from containment.saying.blocks import Blocks, Paragraph, Row
from containment.saying.runs import between, named, seat
from containment.saying.wording import cut

POWERS = {  # of the NATO, the neutral and the Soviet alias in brief, for the list of Passports
    "courier": ("flies free to NATO", "drives 2", "drives 3 (Soviet)"),
    "handler": ("moves others", "takes pawns along", "goes with a Team"),
    "quartermaster": ("builds free", "Teams for 4 cards", "anywhere"),
    "analyst": ("orders 3 Threats", "swaps a discard", "buries a Threat"),
    "field_medic": ("removes 2 Agents", "drives without Symptoms", "2 on entry"),
    "diplomat": ("shares without debt", "flies anywhere", "shares afar"),
}
_WHEN = {
    "any_window": "(between actions, or before an Infection Phase)",
    "action_window": "(during a turn's actions)",
    "before_infection": "(only right before an Infection Phase)",
    "on_launch": "(only as you launch)",
}


def _begins(name: str, words: str) -> bool:
    return name.lower().startswith(words.strip().lower())


def _paragraphs(rows: Iterable[str]) -> Blocks:
    return [Paragraph(row, 0, 2) for row in rows]


# ---------------------------------------------------------------------------------------------- Passports
def passport_in_brief(name: str) -> str:
    """`Analyst (N orders 3 Threats; U swaps a discard; S buries a Threat)`."""
    powers = [f"{letter(side)}{between(': ', ' ')}{power}" for side, power in zip(SIDES, POWERS[name], strict=True)]
    return f"{title(name)} ({'; '.join(powers)})"


def alias_of(v: Any, n: int, side: str) -> Alias | None:
    """Who a seat is where this affiliation is; nobody without a Passport."""
    passport = passports().get(v.passports[n])
    return passport.aliases[SIDES.index(side)] if passport else None


def alias_name(alias: Alias) -> str:
    return named("alias", alias.power, alias.name)


def aliases(words: str, v: Any) -> Blocks:
    """The command `aliases`: those of the Passports at the table, or of any by its name."""
    if not words.strip():
        chosen = [name for name in v.passports if name in passports()] or list(passports())
    else:
        chosen = [name for name, passport in passports().items() if _begins(passport.name, words)]
    if not chosen:
        known = ", ".join(map(title, passports()))
        return [Paragraph(f"There's no Passport {cut(words)!r}; they are {known}.")]
    return [block for name in chosen for block in _passport(name, v)]


def _passport(name: str, v: Any) -> Blocks:
    owner = f", {seat(v.passports.index(name))}" if name in v.passports else ""
    told = [
        f"{side_title(side)}: {alias_name(alias)}, {alias.cover}. {alias.told}"
        for side, alias in zip(SIDES, passports()[name].aliases, strict=True)
    ]
    head = Paragraph(f"{title(name)}{owner} (the alias depends on where the turn begins)")
    return [head, *(Paragraph(row, 2, 2) for row in told)]


# ---------------------------------------------------------------------------------------------- False Identities
def identity_texts(words: str, v: Any) -> Blocks:
    """The command `identities`: those at the table, or one by its name."""
    if words.strip():
        found = [f"{title(card.id)}: {card.told}" for card in identities().values() if _begins(card.name, words)]
        known = ", ".join(map(title, identities()))
        return _paragraphs(found) or [Paragraph(f"There's no False Identity {cut(words)!r}; they are {known}.")]
    held = [(n, identities()[name]) for n, name in enumerate(v.identities) if name in identities()]
    rows = _paragraphs(f"{seat(n)} {title(card.id)}: {card.told}" for n, card in held)
    return rows or [Paragraph("Nobody has a False Identity.")]


# ---------------------------------------------------------------------------------------------- Symptoms
def symptom_texts(v: Any) -> Blocks:
    """The command `symptoms`: what each kind does, how many are in the deck, and who has it."""
    found: Blocks = [Paragraph("Enter a city with a Disease Cube and you draw one; the third one kills.")]
    for number, (name, card) in enumerate(symptoms().items()):
        held = [seat(n) for n, has in enumerate(v.symptoms) for symptom in has if symptom == name]
        if number >= len(v.symptom_deck) and not held:
            continue  # the blank one counts only when all cards are out
        left = f"{v.symptom_deck[number]} in the deck" if number < len(v.symptom_deck) else "no card"
        with_whom = f"; {', '.join(held)}" if held else ""
        found.append(Paragraph(f"{title(name)} ({left}{with_whom}): {card.told}", 0, 2))
    return found


# ---------------------------------------------------------------------------------------------- events
def event_texts(words: str, v: Any) -> Blocks:
    """The command `events`: those in hands and discards, or any whose name begins so."""
    if words.strip():
        named_so = [f"{title(event.id)}: {_does(event)}" for event in events().values() if _begins(event.name, words)]
        return _paragraphs(named_so) or [Paragraph(f"There's no event {cut(words)!r}; events lists the known ones.")]
    known = [(event, _where(event, v)) for event in events().values()]
    coming = [title(card) for card in v.unseen_cards if card in events()]
    return [
        *_paragraphs(f"{title(event.id)} ({where}): {_does(event)}" for event, where in known if where),
        Row("Still in the deck: ", coming or ["none"], ", ", 2),
        Paragraph("events NAME says what one does."),
    ]


def _does(event: Card) -> str:
    return f"{event.told} {_WHEN[event.timing]}"


def _where(event: Card, v: Any) -> str:
    """Where everybody sees it; nothing if nobody does."""
    held = [f"{seat(n)} has it" for n, hand in enumerate(v.hands) if event.id in hand]
    return held[0] if held else "discarded" if event.id in v.player_discards else ""
