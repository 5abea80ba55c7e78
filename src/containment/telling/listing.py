"""The list of moves: what may be done now, by number, by words or by place; and why not for the rest, with the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

import containment
from containment.kernel.codebook import Codebook, Domain, Verb, plain
from containment.kernel.errors import Refusal
from containment.pictures.palette import PALETTE
from containment.pictures.scene import Area, Place, Scene
from containment.saying.runs import aloud, signed
from containment.saying.telling import Telling
from containment.telling import reading
from containment.telling.naming import Naming
from containment.telling.sitting import Sitting

MOST_LISTED = 9  # moves of one verb; more are folded into one row until something narrows them down
FEW = 3  # moves that only use the card of the place that is pointed at
MOST_REFUSED = 8  # rows that say why not at a place
MOST_VERBS = 5  # and for words that may mean several verbs
HANDFUL = 5  # moves of several verbs among which Enter takes the first; of more it asks which one
SURELY = 3  # letters that begin a verb and mean it
WHICH: Final = "Which "
ENTER_AGAIN: Final = "Enter again takes the first."
COLOURS: Final = {paint.letter.lower(): colour for colour, paint in PALETTE.items()}


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


# ---------------------------------------------------------------------------------------------- rows, as data
class Section(NamedTuple):
    """Whose moves follow, if they are not one's own."""

    heading: str


class Choice(NamedTuple):
    """A move: its number, its verb, and the rest in words with a meaning; `about` where there is no rest."""

    key: Do
    number: int
    verb: str
    label: str
    about: str = ""


class Folded(NamedTuple):
    """Many moves of one verb, or many that one card pays: how many, and the numbers of the first and the last."""

    key: Unfold
    words: str
    ways: int
    numbers: tuple[int, int] | None = None


class WhyNot(NamedTuple):
    """What cannot be done now, why, and by which rule."""

    key: Explain
    words: str
    because: str
    rule: str


class WayOut(NamedTuple):
    """What can be said at a moment for events besides playing one."""

    key: Say
    words: str
    is_main: bool


class Note(NamedTuple):
    """A word to somebody who has found nothing."""

    words: str


Row = Section | Choice | Folded | WhyNot | WayOut | Note
NOTHING: Final = Note("No move fits. Esc shows all moves, F1 helps.")


WAVE, HUSH, HAND_OVER = Say("wave"), Say("hush"), Say("hand over")
ALSO: Final = {WAVE: "pass no skip 0", HUSH: "skip quiet hush do not"}  # other words for them
DO_NOT_ASK: Final = "don't ask again until my turn, an epidemic or an outbreak"


def do_not_ask(board: Telling) -> str:
    """In the words of the game for what is an alarm."""
    return DO_NOT_ASK.replace("an epidemic or an outbreak", getattr(board, "ALARMS", "an epidemic or an outbreak"))


def move_rows(s: Sitting, scene: Scene, typed: str, place: str | None) -> list[Row]:
    """The rows for what was typed and the place that is pointed at."""
    ways_out = _ways_out(s, typed)
    at = where(scene, place)
    if typed.strip():
        moves = filtered(s, typed, s.menu.moves)
        rows = _ranked(s, moves) + _impossible_too(s, typed) if moves else []
        rows = rows or ([] if ways_out else _refused_words(s, typed))
    elif at is not None:
        rows = _rows_there(s, at)
    else:
        rows = _listed(s, s.menu.moves, alone=not ways_out)
    return rows + ways_out


