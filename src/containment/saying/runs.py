"""Words with a meaning: runs of text that say *this is a city, a card, a disease, a rule, a seat*.

Words are an ordinary `str`, so that sentences are written as sentences; what has a meaning is wrapped in marks that no
keyboard types and `quoting.printable` never lets through. `runs` takes them apart again. Whoever draws chooses among
three ways to write a run: with signs (`B●●`), with plain letters (`BB`), or as it is read aloud (`2 blue`).

>>> text = f"{seat(0)} has {strong(cubes('blue', 2))} in {named('city', 'lima', 'Lima')}"
>>> aloud(text)
'P1 has 2 blue in Lima'
>>> [(run.kind, run.of, run.sign, run.tone) for run in runs(text) if run.kind]
[('seat', '0', 'P1', ''), ('cubes', 'blue', 'B●●', 'strong'), ('city', 'lima', 'Lima', '')]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from containment.saying.signs import LETTERS, SHAPES

OPEN, SEP, CLOSE, TONE, END = (chr(code) for code in range(0xE000, 0xE005))  # private to whoever uses them
STRONG: Final = "strong"
FAINT: Final = "faint"
ALARM: Final = "alarm"
GOOD: Final = "good"
_MARK = re.compile(
    rf"{OPEN}(?P<kind>[^{SEP}]*){SEP}(?P<of>[^{SEP}]*){SEP}(?P<colour>[^{SEP}]*){SEP}(?P<sign>[^{SEP}]*){SEP}"
    rf"(?P<letters>[^{SEP}]*){SEP}(?P<aloud>[^{CLOSE}]*){CLOSE}"
    rf"|{TONE}(?P<tone>\w+){SEP}|(?P<end>{END})"
)


class Run(NamedTuple):
    """A piece of text. Without a kind it is just words, and its three ways to be written are the same."""

    sign: str  # where there are shapes
    letters: str  # where there are only plain letters
    aloud: str  # as it is read to somebody
    kind: str = ""  # city, card, role, disease, cubes, piece, region, seat, rule, ...
    of: str = ""  # which one: an id, a colour, a number
    colour: str = ""  # of the palette, if it is drawn in one
    tone: str = ""  # STRONG, FAINT, ALARM or GOOD


# ---------------------------------------------------------------------------------------------- to say something
def marked(
    kind: str, of: object, sign: str, letters: str | None = None, aloud: str | None = None, colour: str = ""
) -> str:
    """Words with a meaning. What is not given is written like the sign; what is empty is left out there."""
    letters, aloud = sign if letters is None else letters, sign if aloud is None else aloud
    return f"{OPEN}{kind}{SEP}{of}{SEP}{colour}{SEP}{sign}{SEP}{letters}{SEP}{aloud}{CLOSE}"


def named(kind: str, of: object, name: str) -> str:
    """A thing by its name, the same for every eye and ear."""
    return marked(kind, of, name)


def seat(number: int) -> str:
    return named("seat", number, f"P{number + 1}")


def sitter(number: int) -> str:
    """Who sits at a seat, where the players are listed: by name, even to who reads."""
    return named("sitter", number, f"P{number + 1}")


def rule(id: str) -> str:
    return named("rule", id, id)


def mark(colour: str) -> str:
    """The sign of a disease: letter and shape."""
    letter = LETTERS[colour]
    return marked("disease", colour, letter + SHAPES[colour], letter, colour, colour)


def cubes(colour: str, number: int) -> str:
    """So many cubes: `B●●●`, or `BBB` without shapes."""
    letter = LETTERS[colour]
    return marked("cubes", colour, letter + SHAPES[colour] * number, letter * number, f"{number} {colour}", colour)


def asked(who: str) -> str:
    """Before the name of whose answer is due."""
    return marked("asked", "", "> ", "> ", "asked now: ") + who


def track(values: Sequence[int], at: int) -> str:
    """A track of numbers with a marker: `0 1 [2] 3`; heard is only where the marker stands."""
    return " ".join(_marker(n) if i == at else _passed(n) for i, n in enumerate(values))


def _marker(n: int) -> str:
    return strong(marked("track", n, f"[{n}]", aloud=str(n)))


def _passed(n: int) -> str:
    return faint(marked("track", n, str(n), aloud=""))


def in_colour(colour: str, words: str) -> str:
    """Words about cards or a city, in their colour: only cubes have signs, so that nothing else looks like them."""
    return marked("disease", colour, words, colour=colour)


def between(aloud: str, sign: str = "") -> str:
    """What is only heard, because the eye sees it from how signs stand: a pause between cubes side by side."""
    return marked("pause", "", sign, sign, aloud)


def seen(text: str) -> str:
    """What is only seen, because the ear has it already."""
    return marked("seen", "", text, aloud="")


FULL = marked("full", "", "!", "!", ", full")
"""One more here breaks out."""


def signed_before(signs: str, name: str) -> str:
    """Signs that stand before a name, and are heard after it: `Y■■ Lima`, "Lima (2 yellow)"."""
    if not signs:
        return name
    unheard = _MARK.sub(lambda found: "" if found["kind"] == "pause" else _unheard(found), signs)
    return f"{unheard} {name}{between(f' ({aloud(signs)})')}"


def _unheard(found: re.Match[str]) -> str:
    if found["kind"] is None:
        return found[0]
    return marked(found["kind"], found["of"], found["sign"], found["letters"], "", found["colour"])


def strong(text: str) -> str:
    return toned(text, STRONG)


def faint(text: str) -> str:
    return toned(text, FAINT)


def alarm(text: str) -> str:
    return toned(text, ALARM)


def good(text: str) -> str:
    return toned(text, GOOD)


def toned(text: str, tone: str) -> str:
    return f"{TONE}{tone}{SEP}{text}{END}" if text else text


# ---------------------------------------------------------------------------------------------- to draw it
def runs(text: str) -> Iterator[Run]:
    """The text taken apart. A tone holds until its end, over whatever stands in it."""
    tones: list[str] = []
    at = 0
    for found in _MARK.finditer(text):
        if found.start() > at:
            yield _plain(text[at : found.start()], tones)
        at = found.end()
        if found["tone"]:
            tones.append(found["tone"])
        elif found["end"]:
            tones.pop()
        else:
            kind, of, colour = found["kind"], found["of"], found["colour"]
            yield Run(found["sign"], found["letters"], found["aloud"], kind, of, colour, tones[-1] if tones else "")
    if at < len(text):
        yield _plain(text[at:], tones)


def _plain(text: str, tones: list[str]) -> Run:
    return Run(text, text, text, tone=tones[-1] if tones else "")


def written(text: str, way: Callable[[Run], str]) -> str:
    """The text with each run written this way."""
    return "".join(map(way, runs(text))) if OPEN in text or TONE in text else text


def aloud(text: str) -> str:
    """The text as it is read to somebody."""
    return written(text, lambda run: run.aloud)


def signed(text: str) -> str:
    """The text with its signs, without tones."""
    return written(text, lambda run: run.sign)
