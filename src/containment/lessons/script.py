"""A lesson as it is written down: `<name>.toml`, read and checked.

At the top stand `title`, `game`, `about` (a line for the list of lessons) and `names` (who sits at the seats; the
learner is the first). `[stage]` is the table it begins with, in the words of the game's `stage`. Then come the steps,
`[[step]]`, each with

- `say`: what the learner reads; `rule`: the id of the rule it rests on;
- `look`: ids of the places it speaks of;
- `do`: the words of the move that the learner is asked for, or a list of which any will do; without it the learner only
  reads on;
- `others`: what the seats answer when the step is done, in order, the learner's passing at moments for events included;
- `fate`: what chance answers in between, in order;
- `hint`: what to choose, if that takes more than the words of the move;
- `stage`: another table from this step on, for "some turns later".
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any

import containment
from containment.kernel.errors import BadOptions, BadWords, ContainmentError
from containment.kernel.game import Game
from containment.kernel.quoting import excerpt

NAMES = containment.GAMES  # a lesson for each game, called as the game is
LONGEST = 320  # letters a step may say: more is not read


class BadLesson(ContainmentError):
    """A lesson is not written as it must be, or its script does not fit its table."""


@dataclass(frozen=True)
class Step:
    """One step of a lesson, as it is written."""

    say: str
    rule: str
    look: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    fate: tuple[str, ...] = ()
    hint: str = ""
    stage: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Script:
    """A whole lesson, as it is written."""

    name: str
    title: str
    about: str
    game: Game
    names: tuple[str, ...]
    steps: tuple[Step, ...]


def check(name: str) -> None:
    """BadOptions if there is no lesson of this name."""
    if name not in NAMES:
        ours = ", ".join(NAMES)
        raise BadOptions(f"there is no lesson for {excerpt(name)}; only Containment's own games have one: {ours}")


def read(name: str) -> Script:
    """The lesson of this name. BadOptions if there is none, BadLesson if it is not written as it must be."""
    check(name)
    text = (files(__package__) / f"{name}.toml").read_text(encoding="utf-8")
    return script(name, tomllib.loads(text))


def script(name: str, data: Mapping[str, Any]) -> Script:
    """A lesson from the data of its file, checked."""
    game = containment.game(data["game"])
    steps = [_step(entry) for entry in data["step"]]
    steps[0] = _step({**data["step"][0], "stage": data["stage"]})
    for number, step in enumerate(steps, 1):
        _check(step, game, f"{name}, step {number}")
    if steps[-1].do:
        raise BadLesson(f"{name} ends with a move: the learner wants to read what came of it")
    return Script(name, data["title"], data["about"], game, tuple(data["names"]), tuple(steps))


def _step(entry: Mapping[str, Any]) -> Step:
    unknown = set(entry) - {field.name for field in fields(Step)}
    if unknown:
        raise BadLesson(f"a step has no {', '.join(sorted(unknown))}")
    return Step(
        say=" ".join(entry["say"].split()),  # lines of the file are broken where it suits the file
        rule=entry["rule"],
        look=_list(entry.get("look", ())),
        do=_list(entry.get("do", ())),
        others=_list(entry.get("others", ())),
        fate=_list(entry.get("fate", ())),
        hint=entry.get("hint", ""),
        stage=entry.get("stage"),
    )


def _list(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _check(step: Step, game: Game, where: str) -> None:
    if not 0 < len(step.say) <= LONGEST:
        raise BadLesson(f"{where}: says {len(step.say)} letters; at most {LONGEST} are read")
    if step.rule not in game.rulebook:
        raise BadLesson(f"{where}: there is no rule {step.rule!r}")
    try:
        for words in (*step.do, *step.others, *step.fate):
            game.code(words)
    except BadWords as problem:
        raise BadLesson(f"{where}: {problem}") from None


__all__ = ["LONGEST", "NAMES", "BadLesson", "Script", "Step", "check", "read", "script"]