# ---------------------------------------------------------------------------------------------- what was typed
def filtered(s: Sitting, typed: str, moves: Sequence[int]) -> list[int]:
    """The moves that what was typed may mean, in the order of the menu: a number; words or their beginnings, wherever
    in a move they stand, the very words first and those with others between them after; then what is called so
    besides. If there is none, those with these words in any order, or in their row."""
    typed = typed.strip()
    if not typed:
        return list(moves)
    if typed.isdigit():
        numbers = {move: str(number) for number, move in s.menu.numbers.items()}
        exact = [move for move in moves if numbers[move] == typed]
        return exact + [move for move in moves if numbers[move].startswith(typed) and move not in exact]
    parts = plain(typed).split()
    found = _found(s, typed, moves)
    if found or not parts or is_verb(s, typed):
        return found
    found = [move for move in moves if _has_words(s.game.codebook.split(move), parts)]
    return _pass_last(found or [move for move in moves if _has_words(_words_shown(s, move), parts)])


def _found(s: Sitting, typed: str, moves: Sequence[int]) -> list[int]:
    """By the words of moves, and last by other words for their verbs: `b` is a place before it is a boat."""
    ranks: tuple[set[int], set[int], set[int]] = (set(), set(), set())
    for text in _spellings(s, typed):
        for rank, found in zip(ranks, s.game.codebook.found(text, moves), strict=True):
            rank.update(found)
    exactly, *others = ([move for move in moves if move in rank] for rank in (*ranks, _called(s, typed, moves)))
    found = list(dict.fromkeys([*exactly, *(move for rank in others for move in _events_first(s, rank))]))
    return sorted(found, key=lambda move: not _begins_verb(s, typed, move))


def _begins_verb(s: Sitting, typed: str, move: int) -> bool:
    """Is the verb itself meant? `treat` is to treat, before it is a die that could treat and is sailed with."""
    first = plain(typed).partition(" ")[0]
    return len(first) >= SURELY and plain(s.game.codebook.verb(move).name).startswith(first)


def _events_first(s: Sitting, moves: Sequence[int]) -> list[int]:
    """In the order of their codes, for who types a place goes there; but to discard the card of a place comes before an
    event that leads there, to play an event before to discard its card, and to pass last."""
    book = s.game.codebook
    events = {book.verb(move).name for move in moves if s.match.is_event(move)}

    def rank(move: int) -> int:
        verb = book.verb(move).name
        if not verb.startswith(("discard", "keep")):
            return 1
        return 2 if book.words(move).removeprefix(verb).strip() in events else 0

    return sorted(moves, key=lambda move: (move >> 16 == 0, rank(move), move))


def which_one(s: Sitting, typed: str) -> str:
    """What to ask who presses Enter after a beginning that many moves have, or that leaves open where to or with which
    card; nothing if it is clear what is meant."""
    moves = filtered(s, typed, s.menu.moves)
    ways = Counter(s.game.codebook.verb(move).name for move in moves)
    if not moves or typed.strip().isdigit() or _is_exact(s, typed, moves):
        return ""
    if len(moves) > HANDFUL:
        found = ", ".join(f"{verb} ({n})" for verb, n in ways.items())
        return f"{WHICH}one? {found}: type on, or choose with the arrows."
    first = s.game.codebook.verb(moves[0]).name
    return "" if ways[first] < 2 else f"{WHICH}{first}? Type on, or choose with the arrows. {ENTER_AGAIN}"


def _is_exact(s: Sitting, typed: str, moves: Sequence[int]) -> bool:
    return any(s.game.codebook.found(text, moves)[0] for text in _spellings(s, typed))


def _called(s: Sitting, typed: str, moves: Sequence[int]) -> set[int]:
    """The moves whose verb is called so besides. To pass is not: half a word must not end a turn."""
    numbers = {move >> 16 for move in moves} - {0}
    called = {n for n in numbers if reading.is_called(plain(typed), s.game.codebook.verbs[n])}
    return {move for move in moves if move >> 16 in called}


def _pass_last(moves: Sequence[int]) -> list[int]:
    return sorted(moves, key=lambda move: move >> 16 == 0)


