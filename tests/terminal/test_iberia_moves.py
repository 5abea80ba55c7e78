"""Iberia at the terminal: how its moves are listed and typed, and how its story is told."""

from __future__ import annotations

from typing import Any

import pytest

import containment
from containment.games.iberia.rules import table as rules
from containment.kernel.game import Fact
from containment.telling import reading
from containment.terminal.ink import Ink
from tests.terminal.iberia import GAME, INK, SITUATION, menu_of, rows_of, staged, understood, view
from tests.terminal.inked import board_of, fact_rows

board = board_of("iberia")

WIDE = Ink(fixed_width=100)


def labelled(words: str, v: Any) -> str:
    """A move as the list has it."""
    code = GAME.code(words)
    verb = GAME.codebook.verb(code)
    a = verb.a.words[code >> 8 & 255] if verb.a else ""
    b = verb.b.words[code & 255] if verb.b else ""
    return str(board.label(verb, a, b, v, WIDE))


# ---------------------------------------------------------------------------------------------- the list
def test_regions_are_named_by_their_cities_in_the_list() -> None:
    found = rows_of(staged(roles=("agronomist", "nurse"), pawns=("jaen", "madrid"), tokens={"r31": 1}))
    assert "r26 (Albacete, Ciudad Real, Córdoba, Jaén)" in found
    assert "r31 (Córdoba, Málaga, Granada, Jaén; 1 token)" in found


def test_each_row_names_the_cities_of_its_region_and_the_card_that_pays() -> None:
    """A row is also read alone, after a filter or in a folded list."""
    found = rows_of(staged(pawns=("soria", "madrid"), hands=(("leon", "burgos"), ())))
    for card in ("León", "Burgos"):
        assert f"r07 (Burgos, Soria, Zaragoza, Vitoria-Gasteiz) with {card}" in found


@pytest.mark.parametrize("number", range(34))
def test_every_region_of_every_move_is_told_with_its_cities(number: int) -> None:
    region = GAME.facts.REGIONS[number]
    names = ", ".join(city.name for wanted in region.cities for city in GAME.facts.CITIES if city.id == wanted)
    for verb in ("spend", "protect", "token", "add token", "event purify water", "science triumph"):
        assert labelled(f"{verb} {region.id}", view()) == f"{region.id} ({names})"
    assert labelled(f"purify {region.id} with toledo", view()) == f"{region.id} ({names}) with Toledo"


def test_the_question_for_a_token_names_the_regions() -> None:
    """[I.K2] Two regions could save Toledo."""
    table = staged(tokens={"r21": 1, "r22": 2}, infection_pile=[["toledo"]], at="infect", cubes={"toledo": 3})
    assert GAME.view(table, 0).step == "Place"
    found = rows_of(table)
    assert "spend 1 r21 (Badajoz, Ciudad Real, K▲▲▲! Toledo, Cáceres; 1 token)" in found
    assert "2 r22 (Ciudad Real, Madrid, K▲▲▲! Toledo; 2 tokens)" in found


def test_the_nurse_is_asked_for_a_region_by_its_cities() -> None:
    table = staged(roles=("nurse", "sailor"))
    containment.play(table, "go toledo")
    assert "protect 1 r16 (Cáceres, Toledo, Madrid, Salamanca)" in rows_of(table)


def test_many_cards_leave_one_move_for_each_destination() -> None:
    hand = ("leon", "burgos", "soria", "huesca", "gijon")
    table = staged(roles=("royal academy scientist", "nurse"), hands=(hand, ()))
    found = rows_of(table)
    assert found.count(" with ") == 6 + 1 and "or another card: purify r11 with" in found
    assert "r22 (Ciudad Real, Madrid, Toledo) with Gijón" in found
    _, menu = menu_of(table)
    assert sum(GAME.codebook.verb(move).name == "purify" for move in menu.moves) == 30


def test_six_moves_with_cards_are_all_listed() -> None:
    six = rows_of(staged(pawns=("soria", "madrid"), hands=(("leon", "burgos", "gijon"), ())))
    assert "another card" not in six and six.count(" r12 ") == 3
    seven = rows_of(staged(pawns=("toledo", "madrid"), hands=(("toledo", "madrid", "vigo"), ())))
    assert "or another card: purify r16 with madrid" in seven and seven.count(" r16 ") == 2


def test_each_ship_is_listed_with_the_card_that_pays() -> None:
    found = rows_of(staged(pawns=("vigo", "madrid"), hands=(("madrid", "toledo"), ()), cubes={"cadiz": 2}))
    assert " Gijón with Madrid " in found and " Santander with Madrid " in found
    assert " Huelva with Toledo " in found and " K▲▲ Cádiz with Toledo " in found and "another card" not in found
    two = rows_of(staged(pawns=("vigo", "madrid"), hands=(("madrid", "leon", "soria"), ())))
    assert two.count(" Gijón") == 1 and "or another card: ship gijon with soria" in two


