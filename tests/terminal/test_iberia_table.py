"""Iberia at the terminal: its table is drawn, and what can be looked up."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

import containment
from containment.games.iberia.telling.places import meant_region
from containment.games.iberia.telling.railroads import chains
from containment.kernel.engine.table import NOBODY
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.telling.menu import Menu
from containment.terminal.ink import Ink, shown_length
from tests.terminal.iberia import GAME, INK, SITUATION, drawn, looked, shown, staged, view
from tests.terminal.inked import board_of, menu_listing, menu_rows
from tests.terminal.looking import said

board = board_of("iberia")

TABLE = """\
── P1's turn (Agronomist), 4 actions left ──────────────────────────────────────
Goal      1 of 4 researched; to go: Cholera, Typhus, Malaria
Outbreaks 0 1 2 [3] 4 5 6 7 8    Infection rate 2 2 2 [3] 3 4 4
B● blue   Cholera: 19 left  B●●●! Lisboa⚓✚ P3  B● Porto⚓
R◆ red    Typhus: 22 left  R◆◆B● Madrid P2
Y■ yellow Yellow Fever: researched, 23 left  Y■ Valencia⚓
K▲ black  Malaria: 22 left  K▲▲ Toledo P1
Hospitals blue in Lisboa
Rails     Porto = Vigo; Soria = Zaragoza = Madrid = Toledo (16 left)
Water     r14 x1 (Coimbra, Porto, Lisboa); r22 x2 (Ciudad Real, Madrid, Toledo)
          (11 left)
Nurse     r12 (Burgos, Valladolid, Madrid, Zaragoza, Soria): no new cubes
Now       already broke out this turn: Valencia
> P1 (you), Agronomist in Toledo
    4 cards  1 blue: Vigo | 1 red: Madrid | 1 black: Toledo | event: Good Season
  P2 (random), Nurse in Madrid
    1 card   1 blue: Lisboa
  P3 (random), Sailor in Lisboa
    2 cards  1 blue: Porto | 1 black: Cádiz
