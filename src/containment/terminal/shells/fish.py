"""Completions for fish: a line per option, command and argument."""

from __future__ import annotations

from collections.abc import Iterator

from containment.terminal.shells.reading import Argument, Command, Option, Values, every

HEAD = """\
# Completions of containment for fish, made by: containment completions fish
complete -c containment -f
"""
LONGEST = 100  # letters of a description: a fish shows it beside the word


def script(command: Command) -> str:
    return HEAD + "".join(f"{line}\n" for one in every(command) for line in _lines(one))


def _lines(command: Command) -> Iterator[str]:
    where = _where(command)
    inner = " ".join(one.words[-1] for one in command.commands)
    first = f"{where}; and not __fish_seen_subcommand_from {inner}" if inner else where
    for one in command.commands:
        yield _complete(first, f"-a {one.words[-1]}", one.help)
    for option in command.options:
        yield _complete(first, _option(option), option.help)
    for argument in command.arguments:
        if offered := _argument(argument):
            yield _complete(where, offered, argument.metavar)


def _where(command: Command) -> str:
    """In this command: each of its words was typed."""
    return "; and ".join([f"__fish_seen_subcommand_from {word}" for word in command.words[1:]] or ["true"])


def _complete(where: str, what: str, about: str) -> str:
    words = about if len(about) <= LONGEST else about[:LONGEST].rsplit(" ", 1)[0] + " …"
    return f"complete -c containment -n {_quoted(where)} {what} -d {_quoted(words)}"


def _option(option: Option) -> str:
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
    if not option.metavar:
        return flags
    how = "-r -F" if option.values.files else "-x"
    return f"{flags} {how} {_offer(option.values)}".rstrip()


def _argument(argument: Argument) -> str:
    return "-F" if argument.values.files else _offer(argument.values)


def _offer(values: Values) -> str:
    if not values.words:
        return ""
    words = " ".join(values.words)
    return "-a " + _quoted(f"(__fish_append , {words})" if values.several else words)


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
