"""What can be looked at beside the table: help, rules, cards, the menu, the end."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from containment import players
from containment.kernel.codebook import plain
from containment.kernel.engine import steps
from containment.matches import beginning
from containment.matches.beginning import begin
from containment.matches.retelling import table_at
from containment.matches.saves import PERSON, short, shown
from containment.matches.seats import teammate
from containment.pictures.palette import FAINT, PALETTE
from containment.saying.blocks import Paragraph
from containment.telling.listing import Do, Explain, Unfold, where
from containment.telling.reading import is_chance, pattern
from containment.telling.rules import rule_here
from containment.telling.sitting import Sitting
from containment.terminal.ink import Ink
from containment.terminal.screen import looking, seats_pane, style
from containment.terminal.screen.commands import CARDS, ELSEWHERE
from containment.terminal.screen.course import Course
from containment.terminal.screen.ending import AGAIN, LEAVE, NEW, REVIEW, STEP, EndScreen
from containment.terminal.screen.house import house_of
from containment.terminal.screen.review import ReviewScreen
from containment.terminal.screen.rows import Row
from containment.terminal.screen.sheet import Sheet, paragraphs, room
from containment.terminal.settings import recipe

MOST_RULES = 4  # about one thing
NOT_PLAYED = " (without your last action: it counts when you end the turn)"
NO_MORE = "That's all there is to say about it. F4 shows the cards and supplies."
KEYS = (
    ("type", "filters the moves by the beginnings of their words{example}; a number is a move's number"),
    ("Enter", "plays the move under the cursor"),
    ("Tab", "to the map and back; arrows go from place to place, and the moves are those for that place"),
    ("Shift+Tab", "to the players, the log, and back to the moves"),
    ("Esc", "all moves again; back from an earlier moment, where Home and End go to the first and the last"),
    ("?", "the rule behind the move under the cursor"),
    ("F2 F3", "a hint with its reason; take back your last answer, unless something was revealed since"),
    ("F4 F5", "discards, known cards, cards left; the log, where Enter shows that moment"),
    ("F6 F7", "how fast the computers play; take over a computer's seat or hand yours over"),
    ("F8 or w", "wait! in a computer's turn: play an event before it goes on; any other key skips ahead"),
    ("F9", "table talk: what you can say to the others; it costs nothing"),
    ("F10", "the menu: leave, a new game, the seed, where the game is saved"),
    ("mouse", "click a place, a move, a line of the log, a key at the bottom"),
)


def _ink(t: Course) -> Ink:
    """Ink as wide as a sheet is."""
    return style.ink(room(t.app.size.width))


def _view(t: Course) -> Any:
    """What is seen of the table that is shown: as it is, or as it was at the moment that is looked at."""
    return t.sitting.view() if t.looking is None else t.sitting.view_at(t.looking)


def show_help(t: Course) -> None:
    s = t.sitting
    rows = [Row(style.said(s.board.GOAL), hanging=0), Row(Text())]
    rows += [Row(style.said(s.naming.said(words)), hanging=0) for words in s.board.about(s.view(), s.kinds)]
    keys = ((key, about.format(example=_example(t))) for key, about in KEYS)
    rows += [Row(Text.assemble((f"{key:<10}", "bold"), about), hanging=10) for key, about in keys]
    rows += [Row(Text())] + [Row(style.said(words, FAINT)) for words in s.board.GLOSSARY] + _signs(t)
    rows += _roles(t) + _moves(t) + _looks(t, lambda word: word not in CARDS)
    t.app.push_screen(Sheet(s.game.title, rows, key="f1"))


def _example(t: Course) -> str:
    """How a move of this game is typed, if there is one of two words to show it with."""
    s = t.sitting
    words = (s.game.codebook.words(move) for move in s.menu.moves)
    found = next((text for text in words if len(text.split()) == 2), "")
    return f": {' '.join(word[0] for word in found.split())} for {found}" if found else ""


def _signs(t: Course) -> list[Row]:
    """The signs on the map, as far as there are any now."""
    found: dict[str, Text] = {}
    for place in t.shown.places:
        for sign in place.signs:
            found.setdefault(sign.name, Text.assemble((sign.mark, style.colour(sign.colour)), f" {sign.name}"))
        for token in place.tokens:
            paint = PALETTE.get(token.colour)
            mark = (token.letter or (paint.letter if paint else "")) + (token.shape or (paint.shape if paint else ""))
            name = f"{token.colour} {token.name}".strip()
            found.setdefault(name, Text.assemble((mark, style.colour(token.colour)), f" {name}"))
    rows = [Row(Text("  ").join([Text("On the map:"), *found.values()]))] if found else []
    if any("!" in row.text.plain for row in t.moves.rows):
        rows.append(Row(Text("! beside a place in the list: one more piece and it breaks out there", FAINT)))
    return rows


def _roles(t: Course) -> list[Row]:
    s = t.sitting
    roles = ((seat, *s.board.role(s.view(), seat)) for seat in range(len(s.seats)))
    return [Row(Text())] + [
        Row(style.said(s.naming.said(f"P{seat + 1} is {called}. "), "bold").append_text(style.said(powers)))
        for seat, called, powers in roles
    ]


def _moves(t: Course) -> list[Row]:
    s = t.sitting
    spoken = (verb for verb in s.game.codebook.verbs.values() if not is_chance(verb.about))
    verbs = [verb for verb in spoken if s.board.concerns(verb, s.match.options)]
    return [Row(Text())] + [Row(Text.assemble((pattern(verb), "bold"), f"  {verb.about}"), hanging=4) for verb in verbs]


def show_rule(t: Course, rule: str) -> None:
    s = t.sitting
    found = rule_here(s.game.rulebook, rule, s.match.options)
    if found:
        t.app.push_screen(Sheet("The rule", paragraphs(_ink(t).page(found))))


def show_rule_here(t: Course) -> None:
    """The rule under the cursor: of a move, of a reason why not, or all about a place."""
    s = t.sitting
    key = t.moves.key
    pointed = t.map.selected if t.focused is t.map else t.place if key is None else None
    at = where(t.shown, pointed)
    if at is not None:
        told = s.board.place(at.words, _view(t)) or [Paragraph(NO_MORE)]
        text = _ink(t).page(style.spoken(told, s.naming))
        t.app.push_screen(Sheet(at.name, paragraphs(text)))
        return
    folded = _folded(s, key.words) if isinstance(key, Unfold) else None
    if isinstance(key, Explain):
        show_rule(t, key.rule)
    elif isinstance(key, Do):
        _show_rule_of_move(t, key.move)
    elif folded is not None:
        _show_rule_of_move(t, folded)
    else:
        show_help(t)


def _folded(s: Sitting, words: str) -> int | None:
    """One of the moves that a folded row stands for."""
    return next(iter(s.game.codebook.match(words, s.menu.moves)), None)


def _show_rule_of_move(t: Course, move: int) -> None:
    s = t.sitting
    verb = s.game.codebook.verb(move)
    rows = [Row(Text(f"{s.naming.typed(s.game.codebook.words(move))}: {verb.about}.", "bold")), Row(Text())]
    told = [fact.rule for fact in s.match.facts(s.match.own_facts(move), s.ear)[:1]]
    for rule in dict.fromkeys([*told, *_named(s, move)]):
        found = rule_here(s.game.rulebook, rule, s.match.options)
        if found:
            rows += [*paragraphs(_ink(t).page(found)), Row(Text())]
    t.app.push_screen(Sheet("The rule", rows[:-1]))


def _named(s: Sitting, move: int) -> list[str]:
    """The rules that bear the name of a move, of what it is about (`Share Intel: give a card`), or of what it chooses:
    an event, a Passport, a role, a mission."""
    verb = s.game.codebook.verb(move)
    words = {plain(domain.words[n]) for domain, n in ((verb.a, move >> 8 & 255), (verb.b, move & 255)) if domain}
    words |= {plain(verb.name), plain(verb.about.partition(":")[0])}
    lasts = Counter(rule.id.rpartition(".")[2] for rule in s.game.rulebook)
    named = ((rule.id, {*_names_in(rule.id, lasts), plain(rule.title)}) for rule in s.game.rulebook)
    return [rule for rule, names in named if words & names][:MOST_RULES]


def _names_in(id: str, lasts: Mapping[str, int]) -> list[str]:
    """`P.medic.treat_all`: medic, treat all; but of `W.courier.neutral` courier alone, for all Passports have such an
    alias."""
    _, *names = id.lower().split(".")
    return [name.replace("_", " ") for name in (names[:1] if lasts[names[-1]] > 1 else names)]


def show_cards(t: Course) -> None:
    """Hands, stocks, discards, known cards, cards left."""
    rows = [*seats_pane.seat_rows(t.shown, room(t.app.size.width), 999, t.shown.stocks), Row(Text())]
    rows += [Row(Text(line)) for line in t.shown.piles]
    for track in t.shown.tracks:
        steps = [
            (f"[{step}] " if n == track.at else f"{step} ", "bold" if n == track.at else FAINT)
            for n, step in enumerate(track.steps)
        ]
        rows.append(Row(Text.assemble(f"{track.name}: ", *steps)))
    rows += _looks(t, lambda word: word in CARDS)
    t.app.push_screen(Sheet("Cards and what is left", rows, key="f4"))


def _looks(t: Course, wanted: Callable[[str], bool]) -> list[Row]:
    """What this game has to look at, discards first."""
    s = t.sitting
    rows = []
    for use, look in sorted(s.board.COMMANDS.items(), key=lambda pair: not pair[0].startswith("discards")):
        word = use.split(" ")[0]
        if word not in ELSEWHERE and wanted(word) and look.fits(s.match.options):
            text = _ink(t).page(style.spoken(look.show("", _view(t)), s.naming))
            rows += [Row(Text()), Row(Text(word.capitalize(), "bold underline")), *paragraphs(text)]
    return rows


def show_menu(t: Course) -> None:
    s = t.sitting
    setting = s.match.record.setting
    saved = f"Not saved: {s.save.trouble}" if s.save.trouble else f"Saved in {shown(s.save.path)} as you play"
    rows = [
        Row(Text("back to the table" if s.match.finished else "go on playing"), "on"),
        Row(Text("leave; the game is saved" + (NOT_PLAYED if s.held is not None else "")), "leave"),
        *([Row(Text("how it ended"), "end")] if s.match.finished else []),
        Row(Text("new game"), "new"),
        Row(Text()),
        Row(Text(saved, FAINT)),
        Row(Text(f"Seed {setting.seed}. The same again: {recipe(setting, s.first_seats)}", FAINT)),
        Row(Text(_later(s), FAINT)),
    ]

    def chosen(key: object) -> None:
        if key == "leave":
            t.app.exit()
        elif key == "end":
            show_end(t)
        elif key == "new":
            new_game(t)

    t.app.push_screen(Sheet(s.game.title, rows, key="f10"), chosen)


def _later(s: Sitting) -> str:
    command = (
        "Look at it again with: containment replay" if s.match.finished else "Continue later with: containment resume"
    )
    return f"{command} {short(s.save.path)}"


def show_end(t: Course) -> None:
    """How it ended, and what to do now."""

    def chosen(what: str | None) -> None:
        if what == STEP:
            t.look_at(min(looking.moments(t.sitting)))
        elif what == REVIEW:
            t.app.push_screen(ReviewScreen(t.sitting, t.judging), lambda _: show_end(t))
        elif what == AGAIN:
            _again(t)
        elif what == NEW:
            new_game(t)
        elif what == LEAVE:
            t.app.exit()

    t.app.push_screen(EndScreen(t.sitting), chosen)


def new_game(t: Course, fresh: bool = False) -> None:
    house_of(t).new_game(t.sitting.game.name, fresh)


def _again(t: Course) -> None:
    """The same deal once more."""
    s = t.sitting
    setting = s.match.record.setting
    options = {field.name: getattr(setting.options, field.name) for field in dataclasses.fields(setting.options)}
    house_of(t).sit(begin(s.game, s.first_seats, options, setting.seed, setting.fate))


def branch(t: Course) -> None:
    """Play on from the moment that is looked at, as a new game."""
    s = t.sitting
    assert t.looking is not None
    reasons = [entry.because for entry in s.match.entries]
    names = _with_a_person(s, t.looking)
    house_of(t).sit(beginning.branch(s.game, s.match.record, t.looking, names, reasons))


def _with_a_person(s: Sitting, at: int) -> list[str]:
    """Who sat there at first; if that was no person, or nobody knows, who branches off plays whose answer it is."""
    names = [name if name == PERSON or players.is_ours(name) else teammate(s.game) for name in s.first_seats]
    if PERSON not in names:
        asked = int(steps.asked(table_at(s.game, s.match.record, at)))
        names[max(0, asked)] = PERSON
    return names
