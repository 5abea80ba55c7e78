"""The laws: what must hold at every question of every game. Each is a function that raises BrokenLaw with a reason."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from containment.kernel import record
from containment.kernel.dice import Dice
from containment.kernel.engine import steps
from containment.kernel.engine.fate import seeded
from containment.kernel.engine.rollout import move_buffer, native_ints
from containment.kernel.engine.table import CHANCE, NOBODY, Table
from containment.kernel.errors import BrokenLaw, IllegalMove, must
from containment.kernel.game import Game, legal_moves, step_name
from containment.kernel.quoting import excerpt

MOST_ANSWERS = 5000  # no game of the family is longer


def play_through(
    game: Game, t: Table, seed: int, at_each: Callable[[Table], None] | None = None, most: int = MOST_ANSWERS
) -> int:
    """Play at random to the end, with something to check at each question; returns how many answers it took."""
    dice = Dice(seed)
    for n in range(most):
        if t.ended:
            return n
        if at_each is not None:
            at_each(t)
        steps.commit(t, dice.pick(legal_moves(t)))
    must(bool(t.ended), f"the game has not ended after {most} answers")
    return most


def check_options(game: Game, t: Table) -> None:
    """Options are never empty, in ascending order without repeats, and in the codebook; words and codes are inverse;
    somebody at the table is asked; every option is somebody's to choose."""
    moves = legal_moves(t)
    must(len(moves) > 0, "a question has no options")
    must(all(a < b for a, b in pairwise(moves)), "options are not in rising order")
    for move in moves:
        must(move in game.codebook, f"option {move} is not in the codebook")
        words = game.codebook.words(move)
        must(game.codebook.parse(words) == move, f"{words!r} does not mean option {move}")
        must(steps.actor_of(t, move) != NOBODY, f"{words!r} is nobody's to choose")
    must(steps.asked(t) >= CHANCE, "somebody must be asked")
    must(len(moves) < steps.MOST_MOVES, "more options than the buffer holds")


_codes: dict[str, Any] = {}


def all_codes(game: Game) -> Any:
    """Every code of a game as packed ints, made once."""
    if game.name not in _codes:
        _codes[game.name] = native_ints(list(game.codebook.codes))
    return _codes[game.name]


def check_refusals(game: Game, t: Table) -> None:
    """For every code of the codebook: it is refused exactly when it is not offered, and trying it changes nothing."""
    key, offered = t.key(), legal_moves(t)
    codes = all_codes(game)
    lie = int(steps.first_lie(t, codes, len(codes)))
    if lie >= 0:
        words = game.codebook.words(lie) if lie in game.codebook else str(lie)
        raise BrokenLaw(f"{words!r} is {'offered and refused' if lie in offered else 'not offered and not refused'}")
    must(t.key() == key, "a refused move has changed the table")


def check_illegal(game: Game, t: Table, dice: Dice, tries: int = 20) -> None:
    """Moves that are not offered, and nonsense, raise IllegalMove with a rule of the rulebook and change nothing."""
    key, fate, offered = t.key(), t.fate, set(legal_moves(t))
    codes = game.codebook.codes
    wrong = [codes[dice.below(len(codes))] for _ in range(tries)] + [-1, 1 << 40, dice.below(1 << 24)]
    for code in wrong:
        if code in offered:
            continue
        try:
            game.play(t, code)
        except IllegalMove as refused:
            must(refused.refusal.rule in game.rulebook, f"refused by {refused.refusal.rule}, which is no rule")
        else:
            raise BrokenLaw(f"{code} is not offered and was played")
    must(t.key() == key and t.fate == fate, f"one of the refused moves {wrong} changed the table")


def check_clone(game: Game, t: Table, dice: Dice, moves: int = 8) -> None:
    """A clone is equal, and playing on it leaves the table as it is."""
    key, fate, top, ended = t.key(), t.fate, t.top, t.ended
    copy = t.clone()
    must(copy.key() == key and copy.fate == fate, "a clone is not equal to its table")
    for _ in range(moves):
        if copy.ended:
            break
        steps.commit(copy, dice.pick(legal_moves(copy)))
    must((t.key(), t.fate, t.top, t.ended) == (key, fate, top, ended), "playing on a clone changed its table")


def check_pieces(game: Game, t: Table) -> None:
    """The game's own laws: pieces are conserved, numbers in range."""
    for law in game.laws:
        law(t)


def check_views(game: Game, t: Table, seats: int, seed: int) -> None:
    """For every seat and for a spectator: a table imagined from its view keeps the laws, looks the same to it whatever
    was imagined, and can be played on; what it is refused is refused with the same words on the imagined table."""
    for seat in (*range(seats), NOBODY):
        for again in (seed, seed + 1):
            other = check_imagined(game, t, seat, again)
            dice = Dice(again)
            onward = other.clone()
            for _ in range(10):
                if not onward.ended:
                    steps.commit(onward, dice.pick(legal_moves(onward)))
                    check_pieces(game, onward)
            for _ in range(10):
                code = game.codebook.codes[dice.below(len(game.codebook.codes))]
                must(
                    game.refusal(t, code, seat) == game.refusal(other, code, seat),
                    f"seat {seat} learns something from the refusal of {game.codebook.words(code)!r}",
                )