def _spellings(s: Sitting, typed: str) -> list[str]:
    """What was typed, with short forms of this game spelled out; with the letters of diseases as their colours, for
    `treat k` is to treat black; as it is; and with names as seats."""
    found = []
    named = Naming(s.names, s.ear).spelled_out(typed)
    texts = (s.board.spelled_out(typed, s.view()), typed, s.board.spelled_out(named, s.view()), named)
    for text in map(plain, dict.fromkeys(texts)):
        found += [text, " ".join(COLOURS.get(word, word) for word in text.split())]
    return [text for text in dict.fromkeys(found) if text]


def _words_shown(s: Sitting, move: int) -> list[str]:
    """The words that stand in the row of a move, seen or heard, and what else it is called."""
    verb = s.game.codebook.verb(move)
    row = _row(s, verb, move)
    shown = s.naming.said(" ".join((row.verb, row.label, row.about)))
    return plain(" ".join((signed(shown), aloud(shown), *reading.called(verb)))).split()


def is_verb(s: Sitting, typed: str) -> bool:
    """Does this begin a verb of this game that could answer the question, were it possible? Then no mere word of a row
    is meant: it says why not."""
    return next(_impossible(s, typed), None) is not None


def _impossible(s: Sitting, typed: str) -> Iterator[reading.Refused]:
    """Why not, for each verb that this begins and that could answer the question, were it possible. In another's turn
    only events are meant."""
    words = plain(s.board.spelled_out(typed, s.view()))
    if s.ask is None or s.ask.moment:
        return
    possible = {move >> 16 for move in s.menu.moves}
    for verb in s.game.codebook.verbs.values():
        if verb.number in possible or not plain(verb.name).startswith(words):
            continue
        if not reading.is_chance(verb.about) and s.board.concerns(verb, s.match.options):
            refused = _refused_at_all(s, verb)
            if refused is not None and _is_to_the_point(refused):
                yield refused


