"""What can be looked at in a game of Biologic Cold War, and how it is typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from containment.games.coldwar.telling.atlas import looked_up, world
from containment.games.coldwar.telling.cards import aliases, event_texts, identity_texts, symptom_texts
from containment.games.coldwar.telling.decks import discards
from containment.games.coldwar.telling.doings import doings
from containment.games.coldwar.telling.missions import all_missions
from containment.games.coldwar.telling.pieces import legend
from containment.saying.blocks import Blocks, Row
from containment.saying.telling import Command


def place(words: str, v: Any) -> Blocks | None:
    """A city or a region."""
    return looked_up(words, v)


def signs() -> Blocks:
    return [Row("Signs", legend(), "; ")]


COMMANDS: Mapping[str, Command] = {
    "here": Command("what you can do where you are, and why not the rest", lambda words, v: doings(v)),
    "map [place]": Command("every city with its neighbours; or a city or region: map rome, map africa", world),
    "missions": Command("your missions, what others have shown, and the whole deck", lambda words, v: all_missions(v)),
    "aliases [passport]": Command("what the Passports at the table can do; or one: aliases courier", aliases),
    "identities [name]": Command("what the False Identities do", identity_texts),
    "symptoms": Command("what the Symptoms do, and who has which", lambda words, v: symptom_texts(v)),
    "events [name]": Command("what the known events do; or one event: events airlift", event_texts),
    "discards": Command("the discard piles, and what is known of the decks", lambda words, v: discards(v)),
    "signs": Command("what the signs of the table mean", lambda words, v: signs()),
}
