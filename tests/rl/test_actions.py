"""Every move that a seat may make has one number, and no answer of chance has any."""

from __future__ import annotations

import zlib
from typing import Any

import pytest

import containment
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.game import legal_moves
from containment.rl import Actions, actions_of
from containment.rl.actions import is_of_chance
from tests.rl.settings import SETTINGS, label

KNOWN = {  # the version, how many actions there are, and a checksum of their codes
    "pandemic": (1, 8168, 872382195),
    "cure": (1, 503, 3753028335),
    "iberia": (1, 13522, 857028614),
    "coldwar": (2, 27790, 2202943018),
}
GAMES_EACH = 30 if containment.compiled else 1


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=label)
def test_every_move_of_many_positions_has_one_number_and_back(name: str, options: dict[str, Any]) -> None:
    game, actions = containment.game(name), actions_of(name)
    positions = 0
    for seed in range(GAMES_EACH):
        t, dice = game.new(seed=seed, fate="asked", **options), Dice(seed)
        while not t.ended:
            moves = legal_moves(t)
            if steps.asked(t) == containment.CHANCE:
                assert all(is_of_chance(game.codebook.verb(move)) for move in moves)
            else:
                numbers = [actions.index(move) for move in moves]
                assert [actions.code(number) for number in numbers] == list(moves)
                assert sorted(set(numbers)) == numbers, "numbers rise as codes do"
                positions += 1
            steps.commit(t, dice.pick(moves))
    assert positions > 10 * GAMES_EACH


@pytest.mark.parametrize("name", containment.GAMES)
def test_numbers_are_all_of_the_codebook_but_chance(name: str) -> None:
    book, actions = containment.game(name).codebook, actions_of(name)
    assert [actions.index(int(code)) for code in actions.codes] == list(range(len(actions)))
    left_out = set(book.codes) - {int(code) for code in actions.codes}
    assert {code >> 16 for code in left_out} == {n for n, verb in book.verbs.items() if is_of_chance(verb)}
    assert actions.words(0) == book.words(int(actions.codes[0]))


@pytest.mark.parametrize("name", containment.GAMES)
def test_numbers_stay_what_they_are_within_a_version(name: str) -> None:
    """Whoever changes these numbers breaks the policies that were learnt with them: raise the game's version."""
    actions = actions_of(name)
    checksum = zlib.crc32(actions.codes.astype("<i8").tobytes())
    assert (actions.version, len(actions), checksum) == KNOWN[name]


def test_rows_say_where_the_moves_of_a_verb_and_its_first_argument_begin() -> None:
    for name in containment.GAMES:
        actions = actions_of(name)
        rows = actions.rows()
        for index, code in enumerate(actions.codes):
            assert rows[code >> 8] <= index < rows[(code >> 8) + 1]


def test_what_is_no_action_is_refused_with_a_sentence() -> None:
    actions = Actions(containment.game("cure"))
    with pytest.raises(containment.BadArgument, match="no move"):
        actions.index(-5)
    with pytest.raises(containment.BadArgument, match="actions 0 to"):
        actions.code(len(actions))