def _has_words(words: Sequence[str], parts: Sequence[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in parts)


# ---------------------------------------------------------------------------------------------- rows of moves
def _listed(s: Sitting, moves: Sequence[int], alone: bool = False) -> list[Row]:
    """The moves by verb; large groups are folded, unless there is nothing else to be seen, and they stand `alone`."""
    rows: list[Row] = []
    most = MOST_LISTED if not alone or len({move >> 16 for move in moves}) > 1 else len(moves)
    for mine in _by_section(s, moves, rows):
        for verb, group in _groups(s.game.codebook, mine):
            rows += [_row(s, verb, move) for move in group] if len(group) <= most else [_folded(s, verb, group)]
    return rows


def _ranked(s: Sitting, moves: Sequence[int]) -> list[Row]:
    """The moves as they are given."""
    rows: list[Row] = []
    for mine in _by_section(s, moves, rows):
        rows += [_row(s, s.game.codebook.verb(move), move) for move in mine]
    return rows


def rows_of(s: Sitting, moves: Sequence[int]) -> list[Row]:
    """A row for each of these moves."""
    return [_row(s, s.game.codebook.verb(move), move) for move in moves]


def _by_section(s: Sitting, moves: Sequence[int], rows: list[Row]) -> Iterator[list[int]]:
    """The moves of each section of the menu that has any, after its heading."""
    for heading, section in s.menu.sections:
        own = frozenset(section)
        mine = [move for move in moves if move in own]
        if heading and mine:
            rows.append(Section(heading))
        yield mine


def _groups(codebook: Codebook, moves: Iterable[int]) -> list[tuple[Verb, list[int]]]:
    groups: dict[int, list[int]] = {}
    for move in moves:
        groups.setdefault(move >> 16, []).append(move)
    last = [n for n in groups if n == 0]  # pass
    return [(codebook.verbs[n], groups[n]) for n in [*(n for n in groups if n), *last]]


def _row(s: Sitting, verb: Verb, move: int) -> Choice:
    key = (s.ear, s.ask, move)
    if key not in s.rows:
        s.rows[key] = _written(s, verb, move)
    found: Choice = s.rows[key]
    return found


def _written(s: Sitting, verb: Verb, move: int) -> Choice:
    a = verb.a.words[move >> 8 & 255] if verb.a else ""
    b = verb.b.words[move & 255] if verb.b else ""
    label = s.board.label(verb, a, b, s.view())
    about = verb.about if not (verb.a or verb.b or label) else ""
    return Choice(Do(move), s.menu.number_of(move), verb.name, label, about)


def _folded(s: Sitting, verb: Verb, group: Sequence[int]) -> Row:
    numbers = s.menu.number_of(group[0]), s.menu.number_of(group[-1])
    return Folded(Unfold(verb.name), verb.name, len(group), numbers)


def _ways_out(s: Sitting, typed: str) -> list[WayOut]:
    """What can be said at a moment for events besides playing one, by its words as a move is."""
    if s.ask is None:
        return []
    ways: list[WayOut] = []
    if s.ask.moment:
        ways.append(WayOut(WAVE, f"let P{s.match.asked + 1} go on", is_main=True))
    if s.ask.moment or s.at_moment:
        ways.append(WayOut(HUSH, do_not_ask(s.board), is_main=False))
    parts = plain(typed).split()
    return [way for way in ways if _has_words(plain(f"{way.words} {ALSO[way.key]}").split(), parts)]


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
    """Is this where a move leads or is made, and not only what it is paid with, to go elsewhere?"""
    verb = s.game.codebook.verb(move)
    if (move & 255) in _names(verb.b, at.words) or (move >> 8 & 255) not in _names(verb.a, at.words):
        return True
    scene = s.scene()
    some: list[Place | Area] = [*scene.places[:1], *scene.areas[:1]]
    return not any(_names(verb.b, place.words) for place in some)


def _rows_there(s: Sitting, at: Place | Area) -> list[Row]:
    """What can be done at a place, what its card can be used for elsewhere, and why the rest cannot be done."""
    moves = [move for move in s.menu.moves if is_there(s, move, at)]
    rows = _listed(s, [move for move in moves if leads_to(s, move, at)], alone=True)
    for verb, group in _groups(s.game.codebook, [move for move in moves if not leads_to(s, move, at)]):
        rows += [_row(s, verb, move) for move in group] if len(group) <= FEW else [_paid(verb, at, len(group))]
    rows += refused_there(s, at, moves)
    return rows or [Note(f"Nothing to do here right now. ? tells you about {at.name}.")]


def _paid(verb: Verb, at: Place | Area, ways: int) -> Row:
    """The moves that are paid with the card of a place."""
    words = verb.pattern.format(a=at.name, b="…")
    typed = " ".join(verb.pattern.format(a=at.words, b="").split())
    return Folded(Unfold(typed), words, ways)


def _names_some_place(s: Sitting, verb: Verb) -> bool:
    some = s.scene().places[0].words
    return bool(_names(verb.a, some) or _names(verb.b, some))


def target(s: Sitting, scene: Scene, move: int) -> str | None:
    """The place a move leads to, if it names one: its last argument first."""
    return _target(s.game.name, move, *_named(s, scene))


def _named(s: Sitting, scene: Scene) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How moves name the places, and their ids."""
    key = ("places", id(scene))
    if key not in s.rows:
        places = all_places(scene)
        s.rows[key] = scene, (tuple([at.words for at in places]), tuple([at.id for at in places]))
    found: tuple[tuple[str, ...], tuple[str, ...]] = s.rows[key][1]
    return found


@lru_cache(maxsize=16_384)
def _target(game: str, move: int, words: tuple[str, ...], ids: tuple[str, ...]) -> str | None:
    """Where a move leads never changes; but not every place is always there. The first of one name counts."""
    verb = containment.game(game).codebook.verb(move)
    known = {plain(name): id for name, id in zip(reversed(words), reversed(ids))}
    for domain, n in ((verb.b, move & 255), (verb.a, move >> 8 & 255)):
        if domain is not None and (found := known.get(plain(domain.words[n]))) is not None:
            return found
    return None


# ---------------------------------------------------------------------------------------------- why not
def refused_there(s: Sitting, at: Place | Area, allowed: Sequence[int]) -> list[Row]:
    """For the verbs that cannot be used there now: why not, with the rule."""
    if s.ask is None or s.ask.moment:
        return []
    usable = {move >> 16 for move in allowed}
    found: dict[tuple[str, Refusal], None] = {}  # several verbs may have one name, and one reason
    for verb in s.game.codebook.verbs.values():
        if verb.number in usable or reading.is_chance(verb.about) or not s.board.concerns(verb, s.match.options):
            continue
        why = _why_not(s, verb, at)
        if why is not None:
            found[verb.name, why] = None
    near = [pair for pair in found if not s.board.is_far_fetched(pair[1])]
    return [_refused(*pair) for pair in (near if near or allowed else [*found])[:MOST_REFUSED]]


def _why_not(s: Sitting, verb: Verb, at: Place | Area) -> Refusal | None:
    """The most frequent reason among the moves of this verb that are made there; None if none is, or if the verb is not
    of this question at all."""
    codes = _codes_there(s, verb, at)
    if not codes or s.match.is_event(codes[0]):
        return None
    why = Counter(refusal for refusal in map(s.refusal, codes) if refusal is not None)
    found = why.most_common(1)[0][0] if why else None
    return None if found is None or is_of_another_question(found) else found


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


def is_of_another_question(why: Refusal) -> bool:
    """Would this move answer quite another question? That is no reason worth reading."""
    return why.because.startswith(("That does not answer", "It is not")) or "does not answer" in why.because


def _refused(words: str, why: Refusal) -> Row:
    return WhyNot(Explain(why.rule), words, why.because, why.rule)


def _impossible_too(s: Sitting, typed: str) -> list[Row]:
    """Below the moves that were found: the verbs that this begins, but that are impossible now."""
    return [_refused(refused.words, refused.refusal) for refused in islice(_impossible(s, typed), MOST_VERBS)]


def _refused_words(s: Sitting, typed: str) -> list[Row]:
    """What was typed is no move that is allowed now: why not, for each verb that it may mean."""
    for text in _spellings(s, typed):
        found = [_refused_verb(s, codes) for codes in reading.meant_by_verb(text, s.match)]
        known = [refused for refused in found if refused is not None]
        if known:
            near = [refused for refused in known if _is_to_the_point(refused)]
            return [_refused(refused.words, refused.refusal) for refused in (near or known)[:MOST_VERBS]]
    return [NOTHING]


def _refused_at_all(s: Sitting, verb: Verb) -> reading.Refused | None:
    """Why this verb is not possible now, known by its pattern: to name its moves at each key would take long."""
    return _found_once(s, verb.pattern, lambda: reading.some_of(verb))


def _refused_verb(s: Sitting, codes: tuple[int, ...]) -> reading.Refused | None:
    """Why these moves of one verb are not allowed now."""
    return _found_once(s, codes, lambda: codes)


def _found_once(s: Sitting, what: object, codes: Callable[[], tuple[int, ...]]) -> reading.Refused | None:
    """A refusal is found out once for a question."""
    key = (s.ear, s.ask, what)
    if key not in s.rows:
        s.rows[key] = reading.refused(codes(), s.match, s.ear)
    found: reading.Refused | None = s.rows[key]
    return found


def _is_to_the_point(refused: reading.Refused | None) -> bool:
    return refused is not None and not is_of_another_question(refused.refusal)


def lit(s: Sitting, scene: Scene) -> frozenset[str]:
    """The places where a move leads that is not one of very many: where one may drive, not where one could fly."""
    groups = _groups(s.game.codebook, s.menu.moves)
    near = [move for _, group in groups if len(group) <= MOST_LISTED for move in group]
    return frozenset(id for id in (target(s, scene, move) for move in near) if id is not None)
