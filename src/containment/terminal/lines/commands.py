"""What a person can type that is not a move. A command is its whole word, or the word after a slash."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from containment.kernel.errors import Refusal
from containment.kernel.quoting import excerpt
from containment.matches import calling
from containment.matches.files import BadPath, path_of, write_whole
from containment.matches.match import CannotUndo
from containment.matches.match import Entry as Given
from containment.matches.saves import resuming, shown, text
from containment.saying.blocks import Blocks, Entry, Paragraph
from containment.saying.runs import sitter
from containment.saying.wording import listed
from containment.telling import hints, reading
from containment.telling import story as telling
from containment.telling.listing import do_not_ask
from containment.telling.numbers import whole
from containment.telling.reading import pattern
from containment.telling.rules import a_word_of, rule_here, rules_blocks
from containment.terminal.lines import pace
from containment.terminal.lines.console import Left
from containment.terminal.lines.keyboard import AtKeyboard
from containment.terminal.lines.talking import ways
from containment.terminal.settings import recipe

ABOUT = {
    "help [moves]": "this list; help moves explains every move",
    "board": "show the table and the question again",
    "last": "what happened since your last move, with reasons (or recap)",
    "moves [verb]": "list your moves, or all of one kind: moves airlift",
    "undo": "take back your last move, unless something was revealed since",
    "hint": "what a teammate would do in your place, and why",
    "why [move]": "why a move isn't allowed, or which rule allows it",
    "roles": "who has which role, and what it can do",
    "rules ID or words": "look up the rules by id or words: rules outbreak",
    "log [n]": "the last n things that happened",
    "wait": "break in with an event before a computer goes on (or Enter while it plays)",
    "talk": "what you can say to the others: ask what they hold, tell, plan",
    "skip": "don't ask again until my turn, an epidemic or an outbreak",
    "watch [auto|off]": "ask at every chance to play an event; auto: where it matters; off: never",
    "pace [name]": "how fast computers play: slow, normal, fast or at once",
    "name [new]": "what you're called; or take another name",
    "review": "where the game was won or lost, once it's over",
    "save [file]": "where the game is saved; or save a copy",
    "seed": "how to play the same game again",
    "quit": "leave; the game is saved",
}
WORDS = tuple(use.split(" ")[0] for use in ABOUT)
ALONE = frozenset(use for use in ABOUT if " " not in use)  # commands that take no more words
SHORT = {"?": "help", "q": "quit", "exit": "quit", "recap": "last"}
LOG = 15
WATCHING: Final[Mapping[str, tuple[bool | None, str]]] = {
    "": (True, "You'll be asked at every chance to play an event. (watch auto: only where it matters)"),
    "auto": (None, "You'll be asked about events only where it matters. (wait breaks in anywhere)"),
    "off": (False, "You won't be asked about events any more. (wait breaks in anywhere, watch asks again)"),
}


class Commands:
    """The commands of one session: those of every game, and what this game has to look at."""

    def __init__(self, session: AtKeyboard) -> None:
        self.session = session
        options = session.match.options
        self.looks = {use: look for use, look in session.board.COMMANDS.items() if look.fits(options)}
        self.own = {use.split(" ")[0]: command for use, command in self.looks.items()}
        self.words = (*WORDS, *self.own)
        self.changed = False  # did the last command change the question?

    def run(self, line: str) -> bool:
        """Was this line a command? If a command's word is the beginning of a move too, both are named and neither is
        done."""
        self.changed = False
        word, _, rest = line.removeprefix("/").strip().partition(" ")
        word = SHORT.get(word.lower(), word.lower())
        if word not in self.words:
            return False
        s = self.session
        if not line.startswith("/") and s.match.game.codebook.match(line, s.menu.moves):
            s.say(f"{line!r} is both a command and a move: type /{line} for the command, or the move's number.")
            return True
        if word in self.own:
            s.console.page(self.own[word].show(rest.strip(), s.own_view))
        elif rest.strip() and word in ALONE:
            s.say(f"{word} takes no more words: just type {word}.")
        else:
            getattr(self, f"_{word}")(rest.strip())
        return True

    def _help(self, topic: str) -> None:
        about = self._about(topic.removeprefix("/").lower()) if topic else self._general_help()
        self.session.console.page(about)

    def _about(self, word: str) -> Blocks:
        """Every move, or a command, or a verb of this game."""
        moves = self._moves_help()
        found = moves if word == "moves" else _of(SHORT.get(word, word), self._commands()) or _of(word, moves)
        if not found:
            return [Paragraph(f"There's no command {excerpt(word)}; help lists them, and help moves every move.")]
        return [*found]

    def _moves_help(self) -> list[Entry]:
        match, board = self.session.match, self.session.board
        spoken = [v for v in match.game.codebook.verbs.values() if not reading.is_chance(v.about)]
        verbs = [v for v in spoken if board.concerns(v, match.options)]
        return [Entry(pattern(verb), verb.about, 28) for verb in verbs]

    def _general_help(self) -> Blocks:
        board = self.session.board
        glossary = (Paragraph(words, 2, 2) for words in board.GLOSSARY)
        return [Paragraph(board.ANSWERS), *glossary, *self._commands()]

    def _commands(self) -> list[Entry]:
        looks = {"skip": do_not_ask(self.session.board)} | {use: one.about for use, one in self.looks.items()}
        examples = {"airlift": self._a_verb(), "outbreak": a_word_of(self.session.match.game.rulebook)}
        return [Entry(use, _with(examples, about), 18) for use, about in (ABOUT | looks).items()]

    def _a_verb(self) -> str:
        """A verb of this game, to show how moves are listed."""
        verbs = [
            verb.name for verb in self.session.match.game.codebook.verbs.values() if not reading.is_chance(verb.about)
        ]
        return "airlift" if "airlift" in verbs else verbs[0]

    def _board(self, _: str) -> None:
        self.session.show_board()
        self.session.show_question()

    def _last(self, _: str) -> None:
        s = self.session
        s.console.page(s.recap() or [Paragraph("Nothing has happened since your last move.")])

    def _wait(self, _: str) -> None:
        s = self.session
        s.asking.wait(s.ear)
        s.say("You'll be asked before a computer goes on, as soon as you have something to play.")

    def _review(self, _: str) -> None:
        self.session.say("A review reveals what was hidden, so it comes when the game is over: type review then.")

    def _talk(self, _: str) -> None:
        self.session.console.tell(*ways(self.session))

    def _watch(self, how: str) -> None:
        s = self.session
        if how.lower() not in WATCHING:
            s.say("Say watch, watch auto or watch off.")
            return
        on, told = WATCHING[how.lower()]
        s.asking.watch(s.ear, on)
        s.say(told)

    def _pace(self, name: str) -> None:
        s = self.session
        found = pace.named(name) if name else s.pace
        if found is None:
            s.say(f"The paces are {listed(one.name for one in pace.PACES)}.")
            return
        if name:
            s.pace = found
            pace.keep(found)
        s.say(f"Pace: {found.name}.")

    def _name(self, name: str) -> None:
        s = self.session
        seat = s.ear
        if not name or seat not in s.match.people:
            s.say(f"You're {sitter(seat)}." if seat in s.match.people else "You're just watching.")
            return
        others = [other for n, other in enumerate(s.save.called) if n != seat]
        if problem := calling.why_not(name, others, {*calling.words_of(s.match.game), *self.words}):
            s.say(problem)
            return
        calling.remember_one(s.match.people.index(seat), name)
        s.save.called = (*s.save.called[:seat], calling.tidy(name), *s.save.called[seat + 1 :])
        s.save.changed(s.match)
        s.call_by_name()
        s.say(f"You're {sitter(seat)} from now on.")

    def _moves(self, word: str) -> None:
        self.session.show_moves(word.lower())

    def _undo(self, _: str) -> None:
        s = self.session
        try:
            taken = s.match.undo(s.ear)
        except CannotUndo as problem:
            s.say(str(problem))
            return
        s.asking.took_back(s.ear, taken)
        s.forget(sum(entry.seat >= 0 for entry in taken))
        heard = [entry for entry in taken if s.match.heard(entry, s.ear)]
        words = ", ".join(f"{_whose(entry, s)}{s.naming.typed(s.match.words(entry, s.ear))}" for entry in heard)
        s.say(f"Took back: {words}.")
        self.changed = True

    def _hint(self, _: str) -> None:
        s = self.session
        seat = s.viewer if s.viewer is not None else s.match.asked
        if none := hints.why_no_hints(s.match):
            s.say(none)
            return
        choice = hints.adviser(s.match, seat)()
        if choice is None:
            s.say(f"I'd {hints.KEEP_IT}: press Enter.")
            return
        known = {move: number for number, move in s.menu.numbers.items()}
        number = f" ({known[choice.move]})" if choice.move in known else ""
        s.say(hints.advice(s.match, choice) + number)

    def _why(self, words: str) -> None:
        s = self.session
        if not words:
            if s.last_refusal is None:
                s.say("Nothing has been refused yet. Type: why MOVE, in the words of a move")
            else:
                self._explain(*s.last_refusal)
            return
        found = s.read(words)
        if isinstance(found, reading.Understood):
            self._allowed(found.move)
        elif isinstance(found, reading.Refused):
            self._explain(found.words, found.refusal)
        else:
            s.show_unclear(words, found)

    def _explain(self, words: str, refusal: Refusal) -> None:
        s = self.session
        s.say(f"{s.naming.typed(words)!r} isn't allowed right now: {refusal.because} [{refusal.rule}]")
        self._rule(refusal.rule)

    def _allowed(self, move: int) -> None:
        s = self.session
        codebook = s.match.game.codebook
        about = codebook.verb(move).about
        s.say(f"{s.words(move)!r} is allowed right now{f': {about}' if about else ''}.")
        facts = s.match.facts(s.match.own_facts(move), s.ear)
        if facts:
            self._rule(facts[0].rule)

    def _rule(self, rule: str) -> None:
        s = self.session
        s.console.tell(*rule_here(s.match.game.rulebook, rule, s.match.options))

    def _roles(self, _: str) -> None:
        s = self.session
        seats = ((seat, *s.board.role(s.own_view, seat)) for seat in range(len(s.names)))
        rows = (
            f"{sitter(n)} ({s.names[n]}) {f'is {called}' if called else 'has no role'}. {powers}"
            for n, called, powers in seats
        )
        s.console.page([Paragraph(row.rstrip(), 0, 2) for row in rows])

    def _rules(self, words: str) -> None:
        s = self.session
        s.console.page(rules_blocks(s.match.game.rulebook, words))

    def _log(self, number: str) -> None:
        s = self.session
        most = whole(number) if number else LOG
        if most is None:
            s.say("log takes a number, as in log 30.")
            return
        facts = s.match.game.story(s.match.table, s.ear)
        last = facts[-most:] if most else []
        if last:
            s.console.page(telling.log_blocks(last, len(facts) - len(last) + 1, s.match.game))

    def _skip(self, _: str) -> None:
        s = self.session
        passing = s.match.passing
        if s.viewer is None or passing is None or passing not in s.match.moves(s.viewer) or not s.at_window:
            s.say("There's nothing to skip: this isn't just a chance to play an event. (pass ends your turn.)")
            return
        s.asking.hush(s.viewer)
        s.answer(passing)
        self.changed = True

    def _save(self, where: str) -> None:
        s = self.session
        if not where:
            s.say(f"Not saved: {s.save.trouble}" if s.save.trouble else f"Saved in {shown(s.save.path)}")
            return
        try:
            path = path_of(where)
            if path.exists():
                s.say(f"{shown(path)} already exists. Try another name.")
                return
            write_whole(path, text(s.match, s.save.names, s.save.first, s.save.called))
        except BadPath as problem:
            s.say(f"{problem}.")
        except OSError as problem:
            s.say(f"Can't write {shown(Path(where))}: {problem.strerror}. Try another name.")
        else:
            how = resuming(path, s.match.game.name)
            s.say(f"Saved a copy in {shown(path)}. Continue from it with: containment resume {how}")

    def _seed(self, _: str) -> None:
        s = self.session
        setting = s.match.record.setting
        s.say(f"Seed {setting.seed}. To play the same game again:")
        s.console.show(recipe(setting, s.save.names))

    def _quit(self, _: str) -> None:
        raise Left


def _whose(entry: Given, s: AtKeyboard) -> str:
    """Before what was taken back: nothing for one's own."""
    return "" if entry.seat == s.naming.reader else f"P{entry.seat + 1}'s "


def _of(word: str, entries: list[Entry]) -> list[Entry]:
    """Those about this word."""
    return [entry for entry in entries if entry.term.split(" ")[0] == word]


def _with(examples: Mapping[str, str], about: str) -> str:
    for example, own in examples.items():
        about = about.replace(f" {example}", f" {own}")
    return about