def test_moves_say_what_they_do() -> None:
    v = view(**SITUATION)
    assert labelled("hospital", v) == "(black) in Toledo, for its card"
    assert labelled("treat black", v) == "K▲ black (Malaria)"
    assert labelled("pass", v) == "(end turn)"
    assert labelled("good season", v).startswith("(the next Infect Cities step")
    assert labelled("research blue", v) == "B● blue (Cholera), for five blue cards"
    assert labelled("go madrid", v) == "R◆◆B● Madrid" and labelled("go lisboa", v) == "B●●●! Lisboa⚓✚"
    assert labelled("rail madrid", v) == "Madrid" and labelled("rails madrid then cuenca", v) == "Madrid then Cuenca"
    assert labelled("give p2 toledo", v) == "to p2 (Nurse): Toledo (black)"
    assert labelled("new rails madrid toledo", v) == "Madrid - Toledo"
    assert labelled("discard new rails", v) == "New Rails" and labelled("discard vigo", v) == "Vigo (blue)"
    assert labelled("remove madrid blue", v) == "B● from R◆◆B● Madrid"
    assert labelled("overseas migration madrid blue", v) == "B● from R◆◆B● Madrid"
    assert labelled("admit blue porto", v) == "B● from B● Porto towards Lisboa"
    assert labelled("move blue madrid", v) == "B● to R◆◆B● Madrid"
    assert labelled("when the plans were good new rails", v) == "New Rails"
    assert labelled("arrange epidemic", v) == "an Epidemic"


def test_a_hospital_that_moves_says_from_where() -> None:
    v = view(hospitals=("leon",), hands=(("madrid",), ()))
    assert labelled("hospital", v) == "(red) in Madrid, for its card; it moves from León"


def test_typhus_says_its_price() -> None:
    """[I.typhus]"""
    assert labelled("treat red", view(cubes={"madrid": 2}, typhus=True)) == "R◆ red (Typhus, 2 actions)"
    assert labelled("treat red", view(cubes={"madrid": 2})) == "R◆ red (Typhus)"
    ended: dict[str, Any] = {"typhus": True, "effects_end_when_researched": True, "researched": ("red",)}
    assert labelled("treat red", view(cubes={"madrid": 2}, **ended)) == "R◆ red (Typhus)"


def test_every_move_of_the_book_can_be_listed() -> None:
    v = view(seats=5, hospitals=("leon",))
    for verb in GAME.codebook.verbs.values():
        for code in list(verb.codes())[:60]:
            assert isinstance(labelled(GAME.codebook.words(code), v), str)


# ---------------------------------------------------------------------------------------------- typing
AT_TOLEDO: dict[str, Any] = {
    "roles": ("agronomist", "sailor"),
    "pawns": ("toledo", "toledo"),
    "hands": (("toledo", "madrid", "vigo", "purify water", "science triumph"), ()),
    "cubes": {"toledo": {"black": 2, "blue": 1}},
    "railroads": (("toledo", "madrid"),),
}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("go tol", "go toledo"),
        ("go Cáceres", "go caceres"),
        ("tra mad", "train madrid"),
        ("rail cac", "rail caceres"),
        ("build railroad ciu", "rail ciudad real"),
        ("build hospital", "hospital"),
        ("treat k", "treat black"),
        ("tr b", "treat blue"),
        ("pur r22 tol", "purify r22 with toledo"),
        ("purify r22 with tol", "purify r22 with toledo"),
        ("pur 22 mad", "purify r22 with madrid"),
        ("purify thrice r21 vig", "purify thrice r21 with vigo"),
        ("purify badajoz with tol", "purify r21 with toledo"),
        ("purify thrice badajoz with tol", "purify thrice r21 with toledo"),
        ("token real madrid", "token r22"),
        ("tok r16", "token r16"),
        ("water r2", "event purify water r02"),
        ("water gijon santander", "event purify water r06"),
        ("triumph caceres madrid", "science triumph r16"),
        ("give p2 tol", "give p2 toledo"),
        ("give to p2: toledo", "give p2 toledo"),
        ("P1: tok r16", "token r16"),
        ("P1: pass", "pass"),
        ("train to madrid", "train madrid"),
    ],
)
def test_short_forms_are_understood(typed: str, words: str) -> None:
    situation = AT_TOLEDO if typed != "go tol" else {**AT_TOLEDO, "pawns": ("madrid", "toledo")}
    assert understood(typed, staged(**situation)) == reading.Understood(GAME.code(words))