Decks     42 player cards, 1 Epidemic (next: within 42), 2 infection discards"""


def widest(text: str) -> int:
    return max((shown_length(row) for row in text.splitlines()), default=0)


def test_the_table_of_a_staged_situation_reads_like_the_game() -> None:
    assert drawn(view(**SITUATION)) == TABLE


def test_without_shapes_the_table_is_ascii_and_says_what_signs_say() -> None:
    ink = Ink(shapes=False, fixed_width=80)
    found = ink.safe(drawn(view(**SITUATION), ink))
    assert found.isascii() and "?" not in found
    assert "BBB! Lisboa (port) (hospital) P3" in found and "RRB Madrid" in found
    helped = ink.safe(ink.said(" ".join((board.GOAL, board.ANSWERS, *board.GLOSSARY))))
    assert "?" not in helped and "(port) is a port, (hospital) a hospital." in helped


def test_colours_are_drawn_where_the_terminal_has_them() -> None:
    assert "\x1b[38;5;166mR◆◆\x1b[0m" in drawn(view(**SITUATION), Ink(colour=True, fixed_width=80))
    assert "\x1b" not in drawn(view(**SITUATION))


def test_an_anchor_takes_two_columns() -> None:
    assert shown_length("\x1b[1mVigo⚓\x1b[0m") == 6 and shown_length("Vigo") == 4


def test_an_empty_board_says_so() -> None:
    found = shown()
    assert "Hospitals none built yet" in found and "Rails none laid yet (20 left)" in found
    assert "Water no purification tokens on the board (14 left)" in found
    assert "Nurse" not in found and "Now " not in found and "Historic" not in found


def test_few_cubes_left_are_an_alarm() -> None:
    red = [city.id for city in GAME.facts.CITIES if city.colour == "red"]
    ink = Ink(colour=True, fixed_width=80)
    for more, left, alarms in ((2, 4, True), (1, 5, False)):
        found = drawn(view(cubes=dict.fromkeys(red[:6], 3) | {red[6]: more}), ink)
        assert f"{left} left" in found and ("\x1b[1;7m" in found) == alarms


def test_what_is_so_for_a_while_is_on_the_table() -> None:
    found = shown(good_season=True, broken=("madrid", "toledo"), this_turn=("built twice",))
    assert "Good Season: the next infection is just one card, from the bottom;" in found
    assert "already broke out this turn: Madrid, Toledo; the Railwayman already laid two at once" in found
    assert "already broke out for this card: Madrid" in shown(broken=("madrid",), outbreak_memory="card")


def test_historical_diseases_are_told_while_they_are_in_force() -> None:
    """[I.A21]"""
    chosen: dict[str, Any] = {"malaria": True, "typhus": True, "researched": ("black",)}
    assert "Historic Malaria: 2 cubes in a city without black; Typhus: 2 actions to treat" in shown(**chosen)
    ended = shown(**chosen, effects_end_when_researched=True)
    assert "Malaria: 2 cubes" not in ended and "Historic Typhus" in ended
    assert "Historic Yellow Fever: spreads from port to linked port" in shown(yellow_fever=True)
    assert "Historic Yellow Fever: runs on from port to port" in shown(yellow_fever=True, yellow_fever_runs_on=True)
    assert "Cholera: blue outbreaks reach" in shown(cholera=True)
    assert "Yellow Fever: spreads from port" in shown(yellow_fever=True)


def test_an_open_question_shows_what_waits() -> None:
    """[I.C4] One token, two neighbours of an outbreak that could use it, and one that breaks out."""
    table = staged(
        cubes={"madrid": 3, "toledo": {"red": 3}},
        tokens={"r21": 1},
        infection_pile=[["madrid"]],
        at="infect",
    )
    assert GAME.view(table, 0).step == "Spread"
    found = said(drawn(GAME.view(table, 0)))
    assert "Now already broke out this turn: Madrid" in found


def test_cards_that_were_looked_at_are_told_in_their_order() -> None:
    """[I.C14]"""
    roles = ("royal academy scientist", "nurse")
    table = staged(roles=roles, player_pile=("vigo", "porto", "toledo", "madrid"), pawns=("leon", "leon"))
    containment.play(table, "look")
    found = said(drawn(GAME.view(table, 1)))
    assert "Now the next player cards, to be rearranged: " in found
    while GAME.view(table, 0).step == "ArrangeCards":
        containment.play(table, GAME.view(table, 0).moves[0])
    v = GAME.view(table, 0)
    order = ", ".join(next(city.name for city in GAME.facts.CITIES if city.id == card) for card in v.on_top)
    assert f"Now the next player cards, from the top: {order}" in said(drawn(v))


def test_an_epidemic_that_was_looked_at_is_counted_by_its_place() -> None:
    table = staged(roles=("royal academy scientist", "nurse"), player_pile=("vigo", "leon"), heap_sizes=((3, True),))
    containment.play(table, "look")
    for card in ("vigo", "epidemic", "leon"):
        if GAME.view(table, 0).step == "ArrangeCards":
            containment.play(table, f"arrange {card}")
    assert "3 player cards, 1 Epidemic (next: card 2)" in said(drawn(GAME.view(table, 0)))


def test_the_next_epidemic_is_counted_past_the_cards_that_are_known() -> None:
    pile = ("vigo", "porto", "toledo", "madrid", "leon", "soria")
    found = shown(player_pile=pile, heap_sizes=((2, False), (5, True)))
    assert "7 player cards, 1 Epidemic (next: card 3 to 7)" in found
    assert "no Epidemics" in shown(player_pile=pile)


def test_before_the_first_turn_nobody_has_a_city() -> None:
    table = GAME.new(seed=3)
    found = said(drawn(GAME.view(table, 0)))
    assert found.startswith("── Before the first turn ──") and "(you), " in found and "(no city yet)" in found
    assert "Decks 44 player cards and 4 Epidemics, 9 infection discards" in found
    assert board.here(GAME.view(table, 0), INK) == "You have no city yet."
    assert looked("here", GAME.view(table, 0)) == "You have no city yet."
    while GAME.view(table, 0).step != "Actions":
        containment.play(table, GAME.view(table, GAME.view(table, 0).asked).moves[0])
    assert "Before the first" not in drawn(GAME.view(table, 0)) and "no city" not in drawn(GAME.view(table, 0))


def test_private_hands_show_how_many_cards_are_hidden() -> None:
    """[I.C6]"""
    hidden = {**SITUATION, "private": True}
    assert "P3 (random), Sailor in Lisboa 2 cards 2 hidden" in shown(0, **hidden)
    assert "4 cards 4 hidden" in shown(NOBODY, **hidden)
    table = staged(**hidden)
    opened = board.laid_open(GAME.view(table, NOBODY), [GAME.view(table, seat) for seat in range(3)])
    assert "hidden" not in drawn(opened) and "1 black: Cádiz" in drawn(opened)
    assert "its City card is in the deck or a hidden hand" in said(board.place("porto", view(0, **hidden), INK) or "")


# ---------------------------------------------------------------------------------------------- railroads
def test_railroads_are_told_as_chains() -> None:
    assert chains([("toledo", "madrid"), ("madrid", "zaragoza")]) == [["toledo", "madrid", "zaragoza"]]
    star = [("madrid", "toledo"), ("madrid", "cuenca"), ("madrid", "zaragoza")]
    assert chains(star) == [["toledo", "madrid", "cuenca"], ["madrid", "zaragoza"]]
    ring = [("vigo", "ourense"), ("ourense", "santiago"), ("santiago", "vigo")]
    assert chains([*ring, ("madrid", "toledo")]) == [["ourense", "vigo", "santiago", "ourense"], ["madrid", "toledo"]]
    apart = [("madrid", "toledo"), ("vigo", "porto"), ("madrid", "cuenca"), ("madrid", "zaragoza")]
    assert chains(apart)[:2] == chains(star), "what belongs together comes one after the other"
    assert chains([]) == []


def test_each_railroad_is_in_one_chain_only_once() -> None:
    for number in range(1, 21):
        links = [link.cities for link in GAME.facts.RAIL_LINKS[:: 75 // number]][:20]
        found = [frozenset(pair) for row in chains(links) for pair in pairwise(row)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, links))


# ---------------------------------------------------------------------------------------------- look-ups
def test_a_city_tells_all_about_itself() -> None:
    found = said(board.place("mad", view(**SITUATION), INK) or "")
    for words in (
        "Madrid: red, disease Typhus, not a port, founded 871, B● R◆◆, no hospital, pawn of P2,",
        "its Infection card is in the deck, its City card is in P1's hand",
        "K▲▲ Toledo (railroad), Valladolid, Zaragoza (railroad)",
        "by train Soria, Zaragoza, Toledo",
        "at r12 Burgos, Valladolid, Madrid, Zaragoza, Soria (red, yellow) [Nurse]",
        "at r22 Ciudad Real, Madrid, Toledo (red, black) [2 tokens]",
    ):
        assert words in found
    lisboa = said(board.place("lisboa", view(**SITUATION), INK) or "")
    assert ", port, founded 1000 BC" in lisboa and "the blue hospital" in lisboa
    assert "its Infection card is in the discards" in lisboa
    assert "Málaga⚓ (dashed link)" in said(board.place("gibraltar", view(**SITUATION), INK) or "")
    assert "already broke out this turn" in said(board.place("valencia", view(**SITUATION), INK) or "")
    braga = said(board.place("braga", view(**SITUATION), INK) or "")
    assert "founded 16 BC, no cubes, no hospital, no pawn," in braga and "its City card is in the discards" in braga
    together = view(pawns=("vigo", "vigo"), hands=((), ("vigo",)))
    assert "pawns of P1 and P2" in said(board.place("vigo", together, INK) or "")
    assert "its City card is in P2's hand" in said(board.place("vigo", together, INK) or "")


@pytest.mark.parametrize(
    ("typed", "city"),
    [
        ("donostia", "San Sebastián-Donostia"),
        ("MÁLAGA", "Málaga"),
        ("coruna", "A Coruña"),
        ("bilb", "Bilbao-Bilbo"),
        ("compost", "Santiago de Compostela"),
    ],
)
def test_a_city_is_found_by_part_of_its_name(typed: str, city: str) -> None:
    assert (board.place(typed, view(), INK) or "").startswith(f"{city}: ")


@pytest.mark.parametrize("typed", ["al", "xyz", "b", "ma", "r35", "r0", "san"])
def test_what_names_no_place_is_no_place(typed: str) -> None:
    assert board.place(typed, view(), INK) is None


def test_a_region_is_found_by_its_number_in_any_spelling() -> None:
    assert [meant_region(word) for word in ("r22", "R2", "02", "34", "35", "r", "madrid")] == [
        *("r22", "r02", "r02", "r34"),
        *(None, None, None),
    ]


def test_a_region_tells_its_cities_and_tokens() -> None:
    found = said(looked("region NAME", view(**SITUATION), "r22"))
    assert found.startswith("r22: Ciudad Real, R◆◆B● Madrid, K▲▲ Toledo 2 purification tokens; ")
    assert found.endswith("Purify Water costs a red, yellow or black card")  # yellow is researched [I.X9]
    assert "the Nurse's prevention token" in said(looked("region NAME", view(**SITUATION), "12"))
    assert board.place("r22", view(**SITUATION), INK) == looked("region NAME", view(**SITUATION), "r22")
    scientist = view(roles=("royal academy scientist", "nurse"))
    assert "or any of your City cards" in said(looked("region NAME", scientist, "r22"))


def test_the_regions_of_a_city_are_told() -> None:
    found = looked("region NAME", view(), "andorra")
    assert found.count("Purify Water costs") == 1 and found.startswith("r09: ")
    assert looked("region NAME", view(), "madrid").count("Purify Water costs") == 6
    assert "There's no region or city 'nowhere'" in looked("region NAME", view(), "nowhere")


def test_all_regions_are_listed() -> None:
    rows = looked("regions", view(**SITUATION), ink=Ink(fixed_width=100)).splitlines()
    assert [row[:3] for row in rows[1:]] == [region.id for region in GAME.facts.REGIONS]
    assert rows[22] == "r22  Ciudad Real, Madrid, Toledo (red, black) [2 tokens]" and rows[12].endswith("[Nurse]")


def test_the_map_lists_every_city_and_marks_dashed_links() -> None:
    found = looked("map [city]", view())
    assert all(f"{city.name}:" in found for city in GAME.facts.CITIES)
    assert found.count("(Gibraltar)") == 2 and "(Madrid)" not in found
    assert "There's no city 'xyz'" in looked("map [city]", view(), "xyz")


def test_the_piles_can_be_looked_through() -> None:
    """[I.V3]"""
    found = said(looked("discards", view(**SITUATION)))
    assert "2 blue: Porto, Lisboa" in found and "46 cards in unknown order" in found
    assert "── 1 blue: Braga event: New Rails" in found


def test_the_known_events_are_explained() -> None:
    found = said(looked("events [name]", view(**SITUATION)))
    assert "Good Season (P1 holds it): The next Infect Cities step" in found and "New Rails (discarded): " in found
    assert said(looked("events [name]", view(), "tele")).startswith("Telegraph Message: One player hands")
    assert "There's no event 'zzz'" in looked("events [name]", view(), "zzz")
    assert not board.COMMANDS["events [name]"].fits(GAME.setting(events=0).options)


# ---------------------------------------------------------------------------------------------- here
def test_between_actions_a_line_tells_where_you_are() -> None:
    assert board.here(view(**SITUATION), INK) == (
        "You're in K▲▲ Toledo. By train: Soria, Madrid, Zaragoza. Purified: r22."
    )
    together = view(roles=("nurse", "sailor"), pawns=("vigo", "vigo"))
    assert board.here(together, INK) == "You're in Vigo⚓ with P2. The Nurse protects it."
    assert board.here(view(NOBODY), INK) == "You're just watching."


def doing(verb: str, **situation: Any) -> str:
    """What `here` says of one kind of action."""
    text = looked("here", view(**situation), ink=Ink(fixed_width=100)).replace("\n" + " " * 12, " ")
    return next(row for row in text.splitlines() if row.startswith(f"  {verb} "))[12:]


@pytest.mark.parametrize(
    ("verb", "words", "situation"),
    [
        ("train", "no: no railroad leads from here", {}),
        ("train", "Toledo", {"railroads": (("madrid", "toledo"),)}),
        ("ship", "no: not a port", {}),
        ("ship", "no: it costs a City card of the port's colour", {"pawns": ("vigo", "vigo")}),
        (
            "ship",
            "to Gijón, Santander or San Sebastián-Donostia with León or Madrid",
            {"pawns": ("vigo", "vigo"), "hands": (("madrid", "leon"), ())},
        ),
        ("ship", "sail to any other port, without a card", {"pawns": ("vigo", "vigo"), "roles": ("sailor", "nurse")}),
        ("rail", "no: every solid link here already has one", {"pawns": ("gibraltar", "vigo")}),
        ("rail", "Santiago de Compostela", {"pawns": ("a coruna", "vigo"), "railroads": (("a coruna", "gijon"),)}),
        ("hospital", "no: it costs the Madrid card, and you don't hold it", {}),
        ("hospital", "the red one for your card Madrid", {"hands": (("madrid",), ())}),
        (
            "hospital",
            "the red one moves from León, for your card Madrid",
            {"hands": (("madrid",), ()), "hospitals": ("leon",)},
        ),
        ("hospital", "no: the red hospital is already here", {"hospitals": ("madrid",)}),
        ("treat", "no: no cubes here", {}),
        ("treat", "R◆◆ red (2 actions)", {"cubes": {"madrid": 2}, "typhus": True}),
        ("treat", "R◆ red", {"cubes": {"madrid": 1}, "typhus": True}),
        ("give/take", "no: nobody else is here", {"pawns": ("madrid", "vigo")}),
        ("give/take", "give P2 Madrid", {"hands": (("madrid",), ())}),
        ("give/take", "take Madrid from P2", {"hands": ((), ("madrid",))}),
        ("research", "no: no hospital here", {}),
        (
            "research",
            "no: it takes 5 red cards, and you hold 1",
            {"hospitals": ("madrid",), "hands": (("leon",), ())},
        ),
        ("research", "no: Typhus is already researched", {"hospitals": ("madrid",), "researched": ("red",)}),
        (
            "research",
            "Typhus, for 5 of your 5 red cards",
            {"hospitals": ("madrid",), "hands": (("leon", "soria", "burgos", "huesca", "gijon"), ())},
        ),
        (
            "look",
            "at the top three player cards, and rearrange them",
            {"roles": ("royal academy scientist", "nurse")},
        ),
    ],
)
def test_here_tells_what_can_be_done_and_why_not(verb: str, words: str, situation: dict[str, Any]) -> None:
    assert doing(verb, **situation) == words


@pytest.mark.parametrize(
    ("role", "verbs"),
    [
        ("agronomist", ("token", "purify")),
        ("nurse", ("protect",)),
        ("politician", ("give", "swap")),
        ("railwayman", ("rails", "train")),
        ("royal academy scientist", ("look",)),
        ("rural doctor", ("treat",)),
        ("sailor", ("sail",)),
    ],
)
def test_here_tells_what_a_role_adds(role: str, verbs: tuple[str, ...]) -> None:
    text = looked("here", view(roles=(role, "sailor" if role != "sailor" else "nurse")))
    heads = [row[2:12].strip() for row in text.splitlines() if re.match("  [a-z]", row)]
    assert tuple(heads[9:]) == verbs, "after the nine actions that everybody has"


def test_here_does_not_claim_to_know_hidden_hands() -> None:
    """[I.C6] Who is asked for an action is told whether the card is there."""
    hands = {"hands": ((), ("leon", "good season")), "private": True}
    assert doing("give/take", **hands).endswith("and nobody here holds it")
    assert doing("give/take", at="infect", **{**hands, "hands": (("good season",), ("leon",))}).endswith(
        "known to hold it"
    )


def test_here_tells_that_ships_land_anywhere_where_they_do() -> None:
    """[I.house.ships_to_any_city]"""
    told: dict[str, Any] = {"pawns": ("vigo", "madrid"), "hands": (("lisboa",), ()), "ships_to_any_city": True}
    assert doing("ship", **told) == "to any blue city with Lisboa"
    assert doing("ship", **told, roles=("sailor", "nurse")) == "sail to any other city, without a card"


def test_here_tells_which_cards_purify_which_region() -> None:
    assert doing("purify", pawns=("jaen", "vigo"), hands=(("vigo", "cuenca", "toledo"), ())) == (
        "r26 (Albacete, Ciudad Real, Córdoba, Jaén) with Cuenca or Toledo; "
        "r31 (Córdoba, Málaga, Granada, Jaén) with Toledo; "
        "r32 (Albacete, Jaén, Granada, Almería, Cartagena) with Cuenca or Toledo"
    )
    any_card = doing("purify", pawns=("girona", "vigo"), roles=("royal academy scientist", "nurse"), hands=(("vigo",),))
    assert any_card.endswith(" with Vigo")
    assert doing("purify", pawns=("girona", "vigo"), hands=(("vigo",), ())).startswith("no: it costs a City card")
    assert doing("purify", tokens={"r34": 14}) == "no: all purification tokens are on the board"


def test_what_is_possible_here_is_what_the_rules_allow() -> None:
    """In random games: `here` says no to exactly the kinds of actions of which none is legal."""
    kinds = ("go", "train", "rail", "hospital", "treat", "research", "purify")
    for seed in range(3):
        match = Match(GAME, GAME.new(seed=seed, seats=3), [RandomPlayer(n + seed) for n in range(3)])
        while not match.finished:
            v = GAME.view(match.table, match.asked)
            if v.step == "Actions":
                rows = looked("here", v).splitlines()
                legal = {GAME.codebook.verb(move).name for move in v.moves}
                for kind in kinds:
                    row = next(row for row in rows if row.startswith(f"  {kind} "))
                    assert row[12:].startswith("no: ") == (kind not in legal), (row, legal)
            match.computer_step()


def test_out_of_turn_here_says_so() -> None:
    assert "What you could do here on your turn:" in looked("here", view(1, pawns=("madrid", "vigo")))
    assert "What you could do here on your turn:" not in looked("here", view(0))


# ---------------------------------------------------------------------------------------------- everything fits
def all_texts(match: Match, ink: Ink) -> list[str]:
    """Everything that can be drawn at this question."""
    v = GAME.view(match.table, match.asked)
    texts = [board.draw(v, ("containment",) * v.seats, ink), board.here(v, ink)]
    texts += [command.show("", v, ink) for command in board.COMMANDS.values()]
    texts += [board.place("san sebastian", v, ink) or "", board.place("palma", v, ink) or ""]
    menu = Menu(GAME.codebook, [("", match.moves(match.asked))])
    texts += menu_rows(menu, ink, lambda *of: board.label(*of, v, ink), lambda *of: board.shortened(*of, v))
    return texts + menu_listing(menu, "", ink, lambda *of: board.label(*of, v, ink))


@pytest.mark.parametrize(("width", "options"), [(100, {}), (80, {"influx_of_patients": True}), (40, {"cholera": True})])
def test_everything_fits_the_width_in_every_situation_of_random_games(width: int, options: dict[str, Any]) -> None:
    ink = Ink(colour=width == 80, fixed_width=width)
    match = Match(GAME, GAME.new(seed=width, seats=5, **options), [RandomPlayer(n) for n in range(5)])
    number = 0
    while not match.finished:
        number += 1
        for text in all_texts(match, ink) if number % 4 == 0 else ():
            assert widest(text) <= width, text
        match.computer_step()
    assert widest(board.draw(GAME.view(match.table, 0), ("random",) * 5, ink)) <= width
