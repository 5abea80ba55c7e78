"""The list of moves: what may be done now, by number, by words or by place; and why not for the rest, with the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from rich.text import Text

import containment
from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.errors import Refusal
from containment.pictures.palette import FAINT
from containment.pictures.scene import Area, Place, Scene
from containment.terminal import reading
from containment.terminal.screen import style
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sitting import Sitting

MOST_LISTED = 9  # moves of one verb; more are folded into one row until something narrows them down
MOST_REFUSED = 8  # rows that say why not


class Do(NamedTuple):
    """A row that makes a move."""

    move: int


class Unfold(NamedTuple):
    """A row that stands for all moves of a verb."""

    words: str


class Explain(NamedTuple):
    """A row that says why not; choosing it shows the rule."""

    rule: str


class Say(NamedTuple):
    """A row that is no move of the game: wave, hush, hand over."""

    what: str


WAVE, HUSH, HAND_OVER = Say("wave"), Say("hush"), Say("hand over")


def move_rows(s: Sitting, scene: Scene, typed: str, place: str | None) -> list[Row]:
    """The rows for what was typed and the place that is pointed at."""
    moves = filtered(s, typed, s.menu.moves)
    at = where(scene, place)
    if at is not None and not typed:
        moves = [move for move in moves if is_there(s, move, at)]
        moves.sort(key=lambda move: not leads_to(s, move, at))
    rows = _listed(s, moves, narrowed=bool(typed))
    if at is not None and not typed:
        rows += refused_there(s, at, moves)
    elif typed and not moves:
        rows += _refused_words(s, typed)
    return rows + _ways_out(s, typed)


def filtered(s: Sitting, typed: str, moves: Sequence[int]) -> list[int]:
    """The moves that what was typed may mean: a number, the beginnings of words, or any part of them."""
    typed = typed.strip()
    if not typed:
        return list(moves)
    if typed.isdigit():
        numbers = {move: str(number) for number, move in s.menu.numbers.items()}
        exact = [move for move in moves if numbers[move] == typed]
        return exact + [move for move in moves if numbers[move].startswith(typed) and move not in exact]
    spelled = s.board.spelled_out(typed, s.view())
    found = s.game.codebook.match(spelled, moves)
    if found or is_verb(s, spelled):
        return found
    parts = plain(typed).split()
    return [move for move in moves if _has_words(plain(s.game.codebook.words(move)).split(), parts)]


def is_verb(s: Sitting, typed: str) -> bool:
    """Does this begin a verb that is possible in this game? Then nothing else is meant: it says why not."""
    words = plain(typed)
    verbs = (v for v in s.game.codebook.verbs.values() if not reading.is_chance(v.about))
    return any(plain(verb.name).startswith(words) for verb in verbs if s.board.concerns(verb, s.match.options))


def _has_words(words: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in parts)


# ---------------------------------------------------------------------------------------------- rows of moves
def _listed(s: Sitting, moves: Sequence[int], narrowed: bool) -> list[Row]:
    rows: list[Row] = []
    for heading, section in s.menu.sections:
        mine = [move for move in moves if move in section]
        if heading and mine:
            rows.append(Row(Text(heading, f"italic {FAINT}")))
        for verb, group in _groups(s.game.codebook, mine):
            if len(group) > MOST_LISTED and not narrowed:
                rows.append(_folded(s, verb, group))
            else:
                rows += [_row(s, verb, move) for move in group]
    return rows


def _groups(codebook: Codebook, moves: Iterable[int]) -> list[tuple[Verb, list[int]]]:
    groups: dict[int, list[int]] = {}
    for move in moves:
        groups.setdefault(move >> 16, []).append(move)
    last = [n for n in groups if n == 0]  # pass
    return [(codebook.verbs[n], groups[n]) for n in [*(n for n in groups if n), *last]]


def _row(s: Sitting, verb: Verb, move: int) -> Row:
    key = (s.ear, s.ask, move)
    if key not in s.rows:
        s.rows[key] = _written(s, verb, move)
    found: Row = s.rows[key]
    return found


def _written(s: Sitting, verb: Verb, move: int) -> Row:
    number = f"{s.menu.number_of(move):>3} "
    a = verb.a.words[move >> 8 & 255] if verb.a else ""
    b = verb.b.words[move & 255] if verb.b else ""
    label = s.board.label(verb, a, b, s.view(), style.ink())
    text = Text.assemble((number, FAINT), (verb.name, "bold"), " ", style.inked(label) if label else "")
    if not verb.a and not verb.b and verb.about and not label:
        text.append(f" {verb.about}", FAINT)
    return Row(text, Do(move), hanging=4)


def _folded(s: Sitting, verb: Verb, group: Sequence[int]) -> Row:
    first, last = s.menu.number_of(group[0]), s.menu.number_of(group[-1])
    text = Text.assemble(("  ▸ ", FAINT), (verb.name, "bold"), (f" … {len(group)} ways, {first}-{last}", FAINT))
    return Row(text, Unfold(verb.name), hanging=4)


def _ways_out(s: Sitting, typed: str) -> list[Row]:
    """What can be said at a moment for events besides playing one."""
    if s.ask is None or typed:
        return []
    rows = []
    if s.ask.moment:
        rows.append(Row(Text(f"    let P{s.match.asked + 1} go on"), WAVE))
    if s.ask.moment or s.at_moment:
        rows.append(Row(Text("    do not ask me before my next turn", FAINT), HUSH))
    return rows


# ---------------------------------------------------------------------------------------------- places
def where(scene: Scene, id: str | None) -> Place | Area | None:
    if id is None:
        return None
    return next((at for at in all_places(scene) if at.id == id), None)


def all_places(scene: Scene) -> list[Place | Area]:
    return [*scene.places, *scene.areas]


@lru_cache(maxsize=256)
def _numbers(domain_words: tuple[tuple[int, str], ...], words: str) -> frozenset[int]:
    return frozenset(n for n, name in domain_words if plain(name) == plain(words))


def _names(domain: Domain | None, words: str) -> frozenset[int]:
    return frozenset() if domain is None else _numbers(tuple(domain.words.items()), words)


def is_there(s: Sitting, move: int, at: Place | Area) -> bool:
    """Does this move name the place, or is it done where the own pawn stands?"""
    verb = s.game.codebook.verb(move)
    if (move & 255) in _names(verb.b, at.words) or (move >> 8 & 255) in _names(verb.a, at.words):
        return True
    return isinstance(at, Place) and s.ear in at.pawns and not _names_some_place(s, verb)


def leads_to(s: Sitting, move: int, at: Place | Area) -> bool:
    """Is this where a move leads, and not only what it is paid with?"""
    verb = s.game.codebook.verb(move)
    return (move & 255) in _names(verb.b, at.words) or not (verb.a and verb.b)


def _names_some_place(s: Sitting, verb: Verb) -> bool:
    some = s.scene().places[0].words
    return bool(_names(verb.a, some) or _names(verb.b, some))


def target(s: Sitting, scene: Scene, move: int) -> str | None:
    """The place a move leads to, if it names one: its last argument first."""
    verb = s.game.codebook.verb(move)
    for domain, n in ((verb.b, move & 255), (verb.a, move >> 8 & 255)):
        if domain is not None:
            words = plain(domain.words[n])
            for at in all_places(scene):
                if plain(at.words) == words:
                    return at.id
    return None


# ---------------------------------------------------------------------------------------------- why not
def refused_there(s: Sitting, at: Place | Area, allowed: Sequence[int]) -> list[Row]:
    """For the verbs that cannot be used there now: why not, with the rule."""
    if s.ask is None or s.ask.moment:
        return []
    usable = {move >> 16 for move in allowed}
    rows = []
    for verb in s.game.codebook.verbs.values():
        if verb.number in usable or reading.is_chance(verb.about) or not s.board.concerns(verb, s.match.options):
            continue
        why = _why_not(s, verb, at)
        if why is not None and not s.board.is_far_fetched(why):
            rows.append(_refused(verb.name, why))
    return rows[:MOST_REFUSED]


def _why_not(s: Sitting, verb: Verb, at: Place | Area) -> Refusal | None:
    """The most frequent reason among the moves of this verb that are made there; None if none is, or if the verb is not
    of this question at all."""
    codes = _codes_there(s, verb, at)
    if not codes or s.match.is_event(codes[0]):
        return None
    why = Counter(refusal for refusal in map(s.refusal, codes) if refusal is not None)
    found = why.most_common(1)[0][0] if why else None
    return None if found is None or is_of_another_question(s, found) else found


def _codes_there(s: Sitting, verb: Verb, at: Place | Area) -> tuple[int, ...]:
    """The moves of this verb that are made there. Which moves name a place never changes, so it is found once."""
    codes = _codes_naming(s.game.name, verb.number, at.words)
    if codes or _names_some_place(s, verb) or not (isinstance(at, Place) and s.ear in at.pawns):
        return codes
    return tuple(verb.codes())[: reading.MOST_TRIED]


@lru_cache(maxsize=4096)
def _codes_naming(game: str, number: int, words: str) -> tuple[int, ...]:
    verb = containment.game(game).codebook.verbs[number]
    a, b = _names(verb.a, words), _names(verb.b, words)
    found = (code for code in verb.codes() if (code & 255) in b or (code >> 8 & 255) in a)
    return tuple(islice(found, reading.MOST_TRIED))


def is_of_another_question(s: Sitting, why: Refusal) -> bool:
    """Would this move answer quite another question? That is no reason worth reading."""
    return why.because.startswith(("That does not answer", "It is not")) or "does not answer" in why.because


def _refused(words: str, why: Refusal) -> Row:
    text = Text.assemble(("  ✕ ", FAINT), (f"{words}: {why.because} ", FAINT), (f"[{why.rule}]", f"italic {FAINT}"))
    return Row(text, Explain(why.rule), hanging=4)


def _refused_words(s: Sitting, typed: str) -> list[Row]:
    """What was typed is no move that is allowed now: why."""
    found = reading.read(s.board.spelled_out(typed, s.view()), s.match, s.menu, (), s.ear)
    if isinstance(found, reading.Refused):
        return [_refused(found.words, found.refusal)]
    return [Row(Text("No move has these words. Esc shows all moves, F1 helps.", FAINT))]


def lit(s: Sitting, scene: Scene) -> frozenset[str]:
    """The places where a move leads that is not one of very many: where one may drive, not where one could fly."""
    groups = _groups(s.game.codebook, s.menu.moves)
    near = [move for _, group in groups if len(group) <= MOST_LISTED for move in group]
    return frozenset(id for id in (target(s, scene, move) for move in near) if id is not None)
