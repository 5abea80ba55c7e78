"""Tables copied and pickled: to another process, into a cache, by `copy.copy`. The rules of a game are not part of its
tables; a pickle names the game, and who reads it looks the rules up (the package says how)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from containment.kernel.rollout import native_ints

if TYPE_CHECKING:
    from containment.kernel.steps import Rules
    from containment.kernel.table import Table

Parts = tuple[type[Any], Any, object, list[int], int, int, int, int, list[int] | None, list[int] | None]


def parts(t: Table) -> Parts:
    """All that a table is."""
    answers, story = t.answers, t.story
    return (
        type(t),
        t.rules,
        t.setting,
        list(t.w),
        t.top,
        t.ended,
        t.luck,
        t.fate,
        None if answers is None else list(answers),
        None if story is None else list(story),
    )


def laid_out(
    kind: type[Any],
    rules: Rules,
    setting: object,
    words: list[int],
    top: int,
    ended: int,
    luck: int,
    fate: int,
    answers: list[int] | None,
    story: list[int] | None,
) -> Any:
    """The table with these parts."""
    t = kind(rules, setting, native_ints(words), top, ended, luck, fate)
    t.answers = answers
    t.story = story
    return t


def copied(t: Table) -> Table:
    """An independent copy with its answers and story."""
    found: Table = laid_out(*parts(t))
    return found


__all__ = ["Parts", "copied", "laid_out", "parts"]
