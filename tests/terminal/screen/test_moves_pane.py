"""The list of moves: numbers and words choose, places narrow it down, and what is not allowed says why."""

from __future__ import annotations

import pytest

from containment.telling import listing
from containment.telling.listing import Do, Explain, Unfold, is_there, where
from containment.telling.sitting import Sitting
from containment.terminal.screen import moves_pane
from tests.spread import the_first
from tests.terminal.screen.driving import GAMES, Keyboard, asked, driven, sat, seated

ENOUGH = 6  # questions


@pytest.mark.parametrize("game", the_first(1, GAMES))
def test_numbers_choose_and_question_mark_shows_the_rule(game: str) -> None:
    async def run(k: Keyboard) -> None:
        number, move = next((n, m) for n, m in sorted(k.s.menu.numbers.items()) if n)
        await k.type(str(number))
        assert k.rows.key == Do(move) and k.listed[0].split()[0] == str(number)
        rule = next(fact.rule for fact in k.match.facts(k.match.own_facts(move), k.s.ear))
        await k.press("?")
        assert f"[{rule}]" in k.flat or f"{rule} " in k.flat
        assert k.s.game.rulebook[rule].title in k.flat
        await k.press("escape", "enter")
        mine = [entry for entry in k.match.entries if entry.seat == 0 and not entry.automatic]
        assert [entry.move for entry in mine] == [move]

    driven(seated(game, "you,random", 4), run)


def test_after_a_verb_you_are_written_small() -> None:
    s = sat("cure", "you,random")
    naming, row = s.naming, listing.Choice(Do(0), 1, "begin", "P1 Medic", "P1 has a card")
    assert moves_pane.drawn(moves_pane.said(row, naming)).text.plain == "  1 begin you Medic you have a card"
    note = moves_pane.said(listing.Note("P1 may add"), naming)
    assert moves_pane.drawn(note).text.plain == "You may add", "but a sentence begins as it should"


@pytest.mark.parametrize("game", GAMES)
def test_why_not_is_what_the_rules_say(game: str) -> None:
    """Every row that says why not carries a rule, and the engine refuses a move of that verb there for that reason."""
    s = sat(game)
    seen = 0
    for _ in range(ENOUGH):
        scene = s.scene()
        for place in [scene.places[1], *(place for place in scene.places if 0 in place.pawns)]:
            at = where(scene, place.id)
            assert at is not None
            for row in moves_pane.move_rows(s, scene, "", place.id):
                if isinstance(row.key, Do):
                    assert s.refusal(row.key.move) is None and is_there(s, row.key.move, at)
                if isinstance(row.key, Explain):
                    seen += 1
                    _agrees(s, row.text.plain, row.key.rule, at)
        if seen > 2:
            return
        s.play_own(s.menu.moves[0])
        asked(s)
    raise AssertionError("nothing is refused")


def _agrees(s: Sitting, text: str, rule: str, at: object) -> None:
    verb_name, because = text.removeprefix("  ✕ ").split(": ", 1)
    assert because.endswith(f"[{rule}]") and rule in s.game.rulebook
    verbs = [verb for verb in s.game.codebook.verbs.values() if verb.name == verb_name]
    said = because.removesuffix(f"[{rule}]").strip()
    codes = (code for verb in verbs for code in verb.codes() if is_there(s, code, at))  # type: ignore[arg-type]
    assert any((why.because, why.rule) == (said, rule) for why in map(s.refusal, codes) if why is not None)


def test_a_place_that_is_pointed_at_shows_its_moves_and_why_not() -> None:
    async def run(k: Keyboard) -> None:
        await k.press("tab")
        assert k.table.focused is k.table.map and k.table.map.selected is not None
        await k.press("right")
        at = where(k.table.shown, k.table.map.selected)
        assert at is not None and k.table.place == at.id and f"in {at.name}" in k.pane("typed")
        refused = [row for row in k.table.moves.rows if isinstance(row.key, Explain)]
        assert refused and all(row.text.plain.startswith("  ✕ ") for row in refused)
        await k.press("enter")  # to the moves
        assert k.table.focused is k.table.moves
        k.table.moves.go_to(refused[0].key)
        await k.press("enter")
        assert k.s.game.rulebook[refused[0].key.rule].title in k.flat  # type: ignore[attr-defined]
        await k.press("escape", "escape")
        assert k.table.place is None and not any(isinstance(row.key, Explain) for row in k.table.moves.rows)

    driven(seated("pandemic", "you,random", 4), run)


def test_words_of_an_illegal_move_say_why() -> None:
    async def run(k: Keyboard) -> None:
        before = len(k.match.entries)
        code = k.s.game.code("drive tokyo")
        why = k.match.refusal(code, k.s.ear)
        assert why is not None
        await k.type("drive tokyo")
        (row,) = k.table.moves.rows
        assert row.key == Explain(why.rule) and why.because in row.text.plain and f"[{why.rule}]" in row.text.plain
        assert f"[{why.rule}]" in k.pane("moves")
        await k.press("?")
        assert k.s.game.rulebook[why.rule].title in k.flat
        await k.press("escape", "escape")
        await k.type("xyzzy")
        (row,) = k.table.moves.rows
        assert row.key is None and row.text.plain, "no move has these words"
        await k.press("enter")
        assert len(k.match.entries) == before
        await k.press(*["backspace"] * 5)
        assert k.table.typed == "" and len(k.table.moves.rows) > 1

    driven(seated("pandemic", "you,random", 4), run)


def test_letters_stand_for_words_and_many_moves_are_folded() -> None:
    async def run(k: Keyboard) -> None:
        folded = [row for row in k.table.moves.rows if isinstance(row.key, Unfold)]
        drives = [move for move in k.s.menu.moves if k.s.game.codebook.words(move).startswith("drive")]
        await k.type("d")
        assert {row.key.move for row in k.table.moves.rows if isinstance(row.key, Do)} >= set(drives)
        await k.press("escape")
        for row in folded:
            k.table.moves.go_to(row.key)
            await k.press("enter")
            shown = [r.key.move for r in k.table.moves.rows if isinstance(r.key, Do)]
            assert len(shown) > listing.MOST_LISTED
            assert all(k.s.game.codebook.words(move).startswith(row.key.words) for move in shown)  # type: ignore[attr-defined]
            await k.press("escape")
        words = k.s.game.codebook.words(drives[0])
        await k.play(words)
        assert [e.move for e in k.match.entries if e.seat == 0 and not e.automatic] == [drives[0]]

    driven(seated("pandemic", "you,random", 4), run)


def test_the_cursor_shows_on_the_map_where_a_move_leads() -> None:
    async def run(k: Keyboard) -> None:
        drive = next(m for m in k.s.menu.moves if k.s.game.codebook.words(m).startswith("drive"))
        await k.type("drive")
        await k.press("down")
        assert isinstance(k.rows.key, Do) and k.rows.key.move != drive
        there = listing.target(k.s, k.table.shown, k.rows.key.move)
        assert there is not None and k.table.map.selected == there and there in k.table.map.lit

    driven(seated("pandemic", "you,random", 4), run)