@pytest.mark.parametrize(
    ("typed", "words"),
    [("ship lis with vigo", "ship lisboa with vigo"), ("ship lis vig", "ship lisboa with vigo"), ("ship lis", "")],
)
def test_ships_are_typed_with_their_card(typed: str, words: str) -> None:
    found = understood(typed, staged(pawns=("porto", "madrid"), hands=(("vigo", "braga"), ())))
    if words:
        assert found == reading.Understood(GAME.code(words))
    else:
        assert isinstance(found, reading.Unclear) and len(found.moves) == 2, "with which card?"


def test_moves_can_be_typed_as_the_list_has_them() -> None:
    events = ("mail correspondence", "telegraph message", "travel day and night", "ships arrive")
    table = staged(
        roles=("railwayman", "nurse"), hands=(("leon", *events), ("soria",)), railroads=(("madrid", "toledo"),)
    )
    for typed, words in (
        ("train with p2 to toledo", "train with p2 toledo"),
        ("mail correspondence p1 and p2", "mail correspondence p1 p2"),
        ("telegraph p2 to p1", "telegraph message p2 p1"),
        ("travel p2 to vigo", "travel day and night p2 vigo"),
        ("travel day and night p1 toledo", "travel day and night p1 toledo"),
        ("ships arrive p2 to vigo", "ships arrive p2 vigo"),
    ):
        assert understood(typed, table) == reading.Understood(GAME.code(words)), typed


def test_of_all_regions_the_worst_are_listed() -> None:
    cubes = {"madrid": 3, "toledo": 3, "cuenca": 2, "zaragoza": 3, "ciudad real": 1}
    found = rows_of(staged(hands=(("purify water",), ()), cubes=cubes))
    listed = found.partition("event purify water ")[2]
    assert listed.count(" r") - listed.count(" regions") == 4 + 1 and "or any other: event purify water r34" in listed
    assert "r17 (Y■■ Cuenca, Teruel, Y■■■! Zaragoza, R◆◆◆! Madrid)" in listed
    assert "(type regions to list them)" in listed


def test_links_are_named_rather_than_listed() -> None:
    found = rows_of(staged(hands=(("new rails",), ())))
    assert "new rails any free link by its cities: new rails a coruna santiago de compostela" in found
    assert rows_of(staged(hands=(("ring railroads",), ()))).count(" - ") == 12


def test_one_railroad_is_not_the_first_of_the_railwaymans_two() -> None:
    table = staged(roles=("railwayman", "nurse"))
    assert understood("rail tol", table) == reading.Understood(GAME.code("rail toledo"))
    far = understood("rail vigo", table)
    assert isinstance(far, reading.Refused) and far.words == "rail vigo" and far.refusal.rule == "I.X4"
    assert isinstance(understood("rail vig", table), reading.Refused)
    assert understood("rails tol cac", table) == reading.Understood(GAME.code("rails toledo then caceres"))


def test_the_nurse_may_name_the_cities_of_a_region() -> None:
    table = staged(roles=("nurse", "sailor"))
    containment.play(table, "go toledo")
    assert understood("protect badajoz", table) == reading.Understood(GAME.code("protect r21"))
    unclear = understood("protect madrid", table)
    assert isinstance(unclear, reading.Unclear) and not unclear.moves
    assert board.place("protect madrid", GAME.view(table, 0), WIDE) == (
        "Which region?\n  protect r16 (Cáceres, Toledo, Madrid, Salamanca)  protect r22 (Ciudad Real, Madrid, Toledo)"
    )
    assert board.place("protect vigo", GAME.view(table, 0), WIDE) is None
    assert board.place("protect", GAME.view(table, 0), WIDE) is None


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("go vigo", "I.X1"),
        ("train toledo", "I.X2"),
        ("ship lisboa", "I.X3"),
        ("rail madrid", "I.X4"),
        ("hospital", "I.X5"),
        ("treat red", "I.X6"),
        ("research red", "I.X8"),
        ("purify r34 with leon", "I.X9"),
        ("token r22", "I.H1"),
        ("rails toledo then caceres", "I.H4"),
        ("look", "I.H5"),
        ("sail vigo", "I.H7"),
    ],
)
def test_refusals_give_the_rule(typed: str, rule: str) -> None:
    found = understood(typed, staged(hands=(("leon",), ())))
    assert isinstance(found, reading.Refused) and found.refusal.rule == rule


def test_a_ship_without_a_fitting_card_is_refused_for_its_colour() -> None:
    """Not because none of the 47 other cards is held. [I.X3]"""
    found = understood("ship lisboa", staged(pawns=("vigo", "madrid"), hands=(("leon",), ())))
    assert isinstance(found, reading.Refused) and "card of the destination's colour" in found.refusal.because


