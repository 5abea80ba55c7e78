"""Pandemic's moves in words."""

from __future__ import annotations

from typing import Final

from containment.games.pandemic.brink.words import moves as brink_moves
from containment.games.pandemic.rules import moves
from containment.games.pandemic.words.names import (
    CARD,
    CITY,
    DISEASE,
    DRAWN,
    EVENT,
    INFECTION_CARD,
    ROLE,
    SEAT,
    verb,
)
from containment.kernel.codebook import Codebook

CODEBOOK: Final = Codebook(
    [
        verb(moves.PASS, "pass", about="end your turn, or play no event", also=("done", "end")),
        verb(
            moves.DRIVE,
            "drive {b}",
            b=CITY,
            about="go to a connected city",
            also=("ferry", "drive to", "go", "go to"),
        ),
        verb(
            moves.DIRECT,
            "direct {b}",
            b=CITY,
            about="discard the card of a city and fly there",
            also=("fly", "fly to", "direct flight", "direct flight to", "direct to"),
        ),
        verb(
            moves.CHARTER,
            "charter {b}",
            b=CITY,
            about="discard the card of your city and fly anywhere",
            also=("charter flight", "charter flight to", "charter to"),
        ),
        verb(
            moves.SHUTTLE,
            "shuttle {b}",
            b=CITY,
            about="fly from one research station to another",
            also=("shuttle flight", "shuttle flight to", "shuttle to"),
        ),
        verb(
            moves.JUMP,
            "jump {a} to {b}",
            a=CITY,
            b=CITY,
            about="Operations Expert: at a station, discard any City card to go anywhere, once per turn",
        ),
        verb(
            moves.BUILD,
            "build",
            about="place a research station in your city",
            also=("build station", "build research station", "build a research station"),
        ),
        verb(
            moves.BUILD_TAKING,
            "build taking {b}",
            b=CITY,
            about="when all six are built: move a research station here from another city",
        ),
        verb(
            moves.TREAT,
            "treat {b}",
            b=DISEASE,
            about="remove a cube from your city (all of them if the disease is cured)",
            also=("treat disease",),
        ),
        verb(moves.GIVE, "give {a} {b}", a=SEAT, b=CITY, about="share knowledge: give a card to a player in your city"),
        verb(
            moves.TAKE,
            "take {a} {b}",
            a=SEAT,
            b=CITY,
            about="share knowledge: take a card from a player in your city",
            also=("take from",),
        ),
        verb(
            moves.CURE,
            "cure {b}",
            b=DISEASE,
            about="discover a cure at a research station",
            also=("discover", "discover cure", "discover a cure"),
        ),
        verb(moves.STORE, "store {b}", b=EVENT, about="Contingency Planner: store a discarded event on the role card"),
        verb(moves.SEND_DRIVE, "send {a} drive {b}", a=SEAT, b=CITY, about="Dispatcher: drive another pawn"),
        verb(
            moves.SEND_DIRECT,
            "send {a} direct {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn by discarding the destination's card",
        ),
        verb(
            moves.SEND_CHARTER,
            "send {a} charter {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn anywhere by discarding the card of the city it's in",
        ),
        verb(
            moves.SEND_SHUTTLE,
            "send {a} shuttle {b}",
            a=SEAT,
            b=CITY,
            about="Dispatcher: fly another pawn between research stations",
        ),
        verb(moves.JOIN, "join {a} {b}", a=SEAT, b=CITY, about="Dispatcher: move any pawn to a city with another pawn"),
        verb(moves.KEEP, "keep {b}", b=CITY, about="when you have more cards than a cure takes: keep this one"),
        verb(moves.DISCARD, "discard {b}", b=CARD, about="discard a card over the hand limit"),
        verb(moves.AIRLIFT, "airlift {a} {b}", a=SEAT, b=CITY, about="event: move a pawn to any city"),
        verb(
            moves.FORECAST,
            "forecast",
            about="event: look at the top six Infection cards and put them back in any order",
        ),
        verb(
            moves.GRANT,
            "grant {b}",
            b=CITY,
            about="event Government Grant: a research station in any city",
            also=("government grant",),
        ),
        verb(
            moves.GRANT_TAKING,
            "grant {a} taking {b}",
            a=CITY,
            b=CITY,
            about="event Government Grant, when all six stations are built",
            also=("government grant",),
        ),
        verb(
            moves.QUIET_NIGHT,
            "one quiet night",
            about="event: skip the next Infect Cities step",
            also=("quiet", "quiet night"),
        ),
        verb(
            moves.RESILIENT,
            "resilient {b}",
            b=INFECTION_CARD,
            about="event Resilient Population: remove a discarded Infection card from the game",
            also=("resilient population",),
        ),
        verb(moves.ARRANGE, "arrange {b}", b=INFECTION_CARD, about="Forecast: this card comes next"),
        verb(moves.AGREE, "agree", about="say yes to another player's proposal", also=("yes",)),
        verb(moves.DECLINE, "decline", about="say no to another player's proposal", also=("no",)),
        verb(moves.DRAW_PLAYER, "draw player {b}", b=DRAWN, about="chance: the next player card"),
        verb(moves.DRAW_INFECTION, "draw infection {b}", b=INFECTION_CARD, about="chance: the next infection card"),
        verb(moves.DEAL_ROLE, "deal {b}", b=ROLE, about="chance: the next role"),
        *brink_moves.VERBS,
    ]
)
