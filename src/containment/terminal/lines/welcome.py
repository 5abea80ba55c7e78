"""Welcome and farewell: what is said when a session begins, when somebody leaves, and when the game is over."""

from __future__ import annotations

from collections.abc import Sequence

from containment.kernel.engine.table import Ending
from containment.matches.saves import resuming, short, shown
from containment.saying.blocks import Heading, Paragraph
from containment.saying.runs import ALARM, GOOD, rule, sitter
from containment.saying.wording import count, listed
from containment.telling.endings import told, watched
from containment.telling.hints import why_no_hints
from containment.telling.rules import house_rules
from containment.terminal.lines.keyboard import AtKeyboard

LOST = "You lost"
TEAM_LOST = "The team lost"


def greet(s: AtKeyboard) -> None:
    """The goal, who the people are, and what to type for more."""
    number = sum(entry.seat >= 0 and entry.seat not in s.match.hidden_seats for entry in s.match.entries)
    s.console.tell(Heading(s.match.game.title + (f", {count(number, 'move')} in" if number else "")))
    if not number:
        s.say(s.board.GOAL)
        for words in s.board.about(s.own_view, s.names):
            s.say(words)
        s.console.tell(*house_rules(s.match.game.rulebook, s.match.options))
    for seat in s.match.people:
        _introduce(s, seat, in_full=not number)
    for seat in s.match.hidden_seats:
        s.say(_secrecy(s, seat))
    if none := why_no_hints(s.match):
        s.say(none)
    saved = "" if s.save.trouble else " The game is saved as you play."
    s.say(f"Seed {s.match.record.setting.seed}.{saved} Type help for help, quit to leave.")


def _introduce(s: AtKeyboard, seat: int, in_full: bool) -> None:
    called, powers = s.board.role(s.own_view, seat)
    who = sitter(seat)
    if len(s.match.people) == 1:
        who = f"You're {who}, {called}" if called else f"You're {who}"
    elif called:
        who = f"{who} is {called}"
    s.say(f"{who}. {powers if in_full else ''}".rstrip())


def _secrecy(s: AtKeyboard, seat: int) -> str:
    """That a seat acts in secret, and what that means at this keyboard."""
    called = f"{sitter(seat)}, {s.board.role(s.own_view, seat)[0]},"
    if seat not in s.match.people:
        return f"{called} acts in secret: you only hear what shows."
    if len(s.match.people) == 1:
        return "You act in secret: the others only hear what shows."
    return f"{called} acts in secret: the screen is cleared whenever the keyboard changes hands."


def goodbye(s: AtKeyboard) -> None:
    """Somebody leaves in the middle. Paths are not wrapped: they are there to be copied."""
    if s.guards_screen:
        s.console.clear()
    if s.save.trouble:
        s.say(f"Goodbye. The game could not be saved: {s.save.trouble}.")
    else:
        s.console.show(f"Goodbye. The game is saved in {shown(s.save.path)}")
        s.console.show(f"Continue with: containment resume {resuming(s.save.path, s.match.game.name)}")


def has_won(over: Ending, seat: int) -> bool:
    return seat in over.winners if over.winners else over.won


def result(over: Ending, people: Sequence[int], seats: int) -> str:
    """Who has won: you, or if people sat on both sides, which seats; where nobody sat, the team."""
    if not people and not over.winners:
        return "The team won!" if over.won else TEAM_LOST
    results = {has_won(over, seat) for seat in people}
    if len(results) == 1:
        return "You won!" if True in results else LOST
    winners = [f"P{seat + 1}" for seat in range(seats) if has_won(over, seat)]
    return f"{listed(winners)} won"


def farewell(s: AtKeyboard) -> None:
    """How it ended and by which rule, and how to look at it again."""
    over = s.match.table.over
    assert over is not None
    s.console.show()
    s.show_end()
    s.console.tell(Heading(result(over, s.match.people, len(s.names))))
    good = all(has_won(over, seat) for seat in s.match.people) if s.match.people else over.won
    turns = s.match.game.turns(s.match.table.story or ())
    ending = told(over, turns) if s.match.people else watched(told(over, turns))
    s.console.tell(Paragraph(f"{ending} [{rule(over.rule)}]", tone=GOOD if good else ALARM))
    if over.rule in s.match.game.rulebook and not good:
        s.say(s.match.game.rulebook[over.rule].text)
    s.say(f"Seed {s.match.record.setting.seed}.")
    if s.save.trouble:
        s.say(f"The game could not be saved: {s.save.trouble}.")
    else:
        s.console.show(f"Record: {shown(s.save.path)}")
        s.console.show(f"Watch it again with: containment replay {short(s.save.path)}")
