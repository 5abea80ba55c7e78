"""The dice game at the terminal: its table is drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import containment
from containment.games.cure.telling.odds import odds, percent
from containment.matches.match import Match
from containment.players.random_player import RandomPlayer
from containment.saying.runs import signed
from containment.telling.menu import Menu
from containment.telling.plainly import Plainly
from containment.telling.tellings import telling_of
from containment.terminal.ink import Ink, shown_length
from tests.spread import the_first
from tests.terminal.cure import GAME, staged
from tests.terminal.inked import board_of, menu_rows

board = board_of("cure")

TABLE = """\
── P1's turn (Medic): roll and act ─────────────────────────────────────────────
Goal      cures 1 of 4 B●; to go R◆ Y■ K▲
Outbreaks 0 1 2 [3] 4 5 6 7 8
Rate      3 3 3 3 3 3 3E 3 [3] 3 3E 3 3 3 4E 4 4 4 5E 5 5 5 skull
          space 8: 3 dice per infection, epidemic in 2, skull in 14
            1 North America P1 P3 ──────▸ 2 Europe
            R◆◆◆! B●                      B●x5
         /                                                  \\
6 South America             Treatment Centre            3 Asia P2
-                           R◆◆ Y■x4                    B●● K▲▲▲!
         \\                                                  /
            5 Africa ◂─────────────────── 4 Australia
            -                             Y■
Danger    1 North America R◆, 3 Asia K▲, one more breaks out
Bag       R◆4 Y■7 B●3 K▲5  (19 dice)     CDC R◆ K▲
Events    Airlift costs 1  Forecast costs 2  One Quiet Night costs 3
          (the CDC can pay 2)
> P1 (you), Medic in 1 North America
    dice     1 on R◆  2 on R◆  3 on P2's K▲  4 fly  5 double treat
    samples  R◆ 2: 0% to cure
  P2 (random), Scientist in 3 Asia
    dice     3 to roll, 2 locked on K▲
    samples  K▲ 3: 33% to cure
  P3 (random), Generalist in 1 North America
    dice     7 to roll"""


def drawn(table: Any, width: int = 80, **ink: Any) -> str:
    names = ("you", *("random",) * 4)
    return str(board.draw(GAME.view(table, 0), names, Ink(fixed_width=width, **ink)))


def widest(text: str) -> int:
    return max(shown_length(row) for row in text.splitlines())


def test_the_table_of_a_staged_situation_reads_like_the_game() -> None:
    assert drawn(staged()) == TABLE


def test_a_narrow_terminal_gets_a_list_of_regions() -> None:
    for width in (60, 40):
        rows = drawn(staged(), width).splitlines()
        assert "1 North America   R◆◆◆! B●  P1 P3" in rows and "Treatment Centre  R◆◆ Y■x4" in rows
        assert widest("\n".join(rows)) <= width


def test_the_treatment_centre_stands_out_in_the_ring_only() -> None:
    bold = "\x1b[1mTreatment Centre\x1b[0m"
    assert bold in drawn(staged(), colour=True) and bold not in drawn(staged(), 60, colour=True)


def test_without_shapes_the_table_is_ascii() -> None:
    ink = Ink(shapes=False, fixed_width=80)
    shown = ink.safe(drawn(staged(), shapes=False))
    assert shown.isascii() and "RRR! B" in shown and "Yx4" in shown and "->" in shown


def test_a_region_is_full_at_three_of_an_uncured_colour_only() -> None:
    shown = drawn(staged(regions={2: {"blue": 3, "yellow": 3}}))
    assert "Y■■■! B●●●" in shown and "B●●●!" not in shown
    assert "B●●●!" in drawn(staged(regions={2: {"blue": 3}}, cured_can_outbreak=True))


def test_what_holds_only_now_is_told() -> None:
    shown = drawn(staged(quiet_night=True, hospital=True, kept={"red": 2}))
    assert "next infection skipped; Mobile Hospital in effect this turn; set aside by Forecast: R◆◆" in " ".join(
        shown.split()
    )


def test_odds_are_exact() -> None:
    for colour, by_dice in GAME.facts.CURE_ODDS["by_colour_and_dice"].items():
        for number, counted in by_dice.items():
            for needed in (11, 13):
                ways = Fraction(counted[f"at_least_{needed}"], counted["outcomes"])
                assert odds(colour, int(number), needed) == ways


def test_odds_are_rounded_but_never_to_certainty() -> None:
    chances = (Fraction(0), Fraction(1, 900), Fraction(1, 3), Fraction(899, 900), Fraction(1))
    assert [percent(chance) for chance in chances] == ["0%", "under 1%", "33%", "over 99%", "100%"]


def all_texts(match: Match, ink: Ink) -> list[str]:
    """Everything that can be drawn at this question."""
    view = GAME.view(match.table, match.asked)
    names = ("containment",) * view.seats
    texts = [board.draw(view, names, ink), board.here(view, ink)]
    texts += [command.show("", view, ink) for command in board.COMMANDS.values()]
    menu = Menu(GAME.codebook, [("", match.moves(match.asked))])
    texts += menu_rows(menu, ink, lambda *of: board.telling.label(*of, view), lambda *of: board.shortened(*of, view))
    return texts


@pytest.mark.parametrize("width", [100, 80, 60, 40])
@pytest.mark.parametrize("colour", the_first(1, [True, False]))
def test_everything_fits_the_width_in_every_situation_of_random_games(width: int, colour: bool) -> None:
    ink = Ink(colour=colour, fixed_width=width)
    for seed in range(3 if containment.compiled else 1):
        match = Match(GAME, GAME.new(seed=seed, seats=5), [RandomPlayer(n + seed) for n in range(5)])
        while not match.finished:
            for text in all_texts(match, ink):
                assert widest(text) <= width, text
            match.computer_step()
        assert widest(board.draw(GAME.view(match.table, 0), ("random",) * 5, ink)) <= width


def test_every_game_has_a_telling_of_its_own() -> None:
    for name in containment.GAMES:
        assert not isinstance(telling_of(containment.game(name)), Plainly), name


def test_the_special_faces_of_a_role_are_explained() -> None:
    faces = {"medic": "double treat", "dispatcher": "helicopter", "contingency_planner": "cdc"}
    for role, face in (faces | {"containment_specialist": "contain"}).items():
        _, powers = board.role(GAME.view(GAME.stage(roles=(role, "scientist")), 0), 0)  # type: ignore[misc]
        assert f"The face {face}: " in signed(powers) and "The face fly" not in signed(powers)