def test_moves_concern_the_games_that_have_them() -> None:
    def concerned(options: Any) -> set[str]:
        return {verb.name for verb in GAME.codebook.verbs.values() if board.concerns(verb, options)}

    plain = concerned(GAME.setting().options)
    assert {"go", "good season", "lay", "add token"} <= plain and not plain & {"agree", "admit", "move"}
    assert concerned(GAME.setting(consent=True).options) - plain == {"agree", "decline"}
    assert concerned(GAME.setting(influx_of_patients=True).options) - plain == {"admit", "carry", "move"}
    assert len(plain - concerned(GAME.setting(events=0).options)) == 15 + 4


# ---------------------------------------------------------------------------------------------- moments and the story
@pytest.mark.parametrize(
    ("at", "words"), [("draw", "before player cards are drawn"), ("infect", "before cities are infected")]
)
def test_moments_for_events_are_named(at: str, words: str) -> None:
    v = view(at=at, hands=(("good season",), ()))
    assert v.step in board.MOMENTS and board.moment(v) == words


def test_every_moment_of_a_turn_has_a_name() -> None:
    table = staged(hands=(("good season",), ()), influx_of_patients=True)
    named = []
    containment.play(table, "pass")
    while GAME.view(table, 0).step in board.MOMENTS:
        named.append(board.moment(GAME.view(table, 0)))
        containment.play(table, "pass")
    assert len(named) >= 5 and all(named)


def test_alarms_stand_out() -> None:
    facts = [
        Fact(rules.EPIDEMIC_DRAWN, "I.E1", "P1 drew an Epidemic"),
        Fact(rules.OUTBROKE, "I.O1", "OUTBREAK in Toledo (black): 3 of 8"),
        Fact(rules.WAS_RESEARCHED, "I.X8", "P1 researched Typhus"),
        Fact(rules.OVERRUN, "I.influx_of_patients", "the hospital in León was OVERRUN"),
        Fact(rules.CARD_SEEN, "I.H5", "P1 saw an Epidemic on the Player Deck"),
    ]
    assert [board.is_loud(fact) for fact in facts] == [True, True, True, True, False]
    assert [board.is_good(fact) for fact in facts] == [False, False, True, False, False]
    assert board.turn_of(Fact(0, "I.N1", "P3's turn began")) == 2 and board.turn_of(facts[0]) is None


def test_what_happens_alike_is_told_in_one_sentence() -> None:
    facts = [Fact(rules.INFECTED, "I.O2", f"spread to {city}") for city in ("León", "Soria", "Vigo")]
    facts += [
        Fact(rules.INFECTED, "I.O2", "Yellow Fever spread to Porto"),
        Fact(rules.CITY_DRAWN, "I.F1", "drew Braga"),
        Fact(rules.INFECTED, "I.K4", "infected Braga: +1 blue"),
        Fact(rules.CITY_DRAWN, "I.F1", "drew Soria"),
        Fact(rules.CHAIN_BEGAN, "I.K3", "Soria (red) is about to break out"),
        Fact(rules.OUTBROKE, "I.O1", "OUTBREAK in Soria (red): 3 of 8"),
        Fact(rules.CHAIN_BEGAN, "I.K3", "Burgos (red) is about to break out"),
        Fact(rules.CHAIN_BEGAN, "I.K3", "Zaragoza (red) is about to break out"),
        Fact(0, "I.N1", "P2 drew Vigo"),
        Fact(0, "I.N1", "P2 drew Jaén"),
    ]
    facts += [Fact(0, "I.N1", "P2 drew an Epidemic"), Fact(0, "I.H5", "P1 saw Vigo on the Player Deck")]
    assert [fact.text for fact in board.in_brief(facts)] == [
        "spread to León, Soria and Vigo",
        "Yellow Fever spread to Porto",
        "infected Braga: +1 blue",
        "OUTBREAK in Soria (red): 3 of 8",
        "Burgos and Zaragoza (red) are about to break out",
        "P2 drew Vigo and Jaén",
        "P2 drew an Epidemic",
        "P1 saw Vigo on the Player Deck",
    ]
    twice = [Fact(0, "I.K4", "spread to León")] * 2
    assert board.in_brief(twice) == twice
    hidden = [Fact(0, "I.N1", "P2 drew a card")] * 2
    assert board.in_brief(hidden) == hidden


def test_each_infection_card_has_a_line_of_its_own() -> None:
    table = staged(infection_pile=[["leon", "soria"]], at="infect")
    rows = fact_rows(containment.story(table), board, INK)
    assert sum(row.strip().startswith("Infected ") for row in rows) == 2