def check_imagined(game: Game, t: Table, seat: int, seed: int) -> Table:
    """A table imagined for a seat (or NOBODY) keeps the game's laws and looks the same to it; that table."""
    seen = game.view(t, seat)
    other = game.imagine(seen, seed)
    check_pieces(game, other)
    check_chances(game, other)
    must(game.view(other, seat) == seen, f"seat {seat} can tell an imagined table from the true one")
    return other


def check_chances(game: Game, t: Table) -> None:
    """Where chance is asked, every option is possible, and the odds add up to one."""
    if not t.ended and steps.asked(t) == CHANCE:
        odds = dict(game.chances(t))
        must(tuple(odds) == legal_moves(t), "not every option of chance has its odds")
        must(min(odds.values()) > 0, "an option of chance cannot come")
        must(sum(odds.values()) == 1, f"the odds of chance make {sum(odds.values())}")


def check_set_up(game: Game, seed: int, **options: Any) -> int:
    """The set-up of a game with chance asked: at each of its questions, for every seat and for a spectator, an imagined
    table keeps the laws and looks the same; for one of them this also holds on the way to the first turn. Returns how
    many questions there were."""
    t = game.new(seed=seed, fate="asked", **options)
    dice = Dice(seed)
    questions = 0
    while not t.ended and not game.turns(t.story or []):
        tables = [check_imagined(game, t, seat, dice.below(1 << 30)) for seat in (*range(seats_of(t)), NOBODY)]
        play_to_the_first_turn(game, dice.pick(tables), dice)
        steps.commit(t, dice.pick(legal_moves(t)))
        questions += 1
    return questions


def play_to_the_first_turn(game: Game, t: Table, dice: Dice) -> None:
    t.story = []
    while not t.ended and not game.turns(t.story):
        check_chances(game, t)
        steps.commit(t, dice.pick(legal_moves(t)))
        check_pieces(game, t)


def seats_of(t: Table) -> int:
    """All seats of a table, including those that act in secret."""
    return int(getattr(getattr(t.setting, "options", None), "seats", 0))


def check_record(game: Game, t: Table) -> None:
    """The record, written and read back, gives an equal table, and so does replaying its answers."""
    rec = record.record(t)
    text = record.dumps(game, rec)
    _, again, table = record.loads(text, lambda _: game)
    must(again == rec, "a record changes when it is written and read")
    must(table.key() == t.key() and table.fate == t.fate, "a record read again gives another table")
    must(record.replay(game, rec).key() == t.key(), "a record replayed gives another table")


def check_advice(game: Game, t: Table, seed: int) -> None:
    """The game's rules of thumb give the seat that is asked one of its moves, with a reason; and so do its habits."""
    asked = steps.asked(t)
    if t.ended or asked < 0:
        return
    moves = legal_moves(t)
    if game.advice is not None:
        v = game.view(t, asked)
        advised = game.advice(v, seed)
        must(advised is not None and advised[0] in v.moves, f"{game.name}'s advice at {step_name(t)} is {advised}")
    if game.policy is not None:
        out = move_buffer()
        chosen = int(game.policy.choose(t, out, steps.options_into(t, out), seeded(seed)))
        must(chosen in moves, f"{game.name}'s policy at {step_name(t)} chose {excerpt(chosen)}, which is not offered")


def check_words(game: Game) -> None:
    """The game and its rules have one name; and whatever cites a rule cites one of the rulebook."""
    must(game.rules.name == game.name, f"the game is called {game.name!r} and its rules {game.rules.name!r}")
    for number, (rule, _) in game.refusals.items():
        must(rule in game.rulebook, f"refusal {number} cites {rule}, which is not in the rulebook")
    for rule in (ending.rule for ending in game.rules.endings if ending is not None):
        must(rule in game.rulebook, f"an ending cites {rule}, which is not in the rulebook")


def check_game(game: Game, seed: int, refusals: int = 1, fate: str = "seeded", advice: int = 25, **options: Any) -> int:
    """Plays one random game and checks all the laws; returns how many answers it took. The refusals of all codes, and
    the game's advice and policy, take longest: they are checked at one question in this many; with 0 or False, not at
    all."""
    check_words(game)
    t = game.new(seed=seed, fate=fate, **options)
    seats = seats_of(t)
    dice = Dice(seed + 1)
    past: list[tuple[Table, int]] = []

    def at_each(t: Table) -> None:
        check_options(game, t)
        check_pieces(game, t)
        check_chances(game, t)
        check_clone(game, t, dice)
        check_illegal(game, t, dice, 5)
        if refusals and len(past) % refusals == 0:
            check_refusals(game, t)
        if dice.below(4) == 0:
            check_views(game, t, seats, dice.below(1000))
        if advice and dice.below(advice) == 0:
            check_advice(game, t, seed)
        past.append((t.clone(), t.key()))

    answers = play_through(game, t, seed + 2, at_each)
    check_pieces(game, t)
    check_views(game, t, seats, seed)
    check_record(game, t)
    for copy, key in past:
        must(copy.key() == key, "a table of the past has changed")
    return answers
